/** Lines that say nothing of what went wrong: stack frames, brackets, rulers, the closing words of runtimes. */
const IDLE = [
  /^\s*at\s/,
  /^\s*File "/,
  /^[\s^~|─\-=*.{}()[\];,]*$/,
  /^Node\.js v\d/,
  /^\s*(?:code|errno|syscall|path|requireStack|spawnargs|cause|url|port|address|hostname): ?\S?.*[,[{]?$/,
  /^\s*throw\b/,
  /^node:internal\//,
  /^npm (?:err!|error)(?: \w+)?\s*(?:A complete log|In most cases|$)/i,
  /^npm notice/i,
  /^note: run with `RUST_BACKTRACE/,
  /^\[… of \d+ bytes/
]

/** What npm puts before every line of a failure. */
const PREFIX = /^npm (?:error|err!)/i

const TROUBLED = new RegExp(
  "error|exception|fatal|panic|failed|cannot|can't|could not|couldn't|unable|not found|no such|missing|required|must|" +
    'denied|refused|invalid|unknown|usage',
  'i'
)

/**
 * The line of what a server printed to standard error that says most about why it ended: the last that speaks of a
 * trouble, not indented if possible, or else the last that says anything.
 * @returns undefined where nothing was printed
 */
export function tellingLine(printed: string): string | undefined {
  const lines = printed.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.filter((line) => !IDLE.some((idle) => idle.test(line)))
  const troubled = telling.filter((line) => TROUBLED.test(line.replace(PREFIX, '')))
  const found = troubled.findLast((line) => !/^\s/.test(line)) ?? troubled.at(-1) ?? telling.at(-1) ?? lines.at(-1)
  return found?.trim()
}
