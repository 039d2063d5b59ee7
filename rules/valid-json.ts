import { fileProfile, type HostProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { BYTE_ORDER_MARK_PROBLEM } from '../src/json/document.js'
import type { SyntaxProblem, SyntaxRepair } from '../src/json/syntax.js'
import { isRecord } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, OFFER, type Suggestion } from '../src/rule/rule.js'
import { textEdits } from '../src/rule/suggestions.js'
import { otherTextIn, syntaxAdvice } from '../src/rule/syntax-advice.js'
import { slotAt, templateSlot } from '../src/rule/templates.js'
import { writtenReference } from '../src/server/variables.js'

export default defineRule({
  id: 'valid-json',
  kinds: ['mcp', 'plugin', 'server-json', 'bundle', 'marketplace', 'state', 'heartbeat'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  judgesBroken: true,
  summary: 'A file that is not valid JSON: every syntax error, each at its place.',
  why: `A host that cannot parse the file drops all of it, with every server it declares; most only say that it is not valid
JSON. Comments and trailing commas are habits from other formats, and a byte order mark comes from editors on Windows. Merge markers,
unquoted text and Windows paths with single backslashes occur in published configurations.

For a heartbeat file this is the only check, and a warning: its fields are not specified, and only its time counts.`,
  remedy: 'Correct the syntax at this place.',
  spec: '§7',
  messages: {
    syntax: { text: 'Failed to parse {{name}}: {{detail}}', remedy: OFFER },
    empty: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Write {{content}}, or remove the file.' },
    comment: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Remove the comment.' },
    comments: { text: 'Failed to parse {{name}}: JSON does not allow comments, and it has {{count}}', remedy: 'Remove the comments.' },
    comma: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Remove the comma.' },
    separator: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Put a comma between the two.' },
    unopened: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'If what comes before the colon is a key, put "{" in front of it, where its object begins. Otherwise replace the colon with a comma.' },
    listed: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'An array has no keys: write braces in the place of its brackets, or put "{" in front of the key if an object begins there.' },
    rest: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Remove it, or move it into the document: a JSON file is one value.' },
    early: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Remove the extra closing bracket before this comma: what follows belongs to the document.' },
    open: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Close it where it ends.' },
    closer: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Remove the bracket, or add the one that opens it.' },
    unclosed: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Add that bracket before this one, which closes something further out. Remove this one only if it is one too many.' },
    quotes: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Use straight double quotes: ".' },
    other: { text: 'Failed to parse {{name}}: this is {{what}}, not JSON', remedy: '{{advice}}' },
    told: { text: 'Failed to parse {{name}}: {{detail}}', remedy: '{{advice}}' },
    template: {
      text: "'{{token}}' is not JSON: the file is a template",
      remedy: 'Lint the file that is made of it: this one cannot be checked.',
      effect: 'ignored'
    },
    fence: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Remove the line.' },
    encoding: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Save the file as UTF-8, without a byte order mark.' },
    mark: {
      text: '{{name}} starts with a byte order mark, and no source says whether {{host}} reads such a file',
      remedy: 'Save the file as UTF-8, without a byte order mark.',
      effect: 'ignored'
    },
    replaced: {
      text: 'Failed to decode {{name}}: {{detail}}, and {{host}} reads U+FFFD in place of what is not',
      remedy: 'Save the file as UTF-8, without a byte order mark.',
      effect: 'ignored'
    },
    part: { text: 'From here on, the block is not valid JSON: it is checked only as far as it can be read', remedy: 'If something is left out, put a comment in its place.', effect: 'ignored' },
    pointer: {
      text: 'Failed to parse {{name}}: {{detail}}',
      remedy: 'Run `git lfs pull`; in GitHub Actions, give actions/checkout `lfs: true`.',
      // It has no servers: what a host does with those of a broken file says nothing of it.
      effect: 'unloadable'
    },
    merge: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Keep one side of the conflict, and remove the other with the markers.' },
    needless: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Remove the backslashes that only a shell or a template needs.' },
    backslash: {
      text: 'Failed to parse {{name}}: {{detail}}',
      remedy: 'Double each backslash, or use forward slashes, which Windows accepts in paths too.'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'files-mcp' } } } },
      { title: 'a lone surrogate and an escaped slash', input: '{ "mcpServers": {}, "note": "\\ud800\\/" }\n' },
      {
        title: 'a key that appears twice, which `duplicate-key` reports',
        input: '{ "mcpServers": {}, "mcpServers": {} }'
      }
    ],
    invalid: [
      {
        title: 'a trailing comma',
        input: '{\n  "mcpServers": {\n    "files": { "command": "files-mcp", },\n  }\n}\n',
        problems: [
          { message: 'Failed to parse .mcp.json: JSON does not allow a comma after the last property', range: '3:38-39' },
          { message: 'Failed to parse .mcp.json: JSON does not allow a comma after the last property', range: '3:41-42' }
        ],
        fixed: '{\n  "mcpServers": {\n    "files": { "command": "files-mcp" }\n  }\n}\n'
      },
      {
        title: 'comments',
        input: '{\n  // the servers\n  "mcpServers": {} /* none yet */\n}\n',
        problems: [
          { message: 'Failed to parse .mcp.json: JSON does not allow comments, and it has 2', range: '2:3-17' }
        ],
        fixed: '{\n  "mcpServers": {}\n}\n'
      },
      {
        title: 'a Windows path with single backslashes',
        input: '{ "mcpServers": { "files": { "command": "C:\\Users\\me\\files.exe" } } }\n',
        problems: [
          {
            message:
              'Failed to parse .mcp.json: this escape is not valid in JSON; write a literal backslash as \\\\',
            range: '1:44-46'
          }
        ]
      }
    ]
  },
  *check(reading) {
    const { document, kind, name, host } = reading
    const isUnsure = fileProfile(host, kind).json.markUnsure === true
    if (document.notation !== 'JSON') return
    const { open, serversKeys } = fileProfile(host, kind)
    // A workspace or a container may have no servers at all.
    const isOfOthers = open && serversKeys.every((keys) => keys.length > 2 && !document.text.includes(`"${keys.at(-1)}"`))
    const isUnknown = document.trust === 'broken' && !isRecord(document.value)
    const [first] = document.problems
    const other = isUnknown ? otherTextIn(document.text) : undefined
    if (first !== undefined && other !== undefined) {
      yield { message: 'other', data: { name, what: other.what, advice: other.advice }, at: [], source: { start: first.start, end: first.end } }
      return
    }
    const slot = templateSlot(document, reading)
    if (slot !== undefined) {
      yield { message: 'template', data: { token: slot.text }, at: [], source: slot, severity: 'info' }
      return
    }
    // A comment is deleted only if the file can be read then: it may say more than the rest.
    const isFixable = document.problems.every(({ fix }) => fix !== undefined)
    const [[servers, ...inner] = []] = kind === 'mcp' ? serversKeys : []
    const content = servers === undefined || inner.length > 0 ? 'an object with the required fields' : `{ ${JSON.stringify(servers)}: {} }`
    const problems: readonly Reported[] = [...unwantedMark(reading), ...withOneComment(document.problems)]
    for (const problem of problems) {
      const { code, start, end, fix, suggestions, related, count } = problem
      const isMark = isUnsure && code === 'byte-order-mark'
      const isMild = isMark || isReplaced(problem)
      const advice = isMild ? undefined : syntaxAdvice(problem, document.text)
      yield {
        message: isMark ? 'mark' : advice === undefined ? messageOf(problem) : 'told',
        data: { name, detail: problem.message, count, content, advice, host: subjectOf(host) },
        at: [],
        source: { start, end },
        // It may be read in the middle of a refresh, and only the time of the file tells whether a worker is alive.
        ...(code === 'fragment' ? { severity: 'info' } : kind === 'heartbeat' || isMild ? { severity: 'warning' } : isOfOthers ? { severity: 'warning', effect: 'ignored' } : {}),
        ...(fix === undefined || (!isFixable && (isUnknown || code === 'comment')) ? {} : { fix: textEdits(fix) }),
        // Between quotes, nothing is put in its place.
        ...(suggestions === undefined || slotAt(document.text, start) !== undefined ? {} : { suggestions: suggestions.flatMap((one) => suggestion(one, host)) }),
        related: [related ?? []].flat().map(({ message, ...source }) => ({ message, at: [], source }))
      }
    }
  }
})

