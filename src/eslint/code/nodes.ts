import type { Span } from '../../base/text.js'

/** A node of the syntax tree that a parser for ESLint makes (ESTree, with TypeScript's own nodes). */
export interface CodeNode {
  readonly type: string
  readonly range: readonly [number, number]
  readonly parent?: unknown
  readonly [field: string]: unknown
}

export function isNode(value: unknown): value is CodeNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'range' in value
}

/** The node in a field. */
export function nodeIn(node: CodeNode, field: string): CodeNode | undefined {
  const value = node[field]
  return isNode(value) ? value : undefined
}

/** The nodes in a field that is a list. */
export function nodesIn(node: CodeNode, field: string): readonly CodeNode[] {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function spanOf({ range: [start, end] }: CodeNode): Span {
  return { start, end }
}

/** The text between the quotes of a string literal, as written. */
export function textIn({ raw }: CodeNode): string {
  return typeof raw === 'string' ? raw.slice(1, -1) : ''
}

/** The node around a node. */
export function parentOf(node: CodeNode): CodeNode | undefined {
  return isNode(node.parent) ? node.parent : undefined
}
