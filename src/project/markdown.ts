import type { Decoded } from '../json/document.js'

/** A text that declares servers has one of these somewhere. */
export const SIGN_OF_SERVERS = /mcp[-_]?servers|context_servers|["']?(?:servers|mcp|command|url|extensions)["']?\s{0,9}[:=]/i
/** A longer file is not searched, in UTF-16 units: a block is read with the text before it. */
const MAX_LENGTH = 2 ** 21

/** Whether a Markdown text may have blocks that declare servers. Fast, with false positives. */
export function mayHaveBlocks({ text, problem }: Decoded): boolean {
  return problem === undefined && text.length <= MAX_LENGTH && /^[ \t>*+\d.)-]*(?:`{3}|~{3})/m.test(text) && SIGN_OF_SERVERS.test(text)
}

/** Why a Markdown file that the user named is not checked. */
export function whyWithoutBlocks({ text, problem }: Decoded): string {
  if (problem !== undefined) return `cannot be read: ${problem.message}`
  if (text.length > MAX_LENGTH) return `has more than ${MAX_LENGTH} characters: plugvet does not look for servers in so long a document`
  return 'has no block of code that declares servers, and no settings of an orchestrator'
}
