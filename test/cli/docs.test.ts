import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const CLEAN = '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }'
const README = `# Notes

### Windsurf

\`\`\`json
{
  "mcpServers": {
    "notes": { "command": "npx notes-mcp" },
  }
}
\`\`\`

> In \`.vscode/mcp.json\`:
>
> \`\`\`json
> {
>   "servers": {
>     "notes": {
>       "command": "npx notes-mcp"
>     }
>   }
> }
> \`\`\`
`
const LINES = ['README.md:8:32 command-line-in-command', 'README.md:8:44 valid-json', 'README.md:19:25 command-line-in-command']

interface Shown {
  readonly files: readonly { readonly path: string }[]
  readonly findings: readonly { readonly file: string; readonly ruleId: string; readonly hosts?: readonly string[]; readonly range: { readonly start: { readonly line: number; readonly column: number } } }[]
  readonly summary: { readonly suppressed: number }
}

async function lint(cwd: string, argv: readonly string[], stdin?: string) {
  const { code, out, err } = await runCli(cwd, [...argv, '--format', 'json'], stdin === undefined ? {} : { stdin })
  const { files, findings, summary } = JSON.parse(out === '' ? '{ "files": [], "findings": [], "summary": { "suppressed": 0 } }' : out) as Shown
  const lines = findings.map(({ file, ruleId, range: { start } }) => `${file}:${start.line}:${start.column} ${ruleId}`)
  return { code, err, files: files.map(({ path }) => path), lines, suppressed: summary.suppressed, findings }
}

describe('a Markdown file', () => {
  it('is linted where it is named, block by block, for the hosts that it names', async () => {
    const { code, lines, findings } = await lint(tempFolder({ 'README.md': README }), ['README.md'])
    expect({ code, lines }).toEqual({ code: EXIT.findings, lines: LINES })
    expect(findings.map(({ hosts }) => hosts)).toEqual([['windsurf'], ['windsurf'], ['vscode']])
  })

  it('is linted from standard input under its name', async () => {
    expect((await lint(tempFolder(), ['--stdin', '--stdin-filename', 'README.md'], README)).lines).toEqual(LINES)
  })

  it('is found in a tree with --docs alone', async () => {
    const cwd = tempFolder({ 'README.md': README, 'docs/install.markdown': README, 'docs/prose.md': '# Prose\n', '.mcp.json': CLEAN, 'node_modules/a/README.md': README })
    expect(await lint(cwd, [])).toMatchObject({ code: EXIT.ok, files: ['.mcp.json'] })
    expect(await lint(cwd, ['--docs'])).toMatchObject({ code: EXIT.findings, files: ['.mcp.json', 'README.md', 'docs/install.markdown'] })
    expect((await lint(cwd, ['--docs', '--only-known', 'docs/prose.md', 'README.md'])).files).toEqual(['README.md'])
    expect((await lint(cwd, ['--only-known', 'README.md'])).files).toEqual([])
  })

  it('that declares nothing is an error where it is named, and nothing where --docs is given', async () => {
    const cwd = tempFolder({ 'prose.md': '# Prose\n', '.mcp.json': CLEAN })
    const named = await runCli(cwd, ['prose.md'])
    expect(named).toMatchObject({ code: EXIT.usage, err: 'plugvet: prose.md: has no block of code that declares servers, and no settings of an orchestrator\n' })
    expect(await lint(cwd, ['--docs', 'prose.md', '.mcp.json'])).toMatchObject({ code: EXIT.ok, files: ['.mcp.json'] })
  })

  it('is one of the orchestrator if it has its settings', async () => {
    const cwd = tempFolder({ 'flow.md': `---\nagent:\n  heartbeat_stale_ms: 5\n---\n${README}` })
    expect((await lint(cwd, ['flow.md'])).lines).toEqual([expect.stringContaining('flow.md:3:') as string])
  })

  it('is judged as another host does with --host, as all files are', async () => {
    const { findings } = await lint(tempFolder({ 'README.md': README }), ['--host', 'windsurf', 'README.md'])
    expect(new Set(findings.flatMap(({ hosts }) => hosts))).toEqual(new Set(['windsurf']))
  })
})

describe('the fixes of a block', () => {
  it('are made in their place', async () => {
    const cwd = tempFolder({ 'README.md': README })
    expect(await lint(cwd, ['--fix', 'README.md'])).toMatchObject({ lines: [LINES[0], LINES[2]] })
    expect(readFileSync(join(cwd, 'README.md'), 'utf8')).toBe(README.replace('" },\n', '" }\n'))
  })

  it('keep the mark of a quotation, and the indentation of a list', async () => {
    const cwd = tempFolder({ 'README.md': README, 'list.md': `1. Add:\n\n   \`\`\`json\n   {\n     "mcpServers": {\n       "notes": {\n         "command": "npx notes-mcp"\n       }\n     }\n   }\n   \`\`\`\n` })
    await runCli(cwd, ['--fix-suggestions', 'command-line-in-command', 'README.md', 'list.md'])
    expect(readFileSync(join(cwd, 'README.md'), 'utf8')).toContain('>       "command": "npx",\n>       "args": ["-y", "notes-mcp"]\n>     }\n')
    expect(readFileSync(join(cwd, 'list.md'), 'utf8')).toContain('         "command": "npx",\n         "args": ["-y", "notes-mcp"]\n       }\n')
  })
})

describe('what a block has, everywhere', () => {
  it('is in SARIF with its place and its fix in the whole file', async () => {
    const { out } = await runCli(tempFolder({ 'README.md': README }), ['README.md', '--format', 'sarif'])
    const { runs: [{ results }] } = JSON.parse(out) as { runs: [{ results: { ruleId: string; locations: [{ physicalLocation: { region: { startLine: number } } }]; fixes?: unknown }[] }] }
    expect(results.map(({ locations: [{ physicalLocation }] }) => physicalLocation.region.startLine)).toEqual([8, 8, 19])
    expect(JSON.stringify(results.find(({ ruleId }) => ruleId === 'valid-json')?.fixes)).toContain('"deletedRegion":{"startLine":8,"startColumn":44')
  })

  it('is shown in its frame, with the title of its host', async () => {
    const { out } = await runCli(tempFolder({ 'README.md': README }), ['README.md'])
    expect(out).toContain('README.md:19:25  error  command-line-in-command (VS Code)')
    expect(out).toContain('  19 | >       "command": "npx notes-mcp"\n')
  })

  it('is hidden by a baseline, also when a line is added above', async () => {
    const cwd = tempFolder({ 'README.md': README, 'later.md': `# More\n\n${README}` })
    expect((await runCli(cwd, ['README.md', '--update-baseline'])).code).toBe(EXIT.ok)
    expect(await lint(cwd, ['README.md', '--baseline', 'plugvet-baseline.json'])).toMatchObject({ code: EXIT.ok, lines: [], suppressed: 3 })
  })

  it('is not what a machine runs: scan lists no README', async () => {
    const cwd = tempFolder({ 'README.md': README, '.mcp.json': CLEAN })
    const { out } = await runCli(cwd, ['scan', '--format', 'json'])
    expect(out).toContain('.mcp.json')
    expect(out).not.toContain('README.md')
  })
})
