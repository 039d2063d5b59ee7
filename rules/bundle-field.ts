import { isPackedElsewhere } from '../src/authors/bundle-files.js'
import { dirname, join } from '../src/base/path.js'
import { textIn } from '../src/authors/registry.js'
import { SAMPLE_BUNDLE } from '../src/authors/sample.js'
import { isRecord, type Path, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { isMadeForPack, isMentioned } from '../src/rule/build-output.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { removing } from '../src/rule/suggestions.js'

const VERSIONS = ['0.1', '0.2', '0.3', '0.4']

export default defineRule({
  id: 'bundle-field',
  kinds: ['bundle'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: "A field in a bundle's manifest that the validator of the format refuses: the version, a field of a later version, a URL, the icon.",
  why: `\`mcpb pack\` validates the manifest first, and packs nothing if it is refused. Each version of the format has its own fields, and any other
is refused: privacy_policies came with 0.2, icons, localization and _meta with 0.3, servers run by uv with 0.4. Apps that install bundles validate it too.`,
  remedy: 'Write the field as the format requires.',
  messages: {
    noVersion: { text: "The manifest does not say which version of the format it uses", remedy: 'Add "manifest_version": "0.3".' },
    called: { text: "'mcpb_version' is not a field of the format", remedy: 'Rename it to "manifest_version", and write "0.3".' },
    version: { text: "'{{version}}' is not a version of the format", remedy: ['Write "manifest_version": "{{since}}"{{instead}}.', '{{packer}}'] },
    differ: { text: "'dxt_version' and 'manifest_version' differ", remedy: 'Remove "dxt_version", which is the older name.' },
    older: {
      text: "'dxt_version' is the older name of 'manifest_version'",
      remedy: 'Rename it to "manifest_version" once you pack the bundle with `mcpb`: `@anthropic-ai/dxt` reads the older name only.'
    },
    later: {
      text: "'{{field}}' came with version {{since}} of the format, and this manifest has {{version}}",
      remedy: ['Write "manifest_version": "{{since}}"{{instead}}{{otherwise}}.', '{{packer}}']
    },
    address: { text: "'{{field}}' is not a complete URL", remedy: 'Write it with its scheme, such as https://example.com.' },
    email: { text: "'{{field}}' is not an email address", remedy: 'Write one such as name@example.com, or remove it.' },
    iconPath: { text: 'The icon must be a path relative to the manifest', remedy: 'Write a path such as icon.png.' },
    noIcon: { text: "There is no file '{{icon}}'", remedy: 'Add the file, or remove "icon".' },
    noScreenshot: { text: "There is no file '{{file}}'", remedy: 'Add the file, or remove it from "screenshots".' },
    empty: { text: "'{{icon}}' contains no picture: it is {{size}} long", remedy: 'Put the picture there, or remove "icon".' },
    bytes: { text: "'{{icon}}' is not a PNG file, whatever its name says", remedy: 'Convert it to PNG, ideally 512 × 512 pixels.' },
    words: { text: "'{{icon}}' is a text file and not a picture", remedy: 'Put a PNG there, ideally of 512 × 512 pixels, or remove "icon".' },
    png: { text: 'The icon must be a PNG file', remedy: 'Convert it to PNG, ideally 512 × 512 pixels, and write the name of that file.' }
  },
  examples: {
    valid: [
      {
        input: {
          ...SAMPLE_BUNDLE,
          author: { name: 'A. Author', url: 'https://example.com' },
          server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node', args: ['${__dirname}/index.js'] } }
        }
      }
    ],
    invalid: [
      {
        title: 'a version that does not exist, and addresses that are not whole',
        input: {
          ...SAMPLE_BUNDLE,
          manifest_version: '1.0',
          author: { name: 'A. Author', email: 'nobody' },
          repository: { type: 'git', url: 'git@github.com:example/notes.git' },
          server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node' } }
        },
        problems: [
          { message: "'1.0' is not a version of the format", range: '2:23-28' },
          { message: "'author.email' is not an email address", range: '8:14-22' },
          { message: "'repository.url' is not a complete URL", range: '12:12-46' }
        ]
      },
      {
        title: 'a field of a later version, and an icon with a variable',
        input: {
          ...SAMPLE_BUNDLE,
          manifest_version: '0.2',
          icon: '${__dirname}/icon.png',
          _meta: {},
          server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node' } }
        },
        problems: [
          { message: 'The icon must be a path relative to the manifest', range: '9:11-34' },
          { message: "'_meta' came with version 0.3 of the format, and this manifest has 0.2", range: '10:3-10' }
        ]
      }
    ]
  },
  *check(reading) {
    const { value } = reading
    if (!isRecord(value)) return
    yield* ofVersion(reading, value)
    for (const at of ADDRESSES) {
      const text = valueAt(value, at)
      if (typeof text === 'string' && !URL.canParse(text)) yield { message: 'address', data: { field: at.join('.') }, at }
    }
    const { privacy_policies: pages } = value
    for (const [index, page] of (Array.isArray(pages) ? pages : []).entries()) {
      if (typeof page === 'string' && !URL.canParse(page)) yield { message: 'address', data: { field: `privacy_policies[${index}]` }, at: ['privacy_policies', index] }
    }
    const email = valueAt(value, ['author', 'email'])
    if (typeof email === 'string' && !isEmail(email)) yield { message: 'email', data: { field: 'author.email' }, at: ['author', 'email'] }
    yield* ofIcon(reading, value)
    yield* ofScreenshots(reading, value.screenshots)
  }
})

type Found = Generator<Problem<'noVersion' | 'called' | 'version' | 'differ' | 'older' | 'later' | 'iconPath' | 'noIcon' | 'noScreenshot' | 'empty' | 'bytes' | 'words' | 'png'>>

const ADDRESSES: readonly Path[] = [['author', 'url'], ['repository', 'url'], ['homepage'], ['documentation'], ['support']]

/** The versions with which fields came. */
const SINCE: readonly (readonly [since: string, at: Path])[] = [
  ['0.2', ['privacy_policies']], ['0.3', ['icons']], ['0.3', ['localization']], ['0.3', ['_meta']]
]

function* ofVersion(reading: Reading, value: Readonly<Record<string, unknown>>): Found {
  const own = Object.hasOwn(value, 'manifest_version') ? 'manifest_version' : 'dxt_version'
  const version = value[own]
  const isUv = valueAt(value, ['server', 'type']) === 'uv'
  if (version === undefined && Object.hasOwn(value, 'mcpb_version')) {
    yield { message: 'called', at: ['mcpb_version'], part: 'key', suggestions: [written('mcpb_version', '0.3')] }
  } else if (version === undefined) yield { message: 'noVersion', at: [] }
  // `published-shape` reports a number.
  if (typeof version !== 'string') return
  const hasBoth = own === 'manifest_version' && Object.hasOwn(value, 'dxt_version')
  const instead = own === 'dxt_version' ? ' in the place of "dxt_version"' : hasBoth ? ' and remove "dxt_version"' : ''
  const packer = own === 'dxt_version' && isMentioned(reading, DXT) ? 'Then pack it with `mcpb pack`: the older `dxt pack` knows only "dxt_version".' : ''
  if (!VERSIONS.includes(version)) {
    const since = isUv ? '0.4' : '0.3'
    yield { message: 'version', data: { version, since, instead, packer }, at: [own], suggestions: [written(own, since, hasBoth)] }
    return
  }
  const later = [...SINCE.filter(([since, at]) => version < since && valueAt(value, at) !== undefined), ...(isUv && version < '0.4' ? [['0.4', ['server', 'type']] as const] : [])]
  const [last, ...others] = later.toSorted(([a], [b]) => (a < b ? 1 : -1))
  if (own === 'manifest_version' && typeof value.dxt_version === 'string' && value.dxt_version !== version) yield { message: 'differ', at: ['dxt_version'], suggestions: [removing(['dxt_version'])] }
  if (last !== undefined) {
    const [since, at] = last
    const field = at.length > 1 ? 'uv' : String(at.at(-1))
    const otherwise = others.length > 0 ? '' : at.length > 1 ? ', or another type, such as "python"' : `, or remove "${field}"`
    yield {
      message: 'later', data: { field, since, version, instead, otherwise, packer }, at, part: at.length > 1 ? 'value' : 'key',
      related: others.map(([, place]) => ({ message: 'this came later, too', at: place, part: 'key' })), suggestions: [written(own, since, hasBoth)]
    }
  } else if (own === 'dxt_version') {
    yield { message: 'older', at: [own], part: 'key', severity: 'info', effect: 'ignored' }
  }
}

/** The packer by its older name, whose last release knows only `dxt_version`. */
const DXT = /@anthropic-ai\/dxt\b|\bdxt pack\b/

function written(field: string, version: string, hasBoth = false): Suggestion {
  const replace = { op: 'replace', at: [field], value: version } as const
  if (field === 'manifest_version') return { title: `Write "${version}"`, fix: hasBoth ? [replace, { op: 'remove', at: ['dxt_version'] }] : [replace] }
  return { title: `Write "manifest_version": "${version}"`, fix: [{ op: 'rename', at: [field], key: 'manifest_version' }, replace] }
}

/** As zod reads an address: a name of letters, digits and `'+._-` without two dots, and a host of two parts or more. */
function isEmail(text: string): boolean {
  const [name = '', host = '', ...others] = text.split('@')
  if (others.length > 0 || !/^[\w'+.-]*[\w+-]$/.test(name) || name.startsWith('.') || text.includes('..')) return false
  const parts = host.split('.')
  return parts.length > 1 && parts.every((part) => /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(part)) && /^[A-Za-z]{2,}$/.test(parts.at(-1) ?? '')
}

function* ofIcon(reading: Reading, value: Readonly<Record<string, unknown>>): Found {
  const { path, surroundings } = reading
  const icon = textIn(value, 'icon')
  const at = ['icon']
  if (icon === undefined || icon === '' || /^https?:\/\//.test(icon)) return
  if (icon.includes('${__dirname}') || icon.startsWith('/')) {
    yield { message: 'iconPath', at }
    return
  }
  const folder = dirname(path)
  if (surroundings.files.kindOf(join(folder, icon)) === undefined) {
    // Many keep the icon in the root of the repository, and copy it from there.
    const isCopied = surroundings.files.kindOf(join(dirname(folder), icon)) !== undefined
    if (!isCopied && !isPackedElsewhere(value, folder, surroundings.files) && !isMadeForPack(reading, icon)) yield { message: 'noIcon', data: { icon }, at, severity: 'warning', effect: 'machine' }
    return
  }
  const text = surroundings.files.readText(join(folder, icon))
  if (text !== undefined && text.length < MIN_PNG) yield { message: 'empty', data: { icon, size: text.length === 1 ? '1 byte' : `${text.length} bytes` }, at, suggestions: [removing(at)] }
  else if (/\.(?:svg|jpe?g|gif|ico|webp|icns)$/i.test(icon)) yield { message: 'png', at }
  else if (!isPng(text)) yield isWords(text) ? { message: 'words', data: { icon }, at, suggestions: [removing(at)] } : { message: 'bytes', data: { icon }, at }
}

/** Pictures that the manifest names and nobody has: the first, with the others. */
function* ofScreenshots(reading: Reading, screenshots: unknown): Found {
  const { path, surroundings: { files } } = reading
  const folder = dirname(path)
  const absent = (Array.isArray(screenshots) ? screenshots.slice(0, MAX_SCREENSHOTS) : []).flatMap((file: unknown, index) => {
    const isThere = typeof file !== 'string' || !/^[\w-]/.test(file) || file.includes(':') || [folder, dirname(folder)].some((one) => files.kindOf(join(one, file)) !== undefined)
    return isThere ? [] : [{ file, at: ['screenshots', index] }]
  })
  const [first, ...others] = absent
  if (first === undefined || isPackedElsewhere(reading.value, folder, files) || isMadeForPack(reading, first.file)) return
  yield { message: 'noScreenshot', data: { file: first.file }, at: first.at, severity: 'warning', effect: 'machine', related: others.map(({ at }) => ({ message: 'nor this one', at })) }
}

/** A bundle has a few. */
const MAX_SCREENSHOTS = 20

/** The signature of a PNG; no picture is shorter. */
const MIN_PNG = 8

/** Whether a file begins as every PNG does; the first byte is not text. A pointer of Git LFS stands for a file that is not here. */
function isPng(text: string | undefined): boolean {
  return text === undefined || text.startsWith('PNG\r\n\u001A\n', 1) || text.startsWith('version https://git-lfs.github.com/spec/')
}

/** Whether a file has what stands for a picture to come, and neither bytes of one nor one in SVG. */
function isWords(text: string | undefined): boolean {
  return text !== undefined && !/^\s*</.test(text) && !/\uFFFD/.test(text.slice(0, MAX_WORDS))
}

const MAX_WORDS = 1000
