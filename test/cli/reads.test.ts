import { expect, it } from 'vitest'
import { nodeDisk } from '../../src/project/disk.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

/** How often lint reads the texts around the plugins of a marketplace. */
async function readsOf(plugins: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const cwd = tempFolder({
    'README.md': '# Tools\n\nRun `/plugin install notes-0@tools`.\n',
    '.claude-plugin/marketplace.json': JSON.stringify({ name: 'tools', owner: { name: 'A' }, plugins: plugins.map((name) => ({ name, source: `./plugins/${name}` })) }),
    ...Object.fromEntries(plugins.flatMap((name) => [
      [`plugins/${name}/.claude-plugin/plugin.json`, JSON.stringify({ name, version: '1.0.0' })],
      [`plugins/${name}/skills/note/SKILL.md`, '---\nname: note\ndescription: Writes notes.\n---\nWrite a note.\n']
    ]))
  })
  const reads = new Map<string, number>()
  const readText = (path: string): string | undefined => {
    reads.set(path.slice(cwd.length + 1), (reads.get(path.slice(cwd.length + 1)) ?? 0) + 1)
    return nodeDisk.files.readText(path)
  }
  const { err } = await runCli(cwd, [], { disk: { ...nodeDisk, files: { ...nodeDisk.files, readText } } })
  expect(err).toBe('')
  return reads
}

it('reads the texts that the plugins of a marketplace have in common once, and not for each', async () => {
  const reads = await readsOf(Array.from({ length: 20 }, (_, index) => `notes-${String(index)}`))
  expect([reads.get('README.md'), reads.get('.claude-plugin/marketplace.json')]).toEqual([1, 1])
  expect(reads.get('plugins/notes-7/skills/note/SKILL.md')).toBe(1)
})

it('reads anew what is around the files that a fix has changed: one of them may say more about another', async () => {
  const cwd = tempFolder({
    '.git/HEAD': '',
    '.claude-plugin/marketplace.json': '{"name":"tools","owner":{"name":"Ada"},"plugins":[{"name":"notes","source":"./","description":"Notes."},],}',
    '.claude-plugin/plugin.json': '{"name":"notes","version":"1.0.0","description":"Notes.","dependencies":["other"]}'
  })
  const { out: fixed } = await runCli(cwd, ['--fix'])
  const { out: after } = await runCli(cwd, [])
  for (const out of [fixed, after]) expect(out).toContain('absent-plugin')
})
