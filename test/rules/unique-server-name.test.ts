import { describe, expect, it } from 'vitest'
import rule from '../../rules/unique-server-name.js'
import { fileOf, lintAll } from '../support/reading.js'
import { formatRange } from '../support/run-example.js'

/** Lints files as one set; those that are only `beside` are there without being judged. */
function clashes(judged: Readonly<Record<string, string>>, beside: Readonly<Record<string, string>> = {}): string[] {
  const absolute = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`/w/${path}`, text]))
  const surroundings = { files: absolute({ ...judged, ...beside }) }
  const files = Object.entries(judged).map(([shown, text]) =>
    fileOf({ path: `/w/${shown}`, text, kind: shown.endsWith('plugin.json') ? 'plugin' : 'mcp', surroundings })
  )
  return lintAll(files, { judges: [rule] }).flatMap(({ findings }) =>
    findings.map(({ file, range, severity, message, related }) => {
      const others = related.map((place) => `${place.file} ${formatRange(place.range)}`).join()
      return `${file} ${formatRange(range)} ${severity} ${message} → ${others}`
    })
  )
}

const MANIFEST = '{ "name": "p" }'
const file = (name: string, command: string) => `{ "mcpServers": { "${name}": { "command": "${command}" } } }`
const manifest = (name: string, command: string) =>
  `{ "name": "p", "mcpServers": { "${name}": { "command": "${command}" } } }`

describe('unique-server-name', () => {
  it('reports a clash at both places, each with the other', () => {
    expect(clashes({ 'a/.mcp.json': file('x', '1'), 'a/.agent-plugin/plugin.json': manifest('x', '2') })).toEqual([
      "a/.mcp.json 1:19-22 error Server 'x' is declared differently in a/.agent-plugin/plugin.json," +
        " which belongs to the same plugin → " +
        'a/.agent-plugin/plugin.json 1:32-35',
      "a/.agent-plugin/plugin.json 1:32-35 error Server 'x' is declared differently in a/.mcp.json," +
        " which belongs to the same plugin → a/.mcp.json 1:19-22"
    ])
  })

  it('reads the other file where it is not judged itself', () => {
    expect(clashes({ 'a/.mcp.json': file('x', '1') }, { 'a/.agent-plugin/plugin.json': manifest('x', '1') })).toEqual([
      "a/.mcp.json 1:19-22 warning Server 'x' is declared in a/.agent-plugin/plugin.json too, with" +
        " the same content → " +
        'a/.agent-plugin/plugin.json 1:32-35'
    ])
  })

  it('warns of another plugin of the set', () => {
    const beside = { 'a/.agent-plugin/plugin.json': MANIFEST, 'b/.agent-plugin/plugin.json': MANIFEST }
    const judged = { 'a/.mcp.json': file('x', '1'), 'b/.mcp.json': file('x', '2'), 'c/.mcp.json': file('x', '3') }
    expect(clashes(judged, beside)).toEqual([
      "a/.mcp.json 1:19-22 warning Server 'x' is declared by another plugin too, in b/.mcp.json → b/.mcp.json 1:19-22",
      "b/.mcp.json 1:19-22 warning Server 'x' is declared by another plugin too, in a/.mcp.json → a/.mcp.json 1:19-22"
    ])
  })

  it('tells of other plugins once, however many they are', () => {
    const letters = ['a', 'b', 'c', 'd']
    const beside = Object.fromEntries(letters.map((letter) => [`${letter}/.agent-plugin/plugin.json`, MANIFEST]))
    const judged = Object.fromEntries(letters.map((letter) => [`${letter}/.mcp.json`, file('x', letter)]))
    expect(clashes(judged, beside)).toHaveLength(letters.length)
  })

  it('does not count what the host does not read', () => {
    const beside = { 'a/.agent-plugin/plugin.json': MANIFEST }
    expect(clashes({ 'a/.mcp.json': file('x', '1'), 'a/example.mcp.json': file('x', '2') }, beside)).toEqual([])
  })

  it('takes names as they are, also those of JavaScript', () => {
    const judged = { 'a/.mcp.json': file('__proto__', '1'), 'a/.agent-plugin/plugin.json': manifest('__proto__', '2') }
    expect(clashes(judged)).toHaveLength(2)
    const others = { 'a/.mcp.json': file('toString', '1'), 'a/.agent-plugin/plugin.json': manifest('x', '2') }
    expect(clashes(others)).toEqual([])
  })
})
