import { serverAmong } from '../authors/programs.js'
import type { OwnPackage } from '../authors/packages.js'
import { dirname } from '../base/path.js'
import type { Phrase } from '../base/wording.js'
import type { Reading } from '../project/reading.js'
import { documentsAround, filesAround } from './documents.js'

/** The program of a package that was meant, if one can be told. A subcommand is of the program with which documents name it, and not of the one that is called a server. @param given the first argument */
export function meantProgramOf(reading: Reading, own: OwnPackage, given: string | undefined): string | undefined {
  const { programs = new Map<string, string>() } = own
  const server = serverAmong(programs)
  if (given === undefined || given === server || !/^[a-z][\w-]*$/i.test(given)) return server
  const texts = textsAbout(reading, own)
  const found = [...programs.keys()].filter((name) => texts.some((text) => new RegExp(`(?<![\\w@/.-])${name.replaceAll(/\W/g, '\\$&')} ${given}(?![\\w-])`).test(text)))
  return found.length === 1 ? found[0] : undefined
}

/** The documents that may say how a package is started. */
export function textsAbout(reading: Reading, { file }: OwnPackage): readonly string[] {
  return [...new Set([...documentsAround(reading), ...filesAround(reading, ['README.md'], [dirname(file)])])]
}

/** What to do about packages for the server that people install with the package: clients start it without an extra. */
export function extraIn(texts: readonly string[], { name }: OwnPackage): string | Phrase {
  const pattern = new RegExp(`(?<![\\w-])${name.replaceAll(/\W/g, '\\$&')}\\[[\\w,-]{0,40}mcp[\\w,-]{0,40}\\]`)
  const found = texts.map((text) => pattern.exec(text)?.[0]).find((one) => one !== undefined)
  return found === undefined ? '' : { text: "The documents install '{{found}}', which no client does: make the packages of that extra regular dependencies.", data: { found } }
}

/** What to write to start a program of a package. */
export function startOf({ name }: OwnPackage, runner: string, program: string | undefined, startedAlways?: string): string | Phrase {
  if (startedAlways !== undefined) return { text: `If '{{startedAlways}}' has an argument that starts the server, add it to "packageArguments". Otherwise give it one, or publish the server as a package of its own.`, data: { startedAlways } }
  const option = runner === 'uvx' || runner === 'uv tool run' ? '--from' : runner === 'npx' || runner === 'bunx' ? '-p' : '--package'
  return { text: 'Name the package with an option, and then the program: {{line}}.', data: { line: `${option} ${name} ${program ?? '<program>'}` } }
}
