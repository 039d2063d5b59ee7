import { readdirSync, readFileSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

const FOLDERS = ['src', 'rules', 'scripts', 'bench']

/** Old wording, and what to say instead. Applies to texts that contain a space, and to comments. */
const GLOSSARY: readonly (readonly [old: RegExp, instead: string])[] = [
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bput(?:s|ting)? right\b/i, 'fix'],
  [/\bstand(?:s|ing)? (?:at|before|behind|below|beside|beyond|between|open|there|together|under)\b/i, 'is at, is before …'],
  [/\bstands (?:above|apart|in|on|side)\b(?! for)/i, 'is in, is on …'],
  [/\bbeside\b/i, 'next to'],
  [/(?<!\b(?:leaves?|left|leaving)\b[^.]{0,40})\bbehind\b/i, 'after'],
  [/(?<!\bthere )\bis no (?!longer|more|less)\w/i, 'is not a'],
  [/(?<!\bthere )\bis none\b/i, 'is not one'],
  [/\bwhat is [^.;]{0,40} and none\b/i, 'rewrite: who does what'],
  [/(?<!\bbecause )\bof which (?:a|an|every|it|no|nothing|the)\b/i, 'rewrite: who does what'],
  [/\b(?:taken|takes|took) (?:\w+ ){0,3}for (?:a|an|the|what|one)\b/i, 'treat as'],
  [/\blacks its\b/i, 'needs a'],
  [/\bin the words of (?:a|an|another|several|that|the) hosts?\b/i, "in the host's format"],
  [/\b(?:has|have) no words for\b/i, 'has no equivalent of'],
  [/\bpass(?:es|ed|ing)? over\b/i, 'skip'],
  [/\bhand(?:s|ed|ing)? (?:it |them |that )?(?:on|to)\b/i, 'pass to, forward'],
  [/\bwritten out\b/i, 'hard-coded'],
  [/\bmay stop to\b/i, 'may drop'],
  [/\ball the same\b/i, 'anyway, still'],
  [/\bwhereof|whereby|wherein|thereof\b/i, 'rewrite: who does what'],
  [/\bnothing tells\b/i, 'nothing shows'],
  [/\bgraver?\b|\bgravest\b/i, 'severe']
]

interface Text {
  readonly line: number
  readonly text: string
}

/** A text on one line, without the asterisks at the starts of its lines. */
function flat(text: string): string {
  return text.replaceAll(/\s*\n\s*\*? */g, ' ')
}

/** The comments of a source file, and its strings that contain a space. */
function textsOf(source: ts.SourceFile): Text[] {
  const code = source.text
  const texts = new Map<number, string>()
  const addComments = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) texts.set(pos, flat(code.slice(pos, end)))
  }
  const rest: ts.Node[] = [source]
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    addComments(ts.getLeadingCommentRanges(code, node.getFullStart()))
    addComments(ts.getTrailingCommentRanges(code, node.getEnd()))
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      if (node.text.includes(' ')) texts.set(node.getStart(), flat(node.text))
    }
    rest.push(...node.getChildren(source))
  }
  return [...texts].map(([pos, text]) => ({ line: source.getLineAndCharacterOfPosition(pos).line + 1, text }))
}

function oldWordsIn(path: string, code: string): string[] {
  // Most files have no such word anywhere, and need not be parsed.
  const whole = flat(code)
  if (!GLOSSARY.some(([old]) => old.test(whole))) return []
  const texts = textsOf(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true))
  return texts.flatMap(({ line, text }) => {
    const found = GLOSSARY.flatMap(([old, instead]) => old.exec(text)?.slice(0, 1).map((words) => `"${words}", say: ${instead}`) ?? [])
    return found.map((advice) => `${path}:${line}: ${advice}`)
  })
}

describe('the words of the program', () => {
  const paths = FOLDERS.flatMap((folder) => {
    const names = readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' })
    return names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
  })

  it('are those of the glossary', () => {
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.flatMap((path) => oldWordsIn(path, readFileSync(resolve(ROOT, path), 'utf8')))).toEqual([])
  })
})

describe('old wording', () => {
  it.each<[words: string, code: string]>([
    ['"mend", say: fix', "say('mend this first')"],
    ['"Mends", say: fix', '/** Mends it. */\nlet a'],
    ['"stands beside", say: is at, is before …', 'say(`the file ${name} stands beside it`)'],
    ['"beside", say: next to', "say('a file beside it')"],
    ['"stands in", say: is in, is on …', "say('it stands in the file')"],
    ['"behind", say: after', '// What is behind `--`.\nlet a'],
    ['"is no o", say: is not a', "say('it is no object')"],
    ['"of which nothing", say: rewrite: who does what', "say('files of which nothing is known')"],
    ['"takes it for a", say: treat as', "say('the host takes it for a stdio server')"],
    ['"lacks its", say: needs a', "say('--output lacks its value')"],
    ['"in the words of another host", say: in the host\'s format', "say('prints it in the words of another host')"],
    ['"has no words for", say: has no equivalent of', "say('the host has no words for it')"],
    ['"passes over", say: skip', '/**\n * A directory that it passes\n * over.\n */\nlet a'],
    ['"hands on", say: pass to, forward', "say('the program hands on its input')"],
    ['"written out", say: hard-coded', "say('a credential is written out')"],
    ['"all the same", say: anyway, still', "say('starts all the same')"]
  ])('is found: %s', (words, code) => {
    expect(oldWordsIn('a.ts', code)).toContain(`a.ts:1: ${words}`)
  })

  it.each([
    "const mend = beside('behind')",
    "say('a label that stands in for a name')",
    "say('undefined if there is no key')",
    "say('undefined if there is none')",
    "say('the server because of which the host rejects it')",
    "say('it is not an object')"
  ])('is not seen in %s', (code) => {
    expect(oldWordsIn('a.ts', code)).toEqual([])
  })
})
