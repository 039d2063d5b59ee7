import { oncePerServer, type ServerEntry } from './entry.js'
import { type StartedProgram, meantProgram, startedProgram, type Word } from './program.js'
import { programName } from './shell.js'
import { mayHoldVariable } from './variables.js'

/** An option before the package. */
export interface RunnerOption {
  /** Without its dashes: `yes`, `y`, `package`. */
  readonly name: string
  /** The text after `=`, or the next word if the option takes one. */
  readonly value: Word | undefined
}

/** A program that downloads a package and runs it: `npx`, `uvx`, `pnpm dlx` … */
export interface PackageRun {
  /** As written, without path and suffix: `npx`, `npm exec`. */
  readonly runner: string
  readonly registry: Registry
  /** The word after which an option of the runner can be inserted. */
  readonly head: Word
  readonly options: readonly RunnerOption[]
  /** What is downloaded: the values of `--package` and the like, else the first operand. */
  readonly packages: readonly Word[]
  /** The program of the package that is started, if an option names the package. */
  readonly program?: Word
  /** What the program of the package is started with. */
  readonly given: readonly Word[]
  /** The program that starts the runner after its own `--`, such as `op run -- npx …`. */
  readonly startedBy?: StartedProgram
}

/** The package that a server is downloaded and run from, also after `cmd /c`, `env`, a plain `sh -c`, or a `--`. */
export const packageRun = oncePerServer(findRun)

function findRun(server: ServerEntry): PackageRun | undefined {
  const started = startedProgram(server)
  if (started === undefined) return undefined
  const meant = meantProgram(started)
  return runOf(meant) ?? runAfterDashes(meant)
}

/** `op run -- npx …`: tools that provide an environment start what comes after the dashes. */
function runAfterDashes(startedBy: StartedProgram): PackageRun | undefined {
  const { args } = startedBy
  const index = args.findIndex(({ text }) => text === '--')
  const word = index < 0 ? undefined : args[index + 1]
  if (word === undefined) return undefined
  const run = runOf({ name: programName(word.text), word, args: args.slice(index + 2) })
  return run === undefined ? undefined : { ...run, startedBy }
}

function runOf({ name, word, args }: StartedProgram): PackageRun | undefined {
  if (!Object.hasOwn(RUNNERS, name)) return undefined
  const [key, ...commands] = RUNNERS[name] ?? []
  if (key === undefined) return undefined
  const grammar: Grammar = GRAMMARS[key]
  const options: RunnerOption[] = []
  let at = 0
  let runner = name
  let head = word
  if (commands.length > 0) {
    const parts: string[] = []
    while (parts.length < 2 && !commands.includes(parts.join(' '))) {
      at = readOptions(args, at, grammar, options)
      const part = args[at]
      if (part === undefined) return undefined
      parts.push(part.text)
      head = part
      at++
    }
    if (!commands.includes(parts.join(' '))) return undefined
    runner = `${name} ${parts.join(' ')}`
  }
  at = readOptions(args, at, grammar, options)
  const isClosed = args[at]?.text === '--'
  if (isClosed) at++
  const operand = args[at]
  if (grammar.late === true && !isClosed) readLateOptions(args, at + 1, grammar, options)
  const named = options.flatMap(({ name, value }) => (grammar.naming.includes(name) && value !== undefined ? [value] : []))
  const packages = named.length > 0 || operand === undefined ? named : [operand]
  const given = args.slice(at + 1)
  return { runner, registry: grammar.registry, head, options, packages, given, ...(named.length > 0 && operand !== undefined ? { program: operand } : {}) }
}

/** Reads options into a list. Returns the index of the first operand, of `--`, or of the end. */
function readOptions(args: readonly Word[], from: number, grammar: Grammar, into: RunnerOption[]): number {
  let at = from
  for (; at < args.length; at++) {
    const word = args[at]
    if (word === undefined || word.text === '--' || !/^-./.test(word.text)) break
    const option = optionOf(word)
    if (option.value === undefined && takesNext(option.name, args[at + 1], grammar)) {
      at++
      into.push({ name: option.name, value: args[at] })
    } else {
      into.push(option)
    }
  }
  return at
}

/** Reads options after the package, up to `--`. Operands between them belong to the program. */
function readLateOptions(args: readonly Word[], from: number, grammar: Grammar, into: RunnerOption[]): void {
  for (let at = from; at < args.length; at++) {
    at = readOptions(args, at, grammar, into)
    if (args[at]?.text === '--') return
  }
}

