/**
 * Parses a URL as hosts do (WHATWG). Not by `URL.canParse`: in Node 20 and 22 it refuses names of other scripts once V8
 * has optimised it.
 * @returns undefined for what is no absolute URL
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // The only error there is says that the text is no URL, which is the answer.
    return undefined
  }
}
