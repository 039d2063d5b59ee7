import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from '../rules/index.js'
import { FILES } from '../src/cli/commands/explain.js'
import { type CatalogueDiagnosis, DIAGNOSIS_CATALOGUE } from '../src/doctor/diagnoses.js'
import { HOST_TABLE } from '../src/hosts/table.js'
import { type AnyRule, type Example, type InvalidExample, PRESETS } from '../src/rule/rule.js'
import { sectionsOf } from '../src/rule/specification.js'

/** A page for each rule, made from the rule itself, one for what the doctor finds, and the generated parts of the README. */
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

/** Links to the sections that a citation names. */
function specificationOf(spec: string, page: string): string {
  return `Specification: ${sectionsOf(spec).map(({ title, anchor }) => `[${title}](${page}#${anchor})`).join(', ')}`
}

function doctorPage(): string {
  const failures = DIAGNOSIS_CATALOGUE.filter(({ failure }) => failure !== undefined)
  const others = DIAGNOSIS_CATALOGUE.filter(({ failure }) => failure === undefined)
  return [
    '<!-- Generated from src/doctor/diagnoses.ts by `npm run generate`. -->',
    '# What `plugvet doctor` finds',
    `Each of these is a finding at the line that causes it, with what the server said. In the settings you can set their severities and
ignore findings by these names, as with rules; the doctor ends with exit code 1 anyway if a server fails.`,
    '## A server fails',
    'The class is one of the [failure classes of the specification](specification.md#7-errors). The JSON result has it next to the reason.',
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
  return `### ${id}\n\n${summary}\n\n${why}\n\n**What to do:** ${remedy}\n\n${specificationOf(spec, 'specification.md')}`
}

const PLACES = `Each finding starts with its place, \`line:column-column\` or \`line:column-line:column\`, counted from 1 and without the
end. A severity in brackets is lower than that of the rule.`

function pageOf(rule: AnyRule): string {
  const severities = PRESETS.map((preset) => `| \`${preset}\` | ${rule.presets[preset]} |`).join('\n')
  const fixable = rule.examples.invalid.some((example) => example.fixed !== undefined)
  return [
    `<!-- Generated from rules/${rule.id}.ts by \`npm run generate\`. -->`,
    `# ${rule.id}`,
    rule.summary,
    `Checks ${rule.kinds.map((kind) => FILES[kind]).join(', ')}.${fixable ? ' `--fix` fixes what is safe to fix.' : ''}`,
    `| preset | severity |\n| --- | --- |\n${severities}`,
    `## Why\n\n${rule.why}`,
    `## What to do\n\n${rule.remedy}`,
    ...optionsOf(rule),
    `## Reported\n\n${PLACES}\n\n${rule.examples.invalid.map(invalidOf).join('\n\n')}`,
    `## Not reported\n\n${rule.examples.valid.map(exampleOf).join('\n\n')}`,
    ...(rule.spec === undefined ? [] : [specificationOf(rule.spec, '../specification.md')])
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

/** The circumstances of an example, where they matter. */
function world({ host, path, platforms, env, assumeEnv, options, packages, now, files, executables }: Example): string {
  const facts = [
    ...(host === undefined ? [] : [`host \`${host}\``]),
    ...(path === undefined ? [] : [`file \`${path}\``]),
    ...(platforms === undefined ? [] : [`target platforms ${platforms.join(', ')}`]),
    ...(env === undefined ? [] : [`with ${Object.keys(env).map((name) => `\`${name}\``).join(', ') || 'no variables'} set`]),
    ...(assumeEnv === undefined ? [] : ['with `--assume-env`']),
    ...(options === undefined ? [] : [`options \`${JSON.stringify(options)}\``]),
    ...(packages === undefined ? [] : ['with `--online`']),
    ...(now === undefined ? [] : [`it is ${new Date(now).toISOString()}`]),
    ...Object.entries(files ?? {}).map(([name, text]) => neighbour(name, text, executables?.includes(name) === true))
  ]
  return facts.length === 0 ? '' : `(${facts.join('; ')})\n\n`
}

function neighbour(name: string, text: string, executable: boolean): string {
  const content = text.trim().replaceAll(/\s*\n\s*/g, ' ')
  return `next to ${executable ? 'the executable' : 'the file'} \`${name}\`${content === '' ? '' : `: \`${content}\``}`
}

function fence(input: Example['input']): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input, null, 2)
  // Control characters would make the page a binary file for git, and nobody could see them.
  const shown = text.replaceAll('\r\n', '\n').replaceAll(/(?![\n ])[\p{Cc}\p{Cf}\p{Z}]/gu, (character) =>
    character === '\t' ? character : `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`
  )
  const ticks = shown.includes('```') ? '````' : '```'
  // JSON does not start with front matter or a heading, as Markdown does.
  const language = /^(?:---|# )/.test(shown) ? 'markdown' : 'json'
  return `${ticks}${language}\n${shown.replace(/\n$/, '')}\n${ticks}`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
