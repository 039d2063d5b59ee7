import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '../../site/playground/examples.js'
import { EDITOR_FILES } from '../../generated/editor-files.js'
import { AUTHOR_FILES, type AuthorKind } from '../../src/authors/files.js'
import { defaultWorld, lintText } from '../../src/index.js'
import type { ResultV1 } from '../../src/report/json.js'
import { lintText as lintInEslint } from '../eslint/lint-text.js'
import { Editor } from '../lsp/editor.js'
import { toolsIn } from '../mcp/tools-in.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { FAULTY } from './samples.js'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Where the shape of a file is reported: its line and column. */
type Place = readonly [line: number, column: number]

/** What lints a file, each with the places where it reports the shape. */
const SURFACES: Readonly<Record<string, (cwd: string, path: string, text: string) => Promise<readonly Place[]>>> = {
  'the command line, in a folder': async (cwd) => placesIn((await runCli(cwd, ['--format', 'json'])).out),
  'the command line, by its name': async (cwd, path) => placesIn((await runCli(cwd, [path, '--format', 'json'])).out),
  'the command line, in a hook': async (cwd, path) => placesIn((await runCli(cwd, ['--only-known', path, '--format', 'json'])).out),
  'the command line, from standard input': async (cwd, path, text) => placesIn((await runCli(cwd, ['--stdin', '--stdin-filename', path, '--format', 'json'], { stdin: text })).out),
  'the library': async (cwd, path, text) => placesOf((await lintText(text, { path, cwd, world: { ...defaultWorld(), env: {} } })).findings),
  'the MCP server': async (cwd, path, text) => placesOf((await toolsIn(cwd).lint({ text, filename: path })).content?.findings ?? []),
  'the language server': async (cwd, path, text) =>
    (await (await Editor.in(cwd)).open(path, text)).filter(({ code }) => code === 'published-shape').map(({ range: { start } }) => [start.line + 1, start.character + 1] as const),
  ESLint: (_, path, text) => Promise.resolve(lintInEslint(text, { path: `/w/${path}` }).filter(({ ruleId }) => ruleId === 'plugvet/published-shape').map(({ line, column }) => [line, column] as const))
}

function placesOf(findings: readonly { readonly ruleId: string; readonly range: { readonly start: { readonly line: number; readonly column: number } } }[]): Place[] {
  return findings.filter(({ ruleId }) => ruleId === 'published-shape').map(({ range: { start } }) => [start.line, start.column] as const)
}

function placesIn(printed: string): Place[] {
  return placesOf((JSON.parse(printed) as ResultV1).findings)
}

const PATHS = AUTHOR_FILES.flatMap(({ kind, paths }) => paths.map((path) => [path, kind] as const))

describe.each(Object.entries(SURFACES))('%s checks what authors publish', (_, surface) => {
  it.each(PATHS)('%s', async (path, kind) => {
    const { text, at } = FAULTY[kind]
    expect(await surface(tempFolder({ [path]: text }), path, text)).toEqual([at])
  })
})

/** The schema for editors, by the kind of file. */
const SCHEMAS: Readonly<Record<AuthorKind, string>> = { 'server-json': 'server-json', bundle: 'bundle', marketplace: 'marketplace' }

describe.each(AUTHOR_FILES.map((file) => [file.kind, file] as const))('a %s', (kind, { paths }) => {
  it('is asked about by editors', () => {
    expect(paths.filter((path) => !EDITOR_FILES.some((glob) => `/${path}`.endsWith(glob.slice('**'.length))))).toEqual([])
  })

  it('has a schema for editors, which the page for authors names', () => {
    const { $id, examples } = JSON.parse(read(`schemas/${SCHEMAS[kind]}.schema.json`)) as { readonly $id: string; readonly examples: readonly unknown[] }
    expect([read('docs/authors.md').includes($id), examples.length]).toEqual([true, 1])
  })

  it('is found by init', async () => {
    const [path = ''] = paths
    const { err } = await runCli(tempFolder({ [path]: FAULTY[kind].text }), ['init', '--dry-run'])
    expect(err).toContain(`${path} (${kind})`)
  })

  it('has an example in the playground, with something to find', async () => {
    const example = EXAMPLES.find(({ file }) => paths.includes(file))
    const { out } = await runCli(tempFolder(), ['--stdin', '--stdin-filename', example?.file ?? '', '--format', 'json'], { stdin: example?.text ?? '' })
    const { files, findings } = JSON.parse(out) as ResultV1
    expect([files.map((file) => file.kind), findings.length > 0]).toEqual([[kind], true])
  })
})
