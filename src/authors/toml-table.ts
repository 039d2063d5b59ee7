import { addTo } from '../base/lists.js'
import type { Span } from '../base/text.js'

/** A text in a TOML file, with where it is in the file, without its quotes. */
interface Written {
  readonly text: string
  readonly span: Span
}

/** What `[project]` of a pyproject.toml or `[package]` of a Cargo.toml says, as far as it says so in one line each. */
export interface PackageTable {
  readonly name?: Written
  readonly version?: Written
  /** The path of the file that the registry shows. */
  readonly readme?: Written
  /** The programs in the table `[project.scripts]`, by name, each with what it runs. */
  readonly scripts: ReadonlyMap<string, string>
  /** The packages of PyPI that it requires, by extra, in small letters; what it requires in any case is under ''. */
  readonly requires: ReadonlyMap<string, readonly string[]>
  /** The names of all tables in the file. */
  readonly tables: ReadonlySet<string>
}

// The parser of TOML is loaded for files in it alone: rules cannot wait for it, and every start would pay for it.
const LINE = /^(name|version|readme)[ \t]*=[ \t]*(?:\{[^}\n]*?file[ \t]*=[ \t]*)?(["'])([^"'\n]*)\2/

const SCRIPT = /^["']?([\w.-]+)["']?[ \t]*=[ \t]*(["'])([^"'\n]*)\2/
const KEY = /^["']?([\w-]+)["']?[ \t]*=/
/** A package in a list, before its extras, versions and markers. */
const REQUIRED = /["']([\w.-]+)[ \t]*(?:[[<>=~!;@][^"']*)?["']/g

/** The table of a TOML file that describes its package; what a build computes, it does not say. */
export function packageTableIn(text: string, name: 'project' | 'package'): PackageTable {
  const found: Record<string, Written> = {}
  const tables = new Set<string>()
  const scripts = new Map<string, string>()
  const requires = new Map<string, string[]>()
  let list = ''
  let table = ''
  let start = 0
  for (const line of text.split('\n')) {
    const header = /^\[([\w.-]+)\]/.exec(line)?.[1]
    if (header !== undefined) tables.add((table = header))
    const match = table === name ? LINE.exec(line) : null
    const [whole = '', key = '', , value = ''] = match ?? []
    if (match !== null && !Object.hasOwn(found, key)) {
      const end = start + whole.length - 1
      found[key] = { text: value, span: { start: end - value.length, end } }
    }
    const [, script, , run = ''] = table === 'project.scripts' ? (SCRIPT.exec(line) ?? []) : []
    if (script !== undefined) scripts.set(script, run)
    list = KEY.exec(line)?.[1] ?? list
    const extra = table === 'project' && list === 'dependencies' ? '' : table === 'project.optional-dependencies' ? list : undefined
    if (extra !== undefined) for (const required of packagesOn(line)) addTo(requires, extra, required)
    start += line.length + 1
  }
  return { ...found, scripts, requires, tables }
}

function packagesOn(line: string): readonly string[] {
  return Array.from(line.matchAll(REQUIRED)).flatMap(({ 1: name = '', index }) => (line.slice(0, index).includes('#') ? [] : [name.toLowerCase()]))
}

/** A name as PyPI compares it: without case, and `-`, `_` and `.` alike. */
export function pypiName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]+/g, '-')
}
