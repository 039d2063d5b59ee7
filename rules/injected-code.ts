import { join } from '../src/base/path.js'
import { plainPath } from '../src/rule/named-file.js'
import { defineRule } from '../src/rule/rule.js'
import type { Reading } from '../src/project/reading.js'
import type { ConfigString, ServerEntry } from '../src/server/entry.js'
import { afterPluginRoot } from '../src/server/paths.js'

export default defineRule({
  id: 'injected-code',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  security: 'high',
  owasp: 'MCP04',
  summary: 'A variable that loads code into the program, such as `NODE_OPTIONS=--require …` or `LD_PRELOAD`.',
  why: `The command line then no longer shows everything that runs: with \`NODE_OPTIONS=--require ./x.js\`, starting a well-known
package with \`npx\` runs \`x.js\` first, with the permissions and credentials of the server. A change to a configuration file can hide
code from its reviewers this way. Well-known tools that are loaded like this, such as \`tsx\`, OpenTelemetry or a memory allocator, are
not reported. Neither is a file of the plugin itself, nor a file of the project if the server is in the project too.`,
  remedy: 'Remove the variable. If the code is meant to run, name it in `command` and `args`, where people can see it.',
  spec: '§5',
  messages: { injected: "'{{name}}' loads extra code into every {{what}} of the server" },
  examples: {
    valid: [
      {
        title: 'options that load nothing',
        input: {
          mcpServers: { a: { command: 'npx', args: ['-y', 'a-mcp'], env: { NODE_OPTIONS: '--max-old-space-size=4096 --no-warnings' } } }
        }
      },
      {
        title: 'well-known tools',
        input: {
          mcpServers: {
            a: { command: 'node', args: ['a.ts'], env: { NODE_OPTIONS: '--import tsx --require=dotenv/config' } },
            b: { command: 'b-mcp', env: { LD_PRELOAD: '/usr/lib/x86_64-linux-gnu/libjemalloc.so.2' } }
          }
        }
      },
      {
        title: 'a file of the plugin',
        files: { '.agent-plugin/plugin.json': '{ "name": "tools" }' },
        input: {
          mcpServers: { a: { command: 'npx', args: ['a-mcp'], env: { NODE_OPTIONS: '--import ${AGENT_PLUGIN_ROOT}/hook.mjs' } } }
        }
      }
    ],
    invalid: [
      {
        title: 'a module in Node.js',
        input: { mcpServers: { a: { command: 'npx', args: ['-y', 'a-mcp'], env: { NODE_OPTIONS: '--require ./setup.js' } } } },
        problems: [
          { message: "'NODE_OPTIONS' loads extra code into every Node.js process of the server", range: '10:25-47' }
        ]
      },
      {
        title: 'a library in every program',
        input: { mcpServers: { a: { command: 'a-mcp', env: { LD_PRELOAD: '/tmp/a.so', DYLD_INSERT_LIBRARIES: '/tmp/a.dylib' } } } },
        problems: [
          { message: "'LD_PRELOAD' loads extra code into every program of the server", range: '6:23-34' },
          { message: "'DYLD_INSERT_LIBRARIES' loads extra code into every program of the server", range: '7:34-48' }
        ]
      }
    ]
  },
  *check(reading) {
    const ofProject = new Map<ServerEntry, boolean>()
    for (const string of reading.strings) {
      const [name, value] = assignmentOf(string)
      const loader = Object.hasOwn(LOADERS, name) ? LOADERS[name] : undefined
      const foreign = loader?.loads(value).filter((code) => isForeign(reading, code)) ?? []
      if (loader === undefined || foreign.length === 0) continue
      if (foreign.every((code) => RELATIVE.test(code))) {
        const isKnown = ofProject.get(string.server) ?? isOfProject(string.server)
        ofProject.set(string.server, isKnown)
        if (isKnown) continue
      }
      // A file that people review with the rest.
      const isOwn = foreign.every(
        (code) =>
          RELATIVE.test(code) &&
          [reading.folder, reading.workspace ?? reading.folder].some((folder) => reading.surroundings.files.kindOf(join(folder, plainPath(code))) === 'file')
      )
      yield { message: 'injected', data: { name, what: loader.what }, at: string.path, ...(isOwn ? { severity: 'info' } : {}) }
    }
  }
})

