import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BIN, Run } from '../../support/program.js'
import { tempFolder } from '../../support/temp-folder.js'

const hasScript = spawnSync('script', ['--version']).status === 0

describe.runIf(hasScript)('plugvet init on a terminal', () => {
  it('takes the end of the input for no to this question and to all that follow', async () => {
    const cwd = tempFolder({ '.git/config': '' })
    const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(BIN)} init`
    const env = { PATH: process.env.PATH, TERM: 'xterm' }
    const run = new Run(spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { cwd, env }))
    while (!run.out.includes('Write a hook')) await run.meanwhile(once(run.child.stdout ?? run.child, 'data'))
    run.child.stdin?.write('\u0004')
    expect(await run.ended()).toBe(0)
    expect(run.out).toContain('Write a pipeline that lints every push? github, gitlab or none [none] \r\n')
    expect(run.out).toContain('wrote plugvet.config.json\r\n')
    expect(readdirSync(cwd).sort()).toEqual(['.git', 'plugvet.config.json'])
  })
})
