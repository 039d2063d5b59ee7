import { basename, dirname, join } from '../base/path.js'
import type { Reading } from '../project/reading.js'
import { allDocumentsAround } from './documents.js'
import { filesBelow } from './files-below.js'
import { textsOfPlugin } from './front-matter.js'
import { sourcesBelow } from './named-in-source.js'

/** So many texts of a skill are read. */
const MAX_TEXTS = 100
/** What a program has that reads a text and gives it to a model; one that checks, copies or lists agents means them as agents. */
const READS = /\bread_text\(|\breadFile(?:Sync)?\(|\bReadFile\(|\bread_to_string\(|\bopen\(|\$\(\s{0,4}(?:cat|<)\s|\.text\(\)/
const IS_CHECK = /(?:^|[/\\._-])(?:tests?|specs?|check\w*|validat\w*|verif\w*|lint\w*)(?=[/\\._-])/i
const COPIES = /\.claude[/\\]agents|\b(?:cp|rsync|ln) |\bcopyFile|\bshutil\.copy/

/**
 * Whether something in a plugin reads a text in a folder for agents by its path, and gives it to a model itself: a source, a document that calls it a prompt, or, of a text inside a skill, another text of
 * that skill.
 * @param file from the root of the plugin
 */
export function isReadAsPrompt(reading: Reading, root: string, file: string): boolean {
  const { value, surroundings: { files } } = reading
  const [folder, name] = [basename(dirname(file)), basename(file)]
  const inSource = new RegExp(`\\b${escaped(folder)}["'\`)]{0,2}[\\s,/\\\\]{1,6}["'\`]?${escaped(name)}(?![\\w.-])`)
  for (const [source, text] of sourcesBelow(root, files, name)) if (inSource.test(text) && READS.test(text) && !IS_CHECK.test(source.slice(root.length)) && !COPIES.test(text)) return true
  const skill = /^(skills\/[^/]+)\//.exec(file)?.[1]
  const ofSkill = skill === undefined ? [] : filesBelow(join(root, skill), files).filter((one) => one.endsWith('.md') && !one.endsWith(`/${file}`)).slice(0, MAX_TEXTS)
  if (ofSkill.some((one) => files.readText(one)?.includes(name) === true)) return true
  const others = textsOfPlugin(root, value, files).flatMap((one) => (one.file === file ? [] : [files.readText(join(root, one.file)) ?? '']))
  const inLine = new RegExp(`^(?=[^\\n]*\\bprompts?\\b)[^\\n]*(?<![\\w-])${escaped(folder)}/${escaped(name)}(?![\\w.-])`, 'im')
  return [...others, ...allDocumentsAround(reading)].some((text) => text.includes(`${folder}/${name}`) && inLine.test(text))
}

function escaped(text: string): string {
  return text.replaceAll(/\W/g, '\\$&')
}
