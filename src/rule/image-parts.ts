import { imageReference, textIn } from '../authors/registry.js'
import type { Fix, Path } from '../json/value.js'
import { isFilledInLater } from './templates.js'

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
  const fix: Fix = [...fields.map((one) => ({ op: 'remove', at: [...path, one] }) as const), ...(whole === undefined || isSaid ? [] : [{ op: 'replace', at: [...path, 'identifier'], value: whole } as const])]
  return {
    first,
    isOne,
    instead: isSaid ? `Remove ${isOne ? 'it' : 'both'}: the identifier says it.` : `Write ${whole === undefined ? 'the whole reference' : `"${whole}"`} in the identifier, and remove ${isOne ? 'it' : 'both'}.`,
    title: isSaid ? (isOne ? 'Remove it' : 'Remove both') : `Write "${whole}"`,
    fix: whole === undefined ? undefined : fix
  }
}
