import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY } from '../../../src/base/links.js'
import { writeAll } from '../../../src/cli/init/init.js'
import { Bounds } from '../../../src/project/disk.js'
import type { CliIo } from '../../../src/cli/start/io.js'
import { makeFifos } from '../../support/fifo.js'
import { needs } from '../../support/needs.js'
import { runCli } from '../../support/run-cli.js'
import { tempFolder } from '../../support/temp-folder.js'

const CLEAN = '{ "mcpServers": { "files": { "command": "files-mcp" } } }\n'
const SETTINGS = 'plugvet.config.json'
const HUSKY_LINE = `echo '{"*{.agent.md,.code-workspace,.json,.jsonc,.toml,.yaml,WORKFLOW.md}":"plugvet --only-known --assume-env"}' | npx --no -- lint-staged --config -`
const HUSKY = `# Written by \`plugvet init\`, and yours to change.\n${HUSKY_LINE}\n`
const INSTALL = `npm install --save-dev plugvet-0.1.0.tgz   # not on npm yet: npm pack makes this file in a clone of ${REPOSITORY}`

/** Everything in a folder: path to text. */
function tree(root: string): Record<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries(
    paths.map((path) => [path, statSync(join(root, path)).isFile() ? readFileSync(join(root, path), 'utf8') : 'a directory'])
  )
}

function repository(files: Readonly<Record<string, string>> = {}): string {
  return tempFolder({ '.git/config': '', '.mcp.json': CLEAN, ...files })
}

/** A terminal with somebody who gives these answers, and the questions they were asked. */
function terminal(...answers: readonly string[]): { readonly world: Partial<CliIo>; readonly questions: string[] } {
  const questions: string[] = []
  const ask = (question: string) => {
    const answer = answers[questions.length]
    questions.push(question)
    return answer === undefined ? Promise.reject(new Error(`nobody answers "${question}"`)) : Promise.resolve(answer)
  }
  return { world: { canAsk: () => true, ask }, questions }
}

function settingsIn(root: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, SETTINGS), 'utf8')) as Record<string, unknown>
}

describe('the settings of plugvet init', () => {
  it('are written, explained by their schema, and accepted', async () => {
    const root = tempFolder({ '.mcp.json': CLEAN })
    const { code, out, err } = await runCli(root, ['init'], { platform: 'darwin' })
    expect({ code, out }).toEqual({
      code: 0,
      out: `wrote ${SETTINGS}\n\nnext:\n\n    ${INSTALL}\n    npx plugvet\n`
    })
    expect(err).toBe(
      'plugvet finds:\n  .mcp.json (mcp)\n' +
        'plugvet: there is no terminal to ask you; use --host and --platform for the settings, --hook and --ci to write more\n'
    )
    expect(settingsIn(root)).toEqual({
      $schema: './node_modules/plugvet/schemas/settings.schema.json',
      preset: 'recommended',
      rules: {}
    })
    expect(await runCli(root, ['--format', 'compact'])).toEqual({ code: 0, out: '', err: '' })
  })

  it('name the schema where plugvet is installed, and a baseline where there is one', async () => {
    const schema = 'node_modules/plugvet/schemas/settings.schema.json'
    const root = tempFolder({ [schema]: '{}', 'a/b/plugvet-baseline.json': '{ "version": 1, "findings": [] }' })
    for (const [folder, path] of [['a/b', `../../${schema}`], ['', `./${schema}`]] as const) {
      const { code, out } = await runCli(join(root, folder), ['init', '--yes'])
      expect({ code, out }).toEqual({ code: 0, out: `wrote ${SETTINGS}\n\nnext:\n\n    npx plugvet\n` })
      expect(settingsIn(join(root, folder)).$schema).toBe(path)
    }
    expect(settingsIn(join(root, 'a/b')).baseline).toBe('plugvet-baseline.json')
    expect((await runCli(join(root, 'a/b'), ['--allow-empty'])).code).toBe(0)
  })

  it('are written where the settings further up are broken, which they overrule', async () => {
    const root = tempFolder({ [SETTINGS]: '{', 'a/.mcp.json': CLEAN })
    const { code, err } = await runCli(join(root, 'a'), ['init', '--yes'])
    expect(code).toBe(0)
    expect(err).toContain(`\nplugvet: ../${SETTINGS} holds here until this directory has settings of its own\n`)
    expect((await runCli(join(root, 'a'), [])).code).toBe(0)
  })

  it('are said to hold from further up where they do', async () => {
    const notice = async (files: Readonly<Record<string, string>>) => {
      const { err } = await runCli(join(tempFolder(files), 'a'), ['init', '--dry-run', '--yes'])
      return /^plugvet: (\S+) holds here until this directory has settings of its own$/m.exec(err)?.[1]
    }
    const inPackage = '{ "plugvet": { "preset": "strict" } }'
    expect(await notice({ [SETTINGS]: '{}', 'a/.keep': '' })).toBe(`../${SETTINGS}`)
    expect(await notice({ 'package.json': inPackage, 'a/package.json': '{}' })).toBe('../package.json')
    expect(await notice({ [SETTINGS]: '{}', [`a/${SETTINGS}`]: '{}' })).toBeUndefined()
    expect(await notice({ [SETTINGS]: '{}', 'a/package.json': inPackage })).toBeUndefined()
  })

  it('come with a list of ten of the files that are found', async () => {
    const files = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`p${String(index).padStart(2, '0')}/.mcp.json`, CLEAN]))
    const { err } = await runCli(tempFolder(files), ['init', '--yes'])
    expect(err.split('\n').slice(-3)).toEqual(['  p09/.mcp.json (mcp)', '  and 2 more', ''])
    expect((await runCli(tempFolder(), ['init', '--yes'])).err).toBe(
      'plugvet finds no file here that it knows; it lints those that are added later\n'
    )
  })
})

