import { type Listed, listIn, placeholdersIn, textIn } from '../src/authors/registry.js'
import { isNamedLast, isOperand, runnerOf } from '../src/authors/runners.js'
import { SAMPLE_SERVER } from '../src/authors/sample.js'
import { isRecord, type JsonObject, type Path } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { afterName } from '../src/rule/documents.js'
import { namedTogether } from '../src/rule/group.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { removing } from '../src/rule/suggestions.js'
import { classOfName } from '../src/secrets/names.js'
import { mayKnowOption } from '../src/server/packages.js'

export default defineRule({
  id: 'registry-input',
  kinds: ['server-json'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: 'An argument, a variable or a header in server.json that the MCP Registry refuses, or that exposes a secret.',
  why: `From these entries, clients build the form that a user fills in, and the command line that they run. A flag that is in the value as well as in the
name is passed twice. A value that is not marked with \`isSecret\` is shown while it is typed, and kept where it can be read.`,
  remedy: 'Write the name of an argument in "name" alone, and mark secrets with "isSecret": true.',
  messages: {
    positional: { text: "A positional argument needs a 'value' or a 'valueHint'", remedy: 'Add "value" if it is always the same, or "valueHint" with what users give, such as directory.' },
    nameless: { text: 'A named argument needs its name', remedy: 'Write the flag, such as --directory, or the type positional.' },
    flag: { text: "The name of an argument cannot contain '{{sign}}'", remedy: 'Write the flag alone, such as --directory: a "value" or a "valueHint" says what follows it.' },
    dashes: { text: "The name of an argument is passed as it is written: this is '{{name}}', not '--{{name}}'", remedy: 'Write "--{{name}}" if the program takes it so{{also}}.' },
    twice: { text: "'{{field}}' begins with the name of the argument, which is then passed twice", remedy: 'Write only what follows the name.' },
    repeated: { text: "'{{package}}' would run twice: clients add the package after these arguments", remedy: 'Remove this argument.' },
    ofClient: { text: "'{{word}}' is passed twice: clients start an image with `docker run -i --rm` themselves", remedy: 'Remove this argument.' },
    early: { text: "'{{package}}' would run twice: clients add the package after these arguments", remedy: 'Move what comes after it to "packageArguments", and remove it here.' },
    before: {
      text: "'{{word}}' comes before the package, so {{runner}} runs it in the package's place",
      remedy: 'Move it, and what follows it, to "packageArguments": clients add the package after the arguments of the runtime.'
    },
    option: {
      text: "'{{name}}' comes before the package, so {{runner}} gets it and not the server",
      remedy: 'Move it to "packageArguments": {{why}}.'
    },
    example: { text: "'{{name}}' is the example that `mcp-publisher init` writes, and clients ask their users for it", remedy: 'Write the variables that the server reads, or remove it.' },
    secret: { text: '{{what}}', remedy: 'Write "isSecret": true{{each}}, so that clients do not show {{it}}.' },
    undeclared: { text: "'{{name}}' in braces is not one of the 'variables', so it is not replaced", remedy: 'Declare it in "variables" next to the value.' },
    choice: { text: "The default is not one of the 'choices'", remedy: 'Write one of them, or add it.' }
  },
  examples: {
    valid: [
      {
        input: {
          ...SAMPLE_SERVER,
          packages: [
            {
              registryType: 'npm',
              identifier: '@example/notes',
              version: '1.0.0',
              transport: { type: 'stdio' },
              packageArguments: [
                { type: 'positional', valueHint: 'directory' },
                { type: 'named', name: '--level', default: 'info', choices: ['info', 'debug'] }
              ],
              environmentVariables: [{ name: 'NOTES_API_KEY', isRequired: true, isSecret: true }]
            }
          ]
        }
      }
    ],
    invalid: [
      {
        title: 'an argument that is passed twice, one without a value, and a secret that clients would show',
        input: {
          ...SAMPLE_SERVER,
          packages: [
            {
              registryType: 'npm',
              identifier: '@example/notes',
              version: '1.0.0',
              transport: { type: 'stdio' },
              packageArguments: [{ type: 'named', name: '--level', value: '--level=info' }, { type: 'positional' }],
              environmentVariables: [{ name: 'NOTES_API_KEY', isRequired: true }]
            }
          ]
        },
        problems: [
          { message: "'value' begins with the name of the argument, which is then passed twice", range: '17:20-34' },
          { message: "A positional argument needs a 'value' or a 'valueHint'", range: '20:19-31' },
          { message: "'NOTES_API_KEY' looks like a secret, but is not marked as one", range: '25:19-34', severity: 'warning' }
        ]
      },
      {
        title: 'a flag without its dashes, which the URL of the transport refers to',
        input: {
          ...SAMPLE_SERVER,
          packages: [
            {
              registryType: 'npm',
              identifier: '@example/notes',
              version: '1.0.0',
              transport: { type: 'streamable-http', url: 'http://localhost:{port}/mcp' },
              packageArguments: [{ type: 'named', name: 'port', default: '3000' }]
            }
          ]
        },
        problems: [{ message: "The name of an argument is passed as it is written: this is 'port', not '--port'", range: '17:19-25', severity: 'warning' }]
      }
    ]
  },
  // Packages of one server take the same variables.
  group: { also: 'also here', by: ({ message, severity }) => (message === 'secret' ? JSON.stringify([message, severity]) : undefined), count: (group) => (group.every(({ data }) => data?.name === group[0]?.data?.name) ? {} : { what: `${namedTogether(group, 'shown', 3, 'more')} look like secrets, but are not marked as such`, each: ' for each', it: 'them' }) },
  *check(reading) {
    const { value } = reading
    for (const { path, value: entry } of listIn(value, 'packages')) {
      yield* ofRuntime(entry, path)
      yield* ofOptions(entry, path, reading)
      for (const list of ['runtimeArguments', 'packageArguments']) for (const argument of listIn(entry, list, path)) yield* ofArgument(argument, entry, path)
      for (const variable of listIn(entry, 'environmentVariables', path)) {
        yield* ofPair(variable)
        if (variable.value.name === EXAMPLE) yield { message: 'example', data: { name: EXAMPLE }, at: [...variable.path, 'name'], severity: 'warning', effect: 'ignored' }
      }
      for (const header of listIn(entry.transport, 'headers', [...path, 'transport'])) yield* ofPair(header)
    }
    for (const { path, value: remote } of listIn(value, 'remotes')) for (const header of listIn(remote, 'headers', path)) yield* ofPair(header)
  }
})

type Found = Generator<Problem<'ofClient' | 'positional' | 'nameless' | 'repeated' | 'early' | 'before' | 'option' | 'example' | 'flag' | 'dashes' | 'twice' | 'secret' | 'undeclared' | 'choice'>>

/** cmd/publisher/commands/init.go of modelcontextprotocol/registry. */
const EXAMPLE = 'YOUR_API_KEY'

/** An argument of the runtime that is the package itself. What follows an option with a value, such as `--from`, may be. */
function* ofRuntime(entry: Readonly<Record<string, unknown>>, path: Path): Found {
  const identifier = textIn(entry, 'identifier')
  const [first] = textIn(entry, 'registryType') === 'oci' ? listIn(entry, 'runtimeArguments', path) : []
  if (first !== undefined && textIn(first.value, 'value') === 'run') yield { message: 'ofClient', data: { word: 'run' }, at: [...first.path, 'value'], severity: 'warning', effect: 'ignored', suggestions: [removing(first.path)] }
  if (identifier === undefined || identifier === '' || !isNamedLast(entry)) return
  let before = ''
  const given = [...listIn(entry, 'runtimeArguments', path)]
  for (const [index, { path: at, value }] of given.entries()) {
    const text = textIn(value, 'type') === 'positional' ? (textIn(value, 'value') ?? '') : ''
    const isPackage = text === identifier || text.startsWith(`${identifier}@`) || text.startsWith(`${identifier}==`)
    if (isPackage && (!before.startsWith('-') || ['-y', '--yes', '-q', '--quiet'].includes(before))) {
      const isLast = index === given.length - 1
      const suggestions = isLast ? [{ title: 'Remove it', fix: [{ op: 'remove', at }] as const }] : []
      yield { message: isLast ? 'repeated' : 'early', data: { package: text }, at: [...at, 'value'], severity: 'warning', effect: 'ignored', suggestions }
    }
    if (!isPackage && isOperand(text, given[index - 1])) {
      // With a package of its own, the word is a program of it on purpose, and the identifier an argument that the program ignores.
      if (given.some(({ value: one }) => [textIn(one, 'name'), textIn(one, 'value')].some((word) => word !== undefined && /^(?:--from|--package)(?:=|$)/.test(word)))) return
      const runner = runnerOf(entry)
      if (runner !== undefined) yield { message: 'before', data: { word: text, runner }, at: [...at, 'value'], severity: 'warning', effect: 'ignored' }
      return
    }
    before = textIn(value, 'type') === 'named' ? '' : text
  }
}

/** The options among the arguments of a runtime that are the server's: the runtime has no such option, or in documents it follows the package. */
function* ofOptions(entry: JsonObject, path: Path, reading: Reading): Found {
  const identifier = textIn(entry, 'identifier') ?? ''
  const given = listIn(entry, 'runtimeArguments', path)
  const options = identifier === '' ? [] : given.filter(({ value }) => textIn(value, 'type') === 'named' && /^--[a-z][\w-]*$/.test(textIn(value, 'name') ?? ''))
  const runner = runnerOf(entry)
  if (options.length === 0 || runner === undefined || !isNamedLast(entry)) return
  // In `claude mcp add NAME -- uvx --from PACKAGE`, what follows the runner is the runner's again.
  const after = afterName(identifier, reading).map((one) => one.split(new RegExp(`\\b${runner}\\b`), 1)[0] ?? '')
  const isGiven = (name: string) => after.some((one) => new RegExp(`${name}(?![\\w-])`).test(one))
  // What follows a word is perhaps for the program that the word names.
  const word = given.find(({ value }) => textIn(value, 'type') === 'positional' && textIn(value, 'value')?.startsWith('-') !== true)
  const early = new Set(word === undefined ? given : given.slice(0, given.indexOf(word)))
  const isUnknown = (one: Listed) => early.has(one) && !mayKnowOption(runner, textIn(one.value, 'name') ?? '')
  const [first, ...others] = options.filter((one) => isUnknown(one) || isGiven(textIn(one.value, 'name') ?? ''))
  if (first === undefined) return
  const name = textIn(first.value, 'name') ?? ''
  const why = isUnknown(first) ? `${runner} has no such option` : 'the documents write it after the package'
  const related = others.map(({ path: at }) => ({ message: 'this one too', at: [...at, 'name'] }))
  // If nothing else is there, all of it belongs to the package.
  const isAll = options.length === given.length && others.length + 1 === options.length && !Object.hasOwn(entry, 'packageArguments')
  const suggestions = isAll ? [{ title: 'Rename "runtimeArguments" to "packageArguments"', fix: [{ op: 'rename', at: [...path, 'runtimeArguments'], key: 'packageArguments' }] as const }] : []
  yield { message: 'option', data: { name, runner, why }, at: [...first.path, 'name'], severity: 'warning', effect: 'ignored', related, suggestions }
}

function* ofArgument({ path, value }: Listed, entry: Readonly<Record<string, unknown>>, package_: Path): Found {
  const [type, name] = [textIn(value, 'type'), textIn(value, 'name')]
  if (type === 'positional' && !Object.hasOwn(value, 'value') && !Object.hasOwn(value, 'valueHint')) yield { message: 'positional', at: [...path, 'type'] }
  if (type === 'named' && name === '') yield { message: 'nameless', at: [...path, 'name'] }
  if (type === 'named' && name !== undefined && name !== '') {
    const sign = /[<>\s$]/.exec(name)
    if (sign !== null) yield { message: 'flag', data: { sign: sign[0] }, at: [...path, 'name'], span: { start: sign.index, end: sign.index + 1 } }
    else if (/^[A-Za-z][\w-]*$/.test(name)) {
      const used = placeholdersIn(textIn(entry.transport, 'url') ?? '').filter((one) => one.name === name)
      const inUrl = used.map(({ start, end }) => ({ op: 'splice', at: [...package_, 'transport', 'url'], span: { start, end }, text: `{--${name}}` }) as const)
      const suggestions = [{ title: `Write "--${name}"`, fix: [{ op: 'replace', at: [...path, 'name'], value: `--${name}` } as const, ...inUrl] }]
      yield { message: 'dashes', data: { name, also: used.length > 0 ? `, and {--${name}} in the URL of the transport` : '' }, at: [...path, 'name'], severity: 'warning', effect: 'ignored', suggestions }
    } else for (const field of ['value', 'default']) if (textIn(value, field)?.startsWith(name) === true) yield { message: 'twice', data: { field }, at: [...path, field] }
  }
  yield* ofInput(value, path)
}

/** A variable or a header. */
function* ofPair({ path, value }: Listed): Found {
  const name = textIn(value, 'name')
  const isOpen = value.isSecret !== true && !hasSecret(value)
  // Who wrote false has thought about it.
  const isDecided = Object.hasOwn(value, 'isSecret')
  // What is the same for everyone is in the file already.
  if (name !== undefined && isOpen && (textIn(value, 'value') === undefined || placeholdersIn(textIn(value, 'value') ?? '').length > 0) && SECRET.has(classOfName(name))) {
    const place = { at: [...path, 'isSecret'], value: true } as const
    const fix = [isDecided ? ({ op: 'replace', ...place } as const) : ({ op: 'add', ...place, where: 'last' } as const)]
    yield { message: 'secret', data: { name, shown: `'${name}'`, what: `'${name}' looks like a secret, but is not marked as one`, each: '', it: 'it' }, at: [...path, 'name'], severity: isDecided ? 'info' : 'warning', effect: 'ignored', suggestions: [{ title: 'Mark it as a secret', fix }] }
  }
  yield* ofInput(value, path)
}

const SECRET: ReadonlySet<string> = new Set(['strong', 'password'])

/** Whether one of its variables is marked as a secret. */
function hasSecret({ variables }: Readonly<Record<string, unknown>>): boolean {
  return isRecord(variables) && Object.values(variables).some((variable) => isRecord(variable) && variable.isSecret === true)
}

function* ofInput(value: Readonly<Record<string, unknown>>, path: Path): Found {
  const { variables, choices } = value
  const names = isRecord(variables) ? Object.keys(variables) : undefined
  // Without `variables`, braces may be a part of the value.
  if (names !== undefined) {
    for (const { name, start, end } of placeholdersIn(textIn(value, 'value') ?? '')) {
      if (!names.includes(name)) yield { message: 'undeclared', data: { name }, at: [...path, 'value'], span: { start, end }, severity: 'warning', effect: 'ignored' }
    }
  }
  const byDefault = textIn(value, 'default')
  if (Array.isArray(choices) && choices.length > 0 && byDefault !== undefined && !choices.includes(byDefault)) yield { message: 'choice', at: [...path, 'default'], severity: 'warning', effect: 'ignored' }
}
