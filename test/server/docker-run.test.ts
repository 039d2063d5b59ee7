import { describe, expect, it } from 'vitest'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { ServerEntry } from '../../src/server/entry.js'
import { containerRun, isContainerEngine, startedProgram } from '../../src/server/program.js'

function run(...[command, ...args]: readonly string[]) {
  const program = startedProgram(new ServerEntry('s', ['s'], { command, args }, AGENT_PLUGIN))
  const found = program === undefined ? undefined : containerRun(program)
  if (found === undefined) return undefined
  return {
    mounts: found.mounts.map(({ source }) => source?.text),
    envFiles: found.envFiles.map(({ text }) => text),
    variables: found.variables.map(({ text }) => text)
  }
}

describe('containerRun', () => {
  it.each([
    [['-v', '/a:/b'], ['/a']],
    [['-v', '/a:/b:ro'], ['/a']],
    [['-v/a:/b'], ['/a']],
    [['-v=/a:/b'], ['/a']],
    [['-itv', '/a:/b'], ['/a']],
    [['--volume', 'C:\\a:/b'], ['C:\\a']],
    [['--volume=C:/a:/b'], ['C:/a']],
    [['-v', '${A:-/a}:/b'], ['${A:-/a}']],
    [['-v', '/a'], [undefined]],
    [['-v', 'C:\\a'], [undefined]],
    [['--mount', 'type=bind,source=/a,target=/b'], ['/a']],
    [['--mount=dst=/b,src=/a,type=bind,readonly'], ['/a']],
    [['--mount', 'type=volume,src=data,dst=/b'], [undefined]],
    [['--mount', 'src=data,dst=/b'], [undefined]]
  ] as const)('reads the mounts of %j', (options, mounts) => {
    expect(run('docker', 'run', '-i', ...options, 'image', '-v', '/x:/y')?.mounts).toEqual(mounts)
  })

  it('skips options with a value, and stops at the image', () => {
    const options = ['--rm', '--name', 'x', '-p', '80:80', '--env-file', '/e', '-e', 'A=1', '--env=B']
    expect(run('podman', 'run', ...options, 'image', '-e', 'C=1')).toEqual({
      mounts: [],
      envFiles: ['/e'],
      variables: ['A=1', 'B']
    })
  })

  it('finds the source in the string', () => {
    const entry = { command: 'docker', args: ['run', '--volume=/a:/b', 'x'] }
    const program = startedProgram(new ServerEntry('s', ['s'], entry, AGENT_PLUGIN))
    const source = program === undefined ? undefined : containerRun(program)?.mounts[0]?.source
    expect(source).toMatchObject({ text: '/a', span: { start: 9, end: 11 } })
    expect(source?.at.path).toEqual(['s', 'args', 1])
  })

  it('looks through cmd, and knows other commands and programs', () => {
    expect(run('cmd', '/c', 'docker', 'run', '-v', '/a:/b', 'x')?.mounts).toEqual(['/a'])
    expect(run('docker', 'container', 'create', '-v', '/a:/b', 'x')?.mounts).toEqual(['/a'])
    expect(run('docker', 'exec', '-i', 'box', 'run', '-v', '/a:/b')).toBeUndefined()
    expect(run('docker', 'compose', 'run', 'x')).toBeUndefined()
    expect(run('npx', 'run', '-v', '/a:/b')).toBeUndefined()
    expect(['docker', 'podman', 'nerdctl', 'docker-compose'].map(isContainerEngine)).toEqual([true, true, true, false])
  })

  it('takes an unfinished command line', () => {
    expect(run('docker', 'run', '-v')).toEqual({ mounts: [], envFiles: [], variables: [] })
    expect(run('docker', 'run')).toEqual({ mounts: [], envFiles: [], variables: [] })
  })
})
