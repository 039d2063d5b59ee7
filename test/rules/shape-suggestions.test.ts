import { describe, expect, it } from 'vitest'
import brokenHook from '../../rules/broken-hook.js'
import manifestFields from '../../rules/manifest-fields.js'
import manifestServers from '../../rules/manifest-servers.js'
import marketplacePlugin from '../../rules/marketplace-plugin.js'
import httpUrl from '../../rules/http-url.js'
import stdioCommand from '../../rules/stdio-command.js'
import publishedShape from '../../rules/published-shape.js'
import registryPackage from '../../rules/registry-package.js'
import serversKey from '../../rules/servers-key.js'
import transportType from '../../rules/transport-type.js'
import unknownField from '../../rules/unknown-field.js'
import validJson from '../../rules/valid-json.js'
import validShape from '../../rules/valid-shape.js'
import { SAMPLE_SERVER } from '../../src/authors/sample.js'
import { applyEdits } from '../../src/base/text.js'
import { resolveFix } from '../../src/json/edits.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

/** Every suggestion of a rule for a text: its title and the text after it. */
function suggested(rule: AnyRule, input: string, example: Omit<Example, 'input'> = {}): [string, string][] {
  const { document, findings } = runExample(rule, { ...example, input })
  return findings.flatMap((finding) =>
    finding.suggestions.map(({ title, fix }): [string, string] => {
      const edits = resolveFix(document, fix)
      if (edits === undefined) throw new Error('the suggestion has no place in the text')
      return [title, applyEdits(document.text, edits)]
    })
  )
}

/** A file of one server. */
const server = (entry: string) => `{ "mcpServers": { "s": ${entry} } }`

/** The same for one server: what each suggestion makes of its entry. */
function entries(rule: AnyRule, entry: string): [string, string][] {
  const [before = '', after = ''] = server('@').split('@')
  return suggested(rule, server(entry)).map(([title, text]) => [title, text.slice(before.length, -after.length)])
}

it('broken-hook moves no hook with a pattern, which would run for all tools then', () => {
  const moved = (which: string) => suggested(brokenHook, `{ "hooks": { "PostToolUse": [{ "${which}": "Edit|Write", "command": "log" }] } }`, { host: 'claude-code', path: '.claude/settings.json' }).map(([, text]) => JSON.parse(text) as unknown)
  expect(moved('pattern')).toEqual([])
  expect(moved('matcher')).toEqual([{ hooks: { PostToolUse: [{ matcher: 'Edit|Write', hooks: [{ type: 'command', command: 'log' }] }] } }])
})

it('marketplace-plugin gives the folder and the branch of a source the names that the host reads', () => {
  const source = '{ "type": "git", "url": "https://git.example/r.git", "branch": "main", "subdirectory": ".claude-plugin" }'
  const told = suggested(marketplacePlugin, `{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": ${source} }] }`, { host: 'copilot', path: '.github/plugin/marketplace.json' })
  expect(told.map(([, text]) => text.slice(text.indexOf('"source": {') + 10, -5))).toEqual(['{ "source": "url", "type": "git", "url": "https://git.example/r.git", "ref": "main", "path": ".claude-plugin" }'])
})

it('unknown-field suggests to move arguments into a command that is a list', () => {
  const text = '{ "mcp": { "a": { "type": "local", "command": ["x", "-v"], "args": ["-y", "b"] } } }'
  expect(suggested(unknownField, text, { host: 'opencode', path: 'opencode.json' })).toEqual([
    ['Move them into "command"', '{ "mcp": { "a": { "type": "local", "command": ["x", "-v", "-y", "b"] } } }']
  ])
})

it('valid-shape suggests a map for a list of servers that have names', () => {
  const suggest = (list: string) => suggested(validShape, `{ "mcpServers": ${list} }`)
  expect(suggest('[{ "name": "a", "command": ["npx", "a-mcp"] }, { "name": "b", "command": ["b-mcp"] }]')).toEqual([['Make it an object', '{ "mcpServers": { "a": { "command": "npx", "args": ["a-mcp"] }, "b": { "command": "b-mcp" } } }']])
  expect(suggest('[{ "name": "a", "type": "url", "url": "http://127.0.0.1:3131/mcp" }, { "name": "b", "url": "https://b.example.com/mcp" }]')).toEqual([['Make it an object', '{ "mcpServers": { "a": { "type": "http", "url": "http://127.0.0.1:3131/mcp" }, "b": { "type": "http", "url": "https://b.example.com/mcp" } } }']])
  expect(suggest('[{ "name": "a", "command": "a-mcp", "env": { "LEVEL": 3 } }]')).toEqual([])
  expect(suggest('[{ "name": "a", "command": "a-mcp" }, { "name": "b", "command": "b-mcp" }]')).toEqual([['Make it an object', '{ "mcpServers": { "a": { "command": "a-mcp" }, "b": { "command": "b-mcp" } } }']])
  expect(suggest('[{ "name": "a", "command": "a-mcp" }, { "name": "a", "command": "b-mcp" }]')).toEqual([])
  expect(suggest('[{ "command": "a-mcp" }]')).toEqual([])
  expect(suggest('[]')).toEqual([])
})

