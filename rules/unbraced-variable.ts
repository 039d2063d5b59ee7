import { listed } from '../src/base/wording.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isOutsidePlugin } from '../src/project/plugin.js'
import type { Reading } from '../src/project/reading.js'
import { insteadOfAll, insteadOfVariable, kindOfAdvice, notationsApart } from '../src/rule/credentials/credentials.js'
import { referenceHere } from '../src/rule/credentials/equivalents.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { isExpandedByProgram } from '../src/rule/suggestions.js'
import { placeWithoutVariables } from '../src/server/variable-syntax.js'
import { isPredefined, referenceAt } from '../src/server/variables.js'

export default defineRule({
  id: 'unbraced-variable',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A variable without braces, `$VAR`, which the host does not expand.',
  why: `Only \`\${VAR}\` is expanded. The server gets \`$VAR\` as text: a project called "$PROJECT_ID", a token that nobody
accepts.

The scripts of \`sh -c\` and similar shells are left alone, because the shell expands their variables. So are prices, patterns and
password hashes. All variables of a file with the same remedy are one finding, at the first of them.`,
  remedy: 'Put braces around the name: ${VAR}.',
  spec: '§2.5',
  messages: {
    unbraced: { text: '{{what}} not expanded: only the braced form is', remedy: 'Write {{here}}.' },
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
        problems: [{ message: "'$project' and '$PROJECT_ID' are not expanded: only the braced form is", range: '6:30-41' }]
      },
      {
        title: 'a part of a value',
        input: {
          mcpServers: {
            files: { command: '$HOME/bin/files', args: ['--root=$PROJECT_DIR'] },
            api: { type: 'http', url: 'https://$API_HOST/mcp' }
          }
        },
        problems: [{ message: "'$API_HOST', '$HOME' and '$PROJECT_DIR' are not expanded: only the braced form is", range: '4:19-24' }]
      },
      {
        title: 'the directory of a plugin, in a file that belongs to none',
        input: { mcpServers: { files: { command: '$AGENT_PLUGIN_ROOT/bin/files' } } },
        problems: [{ message: "'$AGENT_PLUGIN_ROOT' is not expanded: only the braced form is, and only in a plugin", range: '4:19-37' }]
      }
    ]
  },
  group: { also: 'also here', by: sameMistake, count: namesOf },
  *check(reading) {
    const found = [...unbracedIn(reading)]
    const names = new Set(found.flatMap((one) => (isRepeatable(one) ? [textOf(one.data?.name)] : [])))
    for (const one of found) yield names.size > 1 && isRepeatable(one) ? { ...one, suggestions: (one.suggestions ?? []).map(({ fix }) => ({ title: 'Write each in braces', fix })) } : one
  }
})

type Found = Problem<'unbraced' | 'outside' | 'never' | 'apart' | 'default' | 'inDefault'>

/** Whether a variable is fixed like the others of its file. */
function isRepeatable({ message, suggestions = [] }: Problem): boolean {
  return message === 'unbraced' && suggestions.length > 0
}

/** What is written in one way throughout a file is one mistake, whatever the names. */
function sameMistake(problem: Found): string {
  const { message, data } = problem
  if (isRepeatable(problem)) return message
  return message === 'never' || message === 'apart' ? JSON.stringify([message, data?.where, data?.readers, kindOfAdvice(data ?? {})]) : JSON.stringify([message, data])
}

function namesOf(group: readonly Found[]): Problem['data'] {
  const [first] = group
  if (first?.message === 'never' || first?.message === 'apart') return insteadOfAll(group)
  if (first === undefined || !isRepeatable(first)) return {}
  // In an order that stays the same when servers change places: a baseline then recognises the message.
  const sorted = group.toSorted((one, other) => textOf(one.data?.name).localeCompare(textOf(other.data?.name), 'en'))
  const [names, forms] = [[...new Set(sorted.map(({ data }) => `'$${textOf(data?.name)}'`))], [...new Set(sorted.map(({ data }) => textOf(data?.here)))]]
  return names.length > 1 ? { what: `${shortened(names)} are`, here: shortened(forms) } : {}
}

/** So many names show what is meant. */
const MAX_NAMED = 3

function shortened(names: readonly string[]): string {
  const more = names.length - MAX_NAMED
  return listed(more > 0 ? [...names.slice(0, MAX_NAMED), `${more} more`] : names)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function* unbracedIn(reading: Reading): Generator<Found> {
  for (const { string, variableProblem } of reading.variableProblems) {
    if (variableProblem.kind !== 'unbraced') continue
    const { name, start, end } = variableProblem
    const place = { at: string.path, span: { start, end } }
    const around = referenceAt(string.references, start)
    if (around !== undefined) {
      const { variables } = string.server.host
      const here = `\${${name}}`
      if (variables.ownFirst !== true || isOutsidePlugin(reading) || !(isPredefined(name, variables) || variables.pluginRoot.includes(name)))
        yield { message: 'default', data: { name, outer: around.name }, ...place }
      else
        yield {
          message: 'inDefault',
          data: { name, here, host: subjectOf(reading.host) },
          suggestions: [{ title: `Write ${here}`, fix: [{ op: 'splice', ...place, text: here }] }],
          ...place
        }
      continue
    }
    const apart = notationsApart(string, name, reading)
    if (apart !== undefined) {
      yield { message: 'apart', data: { name, ...apart }, ...place }
      continue
    }
    const { manifestPath: manifest, variables } = reading.host
    const text = referenceHere(name, reading)
    const isOwn = variables.unknown === true || variables.predefined.includes(name) || variables.pluginRoot.includes(name)
    if (!string.expanded || (text === undefined && !isOwn)) {
      yield { message: 'never', data: { name, where: placeWithoutVariables(string), ...insteadOfVariable(string, name, place.span, reading.plugin !== undefined) }, ...place }
      continue
    }
    // No source says which variables such a host expands.
    if (text === undefined && variables.unknown === true) continue
    if (text === undefined) {
      yield { message: 'unbraced', data: { name, what: `'$${name}' is`, here: `\${${name}}` }, ...place }
      continue
    }
    if (manifest !== undefined && variables.pluginRoot.includes(name) && isOutsidePlugin(reading)) {
      yield { message: 'outside', data: { name, manifest, here: text }, ...place }
      continue
    }
    const fix = [{ op: 'splice', ...place, text } as const]
    const suggestions = isExpandedByProgram(string, name) ? [] : [{ title: `Write ${text}`, fix }]
    yield { message: 'unbraced', data: { name, what: `'$${name}' is`, here: text }, suggestions, ...place }
  }
}
