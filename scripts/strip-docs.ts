import ts from 'typescript'

/** What the program needs of a rule only to print it. */
const REPLACEMENTS: Readonly<Record<string, string>> = { examples: '{ valid: [], invalid: [] }', why: "''" }

/**
 * Takes the documentation out of a rule's source. It is most of the file, and a program that starts on every commit
 * should not have to read it.
 * @throws Error for a file without a `defineRule` call
 */
export function withoutDocs(source: string, name: string): string {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  const rule = ruleOf(file)
  if (rule === undefined) throw new Error(`${name} defines no rule`)
  let result = source
  for (const property of [...rule.properties].reverse()) {
    if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) continue
    const replacement = Object.hasOwn(REPLACEMENTS, property.name.text) ? REPLACEMENTS[property.name.text] : undefined
    if (replacement === undefined) continue
    const { initializer } = property
    result = result.slice(0, initializer.getStart(file)) + replacement + result.slice(initializer.end)
  }
  return result
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
