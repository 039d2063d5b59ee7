import { readdirSync, readFileSync } from 'node:fs'
import { posix, resolve, sep } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { ROOMS, roomOf } from '../../scripts/rooms.js'

const ROOT = resolve(import.meta.dirname, '../..')

/** Only these look at the world; all the others are told. */
const OUTSIDE =
  /^src\/cli\/|^src\/base\/folders\.ts$|^src\/project\/(?:disk|discover|git-index|replace-file)\.ts$|^src\/doctor\/stdio\/running\.ts$|^src\/orchestrator\/heartbeat-store\.ts$|^src\/eslint\/(?:index|require-node)\.ts$|^src\/library\/world\.ts$|^src\/host-session\/machine\.ts$/

/**
 * These start processes and open connections, which no one can do for them; environment, clock and limits they are told as
 * all the others are.
 */
const HANDS = /^src\/doctor\/(?:stdio|http|probe|session)\/|^src\/doctor\/server\.ts$|^src\/online\//

/** What they still may not import: modules by which they could look at the world. */
const LOOKING = new Set(['node:perf_hooks', 'node:console', 'node:readline', 'node:tty', 'console', 'perf_hooks'])

/** What the others may import: modules that only compute. */
const PURE = new Set(['node:buffer', 'node:path', 'ajv', 'jsonc-parser', 'yaml'])

/** The library that speaks the protocol, and the one that describes arguments: what they are connected to, they are told. */
const OF_MCP = new Set(['@modelcontextprotocol/server', 'zod'])

/** The libraries of the language server: the connection itself is made in src/cli. */
const OF_LSP = new Set(['vscode-languageserver', 'vscode-languageserver-textdocument', 'node:url'])

/** The hash is computed too, and is not imported because that would cost every start two milliseconds. */
const PURE_BUILTIN = "process.getBuiltinModule('node:crypto')"

const WORLD = new Set(['process', 'console', 'performance', 'globalThis', 'fetch', 'require'])
const WORLD_CALL = /^(?:Date\.now|Math\.random|new Date(?:\(\))?|Date\(\))$/

/** What a file imports, and what is wrong with that and with what it reaches for. */
interface Checked {
  /** The files of the project it imports, by path. */
  readonly imports: readonly string[]
  readonly defects: readonly string[]
}

function check(path: string, text: string): Checked {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const defects: string[] = []
  const imports: string[] = []
  const own = declaredNames(source)
  const rest: ts.Node[] = [source]
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    const specifier = specifierOf(node)
    if (specifier?.startsWith('.') === true) imports.push(posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts'))
    const defect = specifier === undefined ? worldOf(node, path, own) : importDefect(path, specifier, node)
    if (defect !== undefined) defects.push(`${path}: ${defect}`)
    ts.forEachChild(node, (child) => void rest.push(child))
  }
  return { imports, defects }
}

const defectsOf = (path: string, text: string): readonly string[] => check(path, text).defects

/** The module that is imported, re-exported, loaded, or named in a type. */
function specifierOf(node: ts.Node): string | undefined {
  let specifier: ts.Node | undefined
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) specifier = node.moduleSpecifier
  else if (ts.isImportTypeNode(node)) specifier = node.argument
  else if (ts.isCallExpression(node) && node.expression.getText() === 'import') [specifier] = node.arguments
  return specifier?.getText().replaceAll(/^['"`]|['"`]$/g, '')
}

function importDefect(path: string, specifier: string, node: ts.Node): string | undefined {
  if (!specifier.startsWith('.')) {
    const isAllowed =
      OUTSIDE.test(path) ||
      PURE.has(specifier) ||
      (HANDS.test(path) && isForHands(specifier, node)) ||
      (path.startsWith('src/eslint/') && specifier === 'eslint' && isOfTypesAlone(node)) ||
      (path.startsWith('src/mcp/') && OF_MCP.has(specifier)) ||
      (path.startsWith('src/lsp/') && OF_LSP.has(specifier)) ||
      (path === 'src/server/advisories.ts' && specifier.startsWith('semver/')) ||
      (path === 'src/toml/parse.ts' && specifier === 'smol-toml') ||
      (path === 'src/markdown/blocks.ts' && specifier === 'markdown-it')
    return isAllowed ? undefined : `imports ${specifier}`
  }
  const target = posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts')
  const [from, to] = [ROOMS.indexOf(roomOf(path)), ROOMS.indexOf(roomOf(target))]
  return to <= from ? undefined : `imports ${target}`
}

function isOfTypesAlone(node: ts.Node): boolean {
  return ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
}

/** Of `process` they have what ends one, and nothing that tells of this one. */
function isForHands(specifier: string, node: ts.Node): boolean {
  if (!/^(?:node:)?process$/.test(specifier)) return !LOOKING.has(specifier)
  const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined
  if (bindings === undefined || !ts.isNamedImports(bindings)) return false
  return bindings.elements.every(({ name, propertyName }) => ['kill', 'pid'].includes((propertyName ?? name).getText()))
}

/** The functions, variables, parameters and imports of a file: a name of its own is not the world's. */
function declaredNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const rest: ts.Node[] = [source]
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    const name = nameDeclaredBy(node)
    if (name !== undefined) names.add(name.getText())
    ts.forEachChild(node, (child) => void rest.push(child))
  }
  return names
}

