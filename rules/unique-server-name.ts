import { textIn } from '../src/authors/registry.js'
import { basename, join } from '../src/base/path.js'
import { listed } from '../src/base/wording.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord, sameValue, valueAt } from '../src/json/value.js'
import { pluginName, takenInstead } from '../src/project/plugin-set.js'
import type { Declaration } from '../src/project/plugin.js'
import type { Reading } from '../src/project/reading.js'
import { shownAs } from '../src/project/repository.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { startsSameProgram, whichToRemove } from '../src/rule/twin-file.js'
import { hostFields, type ServerEntry } from '../src/server/entry.js'

/** For the examples. */
const MANIFEST = '{ "name": "notes", "mcpServers": { "notes": { "command": "notes-mcp" } } }'

export default defineRule({
  id: 'unique-server-name',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  summary: 'A server name that another file of the plugin, or another plugin, declares too.',
  why: `A plugin may declare servers both in its manifest and in its server configuration, but if both use the same name, only
one of the servers exists: Claude Code takes the one in the manifest, and for other hosts nothing says which. Two plugins that use the same name cannot both be enabled, unless the host puts the
plugin's name in front of it.

plugvet reports the second of the two places, and points to the first.`,
  remedy: 'Declare the server in one place, or give one of the two another name.',
  spec: '§1',
  messages: {
    clash: "Server '{{name}}' is declared differently in {{file}}, which belongs to the same plugin",
    overridden: {
      text: "{{host}} takes server '{{name}}' from {{file}}, and not from here",
      remedy: '{{instead}}',
      effect: 'refused',
      removes: true
    },
    address: { text: "{{file}} has another address for server '{{name}}'", remedy: 'Write the same address in both.' },
    ofProject: {
      text: "Users of the plugin get server '{{name}}' from {{file}}, and not from here",
      remedy: 'Keep it if it is for work on the plugin itself. Otherwise remove it.'
    },
    shared: {
      text: "Server '{{name}}' is declared differently in {{file}}, which belongs to the same plugin; {{others}} {{read}} only this file",
      remedy: 'Declare the server once, or move this entry to a file that only the manifest for {{others}} names.'
    },
    copy: {
      text: "Server '{{name}}'{{are}} declared in {{file}} too, with the same content",
      remedy: 'Remove one of the two declarations: sooner or later only one of them will be changed.'
    },
    sharedCopy: {
      text: "Server '{{name}}'{{are}} declared in {{file}} too, with the same content",
      remedy: 'Remove {{it}} from {{file}}: {{others}} {{read}} only this file.'
    },
    other: {
      text: "Server '{{name}}' is declared differently by another plugin, in {{file}}",
      remedy: 'Give one of the two another name, so that both plugins can be enabled at once.'
    },
    otherCopy: {
      text: "Server '{{name}}' is declared by another plugin too, in {{file}}, with other settings",
      remedy: 'If the settings of both matter, give one of the two another name.'
    }
  },
  examples: {
    valid: [
      {
        title: 'a manifest and a server configuration with different names',
        path: '.mcp.json',
        input: { mcpServers: { files: { command: 'files-mcp' } } },
        files: { '.agent-plugin/plugin.json': MANIFEST }
      },
      {
        title: 'names that differ in case',
        path: '.mcp.json',
        input: { mcpServers: { Notes: { command: 'files-mcp' } } },
        files: { '.agent-plugin/plugin.json': MANIFEST }
      },
      {
        title: 'a name twice in one file, which `duplicate-key` reports',
        path: '.agent-plugin/plugin.json',
        input: '{ "name": "n", "mcpServers": { "files": { "command": "a" }, "files": { "command": "b" } } }'
      }
    ],
    invalid: [
      {
        title: 'a clash with the manifest',
        path: '.mcp.json',
        input: { mcpServers: { notes: { command: 'files-mcp' } } },
        files: { '.agent-plugin/plugin.json': MANIFEST },
        problems: [
          {
            message:
              "Server 'notes' is declared differently in .agent-plugin/plugin.json, which belongs to the same plugin",
            range: '3:5-12'
          }
        ]
      },
      {
        title: 'a clash with the server configuration',
        path: '.agent-plugin/plugin.json',
        input: { name: 'notes', mcpServers: { notes: { command: 'files-mcp' } } },
        files: { '.mcp.json': '{ "mcpServers": { "notes": { "type": "http", "url": "https://notes.example" } } }' },
        problems: [
          {
            message: "Server 'notes' is declared differently in .mcp.json, which belongs to the same plugin",
            range: '4:5-12'
          }
        ]
      },
      {
        title: 'a copy, with its keys in another order',
        path: '.mcp.json',
        input: { mcpServers: { notes: { command: 'notes-mcp', args: ['a'] } } },
        files: {
          '.agent-plugin/plugin.json':
            '{ "name": "notes", "mcpServers": { "notes": { "args": ["a"], "command": "notes-mcp" } } }'
        },
        problems: [
          {
            message: "Server 'notes' is declared in .agent-plugin/plugin.json too, with the same content",
            range: '3:5-12',
            severity: 'info'
          }
        ]
      }
    ]
  },
  group: {
    also: 'and here',
    by: ({ message, data }) => (message === 'copy' || message === 'sharedCopy' ? JSON.stringify([message, data?.file, data?.others]) : undefined),
    count: ({ length }) => ({ are: ` and ${String(length - 1)} ${length === 2 ? 'other' : 'others'} are`, it: 'them' })
  },
  *check(reading) {
    const root = reading.plugin?.root
    if (root !== undefined && basename(reading.path) === 'marketplace.json') yield* ofEntry(reading, root)
    if (root === undefined || !isReadByHost(reading, reading.path, root)) return
    for (const server of reading.servers) {
      const ofOthers: Declaration[] = []
      const instead = takenInstead(reading, server)
      if (instead !== undefined) yield overridden(reading, server, instead)
      for (const other of reading.declaredElsewhere(server.name)) {
        if (other.pluginRoot === undefined || !isReadByHost(reading, other.file, other.pluginRoot)) continue
        // One finding for a pair: in the second file, or in the only one that is linted.
        if (other.isLinted && other.file > reading.path) continue
        if (other.pluginRoot !== root) ofOthers.push(other)
        // With servers in the manifest, such a host does not read the other file, as `unread-file` says.
        else if (reading.host.files.plugin?.replacesServers === true) continue
        else if (reading.host.files.plugin?.overridesServers !== true || sameValue(server.value, other.entry.value)) yield inSamePlugin(reading, server, other, root)
      }
      if (reading.host.namesByPlugin === true) continue
      // One finding for all other plugins: with hundreds of them there would be one for every pair.
      const isOwn = startsOwnFiles(server)
      const clash = ofOthers.find((other) => (isOwn || !startsSame(server, other)) && !isVariant(reading, other, server))
      const copy = clash === undefined ? ofOthers.find((other) => !isVariant(reading, other, server)) : undefined
      if (clash !== undefined) yield { ...problemOf(server, clash), message: 'other', severity: 'warning' }
      // Of the same server in both, nobody loses anything.
      else if (copy !== undefined && !sameValue(readFrom(server), readFrom(copy.entry))) yield { ...problemOf(server, copy), message: 'otherCopy', severity: 'info' }
    }
  }
})

