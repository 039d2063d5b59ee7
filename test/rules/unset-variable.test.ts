import { describe, expect, it } from 'vitest'
import rule from '../../rules/unset-variable.js'
import type { Surroundings } from '../../src/base/world.js'
import { memoryFiles } from '../support/memory-files.js'
import { lintOne } from '../support/reading.js'

const TEXT = JSON.stringify({ mcpServers: { api: { command: 'x', args: ['${A}', '${B}', '${C}'] } } })

/** The names reported for a file in a world; every file that is looked for is noted. */
function unset(world: Partial<Surroundings>, texts: Readonly<Record<string, string>> = {}) {
  const files = memoryFiles(texts)
  const read: string[] = []
  const readText = (path: string) => {
    read.push(path)
    return files.readText(path)
  }
  const surroundings = { files: { ...files, readText }, ...world }
  const { findings } = lintOne({ path: '/p/sub/.mcp.json', text: TEXT, surroundings, pluginRoot: '/p' }, { judges: [rule] })
  const names = findings.map(({ message }) => /'(\w+)'/.exec(message)?.[1])
  return { names, read }
}

describe('unset-variable', () => {
  it('knows the environment and the env files', () => {
    expect(unset({ env: { A: '' }, envFile: { B: '' } }).names).toEqual(['C'])
  })

  it("knows the templates of env files beside the file and at the plugin's root", () => {
    const texts = { '/p/sub/.env.sample': 'A=\n', '/p/.env.template': 'B=\n', '/other/.env.example': 'C=\n' }
    expect(unset({}, texts).names).toEqual(['C'])
  })

  it('reads no file while every variable is set', () => {
    expect(unset({ env: { A: '1', B: '2', C: '3' } })).toEqual({ names: [], read: [] })
  })

  it('reads each of them once, however many are unset', () => {
    expect(unset({}).read).toEqual([
      ...['/p/sub/.env.example', '/p/sub/.env.sample', '/p/sub/.env.template'],
      ...['/p/.env.example', '/p/.env.sample', '/p/.env.template']
    ])
  })
})