it('valid-shape suggests what is meant by all tools, and a list of one', () => {
  const remote = (field: string) => `{ "type": "http", "url": "https://a.example.com/mcp"${field} }`
  const suggest = (host: string, field: string) => suggested(validShape, server(remote(field)), { host, path: '.mcp.json' })
  expect(suggest('claude-code', ', "tools": ["*"]')).toEqual([["Remove 'tools': without it, all tools of the server are available", server(remote(''))]])
  expect(suggest('claude-code', ', "tools": ["find"]')).toEqual([])
  expect(suggest('copilot', ', "tools": "*"')).toEqual([['Write ["*"]', server(remote(', "tools": ["*"]'))]])
  expect(suggest('copilot', ', "tools": "find, add"')).toEqual([])
})

it('valid-shape suggests an object for a list of names with values', () => {
  expect(entries(validShape, '{ "command": "x", "env": ["MODE=fast", "EMPTY="] }')).toEqual([['Make it an object', '{ "command": "x", "env": { "MODE": "fast", "EMPTY": "" } }']])
  expect(entries(validShape, '{ "type": "http", "url": "https://a.example.com/mcp", "headers": ["X-Team: a b"] }')).toEqual([
    ['Make it an object', '{ "type": "http", "url": "https://a.example.com/mcp", "headers": { "X-Team": "a b" } }']
  ])
  for (const list of ['["MODE"]', '["MODE=a", "MODE=b"]', '[{ "name": "MODE", "value": "a" }]']) expect(entries(validShape, `{ "command": "x", "env": ${list} }`)).toEqual([])
  const inVsCode = '{ "servers": { "s": { "command": "x", "env": [] } } }'
  expect(suggested(validShape, inVsCode, { host: 'vscode', path: '.vscode/mcp.json' })).toEqual([['Make it an empty object', inVsCode.replace('[]', '{}')]])
})

it('published-shape suggests the server of a bundle as a bundle has it, and fields where they belong', () => {
  const manifest = (server: string, more = '') => `{ "manifest_version": "0.3", "name": "notes", "version": "1.0.0", "description": "d", "author": { "name": "A" }, ${server}${more} }`
  const all = (server: string, more = '') => suggested(publishedShape, manifest(server, more), { path: 'manifest.json' })
  const node = '"server": { "type": "node", "entry_point": "index.js", "mcp_config": { "command": "node", "args": ["${__dirname}/index.js"] } }'
  expect(all('"server": { "type": "stdio", "command": "node", "args": ["${__dirname}/index.js"] }')).toEqual([['Write it as a bundle has it', manifest(node)]])
  expect(all('"mcp": { "command": { "type": "binary", "path": "notes" } }')).toEqual([['Write it as a bundle has it', manifest('"server": { "type": "binary", "entry_point": "notes", "mcp_config": { "command": "${__dirname}/notes" } }')]])
  expect(all('"server": { "type": "stdio", "command": "notes-mcp" }')).toEqual([])
  expect(all('"server": { "type": "node", "entry_point": "index.js", "mcp_config": {} }')).toEqual([['Add the command line', manifest(node)]])
  expect(all('"server": { "type": "binary", "entry_point": "notes", "mcp_config": {} }')).toEqual([])
  expect(all(node, ', "compatibility": { "node": ">=20" }')).toEqual([['Move it into "runtimes"', manifest(node, ', "compatibility": { "runtimes": { "node": ">=20" } }')]])
  expect(all(node, ', "platforms": ["macos"]')).toEqual([['Write "compatibility": { "platforms": ["darwin"] }', manifest(node, ', "compatibility": { "platforms": ["darwin"] }')]])
  expect(all(node, ', "license_file": "a", "security": {}')).toEqual([['Remove them', manifest(node)]])
})

