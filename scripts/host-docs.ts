import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EFFECT_TEXTS, LIFECYCLE, type LifecycleTransition, STATE_TEXTS, STATES, TRIGGER_TEXTS, TRIGGERS } from '../src/host-session/lifecycle.js'
import { helpOfCommands } from '../src/cli/host/show.js'

const PAGE = 'docs/host-session.md'

/** The commands, the life of a server as a table and as a diagram, in the page about the host session. */
export function generateHostDocs(root: string): { path: string; text: string }[] {
  const parts = { commands: fenced('text', helpOfCommands()), diagram: fenced('mermaid', diagram()), lifecycle: tables() }
  const text = Object.entries(parts).reduce((page, [name, part]) => between(page, name, part), readFileSync(join(root, PAGE), 'utf8'))
  return [{ path: PAGE, text }]
}

function fenced(language: string, text: string): string {
  return '```' + language + '\n' + text + '```'
}

function between(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for ${name}`)
  return `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`
}

/** Every step of the table, in its order. */
function steps(): { readonly state: string; readonly trigger: string; readonly step: LifecycleTransition }[] {
  return STATES.flatMap((state) =>
    TRIGGERS.flatMap((trigger) => {
      const step = LIFECYCLE[state][trigger]
      return typeof step === 'string' ? [] : [{ state, trigger, step }]
    })
  )
}

/** The steps from one state to another; what leads from the same to the same is one arrow. */
function diagram(): string {
  const arrows = new Map<string, string[]>()
  for (const { state, trigger, step } of steps()) {
    if (state === step.next) continue
    const arrow = `${state === 'none' ? '[*]' : state} --> ${step.next}`
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), trigger])
  }
  const lines = [...arrows].map(([arrow, triggers]) => `  ${arrow}: ${triggers.join(', ')}\n`)
  return `stateDiagram-v2\n${lines.join('')}`
}

function tables(): string {
  const rows = steps().map(({ state, trigger, step }) => `| ${state} | ${trigger} | ${step.next} | ${step.effects.join(', ')} | ${step.row ?? ''} |`)
  return [
    table('state', 'what it means', STATES.map((state) => [state, STATE_TEXTS[state]])),
    table('trigger', 'what happens', TRIGGERS.map((trigger) => [trigger, TRIGGER_TEXTS[trigger]])),
    ['| state | trigger | next state | effects | row of §3.1 |', '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
    table('effect', 'what is done', Object.entries(EFFECT_TEXTS))
  ].join('\n\n')
}

function table(left: string, right: string, rows: readonly (readonly [string, string])[]): string {
  return [`| ${left} | ${right} |`, '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')
}
