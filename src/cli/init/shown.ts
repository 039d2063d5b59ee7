import type { Kind } from '../../lint/rule.js'
import { visible } from '../../text/visible.js'
import type { NewFile, Plan } from './plan.js'

/** A file plugvet knows. */
export interface KnownFile {
  /** The path relative to the working directory. */
  readonly shown: string
  readonly kind: Kind
}

const MOST_LISTED = 10

/** Says which files there are to lint. */
export function shownFiles(files: readonly KnownFile[]): string {
  if (files.length === 0) return 'plugvet finds no file here that it knows; it lints those that are added later\n'
  const listed = files.slice(0, MOST_LISTED).map(({ shown, kind }) => `  ${visible(shown)} (${kind})\n`)
  const more = files.length > MOST_LISTED ? `  and ${files.length - MOST_LISTED} more\n` : ''
  return `plugvet finds:\n${listed.join('')}${more}`
}

/** Shows what would be written, and the lines that would be left to add. */
export function shownAhead(plan: Plan): string {
  const files = plan.files.map(({ shown, text, objection }) => {
    const asking = objection === undefined ? '' : `, if you agree (${visible(objection)})`
    return `would write ${visible(shown)}${asking}:\n\n${indented(text)}`
  })
  return [...files, ...leftToAdd(plan)].join('\n')
}

/** Says what was written, and what is left to do. */
export function shownResult(plan: Plan, written: readonly NewFile[]): string {
  const files = written.map(({ shown }) => `wrote ${visible(shown)}\n`).join('')
  const next = `next:\n\n${indented(plan.next.map((line) => `${line}\n`).join(''))}`
  return [files === '' ? 'nothing was written\n' : files, ...leftToAdd(plan), next].join('\n')
}

function leftToAdd({ additions, done }: Plan): string[] {
  return [
    ...additions.map(({ shown, text }) => {
      const form = /\.(?:toml|jsonc?)$/.test(shown) ? ', in its own notation' : ''
      return `add to ${visible(shown)}${form}:\n\n${indented(text)}`
    }),
    ...done.map((shown) => `${visible(shown)} speaks of plugvet already\n`)
  ]
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ')
}