it('registry-package suggests the whole reference of an image in its identifier', () => {
  const server = (image: string) => `{ "name": "io.github.example/notes", "description": "d", "version": "1.0.0", "packages": [{ "registryType": "oci", ${image}, "transport": { "type": "stdio" } }] }`
  const whole = server('"identifier": "ghcr.io/example/notes:1.0.0"')
  const suggestion = (image: string) => suggested(registryPackage, server(image), { path: 'server.json' })
  expect(suggestion('"registryBaseUrl": "https://ghcr.io", "identifier": "ghcr.io/example/notes:1.0.0", "version": "1.0.0"')).toEqual([['Remove both', whole]])
  expect(suggestion('"identifier": "ghcr.io/example/notes", "version": "1.0.0"')).toEqual([['Write "ghcr.io/example/notes:1.0.0"', whole]])
  expect(suggestion('"registryBaseUrl": "https://ghcr.io", "identifier": "example/notes:1.0.0"')).toEqual([['Write "ghcr.io/example/notes:1.0.0"', whole]])
  expect(suggestion('"identifier": "ghcr.io/example/notes", "version": "latest"')).toEqual([])
})

it('published-shape suggests the command line of a bundle in its server, and settings under their names', () => {
  const bundle = (server: string, more: string) => suggested(publishedShape, `{ "manifest_version": "0.3", "name": "notes", "version": "1.0.0", "description": "Takes notes.", "author": { "name": "Ada" }, "server": ${server}${more} }`, { path: 'manifest.json' })
  const cut = ([title, text]: readonly [string, string]) => [title, text.slice(text.indexOf('"server"'))]
  expect(bundle('{ "type": "binary", "entry_point": "bin/notes" }', ', "mcp_config": { "env": { "A": "b" } }').map(cut)).toEqual([
    ['Move it into "server"', '"server": { "type": "binary", "entry_point": "bin/notes", "mcp_config": { "command": "${__dirname}/bin/notes", "env": { "A": "b" } } } }']
  ])
  const server = '{ "type": "node", "entry_point": "a.js", "mcp_config": { "command": "node", "args": ["${__dirname}/a.js"] } }'
  const pages = '"privacy_policies": ["https://a.example.com/privacy"] }'
  expect(bundle(server, ', "privacy_policies": "https://a.example.com/privacy"').map(cut)).toEqual([['Write it as an array of strings', `"server": ${server}, ${pages}`]])
  expect(bundle(server, ', "privacy_policies": [{ "url": "https://a.example.com/privacy" }]').map(cut)).toEqual([['Write "https://a.example.com/privacy"', `"server": ${server}, ${pages}`]])
  expect(bundle(server, ', "mcp_config": { "env": {} }').map(cut)).toEqual([])
  expect(bundle(server, ', "user_config": [{ "key": "dir", "type": "directory", "title": "D", "description": "d" }]').map(cut)).toEqual([
    ['Write it as an object whose values are objects', `"server": ${server}, "user_config": { "dir": { "type": "directory", "title": "D", "description": "d" } } }`]
  ])
})

it('published-shape suggests to rename all fields that have their old names', () => {
  const server = (names: readonly string[]) => {
    const [website, type, variables, required] = names
    return `{ "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json", "name": "io.github.example/notes", "description": "d", "version": "1.0.0", "${website}": "https://notes.example.com", "packages": [{ "${type}": "npm", "identifier": "notes", "version": "1.0.0", "transport": { "type": "stdio" }, "${variables}": [{ "name": "A_KEY", "${required}": true }] }] }`
  }
  const old = server(['website_url', 'registry_type', 'environment_variables', 'is_required'])
  expect(suggested(publishedShape, old, { path: 'server.json' })).toEqual([[AS_CURRENT, server(['websiteUrl', 'registryType', 'environmentVariables', 'isRequired'])]])
})

it('published-shape suggests all that a file of an older version needs', () => {
  const server = (version: string, status: string, key: string, type: string) =>
    `{ "$schema": "https://static.modelcontextprotocol.io/schemas/${version}/server.schema.json", "name": "io.github.example/notes", "description": "d", "version": "1.0.0", ${status}"${key}": "https://notes.example.com", "packages": [{ "${type}": "npm", "identifier": "notes", "version": "1.0.0", "transport": { "type": "stdio" } }] }`
  const now = server('2025-12-11', '', 'websiteUrl', 'registryType')
  expect(suggested(publishedShape, server('2025-07-09', '"status": "active", ', 'website_url', 'registry_type'), { path: 'server.json' })).toEqual([[AS_CURRENT, now]])
  expect(suggested(publishedShape, server('2025-09-16', '"status": "active", ', 'websiteUrl', 'registryType'), { path: 'server.json' })).toEqual([[AS_CURRENT, now]])
  const detail = now.replace('"version": "1.0.0", "websiteUrl"', '"version_detail": { "version": "1.0.0" }, "websiteUrl"')
  expect(suggested(publishedShape, detail, { path: 'server.json' })).toEqual([
    [AS_CURRENT, now]
  ])
})

const AS_CURRENT = 'Write it for the current version of the format'

