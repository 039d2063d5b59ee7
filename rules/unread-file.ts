import { join } from '../src/base/path.js'
import type { Span } from '../src/base/text.js'
import { fileProfile, isInSettings, serversKey } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord, valueAt } from '../src/json/value.js'
import { isFetchedFromElsewhere } from '../src/project/listed-plugins.js'
import { pluginName } from '../src/project/plugin-set.js'
import type { Reading } from '../src/project/reading.js'
import { shownAs } from '../src/project/repository.js'
import { settingsElsewhere, whatToDo } from '../src/rule/manifests/near-manifests.js'
import { moving } from '../src/rule/named-in-source.js'
import { isTiedToProject, pathOfOneMachine } from '../src/rule/paths/machine-paths.js'
import { defineRule } from '../src/rule/rule.js'
import { canBeNamed, entriesOfNoUse, fileAbove, hasAll, hasAllAt, hasOther, hasSame, idleServers, isExampleOfSettings, isMeantByManifest, keyOfCopilotAgent, leftToDo, naming, placeIn, placeOf, projectPlace, sharedFile, takenAt } from '../src/rule/servers/read-places.js'
import { isCopiedHome, isUsedAnyway } from '../src/rule/used-anyway.js'
import type { ConfigString } from '../src/server/entry.js'
import { isDescriptive } from '../src/server/foreign-fields.js'
import { entriesIn, isMapOfServers, listMeant } from '../src/server/server-map.js'

