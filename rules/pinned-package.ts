import { join } from '../src/base/path.js'
import { listed } from '../src/base/wording.js'
import type { Reading } from '../src/project/reading.js'
import { isHere, pinsToday } from '../src/rule/packages/npm-packages.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { placeOf } from '../src/rule/suggestions.js'
import { badPackage } from '../src/server/advisories.js'
import type { ServerEntry } from '../src/server/entry.js'
import { type Fetched, fetchedBy } from '../src/server/fetched.js'
import { packageFact } from '../src/server/package-facts.js'
import { climbsOut, isAbsolutePath } from '../src/server/paths.js'
import type { Word } from '../src/server/program.js'
import { mayHoldVariable } from '../src/server/variables.js'

export interface PinnedPackageOptions {
  /** Report each package on its own, instead of all packages of a file in one finding. */
  readonly each: boolean
}

const DEFAULTS: PinnedPackageOptions = { each: false }

const PIN = 'Pin a version with {{pinned}}, and update it deliberately.'

export default defineRule({
  id: 'pinned-package',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'info', strict: 'warning' },
  security: 'low',
  owasp: 'MCP04',
  variesByMachine: true,
  summary: 'A package or an image that is fetched without an exact version.',
  why: `\`npx\`, \`uvx\`, \`docker run\` and the like fetch a package or an image when the server starts, and run it with
the permissions of the user. Without an exact version, that is the one that was published last: a server that worked yesterday may
fail today, and anyone who takes over the publisher's account takes over every machine that starts it. Tags, ranges and branches move
too.

All packages of a file are one finding, at the first of them. Any tag except \`latest\` pins an image, and an image
without a slash in its name counts as built on the machine. A package that \`npx\` finds installed in the project has the version of the
lock file, and is not reported.

With \`plugvet lint --online\` the finding offers the versions that the npm registry has today.`,
  remedy: 'Pin an exact version, and update it deliberately.',
  spec: '§5',
  messages: {
    several: {
      text: '{{names}} are fetched without an exact version',
      remedy: 'Pin a version of each, and update them deliberately.'
    },
    none: { text: "Package '{{name}}' is fetched without a version", remedy: PIN },
    tag: { text: "Package '{{name}}' is fetched at the tag '{{version}}', which moves", remedy: PIN },
    range: { text: "Package '{{name}}' is fetched with a version range", remedy: PIN },
    git: {
      text: 'A package is fetched from a repository without a commit',
      remedy: 'Name a commit or the tag of a version.'
    },
    url: {
      text: 'A package is fetched from a URL without a version',
      remedy: 'Use the URL of one version.'
    },
    image: {
      text: "Image '{{name}}' is fetched without a tag, which means 'latest', and that moves",
      remedy: 'Name the tag of one version, or a digest: {{name}}@sha256:…'
    },
    latest: {
      text: "Image '{{name}}' is fetched at the tag 'latest', which moves",
      remedy: 'Name the tag of one version, or a digest: {{name}}@sha256:…'
    }
  },
  options: {
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        each: {
          description: 'Report each package on its own, instead of all packages of a file in one finding.',
          type: 'boolean',
          default: false
        }
      }
    },
    defaults: DEFAULTS
  },
  examples: {
    valid: [
      {
        title: 'exact versions',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', '@scope/a-mcp@1.2.3'] },
            b: { command: 'uvx', args: ['b-mcp==0.4.1'] },
            c: { command: 'uvx', args: ['--from', 'git+https://github.com/example/c@v1.2.3', 'c'] }
          }
        }
      },
      {
        title: 'local packages, versions from a variable, other programs',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', './a'] },
            b: { command: 'uvx', args: ['--from', '${AGENT_PLUGIN_ROOT}', 'b'] },
            c: { command: 'npx', args: ['-y', 'c-mcp@${C_VERSION:-1.2.3}'] },
            d: { command: 'uv', args: ['run', 'server.py'] },
            e: { command: 'node', args: ['npx', 'x'] },
            f: { command: 'npx' }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'all packages of a file',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', '@scope/a-mcp'] },
            b: { command: 'npx', args: ['-y', 'b-mcp@latest'] },
            c: { command: 'docker', args: ['run', '-i', '--rm', 'example/c-mcp'] }
          }
        },
        problems: [
          { message: "'@scope/a-mcp', 'b-mcp@latest' and 'example/c-mcp' are fetched without an exact version", range: '7:10-22' }
        ]
      },
      {
        title: 'a repository without a commit',
        input: {
          mcpServers: { b: { command: 'uvx', args: ['--from', 'git+https://github.com/example/b@main', 'b'] } }
        },
        problems: [{ message: 'A package is fetched from a repository without a commit', range: '7:10-47' }]
      },
      {
        title: 'each package on its own',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', 'a-mcp'] },
            b: { command: 'npx', args: ['-y', 'b-mcp@latest'] },
            c: { command: 'uvx', args: ['--from', 'c-mcp>=1', 'c'] }
          }
        },
        options: { each: true },
        problems: [
          { message: "Package 'a-mcp' is fetched without a version", range: '7:10-15' },
          { message: "Package 'b-mcp' is fetched at the tag 'latest', which moves", range: '14:10-22' },
          { message: "Package 'c-mcp' is fetched with a version range", range: '21:10-18' }
        ]
      }
    ]
  },
  *check(reading, options) {
    const pinTo = pinsToday(reading)
    const concerned = reading.servers.filter(startsLoose)
    const loose = concerned.flatMap(fetchedBy).filter((one) => !isInstalled(one, reading)).flatMap((one) => [...problemOf(one, pinTo)])
    const [first, ...others] = loose
    if (first === undefined) return
    if (options.each || others.length === 0) {
      for (const { problem } of loose) yield problem
      return
    }
    const names = [...new Set(loose.map(({ shown }) => shown))]
    const once = { once: true, related: others.map(alsoAt) } as const
    // One package, used twice.
    if (names.length === 1) yield { ...first.problem, ...once }
    else {
      const suggestions = pinningAll(loose)
      yield { ...first.problem, message: 'several', data: { names: listed(shortened(names)) }, ...once, suggestions }
    }
  }
})

