import { existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { entryOf, liveExaminer } from '../../support/doctor-run.js'
import { runCli } from '../../support/run-cli.js'
import { tempFolder } from '../../support/temp-folder.js'

const SCHEMAS = 'https://agent-plugins.org/schemas/1.0.0'

/** A plugin of Agent Plugins 1.0.0, seen through a link, and an empty folder for what is kept for the user. */
function world() {
  const server = { type: 'stdio', ...entryOf('healthy'), command: 'node', env: { INTO: '${PLUGIN_DATA}', FROM: '${PLUGIN_ROOT}' } }
  const root = tempFolder({
    'real/plugin.json': JSON.stringify({ $schema: `${SCHEMAS}/plugin.schema.json`, name: 'p' }),
    'real/mcp.json': JSON.stringify({ $schema: `${SCHEMAS}/mcp.schema.json`, mcpServers: { a: server } })
  })
  symlinkSync(join(root, 'real'), join(root, 'link'))
  const state = tempFolder()
  const run = (...argv: readonly string[]) => {
    const examiner = liveExaminer()
    const env = { PATH: process.env.PATH, HOME: root, XDG_STATE_HOME: state }
    return runCli(join(root, 'link'), [...argv, '--no-config', '--host', 'agent-plugins-1.0', '--format', 'json', 'mcp.json'], { env, loadExaminer: () => Promise.resolve(examiner) })
  }
  const folder = join(state, 'plugvet/plugin-data', encodeURIComponent(join(root, 'real')))
  return { run, state, folder }
}

it("the folder for a plugin's data is made when a server of it starts, for the user alone, and by the path behind links", async () => {
  const { run, state, folder } = world()
  expect((await run('lint')).err).toBe('')
  const { out } = await run('expand')
  expect(out).toContain(JSON.stringify(folder))
  expect(readdirSync(state)).toEqual([])
  const { code, out: result } = await run('doctor', '--yes')
  expect(code, result).toBe(0)
  expect(result).toContain('"state": "ready"')
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('a server does not start if that folder cannot be made', async () => {
  const { run, state, folder } = world()
  writeFileSync(join(state, 'plugvet'), '')
  const { code, out } = await run('doctor', '--yes')
  expect(code).toBe(1)
  expect(out).toContain('because the folder for the data of its plugin, ')
  expect(out).toContain('cannot be made (ENOTDIR)')
  expect(existsSync(folder)).toBe(false)
})
