import { specTypeSchemas, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/client'
import { valueAt } from '../../document/pointer.js'
import { isJsonObject, type JsonObject, kindOf } from './json-shape.js'

/** The revision that came without `initialize` and without sessions. */
export const MODERN = '2026-07-28'

/**
 * What is wrong with the result of `initialize`.
 * @returns a phrase about it, in which texts of the server stand in `quoted`; undefined where nothing is wrong
 */
export function initializeDefect(result: JsonObject, quoted: (text: string) => string): string | undefined {
  const issues = specTypeSchemas.InitializeResult['~standard'].validate(result).issues
  if (issues?.[0] !== undefined) return shapeDefect(result, issues[0].path, quoted)
  const version = typeof result.protocolVersion === 'string' ? result.protocolVersion : ''
  if (SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return undefined
  return version === MODERN
    ? `it agrees on protocol revision ${MODERN}, which has no 'initialize'`
    : `it insists on protocol revision '${quoted(version)}', which is not known`
}

/** What is wrong with the result of `server/discover`; see {@link initializeDefect}. */
export function discoverDefect(result: JsonObject, quoted: (text: string) => string): string | undefined {
  const issues = specTypeSchemas.DiscoverResult['~standard'].validate(result).issues
  if (issues?.[0] !== undefined) return shapeDefect(result, issues[0].path, quoted)
  const versions = Array.isArray(result.supportedVersions) ? result.supportedVersions.map(String) : []
  if (versions.includes(MODERN)) return undefined
  return `it offers ${versions.length === 0 ? 'no protocol revision' : quoted(versions.join(', '))}, and not ${MODERN}`
}

/**
 * What a list lacks of what revision 2026-07-28 demands beside the items. The client library refuses such an answer,
 * and with it every host that uses it.
 */
export function envelopeDefect(result: JsonObject): string | undefined {
  const { resultType, ttlMs, cacheScope } = result
  if (resultType !== 'complete') return isKnownString(resultType, "'resultType'", '"complete"')
  if (!Number.isInteger(ttlMs) || Number(ttlMs) < 0) return isKnownString(ttlMs, "'ttlMs'", 'a number of milliseconds')
  if (cacheScope === 'public' || cacheScope === 'private') return undefined
  return isKnownString(cacheScope, "'cacheScope'", '"public" or "private"')
}

function isKnownString(value: unknown, name: string, expected: string): string {
  return value === undefined ? `${name} is missing` : `${name} is not ${expected}`
}

type IssuePath = readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined

function shapeDefect(result: JsonObject, issuePath: IssuePath, quoted: (text: string) => string): string {
  const path = (issuePath ?? []).map((step) => (typeof step === 'object' ? step.key : step)).map(String)
  if (path.length === 0) return 'it is not of the shape the protocol demands'
  const value = valueAt(result, path)
  const name = `'${quoted(path.join('.'))}'`
  return isJsonObject(value) || typeof value === 'string'
    ? `${name} is not what the protocol demands`
    : `${name} is ${kindOf(value)}`
}
