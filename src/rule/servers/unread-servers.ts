import { append, madeOnce } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import { listed, type Phrase } from '../../base/wording.js'
import type { FileAccess } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import { parseDocument } from '../../json/document.js'
import { withSlashes } from '../../project/classify.js'
import { isListedPlugin, listingsOf, MARKETPLACES } from '../../project/listed-plugins.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { isKeptOutByGit, isOfCollection } from '../../project/repository.js'
import { entriesIn } from '../../server/server-map.js'
import { isMentioned } from '../build-output.js'
import { inFiles } from '../front-matter.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { SCRIPT } from '../templates.js'
import { PUT_ASIDE } from '../texts/lost-skills.js'
import { COPIES, isUsedAnyway } from '../used-anyway.js'
import { optionsOf } from '../variables/option-references.js'

/** Folders of a plugin in which nobody starts a session. */
const OF_PARTS = ['skills', 'agents', 'commands']
/** So many folders of a plugin are looked into. */
const MAX_FOLDERS = 500
/** So many scripts are read. */
const MAX_SCRIPTS = 200
/** Folders with what people fill in or try. */
const FOR_COPIES = /^(?:assets|references?|resources|boilerplates?|scaffold(?:s|ing)?|starters?|presets?|snippets?|configs?|evals?|goldens?|expected|inputs?|outputs?|__\w+__|test.?data)$/i
/** What shows that a folder is a project that people open. */
const OF_PROJECT = [
  'main.py',
  'app.py',
  'main.ts',
  'main.js',
  'main.go',
  'package.json',
  'pyproject.toml',
  'requirements.txt',
  'Cargo.toml',
  'go.mod',
  'Dockerfile',
  'CLAUDE.md',
  'AGENTS.md',
  '.git',
  '.claude'
]

/** Files with servers further down in a plugin, where nobody starts a session: a session with such files in skills/, agents/ and other folders has the server of the root alone (run with Claude Code 2.1.332). */
export function* unreadServers(reading: Reading): Generator<Problem<'lost'>> {
  const { host, plugin, path, surroundings: { files } } = reading
  const { serversPath } = host
  if (plugin === undefined || serversPath === undefined) return
  const { root } = plugin
  const folders = foldersIn(root, files)
  const told = new Map<string, boolean>()
  const isToldIn = (folder: string) => madeOnce(told, folder, () => tellsOf(serversPath, folder, files))
  const found = folders
    .map((folder) => withSlashes(join(folder, serversPath).slice(root.length + 1)))
    .filter((file) => files.kindOf(join(root, file)) === 'file' && isLost(reading, root, file, isToldIn))
  const [first] = found
  if (first === undefined) return
  // A script that knows such files may put them to use.
  const scripts = [root, ...folders].flatMap((folder) => (files.filesIn(folder) ?? []).filter((name) => SCRIPT.test(name)).map((name) => join(folder, name)))
  if (
    scripts.slice(0, MAX_SCRIPTS).some((script) => files.readText(script)?.includes(serversPath) === true) ||
    isMentioned({ path, surroundings: { files } }, literally(serversPath))
  )
    return
  const { more, related } = inFiles(
    reading,
    found.map((file) => ({ file })),
    'the servers',
    'and here'
  )
  const fix: Phrase = {
    text: `Move the servers that users need to ${serversPath} at the root of the plugin, and remove {{them}}.{{paths}}{{options}}`,
    data: {
      paths: found.some((file) => hasPathsFrom(root, file, files)) ? ' Write their paths from there.' : '',
      them: found.length === 1 ? 'this file' : 'these files',
      options: undeclared(
        reading,
        found.map((file) => files.readText(join(root, file)) ?? '')
      )
    }
  }
  yield {
    message: 'lost',
    data: { host: subjectOf(host), file: first, more, why: `it looks for servers in ${serversPath} at the root of the plugin`, fix },
    at: [],
    related
  }
}

/** The folders in a plugin, those of its parts first; not those that are hidden or put aside. */
function foldersIn(root: string, files: FileAccess): readonly string[] {
  const below = (folder: string) => (files.directoriesIn?.(folder) ?? []).filter((name) => !PUT_ASIDE.test(name) && !FOR_COPIES.test(name)).toSorted().map((name) => join(folder, name))
  const isPart = (folder: string) => OF_PARTS.includes(folder.slice(root.length + 1))
  const inRoot = below(root)
  const folders = [...inRoot.filter(isPart), ...inRoot.filter((folder) => !isPart(folder))]
  for (const folder of folders) {
    if (folders.length >= MAX_FOLDERS) break
    append(folders, below(folder).slice(0, MAX_FOLDERS))
  }
  return folders
}

