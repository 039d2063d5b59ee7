import { groupedBy, oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { FileAccess } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { linesForReaders } from '../documents.js'
import { between } from '../files-below.js'
import { agentName, inFiles, isLoadedAsCommand, matterOf, skillAmong, textsOf } from '../front-matter.js'
import { isStartedApart } from '../named-in-source.js'
import { othersManifests } from '../other-program.js'
import { ROOT } from '../paths/paths-in-texts.js'
import { isCited, MAX_LENGTH, MAX_PATHS, OF_PLUGINS } from '../paths/skill-paths.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'

/** What is in front of a path, and what is meant. */
interface BareVariable {
  readonly file: string
  readonly source: Span
  readonly written: string
  readonly meant: string
  /** What follows the variable: the folder from there. */
  readonly below?: string
  /** The path from the folder of the skill, where another host has the skill too and replaces no variable of Claude Code. */
  readonly fromSkill?: string
}

/**
 * What the agents, commands and skills of a plugin have in front of what it has, and Claude Code 2.1.332 leaves as it is: its variable without braces, that of skills in other texts, and names that it
 * does not have. The shell of a session has none of them. Seen in sessions, in a command, an agent and a skill, and in a command's own line for the shell.
 */
export function* bareVariables(reading: Reading): Generator<Problem<'bareRoot'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  if (plugin === undefined) return
  const { root } = plugin
  const isForOthers = othersManifests(reading, root).length > 0
  const shared = sharedTexts(root, files)
  const found = textsOf(reading).flatMap(({ file, is, text }): readonly BareVariable[] => {
    if (text.length > MAX_LENGTH || OF_PLUGINS.test(text)) return []
    if (SETS.test(text)) return isForOthers || ASSIGNS.test(text) ? [] : withDefault(root, file, text, files)
    // The hooks in front matter have the variable.
    const body = matterOf(text).length
    const isAmongCommands = is === 'skill' && isLoadedAsCommand(file, value)
    const isSkill = is === 'skill' && !isAmongCommands
    // A session that a hook starts has the variable of the hook: so seen with Claude Code 2.1.332.
    const isGiven = is === 'agent' && text.includes(`$${ROOT}`) && isStartedApart(reading, root, agentName(file, text))
    // A folder that is looked for is one of another skill, which may have none.
    const isLeft = (written: string) =>
      written === `\${${OF_SKILL}}`
        ? !isSkill
        : (written === `$${ROOT}` && !isGiven) ||
          (written === `$${OF_SKILL}` && isSkill && !SETS_SKILL.test(text)) ||
          (!OWN.test(written) &&
            !text.includes(`-d "${written}/`) &&
            isOnlyInPaths(written, { root, file, text }, files) &&
            !shared.some((one) => setsName(one, written)) &&
            !explainedNames(reading).has(written.replaceAll(/\W/g, '')))
    const isThere = (path: string) =>
      files.kindOf(join(root, path)) !== undefined || (is === 'skill' && files.kindOf(join(root, dirname(file), path)) !== undefined)
    const places = Array.from(text.matchAll(BARE)).slice(0, MAX_PATHS)
    const left = new Set([...new Set(places.map(({ 1: written = '' }) => written))].filter(isLeft))
    const inPaths = places
      .filter(
        ({ 0: { length }, 1: written = '', 2: path = '', index }) =>
          index >= body &&
          left.has(written) &&
          isThere(path) &&
          !isCited(text, index, index + length) &&
          !ELSE.test(text.slice(index + length, index + length + MAX_AFTER))
      )
      .map(({ 0: { length }, 1: written = '', 2: path = '', index }) => {
        const isOfSkill =
          is === 'skill' &&
          (files.kindOf(join(root, path)) === undefined || (/skill/i.test(written) && files.kindOf(join(root, dirname(file), path)) !== undefined))
        const fromSkill = isForOthers && is === 'skill' && !OWN.test(written) ? pathFromSkill(root, file, path, files) : undefined
        return {
          file,
          source: { start: index, end: index + length },
          written,
          ...(fromSkill === undefined ? {} : { fromSkill }),
          ...(isOfSkill && isAmongCommands ? { meant: ROOT, below: `/${dirname(file)}` } : { meant: isOfSkill ? OF_SKILL : ROOT })
        }
      })
    // While the shell does not have it, what follows its test never runs.
    const tested = inPaths.some(({ written }) => written === `$${ROOT}`) ? Array.from(text.matchAll(TESTED)).filter(({ index }) => index >= body) : []
    return [...inPaths, ...tested.map(({ 0: written, index }) => ({ file, source: { start: index, end: index + written.length }, written, meant: ROOT }))]
  })
  const [first] = found
  if (first === undefined || givesVariables(root, files)) return
  for (const [, alike] of groupedBy(found, ({ meant, written, below = '', fromSkill }) => `${meant} ${written} ${below} ${fromSkill === undefined ? '' : 'from the skill'}`)) {
    const [{ written, file, meant, below = '', fromSkill } = first] = alike
    const { more, related } = inFiles(reading, alike, 'the variable', 'and here')
    const fix =
      fromSkill === undefined
        ? {
            text: 'Write ${{{meant}}}{{below}}: {{host}} puts the folder of the {{folder}} in place of the variable.',
            data: { host: subjectOf(host), meant, below, folder: meant === ROOT ? 'plugin' : 'skill' }
          }
        : {
            text: `Write the path from the folder of the skill, which other hosts have too: {{fromSkill}}${alike.length === 1 ? '' : ' here'}.`,
            data: { fromSkill }
          }
    yield { message: 'bareRoot', data: { host: subjectOf(host), written, file, more, fix }, at: [], related }
  }
}

