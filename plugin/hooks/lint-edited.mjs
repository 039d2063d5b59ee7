// Runs after an agent has edited a file: lints it where it may be a configuration of MCP servers, and tells the agent what is wrong.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The host reads this exit code as: show the agent what is on standard error. */
const TELL = 2

const { files } = JSON.parse(readFileSync(new URL('known-files.json', import.meta.url), 'utf8'))
const { cwd, tool_input: input } = JSON.parse(readFileSync(0, 'utf8'))
const path = typeof input?.file_path === 'string' ? input.file_path : ''
if (new RegExp(files).test(path.replaceAll('\\', '/'))) lint(path)

function lint(file) {
  const program = fileURLToPath(new URL('../plugvet.mjs', import.meta.url))
  const argv = ['lint', '--only-known', '--assume-env', '--no-color', '--', file]
  const { status, stdout } = spawnSync(process.execPath, [program, ...argv], { cwd, encoding: 'utf8' })
  // Where plugvet itself could not be run, there is nothing on standard output, and the agent has nothing to fix.
  if (status !== 1 || stdout === '') return
  process.stderr.write(stdout)
  process.exitCode = TELL
}
