import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { applyEdits } from '../../src/base/text.js'
import { resolveFix } from '../../src/json/edits.js'
import type { AnyRule, InvalidExample } from '../../src/rule/rule.js'
import { casesOf } from '../support/cases.js'
import { exampleText, runExample } from '../support/run-example.js'

const OWN = [
  'unset-variable',
  'unbraced-variable',
  'malformed-variable',
  'foreign-variable',
  'forward-slash',
  'npx-yes'
]

/** Every suggestion of an example: its title, the source it leaves, and how many findings fewer there are in it. */
function suggestionsOf(rule: AnyRule, example: InvalidExample) {
  const { document, findings } = runExample(rule, example)
  return findings.flatMap((finding) =>
    finding.suggestions.map(({ title, fix }) => {
      const edits = resolveFix(document, fix) ?? []
      const source = applyEdits(document.text, edits)
      const left = runExample(rule, example, source).findings
      return { title, source, edits: edits.length, fewer: findings.length - left.length }
    })
  )
}

const cases = rules
  .filter(({ id }) => OWN.includes(id))
  .flatMap((rule) =>
    casesOf(rule).invalid.map((example) => [rule.id, example.title ?? exampleText(example), rule, example] as const)
  )
  .filter(([, , rule, example]) => runExample(rule, example).findings.some(({ suggestions }) => suggestions.length > 0))

describe('suggestions', () => {
  it('are offered by each of the rules', () => {
    expect([...new Set(cases.map(([id]) => id))].sort()).toEqual([...OWN].sort())
  })

  it.each(cases)('%s: %s', (_id, _title, rule, example) => {
    for (const { title, source, edits, fewer } of suggestionsOf(rule, example)) {
      expect([title, edits > 0, fewer]).toEqual([title, true, 1])
      expect(() => JSON.parse(source) as unknown).not.toThrow()
    }
  })

  it.each([
    ['npx-yes', 'npx alone, and after `cmd /c`', '"args": [\n        "-y",\n        "a-mcp"'],
    ['npx-yes', 'npm exec, and npx in a script', '"exec npx -y b-mcp"'],
    ['npx-yes', 'npm exec, and npx in a script', '"exec",\n        "-y",\n        "--"'],
    ['malformed-variable', 'invalid names, and forms of a shell', '"${MY_VAR}"'],
    ['malformed-variable', 'invalid names, and forms of a shell', '"${A:-x}"'],
    ['unbraced-variable', 'in a default, what the host fills in for a plugin, and what it does not', '"${NOTES_DIR:-${CLAUDE_PROJECT_DIR}/notes}"'],
    ['foreign-variable', 'editors', '"${HOME}${/}x"'],
    ['forward-slash', 'a backslash that was not doubled', '"--root=C:/temp/new"']
  ])('%s, %s: leaves %s', (id, title, expected) => {
    const [, , rule, example] = cases.find((candidate) => candidate[0] === id && candidate[1] === title) ?? []
    if (rule === undefined || example === undefined) throw new Error('no such example')
    expect(suggestionsOf(rule, example).some(({ source }) => source.includes(expected))).toBe(true)
  })
})

describe('a path in a personal folder', () => {
  const rewritten = (path: string, host = 'cursor') => {
    const rule = rules.find(({ id }) => id === 'command-path')
    if (rule === undefined) throw new Error('no such rule')
    const paths: Record<string, string> = { cursor: '.cursor/mcp.json', kiro: '.kiro/settings/mcp.json', gemini: '.gemini/settings.json' }
    const example = { host, path: paths[host] ?? '.mcp.json', input: { mcpServers: { s: { command: 'x', args: [path] } } }, problems: [] }
    return suggestionsOf(rule, example).map(({ source }) => /"args": \[\s*"([^"]*)"/.exec(source)?.[1])
  }

  it.each<[string, string[]]>([
    ['/Users/jo/work/example/bin/a', ['${workspaceFolder}/bin/a']],
    ['--root=/Users/jo/example', ['--root=${workspaceFolder}']],
    ['type=bind,src=/Users/jo/work/example,dst=/example', ['type=bind,src=${workspaceFolder},dst=/example']],
    ['C:/Users/jo/example/a.js', ['${workspaceFolder}/a.js']],
    ['/Users/jo/examples/a.js', []],
    ['/Users/jo/my example/a.js', []],
    ['/Users/jo/.local/bin/a', ['${userHome}/.local/bin/a']],
    ['/Users/jo/miniconda3/bin/python', ['${userHome}/miniconda3/bin/python']],
    ['C:\\\\Users\\\\jo\\\\example\\\\a.js', ['${workspaceFolder}/a.js']],
    ['C:\\Users\\jo\\Desktop', ['${userHome}/Desktop']]
  ])('%s: leads into the project if a folder has its name', (path, expected) => {
    expect(rewritten(path)).toEqual(expected)
  })

  it('depends on the variable of the host', () => {
    expect(rewritten('/Users/jo/example/a.js', 'claude-code')).toEqual(['${CLAUDE_PROJECT_DIR:-.}/a.js'])
    expect(rewritten('/Users/jo/example/a.js', 'gemini')).toEqual(['a.js'])
    expect(rewritten('/Users/jo/example/a.js', 'kiro')).toEqual([])
    expect(rewritten('/Users/jo/go/bin/a', 'kiro')).toEqual(['${HOME}/go/bin/a'])
  })
})

