import type { Span } from '../../base/text.js'
import { fieldsOf } from '../../server/entry.js'
import { fromPointer, type JsonValue, type Path } from '../../json/value.js'
import type { FoundDeclaration } from './declarations.js'
import { type CodeNode, nodeIn, nodesIn, spanOf } from './nodes.js'
import { type SdkDeclaration, type SdkProfile, SERVERS } from './sdk.js'
import { type CodeMember, type CodeValue, decoded, type FoundValue, isUnknown, UNKNOWN, type ValueReader, wordsOf } from './values.js'

type CodeObject = Extract<CodeValue, { readonly is: 'object' }>
type CodeString = Extract<CodeValue, { readonly is: 'string' }>

/** The servers that a call declares: what is known of them, what is not, and where each part is. */
export class CodeServers {
  readonly value: Readonly<Record<string, JsonValue>>
  readonly #root: CodeObject
  readonly #strings = new Map<string, CodeString>()
  /** Places where the code does not say what is there. */
  readonly #unknown = new Set<string>()

  /** @returns undefined for a call that tells nothing about a server */
  static of({ sdk, declaration, call }: FoundDeclaration, reader: ValueReader): CodeServers | undefined {
    const values = nodesIn(call, 'arguments').map((argument) => reader.read(argument))
    const all: CodeValue = { is: 'array', items: values, open: nodesIn(call, 'arguments').some(({ type }) => type === 'SpreadElement'), node: call }
    const found = inside(all, declaration.at) ?? (declaration.orAt === undefined ? undefined : inside(all, declaration.orAt))
    if (found === undefined || (found.is !== 'object' && declaration.at.length > 0)) return undefined
    const entryOf = (entry: CodeValue): CodeValue => asEntry(entry, call, declaration)
    if (declaration.holds === 'server') {
      const name = nameFor(call, found)
      const entry = entryOf(found)
      return new CodeServers(sdk, { is: 'object', open: false, node: call, members: [{ name, value: entry, node: undefined, key: nodeIn(call, 'callee') ?? call }] })
    }
    if (found.is !== 'object') return undefined
    return new CodeServers(sdk, { ...found, members: found.members.map((member) => ({ ...member, value: entryOf(member.value) })) })
  }

  private constructor(sdk: SdkProfile, root: CodeObject) {
    const fields = fieldsOf(sdk.transports)
    const servers: Record<string, JsonValue> = Object.create(null) as Record<string, JsonValue>
    const typeFields = [...fields].flatMap(([name, { means }]) => (means === 'type' ? [name] : []))
    const known = root.members.filter(({ value }) => value.is === 'object' && !typeFields.some((field) => value.members.some(({ name, value: type }) => name === field && isUnknown(type))))
    this.#root = { ...root, members: known }
    for (const { name, value } of known) {
      if (value.is !== 'object') continue
      const path = [SERVERS, name]
      if (value.open) this.#unknown.add(keyOf(path))
      const entry: Record<string, JsonValue> = {}
      for (const member of value.members) {
        const type = fields.get(member.name)?.type ?? 'any'
        const plain = this.#plain(member.value, [...path, member.name], typeof type === 'string' ? type : (type[0] ?? 'any'))
        if (plain !== undefined) entry[member.name] = plain
      }
      servers[name] = entry
    }
    this.value = { [SERVERS]: servers }
  }

  /** A value as it would be in JSON. What is not known becomes something that no rule objects to. */
  #plain(value: CodeValue, path: Path, type: string): JsonValue | undefined {
    if (value.is === 'unknown' || value.is === 'absent') this.#unknown.add(keyOf(path))
    switch (value.is) {
      case 'string': {
        const { start, end } = spanOf(value.node)
        this.#strings.set(`${start}-${end}`, value)
        if (isUnknown(value)) this.#unknown.add(keyOf(path))
        return decoded(value.segments)
      }
      case 'scalar':
        return value.value
      case 'array':
        if (value.open) this.#unknown.add(keyOf(path))
        return value.items.map((item, index) => this.#plain(item, [...path, index], 'string') ?? null)
      case 'object': {
        if (value.open) this.#unknown.add(keyOf(path))
        return Object.fromEntries(value.members.flatMap(({ name, value: member }) => {
          const plain = this.#plain(member, [...path, name], 'string')
          return plain === undefined ? [] : [[name, plain]]
        }))
      }
      case 'unknown':
        if (type === 'string') return `\${process.env.${UNKNOWN}}`
        return type === 'strings' ? [] : type === 'map' ? {} : undefined
      case 'absent':
        return undefined
    }
  }

  get isEmpty(): boolean {
    return this.#root.members.length === 0
  }

