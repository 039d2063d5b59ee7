import { valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import type { Problem } from './rule.js'

/** Where a plugin can declare a variable of a name, which its host then asks for and expands, and whether the file does so itself, where the host does not look; undefined where it cannot. */
export function declarationFor(name: string | undefined, { plugin, host, kind, value }: Reading): { readonly data: NonNullable<Problem['data']>; readonly isInFile: boolean } | undefined {
  const { manifestPath: manifest, variables } = host
  const path = variables.declared?.find((one) => one.in === 'manifest' && one.answered === true)?.path
  if (name === undefined || plugin === undefined || manifest === undefined || path === undefined) return undefined
  return { data: { name, member: path.join('.'), top: path[0], manifest }, isInFile: kind === 'mcp' && valueAt(value, [...path, name]) !== undefined }
}

/** Whether a member of a file of servers declares variables, which the host reads in the manifest of the plugin. */
export function declaresVariables({ plugin, host, kind }: Reading, field: string): boolean {
  return kind === 'mcp' && plugin !== undefined && host.variables.declared?.some((one) => one.in === 'manifest' && one.answered === true && one.path[0] === field) === true
}
