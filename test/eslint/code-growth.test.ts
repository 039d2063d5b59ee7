import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { rules as allRules } from '../../rules/index.js'
import { createPlugin } from '../../src/eslint/plugin.js'
import { expectLinear } from '../support/scaling.js'
import { LANGUAGE_PLUGINS } from './languages.js'
import { memoryWorld } from './memory-world.js'

const plugvet = createPlugin(allRules, LANGUAGE_PLUGINS, memoryWorld())

function linted(text: string): string[] {
  const messages = new Linter({ configType: 'flat', cwd: '/w' }).verify(text, plugvet.configs.code, { filename: '/w/agent.js' })
  return messages.map(({ ruleId, message }) => `${ruleId ?? ''}: ${message}`)
}

const IMPORT = "import { query } from '@anthropic-ai/claude-agent-sdk'\n"
const query = (servers: string): string => `query({ prompt: 'x', options: { mcpServers: ${servers} } })\n`
const each = (count: number, of: (index: number) => string, between: string): string => Array.from({ length: count }, (_, index) => of(index)).join(between)

/** Constants each of which contains the one before ten times; the last one would contain 10^18 of the first. */
function tower(first: string, ten: (before: string) => string, servers: (last: string) => string): string {
  return `${IMPORT}const c0 = ${first}\n${each(18, (index) => `const c${index + 1} = ${ten(`c${index}`)}`, '\n')}\n${query(servers('c18'))}`
}

describe('constants that contain each other', () => {
  it.each<[what: string, text: string]>([
    ['lists', tower("['y']", (before) => `[${each(10, () => `...${before}`, ',')}]`, (last) => `{ a: { command: 'notes-mcp', args: ${last} } }`)],
    ['objects', tower("{ command: 'notes-mcp' }", (before) => `{ ${each(10, (index) => `k${index}: ${before}`, ', ')} }`, (last) => `{ a: { command: 'notes-mcp', env: ${last} } }`)],
    ['spreads', tower("{ a: { command: 'notes-mcp' } }", (before) => `{ ${each(10, () => `...${before}`, ', ')} }`, (last) => last)],
    ['sums', tower("'y'", (before) => each(10, () => before, ' + '), (last) => `{ a: { command: ${last} } }`)],
    ['templates', tower("'y'", (before) => `\`${each(10, () => `\${${before}}`, '')}\``, (last) => `{ a: { command: ${last} } }`)]
  ])('are read as far as fits into a file: %s', (_what, text) => {
    expect(linted(text).filter((message) => !message.startsWith('plugvet/'))).toEqual([])
    // What no constant hides is still read.
    expect(linted(`${text}${query("{ b: { command: 'npx -y notes-mcp' } }")}`).join()).toContain('command-line-in-command')
  })

  it('cost linear time, also where many calls use one', () => {
    const servers = (count: number) => `const servers = { ${each(count, (index) => `s${index}: { command: 'notes-mcp' }`, ', ')} }\n`
    expectLinear((count) => linted(IMPORT + servers(count) + each(count, () => query('servers'), '')), 300)
    const line = (count: number) => `import { MCPServerStdio } from '@openai/agents'\nconst line = 'notes-mcp ${each(count, (index) => `--option-of-some-length-${index}`, ' ')}'\n`
    expectLinear((count) => linted(line(count) + each(count, () => 'new MCPServerStdio({ fullCommand: line })\n', '')), 300)
    expectLinear((count) => linted(IMPORT + query(`{ ${each(count, (index) => `s${index}: { command: 'notes-mcp' }, ...other${index}`, ', ')} }`)), 1000)
  }, 60_000)
})
