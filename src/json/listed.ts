import { addTo } from '../base/lists.js'
import { insertion, lineStart, type Span, type TextEdit } from '../base/text.js'
import type { Document } from './document.js'
import type { DuplicateKey } from './duplicates.js'
import type { Place, Places } from './locate.js'
import { type Fix, type FixStep, isRecord, type JsonValue, type Path, valueAt } from './value.js'

/**
 * How a list has the names of what is in it: as a member of each element, or as its only key. A text there names what is elsewhere, and so does
 * `uses` in an element without a name.
 */
export type ListForm = 'named' | 'keyed'

/** Where an element of a list is, by the name that it has in the map. */
interface Element {
  readonly name: string
  /** The path of the entry, in the text. */
  readonly at: Path
  /** The path of what is its name there. */
  readonly nameAt: Path
  /** The path of all of it. */
  readonly whole: Path
  readonly value: unknown
  /** Whether its number is its name, because it is an object without one. */
  readonly isNameless: boolean
}

/**
 * A document in which a list of servers is a map of them, by their names: everything else treats it as one. Places and fixes are those of the
 * list. An element without a name has its number as its name. Of several with one name, the first counts if the name is a member, and else the last.
 * @param keys the path of the list
 */
export function listedDocument(document: Document, keys: Path, form: ListForm): Document {
  const list = valueAt(document.value, keys)
  return Array.isArray(list) ? new ListedDocument(document, keys, form, elementsOf(list, keys, form)) : document
}

function elementsOf(list: readonly unknown[], keys: Path, form: ListForm): Element[] {
  return list.flatMap((value, index): Element[] => {
    const whole = [...keys, index]
    if (form === 'named') {
      const name = isRecord(value) && typeof value.name === 'string' ? value.name : undefined
      if (name === undefined && isRecord(value) && typeof value.uses === 'string') return []
      return [{ name: name ?? String(index), at: whole, nameAt: [...whole, 'name'], whole, value, isNameless: name === undefined }]
    }
    if (typeof value === 'string') return []
    const [key, ...others] = isRecord(value) ? Object.keys(value) : []
    if (key === undefined || others.length > 0) return [{ name: String(index), at: whole, nameAt: whole, whole, value, isNameless: isRecord(value) }]
    return [{ name: key, at: [...whole, key], nameAt: [...whole, key], whole, value: valueAt(value, [key]), isNameless: false }]
  })
}

class ListedDocument implements Document {
  readonly notation
  readonly text
  readonly dialect
  readonly byteOrderMark
  readonly trust
  readonly problems
  readonly lines
  readonly isWhole = false
  readonly value: unknown
  readonly listed
  readonly #byName: ReadonlyMap<string, Element>