/** Whether two plugins start the same program, or reach the same address: people who enable both lose nothing but a setting of one. */
function startsSame(server: ServerEntry, { entry }: Declaration): boolean {
  return (['command', 'args', 'url'] as const).every((field) => sameValue(server.value[server.fieldFor(field)], entry.value[entry.fieldFor(field)]))
}

/** What the host reads of an entry. */
function readFrom({ value, host }: ServerEntry): Readonly<Record<string, unknown>> {
  const { byName } = hostFields(host)
  return Object.fromEntries(Object.entries(value).filter(([field]) => byName.has(field)))
}

/** Whether two plugins are one in two forms, so that nobody enables both: they have the same name, one is the other for development, or one is in the folder of the other, with the same server. */
function isVariant(reading: Reading, { pluginRoot = '', entry }: Declaration, server: ServerEntry): boolean {
  const root = reading.plugin?.root ?? ''
  if (sameValue(server.value, entry.value) && (root.startsWith(`${pluginRoot}/`) || pluginRoot.startsWith(`${root}/`))) return true
  const other = textIn(reading.documentOf(join(pluginRoot, reading.host.manifestPath ?? ''))?.value, 'name')
  const own = pluginName(reading)
  if (own === undefined || other === undefined) return false
  const [short, long] = own.length < other.length ? [own, other] : [other, own]
  return long.startsWith(short) && VARIANT.test(long.slice(short.length))
}

