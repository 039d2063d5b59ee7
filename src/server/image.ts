/** The parts of a container image's name: https://pkg.go.dev/github.com/distribution/reference */
export interface ImageName {
  /** Without Docker Hub's own host and `library/`, which may be omitted: `mcp/fetch`, `ghcr.io/owner/image`. */
  readonly name: string
  readonly tag?: string
  readonly digest?: string
}

/** The prefixes that name Docker Hub. */
const DOCKER_HUB = /^(?:(?:index\.|registry-1\.)?docker\.io\/)(?:library\/)?/

const PART = '[a-z0-9]+(?:[._-]+[a-z0-9]+)*'
const HOST = '[A-Za-z0-9.-]+(?::[0-9]+)?|\\[[0-9a-fA-F:]+\\](?::[0-9]+)?'
const REST = new RegExp(`^${PART}$`)
const FIRST = new RegExp(`^(?:${PART}|${HOST})$`)

/**
 * Reads the image of a `docker run`.
 * @returns undefined if it is not an image name, or depends on unknown variables
 */
export function parseImage(text: string): ImageName | undefined {
  const [beforeDigest = '', digest, ...more] = text.split('@')
  if (more.length > 0 || (digest !== undefined && !/^[a-z0-9]+:[0-9a-f]{32,}$/.test(digest))) return undefined
  const colon = beforeDigest.indexOf(':', beforeDigest.lastIndexOf('/') + 1)
  const path = colon < 0 ? beforeDigest : beforeDigest.slice(0, colon)
  const tag = colon < 0 ? undefined : beforeDigest.slice(colon + 1)
  if (tag !== undefined && !/^\w[\w.-]{0,127}$/.test(tag)) return undefined
  const [first = '', ...rest] = path.split('/')
  if (path.length > 255 || !FIRST.test(first) || !rest.every((part) => REST.test(part))) return undefined
  if (rest.length === 0 && !REST.test(first)) return undefined
  const name = path.replace(DOCKER_HUB, '')
  return { name, ...(tag === undefined ? {} : { tag }), ...(digest === undefined ? {} : { digest }) }
}

/**
 * Whether an image may come from a registry, rather than being built locally: only then does a tag mean the same to others.
 * A name with a single part is nearly always a local image.
 */
export function isFromRegistry({ name }: ImageName): boolean {
  return name.includes('/') && !/^(?:localhost|127\.0\.0\.1)(?::\d+)?\//.test(name)
}
