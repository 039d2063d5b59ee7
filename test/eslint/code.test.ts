import { Linter } from 'eslint'
import { Linter as Linter9 } from 'eslint-9'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { SDK_PROFILES } from '../../generated/sdk-profiles.js'
import { rules as allRules } from '../../rules/index.js'
import { createPlugin } from '../../src/eslint/plugin.js'
import rows from '../../sdks/measured/rows.json' with { type: 'json' }
import { LANGUAGE_PLUGINS } from './languages.js'
import { memoryWorld } from './memory-world.js'

// Made up, and in parts, so that secret scanners do not report this file.
const TOKEN = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'

const PASSWORD = 'MLUzJx' + 'HWSK3YcbeP'
const KEY = 'fR7tq2LxVb91' + 'mZsKwD4yHc8N'

const plugvet = createPlugin(allRules, LANGUAGE_PLUGINS, memoryWorld())
const TYPESCRIPT: Linter.Config = { files: ['**/*.{ts,mts,tsx}'], languageOptions: { parser: tseslint.parser } }

function linted(text: string, path = '/w/agent.ts', further: readonly Linter.Config[] = []): Linter.LintMessage[] {
  return new Linter({ configType: 'flat', cwd: '/w' }).verify(text, [TYPESCRIPT, ...plugvet.configs.code, ...further], { filename: path })
}

/** What is found, in short: the rule and the text that it points at. */
function found(text: string, path?: string): string[] {
  return linted(text, path).map(({ ruleId, line, column, endLine, endColumn, message }) => {
    if (ruleId === null) throw new Error(message)
    const lines = text.split('\n').slice(line - 1, endLine ?? line)
    const last = lines.length - 1
    lines[last] = (lines[last] ?? '').slice(0, (endColumn ?? 1) - 1)
    lines[0] = (lines[0] ?? '').slice(column - 1)
    return `${ruleId.replace('plugvet/', '')}: ${lines.join('\n')}`
  })
}

/** Code in which the agent SDK gets servers. */
function agent(servers: string, before = ''): string {
  return `import { query } from '@anthropic-ai/claude-agent-sdk'\n${before}query({ prompt: 'x', options: { mcpServers: ${servers} } })\n`
}

describe('a declaration is recognised by its import', () => {
  const use = "({ command: 'npx -y some-server' })"
  it.each<[what: string, text: string, path?: string]>([
    ['named', `import { MCPServerStdio } from '@openai/agents'\nnew MCPServerStdio${use}`],
    ['renamed', `import { MCPServerStdio as Server } from '@openai/agents'\nnew Server${use}`],
    ['named by a string', `import { 'MCPServerStdio' as Server } from '@openai/agents'\nnew Server${use}`],
    ['a namespace', `import * as agents from '@openai/agents'\nnew agents.MCPServerStdio${use}`],
    ['a default', `import agents from '@openai/agents'\nnew agents.MCPServerStdio${use}`],
    ['a default by its name', `import { default as agents } from '@openai/agents'\nnew agents.MCPServerStdio${use}`],
    ['a namespace that is taken apart', `import * as agents from '@openai/agents'\nconst { MCPServerStdio: Server } = agents\nnew Server${use}`],
    ['required, and then taken apart', `const agents = require('@openai/agents')\nconst { MCPServerStdio } = agents\nnew MCPServerStdio${use}`, '/w/agent.cjs'],
    ['imported when needed, by a template', `const { MCPServerStdio } = await import(\`@openai/agents\`)\nnew MCPServerStdio${use}`],
    ['required', `const { MCPServerStdio } = require('@openai/agents')\nnew MCPServerStdio${use}`, '/w/agent.cjs'],
    ['required and renamed', `const { MCPServerStdio: Server } = require('@openai/agents')\nnew Server${use}`, '/w/agent.cjs'],
    ['required whole', `const agents = require('@openai/agents')\nnew agents.MCPServerStdio${use}`, '/w/agent.cjs'],
    ['required in place', `new (require('@openai/agents').MCPServerStdio)${use}`, '/w/agent.cjs'],
    ['required as a member', `const Server = require('@openai/agents').MCPServerStdio\nnew Server${use}`, '/w/agent.cjs'],
    ['imported when needed', `const { MCPServerStdio } = await import('@openai/agents')\nnew MCPServerStdio${use}`],
    ['imported with then', `import('@openai/agents').then(({ MCPServerStdio }) => new MCPServerStdio${use})`],
    ['in a function', `import { MCPServerStdio } from '@openai/agents'\nexport function make() { return new MCPServerStdio${use} }`, '/w/agent.mjs'],
    ['in TypeScript with types', `import { MCPServerStdio, type Agent } from '@openai/agents'\nconst one: unknown = new MCPServerStdio${use} as unknown`, '/w/agent.mts']
  ])('%s', (_, text, path) => {
    expect(found(text, path)).toEqual(['command-line-in-command: -y some-server'])
  })

  it.each<[what: string, text: string]>([
    ['not by its words alone', `const config = { mcpServers: { a: { command: 'npx -y some-server' } } }`],
    ['not from another module', `import { MCPServerStdio } from './own.js'\nnew MCPServerStdio${use}`],
    ['not under a name that something else has', `import { MCPServerStdio } from '@openai/agents'\nfunction f(MCPServerStdio) { return new MCPServerStdio${use} }`],
    ['not another export', `import { Agent } from '@openai/agents'\nnew Agent${use}`],
    ['not in a comment', `// import { MCPServerStdio } from '@openai/agents'\nnew MCPServerStdio${use}`]
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([])
  })
})

