import type { Fate, ToolProblem } from './reach.js'

/** What is said about a problem: what a tool has, after "it has", and what its author does about it. */
export const PROBLEM_TEXTS: Readonly<Record<ToolProblem, { readonly has: string; readonly remedy: string }>> = {
  'name-characters': {
    has: "a name with characters other than letters, digits, '_' and '-'",
    remedy: "Name the tool with letters, digits, '_' and '-' only."
  },
  'name-length': { has: 'a name that is too long with what the host puts in front of it', remedy: 'Shorten the name of the tool, or that of the server in this file.' },
  'top-union': {
    has: "'oneOf', 'anyOf' or 'allOf' at the top of its inputSchema",
    remedy: 'List all parameters under `properties`, and say in the description which belong together; or make several tools of it.'
  },
  'array-items': { has: "an array without 'items' in its inputSchema", remedy: 'Say what the array holds: `"items": { "type": "string" }`.' },
  reference: { has: "a '$ref' in its inputSchema", remedy: 'Write the schema where it is referred to.' },
  'type-list': { has: 'a list of types in its inputSchema', remedy: 'Give one `type`, and leave a parameter that may be absent out of `required`.' },
  'default-null': { has: "'default: null' in its inputSchema", remedy: 'Leave out the `default`.' },
  'property-name': {
    has: "a parameter whose name has other characters than letters, digits, '_', '.' and '-', or more than 64",
    remedy: 'Rename the parameter: `filter[id]` becomes `filter_id`.'
  },
  'no-properties': { has: "an inputSchema without 'properties'", remedy: 'Add `"properties": {}`.' },
  'input-type': { has: 'an inputSchema whose "type" is not "object"', remedy: 'Add `"type": "object"`.' },
  'output-type': { has: 'an outputSchema whose "type" is not "object"', remedy: 'Make it an object: `{ "type": "object", "properties": … }`.' }
}

/** Each fate for people: a word, and what it means. */
export const FATE_TEXTS: Readonly<Record<Fate, { readonly word: string; readonly meaning: string }>> = {
  sent: { word: 'sent', meaning: 'The model gets the tool as the server describes it.' },
  changed: { word: 'changed', meaning: 'The host changes its name or its schema before the model gets it.' },
  dropped: { word: 'dropped', meaning: 'The host does not offer the tool to the model.' },
  lost: { word: 'lost', meaning: 'The host loses all tools of the server.' },
  refused: { word: 'refused', meaning: 'The API refuses every request with the tool in it, so that no tool of any server works.' }
}
