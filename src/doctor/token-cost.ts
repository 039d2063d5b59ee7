import { isDeeperThan } from '../json/value.js'
import type { Tool } from './server.js'

/** Characters of JSON that make a token, about. Every model has tokens of its own; for English and code four is the usual estimate. */
const CHARACTERS = 4

/** A deeper schema cannot be written as text without risking the stack, and no client accepts it. */
export const DEEPEST_SCHEMA = 500

/**
 * About how many tokens a tool takes in a model's context: its name, description and input schema as JSON, a token for
 * every four characters. An estimate that needs no model; to be shown as "about N tokens". 0 for a schema that no client accepts.
 */
export function tokenCost({ name, description, inputSchema }: Tool): number {
  if (isDeeperThan(DEEPEST_SCHEMA, inputSchema)) return 0
  return Math.ceil(JSON.stringify({ name, description, inputSchema }).length / CHARACTERS)
}

/** The tools with their estimated tokens, the most expensive first. */
export function toolCosts(tools: readonly Tool[]): readonly { readonly name: string; readonly tokens: number }[] {
  return tools.map((tool) => ({ name: tool.name, tokens: tokenCost(tool) })).sort((a, b) => b.tokens - a.tokens)
}

/** The estimated tokens of all tools of a server. */
export function totalTokens(tools: readonly Tool[]): number {
  return tools.reduce((sum, tool) => sum + tokenCost(tool), 0)
}
