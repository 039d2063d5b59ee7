import { describe, expect, it } from 'vitest'
import { lintText } from '../support/judge-text.js'
import { surroundingsOf } from '../support/reading.js'

const AGENT = (name: string) => `---\nname: ${name}\ndescription: Writes notes. Use it for notes.\n---\nWrite.\n`

function foundIn(text: string, more: Readonly<Record<string, string>> = {}, head = 'description: Leads. Use it to lead.') {
  const written = `---\nname: lead\n${head}\n---\n${text}\n`
  const files = { '.git/HEAD': '', '.claude/agents/note-taker.md': AGENT('note-taker'), '.claude/agents/list-maker.md': AGENT('list-maker'), '.claude/agents/lead.md': written, ...more }
  const surroundings = surroundingsOf({ files: Object.fromEntries(Object.entries(files).map(([name, content]) => [`/w/${name}`, content])) })
  return lintText(written, { path: '/w/.claude/agents/lead.md', surroundings }).findings.map(({ severity, message, help, range, related }) => [severity, message, help, ...[range, ...related.map((one) => one.range)].map((one) => written.slice(one.start.offset, one.end.offset))])
}

const TEAM = '**Your team:**\n\n- **note-taker** - takes notes\n- **list-maker** - makes lists\n'

describe('agents that an agent lists among others and that the project does not have', () => {
  it('are shown', () => {
    expect(foundIn(`${TEAM}- **word-counter** - counts`)).toEqual([['info', 'This agent lists word-counter among other agents, and it is not in the project: Claude Code cannot start an agent that does not exist', 'Add the agent, write the name of one that is there, or remove it from the list.', 'word-counter']])
  })

  it('are in a table, after front matter that is not YAML', () => {
    const table = '## Team\n\n| Agent | Work |\n| --- | --- |\n| `note-taker` | Notes |\n| `list-maker` | Lists |\n| `day-finder` | Days |\n| `word-counter` | Words |'
    expect(foundIn(table, {}, 'description: Leads. Context: a user: asks')).toContainEqual(['info', 'This agent lists day-finder and word-counter among other agents, and they are not in the project: Claude Code cannot start an agent that does not exist', 'Add the agents, write the names of some that are there, or remove them from the list.', 'day-finder', 'word-counter'])
  })

  it.each([
    ['with fewer that are there than not', `${TEAM}- **word-counter** - counts\n- **day-finder** - finds\n- **page-maker** - writes`, {}],
    ['under a title that tells of something else', `## Steps:\n\n- **note-taker** - takes notes\n- **list-maker** - makes lists\n- **word-counter** - counts`, {}],
    ['that is to come', `${TEAM}- **word-counter** - counts (planned)`, {}],
    ['that another text tells of', `${TEAM}- **word-counter** - counts`, { 'README.md': 'Install word-counter too.' }],
    ['that is a skill', `${TEAM}- **word-counter** - counts`, { '.claude/skills/word-counter/SKILL.md': AGENT('word-counter') }],
    ['that Claude Code has', `${TEAM}- **general-purpose** - does the rest`, {}]
  ])('are silent for a list %s', (_title, text, more) => {
    expect(foundIn(text, more)).toEqual([])
  })
})
