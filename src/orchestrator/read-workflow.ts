import { type Decoded, type Document, unreadableDocument } from '../json/document.js'
import type { SyntaxProblem } from '../json/syntax.js'
import { isRecord } from '../json/value.js'
import { emptyFrontMatter, parseFrontMatter } from '../yaml/document.js'
import { findFrontMatter } from '../yaml/front-matter.js'
import { type HeartbeatSettings, heartbeatSettingsOf, mayHoldSettings, wasMeantAsSettings } from './workflow.js'

/** What a WORKFLOW.md file says to the orchestrator (spec §2.8). */
interface Workflow {
  /** The usable settings; empty if the front matter is broken or has no group `agent:`. */
  readonly settings: HeartbeatSettings
  /** The front matter as a document, with the places of its values in the whole file. */
  readonly document: Document
  /** Why the front matter cannot be read; nothing if there is no group `agent:`. */
  readonly problems: readonly SyntaxProblem[]
}

/** Reads the orchestrator's settings from the front matter of a Markdown file. Never throws. */
export function readWorkflow(text: string): Workflow {
  const document = documentOf(text)
  const settings = document.trust === 'broken' ? {} : heartbeatSettingsOf(document.value)
  return { settings, document, problems: document.problems }
}

/** The document of the front matter; one without a value and problems if it contains nothing for the orchestrator. */
function documentOf(source: string): Document {
  if (!mayHoldSettings(source)) return emptyFrontMatter(source)
  const document = parseFrontMatter(source)
  const concernsUs =
    document.trust === 'broken' ? wasMeantAsSettings(document.text) : isRecord(document.value) && Object.hasOwn(document.value, 'agent')
  return concernsUs ? document : emptyFrontMatter(source)
}

/** Makes a document of a Markdown file, however much of it could be decoded. */
export function parseWorkflow({ text, problem }: Decoded): Document {
  if (problem === undefined) return readWorkflow(text).document
  // Only what comes before the end of the settings can prevent them from being read.
  const mark = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const end = findFrontMatter(text.slice(mark))?.content.end ?? 0
  return text !== '' && problem.start >= mark + end ? readWorkflow(text).document : unreadableDocument(text, problem)
}
