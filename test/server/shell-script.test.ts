import { describe, expect, it } from 'vitest'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { ServerEntry } from '../../src/server/entry.js'
import { isInlineCode, isReadByShell, shellScriptIndex, shellScripts } from '../../src/server/shell.js'

function server(command: unknown, ...args: unknown[]): ServerEntry {
  return new ServerEntry('s', ['mcpServers', 's'], { command, args }, AGENT_PLUGIN)
}

describe('shellScripts', () => {
  it.each([
    ['posix', 1, ['sh', '-c', 'echo']],
    ['posix', 1, ['/bin/bash', '-lc', 'echo']],
    ['posix', 1, ['C:\\Program Files\\Git\\bin\\bash.exe', '-c', 'echo']],
    ['posix', 3, ['bash', '-euo', 'pipefail', '-c', 'echo']],
    ['posix', 2, ['bash', '-c', '-l', 'echo']],
    ['posix', 2, ['bash', '-c', '--', 'echo']],
    ['posix', 3, ['bash', '--rcfile', 'x', '-c', 'echo']],
    ['posix', 2, ['/usr/bin/env', 'zsh', '-c', 'echo']],
    ['posix', 5, ['docker', 'exec', '-i', 'box', 'sh', '-c', 'echo']],
    ['posix', 0, ['ssh', 'host', 'echo']],
    ['posix', 2, ['wsl', '-d', 'Ubuntu', 'echo']],
    ['cmd', 1, ['cmd', '/c', 'npx']],
    ['cmd', 1, ['CMD.EXE', '/C', 'npx']],
    ['cmd', 1, ['cmd', '//c', 'npx']],
    ['cmd', 3, ['cmd', '/d', '/s', '/c', 'npx']],
    ['cmd', 0, ['cmd', '/c npx -y x']],
    ['powershell', 1, ['pwsh', '-c', 'x']],
    ['powershell', 4, ['powershell.exe', '-NoProfile', '-ExecutionPolicy', 'Bypass', '-Command', 'x']]
  ] as const)('%s script at %i in %j', (family, index, [command, ...args]) => {
    expect(shellScripts(server(command, ...args))).toEqual([{ family, index }])
  })

  it.each([
    [['bash', 'run.sh', '-c', 'x']],
    [['bash', '-c']],
    [['cmd', 'npx', '/c', 'x']],
    [['pwsh', '-File', 'x.ps1', '-c', 'x']],
    [['wsl', '-e', 'node', 'x']],
    [['node', '-c', 'x']],
    [['npx', '-y', 'bash-mcp', '-c', 'x']]
  ] as const)('no script in %j', ([command, ...args]) => {
    expect(shellScripts(server(command, ...args))).toEqual([])
  })

  it('finds a shell inside a shell, outermost first', () => {
    const nested = server('cmd', '/c', 'bash', '-c', 'echo')
    expect(shellScripts(nested)).toEqual([
      { family: 'cmd', index: 1 },
      { family: 'posix', index: 3 }
    ])
    expect(shellScriptIndex(nested)).toBe(1)
    expect(shellScriptIndex(nested, 'posix')).toBe(3)
    expect(shellScriptIndex(nested, 'powershell')).toBeUndefined()
  })

  it('stops at an argument that is not a string', () => {
    expect(shellScripts(server('bash', 1, '-c', 'x'))).toEqual([])
    expect(shellScripts(server(undefined, 'x'))).toEqual([])
  })
})

describe('isReadByShell', () => {
  it('holds for the script and what follows it, not for what is before or elsewhere', () => {
    const entry = new ServerEntry(
      's',
      [],
      { command: 'bash', args: ['-c', 'echo "$0"', '$HOME'], env: { A: '$HOME' } },
      AGENT_PLUGIN
    )
    expect(entry.strings.map((string) => [string.field, string.key, isReadByShell(string, 'posix')])).toEqual([
      ['command', undefined, false],
      ['args', 0, false],
      ['args', 1, true],
      ['args', 2, true],
      ['env', 'A', false]
    ])
    expect(entry.args.some((string) => isReadByShell(string, 'cmd'))).toBe(false)
  })
})

describe('isInlineCode', () => {
  it.each([
    [
      ['node', '-e', 'code'],
      [false, true]
    ],
    [
      ['node', 'server.js', 'x'],
      [false, false]
    ],
    [
      ['python3.12', '-uc', 'code', 'x'],
      [false, true, false]
    ],
    [
      ['deno', 'eval', 'code'],
      [false, true]
    ],
    [
      ['docker', 'run', '-e', 'A=$B'],
      [false, false, false]
    ],
    [
      ['jq', '-n', '$ENV.HOME'],
      [true, true]
    ]
  ] as const)('%j', ([command, ...args], expected) => {
    expect(server(command, ...args).args.map(isInlineCode)).toEqual(expected)
  })
})
