import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Refusal } from './toolbox.js'

/** Whether a question has no answer. */
export function isRefusal(answer: object): answer is Refusal {
  return 'refusal' in answer
}

/** What a tool says that has no answer: the agent reads it and asks better. */
export function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/**
 * What a tool answers.
 * @param content the whole answer, in the shape of the tool's `outputSchema`
 * @param text the same in short, for people and models
 */
export function answered(content: Record<string, unknown>, text: string): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: content }
}
