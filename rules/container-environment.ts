import { outsideContainer } from '../src/rule/packages/containers.js'
import { defineRule, type Suggestion } from '../src/rule/rule.js'
import type { StartedProgram, Word } from '../src/server/program.js'

export default defineRule({
  id: 'container-environment',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  effect: 'ignored',
  summary: 'Variables in `env` that `docker run` or `docker exec` does not pass to the container.',
  why: `The host sets the variables of \`env\` for the program that it starts, which is \`docker\`. A container has an environment of
its own: it gets a variable only if an option of \`docker run\` or \`docker exec\` names it, such as \`-e API_KEY\`, or a file does that \`--env-file\` names.
Without one, the server runs as if \`env\` were not there: it finds no API key, and no address of its database.`,
  remedy: 'Name each variable with `-e` before the image or the container; its value then comes from `env`.',
  messages: {
    one: {
      text: "'{{name}}' does not reach the container: '{{program}}' has no '-e {{name}}'",
      remedy: 'Add `-e {{name}}` before {{before}}; the value then comes from `{{field}}`.'
    },
    several: {
      text: "{{count}} variables of '{{field}}' do not reach the container: '{{program}}' has no '-e' for them",
      remedy: 'Add {{options}} before {{before}}; the values then come from `{{field}}`.'
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
      const { program, run, names: [name, ...others] } = outsideContainer(server) ?? { names: [] }
      if (name === undefined || program === undefined || run?.image === undefined) continue
      const field = server.fieldFor('env')
      const names = [name, ...others]
      const started = `${program.name} ${run.command.text}`
      const before = run.command.text === 'exec' ? 'the name of the container' : 'the image'
      const suggestions = added(names, run.image, program)
      if (others.length === 0) yield { message: 'one', data: { name, program: started, field, before }, at: [...server.path, field, name], part: 'key', suggestions }
      else {
        const options = names.length > MAX_NAMED ? `\`-e ${name}\` and so on` : `\`${names.map((one) => `-e ${one}`).join(' ')}\``
        yield { message: 'several', data: { count: names.length, program: started, field, options, before }, at: [...server.path, field], part: 'key', suggestions }
      }
    }
  }
})

/** If there are more, a help that names them all is too long to read. */
const MAX_NAMED = 6

/** Inserts an option for each variable before the image. */
function added(names: readonly string[], image: Word, { args }: StartedProgram): Suggestion[] {
  const { at, span } = image
  if (typeof at.key !== 'number' || span.start > 0 || span.end < at.text.length || args[args.indexOf(image) - 1]?.text === '--') return []
  const title = names.length === 1 ? `Add -e ${names[0] ?? ''}` : `Add -e for the ${names.length} variables`
  return [{ title, fix: [{ op: 'insert', at: image.at.path, values: names.flatMap((name) => ['-e', name]) }] }]
}
