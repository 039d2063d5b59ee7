const HEADING = '\nStandard error:\n'

/**
 * The detail of a failure with what the server printed below it, unless that stands there already.
 * @param printed masked; empty where nothing was printed
 */
export function withPrinted(detail: string, printed: string): string {
  return printed === '' || detail.includes(HEADING) ? detail : detail + HEADING + printed
}
