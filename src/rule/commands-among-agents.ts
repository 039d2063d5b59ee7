import { basename, dirname, join } from '../base/path.js'
import type { Reading } from '../project/reading.js'
import { MAX_BESIDE } from './agents-read.js'

/** What a command says of itself, besides how it is called. */
const OF_ITSELF = /^#[ \t][^\n]{0,100}\bCommand[ \t]*\r?$|\bthis (?:slash )?command\b|^#{2,3} Usage\b/im
/** How an agent begins. */
const IS_AGENT = /^(?:#[^\n]*\n\s*)?You are |\b[Uu]se (?:this agent|PROACTIVELY)\b/m
/** A title, one paragraph that announces steps, and the first of them. */
const STEPS = /^\uFEFF?\s{0,20}#[ \t]+([^\n]{1,100})\n\s{1,20}[^\n#]{1,300}:[ \t]*\r?\n\s{1,20}1\. [A-Z]/
const MAX_LENGTH = 50_000

/**
 * Whether a text among the agents of a project is a command that is in the wrong folder: it says how people call it, by the name of its file, and that it is a command. In sessions of Claude Code
 * 2.1.332, it was neither an agent nor a command there.
 */
export function isCommandAmongAgents({ path, surroundings: { files } }: Pick<Reading, 'path' | 'surroundings'>, text: string): boolean {
  const [folder, own] = [dirname(path), nameOf(path)]
  const isElsewhere = files.kindOf(join(dirname(folder), 'commands', basename(path))) !== undefined || files.kindOf(join(dirname(folder), 'skills', own)) !== undefined
  // Of what a plugin has there, the finding at its manifest tells.
  const isOfPlugin = files.readText(join(dirname(dirname(folder)), '.claude-plugin/plugin.json'))?.includes('.claude/agents') === true
  if (basename(folder) !== 'agents' || isElsewhere || isOfPlugin) return false
  if (isCalled(text, own)) return true
  // Next to such a one, what has the form of a command is one too.
  const [, title = ''] = STEPS.exec(text) ?? []
  return title !== '' && lettersOf(title) === lettersOf(own) && (files.filesIn(folder) ?? []).slice(0, MAX_BESIDE).some((name) => name.endsWith('.md') && isCalled(files.readText(join(folder, name)) ?? '', nameOf(name)))
}

function nameOf(file: string): string {
  return basename(file).replace(/\.md$/, '')
}

function isCalled(text: string, name: string): boolean {
  if (text.length > MAX_LENGTH || !text.includes(`/${name}`) || IS_AGENT.test(text) || !OF_ITSELF.test(text)) return false
  return text.split(/[\s`"']+/).includes(`/${name}`)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
}
