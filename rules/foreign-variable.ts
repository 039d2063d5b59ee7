import { listed } from '../src/base/wording.js'
import type { HostProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import type { Reading } from '../src/project/reading.js'
import { allReaders, insteadOfVariable, isSecretName, notationsApart, readByServer } from '../src/rule/credentials/credentials.js'
import { equivalentText, insteadOfRoot, leadsNowhere, namedByPlace, rootForEach, withAnswer } from '../src/rule/credentials/equivalents.js'
import { namesInTemplates } from '../src/rule/documents.js'
import { expectReferences } from '../src/rule/manifests/bundle-sources.js'
import { startedInPlugin } from '../src/rule/paths/working-folder.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { declarationFor } from '../src/rule/servers/unknown-fields.js'
import { isExpandedByProgram } from '../src/rule/suggestions.js'
import { isFilledByScript, isSubstituted } from '../src/rule/templates.js'
import { ownFile } from '../src/rule/twin-file.js'
import { isCalledBlank } from '../src/rule/variables/documented-blanks.js'
import { ADVISED_ALIKE, inOneNotation } from '../src/rule/variables/foreign-references.js'
import { headersByName } from '../src/rule/variables/named-headers.js'
import { namesExpanded } from '../src/rule/variables/written-empty.js'
import type { ConfigString } from '../src/server/entry.js'
import { bracedBlank } from '../src/server/fill-in.js'
import { isForeignHostVariable, isForeignPluginRoot, isRootOfOthers } from '../src/server/foreign-variables.js'
import { placeWithoutVariables } from '../src/server/variable-syntax.js'
import { isVariableName, originOf, parseReferences, referenceAt, writtenReference } from '../src/server/variables.js'

const LEFT = "'{{shown}}' is a variable of {{owner}}, and is not expanded here"
const LOOKED_UP = "'{{shown}}' is a variable of {{owner}}; here it is looked up in the environment"
const OF_SHARERS = "'{{shown}}' is expanded by {{sharers}}, but not by {{host}}"
const REFER = '{{refer}} to an environment variable: {{reference}}.'

export default defineRule({
  id: 'foreign-variable',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A variable in the notation of another host, a shell or a template engine.',
  why: `Configurations are copied from one host to another, and each has its own notation: \`\${env:VAR}\` and
\`\${workspaceFolder}\` in an editor, \`%VAR%\` in a batch file, double braces in a template. A host that follows the plugin
specification expands only \`\${VAR}\`. The server gets anything else unchanged. If it looks like \`\${VAR}\`, as
\`\${workspaceFolder}\` does, the server does not start, because the environment has no such variable.`,
  remedy: 'Write the value, or refer to an environment variable: ${VAR}.',
  spec: '§2.5',
  messages: {
    left: { text: LEFT, remedy: REFER },
    leftWithoutNotation: { text: LEFT, remedy: '{{instead}}' },
    leftWithEquivalent: { text: LEFT, remedy: 'Write {{here}}.' },
    template: { text: LEFT, remedy: 'Fill in the template, or write {{here}} if each person sets it.' },
    lookedUp: { text: LOOKED_UP, remedy: REFER },
    lookedUpWithEquivalent: { text: LOOKED_UP, remedy: 'Write {{here}}.' },
    several: { text: '{{count}} references are in the notation of {{owner}}, and are not expanded here', remedy: 'Write {{here}}.' },
    severalLookedUp: { text: '{{count}} references are in the notation of {{owner}}; here they are looked up in the environment', remedy: 'Write {{here}}.' },
    shared: {
      text: OF_SHARERS,
      remedy: ['{{sharers}} and {{host}} read this file, and have no notation in common: {{instead}}.', '{{root}}']
    },
    apart: { text: "{{readers}} read this file, and {{which}} of them expands '{{shown}}'", remedy: ['They have no notation in common: {{instead}}.', '{{root}}'] },
    undeclared: { text: OF_SHARERS, remedy: "Declare {{name}} in '{{member}}' of {{manifest}}: {{host}} then asks for the value, and puts it in here." },
    misplaced: { text: LEFT, remedy: "Move '{{top}}' from this file to {{manifest}}: {{host}} then asks for the value, and puts it in here." },
    noDefault: { text: "'{{shown}}' is expanded here, but not with a default", remedy: 'Write the default itself, or {{reference}}, and set the variable.' },
    dollar: { text: "'{{reference}}' is expanded here, but the '$' before it stays", remedy: 'Write {{written}}, without the dollar sign.' },
    never: { text: "'{{shown}}' reaches the server unchanged: variables are not expanded in {{where}}", remedy: '{{instead}}' }
  },
  examples: {
    valid: [
      {
        title: 'a predefined name that is set in the environment, or has a default',
        input: { mcpServers: { api: { command: 'x', args: ['${workspaceFolder}', '${cwd:-.}'] } } },
        env: { workspaceFolder: '/work' }
      },
      {
        title: 'variables that cmd and PowerShell expand themselves',
        input: {
          mcpServers: {
            cmd: { command: 'cmd', args: ['/c', '%APPDATA%/npm/x.cmd'] },
            power: { command: 'powershell', args: ['-Command', '& "$env:APPDATA/x.ps1" ${env:A}'] }
          }
        }
      },
      {
        title: 'templates that are meant for the server',
        input: {
          mcpServers: {
            docker: { command: 'docker', args: ['ps', '--format', '{{.Names}} {{json .}}'] },
            prompt: { command: 'x', args: ['Hello {{name}}, welcome'] }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'variables of editors',
        input: { mcpServers: { api: { command: '${workspaceFolder}/run', env: { TOKEN: '${env:API_TOKEN}' } } } },
        problems: [
          { message: "'${workspaceFolder}' is a variable of other hosts; here it is looked up in the environment", range: '4:19-37' },
          { message: "'${env:API_TOKEN}' is a variable of other hosts, and is not expanded here", range: '6:19-35' }
        ]
      },
      {
        title: 'variables of shells on Windows',
        input: { mcpServers: { api: { command: 'x', args: ['%APPDATA%/x.json', '--token=$env:API_TOKEN'] } } },
        problems: [
          { message: "'%APPDATA%' is a variable of the Windows command prompt (cmd), and is not expanded here", range: '6:10-19' },
          { message: "'$env:API_TOKEN' is a variable of PowerShell, and is not expanded here", range: '7:18-32' }
        ]
      },
      {
        title: "another host's notation in VS Code",
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: { servers: { api: { command: '${workspaceFolder}/x', args: ['${env:A}', '${B}', '${C:-c}'] } } },
        problems: [
          { message: "'${B}' is a variable of other hosts, and is not expanded here", range: '7:10-14' },
          { message: "'${C}' is a variable of other hosts, and is not expanded here", range: '8:10-17' }
        ]
      }
    ]
  },
  group: ADVISED_ALIKE,
  *check(reading) {
    yield* inOneNotation([...problemsIn(reading)], reading)
  }
})

type Found = Problem<'left' | 'misplaced' | 'leftWithoutNotation' | 'noDefault' | 'leftWithEquivalent' | 'several' | 'severalLookedUp' | 'template' | 'shared' | 'apart' | 'undeclared' | 'dollar' | 'never' | 'lookedUp' | 'lookedUpWithEquivalent'>

function* problemsIn(reading: Reading): Generator<Found> {
  for (const { string, variableProblem } of reading.variableProblems) {
    if (variableProblem.kind !== 'foreign') continue
    const { shown, owner, equivalent, start, end } = variableProblem
    const reference = referenceAt(string.references, start)
    const isReference = reference?.start === start
    // If the environment has the name, it is an ordinary reference; it never has one such as `env:NAME`.
    if (isReference && isVariableName(reference.name) && originOf(reference, reading.scope) !== 'unset') continue
    const at = string.path
    const span = { start, end }
    const inner = string.references.find((one) => one.start === start + 1 && one.end === end)
    if (inner !== undefined) {
      // `unset-variable` says that nothing reads its default.
      if (!isVariableName(inner.name)) continue
      const written = string.text.slice(inner.start, inner.end)
      const fix = [{ op: 'splice', at, span, text: written } as const]
      yield { message: 'dollar', data: { reference: written, written }, at, span, suggestions: [{ title: 'Remove the dollar sign', fix }] }
      continue
    }
    if (shown.startsWith('${user_config.') && expectReferences(reading)) continue
    if (isSubstituted(shown, reading)) continue
    if (shown.startsWith('{{') && (bracedBlank(string.text) !== undefined || isFilledByScript(shown, reading))) continue
    const [first, ...more] = reading.otherReaders.filter((other) => expandsAt(string, start, other))
    if (first !== undefined) {
      const expanding = [first, ...more] as const
      const named = /^\$\{(\w+)/.exec(shown)?.[1] ?? ''
      const sharers = expanding.filter((other) => !isRootOfOthers(named, other))
      const root = insteadOfRoot(shown, string, reading, 'In that file, write')
      const instead = [ownFile(reading), ...readByServer(string, [reading.host], named)].join(', or ')
      if (sharers.length === 0) {
        yield { message: 'apart', data: { shown, ...allReaders(reading), instead, forAll: instead, root: rootForEach(root, expanding) }, at, span }
        continue
      }
      const data = { shown, sharers: listed(sharers.map((other) => subjectOf(other))), host: subjectOf(reading.host), instead, root: root ?? '' }
      const declaration = declarationFor(/^\$\{([A-Za-z_]\w*)\}$/.exec(shown)?.[1], reading)
      yield { message: declaration === undefined ? 'shared' : 'undeclared', data: { ...data, ...declaration?.data }, at, span }
      continue
    }
    const variable = equivalent?.is === 'variable' ? equivalent.name : undefined
    const apart = variable === undefined || shown.startsWith('{{') ? undefined : notationsApart(string, variable, reading)
    if (apart !== undefined) {
      yield { message: 'apart', data: { shown, ...apart, root: '' }, at, span }
      continue
    }
    // In a sample, people replace a name in double braces; a program of the project may expand what it reads; a document may say that it is to be replaced.
    const isMinor = (reading.isSample && shown.startsWith('{{')) || isCalledBlank(shown, reading) || (string.means === 'env' && namesExpanded(reading).has(String(string.key)))
    const severity = isMinor ? ({ severity: 'info' } as const) : {}
    const advice = insteadOfVariable(string, variable, span, reading.plugin !== undefined)
    if (!string.expanded) {
      const named = string.means === 'headers' ? headersByName(string.server, string.field) : undefined
      const root = insteadOfRoot(shown, string, reading)
      const other = named === undefined ? root : { text: `${named.title.replaceAll('"', '`')}.`, data: {} }
      yield { message: 'never', data: { shown, where: placeWithoutVariables(string), ...(other === undefined ? advice : { instead: other, forAll: other }) }, at, span, suggestions: named !== undefined ? [named] : root === undefined ? [] : startedInPlugin(string, span, reading), ...severity }
      continue
    }
    const better = equivalent === undefined ? undefined : namedByPlace(equivalent, variableProblem, string, reading)
    const here = better === undefined ? undefined : withAnswer(equivalentText(better, reading), shown, reading)
    const kind = isReference || string.takesAnyName(start) ? 'lookedUp' : 'left'
    if (here === undefined) {
      // With a default, it has no equivalent; its name is known, and useless if only another host sets it.
      const named = !isReference ? /^\$\{([A-Z][A-Z0-9_]*)\}$/.exec(shown)?.[1] : undefined
      const ownReference = writtenReference(named === undefined || isForeignPluginRoot(named) || isForeignHostVariable(named) ? 'VAR' : named, reading.host.variables)
      // What the host expands without a default is not another host's.
      const message = kind !== 'left' ? kind : ownReference === undefined ? 'leftWithoutNotation' : ownReference === shown ? 'noDefault' : kind
      yield { message, data: { shown, owner, reference: ownReference, instead: advice.instead, refer: isSecretName(string) ? 'Refer' : 'Write the value, or refer' }, at, span, ...severity }
      continue
    }
    const declaration = declarationFor(/^\$\{([A-Za-z_]\w*)\}$/.exec(shown)?.[1], reading)
    if (declaration?.isInFile === true) {
      yield { message: 'misplaced', data: { shown, owner, host: subjectOf(reading.host), ...declaration.data }, at, span }
      continue
    }
    // A reference in a default would be cut short.
    const isInDefault = reference !== undefined && !isReference
    const fix = [{ op: 'splice', at, span, text: here } as const]
    const name = better?.is === 'variable' ? better.name : undefined
    const isUnsafe = isInDefault || isExpandedByProgram(string, name) || (better?.is === 'plugin-root' && leadsNowhere(string, end, reading))
    const isTemplate = kind === 'left' && name !== undefined && shown.startsWith('{{')
    // What a template is filled with is rarely a variable that somebody sets.
    const isInvented = isTemplate && !namesInTemplates(reading).has(name)
    const suggestions = isUnsafe || isInvented ? [] : [{ title: `Write ${here}`, fix }]
    const message = isTemplate ? 'template' : (`${kind}WithEquivalent` as const)
    yield { message, data: { shown, owner, here }, at, span, suggestions, ...severity }
  }
}

/** Whether another host expands a reference that begins at an offset of a string. */
function expandsAt({ text, means }: ConfigString, start: number, { variables }: HostProfile): boolean {
  return variables.expanded.includes(means) && referenceAt(parseReferences(text, variables), start)?.start === start
}
