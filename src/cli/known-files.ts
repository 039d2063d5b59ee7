import type { LintInput } from '../lint/engine.js'
import { parseArguments } from './args.js'
import { createContext } from './context.js'
import { inputsOf } from './inputs.js'
import type { CliIo } from './io.js'

/** The files that `plugvet` would judge in the working directory, whatever settings there are. */
export async function knownFiles(io: CliIo): Promise<readonly Pick<LintInput, 'shown' | 'kind'>[]> {
  const args = parseArguments(['lint', '--no-config'])
  const { inputs } = await inputsOf(args, await createContext(args, io))
  return Array.from(inputs(), ({ shown, kind }) => ({ shown, kind }))
}
