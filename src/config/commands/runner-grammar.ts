export type Registry = 'npm' | 'pypi' | 'nuget'

/** How the command line of a runner is read. */
export interface Grammar {
  readonly registry: Registry
  /** Names of the options that take the next word. */
  readonly valued: ReadonlySet<string>
  /** Names of the options that name a package. */
  readonly naming: readonly string[]
  /** Whether an option that is not known takes the next word; npm's reading. */
  readonly greedy?: boolean
  /** Whether options may also follow the package. */
  readonly late?: boolean
}

/** Options of uv that take a word. */
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

export const GRAMMARS = {
  npx: npmGrammar(['package', 'p'], ['package', 'p', 'call', 'c', 'shell', 'node-arg', 'n']),
  npm: { ...npmGrammar(['package'], ['package', 'call', 'c']), late: true },
  pnpm: plain('npm', ['package'], PNPM_OPTIONS),
  yarn: plain('npm', ['package', 'p'], ['package', 'p', 'cwd']),
  bun: plain('npm', ['package', 'p'], ['package', 'p', 'cwd']),
  uv: plain('pypi', ['from'], UV_OPTIONS),
  pipx: plain('pypi', ['spec'], PIPX_OPTIONS),
  dnx: { ...plain('nuget', [], DNX_OPTIONS), late: true }
} as const satisfies Record<string, Grammar>

/** Runners by name, with the commands that make them one; none for those that are nothing else. */
export const RUNNERS: Readonly<Record<string, readonly [grammar: keyof typeof GRAMMARS, ...commands: string[]]>> = {
  npx: ['npx'],
  npm: ['npm', 'exec', 'x'],
  pnpx: ['pnpm'],
  pnpm: ['pnpm', 'dlx'],
  yarn: ['yarn', 'dlx'],
  bunx: ['bun'],
  bun: ['bun', 'x'],
  uvx: ['uv'],
  uv: ['uv', 'tool run'],
  pipx: ['pipx', 'run'],
  dnx: ['dnx'],
  dotnet: ['dnx', 'dnx', 'tool exec']
}

function plain(registry: Registry, naming: readonly string[], valued: readonly string[]): Grammar {
  return { registry, naming, valued: new Set(valued) }
}

function npmGrammar(naming: readonly string[], valued: readonly string[]): Grammar {
  return { registry: 'npm', naming, valued: new Set(valued), greedy: true }
}

/** Options of npm that take no word, as far as they are of use when a package is run. */
const NPM_SWITCHES = new Set([
  ...['yes', 'y', 'no', 'quiet', 'q', 'silent', 's', 'verbose', 'd', 'dd', 'ddd', 'version', 'v', 'help', 'h'],
  ...['offline', 'prefer-offline', 'prefer-online', 'ignore-scripts', 'foreground-scripts', 'force', 'f', 'global'],
  ...['g', 'workspaces', 'ws', 'include-workspace-root', 'iwr', 'legacy-peer-deps', 'strict-peer-deps', 'strict-ssl'],
  ...['audit', 'fund', 'progress', 'update-notifier', 'color', 'json', 'long', 'l', 'dry-run', 'install-links'],
  ...['engine-strict', 'ignore-existing', 'always-spawn', 'shell-auto-fallback', 'parseable', 'production', 'local'],
  ...['timing', 'unicode']
])

/** Whether an option of npm takes no word. */
export function isNpmSwitch(name: string): boolean {
  return name.startsWith('no-') || NPM_SWITCHES.has(name)
}
