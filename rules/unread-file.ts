import { join } from '../src/base/path.js'
import type { Span } from '../src/base/text.js'
import { endsIn } from '../src/hosts/paths.js'
import { fileProfile, isInSettings, serversKey } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord, type Path, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { allDocumentsAround, foldersAround } from '../src/rule/documents.js'
import { defineRule } from '../src/rule/rule.js'
import { countEntries } from '../src/server/server-map.js'

export default defineRule({
  id: 'unread-file',
  kinds: ['mcp'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  judgesBroken: true,
  inMisplacedFile: true,
  summary: 'A file with servers in a place where the host does not look.',
  why: `A host reads servers from a few fixed places and nowhere else. A file in the wrong folder is never read, and no error says
so: the servers are simply missing.`,
  remedy: 'Move the file to where the host looks for it.',
  messages: {
    settings: {
      text: '{{host}} does not look for servers in this file',
      remedy: 'Move them to {{path}}, under "{{key}}": {{host}} looks for them there.'
    },
    replaced: {
      text: '{{host}} does not read this file: {{manifest}} has servers of its own',
      remedy: 'Move these servers into the manifest, or name this file there in their place.'
    },
    misplaced: { text: '{{host}} does not read this file', remedy: 'Move it to {{path}}, where {{host}} looks for it.' },
    there: { text: '{{host}} does not look for servers in this file', remedy: 'Remove them: {{path}} has all of them already.' },
    second: { text: '{{host}} does not read this file, but only {{path}}', remedy: 'Move its servers to {{path}}, and remove it.' },
    home: { text: '{{host}} reads this file in the home directory, but not in a project', remedy: 'Move its servers to {{path}}, where {{host}} looks for those of a project.' },
    homeOnly: { text: '{{host}} reads this file in the home directory, but not in a project', remedy: 'Each person who is to have these servers needs them in {{path}}.' },
    homeToo: { text: '{{host}} reads this file in the home directory, but not in a project', remedy: 'Remove it: {{path}} has its servers already.' }
  },
  examples: {
    valid: [
      { title: 'the file in the right place', path: '.mcp.json', host: 'claude-code', input: { mcpServers: { files: { command: 'files-mcp' } } } }
    ],
    invalid: [
      {
        title: 'the file in the wrong folder',
        path: '.claude/mcp.json',
        host: 'claude-code',
        input: { mcpServers: { files: { command: 'files-mcp' } } },
        problems: [{ message: 'Claude Code does not read this file', range: '1:1-1' }]
      },
      {
        title: 'servers in the settings of the host',
        path: '.claude/settings.json',
        host: 'claude-code',
        input: { permissions: {}, mcpServers: { files: { command: 'files-mcp' } } },
        problems: [{ message: 'Claude Code does not look for servers in this file', range: '3:3-15' }]
      }
    ]
  },
  *check(reading) {
    const { host, kind, document, isMisplaced, serverMap } = reading
    const source = firstCharacter(document.text)
    if (isReplaced(reading)) {
      yield { message: 'replaced', data: { host: subjectOf(host), manifest: host.manifestPath }, at: [], source }
    }
    if (!isMisplaced || (serverMap === undefined && isInSettings(host))) return
    // Without servers, there is nothing that the host would miss.
    if (document.trust !== 'broken' && countEntries(document.value) === 0) return
    if (isStartedByHand(reading)) return
    const { homePlace } = reading
    if (homePlace !== undefined) {
      if (isCopiedHome(reading, homePlace)) return
      const place = projectPlace(reading, homePlace)
      const message = place === undefined ? 'homeOnly' : hasAllAt(reading, placeIn(reading, homePlace, place)) ? 'homeToo' : 'home'
      yield { message, data: { host: subjectOf(host), path: place ?? homePlace }, at: [], source, severity: isPutAside(reading.shown) ? 'info' : 'warning' }
      return
    }
    const severity = isPutAside(reading.shown) ? ({ severity: 'info' } as const) : {}
    const { projectFile, userFiles, files } = host
    const path = reading.isUsersOwn ? userFiles?.[0] : (projectFile ?? userFiles?.[0])
    if (fileProfile(host, kind).open && serverMap !== undefined) {
      const other = path === undefined ? undefined : files.also?.find(({ paths }) => paths.includes(path))
      const serversPath = other?.serversKeys[0] ?? [serversKey(host, kind)]
      const data = { host: subjectOf(host), path, key: serversPath.at(-1) }
      yield { message: hasAll(reading, path, serversPath) ? 'there' : 'settings', data, at: serverMap.path, part: 'key', ...severity }
      return
    }
    yield { message: hasOther(reading, path) ? 'second' : 'misplaced', data: { host: subjectOf(host), path }, at: [], source, ...severity }
  }
})

/** Whether the project has the file that the host reads, besides this one. */
function hasOther(reading: Reading, other: string | undefined): boolean {
  const path = placeOf(reading, other)
  return path !== undefined && reading.surroundings.files.kindOf(path) === 'file'
}

/** Where the file that the host reads is in the same project; undefined if it is not one of a project. */
function placeOf({ host, kind, path }: Reading, other: string | undefined): string | undefined {
  const tail = fileProfile(host, kind).misplaced?.find((one) => endsIn(path, one))
  return tail === undefined || other === undefined || /^[~/]/.test(other) ? undefined : path.slice(0, path.length - tail.length) + other
}

/** Where a file of a project is, next to a folder in which a home folder's file is. @param homePlace where that one is in the home folder */
function placeIn({ path }: Reading, homePlace: string, place: string): string {
  return path.slice(0, path.length - homePlace.length + 2) + place
}

/** Where the host looks for the servers of a project: in a file that is there already, or in its usual one; undefined for a host that has none. */
function projectPlace(reading: Reading, homePlace: string): string | undefined {
  const { projectFile, files: { mcp }, loading } = reading.host
  if (projectFile === undefined) return undefined
  const declared = loading?.declarations.filter(({ scope }) => scope === 'project').map(({ path }) => path) ?? []
  const isThere = (place: string) => reading.surroundings.files.kindOf(placeIn(reading, homePlace, place)) === 'file'
  return [...declared, projectFile].find((place) => mcp.paths.includes(place) && isThere(place)) ?? projectFile
}

/** What copies or links a file in the line of a script, or tells people to. */
const COPIES = /\b(?:cp|mv|ln|rsync|install|copy|copied|copies|copy-item|mklink|symlinks?|stow|mounts?|volumes?)\b/i
/** The home folder, as scripts and documents write it. */
const HOME = /~|\bHOME\b|\bUSERPROFILE\b|\/root\b|\/home\/|\bhome (?:folder|directory)\b/i
/** An option or a variable with which a host is told where its folder of settings is. */
const FOLDER_GIVEN = /(?:--config-dir|_HOME|_CONFIG_DIR)[= ]/
/** What sets a machine or a container up. */
const OF_SETUP = /^(?:Dockerfile.*|.*\.Dockerfile|Makefile|justfile|Taskfile\.ya?ml|(?:docker-)?compose.*\.ya?ml|devcontainer\.json|package\.json|.*\.(?:sh|bash|zsh|fish|ps1|bat|cmd))$/i

/** Whether a document or a script of the project says that people put the file into their home folder, or that they start the host with it. */
function isCopiedHome(reading: Reading, homePlace: string): boolean {
  const { path, surroundings: { files } } = reading
  const name = homePlace.slice(2)
  const root = path.slice(0, -name.length - 1)
  const setups = [root, join(root, '.devcontainer'), join(root, 'scripts'), join(root, 'bin')].flatMap((folder) =>
    (files.filesIn(folder) ?? []).filter((one) => OF_SETUP.test(one)).map((one) => files.readText(join(folder, one)) ?? '')
  )
  const folder = name.slice(0, name.indexOf('/'))
  const isCopied = (line: string) => line.includes(folder) && ((COPIES.test(line) && HOME.test(line)) || FOLDER_GIVEN.test(line))
  return isStartedByHand(reading) || [...allDocumentsAround(reading), ...setups].some((text) => text.includes(folder) && text.split('\n').some(isCopied))
}

/** Whether the file that the host reads has a server of each of the names too. */
function hasAll(reading: Reading, other: string | undefined, serversPath: Path): boolean {
  const path = placeOf(reading, other)
  return path !== undefined && path !== reading.path && hasAllAt(reading, path, serversPath)
}

function hasAllAt(reading: Reading, path: string, serversPath: Path = [serversKey(reading.host, 'mcp')]): boolean {
  const there = valueAt(reading.documentOf(path)?.value, serversPath)
  return isRecord(there) && reading.servers.length > 0 && reading.servers.every(({ name }) => Object.hasOwn(there, name))
}

/** An option with which a host is given a file of servers. */
const GIVEN = /--(?:additional-)?mcp-config[= ]+["'`@]{0,2}(?:\.\/)?([\w./-]{1,200})/g

/** Whether a document or a script of the project says that the host is started with this file. */
function isStartedByHand(reading: Reading): boolean {
  const { path, surroundings: { files } } = reading
  const scripts = foldersAround(reading).map((folder) => files.readText(join(folder, 'package.json')) ?? '')
  return [...allDocumentsAround(reading), ...scripts].some((text) => Array.from(text.matchAll(GIVEN)).some(([, given = '']) => given.endsWith('.json') && endsIn(path, given)))
}

/** Whether a folder around a file says by its name that what is in it is not in use. */
function isPutAside(shown: string): boolean {
  return /(?:^|[/\\._-])(?:disabled|unused|backups?|deprecated|archived?)[/\\]/i.test(shown)
}

function firstCharacter(text: string): Span {
  const start = Math.max(0, text.search(/\S/))
  return { start, end: start }
}

/** Whether the manifest has servers, or names files with servers, and this is not one of them. */
function isReplaced(reading: Reading): boolean {
  const { host, path } = reading
  if (host.files.plugin?.replacesServers !== true || reading.plugin === undefined) return false
  const servers = valueAt(reading.manifest, [serversKey(host, 'plugin')])
  return typeof servers === 'string' ? join(reading.plugin.root, servers) !== path : isRecord(servers)
}
