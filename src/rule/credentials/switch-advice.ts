import type { Phrase } from '../../base/wording.js'
import type { SwitchProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, stringsIn, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { isIgnoredByName, isLetInByName } from '../../project/repository.js'
import { isCopiedHome } from '../used-anyway.js'
import { quotedWord } from './approvals.js'

const OF_ONE_PERSON = 'let each person decide: in Claude Code, in `.claude/settings.local.json`, which is not committed.'

/** What to do about a setting that decides for everyone. @param servers those of the project, where the setting starts all of them and they are known */
export function insteadOfSwitch(reading: Reading, message: string, servers: readonly string[]): Phrase | string {
  const { isCommitted, host, value, path, surroundings: { files } } = reading
  // One that .gitignore lets in is there for everyone on purpose.
  const isForAll = isCommitted && isLetInByName(path, files)
  if (isCommitted && !isForAll) return { text: '{{advice}}.', data: { advice: takenFromGit(reading) } }
  if (message === 'undeclared') return 'Remove the setting: if the project gets such a server later, it starts without asking.'
  const setting = host.files.mcp.switches?.find(({ does, at }) => does === 'approves' && at.length === 1)?.at[0]
  const own = stringsIn(isRecord(value) && setting !== undefined ? value[setting] : undefined)
  if (setting !== undefined && servers.length > 0 && servers.every((name) => own.includes(name))) {
    return {
      text: 'Remove the setting: "{{setting}}" names the servers of the project already, and {{host}} then asks about one that the project gets later.',
      data: { setting, host: subjectOf(host) }
    }
  }
  if (isForAll) return 'Remove the setting.'
  if (setting === undefined || servers.length === 0 || servers.length > MAX_SERVERS) return `Remove the setting, and ${OF_ONE_PERSON}`
  return {
    text: `Write "{{setting}}": {{servers}} instead if everyone is to have these: {{host}} then asks about one that the project gets later. Otherwise remove the setting, and ${OF_ONE_PERSON}`,
    data: { setting, servers: `[${servers.map((name) => JSON.stringify(name)).join(', ')}]`, host: subjectOf(host) }
  }
}

/** More would be a list in a sentence. */
const MAX_SERVERS = 5

/** Whether a document or a script says that people copy the folder around a file of settings, `claude/` without the dot, into their home folder. */
export function isForHome(reading: Reading): boolean {
  const [place] = /(?<=[/\\])(?:claude|codex|gemini|qwen)[/\\][\w.-]+$/.exec(reading.path) ?? []
  return place !== undefined && isCopiedHome(reading, `~/.${place}`)
}

/** What to do about a file for one person that git has: a sentence without its full stop. */
export function takenFromGit({ path, shown, surroundings: { files } }: Reading): Phrase {
  const text = isIgnoredByName(path, files)
    ? 'Run `git rm --cached {{file}}`, since .gitignore already names this file: it is meant for one person'
    : 'Run `git rm --cached {{file}}`, and add the file to .gitignore: it is meant for one person'
  return { text, data: { file: quotedWord(shown) } }
}

/** All switches in a file that lift a limit, if one does: who documents one of them knows of the others. */
export function togetherWith(one: SwitchProfile, switches: readonly SwitchProfile[], value: unknown): readonly SwitchProfile[] {
  const lifts = ({ does }: SwitchProfile) => does === 'unasked' || does === 'unconfined'
  return lifts(one) ? switches.filter((other) => lifts(other) && valueAt(value, other.at) !== undefined) : [one]
}
