import { loadedProfiles } from '../../src/hosts/all-hosts.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { readInstallBlocks } from '../../src/project/install-blocks.js'
import type { ProjectFile } from '../../src/project/project.js'
import { memoryFiles } from '../../test/support/memory-files.js'
import type { FuzzDocument } from './documents.js'
import { mutated } from './mutate.js'
import type { Scene } from './scenes.js'
import { PLUGVET, type Subject } from './subject.js'

const SERVERS = '{\n  "mcpServers": {\n    "notes": { "command": "npx notes-mcp", },\n  }\n}'
const quoted = (text: string) => text.replaceAll(/^/gm, '> ')
const block = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``

/** What mutations start from: blocks in a list, in a quotation, without braces, and in each notation. */
const READMES: readonly string[] = [
  `# Notes\n\n### Cursor\n\n- Add:\n\n  ${block('json', SERVERS).replaceAll('\n', '\n  ')}\n\n${quoted(block('jsonc', SERVERS))}\n`,
  `# Notes\n\n\`~/.codex/config.toml\`:\n\n${block('toml', '[mcp_servers.notes]\ncommand = "npx notes-mcp"')}\n\n${block('yaml', 'mcpServers:\n  notes:\n    command: npx notes-mcp')}\n`,
  `<details><summary>Claude Desktop</summary>\n\n${block('', '"notes": { "command": "notes-mcp", ... },')}\n</details>\n\n${block('json5', "{ mcpServers: { notes: { command: 'notes-mcp' } } }")}\n`
]

const PROFILES = loadedProfiles(AGENT_PLUGIN)

/** What stands for the prose of a document: nothing may change it. */
const PROSE = '\n\nProse that is nobody’s to change.\n'

/**
 * Lints and fixes READMEs that were changed at random: nothing is thrown, each finding is in the text, and a fix leaves the prose alone and nothing
 * more to fix.
 */
export function breakReadmes(rounds: number, subject: Pick<Subject, 'lint' | 'fix'> = PLUGVET): Scene {
  const wrong: string[] = []
  const number = () => Math.floor(Math.random() * 2 ** 31)
  for (let round = 0; round < rounds; round++) {
    let document: FuzzDocument = { path: 'README.md', text: READMES[round % READMES.length] ?? '', host: undefined, platforms: ['linux'], env: {}, around: {}, dice: 0 }
    for (let changes = number() % 4; changes >= 0; changes--) document = mutated(document, { level: 'text', change: number(), at: number(), pick: number(), size: number() % 40 })
    const text = document.text + PROSE
    const say = (what: string) => wrong.push(`${what}: ${JSON.stringify(text)}`)
    try {
      const file = readReadme(text)
      if (file === undefined) continue
      const last = text.split(/\r\n?|\n/).length
      if (subject.lint(file).findings.some(({ range: { start, end } }) => start.line < 1 || end.line > last || start.line > end.line)) say('a finding is not in the text')
      const fixed = subject.fix(file)
      if (!fixed.endsWith(PROSE)) say('a fix changes the prose')
      const again = readReadme(fixed)
      if (again !== undefined && subject.fix(again) !== fixed) say('a fix leaves something to fix')
    } catch (error) {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }
  return { tried: rounds, wrong }
}

function readReadme(text: string): ProjectFile | undefined {
  const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles({}), now: () => 0 } as const
  return readInstallBlocks({ text }, { path: '/project/README.md', shown: 'README.md', surroundings, table: HOST_TABLE, profiles: PROFILES })
}
