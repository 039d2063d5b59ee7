import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import { block, codesIn, textOf } from '../support/pages.js'
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

describe('the page of a host', () => {
  it.each(hosts)('$name says what it reads, and where that is known from', (host) => {
    const text = textOf(`docs/hosts/${host.name}.md`)
    for (const { paths, serversKeys } of [host.files.mcp, host.files.plugin].filter((file) => file !== undefined)) {
      for (const path of paths) expect(text).toContain(`\`${path}\``)
      for (const keys of serversKeys) expect(text).toContain(`\`${keys.join('.')}\``)
    }
    for (const [name, { fields }] of Object.entries(host.transports)) {
      const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? ''
      expect(codesIn(row.split(' | ').at(-1) ?? '')).toEqual(Object.keys(fields))
    }
    const sources = text.slice(text.indexOf('## Sources')).split('\n').filter((line) => /^\| (?!source|---)/.test(line))
    expect(sources.map((line) => /\| (\d{4}-\d{2}-\d{2}) \|/.exec(line)?.[1])).toEqual(host.sources.map(({ date }) => date))
  })

  it.each(hosts)('$name says whether it was run', ({ name, sources }) => {
    const [, how] = /^\*\*(.+?):\*\*/m.exec(textOf(`docs/hosts/${name}.md`)) ?? []
    const kinds = new Set(sources.map(({ measured }) => measured))
    const expected = kinds.has('host') ? 'Measured' : kinds.has('part') ? 'Measured in part' : 'From its documents, not run'
    expect(how).toBe(name === 'agent-plugin' ? 'Specified' : expected)
  })
})
