/** A part of a JSON Schema (draft-07). */
interface Node {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly minItems?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly additionalProperties?: Node | boolean
  readonly items?: Node | readonly Node[]
  readonly then?: Node
  readonly definitions?: Readonly<Record<string, Node>>
}

/** A place for a text of one's own in a value of a schema. */
export interface TextPlace {
  /** The keys that lead to it, with slashes between them. */
  readonly name: string
  /** What the schema says of it, and of the list that it is in. */
  readonly description: string
  /** A value that has the text there, and besides it only what is required; other texts in it are globs for any file. */
  readonly with: (text: string) => unknown
}

/** All places for texts in the values of a schema: what follows from the schema needs no list by hand. */
export function textPlaces(schema: object): TextPlace[] {
  const root = schema as Node
  const follow = (node: Node): Node => (node.$ref === undefined ? node : { ...root.definitions?.[node.$ref.split('/').at(-1) ?? ''], ...(node.description === undefined ? {} : { description: node.description }) })

  const least = (given: Node): unknown => {
    const node = follow(given)
    if (node.const !== undefined) return node.const
    if (node.enum !== undefined) return node.enum[0]
    if (node.type === 'array') return node.minItems === undefined || node.items === undefined ? [] : [node.items].flat().slice(0, 1).map(least)
    if (node.type === 'boolean') return true
    if (node.type === 'integer' || node.type === 'number') return node.minimum ?? 1
    if (node.type === 'object') return Object.fromEntries((node.required ?? []).map((key) => [key, least(node.properties?.[key] ?? {})]))
    return '**'
  }

  const below = (given: Node, above: readonly string[]): TextPlace[] => {
    if (given.$ref !== undefined && above.filter((ref) => ref === given.$ref).length > 1) return []
    const refs = given.$ref === undefined ? above : [...above, given.$ref]
    const node = follow(given)
    const within = (child: Node, key: string, wrap: (value: unknown) => unknown): TextPlace[] =>
      below(child, refs).map(({ name, description, with: whole }) => ({
        name: [key, name].filter((part) => part !== '').join('/'),
        description: `${child.type === 'object' ? '' : (node.description ?? '')} ${description}`,
        with: (text) => wrap(whole(text))
      }))
    const others = least({ ...node, type: 'object' }) as object
    const own = node.type === 'string' && node.enum === undefined ? [{ name: '', description: node.description ?? '', with: (text: string) => text }] : []
    const { items } = node
    return [
      ...own,
      ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => within(child, key, (value) => ({ ...others, [key]: value }))),
      ...(typeof node.additionalProperties === 'object' ? within(node.additionalProperties, '*', (value) => ({ ...others, x: value })) : []),
      ...(items === undefined ? [] : 'length' in items ? items.flatMap((child, at) => within(child, String(at), (value) => [...items.slice(0, at).map(least), value])) : within(items, '', (value) => [value])),
      ...(node.then === undefined ? [] : within(node.then, '', (value) => value))
    ]
  }
  return below(root, [])
}