describe('whom the files are for', () => {
  const PLATFORM = 'On which platforms is it used? linux, darwin, win32, or all [the one at hand] '

  it('is asked where the path of a file leaves it open', async () => {
    const root = tempFolder({ '.mcp.json': CLEAN })
    const { world, questions } = terminal('Claude-Code', 'linux, win32')
    const { code } = await runCli(root, ['init'], world)
    expect(code).toBe(0)
    expect(questions).toEqual([expect.stringMatching(/^Which host reads \.mcp\.json\? claude-code, .*vscode.*, or any \[any\] $/), PLATFORM])
    expect(settingsIn(root)).toMatchObject({ preset: 'recommended', host: 'claude-code', platforms: ['linux', 'win32'] })
    expect((await runCli(root, [])).code).toBe(0)
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['the path tells the host', { '.vscode/mcp.json': '{ "servers": {} }' }, [PLATFORM]],
    ['no file declares servers', { 'state.json': '{ "session": "s", "running": {} }' }, []]
  ])('is not asked where %s', async (_, files, expected) => {
    const { world, questions } = terminal(...expected.map(() => ''))
    const root = tempFolder(files)
    expect((await runCli(root, ['init'], world)).code).toBe(0)
    expect(questions).toEqual(expected)
    expect(Object.keys(settingsIn(root))).toEqual(['$schema', 'preset', 'rules'])
  })

  it('is all platforms where that is the answer', async () => {
    const root = tempFolder({ '.mcp.json': CLEAN })
    await runCli(root, ['init'], terminal('any', 'all').world)
    expect(settingsIn(root)).toMatchObject({ platforms: ['linux', 'darwin', 'win32'] })
    expect(settingsIn(root)).not.toHaveProperty('host')
  })

  it.each([
    [['claude-cod'], '"claude-cod" is not a host; did you mean claude-code?: nothing was written'],
    [['', 'linux windows'], '"windows" is not a platform; there are linux, darwin, win32: nothing was written']
  ])('is not guessed from the answers %j', async (answers, message) => {
    const root = tempFolder({ '.mcp.json': CLEAN })
    const { code, err } = await runCli(root, ['init'], terminal(...answers).world)
    expect({ code, err: err.split('\n').at(-2) }).toEqual({ code: 2, err: `plugvet: ${message}` })
    expect(Object.keys(tree(root))).toEqual(['.mcp.json'])
  })

  it('can be told by options, and then nobody is asked', async () => {
    const root = tempFolder({ '.mcp.json': CLEAN })
    const argv = ['init', '--host', 'claude-code', '--platform', 'linux', '--platform', 'darwin']
    const { world, questions } = terminal()
    const { code, err } = await runCli(root, argv, world)
    expect({ code, questions, settings: settingsIn(root) }).toMatchObject({
      ...{ code: 0, questions: [] },
      settings: { host: 'claude-code', platforms: ['linux', 'darwin'] }
    })
    expect(err).not.toContain('no terminal')
    const refused = await runCli(tempFolder(), ['init', '--host', 'claude-cod'])
    expect([refused.code, refused.err.split('\n').at(-2)]).toEqual([2, 'plugvet: --host claude-cod: no such host; did you mean claude-code? (to use your own profile, give its path)'])
  })

  it('is not asked with --yes', async () => {
    const root = tempFolder({ '.mcp.json': CLEAN })
    const { world, questions } = terminal()
    expect((await runCli(root, ['init', '--yes'], world)).code).toBe(0)
    expect(questions).toEqual([])
    expect(Object.keys(settingsIn(root))).toEqual(['$schema', 'preset', 'rules'])
  })
})

