import { dirname, join } from 'node:path'
import type { VariableProfile } from '../src/hosts/profile.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule } from '../src/rule/rule.js'
import type { ConfigString } from '../src/server/entry.js'
import { isForeignHostVariable, isForeignPluginRoot, predefinedVariable } from '../src/server/foreign-variables.js'
import { isReadByShell } from '../src/server/shell.js'
import { declaredNames, ENV_EXAMPLES, resolveReference, type VariableScope } from '../src/server/variables.js'

type MessageId = 'unset' | 'script' | 'literal' | 'empty'

const TEXT = "Environment variable '{{name}}' is required but not set"

export default defineRule({
  id: 'unset-variable',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'warning', strict: 'warning' },
  ofMachine: true,
  summary: 'A reference without a default to a variable that is not set.',
  why: `The host refuses to load a server whose \`\${VAR}\` has neither a value nor a default (§2.5, §7). A variable
that is set to the empty string is set.

Names in the env files given with \`--env-file\` are known, and so are those in an \`.env.example\` (\`.env.sample\`,
\`.env.template\`) beside the file or at the plugin's root: they tell the reader what to set. On a build server, where
the variables are rarely set, this is therefore a list of what is undocumented.`,
  remedy: 'Set {{name}} before the host starts, name it in an .env.example, or give it a default: ${{{name}}:-…}.',
  spec: '§2.5',
  messages: {
    unset: TEXT,
    script: {
      text: TEXT,
      remedy:
        'Set {{name}} before the host starts. If the script itself sets it, write ${{name}} without braces: ' +
        'the host expands the braced form before the shell sees it.'
    },
    literal: "Environment variable '{{name}}' is not set, and the host leaves the reference as it stands",
    empty: "Environment variable '{{name}}' is not set, and the host puts nothing in its place",
    root: { text: TEXT, remedy: "{{name}} is another host's variable: here the plugin's directory is ${{{root}}}." },
    host: {
      text: TEXT,
      remedy: 'Only another host sets {{name}}. Set it before the host starts, or give it a default: ${{{name}}:-…}.'
    }
  },
  examples: {
    valid: [
      {
        title: 'a variable with a value, one that is empty, and defaults',
        input: {
          mcpServers: { api: { command: 'api-mcp', args: ['${API_HOST}', '${EMPTY}', '${PORT:-3000}', '${MODE:-}'] } }
        },
        env: { API_HOST: 'api.example.com', EMPTY: '' }
      },
      {
        title: "the plugin's directory",
        input: { mcpServers: { api: { command: '${AGENT_PLUGIN_ROOT}/bin/api' } } }
      },
      {
        title: 'names that an `.env.example` declares',
        input: { mcpServers: { api: { command: 'api-mcp', env: { KEY: '${API_KEY}', URL: '${API_URL}' } } } },
        files: { '.env.example': 'API_KEY=\n# API_URL=https://api.example.com\n' }
      }
    ],
    invalid: [
      {
        title: 'variables that are not set',
        input: {
          mcpServers: {
            api: { type: 'http', url: 'https://${API_HOST}/mcp', headers: { Authorization: 'Bearer ${API_TOKEN}' } },
            other: { command: 'x', env: { TOKEN: '${API_TOKEN}' } }
          }
        },
        problems: [
          { message: "Environment variable 'API_HOST' is required but not set", range: '5:23-34' },
          { message: "Environment variable 'API_TOKEN' is required but not set", range: '7:34-46' },
          { message: "Environment variable 'API_TOKEN' is required but not set", range: '13:19-31' }
        ]
      },
      {
        title: "another host's name for the plugin's directory",
        input: {
          mcpServers: { api: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server.js', '${CLAUDE_PROJECT_DIR}'] } }
        },
        files: { '.agent-plugin/plugin.json': '{ "name": "demo", "version": "1.0.0" }' },
        problems: [
          { message: "Environment variable 'CLAUDE_PLUGIN_ROOT' is required but not set", range: '6:10-31' },
          { message: "Environment variable 'CLAUDE_PROJECT_DIR' is required but not set", range: '7:10-31' }
        ]
      },
      {
        title: 'a variable of the script, which the host expands first',
        input: { mcpServers: { api: { command: 'sh', args: ['-c', 'dir=$PWD; exec node ${dir}/server.js'] } } },
        problems: [{ message: "Environment variable 'dir' is required but not set", range: '7:30-36' }]
      }
    ]
  },
  onlyIf: (reading) => reading.stringsWithSigns.length > 0,
  *check(reading) {
    const [root] = reading.host.variables.pluginRoot
    const isOwnRoot = (name: string) => reading.host.variables.pluginRoot.includes(name)
    let scope: VariableScope | undefined
    let documented: ReadonlySet<string> | undefined
    for (const string of reading.stringsWithSigns) {
      for (const reference of string.references) {
        const { name, start, end } = reference
        if (reference.default !== undefined || reference.predefined === true || isOwnRoot(name)) continue
        scope ??= reading.scope
        if (resolveReference(reference, scope).origin !== 'unset' || predefinedVariable(name) !== undefined) continue
        documented ??= documentedNames(reading)
        if (documented.has(name)) continue
        const problem = { at: string.path, span: { start, end } } as const
        if (isForeignPluginRoot(name) && root !== undefined) {
          const text = `\${${root}}`
          const fix = [{ op: 'splice', at: string.path, span: { start, end }, text } as const]
          const suggestions = reading.plugin === undefined ? [] : [{ title: `Write ${text}`, fix }]
          yield { ...problem, message: 'root', data: { name, root }, suggestions }
        } else if (isForeignHostVariable(name)) {
          yield { ...problem, message: 'host', data: { name } }
        } else {
          yield { ...problem, ...messageFor(string, reading.host.variables.unset), data: { name } }
        }
      }
    }
  }
})

function messageFor(string: ConfigString, unset: VariableProfile['unset']): { message: MessageId; severity?: 'warning' } {
  if (unset !== 'refused') return { message: unset, severity: 'warning' }
  return { message: isReadByShell(string, 'posix') ? 'script' : 'unset' }
}

function documentedNames(reading: Reading): ReadonlySet<string> {
  const names = new Set<string>()
  for (const folder of new Set([dirname(reading.path), reading.plugin?.root ?? dirname(reading.path)])) {
    for (const file of ENV_EXAMPLES) {
      const text = reading.surroundings.files.readText(join(folder, file))
      if (text !== undefined) for (const name of declaredNames(text)) names.add(name)
    }
  }
  return names
}
