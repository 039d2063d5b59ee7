import type { VariableProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import type { Reading } from '../src/project/reading.js'
import { namedTogether } from '../src/rule/group.js'
import { isForOtherProgram } from '../src/rule/other-program.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { asOne } from '../src/rule/suggestions.js'
import { isRootWithDefault, meantOption, optionProblem, optionsOf, rootsWithDefault } from '../src/rule/variables/option-references.js'
import type { ConfigString } from '../src/server/entry.js'
import type { MalformedReference } from '../src/server/foreign-variables.js'
import { parseReferences, referenceAt, writtenReference } from '../src/server/variables.js'

export default defineRule({
  id: 'malformed-variable',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  summary: 'Something like `${…}` that the host does not expand, or not in the way it looks.',
  why: `The host expands two forms, \`\${VAR}\` and \`\${VAR:-default}\`. Anything else that begins with \`\${\` reaches the server
as it is, so a server may be started with "\${PORT-3000}" as its port. A default ends at the first \`}\`: a reference inside it is cut in
two, and if the variable is set, a brace is left over.

The shell of \`sh -c\` expands more forms, so in its script only a nested default is reported.`,
  remedy: 'Write references as the host does, with a name of letters, digits and underscores.',
  spec: '§2.5',
  messages: {
    unclosed: { text: "'${' has no closing '}', so it is not expanded", remedy: '{{fix}}' },
    empty: { text: 'A reference without a name is not expanded', remedy: '{{fix}}' },
    blank: { text: "'${{{name}}}' has spaces inside its braces, so it is not expanded", remedy: '{{fix}}' },
    digit: { text: 'A reference whose name begins with a digit is not expanded', remedy: '{{fix}}' },
    operator: { text: "'${{{name}}{{sign}}…}' is not expanded: the only operator is ':-'", remedy: '{{fix}}' },
    noOperator: { text: "'${{{name}}{{sign}}…}' is not expanded: {{host}} supports no operators", remedy: '{{fix}}' },
    character: { text: 'This is not expanded: a variable name has only letters, digits and underscores', remedy: '{{fix}}' },
    anyName: { text: '{{host}} takes everything between these braces as the name of a variable: where none has that name, the server gets an empty string', remedy: '{{fix}}' },
    dash: { text: "'${{{name}}-…}' is the variable '{{name}}' with a default: in this field, {{host}} reads '-' as ':-'", remedy: '{{fix}}' },
    nested: {
      text: "The default of '{{name}}' ends at the first '}', in the middle of the braces inside it",
      remedy: 'Write a default without variables and braces, or none, so that each person sets {{name}}.'
    },
    nestedInScript: {
      text: "The default of '{{name}}' ends at the first '}': if {{name}} is set, a stray '}' is left over",
      remedy: ['{{choice}}', 'The host expands the braced form before the shell sees it.']
    },
    nestedRoot: {
      text: "'${{{name}}:-…}' always becomes its default: {{host}} fills in the plugin's directory only in a reference without one",
      remedy: ['In a plugin, write ${{{name}}}.', '{{choice}}']
    },
    option: { text: "{{host}} does not expand '{{written}}': the option '{{name}}' of this plugin is written in another way", remedy: 'Write {{option}}.' },
    unasked: { text: '{{host}} does not expand {{written}}, and the manifest does not ask for {{name}}', remedy: 'Write {{option}}, and declare {{name}} in "userConfig", with "type", "title" and "description".' },
    unknownOption: { text: "The manifest has no option '{{name}}': {{host}} does not start the server", remedy: '{{instead}}', effect: 'unloadable' },
    noOptions: { text: '{{written}} {{verb}} not expanded: the manifest has no options', remedy: 'Declare {{name}} in "userConfig", with "type", "title" and "description".' },
    bareOption: { text: '{{host}} treats {{written}} as {{what}}, and not as the {{options}} {{name}} of this plugin', remedy: 'Write {{option}}.' },
    escaped: {
      text: "'{{sign}}' does not escape a reference: '${{{name}}}' is expanded anyway",
      remedy: 'A reference cannot be escaped. Remove the sign, or pass the text to the server in another way.'
    }
  },
  examples: {
    valid: [
      {
        input: {
          mcpServers: { api: { command: 'x', args: ['${A}', '${A:-}', '${A:-b c}', '${A:-$B}', '$A', '$', 'a{b}'] } }
        }
      },
      {
        title: 'a backslash that separates directories',
        input: { mcpServers: { api: { command: 'C:\\tools\\${NAME}\\x.exe', args: ['dir\\${NAME}'] } } }
      },
      {
        title: 'notations of other hosts, which `foreign-variable` reports',
        input: {
          mcpServers: {
            api: {
              command: 'x',
              args: ['${env:A}', '${input:a-b}', '${/}', '${{ secrets.A }}', '${workspaceFolder:a}']
            }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'no closing brace, no name, spaces',
        input: { mcpServers: { api: { command: 'x', args: ['${PORT', 'a ${}', '${ A }'] } } },
        problems: [
          { message: "'${' has no closing '}', so it is not expanded", range: '6:10-16' },
          { message: 'A reference without a name is not expanded', range: '7:12-15' },
          { message: "'${A}' has spaces inside its braces, so it is not expanded", range: '8:10-16' }
        ]
      },
      {
        title: 'characters that a name cannot have, and operators of a shell',
        input: { mcpServers: { api: { command: 'x', args: ['${1A}', '${MY-VAR}', '${A:?x}'] } } },
        problems: [
          { message: 'A reference whose name begins with a digit is not expanded', range: '6:10-15' },
          { message: "'${MY-…}' is not expanded: the only operator is ':-'", range: '7:10-19' },
          { message: "'${A:?…}' is not expanded: the only operator is ':-'", range: '8:10-17' }
        ]
      },
      {
        title: 'a default with braces inside',
        input: { mcpServers: { api: { command: 'x', args: ['${A:-${B:-x}}'] } } },
        problems: [
          {
            message: "The default of 'A' ends at the first '}', in the middle of the braces inside it",
            range: '6:10-23'
          }
        ]
      }
    ]
  },
  // What a manifest does not ask for, it lost, or never had, as a whole.
  group: { also: 'also here', by: ({ message }) => (message === 'noOptions' || message === 'unasked' ? message : undefined), count: optionsTogether },
  *check(reading) {
    const found = optionsOf(reading) === undefined ? [] : reading.stringsWithSigns.filter(({ expanded }) => expanded).flatMap((string) => [...ofOptions(reading, string)])
    yield* found.filter(({ message }) => message !== 'bareOption')
    yield* bareTogether(found.filter(({ message }) => message === 'bareOption'))
    yield* rootsWithDefault(reading)
    for (const { string, variableProblem } of reading.variableProblems) {
      if (variableProblem.kind !== 'malformed' || (variableProblem.reason === 'nested' && isRootOfLostPlugin(reading, string.text.slice(variableProblem.start, variableProblem.end)))) continue
      const { name, sign, start, end, meant = [] } = variableProblem
      // A plugin for another program too has that one's notation.
      if (variableProblem.reason === 'operator' && isForOtherProgram(reading)) continue
      const at = string.path
      const span = { start, end }
      const inDefault = referenceAt(string.references, start) !== undefined
      // The host may have no notation for it.
      const known = meant.filter((text) => isReferenceOf(text, reading.host.variables))
      const suggestions = known.map((text, index) => ({
        // What follows the operator may be a credential, so the title does not show it.
        title: known.length > 1 && index === 0 ? `Write ${text}` : titleOf(variableProblem),
        fix: [{ op: 'splice', at, span, text } as const]
      }))
      const host = subjectOf(reading.host)
      const isRoot = variableProblem.reason === 'nested' && isRootWithDefault(string, start, reading)
      const choice = variableProblem.inShell ? choiceInShell(string.text.slice(start, end), name, isRoot) : ''
      const problem = { at, span, data: { name, sign, host, choice, fix: remedyOf(variableProblem, reading.host.variables) }, suggestions: inDefault ? [] : suggestions }
      const option = meantOption(reading, string, start, end)
      if (option !== undefined) yield { message: option.isAsked ? 'option' : 'unasked', data: { host, option: option.meant, ...(option.isAsked ? { written: option.written, name: option.name } : { written: `'${option.written}'`, name: `'${option.name}'` }) }, at, span, suggestions: option.isAsked ? [{ title: `Write ${option.meant}`, fix: [{ op: 'splice', at, span, text: option.meant }] }] : [] }
      else if (variableProblem.reason !== 'nested' && variableProblem.reason !== 'escaped' && string.takesAnyName(start)) {
        if (sign !== '-') yield { ...problem, message: 'anyName' }
        // A default is written so, too; a name can only be meant in capitals.
        else if (meant.length > 1) yield { ...problem, message: 'dash' }
      } else if (variableProblem.reason === 'operator' && !reading.host.variables.forms.includes('braced-default')) yield { ...problem, message: 'noOperator' }
      else if (variableProblem.reason === 'escaped') yield { ...problem, message: 'escaped', severity: 'info' }
      else if (variableProblem.reason !== 'nested') yield { ...problem, message: variableProblem.reason }
      else if (isRoot) yield { ...problem, message: 'nestedRoot' }
      else if (variableProblem.inShell) yield { ...problem, message: 'nestedInScript', severity: 'warning' }
      else yield { ...problem, message: 'nested' }
    }
  }
})

/** The references and the options of a group, each once. */
function optionsTogether(group: readonly Problem[]) {
  const isOne = group.every(({ data }) => data?.written === group[0]?.data?.written)
  return { written: namedTogether(group, 'written', 1), name: namedTogether(group, 'name', MAX_NAMED), option: namedTogether(group, 'option', 1), verb: isOne ? 'is' : 'are', isOne: isOne ? 'true' : undefined }
}

/** Options that are written as variables, as one problem with one suggestion. */
function bareTogether<Id extends string>(bare: readonly Problem<Id>[]): Problem<Id>[] {
  const { isOne, ...names } = optionsTogether(bare)
  if (isOne !== undefined) return asOne(bare, bare[0]?.suggestions?.[0]?.title ?? '')
  return asOne(bare.map((one) => ({ ...one, data: { ...one.data, ...names, what: 'environment variables', options: 'options' } })), 'Write the references to the options')
}

/** A manifest hardly asks for more. */
const MAX_NAMED = 10

/** What is wrong with the references to options of a plugin. */
function* ofOptions(reading: Reading, { references, path: at }: ConfigString): Generator<Problem<'unknownOption' | 'noOptions' | 'bareOption'>> {
  for (const reference of references) {
    const { is, name, meant, unused } = optionProblem(reading, reference) ?? {}
    if (is === undefined) continue
    const span = { start: reference.start, end: reference.end }
    const place = { at, span, suggestions: meant === undefined ? [] : [{ title: `Write ${meant}`, fix: [{ op: 'splice', at, span, text: meant }] } satisfies Suggestion] }
    if (is === 'bare') yield { message: 'bareOption', data: { written: `'\${${name}}'`, name: `'${name}'`, host: subjectOf(reading.host), option: meant, what: 'an environment variable', options: 'option' }, ...place, severity: 'warning' }
    else if (is === 'none') yield { message: 'noOptions', data: { written: `'\${${reference.name}}'`, verb: 'is', name: `'${name}'` }, at, span }
    else {
      const declaring = (verb: string) => `${verb} '${name}' in "userConfig", with "type", "title" and "description".`
      const instead = meant === undefined ? (unused === undefined ? declaring('Declare') : `Write ${unused} if you mean that option; ${declaring('otherwise declare')}`) : `Write ${meant}, or declare '${name}' in "userConfig".`
      yield { message: 'unknownOption', data: { name, host: subjectOf(reading.host), instead }, ...place }
    }
  }
}

/** Whether a default begins with the root of the plugin, which the host puts in first, in a file that is only without its manifest: `plugin-root-outside-plugin` says so. */
function isRootOfLostPlugin({ plugin, host: { variables }, stringsWithSigns }: Reading, written: string): boolean {
  if (plugin !== undefined || !variables.pluginRoot.some((name) => written.includes(`:-\${${name}}`))) return false
  return stringsWithSigns.some(({ references }) => references.some(({ name, default: fallback }) => fallback === undefined && variables.pluginRoot.includes(name)))
}

/** How a script chooses between a variable and its default, with the variable in the default if there is one. */
function choiceInShell(written: string, name: string | undefined, isElse: boolean): string {
  const second = /^\$\{\w+:-.*?\$\{([A-Za-z_]\w*)/s.exec(written)?.[1]
  const otherwise = second === undefined ? "'the default'" : `$${second}`
  return `${isElse ? 'Or leave' : 'Leave'} the choice to the shell, without braces: value=$${name ?? ''}; [ -n "$value" ] || value=${otherwise}.`
}

/** What to write instead, in the notation of the host. */
function remedyOf({ reason, name }: MalformedReference, variables: VariableProfile): string {
  const isBraced = variables.forms.includes('braced')
  const withDefault = variables.forms.includes('braced-default') ? ' or ${VAR:-default}' : ''
  if (isBraced && reason === 'unclosed') return "Close the reference with '}'."
  if (isBraced && reason === 'blank') return 'Remove the spaces.'
  const written = writtenReference(name !== undefined && reason !== 'character' ? name : 'VAR', variables)
  if (written === undefined) return 'Write the value.'
  if (reason !== 'operator') return name !== undefined && reason !== 'character' ? `Write ${written}.` : `Use ${written}${withDefault}, with a name of letters, digits and underscores.`
  return withDefault === '' ? `Write ${written}.` : `Write ${written}, or \${${name}:-default} for a default.`
}

function isReferenceOf(text: string, variables: VariableProfile): boolean {
  const [reference] = parseReferences(text, variables)
  return reference?.start === 0 && reference.end === text.length
}

function titleOf({ reason, name = '', sign }: MalformedReference): string {
  const withDefault = reason === 'operator' && sign !== ':?' && sign !== '?'
  return withDefault ? `Write \${${name}:-…}` : reason === 'blank' ? 'Remove the spaces' : `Write \${${name}}`
}
