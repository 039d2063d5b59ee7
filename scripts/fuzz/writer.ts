import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeHeartbeats } from '../../src/orchestrator/heartbeat-store.js'
import { NO_PROJECT, writeFile } from '../../src/project/disk.js'

/** What a writer does until it is killed. */
export interface Task {
  readonly does: 'fix' | 'heartbeats'
  readonly cwd: string
  /** The text that is restored before each fix. */
  readonly text: string
  readonly names: readonly string[]
  /** Whether it writes as nobody should, to see that it is found. */
  readonly torn: boolean
}

const { does, cwd, text, names, torn } = JSON.parse(process.argv[2] ?? '{}') as Task

/** The program, which is read only where it is needed: that takes longer than all the rest. */
const program = does === 'fix' ? await import('../../test/support/run-cli.js') : undefined

/** A file that is there in halves for a while. */
function writeTorn(path: string, whole: string): void {
  const half = Math.floor(whole.length / 2)
  writeFileSync(path, whole.slice(0, half))
  for (const end = performance.now() + 1000; performance.now() < end; );
  writeFileSync(path, whole)
}

async function fix(): Promise<void> {
  const path = join(cwd, '.mcp.json')
  if (torn) writeTorn(path, text)
  else await writeFile(path, text, NO_PROJECT)
  await program?.runCli(cwd, ['--fix'])
}

async function beat(): Promise<void> {
  for (const name of names) {
    const path = join(cwd, '.orchestrator/heartbeats', `${name}.json`)
    if (torn) rmSync(path, { force: true })
    await nodeHeartbeats.write(path, '{}')
  }
}

process.on('disconnect', () => process.exit())
process.send?.('ready')
for (;;) await (does === 'fix' ? fix() : beat())
