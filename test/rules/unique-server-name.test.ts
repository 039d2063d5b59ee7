import { describe, expect, it } from 'vitest'
import rule from '../../rules/unique-server-name.js'
import { hostNamed } from '../support/host-profiles.js'
import { fileOf, lintAll } from '../support/reading.js'
import { runCli } from '../support/run-cli.js'
import { formatRange } from '../support/run-example.js'
import { tempFolder } from '../support/temp-folder.js'

/** Lints files as one set; the `neighbours` are there, but are not linted. */
function clashes(
  judged: Readonly<Record<string, string>>,
  neighbours: Readonly<Record<string, string>> = {},
  host = 'agent-plugin'
): string[] {
  const absolute = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`/w/${path}`, text]))
  const surroundings = { files: absolute({ ...judged, ...neighbours }) }
  const files = Object.entries(judged).map(([shown, text]) =>
    fileOf({ path: `/w/${shown}`, text, kind: shown.endsWith('plugin.json') ? 'plugin' : 'mcp', surroundings, host: hostNamed(host) })
  )
  return lintAll(files, { judges: [rule] }).flatMap(({ findings }) =>
    findings.map(({ file, range, severity, message, related }) => {
      const others = related.map((place) => `${place.file} ${formatRange(place.range)}`).join()
      return `${file} ${formatRange(range)} ${severity} ${message} → ${others}`
    })
  )
}

const named = (name: string) => `{ "name": "${name}" }`
const MANIFEST = named('p')
const file = (name: string, command: string) => `{ "mcpServers": { "${name}": { "command": "${command}" } } }`
const manifest = (name: string, command: string) =>
  `{ "name": "p", "mcpServers": { "${name}": { "command": "${command}" } } }`

