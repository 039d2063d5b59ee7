import type { Phrase } from '../base/wording.js'
import { isRecord, type JsonValue, type Path, valueAt } from '../json/value.js'

/** A member of the settings of Claude Code about plugins that has a form which it does not take. */
export interface FormFault {
  readonly at: Path
  readonly what: Phrase
  readonly fix: Phrase
  /** How much Claude Code ignores. */
  readonly ignored: 'the whole file' | 'it' | 'them' | 'this marketplace'
  /** What is meant there, if that is known. */
  readonly meant?: JsonValue
}

/** The members that each kind of source has to have. */
const SOURCES: Readonly<Record<string, string | undefined>> = {
  url: 'url',
  github: 'repo',
  git: 'url',
  npm: 'package',
  file: 'path',
  directory: 'path',
  'skills-dir': undefined,
  hostPattern: undefined,
  pathPattern: undefined,
  settings: undefined
}
/** What is meant by other kinds. */
const MEANT: Readonly<Record<string, string>> = {
  local: 'directory',
  path: 'directory',
  folder: 'directory',
  dir: 'directory',
  gitlab: 'git',
  bitbucket: 'git',
  'git-subdir': 'git',
  http: 'url',
  https: 'url'
}

/** The kind of a plugin in a folder of a repository, with the `path` of that folder: next to `git`, a `path` is that of the marketplace.json. */
const OF_FOLDER = 'git-subdir'

/** The mistakes in the settings about plugins. Run with Claude Code 2.1.332: it takes no settings of a file with a list of plugins, not even its hooks. */
export function formFaults(value: unknown): readonly FormFault[] {
  if (!isRecord(value)) return []
  const { enabledPlugins: enabled, extraKnownMarketplaces: known } = value
  return [...(enabled === undefined ? [] : ofEnabled(enabled)), ...(known === undefined ? [] : ofKnown(known))]
}

function ofEnabled(enabled: unknown): readonly FormFault[] {
  const at = ['enabledPlugins']
  const ignored = 'the whole file'
  if (!isRecord(enabled)) {
    const names = Array.isArray(enabled) ? enabled.filter((one) => typeof one === 'string') : []
    const isSure = Array.isArray(enabled) && names.length > 0 && names.length === enabled.length && names.every((one) => NAME.test(one))
    const example = names.find((one) => NAME.test(one)) ?? 'plugin@marketplace'
    return [
      {
        at,
        what: { text: '`enabledPlugins` is {{form}} and not a map', data: { form: formOf(enabled) } },
        fix: { text: 'Write a map of names: `{ "{{example}}": true }`.', data: { example } },
        ignored,
        ...(isSure ? { meant: Object.fromEntries(names.map((one) => [one, true])) } : {})
      }
    ]
  }
  const wrong = Object.entries(enabled).find(([, one]) => typeof one !== 'boolean' && !Array.isArray(one) && one !== null)
  const address = Object.entries(enabled).find(([name, one]) => one === true && ADDRESS.test(name))?.[0]
  const isAddress: FormFault[] =
    address === undefined
      ? []
      : [
          {
            at: [...at, address],
            what: { text: "'{{address}}' is not the name of a plugin and of its marketplace", data: { address } },
            fix: {
              text: '{{write}} "plugin@marketplace", with the name that the marketplace has in its marketplace.json, and add that one in `extraKnownMarketplaces`.',
              data: { write: address.startsWith('@') ? 'Remove it, or write' : 'Write' }
            },
            ignored: 'it'
          }
        ]
  if (wrong === undefined) return isAddress
  const [name, one] = wrong
  const isSure = one === 'true' || one === 'false' || (isRecord(one) && typeof one.enabled === 'boolean')
  const meant = isRecord(one) ? one.enabled === true : one === 'true'
  return [
    {
      at: [...at, name],
      what: { text: "'{{name}}' is {{form}} in `enabledPlugins`", data: { name, form: formOf(one) } },
      fix: { text: 'Write `true` or `false`, without quotes.', data: {} },
      ignored,
      ...(isSure ? { meant } : {})
    }
  ]
}