/** The path from the folder of a skill to what is after a variable. */
function pathFromSkill(root: string, file: string, path: string, files: Pick<FileAccess, 'kindOf'>): string {
  const own = join(root, dirname(file))
  return files.kindOf(join(root, path)) === undefined ? path.slice(1) : between(own, join(root, path))
}

/** What skills share: texts in the folders next to theirs. @param root absolute */
function sharedTexts(root: string, files: Pick<FileAccess, 'filesIn' | 'directoriesIn' | 'readText'>): readonly string[] {
  const folders = (files.directoriesIn?.(join(root, 'skills')) ?? []).map((name) => ({
    folder: join(root, 'skills', name),
    names: files.filesIn(join(root, 'skills', name)) ?? []
  }))
  return folders
    .filter(({ names }) => skillAmong(names) === undefined)
    .flatMap(({ folder, names }) => names.filter((name) => name.endsWith('.md')).map((name) => files.readText(join(folder, name)) ?? ''))
    .slice(0, MAX_PATHS)
}

/** Whether a text that skills share says how to find what a name stands for. */
function setsName(text: string, written: string): boolean {
  return text.includes(`${written.replaceAll(/\W/g, '')}=`)
}

/** The variables that documents tell people to set themselves. Each place asks. */
const explainedNames = oncePer(
  (reading: Reading): ReadonlySet<string> =>
    new Set(
      linesForReaders(reading)
        .filter((line) => OF_VARIABLES.test(line))
        .flatMap((line) => line.match(NAME_ALONE) ?? [])
        .filter((name) => !OF_ANY_PLUGIN.test(name))
    )
)

const OF_VARIABLES = /\b(?:env(?:ironment)?|export|set|variable)\b|(?<!\b(?:nothing|nobody) )\bsets\b|(?:dir|root|path)=/i
const OF_ANY_PLUGIN = /^(?:CLAUDE_?)?(?:PLUGIN|SKILL)_?(?:DIR|ROOT|PATH)$/i
/** After a name that is not before a path. */
const NO_PATH = '(?![}"\'`]{0,3}/)'
const NAME_ALONE = new RegExp(`\\b\\w*(?:plugin|skill)_?(?:dir|root|path)\\b${NO_PATH}`, 'gi')

/** The variable with the folder of the project, or that of the plugin in its repository, for where it is not set, in front of what the plugin has: that is never where Claude Code has the plugin. */
const WITH_DEFAULT = /(\$\{CLAUDE_PLUGIN_ROOT:-(\$\(pwd\)|\$PWD|\.(?:\/[\w./-]*)?|\w[\w./-]*)\})"?((?:\/[\w.-]*\w)+)/g

function withDefault(root: string, file: string, text: string, files: Pick<FileAccess, 'kindOf'>): readonly BareVariable[] {
  const body = matterOf(text).length
  return Array.from(text.matchAll(WITH_DEFAULT))
    .slice(0, MAX_PATHS)
    .flatMap(({ 0: { length }, 1: written = '', 2: otherwise = '', 3: path = '', index }) => {
      const isOfProject = /^\$|^\.\/?$/.test(otherwise) || withSlashes(root).endsWith(`/${join(otherwise).replace(/\/$/, '')}`)
      return index >= body && isOfProject && files.kindOf(join(root, path)) !== undefined && !isCited(text, index, index + length)
        ? [{ file, source: { start: index, end: index + length }, written, meant: ROOT }]
        : []
    })
}

