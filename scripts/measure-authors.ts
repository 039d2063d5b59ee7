import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AuthorCase, BUNDLE_CASES, MARKETPLACE_CASES } from './measure/author-cases.js'

// `npx tsx scripts/measure-authors.ts` gives the official validators of bundles and of marketplaces the cases of measure/author-cases.ts, and
// freezes what they said in src/authors' rows, which the tests compare plugvet with. Both are installed by hand, in ~/.cache/plugvet/hosts.
const HOSTS = join(homedir(), '.cache', 'plugvet', 'hosts')
const MCPB = '@anthropic-ai/mcpb@2.1.2'
const CLAUDE = '@anthropic-ai/claude-code@2.1.330'
const folder = resolve(import.meta.dirname, '..', 'hosts', 'measured', 'authors')
const work = mkdtempSync(join(tmpdir(), 'plugvet-authors-'))
mkdirSync(folder, { recursive: true })
const wanted = process.argv.slice(2)
try {
  if (wanted.length === 0 || wanted.includes('bundle')) freeze('mcpb@2.1.2', MCPB, rowsOf(BUNDLE_CASES, 'manifest.json', await bundleValidator()))
  if (wanted.length === 0 || wanted.includes('marketplace')) freeze('marketplace@2.1.330', CLAUDE, rowsOf(MARKETPLACE_CASES, '.claude-plugin/marketplace.json', marketplaceValidator()))
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Asks about the file in a folder: whether it is accepted, and what is said of it. */
type Validator = (root: string) => { readonly accepted: boolean; readonly says: readonly string[] }

async function bundleValidator(): Promise<Validator> {
  const { validateManifest } = (await import(pathToFileURL(join(HOSTS, MCPB.replace('/', '+'), 'node_modules/@anthropic-ai/mcpb/dist/node.js')).href)) as {
    validateManifest: (path: string) => boolean
  }
  return (root) => {
    const said: string[] = []
    const { log, error } = console
    console.log = console.error = (text: unknown) => said.push(String(text))
    try {
      return { accepted: validateManifest(join(root, 'manifest.json')), says: linesOf(said.join('\n'), /^ {2}- (.*)$/) }
    } finally {
      Object.assign(console, { log, error })
    }
  }
}

function marketplaceValidator(): Validator {
  const node = readdirSync(HOSTS).find((name) => name.startsWith('node-')) ?? ''
  const bin = join(HOSTS, node, 'node_modules', node.slice(0, node.indexOf('@')), 'bin')
  const home = join(work, 'home')
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, '.claude.json'), '{ "hasCompletedOnboarding": true }')
  const env = { HOME: home, PATH: `${bin}:/usr/bin:/bin`, DISABLE_AUTOUPDATER: '1', DISABLE_TELEMETRY: '1', HTTP_PROXY: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' }
  return (root) => {
    const { stdout, status } = spawnSync(join(HOSTS, CLAUDE.replace('/', '+'), 'node_modules/.bin/claude'), ['plugin', 'validate', root], { env, encoding: 'utf8', timeout: 60_000 })
    const warnings = stdout.split('⚠')[0] ?? ''
    return { accepted: status === 0, says: linesOf(warnings, /^ {2}❯ (.*)$/) }
  }
}

function linesOf(text: string, pattern: RegExp): readonly string[] {
  return text.split('\n').flatMap((line) => pattern.exec(line)?.[1] ?? []).map((line) => line.replaceAll(work, ''))
}

function rowsOf(cases: readonly AuthorCase[], path: string, validator: Validator): readonly object[] {
  return cases.map(({ id, value, files = {} }) => {
    const root = mkdtempSync(join(work, 'case-'))
    for (const [name, text] of Object.entries({ ...files, [path]: JSON.stringify(value) })) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      // The first byte of a PNG is not text.
      writeFileSync(join(root, name), text, name.endsWith('.png') ? 'latin1' : 'utf8')
    }
    process.stderr.write('.')
    return { id, value, ...(Object.keys(files).length === 0 ? {} : { files }), ...validator(root) }
  })
}

function freeze(name: string, from: string, rows: readonly object[]): void {
  const head = { package: from, date: new Date().toISOString().slice(0, 10) }
  writeFileSync(join(folder, `${name}.jsonl`), [head, ...rows].map((row) => `${JSON.stringify(row)}\n`).join(''))
  process.stderr.write(`\n${name}: ${rows.length}\n`)
}
