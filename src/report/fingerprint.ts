import type { Finding } from '../lint/finding.js'

/**
 * Gives every finding of a run a name by which it is known again in the next run: of its rule, file, pointer and
 * message, and of no line, so that reformatting and edits elsewhere do not make an old finding new. Repetitions are
 * numbered.
 * @returns a function to be called once a finding, in the order of the report
 */
export function fingerprints(): (finding: Finding) => string {
  // Loaded here and not with the module: node:crypto takes 2 ms, and every start of plugvet would pay for it.
  const { createHash } = process.getBuiltinModule('node:crypto')
  const seen = new Map<string, number>()
  return ({ ruleId, file, pointer, message }) => {
    const hash = createHash('sha256').update(JSON.stringify([ruleId, file, pointer, message])).digest('hex')
    const count = (seen.get(hash) ?? 0) + 1
    seen.set(hash, count)
    return `${hash}:${count}`
  }
}
