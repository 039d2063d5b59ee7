import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from '../rules/index.js'
import { type CatalogueDiagnosis, DIAGNOSIS_CATALOGUE } from '../src/doctor/diagnoses.js'
import type { Kind } from '../src/hosts/profile.js'
import { HOST_TABLE } from '../src/hosts/table.js'
import { type AnyRule, type Example, generalRemedy, type InvalidExample, PRESETS } from '../src/rule/rule.js'

/** A page for each rule, one for the doctor's findings, and the table of rules in the README. */
export function generateDocs(root: string): { path: string; text: string }[] {
  const pages = rules.map((rule) => ({ path: `docs/rules/${rule.id}.md`, text: pageOf(rule) }))
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const shown = (path: string) => '```text\n' + readFileSync(join(root, 'fixtures', path), 'utf8') + '```'
  let filled = between(readme, 'rules', ruleTable())
  filled = between(filled, 'sample', shown('sample-plugin/expected.txt'))
  filled = between(filled, 'doctor', shown('garden-plugin/expected-doctor.txt'))
  filled = between(filled, 'hosts', hostTable())
  return [...pages, { path: 'docs/doctor.md', text: doctorPage() }, { path: 'README.md', text: filled }]
}

/** Puts a text between two marks in the README. */
function between(readme: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`]
  const from = readme.indexOf(begin)
  const to = readme.indexOf(end)
  if (from < 0 || to < from) throw new Error(`README.md has no marks for ${name}`)
  return `${readme.slice(0, from + begin.length)}\n${text}\n${readme.slice(to)}`
}

function ruleTable(): string {
  const rows = rules.map(({ id, presets, summary, examples }) => {
    const fixable = examples.invalid.some((example) => example.fixed !== undefined) ? 'yes' : ''
    return `| [\`${id}\`](docs/rules/${id}.md) | ${presets.recommended} | ${presets.strict} | ${fixable} | ${cell(summary)} |`
  })
  return ['| rule | recommended | strict | `--fix` | what it reports |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}

function hostTable(): string {
  const rows = HOST_TABLE.hosts.map(({ name, title, files }) => {
    const paths = files.flatMap((file) => file.paths.map((path) => `\`${path}\``))
    return `| \`${name}\` | ${cell(title)} | ${paths.join(', ')} |`
  })
  return ['| `--host` | host | files |', '| --- | --- | --- |', ...rows].join('\n')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

/** The name of a kind of file on a page. */
const FILES: Readonly<Record<Kind, string>> = {
  mcp: '`.mcp.json`',
  plugin: '`.agent-plugin/plugin.json`',
  state: '`state.json`',
  heartbeat: 'heartbeat files',
  workflow: '`WORKFLOW.md`'
}

function doctorPage(): string {
  const failures = DIAGNOSIS_CATALOGUE.filter(({ failure }) => failure !== undefined)
  const others = DIAGNOSIS_CATALOGUE.filter(({ failure }) => failure === undefined)
  return [
    '<!-- Generated from src/doctor/diagnoses.ts by `npm run generate`. -->',
    '# What `plugvet doctor` finds',
    `Each of these is a finding at the line that causes it, with the output of the server. Their severities can be set, and findings
ignored, in the settings like those of rules, by the names given here. If a server fails, the doctor ends with exit
code 1 anyway.`,
    '## A server fails',
    'The class is one of the runtime failures that the specification defines. The JSON result contains it next to the reason.',
    diagnosisTable(failures),
    ...failures.map(diagnosisSection),
    '## A server does something wrong',
    'The server is ready, or fails for another reason.',
    diagnosisTable(others),
    ...others.map(diagnosisSection)
  ]
    .join('\n\n')
    .concat('\n')
}

function diagnosisTable(diagnoses: readonly CatalogueDiagnosis[]): string {
  const rows = diagnoses.map(({ id, severity, failure, summary }) => {
    const anchor = id.replaceAll('/', '')
    return `| [\`${id}\`](#${anchor}) | ${severity} | ${failure ?? ''} | ${cell(summary)} |`
  })
  return ['| finding | severity | class | what it reports |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function diagnosisSection({ id, spec, summary, why, remedy }: CatalogueDiagnosis): string {
  return `### ${id}\n\n${summary} Specification: ${spec}.\n\n${why}\n\n**What to do:** ${remedy}`
}

const PLACES = `Each finding with its place, \`line:column-column\` or \`line:column-line:column\`, counted from 1; the end is exclusive. A
severity in brackets is lower than the rule's own.`

function pageOf(rule: AnyRule): string {
  const severities = PRESETS.map((preset) => `| \`${preset}\` | ${rule.presets[preset]} |`).join('\n')
  const fixable = rule.examples.invalid.some((example) => example.fixed !== undefined)
  return [
    `<!-- Generated from rules/${rule.id}.ts by \`npm run generate\`. -->`,
    `# ${rule.id}`,
    rule.summary,
    `Checks ${rule.kinds.map((kind) => FILES[kind]).join(', ')}.${rule.spec === undefined ? '' : ` Specification: ${rule.spec}.`}${fixable ? ' `--fix` fixes what is safe to fix.' : ''}`,
    `| preset | severity |\n| --- | --- |\n${severities}`,
    `## Why\n\n${rule.why}`,
    `## What to do\n\n${generalRemedy(rule)}`,
    ...optionsOf(rule),
    `## Found\n\n${PLACES}\n\n${rule.examples.invalid.map(invalidOf).join('\n\n')}`,
    `## Fine\n\n${rule.examples.valid.map(exampleOf).join('\n\n')}`
  ]
    .join('\n\n')
    .concat('\n')
}

function optionsOf(rule: AnyRule): string[] {
  if (rule.options === undefined) return []
  const rows = Object.entries(rule.options.schema.properties).map(([name, schema]) => {
    const fallback = JSON.stringify((rule.options?.defaults as Record<string, unknown>)[name])
    return `| \`${name}\` | \`${fallback}\` | ${cell(schema.description)} |`
  })
  return [`## Options\n\n| option | default | meaning |\n| --- | --- | --- |\n${rows.join('\n')}`]
}

function exampleOf(example: Example): string {
  const title = example.title === undefined ? '' : `${capitalized(example.title)}:\n\n`
  return `${title}${world(example)}${fence(example.input)}`
}

function invalidOf(example: InvalidExample): string {
  const problems = example.problems.map(({ range, severity, message }) => {
    const milder = severity === undefined || severity === 'error' ? '' : ` (${severity})`
    return `- \`${range}\`${milder} ${message.replaceAll('<', '&lt;').replaceAll('*', '\\*')}`
  })
  const fixed = example.fixed === undefined ? '' : `\n\nAfter \`--fix\`:\n\n${fence(example.fixed)}`
  return `${exampleOf(example)}\n\n${problems.join('\n')}${fixed}`
}

/** The surroundings in which the example is checked, if they matter. */
function world({ host, path, platforms, env, assumeEnv, options, packages, now, files, executables }: Example): string {
  const facts = [
    ...(host === undefined ? [] : [`host \`${host}\``]),
    ...(path === undefined ? [] : [`file \`${path}\``]),
    ...(platforms === undefined ? [] : [`platforms ${platforms.join(', ')}`]),
    ...(env === undefined ? [] : [`with ${Object.keys(env).map((name) => `\`${name}\``).join(', ') || 'nothing'} set`]),
    ...(assumeEnv === undefined ? [] : ['with `--assume-env`']),
    ...(options === undefined ? [] : [`options \`${JSON.stringify(options)}\``]),
    ...(packages === undefined ? [] : ['with `--online`']),
    ...(now === undefined ? [] : [`it is ${new Date(now).toISOString()}`]),
    ...Object.entries(files ?? {}).map(([name, text]) => beside(name, text, executables?.includes(name) === true))
  ]
  return facts.length === 0 ? '' : `(${facts.join('; ')})\n\n`
}

function beside(name: string, text: string, executable: boolean): string {
  const content = text.trim().replaceAll(/\s*\n\s*/g, ' ')
  return `next to ${executable ? 'the executable' : 'the file'} \`${name}\`${content === '' ? '' : `: \`${content}\``}`
}

function fence(input: Example['input']): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input, null, 2)
  // Control characters would make the page a binary file for git, and invisible text explains nothing.
  const shown = text.replaceAll('\r\n', '\n').replaceAll(/(?![\n ])[\p{Cc}\p{Cf}\p{Z}]/gu, (character) =>
    character === '\t' ? character : `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`
  )
  const ticks = shown.includes('```') ? '````' : '```'
  // JSON never starts like a Markdown file, with front matter or a heading.
  const language = /^(?:---|# )/.test(shown) ? 'markdown' : 'json'
  return `${ticks}${language}\n${shown.replace(/\n$/, '')}\n${ticks}`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
