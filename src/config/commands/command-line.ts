/**
 * The name of a program: the last part of its path, whichever the separator, in lower case and without the suffix that
 * Windows adds.
 */
export function programName(command: string): string {
  const base = command.slice(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1)
  return base.toLowerCase().replace(/\.(?:exe|com|cmd|bat)$/, '')
}

/** Whether a command is a path rather than a name that is looked up. */
export function isPath(command: string): boolean {
  return command.includes('/') || command.includes('\\')
}

/** Whether a command names a batch file, which Windows runs only through `cmd`. */
export function isBatchFile(command: string): boolean {
  return /\.(?:cmd|bat)$/i.test(command)
}

/**
 * Programs that Windows has only as a `.cmd` file, because npm, Corepack or a vendor's installer puts it there. Bun,
 * Deno and uv bring an `.exe` for every launcher and are not among them.
 */
const SHIMS = new Set([
  ...['npx', 'npm', 'pnpm', 'pnpx', 'yarn', 'yarnpkg', 'corepack'],
  ...['tsx', 'ts-node', 'vercel', 'wrangler', 'gcloud', 'az']
])

/** Whether a command names such a program, without a path; with the suffix written out it is the same one. */
export function isShim(command: string): boolean {
  return !isPath(command) && SHIMS.has(command.toLowerCase().replace(/\.cmd$/, ''))
}

const SHELLS = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh', 'ash'])

/** Whether a name is that of a POSIX shell. */
export function isShell(name: string): boolean {
  return SHELLS.has(name)
}

const LAUNCHERS = new Set([
  ...['npx', 'npm', 'pnpm', 'pnpx', 'yarn', 'bun', 'bunx', 'deno', 'node', 'tsx', 'ts-node'],
  ...['uv', 'uvx', 'pipx', 'python', 'python3', 'py', 'poetry', 'pipenv', 'conda'],
  ...['java', 'dotnet', 'dnx', 'go', 'cargo', 'ruby', 'php', 'perl', 'docker', 'podman'],
  ...['sh', 'bash', 'zsh', 'cmd', 'powershell', 'pwsh', 'env', 'sudo', 'wsl', 'cd', 'exec']
])

/** Whether a program, by its name, serves nothing without arguments that say what it shall run. */
export function isLauncher(name: string): boolean {
  return LAUNCHERS.has(name) || /^python3\.\d+$/.test(name)
}
