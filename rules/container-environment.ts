import { isRecord } from '../src/json/value.js'
import { defineRule, type Suggestion } from '../src/rule/rule.js'
import type { ServerEntry } from '../src/server/entry.js'
import { containerRun, startedProgram, type StartedProgram, type Word } from '../src/server/program.js'

export default defineRule({
  id: 'container-environment',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  effect: 'ignored',
  summary: 'Variables in `env` that `docker run` does not pass to the container.',
  why: `The host sets the variables of \`env\` for the program that it starts, which is \`docker\`. A container has an environment of
its own: it gets a variable only if an option of \`docker run\` names it, such as \`-e API_KEY\`, or a file does that \`--env-file\` names.
Without one, the server runs as if \`env\` were not there: it finds no API key, and no address of its database.`,
  remedy: 'Name each variable with `-e` before the image; its value then comes from `env`.',
  messages: {
    one: {
      text: "'{{name}}' does not reach the container: '{{program}}' has no '-e {{name}}'",
      remedy: 'Add `-e {{name}}` before the image; the value then comes from `{{field}}`.'
    },
    several: {
      text: "{{count}} variables of '{{field}}' do not reach the container: '{{program}}' has no '-e' for them",
      remedy: 'Add {{options}} before the image; the values then come from `{{field}}`.'
    }
  },
  examples: {
    valid: [
      {
        input: { mcpServers: { notes: { command: 'docker', args: ['run', '-i', '--rm', '-e', 'NOTES_KEY', 'example/notes'], env: { NOTES_KEY: '${NOTES_KEY}' } } } }
      },
      {
        title: 'variables that the engine reads itself, and a file of variables',
        input: {
          mcpServers: {
            a: { command: 'docker', args: ['run', '-i', '--rm', 'example/a'], env: { DOCKER_HOST: 'tcp://127.0.0.1:2375' } },
            b: { command: 'docker', args: ['run', '-i', '--rm', '--env-file', '.env', 'example/b'], env: { LEVEL: 'info' } }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'a variable that stays outside',
        input: { mcpServers: { notes: { command: 'docker', args: ['run', '-i', '--rm', 'example/notes'], env: { NOTES_KEY: '${NOTES_KEY}' } } } },
        problems: [{ message: "'NOTES_KEY' does not reach the container: 'docker run' has no '-e NOTES_KEY'", range: '12:9-20' }]
      },
      {
        title: 'several variables: one is passed, two are not',
        input: {
          mcpServers: {
            data: { command: 'docker', args: ['run', '-i', '-e', 'DB_HOST', 'example/data'], env: { DB_HOST: 'db', DB_NAME: 'garden', DB_USER: 'reader' } }
          }
        },
        problems: [{ message: "2 variables of 'env' do not reach the container: 'docker run' has no '-e' for them", range: '12:7-12' }]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      const program = server.transport === 'stdio' ? startedProgram(server) : undefined
      const run = program === undefined ? undefined : containerRun(program)
      // What a variable stands for may be options.
      if (program === undefined || run?.image === undefined || run.envFiles.length > 0 || run.passesAll || run.image.text.startsWith('$')) continue
      const field = server.fieldFor('env')
      const [name, ...others] = unpassed(server, field, program, run.variables)
      if (name === undefined) continue
      const names = [name, ...others]
      const started = `${program.name} ${run.command.text}`
      const suggestions = added(names, run.image, program)
      if (others.length === 0) yield { message: 'one', data: { name, program: started, field }, at: [...server.path, field, name], part: 'key', suggestions }
      else {
        const options = names.length > MAX_NAMED ? `\`-e ${name}\` and so on` : `\`${names.map((one) => `-e ${one}`).join(' ')}\``
        yield { message: 'several', data: { count: names.length, program: started, field, options }, at: [...server.path, field], part: 'key', suggestions }
      }
    }
  }
})

/** If there are more, a help that names them all is too long to read. */
const MAX_NAMED = 6

/** The variables of an entry that its container does not get; those that the command line mentions in another place are used there. */
function unpassed(server: ServerEntry, field: string, program: StartedProgram, variables: readonly Word[]): string[] {
  const env = Object.hasOwn(server.value, field) ? server.value[field] : undefined
  if (!isRecord(env)) return []
  const passed = new Set(variables.map(({ text }) => text.split('=', 1)[0]))
  const mentioned = new Set(program.args.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  return Object.keys(env).filter((name) => /^[A-Za-z_]\w*$/.test(name) && !passed.has(name) && !mentioned.has(name) && !OF_ENGINE.test(name))
}

/** What docker, podman and nerdctl read themselves, and what any program does. */
const OF_ENGINE =
  /^(?:DOCKER_\w+|BUILDKIT_\w+|COMPOSE_\w+|CONTAINERS?_\w+|CONTAINERD_\w+|NERDCTL_\w+|PODMAN_\w+|REGISTRY_AUTH_FILE|XDG_\w+|MSYS\w*|WSLENV|SSH_AUTH_SOCK|PATH|PATHEXT|HOME|USER|USERNAME|USERPROFILE|HOMEDRIVE|HOMEPATH|(?:LOCAL)?APPDATA|PROGRAM(?:FILES|DATA)\w*|SYSTEM(?:ROOT|DRIVE)|WINDIR|COMSPEC|TE?MP|TMPDIR|LANG|LC_\w+|TERM|(?:HTTPS?|ALL|NO)_PROXY)$/i

/** Inserts an option for each variable before the image. */
function added(names: readonly string[], image: Word, { args }: StartedProgram): Suggestion[] {
  const { at, span } = image
  if (typeof at.key !== 'number' || span.start > 0 || span.end < at.text.length || args[args.indexOf(image) - 1]?.text === '--') return []
  const title = names.length === 1 ? `Add -e ${names[0] ?? ''}` : `Add -e for the ${names.length} variables`
  return [{ title, fix: [{ op: 'insert', at: image.at.path, values: names.flatMap((name) => ['-e', name]) }] }]
}
