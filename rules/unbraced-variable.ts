import { subjectOf } from '../src/hosts/profiles.js'
import { isOutsidePlugin } from '../src/project/plugin.js'
import type { Reading } from '../src/project/reading.js'
import { insteadOfVariable, notationsApart } from '../src/rule/credentials.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { isExpandedByProgram } from '../src/rule/suggestions.js'
import { placeWithoutVariables } from '../src/server/variable-syntax.js'
import { isPredefined, referenceAt, writtenReference } from '../src/server/variables.js'

export default defineRule({
  id: 'unbraced-variable',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A variable without braces, `$VAR`, which the host does not expand.',
  why: `Only \`\${VAR}\` is expanded. The server gets \`$VAR\` as text: a project called "$PROJECT_ID", a token that nobody
accepts.

The scripts of \`sh -c\` and similar shells are left alone, because the shell expands their variables. So are prices, patterns and
password hashes. Each variable is reported once, at its first place.`,
  remedy: 'Put braces around the name: ${VAR}.',
  spec: '§2.5',
  messages: {
    unbraced: { text: "'${{name}}' is not expanded: only the braced form is", remedy: 'Write {{here}}.' },
    outside: {
      text: "'${{name}}' is not expanded: only the braced form is, and only in a plugin",
      remedy: 'In a project, use a path or a variable of your own. In a plugin, add the manifest ({{manifest}}) and write {{here}}.'
    },
    apart: { text: "{{readers}} read this file, and {{which}} of them expands '${{name}}'", remedy: 'They have no notation in common: {{instead}}.' },
    never: {
      text: "'${{name}}' reaches the server unchanged: environment variables are not expanded in {{where}}",
      remedy: '{{instead}}'
    },
    default: {
      text: "'${{name}}' in a default is not expanded",
      remedy: 'A default is used as it is. Write one that is right for everyone, or none, so that each person sets {{outer}}.'
    },
    inDefault: {
      text: "'${{name}}' in a default is not expanded: only the braced form is",
      remedy: 'Write {{here}}: {{host}} fills it in before it reads the default.'
    }
  },
  examples: {
    valid: [
      {
        title: 'the script of a shell',
        input: { mcpServers: { a: { command: 'sh', args: ['-c', 'exec node "$HOME/server.js"'] } } }
      },
      {
        title: 'signs that are not variables',
        input: {
          mcpServers: {
            api: {
              command: 'x',
              args: ['$', 'US$', '$5', '$19.99', '^foo$', '^[A-Z]+$|$1', '$$', '$$HOME', '$(HOME)', '\\$HOME']
            }
          }
        }
      },
      {
        title: 'hashes and passwords',
        input: {
          mcpServers: {
            api: {
              command: 'x',
              env: {
                HASH: '$2b$10$ABCDEFGHIJKLMNOPQRSTUO',
                ARGON: '$argon2id$v=19$M=65536$ABCDEFGH',
                PASSWORD: 'aB3$XYZ',
                OTHER: 'x$yz'
              }
            }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'a whole value',
        input: {
          mcpServers: { bigquery: { command: 'x', env: { BIGQUERY_PROJECT: '$PROJECT_ID', NAME: '$project' } } }
        },
        problems: [
          { message: "'$PROJECT_ID' is not expanded: only the braced form is", range: '6:30-41' },
          { message: "'$project' is not expanded: only the braced form is", range: '7:18-26' }
        ]
      },
      {
        title: 'a part of a value',
        input: {
          mcpServers: {
            files: { command: '$HOME/bin/files', args: ['--root=$PROJECT_DIR'] },
            api: { type: 'http', url: 'https://$API_HOST/mcp' }
          }
        },
        problems: [
          { message: "'$HOME' is not expanded: only the braced form is", range: '4:19-24' },
          { message: "'$PROJECT_DIR' is not expanded: only the braced form is", range: '6:17-29' },
          { message: "'$API_HOST' is not expanded: only the braced form is", range: '11:23-32' }
        ]
      },
      {
        title: 'the directory of a plugin, in a file that belongs to none',
        input: { mcpServers: { files: { command: '$AGENT_PLUGIN_ROOT/bin/files' } } },
        problems: [{ message: "'$AGENT_PLUGIN_ROOT' is not expanded: only the braced form is, and only in a plugin", range: '4:19-37' }]
      }
    ]
  },
  group: { also: 'also here' },
  check: unbracedIn
})

function* unbracedIn(reading: Reading): Generator<Problem<'unbraced' | 'outside' | 'never' | 'apart' | 'default' | 'inDefault'>> {
  for (const { string, variableProblem } of reading.variableProblems) {
    if (variableProblem.kind !== 'unbraced') continue
    const { name, start, end } = variableProblem
    const place = { at: string.path, span: { start, end } }
    const around = referenceAt(string.references, start)
    if (around !== undefined) {
      const { variables } = string.server.host
      const here = `\${${name}}`
      if (variables.ownFirst !== true || isOutsidePlugin(reading) || !(isPredefined(name, variables) || variables.pluginRoot.includes(name))) yield { message: 'default', data: { name, outer: around.name }, ...place }
      else yield { message: 'inDefault', data: { name, here, host: subjectOf(reading.host) }, suggestions: [{ title: `Write ${here}`, fix: [{ op: 'splice', ...place, text: here }] }], ...place }
      continue
    }
    const apart = notationsApart(string, name, reading)
    if (apart !== undefined) {
      yield { message: 'apart', data: { name, ...apart }, ...place }
      continue
    }
    const { manifestPath: manifest, variables } = reading.host
    const text = writtenReference(name, variables)
    const isOwn = variables.unknown === true || variables.predefined.includes(name) || variables.pluginRoot.includes(name)
    if (!string.expanded || (text === undefined && !isOwn)) {
      yield { message: 'never', data: { name, where: placeWithoutVariables(string), instead: insteadOfVariable(string, name, place.span) }, ...place }
      continue
    }
    // No source says which variables such a host expands.
    if (text === undefined && variables.unknown === true) continue
    if (text === undefined) {
      yield { message: 'unbraced', data: { name, here: `\${${name}}` }, ...place }
      continue
    }
    if (manifest !== undefined && variables.pluginRoot.includes(name) && isOutsidePlugin(reading)) {
      yield { message: 'outside', data: { name, manifest, here: text }, ...place }
      continue
    }
    const fix = [{ op: 'splice', ...place, text } as const]
    const suggestions = isExpandedByProgram(string, name) ? [] : [{ title: `Write ${text}`, fix }]
    yield { message: 'unbraced', data: { name, here: text }, suggestions, ...place }
  }
}
