import { targetPlatform } from '../../config/surroundings.js'
import { visible } from '../../text/visible.js'
import { type Arguments, parseArguments } from '../args.js'
import { createContext } from '../context.js'
import { EXIT, type ExitCode, UsageError } from '../exit-code.js'
import { agreedTo, answerTo } from '../init/ask.js'
import { HOOKS, type Hook, type Pipeline, PIPELINES } from '../init/choices.js'
import { planFor } from '../init/plan.js'
import { lookAround, type Project } from '../init/project.js'
import { type KnownFile, shownAhead, shownFiles, shownResult } from '../init/shown.js'
import { writeAll } from '../init/write-all.js'
import { allInputs } from '../inputs.js'
import type { CliIo } from '../io.js'
import { VERSION } from '../version.js'

/**
 * `plugvet init`: writes the settings, and what runs plugvet on every commit and in a pipeline, where that is wanted.
 * @throws UsageError where something cannot be written, or would be replaced with nobody to ask: then nothing is written
 */
export async function initCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  if (args.paths.length > 0) throw new UsageError('init takes no paths: it sets up the working directory')
  const project = lookAround(io.cwd)
  io.err(shownFiles(await knownFiles(io)))
  if (project.settingsAbove !== undefined) {
    io.err(`plugvet: ${visible(project.settingsAbove)} holds here until this directory has settings of its own\n`)
  }
  const isTold = args.text('hook') !== undefined || args.text('ci') !== undefined || args.flag('yes')
  if (!isTold && !io.canAsk()) {
    io.err('plugvet: there is no terminal to ask on; --hook and --ci name what else is to be written\n')
  }
  const plan = planFor(project, {
    version: VERSION,
    platform: targetPlatform(io.platform),
    hook: await hookOf(args, io, project),
    pipeline: await pipelineOf(args, io, project)
  })
  if (args.flag('dry-run')) {
    io.out(shownAhead(plan))
    return EXIT.ok
  }
  const files = await agreedTo(plan.files, io)
  await writeAll(files)
  io.out(shownResult(plan, files))
  return EXIT.ok
}

/** The files that `plugvet` would judge in the working directory, whatever settings there are. */
async function knownFiles(io: CliIo): Promise<readonly KnownFile[]> {
  const args = parseArguments(['lint', '--no-config'])
  const { files } = await allInputs(args, await createContext(args, io))
  return files.map(({ shown, kind }) => ({ shown, kind }))
}

async function hookOf(args: Arguments, io: CliIo, project: Project): Promise<Hook | undefined> {
  const given = args.text('hook') as Hook | undefined
  if (!isInRepository(project, 'hook', given)) return undefined
  const what = 'a hook that lints every commit'
  return await answerTo({ what, choices: HOOKS, fitting: project.hook, given, takesFitting: args.flag('yes') }, io)
}

async function pipelineOf(args: Arguments, io: CliIo, project: Project): Promise<Pipeline | undefined> {
  const given = args.text('ci') as Pipeline | undefined
  if (!isInRepository(project, 'ci', given)) return undefined
  const what = 'a pipeline that lints every push'
  const fitting = project.pipeline
  return await answerTo({ what, choices: PIPELINES, fitting, given, takesFitting: args.flag('yes') }, io)
}

function isInRepository({ gitRoot }: Project, option: string, given: string | undefined): boolean {
  if (gitRoot === undefined && given !== undefined) {
    throw new UsageError(`--${option} ${given}: there is no git repository here`)
  }
  return gitRoot !== undefined
}
