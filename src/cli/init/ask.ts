import { UsageError } from '../exit-code.js'
import type { CliIo } from '../io.js'
import type { NewFile } from './plan.js'

/** An offer, and how it may be answered without being asked. */
export interface Offer<Choice extends string> {
  /** What is offered: `a git hook`. */
  readonly what: string
  readonly choices: readonly Choice[]
  /** The choice that fits what was found. */
  readonly fitting: Choice | undefined
  /** What the command line says. */
  readonly given: Choice | undefined
  /** Whether what fits is taken without asking. */
  readonly takesFitting: boolean
}

/**
 * The answer to an offer: of the command line, or of whoever can be asked. What nobody has answered is not taken.
 * @throws UsageError for an answer that is none of the choices
 */
export async function answerTo<Choice extends string>(offer: Offer<Choice>, io: CliIo): Promise<Choice | undefined> {
  const { what, choices, fitting, given, takesFitting } = offer
  if (given !== undefined) return given
  if (takesFitting) return fitting
  if (!io.canAsk()) return undefined
  const found = fitting === undefined ? '' : `; ${fitting} fits what is here`
  const answer = (await io.ask(`Write ${what}? ${choices.join(', ')} or none${found} [none] `)).trim().toLowerCase()
  if (answer === '' || /^no?(?:ne)?$/.test(answer)) return undefined
  if (/^y(?:es)?$/.test(answer) && fitting !== undefined) return fitting
  const chosen = choices.find((choice) => choice === answer)
  if (chosen === undefined) throw new UsageError(`"${answer}" is none of ${choices.join(', ')}: nothing was written`)
  return chosen
}

/**
 * The files that may be written: those nothing speaks against, and those that are agreed to.
 * @throws UsageError where something would be replaced and there is nobody to ask
 */
export async function agreedTo(files: readonly NewFile[], io: CliIo): Promise<readonly NewFile[]> {
  const objections = files.flatMap(({ objection }) => (objection === undefined ? [] : [objection]))
  if (objections.length > 0 && !io.canAsk()) {
    throw new UsageError(`${objections.join(', and ')}, and there is no terminal to ask on: nothing was written`)
  }
  const agreed: NewFile[] = []
  for (const file of files) {
    const question = `${file.objection ?? ''}. Write ${file.shown} all the same? [y/N] `
    if (file.objection === undefined || /^\s*y(?:es)?\s*$/i.test(await io.ask(question))) agreed.push(file)
  }
  return agreed
}