describe('what plugvet init offers', () => {
  it('is asked for on a terminal, with what fits', async () => {
    const root = repository({ 'package.json': '{ "devDependencies": { "husky": "^9.0.0" } }', '.github/CODEOWNERS': '' })
    const { world, questions } = terminal('', '', 'y', 'GitHub ')
    const { code, out } = await runCli(root, ['init'], world)
    expect(questions.slice(2)).toEqual([
      'Write a hook that lints every commit? pre-commit, husky, lefthook or none; husky fits what is here [none] ',
      'Write a pipeline that lints every push? github, gitlab or none; github fits what is here [none] '
    ])
    expect({ code, wrote: out.match(/(?<=wrote ).*/g) }).toEqual({
      code: 0,
      wrote: [SETTINGS, '.husky/pre-commit', 'package.json', '.github/workflows/plugvet.yml']
    })
    expect(readFileSync(join(root, '.husky/pre-commit'), 'utf8')).toBe(HUSKY)
  })

  it.each([['', ''], ['n', 'No'], ['none', 'NONE']])('is not written after %j and %j', async (...answers) => {
    const root = repository()
    const { world, questions } = terminal('', '', ...answers)
    expect((await runCli(root, ['init'], world)).out).toMatch(/^wrote plugvet\.config\.json\n\nnext:/)
    expect(questions[2]).toBe('Write a hook that lints every commit? pre-commit, husky, lefthook or none [none] ')
    expect(Object.keys(tree(root))).toEqual(['.git', '.git/config', '.mcp.json', SETTINGS])
  })

  it.each(['yes', 'grunt'])('is not written after the answer %j, which names nothing; nor is anything else', async (answer) => {
    const root = repository()
    const before = tree(root)
    const { code, err } = await runCli(root, ['init'], terminal('', '', answer).world)
    expect({ code, err: err.split('\n').at(-2) }).toEqual({
      code: 2,
      err: `plugvet: "${answer}" is not one of pre-commit, husky, lefthook: nothing was written`
    })
    expect(tree(root)).toEqual(before)
  })

  it.each<[found: string, files: Record<string, string>, written: string[]]>([
    ['nothing', {}, []],
    ['a folder of husky', { '.husky/_/h': '' }, ['.husky/pre-commit']],
    ['husky among the packages', { 'package.json': '{ "devDependencies": { "husky": "9" } }' }, ['.husky/pre-commit', 'package.json']],
    ['lefthook among the packages', { 'package.json': '{ "dependencies": { "lefthook": "1" } }' }, ['lefthook.yml']],
    ['a package.json that is none', { 'package.json': '[' }, []],
    ['a folder of GitHub', { '.github/CODEOWNERS': '' }, ['.github/workflows/plugvet.yml']],
    ['a remote at GitHub', { '.git/config': '[remote "origin"]\n\turl = git@github.com:a/b.git\n' }, ['.github/workflows/plugvet.yml']],
    ['a remote at GitLab', { '.git/config': '[remote "o"]\n\turl = https://gitlab.example.com/a/b\n' }, ['.gitlab-ci.yml']],
    ['a remote elsewhere', { '.git/config': '[remote "o"]\n\turl = https://git.example.com/a/b\n' }, []]
  ])('is written with --yes as far as it fits: %s', async (_, files, written) => {
    const root = repository(files)
    const { code, out } = await runCli(root, ['init', '--yes'])
    expect({ code, wrote: out.match(/(?<=wrote ).*/g) }).toEqual({ code: 0, wrote: [SETTINGS, ...written] })
  })

  it('needs a repository', async () => {
    const root = tempFolder()
    for (const [option, value] of [['hook', 'husky'], ['ci', 'gitlab']]) {
      const { code, err } = await runCli(root, ['init', `--${option ?? ''}`, value ?? ''])
      expect({ code, err: err.split('\n').at(-2) }).toEqual({
        code: 2,
        err: `plugvet: --${option ?? ''} ${value ?? ''}: there is no git repository here`
      })
    }
    expect(tree(root)).toEqual({})
    const { world, questions } = terminal()
    expect((await runCli(root, ['init'], world)).code).toBe(0)
    expect(questions).toEqual([])
  })

  it.each([
    ['.pre-commit-config.yaml', 'pre-commit', '# ours\nrepos: []\n', '- repo: local'],
    ['.husky/pre-commit', 'husky', 'npm test\n', HUSKY_LINE],
    ['lefthook.toml', 'lefthook', '[pre-push]\n', "glob: '*{.agent.md,.code-workspace,.json,.jsonc,.toml,.yaml,WORKFLOW.md}'"],
    ['.lefthook.yaml', 'lefthook', 'pre-push: {}\n', 'run: npx --no -- plugvet --only-known --assume-env -- {staged_files}'],
    ['.config/lefthook.yml', 'lefthook', 'pre-push: {}\n', 'run: npx --no -- plugvet --only-known --assume-env -- {staged_files}'],
    ['.lefthook.jsonc', 'lefthook', '{}\n', "glob: '*{.agent.md,.code-workspace,.json,.jsonc,.toml,.yaml,WORKFLOW.md}'"],
    ['.gitlab-ci.yml', 'gitlab', 'test: { script: npm test }\n', 'codequality: gl-code-quality-report.json']
  ])('is shown as lines to add where there is a %s, which stays as it is', async (path, choice, text, line) => {
    const root = repository({ [path]: text })
    const { code, out } = await runCli(root, ['init', choice === 'gitlab' ? '--ci' : '--hook', choice])
    expect({ code, wrote: out.match(/(?<=wrote ).*/g) }).toEqual({ code: 0, wrote: [SETTINGS] })
    expect(out.slice(out.indexOf('\nadd to'), out.indexOf('\nnext:'))).toMatch(new RegExp(`^\nadd to ${path}${/toml|json/.test(path) ? ', in its own notation' : ''}:\n\n`))
    expect(out.split('\n').filter((shown) => shown.includes(line))).toHaveLength(1)
    expect(readFileSync(join(root, path), 'utf8')).toBe(text)
  })

  it('is left alone where it is there already', async () => {
    const root = repository({ '.husky/pre-commit': 'npx plugvet\n' })
    const { code, out } = await runCli(root, ['init', '--hook', 'husky'])
    expect({ code, out: out.split('\n').slice(0, 3) }).toEqual({
      code: 0,
      out: [`wrote ${SETTINGS}`, '', '.husky/pre-commit already runs plugvet']
    })
    expect(out).not.toContain('npx husky')
  })
})

