import npa from 'npm-package-arg'
import pickManifest from 'npm-pick-manifest'
import { AGE_OF_INTEREST, type PackageFact } from '../base/world.js'
import { DAY, visible } from '../base/wording.js'
import { isRecord } from '../json/value.js'

/** A version as a registry describes it, as far as it matters here. */
interface Version {
  readonly name: string
  readonly version: string
  readonly deprecated?: string
  readonly engines?: Readonly<Record<string, string>>
  readonly runsScripts: boolean
}

/** What a registry says about a package: https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md */
export interface PackageDocument {
  readonly name: string
  readonly 'dist-tags': Readonly<Record<string, string>>
  readonly versions: Readonly<Record<string, Version>>
  /** When each version was published; only in the full document. */
  readonly time?: Readonly<Record<string, string>>
  /** When the package was last changed. */
  readonly modified?: string
}

/**
 * Reads the answer of a registry.
 * @returns undefined if it does not describe the package
 */
export function documentOf(answer: unknown, name: string): PackageDocument | undefined {
  if (!isRecord(answer) || answer.name !== name) return undefined
  const { versions = {}, time, modified } = answer
  if (!isRecord(versions)) return undefined
  const times = isRecord(time) ? textsOf(time) : undefined
  const changed = typeof modified === 'string' ? modified : times?.modified
  return {
    name,
    'dist-tags': textsOf(answer['dist-tags']),
    versions: Object.fromEntries(Object.entries(versions).flatMap(([version, value]) => versionOf(name, version, value) ?? [])),
    ...(times === undefined ? {} : { time: times }),
    ...(changed === undefined ? {} : { modified: changed })
  }
}

function versionOf(name: string, version: string, value: unknown): [[string, Version]] | undefined {
  // Only a version, and nothing else, may be put into a command line.
  if (!isRecord(value) || !isVersion(version)) return undefined
  const { deprecated, engines, scripts, hasInstallScript } = value
  const isDeprecated = typeof deprecated === 'string' ? deprecated !== '' : deprecated === true
  const scriptNames = isRecord(scripts) ? Object.keys(scripts) : []
  const described: Version = {
    name,
    version,
    ...(isDeprecated ? { deprecated: typeof deprecated === 'string' ? deprecated : '' } : {}),
    ...(isRecord(engines) ? { engines: textsOf(engines) } : {}),
    runsScripts: hasInstallScript === true || scriptNames.some((script) => INSTALL_SCRIPTS.has(script))
  }
  return [[version, described]]
}

/** Whether a text is one exact version. */
export function isVersion(text: string): boolean {
  return text.length < 256 && /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/.test(text)
}

/** Scripts that npm runs when it installs a package from a registry. */
const INSTALL_SCRIPTS = new Set(['preinstall', 'install', 'postinstall'])

function textsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Whether it says when versions were published. */
export function tellsAges({ time = {}, versions }: PackageDocument): boolean {
  return Object.keys(versions).some((version) => Object.hasOwn(time, version))
}

/** Whether the package was last changed so long ago that no version of it can be new; false if it does not say. */
export function isOld({ modified }: PackageDocument, now: number): boolean {
  return modified !== undefined && Date.parse(modified) < now - AGE_OF_INTEREST * DAY
}

/** What npm's settings say about the choice of a version. */
export interface Choice {
  readonly defaultTag?: string
  /** Versions that were published later are not used. */
  readonly before?: Date | string | null
}

/**
 * What npm would run for a package.
 * @param registry the host that says so
 */
export function factFrom(document: PackageDocument, wanted: string, choice: Choice, registry: string): PackageFact {
  if (Object.keys(document.versions).length === 0) return { registry, is: 'absent' }
  const { latest } = document['dist-tags']
  const picked = pick(document, wanted, choice) ?? pick(document, wanted, { ...choice, before: null })
  if (picked === undefined) return { registry, is: 'unmatched', ...(latest === undefined || !isVersion(latest) ? {} : { latest }) }
  const published = Date.parse(document.time?.[picked.version] ?? '')
  return {
    registry,
    is: 'found',
    version: picked.version,
    ...(Number.isNaN(published) ? {} : { published }),
    ...(picked.deprecated === undefined ? {} : { deprecated: shortened(picked.deprecated) }),
    runsScripts: picked.runsScripts
  }
}

function pick(document: PackageDocument, wanted: string, { defaultTag = 'latest', before = null }: Choice): Version | undefined {
  try {
    return pickManifest(document, wanted, { defaultTag, before })
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ETARGET' || error.code === 'ENOVERSIONS')) return undefined
    throw error
  }
}

/** The name of a package as part of an address; undefined for a name that npm does not look up in a registry. */
export function escapedName(name: string, wanted: string): string | undefined {
  try {
    const spec = npa.resolve(name, wanted)
    return spec.registry === true && ['version', 'range', 'tag'].includes(spec.type) ? spec.escapedName : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^EINVALID|^EUNSUPPORTED/.test(String(error.code))) return undefined
    throw error
  }
}

const MAX_TEXT_LENGTH = 200

/** A text from an outsider, on one line and not too long. */
function shortened(text: string): string {
  const line = visible(text.slice(0, 2 * MAX_TEXT_LENGTH).replaceAll(/\s+/g, ' ').trim())
  return line.length <= MAX_TEXT_LENGTH ? line : `${line.slice(0, MAX_TEXT_LENGTH - 1)}…`
}
