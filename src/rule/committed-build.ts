import { dirname, join } from '../base/path.js'
import type { Phrase } from '../base/wording.js'
import { parseDocument } from '../json/document.js'
import { isRecord, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { COMMIT_ANYWAY, OUTPUT_FOLDER, uninstalledPackage } from './build-output.js'

/** A compiler that leaves the imports of packages as they are. */
const COMPILES = /\btsc\b/
/** What puts packages into the files that it writes, or may do so. */
const BUNDLES = /\b(?:esbuild|webpack|rollup|rolldown|tsup|tsdown|vite|ncc|parcel|rspack|bun build|deno|pkg|unbuild)\b|bundle/i
/** Where the sources are that a build compiles. */
const SOURCES = 'src/'

/** What to do about a file that git ignores, and that people who install the plugin do not get. */
export function shippingOf(reading: Reading, root: string, file: string): Phrase {
  const name = packageOfSource(reading, root, file)
  return name === undefined ? { text: COMMIT_ANYWAY, data: {} } : { text: "Bundle it into one file, for example with esbuild, and commit that with `git add -f`: people who install the plugin do not get '{{package}}', which it imports.", data: { package: name } }
}

/** A package that the source of an output imports, where the build only compiles it and nobody installs the package. */
function packageOfSource(reading: Reading, root: string, file: string): string | undefined {
  const { files } = reading.surroundings
  const folder = OUTPUT_FOLDER.exec(file)
  if (folder === null) return undefined
  const scripts = valueAt(parseDocument(files.readText(join(root, file.slice(0, folder.index), 'package.json')) ?? '').value, ['scripts'])
  const builds = isRecord(scripts) ? Object.values(scripts).filter((script) => typeof script === 'string').join('\n') : ''
  if (!COMPILES.test(builds) || BUNDLES.test(builds)) return undefined
  const own = join(file.slice(0, folder.index), SOURCES, file.slice(folder.index + folder[0].length))
  const texts = (files.filesIn(dirname(join(root, own))) ?? []).filter((name) => /\.[cm]?tsx?$/.test(name) && !/\.(?:test|spec|d)\./.test(name)).map((name) => files.readText(join(root, dirname(own), name)) ?? '')
  return uninstalledPackage(reading, root, file, texts.join('\n'))
}