it('published-shape suggests what drafts of the format had elsewhere, and the name of the package next to the file', () => {
  const about = '"name": "io.github.example/notes", "description": "d"'
  const draft = `{ "$schema": "https://modelcontextprotocol.io/schemas/draft/2025-07-09/server.json", ${about}, "version_detail": { "version": "1.0.0" }, "packages": [{ "registry_name": "npm", "name": "notes", "package_arguments": ["serve"] }, { "registry_name": "docker", "name": "example/notes", "version": "1.0.0" }] }`
  const files = { 'package.json': '{ "name": "@example/notes", "mcpName": "io.github.example/notes" }' }
  const current = `{ "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json", ${about}, "version": "1.0.0", "packages": [{ "registryType": "npm", "identifier": "@example/notes", "packageArguments": [{ "type": "positional", "value": "serve" }], "version": "1.0.0", "transport": { "type": "stdio" } }, { "registryType": "oci", "identifier": "example/notes:1.0.0", "transport": { "type": "stdio" } }] }`
  expect(suggested(publishedShape, draft, { path: 'server.json', files })).toEqual([[AS_CURRENT, current]])
  expect(suggested(publishedShape, current, { path: 'server.json', files })).toEqual([])
})

it('published-shape suggests what a file says at its top in the only package', () => {
  const server = (top: string, more: string) => `{ "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json", "name": "io.github.example/notes", "description": "d", "version": "1.0.0", "packages": [{ "registry${more}" }] }`.replace('"version": "1.0.0", "packages"', `"version": "1.0.0", ${top}"packages"`)
  const old = server('"transport": "sse", "environmentVariables": [{ "name": "PORT", "description": "where it listens (default: 3000)" }], ', '_type": "pypi", "identifier": "notes", "version": "1.0.0')
  const now = server('', 'Type": "pypi", "identifier": "notes", "version": "1.0.0", "transport": { "type": "sse", "url": "http://localhost:3000/sse" }, "environmentVariables": [{ "name": "PORT", "description": "where it listens (default: 3000)" }] @').replace('@" }', '}')
  expect(suggested(publishedShape, old, { path: 'server.json' })).toEqual([[AS_CURRENT, now]])
  // Nothing says where it listens.
  expect(suggested(publishedShape, old.replace('PORT', 'A'), { path: 'server.json' })).toEqual([])
})

it('published-shape suggests what a package lacks, and arguments as objects', () => {
  const server = (item: string) => `{ "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json", "name": "io.github.example/notes", "description": "d", "version": "1.0.0", "packages": [{ ${item} }] }`
  const all = (item: string) => suggested(publishedShape, server(item), { path: 'server.json' })
  const stdio = '"transport": { "type": "stdio" }'
  expect(all('"registryType": "oci", "name": "ghcr.io/example/notes", "version": "1.0.0"')).toEqual([['Write what is missing', server(`"registryType": "oci", "identifier": "ghcr.io/example/notes:1.0.0", ${stdio}`)]])
  expect(all('"registryType": "mcpb", "name": "notes"')).toEqual([])
  const npm = `"registryType": "npm", "identifier": "notes", "version": "1.0.0", ${stdio}`
  const words = '"packageArguments": [{ "type": "positional", "value": "--level" }, { "type": "positional", "value": "info" }]'
  expect(all(`${npm}, "commandArguments": ["--level", "info"]`)).toEqual([['Rename it to "packageArguments"', server(`${npm}, ${words}`)]])
  expect(all(`${npm}, "packageArguments": ["--level", "info"]`)).toEqual([['Write it as an array of objects', server(`${npm}, ${words}`)]])
  const asked = '"packageArguments": [{ "type": "positional", "value": "{folder}:/notes", "variables": { "folder": { "isRequired": true } } }]'
  expect(all(`${npm}, "packageArguments": ["{folder}:/notes"]`)).toEqual([['Write it as an array of objects', server(`${npm}, ${asked}`)]])
  expect(all(`${npm}, ${asked}`)).toEqual([])
})