describe('what an SDK takes', () => {
  const STDIO = "import { MCPServerStdio } from '@openai/agents'\n"

  it.each<[what: string, text: string, expected: readonly string[]]>([
    ['servers of the agent SDK, started before they are needed', "import { startup } from '@anthropic-ai/claude-agent-sdk'\nstartup({ options: { mcpServers: { a: { url: 'https://api.example.com/mcp' } } } })", ['transport-type: a']],
    ['servers of the agent SDK', agent("{ a: { url: 'https://api.example.com/mcp' } }"), ['transport-type: a']],
    ['a transport of the MCP SDK', "import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'\nnew StreamableHTTPClientTransport(new URL('http://api.example.com/mcp'))", ['https-url: http']],
    ['version 2 of it in its first alphas', "import { StdioClientTransport } from '@modelcontextprotocol/client'\nnew StdioClientTransport({ command: 'npx -y some-server' })", ['command-line-in-command: -y some-server']],
    ['version 2 of it', "import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'\nnew StreamableHTTPClientTransport(new URL('http://api.example.com/mcp'))", ['https-url: http']],
    ['headers of a request', `import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'\nnew StreamableHTTPClientTransport(new URL('https://api.example.com/mcp'), { requestInit: { headers: { Authorization: 'Bearer ${TOKEN}' } } })`, [`literal-credential: ${TOKEN}`]],
    // Code that names the class knows what it speaks: it is the way back for old servers, and the SDK itself calls it deprecated.
    ['sse by its class', "import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js'\nnew SSEClientTransport(new URL('https://api.example.com/sse'))", []],
    ['sse to where a variable says', agent("{ a: { type: 'sse', url: process.env.DOCS_URL! } }"), ["no-sse: 'sse'"]],
    ['sse in an entry', agent("{ a: { type: 'sse', url: 'https://mcp.deepwiki.com/sse' } }"), ["no-sse: 'sse'"]],
    ['servers of LangChain', "import { MultiServerMCPClient } from '@langchain/mcp-adapters'\nnew MultiServerMCPClient({ mcpServers: { a: { transport: 'streamable_http', url: 'https://api.example.com/mcp' } } })", ["transport-type: 'streamable_http'"]],
    ['servers of LangChain without a key', "import { MultiServerMCPClient } from '@langchain/mcp-adapters'\nnew MultiServerMCPClient({ a: { command: 'some-server' } })", ['stdio-command: a']],
    ['a transport of the AI SDK', "import { createMCPClient } from '@ai-sdk/mcp'\ncreateMCPClient({ transport: { url: 'https://api.example.com/mcp' } })", ["transport-type: createMCPClient"]],
    ['servers of Mastra', "import { MCPClient } from '@mastra/mcp'\nnew MCPClient({ servers: { a: { url: new URL('http://api.example.com/mcp') } } })", ['https-url: http']],
    ['a tool that OpenAI starts', `import { hostedMcpTool } from '@openai/agents'\nhostedMcpTool({ serverLabel: 'a', serverUrl: 'https://api.example.com/mcp', authorization: '${TOKEN}' })`, [`literal-credential: ${TOKEN}`]],
    ['a command line of its own', `${STDIO}new MCPServerStdio({ fullCommand: 'npx -y some-server' })`, []],
    ['a package in it', `${STDIO}new MCPServerStdio({ fullCommand: "npx -y @modelcontextprotocol/server-github" })`, ['archived-package: @modelcontextprotocol/server-github']],
    ['a package in it, next to what is not known', `${STDIO}new MCPServerStdio({ fullCommand: \`npx -y @modelcontextprotocol/server-postgres \${url}\` })`, ['archived-package: @modelcontextprotocol/server-postgres']],
    ['a credential in it', `${STDIO}new MCPServerStdio({ fullCommand: 'docs-mcp --api-key ${TOKEN} --all' })`, [`literal-credential: ${TOKEN}`]],
    ['what it hides', `${STDIO}new MCPServerStdio({ fullCommand: 'docs-mcp', command: 'npx -y some-server' })`, []],
    ['a command line in a default', `${STDIO}new MCPServerStdio({ fullCommand: process.env.DOCS_COMMAND ?? 'npx -y @modelcontextprotocol/server-github' })`, []],
    ['a command line that is not known', `${STDIO}new MCPServerStdio({ fullCommand: line })`, []],
    ['no command line', `${STDIO}new MCPServerStdio({ fullCommand: '' })`, []]
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('is what the SDKs themselves do', () => {
    const moduleOf = (name: string) => SDK_PROFILES.flatMap(({ declarations }) => declarations.filter((one) => one.export === name))[0]?.modules[0] ?? ''
    const around: Readonly<Record<string, (entry: string) => string>> = {
      query: (entry) => `query({ options: { mcpServers: { a: ${entry} } } })`,
      MultiServerMCPClient: (entry) => `new MultiServerMCPClient({ a: ${entry} })`,
      createMCPClient: (entry) => `createMCPClient({ transport: ${entry} })`,
      MCPClient: (entry) => `new MCPClient({ servers: { a: ${entry} } })`
    }
    const differences = rows.flatMap(({ by, name, entry, connects }) => {
      const call = (around[by] ?? ((text: string) => `new ${by}(${text})`))(JSON.stringify(entry))
      const errors = linted(`import { ${by} } from '${moduleOf(by)}'\n${call}\n`, '/w/agent.mjs').filter(({ severity }) => severity === 2)
      return errors.length === 0 === connects ? [] : [`${by}: ${name}`]
    })
    // An empty object could be anything. The program is there and cannot be started.
    expect(differences).toEqual(DIFFERENCES)
  })
})

/** Where an SDK fails and no rule that is on for code says so: each rule takes its time in every file. */
const DIFFERENCES: readonly string[] = ['query: timeout below zero']

describe('each rule that is on for code', () => {
  const SERVERS_BY_RULE: Readonly<Record<string, string>> = {
    'absent-package': "{ a: { command: 'npx', args: ['-y', 'server-fetch'] } }",
    'archived-package': "{ a: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-github'] } }",
    'command-line-in-command': "{ a: { command: 'npx -y some-server' } }",
    'command-path': "{ a: { command: '/Users/jo/bin/a' } }",
    'container-environment': "{ a: { command: 'docker', args: ['run', '-i', 'example/notes'], env: { NOTES_KEY: process.env.NOTES_KEY } } }",
    'container-input': "{ a: { command: 'docker', args: ['run', '--rm', 'mcp/files'] } }",
    'disabled-tls': "{ a: { command: 'a-mcp', env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } } }",
    'elevated-privileges': "{ a: { command: 'sudo', args: ['a-mcp'] } }",
    'empty-credential': "{ a: { command: 'a-mcp', env: { A_API_KEY: '' } } }",
    'foreign-token': '{ a: { type: \'http\', url: \'https://docs.example.com/mcp\', headers: { Authorization: `Bearer ${process.env.GITHUB_TOKEN}` } } }',
    'forward-slash': String.raw`{ a: { command: 'node', args: ['.\\dist\\a.js'] } }`,
    'https-url': "{ a: { type: 'http', url: 'http://docs.example.com/mcp' } }",
    'injected-code': "{ a: { command: 'a-mcp', env: { NODE_OPTIONS: '--require ./setup.js' } } }",
    'known-bad-package': "{ a: { command: 'npx', args: ['-y', 'postmark-mcp@1.0.16'] } }",
    'literal-credential': `{ a: { command: 'a-mcp', env: { GITHUB_TOKEN: '${TOKEN}' } } }`,
    'metadata-address': "{ a: { type: 'http', url: 'http://169.254.169.254/latest/' } }",
    'misspelled-package': "{ a: { command: 'npx', args: ['-y', 'chrome-devtool-mcp'] } }",
    'no-sse': "{ a: { type: 'sse', url: 'https://docs.example.com/sse' } }",
    'one-transport': "{ a: { command: 'a-mcp', url: 'https://docs.example.com/mcp' } }",
    'placeholder-credential': "{ a: { command: 'a-mcp', env: { API_KEY: 'YOUR_API_KEY' } } }",
    'placeholder-value': "{ a: { command: 'node', args: ['/path/to/server.js'] } }",
    'posix-cmd': String.raw`{ a: { command: 'bin\\a.exe' } }`,
    'sensitive-mount': "{ a: { command: 'docker', args: ['run', '-i', '-v', '/:/host', 'mcp/files'] } }",
    'server-program': "{ a: { command: 'echo', args: ['test'] } }",
    'shell-pipeline': "{ a: { command: 'bash', args: ['-c', 'curl -fsSL https://a.example.com/a.sh | sh'] } }",
    'transport-type': "{ a: { type: 'htpp', url: 'https://docs.example.com/mcp' } }",
    'url-userinfo': "{ a: { type: 'http', url: 'https://jo:secret@docs.example.com/mcp' } }",
    'valid-header': "{ a: { type: 'http', url: 'https://docs.example.com/mcp', headers: { 'X-Team:': 'docs' } } }",
    'valid-shape': "{ a: { command: 'a-mcp', args: [1] } }",
    'valid-url': "{ a: { type: 'http', url: 'docs.example.com/mcp' } }",
    'windows-npx': "{ a: { command: 'npx', args: ['-y', 'some-server'] } }"
  }
  const BY_RULE: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(SERVERS_BY_RULE).map(([id, servers]) => [id, agent(servers)])),
    'http-url': "import { MCPServerStreamableHttp } from '@openai/agents'\nnew MCPServerStreamableHttp({ name: 'a' })",
    'stdio-command': "import { MultiServerMCPClient } from '@langchain/mcp-adapters'\nnew MultiServerMCPClient({ a: { command: 'some-server' } })",
    'transport-field': "import { MCPServerStreamableHttp } from '@openai/agents'\nnew MCPServerStreamableHttp({ url: 'https://files.example.com/mcp', args: ['-y', 'files-mcp'] })"
  }
  const on = Object.keys(plugvet.configs.code[0]?.rules ?? {}).map((id) => id.replace('plugvet/', ''))

  it.each(on)('%s reports something there, since ESLint takes its time for it in every file', (id) => {
    const settings = { settings: { plugvet: { platforms: ['linux', 'win32'] } } }
    expect(linted(BY_RULE[id] ?? '', undefined, [settings]).map(({ ruleId }) => ruleId)).toContain(`plugvet/${id}`)
  })
})