function optionOf(word: Word): RunnerOption {
  const dashes = word.text.startsWith('--') ? 2 : 1
  const equals = word.text.indexOf('=')
  if (equals < 0) return { name: word.text.slice(dashes), value: undefined }
  const start = word.span.start + equals + 1
  return {
    name: word.text.slice(dashes, equals),
    value: { text: word.text.slice(equals + 1), at: word.at, span: { start, end: word.span.end } }
  }
}

function takesNext(name: string, next: Word | undefined, grammar: Grammar): boolean {
  if (next === undefined) return false
  if (grammar.valued.has(name)) return true
  return grammar.greedy === true && !next.text.startsWith('-') && !name.startsWith('no-') && !NPM_SWITCHES.has(name)
}

/** Where a runner looks up a package. */
export type Registry = 'npm' | 'pypi' | 'nuget'

/** How the command line of a runner is read. */
interface Grammar {
  readonly registry: Registry
  /** Names of the options that take the next word. */
  readonly valued: ReadonlySet<string>
  /** Names of the options that name a package. */
  readonly naming: readonly string[]
  /** Whether an unknown option takes the next word, as npm assumes. */
  readonly greedy?: boolean
  /** Whether options may also follow the package. */
  readonly late?: boolean
}

const UV_OPTIONS = [
  ...['from', 'with', 'with-editable', 'with-requirements', 'w', 'python', 'p', 'python-platform', 'torch-backend'],
  ...['index', 'default-index', 'index-url', 'i', 'extra-index-url', 'find-links', 'f', 'index-strategy'],
  ...['keyring-provider', 'allow-insecure-host', 'refresh-package', 'upgrade-package', 'P', 'reinstall-package'],
  ...['no-build-package', 'no-binary-package', 'prerelease', 'resolution', 'fork-strategy', 'exclude-newer'],
  ...['constraints', 'constraint', 'c', 'overrides', 'override', 'build-constraints', 'b', 'link-mode', 'env-file'],
  ...['cache-dir', 'config-file', 'config-setting', 'C', 'directory', 'project', 'color']
]

const PNPM_OPTIONS = ['package', 'allow-build', 'reporter', 'dir', 'C', 'filter', 'F', 'loglevel', 'registry']
const PIPX_OPTIONS = ['spec', 'python', 'pip-args', 'index-url', 'i', 'with', 'path', 'backend']
const DNX_OPTIONS = ['version', 'source', 'add-source', 'configfile', 'framework', 'arch', 'a', 'verbosity', 'v']

const GRAMMARS = {
  npx: npmGrammar(['package', 'p'], ['package', 'p', 'call', 'c', 'shell', 'node-arg', 'n']),
  npm: { ...npmGrammar(['package'], ['package', 'call', 'c']), late: true },
  pnpm: plain('npm', ['package'], PNPM_OPTIONS),
  yarn: plain('npm', ['package', 'p'], ['package', 'p', 'cwd']),
  bun: plain('npm', ['package', 'p'], ['package', 'p', 'cwd']),
  uv: plain('pypi', ['from'], UV_OPTIONS),
  pipx: plain('pypi', ['spec'], PIPX_OPTIONS),
  dnx: { ...plain('nuget', [], DNX_OPTIONS), late: true }
} as const satisfies Record<string, Grammar>

/** Runners by name, with the subcommands that make them one; no subcommands for a program that is only a runner. `pnx` and `pn` are the short names that pnpm has since version 11. */
const RUNNERS: Readonly<Record<string, readonly [grammar: keyof typeof GRAMMARS, ...commands: string[]]>> = {
  npx: ['npx'], npm: ['npm', 'exec', 'x'], pnpx: ['pnpm'], pnpm: ['pnpm', 'dlx'], pnx: ['pnpm'], pn: ['pnpm', 'dlx'], yarn: ['yarn', 'dlx'],
  bunx: ['bun'], bun: ['bun', 'x'],
  uvx: ['uv'], uv: ['uv', 'tool run'], pipx: ['pipx', 'run'],
  dnx: ['dnx'], dotnet: ['dnx', 'dnx', 'tool exec']
}

function plain(registry: Registry, naming: readonly string[], valued: readonly string[]): Grammar {
  return { registry, naming, valued: new Set(valued) }
}

function npmGrammar(naming: readonly string[], valued: readonly string[]): Grammar {
  return { ...plain('npm', naming, valued), greedy: true }
}

