import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slug } from 'github-slugger'
import { rules } from '../rules/index.js'
import { capitalized } from '../src/base/wording.js'
import { FILES } from '../src/cli/commands/explain.js'
import { type CatalogueDiagnosis, DIAGNOSIS_CATALOGUE } from '../src/doctor/diagnoses.js'
import { type AnyRule, type Example, type InvalidExample, isOfServers, PRESETS } from '../src/rule/rule.js'
import { sectionsOf } from '../src/rule/specification.js'
import { hostPages, hostTable, projectFileTable } from './host-pages.js'
import { between, cell, shownInput, table } from './markdown.js'
import { toolTables } from './tool-docs.js'

/** The pages that are made of something else: of rules, hosts, what the doctor finds, and the generated parts of other pages. */
export function generateDocs(root: string): { path: string; text: string }[] {
  const expected = (path: string) => readFileSync(join(root, 'fixtures', path), 'utf8')
  const [lint, doctor] = [expected('sample-plugin/expected.txt'), expected('garden-plugin/expected-doctor.txt')]
  const filled = (path: string, parts: Readonly<Record<string, string>>) => {
    const page = readFileSync(join(root, path), 'utf8')
    return { path, text: Object.entries(parts).reduce((text, [name, part]) => between(text, name, part), page) }
  }
  return [
    ...rules.map((rule) => ({ path: `docs/rules/${rule.id}.md`, text: pageOf(rule) })),
    { path: 'docs/rules/index.md', text: rulesPage() },
    ...hostPages(),

    filled('docs/index.md', { sample: shown(lintExcerpt(lint)) }),
    filled('docs/hosts.md', { hosts: hostTable() }),
    filled('docs/tools.md', toolTables()),
    filled('docs/convert.md', { files: projectFileTable() }),
    filled('docs/quickstart.md', { sample: shown(lint) }),
    filled('docs/doctor.md', { doctor: shown(doctor), diagnoses: diagnosisList() }),
    filled('README.md', { sample: shown(lintExcerpt(lint)), doctor: shown(doctorExcerpt(doctor)) })
  ]
}

function shown(text: string): string {
  return `\`\`\`text\n${text.replace(/\n*$/, '\n')}\`\`\``
}

/** The findings that say most to somebody who has never seen plugvet, and the end. */
function lintExcerpt(text: string): string {
  const parts = text.split(/\n{2,}/)
  const kept = parts.filter((part, index) => index === 0 || index === parts.length - 1 || part.includes('literal-credential'))
  return excerpt(parts, kept)
}

/** The table of servers that the doctor prints, and how many of them failed. */
function doctorExcerpt(text: string): string {
  const [command = '', ...parts] = text.split(/\n{2,}/).flatMap((part, index) => (index === 0 ? [part.split('\n')[0] ?? '', part] : [part]))
  const kept = parts.filter((part, index) => /^server +file /.test(part) || index === parts.length - 2)
  return `${command}\n${excerpt(parts.slice(0, -1), kept)}`
}

/** Some parts of a text in its order, with an ellipsis for what is left out between them. */
function excerpt(parts: readonly string[], kept: readonly string[]): string {
  const lines: string[] = []
  for (const part of parts) {
    if (kept.includes(part)) lines.push(part)
    else if (lines.at(-1) !== '…') lines.push('…')
  }
  return lines.join('\n\n')
}

function rulesTable(listed: readonly AnyRule[]): string {
  const rows = listed.map(({ id, presets, summary, examples }) => {
    const fixable = examples.invalid.some((example) => example.fixed !== undefined) ? 'yes' : ''
    return [`[\`${id}\`](${id}.md)`, presets.spec, presets.recommended, presets.strict, fixable, cell(summary)]
  })
  return table(['rule', 'spec', 'recommended', 'strict', 'fix', 'what it reports'], rows)
}

function rulesPage(): string {
  return `<!-- Generated from rules/*.ts by \`npm run generate\`. -->

# Rules

Each rule has a page with the reason for it, what to do, and examples. \`plugvet explain RULE\` prints the same in a terminal.

The [preset](../settings.md#presets) decides which rules are on: \`recommended\` is the default. "Fix" says whether \`--fix\` fixes what the rule
reports, where that is safe.

${rulesTable(rules.filter(isOfServers))}

## Orchestrator

These rules are about the files of a [task orchestrator](../orchestrator.md), and find nothing in a project that has none.

${rulesTable(rules.filter((rule) => !isOfServers(rule)))}
`
}

/** Links to the sections that a citation names. */
function specificationOf(spec: string, page: string): string {
  return `Specification: ${sectionsOf(spec).map(({ title, anchor }) => `[${title}](${page}#${anchor})`).join(', ')}`
}

function diagnosisList(): string {
  const failures = DIAGNOSIS_CATALOGUE.filter(({ failure }) => failure !== undefined)
  const others = DIAGNOSIS_CATALOGUE.filter(({ failure }) => failure === undefined)
  return [
    '## When a server fails',
    'A server that fails makes the doctor end with exit code 1. The class and the reason are also in the JSON result.',
    diagnosisTable(failures),
    ...failures.map(diagnosisSection),
    '## When a server does something wrong',
    'The server works, or fails for another reason.',
    diagnosisTable(others),
    ...others.map(diagnosisSection)
  ].join('\n\n')
}

function diagnosisTable(diagnoses: readonly CatalogueDiagnosis[]): string {
  const rows = diagnoses.map(({ id, severity, failure, summary }) => [`[\`${id}\`](#${slug(id)})`, severity, failure ?? '', cell(summary)])
  return table(['finding', 'severity', 'class', 'what it reports'], rows)
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
    ...(rule.owasp === undefined ? [] : [`OWASP MCP Top 10: [${rule.owasp}:2025](https://owasp.org/www-project-mcp-top-10/)`]),
    ...(rule.spec === undefined ? [] : [specificationOf(rule.spec, '../specification.md')])
  ]
    .join('\n\n')
    .concat('\n')
}

function optionsOf(rule: AnyRule): string[] {
  if (rule.options === undefined) return []
  const rows = Object.entries(rule.options.schema.properties).map(([name, schema]) => {
    const fallback = JSON.stringify((rule.options?.defaults as Record<string, unknown> | undefined)?.[name])
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
function world({ host, path, platforms, env, assumeEnv, options, packages, now, files, executables, approved }: Example): string {
  const facts = [
    ...(host === undefined ? [] : [`host \`${host}\``]),
    ...(path === undefined ? [] : [`file \`${path}\``]),
    ...(platforms === undefined ? [] : [`target platforms ${platforms.join(', ')}`]),
    ...(env === undefined ? [] : [`with ${Object.keys(env).map((name) => `\`${name}\``).join(', ') || 'no variables'} set`]),
    ...(assumeEnv === undefined ? [] : ['with `--assume-env`']),
    ...(options === undefined ? [] : [`options \`${JSON.stringify(options)}\``]),
    ...(packages === undefined ? [] : ['with `--online`']),
    ...(approved === undefined ? [] : ['with `plugvet.lock.json`: `' + JSON.stringify(approved) + '`']),
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
  const shown = shownInput(input)
  const ticks = shown.includes('```') ? '````' : '```'
  // JSON does not start with front matter or a heading, as Markdown does.
  const language = /^(?:---|# )/.test(shown) ? 'markdown' : 'json'
  return `${ticks}${language}\n${shown}\n${ticks}`
}