/** A problem of the parser, or several of a kind: where the others are, and how many there are. */
type Reported = Omit<SyntaxProblem, 'related'> & { readonly related?: SyntaxProblem['related'] | readonly NonNullable<SyntaxProblem['related']>[]; readonly count?: number }

/** The problems, with all comments as one. */
function withOneComment(problems: readonly SyntaxProblem[]): readonly Reported[] {
  const comments = problems.filter(({ code }) => code === 'comment')
  const [first, ...others] = comments
  if (first === undefined || others.length === 0) return problems
  const related = others.map(({ start, end }) => ({ message: 'also here', start, end }))
  const one = { ...first, fix: comments.flatMap(({ fix = [] }) => fix), related, count: comments.length }
  return [one, ...problems.filter(({ code }) => code !== 'comment')]
}

/** Some hosts take the mark in a project's file, and not in a plugin's. */
function unwantedMark({ document, kind, host, plugin }: Reading): readonly SyntaxProblem[] {
  const isUnwanted = document.byteOrderMark && plugin !== undefined && fileProfile(host, kind).noMarkInPlugin === true
  return isUnwanted ? [BYTE_ORDER_MARK_PROBLEM] : []
}

/** Whether the host reads the file in spite of bytes that are not UTF-8. */
function isReplaced({ code, harmless }: Reported): boolean {
  return code === 'encoding' && harmless
}

