import { groupedBy } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Reading } from '../../project/reading.js'
import { allDocumentsAround } from '../documents.js'
import { filesBelow } from '../files-below.js'
import { textsOfPlugin } from '../front-matter.js'
import { sourcesBelow } from '../named-in-source.js'

/** So many texts of a skill are read. */
const MAX_TEXTS = 100
/** What a program has that reads a text and gives it to a model; one that checks, copies or lists agents means them as agents. */
const READS = /\bread_text\(|\breadFile(?:Sync)?\(|\bReadFile\(|\bread_to_string\(|\bopen\(|\$\(\s{0,4}(?:cat|<)\s|\.text\(\)/
const IS_CHECK = /(?:^|[/\\._-])(?:tests?|specs?|check\w*|validat\w*|verif\w*|lint\w*)(?=[/\\._-])/i
const COPIES = /\.claude[/\\]agents|\b(?:cp|rsync|ln) |\bcopyFile|\bshutil\.copy/
/** The rest of a path after its folder. */
const NAME = String.raw`(?=([^\n]{1,200}?\.md)(?![\w.-]))`

/**
 * The texts in folders for agents that something in a plugin reads by their path, and gives to a model itself: a source, a document that calls them prompts, or, of a text inside a skill, another text of
 * that skill. All are asked for at once: each source and each document is read for them once.
 * @param asked from the root of the plugin
 */
export function readAsPrompts(reading: Reading, root: string, asked: readonly string[]): ReadonlySet<string> {
  if (asked.length === 0) return new Set()
  const { value, surroundings: { files } } = reading
  const folders = [...new Set(asked.map((file) => escaped(basename(dirname(file)))))].join('|')
  const inSource = new RegExp(`\\b(${folders})["'\`)]{0,2}[\\s,/\\\\]{1,6}["'\`]?${NAME}`, 'g')
  const sources = Array.from(sourcesBelow(root, files, '.md')).flatMap(([source, text]) => (READS.test(text) && !IS_CHECK.test(source.slice(root.length)) && !COPIES.test(text) ? [text] : []))
  const named = new Set(sources.flatMap((text) => namesIn(text, inSource)))
  // A text does not call itself a prompt.
  const inLine = new RegExp(`(?<![\\w-])(${folders})/${NAME}`, 'g')
  const calledSo = (text: string) => new Set(text.split('\n').filter((line) => /\bprompts?\b/i.test(line)).flatMap((line) => namesIn(line, inLine)))
  const inTexts = textsOfPlugin(root, value, files).map(({ file }) => [file, calledSo(files.readText(join(root, file)) ?? '')] as const)
  const inDocuments = calledSo(allDocumentsAround(reading).join('\n'))
  const inSkills = [...groupedBy(asked, (file) => /^(?:skills\/[^/]+)\//.exec(file)?.[0] ?? '')].flatMap(([skill, inside]) => {
    const texts =
      skill === ''
        ? []
        : filesBelow(join(root, skill.slice(0, -1)), files)
            .filter((one) => one.endsWith('.md'))
            .slice(0, MAX_TEXTS + 1)
            .map((path) => ({ path, text: files.readText(path) ?? '' }))
    return inside.filter((file) => texts.some(({ path, text }) => !path.endsWith(`/${file}`) && text.includes(basename(file))))
  })
  const areInSkills = new Set(inSkills)
  return new Set(asked.filter((file) => {
    const end = `${basename(dirname(file))}/${basename(file)}`
    return areInSkills.has(file) || named.has(end) || inDocuments.has(end) || inTexts.some(([other, names]) => other !== file && names.has(end))
  }))
}

function namesIn(text: string, paths: RegExp): readonly string[] {
  return Array.from(text.matchAll(paths), ([, folder = '', name = '']) => `${folder}/${name}`)
}

function escaped(text: string): string {
  return text.replaceAll(/\W/g, '\\$&')
}