describe('what is not a literal is unknown', () => {
  it.each<[what: string, servers: string, before?: string]>([
    ['a command', '{ a: { command } }'],
    ['arguments', "{ a: { command: 'npx', args: build() } }"],
    ['an argument', "{ a: { command: 'docker', args: ['run', '-i', image] } }"],
    ['the type', "{ a: { type, url: 'https://api.example.com/mcp' } }"],
    ['a url', "{ a: { type: 'http', url: config.url } }"],
    ['a part of a url', "{ a: { type: 'http', url: `http://localhost:${port}/mcp` } }"],
    ['the host in a url', "{ a: { type: 'http', url: `${base}/mcp` } }"],
    ['a server', '{ a: server, b: createSdkMcpServer({ name: "b" }) }'],
    ['all servers', 'servers'],
    ['more fields', '{ a: { ...common, args: [] } }'],
    ['a value that may be replaced', "{ a: { command: 'npx -y some-server', ...own } }"],
    ['a computed field', "{ a: { [field]: 'x' } }"],
    ['a condition', "{ a: production ? { command: 'npx -y some-server' } : {} }"],
    ['a variable that is assigned', '{ a: { command: name } }', "let name = 'npx -y some-server'\nname = 'other'\n"],
    ['an object to which somebody adds', '{ a: server }', "const server = { args: [] }\nserver.command = 'node'\n"],
    ['an object that refers to itself', '{ a: loop }', 'const loop = { command: "node", env: { ...loop } }\n'],
    ['a server that OpenAI knows', '{}', "import { hostedMcpTool } from '@openai/agents'\nhostedMcpTool({ serverLabel: 'deepwiki' })\n"],
    ['a transport to wherever it is told', '{}', "import { SSEClientTransport } from '@modelcontextprotocol/client'\nexport const connect = (url) => new SSEClientTransport(new URL(url))\n"],
    ['the environment', "{ a: { command: 'node', env: process.env } }"],
    ['a method', "{ a: { command() {} } }"],
    ['sse to wherever it is told', "{ a: { type: 'sse', url: config.url } }"],
    ['plain HTTP, where a fetch of its own decides what goes over the network', '{}', "import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'\nnew StreamableHTTPClientTransport(new URL('http://docs.example.com/mcp'), { fetch: (url, init) => handler(new Request(url, init)) })\n"],
    ['plain HTTP with options that may have a fetch', '{}', "import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'\nexport const connect = (options) => new StreamableHTTPClientTransport(new URL('http://docs.example.com/mcp'), options)\n"],
    ['plain HTTP with a fetch in an entry', '{}', "import { MCPClient } from '@mastra/mcp'\nnew MCPClient({ servers: { docs: { url: new URL('http://docs.example.com/mcp'), fetch } } })\n"],
    ['a url from a variable, with an empty default', "{ a: { type: 'http', url: new URL(process.env.DOCS_URL || '') }, b: { command: process.env.DOCS_COMMAND ?? '' } }"],
    // The default shows what the variable is for.
    ['a placeholder as the default of a variable', "{ a: { type: 'http', url: process.env.DOCS_URL || 'https://your-server-name-here.onrender.com/mcp' } }"]
  ])('%s', (_, servers, before) => {
    expect(found(agent(servers, before))).toEqual([])
  })

  it.each<[what: string, servers: string, expected: string, before?: string]>([
    ['next to something unknown', `{ a: { ...common, env: { ...process.env, GITHUB_TOKEN: '${TOKEN}' } } }`, `literal-credential: ${TOKEN}`],
    ['in a constant', '{ a: { command: "node", env: { GITHUB_TOKEN: token } } }', `literal-credential: ${TOKEN}`, `const token = '${TOKEN}'\n`],
    ['in an object that is a constant', '{ ...servers }', `literal-credential: ${TOKEN}`, `const servers = { a: { command: 'node', env: { GITHUB_TOKEN: '${TOKEN}' } } } as const\n`],
    ['in satisfies', `{ a: { command: 'node', env: { GITHUB_TOKEN: '${TOKEN}' } } satisfies object }`, `literal-credential: ${TOKEN}`],
    ['in a template', `{ a: { command: 'node', env: { GITHUB_TOKEN: \`${TOKEN}\` } } }`, `literal-credential: ${TOKEN}`],
    ['in a sum', `{ a: { type: 'http', url, headers: { Authorization: 'Bearer ' + '${TOKEN}' } } }`, `literal-credential: ${TOKEN}`],
    ['in a default', `{ a: { command: 'node', env: { GITHUB_TOKEN: process.env.GITHUB_TOKEN ?? '${TOKEN}' } } }`, `literal-credential: ${TOKEN}`],
    ['in a default that only its name tells', `{ a: { command: 'node', env: { DOCS_API_KEY: process.env.DOCS_API_KEY || '${KEY}' } } }`, `literal-credential: ${KEY}`],
    ['in a spread list', `{ a: { command: 'node', args: ['x.js', ...more] } }`, `literal-credential: ${TOKEN}`, `const more = ['--token', '${TOKEN}']\n`]
  ])('a literal is found %s', (_, servers, expected, before) => {
    expect(found(agent(servers, before))).toEqual([expected])
  })

  it.each(["process.env.TOKEN", "process.env['TOKEN']", 'process.env.TOKEN!', 'Bun.env.TOKEN', "Deno.env.get('TOKEN')", 'import.meta.env.TOKEN', 'process.env.TOKEN ?? ""', '`${process.env.TOKEN}`', 'process.env.TOKEN as string'])('%s is a reference', (value) => {
    expect(found(agent(`{ a: { type: 'http', url: 'https://api.example.com/mcp', headers: { Authorization: \`Bearer \${${value}}\`, 'X-Api-Key': ${value} } } }`))).toEqual([])
  })
})

