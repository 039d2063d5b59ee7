import { describe, expect, it } from 'vitest'
import { lintText } from '../support/judge-text.js'
import { memoryFiles } from '../support/memory-files.js'
import { surroundingsOf } from '../support/reading.js'

const PATH = '/w/.claude/settings.json'
const TEXT = '{ "permissions": { "deny": ["Read(.env)"] } }'
const RULE = '/w/.claude/rules/a.md'

describe('the field that limits a rule of a project for another program', () => {
  it.each([
    ["is renamed where the rule is Claude Code's alone", {}, RULE, "Rename it to 'paths'."],
    ['stays where Copilot has rules too', { '/w/.github/instructions/a.md': '' }, RULE, "Write 'paths' with the same patterns next to it."],
    ['stays where a link leads to the rule of another program', {}, '/w/shared/instructions/a.md', "Write 'paths' with the same patterns next to it."]
  ])('%s', (_title, more, real, help) => {
    const files = memoryFiles({ '/w/.git/HEAD': '', [PATH]: TEXT, [RULE]: '---\napplyTo: "src/**"\n---\nWrite types.\n', ...more })
    const surroundings = surroundingsOf({ files: { ...files, realPath: (path: string) => (path === RULE ? real : path) } })
    expect(lintText(TEXT, { path: PATH, host: 'claude-code', kind: 'settings', surroundings }).findings.map((one) => one.help)).toEqual([help])
  })
})
