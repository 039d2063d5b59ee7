import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const LIST = '{ "name": "all", "owner": { "name": "A" }, "metadata": { "pluginRoot": "./plugins" }, "plugins": [{ "name": "notes", "source": "notes" }] }'
/** Without an owner, and with a folder that is not there. */
const FAULTY = '{ "name": "notes", "plugins": [{ "name": "other", "source": "./other" }] }'

async function rules(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { out } = await runCli(tempFolder({ '.git/HEAD': '', ...files }), ['--format', 'json'])
  const { findings } = JSON.parse(out) as { findings: { file: string; ruleId: string }[] }
  return findings.map(({ file, ruleId }) => `${file} ${ruleId}`)
}

describe('a marketplace in a plugin', () => {
  const nested = { 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0" }', 'plugins/notes/commands/note.md': 'Take a note.', 'plugins/notes/.claude-plugin/marketplace.json': FAULTY }

  // As `claude plugin install` does: it reads only the marketplace that was added, and installs a plugin whose own list is broken.
  it('that another marketplace lists is read by nobody', async () => {
    expect(await rules({ '.claude-plugin/marketplace.json': LIST, ...nested })).toEqual([])
  })

  it('that no other lists is read as any other', async () => {
    const both = ['plugins/notes/.claude-plugin/marketplace.json published-shape', 'plugins/notes/.claude-plugin/marketplace.json marketplace-plugin']
    expect(await rules(nested)).toEqual(both)
    expect(await rules({ '.claude-plugin/marketplace.json': LIST.replace('"source": "notes"', '"source": "others"'), ...nested, 'plugins/others/commands/a.md': 'Take a note.' })).toEqual(both)
  })

  it('is the one that lists it, at the root', async () => {
    expect(await rules({ '.claude-plugin/marketplace.json': FAULTY.replace('./other', './'), 'commands/note.md': 'Take a note.' })).toEqual(['.claude-plugin/marketplace.json published-shape'])
  })
})
