import { basename } from '../base/path.js'
import type { Phrase } from '../base/wording.js'
import type { CommandWord } from './command-lines.js'

/**
 * What to write for a plugin where `claude mcp add` names it, as a plugin of a marketplace or by its folder: run with Claude Code 2.1.332, which without the option adds a server
 * with that as its command.
 * @param name what the command adds
 * @param option the option that names the plugin, which there is not
 */
export function pluginMeant(name: string, option: CommandWord, words: readonly CommandWord[]): Phrase | undefined {
  const [, joined] = /^--\w+=(.+)$/.exec(option.text) ?? []
  const value = joined ?? words[words.indexOf(option) + 1]?.text ?? ''
  if (OF_MARKETPLACE.test(value)) return { text: 'Write `claude plugin install {{value}}` there in place of the whole command', data: { value } }
  if (!A_FOLDER.test(value) || basename(value) !== name) return undefined
  return { text: 'Write `claude --plugin-dir {{value}}`, which starts Claude Code with that plugin, there in place of the whole command', data: { value } }
}

/** The same for a plugin of a marketplace in the place of a server's command, under its own name. */
export function pluginStarted(name: string, value: string): Phrase | undefined {
  return value.startsWith(`${name}@`) && OF_MARKETPLACE.test(value) ? { text: 'Write `claude plugin install {{value}}` there in place of the whole command', data: { value } } : undefined
}

/** Not a package with its version or tag. */
const OF_MARKETPLACE = /^[a-z\d][\w.-]{0,60}@(?!(?:latest|next|beta|alpha|canary)$)[a-z][\w.-]{0,60}$/i
/** A folder in one of plugins. */
const A_FOLDER = /^(?:\.{0,2}|~)\/(?:[\w.-]{1,60}\/){0,8}plugins\/[\w.-]{1,60}$/
