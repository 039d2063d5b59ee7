import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.js'
import { Traces } from '../support/traces.js'

const ROOT = resolve(import.meta.dirname, '../..')

it('runs the example of the page, as a project that has the package would', async () => {
  const page = readFileSync(join(ROOT, 'docs/host-session.md'), 'utf8')
  const example = /^```js example\n(.*?)^```/ms.exec(page)?.[1] ?? ''
  const cwd = tempFolder()
  mkdirSync(join(cwd, 'node_modules'))
  symlinkSync(ROOT, join(cwd, 'node_modules/plugvet'), 'junction')
  cpSync(join(ROOT, 'fixtures/pond-plugin'), join(cwd, 'pond'), { recursive: true })
  writeFileSync(join(cwd, 'try.mjs'), example)
  const traces = new Traces()
  const { stdout } = await promisify(execFile)(process.execPath, ['try.mjs'], { cwd, env: { PATH: process.env.PATH, ...traces.env } })
  expect(stdout.split('\n')).toEqual([
    'gauge: none → registered',
    'gauge: registered → started',
    'gauge: started → ready',
    'The north pond stands at 120 cm',
    'gauge: ready → stopping',
    'gauge: stopping → stopped',
    ''
  ])
  expect(traces.left()).toEqual([])
})
