import { describe, expect, it } from 'vitest'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { ServerEntry } from '../../src/server/entry.js'
import { packageRun } from '../../src/server/packages.js'

function run(line: readonly string[]) {
  const [command, ...args] = line
  return packageRun(new ServerEntry('s', [], { command, args }, AGENT_PLUGIN))
}

describe('packageRun', () => {
  it.each([
    [['npx', 'pkg'], 'npx', ['pkg']],
    [['npx', '-y', 'pkg', '-p', 'other'], 'npx', ['pkg']],
    [['npx', '-y', '-p', 'pkg', 'bin'], 'npx', ['pkg']],
    [['npx', '--package=a', '--package', 'b', 'bin'], 'npx', ['a', 'b']],
    [['npx', '--registry', 'https://npm.example.com', 'pkg'], 'npx', ['pkg']],
    [['npx', '--no-install', 'pkg'], 'npx', ['pkg']],
    [['npx', '--prefer-offline', 'pkg'], 'npx', ['pkg']],
    [['npx', '--', 'pkg'], 'npx', ['pkg']],
    [['C:\\nodejs\\npx.cmd', 'pkg'], 'npx', ['pkg']],
    [['cmd', '/c', 'npx', '-y', 'pkg'], 'npx', ['pkg']],
    [['cmd', '/c', 'npx -y pkg'], 'npx', ['pkg']],
    [['/usr/bin/env', 'A=b', 'npx', 'pkg'], 'npx', ['pkg']],
    [['bash', '-lc', 'exec npx -y pkg --x'], 'npx', ['pkg']],
    [['op', 'run', '--', 'npx', 'pkg'], 'npx', ['pkg']],
    [['npm', 'exec', 'pkg'], 'npm exec', ['pkg']],
    [['npm', '--silent', 'x', '--package=pkg', '--', 'bin', '-p', 'y'], 'npm x', ['pkg']],
    [['pnpm', 'dlx', 'pkg'], 'pnpm dlx', ['pkg']],
    [['pnpm', '--silent', 'dlx', '--package', 'pkg', 'bin'], 'pnpm dlx', ['pkg']],
    [['pnpx', 'pkg'], 'pnpx', ['pkg']],
    [['pnx', 'pkg'], 'pnx', ['pkg']],
    [['pn', 'dlx', 'pkg'], 'pn dlx', ['pkg']],
    [['yarn', 'dlx', '-q', 'pkg'], 'yarn dlx', ['pkg']],
    [['bunx', '--bun', 'pkg'], 'bunx', ['pkg']],
    [['bun', 'x', 'pkg'], 'bun x', ['pkg']],
    [['uvx', '--from', 'git+https://example.com/x', 'bin'], 'uvx', ['git+https://example.com/x']],
    [['uvx', '--python', '3.13', '-p', '3.12', 'pkg'], 'uvx', ['pkg']],
    [['uv', '--directory', 'x', 'tool', 'run', 'pkg'], 'uv tool run', ['pkg']],
    [['pipx', 'run', '--no-cache', 'pkg'], 'pipx run', ['pkg']],
    [['pipx', 'run', '--spec', 'pkg==1', 'bin'], 'pipx run', ['pkg==1']],
    [['dnx', 'Pkg.Server', '--version', '1.0.0', '--yes'], 'dnx', ['Pkg.Server']],
    [['dotnet', 'tool', 'exec', 'Pkg.Server@1.0.0'], 'dotnet tool exec', ['Pkg.Server@1.0.0']],
    [['npx'], 'npx', []]
  ] as const)('%j', (line, runner, packages) => {
    const found = run(line)
    expect(found?.runner).toBe(runner)
    expect(found?.packages.map((word) => word.at.text.slice(word.span.start, word.span.end))).toEqual(packages)
    expect(found?.packages.map((word) => word.text)).toEqual(packages)
  })

  it.each([
    [['node', 'npx']],
    [['npm', 'run', 'start']],
    [['npm', 'run', 'exec']],
    [['pnpm', 'exec', 'pkg']],
    [['uv', 'run', 'server.py']],
    [['uv', 'tool', 'install', 'x']],
    [['dotnet', 'run']],
    [['docker', 'run', 'x', 'npx', 'pkg']],
    [['bash', '-c', 'cd x && npx -y pkg']],
    [['constructor', 'pkg']]
  ] as const)('is none: %j', (line) => {
    expect(run(line)).toBeUndefined()
  })

  it('gives the options before the package, and after it where the runner reads them there', () => {
    const names = (line: readonly string[]) => run(line)?.options.map(({ name, value }) => [name, value?.text])
    expect(names(['npx', '--yes=false', '-q', 'pkg', '-y'])).toEqual([
      ['yes', 'false'],
      ['q', undefined]
    ])
    expect(names(['npm', 'exec', 'pkg', '-y', '--', '-z'])).toEqual([['y', undefined]])
    expect(names(['npm', 'exec', '-q', '--', 'pkg', '-y'])).toEqual([['q', undefined]])
    expect(names(['dnx', 'Pkg', '--version', '1.0.0', '--', '--yes'])).toEqual([['version', '1.0.0']])
  })

  it('says after which word an option can stand', () => {
    expect(run(['cmd', '/c', 'npx', 'pkg'])?.head).toMatchObject({ text: 'npx', at: { key: 1 } })
    expect(run(['npm', '-s', 'exec', 'pkg'])?.head).toMatchObject({ text: 'exec', at: { key: 1 } })
    expect(run(['sh', '-c', 'exec npx pkg'])?.head).toMatchObject({ text: 'npx', span: { start: 5, end: 8 } })
  })
})