describe('fixes and suggestions', () => {
  /** The text with the first suggestion of the first message, or its fix. */
  function repaired(text: string): string {
    const [message] = linted(text)
    const edit = message?.fix ?? message?.suggestions?.[0]?.fix
    if (edit === undefined) throw new Error('nothing is offered')
    return text.slice(0, edit.range[0]) + edit.text + text.slice(edit.range[1])
  }

  it.each<[what: string, before: string, after: string]>([
    ['a whole literal becomes a variable', `{ a: { command: 'node', env: { GITHUB_TOKEN: '${TOKEN}' } } }`, "{ a: { command: 'node', env: { GITHUB_TOKEN: process.env.GITHUB_TOKEN } } }"],
    ['a part of one becomes a part of a template', `{ a: { type: 'http', url, headers: { Authorization: "Bearer ${TOKEN}" } } }`, "{ a: { type: 'http', url, headers: { Authorization: `Bearer ${process.env.GITHUB_TOKEN}` } } }"],
    ['a default goes, and its variable stays', `{ a: { command: 'node', args: [process.env.DATABASE_URL ?? 'postgresql://app:${PASSWORD}@db.example.com/app'] } }`, "{ a: { command: 'node', args: [process.env.DATABASE_URL] } }"],
    ['a placeholder goes, and its variable stays', "{ a: { command: 'node', env: { API_KEY: process.env.API_KEY || 'YOUR_API_KEY' } } }", "{ a: { command: 'node', env: { API_KEY: process.env.API_KEY } } }"],
    ['a default goes within a template', `{ a: { type: 'http', url, headers: { Authorization: \`Bearer \${Deno.env.get('TOKEN') || '${TOKEN}'}\` } } }`, "{ a: { type: 'http', url, headers: { Authorization: `Bearer ${Deno.env.get('TOKEN')}` } } }"],
    ['what a template means stays', `{ a: { type: 'http', url, headers: { Authorization: '\${x}\` ${TOKEN}' } } }`, "{ a: { type: 'http', url, headers: { Authorization: `\\${x}\\` ${process.env.GITHUB_TOKEN}` } } }"],
    ['a part of a template', `{ a: { type: 'http', url, headers: { Authorization: \`Bearer ${TOKEN}\` } } }`, "{ a: { type: 'http', url, headers: { Authorization: `Bearer ${process.env.GITHUB_TOKEN}` } } }"],
    ['a new member has the quotes of the file', "{ a: { url: 'https://api.example.com/mcp' } }", "{ a: { type: 'http', url: 'https://api.example.com/mcp' } }"],
    ['a part of a command line', `{ a: { command: 'node', args: ['--api-key=${TOKEN}'] } }`, '{ a: { command: \'node\', args: [`--api-key=${process.env.GITHUB_TOKEN}`] } }'],
    ['a command line is split', "{ a: { command: 'npx -y some-server' } }", "{ a: { command: 'npx', args: ['-y', 'some-server'] } }"]
  ])('%s', (_, before, after) => {
    expect(repaired(agent(before))).toBe(agent(after))
  })

  it.each<[what: string, before: string, after: string]>([
    ['double quotes and semicolons', 'query({ options: { mcpServers: { docs: { url: "https://docs.example.com/mcp" } } } });', 'query({ options: { mcpServers: { docs: { type: "http", url: "https://docs.example.com/mcp" } } } });'],
    ['quoted keys', 'query({ options: { mcpServers: { "docs": { "command": "npx -y docs-mcp" } } } })', 'query({ options: { mcpServers: { "docs": { "command": "npx", args: ["-y", "docs-mcp"] } } } })'],
    ['a template', 'query({ options: { mcpServers: { docs: { command: `npx -y docs-mcp` } } } })', "query({ options: { mcpServers: { docs: { command: 'npx', args: ['-y', 'docs-mcp'] } } } })"],
    ['lines, and a comma after the last', "query({\n  options: {\n    mcpServers: {\n      docs: {\n        command: 'npx -y docs-mcp',\n      },\n    },\n  },\n})", "query({\n  options: {\n    mcpServers: {\n      docs: {\n        command: 'npx',\n        args: ['-y', 'docs-mcp'],\n      },\n    },\n  },\n})"]
  ])('keep %s', (_, before, after) => {
    const quote = before.includes('"') ? '"' : "'"
    const top = `import { query } from ${quote}@anthropic-ai/claude-agent-sdk${quote}\n`
    expect(repaired(top + before)).toBe(top + after)
  })

  it('names a variable as the code reads it', () => {
    const [real, placeholder] = linted(agent(`{ a: { command: 'node', env: { GITHUB_TOKEN: '${TOKEN}' } }, b: { command: 'node', env: { DOCS_TOKEN: 'YOUR_TOKEN' } } }`))
    expect(real?.suggestions?.map(({ desc }) => desc)).toEqual(['Refer to process.env.GITHUB_TOKEN, and revoke the credential'])
    expect(placeholder?.suggestions?.map(({ desc }) => desc)).toEqual(['Refer to process.env.DOCS_TOKEN'])
  })

  it.each<[what: string, before: string, after: string]>([
    ['in a literal', `"docs-mcp --api-key ${TOKEN} --all"`, '`docs-mcp --api-key ${process.env.GITHUB_TOKEN} --all`'],
    ['at the end of one', `'docs-mcp --api-key ${TOKEN}'`, '`docs-mcp --api-key ${process.env.GITHUB_TOKEN}`']
  ])('refers to a variable in a whole command line, %s', (_, before, after) => {
    const text = (line: string) => `import { MCPServerStdio } from '@openai/agents'\nnew MCPServerStdio({ fullCommand: ${line} })`
    expect(repaired(text(before))).toBe(text(after))
  })

  it('refers to a variable in every field', () => {
    const text = `import { hostedMcpTool } from '@openai/agents'\nhostedMcpTool({ serverLabel: 'a', serverUrl: 'https://api.example.com/mcp', authorization: '${TOKEN}' })`
    expect(repaired(text)).toBe(text.replace(`'${TOKEN}'`, 'process.env.GITHUB_TOKEN'))
  })

  it('names the fields of the SDK', () => {
    const [message] = linted("import { MultiServerMCPClient } from '@langchain/mcp-adapters'\nnew MultiServerMCPClient({ a: { transport: 'sse', url: 'https://mcp.deepwiki.com/sse' } })")
    expect(message?.suggestions?.map(({ desc }) => desc)).toEqual(['Set "transport" to "http" and "url" to "https://mcp.deepwiki.com/mcp"'])
  })

  it('leaves nothing to report where it fixes', () => {
    const text = agent("{\n    a: {\n      url: 'https://api.example.com/mcp' // ours\n    }\n  }")
    const { output, messages } = new Linter({ configType: 'flat', cwd: '/w' }).verifyAndFix(text, [TYPESCRIPT, ...plugvet.configs.code], { filename: '/w/agent.ts' })
    expect(output).toContain("type: 'http',\n      url: 'https://api.example.com/mcp' // ours\n")
    expect(messages).toEqual([])
  })

  it('offers nothing that would change the name of a class', () => {
    const [message] = linted("import { MCPServerStreamableHttp } from '@openai/agents'\nnew MCPServerStreamableHttp({ command: 'some-server', args: [] })")
    expect(message?.ruleId).toBe('plugvet/http-url')
    expect(message?.suggestions ?? []).toEqual([])
  })
})

