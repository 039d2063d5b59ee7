import * as z from 'zod'
import { type Kind, KINDS } from '../config/kind.js'
import { closest } from '../text/closest.js'
import type { Source } from './toolbox.js'

/** A name or a path that an answer may repeat, in UTF-16 units. */
export const LONGEST_NAME = 4096

/** The arguments by which a configuration is given. */
export const SOURCE_ARGUMENTS = {
  text: z.string().optional().describe('The configuration itself, as it stands or would stand in the file. Give this or `path`.'),
  path: z
    .string()
    .min(1)
    .max(LONGEST_NAME)
    .optional()
    .describe(
      'The file, relative to the working directory of this server; only files below that directory are read. Give this or `text`.'
    ),
  filename: z
    .string()
    .min(1)
    .max(LONGEST_NAME)
    .optional()
    .describe('With `text`: the path the text has or will have, which tells what it is (default: .mcp.json).'),
  kind: z.enum(KINDS).optional().describe('What the configuration is. By default its path and its shape tell.')
}

interface SourceArguments {
  readonly text?: string | undefined
  readonly path?: string | undefined
  readonly filename?: string | undefined
  readonly kind?: Kind | undefined
}

/** The arguments of a tool: those and no others. */
export function argumentsOf<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const names = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined
      // Whatever the client has written there is not quoted: it may be a credential.
      const near = issue.keys.map((key) => closest(key, names)).find((name) => name !== undefined)
      return `an argument is unknown; ${near === undefined ? `there are ${names.join(', ')}` : `did you mean '${near}'?`}`
    }
  })
}

/** What is wrong with how a configuration is given; undefined where nothing is. */
export function sourceMistake({ text, path, filename }: SourceArguments): string | undefined {
  if ((text === undefined) === (path === undefined)) return "give either 'text' or 'path'"
  return filename !== undefined && text === undefined ? "'filename' goes with 'text'" : undefined
}

/** The configuration that the arguments give, which have no mistake. */
export function sourceOf({ text, path = '', filename, kind }: SourceArguments): Source {
  const known = kind === undefined ? {} : { kind }
  if (text === undefined) return { path, ...known }
  return { text, ...(filename === undefined ? {} : { filename }), ...known }
}