  constructor(private readonly inner: Document, private readonly keys: Path, private readonly form: ListForm, private readonly elements: readonly Element[]) {
    ;({ notation: this.notation, text: this.text, dialect: this.dialect, byteOrderMark: this.byteOrderMark, trust: this.trust, problems: this.problems, lines: this.lines } = inner)
    this.#byName = new Map((form === 'named' ? elements.toReversed() : elements).map((element) => [element.name, element]))
    const counting = elements.filter((element) => this.#byName.get(element.name) === element)
    this.listed = { nameless: counting.flatMap(({ name, isNameless }) => (isNameless ? [[...keys, name]] : [])) }
    this.value = withValue(inner.value, keys, Object.fromEntries(counting.map(({ name, value }) => [name, value])))
  }

  get duplicates(): readonly DuplicateKey[] {
    const keys = this.inner.duplicates.flatMap((one) => {
      const path = this.#mapped(one.path)
      return path === undefined ? [] : [{ ...one, path }]
    })
    return [...keys, ...this.#names()]
  }

  /** The names that several elements have as a member. What a host does with keys that are alike is not known. */
  #names(): DuplicateKey[] {
    if (this.form === 'keyed') return []
    const byName = new Map<string, Element[]>()
    for (const element of this.elements) if (!element.isNameless) addTo(byName, element.name, element)
    const repeated = [...byName].filter(([, elements]) => elements.length > 1)
    const places = this.inner.locate(repeated.flatMap(([, elements]) => elements.map(({ nameAt }) => nameAt)))
    return repeated.map(([name, elements]) => ({ path: [...this.keys, name], keys: elements.flatMap(({ nameAt }) => spanOf(places.placeOf(nameAt), this.form) ?? []) }))
  }

  locate(paths: Iterable<Path>): Places {
    const all = [...paths]
    const places = this.inner.locate([...all.map((path) => this.#written(path)), ...[...this.#byName.values()].map(({ nameAt }) => nameAt)])
    return { placeOf: (path) => this.#placeOf(path, places) }
  }

  #placeOf(path: Path, places: Places): Place | undefined {
    const place = places.placeOf(this.#written(path))
    const element = path.length === this.keys.length + 1 ? this.#elementOf(path) : undefined
    if (place === undefined || element === undefined) return place
    const name = places.placeOf(element.nameAt)
    // What is missing in an entry is shown at its name, or at its start.
    const key = spanOf(name, this.form)
    return { value: place.value, key: key ?? { start: place.value.start, end: place.value.start + 1 } }
  }

  spanIn(literal: Span, inner: Span): Span {
    return this.inner.spanIn(literal, inner)
  }

  reparse(source: string): Document {
    return listedDocument(this.inner.reparse(source), this.keys, this.form)
  }

  hidden(): readonly Span[] {
    return this.inner.hidden?.() ?? []
  }

  editsOf(fix: Fix): TextEdit[] | undefined {
    return this.inner.editsOf?.(fix.map((step) => this.#stepOf(step)))
  }

  #stepOf(step: FixStep): FixStep {
    if (step.op === 'text') return step
    const depth = this.keys.length
    const element = step.at.length === depth + 1 && this.#isInside(step.at) ? this.#elementOf(step.at) : undefined
    if (step.op === 'add' && step.at.length === depth + 1 && this.#isInside(step.at)) return this.#elementAdded(String(step.at[depth]), step.value)
    if (element !== undefined && step.op === 'remove') return { op: 'remove', at: element.whole }
    if (element !== undefined && step.op === 'rename' && this.form === 'named') return { op: 'replace', at: element.nameAt, value: step.key }
    return { ...step, at: this.#written(step.at) }
  }

  #elementAdded(name: string, value: JsonValue): FixStep {
    const list = valueAt(this.inner.value, this.keys)
    const element: JsonValue = this.form === 'keyed' ? { [name]: value } : { name, ...(isRecord(value) ? value : {}) }
    return { op: 'insert', at: [...this.keys, Array.isArray(list) ? list.length : 0], values: [element] }
  }

  #isInside(path: Path): boolean {
    return this.keys.every((key, index) => path[index] === key)
  }

  #elementOf(path: Path): Element | undefined {
    return this.#isInside(path) ? this.#byName.get(String(path[this.keys.length])) : undefined
  }

  /** A path of the map as one of the list. */
  #written(path: Path): Path {
    const element = this.#elementOf(path)
    return element === undefined ? path : [...element.at, ...path.slice(this.keys.length + 1)]
  }

  /** The opposite. */
  #mapped(path: Path): Path | undefined {
    if (path.length <= this.keys.length || !this.#isInside(path)) return path
    const element = [...this.#byName.values()].find(({ at }) => at.every((step, index) => String(path[index]) === String(step)))
    return element === undefined ? undefined : [...this.keys, element.name, ...path.slice(element.at.length)]
  }
}

/** The name of an element in the text. */
function spanOf(place: Place | undefined, form: ListForm): Span | undefined {
  return form === 'keyed' ? place?.key : place?.value
}

/** A value with another one at a path. */
function withValue(root: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  return { ...(isRecord(root) ? root : {}), [key]: withValue(isRecord(root) ? root[key] : undefined, rest, value) }
}

/** The members of a map in YAML as elements of a list; none where one does not begin a line, or its own members would need another indentation. */
export function listElements(document: Document, path: Path, names: readonly string[], form: ListForm): TextEdit[] {
  const { text } = document
  const places = document.locate(names.map((name) => [...path, name]))
  const edits = names.map((name): TextEdit[] => {
    const { key, value } = places.placeOf([...path, name]) ?? {}
    if (key === undefined || value === undefined) return []
    const indentation = text.slice(lineStart(text, key.start), key.start)
    if (/[^ ]/.test(indentation)) return []
    if (form === 'keyed') return [insertion(key.start, '- '), ...lineStarts(text, key.end, value.end).map((start) => insertion(start, '  '))]
    const between = text.slice(key.end, value.start)
    return /^:[ \t]*\r?\n *$/.test(between) && between.endsWith(`\n${indentation}  `) ? [insertion(key.start, '- name: '), { start: key.end, end: key.end + 1, text: '' }] : []
  })
  return edits.some(({ length }) => length === 0) ? [] : edits.flat()
}

/** Where lines with something in them start in a part of a text. */
function lineStarts(text: string, from: number, to: number): number[] {
  return [...text.slice(from, to).matchAll(/\n(?=[^\r\n])/g)].map(({ index }) => from + index + 1).filter((start) => start < to)
}