it('unknown-field suggests what servers under another name of a manifest need', () => {
  const manifest = { host: 'claude-code', path: '.claude-plugin/plugin.json' } as const
  expect(suggested(unknownField, '{ "name": "notes", "mcp": "config/servers.json" }', manifest)).toEqual([])
  expect(suggested(unknownField, '{ "name": "notes", "mcp": "config/servers.json" }', { ...manifest, files: { 'config/servers.json': '{ "mcpServers": {} }' } })).toEqual([
    ['Rename it to "mcpServers", with "./" in front of the path', '{ "name": "notes", "mcpServers": "./config/servers.json" }']
  ])
  expect(suggested(unknownField, '{ "name": "notes", "mcp": "./.mcp.json" }', manifest)).toEqual([['Remove it', '{ "name": "notes" }']])
  // What the file has already would be started twice.
  const inFile = (file: string) => suggested(unknownField, '{ "name": "notes", "mcp": { "command": "notes-mcp", "args": ["a"] } }', { ...manifest, files: { '.mcp.json': file } })
  expect(inFile('{ "mcpServers": { "pad": { "type": "stdio", "command": "notes-mcp", "args": ["a"] } } }')).toEqual([['Remove it', '{ "name": "notes" }']])
  expect(inFile('{ "mcpServers": { "notes": { "command": "notes-mcp" } } }')[0]?.[0]).toBe('Rename it to "mcpServers", and put the server under "notes" there')
  expect(suggested(unknownField, '{ "name": "notes", "mcp": { "command": "notes-mcp" } }', manifest)).toEqual([
    ['Rename it to "mcpServers", and put the server under "notes" there', '{ "name": "notes", "mcpServers": { "notes": { "command": "notes-mcp" } } }']
  ])
  expect(suggested(unknownField, '{ "name": "notes", "mcp": { "enabled": true } }', manifest)).toEqual([])
})

it('servers-key suggests the name of the plugin for a server without one', () => {
  expect(suggested(serversKey, '{ "name": "notes", "mcpServers": { "command": "notes-mcp" } }', { host: 'claude-code', path: '.claude-plugin/plugin.json' })).toEqual([
    ['Put the server under "notes"', '{ "name": "notes", "mcpServers": { "notes": { "command": "notes-mcp" } } }']
  ])
  expect(suggested(serversKey, '{ "mcpServers": { "command": "notes-mcp" } }')).toEqual([])
})

describe('manifest-fields suggests', () => {
  const manifest = { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'commands/review.md': '# Review', 'agents/a.md': 'A' } } as const

  it('a path from the root of the plugin for one from the folder of its manifest, and none where that is read anyway or leads nowhere', () => {
    expect(suggested(manifestFields, '{ "name": "a", "commands": ["../commands/"], "agents": ["../agents/a.md", "../agents/b.md"], "skills": "../../skills" }', manifest)).toEqual([
      ['Correct the paths', '{ "name": "a", "agents": ["./agents/a.md", "../agents/b.md"], "skills": "../../skills" }'],
      ['Remove "../agents/b.md"', '{ "name": "a", "commands": ["../commands/"], "agents": ["../agents/a.md"], "skills": "../../skills" }']
    ])
  })

  it('only the path of a file that is described', () => {
    expect(suggested(manifestFields, '{ "name": "a", "commands": [{ "name": "review", "file": "commands/review.md" }, { "path": "../b.md" }] }', manifest)).toEqual([
      ['Write only its path, "./commands/review.md"', '{ "name": "a", "commands": ["./commands/review.md", { "path": "../b.md" }] }']
    ])
  })

  it('a map for one server in a list, under its name, and nothing for one without', () => {
    expect(suggested(manifestFields, '{ "name": "a", "mcpServers": [{ "name": "s", "command": "s-mcp" }, { "url": "https://s.example.com/mcp" }] }', manifest)).toEqual([
      ['Put it into a map, under its name', '{ "name": "a", "mcpServers": [{ "s": { "command": "s-mcp" } }, { "url": "https://s.example.com/mcp" }] }']
    ])
  })

  it('nothing for programs as dependencies, of which its array would make plugins', () => {
    expect(suggested(manifestFields, '{ "name": "a", "dependencies": { "python": ">=3.11" } }', manifest)).toEqual([])
  })
})

