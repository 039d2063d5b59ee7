import type { HostProfile, Source, Transport } from '../../hosts/profile.js'
import { STRICT_JSON } from '../../json/syntax.js'
import type { AnyRule } from '../../rule/rule.js'

/** A call or a class of an SDK that takes servers. */
export interface SdkDeclaration {
  /** The modules that export it, as code imports them. */
  readonly modules: readonly string[]
  readonly export: string
  /** Where the servers are: the number of the argument, and the members from there. Without a step, all arguments together are one server. */
  readonly at: readonly (string | number)[]
  /** Where they are if nothing is there. */
  readonly orAt?: readonly (string | number)[]
  /** Whether there is one server, or an object with a server under each name. */
  readonly holds: 'server' | 'servers'
  /** The `type` that the class itself stands for. */
  readonly type?: Transport
  /** Fields of a server that are elsewhere in it, from there. */
  readonly fields?: Readonly<Record<string, readonly (string | number)[]>>
  /** Fields that say in another form what is started. */
  readonly otherForms?: readonly string[]
  /** A field with the whole command line, which is split at each space; it counts instead of `command` and `args`. */
  readonly commandLine?: string
}

/** How an SDK takes servers in code. What it says of entries is said as in the profile of a host. */
export interface SdkProfile extends Pick<HostProfile, 'name' | 'title' | 'transports' | 'untyped' | 'ignoresType' | 'both' | 'otherTypes'> {
  readonly sources: readonly Source[]
  readonly declarations: readonly SdkDeclaration[]
  /** Rules with a different severity, besides those that concern files only. */
  readonly rules?: HostProfile['rules']
}

/** Rules about what only a file has: text that a host expands, the folder of a plugin. The environment is that of the program. */
const OF_FILES: HostProfile['rules'] = {
  'foreign-variable': 'off',
  'malformed-variable': 'off',
  'unbraced-variable': 'off',
  'unset-variable': 'off',
  'variable-position': 'off',
  // An SDK ignores such a field, and its types name it.
  'unknown-field': 'off'
}

/** Rules about what a file is, how it is written, where it is, and what else is in it or next to it: none of it holds for code, and ESLint takes its time for each rule that is on. */
const ABOUT_FILES = new Set([
  ...['valid-json', 'valid-toml', 'duplicate-key', 'unread-file', 'servers-key', 'schema-version'],
  ...['plugin-root-outside-plugin', 'path-out-of-plugin', 'bundled-file', 'local-server', 'unique-server-name', 'author-agreement', 'package-program'],
  ...['plugin-layout', 'front-matter', 'agent-field', 'absent-path', 'unknown-name', 'text-variable', 'inline-command'],
  ...[
    'changed-since-approved',
    'project-switches',
    'absent-plugin',
    'broken-hook',
    'hook-script',
    'hook-command',
    'hook-matcher',
    'hook-input',
    'hook-output',
    'idle-permission',
    'env-file',
    'field-form',
    'valid-input',
    'input-reference',
    'password-input'
  ]
])

/** Whether a rule says something about servers that code declares. */
export function isAboutCode({ id, kinds, notation, online }: Pick<AnyRule, 'id' | 'kinds' | 'notation' | 'online'>): boolean {
  return kinds.includes('mcp') && notation === undefined && online !== true && !ABOUT_FILES.has(id) && OF_FILES[id] !== 'off'
}

/** The key under which the servers of a declaration are. */
export const SERVERS = 'mcpServers'

/** An SDK as the rules see it: a host whose files are the declarations. */
export function hostOf({ name, title, sources, transports, untyped, ignoresType, both, otherTypes, rules = {} }: SdkProfile): HostProfile {
  return {
    ...{ name, title, sources, transports, untyped, ignoresType, both, otherTypes },
    files: { mcp: { paths: [], json: STRICT_JSON, serversKeys: [[SERVERS]], bareMap: false, members: [], open: true, required: [] } },
    manifestTakesPath: false,
    unknownFields: 'ignored',
    badServer: 'server',
    variables: {
      forms: ['process-env'],
      expanded: ['type', 'command', 'args', 'env', 'url', 'headers', 'cwd'],
      predefined: [],
      pluginRoot: [],
      unset: 'empty'
    },
    reservedNames: [],
    rules: { ...OF_FILES, ...rules }
  }
}
