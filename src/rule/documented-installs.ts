import { AUTHOR_FILES } from '../authors/files.js'
import { rootOfMarketplace } from '../authors/marketplace.js'
import { listIn, textIn } from '../authors/registry.js'
import { join } from '../base/path.js'
import type { Span } from '../base/text.js'
import { withSlashes } from '../project/classify.js'
import { manifestsNamedBy } from '../project/marketplace.js'
import type { Reading } from '../project/reading.js'

/** A command of a README that installs a plugin from a marketplace of another name than this one. */
interface WrongInstall {
  readonly plugin: string
  /** The marketplace that the command names. */
  readonly marketplace: string
  /** The README, as an absolute path, and the command in it. */
  readonly file: string
  readonly source: Span
}

/**
 * The commands with which the READMEs next to a marketplace install its plugins by another name of the marketplace, which its host does not find. A README
 * that adds a marketplace of another repository too, or that also has the right name, may mean that one.
 */
export function wrongInstalls(reading: Reading): readonly WrongInstall[] {
  const { path, value, surroundings: { files } } = reading
  if (!withSlashes(path).endsWith(OF_COMMAND)) return []
  const root = rootOfMarketplace(path)
  const beside = MARKETPLACES.map((tail) => reading.documentOf(join(root, tail))?.value).filter((one) => one !== undefined)
  const names = new Set(beside.flatMap((one) => textIn(one, 'name') ?? []))
  const plugins = new Set(listIn(value, 'plugins').flatMap((one) => textIn(one.value, 'name') ?? []))
  let addresses: ReadonlySet<string> | undefined
  return (files.filesIn(root) ?? []).filter((name) => README.test(name)).flatMap((name) => {
    const file = join(root, name)
    const text = files.readText(file) ?? ''
    const installs = [...text.matchAll(INSTALL)]
    if (installs.length === 0 || Array.from(text.matchAll(/[\w-]@([\w-]+(?:\.[\w-]+)*)/g)).some(([, name = '']) => names.has(name))) return []
    const added = Array.from(text.matchAll(ADD), ([, address = '']) => addressIn(address)).filter((address) => address !== undefined)
    addresses ??= ownAddresses(reading, root)
    if (added.length === 0 || !added.every((address) => addresses?.has(address))) return []
    return installs.flatMap(({ 0: whole, 1: plugin = '', 2: marketplace = '', index }) => (plugins.has(plugin) ? [{ plugin, marketplace, file, source: { start: index, end: index + whole.length } }] : []))
  })
}

const MARKETPLACES = AUTHOR_FILES.find(({ kind }) => kind === 'marketplace')?.paths ?? []
/** The marketplace of the hosts that have this command. */
const OF_COMMAND = '.claude-plugin/marketplace.json'
const README = /^README(?:[.-][\w-]{2,5})?\.md$/i
const INSTALL = /\bplugin install\s+([\w-]+(?:\.[\w-]+)*)@([\w/-]+(?:\.[\w/-]+)*)/g
const ADD = /\bplugin marketplace add\s+([^\s`"'<>)]+)/g

/** The owner and the name of a repository on GitHub, in small letters; undefined for a path on a machine. */
function addressIn(written: string): string | undefined {
  return /^(?:https?:\/\/github\.com\/|git@github\.com:)?([\w-][\w.-]*\/[\w.-]+?)(?:\.git)?(?:[@#].*)?\/?$/i.exec(written)?.[1]?.toLowerCase()
}

/** The repositories on GitHub that the files of a marketplace and its plugins name as their own. */
function ownAddresses(reading: Reading, root: string): ReadonlySet<string> {
  const paths = [reading.path, join(root, 'package.json'), join(root, '.git/config'), ...manifestsNamedBy(reading)]
  const texts = paths.map((path) => reading.surroundings.files.readText(path) ?? '')
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(/github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?(?![\w.-])/gi), ([, address = '']) => address.toLowerCase())))
}
