import pLimit from 'p-limit'
import { madeOnce } from '../base/lists.js'
import type { PackageFact, PackageFacts } from '../base/world.js'
import { visible } from '../base/wording.js'
import type { Cache } from './cache.js'
import { escapedName, factFrom, type PackageDocument } from './document.js'
import type { Npm } from './npm.js'
import { Asker, type Limits, NoAnswer } from './registry.js'

/** A package that some file wants to run. */
export interface Wanted {
  readonly name: string
  /** The version, range or tag; empty if none is given. */
  readonly wanted: string
  /** Where the servers in the file are started. */
  readonly folder: string
}

/** What is needed to ask registries. */
interface AskOptions {
  readonly npm: Npm
  readonly cache: Cache
  readonly limits: Limits
  readonly userAgent: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Called with the registries and the number of packages before they are asked. */
  readonly announce: (text: string) => void
}

/** What the registries said. */
export interface Answers {
  readonly facts: PackageFacts
  /** Why there is no answer, one line for each registry and reason. */
  readonly notes: readonly string[]
  /** Whether there is an answer for each package. */
  readonly isComplete: boolean
}

/** A package that is looked up once, for every version of it that is wanted. */
interface Question {
  readonly name: string
  readonly escaped: string
  readonly registry: URL
  readonly wanted: readonly string[]
}

function keyOf(name: string, wanted: string): string {
  return `${name}@${wanted}`
}

/** Asks the registries that npm is configured with about packages: each only about those it is configured for. */
export async function ask(packages: readonly Wanted[], options: AskOptions): Promise<Answers> {
  const { npm, cache } = options
  const facts = new Map<string, PackageFact>()
  const keep = (name: string, wanted: string, fact: PackageFact) => {
    facts.set(keyOf(name, wanted), fact)
    // It is looked up once the version has been written into the file.
    if (fact.is === 'found') facts.set(keyOf(name, fact.version), fact)
  }
  const { questions, notes } = questionsOf(packages, npm)
  const open = questions.flatMap((question): Question[] => {
    const wanted = question.wanted.filter((each) => {
      const known = cache.get(question.registry, question.name, each)
      if (known !== undefined) keep(question.name, each, known)
      return known === undefined
    })
    return wanted.length === 0 ? [] : [{ ...question, wanted }]
  })
  if (questions.length > 0) options.announce(announcement(open, questions.length - open.length))
  const failures = new Failures()
  await askAll(open, options, failures, ({ registry, name, wanted }, document) => {
    for (const each of wanted) {
      const host = registry.host
      const fact: PackageFact = document === undefined ? { registry: host, is: 'absent' } : factFrom(document, each, npm.settings, host)
      keep(name, each, fact)
      cache.set(registry, name, each, fact)
    }
  })
  const unwritten = await cache.save()
  const unkept = unwritten === undefined ? [] : [`the answers cannot be written to the cache: ${unwritten}`]
  const isComplete = notes.length === 0 && failures.isEmpty
  return { facts: (name, wanted) => facts.get(keyOf(name, wanted)), notes: [...notes, ...failures.notes(), ...unkept], isComplete }
}

/** Asks about several at a time, until the time is up. */
async function askAll(
  questions: readonly Question[],
  { npm, limits, userAgent, now }: AskOptions,
  failures: Failures,
  take: (question: Question, document: PackageDocument | undefined) => void
): Promise<void> {
  if (questions.length === 0) return
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), limits.total)
  const asker = new Asker(npm, limits, userAgent, now, over.signal)
  const atATime = pLimit(limits.parallel)
  try {
    await Promise.all(
      questions.map((question) =>
        atATime(async () => {
          try {
            take(question, await asker.ask(question))
          } catch (error) {
            if (!(error instanceof NoAnswer)) throw error
            failures.add(question.registry, error.message)
          }
        })
      )
    )
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}

/** Sorts out which packages may be looked up, and where. */
function questionsOf(packages: readonly Wanted[], npm: Npm): { questions: Question[]; notes: string[] } {
  const questions = new Map<string, Question>()
  const askable = packages.flatMap(({ name, wanted, folder }) => {
    const escaped = escapedName(name, wanted)
    return escaped === undefined ? [] : [{ name, wanted, folder, escaped }]
  })
  const elsewhere = new Set(askable.flatMap(({ name, folder }) => (npm.isFromElsewhere(name, folder) ? [name] : [])))
  const unaddressed = new Set<string>()
  for (const { name, wanted, escaped } of askable) {
    if (elsewhere.has(name)) continue
    const registry = npm.registryOf(name)
    if (registry === undefined) {
      unaddressed.add(name)
      continue
    }
    const known = questions.get(name)?.wanted ?? []
    if (!known.includes(wanted)) questions.set(name, { name, escaped, registry, wanted: [...known, wanted] })
  }
  const notes: string[] = []
  if (elsewhere.size > 0) {
    const whose = 'the project sets its own registry, and plugvet asks only one that you set: in your own .npmrc, or with --registry'
    notes.push(`${packagesText(elsewhere.size)} not looked up: ${whose}`)
  }
  if (unaddressed.size > 0) notes.push(`${packagesText(unaddressed.size)} not looked up: npm's settings have no http(s) address for the registry`)
  return { questions: [...questions.values()], notes }
}

function packagesText(count: number): string {
  return `${count} npm ${count === 1 ? 'package' : 'packages'}`
}

function announcement(open: readonly Question[], cached: number): string {
  const counts = new Map<string, number>()
  for (const { registry } of open) counts.set(registry.host, (counts.get(registry.host) ?? 0) + 1)
  const asked = [...counts].map(([host, count]) => `${visible(host)} for ${packagesText(count)}`)
  if (asked.length === 0) return `--online asks no registry: ${packagesText(cached)} in the cache`
  const known = cached === 0 ? '' : `; ${packagesText(cached)} in the cache`
  return `--online asks ${asked.join(', ')}${known}`
}

/** The registries that did not answer, by host and reason. */
class Failures {
  readonly #counts = new Map<string, { readonly host: string; readonly reason: string; count: number }>()

  get isEmpty(): boolean {
    return this.#counts.size === 0
  }

  add({ host }: URL, reason: string): void {
    const key = JSON.stringify([host, reason])
    madeOnce(this.#counts, key, () => ({ host, reason, count: 0 })).count++
  }

  notes(): string[] {
    return [...this.#counts.values()].map(({ host, reason, count }) => {
      return `${visible(host)} did not answer for ${packagesText(count)}: ${reason}`
    })
  }
}