/** Whether a script of a plugin may give variables to the shell of a session, or a hook looks for the variable in commands and answers with the path. @param root absolute */
export function givesVariables(root: string, files: Pick<FileAccess, 'filesIn' | 'readText'>): boolean {
  const run = Array.from((files.readText(join(root, 'hooks/hooks.json')) ?? '').matchAll(RUN), ([, path = '']) => path)
  return (
    SCRIPTS.some((folder) =>
      (files.filesIn(join(root, folder)) ?? []).some((name) => files.readText(join(root, folder, name))?.includes('CLAUDE_ENV_FILE') === true)
    ) || [...new Set(run)].slice(0, MAX_PATHS).some((path) => LOOKS_FOR.test(files.readText(join(root, path)) ?? ''))
  )
}

/** A script that a hook runs, and what looks for the variable in a text. */
const RUN = /\$\{CLAUDE_PLUGIN_ROOT\}["\\]{0,2}\/([\w./-]+\.(?:[cm]?[jt]s|py))/g
const LOOKS_FOR = /\bincludes\(["']\$\{?CLAUDE_PLUGIN_ROOT\}?["']|["']\$\{?CLAUDE_PLUGIN_ROOT\}?["'] (?:not )?in\b/

/** The variable of Claude Code without braces, another one of skills or plugins, or a name in the braces of templates. */
const BARE =
  /(\$CLAUDE_PLUGIN_ROOT|\$\w*(?:plugin|skill)_?(?:dir|root|path)|\$\{(?:CLAUDE_SKILL_DIR|\w*(?:plugin|skill)_?(?:dir|root|path))\}|\{\{\w*(?:plugin|skill)_?(?:dir|root|path)\}\})"?((?:\/\.\.)*(?:\/[\w.-]*\w)+)/gi
const TESTED = /(?<=\[ -[nzd] "?)\$CLAUDE_PLUGIN_ROOT(?="? \])/g
const OF_SKILL = 'CLAUDE_SKILL_DIR'

/** What Claude Code replaces itself, in braces. */
const OWN = /\bCLAUDE_(?:PLUGIN_ROOT|SKILL_DIR|PLUGIN_DATA)\b/

/** Whether a text of a plugin has a name before paths alone, as do those that it sends its reader to: another one says what it stands for. @param file from the root of the plugin */
export function isOnlyInPaths(written: string, { root, file, text }: Record<'root' | 'file' | 'text', string>, files: Pick<FileAccess, 'readText' | 'filesIn'>): boolean {
  const name = written.replaceAll(/\W/g, '')
  const folder = join(root, dirname(file))
  const linked = Array.from(text.matchAll(LINKED), ([, path = '']) => path).slice(0, MAX_PATHS).flatMap((path) => [join(folder, path), join(root, path)])
  const own = basename(file) === SKILL ? (files.filesIn(join(folder, REFERENCES)) ?? []).filter((one) => one.endsWith('.md')).slice(0, MAX_PATHS).map((one) => join(folder, REFERENCES, one)) : []
  const isNamedAlone = new RegExp(`\\b${name}\\b${NO_PATH}`)
  return text.split(name).length === text.split(`${written}/`).length && ![...new Set([...linked, ...own])].some((path) => isNamedAlone.test(files.readText(path) ?? ''))
}

/** A text of the plugin in a link, or in code. */
const LINKED = /(?:\]\(|`)((?:\.{1,2}\/)*[\w-][\w./-]*\.md)(?=[)`#])/g
const REFERENCES = 'references'

/** A path that is cut short, or what says when to use it, with another one for the other case. */
const ELSE = /^[\w/.-]{0,20}(?:\/(?:…|\.{3})|[`"')]{0,3},? (?:if|when|where) (?:it is |it's )?(?:set|unset|defined|available)\b|[`"')]{0,3},? (?:else|otherwise)\b)/
const MAX_AFTER = 60

/** A text that gives the variable a value, or says what to take without one. */
const SETS = /\bCLAUDE_PLUGIN_ROOT(?::?[-=+])/
/** The same of the variable for skills, which may be that of a shell then. */
const SETS_SKILL = /\bCLAUDE_SKILL_DIR:?[-=+?]/
/** A text that gives it one for what follows. */
const ASSIGNS = /\bCLAUDE_PLUGIN_ROOT:?=/
/** Where a hook may be that gives variables to the shell of a session. */
const SCRIPTS = ['hooks', 'hooks/scripts', 'scripts']