/** The variable that a string sets: one in `env`, or one for a wrapper or a container in `args`. */
function assignmentOf({ means, key, text }: ConfigString): readonly [name: string, value: string] {
  if (means === 'env') return [String(key), text]
  if (means !== 'args') return ['', '']
  const [, name = '', value = ''] = /^(?:--env=|-e=?)?([A-Z0-9_]{5,30})=([^]*)$/.exec(text) ?? []
  return [name, value]
}

interface Loader {
  /** What the code is loaded into. */
  readonly what: string
  /** What a value loads. */
  loads(value: string): readonly string[]
}

function options(pattern: RegExp): Loader['loads'] {
  return (value) => [...value.matchAll(pattern)].map(([, code = '']) => code)
}

const files = (value: string) => value.split(/[:;\s]+/).filter((file) => file !== '')
const node: Loader = {
  what: 'Node.js process',
  loads: options(/(?:^|\s)(?:--require|-r|--import|--loader|--experimental-loader)(?:=|\s+)["']?([^\s"']+)/g)
}
const java: Loader = { what: 'Java program', loads: options(/(?:^|\s)-(?:javaagent|agentpath|agentlib):([^\s=]+)/g) }
const library: Loader = { what: 'program', loads: files }

const LOADERS: Readonly<Record<string, Loader>> = {
  NODE_OPTIONS: node,
  BUN_OPTIONS: { what: 'Bun process', loads: options(/(?:^|\s)(?:--preload|--require|--import|-r)(?:=|\s+)["']?([^\s"']+)/g) },
  LD_PRELOAD: library,
  LD_AUDIT: library,
  DYLD_INSERT_LIBRARIES: library,
  BASH_ENV: { what: 'shell script', loads: files },
  PYTHONSTARTUP: { what: 'interactive Python session', loads: files },
  PERL5OPT: { what: 'Perl program', loads: options(/(?:^|\s)-?[mM]([\w:]+)/g) },
  RUBYOPT: { what: 'Ruby program', loads: options(/(?:^|\s)-?r\s*(\S+)/g) },
  JAVA_TOOL_OPTIONS: java,
  JDK_JAVA_OPTIONS: java,
  _JAVA_OPTIONS: java,
  DOTNET_STARTUP_HOOKS: { what: '.NET program', loads: files }
}

/** Loaders of TypeScript and of settings, monitors, allocators, a shell's own files, by the name of the package or the file. */
const WELL_KNOWN = [
  /^(?:tsx|ts-node|dotenv|dotenvx|tsconfig-paths|source-map-support|esbuild-register|esm|@?swc-node|@swc|@esbuild-kit)(?:\/|$)/,
  /^(?:@opentelemetry|dd-trace|newrelic|elastic-apm-node|@sentry|@dotenvx|bytenode)(?:\/|$)/,
  /(?:^|\/)(?:lib)?(?:jemalloc|tcmalloc|mimalloc|faketime|nss_wrapper|gtk3-nocsd)[\w.-]*$/,
  /(?:^|\/)(?:opentelemetry-javaagent|dd-java-agent|newrelic|elastic-apm-agent|jacocoagent|applicationinsights-agent)[\w.-]*\.jar$/,
  /^(?:strict|warnings|utf8|bundler\/setup|jdwp)$/,
  /^~\/\.(?:bashrc|bash_profile|profile|zshenv)$|^\/dev\/null$/
]

const MODULES = 'node_modules/'
/** A file of the project. */
const RELATIVE = /^\.{1,2}[/\\]|^[\w-]+(?:[/\\][\w.-]+)*\.(?:[cm]?[jt]sx?|py|rb|sh)$/

/** Whether a server is itself a file of the project. */
function isOfProject({ command = '', args }: ServerEntry): boolean {
  return RELATIVE.test(command) || args.some(({ text }) => RELATIVE.test(text))
}

/** Whether code is neither a well-known tool nor part of the plugin. A reference that only the host knows may be either. */
function isForeign({ host }: Reading, code: string): boolean {
  const name = code.slice(code.lastIndexOf(MODULES) < 0 ? 0 : code.lastIndexOf(MODULES) + MODULES.length)
  if (WELL_KNOWN.some((known) => known.test(name))) return false
  return afterPluginRoot(code, host.variables) === undefined && !/^[$%{]/.test(code)
}
