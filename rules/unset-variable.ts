import { capitalized } from '../src/base/wording.js'
import { subjectOf } from '../src/hosts/profiles.js'
import type { Reading } from '../src/project/reading.js'
import { mentionedFarther, mentionedNames, namesInTemplates, namesSaidToSet } from '../src/rule/documents.js'
import { isOfPluginsProgram } from '../src/rule/other-program.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { isForCopying } from '../src/rule/templates.js'
import { areCredentialsOfProject, beginPath, defaultedProblem, hasFilesOf, hasFoldersOf, howToSet, insteadOfHooks, isOfAbsentPackages, isWrittenByAspire, ownValue, placed, type Places, renamed, replaced, severityOf, type Unset, unsetIn, untilSet, whatIsUnset } from '../src/rule/variables/unset-references.js'
import { Speller } from '../src/rule/variables/variable-speller.js'
import { mayNameCredential } from '../src/secrets/names.js'
import { environmentSecrets } from '../src/secrets/server-secrets.js'
import { isForeignHostVariable, isForeignPluginRoot, isRootOfOthers, namesPluginRoot } from '../src/server/foreign-variables.js'
import { isFilledFromEnv } from '../src/server/own-env.js'
import { findHomePath } from '../src/server/paths.js'
import { isReadByShell } from '../src/server/shell.js'

type MessageId = 'own' | 'ownCredential' | 'ownDocumented' | 'plugins' | 'unset' | 'empty' | 'script' | 'filled' | 'near' | 'blank' | 'root' | 'rootMeant' | 'host' | 'hooks' | 'default'

const TEXT = "Environment variable '{{name}}' is required but not set"