function nameDeclaredBy(node: ts.Node): ts.Node | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) return node.name
  return ts.isParameter(node) || ts.isImportSpecifier(node) ? node.name : undefined
}

function worldOf(node: ts.Node, path: string, own: ReadonlySet<string>): string | undefined {
  if (OUTSIDE.test(path)) return undefined
  if (WORLD_CALL.test(node.getText())) return `reads ${node.getText()}`
  if (!ts.isIdentifier(node) || !WORLD.has(node.text) || own.has(node.text)) return undefined
  const isName = 'name' in node.parent && node.parent.name === node && !ts.isShorthandPropertyAssignment(node.parent)
  return isName || node.parent.parent.getText() === PURE_BUILTIN ? undefined : `reaches for ${node.text}`
}

/** The circles of a graph: each a list of files that import each other, all the way round. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path)
    if (at >= 0) circles.push([...way.slice(at), path])
    if (at >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return circles
}

const PATHS = ['src', 'rules', 'generated'].flatMap((folder) => {
  const names = readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
})
const TEXTS = new Map(PATHS.map((path) => [path.replace(/\.d\.ts$/, '.ts'), readFileSync(resolve(ROOT, path), 'utf8')]))

describe('imports point downwards, and only the top looks at the world', () => {
  const checked = new Map([...TEXTS].map(([path, text]) => [path, check(path, text)] as const))

  it('in every file', () => {
    expect(PATHS).toEqual(expect.arrayContaining(['src/index.ts', 'src/base/text.ts', 'rules/index.ts']))
    expect([...checked.values()].flatMap(({ defects }) => defects)).toEqual([])
  })

  it('and no file imports itself, by whatever way round', () => {
    expect(circlesIn(new Map([...checked].map(([path, { imports }]) => [path, imports])))).toEqual([])
  })

  it.each<[path: string, text: string, defect: string]>([
    ['src/base/a.ts', "import { a } from '../json/value.js'", 'imports src/json/value.ts'],
    ['src/base/a.ts', "import type { A } from '../json/value.js'", 'imports src/json/value.ts'],
    ['src/base/a.ts', "export * from '../json/value.js'", 'imports src/json/value.ts'],
    ['src/base/a.ts', "type A = import('../json/value.js').Path", 'imports src/json/value.ts'],
    ['src/base/a.ts', "const a = await import('../json/value.js')", 'imports src/json/value.ts'],
    ['src/json/a.ts', "import { a } from '../orchestrator/a.js'", 'imports src/orchestrator/a.ts'],
    ['src/server/a.ts', "import { a } from '../../generated/state-validator.js'", 'imports generated/state-validator.ts'],
    ['src/schema/a.ts', "import { a } from '../rule/rule.js'", 'imports src/rule/rule.ts'],
    ['src/rule/view.ts', "import { a } from '../lint/engine.js'", 'imports src/lint/engine.ts'],
    ['rules/a.ts', "import { a } from '../src/lint/settings.js'", 'imports src/lint/settings.ts'],
    ['src/project/a.ts', "import { a } from '../report/text.js'", 'imports src/report/text.ts'],
    ['src/lint/engine.ts', "import { a } from '../doctor/plan.js'", 'imports src/doctor/plan.ts'],
    ['src/doctor/plan.ts', "import { a } from './stdio/launch.js'", 'imports src/doctor/stdio/launch.ts'],
    ['src/doctor/stdio/a.ts', "import { a } from '../http/wire.js'", 'imports src/doctor/http/wire.ts'],
    ['src/report/text.ts', "import { a } from './html/html.js'", 'imports src/report/html/html.ts'],
    ['src/cli/start/a.ts', "import { a } from '../commands/expand.js'", 'imports src/cli/commands/expand.ts'],
    ['src/doctor/a.ts', "import { a } from '../report/text.js'", 'imports src/report/text.ts'],
    ['src/doctor/plan.ts', "import { spawn } from 'node:child_process'", 'imports node:child_process'],
    ['src/doctor/plan.ts', "import { Client } from '@modelcontextprotocol/client'", 'imports @modelcontextprotocol/client'],
    ['src/doctor/stdio/a.ts', "import { env } from 'node:process'", 'imports node:process'],
    ['src/doctor/stdio/a.ts', "import process from 'node:process'", 'imports node:process'],
    ['src/doctor/stdio/a.ts', "import { performance } from 'node:perf_hooks'", 'imports node:perf_hooks'],
    ['src/doctor/stdio/a.ts', 'const env = process.env', 'reaches for process'],
    ['src/doctor/probe/a.ts', 'const now = Date.now()', 'reads Date.now'],
    ['src/doctor/http/a.ts', "const answer = await fetch('x')", 'reaches for fetch'],
    ['src/lint/a.ts', "import { a } from '../online/ask.js'", 'imports src/online/ask.ts'],
    ['src/rule/a.ts', "const npm = await import('@npmcli/config')", 'imports @npmcli/config'],
    ['src/online/a.ts', 'const { env } = process', 'reaches for process'],
    ['src/mcp/a.ts', "import { a } from '../cli/main.js'", 'imports src/cli/main.ts'],
    ['src/mcp/a.ts', "import { a } from '@modelcontextprotocol/server/stdio'", 'imports @modelcontextprotocol/server/stdio'],
    ['src/report/a.ts', "import { McpServer } from '@modelcontextprotocol/server'", 'imports @modelcontextprotocol/server'],
    ['src/lsp/a.ts', "import { createConnection } from 'vscode-languageserver/node.js'", 'imports vscode-languageserver/node.js'],
    ['src/report/a.ts', "import { DiagnosticSeverity } from 'vscode-languageserver'", 'imports vscode-languageserver'],
    ['src/toml/a.ts', "import { parse } from 'smol-toml'", 'imports smol-toml'],
    ['src/index.ts', "import { a } from './cli/main.js'", 'imports src/cli/main.ts'],
    ['src/eslint/index.ts', "import { a } from '../cli/main.js'", 'imports src/cli/main.ts'],
    ['src/eslint/a.ts', "import { Linter } from 'eslint'", 'imports eslint'],
    ['src/eslint/a.ts', 'const { env } = process', 'reaches for process'],
    ['src/lint/a.ts', "import type { Linter } from 'eslint'", 'imports eslint'],
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
    ['rules/a.ts', "import 'node:path'\nimport { a } from '../src/rule/rule.js'\nimport { b } from './b.js'"],
    ['src/lint/a.ts', "import { rules } from '../../rules/index.js'\nimport { a } from '../server/url.js'"],
    ['src/report/a.ts', `const { createHash } = ${PURE_BUILTIN}`],
    ['src/report/a.ts', "const text = 'process.env' // console\nconst time = new Date(0)\na.process = a.console"],
    ['src/doctor/stdio/a.ts', "import { spawn } from 'node:child_process'\nimport { kill, pid as own } from 'node:process'"],
    ['src/doctor/stdio/a.ts', "import { a } from '../diagnosis.js'"],
    ['src/doctor/probe/examine.ts', "import pLimit from 'p-limit'"],
    ['src/online/a.ts', "import Config from '@npmcli/config'\nimport { a } from '../doctor/http/network.js'"],
    ['src/doctor/http/a.ts', 'async function fetch() {}\nawait fetch()'],
    ['src/report/text.ts', "import { a } from '../doctor/server.js'"],
    ['src/mcp/a.ts', "import * as z from 'zod'\nimport { a } from '../report/text.js'"],
    ['src/lsp/a.ts', "import { pathToFileURL } from 'node:url'\nimport { Position } from 'vscode-languageserver'"],
    ['src/toml/parse.ts', "import { parse } from 'smol-toml'\nimport { a } from '../json/value.js'"],
    ['src/eslint/a.ts', "import type { Linter } from 'eslint'\nimport { a } from '../lint/engine.js'"],
    ['src/eslint/index.ts', "import json from '@eslint/json'\nimport { a } from '../project/disk.js'\nconst { env } = process"],
    ['src/cli/main.ts', "import { rm } from 'node:fs'\nprocess.exitCode = 1"]
  ])('allows %s: %s', (path, text) => {
    expect(defectsOf(path, text)).toEqual([])
  })

  it('knows the room of every file', () => {
    expect(() => defectsOf('src/other/a.ts', "import { a } from '../base/text.js'")).toThrow('src/other/a.ts is in no room')
  })

  it('sees a circle, with all that is in it', () => {
    const graph = { 'a.ts': ['b.ts', 'd.ts'], 'b.ts': ['c.ts'], 'c.ts': ['a.ts'], 'd.ts': [] }
    expect(circlesIn(new Map(Object.entries(graph)))).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']])
  })
})

describe('the house stays a house', () => {
  it('where a path is classified in one place', () => {
    const callers = [...TEXTS].flatMap(([path, text]) => [...text.matchAll(/(?<!function )\bclassifyPath\(/g)].map(() => path))
    expect(callers).toEqual(['src/project/classify.ts'])
  })
})
