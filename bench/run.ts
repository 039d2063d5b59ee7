import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, release, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import yargs from 'yargs'
import { doctorTables } from './doctor.js'
import { keystrokes } from './lsp.js'
import { type Contestant, measure, table } from './measure.js'
import { installPeers, type Peers } from './peers.js'
import { largeTable } from './large.js'
import { measureRecords } from './records.js'
import { faultyConfig, smallConfig, variedConfig, writeTree } from './trees.js'

// What counts are ratios within one run: machines are noisy, and no two are alike.
const values = yargs(process.argv.slice(2))
  .scriptName('npm run bench --')
  .usage('$0 [options]\n\nMeasures plugvet against reading and parsing alone, and against its peers.')
  .options({
    rounds: { type: 'number', default: 11, describe: 'How often each command runs, after a warm-up' },
    files: { type: 'number', default: 4000, describe: 'How many small files a tree has' },
    peers: { type: 'boolean', default: true, describe: 'Install and measure the peers, ajv-cli and ESLint' },
    large: { type: 'boolean', default: false, describe: 'Measure trees of up to --large-files files too' },
    'large-files': { type: 'number', default: 100_000, describe: 'How many files the largest tree has' },
    node: { type: 'string', default: process.execPath, describe: 'The Node that runs what is measured' }
  })
  .strict()
  .parseSync()
const { rounds, files: count, node } = values
const root = resolve(import.meta.dirname, '..')
const cache = join(root, '.bench')
const cli = join(root, 'dist/plugvet.cjs')
if (!existsSync(cli)) throw new Error('build first: npm run build')
mkdirSync(cache, { recursive: true })

const peers: Peers = !values.peers ? { folder: '', versions: {}, missing: [] } : installPeers(join(cache, 'peers'))
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}`)
console.log(`node ${process.version}${node === process.execPath ? '' : ` (timed: ${node})`}, ${rounds} rounds after a warm-up, wall time`)
for (const [name, version] of Object.entries(peers.versions)) console.log(`peer: ${name} ${version}`)
for (const reason of peers.missing) console.log(`not installed: ${reason}`)

// Outside of this work tree, whose .gitignore would exclude the trees.
const trees = mkdtempSync(join(tmpdir(), 'plugvet-bench-'))
process.on('exit', () => rmSync(trees, { recursive: true, force: true }))
const one = join(trees, 'one')
writeTree(one, 1, smallConfig)
const oneFile = join(one, 'group-0/project-0/.mcp.json')
console.log(
  '\n' +
    table('one small file, cold', [
      ...measure(
        [
          { name: 'node -e 0', command: [node, '-e', '0'] },
          { name: 'plugvet --version', command: [node, cli, '--version'] },
          { name: 'plugvet', command: [node, cli, oneFile] },
          { name: 'plugvet without a compile cache', command: [node, cli, oneFile], env: { NODE_DISABLE_COMPILE_CACHE: '1' } },
          ...peerContestants(peers, one, oneFile)
        ],
        rounds * 2 + 1
      )
    ])
)

const healthy = join(trees, 'healthy')
writeTree(healthy, count, smallConfig)
console.log('\n' + table(`${count} small files without mistakes`, measure(treeContestants(healthy, [0]), rounds)))

const faulty = join(trees, 'faulty')
writeTree(faulty, count, faultyConfig)
console.log('\n' + table(`${count} small files with mistakes`, measure(treeContestants(faulty, [0, 1, 2]), Math.min(rounds, 5))))

const varied = join(trees, 'varied')
writeTree(varied, count, variedConfig)
console.log('\n' + table(`${count} small files of all shapes, some with mistakes`, measure(treeContestants(varied, [0, 1, 2]), Math.min(rounds, 5))))

for (const rows of eslintTables()) console.log('\n' + rows)

if (values.large) {
  const folder = join(trees, 'large')
  mkdirSync(folder)
  console.log('\n' + largeTable({ node, cli, folder, rounds: Math.min(rounds, 3), most: values['large-files'] }))
}

for (const section of measureRecords({ node, cli, folder: join(trees, 'records'), rounds: Math.min(rounds, 7) })) console.log('\n' + section)
for (const lines of doctorTables(join(trees, 'doctor'), { node, cli, root, rounds })) console.log('\n' + lines)

console.log('\n' + (await keystrokes({ node, cli, folder: join(trees, 'lsp') })))

function treeContestants(tree: string, exits: readonly number[]): Contestant[] {
  return [
    { name: 'read and JSON.parse', command: [node, join(root, 'bench/read-and-parse.cjs'), tree] },
    { name: 'plugvet', command: [node, cli, tree], exits },
    ...peerContestants(peers, tree, `${tree}/**/.mcp.json`).map((contestant) => ({ ...contestant, exits: [0, 1, 2] }))
  ]
}

function peerContestants({ folder, versions }: Peers, tree: string, files: string): Contestant[] {
  const contestants: Contestant[] = []
  if (versions['ajv-cli'] !== undefined) {
    const ajv = join(folder, 'node_modules/ajv-cli/dist/index.js')
    const schema = join(root, 'schemas/mcp.schema.json')
    contestants.push({ name: 'ajv-cli (schema only)', command: [node, ajv, 'validate', '-s', schema, '-d', files] })
  }
  if (versions.eslint !== undefined && versions['@eslint/json'] !== undefined) {
    const config = join(folder, 'eslint.config.mjs')
    writeFileSync(
      config,
      `import json from '@eslint/json'\nexport default [{ files: ['**/*.json'], language: 'json/json', plugins: { json }, rules: json.configs.recommended.rules }]\n`
    )
    const eslint = join(folder, 'node_modules/eslint/bin/eslint.js')
    contestants.push({
      name: 'eslint + @eslint/json',
      command: [node, eslint, '--config', config, '--no-ignore', '.'],
      // ESLint skips what is outside its working directory.
      cwd: tree
    })
  }
  return contestants
}

/** ESLint over 1,000 files with the recommended rules of @eslint/json, without and with those of plugvet: both of this project's packages. */
function* eslintTables(): Generator<string> {
  const tree = join(trees, 'eslint')
  writeTree(tree, Math.min(count, 1000), smallConfig)
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js')
  const config = (name: string, more: string) => {
    const file = join(trees, `${name}.config.mjs`)
    const base = `{ files: ['**/*.json'], language: 'json/json', plugins: { json }, rules: json.configs.recommended.rules }`
    writeFileSync(file, `import json from ${JSON.stringify(import.meta.resolve('@eslint/json'))}\nimport plugvet from ${JSON.stringify(join(root, 'dist/eslint.js'))}\nexport default [${base}${more}]\n`)
    return file
  }
  const run = (name: string, file: string): Contestant => ({
    name,
    command: [node, eslint, '--config', file, '--no-ignore', '.'],
    cwd: tree,
    exits: [0, 1]
  })
  const rows = measure([run('eslint + @eslint/json', config('alone', '')), run('the same + plugvet', config('both', ', ...[plugvet.configs.recommended].flat()'))], Math.min(rounds, 5))
  yield table(`ESLint, ${Math.min(count, 1000)} small files`, rows)
}
