import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { block, textOf } from '../support/pages.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const PAGE = 'docs/hosts.md'

describe('the page of hosts', () => {
  it('shows a profile of your own that works', async () => {
    const profile = block(PAGE, 'json', '{\n  "$schema": "./node_modules/plugvet/schemas/host-profile.schema.json"')
    const tools = '{\n  // mine\n  "tools": { "a": { "program": "a-tool", "arguments": ["${env:HOME}"] }, "b": {} },\n}\n'
    const cwd = tempFolder({ 'my-host.json': profile, '.my-host/tools.json': tools })
    const { code, out, err } = await runCli(cwd, ['--host', './my-host.json', '--format', 'compact'], { env: { HOME: '/home/me' } })
    expect({ code, err }).toEqual({ code: EXIT.findings, err: '' })
    expect(out).toMatch(/^\.my-host\/tools\.json:3:74: error stdio-command .* \[my-host\]\n$/)
  })

  it('shows the setting of a host', async () => {
    const [, setting = ''] = /`("host": "[\w-]+")`/.exec(textOf(PAGE)) ?? []
    const cwd = tempFolder({ 'plugvet.config.json': `{ ${setting} }`, '.mcp.json': '{ "mcpServers": {} }' })
    const { out } = await runCli(cwd, ['--format', 'json'])
    const { files } = JSON.parse(out) as { files: { host: string }[] }
    expect(files.map(({ host }) => `"host": "${host}"`)).toEqual([setting])
  })
})
