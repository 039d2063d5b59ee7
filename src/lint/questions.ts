import { NAMES_OF_VARIABLES, namesOfVariables, type Surroundings } from '../base/world.js'

/** The environment, or the env files in use. */
type Variables = 'env' | 'envFile'

/** Something that was asked of the surroundings, and the answer in a form that can be stored. */
export type Question = readonly [about: keyof typeof ANSWERS, of: string, answer: string]

/** Makes a text that tells two texts apart and nothing about them. */
export type Hash = (text: string) => string

const BETWEEN = '\0'

/** How each question is answered. Nothing is stored of a text but that there is none. */
const ANSWERS = {
  kind: (path: string, { files }: Surroundings) => files.kindOf(path) ?? '',
  absent: (path: string, { files }: Surroundings) => String(files.readText(path) === undefined),
  runs: (path: string, { files }: Surroundings) => String(files.isExecutable(path)),
  names: (directory: string, { files }: Surroundings, hash: Hash) => hash(files.filesIn(directory)?.join(BETWEEN) ?? BETWEEN),
  leads: (paths: string, { files }: Surroundings) => String(files.leadsOut?.(...inTwo(paths)) === true),
  env: (name: string, { env }: Surroundings, hash: Hash) => valueOf(env, name, hash),
  envFile: (name: string, { envFile }: Surroundings, hash: Hash) => valueOf(envFile, name, hash),
  variables: (of: string, surroundings: Surroundings, hash: Hash) => hash(namesOfVariables(surroundings[of as Variables]).join(BETWEEN))
} as const

function inTwo(paths: string): [string, string] {
  const at = paths.indexOf(BETWEEN)
  return [paths.slice(0, at), paths.slice(at + 1)]
}

function valueOf(variables: Surroundings[Variables], name: string, hash: Hash): string {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined
  return value === undefined ? '' : hash(value)
}

/** Whether questions have the answers that they had. */
export function areAnsweredAlike(questions: readonly Question[], surroundings: Surroundings, hash: Hash): boolean {
  return questions.every(([about, of, answer]) => ANSWERS[about](of, surroundings, hash) === answer)
}

/** Surroundings that remember what they were asked. */
export class Questioned {
  readonly surroundings: Surroundings
  readonly #asked = new Map<string, Question>()
  #isRepeatable = true

  /** @param isSecret whether the value of a variable may be a secret, of which not even a hash is to be stored */
  constructor(private readonly original: Surroundings, private readonly hash: Hash, private readonly isSecret: (name: string, value: string) => boolean) {
    const { files } = original
    this.surroundings = {
      ...original,
      env: this.#watched('env'),
      envFile: this.#watched('envFile'),
      files: {
        readText: (path) => {
          const text = files.readText(path)
          this.#note('absent', path)
          if (text !== undefined) this.#isRepeatable = false
          return text
        },
        kindOf: (path) => (this.#note('kind', path), files.kindOf(path)),
        isExecutable: (path) => (this.#note('runs', path), files.isExecutable(path)),
        filesIn: (directory) => (this.#note('names', directory), files.filesIn(directory)),
        ...(files.leadsOut === undefined ? {} : { leadsOut: (path, directory) => (this.#note('leads', path + BETWEEN + directory), files.leadsOut?.(path, directory) === true) })
      },
      now: () => {
        this.#isRepeatable = false
        return original.now()
      }
    }
  }

  /** What was asked so far; undefined if something was asked whose answer cannot be stored. */
  get questions(): readonly Question[] | undefined {
    return this.#isRepeatable ? [...this.#asked.values()] : undefined
  }

  #note(about: Question[0], of: string): void {
    const key = about + of
    if (!this.#asked.has(key)) this.#asked.set(key, [about, of, ANSWERS[about](of, this.original, this.hash)])
  }

  #watched(which: Variables): Surroundings[Variables] {
    const variables = this.original[which]
    const ask = (name: string | symbol) => {
      if (typeof name === 'symbol') return
      const value = variables[name]
      if (value !== undefined && this.isSecret(name, value)) this.#isRepeatable = false
      else this.#note(which, name)
    }
    return new Proxy(variables, {
      get: (target, name) => {
        if (name === NAMES_OF_VARIABLES) {
          this.#note('variables', which)
          return namesOfVariables(target)
        }
        ask(name)
        return typeof name === 'symbol' ? undefined : target[name]
      },
      has: (target, name) => (ask(name), name in target),
      getOwnPropertyDescriptor: (target, name) => (ask(name), Object.getOwnPropertyDescriptor(target, name)),
      ownKeys: (target) => (this.#note('variables', which), Object.keys(target))
    })
  }
}
