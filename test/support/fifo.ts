import { execFileSync } from 'node:child_process'

/** Makes named pipes, which nobody writes to: whoever opened one to read would wait for ever. Not on Windows. */
export function makeFifos(...paths: readonly string[]): void {
  execFileSync('mkfifo', paths)
}
