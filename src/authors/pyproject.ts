import type { Span } from '../base/text.js'

/** A text in a pyproject.toml, with where it is in the file, without its quotes. */
interface Written {
  readonly text: string
  readonly span: Span
}

/** What the table `[project]` says, as far as it says so in one line each. */
export interface PythonProject {
  readonly name?: Written
  readonly version?: Written
  /** The path of the file that the registry shows. */
  readonly readme?: Written
}

const LINE = /^(name|version|readme)[ \t]*=[ \t]*(?:\{[^}\n]*?file[ \t]*=[ \t]*)?(["'])([^"'\n]*)\2/

/** The table `[project]` of a pyproject.toml; what a build computes, it does not say. */
export function pythonProjectIn(text: string): PythonProject {
  const found: Record<string, Written> = {}
  let table = ''
  let start = 0
  for (const line of text.split('\n')) {
    table = /^\[([\w.-]+)\]/.exec(line)?.[1] ?? table
    const match = table === 'project' ? LINE.exec(line) : null
    const [whole = '', key = '', , value = ''] = match ?? []
    if (match !== null && !Object.hasOwn(found, key)) {
      const end = start + whole.length - 1
      found[key] = { text: value, span: { start: end - value.length, end } }
    }
    start += line.length + 1
  }
  return found
}

/** A name as PyPI compares it: without case, and `-`, `_` and `.` alike. */
export function pypiName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]+/g, '-')
}
