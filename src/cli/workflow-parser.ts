import { classifyPath, isMarkdown } from '../config/classify.js'
import type { Decoded } from '../document/decode.js'
import { type Document, unreadableDocument } from '../document/document.js'
import { findFrontMatter } from '../document/front-matter.js'
import type { Candidate } from '../files/discover.js'
import { nodeFiles } from '../files/node-files.js'
import type { Kind } from '../lint/rule.js'
import { mayHoldSettings } from '../orchestrator/workflow-file.js'

/** Makes a document of a Markdown file whose front matter may hold the orchestrator's settings (§2.8). */
export type WorkflowParser = (read: Decoded) => Document

/** Whether a file may have to be parsed as one. A WORKFLOW.md that is only met on a walk is mostly prose. */
export function mayNeedWorkflowParser({ path, named }: Candidate, kind: Kind | undefined): boolean {
  if (kind !== undefined) return kind === 'workflow'
  if (named || !isMarkdown(path)) return isMarkdown(path)
  const byPath = classifyPath(path)
  if (byPath?.is !== 'unsure' || byPath.as !== 'workflow' || nodeFiles.kindOf(path) !== 'file') return false
  return mayHoldSettings(nodeFiles.readText(path) ?? '')
}

/** Loads the parser, with the library that reads YAML: most runs meet no such file. */
export async function loadWorkflowParser(): Promise<WorkflowParser> {
  const { readWorkflow } = await import('../orchestrator/workflow-settings.js')
  return ({ text, problem }) => {
    if (problem === undefined) return readWorkflow(text).document
    // Only what stands before the end of the settings keeps them from being read.
    const mark = text.charCodeAt(0) === 0xfeff ? 1 : 0
    const end = findFrontMatter(text.slice(mark))?.content.end ?? 0
    return text !== '' && problem.start >= mark + end ? readWorkflow(text).document : unreadableDocument(text, problem)
  }
}
