import { expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { KEY } from '../secrets/made-up.js'

const NOTES = { command: 'notes-mcp', args: ['--stdio'], env: { NOTES_API_KEY: `sk-proj-${KEY}` } }

interface Found {
  readonly findings: readonly { readonly ruleId: string; readonly severity: string; readonly message: string; readonly help: string; readonly file: string }[]
  readonly skipped: readonly unknown[]
}

async function lint(files: Readonly<Record<string, unknown>>, ...args: string[]): Promise<Found> {
  const folder = tempFolder(Object.fromEntries(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)])))
  const { out } = await runCli(folder, ['lint', '--format', 'json', ...args])
  return JSON.parse(out) as Found
}

it.each([
  ['.opencode/mcp.json', 'error', 'OpenCode does not look for servers in this file', 'Move them to opencode.json, under "mcp"'],
  ['.codex/mcp.json', 'error', 'Codex does not look for servers in this file', 'Move them to .codex/config.toml, under "mcp_servers"'],
  ['.gemini/mcp.json', 'error', 'Gemini CLI does not look for servers in this file', 'Move them to .gemini/settings.json, under "mcpServers"'],
  ['.github/copilot/mcp.json', 'error', 'GitHub Copilot CLI does not look for servers in this file', 'Move them to .github/mcp.json, under "mcpServers"'],
  ['.kiro/mcp.json', 'warning', 'Kiro does not read this file', 'Move it to .kiro/settings/mcp.json'],
  ['.kiro/setting/mcp_config.json', 'warning', 'Kiro does not read this file', 'Move it to .kiro/settings/mcp.json'],
  ['.cursor/.mcp.json', 'warning', 'Cursor does not read this file', 'Move it to .cursor/mcp.json'],
  ['.cursor/mcp_config.json', 'warning', 'Cursor does not read this file', 'Move it to .cursor/mcp.json'],
  ['.antigravity/mcp.json', 'warning', 'Antigravity does not look for servers in this file', 'Move them to .agents/mcp_config.json, under "mcpServers"'],
  ['.gemini/mcp_config.json', 'warning', 'Antigravity does not look for servers in this file', 'Move them to .agents/mcp_config.json, under "mcpServers"'],
  ['.qwen/mcp.json', 'error', 'Qwen Code does not look for servers in this file', 'Move them to .qwen/settings.json, under "mcpServers"'],
  ['.windsurf/mcp.json', 'warning', 'Windsurf does not read this file', 'Move it to .devin/mcp_config.json for the project, or to ~/.codeium/windsurf/mcp_config.json for yourself alone']
])('%s is read by nobody: it says so, where to write the servers, and finds credentials', async (path, severity, message, help) => {
  const { findings, skipped } = await lint({ [path]: { mcpServers: { notes: NOTES } } })
  expect(skipped).toEqual([])
  expect(findings.find(({ ruleId }) => ruleId === 'unread-file')).toMatchObject({ severity, message, help: expect.stringContaining(help) as string })
  expect(findings.find(({ ruleId }) => ruleId === 'literal-credential')).toMatchObject({ severity: 'error' })
  expect(JSON.stringify(findings)).not.toContain(KEY)
})

it('a file in a form that is not the host\'s is not judged by that form', async () => {
  const { findings } = await lint({ '.opencode/mcp.json': { mcpServers: { notes: { command: 'notes-mcp', args: ['--stdio'], url: 1 } } } })
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['unread-file'])
})

it('of a file that is not read, nothing else is said but what is about credentials, unless a setting takes that back', async () => {
  const file = { mcpServers: { notes: NOTES, a: { url: 'http://192.168.32.1/mcp' } } }
  const there = { mcpServers: { a: { url: 'https://a.example.com/mcp' } } }
  const { findings } = await lint({ '.kiro/mcp.json': file, '.kiro/settings/mcp.json': there })
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['unread-file', 'literal-credential'])
  expect(findings[0]?.help).toBe("Move its servers to .kiro/settings/mcp.json, and remove it. .kiro/settings/mcp.json has 'a' already, with other content: keep the right version there.")
  const { findings: others } = await lint({ '.kiro/mcp.json': file, 'plugvet.config.json': { rules: { 'unread-file': 'off' } } })
  expect(others.map(({ ruleId }) => ruleId)).toEqual(['literal-credential', 'https-url'])
})

it('of servers in settings, one that the right file has is not judged, and one that has to be moved there is', async () => {
  const settings = { mcpServers: { a: { path: '/srv/a' }, b: { command: 'b-mcp --stdio' } } }
  const { findings } = await lint({ '.claude/settings.json': settings, '.mcp.json': { mcpServers: { a: { command: 'a-mcp' } } } })
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['unread-file', 'command-line-in-command'])
})

it('a time limit for one reader is kept without a word of the other, which reads none', async () => {
  const { findings } = await lint({ '.kilocode/mcp.json': { mcpServers: { notes: { type: 'sse', url: 'http://localhost:8008/sse', timeout: 30 } } } })
  const found = findings.find(({ ruleId }) => ruleId === 'unknown-field')
  expect(found).toMatchObject({ severity: 'info', help: expect.stringMatching(/Keep the field for Kilo Code \(legacy extension\)\.$/) as string })
})