function ofKnown(known: unknown): readonly FormFault[] {
  const at = ['extraKnownMarketplaces']
  if (!isRecord(known)) {
    const source = sourceIn(Array.isArray(known) ? known[0] : known)
    return [
      {
        at,
        what: { text: '`extraKnownMarketplaces` is {{form}} and not a map', data: { form: formOf(known) } },
        fix: {
          text: 'Write a map by the names of the marketplaces: `{ "{{name}}": { "source": {{source}} } }`.',
          data: { name: nameIn(known) ?? 'name', source }
        },
        ignored: 'it'
      }
    ]
  }
  return Object.entries(known).flatMap(([name, entry]): FormFault[] => {
    const source = valueAt(entry, ['source'])
    const ignored = 'this marketplace'
    const form = (text: string): FormFault[] => [
      {
        at: isRecord(entry) && source !== undefined ? [...at, name, 'source'] : [...at, name],
        what: { text, data: { name } },
        fix: { text: 'Write `{ "source": {{source}} }` there.', data: { source: sourceIn(entry) } },
        ignored
      }
    ]
    if (!isRecord(entry)) return form("'{{name}}' in `extraKnownMarketplaces` is not an object with a `source`")
    if (!isRecord(source)) return form(source === undefined ? "'{{name}}' in `extraKnownMarketplaces` has no `source`" : "'{{name}}' in `extraKnownMarketplaces` has a `source` that is not an object")
    const kind = source.source
    if (typeof kind !== 'string') return form("'{{name}}' in `extraKnownMarketplaces` has a `source` without its kind, the member `source`")
    const data = { name, kind }
    if (!Object.hasOwn(SOURCES, kind)) {
      const meant = Object.hasOwn(MEANT, kind) ? MEANT[kind] : undefined
      const fix: Phrase =
        meant === undefined
          ? { text: 'Write one of `github`, `git`, `url`, `npm`, `file` and `directory`.', data: {} }
          : kind === OF_FOLDER && source.path !== undefined
            ? {
                text: 'Write {{source}}. Only if the marketplace.json of that repository is not in its .claude-plugin, add a `path` with the path of that file.',
                data: { source: sourceIn(source) }
              }
            : { text: 'Write `{{meant}}`.', data: { meant } }
      return [{ at: [...at, name, 'source', 'source'], what: { text: "'{{kind}}' is not a kind of source", data }, fix, ignored: 'the whole file' }]
    }
    const member = SOURCES[kind]
    if (member === undefined || source[member] !== undefined) return []
    return [
      {
        at: [...at, name, 'source'],
        what: { text: "'{{name}}' in `extraKnownMarketplaces` has a `source` of the kind '{{kind}}' without `{{member}}`", data: { ...data, member } },
        fix: { text: 'Write {{source}} there.', data: { source: sourceIn(source) } },
        ignored
      }
    ]
  })
}

const NAME = /^[\w.-]+@[\w.-]+$/
/** Of a plugin, of what would be its marketplace, or of a package of npm. */
const ADDRESS = /^(?:[\w.-]*@)?(?:github:|https:\/\/|file:\/\/|\.{0,2}\/)?[\w.-]+(?:\/[\w.-]+)+$/

function formOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : typeof value === 'string' ? 'a string' : isRecord(value) ? 'an object' : 'a number'
}

/** The name of a marketplace in a list of them. */
function nameIn(known: unknown): string | undefined {
  const name = Array.isArray(known) ? valueAt(known[0], ['name']) : undefined
  return typeof name === 'string' && /^[\w.-]+$/.test(name) ? name : undefined
}

/** The source that a declaration of another form means, as it is to be written. */
function sourceIn(value: unknown): string {
  const texts = isRecord(value)
    ? [value.repo, value.url, value.sourceUrl, value.sourceURL, value.path, value.source].flatMap((one) =>
        isRecord(one) ? [one.repo, one.url, one.path] : [one]
      )
    : [value]
  const text = texts.find((one): one is string => typeof one === 'string' && /[./]/.test(one)) ?? 'owner/repo'
  const [, repo] = /^(?:https:\/\/github\.com\/|github:|git@github\.com:)?([\w-][\w.-]*\/[\w.-]+?)(?:\.git)?\/?$/.exec(text) ?? []
  // What pins the marketplace stays with its source, the only place where it is read.
  const ref = isRecord(value) ? [value.ref, valueAt(value, ['source', 'ref'])].find((one) => typeof one === 'string' && /^[\w.][\w./-]{0,99}$/.test(one)) : undefined
  const pinned = typeof ref === 'string' ? `, "ref": "${ref}"` : ''
  if (repo !== undefined) return `{ "source": "github", "repo": "${repo}"${pinned} }`
  if (/^(?:\.|~|\/)/.test(text)) return `{ "source": "directory", "path": "${shown(text)}" }`
  const [, raw] = /^https:\/\/(?:raw\.githubusercontent\.com\/([\w-]+\/[\w.-]+)\/|github\.com\/([\w-]+\/[\w.-]+)\/(?:raw|blob|tree)\/)/.exec(text)?.filter((one) => one !== undefined) ?? []
  // Of a file, nothing can be cloned.
  if (raw === undefined && /^https?:.*\.json$/.test(text)) return `{ "source": "url", "url": "${shown(text)}" }`
  return raw === undefined ? `{ "source": "git", "url": "${shown(text)}"${pinned} }` : `{ "source": "github", "repo": "${raw}"${pinned} }`
}

/** An address may have a credential in it. */
function shown(text: string): string {
  return /^[\w.:/~-]{1,100}$/.test(text) ? text : '…'
}