/** npm options that take no word, as far as they matter when a package is run. */
const NPM_SWITCHES = new Set([
  ...['yes', 'y', 'no', 'quiet', 'q', 'silent', 's', 'verbose', 'd', 'dd', 'ddd', 'version', 'v', 'help', 'h'],
  ...['offline', 'prefer-offline', 'prefer-online', 'ignore-scripts', 'foreground-scripts', 'force', 'f', 'global'],
  ...['g', 'workspaces', 'ws', 'include-workspace-root', 'iwr', 'legacy-peer-deps', 'strict-peer-deps', 'strict-ssl'],
  ...['audit', 'fund', 'progress', 'update-notifier', 'color', 'json', 'long', 'l', 'dry-run', 'install-links'],
  ...['engine-strict', 'ignore-existing', 'always-spawn', 'shell-auto-fallback', 'parseable', 'production', 'local'],
  ...['timing', 'unicode']
])

/** Settings of npm with a value that mean something for npx, from npm's definitions of them at 11.19.1; those of other commands, such as `read-only`, do not. */
const NPM_SETTINGS = [
  ...['package', 'call', 'shell', 'script-shell', 'node-arg', 'node-options', 'node-gyp', 'workspace', 'allow-scripts', 'strict-allow-scripts'],
  ...['dangerously-allow-all-scripts', 'allow-directory', 'allow-file', 'allow-git', 'allow-remote', 'install-strategy', 'include', 'omit', 'only'],
  ...['also', 'dev', 'optional', 'registry', 'replace-registry-host', 'scope', 'tag', 'before', 'min-release-age', 'min-release-age-exclude', 'otp', 'cache'],
  ...['cache-max', 'cache-min', 'ca', 'cafile', 'cert', 'key', 'proxy', 'https-proxy', 'noproxy', 'local-address', 'maxsockets', 'user-agent', 'fetch-timeout'],
  ...['fetch-retries', 'fetch-retry-factor', 'fetch-retry-mintimeout', 'fetch-retry-maxtimeout', 'prefix', 'userconfig', 'globalconfig', 'location', 'git'],
  ...['loglevel', 'logs-dir', 'logs-max', 'heading', 'audit-level', 'cpu', 'os', 'libc', 'umask', 'usage', 'browser', 'editor', 'viewer']
]

/** Those of `uv tool run` without a value, and others that are not read here, from docs/reference/cli.md of astral-sh/uv at 0078aaead7c76f857513688eb08096fca45236e5. */
const UV_SWITCHES = [
  ...['isolated', 'offline', 'quiet', 'verbose', 'help', 'version', 'refresh', 'reinstall', 'upgrade', 'compile', 'compile-bytecode', 'managed-python'],
  ...['native-tls', 'system-certs', 'trusted-host', 'build-constraint', 'config-settings', 'config-settings-package', 'exclude-newer-package', 'excludes'],
  ...['lfs', 'pre', 'preview', 'preview-features', 'python-preference', 'python-fetch', 'python-version', 'allow-python-downloads', 'show-settings', 'show-resolution']
]

/** Options by their long names. */
const OWN_OPTIONS: Readonly<Record<string, ReadonlySet<string>>> = { npx: new Set([...NPM_SETTINGS, ...NPM_SWITCHES]), uvx: new Set([...UV_OPTIONS, ...UV_SWITCHES]) }

/** Whether a runner may know an option, such as `--registry`; of one whose options are not listed, any. */
export function mayKnowOption(runner: string, option: string): boolean {
  return Object.hasOwn(OWN_OPTIONS, runner) ? option.startsWith('--no-') || OWN_OPTIONS[runner]?.has(option.slice(2)) === true : true
}

/** How exactly a package specifier names one version: a commit and a local file count as `exact`; `unknown` means that a variable completes it. */
export type Pin = 'exact' | 'none' | 'tag' | 'range' | 'git' | 'url' | 'local' | 'unknown'

interface PackageSpec {
  readonly pin: Pin
  /** The name of the package, if it has one of its own. */
  readonly name?: string
  /** The tag or the range as written, without its separator. */
  readonly version?: string
  /** The source that npm is told to use under that name: `b@2` in `a@npm:b@2`, `github:x/y` in `a@github:x/y`. */
  readonly source?: string
}

/** Reads a package specifier in the format of `npx`, `uvx` and the like. */
export function parsePackageSpec(text: string, registry: Registry): PackageSpec {
  if (mayHoldVariable(text)) return { pin: 'unknown' }
  const address = addressPin(text)
  if (address !== undefined) return { pin: address }
  if (registry === 'pypi') return pythonSpec(text)
  return registry === 'npm' ? npmSpec(text) : versioned(text, text.indexOf('@'))
}

