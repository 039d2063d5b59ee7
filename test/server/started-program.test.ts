import { describe, expect, it } from 'vitest'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { ServerEntry } from '../../src/server/entry.js'
import { partOf, startedProgram } from '../../src/server/program.js'
import { hostNamed } from '../support/host-profiles.js'

function started(...argv: readonly unknown[]) {
  const [command, ...args] = argv
  return startedProgram(new ServerEntry('s', ['mcpServers', 's'], { command, args }, AGENT_PLUGIN))
}

function shown(...argv: readonly unknown[]): string[] {
  const program = started(...argv)
  return program === undefined ? [] : [program.name, ...program.args.map(({ text }) => text)]
}

describe('startedProgram', () => {
  it.each([
    [['C:\\nodejs\\NPX.cmd', '-y', 'x'], ['npx', '-y', 'x']],
    [['cmd', '/c', 'npx', '-y', 'x'], ['npx', '-y', 'x']],
    [['cmd.exe', '/d', '/s', '/c', 'npx -y x'], ['npx', '-y', 'x']],
    [['env', 'A=1', '-u', 'B', 'npx', 'x'], ['npx', 'x']],
    [['/usr/bin/env', '-i', 'nohup', 'uvx', 'x'], ['uvx', 'x']],
    [['sh', '-c', 'A=1 exec npx -y "x y"'], ['npx', '-y', 'x y']],
    [['/bin/bash', '-lc', 'uvx x'], ['uvx', 'x']],
    [['cmd', '/c', 'bash', '-c', 'env A=1 npx x'], ['npx', 'x']]
  ] as const)('looks through the wrappers of %j', (argv, program) => {
    expect(shown(...argv)).toEqual(program)
  })

  it.each([
    [['bash', 'run.sh', '-c', 'npx x']],
    [['sh', '-c', 'cd x && npx y']],
    [['sh', '-c']],
    [['env', '-S', 'npx x']],
    [['env', 'A=1']],
    [['cmd', 'npx', '/c', 'x']],
    [['docker', 'run', 'sh', '-c', 'npx x']]
  ] as const)('stops at %j', (argv) => {
    const [command] = argv
    expect(shown(...argv)[0]).toBe(command)
  })

  it('is nothing without a command', () => {
    expect(started('')).toBeUndefined()
    expect(started(1, 'npx')).toBeUndefined()
  })

  it('says where each word stands', () => {
    const program = started('sh', '-c', 'exec npx "a b"')
    expect(program?.word).toMatchObject({ text: 'npx', span: { start: 5, end: 8 } })
    expect(program?.args[0]).toMatchObject({ text: 'a b', span: { start: 9, end: 14 } })
    expect(program?.args[0]?.at.path).toEqual(['mcpServers', 's', 'args', 1])
  })

  it('is the first word of the command where the host splits it', () => {
    const entry = (value: object) => startedProgram(new ServerEntry('s', ['mcpServers', 's'], { ...value }, hostNamed('mcporter')))
    const program = entry({ command: 'npx -y "files mcp"' })
    expect([program?.name, program?.args.map(({ text }) => text)]).toEqual(['npx', ['-y', 'files mcp']])
    expect(entry({ command: 'my tool', args: ['x'] })?.name).toBe('my tool')
  })

  it('keeps the index of an argument next to one that is not a string', () => {
    expect(started('npx', 1, 'x')?.args[0]?.at.path).toEqual(['mcpServers', 's', 'args', 1])
  })
})

describe('partOf', () => {
  it('is exact in a plain word, and the whole of a quoted one', () => {
    const words = started('sh', '-c', 'a --b=c "--d=e"')?.args ?? []
    expect(words.map((word) => partOf(word, 4))).toMatchObject([
      { text: 'c', span: { start: 6, end: 7 } },
      { text: 'e', span: { start: 8, end: 15 } }
    ])
  })
})
