/**
 * Resolves a reference that a server gave. Not by `URL.canParse`: see `parseUrl`.
 * @returns undefined for what is no reference
 */
export function resolveUrl(reference: string, base: URL): URL | undefined {
  try {
    return new URL(reference, base)
  } catch {
    // The only error there is says that the text is no URL, which is the answer.
    return undefined
  }
}

/**
 * The host of a URL in the letters it was written with: in the end all are small, and a secret among them would not be
 * recognised.
 * @param host as the URL has it
 * @param text what the URL was made of
 * @returns the host itself where it was written in another way
 */
export function asWritten(host: string, text: string): string {
  const at = text.toLowerCase().indexOf(host, text.indexOf('//'))
  return at < 0 ? host : text.slice(at, at + host.length)
}
