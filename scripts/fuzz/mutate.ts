import { parseDocument } from '../../src/json/document.js'
import { isDeeperThan, isRecord } from '../../src/json/value.js'
import { type FuzzDocument, isSetup } from './documents.js'
import { FIELDS, FOLDERS, HOSTILE_CHARACTERS, HOSTILE_TEXTS, REFERENCES, VALUES, YAML_LINES } from './pools.js'

/** At which level a document is changed. */
export const LEVELS = ['text', 'token', 'value', 'field', 'around'] as const
export type Level = (typeof LEVELS)[number]

/** One change. The numbers choose: each is taken modulo how many there are to choose from. */
export interface Mutation {
  readonly level: Level
  /** Which change of the level. */
  readonly change: number
  /** Where. */
  readonly at: number
  /** What is put there. */
  readonly pick: number
  /** How much. */
  readonly size: number
}

/** No document gets longer than this, in UTF-16 units. */
const MAX_LENGTH = 60_000

/** A document with a change. What does not fit its text leaves it as it is. */
export function mutated(document: FuzzDocument, mutation: Mutation): FuzzDocument {
  const { level } = mutation
  if (level === 'around') return inOtherPlace(document, mutation)
  const text = changed(document, mutation, level)
  return text.length > MAX_LENGTH ? document : { ...document, text }
}

function changed({ text, path }: FuzzDocument, mutation: Mutation, level: Exclude<Level, 'around'>): string {
  if (level === 'text') return changedText(text, mutation)
  if (path.endsWith('.md') || path.endsWith('.env')) return changedLines(text, mutation)
  return level === 'token' ? changedTokens(text, mutation) : changedValue(text, mutation, level)
}

function one<T>(items: readonly [T, ...T[]] | readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('there is nothing to choose from')
  return item
}

/** A number of equal parts that is sometimes large. */
function many(size: number): number {
  return size === 40 ? 1000 : size
}

