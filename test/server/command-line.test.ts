import { describe, expect, it } from 'vitest'
import { isBatchFile, isLauncher, isPath, isShell, isShim, programName } from '../../src/server/shell.js'

describe('programName', () => {
  it.each([
    ['npx', 'npx'],
    ['NPX.CMD', 'npx'],
    ['/usr/bin/node', 'node'],
    ['C:\\Program Files\\nodejs\\node.exe', 'node'],
    ['C:/tools\\mixed/run.bat', 'run'],
    ['server.py', 'server.py'],
    ['dir/', ''],
    ['', '']
  ])('of %j is %j', (command, name) => {
    expect(programName(command)).toBe(name)
  })
})

describe('isShim', () => {
  it.each(['npx', 'npm', 'pnpm', 'pnpx', 'pnx', 'pn', 'yarn', 'yarnpkg', 'corepack', 'tsx', 'ts-node', 'NPX', 'npx.cmd'])(
    '%s is',
    (name) => {
      expect(isShim(name)).toBe(true)
    }
  )

  it.each(['node', 'bun', 'bunx', 'uvx', 'deno', 'npx.exe', '/usr/bin/npx', 'C:\\nodejs\\npx.cmd', 'npx -y', ''])(
    '%s is not',
    (name) => {
      expect(isShim(name)).toBe(false)
    }
  )
})

it('tells batch files, paths, shells and launchers by their names', () => {
  expect(['a.bat', 'a.CMD', 'a.cmd.exe', 'cmd'].map(isBatchFile)).toEqual([true, true, false, false])
  expect(['a/b', 'a\\b', 'a'].map(isPath)).toEqual([true, true, false])
  expect(['sh', 'bash', 'zsh', 'pwsh', 'cmd'].map(isShell)).toEqual([true, true, true, false, false])
  expect(['python3.12', 'uv', 'docker', 'python3x', 'a-mcp'].map(isLauncher)).toEqual([true, true, true, false, false])
})
