import type { Platform } from '../lint/surroundings.js'

/** What a command has of the world outside; the only way out for what it says. */
export interface CliIo {
  /** The working directory, absolute. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** Whether standard output is a terminal. Asked only where colour is in doubt. */
  isTerminal(): boolean
  out(text: string): void
  err(text: string): void
  readStdin(): Promise<Uint8Array>
  now(): number
}

/** The platform of the spec's platform notes that a machine counts as. */
export function targetPlatform(platform: NodeJS.Platform): Platform {
  return platform === 'win32' || platform === 'darwin' ? platform : 'linux'
}
