import { append } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import type { FileAccess } from '../../base/world.js'
import { parseDocument } from '../../json/document.js'
import { isRecord, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import type { ConfigString } from '../../server/entry.js'
import { afterPluginRoot } from '../../server/paths.js'
import { absenceOf, COMMIT_ALL, COMMIT_ANYWAY, firstAbsent, isMentioned, OUTPUT_FOLDER, uninstalledPackage } from '../build-output.js'
import { otherName, plainPath } from '../named-file.js'
import type { Problem } from '../rule.js'

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
const BUNDLE_EACH = "Bundle each into one file, for example with esbuild, and commit these with `git add -f`: people who install the plugin do not get '{{package}}', which they import."

/** What to do about a file that git ignores, and that people who install the plugin do not get. */
export function shippingOf(reading: Reading, root: string, file: string): Phrase {
  const [clone] = /^(?:vendors?|third[_-]party)\/[\w.-]+(?=\/)/.exec(file) ?? []
  if (clone !== undefined && reading.surroundings.files.kindOf(join(root, clone)) === undefined)
    return {
      text: 'Commit {{clone}}/ as a whole with `git add -f`, without the .git in it if it is a clone, or start the program from its own repository: people who install the plugin get what is committed.',
      data: { clone }
    }
  const name = packageOfSource(reading, root, file)
  return name === undefined
    ? { text: COMMIT_ANYWAY, data: {} }
    : {
        text: "Bundle it into one file, for example with esbuild, and commit that with `git add -f`: people who install the plugin do not get '{{package}}', which it imports.",
        data: { package: name }
      }
}

/** What to do about the output of a build that is not there. @param root what a path has to begin with besides, as it is written */
export function builtOf(reading: Reading, folder: string, file: string, root?: string): Phrase {
  const name = packageOfSource(reading, folder, file)
  const [first, last] =
    name === undefined
      ? ['Build it', 'most hosts build nothing when they install a plugin']
      : ['Bundle it into one file, for example with esbuild', "people who install the plugin do not get '{{package}}', which it imports"]
  const data = { package: name, path: `${root ?? ''}/${file}` }
  return root === undefined
    ? { text: `${first}, and ship the output with the plugin: ${last}.`, data }
    : {
        text: `${first}, ship the output with the plugin, and write {{path}}: the server may be started in any directory${name === undefined ? '' : `, and ${last}`}.`,
        data
      }
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
const CANDIDATES: readonly (readonly [RegExp, string])[] = [
  [/\.([cm]?)jsx?$/, '.$1ts'],
  [/\.jsx?$/, '.tsx'],
  [/(?<=\.[cm]?[jt]sx?)$/, ''],
  [/$/, '.ts'],
  [/$/, '.js'],
  [/$/, '/index.ts'],
  [/$/, '/index.js']
]
const BY_PATH = /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s{0,9}["'](\.{1,2}\/[^"'\n]{1,200})["']/g
/** What a compiler leaves out. */
const OF_TYPES = /^(?:import|export)\s{1,9}type\s[^'";]{0,500}["'][^"'\n]{0,200}["']/gm
const MAX_FILES = 30

/** A file as its path says it: the value of a variable may be anything. */
export function writtenFile({ host }: Reading, { text }: ConfigString, file: string): string {
  return text.includes('$') ? plainPath(afterPluginRoot(text, host.variables) ?? text) : file
}

/** What is said of a file that a server of a plugin names and that is not there. */
export function* missingFile(reading: Reading, root: string, string: ConfigString, file: string) {
  const absence = absenceOf(reading, root, file, string.means === 'command')
  if (absence === undefined) return
  const written = writtenFile(reading, string, file)
  const said =
    absence.why === 'missing'
      ? missing(otherName(reading, join(root, file)), written, reading.kind === 'bundle' ? 'bundle' : 'plugin')
      : {
          message: absence.why,
          data: {
            file: written,
            ...(absence.why === 'untracked'
              ? { fix: shippingOf(reading, root, file), are: ' is', named: 'it or its folder' }
              : absence.why === 'unbuilt'
                ? { fix: builtOf(reading, root, file) }
                : {})
          }
        }
  const folder = firstAbsent(root, file, reading.surroundings.files).slice(root.length + 1)
  yield { ...said, data: { ...said.data, ...(folder === file || absence.severity !== 'warning' ? {} : { folder }) }, at: string.path, severity: absence.severity } as const
}

/** What is said of a file that is not there. @param other the name of one whose name differs only by the case of letters */
export function missing(other: string | undefined, file: string, what: string) {
  return { message: other !== undefined ? 'otherCase' : what === 'bundle' ? 'entry' : 'missing', data: { what, file, other, more: '' } } as const
}

/** What missing files have in common of which one alone is to be told: a folder that is not there either. */
export function missingTogether({ message, data, severity }: Problem): string | undefined {
  // A .gitignore names the outputs of all builds together.
  if (message === 'untracked') return JSON.stringify([message, data?.fix, severity])
  return message === 'missing' && typeof data?.folder === 'string' ? JSON.stringify([message, data.folder]) : undefined
}

/** How many others are in the same folder. */
export function othersMissing(group: readonly Problem[]): Problem['data'] {
  const [folder, count] = [group[0]?.data?.folder, new Set(group.map(({ data }) => data?.file)).size - 1]
  const fix = group[0]?.data?.fix
  if (group[0]?.message === 'untracked' && count > 0 && typeof fix === 'object')
    return {
      are: ` and ${count} more are`,
      named: 'them or their folders',
      fix: fix.text === COMMIT_ANYWAY ? COMMIT_ALL : fix.data.package === undefined ? fix : { ...fix, text: BUNDLE_EACH }
    }
  return group[0]?.message !== 'missing' || typeof folder !== 'string' || count === 0
    ? {}
    : { more: `, nor ${count} ${count === 1 ? 'other' : 'others'} in '${folder}'` }
}
