import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

interface Row {
  readonly condition: string
  readonly text: string
  readonly rule: string
  readonly message: string
  /** line:column of start and end */
  readonly range: string
  readonly preset?: string
}

/** Spec §7, row by row: the exact message at the exact place. */
const ROWS: readonly Row[] = [
  {
    condition: 'Configuration file is not valid JSON',
    text: '{\n  "mcpServers": {\n    "a": { "command": "x" \n  }\n',
    rule: 'valid-json',
    message: 'Failed to parse .mcp.json',
    range: '5:1-5:1'
  },
  {
    condition: 'Stdio server without `command`',
    text: '{\n  "mcpServers": {\n    "files": { "args": [] }\n  }\n}\n',
    rule: 'stdio-command',
    message: "Missing required field 'command' in stdio server config",
    range: '3:5-3:12'
  },
  {
    condition: 'http server without `url`',
    text: '{\n  "mcpServers": {\n    "api": { "type": "http" }\n  }\n}\n',
    rule: 'http-url',
    message: "Missing required field 'url' in http server config",
    range: '3:5-3:10'
  },
  {
    condition: 'Referenced `${VAR}` without default is unset',
    text: '{\n  "mcpServers": {\n    "a": { "command": "x", "args": ["\\u0041=${THE_VAR}"] }\n  }\n}\n',
    rule: 'unset-variable',
    message: "Environment variable 'THE_VAR' is required but not set",
    range: '3:45-3:55',
    preset: 'spec'
  },
  {
    condition: '`url` is not a valid HTTP(S) URL',
    text: '{\n  "mcpServers": {\n    "api": { "type": "http", "url": "ftp://x.example.com/mcp" }\n  }\n}\n',
    rule: 'valid-url',
    message: 'Invalid URL in http server config',
    range: '3:38-3:41'
  }
]

interface JsonFinding {
  readonly ruleId: string
  readonly severity: string
  readonly message: string
  readonly range: Record<'start' | 'end', { readonly line: number; readonly column: number }>
}

describe('the validation errors of §7', () => {
  it.each(ROWS)('$condition', async ({ text, rule, message, range, preset }) => {
    const root = tempFolder({ '.mcp.json': text })
    const { code, out } = await runCli(root, ['--format', 'json', ...(preset === undefined ? [] : ['--preset', preset])])
    const { findings } = JSON.parse(out) as { findings: JsonFinding[] }
    const found = findings.filter((finding) => finding.ruleId === rule)
    expect(found).toHaveLength(1)
    const [finding] = found
    expect(finding?.severity).toBe('error')
    // More may follow the message after a colon.
    expect(finding?.message.split(': ')[0]).toBe(message)
    const at = (position: { line: number; column: number } | undefined) => `${position?.line}:${position?.column}`
    expect(`${at(finding?.range.start)}-${at(finding?.range.end)}`).toBe(range)
    expect(code).toBe(1)
  })
})
