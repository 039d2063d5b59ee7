import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ask } from '../../src/online/ask.js'
import { Cache } from '../../src/online/cache.js'
import { Npm } from '../../src/online/npm.js'
import { nodeFiles } from '../../src/project/disk.js'
import { StubRegistry } from '../support/npm-registry.js'
import { tempFolder } from '../support/temp-folder.js'
import { onlineProject } from './online-project.js'

const FILE = JSON.stringify({ mcpServers: { a: { command: 'npx', args: ['-y', 'a-mcp'] } } })
const DAY = 86_400_000

/** What a registry would say of a package, of which one version was published at a time. */
function described(published: number, modified = published): object {
  const time = { modified: new Date(modified).toISOString(), '1.0.0': new Date(published).toISOString() }
  return { name: 'a-mcp', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { version: '1.0.0' } }, time }
}

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

describe('a registry that gives no usable answer is told of, and changes nothing else', () => {
  const huge = JSON.stringify({ name: 'a-mcp', readme: ' '.repeat(40 * 1024 * 1024) })

  it.each<[what: string, reason: string, answer: (response: ServerResponse) => void]>([
    ['no JSON', 'its answer does not describe the package', (response) => response.end('<html>')],
    ['another package', 'its answer does not describe the package', (response) => json(response, { name: 'b', versions: {} })],
    ['a list', 'its answer does not describe the package', (response) => json(response, [1])],
    ['versions of the wrong type', 'its answer does not describe the package', (response) => json(response, { name: 'a-mcp', versions: 'x' })],
    ['a page with 404', 'the server there is not an npm registry', (response) => response.writeHead(404).end('<h1>Not Found</h1>')],
    ['401', "it rejected the credentials in npm's settings, or none are set (HTTP 401)", (response) => json(response, {}, 401)],
    ['403', "it rejected the credentials in npm's settings, or none are set (HTTP 403)", (response) => json(response, {}, 403)],
    ['500', 'it answers with HTTP 500', (response) => json(response, {}, 500)],
    ['418', 'it answers with HTTP 418', (response) => json(response, {}, 418)],
    ['too much', 'its answer is larger than 32 MiB', (response) => response.end(huge)],
    ['too much, packed', 'its answer is larger than 32 MiB', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(huge))],
    ['what cannot be unpacked', 'its answer does not describe the package', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip')],
    ['a redirect to nowhere', 'it redirects to an invalid address', (response) => response.writeHead(302, { location: 'http://[' }).end()],
    ['a redirect to itself', 'it redirects too many times', (response) => response.writeHead(302, { location: '/a-mcp' }).end()]
  ])('%s', async (_, reason, answer) => {
    const stub = await StubRegistry.start((_path, response) => answer(response))
    const { code, findings, err } = await onlineProject({ '.mcp.json': FILE }).lint(stub.url)
    expect({ code, findings }).toEqual({ code: 0, findings: [] })
    expect(err).toBe(
      `plugvet: --online asks ${stub.host} for 1 npm package\n` + `plugvet: ${stub.host} did not answer for 1 npm package: ${reason}\n`
    )
  })

  it('nobody listens', async () => {
    const { code, err } = await onlineProject({ '.mcp.json': FILE }).lint('http://127.0.0.1:9/')
    expect(code).toBe(0)
    expect(err.split('\n')[1]).toBe(
      'plugvet: 127.0.0.1:9 did not answer for 1 npm package: Nothing is listening at 127.0.0.1:9: the connection was refused'
    )
  })

  it('the connection breaks', async () => {
    const stub = await StubRegistry.start((_path, response) => response.destroy())
    const { err } = await onlineProject({ '.mcp.json': FILE }).lint(stub.url)
    expect(err.split('\n')[1]).toMatch(/ 1 npm package: 127\.0\.0\.1:\d+ closed the connection before it answered$/)
  })

  it('the settings of npm name no registry', async () => {
    const { code, err } = await onlineProject({ '.mcp.json': FILE }).lint(undefined, [], 0, { npm_config_registry: 'file:///etc' })
    expect(code).toBe(0)
    expect(err).toBe("plugvet: 1 npm package not looked up: npm's settings have no http(s) address for the registry\n")
  })

  it('the settings of npm cannot be read', async () => {
    const project = onlineProject({ '.mcp.json': FILE })
    const { code, err } = await project.lint('http://127.0.0.1:9/', [], 0, { npm_config_cafile: project.folder })
    expect(code).toBe(0)
    expect(err).toBe("plugvet: --online did not ask any registry: npm's settings cannot be used (EISDIR)\n")
  })

  it('with the user and password of an address in no output', async () => {
    const stub = await StubRegistry.start((_path, response) => json(response, {}, 403))
    const { out, err } = await onlineProject({ '.mcp.json': FILE }).lint(stub.url.replace('//', '//someone:hush-hush@'))
    expect(err).toContain(`asks ${stub.host} for`)
    expect(out + err).not.toMatch(/someone|hush/)
  })

  it('and a name in the answer cannot write into the file', async () => {
    const evil = '1.0.0 && calc'
    const stub = await StubRegistry.start((_path, response) => {
      json(response, { name: 'a-mcp', 'dist-tags': { latest: evil }, versions: { [evil]: { version: evil } } })
    })
    const project = onlineProject({ '.mcp.json': FILE })
    const { findings } = await project.lint(stub.url, ['--rule', 'pinned-package=info', '--fix-suggestions', 'pinned-package'])
    expect(findings).toEqual([`error 1:51-56 ${stub.host} has no package 'a-mcp'`])
    expect(project.read('.mcp.json')).toBe(FILE)
  })

  it('and what it says of a version comes on one line, not too long', async () => {
    const deprecated = `gone\n\u001B[31m${'x'.repeat(500)}`
    const stub = await StubRegistry.start((_path, response) => {
      json(response, { name: 'a-mcp', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { version: '1.0.0', deprecated } } })
    })
    const { findings } = await onlineProject({ '.mcp.json': FILE }).lint(stub.url)
    expect(findings).toEqual([`warning 1:51-56 'a-mcp' 1.0.0 is deprecated: gone \\u001b[31m${'x'.repeat(184)}…`])
  })
})

