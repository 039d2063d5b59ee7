import { oncePer } from '../src/base/lists.js'
import { basename, dirname, normalize } from '../src/base/path.js'
import type { Span } from '../src/base/text.js'
import { closest } from '../src/base/wording.js'
import type { FileAccess } from '../src/base/world.js'
import type { HostProfile, PredefinedMeaning } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import type { Reading } from '../src/project/reading.js'
import { allDocumentsAround } from '../src/rule/documents.js'
import { defineRule, OFFER, type Problem, type Suggestion } from '../src/rule/rule.js'
import { type ConfigString, hostFields } from '../src/server/entry.js'
import { isAbsolutePath } from '../src/server/paths.js'
import { isEnvTemplate, mayHoldVariable, type Reference } from '../src/server/variables.js'

type Found = Problem<'missing' | 'misspelled' | 'directory' | 'relative' | 'tilde' | 'outside' | 'machine'>

export default defineRule({
  id: 'env-file',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  summary: 'An env file that does not exist, or whose path is not the same for everyone.',
  why: `Some hosts read variables for a server from a file, in addition to its \`env\`. A server whose env file cannot be read
does not start. Such files contain credentials and are rarely committed, so a missing one is a warning; if a template such as an
\`.env.example\` is committed, or a document names the file, everyone knows of it, and nothing is reported. Paths with a variable that only the host
knows are not checked.`,
  remedy: 'Create the file, and start its path with ${workspaceFolder}.',
  messages: {
    missing: {
      text: "There is no file '{{file}}'",
      remedy: 'Create it, and commit a template, such as an .env.example, that tells others what belongs in it.',
      effect: 'machine'
    },
    misspelled: { text: "There is no file '{{file}}': did you mean '{{meant}}'?", remedy: OFFER },
    directory: { text: "'{{file}}' is a directory", remedy: 'Use the path of a file in it.' },
    relative: {
      text: 'A relative env file path starts where {{host}} was started, not in the workspace',
      remedy: 'Start the path with ${workspaceFolder}.'
    },
    tilde: {
      text: "Only a shell expands '~': {{host}} looks for a directory with that name",
      remedy: 'Write ${userHome} instead.'
    },
    outside: {
      text: 'The env file is outside the directory that the path starts with',
      remedy: 'Move the file into that directory, so that it has the same path for everyone.'
    },
    machine: { text: 'The path of the env file works only on one machine', remedy: 'Start the path with ${workspaceFolder}.' }
  },
  examples: {
    valid: [
      {
        title: 'a file in the workspace',
        host: 'vscode',
        path: '.vscode/mcp.json',
        files: { 'dev/.env.local': '' },
        input: { servers: { a: { command: 'a-mcp', envFile: '${workspaceFolder}${/}dev\\.env.local' } } }
      },
      {
        title: 'a file that is not committed, next to a template that is',
        host: 'cursor',
        path: '.cursor/mcp.json',
        files: { '.env.example': 'NOTES_KEY=\n' },
        input: { mcpServers: { a: { command: 'a-mcp', envFile: '${workspaceFolder}/.env' } } }
      },
      {
        title: 'a file in the plugin',
        host: 'cursor',
        path: '.cursor-plugin/plugin.json',
        files: { 'notes.env': '' },
        input: { name: 'notes', mcpServers: { notes: { command: 'a', envFile: '${CURSOR_PLUGIN_ROOT}/notes.env' } } }
      }
    ],
    invalid: [
      {
        title: 'a file that does not exist, and a typo in the name of one',
        host: 'vscode',
        path: '.vscode/mcp.json',
        files: { '.env.local': '' },
        input: {
          servers: {
            a: { command: 'a-mcp', envFile: '${workspaceFolder}/dev/.env' },
            b: { command: 'b-mcp', envFile: '${workspaceFolder}/.env.locl' }
          }
        },
        problems: [
          { message: "There is no file '${workspaceFolder}/dev/.env'", range: '5:18-47', severity: 'warning' },
          { message: "There is no file '${workspaceFolder}/.env.locl': did you mean '.env.local'?", range: '9:18-48', severity: 'warning' }
        ]
      },
      {
        title: 'a directory',
        host: 'vscode',
        path: '.vscode/mcp.json',
        files: { 'env/local': '' },
        input: { servers: { a: { command: 'a-mcp', envFile: '${workspaceFolder}/env' } } },
        problems: [{ message: "'${workspaceFolder}/env' is a directory", range: '5:18-42' }]
      },
      {
        title: 'paths that do not start with the workspace',
        host: 'vscode',
        path: '.vscode/mcp.json',
        files: { '.env': '' },
        input: { servers: { a: { command: 'a-mcp', envFile: '.env' }, b: { command: 'b-mcp', envFile: '~/.env' }, c: { command: 'c-mcp', envFile: '/example/.env' } } },
        problems: [
          { message: 'A relative env file path starts where VS Code was started, not in the workspace', range: '5:18-24', severity: 'warning' },
          { message: "Only a shell expands '~': VS Code looks for a directory with that name", range: '9:19-20', severity: 'warning' },
          { message: 'The path of the env file works only on one machine', range: '13:18-33', severity: 'info' }
        ]
      }
    ]
  },
  group: { also: 'also here', by: ({ message, data }) => (data?.file === undefined ? undefined : JSON.stringify([message, data])) },
  *check(reading) {
    for (const string of reading.strings) {
      if (string.means !== 'env-file' || string.text === '' || !string.isRead) continue
      const problem = judge(reading, string)
      if (problem !== undefined) yield problem
    }
  }
})

