import { describe, expect, it } from 'vitest'
import { EXIT } from '../src/cli/start/exit.js'
import { hosts } from '../src/hosts/all-hosts.js'
import { block, README } from './support/readme.js'
import { runCli } from './support/run-cli.js'
import { tempFolder } from './support/temp-folder.js'

/** What the README says under a heading. */
function section(heading: string): string {
  const from = README.indexOf(`\n## ${heading}\n`)
  if (from < 0) throw new Error(`the README has no section ${heading}`)
  return README.slice(from, README.indexOf('\n## ', from + 1))
}

describe('the hosts of the README', () => {
  it('are all there are, with the files they look for', () => {
    const rows = [...section('Hosts').matchAll(/^\| `([a-z][\w.-]*)` \| ([^|]+) \| (.+) \|$/gm)]
    const shown = rows.map(([, name, title, files = '']) => [name, title, [...files.matchAll(/`([^`]+)`/g)].map(([, path]) => path)])
    const real = hosts.map(({ name, title, files }) => [name, title, [...files.mcp.paths, ...(files.plugin?.paths ?? [])]])
    expect(shown).toEqual(real)
  })

  it('share a file as it is shown', async () => {
    const shown = block('text', '$ plugvet .mcp.json --format compact')
    const cwd = tempFolder({
      '.claude-plugin/plugin.json': '{ "name": "demo" }',
      '.codex-plugin/plugin.json': '{ "name": "demo" }',
      '.mcp.json': block('json', '{ "mcpServers"')
    })
    const argv = (shown.split('\n')[0] ?? '').split(' ').slice(2)
    const { code, out, err } = await runCli(cwd, argv)
    expect({ code, shown: `${shown.split('\n')[0] ?? ''}\n${out}`, err }).toEqual({ code: EXIT.findings, shown, err: '' })
  })

  it('may be one of your own', async () => {
    const profile = block('json', '{\n  "$schema": "./node_modules/plugvet/schemas/host-profile.schema.json"')
    const tools = '{\n  // mine\n  "tools": { "a": { "program": "a-tool", "arguments": ["${env:HOME}"] }, "b": {} },\n}\n'
    const cwd = tempFolder({ 'my-host.json': profile, '.my-host/tools.json': tools })
    const { code, out, err } = await runCli(cwd, ['--host', './my-host.json', '--format', 'compact'], { env: { HOME: '/home/me' } })
    expect({ code, err }).toEqual({ code: EXIT.findings, err: '' })
    expect(out).toMatch(/^\.my-host\/tools\.json:3:74: error stdio-command .* \[my-host\]\n$/)
  })

  it('are named in the settings as it is said', async () => {
    const [, setting = ''] = /`("host": "[\w-]+")`/.exec(section('Hosts')) ?? []
    const cwd = tempFolder({ 'plugvet.config.json': `{ ${setting} }`, '.mcp.json': '{ "mcpServers": {} }' })
    const { out } = await runCli(cwd, ['--format', 'json'])
    const { files } = JSON.parse(out) as { files: { host: string }[] }
    expect(files.map(({ host }) => `"host": "${host}"`)).toEqual([setting])
  })
})
