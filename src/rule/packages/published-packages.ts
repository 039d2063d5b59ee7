import { imageReference, listIn, REGISTRIES, textIn } from '../../authors/registry.js'
import { extraOfServer, setByScript } from '../../authors/runners.js'
import type { Fix, Path } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import type { Problem } from '../rule.js'
import { replacing } from '../suggestions.js'
import { isFilledInLater } from '../templates.js'

/** Programs that run packages of one registry. */
const OTHER_RUNTIMES: ReadonlySet<string> = new Set(Object.values(REGISTRIES).flatMap(({ runtimes }) => runtimes))

/** What runs a package only with arguments of its own, and what runs it by its name. */
const ALONE: Readonly<Record<string, string>> = {
  node: 'npx', npm: 'npx', yarn: 'npx', deno: 'npx', pnpm: 'pnpx', bun: 'bunx', python: 'uvx', python3: 'uvx', pip: 'uvx', uv: 'uvx', dotnet: 'dnx'
}

/** A runtime that cannot start a package: one of another registry, or one that needs more than its name. @param path of the package in the file */
export function* hintFaults(
  type: string,
  runtimes: readonly string[],
  entry: Readonly<Record<string, unknown>>,
  path: Path,
  { path: file, surroundings: { files } }: Reading
): Generator<Problem<'hint' | 'alone' | 'withoutExtra' | 'module'>> {
  const hint = textIn(entry, 'runtimeHint')
  const [usual] = runtimes
  if (hint === undefined || usual === undefined) return
  const at = [...path, 'runtimeHint']
  const isForeign = OTHER_RUNTIMES.has(hint) && !runtimes.includes(hint)
  const expected = isForeign ? usual : Object.hasOwn(ALONE, hint) && isNothing(entry.runtimeArguments) ? ALONE[hint] : undefined
  if (expected === undefined) return
  // Clients pass the arguments of the package after its name: they run no module.
  if (!isForeign && listIn(entry, 'packageArguments').some(({ value }) => textIn(value, 'value') === '-m' || textIn(value, 'name') === '-m')) {
    yield { message: 'module', data: { hint, type, expected }, at, severity: 'warning', effect: 'ignored' }
    return
  }
  const [first] = listIn(entry, 'packageArguments')
  const runs = !isForeign && first !== undefined && /^run(?:\s|$)/.test(textIn(first.value, 'value') ?? '')
  const script = runs ? `, remove "run" and the script from "packageArguments"${setByScript(entry, file, files)}, and have the package's own program start the server` : ''
  const extra = expected === 'uvx' && !runs ? extraOfServer(file, files) : undefined
  if (!isForeign && extra !== undefined) {
    yield { message: 'withoutExtra', data: { hint, type, extra }, at, severity: 'warning', effect: 'ignored' }
    return
  }
  yield { message: isForeign ? 'hint' : 'alone', data: { hint, type, expected, script }, at, severity: 'warning', effect: 'ignored', suggestions: runs ? [] : [replacing(at, expected)] }
}

/** Whether a list is not there, or empty; `published-shape` reports one of another type. */
export function isNothing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

/** The fields of an image next to its name that are not fields of an image now, and what to write instead of them. */
interface ImageParts {
  /** The first of the fields. */
  readonly first: string
  /** Whether it is the only one. */
  readonly isOne: boolean
  readonly instead: string
  readonly title: string
  /** Absent where the whole reference is not known. */
  readonly fix: Fix | undefined
}

/** What a server.json of an older version says of an image next to its name, where the whole reference is the identifier now; undefined if it says nothing. */
export function imageParts(entry: Readonly<Record<string, unknown>>, path: Path): ImageParts | undefined {
  const [identifier = '', version = '', address = ''] = ['identifier', 'version', 'registryBaseUrl'].map((field) => textIn(entry, field))
  const fields = [...(address === '' ? [] : ['registryBaseUrl']), ...(version === '' ? [] : ['version'])]
  const [first, ...others] = fields
  // `published-shape` says what becomes of them where the identifier is missing.
  if (first === undefined || identifier === '') return undefined
  const whole = isFilledInLater(identifier) ? undefined : imageReference(identifier, address, version)
  const [isOne, isSaid] = [others.length === 0, whole === identifier]
  const fix: Fix = [
    ...fields.map((one) => ({ op: 'remove', at: [...path, one] }) as const),
    ...(whole === undefined || isSaid ? [] : [{ op: 'replace', at: [...path, 'identifier'], value: whole } as const])
  ]
  return {
    first,
    isOne,
    instead: isSaid
      ? `Remove ${isOne ? 'it' : 'both'}: the identifier says it.`
      : `Write ${whole === undefined ? 'the whole reference' : `"${whole}"`} in the identifier, and remove ${isOne ? 'it' : 'both'}.`,
    title: isSaid ? (isOne ? 'Remove it' : 'Remove both') : `Write "${whole}"`,
    fix: whole === undefined ? undefined : fix
  }
}
