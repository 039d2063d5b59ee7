// Runs plugvet with the arguments it is given. A host starts it with node, since npx is a batch file
// on Windows, which only a shell could start.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const { npx } = JSON.parse(readFileSync(new URL('hooks/known-files.json', import.meta.url), 'utf8'))
const [command, ...first] =
  process.platform === 'win32' ? [process.execPath, join(dirname(process.execPath), 'node_modules/npm/bin/npx-cli.js')] : ['npx']
const child = spawn(command, [...first, ...npx, ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  process.stderr.write(`plugvet could not be started: ${error.message}\n`)
  process.exitCode = 2
})
child.on('exit', (code) => (process.exitCode = code ?? 2))
