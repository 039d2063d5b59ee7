import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../../base/folders.js'
import { visible } from '../../base/wording.js'
import { Bounds, describeError, isFree, readConfig, whyOutside, writeFile } from '../../project/disk.js'
import type { ProjectFile } from '../../project/project.js'
import { type Arguments, parseArguments } from '../start/args.js'
import { homeOf } from '../start/bounds.js'
import { createContext } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { allInputs } from '../start/inputs.js'
import { type CliIo, isYes, VERSION } from '../start/io.js'
import { type Hook, HOOKS, type Pipeline, PIPELINES } from '../start/options.js'
import { audienceOf, isInOtherNotation, lookAround, type NewFile, type Plan, planFor, type Project } from './plan.js'

/**
 * `plugvet init`: writes the settings, and what runs plugvet on every commit and in a pipeline, where that is wanted.
 * @throws UsageError where something cannot be written, or would be replaced with nobody to ask: then nothing is written
 */
export async function initCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  if (args.paths.length > 0) throw new UsageError('init takes no paths: it sets up the working directory')
  const project = lookAround(io.cwd, homeOf(io))
  const known = await knownFiles(io)
  io.err(shownFiles(known))
  if (project.settingsAbove !== undefined) {
    io.err(`plugvet: ${visible(project.settingsAbove)} holds here until this directory has settings of its own\n`)
  }
  const isTold = args.text('host') !== undefined || (['hook', 'ci', 'platform'] as const).some((option) => args.list(option).length > 0)
  if (!isTold && !args.flag('yes') && !io.canAsk()) {
    io.err('plugvet: there is no terminal to ask you; use --host and --platform for the settings, --hook and --ci to write more\n')
  }
  const whole = planFor(project, {
    version: VERSION,
    isEmpty: known.length === 0,
    audience: await audienceOf(args, io, known),
    hooks: await answersTo(args, io, project, { what: 'a hook that lints every commit', option: 'hook', choices: HOOKS }),
    pipelines: await answersTo(args, io, project, { what: 'a pipeline that lints every push', option: 'ci', choices: PIPELINES })
  })
  const plan = args.flag('yes') ? withoutReplacements(whole, io) : whole
  if (args.flag('dry-run')) {
    io.out(shownAhead(plan))
    return EXIT.ok
  }
  const files = await agreedTo(plan.files, io)
  await writeAll(files, new Bounds([project.gitRoot ?? project.cwd], [project.cwd]))
  io.out(shownResult(plan, files))
  return EXIT.ok
}

/** The files that `plugvet` would judge in the working directory, whatever settings there are. */
async function knownFiles(io: CliIo): Promise<readonly ProjectFile[]> {
  const args = parseArguments(['lint', '--no-config'])
  return (await allInputs(args, await createContext(args, io))).files
}

/** Something that can be written, and the option that says which. */
interface Offer<Choice extends Hook | Pipeline> {
  readonly what: string
  readonly option: 'hook' | 'ci'
  readonly choices: readonly Choice[]
}

/**
 * The answers to an offer, from the command line or the user. An offer without an answer is not taken.
 * @throws UsageError for an answer that is not one of the choices, and for an option without a repository
 */
async function answersTo<Choice extends Hook | Pipeline>(
  args: Arguments,
  io: CliIo,
  { gitRoot, hook, pipeline }: Project,
  { what, option, choices }: Offer<Choice>
): Promise<readonly Choice[]> {
  const wanted = args.list(option)
  const given = choices.filter((choice) => wanted.includes(choice))
  if (gitRoot === undefined && given.length > 0) throw new UsageError(`--${option} ${given.join(', ')}: there is no git repository here`)
  if (gitRoot === undefined || given.length > 0) return given
  const fitting = choices.find((choice) => choice === hook || choice === pipeline)
  if (args.flag('yes')) return fitting === undefined ? [] : [fitting]
  if (!io.canAsk()) return []
  const found = fitting === undefined ? '' : `; ${fitting} fits what is here`
  const answer = (await io.ask(`Write ${what}? ${choices.join(', ')} or none${found} [none] `)).trim().toLowerCase()
  if (answer === '' || /^no?(?:ne)?$/.test(answer)) return []
  if (isYes(answer) && fitting !== undefined) return [fitting]
  const chosen = choices.find((choice) => choice === answer)
  if (chosen === undefined) throw new UsageError(`"${answer}" is not one of ${choices.join(', ')}: nothing was written`)
  return [chosen]
}

/** The plan without the files that would replace something; says which those are. */
function withoutReplacements(plan: Plan, io: CliIo): Plan {
  const isReplacing = ({ objection }: NewFile) => objection !== undefined
  for (const { objection } of plan.files.filter(isReplacing)) io.err(`plugvet: ${visible(objection ?? '')}: not written\n`)
  return { ...plan, files: plan.files.filter((file) => !isReplacing(file)) }
}

