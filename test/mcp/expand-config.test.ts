import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { toolsIn } from './tools-in.js'

const SERVERS = {
  api: { type: 'http', url: 'https://${HOST:-api.example.com}/mcp', headers: { Authorization: 'Bearer ${API_TOKEN}' } },
  files: { command: '${AGENT_PLUGIN_ROOT}/bin/files', args: ['$HOME', '${NEVER_SET}', '${FOLDER}', '${FROM_FILE}'] }
}
const TEXT = JSON.stringify({ mcpServers: SERVERS })
const ENV = { API_TOKEN: 'q8Zt4Lw2', FOLDER: '/srv/notes' }

/** A plugin whose settings name an env file. */
function plugin(): string {
  return tempFolder({
    '.agent-plugin/plugin.json': '{ "name": "p", "version": "1.0.0" }',
    '.mcp.json': TEXT,
    'some.env': 'FROM_FILE=notes\n',
    'plugvet.config.json': '{ "envFiles": ["some.env"] }'
  })
}

describe('expand_config', () => {
  it('shows what the command line shows', async () => {
    const cwd = plugin()
    const asJson = JSON.parse((await runCli(cwd, ['expand', '--format', 'json', '.mcp.json'], { env: ENV })).out) as { servers: unknown }
    const asText = await runCli(cwd, ['expand', '.mcp.json'], { env: ENV })
    const tools = toolsIn(cwd, { env: ENV })
    const { isError, text, content } = await tools.expand({ path: '.mcp.json' })
    expect(isError).toBe(false)
    expect(text).toBe(asText.out)
    expect(content).toEqual({ servers: asJson.servers })
    expect(await tools.expand({ text: TEXT, filename: '.mcp.json' })).toEqual({ isError, text, content })
    expect(content?.servers[1]?.strings.map(({ value }) => value)).toEqual([`${cwd}/bin/files`, '$HOME', '${NEVER_SET}', '/srv/notes', 'notes'])
  })

  it('shows one server alone', async () => {
    const { content, text } = await toolsIn(plugin(), { env: ENV }).expand({ path: '.mcp.json', server: 'api' })
    expect(content?.servers.map(({ name }) => name)).toEqual(['api'])
    expect(text).toBe(`api (http, .mcp.json)
  url                    https://api.example.com/mcp
                           HOST: default
  headers.Authorization  Bearer ***
                           API_TOKEN: environment
`)
  })

  it.each(['{}', '{ "mcpServers": {} }', '{', ''])('says that %j declares no server', async (text) => {
    const answer = await toolsIn(tempFolder()).expand({ text })
    expect(answer.text).toBe('no server is declared; call lint_config to see whether that is a mistake')
    expect(answer.content).toEqual({ servers: [] })
  })
})

describe('what expand_config refuses', () => {
  it.each([
    [{}, "pass either 'text' or 'path'"],
    [{ text: TEXT, server: 'ap' }, 'no server "ap" is declared; did you mean "api"?'],
    [{ text: TEXT, server: 'something' }, 'no server "something" is declared'],
    [{ path: 'nothing.json' }, 'nothing.json: no such file or directory'],
    [{ path: '/etc/passwd' }, '/etc/passwd: is outside the working directory, where plugvet reads no files']
  ])('%o', async (args, text) => {
    expect(await toolsIn(tempFolder()).expand(args)).toEqual({ isError: true, text, content: undefined })
  })

  it('an answer that no client takes', async () => {
    const long = { command: 'x'.repeat(200_000) }
    const tools = toolsIn(tempFolder())
    const one = JSON.stringify({ mcpServers: { a: long } })
    const two = JSON.stringify({ mcpServers: { a: long, b: { command: 'b-mcp' } } })
    const most = /^the answer would be 2\d{5} characters long, more than the limit of 200000/
    expect((await tools.expand({ text: one })).text).toMatch(new RegExp(`${most.source}$`))
    expect((await tools.expand({ text: two })).text).toMatch(new RegExp(`${most.source}: ask for one server with 'server'$`))
    expect((await tools.expand({ text: two, server: 'b' })).content?.servers).toHaveLength(1)
  })
})
