import { classifyPath, classifyValue } from '../config/classify.js'
import type { Document } from '../document/document.js'
import type { JsonKind, PluginSettings } from './settings.js'

/**
 * What a file is. The rules may be on for every JSON file of a project, so that a file is judged only where its path says
 * what it is, or the settings do.
 * @param path absolute
 * @returns undefined for a file that is not plugvet's to judge
 */
export function kindOf(path: string, document: Document, { kind }: PluginSettings): JsonKind | undefined {
  if (kind !== undefined) return kind
  const byPath = classifyPath(path)
  const known = byPath?.is === 'unsure' ? classifyValue(byPath.as, document.value, document.trust !== 'broken') : byPath
  return known?.is === 'file' && known.kind !== 'workflow' ? known.kind : undefined
}
