import { type CodeNode, isNode, nodeIn, parentOf } from './nodes.js'

/** What ESLint's scope analysis says of a variable. */
export interface Variable {
  readonly name: string
  readonly defs: readonly { readonly type: string; readonly node: unknown }[]
  readonly references: readonly { readonly identifier: unknown; readonly init?: boolean | undefined; isWrite(): boolean }[]
}

interface Scope {
  readonly set: ReadonlyMap<string, Variable>
  readonly upper: Scope | null
}

/** Tells the scope that a node is in. */
export type ScopeOf = (node: CodeNode) => Scope

/** A constant: what it was declared as. */
interface Constant {
  readonly value: CodeNode
  /** Whether something besides the place at hand uses it, and may change what is in it. */
  readonly isShared: boolean
}

/** What the names in a file stand for. */
export class Bindings {
  constructor(private readonly scopeOf: ScopeOf) {}

  variableOf(identifier: CodeNode): Variable | undefined {
    const { name } = identifier
    if (typeof name !== 'string') return undefined
    for (let scope: Scope | null = this.scopeOf(identifier); scope !== null; scope = scope.upper) {
      const found = scope.set.get(name)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Whether a name is one that the file does not declare. */
  isGlobal(identifier: CodeNode): boolean {
    return (this.variableOf(identifier)?.defs.length ?? 0) === 0
  }

  /** What a name was declared as; undefined if it may be something else by now. */
  constantOf(identifier: CodeNode): Constant | undefined {
    const variable = this.variableOf(identifier)
    const [definition, ...others] = variable?.defs ?? []
    if (variable === undefined || definition?.type !== 'Variable' || others.length > 0 || !isNode(definition.node)) return undefined
    const [id, value] = [nodeIn(definition.node, 'id'), nodeIn(definition.node, 'init')]
    if (id?.type !== 'Identifier' || value === undefined) return undefined
    if (variable.references.some((reference) => reference.isWrite() && reference.init !== true)) return undefined
    const uses = variable.references.filter((reference) => !reference.isWrite() && isNode(reference.identifier) && reference.identifier !== identifier)
    return { value, isShared: uses.some(({ identifier: use }) => isNode(use) && mayChange(use)) }
  }
}

/** Whether what is in an object may be changed where it is used: it is passed on, or one of its members is. */
function mayChange(use: CodeNode): boolean {
  const parent = parentOf(use)
  return parent !== undefined && !['SpreadElement', 'Property', 'TSTypeQuery', 'ExportSpecifier'].includes(parent.type)
}
