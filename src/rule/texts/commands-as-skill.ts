import { basename, join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { andMore, foldersOfTexts, matterOf, skillAmong } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { textsIn } from './lost-skills.js'

/** What the front matter of a command has, and that of a text which a skill refers to seldom. */
const OF_COMMAND = /^(?:description|argument-hint|allowed-tools):/m

/**
 * Commands next to a `SKILL.md`, in capitals or not: in the list with which a session of Claude Code 2.1.332 starts, the folder is one skill with its own name, and there are no
 * commands of it or of the folders in it.
 */
export function* commandsAsSkill(reading: Reading): Generator<Problem<'lost'>> {
  const { plugin, value } = reading
  if (plugin !== undefined) yield* lostNextToSkill(reading, plugin.root, '', value)
}

/** The same in a project. */
export function* commandsAsSkillOfProject(reading: Reading, root: string): Generator<Problem<'lost'>> {
  yield* lostNextToSkill(reading, root, '.claude/', undefined)
}

function* lostNextToSkill(reading: Reading, root: string, above: string, manifest: unknown): Generator<Problem<'lost'>> {
  const { host, surroundings: { files } } = reading
  for (const path of foldersOfTexts(join(root, above), 'commands', manifest, files)) {
    const folder = `${above}${path}`
    const names = files.filesIn(join(root, folder)) ?? []
    const skill = skillAmong(names)
    if (skill === undefined) continue
    const text = files.readText(join(root, folder, skill)) ?? ''
    // Claude Code loads nothing from a link to what is not here.
    if (files.kindOf(join(root, folder, skill)) === undefined) continue
    const isCommand = (name: string) => basename(folder) === 'commands' || OF_COMMAND.test(matterOf(files.readText(join(root, folder, name)) ?? ''))
    // What the skill names is a part of it.
    const [first, ...others] = textsIn(reading, join(root, folder))
      .filter((name) => name.endsWith('.md') && name !== skill && isCommand(name) && !text.includes(name))
      .map((name) => `${folder}/${name}`)
    if (first === undefined) continue
    const related = [`${folder}/${skill}`, first, ...others].map((file, index) => ({
      message: index === 0 ? 'the skill' : index === 1 ? 'the command' : 'another one',
      at: [],
      source: { start: 0, end: 0 },
      file: join(root, file),
      shown: shownSibling(reading, join(root, file))
    }))
    const fix = {
      text: 'Rename {{file}}, and correct the paths in the texts that name it. If it is a skill, move it to {{skills}}/<name>/{{skill}}.',
      data: { file: `${folder}/${skill}`, skills: `${above}skills`, skill: SKILL }
    }
    yield {
      message: 'lost',
      data: { host: subjectOf(host), file: first, more: andMore([first, ...others]), why: `it takes a folder with a ${skill} as one skill`, fix },
      at: [],
      related
    }
  }
}

/** Commands that Claude Code 2.1.332 has itself. */
export const OF_HOST =
  /^(?:add-dir|agents|clear|compact|config|context|cost|doctor|export|help|hooks|init|install-github-app|login|logout|mcp|memory|model|output-style|permissions|plugin|pr-comments|recap|release-notes|resume|review|rewind|security-review|simplify|status|statusline|tasks|terminal-setup|todos|usage|vim)$/
