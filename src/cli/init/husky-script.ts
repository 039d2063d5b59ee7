import { parseDocument } from '../../json/document.js'
import { isRecord } from '../../json/value.js'
import { resolveFix, sourceWith } from '../../json/edits.js'
import type { Fix } from '../../rule/rule.js'

/**
 * Adds the script by which `npm install` sets husky up in a clone.
 * @param source the text of a package.json
 * @returns undefined where there is a script `prepare`, or where the text is not one to edit
 */
export function withHuskyScript(source: string): string | undefined {
  const document = parseDocument(source)
  const { value } = document
  if (document.trust !== 'valid' || !isRecord(value)) return undefined
  const { scripts } = value
  if (scripts !== undefined && (!isRecord(scripts) || Object.hasOwn(scripts, 'prepare'))) return undefined
  const fix: Fix =
    scripts === undefined
      ? [{ op: 'add', at: ['scripts'], value: { prepare: 'husky' }, where: 'last' }]
      : [{ op: 'add', at: ['scripts', 'prepare'], value: 'husky', where: 'last' }]
  const edits = resolveFix(document, fix)
  return edits === undefined ? undefined : sourceWith(document, edits)
}
