import type { Tool } from './server.js'

/** Characters of JSON that make a token, about. Every model has tokens of its own; for English and code four is the usual estimate. */
const CHARACTERS = 4

/**
 * About how many tokens a tool takes in a model's context: its name, description and input schema as JSON, a token for
 * every four characters. An estimate that needs no model; to be shown as "about N tokens".
 */
export function tokenCost({ name, description, inputSchema }: Tool): number {
  return Math.ceil(JSON.stringify({ name, description, inputSchema }).length / CHARACTERS)
}