/** More than any address has: the pattern for a version in one is tried at every position. */
const MAX_ADDRESS_LENGTH = 2000

/** How exactly a path or an address names one version; undefined if it is neither. */
function addressPin(text: string): Pin | undefined {
  if (/^(?:\.{0,2}[/\\]|\.{1,2}$|~[/\\]|file:|[A-Za-z]:[/\\])/.test(text)) return 'local'
  const sign = text.indexOf(' @ ')
  const direct = sign < 0 ? text : text.slice(sign + 3)
  if (/^(?:git\+|git:\/\/|git@|github:|gitlab:|bitbucket:|gist:)/.test(direct) || /\.git(?:[#@]|$)/.test(direct)) {
    return isFirmRevision(direct) ? 'exact' : 'git'
  }
  if (!/^https?:\/\//.test(direct)) return undefined
  // An archive of a commit, or a file with a version in its name.
  // oxlint-disable-next-line regexp/no-super-linear-backtracking -- the length of the address is limited below
  const isOfVersion = /\/[0-9a-f]{40}(?=[./?#]|$)|[-_/@]v?\d+(?:\.\d+){1,3}[^/]*\.(?:tgz|tar\.gz|whl|zip)(?:[?#]|$)/
  return direct.length < MAX_ADDRESS_LENGTH && isOfVersion.test(direct) ? 'exact' : 'url'
}

/** A commit, or a tag that looks like a version, after the last `#` or `@` of the address. */
function isFirmRevision(address: string): boolean {
  const hash = address.lastIndexOf('#')
  const path = address.slice(address.indexOf('://') + 3)
  const slash = path.indexOf('/')
  const at = slash < 0 ? -1 : path.lastIndexOf('@')
  const fragment = hash >= 0 ? address.slice(hash + 1) : ''
  const revision = at > slash ? path.slice(at + 1).replace(/#.*/, '') : fragment
  return [revision, fragment].some((part) => /^(?:[0-9a-f]{40}|[0-9a-f]{64}|v?\d+\.\d+\.\d\S*)$/.test(part))
}

const SEMVER = /^[=v]?v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/

function npmSpec(text: string, isAliased = false): PackageSpec {
  const at = text.indexOf('@', 1)
  const name = at < 0 ? text : text.slice(0, at)
  const version = at < 0 ? '' : text.slice(at + 1)
  // npm does not allow an alias of an alias.
  if (version.startsWith('npm:') && !isAliased) return { ...npmSpec(version.slice(4), true), name, source: version.slice(4) }
  // npm treats `owner/repository` without a scope as a GitHub repository.
  const isScoped = name.startsWith('@')
  if (/[:/]/.test(version) && (isScoped || !name.includes('/'))) {
    return { pin: addressPin(version) ?? (isFirmRevision(`x://y/${version}`) ? 'exact' : 'git'), name, source: version }
  }
  if (/\.(?:tgz|tar\.gz|tar)$/.test(text)) return { pin: 'local' }
  if (!isScoped && name.includes('/')) return { pin: isFirmRevision(`x://y/${text}`) ? 'exact' : 'git' }
  return versioned(text, at)
}

function versioned(text: string, at: number): PackageSpec {
  const name = at < 0 ? text : text.slice(0, at)
  const version = at < 0 ? '' : text.slice(at + 1).trim()
  if (version === '') return { pin: 'none', name }
  if (SEMVER.test(version)) return { pin: 'exact', name }
  return { pin: /^[A-Za-z]/.test(version) && !/^[xXvV](?:[.\d]|$)/.test(version) ? 'tag' : 'range', name, version }
}

function pythonSpec(text: string): PackageSpec {
  const [whole = text, name = text] = /^([A-Za-z0-9._-]+(?:\[[^\]]*\])?)\s*/.exec(text) ?? []
  const clauses = text.slice(whole.length)
  if (clauses === '') return { pin: 'none', name }
  // `name@version` is uv's own notation.
  const version = clauses.startsWith('@') ? clauses.slice(1).trim() : clauses
  const exact = clauses.startsWith('@') ? /^v?\d+(?:\.\w+)*$/.test(version) : /(?:^|,)\s*={2,3}\s*[^,*\s]+\s*(?:,|;|$)/.test(version)
  if (exact) return { pin: 'exact', name }
  return { pin: clauses.startsWith('@') && /^[A-Za-z]/.test(version) ? 'tag' : 'range', name, version }
}
