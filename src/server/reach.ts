/**
 * Parses a URL as hosts do (WHATWG). Does not use `URL.canParse`: in Node 20 and 22 it rejects names in other scripts once
 * V8 has optimised it.
 * @returns undefined if the text is not an absolute URL
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // The only possible error is that the text is not a URL, which is the answer.
    return undefined
  }
}

/** Where a host can be reached from: this machine only, its own network, or anywhere. */
export type Reach = 'loopback' | 'private' | 'public'

/** Names of private networks: RFC 6762, RFC 8375, what ICANN reserves for private use, Kubernetes and home routers. */
const PRIVATE_SUFFIXES = ['.local', '.internal', '.svc', '.home.arpa', '.lan', '.localdomain', '.intranet']

/**
 * Says where a host can be reached from.
 * @param hostname as in a `URL`: lower case, IPv4 in four decimal parts, IPv6 compressed and in brackets
 */
export function reachOf(hostname: string): Reach {
  if (hostname.startsWith('[')) return reachOfIpv6(hostname.slice(1, -1))
  const [, a, b] = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(hostname) ?? []
  if (a !== undefined) return reachOfIpv4(Number(a), Number(b))
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  // RFC 6761 §6.3: names below localhost are loopback too.
  if (name === 'localhost' || name.endsWith('.localhost')) return 'loopback'
  if (!name.includes('.')) return 'private'
  return PRIVATE_SUFFIXES.some((suffix) => name.endsWith(suffix)) ? 'private' : 'public'
}

/** RFC 6890: loopback, and the blocks that cannot be reached from outside. */
function reachOfIpv4(a: number, b: number): Reach {
  if (a === 127) return 'loopback'
  if (a === 0 || a === 10 || (a === 169 && b === 254) || (a === 192 && b === 168)) return 'private'
  return (a === 100 && b >= 64 && b < 128) || (a === 172 && b >= 16 && b < 32) ? 'private' : 'public'
}

function reachOfIpv6(address: string): Reach {
  if (address === '::1') return 'loopback'
  if (address === '::') return 'private'
  const mapped = /^::ffff:([0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(address)
  if (mapped !== null) {
    const high = parseInt(mapped[1] ?? '', 16)
    return reachOfIpv4(high >> 8, high & 255)
  }
  const first = parseInt(address.split(':')[0] ?? '', 16)
  // fc00::/7 unique local, fe80::/10 link-local.
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80 ? 'private' : 'public'
}
