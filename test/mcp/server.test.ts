import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createServer } from '../../src/mcp/server.js'
import type { Toolbox } from '../../src/mcp/shapes.js'

const MODERN = '2026-07-28'
const TOOLS = ['lint_config', 'fix_config', 'explain_rule', 'expand_config', 'host_matrix', 'convert_config']
const WRITING = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false }
const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

/** Tools that fail as no tool should. */
const BROKEN: Toolbox = {
  lint: () => Promise.reject(new Error('a rule has failed over swordfish')),
  explain: () => {
    throw new TypeError('swordfish is not a function')
  },
  expand: () => Promise.resolve({ rejection: 'no such file' }),
  fix: () => Promise.resolve({ rejection: 'no such file' }),
  compare: () => Promise.resolve({ rejection: 'no such file' }),
  convert: () => Promise.resolve({ rejection: 'no such file' })
}

/** A client of a server with these tools, and the failures the server has told of. */
async function connected(toolbox: Toolbox): Promise<{ readonly client: Client; readonly failures: unknown[] }> {
  const failures: unknown[] = []
  const [here, there] = InMemoryTransport.createLinkedPair()
  const server = createServer(toolbox, '1.2.3', (error) => failures.push(error))
  await server.connect(there)
  const client = new Client({ name: 'a test', version: '1.0.0' })
  await client.connect(here)
  onTestFinished(() => client.close())
  return { client, failures }
}

describe('the server', () => {
  it('says what it is, and what to do with it', async () => {
    const { client } = await connected(BROKEN)
    expect(client.getServerVersion()).toEqual({ name: 'plugvet', title: 'plugvet', version: '1.2.3' })
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } })
    expect(client.getInstructions()).toContain('lint_config')
    expect(client.getNegotiatedProtocolVersion()).not.toBe(MODERN)
  })

  it('describes its tools', async () => {
    const { tools } = await (await connected(BROKEN)).client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(TOOLS)
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect(title).toMatch(/^[A-Z][^.]+$/)
      expect(description).toMatch(/\.$/)
      expect(annotations).toEqual(name === 'fix_config' ? WRITING : READ_ONLY)
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(outputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      for (const property of Object.values(inputSchema.properties ?? {})) expect(property).toHaveProperty('description')
    }
  })

  it.each(['lint_config', 'explain_rule'])('tells the client of %s that it has failed, and nothing of why', async (name) => {
    const { client, failures } = await connected(BROKEN)
    const { content, isError } = await client.callTool({ name, arguments: name === 'lint_config' ? { text: '{}' } : { rule: 'a' } })
    const text = 'plugvet failed because of a bug, not because of the configuration. See its standard error for details, and please report it.'
    expect({ content, isError }).toEqual({ content: [{ type: 'text', text }], isError: true })
    expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('swordfish') as string })])
  })

  it('passes on why a question has no answer', async () => {
    const { client, failures } = await connected(BROKEN)
    for (const name of ['expand_config', 'fix_config', 'host_matrix', 'convert_config']) {
      const args = { text: '{}', ...(name === 'convert_config' ? { to: 'cursor' } : {}) }
      const { content, isError } = await client.callTool({ name, arguments: args })
      expect({ content, isError, failures }).toEqual({ content: [{ type: 'text', text: 'no such file' }], isError: true, failures: [] })
    }
  })
})

describe('arguments that a tool does not take', () => {
  const BAD: readonly (readonly [tool: string, args: Record<string, unknown>, remark: string])[] = [
    ['lint_config', { txt: '{}' }, "unknown argument; did you mean 'text'?"],
    ['lint_config', { text: '{}', swordfish: 1 }, 'unknown argument; the arguments are text, path, filename, kind, host, preset, platforms'],
    ['lint_config', { text: 7 }, 'text: Invalid input: expected string, received number'],
    ['lint_config', { text: '{}', preset: 'swordfish' }, 'preset: Invalid option: expected one of "spec"|"recommended"|"strict"'],
    ['lint_config', { text: '{}', platforms: [] }, 'platforms: Too small: expected array to have >=1 items'],
    ['lint_config', { path: '' }, 'path: Too small: expected string to have >=1 characters'],
    ['explain_rule', { rule: 'r'.repeat(5000) }, 'rule: Too big: expected string to have <=4096 characters'],
    ['explain_rule', {}, 'rule: Invalid input: expected string, received undefined'],
    ['fix_config', { path: 'a', write: 'yes' }, 'write: Invalid input: expected boolean, received string'],
    ['expand_config', { text: '{}', preset: 'strict' }, 'unknown argument; the arguments are text, path, filename, kind, host, server']
  ]

  it.each(BAD)('%s %o', async (name, args, remark) => {
    const { client } = await connected(BROKEN)
    const { content, isError } = await client.callTool({ name, arguments: args })
    const text = `Input validation error: Invalid arguments for tool ${name}: ${remark}`
    expect({ content, isError }).toEqual({ content: [{ type: 'text', text }], isError: true })
  })

  it('are told from a tool that is not there', async () => {
    const { client } = await connected(BROKEN)
    await expect(client.callTool({ name: 'lint', arguments: {} })).rejects.toThrow('Tool lint not found')
  })
})
