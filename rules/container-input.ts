import { defineRule, type Suggestion } from '../src/rule/rule.js'
import { containerInput, startedProgram, type Word } from '../src/server/program.js'

export default defineRule({
  id: 'container-input',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'fails',
  summary: 'A container that does not get the messages of the host: `docker run` without `-i`, or with `-t`.',
  why: `A stdio server reads its messages from its input. A container has none unless it is started with \`-i\`: the server
sees the end of its input at once, and stops. With \`-t\` the container gets a terminal, and hosts have none to give: Docker refuses
with "the input device is not a TTY". Instructions for people in a terminal often say \`docker run -it\`.`,
  remedy: 'Start the container with -i, and without -t.',
  messages: {
    closed: "The container gets no input: '{{program}}' has no '-i'",
    terminal: {
      text: "'{{option}}' asks for a terminal, and a host gives its servers none",
      remedy: 'Remove the t: a stdio server needs -i alone.'
    },
    longTerminal: {
      text: "'{{option}}' asks for a terminal, and a host gives its servers none",
      remedy: 'Remove it: a stdio server needs -i alone.'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'docker', args: ['run', '-i', '--rm', 'mcp/files'] } } } },
      {
        title: 'other ways to give the input, and options of the program in the container',
        input: {
          mcpServers: {
            a: { command: 'docker', args: ['run', '--rm', '--interactive', '--tty=false', 'mcp/a'] },
            b: { command: 'podman', args: ['exec', '-i', 'tools', 'b-mcp', '-t', '5'] },
            c: { command: 'docker', args: ['compose', 'run', '-T', 'c'] }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'a terminal',
        input: { mcpServers: { files: { command: 'docker', args: ['run', '-it', '--rm', 'mcp/files'] } } },
        problems: [{ message: "'-it' asks for a terminal, and a host gives its servers none", range: '7:9-14' }]
      },
      {
        title: 'no input',
        input: { mcpServers: { files: { command: 'docker', args: ['run', '--rm', 'mcp/files'] } } },
        problems: [{ message: "The container gets no input: 'docker run' has no '-i'", range: '6:9-14' }]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      const program = server.transport === 'stdio' ? startedProgram(server) : undefined
      const input = program === undefined ? undefined : containerInput(program)
      if (program === undefined || input === undefined) continue
      const { command, isOpen, terminal } = input
      if (terminal !== undefined) {
        const [option, , switches] = /^-(-tty|([ditPq]+))/.exec(terminal.text) ?? []
        const isAlone = switches === undefined || switches === 't'
        const left = terminal.text.replace('t', '')
        const suggestions = isAlone || !isWhole(terminal) ? [] : [{ title: 'Remove the t', fix: [{ op: 'replace', at: terminal.at.path, value: left } as const] }]
        yield { message: isAlone ? 'longTerminal' : 'terminal', data: { option }, ...placeOf(terminal), suggestions }
      } else if (!isOpen) {
        yield { message: 'closed', data: { program: `${program.name} ${command.text}` }, ...placeOf(command), suggestions: added(command) }
      }
    }
  }
})

function isWhole({ at, span }: Word): boolean {
  return span.start === 0 && span.end === at.text.length
}

function placeOf(word: Word) {
  return isWhole(word) ? { at: word.at.path } : { at: word.at.path, span: word.span }
}

/** Inserts the option after the command of the engine. */
function added(command: Word): Suggestion[] {
  const { at } = command
  if (!isWhole(command) || typeof at.key !== 'number') return []
  return [{ title: 'Add -i', fix: [{ op: 'insert', at: [...at.server.path, at.field, at.key + 1], values: ['-i'] }] }]
}
