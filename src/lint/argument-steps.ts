import type { ServerEntry } from '../config/servers/server-entry.js'
import type { FixStep } from './fix.js'

/**
 * The edit that puts strings in front of a server's arguments.
 * @returns undefined where the arguments are no list they could go into
 */
export function insertedArguments(server: ServerEntry, values: readonly string[]): FixStep | undefined {
  if (server.commandHoldsArgs) return { op: 'insert', at: [...server.path, server.fieldFor('command'), 1], values }
  const field = server.fieldFor('args')
  const at = [...server.path, field]
  if (!server.has('args')) return { op: 'add', at, value: values, where: 'last' }
  return Array.isArray(server.value[field]) ? { op: 'insert', at: [...at, 0], values } : undefined
}
