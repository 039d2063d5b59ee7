import { REPOSITORY } from '../src/base/links.js'
import type {
  GuardHooks,
  BadServer,
  FieldProfile,
  FileProfile,
  HostProfile,
  Meaning,
  OtherFile,
  PluginHooks,
  PrivateProfile,
  Source,
  Transport,
  TransportProfile,
  VariableForm
} from '../src/hosts/profile.js'
import { join } from 'node:path'
import { hosts } from '../src/hosts/all-hosts.js'
import { cell, table } from './markdown.js'
import { isAbout, type Opinion, readOpinions } from './measure/opinions.js'
import { readTables } from './measure/row.js'
import { listed } from '../src/base/wording.js'

// The pages of hosts, made of their profiles: what each host reads, and where that is known from.

const MEASURED = join(import.meta.dirname, '..', 'hosts', 'measured')
const TABLES = [...readTables(MEASURED)].map(([file, found]) => ({ file, name: file.slice(0, file.lastIndexOf('@')), ...found }))
const OPINIONS = readOpinions(MEASURED)

/** A page for each host. */
export function hostPages(): { path: string; text: string }[] {
  return hosts.map((host) => ({ path: `docs/hosts/${host.name}.md`, text: pageOf(host) }))
}

/** All hosts side by side, for the page that leads to theirs. */
export function hostTable(): string {
  const rows = hosts.map((host) => [
    `[${cell(host.title)}](hosts/${host.name}.md)`,
    `\`${host.name}\``,
    pathsOf(host).map(code).join(', '),
    `\`${keyOf(host.files.mcp)}\``,
    ...knownBy(host)
  ])
  return table(['host', '`--host`', 'files it reads', 'servers under', 'known by', 'on'], rows)
}

/** Where each host has the servers of a project: one row for the hosts that read the same file. */
export function projectFileTable(): string {
  const readers = new Map<string, string[]>()
  for (const { name, projectFile } of hosts) if (projectFile !== undefined) readers.set(projectFile, [...(readers.get(projectFile) ?? []), `\`${name}\``])
  return table(['host', 'file'], [...readers].map(([path, names]) => [names.join(', '), code(path)]))
}

function pathsOf({ files }: HostProfile): string[] {
  return [...files.mcp.paths, ...(files.plugin?.paths ?? []), ...(files.also ?? []).flatMap(({ paths }) => paths), ...(files.private?.paths ?? [])]
}

function keyOf({ serversKeys }: FileProfile): string {
  return serversKeys[0]?.join('.') ?? ''
}

/** How the facts of a host were found, the most reliable way first, and the day. */
function knownBy({ sources }: HostProfile): [how: string, day: string] {
  const run = sources.find(({ measured }) => measured === 'host')
  if (run !== undefined) return [`running ${place(run.from)}`, run.date]
  if (sources.some(({ from }) => from === OWN)) return ['[the specification](specification.md)', '']
  const isPartly = sources.some(({ measured }) => measured === 'part')
  return [isPartly ? 'reading, and running parts of it' : 'its documents, not run', sources.map(({ date }) => date).sort().at(-1) ?? '']
}

function pageOf(host: HostProfile): string {
  return [
    `<!-- Generated from hosts/${host.name}.json by \`npm run generate\`. -->`,
    `# ${host.title}`,
    `What plugvet knows of ${host.described ?? host.title}. On the command line its name is \`${host.name}\`:`,
    `\`\`\`sh\nnpx plugvet --host ${host.name}\n\`\`\``,
    measuredText(host),
    `## Files\n\n${filesText(host)}`,
    `## Servers\n\n${serversText(host)}`,
    `## Variables\n\n${variablesText(host)}`,
    ...severitiesOf(host),
    ...changesOf(host),
    ...casesOf(host),
    `## Sources\n\n${sourcesTable(host.sources)}`
  ]
    .join('\n\n')
    .concat('\n')
}

function measuredText({ title, sources }: HostProfile): string {
  const by = (kind: Source['measured']) => sources.filter(({ from, measured }) => measured === kind && !from.startsWith('hosts/')).map(({ from, date }) => `${place(from)} on ${date}`)
  const [run, parts] = [by('host'), by('part')]
  if (run.length > 0) return `**Measured:** by running ${run.join(' and ')}. What the run did not show was read in the other [sources](#sources).`
  if (parts.length > 0) return `**Measured in part:** by running a part of it, ${parts.join(' and ')}. The rest was read in the [sources](#sources).`
  if (sources.some(({ from }) => from === OWN)) return '**Specified:** this is the host that [the specification](../specification.md) describes, not a program.'
  return `**From its documents, not run:** what is said here of ${title} was read in the [sources](#sources). Where they say nothing, plugvet assumes what most hosts do.`
}