describe('plugvet init and what is there already', () => {
  const PIPELINE = '.github/workflows/plugvet.yml'
  const OWN = '{ "preset": "strict" }\n'

  it.each([[['init']], [['init', '--hook', 'husky', '--ci', 'github']]])(
    'replaces nothing without asking: %j',
    async (argv) => {
      const root = repository({ [SETTINGS]: OWN })
      const before = tree(root)
      const { code, out, err } = await runCli(root, argv)
      expect({ code, out, err: err.split('\n').at(-2) }).toEqual({
        code: 2,
        out: '',
        err: `plugvet: ${SETTINGS} is there already, and there is no terminal to ask you: nothing was written (--yes leaves it as it is, and writes the rest)`
      })
      expect(tree(root)).toEqual(before)
    }
  )

  it('names all that would be replaced', async () => {
    const root = repository({ [SETTINGS]: OWN, [PIPELINE]: 'name: own\n' })
    const { err } = await runCli(root, ['init', '--ci', 'github'])
    expect(err).toContain(`plugvet: ${SETTINGS} is there already, and ${PIPELINE} is there already, and there is no terminal`)
  })

  it('asks on a terminal, file by file', async () => {
    const root = repository({ [SETTINGS]: OWN, [PIPELINE]: 'name: own\n' })
    const { world, questions } = terminal('', 'yes')
    const { code, out } = await runCli(root, ['init', '--host', 'cursor', '--platform', 'linux', '--hook', 'lefthook', '--ci', 'github'], world)
    expect(questions).toEqual([
      `${SETTINGS} is there already. Write ${SETTINGS} anyway? [y/N] `,
      `${PIPELINE} is there already. Write ${PIPELINE} anyway? [y/N] `
    ])
    expect({ code, wrote: out.match(/(?<=wrote ).*/g) }).toEqual({ code: 0, wrote: ['lefthook.yml', PIPELINE] })
    expect(readFileSync(join(root, SETTINGS), 'utf8')).toBe(OWN)
    expect(readFileSync(join(root, PIPELINE), 'utf8')).toContain('name: plugvet\n')
  })

  it.each([
    [SETTINGS, (settings: object) => settings],
    ['package.json', (settings: object) => ({ plugvet: settings })]
  ])('keeps what the settings in %s say and nobody was asked about, when it replaces them', async (name, within) => {
    const kept = { preset: 'strict', rules: { 'no-sse': 'off' }, ignore: [{ rule: 'https-url', files: ['a/**'], reason: 'local' }] }
    const root = tempFolder({ [name]: JSON.stringify(within({ $schema: './old.json', ...kept, host: 'cursor', platforms: ['win32'] })) })
    const { world } = terminal('y')
    expect((await runCli(root, ['init', '--host', 'roo'], world)).code).toBe(0)
    const written = JSON.parse(readFileSync(join(root, SETTINGS), 'utf8')) as object
    expect(written).toEqual({ ...kept, $schema: './node_modules/plugvet/schemas/settings.schema.json', host: 'roo', platforms: ['win32'] })
  })

  it('says that nothing was written where nothing was agreed to', async () => {
    const root = tempFolder({ [SETTINGS]: OWN })
    const { code, out } = await runCli(root, ['init'], terminal('n').world)
    expect({ code, first: out.split('\n')[0] }).toEqual({ code: 0, first: 'nothing was written' })
    expect(tree(root)).toEqual({ [SETTINGS]: OWN })
  })

  it('does not put a file before the settings in package.json without asking', async () => {
    const root = tempFolder({ 'package.json': '{ "plugvet": { "preset": "strict" } }' })
    const { code, err } = await runCli(root, ['init'])
    expect({ code, err: err.split('\n').at(-2) }).toEqual({
      code: 2,
      err: `plugvet: package.json has settings, which ${SETTINGS} would overrule, and there is no terminal to ask you: nothing was written (--yes leaves it as it is, and writes the rest)`
    })
    const { world, questions } = terminal('y')
    expect((await runCli(root, ['init'], world)).code).toBe(0)
    expect(questions).toEqual([`package.json has settings, which ${SETTINGS} would overrule. Write ${SETTINGS} anyway? [y/N] `])
  })

  it.each([
    ['the settings', { [SETTINGS]: OWN }, `${SETTINGS} is there already`],
    ['settings in package.json', { 'package.json': '{ "plugvet": {} }' }, `package.json has settings, which ${SETTINGS} would overrule`]
  ])('leaves %s as they are with --yes, asks nobody, and writes the hooks', async (_, files, objection) => {
    const root = repository(files)
    const { world, questions } = terminal()
    const { code, out, err } = await runCli(root, ['init', '--yes', '--hook', 'lefthook', '--hook', 'pre-commit', '--ci', 'gitlab'], world)
    expect({ code, questions, wrote: out.match(/(?<=wrote ).*/g), told: err.split('\n').at(-2) }).toEqual({
      ...{ code: 0, questions: [], wrote: ['.pre-commit-config.yaml', 'lefthook.yml', '.gitlab-ci.yml'] },
      told: `plugvet: ${objection}: not written`
    })
    expect(tree(root)).toMatchObject(files)
  })

  it.each([
    ['lefthook', '{}', ['npm install --save-dev lefthook', 'npx lefthook install']],
    ['lefthook', '{ "devDependencies": { "lefthook": "2" } }', ['npx lefthook install']],
    ['husky', '{ "devDependencies": { "husky": "9" } }', ['npm install --save-dev lint-staged', 'npx husky']]
  ])('says how to install what %s needs where package.json is %s', async (hook, text, lines) => {
    const { out } = await runCli(repository({ 'package.json': text }), ['init', '--hook', hook])
    expect(out.slice(out.indexOf('next:'))).toBe(['next:\n', INSTALL, ...lines, 'npx plugvet'].join('\n    ') + '\n')
  })

  it('adds to a file of comments', async () => {
    const comments = '# EXAMPLE USAGE:\n#\n#   pre-push:\n\n# plugvet: not yet'
    const root = repository({ 'lefthook.yml': comments, 'lefthook.toml': '' })
    const { code, out } = await runCli(root, ['init', '--yes', '--hook', 'lefthook'])
    expect({ code, wrote: out.match(/(?<=wrote ).*/g) }).toEqual({ code: 0, wrote: [SETTINGS, 'lefthook.yml'] })
    const text = readFileSync(join(root, 'lefthook.yml'), 'utf8')
    expect(text.startsWith(`${comments}\n# Written by \`plugvet init\`, and yours to change.\npre-commit:\n`)).toBe(true)
  })

  it.each([
    ['no scripts', '{\n    "name": "a"\n}\n', '{\n    "name": "a",\n    "scripts": { "prepare": "husky" }\n}\n'],
    ['other scripts', '{ "scripts": {"test": "t"}, "name": "a" }', '{ "scripts": {"test": "t", "prepare": "husky"}, "name": "a" }'],
    ['such a script', '{ "scripts": { "prepare": "husky" } }', undefined],
    ['another script', '{ "scripts": { "prepare": "tsc" } }', undefined],
    ['a mistake', '{ "scripts": {} ', undefined]
  ])('gives husky its script in a package.json with %s', async (title, before, after) => {
    const root = repository({ 'package.json': before })
    const { code, out } = await runCli(root, ['init', '--hook', 'husky'])
    expect({ code, text: readFileSync(join(root, 'package.json'), 'utf8') }).toEqual({ code: 0, text: after ?? before })
    expect(out.includes('npm pkg get scripts.prepare   # let this script run husky, too')).toBe(title === 'another script' || title === 'a mistake')
    expect(out).toContain('\n    npm install --save-dev husky lint-staged\n')
  })

  it('says how husky gets its script where there is no package.json', async () => {
    const { out } = await runCli(repository(), ['init', '--hook', 'husky'])
    expect(out).toContain('\n    npx husky\n    npm pkg set scripts.prepare=husky\n')
  })

  it('shows with --dry-run what would be written, and writes nothing', async () => {
    const root = repository({ [SETTINGS]: OWN, '.husky/pre-commit': 'npm test\n' })
    const before = tree(root)
    const { code, out } = await runCli(root, ['init', '--dry-run', '--hook', 'husky', '--ci', 'gitlab'])
    expect(code).toBe(0)
    expect(out).toContain(`would replace the whole of ${SETTINGS}, if you agree (${SETTINGS} is there already):\n\n    {\n      "$schema": `)
    expect(out).toContain('\nwould write .gitlab-ci.yml:\n\n    # Written by')
    expect(out).toContain(`\nadd to .husky/pre-commit:\n\n    ${HUSKY_LINE}\n`)
    expect(tree(root)).toEqual(before)
  })

  it.each<[obstacle: string, file: string, argv: string[], reason: string]>([
    ['.github', '', ['--hook', 'husky', '--ci', 'github'], `${PIPELINE}: cannot be written: no such file: a part of the path is not a directory`],
    ['.husky', '', ['--ci', 'gitlab', '--hook', 'husky'], '.husky/pre-commit: cannot be written: a part of the path is not a directory']
  ])('writes all or nothing: %s is a file', async (obstacle, text, argv, reason) => {
    const root = repository({ [SETTINGS]: OWN, [obstacle]: text })
    const before = tree(root)
    const { code, out, err } = await runCli(root, ['init', ...argv], terminal('', '', 'y').world)
    expect({ code, out, err: err.split('\n').at(-2) }).toEqual({ code: 2, out: '', err: `plugvet: ${reason}; nothing was written` })
    expect(tree(root)).toEqual(before)
  })

  it('replaces no link that leads nowhere', async () => {
    const root = repository({ '.github/workflows/.keep': '' })
    symlinkSync('elsewhere.json', join(root, SETTINGS))
    symlinkSync('elsewhere.yml', join(root, PIPELINE))
    expect((await runCli(root, ['init', '--ci', 'github'])).err).toContain(
      `plugvet: ${SETTINGS} is there already, and ${PIPELINE} is there already, and there is no terminal`
    )
    const { code, err } = await runCli(root, ['init', '--ci', 'github'], terminal('', '', '', 'n', 'y').world)
    expect({ code, err: err.split('\n').at(-2) }).toEqual({
      code: 2,
      err: `plugvet: ${PIPELINE}: cannot be written: is a link to a file that does not exist; nothing was written`
    })
    expect([readlinkSync(join(root, SETTINGS)), readlinkSync(join(root, PIPELINE))]).toEqual(['elsewhere.json', 'elsewhere.yml'])
  })

  it('does not wait for what is no file', needs('named pipes', process.platform !== 'win32'), async () => {
    const root = repository()
    makeFifos(...['package.json', '.pre-commit-config.yaml', '.gitlab-ci.yml'].map((name) => join(root, name)))
    const { code, out } = await runCli(root, ['init', '--yes'])
    expect({ code, added: out.match(/(?<=add to ).*/g) }).toEqual({ code: 0, added: ['.pre-commit-config.yaml:', '.gitlab-ci.yml:'] })
  })

  it('refuses a directory in the place of a file, and paths', async () => {
    const root = tempFolder({ [`${SETTINGS}/x`]: '' })
    const { code, err } = await runCli(root, ['init'], terminal('y').world)
    expect({ code, err: err.split('\n').at(-2) }).toEqual({
      code: 2,
      err: `plugvet: ${SETTINGS}: cannot be written: is a directory, not a file; nothing was written`
    })
    expect((await runCli(root, ['init', 'x'])).err).toBe('plugvet: init takes no paths: it sets up the working directory\n')
  })
})