function changedText(text: string, { change, at, pick, size }: Mutation): string {
  const from = at % (text.length + 1)
  const to = Math.min(text.length, from + 1 + size)
  const [before, run, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  const hostile = one([...HOSTILE_CHARACTERS, ...HOSTILE_TEXTS], pick)
  switch (change % 10) {
    case 0:
      return before + hostile + run + after
    case 1:
      return before + after
    case 2:
      return before + run + run + after
    case 3:
      return before + hostile + text.slice(from + 1)
    case 4:
      return before
    case 5:
      return text.replaceAll(/\r?\n/g, one(['\r\n', '\r', '\n\n'], pick))
    case 6:
      return '\uFEFF' + text
    case 7:
      return before + hostile.repeat(many(size)) + run + after
    case 8:
      return before + one(REFERENCES, pick) + run + after
    default:
      return after + run + before
  }
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+|\s+/g

function changedTokens(text: string, { change, at, pick }: Mutation): string {
  const tokens: string[] = text.match(TOKEN) ?? []
  const index = at % Math.max(1, tokens.length)
  const token = tokens[index] ?? ''
  const replace = (...others: string[]) => tokens.toSpliced(index, 1, ...others).join('')
  switch (change % 9) {
    case 0:
      return replace()
    case 1:
      return replace(token, token)
    case 2:
      return replace(tokens[index + 1] ?? '') + token
    case 3:
      return replace(one(['{', '}', '[', ']', ',', ':', '"', "'", 'null', ...VALUES], pick))
    case 4:
      return replace(one(['// a note\n', '/* a note */', '# a note\n', ' ', '\n', '\uFEFF', '\u00A0', '/*', ','], pick), token)
    case 5:
      return replace(token.replaceAll('"', one(["'", '`', '“', ''], pick)))
    case 6:
      return text.replaceAll(/([}\]"])(\s*[}\]])/g, '$1,$2')
    case 7:
      return replace(token.replace(/\w/, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`))
    default:
      return replace(one(['', ...tokens], pick))
  }
}

function changedLines(text: string, { change, at, pick }: Mutation): string {
  const lines = text.split('\n')
  const index = at % lines.length
  const line = lines[index] ?? ''
  const replace = (...others: string[]) => lines.toSpliced(index, 1, ...others).join('\n')
  switch (change % 7) {
    case 0:
      return replace()
    case 1:
      return replace(line, line)
    case 2:
      return replace(line, one(YAML_LINES, pick))
    case 3:
      return replace(`  ${line}`)
    case 4:
      return replace(line.trimStart())
    case 5:
      return replace(line.replace(/[:=].*/, (old) => `${old.charAt(0)} ${one([...VALUES, ...REFERENCES], pick)}`))
    default:
      return replace(one(lines, pick))
  }
}

/** A value whose parts can be written in any way, with keys that repeat and numbers that JavaScript does not have. */
type Tree = { members: [key: string, value: Tree][] } | { items: Tree[] } | { raw: string }

function treeOf(value: unknown): Tree {
  if (Array.isArray(value)) return { items: value.map(treeOf) }
  if (isRecord(value)) return { members: Object.keys(value).map((key) => [key, treeOf(value[key])]) }
  return { raw: JSON.stringify(value) }
}

function write(tree: Tree, indent: string, step: string): string {
  if ('raw' in tree) return tree.raw
  const inner = indent + step
  const parts =
    'items' in tree
      ? tree.items.map((item) => write(item, inner, step))
      : tree.members.map(([key, value]) => `${JSON.stringify(key)}:${step === '' ? '' : ' '}${write(value, inner, step)}`)
  const [open, close] = 'items' in tree ? ['[', ']'] : ['{', '}']
  if (parts.length === 0 || step === '') return open + parts.join(',') + close
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

/** Where a value is: it can be read and replaced there. */
interface Slot {
  readonly tree: Tree
  readonly put: (tree: Tree) => void
}

function slotsOf(root: Tree, put: (tree: Tree) => void): Slot[] {
  const own: Slot = { tree: root, put }
  if ('raw' in root) return [own]
  if ('items' in root) {
    return [own, ...root.items.flatMap((item, index) => slotsOf(item, (tree) => (root.items[index] = tree)))]
  }
  return [own, ...root.members.flatMap((member) => slotsOf(member[1], (tree) => (member[1] = tree)))]
}

function changedValue(text: string, mutation: Mutation, level: 'value' | 'field'): string {
  const { value } = parseDocument(text)
  if (value === undefined || isDeeperThan(100, value)) return changedTokens(text, mutation)
  let root = treeOf(value)
  const slots = slotsOf(root, (tree) => (root = tree))
  const { at } = mutation
  if (level === 'value') changeSlot(one(slots, at), slots, mutation)
  else changeField(one(slots.filter(({ tree }) => 'members' in tree).concat(slots.slice(0, 1)), at), mutation)
  return write(root, '', mutation.size % 4 === 0 ? '' : '  ')
}

function changeSlot({ tree, put }: Slot, slots: readonly Slot[], { change, pick, size }: Mutation): void {
  switch (change % 8) {
    case 0:
    case 1:
      { put({ raw: one(VALUES, pick) }); return; }
    case 2:
      { put({ raw: JSON.stringify(one([...REFERENCES, ...HOSTILE_TEXTS, ...HOSTILE_CHARACTERS], pick)) }); return; }
    case 3:
      { put({ raw: '['.repeat(many(size)) + ']'.repeat(many(size)) }); return; }
    case 4:
      { put({ raw: '{"a":'.repeat(many(size)) + '1' + '}'.repeat(many(size)) }); return; }
    case 5:
      { put(structuredClone(one(slots, pick).tree)); return; }
    case 6:
      { put({ raw: `"${one(['a', '0', ' ', '${', 'aB3', '/'], pick).repeat(1 + many(size))}"` }); return; }
    default:
      { put(pick % 2 === 0 ? { items: [tree] } : { members: [['a', tree]] }); return; }
  }
}

function changeField({ tree, put }: Slot, { change, at, pick, size }: Mutation): void {
  if (!('members' in tree)) { put({ members: [[one(FIELDS, pick), tree]] }); return; }
  const { members } = tree
  const name = one(FIELDS, pick)
  const index = at % Math.max(1, members.length)
  const member = members[index]
  switch (change % 7) {
    case 0:
      members.push([name, { raw: one(VALUES, size * 7 + at) }])
      return
    case 1:
      if (member !== undefined) member[0] = name
      return
    case 2:
      if (member !== undefined) members.push([member[0], { raw: one(VALUES, pick) }])
      return
    case 3:
      members.splice(index, 1)
      return
    case 4:
      if (member !== undefined) member[0] = one([...HOSTILE_TEXTS, ...HOSTILE_CHARACTERS, member[0].toUpperCase(), `${member[0]} `], pick)
      return
    case 5:
      if (member !== undefined) member[1] = { raw: JSON.stringify(one(REFERENCES, pick)) }
      return
    default:
      if (member !== undefined) for (let count = many(size); count > 0; count--) members.push([`${member[0]}${count}`, structuredClone(member[1])])
  }
}

/** The same text with another path, other files around it, or other variables. */
function inOtherPlace(document: FuzzDocument, { change, pick, size }: Mutation): FuzzDocument {
  const { path, around, env } = document
  const names = Object.keys(around)
  const other = names[pick % Math.max(1, names.length)]
  switch (change % 5) {
    case 0:
      if (isSetup(document)) return document
      return { ...document, path: one(FOLDERS, pick) + path.slice(path.indexOf('/') + 1) }
    case 1:
      return { ...document, env: { ...env, [one(['NOTES', 'KEY', 'HOME', 'API_KEY'], pick)]: one(HOSTILE_TEXTS, size) } }
    case 2:
      return { ...document, around: { ...around, [one(AROUND, pick)]: one(['', '{}', 'A=b\n', document.text, '\0', '{"name": "a", "mcpServers": "./b.json"}'], size) } }
    case 3:
      return other === undefined ? document : { ...document, around: { ...around, [other]: changedText(around[other] ?? '', { level: 'text', change: size, at: pick, pick: size, size: 3 }) } }
    default:
      return other === undefined ? document : { ...document, around: Object.fromEntries(Object.entries(around).filter(([name]) => name !== other)) }
  }
}

const AROUND = [
  ...['.agent-plugin/plugin.json', '.claude-plugin/plugin.json', 'gemini-extension.json', 'CLAUDE.md', '.env', 'bin/notes', 'mcp.json', '.mcp.json', 'WORKFLOW.md'],
  ...['.orchestrator/heartbeats/ISS-1.json', '.orchestrator/state.json', 'package.json']
]