function filesText({ title, files, manifestPath, serversPath, manifestTakesPath, takesPluginsOf, maxBytes, signs, userFiles, hooks }: HostProfile): string {
  const { mcp, plugin, also = [] } = files
  const row = (what: string, file: Pick<FileProfile, 'paths' | 'serversKeys' | 'json' | 'notation'>) => [
    file.paths.map(code).join(', '),
    what,
    file.serversKeys.length === 0 ? 'no servers' : file.serversKeys.map((keys) => code(keys.join('.'))).join(' or '),
    yesOrNo(file.json.comments),
    yesOrNo(file.json.trailingCommas),
    yesOrNo(file.json.byteOrderMark)
  ]
  const rows = [
    row(mcp.notation === undefined ? 'servers' : `servers, in ${mcp.notation}`, mcp),
    ...(plugin === undefined ? [] : [row('plugin manifest', plugin)]),
    ...also.map((file) => row(`settings${file.notation === undefined ? '' : ` in ${file.notation}`}`, file)),
    ...(files.private === undefined ? [] : [privateRow(files.private)])
  ]
  const facts = [
    ...(mcp.bareMap === false ? [] : [`The file of servers${mcp.bareMap === 'plugin' ? ' of a plugin' : ''} may also be the map of servers itself, without the key.`]),
    ...(mcp.json.twice === undefined ? [] : [`A key that is there twice${mcp.json.twice === 'top' ? ' at the top of a file' : ''} makes ${title} refuse the file.`]),
    ...(mcp.noMarkInPlugin === true ? ['The file of a plugin may not begin with a byte order mark.'] : []),
    ...(mcp.misplaced === undefined ? [] : [`${title} does not read ${mcp.misplaced.map(code).join(', ')}, where people sometimes put the file.`]),
    ...(files.settings === undefined || files.settings.serversKeys.length === 0
      ? []
      : [
          `${title} does not look for servers in ${files.settings.paths.map(code).join(', ')}; there, plugvet reports those under ${orList(files.settings.serversKeys.map((keys) => code(keys.join('.'))))}.`
        ]),
    ...(files.settings?.switches === undefined
      ? []
      : [
          `In ${files.settings.paths.map(code).join(', ')}, plugvet looks at the settings that [project-switches](../rules/project-switches.md) and \`plugvet review\` name.`
        ]),
    ...hooksFact(plugin?.hooks, hooks?.guards),
    ...(mcp.shared === true ? [`Other hosts read files of the same name. ${signsText(title, mcp, manifestPath, signs)}`] : []),
    ...(mcp.personal === undefined ? [] : [`Personal files, in which a path in your home directory is fine: ${mcp.personal.map(code).join(', ')}.`]),
    ...(manifestPath === undefined ? [] : [pluginText(manifestPath, serversPath, plugin && manifestTakesPath), ...manifestFacts(title, plugin, serversPath)]),
    ...(takesPluginsOf === undefined ? [] : [`In a plugin whose files name the schemas of \`${takesPluginsOf}\`, ${title} reads its manifest and its servers in place of these.`]),
    ...(maxBytes === undefined ? [] : [`A file of more than ${maxBytes} bytes is not read.`]),
    ...also.flatMap((file) => otherFacts(title, file)),
    ...(files.private === undefined ? [] : [privateFact(title, files.private)]),
    ...(userFiles === undefined ? [] : [`Your own servers are in ${orList(userFiles.map(code))}, which \`plugvet scan\` lists.`])
  ]
  const head = ['path ends in', 'holds', 'servers under', 'comments', 'trailing commas', 'byte order mark']
  return [table(head, rows), ...list(facts)].join('\n\n')
}

function badServerFact(title: string, badServer: BadServer, file?: string): string {
  const where = file === undefined ? '' : ` in ${file}`
  if (badServer === 'server') return 'A bad server is dropped; the others are loaded.'
  if (badServer === 'file-by-scalar') return `An entry that is null, a text, a number, true or false${where} keeps ${title} from starting any server; another bad one is dropped alone.`
  if (badServer === 'file-by-null') return `A server that is null${where} keeps ${title} from starting any; another bad one is dropped alone.`
  if (badServer === 'file') return `One bad server${where} makes ${title} refuse the whole file.`
  return `One server${where} with a wrong type or without a required field makes ${title} refuse the whole file; one that cannot be started is dropped alone.`
}