export default defineRule({
  id: 'unread-file',
  kinds: ['mcp', 'plugin', 'marketplace'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  judgesBroken: true,
  saysUnread: true,
  summary: 'A file with servers, the manifest of a plugin or a marketplace in a place where the host does not look.',
  why: `A host reads servers from a few fixed places and nowhere else. A file in the wrong folder is never read, and no error says
so: the servers are simply missing. The file that a host reads in the home directory is not read in a project either. A plugin
cannot be installed if its manifest has nearly the right name, such as \`.claude/plugin.json\` or \`.github/plugin.json\`.`,
  remedy: 'Move the file to where the host looks for it.',
  messages: {
    agent: {
      text: "'{{key}}' is for agents of GitHub Copilot: {{host}} starts none of these servers",
      remedy: "Remove '{{key}}' if only GitHub Copilot needs the servers. Otherwise list them under '{{own}}', in the format of {{host}}: `- {{name}}:`, with its fields below it."
    },
    settings: {
      text: '{{host}} does not look for servers in this file',
      remedy: ['Move them to {{path}}, under "{{key}}", where {{host}} looks for them, or remove them if nobody has missed them.', '{{whose}}', '{{taken}}', '{{format}}', '{{unfilled}}']
    },
    example: { text: '{{host}} does not look for servers in its settings, for which this is an example', remedy: '{{move}} {{path}}, where {{host}} looks for them, and change the documents that tell people to put them into the settings.', effect: 'ignored' },
    idle: { text: '{{host}} does not read this file', remedy: 'Remove it: `{{program}}` is not an MCP server{{others}}, so there is nothing to start.' },
    replaced: {
      text: '{{host}} does not read this file: {{manifest}} has servers of its own',
      remedy: 'Move these servers into the manifest, or name this file there in their place.'
    },
    replacedByFile: {
      text: '{{host}} does not read this file: {{manifest}} names another one',
      remedy: ['Name this file there instead, or move its servers to {{named}} and remove it.', '{{taken}}']
    },
    elsewhere: { text: '{{host}} does not look for {{what}} here', remedy: '{{instead}}' },
    misplaced: { text: '{{host}} does not read this file', remedy: ['{{move}} it to {{path}}, where {{host}} looks for it.', '{{whose}}', '{{unfilled}}', '{{keep}}'] },
    ofPlugin: {
      text: '{{host}} does not read this file',
      remedy: ['{{move}} it to {{path}} at the root of the plugin.', 'Or name it in {{manifest}}: "{{key}}": "{{named}}".', '{{unfilled}}', '{{keep}}']
    },
    ofPluginNamed: { text: '{{host}} does not read this file', remedy: ['Name it in {{manifest}}: "{{key}}": "{{named}}".', '{{unfilled}}'], keepsFile: true },
    either: { text: '{{host}} does not read this file', remedy: ['{{move}} it to {{path}} for the project, or to {{users}} for yourself alone: {{host}} looks for it there.', '{{unfilled}}', '{{keep}}'] },
    copy: { text: '{{host}} does not read this file, but only {{path}}', remedy: 'Remove it: {{path}} has the same servers already.' },
    unlike: { text: '{{host}} does not read this file, but only {{path}}', remedy: ['{{taken}}', 'Then remove this file.', '{{toUse}}'] },
    above: { text: '{{host}} does not read this file', remedy: 'Remove it: {{path}}, which {{host}} reads in this folder too, has its servers already.' },
    there: { text: '{{host}} does not look for servers in this file', remedy: 'Remove them: {{path}} has all of them already.' },
    second: { text: '{{host}} does not read this file, but only {{path}}', remedy: ['{{move}} its servers to {{path}}{{gone}}.', '{{taken}}', '{{unfilled}}', '{{keep}}'] },
    secondNamed: { text: '{{host}} does not read this file, but only {{path}}', remedy: 'Name it in {{manifest}}: "{{key}}": "{{named}}". Or move its servers to {{path}}, and remove it.', keepsFile: true },
    home: { text: '{{host}} reads this file in the home directory, but not in a project', remedy: ['{{move}} its servers to {{path}}, where {{host}} looks for those of a project.', '{{taken}}', '{{unfilled}}', '{{keep}}'] },
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
      },
      {
        title: "the home directory's file in a project",
        path: '.copilot/mcp-config.json',
        host: 'copilot',
        files: { 'package.json': '{}' },
        input: { mcpServers: { files: { command: 'files-mcp' } } },
        problems: [{ message: 'GitHub Copilot CLI reads this file in the home directory, but not in a project', range: '1:1-1', severity: 'warning' }]
      }
    ]
  },
  *check(reading) {
    const { host, kind, document, isMisplaced, serverMap, plugin } = reading
    const source = firstCharacter(document.text)
    const instead = whatToDo(reading)
    if (instead !== undefined) {
      const what = kind === 'marketplace' ? 'a marketplace' : `the manifest of ${host.manifestPath?.includes('extension') === true ? 'an extension' : 'a plugin'}`
      yield { message: 'elsewhere', data: { host: subjectOf(host), what, instead }, at: [], source, severity: 'warning' }
    }
    if (kind !== 'mcp') return
    const copilots = keyOfCopilotAgent(reading)
    if (copilots !== undefined) {
      yield { message: 'agent', data: { host: subjectOf(host), key: copilots, own: serversKey(host, kind), name: reading.servers[0]?.name }, at: [], source: document.locate([[copilots]]).placeOf([copilots])?.key ?? source }
      return
    }
    if (isReplaced(reading) && !isMeantByManifest(reading)) {
      const named = valueAt(reading.manifest, [serversKey(host, 'plugin')])
      const data = { host: subjectOf(host), manifest: host.manifestPath }
      const other = plugin === undefined || typeof named !== 'string' ? undefined : { named, path: join(plugin.root, named) }
      if (other === undefined) yield { message: 'replaced', data, at: [], source }
      else if (hasSame(reading, other.path)) yield { message: 'copy', data: { ...data, path: shownAs(reading, other.path) }, at: [], source, severity: 'warning' }
      else yield { message: 'replacedByFile', data: { ...data, named: other.named, taken: takenAt(reading, other.path, other.named) }, at: [], source }
      if (isMisplaced) return
    }
    yield* settingsElsewhere(reading, source)
    const isMap = serverMap !== undefined || document.trust === 'broken' || (isRecord(document.value) && (listMeant(document.value, host, kind) !== undefined || Object.values(document.value).some(isMapOfServers)))
    if (!isMisplaced || !isMap || (serverMap === undefined && isInSettings(host))) return
    // Without servers, there is nothing that the host would miss.
    if ((document.trust !== 'broken' || document.value === undefined) && entriesIn(document.value).length === 0) return
    if (isUsedAnyway(reading) || isMeantByManifest(reading)) return
    const { homePlace } = reading
    if (homePlace !== undefined) {
      if (isCopiedHome(reading, homePlace)) return
      const place = isOnePersons(reading) ? undefined : projectPlace(reading, homePlace)
      const there = place === undefined ? undefined : placeIn(reading, homePlace, place)
      const taken = takenAt(reading, there, place)
      const message = there === undefined ? 'homeOnly' : taken === '' && hasAllAt(reading, there) ? 'homeToo' : 'home'
      yield { message, data: { host: subjectOf(host), path: place ?? homePlace, taken, unfilled: leftToDo(reading, there), ...moving(reading) }, at: [], source, severity: 'warning' }
      return
    }
    const isSettings = plugin === undefined && fileProfile(host, kind).open && serverMap !== undefined
    const idle = idleServers(reading).filter(({ is }) => is === 'program')
    if (!isSettings && idle.length > 0 && idle.length === reading.servers.length) {
      yield { message: 'idle', data: { host: subjectOf(host), program: idle[0]?.name, others: idle.length === 1 ? '' : ', and none of its other commands is' }, at: [], source, severity: 'warning' }
      return
    }
    const { userFiles, files } = host
    const projectFile = plugin === undefined ? (host.projectFile ?? sharedFile(reading)) : host.serversPath
    const isOfOne = plugin === undefined && !hasOther(reading, projectFile) && isOnePersons(reading)
    const path = reading.isUsersOwn || isOfOne ? userFiles?.[0] : (projectFile ?? userFiles?.[0])
    const said = { host: subjectOf(host), whose: isOfOne ? 'Its paths exist for one person only.' : '', unfilled: leftToDo(reading) }
    if (isSettings && isExampleOfSettings(reading)) {
      yield { message: 'example', data: { host: subjectOf(host), path: host.projectFile, move: isRecord(reading.value) && Object.keys(reading.value).some((member) => member !== serverMap.path[0] && !isDescriptive(member)) ? `Move "${String(serverMap.path.at(-1))}" alone into an example of` : 'Make it an example of' }, at: serverMap.path, part: 'key', severity: 'warning' }
      return
    }
    if (isSettings) {
      const other = path === undefined ? undefined : files.also?.find(({ paths }) => paths.includes(path))
      const serversPath = other?.serversKeys[0] ?? [serversKey(host, kind)]
      const key = serversPath.at(-1)
      // What another host calls its map of servers has its fields too, and where entries need a type, none of them suits the host of the file.
      const format = serverMap.path.at(-1) === key ? '' : { text: '`plugvet convert {{file}}{{from}} --to {{to}}` prints them in its format.', data: { file: reading.shown, from: Object.keys(host.untyped).length === 0 ? ' --from claude-code' : '', to: host.name } }
      const there = placeOf(reading, path)
      const place = there === undefined ? path : shownAs(reading, there)
      const data = { ...said, unfilled: leftToDo(reading, there, format === ''), path: place, key, format, taken: takenAt(reading, there, place, serversPath) }
      yield { message: (format !== '' || data.taken === '') && hasAll(reading, path, serversPath) ? 'there' : 'settings', data, at: serverMap.path, part: 'key', unread: isOfOne ? reading.servers.map((server) => server.path) : entriesOfNoUse(reading, there, serversPath) }
      return
    }
    if (plugin !== undefined && hasAllAt(reading, join(plugin.root, host.manifestPath ?? ''))) {
      const taken = takenAt(reading, join(plugin.root, host.manifestPath ?? ''), host.manifestPath)
      yield { message: taken === '' ? 'copy' : 'unlike', data: { host: subjectOf(host), path: host.manifestPath, taken, toUse: '' }, at: [], source, ...(taken === '' ? { severity: 'warning' } : {}) }
      return
    }
    const above = fileAbove(reading, path)
    if (plugin === undefined && above !== undefined && !hasOther(reading, path)) {
      const [shown, taken] = [shownAs(reading, above), takenAt(reading, above, shownAs(reading, above))]
      yield { message: taken === '' ? 'above' : 'unlike', data: { host: subjectOf(host), path: shown, taken, toUse: '' }, at: [], source }
      return
    }
    const users = host.projectFile === undefined && path === projectFile && !reading.servers.some(isTiedToProject) ? userFiles?.[0] : undefined
    const message = !hasOther(reading, path) ? (users === undefined ? 'misplaced' : 'either') : hasSame(reading, placeOf(reading, path)) ? 'copy' : 'second'
    const named = message === 'second' && canBeNamed(reading) ? naming(reading) : undefined
    const ofPlugin = canBeNamed(reading) ? 'ofPluginNamed' : 'ofPlugin'
    const isOfPlugin = plugin !== undefined && message === 'misplaced'
    // In a folder of the repository, the name alone would be that of the file at its root.
    const there = placeOf(reading, path)
    const place = isOfPlugin || there === undefined ? path : shownAs(reading, there)
    const taken = takenAt(reading, there, place)
    if (named !== undefined && taken !== '') {
      yield { message: 'unlike', data: { ...said, path: place, taken, toUse: { text: 'To use this one instead, name it in {{manifest}}: "{{key}}": "{{named}}".', data: named } }, at: [], source }
      return
    }
    const own = isOfPlugin ? ofPlugin : named === undefined ? message : 'secondNamed'
    const isElsewhere = plugin !== undefined && isFetchedFromElsewhere(plugin.root, pluginName(reading) ?? '', reading.surroundings.files)
    yield { message: own, data: { ...said, path: place, users, taken, ...naming(reading), ...moving(reading) }, at: [], source, ...(isElsewhere ? { severity: 'info' } : own === 'copy' ? { severity: 'warning' } : {}) }
  }
})

/** Whether every server needs a path that one person has: in a file of the project, it would start for nobody else. */
function isOnePersons(reading: Reading): boolean {
  const isOfOne = (string: ConfigString) => {
    const { message, data } = pathOfOneMachine(reading, string) ?? {}
    // Of a path with other advice, such as one in the project, everyone may have a form, and a machine may be there for all who work on the project.
    return message === 'drive' || (message === 'fixed' && data?.project === '' && data.where !== 'on one machine')
  }
  return reading.servers.length > 0 && reading.servers.every(({ strings }) => strings.some(isOfOne))
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
  if (typeof servers !== 'string') return isRecord(servers)
  const named = join(reading.plugin.root, servers)
  // In the folder of the manifest, the file is often the one that is meant.
  return named !== path && !(reading.isMisplaced && reading.surroundings.files.kindOf(named) === undefined)
}
