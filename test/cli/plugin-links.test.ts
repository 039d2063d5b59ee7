import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const SKILL = '---\nname: notes\ndescription: Takes notes.\n---\nTake notes.\n'

/** What lint says of a plugin of Claude Code with links, each by its path with where it leads. */
async function lint(files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>>) {
  const cwd = tempFolder({ '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0" }', ...files })
  for (const [from, to] of Object.entries(links)) {
    mkdirSync(dirname(join(cwd, from)), { recursive: true })
    symlinkSync(to, join(cwd, from))
  }
  return (await runCli(cwd, ['lint', '--info', '.claude-plugin/plugin.json'])).out
}

const LINKS = { 'skills/a/SKILL.md': '../../shared/notes.md', 'skills/b': '../shared/b', 'agents/c.md': '../shared/c.md' }

it('reports links of a plugin to what is not here', async () => {
  const out = await lint({}, LINKS)
  expect(out).toContain('warning  plugin-layout (Claude Code)  agents/c.md and 2 more are symbolic links to what is not here: Claude Code loads nothing from there\n')
  expect(out).toContain('help: Correct the link, or put the file itself there.\n')
})

it('says nothing of links to what is there, or may be in a submodule', async () => {
  expect(await lint({ 'shared/notes.md': SKILL, 'shared/b/SKILL.md': SKILL, 'shared/c.md': SKILL }, LINKS)).toBe('nothing found; 1 file checked\n')
  expect(await lint({ '.gitmodules': '[submodule "shared"]\n\tpath = shared\n\turl = https://git.example/shared.git\n' }, LINKS)).toBe('nothing found; 1 file checked\n')
})

it('reports links of the project around it as an info, and takes no link to what is not here for a skill', async () => {
  const out = await lint({ '.claude/commands/b.md': 'Take notes.\n' }, { '.claude/commands/a.md': '../../commands/a.md', '.claude/commands/skill.md': '../../commands/skill.md' })
  expect(out).toContain('info  plugin-layout (Claude Code)  .claude/commands/a.md and 1 more are symbolic links to what is not here: Claude Code loads nothing from there\n')
  expect(out).not.toContain('as one skill')
})
