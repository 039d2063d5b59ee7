import { join } from '../src/base/path.js'
import { endsIn } from '../src/hosts/paths.js'
import { serversKey } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord } from '../src/json/value.js'
import { withSlashes } from '../src/project/classify.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { fileForOthers } from '../src/rule/servers/read-places.js'
import { afterPluginRoot, climbsOut } from '../src/server/paths.js'

export default defineRule({
  id: 'manifest-servers',
  kinds: ['plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  summary: 'A manifest whose `mcpServers` is a path or an array, or whose servers are in a file that its host does not read.',
  why: `Some hosts accept the path of a file there, or a list of paths. In the plugin specification the manifest contains the
map of servers itself, and the only other place for it is the file .mcp.json in the plugin's root, which the manifest does not have to
mention. A host that follows the specification sees no servers in a plugin that points elsewhere.

Hosts look for servers in different files: Claude Code and Codex in .mcp.json, Cursor in mcp.json. In a plugin for several of them that has only one
of the files, the manifest of the other host has to name it.`,
  remedy: 'Write the map of servers into the manifest, or put it into .mcp.json in the root and remove the field.',
  spec: '§2.1b',
  messages: {
    elsewhere: { text: "{{host}} reads no servers of this plugin: they are in '{{file}}'", remedy: ['{{fix}}', '{{when}}'], effect: 'ignored' },
    documented: { text: "By its documentation, {{host}} reads '{{path}}' in a plugin, and '{{file}}' only if the manifest names it", remedy: ['{{fix}}', '{{when}}'], effect: 'ignored' },
    own: {
      text: "Expected an object for 'mcpServers', found the path of the file that the host reads anyway",
      remedy: 'Remove the field: {{own}} in the root of the plugin is read without it.'
    },
    file: {
      text: "Expected an object for 'mcpServers', found a path: the file exists, but the host does not read it",
      remedy: 'Move the file to {{own}} in the root of the plugin and remove the field, or write its map here.'
    },
    missing: {
      text: "Expected an object for 'mcpServers', found a path to a file that does not exist",
      remedy: 'Write the map of servers here, or put it into {{own}} in the root of the plugin.'
    },
    outside: {
      text: "Expected an object for 'mcpServers', found a path outside the plugin",
      remedy: 'Write the map of servers here: files outside the plugin are not installed with it.'
    },
    string: "Expected an object for 'mcpServers', found a string",
    array: {
      text: "Expected an object for 'mcpServers', found an array",
      remedy: 'Write one map, from the name of each server to its entry.'
    },
    paths: {
      text: "Expected an object for 'mcpServers', found an array of paths",
      remedy: 'Write one map here, or put it into {{own}} in the root of the plugin and remove the field.'
    }
  },
  examples: {
    valid: [
      { input: { name: 'notes', version: '1.0.0', mcpServers: { notes: { command: 'notes-mcp' } } } },
      { title: 'no servers', input: { name: 'notes', version: '1.0.0' } },
      { title: 'null, which `valid-shape` reports', input: { name: 'notes', mcpServers: null } }
    ],
    invalid: [
      {
        title: 'the path of the file that the host reads anyway',
        input: { name: 'notes', version: '1.0.0', mcpServers: './.mcp.json' },
        files: { '.mcp.json': '{ "mcpServers": {} }' },
        problems: [
          {
            message: "Expected an object for 'mcpServers', found the path of the file that the host reads anyway",
            range: '4:17-30'
          }
        ]
      },
      {
        title: 'the path of another file',
        input: { name: 'notes', version: '1.0.0', mcpServers: './config/servers.json' },
        files: { 'config/servers.json': '{ "mcpServers": {} }' },
        problems: [
          {
            message:
              "Expected an object for 'mcpServers', found a path: the file exists, but the host does not read it",
            range: '4:17-40'
          }
        ]
      },
      {
        title: 'an array of servers',
        input: { name: 'notes', version: '1.0.0', mcpServers: [{ name: 'notes', command: 'notes-mcp' }] },
        problems: [{ message: "Expected an object for 'mcpServers', found an array", range: '4:17-9:4' }]
      }
    ]
  },
  *check(reading) {
    const { value, host, path } = reading
    const key = serversKey(host, reading.kind)
    // The manifest of another host, such as one at the root of a plugin for Copilot CLI, may name a file.
    if (host.manifestPath === undefined || !endsIn(withSlashes(path), host.manifestPath) || !isRecord(value)) return
    if (host.manifestTakesPath) {
      yield* ofOthers(reading)
      return
    }
    if (!Object.hasOwn(value, key)) return
    const servers = value[key]
    const at = [key]
    const data = { own: host.serversPath }
    if (Array.isArray(servers)) {
      const isPaths = servers.length > 0 && servers.every((item) => typeof item === 'string')
      yield { message: isPaths ? 'paths' : 'array', data, at }
    } else if (typeof servers === 'string') {
      const message = whatIsAt(servers, reading)
      const suggestions: Suggestion[] =
        message === 'own' ? [{ title: 'Remove the field', fix: [{ op: 'remove', at }] }] : []
      yield { message, data, at, suggestions }
    }
  }
})

/** Servers in a file that only other hosts read in a plugin. */
function* ofOthers(reading: Reading): Generator<Problem<'elsewhere' | 'documented'>> {
  const { host } = reading
  const found = fileForOthers(reading)
  if (found === undefined) return
  const { file, shown, there, fits, isMeant } = found
  const [key, named] = [serversKey(host, 'plugin'), `./${file}`]
  const data = { host: subjectOf(host), file, path: host.serversPath, when: isMeant ? '' : { text: 'Do so if users of {{host}} are to have these servers.', data: { host: subjectOf(host) } } }
  const add = { text: 'Add "{{key}}": "{{named}}".', data: { key, named } }
  const convert = { text: '`plugvet convert {{shown}} --to {{name}}` prints them in its format: put that into {{there}}.', data: { shown, name: host.name, there } }
  // How a host that was never measured treats other files, its documents alone say.
  const isKnown = host.loading !== undefined
  yield {
    message: isKnown ? 'elsewhere' : 'documented',
    data: { ...data, fix: fits ? add : convert },
    at: [],
    severity: isMeant ? 'warning' : 'info',
    ...(fits ? { suggestions: [{ title: `Add "${key}": "${named}"`, fix: [{ op: 'add', at: [key], value: named, where: 'last' }] }] } : {})
  }
}

/** What is at a path, resolved from the root of the plugin, as the hosts that accept a path do. */
function whatIsAt(text: string, reading: Reading): 'own' | 'file' | 'missing' | 'outside' | 'string' {
  const { host, plugin, surroundings } = reading
  if (!/[./\\]/.test(text) || text.includes('\0')) return 'string'
  const path = (afterPluginRoot(text, host.variables) ?? text).replaceAll('\\', '/')
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path) || climbsOut(path)) return 'outside'
  const root = plugin?.root
  if (root === undefined || surroundings.files.kindOf(join(root, path)) !== 'file') return 'missing'
  return host.serversPath !== undefined && join(root, path) === join(root, host.serversPath) ? 'own' : 'file'
}
