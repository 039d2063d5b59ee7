import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { EXIT } from '../src/cli/start/exit.js'
import { block } from './support/readme.js'
import { runCli } from './support/run-cli.js'
import { tempFolder } from './support/temp-folder.js'

const SAMPLE = resolve(import.meta.dirname, '../fixtures/sample-plugin')

function sample(): string {
  const root = tempFolder()
  cpSync(SAMPLE, root, { recursive: true })
  return root
}

/** Runs the command that a block shows in its first line, and compares the rest with what a terminal would show. */
async function expectShown(shown: string, root: string): Promise<void> {
  const [command = '', ...lines] = shown.split('\n')
  let terminal = ''
  const write = (text: string) => {
    terminal += text
  }
  const { code } = await runCli(root, command.split(' ').slice(2), { out: write, err: write })
  expect({ code, terminal }).toEqual({ code: EXIT.ok, terminal: lines.join('\n') })
}

it('init writes as it is shown, and what it writes is accepted', async () => {
  const root = sample()
  mkdirSync(join(root, '.git'))
  await expectShown(block('text', '$ plugvet init'), root)
  expect((await runCli(root, [])).code).toBe(EXIT.findings)
})

it('a baseline is adopted as it is shown', async () => {
  const root = sample()
  await expectShown(block('text', '$ plugvet --update-baseline'), root)
  writeFileSync(join(root, 'plugvet.config.json'), block('json', '{ "baseline"'))
  expect((await runCli(root, [])).code).toBe(EXIT.ok)
  await expectShown(block('text', '$ plugvet --fix'), root)
  expect((await runCli(root, ['--no-baseline'])).code).toBe(EXIT.findings)
})