describe('writing all or nothing', () => {
  const file = (root: string, name: string, text: string) => ({ path: join(root, name), shown: name, text })

  it('puts back what was there', async () => {
    const root = tempFolder({ a: 'before', c: 'a file' })
    const files = [file(root, 'a', 'after'), file(root, 'b/new', ''), file(root, 'c/d', '')]
    await expect(writeAll(files, new Bounds([root]))).rejects.toThrow('c/d: cannot be written: a part of the path is not a directory; nothing was written')
    expect(tree(root)).toEqual({ a: 'before', c: 'a file' })
  })

  it('does not hide a mistake of plugvet', async () => {
    const root = tempFolder({ a: 'before' })
    const broken = { ...file(root, 'b', ''), get path(): string { throw new TypeError('broken') } }
    await expect(writeAll([file(root, 'a', 'after'), broken], new Bounds([root]))).rejects.toThrow(new TypeError('broken'))
    expect(tree(root)).toEqual({ a: 'before' })
  })
})

describe('a link out of the project is not followed', () => {
  it.each([
    ['package.json', 'package.json', '{ "plugvet": {}, "devDependencies": { "husky": "9" } }'],
    ['the settings of git', '.git/config', '[remote "o"]\n\turl = https://gitlab.example.com/a/b\n']
  ])('%s', async (_title, name, text) => {
    const outside = tempFolder({ there: text })
    const inside = repository({ there: text })
    const linked = repository()
    for (const [root, target] of [[inside, join(inside, 'there')], [linked, join(outside, 'there')]] as const) {
      rmSync(join(root, name), { force: true })
      symlinkSync(target, join(root, name))
    }
    const written = async (root: string) => {
      const { code } = await runCli(root, ['init', '--yes'])
      expect([code, readdirSync(root).includes(SETTINGS)]).toEqual([0, true])
      return readdirSync(root).filter((one) => one === '.husky' || one === '.gitlab-ci.yml')
    }
    expect(await written(linked)).toEqual([])
    if (name !== 'package.json') expect(await written(inside)).toEqual(['.gitlab-ci.yml'])
  })

  it.each([
    ['.husky', ['--hook', 'husky']],
    ['.github', ['--ci', 'github']],
    ['.github/workflows', ['--ci', 'github']]
  ])('and nothing is written through it: %s', async (name, argv) => {
    const outside = tempFolder({})
    const root = repository(name.includes('/') ? { '.github/x': '' } : {})
    symlinkSync(outside, join(root, name))
    const { code, err } = await runCli(root, ['init', '--yes', ...argv])
    expect({ code, told: err.split('cannot be written: ').at(-1) }).toEqual({ code: 2, told: expect.stringMatching(/^a link leads out of the project, to .+; nothing was written\n$/) as string })
    expect(readdirSync(outside)).toEqual([])
    expect(readdirSync(root)).not.toContain(SETTINGS)
  })
})
