import fc from 'fast-check'
import type { FuzzDocument } from './documents.js'
import { Broken, type Counts, Inspector, type Property } from './properties.js'
import type { Subject } from './subject.js'

/** As many documents are made and inspected together. */
const BATCH = 50

/** Shrinking ends after this many milliseconds. */
const MAX_SHRINKING = 20_000

/** A document for which a property does not hold, as small as it could be made. */
export interface Finding {
  readonly property: Property
  readonly message: string
  readonly batch: number
  readonly index: number
  readonly document: FuzzDocument
}

/** The seed of a batch: batches of neighbouring seeds have nothing in common. */
function seedOf(seed: number, batch: number): number {
  return (Math.imul(seed, 0x9e3779b1) + Math.imul(batch, 0x85ebca6b)) | 0
}

/** Makes documents from a seed, inspects them, and makes those small for which a property does not hold. */
export class Search {
  readonly #inspector: Inspector
  /** The faults that were found: one document for each is enough. */
  readonly #known = new Set<string>()

  constructor(
    private readonly documents: fc.Arbitrary<FuzzDocument>,
    private readonly subject: Subject,
    private readonly seed: number,
    private readonly only?: readonly Property[]
  ) {
    this.#inspector = new Inspector(subject, only)
  }

  get counts(): Counts {
    return this.#inspector.counts
  }

  /** @returns a document for each new fault. @param before is called with the index of each document before it is inspected */
  async batch(batch: number, before?: (index: number) => Promise<void>): Promise<Finding[]> {
    const findings: Finding[] = []
    for (const [index, document] of this.#made(batch).entries()) {
      await before?.(index)
      const broken = await brokenBy(document, this.#inspector)
      if (broken === undefined || this.#known.has(faultOf(broken))) continue
      this.#known.add(faultOf(broken))
      findings.push(await this.#shrunk({ ...toldOf(broken), batch, index, document }))
    }
    return findings
  }

  /** A document as it was made. */
  documentAt(batch: number, index: number): FuzzDocument {
    const document = this.#made(batch)[index]
    if (document === undefined) throw new RangeError(`a batch has ${BATCH} documents`)
    return document
  }

  #made(batch: number): FuzzDocument[] {
    return fc.sample(this.documents, { seed: seedOf(this.seed, batch), numRuns: BATCH })
  }

  /** First with fewer and simpler changes, then with less text. */
  async #shrunk(finding: Finding): Promise<Finding> {
    // What takes long is not tried again and again.
    if (finding.property === 'hang') return finding
    const inspector = new Inspector(this.subject, this.only)
    const until = Date.now() + MAX_SHRINKING
    const isAlike = async (document: FuzzDocument) => {
      const broken = Date.now() > until ? undefined : await brokenBy(document, inspector)
      return broken !== undefined && isSameFault(broken, finding)
    }
    const { batch, index } = finding
    const same = fc.asyncProperty(this.documents, async (document) => !(await isAlike(document)))
    const { counterexample } = await fc.check(same, { seed: seedOf(this.seed, batch), path: String(index), numRuns: 1 })
    const document = await withLessText(counterexample?.[0] ?? finding.document, isAlike)
    const broken = await brokenBy(document, inspector)
    return broken === undefined ? finding : { ...toldOf(broken), batch, index, document }
  }
}

function toldOf({ property, message }: Broken): Pick<Finding, 'property' | 'message'> {
  return { property, message }
}

async function brokenBy(document: FuzzDocument, inspector: Inspector): Promise<Broken | undefined> {
  try {
    await inspector.inspect(document)
    return undefined
  } catch (error) {
    if (error instanceof Broken) return error
    throw error
  }
}

/** Whether two documents show the same fault, as far as the messages tell: numbers and quoted texts differ. */
function isSameFault(a: Pick<Finding, 'property' | 'message'>, b: Pick<Finding, 'property' | 'message'>): boolean {
  return faultOf(a) === faultOf(b)
}

/** The fault that a finding shows. */
export function faultOf({ property, message }: Pick<Finding, 'property' | 'message'>): string {
  return `${property}: ${message.replaceAll(/"[^"]*"|'[^']*'|<.*>|\d+/g, '_').slice(0, 100)}`
}

/** Removes runs of a text, long ones first, as long as the fault stays (delta debugging). */
async function withLessText(document: FuzzDocument, isAlike: (document: FuzzDocument) => Promise<boolean>): Promise<FuzzDocument> {
  let smallest = document
  for (let length = Math.ceil(document.text.length / 2); length >= 1; length = length === 1 ? 0 : Math.ceil(length / 2)) {
    for (let at = 0; at < smallest.text.length; ) {
      const { text } = smallest
      const shorter = { ...smallest, text: text.slice(0, at) + text.slice(at + length) }
      if (await isAlike(shorter)) smallest = shorter
      else at += length
    }
  }
  for (const name of Object.keys(smallest.around)) {
    const around = Object.fromEntries(Object.entries(smallest.around).filter(([other]) => other !== name))
    if (await isAlike({ ...smallest, around })) smallest = { ...smallest, around }
  }
  const plain = { ...smallest, env: {}, host: undefined }
  return (await isAlike(plain)) ? plain : smallest
}