function privateRow({ paths, serversKeys }: PrivateProfile): string[] {
  return [paths.map(code).join(', '), 'private settings', serversKeys.map((keys) => code(keys.join('.'))).join(' and '), 'no', 'no', 'yes']
}

function privateFact(title: string, { paths }: PrivateProfile): string {
  return `${paths.map(code).join(' and ')} also has private data, such as your account. It is read only if you name it, in \`plugvet scan\`, and where \`why\`, \`expand\`, \`matrix\` and \`doctor\` ask which file ${title} uses; ${title}'s servers in it are checked, and nothing else is read or shown. plugvet never changes it.`
}

function otherFacts(title: string, { paths, serversKeys, badServer = 'server', bareSwitch, fields = {} }: OtherFile): string[] {
  const file = paths.map(code).join(' and ')
  return [
    `Of ${file}, plugvet checks ${orList(serversKeys.map((keys) => code(keys.join('.'))))} alone, and shows nothing else. The one in your home directory is checked only if you name it, or in \`plugvet scan\`.`,
    ...(badServer === 'server' ? [] : [`${badServerFact(title, badServer, file)} All its settings go with it.`]),
    ...(bareSwitch === undefined
      ? []
      : [
          `An entry there that only enables or disables a server needs nothing else: ${bareSwitch === true ? 'the server may be in another file' : `the server must be in another file, and ${title} refuses all otherwise`}.`
        ]),
    ...Object.keys({ ...fields.stdio, ...fields.http, ...fields.sse }).map((name) => `${title} reads ${code(name)} of a server there alone.`)
  ]
}

function signsText(title: string, { paths, schema }: FileProfile, manifestPath: string | undefined, signs: HostProfile['signs']): string {
  const told = [
    ...(paths.some((path) => path.includes('/')) ? ['its directory'] : []),
    ...(schema === undefined ? [] : [`a \`$schema\` that begins with \`${schema}\``]),
    ...(manifestPath === undefined ? [] : [`\`${manifestPath}\` next to it`]),
    ...(signs?.beside ?? []).map((name) => `\`${name}\` next to it`),
    ...(signs?.fields === undefined ? [] : [`a field of its own (${signs.fields.map(code).join(', ')})`]),
    ...(signs?.variables === undefined ? [] : [`a variable of its own (${signs.variables.map(code).join(', ')})`])
  ]
  return `What tells that a file belongs to ${title}: ${orList(told)}.`
}

/** @param takesPath undefined if there are no servers in the manifest */
function pluginText(manifest: string, servers: string | undefined, takesPath: boolean | undefined): string {
  const where = servers === undefined ? '' : `, and its servers may be in ${code(servers)}`
  const inside = takesPath === undefined ? '' : ` The servers in the manifest are an object${takesPath ? ', or the path of a file' : ''}.`
  return `A plugin has its manifest at ${code(manifest)}${where}.${inside}`
}

function manifestFacts(title: string, { rejectsPlugin, badServer, replacesServers, unlessBeside }: Partial<FileProfile> = {}, servers?: string): string[] {
  return [
    ...(unlessBeside === undefined ? [] : [`Where the plugin has ${listed(unlessBeside.map(code), 'or')}, ${title} reads that in place of this manifest.`]),
    ...(replacesServers === true ? [`With servers in the manifest, or the path of another file, ${title} does not read ${code(servers ?? '')}.`] : []),
    ...(rejectsPlugin === true ? [`A mistake in the manifest makes ${title} reject the plugin, with the servers of its other files.`] : []),
    ...(badServer === 'file-by-form' ? ['So does one server there with a wrong type or without a required field.'] : [])
  ]
}

