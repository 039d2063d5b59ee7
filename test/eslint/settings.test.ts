import { describe, expect, it } from 'vitest'
import { readSettings } from '../../src/eslint/settings.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import { memoryFiles } from '../support/memory-files.js'
import { told } from './lint-text.js'
import { memoryWorld } from './memory-world.js'

const NAMES = hosts.map(({ name }) => name)
const HOSTS = `${NAMES.slice(0, -1).join(', ')} or ${NAMES.at(-1) ?? ''}`

const NPX = '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp@1.0.0"] } } }'
const TOKEN = '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example.com/${TOKEN}/mcp" } } }'
const PRIVATE = '{ "mcpServers": { "docs": { "type": "http", "url": "http://192.168.1.20/mcp" } } }'
const BUNDLED = '{ "mcpServers": { "docs": { "command": "${AGENT_PLUGIN_ROOT}/docs-mcp" } } }'

function toldWith(text: string, plugvet: object, world = memoryWorld()): string[] {
  return told(text, { world, config: { settings: { plugvet } } })
}

describe('the settings', () => {
  it('name the platforms; where they do not, it is the one ESLint runs on', () => {
    expect(toldWith(NPX, {})).toEqual([])
    expect(toldWith(NPX, { host: 'copilot', platforms: ['linux', 'win32'] })).toEqual(['2 plugvet/windows-npx 1:40'])
    expect(toldWith(NPX, { host: 'copilot' }, memoryWorld({}, { platform: 'win32' }))).toEqual(['1 plugvet/windows-npx 1:40'])
  })

  it('name env files, which are read below the working directory', () => {
    expect(toldWith(TOKEN, {})).toEqual(['1 plugvet/unset-variable 1:78'])
    const world = memoryWorld({ '/w/config/.env': 'TOKEN=a\n', '/w/config/other.env': '# TOKEN' })
    expect(toldWith(TOKEN, { envFiles: ['config/other.env', 'config/.env'] }, world)).toEqual([])
    expect(toldWith(TOKEN, { envFiles: ['config/other.env'] }, world)).toEqual(['1 plugvet/unset-variable 1:78'])
    expect(toldWith(TOKEN, {}, memoryWorld({}, { env: { TOKEN: 'a' } }))).toEqual([])
    expect(() => toldWith(TOKEN, { envFiles: ['.env'] }, world)).toThrow('settings.plugvet.envFiles: .env cannot be read')
  })

  it('say that variables are set elsewhere', () => {
    expect(toldWith(TOKEN, { assumeEnv: true })).toEqual([])
    expect(toldWith(TOKEN, { assumeEnv: false })).toEqual(['1 plugvet/unset-variable 1:78'])
    expect(() => toldWith(TOKEN, { assumeEnv: 'yes' })).toThrow('settings.plugvet.assumeEnv must be true or false')
  })

  it('name the root of the plugin', () => {
    expect(toldWith(BUNDLED, {})).toEqual(['1 plugvet/plugin-root-outside-plugin 1:41'])
    const world = memoryWorld({ '/w/plugin/other': '' })
    expect(toldWith(BUNDLED, { pluginRoot: 'plugin' }, world)).toEqual(['1 plugvet/bundled-file 1:40'])
    const files = memoryFiles({ '/w/plugin/docs-mcp': '' }, ['/w/plugin/docs-mcp'])
    expect(toldWith(BUNDLED, { pluginRoot: 'plugin' }, memoryWorld({}, { files }))).toEqual([])
    expect(() => toldWith(BUNDLED, { pluginRoot: 'none' }, world)).toThrow('settings.plugvet.pluginRoot: none is not a directory')
  })

  it('show findings of severity info, which are left out otherwise', () => {
    expect(toldWith(PRIVATE, {})).toEqual([])
    expect(toldWith(PRIVATE, { info: false })).toEqual([])
    expect(toldWith(PRIVATE, { info: true })).toEqual(['1 plugvet/https-url 1:53'])
  })

  it('are not asked of a file that is not plugvet’s', () => {
    const config = { files: ['**/*.json'], settings: { plugvet: { kinds: 'mcp' } } }
    expect(() => told('{}', { config })).toThrow('unknown setting settings.plugvet.kinds; did you mean kind?')
  })

  it.each([[undefined], [{}], [{ plugvet: undefined }], [{ other: 1 }]])('may be absent: %j', (settings) => {
    expect(readSettings(settings)).toEqual({})
  })

  it.each([
    [{ platforms: undefined }],
    [{ platforms: ['win32'], pluginRoot: 'a', envFiles: [], kind: 'heartbeat', host: 'vscode', info: true }]
  ])('are handed on: %j', (plugvet) => {
    expect(readSettings({ plugvet })).toEqual(plugvet)
  })

  it.each([
    [1, 'settings.plugvet must be an object'],
    [{ platform: ['linux'] }, 'unknown setting settings.plugvet.platform; did you mean platforms?'],
    [{ rules: {} }, 'unknown setting settings.plugvet.rules'],
    [{ platforms: 'linux' }, 'settings.plugvet.platforms must be a list of linux, darwin or win32'],
    [{ platforms: ['windows'] }, 'settings.plugvet.platforms must be a list of linux, darwin or win32'],
    [{ pluginRoot: '' }, 'settings.plugvet.pluginRoot must be a path'],
    [{ envFiles: '.env' }, 'settings.plugvet.envFiles must be a list of paths'],
    [{ kind: 'workflow' }, 'settings.plugvet.kind must be mcp, plugin, server-json, bundle, marketplace, state or heartbeat'],
    [{ host: 'emacs' }, `settings.plugvet.host must be ${HOSTS}`],
    [{ host: './emacs.json' }, `settings.plugvet.host must be ${HOSTS}`],
    [{ info: 'yes' }, 'settings.plugvet.info must be true or false']
  ])('are refused where they cannot be used: %j', (plugvet, message) => {
    expect(() => readSettings({ plugvet })).toThrow(new TypeError(message))
  })
})
