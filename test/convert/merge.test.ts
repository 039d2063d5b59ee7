import { describe, expect, it } from 'vitest'
import { mergeInto } from '../../src/convert/merge.js'
import type { Entry } from '../../src/convert/notation.js'
import { notationAt, readsAt } from '../../src/hosts/reads.js'
import { parseDocument } from '../../src/json/document.js'
import { tomlDocument } from '../../src/toml/document.js'
import { hostNamed } from '../support/host-profiles.js'

const NOTES = { command: 'notes-mcp', args: ['-v'], env: { LEVEL: 'info' } }

function mergeOf(text: string, servers: Readonly<Record<string, Entry>>, name: string) {
  const host = hostNamed(name)
  const path = host.projectFile ?? 'servers.json'
  const document = notationAt(path) === 'JSON' ? parseDocument(text, host.files.mcp.json) : tomlDocument({ text }, () => true)
  const merge = mergeInto(document, Object.entries(servers), readsAt(host, path) ?? host)
  if ('why' in merge) throw new Error(merge.why)
  return merge
}

/** The text with the servers, of which all are replaced that are there. */
function merged(text: string, servers: Readonly<Record<string, Entry>>, host = 'vscode'): string | undefined {
  const { differing, textWith } = mergeOf(text, servers, host)
  return textWith(new Set(differing))
}

describe('servers are added to JSON', () => {
  it.each<[what: string, before: string, after: string]>([
    [
      'after the last one and its comment, in its indentation',
      '{\n\t// mine\n\t"servers": {\n\t\t"a": { "command": "a" } // note\n\t\t// end\n\t},\n\t"inputs": []\n}\n',
      '{\n\t// mine\n\t"servers": {\n\t\t"a": { "command": "a" }, // note\n\t\t// end\n\t\t"b": {\n\t\t\t"command": "b"\n\t\t}\n\t},\n\t"inputs": []\n}\n'
    ],
    [
      'after a comma that is there',
      '{\n    "servers": {\n        "a": { "command": "a" }, // ,\n    },\n}',
      '{\n    "servers": {\n        "a": { "command": "a" }, // ,\n        "b": {\n            "command": "b"\n        },\n    },\n}'
    ],
    ['where there is none', '{\r\n  "servers": {},\r\n  "inputs": []\r\n}\r\n', '{\r\n  "servers": {\r\n    "b": {\r\n      "command": "b"\r\n    }\r\n  },\r\n  "inputs": []\r\n}\r\n'],
    ['where there is only a comment', '{\n  "servers": {\n    // none\n  }\n}', '{\n  "servers": {\n    // none\n    "b": {\n      "command": "b"\n    }\n  }\n}'],
    ['where there is no map', '\uFEFF{\n  "inputs": [] // in\n}\n', '\uFEFF{\n  "inputs": [], // in\n  "servers": {\n    "b": {\n      "command": "b"\n    }\n  }\n}\n'],
    ['in an empty file', '{\n}\n', '{\n  "servers": {\n    "b": {\n      "command": "b"\n    }\n  }\n}\n'],
    ['without white space where there is none', '{"servers":{"a":{"command":"a"}}}', '{"servers":{"a":{"command":"a"},"b":{"command":"b"}}}'],
    ['without white space to an empty map', '{"servers":{},"inputs":[]}', '{"servers":{"b":{"command":"b"}},"inputs":[]}']
  ])('%s', (_, before, after) => {
    expect(merged(before, { b: { command: 'b' } })).toBe(after)
  })

  it('under the key of the host, if they are under that of another', () => {
    const after = merged('{ "mcpServers": { "a": { "command": "a" } } }', { b: { command: 'b' } })
    expect(JSON.parse(after ?? '')).toEqual({ mcpServers: { a: { command: 'a' } }, servers: { b: { command: 'b' } } })
  })

  it('with names that mean something to JavaScript', () => {
    const servers = JSON.parse('{ "__proto__": { "command": "p" } }') as Record<string, Entry>
    const after = merged('{"servers":{}}', servers)
    expect(after).toBe('{"servers":{"__proto__":{"command":"p"}}}')
    expect(mergeOf(after ?? '', servers, 'vscode').same).toEqual(['__proto__'])
  })
})

