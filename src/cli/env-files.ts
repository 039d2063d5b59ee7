import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig } from '../files/read.js'
import { UsageError } from './exit-code.js'

/**
 * The variables of env files (`NAME=value` lines); later files win.
 * @param files paths relative to `base`, or absolute
 * @throws UsageError for a file that cannot be read
 */
export function readEnvFiles(files: readonly string[], base: string): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const file of files) {
    const read = readConfig(resolve(base, file))
    if ('failure' in read) throw new UsageError(`env file ${file}: ${read.failure}`)
    for (const [name, value] of Object.entries(parseEnv(read.text))) {
      if (value !== undefined) variables[name] = value
    }
  }
  return variables
}
