import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { validateSettings } from '../../generated/settings-validator.js'
import { parseArguments } from '../../src/cli/start/args.js'
import { EXIT } from '../../src/cli/start/exit.js'
import { type Block, blocksOf, ROOT, textOf, WRITTEN } from '../support/pages.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

// Every block of the pages that are written by hand is run, or looked at by a test that it names. A comment before it says how:
//   <!-- run {…} -->          a console block: its commands are run, and what they print is compared. The blocks of a page are run
//                             in one folder; with "in", in a new copy of a folder of fixtures/. "with" has further files, "env"
//                             the environment, "exit" the exit code.
//   <!-- write PATH -->       the text is written into that folder; as {"file": PATH, "with": {…}} with further files.
//   <!-- settings -->         the text is accepted as plugvet.config.json.
//   <!-- tested by PATH -->   that test looks at it.
// A block of sh needs none: each of its plugvet commands is run where that changes nothing and starts nothing, or understood.
// UPDATE_EXPECTED=1 writes what the commands of today print into the pages, to be read in the diff.

interface Run {
  readonly in?: string
  readonly with?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly exit?: number
}

interface Write {
  readonly file: string
  readonly with?: Readonly<Record<string, string>>
}

const UPDATES = process.env.UPDATE_EXPECTED === '1'

/** The folder in which the blocks of a page are run, one after the other. */
class Scene {
  #folder: string | undefined

  get folder(): string {
    this.#folder ??= tempFolder()
    return this.#folder
  }

  write({ file, with: others = {} }: Write, text: string): void {
    for (const [path, content] of Object.entries({ [file]: text, ...others })) put(join(this.folder, path), content)
  }

  /** Runs the commands of a console block, and gives the block as it should be. */
  async run({ in: fixture, with: files = {}, env = {}, exit = EXIT.ok }: Run, { text }: Block): Promise<string> {
    if (fixture !== undefined) {
      this.#folder = tempFolder()
      cpSync(join(ROOT, 'fixtures', fixture), this.#folder, { recursive: true })
    }
    for (const [path, content] of Object.entries(files)) put(join(this.folder, path), content)
    let terminal = ''
    const write = (printed: string) => {
      terminal += printed
    }
    for (const line of text.split('\n').filter((candidate) => candidate.startsWith('$ '))) {
      write(`${line}\n`)
      const { code } = await runCli(this.folder, argumentsIn(line.slice(2)) ?? [], { env, out: write, err: write })
      expect({ line, code }).toEqual({ line, code: exit })
    }
    return terminal
  }
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** The arguments of a line that calls plugvet; undefined for other programs. */
function argumentsIn(line: string): string[] | undefined {
  const words = [...line.replace(/ +#.*| <.*/, '').matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
  const from = words[0] === 'npx' ? 1 : 0
  return words[from] === 'plugvet' ? words.slice(from + 1) : undefined
}

const BLOCKS = new Map(WRITTEN.map((page) => [page, blocksOf(page)]))
const ALL = [...BLOCKS.values()].flat()

const changed = new Map<Block, string>()

describe('a page that is written by hand', () => {
  it.each([...BLOCKS.keys()])('%s shows what comes of its commands', async (page) => {
    const scene = new Scene()
    for (const block of BLOCKS.get(page) ?? []) {
      const { mark, text } = block
      if (mark?.word === 'write') {
        scene.write(mark.rest.startsWith('{') ? (JSON.parse(mark.rest) as Write) : { file: mark.rest }, text)
      } else if (mark?.word === 'run') {
        const shown = await scene.run(JSON.parse(mark.rest) as Run, block)
        if (UPDATES) changed.set(block, shown)
        else expect(text).toBe(shown)
      } else if (mark?.word === 'settings') {
        expect([validateSettings(JSON.parse(text)), validateSettings.errors]).toEqual([true, null])
      }
    }
  })

  afterAll(() => {
    for (const page of BLOCKS.keys()) rewrite(page)
  })

  it('has no block that no test looks at', () => {
    const unseen = ALL.filter(({ language, mark, page }) => {
      if (language === 'sh') return false
      if (language === 'console') return mark?.word !== 'run' && !isTested(page, mark?.rest)
      // What is generated is compared by `npm run generate -- --check`.
      if (mark?.word.endsWith(':begin') === true || page === 'docs/cli.md') return false
      return mark?.word !== 'write' && mark?.word !== 'settings' && !isTested(page, mark?.rest)
    })
    expect(unseen.map(({ page, line, language }) => `${page}:${line} ${language}`)).toEqual([])
  })
})

/** Whether a test is named that reads the page. */
function isTested(page: string, rest = ''): boolean {
  const [, test] = /^by (\S+)$/.exec(rest) ?? []
  return test !== undefined && readFileSync(join(ROOT, test), 'utf8').includes(`'${page}'`)
}

/** Writes the blocks that have changed, from the last to the first, so that their lines stay right. */
function rewrite(page: string): void {
  const blocks = (BLOCKS.get(page) ?? []).filter((block) => changed.has(block)).reverse()
  if (blocks.length === 0) return
  const lines = textOf(page).split('\n')
  for (const block of blocks) {
    lines.splice(block.line, block.text.split('\n').length - 1, ...(changed.get(block) ?? '').split('\n').slice(0, -1))
  }
  writeFileSync(join(ROOT, page), lines.join('\n'))
}

const LINES = ALL.filter(({ language }) => language === 'sh').flatMap(({ page, text }) =>
  text.split('\n').filter((line) => argumentsIn(line) !== undefined).map((line) => [page, line] as const)
)

/** Commands that only read, and options that do more. */
const READS: ReadonlySet<string> = new Set(['lint', 'expand', 'matrix', 'explain', 'rules', 'ignore'])
const DOES_MORE = ['--online', '--watch']

describe('a command to type', () => {
  it('is there to be run', () => expect(LINES.length).toBeGreaterThan(15))

  it.each(LINES)('%s: %s', async (_, line) => {
    const argv = argumentsIn(line) ?? []
    const { command } = parseArguments(argv)
    if (!READS.has(command) || DOES_MORE.some((option) => argv.includes(option))) return
    const cwd = tempFolder({ '.env.example': '', 'legacy/.mcp.json': '{ "mcpServers": { "archive": { "type": "sse", "url": "https://archive.example.com/sse" } } }' })
    cpSync(join(ROOT, 'fixtures/sample-plugin'), cwd, { recursive: true })
    cpSync(join(ROOT, 'fixtures/clean-plugin'), join(cwd, 'path/to/plugin'), { recursive: true })
    const [, input] = / < (\S+)$/.exec(line) ?? []
    const stdin = input === undefined ? {} : { stdin: readFileSync(join(cwd, input), 'utf8') }
    const { code, err } = await runCli(cwd, argv, stdin)
    expect([EXIT.ok, EXIT.findings]).toContain(code)
    if (command === 'lint' && argv.length === 0) expect(err).toBe('')
  })
})
