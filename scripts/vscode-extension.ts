import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from '../rules/index.js'
import { HOMEPAGE, ISSUES, REPOSITORY, REPOSITORY_NAME } from '../src/base/links.js'
import { type OptionInfo, optionsOf } from '../src/cli/start/options.js'
import { DIAGNOSIS_CATALOGUE } from '../src/doctor/diagnoses.js'
import { HOST_TABLE } from '../src/hosts/table.js'
import { knownPaths } from '../src/project/classify.js'
import { SETTINGS_FILE } from '../src/project/left-out.js'
import { SEVERITIES } from '../src/rule/rule.js'

/** VS Code from this version on runs the extension: the oldest that the library of its language client supports. */
const OLDEST = '1.91.0'

/** A setting of the extension: the JSON Schema that VS Code makes its form of. */
type Setting = Readonly<Record<string, unknown>>

/** The manifest of the VS Code extension, and the files that it is for, after the tables of hosts and of options. */
export function generateVscodeExtension(root: string): { path: string; text: string }[] {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string; license: string }
  return [
    { path: 'editors/vscode/package.json', text: `${JSON.stringify({ ...identity(version, license), ...behaviour() }, null, 2)}\n` },
    { path: 'generated/editor-files.ts', text: FILES }
  ]
}

/** The globs of the files that an editor asks plugvet about. A name that is known in every folder covers its longer paths. */
export function editorFiles(): readonly string[] {
  const known = [...knownPaths(HOST_TABLE), SETTINGS_FILE]
  const names = new Set(known.filter((path) => !path.includes('/')))
  return known.filter((path) => !path.includes('/') || !names.has(path.slice(path.lastIndexOf('/') + 1))).map((path) => `**/${path}`)
}

const FILES = `// Generated from hosts/*.json by \`npm run generate\`.

/** Globs of the files that plugvet checks, and of its settings. */
export const EDITOR_FILES: readonly string[] = ${JSON.stringify(editorFiles(), null, 2)}
`

function identity(version: string, license: string) {
  const [publisher = '', name = ''] = REPOSITORY_NAME.split('/')
  return {
    name,
    displayName: 'plugvet',
    description: 'Finds the mistakes in MCP server configurations while you type, and fixes them.',
    version,
    publisher,
    license,
    homepage: `${HOMEPAGE}integrations/editors`,
    repository: { type: 'git', url: `${REPOSITORY}.git`, directory: 'editors/vscode' },
    bugs: { url: ISSUES },
    categories: ['Linters'],
    keywords: ['mcp', 'model-context-protocol', 'linter', 'plugin'],
    engines: { vscode: `^${OLDEST}` },
    main: './dist/extension.js',
    browser: './dist/web.js'
  }
}

function behaviour() {
  return {
    activationEvents: activation(),
    capabilities: {
      untrustedWorkspaces: {
        supported: 'limited',
        description: 'plugvet checks the files, and does not offer to start the servers in them.',
        restrictedConfigurations: optionSettings().map(([key]) => key)
      },
      virtualWorkspaces: {
        supported: 'limited',
        description: 'plugvet checks the files, and cannot start the servers in them.'
      }
    },
    contributes: {
      commands: [{ command: 'plugvet.restart', title: 'Restart the Language Server', category: 'plugvet' }],
      configuration: {
        title: 'plugvet',
        properties: Object.fromEntries([...optionSettings(), TRACE])
      }
    }
  }
}

/**
 * VS Code cannot wait for the name of a file, only for a language: the entry of the extension looks at the names, and loads nothing more until it
 * meets one of them. TOML and Markdown are not worth that; there, a file must be in the workspace.
 */
function activation(): string[] {
  const others = editorFiles().filter((glob) => !/\.jsonc?$/.test(glob))
  return ['onLanguage:json', 'onLanguage:jsonc', ...others.map((glob) => `workspaceContains:${glob}`)]
}

const TRACE: readonly [string, Setting] = [
  'plugvet.trace.server',
  { type: 'string', enum: ['off', 'messages', 'verbose'], default: 'off', description: 'Log what VS Code and the language server say to each other.', scope: 'window' }
]

/** The settings that stand for the options of `plugvet lsp`, by their keys. */
function optionSettings(): [key: string, setting: Setting][] {
  return optionsOf('lsp').flatMap(([name, option]) => {
    // Those are about the terminal, or what the program is connected with.
    if (option.group === 'General') return []
    const key = `plugvet.${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`
    return [[key, { ...settingOf(option), scope: 'window' }] as [string, Setting]]
  })
}

function settingOf({ type, multiple, help, helpOf, fallback, choices, completes }: OptionInfo): Setting {
  const words = helpOf?.lsp ?? help
  const description = `${words.charAt(0).toUpperCase()}${words.slice(1)}.${fallback === undefined ? '' : ` Default: ${fallback}.`}`
  if (type === 'boolean') return { type, default: false, description }
  if (completes === 'severity-of-rule') return { type: 'object', default: {}, description, ...SEVERITY_OF_RULE }
  const value = { type: 'string', ...(choices === undefined ? {} : { enum: choices }) }
  if (multiple === true) return { type: 'array', items: value, uniqueItems: true, default: [], description }
  // The empty choice is that of the settings file.
  return choices === undefined ? { ...value, default: '', description } : { type: 'string', enum: ['', ...choices], default: '', description }
}

const SEVERITY = { type: 'string', enum: [...SEVERITIES, 'off'] }
const SEVERITY_OF_RULE = { propertyNames: { enum: [...rules, ...DIAGNOSIS_CATALOGUE].map(({ id }) => id) }, additionalProperties: SEVERITY }