type MessageId = 'comments' | 'mark' | 'part' | 'replaced' | 'separator' | 'unopened' | 'listed' | 'rest' | 'early' | 'open' | 'closer' | 'unclosed' | 'syntax' | 'empty' | 'comment' | 'comma' | 'quotes' | 'fence' | 'encoding' | 'pointer' | 'merge' | 'backslash' | 'needless'

/** What is not here is fixed in more ways than one. */
const BY_CODE: Readonly<Partial<Record<SyntaxProblem['code'], MessageId>>> = {
  'byte-order-mark': 'encoding',
  'code-fence': 'fence',
  'comment': 'comment',
  'empty-file': 'empty',
  'fragment': 'part',
  'content-after-end': 'rest',
  'early-end': 'early',
  'encoding': 'encoding',
  'lfs-pointer': 'pointer',
  'merge-marker': 'merge',
  'missing-comma': 'separator',
  'stray-colon': 'unopened',
  'keyed-element': 'listed',
  'trailing-comma': 'comma',
  'unclosed': 'open',
  'unexpected-closer': 'closer',
  'missing-closer': 'unclosed',
  'wrong-quotes': 'quotes'
}

function messageOf(problem: Reported): MessageId {
  const { code, message, count, suggestions } = problem
  if (count !== undefined) return 'comments'
  if (isReplaced(problem)) return 'replaced'
  // What closes it at its end may be there, and the bracket that closes too much.
  if ((code === 'unclosed' || code === 'early-end') && suggestions !== undefined) return 'syntax'
  if (code === 'bad-string' && message.endsWith('no backslash')) return 'needless'
  return code === 'bad-string' && message.endsWith('\\\\') ? 'backslash' : (BY_CODE[code] ?? 'syntax')
}

const REFERENCE = /^"\$\{(\w+)\}"$/

/** Writes a reference in an edit in the notation of the host; there is no suggestion if the host does not expand variables. */
function suggestion({ title, edits }: SyntaxRepair, { variables }: HostProfile): Suggestion[] {
  const [edit] = edits
  const name = edit === undefined || edits.length > 1 ? undefined : REFERENCE.exec(edit.text)?.[1]
  if (edit === undefined || name === undefined) return [{ title, fix: textEdits(edits) }]
  const reference = writtenReference(name, variables)
  if (reference === undefined) return []
  return [{ title: `Write "${reference}"`, fix: textEdits([{ ...edit, text: `"${reference}"` }]) }]
}