/** Whether nothing reads a file with servers, as far as is known. @param file from the root of the plugin @param isToldIn whether a document in a folder tells of a use */
function isLost(reading: Reading, root: string, file: string, isToldIn: (folder: string) => boolean): boolean {
  const { host: { manifestPath = '', variables }, document, surroundings: { files } } = reading
  const path = join(root, file)
  const text = files.readText(path) ?? ''
  const { value, trust } = parseDocument(text)
  if (trust === 'broken' || entriesIn(value).length === 0 || text.includes('{{')) return false
  const isOfPlugin = [...variables.pluginRoot, OPTION].some((name) => text.includes(`\${${name}`))
  if (!isOfPlugin && !OF_PARTS.includes(file.slice(0, file.indexOf('/')))) return false
  const around: string[] = []
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) around.push(folder)
  if (around.some((folder) => files.kindOf(join(folder, manifestPath)) !== undefined || othersManifests(reading, folder).length > 0 || isListedPlugin(folder, files, MARKETPLACES))) return false
  if (!isOfPlugin && around.some((folder) => OF_PROJECT.some((name) => files.kindOf(join(folder, name)) !== undefined))) return false
  const naming = [
    document.text,
    ...othersManifests(reading, root).map((name) => files.readText(join(root, name)) ?? ''),
    ...listingsOf(root, files).map(({ marketplace }) => files.readText(marketplace) ?? '')
  ]
  if (naming.some((one) => one.includes(file)) || isOfCollection(path, files) || isKeptOutByGit(path, reading.path, files)) return false
  if ([root, ...around].some(isToldIn)) return false
  return !isUsedAnyway(reading.with({ path, shown: shownSibling(reading, path), kind: 'mcp', document: parseDocument(text) }))
}

const OPTION = 'user_config.'

/** Whether a document in a folder says that people, or a script, have the servers of such a file elsewhere. A skill that says anything of the file has the model read it. */
function tellsOf(serversPath: string, folder: string, files: FileAccess): boolean {
  return (files.filesIn(folder) ?? []).filter((name) => /\.mdx?$/i.test(name)).some((name) => {
    const text = files.readText(join(folder, name)) ?? ''
    return text.includes(serversPath) && (name === SKILL || text.split('\n').some((line) => line.includes(serversPath) && (COPIES.test(line) || MERGES.test(line))))
  })
}

const MERGES = /\b(?:merg(?:e|es|ed|ing)|paste|import|mcp-config|rename)\b/i

/** Whether servers have paths that lead to files from the folder of their file, and to none from the root of the plugin. */
function hasPathsFrom(root: string, file: string, files: FileAccess): boolean {
  const paths = Array.from((files.readText(join(root, file)) ?? '').matchAll(PATHS), ([, path = '']) => path).slice(0, MAX_PATHS)
  return paths.some((path) => files.kindOf(join(root, path)) === undefined && files.kindOf(join(root, dirname(file), path)) === 'file')
}

const PATHS = /"(?:\$\{\w{1,100}\}\/)?((?:\.\/)?[\w.-][\w./-]{0,300})"/g
const MAX_PATHS = 100

/** So many names are shown. */
const MAX_NAMED = 3

/** What the manifest has to ask for, if the servers are moved. */
function undeclared(reading: Reading, texts: readonly string[]): Phrase | '' {
  const known = optionsOf(reading)?.names
  if (known === undefined) return ''
  const names = [...new Set(texts.flatMap((text) => Array.from(text.matchAll(REFERENCE), ([, name = '']) => name)))].filter((name) => !known.has(name))
  if (names.length === 0) return ''
  const shown = names.slice(0, names.length > MAX_NAMED ? MAX_NAMED - 1 : MAX_NAMED).map((name) => `'${name}'`)
  return {
    text: ' Declare {{names}} in "userConfig" of the manifest: their fields refer to {{it}}.',
    data: {
      names: listed(names.length > MAX_NAMED ? [...shown, `${String(names.length - shown.length)} others`] : shown),
      it: names.length === 1 ? 'it' : 'them'
    }
  }
}

const REFERENCE = /\$\{user_config\.([\w-]{1,100})\}/g

function literally(text: string): RegExp {
  return new RegExp(text.replaceAll(/\W/g, '\\$&'))
}
