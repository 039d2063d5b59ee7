import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const FIXTURE = resolve(import.meta.dirname, '../../fixtures/shared-plugin')

it('what is printed for another host, that host loads', async () => {
  const cwd = tempFolder()
  cpSync(FIXTURE, cwd, { recursive: true })
  const { code } = await runCli(cwd, ['convert', '--to', 'cursor', '--into', 'cursor.json'])
  expect(code).toBe(EXIT.ok)
  const linted = await runCli(cwd, ['--host', 'cursor', '--format', 'compact', join(cwd, 'cursor.json')])
  expect(linted).toMatchObject({ code: EXIT.ok })
})