describe('a registry is asked no more than it takes', () => {
  it('no other host gets to know the name by a redirect', async () => {
    const other = await StubRegistry.start((_path, response) => json(response, described(0)))
    const stub = await StubRegistry.start((path, response) => response.writeHead(302, { location: other.url + path }).end())
    const { err } = await onlineProject({ '.mcp.json': FILE }).lint(stub.url)
    expect(err.split('\n')[1]).toMatch(/: it redirects to another host, which plugvet does not contact$/)
    expect(other.seen).toEqual([])
  })

  it('and one that redirects to another place of its own is followed', async () => {
    const stub = await StubRegistry.start((path, response) => {
      if (path === '/npm/a-mcp') json(response, described(0))
      else response.writeHead(301, { location: '/npm/a-mcp' }).end()
    })
    const { err } = await onlineProject({ '.mcp.json': FILE }).lint(stub.url)
    expect(err).toBe(`plugvet: --online asks ${stub.host} for 1 npm package\n`)
    expect(stub.seen.map(({ path }) => path)).toEqual(['/a-mcp', '/npm/a-mcp'])
  })

  it('for the times of publication only where the package has changed of late', async () => {
    const now = Date.now()
    const short = (modified: number) => ({ ...described(modified), time: undefined, modified: new Date(modified).toISOString() })
    const answers: Record<string, object> = { recent: short(now), old: short(now - 40 * DAY) }
    for (const [what, requests, findings] of [['recent', 2, 1], ['old', 1, 0]] as const) {
      const stub = await StubRegistry.start((_path, response, attempt) => json(response, attempt === 1 ? answers[what] : described(now + 8 * DAY)))
      const run = await onlineProject({ '.mcp.json': FILE }).lint(stub.url)
      expect(stub.seen).toHaveLength(requests)
      expect(run.findings).toHaveLength(findings)
    }
  })

  it('a new version is told of with its age, as long as the option says', async () => {
    const project = onlineProject({ '.mcp.json': FILE, 'own.json': JSON.stringify({ rules: { 'package-registry': ['error', { minimumReleaseAge: 1 }] } }) })
    const stub = await StubRegistry.start((_path, response) => json(response, described(project.clock - 2 * DAY - 3_600_000)))
    const { findings, code } = await project.lint(stub.url)
    expect(findings).toEqual(["info 1:51-56 'a-mcp' 1.0.0 was published only 2 d 1 h ago"])
    expect(code).toBe(0)
    const allowed = await project.lint(stub.url, ['--config', 'own.json'])
    expect(allowed.findings).toEqual([])
  })

  it('again where it may help, as often as npm does', async () => {
    const stub = await StubRegistry.start((_path, response, attempt) => {
      if (attempt < 3) json(response, {}, 503)
      else json(response, described(0))
    })
    const retries = { npm_config_fetch_retries: '2', npm_config_fetch_retry_mintimeout: '1', npm_config_fetch_retry_factor: '1' }
    const { err } = await onlineProject({ '.mcp.json': FILE }).lint(stub.url, [], 0, retries)
    expect(stub.seen).toHaveLength(3)
    expect(err).toBe(`plugvet: --online asks ${stub.host} for 1 npm package\n`)
  })

  it('with limits for a request and for everything', async () => {
    const folder = tempFolder()
    const stub = await StubRegistry.start(() => undefined)
    const notesWith = async (retries: string, total: number, request: number) => {
      const env = { npm_config_registry: stub.url, npm_config_globalconfig: join(folder, 'none'), npm_config_fetch_retries: retries }
      const npm = await Npm.load({ env, platform: 'linux', execPath: process.execPath, home: folder, files: nodeFiles })
      if ('failure' in npm) throw new Error(npm.failure)
      const limits = { total, request, pause: 1, bytes: 1000, parallel: 1 }
      const packages = ['a', 'b'].map((name) => ({ name, wanted: '', folder }))
      const terms = { npm, cache: new Cache(undefined, 0), limits, userAgent: 'test', now: 0, announce: () => undefined }
      const { notes, isComplete } = await ask(packages, terms)
      expect(isComplete).toBe(false)
      return notes
    }
    expect(await notesWith('99', 400, 60_000)).toEqual([`${stub.host} did not answer for 2 npm packages: no answer within 0.4 s`])
    expect(await notesWith('0', 60_000, 100)).toEqual([`${stub.host} did not answer for 2 npm packages: no answer within 0.1 s`])
  })
})
