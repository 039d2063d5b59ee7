import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NpmRegistry } from '../support/npm-registry.js'
import { runCli } from '../support/run-cli.js'
import { type OnlineProject, onlineProject } from './online-project.js'

/** Files whose servers run packages, one of each. */
function projectOf(...packages: readonly string[]): OnlineProject {
  const servers = packages.map((name, index): [string, object] => [`s${index}`, { command: 'npx', args: ['-y', name] }])
  return onlineProject({ '.mcp.json': JSON.stringify({ mcpServers: Object.fromEntries(servers) }, null, 1) })
}

describe('plugvet lint --online asks a registry', () => {
  it('whether packages and versions exist, and what they are', async () => {
    const registry = await NpmRegistry.start()
    await registry.publish({ name: 'sound-mcp', version: '1.0.0' })
    await registry.publish({ name: 'old-mcp', version: '2.0.0', rest: { deprecated: 'use sound-mcp' } })
    await registry.publish({ name: '@scope/script-mcp', version: '3.0.0', rest: { scripts: { postinstall: 'node build.js' } } })
    const project = projectOf('sound-mcp@1.0.0', 'sound-mcp@^2', 'old-mcp', '@scope/script-mcp@latest', 'no-mcp', '@scope/no-mcp')
    const { code, findings, err, host } = await project.lint(registry.url)
    expect(findings).toEqual([
      `error 14:6-18 ${host} has no version of 'sound-mcp' that matches '^2'`,
      "warning 21:6-13 'old-mcp' 2.0.0 is deprecated: use sound-mcp",
      "info 28:6-30 '@scope/script-mcp' 3.0.0 runs scripts when npm installs it",
      `error 35:6-12 ${host} has no package 'no-mcp'`,
      `warning 42:6-19 ${host} has no package '@scope/no-mcp', or does not show it to you`
    ])
    expect(code).toBe(1)
    expect(err).toBe(`plugvet: --online asks ${host} for 5 npm packages\n`)
  })

  it('with the credentials of the user, and says where there are none', async () => {
    const registry = await NpmRegistry.start()
    const token = await registry.logIn()
    await registry.publish({ name: '@private/a-mcp', version: '1.0.0', rest: { deprecated: 'gone' } })
    const project = projectOf('@private/a-mcp')
    const refused = await project.lint(registry.url)
    expect(refused.findings).toEqual([])
    expect(refused.code).toBe(0)
    expect(refused.err.split('\n')[1]).toBe(
      `plugvet: ${refused.host} did not answer for 1 npm package: ` +
        "it rejected the credentials in npm's settings, or none are set (HTTP 401)"
    )
    project.write('home/.npmrc', `//${refused.host}/:_authToken=${token}\n`)
    const shown = await project.lint(registry.url)
    expect(shown.findings).toEqual(["warning 7:6-20 '@private/a-mcp' 1.0.0 is deprecated: gone"])
    expect(shown.err + shown.out + refused.err).not.toContain(token)
  })

  it('each package where its scope is configured, and no other registry for it', async () => {
    const [own, common] = [await NpmRegistry.start(), await NpmRegistry.start()]
    await own.publish({ name: '@corp/a-mcp', version: '1.0.0' })
    await common.publish({ name: 'b-mcp', version: '1.0.0' })
    const project = projectOf('@corp/a-mcp', 'b-mcp')
    project.write('home/.npmrc', `@corp:registry=${own.url}\nregistry=${common.url}\n`)
    const { findings, err } = await project.lint()
    expect(findings).toEqual([])
    const hosts = [own, common].map(({ url }) => new URL(url).host)
    expect(err).toBe(`plugvet: --online asks ${hosts.join(' for 1 npm package, ')} for 1 npm package\n`)
  })

  it('that --registry names, whatever the settings say', async () => {
    const registry = await NpmRegistry.start()
    await registry.publish({ name: 'a-mcp', version: '1.0.0' })
    const project = projectOf('a-mcp')
    const { findings, err, host } = await project.lint('http://127.0.0.1:9/', ['--registry', registry.url])
    expect(findings).toEqual([])
    expect(err).toBe(`plugvet: --online asks ${new URL(registry.url).host} for 1 npm package\n`)
    expect(host).toBe('127.0.0.1:9')
  })

  it('for what it takes to pin a package, and --fix-suggestions pins it', async () => {
    const registry = await NpmRegistry.start()
    await registry.publish({ name: 'a-mcp', version: '1.4.2' })
    const project = projectOf('a-mcp', 'a-mcp@^1.2', '@corp/b-mcp@1.0.0', 'a-mcp@latest')
    await project.lint(registry.url, ['--rule', 'pinned-package=info', '--fix-suggestions', 'pinned-package'])
    const { mcpServers } = JSON.parse(project.read('.mcp.json')) as { mcpServers: Record<string, { args: string[] }> }
    expect(Object.values(mcpServers).map(({ args }) => args[1])).toEqual([
      'a-mcp@1.4.2', 'a-mcp@1.4.2', '@corp/b-mcp@1.0.0', 'a-mcp@1.4.2'
    ])
  })

  it('once an hour: the cache is in the folder of the user, for nobody else', async () => {
    const registry = await NpmRegistry.start()
    await registry.publish({ name: 'a-mcp', version: '1.0.0', rest: { deprecated: 'gone' } })
    const project = projectOf('a-mcp', 'no-mcp')
    const first = await project.lint(registry.url)
    const again = await project.lint(registry.url, [], 3_599_000)
    const later = await project.lint(registry.url, [], 3_600_000)
    expect(again.findings).toEqual(first.findings)
    expect(later.findings).toEqual(first.findings)
    const both = `plugvet: --online asks ${first.host} for 2 npm packages\n`
    expect([first.err, again.err, later.err]).toEqual([
      both,
      `plugvet: --online asks ${first.host} for 1 npm package; 1 npm package in the cache\n`,
      both
    ])
    expect(project.read('cache/plugvet/packages.json')).not.toContain(registry.url)
    expect(project.modeOf('cache/plugvet')).toBe(0o700)
  })

  it('and what a baseline knows of a package is not taken for fixed while nobody answers', async () => {
    const registry = await NpmRegistry.start()
    const project = projectOf('a-mcp', 'b-mcp')
    const written = await project.lint(registry.url, ['--update-baseline'])
    expect(written.err).toContain('plugvet-baseline.json contains 3 findings (3 new)\n')
    const baseline = ['--baseline', 'plugvet-baseline.json']
    const cwd = join(project.folder, 'project')
    expect((await runCli(cwd, baseline)).err).toBe('')
    const down = await project.lint('http://127.0.0.1:9/', baseline)
    expect({ code: down.code, findings: down.findings }).toEqual({ code: 0, findings: [] })
    expect(down.err).not.toContain('fixed')
    await registry.publish({ name: 'a-mcp', version: '1.0.0' })
    expect((await project.lint(registry.url, baseline)).err).toContain('1 finding is fixed')
  })

  it('also where what is in the cache is broken, and where there is no place for one', async () => {
    const registry = await NpmRegistry.start()
    await registry.publish({ name: 'a-mcp', version: '1.0.0', rest: { deprecated: 'gone' } })
    const project = projectOf('a-mcp')
    const expected = ["warning 7:6-11 'a-mcp' 1.0.0 is deprecated: gone"]
    project.write('cache/plugvet/packages.json', '{"version":1,"entries":{"x":{"at":1,"fact":{"is":"found","version":"1; rm"}},"y":3}}')
    expect((await project.lint(registry.url)).findings).toEqual(expected)
    project.write('cache/plugvet/packages.json', 'no JSON')
    expect((await project.lint(registry.url)).findings).toEqual(expected)
    project.write('file', '')
    const { findings, err } = await project.lint(registry.url, [], 0, { XDG_CACHE_HOME: join(project.folder, 'file') })
    expect(findings).toEqual(expected)
    expect(err.split('\n')[1]).toBe('plugvet: the answers cannot be written to the cache: no such file: a part of the path is not a directory')
  })
})
