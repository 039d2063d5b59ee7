/** What is said where plugvet itself failed. */
export function failureReport(error: unknown): string {
  return `plugvet failed, and not because of your files. Please report this:\n${stackOf(error)}\n`
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by: ${stackOf(error.cause)}`
  return (error.stack ?? error.message) + cause
}