function judge(reading: Reading, string: ConfigString): Found | undefined {
  const { text, path: at, references } = string
  const root = references[0]?.start === 0 ? rootOf(reading, references[0]) : undefined
  if (root !== undefined) return inRoot(reading, string, root)
  if (references.length > 0 || mayHoldVariable(text)) return undefined
  if (isAbsolutePath(text)) return { message: 'machine', at, severity: 'info', suggestions: inWorkspace(reading, string) }
  const { relativeTo } = hostFields(reading.host).byName.get(string.field) ?? {}
  if (relativeTo === undefined) return undefined
  const data = { host: subjectOf(reading.host) }
  if (/^~[/\\]/.test(text)) {
    return { message: 'tilde', data, at, span: TILDE, severity: 'warning', suggestions: inHome(reading, at) }
  }
  if (relativeTo === 'start') {
    return { message: 'relative', data, at, severity: 'warning', suggestions: inWorkspace(reading, string) }
  }
  const workspace = reading.workspace
  return workspace === undefined ? undefined : atPlace(reading, string, workspace, `${workspace}/${text}`)
}

const TILDE: Span = { start: 0, end: 1 }

/** The words of the documents around the file: people know of an env file that one of them names. Many servers may have one. */
const documented = oncePer((reading: Reading): ReadonlySet<string> => new Set(allDocumentsAround(reading).flatMap((text) => text.split(/[\s`'"(),;:/]+/))))

/** The directory that a reference stands for, with forward slashes; undefined if only the host knows it. */
function rootOf(reading: Reading, { name, predefined }: Reference): string | undefined {
  const { standFor, pluginRoot } = reading.host.variables
  if (predefined === true) return standFor?.[name] === 'workspace' ? reading.workspace : undefined
  return pluginRoot.includes(name) ? reading.plugin?.root.replaceAll('\\', '/') : undefined
}

function inRoot(reading: Reading, string: ConfigString, root: string): Found | undefined {
  const [, ...references] = string.references
  let path = root
  let from = string.references[0]?.end ?? 0
  for (const { name, predefined, start, end } of references) {
    if (predefined !== true || reading.host.variables.standFor?.[name] !== 'separator') return undefined
    path += string.text.slice(from, start) + '/'
    from = end
  }
  const rest = string.text.slice(from)
  return mayHoldVariable(rest) ? undefined : atPlace(reading, string, root, path + rest)
}

function atPlace(reading: Reading, string: ConfigString, root: string, written: string): Found | undefined {
  const { surroundings } = reading
  const { text: file, path: at } = string
  const path = normalize(written.replaceAll('\\', '/'))
  const found = surroundings.files.kindOf(path)
  if (found === 'directory') return { message: 'directory', data: { file }, at }
  if (found !== undefined) {
    const isInside = path.startsWith(root.endsWith('/') ? root : `${root}/`)
    return isInside ? undefined : { message: 'outside', at, severity: 'info' }
  }
  const hasTemplate = [dirname(path), root].some((folder) => surroundings.files.filesIn(folder)?.some(isEnvTemplate))
  if (hasTemplate || documented(reading).has(basename(path))) return undefined
  const meant = nearName(path, surroundings.files)
  if (meant === undefined) {
    // An env file is rarely committed: if variables are set elsewhere, it is elsewhere too.
    return surroundings.assumeEnv === true ? undefined : { message: 'missing', data: { file }, at, severity: 'warning' }
  }
  const suggestions = renaming(string, path, meant)
  return { message: 'misspelled', data: { file, meant }, at, severity: 'warning', suggestions }
}

/** An env file in the same folder as the missing one, with nearly the same name. */
function nearName(path: string, files: FileAccess): string | undefined {
  const name = basename(path)
  const others = files.filesIn(dirname(path))?.filter((other) => /env/i.test(other)) ?? []
  // An .envrc is not an .env.
  return closest(name, others, name.length > 6 ? 2 : 1)
}

function renaming({ text, path: at }: ConfigString, path: string, meant: string): Suggestion[] {
  const name = basename(path)
  if (!text.endsWith(name)) return []
  const span = { start: text.length - name.length, end: text.length }
  return [{ title: `Write '${meant}'`, fix: [{ op: 'splice', at, span, text: meant }] }]
}

/** A reference to the host's variable for something; undefined if it has none. */
function variableFor(meaning: PredefinedMeaning, { variables }: HostProfile): string | undefined {
  const name = variables.predefined.find((one) => variables.standFor?.[one] === meaning)
  return name === undefined ? undefined : `\${${name}}`
}

function inHome({ host }: Reading, at: ConfigString['path']): Suggestion[] {
  const home = variableFor('home', host)
  return home === undefined ? [] : [{ title: `Write ${home}`, fix: [{ op: 'splice', at, span: TILDE, text: home }] }]
}

/** Writes a relative path, or an absolute one into the workspace, with the variable of the workspace. */
function inWorkspace(reading: Reading, { text, path: at }: ConfigString): Suggestion[] {
  const variable = variableFor('workspace', reading.host)
  if (variable === undefined) return []
  const workspace = reading.workspace
  const isInside = workspace !== undefined && text.replaceAll('\\', '/').startsWith(`${workspace}/`)
  if (isAbsolutePath(text) && !isInside) return []
  const end = isInside ? workspace.length + 1 : (/^(?:\.[/\\]+)*/.exec(text)?.[0].length ?? 0)
  const fix = [{ op: 'splice', at, span: { start: 0, end }, text: `${variable}/` } as const]
  return [{ title: `Start the path with ${variable}`, fix }]
}