describe('valid-shape suggests', () => {
  it('quotes around a number, with every digit of an identifier, and around a boolean', () => {
    expect(entries(validShape, '{ "command": "c", "env": { "ID": 123456789012345678, "ON": true } }')).toEqual([
      ['Put it in quotes', '{ "command": "c", "env": { "ID": "123456789012345678", "ON": true } }'],
      ['Put it in quotes', '{ "command": "c", "env": { "ID": 123456789012345678, "ON": "true" } }']
    ])
    expect(entries(validShape, '{ "command": "c", "args": ["-p", 1e3] }')).toEqual([
      ['Put it in quotes', '{ "command": "c", "args": ["-p", "1e3"] }']
    ])
    expect(entries(validShape, '{ "type": "http", "url": 80 }')).toEqual([])
  })

  it('an empty object for an empty array', () => {
    expect(entries(validShape, '{ "command": "c", "env": [] }')).toEqual([['Make it an empty object', '{ "command": "c", "env": {} }']])
  })

  it('one list of a program and its arguments where the host takes that, and nothing where a credential would move', () => {
    const left = (entry: string) => suggested(validShape, `{ "mcp": { "s": ${entry} } }`, { host: 'opencode', path: 'opencode.json' })
    const title = 'Make it a list of the program and its arguments'
    expect(left('{ "type": "local", "command": "npx -y c" }')).toEqual([
      [title, '{ "mcp": { "s": { "type": "local", "command": ["npx", "-y", "c"] } } }']
    ])
    expect(left('{ "type": "local", "command": "node", "args": ["c.js"] }')).toEqual([
      [title, '{ "mcp": { "s": { "type": "local", "command": ["node", "c.js"] } } }']
    ])
    expect(left('{ "type": "local", "command": "c --api-key Zq8vT2nLr5xWc9Ka3Mb7Yd1H" }')).toEqual([])
    expect(left('{ "type": "local", "command": "node", "args": "c.js" }')).toEqual([])
  })

  it('an array of the words of a string', () => {
    expect(entries(validShape, '{ "command": "c", "args": "--root  ./a b" }')).toEqual([
      ['Make it an array', '{ "command": "c", "args": ["--root", "./a", "b"] }']
    ])
    expect(entries(validShape, '{ "command": "c", "args": "" }')).toEqual([
      ['Make it an empty array', '{ "command": "c", "args": [] }']
    ])
  })

  it.each(['"a \'b c\'"', '"$HOME/x y"', '"C:\\\\x y"', '" a"', '"a | b"', '{}', '1'])('no array of %s', (args) => {
    expect(entries(validShape, `{ "command": "c", "args": ${args} }`)).toEqual([])
  })

  it('a command and its arguments for a command line in an array', () => {
    expect(entries(validShape, '{ "command": ["npx", "-y", "x"] }')).toEqual([
      [
        'Put the first word in `command` and the others in `args`',
        '{ "command": "npx", "args": ["-y", "x"] }'
      ]
    ])
    expect(entries(validShape, '{ "command": [ "x" ] }')).toEqual([['Make it a string', '{ "command": "x" }']])
    for (const command of ['["x", 1]', '[]', '{}', '["${X}"]']) expect(entries(validShape, `{ "command": ${command} }`)).toEqual([])
    expect(entries(validShape, '{ "command": ["x"], "args": [] }')).toEqual([])
  })

  it('to remove what is null, but not what is required', () => {
    expect(entries(validShape, '{ "command": "c", "env": null, "args": null }')).toEqual([
      ['Remove "env"', '{ "command": "c", "args": null }'],
      ['Remove "args"', '{ "command": "c", "env": null }']
    ])
    expect(entries(validShape, '{ "command": null }')).toEqual([])
    expect(entries(validShape, '{ "type": "http", "url": null, "serverUrl": "https://a.example.com/mcp" }')).toEqual([])
    expect(entries(validShape, '{ "type": "http", "url": null, "command": "c" }')).toEqual([])
    const ofGoose = (entry: string) => suggested(validShape, `extensions:\n  a: { name: a, ${entry} }\n`, { host: 'goose', path: 'goose/config.yaml' }).map(([title]) => title)
    expect(ofGoose('enabled: null, type: sse, uri: "https://a.example.com/sse"')).toEqual([])
    expect(ofGoose('enabled: true, type: stdio, cmd: null, args: []')).toEqual([])
    expect(ofGoose('enabled: true, type: streamable_http, uri: null')).toEqual([])
    expect(suggested(validShape, server('null'))).toEqual([['Remove "s"', '{ "mcpServers": {} }']])
    expect(suggested(validShape, 'null')).toEqual([])
  })
})

describe('the rule that misses a field suggests the rename', () => {
  it.each([
    [stdioCommand, '{ "comand": "c" }', 'Rename "comand" to "command"', '{ "command": "c" }'],
    [stdioCommand, '{ "urll": "c" }', 'Rename "urll" to "url" and add "type": "http"', '{ "url": "c", "type": "http" }'],
    [httpUrl, '{ "type": "sse", "rul": "c" }', 'Rename "rul" to "url"', '{ "type": "sse", "url": "c" }'],
    [transportType, '{ "tpye": "http", "url": "c" }', 'Rename "tpye" to "type"', '{ "type": "http", "url": "c" }'],
    [transportType, '{ "transport": "streamableHttp", "url": "c" }', 'Rename "transport" to "type", and write "http"', '{ "type": "http", "url": "c" }']
  ] as const)('%o of %s: %s', (rule, entry, title, after) => {
    expect(entries(rule, entry)).toEqual([[title, after]])
  })
})

