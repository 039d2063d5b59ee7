/** Tests a text against a pattern. */
export type PatternTest = (text: string) => boolean

/** The patterns of profiles that are not built in, which run in an engine without backtracking. */
const GUARDED = new Map<string, PatternTest>()

/** Gives a pattern an engine of its own. A pattern means the same in every profile, so the last one given counts. */
export function guardPattern(pattern: string, test: PatternTest): void {
  GUARDED.set(pattern, test)
}

/** Whether a text matches a pattern of a host's profile. */
export function fitsPattern(pattern: string, text: string): boolean {
  const guarded = GUARDED.get(pattern)
  return guarded === undefined ? new RegExp(pattern).test(text) : guarded(text)
}