describe('no suggestion is made', () => {
  const titles = (id: string, host: string, entry: object) => {
    const rule = rules.find((one) => one.id === id)
    if (rule === undefined) throw new Error('no such rule')
    const { findings } = runExample(rule, { host, path: host === 'cursor' ? '.cursor/mcp.json' : '.mcp.json', input: { mcpServers: { s: entry } } })
    return findings.flatMap(({ suggestions }) => suggestions.map(({ title }) => title))
  }

  it('for a variable that the entry gives to a program that expands it', () => {
    const remote = (header: string, env?: object) => ({ command: 'npx', args: ['-y', 'mcp-remote', 'https://a.example/mcp', '--header', header], ...(env === undefined ? {} : { env }) })
    const given = { AUTH: 'Bearer x' }
    expect(titles('foreign-variable', 'cursor', remote('Authorization:${AUTH}'))).toEqual(['Write ${env:AUTH}'])
    expect(titles('foreign-variable', 'cursor', remote('Authorization:${AUTH}', given))).toEqual([])
    expect(titles('foreign-variable', 'cursor', { command: 'x', env: { AUTH: '${AUTH}' } })).toEqual(['Write ${env:AUTH}'])
    expect(titles('unbraced-variable', 'agent-plugin', remote('Authorization:$AUTH'))).toEqual(['Write ${AUTH}'])
    expect(titles('unbraced-variable', 'agent-plugin', remote('Authorization:$AUTH', given))).toEqual([])
  })

  it('for a name that npm does not have, where the same program runs the one that is meant', () => {
    const run = (...args: string[]) => titles('absent-package', 'cursor', { command: 'npx', args })
    const absent = '@microsoft/mcp-server-playwright'
    expect([run('-y', absent), run('-y', `${absent}@latest`)]).toEqual([['Start @playwright/mcp'], ['Start @playwright/mcp']])
    expect([run('-y', `${absent}@1.0.0`), run('-y', 'mcp-server-fetch')]).toEqual([[], []])
  })

  it('for a version that npm refuses to publish, in place of one that is published', () => {
    const rule = rules.find(({ id }) => id === 'author-agreement')
    if (rule === undefined) throw new Error('no such rule')
    const offered = (version: string) => {
      const files = { 'package.json': JSON.stringify({ name: 'notes', version }) }
      const packages = [{ registryType: 'npm', identifier: 'notes', version: '26.5.3', transport: { type: 'stdio' } }]
      return runExample(rule, { path: 'server.json', files, input: { name: 'io.example/notes', description: 'Notes.', version: '26.5.3', packages } }).findings.map(({ suggestions }) => suggestions.length)
    }
    expect([offered('26.8.0'), offered('26.08')]).toEqual([[1], [0]])
  })

  it('for a library whose command line would start no server either', () => {
    const run = (...args: string[]) => titles('server-program', 'claude-code', { command: 'npx', args })
    expect([run('firebase', 'mcp'), run('firebase')]).toEqual([['Write firebase-tools'], []])
  })

  it('for a home of Windows as WSL sees it, which HOME is not', () => {
    const at = (path: string) => titles('command-path', 'agent-plugin', { command: `${path}/bin/notes` })
    expect([at('/home/ann'), at('/mnt/c/Users/ann'), at('/c/Users/ann')]).toEqual([['Start the path with ${HOME}'], [], []])
  })
})
