import { readdirSync, readFileSync } from 'node:fs'
import { posix, resolve, sep } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** The parts of the program, lowest first. Parts of one floor know nothing of each other. */
const FLOORS: readonly (readonly RegExp[])[] = [
  [/^src\/text\//],
  [/^src\/document\//],
  [/^src\/config\//],
  [/^src\/orchestrator\//],
  [/^generated\//],
  [/^src\/schema\//],
  // The contract between the rules and the engine, and what rules share.
  [/^src\/lint\/(?:fix|rule|severity|surroundings|view|credential-suggestions)\.ts$/],
  [/^rules\//],
  [/^src\/lint\//],
  [/^src\/report\//, /^src\/files\//, /^src\/doctor\//, /^src\/host\//, /^src\/eslint\//],
  [/^package\.json$/],
  [/^src\/cli\//, /^src\/index\.ts$/]
]

/** Only these look at the world; all the others are told. */
const OUTSIDE = /^src\/(?:cli|files)\//

/** What the others may import: modules that only compute. */
const PURE = new Set(['node:buffer', 'node:path', 'jsonc-parser'])

/** The hash is computed too, and is not imported because that would cost every start two milliseconds. */
const PURE_BUILTIN = "process.getBuiltinModule('node:crypto')"

const WORLD = new Set(['process', 'console', 'performance', 'globalThis', 'fetch', 'require'])
const WORLD_CALL = /^(?:Date\.now|Math\.random|new Date(?:\(\))?|Date\(\))$/

/** What is wrong with a file's imports, and with what it reaches for. */
function defectsOf(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const defects: string[] = []
  const rest: ts.Node[] = [source]
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    const specifier = specifierOf(node)
    const defect = specifier === undefined ? worldOf(node, path) : importDefect(path, specifier)
    if (defect !== undefined) defects.push(`${path}: ${defect}`)
    ts.forEachChild(node, (child) => void rest.push(child))
  }
  return defects
}

/** The module that is imported, re-exported, loaded, or named in a type. */
function specifierOf(node: ts.Node): string | undefined {
  let specifier: ts.Node | undefined
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) specifier = node.moduleSpecifier
  else if (ts.isImportTypeNode(node)) specifier = node.argument
  else if (ts.isCallExpression(node) && node.expression.getText() === 'import') [specifier] = node.arguments
  return specifier?.getText().replaceAll(/^['"`]|['"`]$/g, '')
}

function importDefect(path: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return OUTSIDE.test(path) || PURE.has(specifier) ? undefined : `imports ${specifier}`
  const target = posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts')
  const [from, to] = [placeOf(path), placeOf(target)]
  return to.floor < from.floor || to.part === from.part ? undefined : `imports ${target}`
}

function placeOf(path: string): { readonly floor: number; readonly part: RegExp | undefined } {
  const floor = FLOORS.findIndex((parts) => parts.some((part) => part.test(path)))
  if (floor < 0) throw new Error(`${path} stands on no floor`)
  return { floor, part: FLOORS[floor]?.find((part) => part.test(path)) }
}

function worldOf(node: ts.Node, path: string): string | undefined {
  if (OUTSIDE.test(path)) return undefined
  if (WORLD_CALL.test(node.getText())) return `reads ${node.getText()}`
  if (!ts.isIdentifier(node) || !WORLD.has(node.text)) return undefined
  const isName = 'name' in node.parent && node.parent.name === node && !ts.isShorthandPropertyAssignment(node.parent)
  return isName || node.parent.parent.getText() === PURE_BUILTIN ? undefined : `reaches for ${node.text}`
}

describe('imports point downwards, and only the top looks at the world', () => {
  const paths = ['src', 'rules'].flatMap((folder) => {
    const names = readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' })
    return names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
  })

  it('in every file', () => {
    expect(paths).toEqual(expect.arrayContaining(['src/index.ts', 'src/text/edits.ts', 'rules/index.ts']))
    expect(paths.flatMap((path) => defectsOf(path, readFileSync(resolve(ROOT, path), 'utf8')))).toEqual([])
  })

  it.each<[path: string, text: string, defect: string]>([
    ['src/text/a.ts', "import { a } from '../document/pointer.js'", 'imports src/document/pointer.ts'],
    ['src/text/a.ts', "import type { A } from '../document/pointer.js'", 'imports src/document/pointer.ts'],
    ['src/text/a.ts', "export * from '../document/pointer.js'", 'imports src/document/pointer.ts'],
    ['src/text/a.ts', "type A = import('../document/pointer.js').Path", 'imports src/document/pointer.ts'],
    ['src/text/a.ts', "const a = await import('../document/pointer.js')", 'imports src/document/pointer.ts'],
    ['src/config/a/b.ts', "import { a } from '../../orchestrator/a.js'", 'imports src/orchestrator/a.ts'],
    ['src/schema/a.ts', "import { a } from '../lint/rule.js'", 'imports src/lint/rule.ts'],
    ['src/lint/view.ts', "import { a } from './engine.js'", 'imports src/lint/engine.ts'],
    ['rules/a.ts', "import { a } from '../src/lint/settings.js'", 'imports src/lint/settings.ts'],
    ['src/files/a.ts', "import { a } from '../report/text.js'", 'imports src/report/text.ts'],
    ['src/index.ts', "import { a } from './cli/main.js'", 'imports src/cli/main.ts'],
    ['rules/a.ts', "import { readFileSync } from 'node:fs'", 'imports node:fs'],
    ['src/lint/a.ts', "import process from 'process'", 'imports process'],
    ['src/lint/a.ts', 'const home = process.env.HOME', 'reaches for process'],
    ['src/lint/a.ts', 'const { env } = process', 'reaches for process'],
    ['src/lint/a.ts', "process.getBuiltinModule('node:fs')", 'reaches for process'],
    ['src/report/a.ts', 'console.log(1)', 'reaches for console'],
    ['src/report/a.ts', "globalThis['console']", 'reaches for globalThis'],
    ['src/lint/a.ts', 'const now = Date.now()', 'reads Date.now'],
    ['src/lint/a.ts', 'const now = new Date()', 'reads new Date()']
  ])('%s: %s', (path, text, defect) => {
    expect(defectsOf(path, text)).toEqual([`${path}: ${defect}`])
  })

  it.each([
    ['rules/a.ts', "import 'node:path'\nimport { a } from '../src/lint/rule.js'\nimport { b } from './b.js'"],
    ['src/lint/a.ts', "import { rules } from '../../rules/index.js'\nimport { a } from '../config/url.js'"],
    ['src/report/a.ts', `const { createHash } = ${PURE_BUILTIN}`],
    ['src/report/a.ts', "const text = 'process.env' // console\nconst time = new Date(0)\na.process = a.console"],
    ['src/cli/a.ts', "import { rm } from 'node:fs'\nprocess.exitCode = 1"]
  ])('allows %s: %s', (path, text) => {
    expect(defectsOf(path, text)).toEqual([])
  })

  it('knows the floor of every file', () => {
    expect(() => defectsOf('src/other/a.ts', "import { a } from '../text/edits.js'")).toThrow('stands on no floor')
  })
})
