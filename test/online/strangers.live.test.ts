import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StubRegistry } from '../support/npm-registry.js'
import { BIN } from '../support/program.js'
import { runCli } from '../support/run-cli.js'
import { onlineProject } from './online-project.js'

const PACKAGES = ['a-mcp', '@corp/b-mcp']
const FILE = JSON.stringify({ mcpServers: Object.fromEntries(PACKAGES.map((name) => [name, { command: 'npx', args: ['-y', name] }])) })

/** A registry that knows every package, and that is only written to be asked or not. */
async function registry(): Promise<StubRegistry> {
  return await StubRegistry.start((path, response) => {
    const name = decodeURIComponent(path.slice(1))
    response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': {} }, time: { '1.0.0': '2020-01-01T00:00:00Z' } }))
  })
}

const asked = ({ seen }: StubRegistry) => seen.map(({ path }) => decodeURIComponent(path.slice(1))).sort()
const untold = (count: string) =>
  `plugvet: ${count} not looked up: the project sets its own registry, and plugvet asks only one that you set: in your own .npmrc, or with --registry\n`

it('a repository says neither which registry is asked nor gets the credentials of the user', async () => {
  const [own, strangers] = [await registry(), await registry()]
  const project = onlineProject({ '.mcp.json': FILE, 'package.json': '{}' })
  project.write('home/.npmrc', `//${own.host}/:_authToken=made-up-token\n`)
  project.write('.npmrc', `registry=${strangers.url}\n//${strangers.host}/:_authToken=\${HOME}\ncafile=/none\n`)
  const { err, code } = await project.lint(undefined, [], 0, { NPM_CONFIG_USERCONFIG: join(project.folder, 'home/.npmrc') })
  expect(code).toBe(0)
  expect(err).toBe(untold('2 npm packages'))
  expect([own, strangers].map(asked)).toEqual([[], []])
})

it('nor does the name of a package of its own scope go to another registry', async () => {
  const [own, strangers] = [await registry(), await registry()]
  const project = onlineProject({ '.mcp.json': FILE })
  project.write('.npmrc', `@corp:registry=${strangers.url}\n`)
  const { err } = await project.lint(own.url)
  expect(err).toBe(`plugvet: --online asks ${own.host} for 1 npm package\n${untold('1 npm package')}`)
  expect([own, strangers].map(asked)).toEqual([['a-mcp'], []])
})

it('where the environment or the command line names the registry, as with npm, that of the project does not count', async () => {
  const [own, strangers] = [await registry(), await registry()]
  const project = onlineProject({ '.mcp.json': FILE })
  project.write('.npmrc', `registry=${strangers.url}\n`)
  project.write('bunfig.toml', `[install]\nregistry = "${strangers.url}"\n`)
  const { err } = await project.lint(own.url)
  await project.lint(undefined, ['--registry', own.url])
  expect(err).toBe(`plugvet: --online asks ${own.host} for 2 npm packages\n`)
  expect([own, strangers].map(asked)).toEqual([['@corp/b-mcp', 'a-mcp'], []])
})

it('and the same registry as that of the user may be written there', async () => {
  const own = await registry()
  const project = onlineProject({ '.mcp.json': FILE })
  project.write('home/.npmrc', `registry=${own.url}\n`)
  project.write('.npmrc', `registry=${own.url.slice(0, -1)}\n@corp:registry=${own.url}\n`)
  await project.lint()
  expect(asked(own)).toEqual(['@corp/b-mcp', 'a-mcp'])
})

it.each(['.yarnrc.yml', 'bunfig.toml', 'pnpm-workspace.yaml'])('what %s says of registries is not understood, and nobody is asked', async (name) => {
  const own = await registry()
  const project = onlineProject({ '.mcp.json': FILE, [name]: 'npmRegistryServer: "https://npm.example.com"\nregistry: x\n' })
  project.write('home/.npmrc', `registry=${own.url}\n`)
  const { err } = await project.lint()
  expect(err).toBe(untold('2 npm packages'))
  expect(asked(own)).toEqual([])
})