describe('messages', () => {
  const MASTRA = "import { MCPClient } from '@mastra/mcp'\n"

  it.each<[what: string, text: string, expected: string]>([
    ['of a command line', `${MASTRA}new MCPClient({ servers: { a: { command: 'npx -y some-server' } } })`, "'command' contains arguments too, but Mastra treats all of it as the name of one program"],
    ['of a script', `${MASTRA}new MCPClient({ servers: { a: { command: 'cd x && y' } } })`, "'command' is a line for a shell, but Mastra runs it as the name of one program"],
    ['of a home directory', agent("{ a: { command: '~/bin/a' } }"), "Only a shell expands '~': Claude Agent SDK looks for '~/bin/a' literally"],
    ['of two transports', `${MASTRA}new MCPClient({ servers: { a: { command: 'a-mcp', url: new URL('https://a.example.com') } } })`, "'a' has a 'command' and a 'url'; Mastra starts the command and ignores the url"],
    ['of a missing type', agent("{ a: { url: 'https://api.example.com/mcp' } }"), "The entry has a 'url' but no 'type', so Claude Agent SDK treats it as a stdio server and drops it"],
    ['of a type that does not fit', agent("{ a: { type: 'stdio', url: 'https://api.example.com/mcp' } }"), "Transport type 'stdio' does not fit a 'url': Claude Agent SDK looks for a command and finds none"]
  ])('%s name the SDK, which is not a host', (_, text, expected) => {
    const [message] = linted(text)
    expect(message?.message.slice(0, expected.length)).toBe(expected)
    expect(message?.message).not.toContain('the host')
  })

  it.each<[what: string, servers: string, expected: string, before?: string]>([
    ['a successor', "{ a: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-github'] } }", "'@modelcontextprotocol/server-github' is archived and no longer maintained. Use its successor: github/github-mcp-server (image ghcr.io/github/github-mcp-server)."],
    ['what to do about a path of one person', "{ a: { command: 'node', args: ['/Users/jo/work/a/dist/index.js'] } }", "'/Users/jo/work/a/dist/index.js' exists only in one person's home directory. Use a path that is the same for everyone, or read it from an environment variable."],
    ['where the URL comes from', "{ a: { type: 'sse', url: process.env.DOCS_URL! } }", 'The sse transport is deprecated; http is preferred. Look up the http URL in the documentation of the server, and change `url` and `type` together. If it is your own server, add http support to it first.'],
    ['a header, with a reference as code has it', "{ a: { type: 'http', url: 'https://jo@docs.example.com/mcp' } }", 'The URL contains user information, and clients reject such a URL. Send it in `headers` instead, such as "Authorization": "Basic ${process.env.CREDENTIALS}", and start the URL with the host.'],
    ['a command alone, for the class of a stdio server', '{}', "Missing required field 'command' in stdio server config. Set `command` to the program that starts the server.", "import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'\nnew StdioClientTransport({ args: ['server.js'] })\n"],
    ['nothing where a suggestion does', "{ a: { type: 'sse', url: 'https://mcp.deepwiki.com/sse' } }", 'The sse transport is deprecated; http is preferred']
  ])('say what to do: %s', (_, servers, expected, before) => {
    expect(linted(agent(servers, before)).map(({ message }) => message)).toEqual([expected])
  })
})

