import { type CodeAction, CodeActionKind, type Command, type Diagnostic, type Range, type TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver'
import { smallestEdit, type TextEdit } from '../base/text.js'
import { oneLine } from '../base/wording.js'
import { type Finding, fixTitle } from '../lint/finding.js'
import { resolveFix } from '../json/edits.js'
import { documentOf } from '../project/project.js'
import type { Fix } from '../rule/rule.js'
import { Places } from './places.js'
import type { Change, LintedDocument } from './workspace.js'

/** The kind under which an editor applies all fixes of plugvet, as when a file is saved. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.plugvet`

/** The command of the server that shows a range of a document. */
export const SHOW = 'plugvet.show'

/** What stands for the reason in a new entry of the settings, until somebody writes one. */
export const REASON = 'say here why this is accepted'

/** The document that actions are wanted for, and what its editor can do. */
export interface ActionOptions {
  readonly uri: string
  readonly version: number
  readonly range: Range
  readonly diagnostics: readonly Diagnostic[]
  /** The kinds that are wanted; all of them if undefined. */
  readonly only: readonly string[] | undefined
  readonly takesVersions: boolean
  readonly createsFiles: boolean
  readonly showsDocuments: boolean
  uriOf(path: string): string
}

/** What can be done about the findings on the lines of a range, those in the range first, and in the whole document. */
export function actionsOf(linted: LintedDocument, options: ActionOptions): CodeAction[] {
  const isWanted = (kind: string) => options.only === undefined || options.only.some((one) => kind === one || kind.startsWith(`${one}.`))
  const fixes = isWanted(CodeActionKind.QuickFix) ? quickFixes(linted, options) : []
  const isAsked = options.only !== undefined && isWanted(FIX_ALL)
  const wantsAll = isAsked || fixes.some(({ isPreferred }) => isPreferred === true)
  return wantsAll ? [...fixes, ...fixAll(linted, options, isAsked ? FIX_ALL : CodeActionKind.QuickFix)] : fixes
}

/** So many fixes and suggestions are tried, each of which means to lint the file: an editor that selects everything wants to know soon. */
const MAX_TRIED = 30

function quickFixes(linted: LintedDocument, options: ActionOptions): CodeAction[] {
  const { file } = linted
  const document = documentOf(file)
  const places = new Places(document)
  const near = linted.result.findings.filter(({ range }) => touchesLine(places.range(range), options.range))
  const isInside = ({ range }: Finding) => touches(places.range(range), options.range)
  const beside = near.filter((finding) => !isInside(finding)).slice(0, MAX_BESIDE)
  let tried = 0
  return [...near.filter(isInside), ...beside].flatMap((finding) => {
    const told = options.diagnostics.filter(({ code, range }) => code === finding.ruleId && isSame(range, places.range(finding.range)))
    const about = told.length === 0 ? {} : { diagnostics: told }
    const repair = (title: string, fix: Fix, isPreferred: boolean): CodeAction[] => {
      const edits = resolveFix(document, fix)
      if (edits === undefined || tried++ >= MAX_TRIED || !linted.doesNoHarm(finding, fix)) return []
      return [{ title, kind: CodeActionKind.QuickFix, ...about, ...(isPreferred ? { isPreferred } : {}), edit: ownEdit(edits, places, options) }]
    }
    return [
      ...(finding.fix === undefined ? [] : repair(fixTitle(finding), finding.fix, true)),
      ...finding.suggestions.flatMap(({ title, fix }) => repair(oneLine(linted.result.redact(title)), fix, false)),
      ...acceptances(linted, finding, options).map((action) => ({ ...action, ...about }))
    ]
  })
}

/** The ways to leave a finding as it is. */
function acceptances(linted: LintedDocument, finding: Finding, options: ActionOptions): CodeAction[] {
  const { ruleId } = finding
  const ignoring = editOf(linted.ignoring(finding, REASON), options)
  const hiding = editOf(linted.hiding(finding), options)
  const kind = CodeActionKind.QuickFix
  return [
    ...(ignoring === undefined ? [] : [{ title: `Accept ${ruleId} here: add it to the settings, with a reason`, kind, ...ignoring }]),
    ...(hiding === undefined ? [] : [{ title: `Leave ${ruleId} here for later: add it to the baseline`, kind, edit: hiding.edit }])
  ]
}

function fixAll(linted: LintedDocument, options: ActionOptions, kind: string): CodeAction[] {
  const document = documentOf(linted.file)
  const mark = document.byteOrderMark ? '\uFEFF' : ''
  const after = linted.fixed()
  const kept = after.startsWith('\uFEFF')
  const edit = smallestEdit(document.text, kept ? after.slice(1) : after)
  const edits = [...(mark !== '' && !kept ? [{ start: -1, end: -1, text: '' }] : []), ...(edit === undefined ? [] : [edit])]
  if (edits.length === 0) return []
  return [{ title: 'Fix everything that is safe to fix in this file', kind, edit: ownEdit(edits, new Places(document), options) }]
}

function ownEdit(edits: readonly TextEdit[], places: Places, { uri, version, takesVersions }: ActionOptions): WorkspaceEdit {
  const changes = edits.map((edit) => places.edit(edit))
  if (!takesVersions) return { changes: { [uri]: changes } }
  return { documentChanges: [{ textDocument: { uri, version }, edits: changes }] }
}

/** A change of another file; with a command that shows the reason to be written there. */
function editOf(change: Change | undefined, options: ActionOptions): { readonly edit: WorkspaceEdit; readonly command?: Command } | undefined {
  if (change === undefined) return undefined
  const { path, edits } = change
  const uri = options.uriOf(path)
  if ('create' in edits) {
    if (!options.createsFiles || !options.takesVersions) return undefined
    const start = { line: 0, character: 0 }
    const written: TextDocumentEdit = { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: edits.create }] }
    return { edit: { documentChanges: [{ kind: 'create', uri, options: { ignoreIfExists: true } }, written] }, ...showing(uri, options) }
  }
  const places = new Places(edits.document)
  const changes = edits.edits.map((edit) => places.edit(edit))
  const edit = options.takesVersions ? { documentChanges: [{ textDocument: { uri, version: null }, edits: changes }] } : { changes: { [uri]: changes } }
  return { edit, ...showing(uri, options) }
}

function showing(uri: string, { showsDocuments }: ActionOptions): { readonly command?: Command } {
  return showsDocuments ? { command: { title: 'Show the settings', command: SHOW, arguments: [uri] } } : {}
}

/** On a line that is a whole file, there may be thousands. */
const MAX_BESIDE = 20

function touchesLine(a: Range, b: Range): boolean {
  return a.start.line <= b.end.line && b.start.line <= a.end.line
}

function touches(a: Range, b: Range): boolean {
  return isBefore(a.start, b.end) && isBefore(b.start, a.end)
}

function isBefore(a: Range['start'], b: Range['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character)
}

function isSame(a: Range, b: Range): boolean {
  return JSON.stringify([a.start, a.end]) === JSON.stringify([b.start, b.end])
}
