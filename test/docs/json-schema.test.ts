import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { AUTHOR_FILES } from '../../src/authors/files.js'
import { FAULTY } from '../authors/samples.js'
import { hostNamed, HOSTS } from '../support/host-profiles.js'
import { EditorService } from '../support/language-service.js'
import { block, blocksOf, ROOT } from '../support/pages.js'

const PAGE = 'docs/integrations/json-schema.md'

interface EditorSettings {
  readonly 'json.schemas'?: readonly { readonly fileMatch: readonly string[]; readonly url: string }[]
  readonly 'evenBetterToml.schema.associations'?: Readonly<Record<string, string>>
}

const [code = {}, published = {}, toml = {}] = blocksOf(PAGE).map(({ text }) => JSON.parse(text) as EditorSettings)
const inPackage = (url: string) => url.replace('./node_modules/plugvet', ROOT)

it('the settings of VS Code make it explain and check the files', async () => {
  const schemas = (code['json.schemas'] ?? []).map(({ fileMatch, url }) => ({ uri: pathToFileURL(inPackage(url)).href, fileMatch: [...fileMatch] }))
  expect(schemas.map(({ fileMatch }) => fileMatch)).toEqual([['/.mcp.json'], ['/.cursor/mcp.json']])
  const editor = new EditorService(schemas)
  const text = '{ "mcpServers": { "a": { "command": 1 } } }'
  for (const path of ['/.mcp.json', '/.cursor/mcp.json']) {
    expect(await editor.errorsIn(path, text)).toHaveLength(1)
    expect(await editor.hover(path, text, text.indexOf('command'))).toContain('The program that runs the server')
  }
})

// Codex's marketplace has no owner, which the schema requires.
const withoutOwner = (path: string) => path.startsWith('.agents/')

it('the settings for what authors publish name every such file, and its schema', async () => {
  const schemas = published['json.schemas'] ?? []
  expect(schemas.flatMap(({ fileMatch }) => fileMatch).toSorted()).toEqual(AUTHOR_FILES.flatMap(({ paths }) => paths.filter((path) => !withoutOwner(path)).map((path) => `/${path}`)).toSorted())
  const editor = new EditorService(schemas.map(({ fileMatch, url }) => ({ uri: pathToFileURL(inPackage(url)).href, fileMatch: [...fileMatch] })))
  for (const { kind, paths } of AUTHOR_FILES) {
    // The schema that a file names itself is asked instead.
    const text = FAULTY[kind].text.replace(/"\$schema":.*\n/, '')
    for (const path of paths.filter((one) => !withoutOwner(one))) expect(await editor.errorsIn(`/${path}`, text), path).not.toEqual([])
  }
})

it('the page about editors names the same schema for .mcp.json', () => {
  const page = 'docs/integrations/editors.md'
  const { 'json.schemas': others = [] } = JSON.parse(block(page, 'json', '{\n  "json.schemas"')) as EditorSettings
  const schemaIn = (schemas: NonNullable<EditorSettings['json.schemas']>) => schemas.find(({ fileMatch }) => /^\/?\.mcp\.json$/.test(fileMatch.join()))?.url
  const own = schemaIn(code['json.schemas'] ?? [])
  expect(own).toBeDefined()
  expect(schemaIn(others)).toBe(own)
  const [, mapped] = /value="([^"]+)"/.exec(block(page, 'xml', '<?xml').split('\n').find((line) => line.includes('relativePathToSchema')) ?? '') ?? []
  expect(`./${mapped ?? ''}`).toBe(own)
})

it('the settings of the TOML extension name a file of Codex, and its schema', () => {
  const [[pattern, url] = ['', '']] = Object.entries(toml['evenBetterToml.schema.associations'] ?? {})
  const [path = ''] = hostNamed('codex').files.also?.[0]?.paths ?? []
  expect(new RegExp(pattern, 'u').test(`/w/${path}`)).toBe(true)
  expect(existsSync(inPackage(url))).toBe(true)
})

it('there is a schema of each host where the page says', () => {
  expect(readFileSync(join(ROOT, PAGE), 'utf8')).toContain('plugvet/schemas/hosts/cursor.schema.json')
  for (const { name } of HOSTS) expect(existsSync(join(ROOT, `schemas/hosts/${name}.schema.json`))).toBe(true)
})
