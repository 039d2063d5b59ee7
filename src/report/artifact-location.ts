/** SARIF's name for a file: a relative URI below the root of the sources, or an absolute one. */
interface ArtifactLocation {
  readonly uri: string
  readonly uriBaseId?: string
}

/** The root that relative URIs are meant from. Where it lies is not said: an absolute path tells about a machine. */
const SOURCE_ROOT = '%SRCROOT%'

/**
 * A shown path as SARIF has it (§3.4).
 * @param path relative or absolute, with forward slashes
 */
export function artifactLocation(path: string): ArtifactLocation {
  const encoded = path.split('/').map(encodeSegment).join('/')
  if (path.startsWith('/')) return { uri: `file://${encoded}` }
  if (/^[A-Za-z]:\//.test(path)) return { uri: `file:///${encoded.replace('%3A', ':')}` }
  return { uri: encoded, uriBaseId: SOURCE_ROOT }
}

function encodeSegment(segment: string): string {
  // A lone surrogate has no UTF-8 form to encode.
  return encodeURIComponent(segment.replaceAll(/\p{Cs}/gu, '\uFFFD'))
}
