import { describe, expect, it } from 'vitest'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { classifyPath } from '../../src/project/classify.js'
import { lintText } from '../support/judge-text.js'
import { surroundingsOf } from '../support/reading.js'

// Files of settings in which a host also reads servers, next to much that is none of plugvet's business.

function found(path: string, text: string): string[] {
  const { findings } = lintText(text, { path: `/w/${path}`, surroundings: surroundingsOf() })
  return findings.map(({ ruleId, message, range: { start } }) => `${start.line}:${start.column} ${ruleId}: ${message}`)
}

describe('the servers of VS Code', () => {
  it.each(['devcontainer.json', '.devcontainer.json', '.devcontainer/devcontainer.json', '.devcontainer/db/devcontainer.json'])('are read in %s', (path) => {
    const text = `{
  // the image
  "image": "debian:13",
  "containerEnv": { "LEVEL": "info" },
  "customizations": {
    "vscode": {
      "extensions": ["a.b"],
      "mcp": {
        "servers": {
          "notes": { "comand": "notes-mcp" },
          "docs": { "type": "http", "url": "https://docs.example.com/mcp" },
        }
      }
    }
  }
}
`
    expect(found(path, text)).toEqual(["10:22 stdio-command: Missing required field 'command' in stdio server config: the host does not read 'comand'"])
  })

  it.each(['notes.code-workspace', 'a/team.code-workspace'])('are read in %s', (path) => {
    const text = '{\n  "folders": [{ "path": "." }],\n  "settings": {\n    "editor.tabSize": 2,\n    "mcp": { "servers": { "docs": { "type": "http", "url": "ftp://docs.example.com" } } }\n  }\n}\n'
    expect(found(path, text)).toEqual(["5:61 valid-url: Invalid URL in http server config: the scheme is neither https nor http"])
  })

  it.each([
    ['devcontainer.json', '{ "image": "debian:13", "customizations": { "vscode": { "settings": {} } } }'],
    ['a.code-workspace', '{ "folders": [], "settings": { "editor.tabSize": 2 } }'],
    ['a.code-workspace', '{ "folders": [], }']
  ])('may be missing from %s', (path, text) => {
    expect(found(path, text)).toEqual([])
  })
})

describe('the servers of an agent of Kiro', () => {
  it('are read, and the rest of the file is not', () => {
    const text = '{\n  "name": "docs",\n  "prompt": "Write.",\n  "tools": ["*"],\n  "mcpServers": {\n    "notes": { "args": ["a"] }\n  }\n}\n'
    expect(found('.kiro/agents/docs.json', text)).toEqual(["6:5 stdio-command: Missing required field 'command' in stdio server config"])
  })

  it('are those of every JSON file in the folder, whatever its name', () => {
    expect(classifyPath('/w/.kiro/agents/mcp.json')).toMatchObject({ is: 'claimed', claim: { path: '.kiro/agents/*.json', readers: [{ host: 'kiro', kind: 'mcp' }] } })
    expect(HOST_TABLE.endingsIn('/w/.kiro/agents')).toEqual(['.json'])
    expect(HOST_TABLE.endingsIn('/w/kiro/agents')).toEqual([])
  })
})

describe('the servers of Grok Build', () => {
  it('are in TOML alone', () => {
    const text = '[ui]\ntheme = "dark"\n\n[mcp_servers.notes]\ncommand = "notes-mcp"\nstartup_timeout = 5\n\n[mcp_servers.docs]\ntype = "http"\n'
    expect(found('.grok/config.toml', text)).toEqual(["6:1 unknown-field: Unknown field 'startup_timeout' of the server 'notes': Grok Build does not read it", "8:14 http-url: Missing required field 'url' in http server config"])
  })
})
