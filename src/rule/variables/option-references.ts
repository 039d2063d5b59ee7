import { oncePer } from '../../base/lists.js'
import { join } from '../../base/path.js'
import { closest } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import type { ConfigString } from '../../server/entry.js'
import { originOf, type Reference, referenceAt } from '../../server/variables.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'
import { asOne } from '../suggestions.js'

/** What the host of a plugin asks its user for, and what is before the name of an answer in a reference to it. */
interface Options {
  readonly prefix: string
  readonly names: ReadonlySet<string>
}

/** The options of the plugin that a file belongs to; undefined outside of a plugin, and for a host that fills in no answers. */
export const optionsOf = oncePer((reading: Reading): Options | undefined => {
  const { host: { variables: { standFor = {}, declared = [], predefinedIn } }, plugin, manifest } = reading
  const [pattern = ''] = Object.entries(standFor).find(([, meaning]) => meaning === 'answer') ?? []
  const place = declared.find((one) => one.in === 'manifest' && one.are === 'keys')
  if (plugin === undefined || predefinedIn !== 'plugin' || !pattern.endsWith('.*') || place === undefined || !isRecord(manifest)) return undefined
  const asked = valueAt(manifest, place.path) ?? {}
  return isRecord(asked) ? { prefix: pattern.slice(0, -1), names: new Set(Object.keys(asked)) } : undefined
})

/** A reference to an option that is not among those of the plugin, one in a plugin without any, or one to a variable that has the name of an option. */
interface OptionProblem {
  readonly is: 'unknown' | 'none' | 'bare'
  readonly name: string
  /** How the option that is meant is referred to. */
  readonly meant?: string | undefined
  /** The same of the only option that the file does not refer to, which may be meant. */
  readonly unused?: string | undefined
}

/**
 * What is wrong with a reference in a string of a plugin. Claude Code 2.1.330 was run on 2026-11-28: it drops a server that refers to an option which is
 * not among those of the manifest; if there are none, it leaves the reference as it is, as it does with `${name}` and `${userConfig.name}`.
 */
export function optionProblem(reading: Reading, { name, default: fallback }: Reference): OptionProblem | undefined {
  const options = optionsOf(reading)
  if (options === undefined || fallback !== undefined) return undefined
  const { prefix, names } = options
  const written = (key: string) => `\${${prefix}${key}}`
  if (!name.startsWith(prefix)) {
    // In capitals, it may be a variable that is meant too, if something else refers to the option.
    const isMeant = names.has(name) && (name !== name.toUpperCase() || !reading.document.text.includes(written(name))) && reading.surroundings.env[name] === undefined
    return isMeant ? { is: 'bare', name, meant: written(name) } : undefined
  }
  const key = name.slice(prefix.length)
  if (names.has(key) || key.includes(':')) return undefined
  const near = closest(key, [...names], 2)
  const [unused, ...more] = [...names].map(written).filter((one) => !reading.document.text.includes(one))
  return { unused: more.length > 0 ? undefined : unused, is: names.size === 0 ? 'none' : 'unknown', name: key, meant: near === undefined ? undefined : written(near) }
}

/** Something like a reference to an option. */
interface MeantOption {
  readonly written: string
  readonly name: string
  readonly meant: string
  /** Whether the plugin has such an option. */
  readonly isAsked: boolean
}

/** Something like a reference to an option, with another word before its name: `${userConfig.region}`. If the plugin does not have it, that word has to be like the right one. */
export function meantOption(reading: Reading, { text }: ConfigString, start: number, end: number): MeantOption | undefined {
  const options = optionsOf(reading)
  const written = text.slice(start, end)
  const [, word = '', name = ''] = /^\$\{([\w-]{1,40})[.:]([\w-]{1,100})\}$/.exec(written) ?? []
  if (options === undefined || name === '') return undefined
  const { prefix, names } = options
  const isAsked = names.has(name)
  return isAsked || lettersOf(word) === lettersOf(prefix) ? { written, name, meant: `\${${prefix}${name}}`, isAsked } : undefined
}

function lettersOf(word: string): string {
  return word.replaceAll(/[^A-Za-z]/g, '').toLowerCase()
}

/** Whether a reference has a default where the host knows the plugin's directory without one alone, and nobody sets the variable. */
export function isRootWithDefault({ references, server: { host } }: ConfigString, start: number, { scope }: Reading): boolean {
  const { rootAlone, pluginRoot } = host.variables
  const reference = referenceAt(references, start)
  return rootAlone === true && reference !== undefined && pluginRoot.includes(reference.name) && originOf(reference, scope) === 'default'
}

/** The directory of the plugin with a default that has no braces in it, as Claude Code 2.1.332 started servers of a plugin: not where the file is the project's own too and the default a folder there, or for other hosts. */
export function rootsWithDefault(reading: Reading): Problem<'nestedRoot'>[] {
  const { plugin, host, folder, kind, surroundings: { files }, stringsWithSigns } = reading
  if (plugin === undefined || reading.scope.pluginRoot === undefined || host.variables.rootAlone !== true) return []
  const isOfProject = kind === 'mcp' && files.kindOf(join(folder, '.git')) !== undefined
  const found = stringsWithSigns
    .filter(({ expanded }) => expanded)
    .flatMap((string) =>
      string.references.flatMap(({ name, start, end, default: fallback = '' }): Problem<'nestedRoot'>[] => {
        if (fallback.includes('${') || !isRootWithDefault(string, start, reading) || (isOfProject && /^(?:$|\.|\$\(|\$PWD)/.test(fallback))) return []
        const place = { at: string.path, span: { start, end } }
        return [
          {
            message: 'nestedRoot',
            data: { name, host: subjectOf(host), choice: '' },
            ...place,
            severity: 'info',
            suggestions: [{ title: `Write \${${name}}`, fix: [{ op: 'splice', ...place, text: `\${${name}}` }] }]
          }
        ]
      })
    )
  return found.length === 0 || othersManifests(reading, plugin.root).length > 0 ? [] : asOne(found, 'Write the references without defaults')
}
