import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { entryOf, runDoctor } from '../../support/doctor-run.js'
import { tempFolder } from '../../support/temp-folder.js'

// What users report most often of servers that start and cannot be used, each with a server that does it.

interface Symptom {
  /** What the server lists in addition to a good tool. */
  readonly offers: readonly string[]
  readonly argv: readonly string[]
  /** The findings about tools, as `severity rule: message`. */
  readonly found: readonly string[]
}

const UNION = "it has 'oneOf', 'anyOf' or 'allOf' at the top of its inputSchema, at /inputSchema/oneOf"
const AS_ONE = "Agent plugin host because of tool"

const SYMPTOMS: Readonly<Record<string, Symptom>> = {
  "a union at the top, which Anthropic's API refuses": {
    offers: ['union'],
    argv: ['--host', 'agent-plugin', '--model', 'anthropic'],
    found: [`error doctor/tool-refused: Anthropic's API refuses every request of ${AS_ONE} 'union': ${UNION}`]
  },
  'the same, which Claude Code repairs today': {
    offers: ['union'],
    argv: ['--host', 'claude-code'],
    found: [`info doctor/tool-changed: Claude Code changes tool 'union' for Anthropic's API: ${UNION}`]
  },
  "an array without items, a reference and a list of types, which Gemini's API refuses": {
    offers: ['array', 'reference', 'types'],
    argv: ['--host', 'agent-plugin', '--model', 'gemini'],
    found: [
      `error doctor/tool-refused: Gemini's API refuses every request of ${AS_ONE} 'array': it has an array without 'items' in its inputSchema, at /inputSchema/properties/list`,
      `error doctor/tool-refused: Gemini's API refuses every request of ${AS_ONE} 'reference': it has a '$ref' in its inputSchema, at /inputSchema/properties/p/$ref`,
      `error doctor/tool-refused: Gemini's API refuses every request of ${AS_ONE} 'types': it has a list of types in its inputSchema, at /inputSchema/properties/x/type`
    ]
  },
  'a default of null, which Codex removes': {
    offers: ['null'],
    argv: ['--host', 'codex'],
    found: ["info doctor/tool-changed: Codex changes tool 'null' for OpenAI's API: it has 'default: null' in its inputSchema, at /inputSchema/properties/x/default"]
  },
  'a schema of the output without a type, which loses the whole list': {
    offers: ['output'],
    argv: ['--host', 'gemini', '.mcp.json'],
    found: ["error doctor/tool-refused: Gemini CLI loses all tools of the server because of tool 'output': it has an outputSchema whose \"type\" is not \"object\", at /outputSchema"]
  },
  'a name that is too long': {
    offers: ['long'],
    argv: ['--host', 'agent-plugin', '--model', 'openai'],
    found: [`error doctor/tool-refused: OpenAI's API refuses every request of ${AS_ONE} '${'n'.repeat(79)}…': it has a name that is too long with what the host puts in front of it`]
  },
  'a dot in a name': {
    offers: ['dot'],
    argv: ['--host', 'agent-plugin', '--model', 'openai'],
    found: [`error doctor/tool-refused: OpenAI's API refuses every request of ${AS_ONE} 'with.dot': it has a name with characters other than letters, digits, '_' and '-'`]
  },
  'more than 128 tools': {
    offers: ['128'],
    argv: ['--host', 'agent-plugin', '--model', 'openai'],
    found: ["error doctor/too-many-tools: OpenAI's API refuses every request of Agent plugin host: 129 tools of the server are more than 128"]
  },
  'tools that eat the context': {
    offers: ['100'],
    argv: ['--host', 'claude-code', '--max-tool-tokens', '1000'],
    found: ["error doctor/tool-budget: The tools of the server take about 2,121 tokens, more than 1,000; the largest: 'good' (21), 't0' (21) and 't1' (21)"]
  }
}