describe('unique-server-name', () => {
  it('reports a clash once, with the other place', () => {
    expect(clashes({ 'a/.mcp.json': file('x', '1'), 'a/.agent-plugin/plugin.json': manifest('x', '2') })).toEqual([
      "a/.mcp.json 1:19-22 error Server 'x' is declared differently in a/.agent-plugin/plugin.json," +
        " which belongs to the same plugin → " +
        'a/.agent-plugin/plugin.json 1:32-35'
    ])
  })

  it('reads the other file even if that is not linted', () => {
    expect(clashes({ 'a/.mcp.json': file('x', '1') }, { 'a/.agent-plugin/plugin.json': manifest('x', '1') })).toEqual([
      "a/.mcp.json 1:19-22 info Server 'x' is declared in a/.agent-plugin/plugin.json too, with" +
        " the same content → " +
        'a/.agent-plugin/plugin.json 1:32-35'
    ])
  })

  it('tells of all copies in a file at once', () => {
    const servers = '"mcpServers": { "x": { "command": "1" }, "y": { "command": "2" }, "z": { "command": "3" } }'
    const [found = '', ...others] = clashes({ 'a/.mcp.json': `{ ${servers} }` }, { 'a/.agent-plugin/plugin.json': `{ "name": "p", ${servers} }` })
    expect(others).toEqual([])
    expect(found).toContain("a/.mcp.json 1:19-22 info Server 'x' and 2 others are declared in a/.agent-plugin/plugin.json too, with the same content")
  })

  it('warns about another plugin of the set', () => {
    const neighbours = { 'a/.agent-plugin/plugin.json': named('a'), 'b/.agent-plugin/plugin.json': named('b') }
    const judged = { 'a/.mcp.json': file('x', '1'), 'b/.mcp.json': file('x', '2'), 'c/.mcp.json': file('x', '3') }
    expect(clashes(judged, neighbours)).toEqual([
      "b/.mcp.json 1:19-22 warning Server 'x' is declared differently by another plugin, in a/.mcp.json → a/.mcp.json 1:19-22"
    ])
  })

  it('only mentions another plugin that starts the same with other settings', () => {
    const neighbours = { 'a/.agent-plugin/plugin.json': named('a'), 'b/.agent-plugin/plugin.json': named('b') }
    const judged = { 'a/.mcp.json': '{ "mcpServers": { "x": { "command": "1", "env": { "LEVEL": "low" } } } }', 'b/.mcp.json': file('x', '1') }
    expect(clashes(judged, neighbours)).toHaveLength(1)
    expect(clashes(judged, neighbours)[0]).toContain(' info ')
  })

  it('compares only what the host reads', () => {
    const neighbours = { 'a/.agent-plugin/plugin.json': named('a'), 'b/.agent-plugin/plugin.json': named('b') }
    const judged = { 'a/.mcp.json': '{ "mcpServers": { "x": { "command": "1", "note": "of the vendor" } } }', 'b/.mcp.json': file('x', '1') }
    expect(clashes(judged, neighbours)).toEqual([])
  })

  it('says nothing of one plugin in two forms', () => {
    const judged = { 'a/.mcp.json': file('x', '1'), 'b/.mcp.json': file('x', '2') }
    for (const other of ['notes', 'notes-dev', 'notes.local']) {
      expect(clashes(judged, { 'a/.agent-plugin/plugin.json': named('notes'), 'b/.agent-plugin/plugin.json': named(other) })).toEqual([])
    }
    expect(clashes(judged, { 'a/.agent-plugin/plugin.json': named('notes'), 'b/.agent-plugin/plugin.json': named('notes-pro') })).toHaveLength(1)
  })

  it('says nothing of a copy in another plugin, unless it starts files of its own', () => {
    const neighbours = { 'a/.agent-plugin/plugin.json': named('a'), 'b/.agent-plugin/plugin.json': named('b') }
    const both = (command: string) => ({ 'a/.mcp.json': file('x', command), 'b/.mcp.json': file('x', command) })
    expect(clashes(both('1'), neighbours)).toEqual([])
    for (const command of ['${AGENT_PLUGIN_ROOT}/x', './x']) {
      expect(clashes(both(command), neighbours)).toEqual([
        "b/.mcp.json 1:19-22 warning Server 'x' is declared differently by another plugin, in a/.mcp.json" +
          ' → a/.mcp.json 1:19-22'
      ])
    }
  })

  it('says nothing of other plugins where the host puts their names before those of the servers', () => {
    const of = (path: string, command: string) => ({ [path]: manifest('x', command) })
    const judged = { ...of('a/.claude-plugin/plugin.json', '1'), ...of('b/.claude-plugin/plugin.json', '2') }
    expect(clashes(judged, {}, 'claude-code')).toEqual([])
    expect(clashes({ ...judged, 'a/.mcp.json': file('x', '3') }, {}, 'claude-code')).toHaveLength(1)
  })

  it('sees the other file of a plugin whose manifest names variables that the host asks for', () => {
    const variables = { type: 'object', properties: { TOKEN: { type: 'string' } } }
    const asking = JSON.stringify({ name: 'p', variables, mcpServers: { x: { command: '1' } } })
    const judged = { 'a/.cursor-plugin/plugin.json': asking, 'a/mcp.json': file('x', '2') }
    expect(clashes(judged, {}, 'cursor')).toEqual([
      expect.stringContaining("error Server 'x' is declared differently in a/.cursor-plugin/plugin.json, which belongs to the same plugin")
    ])
  })

  it('reports other plugins once, however many there are', () => {
    const letters = ['a', 'b', 'c', 'd']
    const neighbours = Object.fromEntries(letters.map((letter) => [`${letter}/.agent-plugin/plugin.json`, named(letter)]))
    const judged = Object.fromEntries(letters.map((letter) => [`${letter}/.mcp.json`, file('x', letter)]))
    expect(clashes(judged, neighbours)).toHaveLength(letters.length - 1)
  })

  it('ignores files that the host does not read', () => {
    const neighbours = { 'a/.agent-plugin/plugin.json': MANIFEST }
    expect(clashes({ 'a/.mcp.json': file('x', '1'), 'a/example.mcp.json': file('x', '2') }, neighbours)).toEqual([])
  })

  it('compares names as they are, including those of JavaScript', () => {
    const judged = { 'a/.mcp.json': file('__proto__', '1'), 'a/.agent-plugin/plugin.json': manifest('__proto__', '2') }
    expect(clashes(judged)).toHaveLength(1)
    const others = { 'a/.mcp.json': file('toString', '1'), 'a/.agent-plugin/plugin.json': manifest('x', '2') }
    expect(clashes(others)).toEqual([])
  })
})

it('reports a server that a marketplace has at another address than the plugin', async () => {
  const server = (url: string) => ({ notes: { type: 'http', url } })
  const folder = tempFolder({
    '.claude-plugin/marketplace.json': JSON.stringify({ name: 'm', owner: { name: 'A. Author' }, plugins: [{ name: 'notes', source: './plugins/notes', mcpServers: server('https://app.notes.example/mcp') }] }),
    'plugins/notes/.mcp.json': JSON.stringify({ mcpServers: server('https://api.notes.example/mcp') })
  })
  const { out } = await runCli(folder, ['lint', '--format', 'compact'])
  expect(out).toContain("plugins/notes/.mcp.json has another address for server 'notes'")
})