describe('unknown-field suggests', () => {
  it('another name only where the entry has no field of it', () => {
    expect(entries(unknownField, '{ "command": "c", "ars": [] }')).toEqual([
      ['Rename it to "args"', '{ "command": "c", "args": [] }']
    ])
    expect(entries(unknownField, '{ "command": "c", "cmd": "d" }')).toEqual([['Remove it', '{ "command": "c" }']])
  })

  it("the host's own name for another host's field", () => {
    expect(entries(unknownField, '{ "command": "c", "environment": { "A": "b" } }')).toEqual([
      ['Rename it to "env"', '{ "command": "c", "env": { "A": "b" } }']
    ])
    expect(entries(unknownField, '{ "command": "c", "disabled": true }')).toEqual([])
  })

  it('says what the effect is', () => {
    const { findings } = runExample(unknownField, { input: server('{ "command": "c", "disabled": true, "dev": {"a": 1} }') })
    expect(findings.map((finding) => finding.help)).toEqual([
      'The server still starts. To keep it from starting, take the entry out of the file.',
      'It has no effect. Remove the field.'
    ])
  })
})

describe('manifest-fields suggests', () => {
  const path = '.agent-plugin/plugin.json'

  it.each([
    ['1.10', [['Put it in quotes', '"1.10"']]],
    ['"v1.2.3"', [['Remove the "v"', '"1.2.3"']]],
    ['"2"', [['Add ".0"', '"2.0"']]],
    ['"1.0.0-beta"', []],
    ['"latest"', []],
    ['"vv"', []],
    ['null', []]
  ])('for the version %s', (version, expected) => {
    const text = `{ "name": "n", "version": ${version} }`
    expect(suggested(manifestFields, text, { path })).toEqual(
      expected.map(([title, after = '']) => [title, `{ "name": "n", "version": ${after} }`])
    )
  })
})

describe('manifest-servers suggests', () => {
  it('to remove the path of the plugin\'s own file', () => {
    const world = { path: '.agent-plugin/plugin.json', files: { '.mcp.json': '{}' } }
    expect(suggested(manifestServers, '{ "name": "n", "mcpServers": "./.mcp.json" }', world)).toEqual([
      ['Remove the field', '{ "name": "n" }']
    ])
    expect(suggested(manifestServers, '{ "name": "n", "mcpServers": "./x.json" }', world)).toEqual([])
  })
})

describe('valid-json', () => {
  it('passes on what the parser suggests, and what explains an error', () => {
    expect(suggested(validJson, '{ "a": 1 "b": 2 }')).toEqual([['Insert a comma', '{ "a": 1, "b": 2 }']])
    const { findings } = runExample(validJson, { input: '{\n  "a": [1\n}\n' })
    expect(findings[0]?.related).toEqual([
      {
        message: 'the array opened here',
        file: '.mcp.json',
        range: { start: { line: 2, column: 8, offset: 9 }, end: { line: 2, column: 9, offset: 10 } }
      }
    ])
  })

  it('never quotes a value', () => {
    const secret = 'hunter2hunter2'
    for (const text of [`{ "k": ${secret} }`, `{ "k": '${secret}' }`, `{ "k": "${secret} }`, `{ "k" ${secret} }`]) {
      const { findings } = runExample(validJson, { input: text })
      expect(findings.length).toBeGreaterThan(0)
      const shown = findings.map(({ message, help, suggestions }) => [message, help, suggestions.map(({ title }) => title)])
      expect(JSON.stringify(shown)).not.toContain(secret)
    }
  })
})

describe('unknown-field suggests, for servers next to the map of the host,', () => {
  const vscode = { host: 'vscode', path: '.vscode/mcp.json' } as const
  const moved = (input: string) => suggested(unknownField, input, vscode)

  it('to move them into it: side by side the two become one', () => {
    const input = '{\n  "servers": {\n    "a": { "command": "a" }\n  },\n  "mcpServers": {\n    // two\n    "b": { "command": "b" },\n    "c": { "command": "c" },\n  },\n}\n'
    expect(moved(input)).toEqual([
      [
        'Move its 2 servers into "servers"',
        '{\n  "servers": {\n    "a": { "command": "a" },\n    // two\n    "b": { "command": "b" },\n    "c": { "command": "c" },\n  },\n}\n'
      ]
    ])
  })

  it('to move them past what is between, with their comments', () => {
    const input =
      '{\n  "servers": {\n    "a": { "command": "a" } // first\n  },\n  "inputs": [],\n  // copied\n  "mcpServers": {\n    "b": { "command": "b" } /* last */\n  }\n}\n'
    expect(moved(input)).toEqual([
      [
        'Move its server into "servers"',
        '{\n  "servers": {\n    "a": { "command": "a" }, // first\n    "b": { "command": "b" } /* last */\n  },\n  "inputs": []\n  // copied\n}\n'
      ]
    ])
  })

  it('to move them up, into an empty map, and on one line', () => {
    expect(moved('{ "mcpServers": { "b": { "command": "b" } }, "servers": { "a": { "command": "a" } } }')).toEqual([
      ['Move its server into "servers"', '{ "servers": { "a": { "command": "a" }, "b": { "command": "b" } } }']
    ])
    expect(moved('{\n  "servers": {},\n  "mcpServers": {\n    "b": { "command": "b" }\n  }\n}\n')).toEqual([
      ['Move its server into "servers"', '{\n  "servers": {\n    "b": { "command": "b" }\n  }\n}\n']
    ])
  })

  it('nothing if both have a server with the same name', () => {
    expect(moved('{ "servers": { "a": { "command": "a" } }, "mcpServers": { "a": { "command": "x" }, "b": { "command": "b" } } }')).toEqual([])
  })
})

