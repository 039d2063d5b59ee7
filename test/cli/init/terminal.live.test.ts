import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NEEDS_TERMINAL } from '../../support/needs-program.js'
import { BIN, Run } from '../../support/program.js'
import { tempFolder } from '../../support/temp-folder.js'

/** Starts `plugvet init` on a pseudo-terminal. */
function initOnTerminal(cwd: string): Run {
  const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(BIN)} init`
  const env = { PATH: process.env.PATH, TERM: 'xterm' }
  return new Run(spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { cwd, env }))
}

/** Waits until a text is shown, and answers. */
async function answer(run: Run, question: string, line: string): Promise<void> {
  while (!run.out.includes(question)) await run.meanwhile(once(run.child.stdout ?? run.child, 'data'))
  run.child.stdin?.write(line)
}

describe('plugvet init on a terminal', NEEDS_TERMINAL, () => {
  it('asks for the host and the platforms, and writes the answers down', async () => {
    const cwd = tempFolder({ '.mcp.json': '{ "mcpServers": { "files": { "command": "files-mcp" } } }\n' })
    const run = initOnTerminal(cwd)
    await answer(run, 'Which host reads .mcp.json?', 'claude-code\n')
    await answer(run, 'On which platforms is it used?', 'linux darwin\n')
    expect(await run.ended()).toBe(0)
    expect(JSON.parse(readFileSync(join(cwd, 'plugvet.config.json'), 'utf8'))).toMatchObject({ host: 'claude-code', platforms: ['linux', 'darwin'] })
  })

  it('takes the end of the input for no to this question and to all that follow', async () => {
    const cwd = tempFolder({ '.git/config': '' })
    const run = initOnTerminal(cwd)
    await answer(run, 'Write a hook', '\u0004')
    expect(await run.ended()).toBe(0)
    expect(run.out).toContain('Write a pipeline that lints every push? github, gitlab or none [none] \r\n')
    expect(run.out).toContain('wrote plugvet.config.json\r\n')
    expect(readdirSync(cwd).sort()).toEqual(['.git', 'plugvet.config.json'])
  })
})
