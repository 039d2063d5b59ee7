import { addTo } from '../../base/lists.js'
import type { Bindings, Variable } from './bindings.js'
import { type CodeNode, isNode, nodeIn, nodesIn, parentOf } from './nodes.js'
import type { SdkDeclaration, SdkProfile } from './sdk.js'
import { keyName, propertyName } from './values.js'

/** A call in the code that declares servers. */
export interface FoundDeclaration {
  readonly sdk: SdkProfile
  readonly declaration: SdkDeclaration
  /** The call, or the `new` expression. */
  readonly call: CodeNode
}

/** What ESLint knows of a file of code. */
export interface CodeFile {
  readonly ast: CodeNode
  readonly bindings: Bindings
  /** The variables that a node declares. */
  declaredBy(node: CodeNode): readonly Variable[]
  /** All `import(…)` and `require(…)` in the file. */
  readonly loads: readonly CodeNode[]
}

/** Finds declarations by what is imported, and never by their own words. */
export class DeclarationFinder {
  readonly #byModule = new Map<string, { readonly sdk: SdkProfile; readonly declaration: SdkDeclaration }[]>()
  readonly #mention: RegExp

  constructor(sdks: readonly SdkProfile[]) {
    for (const sdk of sdks) {
      for (const declaration of sdk.declarations) {
        for (const module of declaration.modules) {
          addTo(this.#byModule, module, { sdk, declaration })
        }
      }
    }
    this.#mention = new RegExp(`['"\`](?:${[...this.#byModule.keys()].map((module) => escaped(module)).join('|')})['"\`]`)
  }

  /** Whether a text names one of the modules. */
  isNamedIn(text: string): boolean {
    return this.#mention.test(text)
  }

  find(file: CodeFile): FoundDeclaration[] {
    const found = new Map<CodeNode, FoundDeclaration>()
    const body = nodesIn(file.ast, 'body')
    for (const statement of body) if (statement.type === 'ImportDeclaration') this.#ofImport(statement, file, found)
    for (const load of file.loads) this.#ofLoad(load, file, found)
    return [...found.values()].sort((a, b) => a.call.range[0] - b.call.range[0])
  }

  #ofImport(statement: CodeNode, file: CodeFile, found: Map<CodeNode, FoundDeclaration>): void {
    const module = moduleName(nodeIn(statement, 'source'))
    if (module === undefined || !this.#byModule.has(module)) return
    for (const specifier of nodesIn(statement, 'specifiers')) {
      const imported = nodeIn(specifier, 'imported')
      const name = imported === undefined ? undefined : (imported.name ?? imported.value)
      for (const variable of file.declaredBy(specifier)) {
        if (typeof name === 'string' && name !== 'default') this.#ofName(module, name, variable, found)
        else this.#ofNamespace(module, variable, file, found)
      }
    }
  }

  /** `require(…)` or `import(…)`, with what its result is assigned to. */
  #ofLoad(load: CodeNode, file: CodeFile, found: Map<CodeNode, FoundDeclaration>): void {
    const module = moduleName(load.type === 'ImportExpression' ? nodeIn(load, 'source') : nodesIn(load, 'arguments')[0])
    if (module === undefined || !this.#byModule.has(module)) return
    let result = load
    let parent = parentOf(load)
    while (parent?.type === 'AwaitExpression' || parent?.type === 'TSAsExpression') [result, parent] = [parent, parentOf(parent)]
    const then = parent === undefined ? undefined : callbackOf(parent, result)
    if (parent?.type === 'MemberExpression' && then === undefined) {
      const name = propertyName(parent)
      if (name !== undefined) this.#ofUse(module, name, parent, found)
      const declarator = parentOf(parent)
      if (name !== undefined && declarator?.type === 'VariableDeclarator') for (const variable of file.declaredBy(declarator)) this.#ofName(module, name, variable, found)
      return
    }
    const [pattern, owner] = then ?? (parent?.type === 'VariableDeclarator' ? [nodeIn(parent, 'id'), parent] : [])
    if (pattern === undefined || owner === undefined) return
    this.#ofPattern(module, pattern, file.declaredBy(owner), file, found)
  }

  /** What a module is assigned to: a variable, or one for each of some exports. */
  #ofPattern(module: string, pattern: CodeNode, variables: readonly Variable[], file: CodeFile, found: Map<CodeNode, FoundDeclaration>): void {
    if (pattern.type === 'Identifier') {
      for (const variable of variables) if (variable.name === pattern.name) this.#ofNamespace(module, variable, file, found)
    }
    for (const property of pattern.type === 'ObjectPattern' ? nodesIn(pattern, 'properties') : []) {
      const [name, local] = [keyName(property), nodeIn(property, 'value')]
      const variable = variables.find((one) => one.name === local?.name)
      if (name !== undefined && variable !== undefined) this.#ofName(module, name, variable, found)
    }
  }

  /** A variable that stands for one export. */
  #ofName(module: string, name: string, variable: Variable, found: Map<CodeNode, FoundDeclaration>): void {
    for (const { identifier } of variable.references) if (isNode(identifier)) this.#ofUse(module, name, identifier, found)
  }

  /** A variable that stands for the whole module. */
  #ofNamespace(module: string, variable: Variable, file: CodeFile, found: Map<CodeNode, FoundDeclaration>): void {
    for (const { identifier } of variable.references) {
      const parent = isNode(identifier) ? parentOf(identifier) : undefined
      const name = parent?.type === 'MemberExpression' && parent.object === identifier ? propertyName(parent) : undefined
      if (parent !== undefined && name !== undefined) this.#ofUse(module, name, parent, found)
      const pattern = parent?.type === 'VariableDeclarator' && parent.init === identifier ? nodeIn(parent, 'id') : undefined
      if (parent !== undefined && pattern?.type === 'ObjectPattern') this.#ofPattern(module, pattern, file.declaredBy(parent), file, found)
    }
  }

  #ofUse(module: string, name: string, use: CodeNode, found: Map<CodeNode, FoundDeclaration>): void {
    const call = parentOf(use)
    if ((call?.type !== 'CallExpression' && call?.type !== 'NewExpression') || call.callee !== use) return
    for (const one of this.#byModule.get(module) ?? []) if (one.declaration.export === name) found.set(call, { ...one, call })
  }
}

/** The parameter that gets a module, and its function: `import('x').then(({ query }) => …)`. */
function callbackOf(member: CodeNode, load: CodeNode): readonly [CodeNode | undefined, CodeNode] | undefined {
  const call = parentOf(member)
  if (member.type !== 'MemberExpression' || member.object !== load || propertyName(member) !== 'then' || call?.type !== 'CallExpression') return undefined
  const [callback] = nodesIn(call, 'arguments')
  return callback === undefined ? undefined : [nodesIn(callback, 'params')[0], callback]
}

function moduleName(source: CodeNode | undefined): string | undefined {
  if (typeof source?.value === 'string') return source.value
  const [quasi, ...others] = source?.type === 'TemplateLiteral' ? nodesIn(source, 'quasis') : []
  const text = quasi?.value
  return others.length === 0 && typeof text === 'object' && text !== null && 'cooked' in text && typeof text.cooked === 'string' ? text.cooked : undefined
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
