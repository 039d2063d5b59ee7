import { describe, expect, it } from 'vitest'
import { lintText } from '../support/judge-text.js'
import { surroundingsOf } from '../support/reading.js'

const PATH = '/w/.claude/agents/a.md'

const written = (text: string) => `---\nname: a\ndescription: A.\n---\n${text}\n`

function lintIn(text: string, more: Readonly<Record<string, string>>, path = PATH) {
  const files = { '/w/.git/HEAD': '', ...Object.fromEntries(Object.entries(more).map(([name, content]) => [`/w/${name}`, content])), [path]: written(text) }
  return lintText(written(text), { path, surroundings: surroundingsOf({ files }) })
}

function foundIn(text: string, more: Readonly<Record<string, string>>, path = PATH) {
  return lintIn(text, more, path).findings.map(({ message, help, range, related }) => [message, help, ...[range, ...related.map((one) => one.range)].map((one) => written(text).slice(one.start.offset, one.end.offset))])
}

describe('a path in an agent of a project', () => {
  it('climbs and leads nowhere, and the file is elsewhere in .claude, in one place or in several', () => {
    const files = { '.claude/skills/a/SKILL.md': '', '.claude/skills/a/guides/b.md': '', '.claude/skills/a/guides/c.md': '', '.claude/skills/d/guides/c.md': '' }
    expect(foundIn('Read `../guides/c.md`, `../guides/b.md`\nand [the skill](../../a/SKILL.md#notes).', files)).toEqual([
      ["This agent names '../guides/b.md' (and 2 more), which the project does not have", 'Write ../skills/a/guides/b.md and ../skills/a/SKILL.md. Correct the other paths too.', '../guides/b.md', '../../a/SKILL.md', '../guides/c.md']
    ])
    const many = ['b', 'c', 'd', 'e'].map((name) => `guides/${name}.md`)
    const [one] = lintIn(many.map((name) => `\`../${name}\``).join(), Object.fromEntries(many.map((name) => [`.claude/skills/a/${name}`, ''])), '/w/.claude/agents/team/a.md').findings
    expect(one?.help).toBe('Write ../../skills/a/guides/b.md, and at each other place what is said there.')
    expect(one?.related.map(({ message }) => message)).toEqual(['c', 'd', 'e'].map((name) => `here, write ../../skills/a/guides/${name}.md`))
    expect(foundIn('Run `../../tools/b.sh`.', { '.claude/tools/b.sh': '' }).map(([, help]) => help)).toEqual(['Write ../tools/b.sh.'])
  })

  it('climbs in a link to a text in a folder that is not there', () => {
    expect(foundIn('See [the rules](../rules/naming.md).', {})).toEqual([["This agent names '../rules/naming.md', which the project does not have", 'Correct the path, or remove what refers to it.', '../rules/naming.md']])
  })

  it('is that of a skill in a group or of a file in a skill, with which the agent is to start', () => {
    const text = '---\nname: a\ndescription: A.\nskills:\n  - notes/styles\n---\nWrite notes.\n'
    const files = (file: string) => ({ '/w/.git/HEAD': '', [`/w/.claude/skills/${file}`]: '', '/w/.claude/settings.json': '{}', [PATH]: text })
    const found = (file: string) => lintText(text, { path: PATH, surroundings: surroundingsOf({ files: files(file) }) }).findings.map(({ message, help }) => [message, help])
    const message = "Claude Code starts this agent without the skills that 'skills' names by a path: it finds those in the folders of .claude/skills/, and not further down"
    expect(found('notes/styles/SKILL.md')).toEqual([[message, 'Move the folder of each into .claude/skills/, and write its name alone, without the path.']])
    expect(found('notes/styles.md')).toEqual([[message, 'Write the names of the skills alone, and in the text which of their files to read.']])
    expect(found('styles/SKILL.md')).toEqual([])
  })

  it.each([
    ['is there, from its folder, from one above it, or from the root', { '.claude/skills/a/guide.md': '', '.claude/notes/b.md': '', 'docs/c.md': '' }, 'Read `../skills/a/guide.md`, [b](../../.claude/notes/b.md) and `../docs/c.md`.'],
    ['is in a block, which shows it, or of a picture', { '.claude/skills/a/guides/b.md': '' }, '```md\n[b](../guides/b.md)\n```\n![c](../pictures/c.md)'],
    ['is not to be used any more', { '.claude/skills/a/guides/b.md': '' }, 'Do not read `../guides/b.md` any more.'],
    ['is code for another folder', {}, 'Write `../../css/styles.css` and `../../pages/index.html`.'],
    ['is of a text that may be written later', {}, 'See [b](../b.md).'],
    ['is of a text that git ignores', { '.gitignore': 'memory\n' }, 'See [b](../memory/b.md).'],
    ['is in another project', {}, 'In the target project, run `bash .claude/hooks/check.sh`.'],
    ['is in a project that is cloned', {}, 'Clone the app; then in its folder:\n```bash\nbash .claude/scripts/setup.sh\n```'],
    ['is in another repository', {}, "Read .claude/docs/overview.md of the app's repository."],
    ['may be missing', {}, 'If `.claude/agents/b.md` is missing, stop. Otherwise read .claude/agents/b.md.'],
    ['comes later', {}, 'Read `.claude/docs/a.md` once the `init` skill is done.'],
    ['is downloaded', {}, 'Run `python .claude/skills/b/scripts/x.py`, which `make setup` downloads.'],
    ['is in a plugin', {}, 'Then run `bash .claude/skills/deploy/run.sh` to deploy with the deploy plugin.'],
    ['is what the agent writes', { '.claude/skills/a/output/b.md': '' }, 'Write `../output/b.md`.']
  ])('%s', (_title, files, text) => {
    expect(foundIn(text, files)).toEqual([])
  })

  // In square time, this takes several times as long.
  it('is looked for in linear time after a comment that never ends', () => {
    expect(foundIn(Array.from({ length: 6000 }, (_, index) => `<!-- bash .claude/hooks/a${String(index)}.sh`).join('\n'), {})).toEqual([])
  }, 3000)
})