it('valid-shape does not suggest to remove null where the host would then read the same key before it', () => {
  expect(suggested(validShape, '{ "mcpServers": { "s": { "args": 1 }, "s": null } }')).toEqual([])
  expect(suggested(validShape, '{ "mcpServers": { "a": { "command": "a-mcp" }, "s": null } }')).toEqual([['Remove "s"', '{ "mcpServers": { "a": { "command": "a-mcp" } } }']])
})

it('transport-type has no fix where the host would then refuse another field', () => {
  const fixable = (entry: string) => runExample(transportType, { input: server(entry) }).findings.map(({ fix }) => fix !== undefined)
  const url = '"url": "https://a.example.com/mcp"'
  expect(fixable(`{ ${url}, "headers": null }`)).toEqual([false])
  expect(fixable(`{ ${url}, "headers": { "A": 1 } }`)).toEqual([false])
  expect(fixable(`{ ${url}, "env": 1 }`)).toEqual([true])
})

it('transport-type has no fix where Claude Code would then refuse another field', () => {
  const { findings } = runExample(transportType, { host: 'claude-code', path: '.mcp.json', input: server('{ "url": "https://a.example.com/mcp", "headersHelper": 1 }') })
  expect(findings.map(({ fix }) => fix)).toEqual([undefined])
})

it('a field that names a file with variables is not to be removed: nothing else says where they are', () => {
  expect(suggested(unknownField, '{ "mcpServers": { "notes": { "command": "notes-mcp", "envFile": ".env" } } }', { host: 'kiro', path: '.kiro/settings/mcp.json' })).toEqual([])
})

it('a program that runs a script is not replaced alone: clients would hand the script to the server', () => {
  const server = (argument: string) => JSON.stringify({ ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', runtimeHint: 'bun', packageArguments: [{ type: 'positional', value: argument }], transport: { type: 'stdio' } }] })
  expect(suggested(registryPackage, server('run start'), { path: 'server.json' })).toEqual([])
  expect(suggested(registryPackage, server('--stdio'), { path: 'server.json' }).map(([title]) => title)).toEqual(['Write "bunx"'])
})

it('a time limit is to be removed where the host reads none', () => {
  expect(suggested(unknownField, '{ "servers": { "notes": { "command": "notes-mcp", "timeout": 30 } } }', { host: 'vscode', path: '.vscode/mcp.json' }).map(([title]) => title)).toEqual(['Remove it'])
})

it('what holds more than a word is not to be removed, nor what a server needs elsewhere', () => {
  const left = (field: string) => suggested(unknownField, `{ "mcpServers": { "notes": { "command": "notes-mcp", ${field} } } }`, { host: 'claude-code', path: '.mcp.json' }).map(([title]) => title)
  for (const field of ['"modes": [{ "label": "Fast" }]', '"setup": { "needs": "a key" }', '"excludeTools": ["a"]', '"bearer_token_env_var": "NOTES_TOKEN"']) expect(left(field)).toEqual([])
  for (const field of ['"modes": ["fast"]', '"autoApprove": ["a"]', '"disabled": false']) expect([field, ...left(field)]).toEqual([field, 'Remove it'])
})

describe('published-shape suggests', () => {
  const packages = '"packages": [{ "registryType": "npm", "identifier": "notes", "version": "1.2.0", "transport": { "type": "stdio" } }]'
  const of = (members: string) => suggested(publishedShape, `{ ${members}"name": "io.example/notes", "description": "Notes.", ${packages} }`, { path: 'server.json' })
  const SCHEMA = '"$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json", '

  it('the address of the format, and the version of the packages', () => {
    expect(of('"version": "1.2.0", ')).toEqual([[`Add ${SCHEMA.slice(0, -2)}`, `{ ${SCHEMA}"version": "1.2.0", "name": "io.example/notes", "description": "Notes.", ${packages} }`]])
    expect(of('')).toEqual([['Add what is missing', `{ ${SCHEMA}"name": "io.example/notes", "description": "Notes.", ${packages}, "version": "1.2.0" }`]])
  })
})
