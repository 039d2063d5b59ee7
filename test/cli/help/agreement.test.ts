import { type Arbitrary, array, constant, constantFrom, oneof, option, record, sample, tuple, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { helpOf } from '../../../src/cli/help/help.js'
import { yargsOf } from '../../../src/cli/help/yargs.js'
import { parseArguments } from '../../../src/cli/start/args.js'
import { COMMAND_NAMES, type CommandName } from '../../../src/cli/start/commands.js'
import { UsageError } from '../../../src/cli/start/exit.js'
import { type OptionInfo, type OptionName, OPTIONS, optionsOf } from '../../../src/cli/start/options.js'
import { runs } from '../../support/runs.js'

type Named = readonly [name: OptionName, option: OptionInfo]

const ALL = Object.entries<OptionInfo>(OPTIONS) as unknown as Named[]

/** By these, a command line becomes another command. */
const EXPLAINING: readonly string[] = ['help', 'version']

/** What a command line says, whoever reads it; undefined for one that is refused. */
type Meaning = { readonly values: Readonly<Record<string, unknown>>; readonly words: readonly string[] } | undefined

function byParseArgs(command: CommandName, argv: readonly string[]): Meaning {
  try {
    const args = parseArguments([command, ...argv])
    const values = optionsOf(command).flatMap(([name, { type, multiple }]) => {
      const value = type === 'boolean' ? args.flag(name) || undefined : multiple === true ? args.list(name) : args.text(name)
      return value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [[name, value] as const]
    })
    return { values: Object.fromEntries(values), words: args.paths }
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}

async function byYargs(command: CommandName, argv: readonly string[]): Promise<Meaning> {
  try {
    const parsed = await yargsOf(command, 'read').parseAsync([...argv])
    const values = optionsOf(command).flatMap(([name]) => (parsed[name] === undefined ? [] : [[name, parsed[name]] as const]))
    return { values: Object.fromEntries(values), words: parsed._.map(String) }
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}

const WORD = constantFrom('a', 'a.json', 'b/c', 'ünï', 'a=b', 'two words', '1', 'true', '0x10', 'a.b/c')

/** An option as it is written, perhaps wrongly, in one or two words. */
function written([name, { short, alias, choices, type }]: Named): Arbitrary<string[]> {
  const spellings = [`--${name}`, ...(alias === undefined ? [] : [`--${alias}`])]
  if (type === 'boolean') return constantFrom(...spellings, ...(short === undefined ? [] : [`-${short}`])).map((word) => [word])
  const value: Arbitrary<string> = oneof(choices === undefined ? WORD : constantFrom(...choices), WORD, constant(''), constant('--fix'))
  const long = tuple(constantFrom(...spellings), value)
  const apart = long.map(([spelling, text]) => [spelling, text])
  const joined = long.map(([spelling, text]) => [`${spelling}=${text}`])
  const bare = constantFrom(...spellings).map((spelling) => [spelling])
  if (short === undefined) return oneof(apart, joined, bare)
  return oneof(apart, joined, bare, value.map((text) => [`-${short}`, text]))
}

/** Some options, each once or, if it is repeatable, up to three times. */
function optionsAmong(options: readonly Named[]): Arbitrary<string[][]> {
  return uniqueArray(constantFrom(...options), { maxLength: 4, selector: ([name]) => name }).chain((chosen) =>
    tuple(...chosen.map((one) => array(written(one), { minLength: 1, maxLength: one[1].multiple === true ? 3 : 1 }))).map((given) => given.flat())
  )
}

/** Command lines of a command: its options once each or as often as they may be, others' options, unknown ones, and words. */
function lines(command: CommandName): Arbitrary<string[]> {
  const named = (options: readonly Named[]) => options.filter(([name]) => !EXPLAINING.includes(name))
  // How reports are paired with files is no matter of single options.
  const isOfReports = ([name]: Named) => name === 'format' || name === 'output'
  // yargs lays out a value of several words, and does not read it.
  const own = named(optionsOf(command)).filter((one) => !isOfReports(one) && one[1].words === undefined)
  const reports = named(optionsOf(command)).filter(isOfReports)
  const other = named(ALL).filter(([name]) => !optionsOf(command).some(([own]) => own === name))
  return record({
    own: optionsAmong(own),
    report: reports.length === 0 ? constant([]) : option(constantFrom(...reports).chain(written), { freq: 2, nil: [] as string[] }),
    other: option(oneof({ weight: 2, arbitrary: constantFrom(...other).chain(written) }, constantFrom(['--unknown'], ['-z'], ['--no-fix'], ['--fi'])), {
      freq: 3,
      nil: [] as string[]
    }),
    words: uniqueArray(WORD, { maxLength: 2 }),
    behind: option(array(WORD, { maxLength: 2 }), { freq: 3, nil: undefined })
  }).map(({ own: given, report, other: stray, words, behind }) => {
    // What is another command line there is read by nobody.
    const end = behind === undefined || command === 'heartbeat' || command === 'completion' ? [] : ['--', ...behind]
    return [...words.slice(0, 1), ...given.flat(), ...report, ...words.slice(1), ...stray, ...end]
  })
}

/** Command lines of each command. */
const COUNT = runs(150)

describe('parseArgs and yargs', () => {
  const commands = COMMAND_NAMES.filter((name) => name !== 'help' && name !== 'version')

  it.each(commands)('read the same in a command line of plugvet %s', async (command) => {
    for (const { argv, meaning, other } of await readings(command)) {
      expect(other, JSON.stringify(argv)).toEqual(meaning)
    }
  })

  async function readings(command: CommandName) {
    return await Promise.all(
      sample(lines(command), COUNT).map(async (argv) => ({ argv, meaning: byParseArgs(command, argv), other: await byYargs(command, argv) }))
    )
  }

  it('accept and refuse some of them', async () => {
    const all = await readings('lint')
    const accepted = all.filter(({ meaning }) => meaning !== undefined).length
    expect([accepted > 0, accepted < all.length]).toEqual([true, true])
  })
})

describe('the help of a command', () => {
  it.each(COMMAND_NAMES)('%s names each of its options, once, and no other', async (command) => {
    const [text = ''] = (await helpOf(command)).split(/^Examples$/m)
    const shown = [...text.matchAll(/^ {2}(?:-(\w), | {4}|)--([\w-]+)(?: ([A-Z=]+(?: [A-Z]+)*))? {2}/gm)].map(([, short, name, value]) => ({ short, name, value }))
    const expected = optionsOf(command).map(([name, { short, value }]) => ({ short, name, value }))
    const byName = (a: { name: string | undefined }, b: { name: string | undefined }) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1)
    expect(shown.sort(byName)).toEqual(expected.sort(byName))
  })
})
