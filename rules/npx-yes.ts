import { defineRule, type FixStep } from '../src/rule/rule.js'
import { insertedArguments } from '../src/rule/suggestions.js'
import type { ServerEntry } from '../src/server/entry.js'
import { packageRun, parsePackageSpec, type RunnerOption } from '../src/server/packages.js'
import type { Word } from '../src/server/program.js'

export default defineRule({
  id: 'npx-yes',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'off', strict: 'warning' },
  summary: '`npx` without `-y`, which asks before it installs a package if it has a terminal.',
  why: `npm asks before it installs a missing package, but only if its input is a terminal. Hosts start servers with piped
input, and npm 7 and newer then installs without asking and says so in the log. So this matters only in a few other cases: a host or
a launcher that gives its servers a terminal, and you, running the command by hand. With \`-y\` the server starts the same way
everywhere.

\`--fix\` does not add \`-y\`, because it is consent: the package is installed without asking anyone. \`--no\` and \`--no-install\` are
accepted as an answer too.`,
  remedy: 'Add -y to install without asking in a terminal too. Hosts start servers with piped input, where npm 7 and newer never asks.',
  spec: 'Platform notes',
  messages: { missing: "'{{runner}}' without '-y' asks before it installs if it has a terminal" },
  examples: {
    valid: [
      {
        title: 'the option, also after `cmd /c`, and the variable',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', 'a-mcp'] },
            b: { command: 'cmd', args: ['/c', 'npx', '--yes', 'b-mcp'] },
            c: { command: 'npx', args: ['c-mcp'], env: { NPM_CONFIG_YES: 'true' } }
          }
        }
      },
      {
        title: 'the answer no',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['--no-install', 'a-mcp'] },
            b: { command: 'npx', args: ['--no', 'b-mcp'] },
            c: { command: 'npx', args: ['--yes=false', 'c-mcp'] }
          }
        }
      },
      {
        title: 'runners that do not ask',
        input: {
          mcpServers: {
            a: { command: 'bunx', args: ['a-mcp'] },
            b: { command: 'uvx', args: ['b-mcp'] },
            c: { command: 'pnpm', args: ['dlx', 'c-mcp'] },
            d: { command: 'dnx', args: ['D.Mcp'] },
            e: { command: 'npm', args: ['run', 'start'] }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'npx alone, and after `cmd /c`',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['a-mcp', '-y'] },
            b: { command: 'cmd', args: ['/c', 'npx', '--quiet', 'b-mcp'] },
            c: { command: '/usr/bin/env', args: ['npx', '-p', 'c-mcp', 'c'] }
          }
        },
        problems: [
          { message: "'npx' without '-y' asks before it installs if it has a terminal", range: '4:19-22' },
          { message: "'npx' without '-y' asks before it installs if it has a terminal", range: '14:10-13' },
          { message: "'npx' without '-y' asks before it installs if it has a terminal", range: '22:10-13' }
        ]
      },
      {
        title: 'npm exec, and npx in a script',
        input: {
          mcpServers: {
            a: { command: 'npm', args: ['exec', '--', 'a-mcp', '-y'] },
            b: { command: 'bash', args: ['-lc', 'exec npx b-mcp'] }
          }
        },
        problems: [
          { message: "'npm exec' without '-y' asks before it installs if it has a terminal", range: '6:10-14' },
          { message: "'npx' without '-y' asks before it installs if it has a terminal", range: '16:15-18' }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      if (server.command === undefined || (server.command === 'npx' && isAnsweredAtOnce(server))) continue
      const run = packageRun(server)
      if (run === undefined || !ASKING.has(run.runner)) continue
      if (run.packages.length === 0 || run.options.some(isAnswer) || answersInEnvironment(server)) continue
      if (run.packages.every(({ text }) => parsePackageSpec(text, 'npm').pin === 'local')) continue
      const { at, span } = run.head
      const added = addition(run.head)
      const suggestions = added === undefined ? [] : [{ title: 'Add -y', fix: [added] }]
      yield { message: 'missing', data: { runner: run.runner }, at: at.path, span, suggestions }
    }
  }
})

/** What most servers have, and what needs no closer look. */
function isAnsweredAtOnce({ args }: ServerEntry): boolean {
  const [first] = args
  return first?.argument === 0 && (first.text === '-y' || first.text === '--yes')
}

const ASKING = new Set(['npx', 'npm exec', 'npm x'])
const ANSWERS = new Set(['y', 'yes', 'n', 'no', 'no-yes', 'no-install'])

function isAnswer({ name }: RunnerOption): boolean {
  return ANSWERS.has(name) || /^[a-z]{0,2}y[a-z]{0,2}$/.test(name)
}

/** npm reads its settings from the environment too. */
function answersInEnvironment(server: ServerEntry): boolean {
  return server.strings.some(({ means, key }) => means === 'env' && String(key).toLowerCase() === 'npm_config_yes')
}

/** Puts the option after the word that starts the runner. */
function addition({ at, span }: Word): FixStep | undefined {
  const isWhole = span.start === 0 && span.end === at.text.length
  if (!isWhole) return { op: 'splice', at: at.path, span: { start: span.end, end: span.end }, text: ' -y' }
  if (typeof at.key === 'number') return { op: 'insert', at: [...at.server.path, at.field, at.key + 1], values: ['-y'] }
  return insertedArguments(at.server, ['-y'])
}
