import { join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { ownScripts } from './hook-answers.js'
import { type Fault, type HooksHere, isWaitedFor } from './hooks.js'
import { fixOf, unseenMessages } from './unseen-messages.js'

/** The root of the repository, which is the folder of the project where the settings are at its root. */
const ROOT = /"?\$\(git rev-parse --show-toplevel\)"?(?=\/)/
/** Events at which a script may do nothing but print. */
const EVENTS: ReadonlySet<string> = new Set(['PreToolUse', 'PostToolUseFailure'])
const MAX_LENGTH = 5000

/** Hooks that print for somebody, and nobody is shown it. */
export function* unseenTexts(here: HooksHere): Generator<Fault<'unseen'>> {
  const said = [...unseenMessages(here)]
  yield* said
  yield* unseenChecks(here, said)
}

/**
 * Hooks that look and say, to nobody. In sessions of Claude Code 2.1.332, hooks ran without a terminal: their output goes
 * to the host, which gives the model nothing of standard output at these events, and of standard error only what comes with the code 2.
 * @param said hooks of which another finding tells the same
 */
function* unseenChecks({ reading, root, written }: HooksHere, said: readonly Fault<'unseen'>[]): Generator<Fault<'unseen'>> {
  const { host, surroundings: { files } } = reading
  if (host.hooks?.matchers === undefined) return
  const title = subjectOf(host)
  for (const one of written) {
    const { event, hook: { type = 'command', command, args, shell }, at: hook } = one
    if (type !== 'command' || typeof command !== 'string' || args !== undefined || (shell !== undefined && shell !== 'bash') || command.length > MAX_LENGTH) continue
    if (root === undefined || !EVENTS.has(event) || !isWaitedFor(one) || said.some((fault) => fault.at.join('/').startsWith(hook.join('/')))) continue
    const [{ file } = {}] = ownScripts(reading, [{ ...one, hook: { ...one.hook, command: command.replace(ROOT, '${CLAUDE_PROJECT_DIR}') } }])
    if (file === undefined || !/\.(?:ba)?sh$/.test(file) || !isOnlyText(files.readText(join(root, file)) ?? '')) continue
    yield { message: 'unseen', data: { host: title, event, what: `'${file}'`, file, to: '', why: '', fix: fixOf([event]) }, at: [...hook, 'command'] }
  }
}

/** A line of a script that prints a text, to either stream. */
const SAYS = /^(?:echo|printf)\s+(?:-[en]+\s+)?(?:"((?:[^"\\`]|\\.)*)"|'([^']*)')(?:\s*>&2)?;?$/
/** Lines in which programs only read. */
const READS = /^(?:[A-Za-z_]\w*=.*|(?:if|elif)\s.*|(?:then|else|fi|esac|;;|exit 0)|case\s.*\sin|\[\[?\s.*\]\]?\s(?:\|\||&&)\s(?:exit 0|\{)|(?:echo|printf)(?:\s+["']{2})?(?:\s*>&2)?)$/
/** Where a program begins. */
const PROGRAMS = /(?:^|[|;&(`]|\b(?:if|elif|then|!)\s)\s{0,20}([A-Za-z_][\w./-]*)(?![\w=])/g
const ONLY_READ: ReadonlySet<string> = new Set(['if', 'elif', 'then', 'else', 'fi', 'case', 'esac', 'exit', 'echo', 'printf', 'cat', 'jq', 'grep', 'egrep', 'sed', 'head', 'tail', 'tr', 'cut', 'wc', 'basename', 'dirname', 'test', 'true', 'sort', 'uniq'])
/** A message has more than a word or two, as a log may, and is not a document. */
const MIN_WORDS = 3

/** Whether a script of a shell only reads and prints, and always ends well: what it does is to say something. */
function isOnlyText(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  const texts = lines.flatMap((line) => SAYS.exec(line)?.slice(1).find((one) => one !== undefined) ?? [])
  const others = lines.filter((line) => !SAYS.test(line))
  const isHarmless = others.every((line) => {
    const code = line.replaceAll(/'[^']*'/g, "''").replaceAll(/\d?>\s?(?:\/dev\/null|&\d)/g, '')
    return READS.test(line) && !/>|\btee\b|-i\b/.test(code) && Array.from(code.matchAll(PROGRAMS), ([, name = '']) => name).every((name) => ONLY_READ.has(name))
  })
  return isHarmless && texts.some((one) => !one.trimStart().startsWith('{') && (one.match(/\p{L}{2,}/gu) ?? []).length >= MIN_WORDS) && /^(?:fi|exit 0|(?:echo|printf)\s.*)$/.test(lines.at(-1) ?? '')
}