const VARIANT = /^(?:[-_.](?:dev|develop|development|local|nightly|beta|canary|next|preview|staging|test))?$/

/** An address that is the same for everyone. */
const PUBLIC_ADDRESS = /^https:\/\/(?!localhost\b|127\.|\[)[\w.-]+\.[a-z]{2,}(?=[/:]|$)[^$]*$/i

/** Whether two servers of one name have two addresses, so that one is out of date. */
function isElsewhere({ url = '' }: ServerEntry, other: unknown): boolean {
  return typeof other === 'string' && url !== other && PUBLIC_ADDRESS.test(url) && PUBLIC_ADDRESS.test(other)
}

/** Servers of a plugin that its entry in a marketplace has at another address than the plugin. */
function* ofEntry(reading: Reading, root: string): Generator<Problem<'address'>> {
  const file = join(root, '.mcp.json')
  const there = valueAt(reading.documentOf(file)?.value, ['mcpServers'])
  for (const server of isRecord(there) ? reading.servers : []) {
    if (isElsewhere(server, valueAt(there, [server.name, 'url']))) yield { message: 'address', data: { name: server.name, file: shownAs(reading, file) }, at: [...server.path, 'url'], severity: 'warning', effect: 'ignored' }
  }
}

/** A server that the host takes from the manifest, or from a file that it names. */
function overridden({ host, otherReaders, isOfProjectToo }: Reading, server: ServerEntry, other: Declaration): Problem<'overridden' | 'ofProject' | 'address'> {
  const { data, ...problem } = problemOf(server, other)
  if (isElsewhere(server, other.entry.url)) return { ...problem, data, message: 'address', severity: 'warning', effect: 'ignored' }
  const found = { ...problem, data: { ...data, host: subjectOf(host), instead: whichToRemove(server, other) } }
  const isNeeded = otherReaders.some((one) => !isReadByHost({ host: one }, other.file, other.pluginRoot ?? ''))
  // In the project itself, the host does start it.
  if (isNeeded || startsSameProgram(server, other)) return { ...found, message: 'overridden', severity: 'info', ...(isOfProjectToo ? { effect: 'ignored' } : {}) }
  return isOfProjectToo ? { ...found, message: 'ofProject', severity: 'info' } : { ...found, message: 'overridden', severity: 'warning' }
}

/** A second declaration in one plugin. Of the two files, other hosts may read only the one with `server`, so that it has to stay. */
function inSamePlugin(reading: Reading, server: ServerEntry, other: Declaration, root: string): Found {
  const own = problemOf(server, other)
  const problem = { ...own, data: { ...own.data, are: ' is', it: 'it' } }
  const isCopy = sameValue(server.value, other.entry.value)
  const others = reading.otherReaders.filter((host) => !isReadByHost({ host }, other.file, root)).map((host) => subjectOf(host))
  if (others.length === 0) return isCopy ? { ...problem, message: 'copy', severity: 'info' } : { ...problem, message: 'clash' }
  const data = { ...problem.data, others: listed(others), read: others.length === 1 ? 'reads' : 'read' }
  return { ...problem, data, message: isCopy ? 'sharedCopy' : 'shared', severity: 'info' }
}

type Found = Problem<'clash' | 'shared' | 'copy' | 'sharedCopy'>

/** Whether a file is one of the two that the host reads in a plugin (§2.1, §2.1b); others are examples, or another host's. */
function isReadByHost({ host }: Pick<Reading, 'host'>, file: string, root: string): boolean {
  return [host.serversPath, host.manifestPath].some((path) => path !== undefined && file === join(root, path))
}

/** Whether an entry means something different in each plugin, because it names files of the plugin itself. */
function startsOwnFiles({ strings, host }: ServerEntry): boolean {
  const { pluginRoot } = host.variables
  return strings.some(({ text, references }) => {
    return /^\.{1,2}(?:[/\\]|$)/.test(text) || references.some(({ name }) => pluginRoot.includes(name))
  })
}

function problemOf({ name, path: at }: ServerEntry, { entry, file, shown }: Declaration) {
  const related = [{ message: 'also declared here', at: entry.path, part: 'key', file, shown }] as const
  return { data: { name, file: shown }, at, part: 'key', related } as const
}