type Message = 'several' | 'none' | 'tag' | 'range' | 'git' | 'url' | 'image' | 'latest'

/** Runners that use the package installed in the project they start in, which has the version of the lock file. */
const LOCAL_RUNNERS = new Set(['npx', 'npm exec', 'npm x', 'bunx', 'bun x'])

/** Whether a package without a version is installed in the project. */
function isInstalled({ runner, pin, name: word }: Fetched, reading: Reading): boolean {
  const name = word?.text ?? ''
  if (!LOCAL_RUNNERS.has(runner) || pin !== 'none' || reading.plugin !== undefined || !/^(?:@[\w.-]+\/)?\w[\w.-]*$/.test(name)) return false
  return isHere(name, { folder: startOf(word, reading), surroundings: reading.surroundings })
}

/** The folder in which a server is started, as far as it is known: that of the project, or the one in `cwd`. */
function startOf(word: Word | undefined, { folder }: Reading): string {
  const cwd = word?.at.server.strings.find(({ means }) => means === 'cwd')?.text.replace(/^\$\{workspaceFolder\}(?=[/\\]|$)/, '.')
  return cwd === undefined || isAbsolutePath(cwd) || climbsOut(cwd) || mayHoldVariable(cwd) ? folder : join(folder, cwd)
}

function startsLoose(server: ServerEntry): boolean {
  return fetchedBy(server).some(isLoose)
}

/** Whether it is known that a package has no exact version. */
function isLoose({ pin }: Pick<Fetched, 'pin'>): boolean {
  return pin !== 'exact' && pin !== 'local' && pin !== 'unknown'
}

/** A package that is not pinned, and its name in a list. */
interface Loose {
  readonly shown: string
  readonly problem: Problem<Message>
}

/** The repair that pins all of them; none if one of them has no known version. */
function pinningAll(loose: readonly Loose[]): Suggestion[] {
  const fixes = loose.map(({ problem }) => problem.suggestions?.[0]?.fix ?? [])
  return fixes.every((fix) => fix.length > 0) ? [{ title: "Pin them to today's versions", fix: fixes.flat() }] : []
}

function* problemOf(fetched: Fetched, pinTo: (word: Word) => Suggestion[]): Generator<Loose> {
  const { registry, word, name: nameWord, pin, version } = fetched
  if (pin === 'exact' || pin === 'local' || pin === 'unknown') return
  const name = nameWord?.text
  const fact = name === undefined ? undefined : packageFact(registry, name)
  // A version does not help if the package is absent, misspelled, archived or malware.
  if (fact !== undefined || badPackage(fetched) !== undefined) return
  const message: Message = registry !== 'image' ? pin : pin === 'tag' ? 'latest' : 'image'
  // A URL may contain a credential.
  const shown = name === undefined ? (pin === 'git' ? 'a repository' : 'a URL') : `'${word.text}'`
  const pinned = registry === 'pypi' ? `${name}==<version>` : `${name}@<version>`
  yield { shown, problem: { message, data: { name, version, pinned }, at: word.at.path, span: word.span, suggestions: pinTo(word) } }
}

function alsoAt({ shown, problem }: Loose) {
  return { message: `${shown} here`, ...placeOf(problem) }
}

/** The rest are counted. */
const MAX_NAMES = 8

function shortened(names: readonly string[]): readonly string[] {
  if (names.length <= MAX_NAMES) return names
  return [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} more`]
}