function serversText(host: HostProfile): string {
  const { title, transports, otherTypes, unknownFields, badServer, reservedNames, reservedEnv, namePattern } = host
  const rows = Object.entries(transports).map(([name, transport]) => {
    const required = transport.required.map(code).join(', ')
    return [code(name), typesOf(transport), required, fieldsOf(transport)]
  })
  const facts = [
    untypedText(host),
    bothText(host),
    ...(otherTypes.length === 0 ? [] : [`${title} also knows the type ${orList(otherTypes.map(code))}, which plugvet does not judge.`]),
    `A field that ${title} does not know is ${UNKNOWN_FIELDS[unknownFields]}.`,
    ...(host.refusedFields === undefined ? [] : [`An entry with ${orList(Object.keys(host.refusedFields).map(code))} is refused.`]),
    ...(host.strictTransports === true ? ['An entry with a field of another transport is refused.'] : []),
    ...(host.looseTransports === true ? ['The fields of another transport are not looked at.'] : []),
    badServerFact(title, badServer),
    ...(host.unjudged === undefined ? [] : [`plugvet does not judge an entry with neither a \`command\` nor a \`url\` as a string that has an object in ${orList(host.unjudged.map(code))}.`]),
    ...(host.argsInShell === true ? [`${title} gives the arguments of a program to a shell, which splits them at spaces and removes quotes.`] : []),
    ...(host.splitsCommand === true ? [`${title} splits the \`command\` of an entry without arguments into words, as a shell does.`] : []),
    ...(host.switchShields === true ? ['If it has an `enabled` that is true or false, it is dropped alone.'] : []),
    ...(host.fallsBackToSse === true ? ['Where a remote server does not answer with http, it tries sse.'] : []),
    ...(host.startsBatchFiles === true ? ['On Windows it starts `npx` and other `.cmd` programs without `cmd /c`.'] : []),
    ...(host.pluginServersStartIn === undefined ? [] : [START_IN[host.pluginServersStartIn]]),
    ...(host.namesByPlugin === true ? ['Two plugins may use the same server name.'] : []),
    ...(reservedNames.length === 0 ? [] : [`Names that servers cannot have: ${reservedNames.map(code).join(', ')}.`]),
    ...(namePattern === undefined ? [] : [`A server name must match ${code(namePattern)}.`]),
    ...(reservedEnv === undefined || reservedEnv.length === 0 ? [] : [`Variables that \`env\` cannot set: ${reservedEnv.map(code).join(', ')}.`])
  ]
  return [table(['transport', '`type`', 'required', 'fields'], rows), ...list(facts)].join('\n\n')
}

const UNKNOWN_FIELDS: Readonly<Record<HostProfile['unknownFields'], string>> = {
  ignored: 'ignored',
  warned: 'ignored with a warning',
  refused: 'an error: the server is not loaded'
}

const START_IN: Readonly<Record<NonNullable<HostProfile['pluginServersStartIn']>, string>> = {
  plugin: "The servers of a plugin start in the plugin's directory.",
  start: 'The servers of a plugin start in the directory in which the host was started.'
}

function typesOf({ types }: TransportProfile): string {
  return types.length === 0 ? 'none' : types.map(code).join(', ')
}

function fieldsOf({ fields }: TransportProfile): string {
  return Object.entries(fields).map(([name, field]) => `${code(name)} (${typeName(field)})`).join(', ')
}

const TYPES: Readonly<Record<string, string>> = { strings: 'array of strings', map: 'object of strings', integer: 'whole number', any: 'any type' }

function typeName({ type }: FieldProfile): string {
  return [type].flat().map((name) => TYPES[name] ?? name).join(' or ')
}

function untypedText({ untyped, ignoresType }: HostProfile): string {
  const by = (['command', 'url'] as const).map((field) => {
    const transport: Transport | undefined = untyped[field]
    return transport === undefined ? `with a \`${field}\` is dropped` : `with a \`${field}\` is a server over ${transport}`
  })
  if (ignoresType === true) return `\`type\` is ignored: an entry ${by.join(', and one ')}.`
  const remote = ignoresType === 'unless-url' ? ' With a url, the `type` only tells the kinds of remote servers apart, and otherwise it is ignored.' : ''
  const next = ignoresType === 'unless-remote' ? ' Next to a command, any `type` but that of a remote server is ignored.' : ''
  return `Without a \`type\`, an entry ${by.join(', and one ')}.${remote}${next}`
}

function bothText({ title, both }: HostProfile): string {
  const what = 'Of an entry with both a `command` and a `url`'
  switch (both) {
    case 'type':
      return `${what}, the \`type\` decides which one counts.`
    case 'refused':
      return `An entry with both a \`command\` and a \`url\` is refused.`
    case 'command':
    case 'url':
      return `${what}, ${title} uses the \`${both}\`.`
  }
}

const FORMS: Readonly<Record<VariableForm, string>> = {
  braced: '`${NAME}`',
  'braced-default': '`${NAME:-default}`',
  plain: '`$NAME`',
  'env-prefix': '`${env:NAME}`',
  'curly-env': '`{env:NAME}`',
  'process-env': '`${process.env.NAME}`'
}

