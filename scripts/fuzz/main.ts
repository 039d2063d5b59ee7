import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PROPERTIES, type Property } from './properties.js'
import { breakReadmes } from './readmes.js'
import { interruptFixes, reconcileBeside, type Scene } from './scenes.js'
import type { Finding } from './search.js'
import { type Outcome, Supervisor } from './supervisor.js'

// Mutated documents, of which everything must hold that scripts/fuzz/properties.ts asks: `npm run fuzz -- --seconds 60`.
const HELP = `Usage: npm run fuzz -- [options]

  --seconds N     ends after N seconds (default: 60, unless --documents is given)
  --documents N   ends after N documents
  --seed N        repeats a run (default: the time)
  --only NAME     asks this property alone; repeatable: ${PROPERTIES.join(', ')}
  --settings      makes settings alone, and files that they name
  --jobs N        in so many processes at once (default: 1)
  --faults N      ends after so many different faults (default: 1)
  --limit N       in seconds: a document that takes longer does not end (default: 30)
  --output FILE   writes the documents with faults into a file, as JSON
  --break NAME    breaks plugvet on purpose, to see that it is found (scripts/fuzz/faults.ts)
`

/** How often each scene with other processes is played; they come first. */
const FIXES = 4
const RECONCILIATIONS = 30
/** How many READMEs are changed and read. */
const READMES = 200

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    documents: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string', multiple: true },
    settings: { type: 'boolean' },
    jobs: { type: 'string' },
    faults: { type: 'string' },
    limit: { type: 'string' },
    output: { type: 'string' },
    break: { type: 'string' },
    help: { type: 'boolean' }
  }
})

/** @throws RangeError for anything but a positive number */
function numberOf(name: 'seconds' | 'documents' | 'seed' | 'jobs' | 'faults' | 'limit', otherwise: number): number {
  const text = values[name]
  const number = text === undefined ? otherwise : Number(text)
  if (!(number > 0)) throw new RangeError(`--${name} needs a positive number`)
  return number
}

function properties(): readonly Property[] | undefined {
  return values.only?.map((name) => {
    const found = PROPERTIES.find((property) => property === name)
    if (found === undefined) throw new RangeError(`there is no property ${name}; there are ${PROPERTIES.join(', ')}`)
    return found
  })
}

function shown({ property, message, batch, index, document }: Finding, seed: number): string {
  const { text, ...rest } = document
  return `✗ ${property}: ${message}\n  seed ${seed}, batch ${batch}, document ${index}\n  ${JSON.stringify(rest)}\n  ${JSON.stringify(text)}\n`
}

function summary({ counts, milliseconds, memory }: Outcome): string {
  const { documents, settings, unread, fixed, printed, ...asked } = counts
  const rate = Math.round((1000 * documents) / Math.max(1, milliseconds))
  const each = Object.entries(asked).map(([name, count]) => `${name} ${count}`).join(', ')
  return `${documents} documents in ${Math.round(milliseconds / 1000)} s (${rate} a second), ${settings} settings, ${unread} not read, ${fixed} fixed, ${printed} reports, ${memory} MiB; asked: ${each}`
}

if (values.help === true) {
  console.log(HELP)
} else {
  const seed = numberOf('seed', Math.floor(Date.now() / 1000))
  const only = properties()
  const ends = {
    documents: numberOf('documents', Infinity),
    milliseconds: 1000 * numberOf('seconds', values.documents === undefined ? 60 : Infinity),
    faults: numberOf('faults', 1),
    limit: 1000 * numberOf('limit', 30)
  }
  console.log(`fuzz: seed ${seed}`)
  // At once: a long run may be stopped before its end.
  let known = 0
  const showNew = ({ findings }: Outcome, isOver = false) => {
    for (const finding of findings.slice(known)) console.log(shown(finding, seed))
    if (values.output !== undefined && (findings.length > known || isOver)) writeFileSync(values.output, JSON.stringify(findings, null, 2))
    known = findings.length
  }
  let told = Date.now()
  const supervisor = new Supervisor(
    { seed, ...(only === undefined ? {} : { only }), ...(values.break === undefined ? {} : { fault: values.break }), settings: values.settings === true },
    ends,
    (outcome) => {
      showNew(outcome)
      if (Date.now() - told < 60_000) return
      told = Date.now()
      console.log(summary(outcome))
    }
  )
  const scenes =
    only === undefined
      ? [await interruptFixes(import.meta.dirname, FIXES), await reconcileBeside(import.meta.dirname, RECONCILIATIONS), breakReadmes(READMES)]
      : []
  const wrong = scenes.flatMap((scene: Scene) => scene.wrong)
  if (scenes.length > 0) console.log(`${FIXES} interrupted fixes, ${RECONCILIATIONS} reconciliations next to heartbeats, ${READMES} READMEs: ${wrong.length} wrong`)
  for (const one of wrong) console.log(`✗ ${one}`)
  const outcome = await supervisor.run(numberOf('jobs', 1))
  console.log(summary(outcome))
  showNew(outcome, true)
  process.exitCode = outcome.findings.length + wrong.length === 0 ? 0 : 1
}
