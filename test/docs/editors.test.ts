import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { COMMAND_NAMES } from '../../src/cli/start/commands.js'
import { FIX_ALL } from '../../src/lsp/actions.js'
import { EditorService } from '../support/language-service.js'
import { block, ROOT } from '../support/pages.js'
import { tempFolder } from '../support/temp-folder.js'
import { Watching } from '../support/watching.js'

const PAGE = 'docs/integrations/editors.md'

it('watching prints what is shown', async () => {
  const shown = block(PAGE, 'console', '$ plugvet --watch')
  const times = [...shown.matchAll(/^plugvet: (\d+):(\d+):(\d+), /gm)].map(([, hours, minutes, seconds]) => {
    return new Date(2026, 0, 31, Number(hours), Number(minutes), Number(seconds)).getTime()
  })
  const cwd = tempFolder()
  cpSync(join(ROOT, 'fixtures/clean-plugin'), cwd, { recursive: true })
  const file = join(cwd, '.mcp.json')
  const text = readFileSync(file, 'utf8')
  let time = 0
  const argv = (shown.split('\n')[0] ?? '').split(' ').slice(2)
  const watching = new Watching(cwd, argv, { now: () => times[time] ?? 0 })
  await watching.next()
  writeFileSync(file, text.replace('"url"', '"uri"'))
  await watching.after('.mcp.json')
  time++
  writeFileSync(file, text)
  await watching.after('.mcp.json')
  expect(`${shown.split('\n')[0] ?? ''}\n${watching.printed}`).toBe(shown)
})

/** A project with the schemas where the package has them. */
function project(): string {
  const root = tempFolder()
  cpSync(join(ROOT, 'schemas'), join(root, 'node_modules/plugvet/schemas'), { recursive: true })
  return root
}

/** Files by the paths a project has them at: a sound one, and one with a mistake of shape. */
const FILES: readonly (readonly [path: string, sound: string, broken: string])[] = [
  ['.mcp.json', '{ "mcpServers": {} }', '{ "mcpServers": [] }'],
  ['plugins/notes/.mcp.json', '{ "mcpServers": { "a": { "command": "x" } } }', '{ "mcpServers": { "a": {} } }'],
  ['.agent-plugin/plugin.json', '{ "name": "a" }', '{ "name": "a", "mcpServers": { "a": {} } }'],
  ['plugins/notes/.agent-plugin/plugin.json', '{ "name": "a", "mcpServers": {} }', '{}'],
  ['.orchestrator/state.json', '{ "running": {}, "retry_attempts": {}, "claimed": [], "completed": [] }', '{ "running": {} }'],
  ['plugvet.config.json', '{ "preset": "strict" }', '{ "preset": "lax" }']
]

it('the setting for saving names the kind of all safe fixes', () => {
  expect(JSON.parse(block(PAGE, 'json', '{ "editor.codeActionsOnSave"'))).toEqual({ 'editor.codeActionsOnSave': { [FIX_ALL]: 'explicit' } })
})

describe('the settings for VS Code', () => {
  const settings = JSON.parse(block(PAGE, 'json', '{\n  "json.schemas"')) as {
    'json.schemas': readonly { readonly fileMatch: string[]; readonly url: string }[]
  }

  /** The editor with a folder opened in it: what begins with a dot in a url is below that folder. */
  function editorOf(root: string): EditorService {
    const folder = pathToFileURL(`${root}/`)
    return new EditorService(settings['json.schemas'].map(({ fileMatch, url }) => ({ fileMatch, uri: new URL(url, folder).href })))
  }

  it.each(FILES)('have %s checked', async (path, sound, broken) => {
    const root = project()
    expect(await editorOf(root).errorsIn(join(root, path), sound)).toEqual([])
    expect(await editorOf(root).errorsIn(join(root, path), broken)).not.toEqual([])
  })

  it.each(['package.json', 'mcp.json', 'plugin.json', 'state.json', 'plugins/plugin.json'])('leave %s alone', async (path) => {
    const root = project()
    expect(await editorOf(root).errorsIn(join(root, path), '[]')).toEqual([])
  })
})

describe('the mappings for the IDEs of JetBrains', () => {
  const xml = block(PAGE, 'xml', '<?xml')

  it('are elements that open and close', () => {
    const open: string[] = []
    const rest = xml.replaceAll(/<(\/?)([A-Za-z]+)((?: [A-Za-z]+="[^"<>]*")*)( ?\/)?>|<\?xml [^<>]*\?>/g, (_, closes, name, __, empty) => {
      if (name === undefined || empty !== undefined) return ''
      if (closes === '') open.push(name as string)
      else expect(open.pop()).toBe(name)
      return ''
    })
    expect([open, rest.trim()]).toEqual([[], ''])
  })

  it('lead from each of the patterns to the schema that checks its files', async () => {
    const root = project()
    const infos = [...xml.matchAll(/<entry key="([^"]+)">(.*?)<\/entry>/gs)].map(([, key, info = '']) => {
      const options = [...info.matchAll(/<option name="(\w+)" value="([^"]+)" \/>/g)].map(([, name = '', value = '']) => [name, value])
      return { key, ...(Object.fromEntries(options) as Record<'name' | 'relativePathToSchema' | 'schemaVersion' | 'path', string>) }
    })
    expect(infos.map(({ key, name }) => key === name)).toEqual([true, true])
    for (const { relativePathToSchema, schemaVersion, path } of infos) {
      const schema = join(root, relativePathToSchema)
      const { $schema } = JSON.parse(readFileSync(schema, 'utf8')) as { $schema: string }
      expect($schema).toContain(schemaVersion.replace('JSON Schema version ', 'draft-0'))
      // There, too, a pattern holds for the end of a path.
      const editor = new EditorService([{ uri: pathToFileURL(schema).href, fileMatch: [path] }])
      const files = FILES.filter(([file]) => file === path || file.endsWith(`/${path}`))
      expect(files).toHaveLength(2)
      for (const [file, sound, broken] of files) {
        expect(await editor.errorsIn(join(root, file), sound)).toEqual([])
        expect(await editor.errorsIn(join(root, file), broken)).not.toEqual([])
      }
    }
  })
})

describe('the settings for the language server that no test runs', () => {
  it.each([
    ['lua', "vim.lsp.config('plugvet'", /cmd = \{ 'plugvet', 'lsp' \}/],
    ['toml', '[language-server.plugvet]', /^command = "plugvet"\nargs = \["lsp"\]$/m]
  ])('in %s start the command there is', (language, start, pattern) => {
    expect(block(PAGE, language, start)).toMatch(pattern)
    expect(COMMAND_NAMES).toContain('lsp')
  })
})