const UNSET: Readonly<Record<HostProfile['variables']['unset'], string>> = {
  refused: 'A variable without a default that is not set: the server is not loaded.',
  literal: 'A variable that is not set stays in the text as it is written.',
  empty: 'A variable that is not set becomes an empty text.'
}

/** What fields of a meaning are called where they are named without the words of one host. */
const MEANT: Readonly<Partial<Record<Meaning, string>>> = {
  'env-file': 'the env file',
  'approved-tools': 'the approved tools',
  'included-tools': 'the included tools',
  'excluded-tools': 'the excluded tools'
}

function variablesText({ title, variables, files }: HostProfile): string {
  const { forms, expanded, again, predefined, predefinedIn, pluginRoot, given, inherited, tilde, unset, instead, defaultForEmpty, anyName, personalOnly } = variables
  const { inputs, blocksWithoutInputs: blocks } = files.mcp
  const facts = [
    ...(forms.length === 0 ? [] : [`A variable of the environment is written ${orList(forms.map((form) => FORMS[form]))}.`]),
    ...(expanded.length === 0 ? [] : [`Expanded in ${expanded.map((meaning) => MEANT[meaning] ?? code(meaning)).join(', ')}.`]),
    ...(forms.length === 0 ? [] : [UNSET[unset]]),
    ...(personalOnly === true ? [`A file of a project with a reference to a variable is not loaded: ${title} expands them only in a person's own file.`] : []),
    ...(defaultForEmpty === true ? ['A default is also used for a variable that is set to an empty text.'] : []),
    ...(anyName === true ? ['Whatever is before a default counts as a name: of `${env:NAME:-default}`, the server gets the default.'] : []),
    ...(again === undefined
      ? []
      : [
          `In ${again.in.map(code).join(' and ')}, what a variable contains is expanded once more${again.unset === unset ? '' : `; there, a variable that is not set ${again.unset === 'empty' ? 'becomes an empty text' : 'stays as it is written'}`}.`
        ]),
    ...Object.entries(variables.ofHooks ?? {}).map(
      ([name, instead]) => `Set for hooks and not for servers: ${code(name)}; a server refers to ${code(`\${${instead}}`)}.`
    ),
    ...(predefined.length === 0
      ? []
      : [`Predefined${predefinedIn === undefined ? '' : ", in a plugin's files alone"}: ${predefined.map((name) => code(`\${${name}}`)).join(', ')}.`]),
    ...(pluginRoot.length === 0 ? [] : [`The plugin's directory: ${pluginRoot.map((name) => code(`\${${name}}`)).join(', ')}.`]),
    ...(tilde === undefined ? [] : [`A \`~\` at the start of ${tilde.map(code).join(', ')} is your home folder.`]),
    ...(given === undefined ? [] : [`Set in the environment of a stdio server: ${Object.keys(given).map(code).join(', ')}.`]),
    ...(inherited === true ? ['A stdio server gets the whole environment.'] : []),
    ...(inputs === undefined ? [] : [`\`\${input:id}\` is a value that ${title} asks the user for, declared under \`${inputs}\`.`]),
    ...(blocks === undefined
      ? []
      : [
          `\`\${{ inputs.NAME }}\` is a value that another file gives where it uses a block. ${title} uses each file at ${blocks.map(code).join(', ')} without any, and refuses one with such a reference.`
        ]),
    ...(instead === undefined ? [] : [`${instead}.`])
  ]
  if (variables.unknown === true) return [`No source says which variables of the environment ${title} expands: plugvet does not judge references in its files.`, ...list(facts)].join('\n\n')
  if (forms.length === 0) return [`${title} expands no variables of the environment: \`\${NAME}\` reaches the server as it is written.`, ...list(facts)].join('\n\n')
  return list(facts).join('\n\n')
}

function severitiesOf({ title, rules }: HostProfile): string[] {
  const rows = Object.entries(rules).map(([rule, severity]) => [`[\`${rule}\`](../rules/${rule}.md)`, severity])
  if (rows.length === 0) return []
  const text = `In files of ${title}, these rules have another severity: \`error\` makes their findings errors, the others are the most severe they can be.`
  return [`## Rules with another severity\n\n${text}\n\n${table(['rule', 'severity'], rows)}`]
}

