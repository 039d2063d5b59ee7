import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The registry of the rules: the files in the folder, in alphabetical order. */
export function generateRegistry(root: string): { path: string; text: string }[] {
  const ids = readdirSync(join(root, 'rules'))
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .map((name) => name.slice(0, -3))
    .sort()
  const imports = ids.map((id) => `import ${camelCase(id)} from './${id}.js'`).join('\n')
  const list = ids.map((id) => `  ${camelCase(id)}`).join(',\n')
  const text = `// Generated from the files of this folder by \`npm run generate\`.
import type { AnyRule } from '../src/rule/rule.js'
${imports}

/** Every rule, in alphabetical order of its id. */
export const rules: readonly AnyRule[] = Object.freeze([
${list}
])
`
  return [{ path: 'rules/index.ts', text }]
}

function camelCase(id: string): string {
  return id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
