import type { Tool } from '../server-result.js'
import { isJsonObject } from './json-shape.js'

/**
 * The tools in a list: all items that have a name, also those with a defect.
 * @param items what a server answered `tools/list` with
 */
export function toolsOf(items: readonly unknown[]): Tool[] {
  return items.flatMap((item): Tool[] => {
    if (!isJsonObject(item) || typeof item.name !== 'string') return []
    const { name, description, inputSchema } = item
    return [
      {
        name,
        ...(typeof description === 'string' ? { description } : {}),
        ...(inputSchema === undefined ? {} : { inputSchema })
      }
    ]
  })
}
