import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { block, ROOT } from '../support/pages.js'
import { tempFolder } from '../support/temp-folder.js'

const PAGE = 'docs/library.md'

/** Runs an example with the library as it is built, in a folder instead of `/project`. */
function run(start: string, cwd: string): { readonly stdout: string; readonly stderr: string } {
  const module = JSON.stringify(pathToFileURL(join(ROOT, 'dist/index.js')).href)
  const script = block(PAGE, 'js', start).replaceAll("'plugvet'", module).replaceAll('/project', cwd)
  const env = { PATH: process.env.PATH }
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })
  return { stdout, stderr }
}

it('lints a text', () => {
  const { stdout, stderr } = run('import { lintText', tempFolder())
  expect({ lines: stdout.split('\n').map((line) => line.split(' ').slice(0, 2)), stderr }).toEqual({ lines: [['1', 'transport-type'], ['']], stderr: '' })
})

it('judges the tasks of an orchestrator', () => {
  const cwd = tempFolder()
  expect(run('import { Heartbeat', cwd)).toEqual({ stdout: 'ISS-2 other-session leave\nISS-3 abandoned retry\n', stderr: '' })
  expect(readdirSync(join(cwd, '.orchestrator/heartbeats'))).toEqual([])
})