describe('a server whose tools the model does not get', () => {
  it.each(Object.entries(SYMPTOMS))('is told at its line: %s', async (_, { offers, argv, found }) => {
    const { findings } = await runDoctor({ odd: entryOf('odd-tools', ...offers) }, { argv })
    const own = findings.filter(({ ruleId }) => /^doctor\/(?:tool-|too-many)/.test(ruleId))
    expect(own.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual(found)
    expect(own.map(({ range: { start } }) => [start.line, start.column])).toEqual(found.map(() => [3, 5]))
  })

  it('is not one whose tools are good', async () => {
    const { findings, result } = await runDoctor({ odd: entryOf('odd-tools') }, { argv: ['--host', 'codex'] })
    expect([findings, result.reach?.map(({ reaching }) => reaching)]).toEqual([[], [1]])
  })
})

describe('servers whose tools are too many only together', () => {
  it('are told at the line of the one with the most', async () => {
    const { findings } = await runDoctor({ small: entryOf('odd-tools', '60'), large: entryOf('odd-tools', '70') }, { argv: ['--host', 'agent-plugin', '--model', 'openai'] })
    const own = findings.filter(({ ruleId }) => ruleId === 'doctor/too-many-tools')
    expect(own.map(({ message, range: { start } }) => [message, start.line])).toEqual([["OpenAI's API refuses every request of Agent plugin host: 132 tools of 2 servers are more than 128", 10]])
  })
})

describe('a name that is too long only with what the host puts in front of it', () => {
  it('is cut there, and is not too long without it', async () => {
    const found = async (...argv: string[]) => (await runDoctor({ ['odd'.repeat(9)]: entryOf('odd-tools', 'middling') }, { argv })).findings.filter(({ ruleId }) => ruleId.startsWith('doctor/tool-')).map(({ ruleId, message }) => `${ruleId}: ${message}`)
    expect(await found('--host', 'agent-plugin', '--model', 'openai')).toEqual([])
    expect(await found('--host', 'copilot')).toContain(`doctor/tool-changed: GitHub Copilot CLI changes tool '${'m'.repeat(40)}' for OpenAI's API and Anthropic's API: it has a name that is too long with what the host puts in front of it`)
  })
})

describe('a server that is slower than its host waits', () => {
  it('is told at the field with the limit', async () => {
    const entry = JSON.stringify(entryOf('odd-tools').args)
    const file = `[mcp_servers.slow]\ncommand = ${JSON.stringify(process.execPath)}\nargs = ${entry}\nstartup_timeout_sec = 0.001\n`
    const { findings } = await runDoctor({}, { argv: ['.codex/config.toml'], files: { '.codex/config.toml': file } })
    const own = findings.filter(({ ruleId }) => ruleId === 'doctor/slow-start')
    expect(own.map(({ message, help, file: path, range: { start } }) => [message.replace(/after .*?;/, 'after …;'), help, path, start.line])).toEqual([
      ['The server was ready after …; Codex gives up after 1 ms', 'Set `startup_timeout_sec` to 10 in the entry, or install what it runs, so that nothing is downloaded at its start.', '.codex/config.toml', 4]
    ])
  })
})

describe('a program that only the shell finds', () => {
  it('is told with the path to write', async () => {
    // In a folder that no system gives to the programs of its desktop.
    const bin = tempFolder({ 'odd-mcp': `#!${process.execPath}\nimport(${JSON.stringify(pathToFileURL(join(import.meta.dirname, '../servers/odd-tools.mjs')))})\n` })
    chmodSync(join(bin, 'odd-mcp'), 0o755)
    const run = async (...argv: string[]) => (await runDoctor({ odd: { command: 'odd-mcp' } }, { argv: ['--host', 'codex', ...argv], env: { PATH: `${bin}:${process.env.PATH ?? ''}` } })).findings.map(({ ruleId, message, help }) => [ruleId, message, help])
    expect(await run()).toEqual([])
    expect(await run('--as-app')).toEqual([['doctor/command-missing', expect.stringContaining("'odd-mcp' is found in your shell"), expect.stringContaining(join(bin, 'odd-mcp'))]])
  })
})
