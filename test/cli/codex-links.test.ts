import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const MARKETPLACE = (path: string) => JSON.stringify({ name: 'tools', plugins: [{ name: 'notes', source: { source: 'local', path } }] })
const MANIFEST = JSON.stringify({ name: 'notes', version: '1.0.0', description: 'Takes notes.', mcpServers: './.mcp.json' })
const SERVERS = JSON.stringify({ mcpServers: { notes: { command: 'notes-mcp' } } })
const SKILL = '---\nname: tides\ndescription: Says when the tide is high.\n---\n'

/** What lint says of a marketplace for Codex with links, each by its path with where it leads. */
async function lint(path: string, files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>>) {
  const cwd = tempFolder({ '.agents/plugins/marketplace.json': MARKETPLACE(path), ...files })
  for (const [from, to] of Object.entries(links)) {
    mkdirSync(join(cwd, from, '..'), { recursive: true })
    symlinkSync(to, join(cwd, from))
  }
  return (await runCli(cwd, ['lint', '.agents/plugins/marketplace.json'])).out
}

describe('links in a plugin of a marketplace for Codex, which installs it without them', () => {
  const whole = { '.codex-plugin/plugin.json': MANIFEST, '.mcp.json': SERVERS, 'skills/tides/SKILL.md': SKILL }
  const own = { 'plugins/notes/.codex-plugin/plugin.json': MANIFEST, 'plugins/notes/.mcp.json': SERVERS }

  it('are an error where the manifest is one, with the folder that all of them lead to', async () => {
    const out = await lint('./plugins/notes', whole, { 'plugins/notes/.codex-plugin': '../../.codex-plugin', 'plugins/notes/.mcp.json': '../../.mcp.json', 'plugins/notes/skills': '../../skills' })
    expect(out).toContain("error  marketplace-plugin (Codex)  Codex does not install this plugin: it copies no symbolic links, and '.codex-plugin' with the manifest is one\n")
    expect(out).toContain('help: Write "./", where they lead, or put the files and folders themselves into ')
    expect(out).toContain('suggestion: Write "./"\n')
    expect(await lint('./', whole, {})).toBe('nothing found; 2 files checked\n')
  })

  it('are a warning where other parts are, and named by their folders', async () => {
    const skills = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`plugins/notes/skills/${name}`, '../../../shared/tides']))
    const out = await lint('./plugins/notes', { ...own, 'shared/tides/SKILL.md': SKILL }, skills)
    expect(out).toContain("warning  marketplace-plugin (Codex)  Codex installs this plugin without 'skills/a', 'skills/b', 'skills/c', 'skills/d' and 2 more: it does not copy symbolic links\n")
    expect(out).toContain("help: Put the files and folders themselves into './plugins/notes'.\n")
  })

  it('are removed where the manifest of another host is the target, which Codex reads by itself, and said once for all plugins', async () => {
    const plugins = (more: object) => JSON.stringify({ name: 'tools', plugins: ['notes', 'tides'].map((name) => ({ name, source: { source: 'local', path: `./plugins/${name}` }, ...more })) })
    const lintAll = (more: object) =>
      lint('', { '.agents/plugins/marketplace.json': plugins(more), ...Object.fromEntries(['notes', 'tides'].map((name) => [`plugins/${name}/.claude-plugin/plugin.json`, JSON.stringify({ name })])) }, Object.fromEntries(['notes', 'tides'].map((name) => [`plugins/${name}/.codex-plugin`, '.claude-plugin'])))
    const refused = await lintAll({})
    expect(refused).toContain("error  marketplace-plugin (Codex)  Codex does not install this plugin: it copies no symbolic links, and '.codex-plugin' with the manifest is one\n")
    expect(refused).toContain("help: Remove the link '.codex-plugin': Codex reads .claude-plugin/plugin.json without it.\n")
    expect(refused).toContain('this one too')
    expect(refused).toContain('1 error;')
    const made = await lintAll({ category: 'Engineering' })
    expect(made).toContain("warning  marketplace-plugin (Codex)  Codex installs this plugin without '.codex-plugin': it does not copy symbolic links\n")
    expect(made).toContain("help: It makes a manifest of this entry then, without the version and whatever else the one of the plugin says. Remove the link '.codex-plugin': Codex reads .claude-plugin/plugin.json without it.\n")
    expect(made).toContain('1 warning;')
  })

  it('are none for another host, where the manifest names what is for Codex', async () => {
    const manifest = JSON.stringify({ name: 'notes', version: '1.0.0', description: 'Takes notes.', skills: './codex/skills/' })
    const links = { 'plugins/notes/skills': '../../skills', 'plugins/notes/agents': '../../agents' }
    const files = { 'plugins/notes/.codex-plugin/plugin.json': manifest, 'skills/tides/SKILL.md': SKILL, 'agents/a.md': 'Hi.\n' }
    expect(await lint('./plugins/notes', { ...files, 'plugins/notes/codex/skills/tides/SKILL.md': SKILL }, links)).toBe('nothing found; 2 files checked\n')
    expect(await lint('./plugins/notes', { ...files, 'plugins/notes/codex/skills/tides/SKILL.md': SKILL }, { ...links, 'plugins/notes/hooks': '../../skills' })).toContain("without 'hooks' and 'agents'")
    expect(await lint('./plugins/notes', files, { ...links, 'plugins/notes/codex/skills': '../../../skills' })).toContain("without 'skills' and 'agents'")
  })

  it('are none where the folder of the plugin is the link, and none that a plugin does without', async () => {
    expect(await lint('./plugins/tools', own, { 'plugins/tools': 'notes' })).toBe('nothing found; 2 files checked\n')
    expect(await lint('./plugins/notes', { ...own, 'AGENTS.md': 'Hi.\n' }, { 'plugins/notes/CLAUDE.md': '../../AGENTS.md' })).toBe('nothing found; 2 files checked\n')
  })
})
