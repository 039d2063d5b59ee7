import type { ESLint, Linter, SourceCode } from 'eslint'
import { madeOnce } from '../base/lists.js'

type Language = NonNullable<ESLint.Plugin['languages']>[string]

/** What ESLint makes of a file: `text`, `traverse`, `getDisableDirectives` and so on. */
type Code = ReturnType<Language['createSourceCode']>

/** What configurations call the plugin with the safe languages: `plugvet-json/json` and `plugvet-json/jsonc`. */
export const LANGUAGES = 'plugvet-json'

/** JSON without comments, and with them. */
const DIALECTS = ['json', 'jsonc'] as const

/** What a rule about JavaScript may ask for while ESLint creates it: that of ESLint's language for JavaScript. */
const LANGUAGE_OPTIONS: Linter.LanguageOptions = { ecmaVersion: 'latest', sourceType: 'module', parserOptions: {} }

/**
 * The plugin `@eslint/json`, and one with its languages `json` and `jsonc` made safe for rules about JavaScript. Most configurations switch such
 * rules on for all files, so ESLint also creates them for a JSON file, and they fail there: the source code of JSON has no
 * `getAllComments`, no scopes and no types. In these languages they get an empty program instead, in which they find
 * nothing. Rules about JSON see the file as they always do, node by node, except that selectors (`Member > String`) match nothing.
 * @param json the plugin `@eslint/json`
 * @param emptyProgram gives what ESLint makes of an empty JavaScript file; called once, when the first file is read
 * @returns both, by the names that configurations give them
 * @throws TypeError if the plugin does not have the two languages
 */
export function languagePlugins(json: ESLint.Plugin, emptyProgram: () => SourceCode): Record<'json' | typeof LANGUAGES, ESLint.Plugin> {
  const program = onceOf(emptyProgram)
  const languages = DIALECTS.map((name) => {
    const language = json.languages?.[name]
    if (language === undefined) throw new TypeError(`@eslint/json has no language ${name}`)
    return [name, safe(language, program)] as const
  })
  // By the namespace, ESLint lets rules run that are meant for json/json and json/jsonc.
  return { json, [LANGUAGES]: { meta: { name: LANGUAGES, namespace: 'json' }, languages: Object.fromEntries(languages) } }
}

function onceOf<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function safe(language: Language, emptyProgram: () => SourceCode): Language {
  const classes = new WeakMap<object, object>()
  const classOf = (code: Code): object => {
    const own = Object.getPrototypeOf(code) as object
    return madeOnce(classes, own, () => withMembers(own, code, emptyProgram()))
  }
  const { fileType, lineStart, columnStart, nodeTypeKey, visitorKeys } = language
  return {
    ...{ fileType, lineStart, columnStart, nodeTypeKey },
    ...(visitorKeys === undefined ? {} : { visitorKeys }),
    defaultLanguageOptions: { ...LANGUAGE_OPTIONS },
    validateLanguageOptions: (options) => {
      language.validateLanguageOptions(options)
    },
    parse: (file, context) => language.parse(file, context),
    createSourceCode: (file, parsed, context) => withProgram(language.createSourceCode(file, parsed, context), classOf)
  }
}

/** What ESLint does with a program alone: it would change the one that all files share. */
const ESLINT_S_OWN: ReadonlySet<string> = new Set(['constructor', 'isESTree', 'applyLanguageOptions', 'finalize'])

/**
 * Makes the source code of a JSON file one of a class that has what it lacks and that of a program has.
 * @param classOf the class, as its prototype: to define some sixty members for each file would take longer than to parse it
 */
function withProgram(code: Code, classOf: (code: Code) => object): Code {
  const steps: object[] = []
  for (const step of code.traverse()) {
    const { type } = step.target as { type: string }
    steps.push({ kind: 2, target: 'phase' in step && step.phase === 2 ? exitOf(type) : type, args: step.args })
  }
  const { loc, range, tokens } = code.ast as { loc: unknown; range: unknown; tokens: unknown }
  Object.setPrototypeOf(code, classOf(code))
  // Calls by the type of a node: a visit would also call those who listen to `*`, and they know JavaScript alone.
  define(code, 'traverse', () => steps)
  define(code, 'ast', { type: 'Program', sourceType: 'module', body: [], comments: [], tokens, loc, range })
  return code
}

const EXITS = new Map<string, string>()

/** What rules listen to that want to be called when a node of a type is left. */
function exitOf(type: string): string {
  return madeOnce(EXITS, type, () => `${type}:exit`)
}

/** The prototype of a source code with what it lacks and that of a program has. */
function withMembers(own: object, code: Code, program: SourceCode): object {
  const extended = Object.create(own) as object
  const all = program as unknown as Readonly<Record<string, unknown>>
  for (const name of membersOf(program)) {
    if (name in code || ESLINT_S_OWN.has(name)) continue
    const value = all[name]
    define(extended, name, typeof value === 'function' ? (value.bind(program) as unknown) : value)
  }
  define(extended, 'parserServices', EMPTY_TYPES)
  return extended
}

function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, configurable: true, writable: true })
}

/** The names of an object's members, those of its classes included. */
function membersOf(object: object): Set<string> {
  const names = new Set<string>()
  for (let holder = object; holder !== Object.prototype; holder = Object.getPrototypeOf(holder) as object) {
    for (const name of Object.getOwnPropertyNames(holder)) names.add(name)
  }
  return names
}

/** What typescript-eslint's rules ask before they look at a node: the types of a program without files, in strict mode. */
const EMPTY_TYPES = {
  program: {
    getCompilerOptions: () => ({ strict: true }),
    getTypeChecker: () => ({}),
    getSourceFiles: () => [],
    getSourceFile: () => undefined
  },
  esTreeNodeToTSNodeMap: new WeakMap(),
  tsNodeToESTreeNodeMap: new WeakMap()
}