  /** What is at a path; undefined if the code has nothing there. */
  at(path: Path): FoundValue | undefined {
    const [first, ...steps] = path
    let found: FoundValue = { value: this.#root }
    if (first === undefined) return found
    if (first !== SERVERS) return undefined
    for (const step of steps) {
      const next = stepInto(found.value, step)
      if (next === undefined) return undefined
      found = next
    }
    return found
  }

  /** The string whose literal has a span. */
  stringAt({ start, end }: Span): CodeString | undefined {
    return this.#strings.get(`${start}-${end}`)
  }

  /**
   * Whether a finding may be about something that the code does not say: it is at an unknown value or in one, at an object that may have more
   * members, at a command whose arguments are not known,
   * or at the class of a transport to a url that is not known.
   */
  isUnsure(pointer: string): boolean {
    const steps = fromPointer(pointer)
    const isUnknownAt = (path: Path) => this.#unknown.has(keyOf(path))
    if (steps.some((_, index) => isUnknownAt(steps.slice(0, index + 1)) && (index === steps.length - 1 || !this.#isOpen(steps.slice(0, index + 1))))) return true
    if (steps[2] === 'command') return isUnknownAt([...steps.slice(0, 2), 'args'])
    return this.at(steps)?.isGiven === true && this.connectsAnywhere(pointer)
  }

  /** Whether the server at a place, or around it, is one whose url the code does not say. A program that connects to whatever it is told to has to speak all transports. */
  connectsAnywhere(pointer: string): boolean {
    return this.#unknown.has(keyOf([...fromPointer(pointer).slice(0, 2), 'url']))
  }

  /** Whether the server at a place, or around it, is one to which the code sends requests with a `fetch` of its own: where they go is not known. */
  hasOwnFetch(pointer: string): boolean {
    return this.at([...fromPointer(pointer).slice(0, 2), 'fetch']) !== undefined
  }

  /** Whether a place holds what is known, and perhaps more. */
  #isOpen(path: Path): boolean {
    const value = this.at(path)?.value
    return value?.is === 'object' || value?.is === 'array'
  }
}

function keyOf(path: Path): string {
  return path.join('\n')
}

function stepInto(value: CodeValue, step: string | number): FoundValue | undefined {
  if (value.is === 'array') {
    const item = value.items[Number(step)]
    return item === undefined ? undefined : { value: item }
  }
  const member = value.is === 'object' ? value.members.find(({ name }) => name === String(step)) : undefined
  if (member === undefined) return undefined
  return { value: member.value, key: member.key, property: member.node, ...(member.isGiven === true ? { isGiven: true } : {}) }
}

/** What is at a path in a value; undefined if that is not known, or nothing. */
function inside(value: CodeValue, path: readonly (string | number)[]): CodeValue | undefined {
  let found: CodeValue | undefined = value
  for (const step of path) found = found === undefined ? undefined : stepInto(found, step)?.value
  return found
}

/** A server with its fields where the profile of the SDK has them. */
function asEntry(entry: CodeValue, call: CodeNode, { fields = {}, otherForms = [], commandLine, type }: SdkDeclaration): CodeValue {
  const moved = Object.entries(fields).flatMap(([name, path]): CodeMember[] => {
    const steps = path.map((_, index) => path.slice(0, index + 1))
    const known = steps.map((step) => inside(entry, step))
    const value = known.at(-1)
    // Where a part of the way is not known, neither is the field.
    const lost = known.find((one) => one?.is === 'unknown')
    const found = lost ?? value
    return found === undefined || found.is === 'absent' ? [] : [{ name, value: lost === undefined ? found : { is: 'unknown', node: lost.node }, node: undefined, key: found.node }]
  })
  const typed: CodeMember[] =
    type === undefined
      ? []
      : [
          {
            name: 'type',
            value: { is: 'string', segments: [{ text: type, span: spanOf(call) }], node: nodeIn(call, 'callee') ?? call },
            node: undefined,
            key: nodeIn(call, 'callee') ?? call,
            isGiven: true
          }
        ]
  if (entry.is === 'array') return { is: 'object', members: [...typed, ...moved], open: entry.open, node: call }
  if (entry.is !== 'object') return entry
  const sources = new Set(Object.values(fields).map(([first]) => first))
  // The class decides, whatever `type` says.
  const own = entry.members.filter(({ name }) => !sources.has(name) && (type === undefined || name !== 'type'))
  const open = entry.open || entry.members.some(({ name }) => otherForms.includes(name))
  return { ...entry, open, members: [...typed, ...withCommandLine(own, commandLine), ...moved] }
}

/** The longest command line that is split: thousands of calls may use the same constant. */
const MAX_LINE_LENGTH = 2048

/** Fields of a server, with those that a whole command line in one of them stands for. */
function withCommandLine(members: readonly CodeMember[], field: string | undefined): readonly CodeMember[] {
  const line = field === undefined ? undefined : members.find(({ name }) => name === field)
  if (line === undefined) return members
  const { value, key } = line
  const [command, ...args] = value.is === 'string' && decoded(value.segments).length <= MAX_LINE_LENGTH ? wordsOf(value) : []
  const isKnown = command !== undefined && decoded(command.segments) !== ''
  const lost = { is: 'unknown', node: value.node } as const
  const read: readonly CodeMember[] = [
    { name: 'command', value: isKnown ? command : lost, node: undefined, key, isGiven: true },
    { name: 'args', value: isKnown ? { is: 'array', items: args, open: args.some(isUnknown), node: value.node } : lost, node: undefined, key, isGiven: true }
  ]
  return [...members.filter(({ name }) => name !== field && name !== 'command' && name !== 'args'), ...read]
}

/** What a server without a name of its own is called: its `name`, or the variable that it is assigned to. */
function nameFor(call: CodeNode, value: CodeValue): string {
  const named = value.is === 'object' ? value.members.find(({ name }) => name === 'name')?.value : undefined
  if (named?.is === 'string' && named.segments.length > 0) return decoded(named.segments)
  const callee = nodeIn(call, 'callee')
  const property = callee === undefined ? undefined : nodeIn(callee, 'property')
  const name = property?.name ?? callee?.name
  return typeof name === 'string' ? name : 'server'
}