/**
 * The files that may be written: those nothing speaks against, and those that are agreed to.
 * @throws UsageError where something would be replaced and there is nobody to ask
 */
async function agreedTo(files: readonly NewFile[], io: CliIo): Promise<readonly NewFile[]> {
  const objections = files.flatMap(({ objection }) => (objection === undefined ? [] : [objection]))
  if (objections.length > 0 && !io.canAsk()) {
    throw new UsageError(`${objections.join(', and ')}, and there is no terminal to ask you: nothing was written (--yes leaves it as it is, and writes the rest)`)
  }
  const agreed: NewFile[] = []
  for (const file of files) {
    const question = `${file.objection ?? ''}. Write ${file.shown} anyway? [y/N] `
    if (file.objection === undefined || isYes(await io.ask(question))) agreed.push(file)
  }
  return agreed
}

const MAX_LISTED = 10

/** Says which files there are to lint. */
function shownFiles(files: readonly ProjectFile[]): string {
  if (files.length === 0) return 'plugvet finds no file here that it knows; it lints those that are added later\n'
  const listed = files.slice(0, MAX_LISTED).map(({ shown, kind }) => `  ${visible(shown)} (${kind})\n`)
  const more = files.length > MAX_LISTED ? `  and ${files.length - MAX_LISTED} more\n` : ''
  return `plugvet finds:\n${listed.join('')}${more}`
}

/** Shows what would be written, and the lines that would be left to add. */
function shownAhead(plan: Plan): string {
  const files = plan.files.map(({ path, shown, text, objection }) => {
    const asking = objection === undefined ? '' : `, if you agree (${visible(objection)})`
    const verb = objection === undefined ? 'change' : 'replace the whole of'
    return `would ${isFree(path) ? 'write' : verb} ${visible(shown)}${asking}:\n\n${indented(text)}`
  })
  return [...files, ...leftToAdd(plan)].join('\n')
}

/** Says what was written, and what is left to do. */
function shownResult(plan: Plan, written: readonly NewFile[]): string {
  const files = written.map(({ shown }) => `wrote ${visible(shown)}\n`).join('')
  const next = `next:\n\n${indented(plan.next.map((line) => `${line}\n`).join(''))}`
  return [files === '' ? 'nothing was written\n' : files, ...leftToAdd(plan), next].join('\n')
}

function leftToAdd({ additions, done }: Plan): string[] {
  return [
    ...additions.map(({ shown, text }) => {
      const form = isInOtherNotation(shown) ? ', in its own notation' : ''
      return `add to ${visible(shown)}${form}:\n\n${indented(text)}`
    }),
    ...done.map((shown) => `${visible(shown)} already runs plugvet\n`)
  ]
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ')
}

/**
 * Writes files, all of them or none.
 * @param bounds the project: nothing is written outside of it, wherever its links lead
 * @throws UsageError where one cannot be written, with everything as it was before
 */
export async function writeAll(files: readonly NewFile[], bounds: Bounds): Promise<void> {
  const undos: (() => unknown)[] = []
  try {
    for (const file of files) await write(file, bounds, undos)
  } catch (error) {
    for (const undo of undos.reverse()) await undo()
    throw error instanceof UsageError ? new UsageError(`${error.message}; nothing was written`, { cause: error }) : error
  }
}

async function write(file: NewFile, bounds: Bounds, undos: (() => unknown)[]): Promise<void> {
  const { path, text } = file
  const outside = whyOutside(path, bounds)
  if (outside !== undefined) refuse(file, outside)
  const before = isFree(path) ? undefined : readConfig(path)
  if (before !== undefined && 'failure' in before) refuse(file, before.failure)
  makeDirectory(file, undos)
  await put(file, text, bounds)
  undos.push(async () => {
    if (before === undefined) rmSync(path)
    else await put(file, before.text, bounds)
  })
}

async function put(file: NewFile, text: string, bounds: Bounds): Promise<void> {
  const reason = await writeFile(file.path, text, bounds)
  if (reason !== undefined) refuse(file, reason)
}

function makeDirectory(file: NewFile, undos: (() => unknown)[]): void {
  try {
    const first = makeFolder(dirname(file.path))
    if (first !== undefined) undos.push(() => rmSync(first, { recursive: true }))
  } catch (error) {
    const isInTheWay = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    refuse(file, isInTheWay ? 'a part of the path is not a directory' : describeError(error))
  }
}

function refuse({ shown }: NewFile, reason: string): never {
  throw new UsageError(`${shown}: cannot be written: ${reason}`)
}
