// The main task on the sample plugin. It is meant to have findings, so they do not make the demonstration fail.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const cwd = resolve(import.meta.dirname, '../fixtures/sample-plugin')
const program = resolve(import.meta.dirname, '../dist/plugvet.cjs')
process.stdout.write('$ plugvet --info\n')
const { status } = spawnSync(process.execPath, [program, '--info', '--platform', 'linux'], { cwd, stdio: 'inherit' })
process.stdout.write(`exit code ${status}\n`)
process.exitCode = status === 1 ? 0 : 1