describe('a server is replaced', () => {
  it('without the comma before what is removed, and with the comment there', () => {
    const before = '{ "servers": {\n  "notes": {\n    "command": "a", // c\n    "cwd": "/srv"\n  }\n} }'
    expect(merged(before, { notes: { command: 'a' } })).toBe('{ "servers": {\n  "notes": {\n    "command": "a" // c\n  }\n} }')
  })

  it('in its place, with the comments of what stays the same', () => {
    const before = `{
  "servers": {
    // the notes
    "notes": {
      "command": "notes-mcp", // same
      "args": ["-q"], // quiet
      "cwd": "/srv"
    },
    "z": { "command": "z" }
  }
}
`
    expect(merged(before, { notes: NOTES })).toBe(`{
  "servers": {
    // the notes
    "notes": {
      "command": "notes-mcp", // same
      "args": ["-v"], // quiet
      "env": { "LEVEL": "info" }
    },
    "z": { "command": "z" }
  }
}
`)
  })

  it('only if that is wanted', () => {
    const before = '{ "servers": { "notes": { "command": "a" } } }'
    const { added, differing, same, textWith } = mergeOf(before, { notes: NOTES }, 'vscode')
    expect({ added, differing, same, text: textWith(new Set()) }).toEqual({ added: [], differing: ['notes'], same: [], text: before })
  })

  it('whole where it has a key twice, the last of which counts', () => {
    const after = merged('{ "servers": { "notes": { "args": ["a"], "args": ["b"], "command": "notes-mcp" } } }', { notes: { command: 'notes-mcp' } })
    expect(JSON.parse(after ?? '')).toEqual({ servers: { notes: { command: 'notes-mcp' } } })
    expect(after).not.toContain('args')
  })

  it('even if it is not an object', () => {
    expect(merged('{ "servers": { "notes": null } }', { notes: { command: 'a' } })).toBe('{ "servers": { "notes": { "command": "a" } } }')
  })
})

describe('in TOML', () => {
  const table = '[mcp_servers.notes]\ncommand = "notes-mcp"\nargs = ["-v"]\n\n[mcp_servers.notes.env]\nLEVEL = "info"\n'

  it.each<[what: string, before: string, after: string]>([
    ['at the end of a file', '# mine\nmodel = "o"', `# mine\nmodel = "o"\n\n${table}`],
    ['in an empty file with a comment', '# mine\n', `# mine\n\n${table}`],
    [
      'after the servers that are there, before what follows',
      '[mcp_servers.a]\ncommand = "a" # a\n# end\n\n[profiles.x]\nmodel = "o"\n',
      `[mcp_servers.a]\ncommand = "a" # a\n\n${table}# end\n\n[profiles.x]\nmodel = "o"\n`
    ],
    ['into a table between braces', 'mcp_servers = { a = { command = "a" } }\n', 'mcp_servers = { a = { command = "a" }, notes = { command = "notes-mcp", args = ["-v"], env = { LEVEL = "info" } } }\n'],
    ['at the end, if the servers are dotted keys at its top', 'mcp_servers.a.command = "a"\nmodel = "o"\n', `mcp_servers.a.command = "a"\nmodel = "o"\n\n${table}`]
  ])('a server is added %s', (_, before, after) => {
    expect(merged(before, { notes: NOTES }, 'codex')).toBe(after)
  })

  it('a server is replaced in its place', () => {
    const before = '# top\n[mcp_servers.notes] # n\ncommand = "notes-mcp" # c\nargs = ["-q"] # q\ncwd = "/srv"\n\n[mcp_servers.notes.env]\nLEVEL = "debug" # l\nOLD = "1"\n\n[mcp_servers.z]\ncommand = "z"\n'
    expect(merged(before, { notes: NOTES }, 'codex')).toBe(
      '# top\n[mcp_servers.notes] # n\ncommand = "notes-mcp" # c\nargs = ["-v"] # q\n\n[mcp_servers.notes.env]\nLEVEL = "info" # l\n\n[mcp_servers.z]\ncommand = "z"\n'
    )
  })

  it('a server is written anew where its parts are not at one place', () => {
    const before = 'mcp_servers.notes.command = "old"\nmcp_servers.z.command = "z"\n'
    const after = merged(before, { notes: { url: 'https://a.example' } }, 'codex') ?? ''
    expect(tomlDocument({ text: after }, () => true).value).toEqual({ mcp_servers: { notes: { url: 'https://a.example' }, z: { command: 'z' } } })
  })

  it('keeps the line endings and the byte order mark', () => {
    const after = merged('\uFEFFmodel = "o"\r\n', { a: { command: 'a', env: { B: 'c' } } }, 'codex')
    expect(after).toBe('\uFEFFmodel = "o"\r\n\r\n[mcp_servers.a]\r\ncommand = "a"\r\n\r\n[mcp_servers.a.env]\r\nB = "c"\r\n')
  })
})

describe('nothing is merged', () => {
  it.each<[what: string, text: string, host: string, why: string, column: number]>([
    ['into a list', '[]', 'vscode', 'it is not an object', 1],
    ['where the map is not one', '{ "servers": [] }', 'vscode', "its 'servers' is not an object", 3],
    ['where the table is not one', 'mcp_servers = 1', 'codex', "its 'mcp_servers' is not an object", 1]
  ])('%s', (_, text, name, why, column) => {
    const host = hostNamed(name)
    const document = name === 'codex' ? tomlDocument({ text }, () => true) : parseDocument(text)
    expect(mergeInto(document, Object.entries({ notes: NOTES }), readsAt(host, host.projectFile ?? '') ?? host)).toMatchObject({ why, range: { start: { line: 1, column } } })
  })
})
