import { closest } from '../../base/wording.js'
import { isRecord, type Path, typeName } from '../../json/value.js'
import { isDescriptive } from '../../server/foreign-fields.js'
import type { Problem, Suggestion } from '../rule.js'
import { removing, renaming } from '../suggestions.js'
import { descriptionOf, INPUT_TYPES, type InputEntry, type InputType, inputType, isOfInputField } from './inputs.js'

/** What is wrong with an input. */
export type InputFault = 'nameless' | 'typeless' | 'type' | 'misspelledType' | 'missing' | 'wrong' | 'option' | 'empty' | 'default' | 'unread' | 'misspelled'

/** Everything that keeps the host from asking for an input, or that it ignores there. */
export function* inputFaults(entry: InputEntry): Generator<Problem<InputFault>> {
  const { path, value, id = '' } = entry
  // A missing field is reported at the id, which tells which input it is, or at an entry without an id.
  const at = entry.id === undefined ? path : [...path, 'id']
  if (entry.id === undefined) yield { message: 'nameless', at: path, severity: 'warning' }
  const type = inputType(entry.type)
  if (type === undefined) {
    yield* unknownType(entry, at)
    return
  }
  for (const field of type.required) {
    if (Object.hasOwn(value, field)) continue
    const suggestions = field === 'description' && id !== '' ? describing(path, id) : []
    yield { message: 'missing', data: { type: type.name, field }, at, suggestions }
  }
  for (const [field, member] of Object.entries(value)) yield* inField(entry, type, field, member)
}

function* unknownType({ path, value, type, id = '' }: InputEntry, at: Path): Generator<Problem<InputFault>> {
  const place = Object.hasOwn(value, 'type') ? [...path, 'type'] : at
  if (type === undefined) {
    yield { message: 'typeless', data: { id }, at: place }
    return
  }
  const meant = closest(type, INPUT_TYPES.map(({ name }) => name))
  if (meant === undefined) {
    yield { message: 'type', data: { type }, at: place }
    return
  }
  const suggestions = [{ title: `Write '${meant}'`, fix: [{ op: 'replace', at: place, value: meant } as const] }]
  yield { message: 'misspelledType', data: { type, meant }, at: place, suggestions }
}

const EXPECTED = { string: 'a string', boolean: 'true or false', options: 'an array', any: 'a value' }

function* inField(entry: InputEntry, type: InputType, field: string, member: unknown): Generator<Problem<InputFault>> {
  const { path, value, id = '' } = entry
  const at = [...path, field]
  const expected = Object.hasOwn(type.fields, field) ? type.fields[field] : undefined
  if (expected === undefined) {
    yield* unread(path, value, type, field)
    return
  }
  // An invalid id is reported as a missing one.
  if (field === 'id') return
  if (!isOfInputField(member, expected)) {
    const problem = { data: { field, expected: EXPECTED[expected], found: typeName(member) }, at }
    const severity = type.required.includes(field) ? {} : ({ severity: 'warning' } as const)
    yield { message: 'wrong', ...problem, ...severity }
  } else if (expected === 'options' && Array.isArray(member)) {
    if (member.length === 0) yield { message: 'empty', data: { id }, at }
    for (const [index, option] of member.entries()) {
      if (optionValue(option) === undefined) yield { message: 'option', at: [...at, index] }
    }
  } else if (field === 'default' && type.fields.options !== undefined && Array.isArray(value.options)) {
    const isOption = value.options.some((option) => optionValue(option) === member)
    if (!isOption && value.options.length > 0) yield { message: 'default', at, severity: 'warning' }
  }
}

function* unread(path: Path, value: InputEntry['value'], type: InputType, field: string): Generator<Problem<InputFault>> {
  const at = [...path, field]
  const absent = Object.keys(type.fields).filter((name) => !Object.hasOwn(value, name))
  const meant = closest(field, absent)
  const problem = { at, part: 'key', severity: 'warning' } as const
  if (meant !== undefined) {
    yield { ...problem, message: 'misspelled', data: { type: type.name, field, meant }, suggestions: [renaming(at, meant), removing(at)] }
  } else if (!isDescriptive(field)) {
    yield { ...problem, message: 'unread', data: { type: type.name, field }, suggestions: [removing(at)] }
  }
}

function optionValue(option: unknown): string | undefined {
  const value = isRecord(option) && Object.hasOwn(option, 'value') ? option.value : option
  return typeof value === 'string' ? value : undefined
}

function describing(path: Path, id: string): Suggestion[] {
  const fix = [{ op: 'add', at: [...path, 'description'], value: descriptionOf(id), where: 'last' } as const]
  return [{ title: 'Add a description made from its id', fix }]
}
