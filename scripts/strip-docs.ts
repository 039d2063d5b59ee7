import { basename } from 'node:path'
import ts from 'typescript'

/** The parts of a rule that are needed only to print it. */
const REPLACEMENTS: Readonly<Record<string, string>> = { examples: '{ valid: [], invalid: [] }', summary: "''", why: "''", spec: "''" }

/**
 * Removes the documentation from a rule's source. It is most of the file, and a program that starts on every commit should
 * not have to read it.
 * @throws Error for a file without a `defineRule` call
 */
export function withoutDocs(source: string, name: string): string {
  const { docs } = parse(source, name)
  return docs.reduceRight(
    (result, { start, end, replacement }) => result.slice(0, start) + replacement + result.slice(end),
    source
  )
}

/**
 * A module that adds the documentation to a rule, which it imports without its documentation.
 * @throws Error for a file without a `defineRule` call
 */
export function docsOf(source: string, name: string): string {
  const { docs, start, end } = parse(source, name)
  const members = docs.map(({ name, start, end }) => `${name}: ${source.slice(start, end)}`)
  const bare = `import undocumented from './${basename(name, '.ts')}.js'\n`
  return `${bare}${source.slice(0, start)}{ ...undocumented, ${members.join(', ')} }${source.slice(end)}`
}

/** A part of a source by its offsets. */
interface Part {
  readonly start: number
  readonly end: number
}

interface Docs extends Part {
  readonly name: string
  readonly replacement: string
}

/** The rule that a source defines: its object, and the documentation in it. */
function parse(source: string, name: string): Part & { readonly docs: readonly Docs[] } {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  const rule = ruleOf(file)
  if (rule === undefined) throw new Error(`${name} defines no rule`)
  const docs = rule.properties.flatMap((property): Docs[] => {
    if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) return []
    const { text } = property.name
    const replacement = Object.hasOwn(REPLACEMENTS, text) ? REPLACEMENTS[text] : undefined
    if (replacement === undefined) return []
    return [{ name: text, start: property.initializer.getStart(file), end: property.initializer.end, replacement }]
  })
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