function changesOf({ title, changes = [] }: HostProfile): string[] {
  if (changes.length === 0) return []
  const text = `What is said here is true of the newest version that was run. An older one did otherwise, and a finding that is about such a difference says so:`
  const rows = changes.map(({ until, was, since, is, rule, fields }) => [
    `${until} ${cell(was)}`,
    `${since} ${cell(is)}`,
    rule === undefined ? '' : `[\`${rule}\`](../rules/${rule}.md)${fields === undefined ? '' : ` of ${listed(fields.map(code))}`}`
  ])
  return [`## Changes between versions of ${title}\n\n${text}\n\n${table(['before', 'now', 'finding'], rows)}`]
}

/** What was measured, case by case, and where plugvet means to differ. */
function casesOf({ name, title }: HostProfile): string[] {
  const own = TABLES.filter(({ head }) => head.host === name)
  if (own.length === 0) return []
  const rows = own.map(({ file, head, rows: cases }) => {
    const of = (what: string) => String(cases.filter((one) => (what === 'loads' ? one.loads : (one.fails ?? [])).includes('s')).length)
    const link = `[${code(file)}](${REPOSITORY}/blob/main/hosts/measured/${file})`
    return [code(head.path), code(head.asked), String(cases.length), of('loads'), of('fails'), head.date, link]
  })
  const text = `Small configurations, each with one odd server and a good one, were given to ${title} itself. \`npm run hosts\` does it again. A test holds \`lint\`, \`matrix\` and \`expand\` to every row of the table:`
  const head = ['file', 'asked by', 'cases', 'loaded', 'accepted, but not started', 'on', 'what it did']
  const opinions = OPINIONS.filter((opinion) => own.some((one) => isAbout(opinion, one.name)))
  return [`## Cases\n\n${text}\n\n${table(head, rows)}${opinions.length === 0 ? '' : `\n\n${opinionsText(title, opinions)}`}`]
}

function opinionsText(title: string, opinions: readonly Opinion[]): string {
  const facts = opinions.map(({ rows, reason }) => `${rows.map(code).join(', ')}: ${escaped(reason)}`)
  return `Where plugvet differs from ${title}, and why:\n\n${list(facts).join('')}`
}

function sourcesTable(sources: readonly Source[]): string {
  const how = { host: 'run', part: 'run in part' }
  const rows = sources.map(({ from, date, note, measured }) => [place(from), date, measured === undefined ? 'read' : how[measured], cell(escaped((note ?? '').replace(/^run: /, '')))])
  return table(['source', 'date', 'how', 'what it tells'], rows)
}

/** The host that the project's own specification describes has no program to run. */
const OWN = 'docs/specification.md'

/** A source as a link where it has an address. */
function place(from: string): string {
  if (from === OWN) return '[the specification](../specification.md)'
  const [, name, version] = /^npm:(.+)@([^@]+)$/.exec(from) ?? []
  if (name !== undefined) return `[${name} ${version}](https://www.npmjs.com/package/${name}/v/${version})`
  const [, repository, path, commit] = /^([\w.-]+\/[\w.-]+):([^@\s]+)(?:@(\w+))?$/.exec(from) ?? []
  if (repository !== undefined) {
    return `[${repository}: ${path?.split('/').at(-1)}](https://github.com/${repository}/blob/${commit ?? 'HEAD'}/${path})`
  }
  const [, whole, at] = /^([\w.-]+\/[\w.-]+)@(\w+)$/.exec(from) ?? []
  if (whole !== undefined) return `[${whole}](https://github.com/${whole}/tree/${at})`
  if (from.startsWith('https://')) return `[${from.replace(/^https:\/\//, '')}](${from})`
  return cell(from)
}

function list(facts: readonly string[]): string[] {
  return facts.length === 0 ? [] : [facts.map((fact) => `- ${fact}`).join('\n')]
}

function orList(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`
}

function yesOrNo(allowed: boolean): string {
  return allowed ? 'yes' : 'no'
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``
}

/** A note as plain text of Markdown. */
function escaped(text: string): string {
  return text.replaceAll(/[<*_`$]/g, '\\$&')
}

function hooksFact(hooks: PluginHooks | undefined, guards: GuardHooks | undefined): string[] {
  if (hooks === undefined) return []
  const { path, inManifest, replaces } = hooks
  const manifest =
    inManifest === undefined ? 'it reads none in the manifest' : replaces === true ? 'or where the manifest says, instead' : 'and where the manifest says'
  return [
    `The hooks of a plugin are in ${code(path)}, ${inManifest === undefined ? `and ${manifest}` : manifest}. ${guards === undefined ? 'plugvet names them, and does not judge them.' : `If one for ${listed(guards.events.map(code), 'or')} cannot be loaded, it rejects the plugin, or loads nothing of the settings with it.`}`
  ]
}
