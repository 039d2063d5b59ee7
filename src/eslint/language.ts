import type { ESLint, Linter, SourceCode } from 'eslint'

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
  const { fileType, lineStart, columnStart, nodeTypeKey, visitorKeys } = language
  return {
    ...{ fileType, lineStart, columnStart, nodeTypeKey },
    ...(visitorKeys === undefined ? {} : { visitorKeys }),
    defaultLanguageOptions: { ...LANGUAGE_OPTIONS },
    validateLanguageOptions: (options) => {
      language.validateLanguageOptions(options)
    },
    parse: (file, context) => language.parse(file, context),
    createSourceCode: (file, parsed, context) => withProgram(language.createSourceCode(file, parsed, context), emptyProgram())
  }
}

/** What ESLint does with a program alone: it would change the one that all files share. */
const ESLINT_S_OWN: ReadonlySet<string> = new Set(['constructor', 'isESTree', 'applyLanguageOptions', 'finalize'])

/** Adds to the source code of a JSON file what it lacks and that of a program has. */
function withProgram(code: Code, program: SourceCode): Code {
  const steps = Array.from(code.traverse(), ({ target, args, ...step }) => {
    const type = (target as { type: string }).type
    return { kind: 2 as const, target: 'phase' in step && step.phase === 2 ? `${type}:exit` : type, args }
  })
  const { loc, range, tokens } = code.ast as { loc: unknown; range: unknown; tokens: unknown }
  const added: Record<string, unknown> = {
    // Calls by the type of a node: a visit would also call those who listen to `*`, and they know JavaScript alone.
    traverse: () => steps,
    ast: { type: 'Program', sourceType: 'module', body: [], comments: [], tokens, loc, range },
    parserServices: EMPTY_TYPES
  }
  const all = program as unknown as Readonly<Record<string, unknown>>
  for (const name of membersOf(program)) {
    if (name in code || name in added || ESLINT_S_OWN.has(name)) continue
    const value = all[name]
    added[name] = typeof value === 'function' ? (value.bind(program) as unknown) : value
  }
  for (const [name, value] of Object.entries(added)) Object.defineProperty(code, name, { value, configurable: true, writable: true })
  return code
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
