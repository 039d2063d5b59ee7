import type { Span } from '../../text/position.js'
import { parseReferences } from '../variables/variables.js'

/**
 * Finds a path that starts in the plugin's directory and climbs out of it (§2.5). What follows another reference is
 * not known and not judged.
 * @param variables the host's names for the plugin's directory
 */
export function findPathOutOfPlugin(text: string, variables: readonly string[]): Span | undefined {
  if (!text.includes('..')) return undefined
  for (const { name, start, end } of parseReferences(text)) {
    if (!variables.includes(name)) continue
    const path = /^[/\\][^\s"',;:&|]*/.exec(text.slice(end))?.[0] ?? ''
    const [known = ''] = path.split('${')
    if (climbsOut(known)) return { start, end: end + path.length }
  }
  return undefined
}

/** Whether a relative path, with either separator, leads above the directory it starts in. */
export function climbsOut(path: string): boolean {
  let depth = 0
  for (const segment of path.split(/[/\\]+/)) {
    if (segment === '..') depth--
    else if (segment !== '' && segment !== '.') depth++
    if (depth < 0) return true
  }
  return false
}

/** What follows the reference to the plugin's directory a string starts with; undefined where it starts otherwise. */
export function afterPluginRoot(text: string, variables: readonly string[]): string | undefined {
  if (!text.startsWith('${')) return undefined
  const [first] = parseReferences(text)
  if (first?.start !== 0 || !variables.includes(first.name)) return undefined
  const rest = text.slice(first.end)
  return /^[/\\]./.test(rest) ? rest.slice(1) : undefined
}
