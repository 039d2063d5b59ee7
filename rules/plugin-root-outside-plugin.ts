import { basename, dirname, join } from '../src/base/path.js'
import { withSlashes } from '../src/project/classify.js'
import { onlyPluginListedIn } from '../src/project/listed-plugins.js'
import { isOutsidePlugin } from '../src/project/plugin.js'
import type { Reading } from '../src/project/reading.js'
import { absenceOf } from '../src/rule/build-output.js'
import { isProgram, plainPath } from '../src/rule/named-file.js'
import { defineRule } from '../src/rule/rule.js'
import { isTemplate } from '../src/rule/templates.js'
import { afterPluginRoot } from '../src/server/paths.js'
import { originOf } from '../src/server/variables.js'

export default defineRule({
  id: 'plugin-root-outside-plugin',
  kinds: ['mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'The plugin-root variable in a file that does not belong to a plugin.',
  why: `\`\${AGENT_PLUGIN_ROOT}\` is the directory of the plugin that declares the server. A server configuration without a
manifest next to it is a project's own file: there is no plugin, and no such directory.`,
  remedy:
    'If this is a plugin, add its manifest, or name its directory with --plugin-root. In a project, use a path or a variable of your own.',
  spec: '§2.5',
  messages: {
    outside: {
      text: "'${{{name}}}' is the directory of a plugin, and there is no plugin manifest next to this file",
      remedy:
        'If this is a plugin, add the manifest ({{manifest}}), or name its directory with --plugin-root. ' +
        'In a project, use a path or a variable of your own.'
    },
    outsideAbsent: {
      text: "'${{{name}}}' is the directory of a plugin, and there is no plugin manifest next to this file",
      remedy:
        "There is no '{{file}}' in this folder either. If it is to be a plugin, add the files that its servers start and the manifest ({{manifest}}); " +
        'otherwise, remove the servers.'
    },
    outsideListed: {
      text: "'${{{name}}}' is the directory of a plugin, and there is no plugin manifest next to this file",
      remedy: 'Move the file into {{folder}}, the plugin that the marketplace here lists, which has no {{file}}.{{needs}} In a project, use a path or a variable of your own.'
    }
  },
  examples: {
    valid: [
      {
        title: 'a file of a plugin',
        input: { mcpServers: { files: { command: '${AGENT_PLUGIN_ROOT}/bin/files' } } },
        files: { '.agent-plugin/plugin.json': '{ "name": "demo", "version": "1.0.0" }' }
      },
      {
        title: 'a default, and the form without braces, which `unbraced-variable` reports',
        input: { mcpServers: { files: { command: '${AGENT_PLUGIN_ROOT:-.}/bin/files', args: ['$AGENT_PLUGIN_ROOT'] } } }
      },
      {
        title: 'a variable that is set in the environment',
        input: { mcpServers: { files: { command: '${AGENT_PLUGIN_ROOT}/bin/files' } } },
        env: { AGENT_PLUGIN_ROOT: '/opt/files' }
      }
    ],
    invalid: [
      {
        title: 'a project file',
        input: {
          mcpServers: {
            files: { command: '${AGENT_PLUGIN_ROOT}/bin/files', args: ['--root=${AGENT_PLUGIN_ROOT}/data'] }
          }
        },
        problems: [
          {
            message: "'${AGENT_PLUGIN_ROOT}' is the directory of a plugin, and there is no plugin manifest next to this file",
            range: '4:19-39'
          }
        ]
      }
    ]
  },
  // One manifest is missing, however often its directory is named.
  group: { also: 'also here' },
  *check(reading) {
    const { manifestPath: manifest, variables } = reading.host
    for (const string of reading.stringsWithSigns) {
      for (const reference of string.references) {
        const { name } = reference
        if (!variables.pluginRoot.includes(name) || originOf(reference, reading.scope) !== 'unset') continue
        if (manifest === undefined || !isOutsidePlugin(reading)) return
        const { start, end } = reference
        const listed = pluginWithout(reading)
        const absent = absentIn(reading, dirname(reading.path))
        const place = { at: string.path, span: { start, end }, ...(isTemplate(reading) ? ({ severity: 'info' } as const) : {}) }
        if (listed !== undefined) yield { message: 'outsideListed', data: { name, ...listed }, ...place }
        else yield absent === undefined ? { message: 'outside', data: { name, manifest }, ...place } : { message: 'outsideAbsent', data: { name, manifest, file: absent }, ...place }
      }
    }
  }
})

/** The only plugin that a marketplace next to a file lists, if it has no file with servers. */
function pluginWithout(reading: Reading): Record<'folder' | 'file' | 'needs', string> | undefined {
  const { path, shown, host: { serversPath = '' }, surroundings: { files } } = reading
  const root = dirname(path)
  const plugin = basename(path) === serversPath ? onlyPluginListedIn(root, files) : undefined
  if (plugin === undefined || plugin === root || files.kindOf(join(plugin, serversPath)) !== undefined) return undefined
  // What the servers start has to come along.
  const lost = startedFiles(reading).find((file) => files.kindOf(join(plugin, file)) === undefined)
  const needs = lost === undefined ? '' : ` Its servers need '${plainPath(lost)}' in that folder too: people get nothing else when they install the plugin.`
  return { needs, folder: shown.slice(0, -serversPath.length) + withSlashes(plugin.slice(root.length + 1)), file: serversPath }
}

/** What servers start in the directory of the plugin, as it is written after the variable. */
function startedFiles({ host: { variables }, stringsWithSigns }: Reading): readonly string[] {
  return stringsWithSigns.flatMap(({ text, means }) => {
    const file = afterPluginRoot(text, variables)
    return file !== undefined && (means === 'command' || (means === 'args' && isProgram(file))) ? [file] : []
  })
}

/** The first file that servers start, if a folder has none of them and nothing builds them there. */
function absentIn(reading: Reading, root: string): string | undefined {
  const started = startedFiles(reading).map((file) => plainPath(file))
  return started.every((file) => reading.surroundings.files.kindOf(join(root, file)) === undefined && absenceOf(reading, root, file, false)?.why === 'missing') ? started[0] : undefined
}
