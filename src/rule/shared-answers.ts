import { basename, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'

/** A script that prints what this host takes, and something else for another one. */
const FOR_OTHERS = /^(?=[^]*hookSpecificOutput)(?=[^]*\b(?:gemini|copilot|cursor)\b)/i
/** A condition that asks which host runs the script. */
const ASKS_HOST = /\b(?:if|elif|case|when)\b[^\n]{0,60}(?:copilot|gemini|windsurf|cursor)(?![.(])|\b(?:is|for|from)_?(?:copilot|gemini|windsurf|cursor)\b|["'](?:copilot|gemini|windsurf|cursor)["']\s?\?|[=!]==? ?["'](?:copilot|gemini|windsurf|cursor)["']/i

/** Whether a script gives another host than Claude Code an answer of its own. */
export function answersOthers(text: string): boolean {
  return FOR_OTHERS.test(text) || ASKS_HOST.test(text)
}

/** Where other hosts, whose answers have other members, have hooks of a project or a plugin; those of several plugins are told apart by the name of the file. */
const FILES = ['.cursor/hooks.json', '.gemini/settings.json', '.windsurf/hooks.json']
const FOLDERS = [['.github/hooks', /\.json$/], ['hooks', /(?:copilot|cursor|gemini|windsurf)[\w.-]*\.json$/i]] as const

/** Whether another host runs a script too. @param root absolute @param file from there */
export function isRunByOthers(root: string, file: string, files: Pick<FileAccess, 'filesIn' | 'readText'>): boolean {
  const inFolders = FOLDERS.flatMap(([folder, name]) => (files.filesIn(join(root, folder)) ?? []).filter((one) => name.test(one)).map((one) => `${folder}/${one}`))
  return [...FILES, ...inFolders].some((one) => files.readText(join(root, one))?.includes(basename(file)) === true)
}