describe('the plugin', () => {
  const text = agent(`{ a: { command: 'node', env: { GITHUB_TOKEN: '${TOKEN}' } } }`)

  it('never shows a credential', () => {
    expect(JSON.stringify(linted(text))).not.toContain(TOKEN.slice(8))
  })

  it('reports one place once, however many servers use it', () => {
    expect(found(agent('{ a: { command: "node", env: { GITHUB_TOKEN: token } }, b: { command: "node", env: { GITHUB_TOKEN: token } } }', `const token = '${TOKEN}'\n`))).toEqual([`literal-credential: ${TOKEN}`])
  })

  it('reports what is milder than its rule as a warning', () => {
    const milder = agent("{ a: { command: 'cmd', args: ['/c', 'a.cmd'] }, b: { type: 'sse', url: 'https:notes.example.com/sse' } }")
    expect(linted(milder).map(({ ruleId, severity }) => [ruleId, severity])).toEqual([['plugvet/posix-cmd', 1], ['plugvet/no-sse', 1], ['plugvet/valid-url', 1]])
  })

  it('respects comments and settings of ESLint', () => {
    expect(linted(`/* eslint-disable plugvet/literal-credential */\n${text}`)).toEqual([])
    expect(linted(text.replace('query({', '// eslint-disable-next-line plugvet/literal-credential -- a token of the tests\nquery({'))).toEqual([])
    expect(linted(text.replace(/\n$/, ' // eslint-disable-line plugvet/literal-credential\n'))).toEqual([])
    expect(linted(`/* eslint plugvet/literal-credential: "warn" */\n${text}`).map(({ severity }) => severity)).toEqual([1])
    expect(linted('// eslint-disable-next-line plugvet/literal-credential\nexport {}\n', undefined, [{ linterOptions: { reportUnusedDisableDirectives: 'error' } }])).toHaveLength(1)
    expect(linted(text, undefined, [{ rules: { 'plugvet/literal-credential': 'off' } }])).toEqual([])
    expect(linted(text, undefined, [{ rules: { 'plugvet/literal-credential': 'warn' } }]).map(({ severity }) => severity)).toEqual([1])
  })

  it('leaves alone what tests make up, and still finds what looks real there', () => {
    const servers = `{ a: { type: 'sse', url: 'http://mcp.example.com/sse', headers: { Authorization: 'Bearer YOUR_TOKEN' } }, b: { command: 'node', env: { GITHUB_TOKEN: '${TOKEN}' } } }`
    expect(found(agent(servers)).map((one) => one.split(':')[0])).toEqual(['no-sse', 'https-url', 'placeholder-credential', 'literal-credential'])
    // A folder of that name is a part of an address there.
    expect(found(agent(servers), '/w/app/api/servers/[id]/test/route.ts')).toHaveLength(4)
    for (const path of ['/w/agent.test.ts', '/w/src/__tests__/agent.ts', '/w/e2e/a/agent.spec.mts']) expect(found(agent(servers), path)).toEqual([`literal-credential: ${TOKEN}`])
  })

  it('says the same in ESLint 9', () => {
    const messages = new Linter9({ configType: 'flat', cwd: '/w' }).verify(text, [TYPESCRIPT, ...plugvet.configs.code], { filename: '/w/agent.ts' })
    const short = (all: readonly { readonly ruleId: string | null; readonly line: number; readonly column: number }[]) => all.map(({ ruleId, line, column }) => [ruleId, line, column])
    expect(short(messages)).toEqual(short(linted(text)))
  })

  it('has the code in all, and not in recommended', () => {
    const names = (configs: readonly Linter.Config[]) => configs.map(({ name }) => name)
    expect(names(plugvet.configs.all)).toContain('plugvet/code')
    expect(names(plugvet.configs.recommended)).not.toContain('plugvet/code')
  })
})
