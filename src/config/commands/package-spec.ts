import type { Registry } from './runner-grammar.js'

/**
 * How firmly a package specifier names one version: `exact`, a commit and a local file do; `unknown` is one that a
 * variable completes.
 */
export type Pin = 'exact' | 'none' | 'tag' | 'range' | 'git' | 'url' | 'local' | 'unknown'

export interface PackageSpec {
  readonly pin: Pin
  /** The package's name, where it has one of its own. */
  readonly name?: string
  /** The tag or the range as written, without its separator. */
  readonly version?: string
}

/** Reads a package specifier as `npx`, `uvx` and the like take it. */
export function parsePackageSpec(text: string, registry: Registry): PackageSpec {
  if (text.includes('$') || text.includes('%') || text.includes('{{')) return { pin: 'unknown' }
  if (/^(?:\.{0,2}[/\\]|\.{1,2}$|~[/\\]|file:|[A-Za-z]:[/\\])/.test(text)) return { pin: 'local' }
  const direct = / @ (.*)$/.exec(text)?.[1] ?? text
  if (/^(?:git\+|git:\/\/|git@|github:|gitlab:|bitbucket:|gist:)/.test(direct) || /\.git(?:[#@]|$)/.test(direct)) {
    return { pin: isFirmRevision(direct) ? 'exact' : 'git' }
  }
  if (/^https?:\/\//.test(direct)) {
    return { pin: /[-_/@]v?\d+(?:\.\d+){1,3}[^/]*\.(?:tgz|tar\.gz|whl|zip)(?:[?#]|$)/.test(direct) ? 'exact' : 'url' }
  }
  if (registry === 'pypi') return pythonSpec(text)
  return registry === 'npm' ? npmSpec(text) : versioned(text, text.indexOf('@'))
}

/** A commit, or a tag that looks like a version, behind the last `#` or `@` of the address. */
function isFirmRevision(address: string): boolean {
  const hash = address.lastIndexOf('#')
  const path = address.slice(address.indexOf('://') + 3)
  const slash = path.indexOf('/')
  const at = slash < 0 ? -1 : path.lastIndexOf('@')
  const fragment = hash >= 0 ? address.slice(hash + 1) : ''
  const revision = at > slash ? path.slice(at + 1).replace(/#.*/, '') : fragment
  return [revision, fragment].some((part) => /^(?:[0-9a-f]{40}|[0-9a-f]{64}|v?\d+\.\d+\.\d+\S*)$/.test(part))
}

const SEMVER = /^[=v]?v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/

function npmSpec(text: string): PackageSpec {
  if (/\.(?:tgz|tar\.gz|tar)$/.test(text)) return { pin: 'local' }
  const at = text.indexOf('@', 1)
  const name = at < 0 ? text : text.slice(0, at)
  // npm takes `owner/repository` without a scope for a GitHub repository.
  if (!name.startsWith('@') && name.includes('/')) return { pin: isFirmRevision(`x://y/${text}`) ? 'exact' : 'git' }
  const version = at < 0 ? '' : text.slice(at + 1)
  if (version.startsWith('npm:')) {
    const aliased = npmSpec(version.slice(4))
    return { ...aliased, name }
  }
  return versioned(text, at)
}

/** A name and a version with an `@` between them. */
function versioned(text: string, at: number): PackageSpec {
  const name = at < 0 ? text : text.slice(0, at)
  const version = at < 0 ? '' : text.slice(at + 1).trim()
  if (version === '') return { pin: 'none', name }
  if (SEMVER.test(version)) return { pin: 'exact', name }
  return { pin: /^[A-Za-z]/.test(version) && !/^[xXvV](?:[.\d]|$)/.test(version) ? 'tag' : 'range', name, version }
}

function pythonSpec(text: string): PackageSpec {
  const [, name = text, clauses = ''] = /^([A-Za-z0-9._-]+(?:\[[^\]]*\])?)\s*(.*)$/s.exec(text) ?? []
  if (clauses === '') return { pin: 'none', name }
  // `name@version` is uv's own notation.
  const version = clauses.startsWith('@') ? clauses.slice(1).trim() : clauses
  const exact = clauses.startsWith('@')
    ? /^v?\d+(?:\.\w+)*$/.test(version)
    : /(?:^|,)\s*={2,3}\s*[^,*\s]+\s*(?:,|;|$)/.test(version)
  if (exact) return { pin: 'exact', name }
  return { pin: clauses.startsWith('@') && /^[A-Za-z]/.test(version) ? 'tag' : 'range', name, version }
}