export default defineRule({
  id: 'unset-variable',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'warning', strict: 'error' },
  effect: 'machine',
  summary: 'A reference without a default to a variable that is not set, or whose name is misspelled.',
  why: `The host refuses to load a server whose \`\${VAR}\` has neither a value nor a default. Some hosts start it anyway, with the reference as
text or an empty string. If such a host has no defaults for variables, or a project's own file refers to credentials alone, the finding is an info.
An empty variable counts as set. All unset variables of a file are one finding, at the first reference to one of them.

A name is known if it is in an env file (\`--dotenv\`), a template such as \`.env.example\`, a document in the folders around, in \`docs\` or in a
neighbouring folder, a setup script, a compose file or a Dockerfile, a skill, or the file itself: in a comment, \`settings\`, \`variables\` or
\`userConfig\` of a manifest, \`env_vars\` or \`bearer_token_env_var\` of a server. A server's \`env\` counts too if the program expands its own
arguments, as mcp-remote does with \`--header\`.

With \`--assume-env\`, only the spelling is checked: a name one typo away from a known one is reported.`,
  remedy: 'Set the variable before the host starts, list it in an .env.example, or give it a default: ${VAR:-…}.',
  spec: '§2.5',
  messages: {
    unset: { text: '{{what}} required but not set{{names}}', remedy: ['{{set}}', '{{default}}', '{{until}}'] },
    empty: { text: '{{what}} not set{{names}}', remedy: ['{{set}}', '{{default}}', '{{until}}'] },
    script: {
      text: TEXT,
      remedy: [
        'Set {{name}} before the host starts.',
        'If the script itself sets it, write ${{name}} without braces: the host expands the braced form before the shell sees it.'
      ]
    },
    filled: {
      text: TEXT,
      remedy: "Set {{name}} before the host starts: the host looks for it in the environment before the program can look in the server's own `env`."
    },
    own: {
      text: `${TEXT}: \`env\` sets it only for the server`,
      remedy: ['Write {{value}} in `{{field}}`: {{host}} looks for {{name}} only in its own environment.', '{{until}}']
    },
    ownDocumented: {
      text: `${TEXT}: \`env\` sets it only for the server`,
      remedy: ['{{host}} looks for {{name}} only in its own environment, where the documents say to set it: {{keep}}.', '{{until}}']
    },
    ownCredential: {
      text: `${TEXT}: \`env\` sets it only for the server`,
      remedy: ['Set {{name}} before the host starts: {{host}} looks for it only in its own environment.', '{{until}}']
    },
    near: {
      text: `${TEXT}: did you mean '{{meant}}'?`,
      remedy: ['Write {{meant}}.', 'If you do mean {{name}}, set it before the host starts, or list it in an .env.example.']
    },
    blank: { text: "'{{name}}' is still a placeholder for the name of a variable", remedy: 'Write the name of the variable that has the value.' },
    root: { text: TEXT, remedy: "Write ${{{root}}}: {{name}} is another host's variable for the plugin's directory." },
    rootMeant: { text: TEXT, remedy: 'Write ${{{root}}}, which is the directory of the plugin.' },
    default: {
      text: "{{host}} reads no default in a reference: it treats what follows '{{name}}' as part of the name",
      remedy: ['Write {{written}} and set {{name}} before the host starts.', '{{until}}']
    },
    plugins: {
      text: "{{host}} sets '{{name}}' only for plugins, and there is no plugin manifest next to this file",
      remedy: '{{instead}}'
    },
    hooks: {
      text: "{{host}} sets '{{name}}' for hooks only, and not for servers",
      remedy: ['{{declare}}', 'Write ${{{instead}}}.']
    },
    host: {
      text: TEXT,
      remedy: 'Set {{name}} before the host starts{{fallback}}: only another host sets it itself.'
    }
  },
  examples: {
    valid: [
      {
        title: 'a variable with a value, one that is empty, and defaults',
        input: { mcpServers: { api: { command: 'api-mcp', args: ['${API_HOST}', '${EMPTY}', '${PORT:-3000}', '${MODE:-}'] } } },
        env: { API_HOST: 'api.example.com', EMPTY: '' }
      },
      {
        title: 'names that an `.env.example` declares',
        input: { mcpServers: { api: { command: 'api-mcp', env: { KEY: '${API_KEY}', URL: '${API_URL}' } } } },
        files: { '.env.example': 'API_KEY=\n# API_URL=https://api.example.com\n' }
      }
    ],
    invalid: [
      {
        title: 'variables that are not set, at the first reference to one of them',
        input: {
          mcpServers: {
            api: { type: 'http', url: 'https://${API_HOST}/mcp', headers: { Authorization: 'Bearer ${API_TOKEN}' } },
            other: { command: 'x', env: { TOKEN: '${API_TOKEN}' } }
          }
        },
        problems: [{ message: '2 environment variables are required but not set: API_HOST and API_TOKEN', range: '5:23-34' }]
      },
      {
        title: "another host's name for the plugin's directory",
        input: { mcpServers: { api: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server.js', '${CLAUDE_PROJECT_DIR}'] } } },
        files: { '.agent-plugin/plugin.json': '{ "name": "demo", "version": "1.0.0" }' },
        problems: [
          { message: "Environment variable 'CLAUDE_PLUGIN_ROOT' is required but not set", range: '6:10-31' },
          { message: "Environment variable 'CLAUDE_PROJECT_DIR' is required but not set", range: '7:10-31' }
        ]
      },
      {
        title: 'a misspelled name, which `--assume-env` does not hide',
        input: { mcpServers: { api: { command: 'api-mcp', env: { KEY: '${API_TOKNE}' } } } },
        assumeEnv: true,
        files: { '.env.example': 'API_TOKEN=\n' },
        problems: [
          { message: "Environment variable 'API_TOKNE' is required but not set: did you mean 'API_TOKEN'?", range: '6:17-29' }
        ]
      }
    ]
  },
  *check(reading) {
    const found = unsetIn(reading)
    if (found.size === 0) return
    const documented = namesInTemplates(reading)
    const speller = new Speller(reading, documented)
    let isMentioned: ((name: string) => boolean) | undefined
    const merely: Unset[] = []
    for (const [name, places] of found) {
      if (reading.declaredVariables.has(name) || documented.has(name)) continue
      // Of a directory under the name of another host, `foreign-variable` says for the reader that expands nothing what both need.
      if (isRootOfOthers(name, reading.host) && places.every(({ string: { means } }) => reading.otherReaders.some(({ variables }) => !variables.expanded.includes(means)))) continue
      const problem = foreignProblem(name, places, reading) ?? ownProblem(name, places, reading) ?? defaultedProblem(name, places, reading) ?? misspelledProblem(name, places, reading, speller)
      if (problem !== undefined) yield problem
      else if (reading.surroundings.assumeEnv !== true && !(isMentioned ??= mentionedNames(reading))(name)) {
        const apart = problemApart(name, places, reading)
        if (apart === undefined) merely.push({ name, places })
        else yield apart
      }
    }
    const isTold = merely.length === 0 ? () => false : mentionedFarther(reading)
    const isMinor = (one: Unset) => reading.isAmongDotfiles || isTold(one.name) || isOfAbsentPackages(one) || isWrittenByAspire(one)
    const [first, ...others] = merely.filter((one) => !isMinor(one))
    if (first !== undefined) yield { ...merelyUnset([first, ...others], reading), ...(isForCopying(reading) && reading.host.variables.unset !== 'refused' ? { severity: 'info' as const } : {}) }
    const [told, ...more] = merely.filter(isMinor)
    if (told !== undefined) yield { ...merelyUnset([told, ...more], reading), severity: 'info' }
  }
})

/** What to report about a variable by itself, because of what is around the references to it. */
function problemApart(name: string, places: Places, reading: Reading): Problem<MessageId> | undefined {
  if (/^YOUR_/i.test(name)) return { ...placed(places), ...severityOf(reading, 'info'), message: 'blank', data: { name } }
  if (reading.host.variables.unset !== 'refused') return undefined
  if (isReadByShell(places[0].string, 'posix')) return { ...placed(places), message: 'script', data: { name } }
  return places.every(({ string }) => isFilledFromEnv(string, name)) ? { ...placed(places), severity: 'info', message: 'filled', data: { name } } : undefined
}

/** Variables of a file that are not set, which people set together. */
function merelyUnset(found: readonly [Unset, ...Unset[]], reading: Reading): Problem<MessageId> {
  const { forms, unset } = reading.host.variables
  const hasDefaults = forms.includes('braced-default')
  const [{ places: [first, ...more] }, ...others] = found
  return {
    ...placed([first, ...more, ...others.flatMap(({ places }) => places)]),
    // Who could have written a default and did not needs the variable.
    ...(areCredentialsOfProject(found, reading) ? { severity: 'info' } : severityOf(reading, unset === 'literal' && hasDefaults ? 'warning' : 'info')),
    message: found.every(({ places }) => places.every(({ string }) => string.unset === 'empty')) ? 'empty' : 'unset',
    data: { ...whatIsUnset(found), ...howToSet(found, reading), until: untilSet(found, reading) }
  }
}

/** What to report about a variable that only another host sets. */
function foreignProblem(name: string, places: Places, reading: Reading): Problem<MessageId> | undefined {
  const [root] = reading.host.variables.pluginRoot
  const problem = { ...placed(places), ...severityOf(reading, 'warning') }
  const isForeign = isForeignPluginRoot(name)
  // In its own folder, such as `.cursor/`, a project's file has no plugin.
  const isOfProject = reading.plugin === undefined && /[\\/]\.[\w-]+[\\/][^\\/]+$/.test(reading.path)
  if (root !== undefined && !isOfProject && (isForeign || (namesPluginRoot(name) && beginPath(places) && hasFoldersOf(places, reading)))) {
    const isOfAnother = isOfPluginsProgram(name, reading)
    return { ...problem, ...(isOfAnother ? severityOf(reading, 'info') : {}), message: isForeign ? 'root' : 'rootMeant', data: { name, root }, suggestions: hasFilesOf(places, reading) && !isOfAnother ? [renamed(name, root, places)] : [] }
  }
  const { predefined, predefinedIn, standFor = {}, forms } = reading.host.variables
  if (predefinedIn === 'plugin' && predefined.includes(name)) {
    const isForProject = standFor[name] === 'workspace' && forms.includes('braced-default')
    const instead = isForProject ? `Write \${${name}:-.}, or a path relative to the project.` : 'Use a path or a variable of your own.'
    const suggestions = isForProject ? [renamed(name, `${name}:-.`, places)] : []
    return { ...problem, message: 'plugins', data: { host: capitalized(subjectOf(reading.host)), name, instead }, suggestions }
  }
  const ofHooks = insteadOfHooks(name, places, reading)
  if (ofHooks !== undefined) return { ...problem, message: 'hooks', ...ofHooks }
  const fallback = reading.host.variables.forms.includes('braced-default') ? `, or give it a default, \${${name}:-…}` : ''
  return (isForeign && isOfProject) || isForeignHostVariable(name) ? { ...problem, message: 'host', data: { name, fallback } } : undefined
}

/** What to report about a variable that the entry itself sets, for its server: the host does not look there. */
function ownProblem(name: string, places: Places, reading: Reading): Problem<MessageId> | undefined {
  const value = reading.surroundings.assumeEnv === true ? undefined : ownValue(name, places)
  if (value === undefined) return undefined
  const isCredential = mayNameCredential(name) || environmentSecrets({ [name]: value }).length > 0
  const data = { name, host: subjectOf(reading.host), field: places[0].string.field, value: `'${value}'`, until: untilSet([{ name, places }], reading) }
  const problem = { ...placed(places), ...severityOf(reading, 'warning'), data }
  if (!isCredential && namesSaidToSet(reading).has(name)) {
    const keep = reading.host.variables.forms.includes('braced-default') ? `give the reference a default for those who do not, \${${name}:-…}` : 'the reference works only for those who do'
    return { ...problem, message: 'ownDocumented', data: { ...data, host: capitalized(data.host), keep } }
  }
  return isCredential ? { ...problem, message: 'ownCredential' } : { ...problem, message: 'own', suggestions: findHomePath(value) === undefined ? [replaced(value, places)] : [] }
}

function misspelledProblem(name: string, places: Places, reading: Reading, speller: Speller): Problem<MessageId> | undefined {
  const meant = speller.meantBy(name, places.length > 1)
  // An option of the plugin and a variable are often called alike.
  if (meant === undefined || (meant.toLowerCase() === name.toLowerCase() && reading.declaredVariables.has(meant))) return undefined
  return { ...placed(places), ...severityOf(reading, 'warning'), message: 'near', data: { name, meant }, suggestions: [renamed(name, meant, places)] }
}