it('what npm puts into the environment of its scripts comes from the project, and does not count', async () => {
  const [own, strangers] = [await registry(), await registry()]
  const project = onlineProject({ '.mcp.json': FILE })
  project.write('home/.npmrc', `registry=${own.url}\n`)
  project.write('.npmrc', `registry=${strangers.url}\nuserconfig=evil\n`)
  project.write('evil', `registry=${strangers.url}\n`)
  const { err } = await project.lint(strangers.url, [], 0, {
    npm_config_local_prefix: join(project.folder, 'project'),
    npm_config_userconfig: join(project.folder, 'project/evil')
  })
  expect(err).toBe(untold('2 npm packages'))
  expect([own, strangers].map(asked)).toEqual([[], []])
})

it('what comes from elsewhere, is here already, or is not a name, is not asked for', async () => {
  const own = await registry()
  const servers = {
    asked: { command: 'npx', args: ['-y', 'asked-mcp@^1'] },
    alias: { command: 'npx', args: ['-y', 'x@npm:aliased-mcp@1.0.0'] },
    also: { command: 'cmd', args: ['/c', 'npx', '--package=@corp/wrapped-mcp', 'wrapped'] },
    option: { command: 'npx', args: ['--registry=https://npm.example.com', 'option-mcp'] },
    variable: { command: 'npx', args: ['-y', 'variable-mcp'], env: { NPM_CONFIG_REGISTRY: 'https://npm.example.com' } },
    unset: { command: 'npx', args: ['-y', '${NAME}'] },
    file: { command: 'npx', args: ['-y', './file-mcp'] },
    reserved: { command: 'npx', args: ['-y', 'node_modules'] },
    tag: { command: 'npx', args: ['-y', 'tag-mcp@not a tag'] },
    git: { command: 'npx', args: ['-y', 'github:example/git-mcp'] },
    token: { command: 'npx', args: ['-y', 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'] },
    bin: { command: 'npx', args: ['bin-mcp'] },
    dependency: { command: 'npx', args: ['@corp/dependency-mcp'] },
    self: { command: 'npx', args: ['self-mcp'] },
    python: { command: 'uvx', args: ['python-mcp'] },
    nuget: { command: 'dnx', args: ['Nuget.Mcp'] },
    docker: { command: 'docker', args: ['run', '-i', 'docker-mcp'] }
  }
  const project = onlineProject({
    '.mcp.json': JSON.stringify({ mcpServers: servers }),
    'node_modules/.bin/bin-mcp': '',
    'package.json': JSON.stringify({ name: 'self-mcp', devDependencies: { '@corp/dependency-mcp': '1' } })
  })
  const { err } = await project.lint(own.url)
  expect(asked(own)).toEqual(['@corp/wrapped-mcp', 'aliased-mcp', 'asked-mcp'])
  expect(err).toBe(
    'plugvet: --online checks only npm packages, not those of NuGet, PyPI, container registries\n' +
      `plugvet: --online asks ${own.host} for 3 npm packages\n`
  )
})

it('without --online no connection is opened, nor is the registry known', async () => {
  const own = await registry()
  const project = onlineProject({ '.mcp.json': FILE })
  const env = { HOME: join(project.folder, 'home'), npm_config_registry: own.url }
  const { out, err, code } = await runCli(join(project.folder, 'project'), ['lint', '--info', '--rule', 'package-registry=error'], { env })
  expect(own.seen).toEqual([])
  expect(out).not.toContain('package-registry')
  expect({ err, code }).toEqual({ err: '', code: 0 })
})

it('the built program asks, too, and ends when it has its answers', async () => {
  const own = await registry()
  const project = onlineProject({ '.mcp.json': FILE })
  const env = { PATH: process.env.PATH, HOME: join(project.folder, 'home'), npm_config_registry: own.url }
  const started = performance.now()
  const child = spawn(process.execPath, [BIN, 'lint', '--online', '--quiet'], { cwd: join(project.folder, 'project'), env })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  expect({ code, said }).toEqual({ code: 0, said: '' })
  expect(asked(own)).toEqual(['@corp/b-mcp', 'a-mcp'])
  expect(own.seen[0]?.headers['user-agent']).toMatch(/^plugvet\/\d/)
  // It does not wait for connections that are kept open for nobody.
  expect(performance.now() - started).toBeLessThan(15_000)
})
