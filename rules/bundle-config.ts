import { unpassedVariable, variablesByEnd } from '../src/authors/agreement.js'
import { textIn } from '../src/authors/registry.js'
import { SAMPLE_BUNDLE } from '../src/authors/sample.js'
import { dirname, join } from '../src/base/path.js'
import { closest } from '../src/base/wording.js'
import { isRecord, type Path, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { isInEnvironment } from '../src/rule/build-output.js'
import { ofBlanks, withoutAnswer } from '../src/rule/manifests/bundle-answers.js'
import { folderOfModule, foldersOfModules, scriptsOfProject } from '../src/rule/manifests/bundle-sources.js'
import { plainPath } from '../src/rule/named-file.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { namesSecret } from '../src/secrets/names.js'
import { isRange } from '../src/server/advisories.js'
import type { ConfigString } from '../src/server/entry.js'
import { climbsOut } from '../src/server/paths.js'
import { programName } from '../src/server/shell.js'

const PLATFORMS = ['darwin', 'win32', 'linux']
const PREFIX = 'user_config.'

export default defineRule({
  id: 'bundle-config',
  kinds: ['bundle'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  summary: 'A bundle whose `user_config` and command line do not match: an undeclared reference, an answer that nothing uses, a secret that is not marked as one.',
  why: `The app that installs a bundle asks for everything in \`user_config\`, and puts each answer where the command line has \`\${user_config.key}\`. It
also expands a few variables of its own. It leaves any other reference unchanged: the server gets the text \`\${user_config.key}\` as its key, and
fails with an unrelated message. The validator of the format does not check references.`,
  remedy: 'Declare every name that the command line refers to, and refer to every name that is declared.',
  messages: {
    undeclared: { text: "'{{name}}' is not declared in 'user_config': the server gets the reference as text", remedy: 'Declare it in "user_config", with a type, a title and a description.' },
    misspelled: { text: "'{{name}}' is not declared in 'user_config': did you mean '{{meant}}'?", remedy: 'Write ${user_config.{{meant}}}.' },
    unknown: { text: "'{{shown}}' is not a variable of bundles: the server gets it as text", remedy: 'Ask the user for the value with "user_config", or let the server read its environment.' },
    root: { text: "'{{shown}}' is not a variable of bundles: the server gets it as text", remedy: 'Write {{here}}, which is the directory of the {{what}}.' },
    list: { text: "'{{name}}' may have several values, and is replaced only where it is a whole argument", remedy: 'Make it an argument of its own.' },
    unpassed: { text: "The user is asked for '{{name}}', but nothing passes it on: server.json has {{variable}} for it", remedy: 'Add "{{variable}}": "${user_config.{{name}}}" to "env".' },
    unused: { text: "The user is asked for '{{name}}', but nothing refers to it", remedy: 'Refer to it with ${user_config.{{name}}}, or remove it.' },
    secret: { text: "'{{name}}' looks like a secret, but is not marked as one", remedy: 'Write "sensitive": true, so that the app hides the value and stores it safely.' },
    blank: {
      text: "'{{name}}' is optional and has no default: if it is left empty, the server gets the reference as text",
      remedy: '{{fix}}'
    },
    fallback: {
      text: "'{{name}}' is optional and has no default: if it is left empty, the server gets the reference as text",
      remedy: 'Add a "default" here{{meant}}, or "required": true: {{file}} takes its own only where {{variable}} is not set at all.'
    },
    default: { text: "The default of '{{name}}' is not {{expected}}", remedy: '{{fix}}' },
    relative: {
      text: "'{{file}}' is looked for in the directory where the app starts the server, such as /, and not in the bundle",
      remedy: 'Write ${__dirname}/{{path}}.',
      effect: 'fails'
    },
    relativeOfUv: {
      text: "'{{file}}' is looked for in the directory where the app starts the server, such as /, and not in the bundle",
      remedy: 'Write "--directory" and "${__dirname}" after "run", so that uv finds the script and the packages of the project.',
      effect: 'fails'
    },
    search: { text: "'{{folder}}' in {{name}} is looked for in the directory where the app starts the server, such as /, and not in the bundle", remedy: 'Write a path that begins with ${__dirname}, the directory of the bundle.' },
    environment: { text: "'{{file}}' is the interpreter of a virtual environment, which works only on the machine that made it", remedy: 'Write "python3", and put the packages that the server needs into a folder of the bundle that PYTHONPATH names, such as ${__dirname}/server/lib.' },
    noWindows: { text: "'{{command}}' is not there on Windows, which 'platforms' names", remedy: 'Add "platform_overrides": { "win32": { "command": "{{instead}}" } } to "mcp_config", or remove "win32" from "platforms".' },
    platform: { text: "'{{platform}}' is not the name of a platform: nothing here is used", remedy: 'Write darwin, win32 or linux.' },
    range: { text: "'{{range}}' is not a version range", remedy: 'Write one such as >=1.0.0.' }
  },
  examples: {
    valid: [
      {
        input: {
          ...SAMPLE_BUNDLE,
          server: {
            type: 'node',
            entry_point: 'index.js',
            mcp_config: { command: 'node', args: ['${__dirname}/index.js', '${user_config.folders}'], env: { API_KEY: '${user_config.api_key}' } }
          },
          user_config: {
            folders: { type: 'directory', title: 'Folders', description: 'Where notes are.', multiple: true, default: ['${HOME}/notes'] },
            api_key: { type: 'string', title: 'Key', description: 'Your key.', sensitive: true, required: true }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'a misspelled reference, a variable of the environment, and a key in the open',
        input: {
          ...SAMPLE_BUNDLE,
          server: {
            type: 'node',
            entry_point: 'index.js',
            mcp_config: { command: 'node', args: ['${__dirname}/index.js'], env: { API_KEY: '${user_config.apikey}', LEVEL: '${LOG_LEVEL}' } }
          },
          user_config: { api_key: { type: 'string', title: 'Key', description: 'Your key.' } }
        },
        problems: [
          { message: "'apikey' is not declared in 'user_config': did you mean 'api_key'?", range: '18:21-42' },
          { message: "'${LOG_LEVEL}' is not a variable of bundles: the server gets it as text", range: '19:19-31', severity: 'warning' },
          { message: "'api_key' looks like a secret, but is not marked as one", range: '24:5-14', severity: 'warning' }
        ]
      }
    ]
  },
  group: { also: 'this one too', by: ({ message, data }) => (message === 'blank' ? message : message === 'root' ? JSON.stringify(data) : undefined), count: ofBlanks },
  *check(reading) {
    const { value } = reading
    const options = isRecord(value) ? value.user_config : undefined
    const declared = isRecord(options) ? options : {}
    const used = new Set<string>()
    const misspelled = new Set<string>()
    for (const string of reading.servers.flatMap(({ strings }) => strings)) {
      for (const { content, start, end } of referencesIn(string.text)) {
        // `published-shape` reports what is not an object: nothing is declared there.
        if (content.startsWith(PREFIX) && options !== undefined && !isRecord(options)) continue
        const problem = ofReference(string, content, declared, used, misspelled)
        if (problem === undefined) continue
        const place = { at: string.path, span: { start, end } }
        const folder = folderOfModule(string, textIn(valueAt(value, ['server']), 'entry_point'))
        const here = `\${__dirname}${folder}`
        yield problem.message === 'root' ? { ...problem, data: { ...problem.data, here, what: folder === '' ? 'bundle' : 'module' }, ...place, suggestions: [{ title: `Write ${here}`, fix: [{ op: 'splice', ...place, text: here }] }] } : { ...problem, ...place }
      }
    }
    yield* ofFiles(reading)
    const overrides = valueAt(value, ['server', 'mcp_config', 'platform_overrides'])
    for (const platform of isRecord(overrides) ? Object.keys(overrides) : []) {
      const at = ['server', 'mcp_config', 'platform_overrides', platform]
      if (!PLATFORMS.includes(platform)) yield { message: 'platform', data: { platform }, at, part: 'key', severity: 'warning', effect: 'ignored' }
    }
    for (const at of [['compatibility', 'claude_desktop'], ['compatibility', 'runtimes', 'node']]) {
      const range = valueAt(value, at)
      if (typeof range === 'string' && !isRange(range)) yield { message: 'range', data: { range }, at, severity: 'warning', effect: 'ignored' }
    }
    yield* withoutAnswer(reading, declared, used)
    // What a text anywhere else refers to, such as the default of another, is used too.
    const elsewhere = namesElsewhere(value)
    const variables = variablesByEnd(reading.documentOf(join(dirname(reading.path), 'server.json'))?.value)
    for (const [name, option] of Object.entries(declared)) {
      if (isRecord(option)) yield* ofOption(reading, name, option, used.has(name) || misspelled.has(name) || elsewhere.has(name), variables)
    }
  }
})

/** Files of the bundle that the command line names in a way that works on one machine, or in one directory. */
function* ofFiles({ path, value, servers, surroundings: { files } }: Reading): Generator<Problem<'relative' | 'relativeOfUv' | 'search' | 'environment' | 'noWindows'>> {
  const entry = plainPath(textIn(valueAt(value, ['server']), 'entry_point') ?? '')
  const isFile = (file: string) => file === entry || files.kindOf(join(dirname(path), file)) === 'file'
  for (const { command = '', args, strings } of servers) {
    // A shell, and a program that is told its directory, may look for the file in the bundle.
    const isElsewhere = isOfShell(command) || args.some((one) => IN_DIRECTORY.test(one.text))
    if (!isElsewhere && valueAt(value, ['server', 'type']) !== 'uv') yield* [...foldersOfModules(strings, dirname(path), files), ...scriptsOfProject({ command, args }, dirname(path), files)]
    for (const { means, text, path: at, argument } of strings) {
      if (means === 'command' && ROOT.test(text) && isInEnvironment(plainPath(text))) yield { message: 'environment', data: { file: text.replace(ROOT, '') }, at, severity: 'warning' }
      if ((means !== 'args' && means !== 'command') || !RELATIVE.test(text) || (means === 'command' && !text.includes('/')) || (argument !== undefined && args[argument - 1]?.text === '-m')) continue
      const file = plainPath(text)
      if (climbsOut(file) || !isFile(file) || isElsewhere) continue
      // With the script alone, some releases of uv look for the project, and its packages, where they are started.
      if (programName(command) === 'uv' && args[0]?.text === 'run' && argument !== undefined && argument > 0) yield { message: 'relativeOfUv', data: { file: text }, at, suggestions: [{ title: 'Add --directory ${__dirname}', fix: [{ op: 'insert', at: args[1]?.path ?? at, values: ['--directory', '${__dirname}'] }] }] }
      else yield { message: 'relative', data: { file: text, path: file }, at, suggestions: [{ title: `Write \${__dirname}/${file}`, fix: [{ op: 'replace', at, value: `\${__dirname}/${file}` }] }] }
    }
  }
  const at = ['server', 'mcp_config', 'command']
  const command = valueAt(value, at)
  const platforms = valueAt(value, ['compatibility', 'platforms'])
  const isForWindows = Array.isArray(platforms) && platforms.includes('win32') && valueAt(value, ['server', 'mcp_config', 'platform_overrides', 'win32', 'command']) === undefined
  if (typeof command === 'string' && /^\/(?:usr|bin|opt|Library)\/[\w./-]+$/.test(command) && isForWindows) {
    yield { message: 'noWindows', data: { command, instead: programName(command).replace(/^python3?$/, 'python').replace(/^(?:env|[a-z]*sh)$/, '…') }, at, severity: 'warning' }
  }
}

const ROOT = /^\$\{__dirname\}[/\\]+/
/** A path that is relative to where the program runs; a name alone needs the suffix of a script. */
const RELATIVE = /^(?:\.\/)?\w[\w.-]*(?:\/[\w.-]+)+$|^(?:\.\/)?\w[\w-]*\.(?:[cm]?[jt]s|py|rb|sh|jar|exe)$/
/** An argument by which a program runs in the bundle, or is meant to: other names of the directory are reported by themselves. */
const IN_DIRECTORY = /^(?:--(?:directory|cwd|project|prefix)=)?\$\{(?:__dirname|PWD|CLAUDE_PLUGIN_ROOT|extensionPath|workspaceFolder)\}[/\\]?$/

/** What other hosts and shells call the directory that a bundle has as `__dirname`. */
const ROOT_ELSEWHERE: ReadonlySet<string> = new Set(['PWD', 'CLAUDE_PLUGIN_ROOT', 'extensionPath', 'workspaceFolder'])

type Message = 'undeclared' | 'misspelled' | 'unknown' | 'root' | 'list' | 'unpassed' | 'unused' | 'secret' | 'default'

function referencesIn(text: string): readonly { readonly content: string; readonly start: number; readonly end: number }[] {
  return Array.from(text.matchAll(/\$\{([^${}]*)\}/g), ({ 0: whole, 1: content = '', index }) => ({ content, start: index, end: index + whole.length }))
}

function ofReference({ text, means, server }: ConfigString, content: string, declared: Readonly<Record<string, unknown>>, used: Set<string>, misspelled: Set<string>): Omit<Problem<Message>, 'at'> | undefined {
  if (!content.startsWith(PREFIX)) {
    if (server.host.variables.predefined.includes(content) || content === '' || isOfShell(server.command)) return undefined
    return { message: ROOT_ELSEWHERE.has(content) ? 'root' : 'unknown', data: { shown: `\${${content}}` }, severity: 'warning' }
  }
  const name = content.slice(PREFIX.length)
  used.add(name)
  const option = Object.hasOwn(declared, name) ? declared[name] : undefined
  if (option === undefined) {
    const meant = closest(name, Object.keys(declared), 3)
    if (meant !== undefined) misspelled.add(meant)
    return meant === undefined ? { message: 'undeclared', data: { name } } : { message: 'misspelled', data: { name, meant } }
  }
  const isWhole = means === 'args' && text === `\${${content}}`
  return isRecord(option) && option.multiple === true && !isWhole ? { message: 'list', data: { name }, severity: 'warning' } : undefined
}

/** Whether a program expands variables itself in its arguments. */
function isOfShell(command: string | undefined): boolean {
  return /^(?:ba|da|z|k)?sh$|^cmd$|^powershell$|^pwsh$/.test(programName(command ?? ''))
}

function* ofOption(reading: Reading, name: string, option: Readonly<Record<string, unknown>>, isUsed: boolean, variables: ReadonlyMap<string, readonly string[]>): Generator<Problem<Message>> {
  const at = ['user_config', name]
  const type = textIn(option, 'type')
  const variable = isUsed ? undefined : unpassedVariable(variables, valueAt(reading.value, ['server', 'mcp_config', 'env']), name)
  if (variable !== undefined) yield { message: 'unpassed', data: { name, variable }, at, part: 'key', severity: 'warning', suggestions: [{ title: `Pass ${variable} to the server`, fix: [{ op: 'add', at: ['server', 'mcp_config', 'env', variable], value: `\${user_config.${name}}`, where: 'last' }] }] }
  // A box to tick may be there to be read.
  else if (!isUsed) yield { message: 'unused', data: { name }, at, part: 'key', severity: type === 'boolean' ? 'info' : 'warning' }
  // `published-shape` renames a `secure`. An author who writes `false` has decided.
  if (type === 'string' && typeof option.sensitive !== 'boolean' && option.secure !== true && namesSecret(name)) {
    const fix = [{ op: 'add', at: [...at, 'sensitive'], value: true, where: 'last' } as const]
    yield { message: 'secret', data: { name }, at, part: 'key', severity: 'warning', suggestions: Object.hasOwn(option, 'sensitive') ? [] : [{ title: 'Mark it as a secret', fix }] }
  }
  const expected = type === 'number' ? 'a number' : type === 'boolean' ? 'true or false' : undefined
  const { default: byDefault } = option
  if (expected !== undefined && byDefault !== undefined && typeof byDefault !== type && byDefault !== null) {
    const { fix, suggestions } = ofDefault(byDefault, expected, [...at, 'default'], isUsed)
    yield { message: 'default', data: { name, expected, fix }, at: [...at, 'default'], severity: 'warning', suggestions }
  }
}

/** What to do about a default of another type: an empty one says that there is none, unless the command line needs it; one in quotes only has them too many. */
function ofDefault(value: unknown, expected: string, at: Path, isUsed: boolean): { readonly fix: string; readonly suggestions: readonly Suggestion[] } {
  if (value === '' && !isUsed) return { fix: `Remove the default, or write ${expected}.`, suggestions: [{ title: 'Remove the default', fix: [{ op: 'remove', at }] }] }
  const bare = expected === 'a number' ? Number(value) : value === 'true'
  if (typeof value !== 'string' || String(bare) !== value) return { fix: `Write ${expected}.`, suggestions: [] }
  return { fix: `Write ${value}, without quotes.`, suggestions: [{ title: 'Remove the quotes', fix: [{ op: 'replace', at, value: bare }] }] }
}

/** The names that texts outside of the command line refer to, such as what a platform keeps. */
function namesElsewhere(value: unknown): ReadonlySet<string> {
  // `published-shape` says that a command line at the top belongs into "server".
  const { _meta, user_config: options, mcp_config: misplaced } = isRecord(value) ? value : {}
  return new Set(referencesIn(JSON.stringify([_meta, options, misplaced])).flatMap(({ content }) => (content.startsWith(PREFIX) ? [content.slice(PREFIX.length)] : [])))
}
