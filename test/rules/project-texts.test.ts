import { describe, expect, it } from 'vitest'
import { skillsOfProject } from '../../src/rule/skills/project-skills.js'
import { textsOfProject } from '../../src/rule/skills/project-texts.js'
import { memoryFiles } from '../support/memory-files.js'
import { readingOf, surroundingsOf } from '../support/reading.js'

const PATH = '/w/.claude/settings.json'
const RULE = '/w/.claude/rules/a.md'

describe('the field that limits a rule of a project for another program', () => {
  it.each([
    ["is renamed where the rule is Claude Code's alone", {}, RULE, "Rename it to 'paths'."],
    ['stays where Copilot has rules too', { '/w/.github/instructions/a.md': '' }, RULE, "Write 'paths' with the same patterns next to it."],
    ['stays where a link leads to the rule of another program', {}, '/w/shared/instructions/a.md', "Write 'paths' with the same patterns next to it."]
  ])('%s', (_title, more, real, help) => {
    const files = memoryFiles({ '/w/.git/HEAD': '', [PATH]: '{}', [RULE]: '---\napplyTo: "src/**"\n---\nWrite types.\n', ...more })
    const surroundings = surroundingsOf({ files: { ...files, realPath: (path: string) => (path === RULE ? real : path) } })
    expect(Array.from(textsOfProject(readingOf({ path: PATH, surroundings }), '/w'), ({ data }) => data?.fix)).toEqual([help])
  })
})

describe('a link to the file of a skill among the skills of a project', () => {
  it.each([
    ['in the repository', '/w/.agent/skills/notes/SKILL.md', 'Link the folder of the skill in place of the file: .claude/skills/notes to ../../.agent/skills/notes.'],
    ['elsewhere', '/shared/notes/SKILL.md', 'Link the folder of the skill in place of the file: .claude/skills/notes to the one with the file.'],
    ['to a file of another name', '/w/texts/notes.md', 'Move it to .claude/skills/notes/SKILL.md.']
  ])('%s', (_title, real, help) => {
    const link = '/w/.claude/skills/notes.md'
    const files = memoryFiles({ '/w/.git/HEAD': '', [PATH]: '{}', [link]: '---\nname: notes\ndescription: Writes notes.\n---\nWrite.\n' })
    const surroundings = surroundingsOf({ files: { ...files, realPath: (path: string) => (path === link ? real : path) } })
    expect(Array.from(skillsOfProject(readingOf({ path: PATH, surroundings }), '/w'), ({ data }) => data?.fix)).toEqual([help])
  })
})
