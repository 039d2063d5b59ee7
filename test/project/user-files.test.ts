import { describe, expect, it } from 'vitest'
import { homeFolder } from '../../src/base/world.js'
import { hostFilesOfUser, pluginDataOn } from '../../src/project/user-files.js'
import { HOSTS } from '../support/host-profiles.js'

const DESKTOP = 'claude_desktop_config.json'

/** Where a host's file may be. */
function pathsOf(name: string, env: Readonly<Record<string, string>>, platform: 'linux' | 'darwin' | 'win32'): string[] {
  return hostFilesOfUser(HOSTS, env, platform).filter(({ host }) => host.name === name).map(({ path }) => path)
}

describe("the user's files", () => {
  it.each([
    ['linux', { HOME: '/home/jo' }, `/home/jo/.config/Claude/${DESKTOP}`],
    ['linux', { HOME: '/home/jo', XDG_CONFIG_HOME: '/conf' }, `/conf/Claude/${DESKTOP}`],
    ['linux', { HOME: '/home/jo', XDG_CONFIG_HOME: 'conf' }, `/home/jo/.config/Claude/${DESKTOP}`],
    ['darwin', { HOME: '/Users/jo', XDG_CONFIG_HOME: '/conf' }, `/Users/jo/Library/Application Support/Claude/${DESKTOP}`],
    ['win32', { USERPROFILE: 'C:\\Users\\jo', APPDATA: 'D:\\roaming' }, `D:\\roaming\\Claude\\${DESKTOP}`],
    ['win32', { USERPROFILE: 'C:\\Users\\jo' }, `C:\\Users\\jo\\AppData\\Roaming\\Claude\\${DESKTOP}`]
  ] as const)('of Claude Desktop on %s with %j', (platform, env, path) => {
    expect(pathsOf('claude-desktop', env, platform)).toEqual([path])
  })

  it.each([
    ['linux', { HOME: '/home/jo' }, ['/home/jo/.config/zed/settings.json', '/home/jo/.config/Zed/settings.json']],
    ['darwin', { HOME: '/Users/jo' }, ['/Users/jo/.config/zed/settings.json', '/Users/jo/Library/Application Support/Zed/settings.json']],
    ['win32', { USERPROFILE: 'C:\\Users\\jo' }, ['C:\\Users\\jo\\.config\\zed\\settings.json', 'C:\\Users\\jo\\AppData\\Roaming\\Zed\\settings.json']]
  ] as const)('of Zed on %s are in either place', (platform, env, paths) => {
    expect(pathsOf('zed', env, platform)).toEqual(paths)
  })

  it.each([
    ['linux', { HOME: '/home/jo' }, ['/home/jo/.config/Trae/User/mcp.json', '/home/jo/.config/Trae CN/User/mcp.json']],
    ['darwin', { HOME: '/Users/jo' }, ['/Users/jo/Library/Application Support/Trae/User/mcp.json', '/Users/jo/Library/Application Support/Trae CN/User/mcp.json']],
    ['win32', { USERPROFILE: 'C:\\Users\\jo' }, ['C:\\Users\\jo\\AppData\\Roaming\\Trae\\User\\mcp.json', 'C:\\Users\\jo\\AppData\\Roaming\\Trae CN\\User\\mcp.json']]
  ] as const)('of TRAE on %s are among its settings', (platform, env, paths) => {
    expect(pathsOf('trae', env, platform)).toEqual(paths)
  })

  it.each([
    ['warp', ['.warp/.mcp.json']],
    ['junie', ['.junie/mcp/mcp.json']],
    ['lm-studio', ['.lmstudio/mcp.json', '.cache/lm-studio/mcp.json']],
    ['antigravity', ['.gemini/config/mcp_config.json', '.gemini/antigravity/mcp_config.json', '.gemini/antigravity-cli/mcp_config.json']]
  ])('of %s are below the home folder on each platform', (name, paths) => {
    expect(pathsOf(name, { HOME: '/home/jo' }, 'linux')).toEqual(paths.map((path) => `/home/jo/${path}`))
    expect(pathsOf(name, { HOME: '/Users/jo' }, 'darwin')).toEqual(paths.map((path) => `/Users/jo/${path}`))
    expect(pathsOf(name, { USERPROFILE: 'C:\\Users\\jo' }, 'win32')).toEqual(paths.map((path) => `C:\\Users\\jo\\${path.replaceAll('/', '\\')}`))
  })

  it('are below the home folder', () => {
    expect(pathsOf('cursor', { HOME: '/home/jo' }, 'linux')).toEqual(['/home/jo/.cursor/mcp.json'])
    expect(pathsOf('cursor', { USERPROFILE: 'C:\\Users\\jo', HOME: '/c/Users/jo' }, 'win32')).toEqual(['C:\\Users\\jo\\.cursor\\mcp.json'])
  })

  it('are nowhere without a home folder', () => {
    expect(hostFilesOfUser(HOSTS, {}, 'linux')).toEqual([])
    expect(hostFilesOfUser(HOSTS, { HOME: '' }, 'linux')).toEqual([])
    expect(homeFolder({}, true)).toBeUndefined()
  })
})

describe('the folder for the data of a plugin', () => {
  it('is one for each directory', () => {
    expect(pluginDataOn('linux')('/work/a b', { HOME: '/home/jo' })).toBe('/home/jo/.local/state/plugvet/plugin-data/%2Fwork%2Fa%20b')
    expect(pluginDataOn('linux')('/work', {})).toBeUndefined()
  })

  it('has no name that is too long for a file system', () => {
    const folder = (length: number) => pluginDataOn('linux')(`/${'x'.repeat(length - 3)}`, { HOME: '/h' }) ?? ''
    const folders = [199, 200, 201, 400, 401, 2000].map(folder)
    expect(Math.max(...folders.flatMap((path) => path.split('/').map((name) => name.length)))).toBe(201)
    // None is in the folder of another plugin.
    for (const one of folders) expect(folders.filter((other) => other === one || other.startsWith(`${one}/`))).toEqual([one])
  })
})
