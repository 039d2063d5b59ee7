import { basename } from 'node:path'
import ts from 'typescript'

/** The members of a rule that are needed only to print it. */
const DOCS: ReadonlySet<string> = new Set(['summary', 'why', 'spec', 'examples'])

/**
 * Removes the documentation from a rule's source. It is most of the file, and a program that starts on every commit should
 * not have to read it.
 * @throws Error for a file without a `defineRule` call
 */
export function withoutDocs(source: string, name: string): string {
  const { docs } = parse(source, name)
  return docs.reduceRight((result, { start, end }) => result.slice(0, start) + result.slice(end).replace(/^\s*,/, ''), source)
}

/**
 * A module that adds the documentation to a rule, which it imports without its documentation.
 * @throws Error for a file without a `defineRule` call
 */
export function docsOf(source: string, name: string): string {
  const { docs, start, end } = parse(source, name)
  const members = docs.map((part) => source.slice(part.start, part.end))
  const bare = `import undocumented from './${basename(name, '.ts')}.js'\n`
  return `${bare}${source.slice(0, start)}{ ...undocumented, ${members.join(', ')} }${source.slice(end)}`
}

/** A part of a source by its offsets. */
interface Part {
  readonly start: number
  readonly end: number
}

/** The rule that a source defines: its object, and the documentation in it. */
function parse(source: string, name: string): Part & { readonly docs: readonly Part[] } {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  const rule = ruleOf(file)
  if (rule === undefined) throw new Error(`${name} defines no rule`)
  const docs = rule.properties
    .filter((property) => ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && DOCS.has(property.name.text))
    .map((property) => ({ start: property.getStart(file), end: property.end }))
  return { docs, start: rule.getStart(file), end: rule.end }
}

function ruleOf(file: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  const queue: ts.Node[] = [file]
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'defineRule') {
      const [argument] = node.arguments
      if (argument !== undefined && ts.isObjectLiteralExpression(argument)) return argument
    }
    queue.push(...node.getChildren(file))
  }
  return undefined
}
