import { append } from '../base/lists.js'
import { dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import type { Phrase } from '../base/wording.js'
import { parseDocument } from '../json/document.js'
import { isRecord, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { COMMIT_ANYWAY, isMentioned, OUTPUT_FOLDER, uninstalledPackage } from './build-output.js'

/** A compiler that leaves the imports of packages as they are, where it writes files. */
const COMPILES = /\btsc\b(?![^&|;\n]{0,200}--noEmit\b)/
/** What puts packages into the files that it writes, or may do so. */
const BUNDLERS = /\b(?:esbuild|webpack|rollup|rolldown|tsup|tsdown|vite|ncc|parcel|rspack|bun build|unbuild)\b/
const BUNDLES = /\b(?:deno|pkg)\b|bundle/i
/** The settings of one, which may not have its name. */
const SETTINGS = /^(?:esbuild|webpack|rollup|rolldown|tsup|tsdown|vite|rspack|build)\.(?:config\.)?\w+$/
/** A file that a script of a package runs. */
const RUN = /(?<![\w./-])[\w.-]+(?:\/[\w.-]+)*\.(?:[cm]?[jt]s|sh)(?!\w)/g
/** Where the sources are that a build compiles. */
const SOURCES = 'src/'

/** The same as for one output that imports a package, for several. */
export const BUNDLE_EACH = "Bundle each into one file, for example with esbuild, and commit these with `git add -f`: people who install the plugin do not get '{{package}}', which they import."

/** What to do about a file that git ignores, and that people who install the plugin do not get. */
export function shippingOf(reading: Reading, root: string, file: string): Phrase {
  const name = packageOfSource(reading, root, file)
  return name === undefined ? { text: COMMIT_ANYWAY, data: {} } : { text: "Bundle it into one file, for example with esbuild, and commit that with `git add -f`: people who install the plugin do not get '{{package}}', which it imports.", data: { package: name } }
}

/** What to do about the output of a build that is not there. @param root what a path has to begin with besides, as it is written */
export function builtOf(reading: Reading, folder: string, file: string, root?: string): Phrase {
  const name = packageOfSource(reading, folder, file)
  const [first, last] = name === undefined ? ['Build it', 'most hosts build nothing when they install a plugin'] : ['Bundle it into one file, for example with esbuild', "people who install the plugin do not get '{{package}}', which it imports"]
  const data = { package: name, path: `${root ?? ''}/${file}` }
  return root === undefined ? { text: `${first}, and ship the output with the plugin: ${last}.`, data } : { text: `${first}, ship the output with the plugin, and write {{path}}: the server may be started in any directory${name === undefined ? '' : `, and ${last}`}.`, data }
}

/** A package that the source of an output imports, where the build only compiles it and nobody installs the package. An output that is there says itself what it imports. */
function packageOfSource(reading: Reading, root: string, file: string): string | undefined {
  const { files } = reading.surroundings
  const folder = OUTPUT_FOLDER.exec(file)
  if (folder === null) return undefined
  const around = join(root, file.slice(0, folder.index))
  const scripts = valueAt(parseDocument(files.readText(join(around, 'package.json')) ?? '').value, ['scripts'])
  const builds = isRecord(scripts) ? Object.values(scripts).filter((script) => typeof script === 'string').join('\n') : ''
  if (!COMPILES.test(builds) || mayBundle(around, builds, files)) return undefined
  const inside = file.slice(folder.index + folder[0].length)
  const texts = ['', SOURCES].map((place) => textWithImports(join(around, place, inside), files))
  const name = uninstalledPackage(reading, root, file, texts.join('\n'))
  const output = join(root, file)
  return name === undefined || files.kindOf(output) !== 'file' ? name : uninstalledPackage(reading, root, file, textWithImports(output, files))
}

/** Whether the build of a package puts packages into what it writes, by what its scripts say, the files that they run and the other scripts around it. */
function mayBundle(folder: string, builds: string, files: FileAccess): boolean {
  if (BUNDLERS.test(builds) || BUNDLES.test(builds) || (files.filesIn(folder) ?? []).some((name) => SETTINGS.test(name))) return true
  const run = Array.from(builds.matchAll(RUN)).slice(0, MAX_FILES).map(([path]) => files.readText(join(folder, path)) ?? '')
  return run.some((text) => BUNDLERS.test(text)) || isMentioned({ path: join(folder, 'package.json'), surroundings: { files } }, BUNDLERS)
}

/** The text of a file of JavaScript, or of its source, with those that it imports by their paths. */
function textWithImports(path: string, files: FileAccess): string {
  const texts = new Map<string, string>()
  const queue = [path]
  for (const one of queue) {
    const found = CANDIDATES.map(([ending, other]) => one.replace(ending, other)).find((name) => files.kindOf(name) === 'file')
    if (found === undefined || texts.has(found) || texts.size >= MAX_FILES) continue
    const text = (files.readText(found) ?? '').replaceAll(OF_TYPES, '')
    texts.set(found, text)
    append(queue, Array.from(text.matchAll(BY_PATH), ([, to = '']) => join(dirname(found), to)))
  }
  return [...texts.values()].join('\n')
}

/** Where the file is that an import names: the source of what is compiled, itself, one without its ending, or the one of a folder. */
const CANDIDATES: readonly (readonly [RegExp, string])[] = [[/\.([cm]?)jsx?$/, '.$1ts'], [/\.jsx?$/, '.tsx'], [/(?<=\.[cm]?[jt]sx?)$/, ''], [/$/, '.ts'], [/$/, '.js'], [/$/, '/index.ts'], [/$/, '/index.js']]
const BY_PATH = /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s{0,9}["'](\.{1,2}\/[^"'\n]{1,200})["']/g
/** What a compiler leaves out. */
const OF_TYPES = /^(?:import|export)\s{1,9}type\s[^'";]{0,500}["'][^"'\n]{0,200}["']/gm
const MAX_FILES = 30
