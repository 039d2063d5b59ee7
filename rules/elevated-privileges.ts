import { defineRule } from '../src/rule/rule.js'
import { containerRun, startedProgram, type Word } from '../src/server/program.js'

export default defineRule({
  id: 'elevated-privileges',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  security: 'high',
  owasp: 'MCP02',
  summary: 'A server that runs as root, or in a container with full access to the machine.',
  why: `Stdio servers run with the permissions of the user and are not sandboxed. With \`sudo\`, a model that is misled can change
the whole machine. A server has no terminal, so \`sudo\` cannot ask for a password, and the server starts only for people who do not
need one. A container with \`--privileged\` can do what root can do on the machine: it isolates nothing.`,
  remedy: 'Start the server as an ordinary user, and give that user access to what the server needs.',
  spec: '§5',
  messages: {
    root: "'{{program}}' starts the server as root",
    container: {
      text: "'--privileged' gives the container full access to the machine",
      remedy: "Remove '--privileged', and give the container only the device or capability it needs, with '--device' or '--cap-add'."
    }
  },
  examples: {
    valid: [
      {
        title: 'a container with one device, and a user with fewer permissions',
        input: {
          mcpServers: {
            a: { command: 'docker', args: ['run', '-i', '--device', '/dev/ttyUSB0', '--privileged=false', 'mcp/a'] },
            b: { command: 'sudo', args: ['-u', 'mcp', 'b-mcp'] }
          }
        }
      },
      {
        title: 'an argument of another program, and another machine',
        input: {
          mcpServers: {
            a: { command: 'docker', args: ['run', '-i', 'mcp/a', '--privileged'] },
            b: { command: 'ssh', args: ['build.example.com', 'sudo', 'b-mcp'] },
            c: { command: 'c-mcp', args: ['--become', 'sudo'] }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'sudo',
        input: {
          mcpServers: {
            a: { command: 'sudo', args: ['-n', 'a-mcp'] },
            b: { command: 'bash', args: ['-c', 'sudo b-mcp'] }
          }
        },
        problems: [
          { message: "'sudo' starts the server as root", range: '4:18-24' },
          { message: "'sudo' starts the server as root", range: '14:10-14' }
        ]
      },
      {
        title: 'a privileged container',
        input: { mcpServers: { a: { command: 'docker', args: ['run', '-i', '--privileged', 'mcp/a'] } } },
        problems: [{ message: "'--privileged' gives the container full access to the machine", range: '8:9-23' }]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      const program = server.transport === 'stdio' ? startedProgram(server) : undefined
      if (program === undefined) continue
      if (ROOT.has(program.name) && !isOtherUser(program.args)) {
        yield { message: 'root', data: { program: program.name }, ...placeOf(program.word) }
      }
      const privileged = containerRun(program)?.privileged
      if (privileged !== undefined) yield { message: 'container', ...placeOf(privileged) }
    }
  }
})

const ROOT = new Set(['sudo', 'doas', 'pkexec'])

/** Whether the options before the program name a user other than root. */
function isOtherUser(args: readonly Word[]): boolean {
  for (const [index, { text }] of args.entries()) {
    if (!text.startsWith('-')) return false
    const [, inWord] = /^(?:--user=|-u(?=.))(.*)$/.exec(text) ?? []
    const user = inWord ?? (text === '-u' || text === '--user' ? args[index + 1]?.text : undefined)
    if (user !== undefined) return user !== 'root' && user !== '#0'
  }
  return false
}

function placeOf({ at, span }: Word) {
  const isWhole = span.start === 0 && span.end === at.text.length
  return isWhole ? { at: at.path } : { at: at.path, span }
}
