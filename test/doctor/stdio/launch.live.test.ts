import { chmodSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FatalDiagnosis } from '../../../src/doctor/server.js'
import { spawnDiagnosis } from '../../../src/doctor/stdio/launch.js'
import { needs } from '../../support/needs.js'
import { attempt, plan, type ServerOptions } from '../../support/stdio-server.js'
import { tempFolder } from '../../support/temp-folder.js'

/** Why a server does not start. */
async function obstacle(options: ServerOptions): Promise<FatalDiagnosis> {
  const { result, world } = await attempt(options)
  if ('openTransport' in result) {
    const fatal = await result.lost
    await result.stop()
    return fatal
  }
  expect(world.live.size).toBe(0)
  return result
}

function folderWith(name: string, content: string | Uint8Array, mode = 0o755): string {
  const folder = tempFolder({ [name]: content })
  chmodSync(join(folder, name), mode)
  return folder
}

/** How many files this process may open; more than a test should. */
function mostOpenFiles(): number {
  return Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity)
}

describe('a command that is missing', () => {
  it('is told with a near name from PATH', async () => {
    const folder = folderWith('ledger-server', '#!/bin/sh\n')
    expect(await obstacle({ command: 'ledgr-server', env: { PATH: folder } })).toEqual({
      kind: 'command-missing',
      message: "The server cannot be started: 'command' names 'ledgr-server', which is not on PATH",
      help: "Did you mean 'ledger-server'?",
      at: ['mcpServers', 'test', 'command'],
      detail: "The server cannot be started: 'command' names 'ledgr-server', which is not on PATH."
    })
  })

  it('is told with a near file where it is a path', async () => {
    const cwd = folderWith('bin/server', '#!/bin/sh\n')
    expect(await obstacle({ command: './bin/sever', cwd })).toMatchObject({
      kind: 'command-missing',
      message: "The server cannot be started: 'command' names './bin/sever', which does not exist",
      help: "Did you mean './bin/server'?"
    })
  })

  it.each([
    ['npx', "'npx' comes with Node.js: install it, or add its directory to PATH."],
    ['uvx', "'uvx' comes with uv (Python): install it, or add its directory to PATH."],
    ['ruby', "Install 'ruby', or add its directory to PATH."],
    ['~/bin/server', "Use '${HOME}' instead of '~', which only a shell expands."],
    ['nothing-like-it', undefined]
  ])('has the remedy for %s', async (command, help) => {
    const { kind, help: given } = await obstacle({ command, env: { PATH: tempFolder() } })
    expect([kind, given]).toEqual(['command-missing', help])
  })

  it('is told where it holds the arguments too', async () => {
    const folder = folderWith('npx', '#!/bin/sh\n')
    const { help } = await obstacle({ command: 'npx -y some-server', env: { PATH: folder } })
    expect(help).toBe("Put only the program in 'command': keep 'npx', and move the rest to 'args'.")
  })

  it('is empty', async () => {
    expect(await obstacle({ command: '' })).toMatchObject({
      kind: 'command-missing',
      message: "The server cannot be started: 'command' is empty"
    })
  })

  it('does not show a secret in its path', async () => {
    const secret = ['pass', 'word', '123'].join('')
    const fatal = await obstacle({ command: `/opt/${secret}/server`, secrets: [secret] })
    expect(fatal.message).toContain("'/opt/***/server'")
    expect(JSON.stringify(fatal)).not.toContain(secret)
  })
})

