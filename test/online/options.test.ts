import { expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

it.each<[argv: readonly string[], reason: string]>([
  [['--registry', 'https://npm.example.com'], '--registry needs --online'],
  [['--online', '--watch'], '--online cannot be used with --watch, which would ask the registries again and again'],
  [['doctor', '--online'], '--online is an option of plugvet lint, not of plugvet doctor'],
  ...['npm.example.com', 'file:///etc', 'https://me:hush-hush@npm.example.com', 'ftp://npm.example.com'].map((address): [string[], string] => [
    ['--online', '--registry', address],
    "--registry needs an http or https URL without a user name or password; those belong in npm's settings"
  ])
])('plugvet %j: %s', async (argv, reason) => {
  expect(await runCli(tempFolder(), argv)).toEqual({ code: 2, out: '', err: `plugvet: ${reason}\n` })
})

it('asks nobody, and loads nothing, where there is no package', async () => {
  const { code, err } = await runCli(tempFolder({ '.mcp.json': '{"mcpServers":{}}' }), ['--online'])
  expect({ code, err }).toEqual({ code: 0, err: 'plugvet: --online has nothing to check: there are no npm packages\n' })
})