it('an empty list for one reader has nothing that the other could be given', async () => {
  const { findings } = await lint({ '.kilocode/mcp.json': { mcpServers: { notes: { ...NOTES, disabledTools: [] } } } })
  const found = findings.find(({ ruleId }) => ruleId === 'unknown-field')
  expect(found).toMatchObject({ severity: 'info' })
  expect(found?.help).not.toMatch(/add what/)
})

it('hosts that read one file are not given files of their own, next to which they would still read it', async () => {
  const { findings } = await lint({ '.kilocode/mcp.json': { mcpServers: { notes: { command: 'notes-mcp', args: ['${NOTES_ROOT}'] } } } })
  expect(findings.find(({ ruleId }) => ruleId === 'foreign-variable')?.help).toBe('They have no notation in common: write the value, let the server read the variable itself or take the server out of this file, which all of them read, and let everyone declare it in their own settings.')
})

it('of servers in settings, nothing is said that would be mended where no host looks for them, but of the paths of one machine', async () => {
  const { findings } = await lint({ '.claude/settings.json': { permissions: {}, mcpServers: { notes: { url: 'https://notes.example.com/mcp' }, files: { command: 'files-mcp', args: ['/Users/ada/notes'] } } } })
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['unread-file', 'command-path'])
  expect(findings[0]?.help).toMatch(/plugvet then reports what Claude Code wants written differently/)
})

it('a file that the manifest has only to name is checked as it is', async () => {
  const { findings } = await lint({ '.claude-plugin/plugin.json': { name: 'notes' }, '.claude-plugin/mcp.json': { mcpServers: { notes: { url: 'https://notes.example.com/mcp' } } } })
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['unread-file', 'transport-type'])
})

it.each([
  ['without the key above its servers', { notes: { command: 'notes-mcp' } }],
  ['without a field that nobody reads', { mcpServers: { notes: { command: 'notes-mcp' } } }]
])('a file whose servers the one that the manifest names has too, %s, is a copy', async (_title, there) => {
  const own = { mcpServers: { notes: { command: 'notes-mcp', note: 'for Codex' } } }
  const { findings } = await lint({ '.codex-plugin/plugin.json': { name: 'notes', mcpServers: './.mcp.json' }, '.codex-plugin/.mcp.json': own, '.mcp.json': there })
  expect(findings.filter(({ ruleId }) => ruleId === 'unread-file')).toMatchObject([{ severity: 'warning', help: 'Remove it: .mcp.json has the same servers already.' }])
})

it.each([
  ['without a key around them', { notes: { command: 'notes-mcp' } }, 'Move it to .mcp.json, where Claude Code looks for it. Put them under "mcpServers" there.'],
  ['in a list', { mcpServers: [{ name: 'notes', command: 'notes-mcp' }] }, 'Move it to .mcp.json, where Claude Code looks for it. There, "mcpServers" is an object, with the name of each server as its key.'],
  ['that the host does not take', { mcpServers: { notes: { url: 'https://notes.example.com/mcp' } } }, 'Move it to .mcp.json, where Claude Code looks for it. plugvet then reports what Claude Code wants written differently.'],
  ['that it takes as they are', { mcpServers: { notes: { command: 'notes-mcp' } } }, 'Move it to .mcp.json, where Claude Code looks for it.']
])('says what else is to do where the servers are to be moved: servers %s', async (_, file, help) => {
  const { findings } = await lint({ '.claude/mcp.json': file })
  expect(findings.find(({ ruleId }) => ruleId === 'unread-file')?.help).toBe(help)
})

it('says nothing of the form of what is not to be moved', async () => {
  const { findings } = await lint({ '.claude/settings.json': { mcpServers: { notes: { path: '.' }, wiki: { command: 'wiki-mcp' } } }, '.mcp.json': { mcpServers: { notes: { command: 'notes-mcp' } } } })
  expect(findings.find(({ ruleId }) => ruleId === 'unread-file')?.help).not.toContain('plugvet then')
})

it.each(['docker/home/node', 'rootfs/root', 'etc/skel'])('takes a file below %s for one of a home folder', async (home) => {
  const { findings } = await lint({ [`${home}/.claude/settings.json`]: { mcpServers: { notes: { command: 'notes-mcp' } } } })
  expect(findings.find(({ ruleId }) => ruleId === 'unread-file')?.help).toContain('Move them to ~/.claude.json')
})

it('takes an app called home for a project', async () => {
  const { findings } = await lint({ 'apps/home/.claude/settings.json': { mcpServers: { notes: { command: 'notes-mcp' } } }, 'apps/home/package.json': {} })
  expect(findings.find(({ ruleId }) => ruleId === 'unread-file')?.help).toContain('Move them to apps/home/.mcp.json')
})

it('settings that a README copies into the home folder decide for one person', async () => {
  const settings = { enableAllProjectMcpServers: true, mcpServers: { a: { command: 'a-mcp' } } }
  const severities = async (readme: string) => (await lint({ '.git/HEAD': '', 'claude/settings.json': settings, 'claude/.mcp.json': { mcpServers: {} }, 'README.md': readme })).findings.flatMap(({ ruleId, severity }) => (ruleId === 'project-switches' ? [severity] : []))
  expect(await severities('cp -r claude/ ~/.claude/')).toEqual(['info'])
  expect(await severities('Settings for Claude Code.')).toEqual(['warning'])
})