describe('a command that cannot be executed', () => {
  it('is told of its missing permission', async () => {
    const cwd = folderWith('server.py', '#!/usr/bin/env python3\n', 0o644)
    expect(await obstacle({ command: './server.py', cwd })).toMatchObject({
      kind: 'not-executable',
      message: `The server cannot be started: 'command' names '${cwd}/server.py', which is not executable`,
      help: `Run \`chmod +x ${cwd}/server.py\`, or make 'python3' the 'command' and the file its first argument.`,
      at: ['mcpServers', 'test', 'command']
    })
  })

  it('is a directory', async () => {
    const cwd = tempFolder()
    mkdirSync(join(cwd, 'server'))
    const { kind, message } = await obstacle({ command: './server', cwd })
    expect([kind, message]).toEqual([
      'not-executable',
      `The server cannot be started: 'command' names '${cwd}/server', which is a directory`
    ])
  })

  it('is passed over on PATH where a better one follows', async () => {
    const bad = folderWith('thing', '#!/bin/sh\n', 0o644)
    const good = folderWith('thing', '#!/bin/sh\nexit 5\n')
    expect((await obstacle({ command: 'thing', env: { PATH: `${bad}:${good}` } })).message).toContain('exited with code 5')
    expect(await obstacle({ command: 'thing', env: { PATH: bad } })).toMatchObject({ kind: 'not-executable' })
  })

  it('asks for an interpreter that is missing', async () => {
    const cwd = folderWith('server', '#!/opt/no/such/python3 -u\n')
    expect(await obstacle({ command: './server', cwd })).toMatchObject({
      kind: 'not-executable',
      message:
        `The server cannot be started: '${cwd}/server' needs the interpreter '/opt/no/such/python3', ` +
        'which does not exist',
      help: 'Install it, or change the first line of the file to `#!/usr/bin/env python3`.',
      at: ['mcpServers', 'test', 'command']
    })
  })

  it('asks for an interpreter that cannot be executed', async () => {
    const folder = folderWith('interpreter', 'x', 0o644)
    const cwd = folderWith('server', `#!${folder}/interpreter\n`)
    expect((await obstacle({ command: './server', cwd })).message).toContain("/interpreter', which cannot be executed")
  })

  it('has its first line ended as on Windows', async () => {
    const cwd = folderWith('server', '#!/bin/sh\r\nexit 1\r\n')
    expect(await obstacle({ command: './server', cwd })).toMatchObject({
      kind: 'not-executable',
      help: 'Save the file with LF line endings.'
    })
  })

  it.each([
    ['Windows', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['macOS', Buffer.from('cffaedfe07000001', 'hex')],
    ['another processor', Buffer.from(`7f454c460201010000000000000000000200f7ff${'00'.repeat(44)}`, 'hex')]
  ])('is a program for %s', async (system, head) => {
    const cwd = folderWith('server', head)
    const fatal = await obstacle({ command: './server', cwd })
    expect([fatal.kind, fatal.message]).toEqual([
      'not-executable',
      `The server cannot be started: '${cwd}/server' is a program for ${system}`
    ])
  })
})

describe('a server that cannot be started for another reason', () => {
  it('has no working directory', async () => {
    const cwd = join(tempFolder(), 'gone')
    expect(await obstacle({ cwd })).toMatchObject({
      kind: 'startup-error',
      message: `The server cannot be started, because its working directory '${cwd}' does not exist`,
      at: ['mcpServers', 'test']
    })
  })

  it('has a NUL in its arguments', async () => {
    expect(await obstacle({ args: ['a\0b'] })).toMatchObject({ kind: 'startup-error' })
  })

  it.each([
    [{ args: ['x', 'y'.repeat(200_000)] }, ['args', 1]],
    [{ env: { LONG: 'y'.repeat(200_000) } }, ['env']],
    [{ args: Array.from({ length: 60 }, () => 'y'.repeat(100_000)) }, ['args']]
  ])('has too much to hand over (%#)', async (options, below) => {
    const fatal = await obstacle(options)
    expect(fatal.kind).toBe('startup-error')
    expect(fatal.message).toContain('are longer than the system allows')
    expect(fatal.at).toEqual(['mcpServers', 'test', ...below])
  })

  it.each([
    ['EMFILE', 'startup-error', 'plugvet has run out of file handles (EMFILE)'],
    ['EAGAIN', 'startup-error', 'no more processes are allowed (EAGAIN)'],
    ['EACCES', 'not-executable', 'its file system is mounted with noexec'],
    ['ENOEXEC', 'not-executable', 'is not a program for this system'],
    ['EPERM', 'not-executable', 'cannot be executed (EPERM)'],
    ['ENOENT', 'not-executable', 'the loader it needs does not exist']
  ])('is refused by the system: %s', (code, kind, message) => {
    const { server, launch, world } = plan({})
    const context = { server, launch, files: world.files, platform: world.platform, env: launch.env, cwd: launch.cwd }
    const fatal = spawnDiagnosis(code, context)
    expect(fatal.kind).toBe(kind)
    expect(fatal.message).toContain(message)
  })

  it('comes when plugvet itself has no file handle left', needs('a limit of at most 65,536 open files (ulimit -n)', mostOpenFiles() <= 65_536), async () => {
    const path = join(tempFolder({ file: '' }), 'file')
    const handles: number[] = []
    try {
      for (;;) handles.push(openSync(path, 'r'))
    } catch {
      const { kind, message } = await obstacle({ args: ['-v'] })
      expect([kind, message]).toEqual([
        'startup-error',
        'The server cannot be started now: plugvet has run out of file handles (EMFILE)'
      ])
    } finally {
      for (const handle of handles) closeSync(handle)
    }
  })
})
