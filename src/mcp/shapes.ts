import type { CallToolResult } from '@modelcontextprotocol/server'
// By its namespace: of the object `z` a bundle has to keep everything, messages in fifty languages among it.
import * as z from 'zod'
import { config } from 'zod'
import { closest } from '../base/wording.js'
import { type Kind, KINDS } from '../hosts/profile.js'
import { HOST_TABLE } from '../hosts/table.js'
import type { EditV1, FileV1, FindingV1, RangeV1, SummaryV1 } from '../report/json.js'
import { type Preset, SEVERITIES } from '../rule/rule.js'
import type { ExpandedServer, Rejection, Source } from './toolbox.js'

// zod would write the code of its checks and compile it at run time, which a hardened Node forbids. It asks when a schema is
// made: this module must be loaded before any that makes one.
config({ jitless: true })

// The shapes of what the tools answer, those of the JSON result version 1 where it has them: the compiler compares the two.

const COUNT = z.int().min(0)

const POSITION = z.object({ line: z.int().min(1), column: z.int().min(1), offset: COUNT })

const RANGE: z.ZodType<RangeV1> = z.object({ start: POSITION, end: POSITION })
  .describe('Half-open. Lines and columns count from 1, offsets from 0; columns and offsets in UTF-16 code units.')

const EDITS: z.ZodType<readonly EditV1[]> = z.array(z.object({ range: RANGE, newText: z.string() }))
  .describe('Replacements in the text as it is. They do not overlap.')


const BECAUSE = z.string().exactOptional().describe('Why these hosts, where the path does not say so.')
export const FILE: z.ZodType<FileV1> = z
  .object({ path: z.string(), kind: z.enum(KINDS), host: z.string(), hosts: z.array(z.string()).describe('The hosts that read it.'), because: BECAUSE })
  .describe('What the configuration was judged as.')

export const FINDING: z.ZodType<FindingV1> = z.object({
  ruleId: z.string(),
  severity: z.enum(SEVERITIES),
  message: z.string().describe('What is wrong.'),
  file: z.string(),
  hosts: z.array(z.string()).exactOptional().describe('The hosts it holds for, where another than the default reads the file.'),
  loadedBy: z.array(z.string()).exactOptional().describe('The hosts that load the server all the same, where nothing tells whose the file is.'),
  pointer: z.string().describe('The place as a JSON Pointer (RFC 6901).'),
  server: z.string().exactOptional().describe('The server entry it belongs to.'),
  range: RANGE,
  related: z.array(z.object({ message: z.string(), file: z.string(), range: RANGE })),
  fixable: z.boolean().describe('Whether `plugvet --fix` mends it.'),
  fix: z.object({ edits: EDITS }).exactOptional().describe('What `plugvet --fix` does about it.'),
  suggestions: z.array(z.object({ title: z.string(), edits: EDITS.exactOptional() }))
    .describe('Repairs that may change what the host does. None of them adds a finding.'),
  help: z.string().describe('What to do.'),
  omits: z.int().min(1).exactOptional().describe('How many findings of the rule it stands for.')
})

export const SUMMARY: z.ZodType<SummaryV1> = z.object({
  files: COUNT,
  errors: COUNT,
  warnings: COUNT,
  infos: COUNT,
  fixed: COUNT,
  suppressed: COUNT
})

const SEVERITY_OR_OFF = z.enum([...SEVERITIES, 'off'])

export const PRESET_SEVERITIES = z
  .object({ spec: SEVERITY_OR_OFF, recommended: SEVERITY_OR_OFF, strict: SEVERITY_OR_OFF } satisfies Record<Preset, unknown>)
  .describe('The severity under each preset.')

export const SERVER: z.ZodType<ExpandedServer> = z.object({
  name: z.string(),
  file: z.string(),
  hosts: z.array(z.string()).optional().describe('The hosts it holds for, where another than the default reads the file.'),
  pointer: z.string(),
  transport: z.string(),
  strings: z.array(
    z.object({
      pointer: z.string(),
      place: z.string().describe('Where it stands in the entry, such as `args[0]`.'),
      value: z.string().describe('The string as the host would see it. A credential is replaced by `***`.'),
      references: z.array(z.object({ name: z.string(), origin: z.string() }))
        .describe('The variables in it, and where each value came from.')
    })
  )
})

/** A host that plugvet knows. No path of a profile: what a client asks for reads nothing but configurations. */
export const HOST = z.enum(HOST_TABLE.hosts.map(({ name }) => name) as [string, ...string[]])

/** How long a text in an answer may be, in UTF-16 units. A client drops the connection at some 10 MiB, and most take far less. */
export const MOST_OF_TEXT = 200_000

/** A name or a path that an answer may repeat, in UTF-16 units. */
export const LONGEST_NAME = 4096

/** The arguments by which a configuration is given. */
export const SOURCE_ARGUMENTS = {
  text: z.string().optional().describe('The configuration itself, as it stands or would stand in the file. Give this or `path`.'),
  path: z.string().min(1).max(LONGEST_NAME).optional()
    .describe(
      'The file, relative to the working directory of this server; only files below that directory are read. Give this or `text`.'
    ),
  filename: z.string().min(1).max(LONGEST_NAME).optional()
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
export function sourceProblem({ text, path, filename }: SourceArguments): string | undefined {
  if ((text === undefined) === (path === undefined)) return "give either 'text' or 'path'"
  return filename !== undefined && text === undefined ? "'filename' goes with 'text'" : undefined
}

/** The configuration that the arguments give, which have no mistake. */
export function sourceOf({ text, path = '', filename, kind }: SourceArguments): Source {
  const known = kind === undefined ? {} : { kind }
  if (text === undefined) return { path, ...known }
  return { text, ...(filename === undefined ? {} : { filename }), ...known }
}

/** Whether a question has no answer. */
export function isRejection(answer: object): answer is Rejection {
  return 'rejection' in answer
}

/** What a tool says that has no answer: the agent reads it and asks better. */
export function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/**
 * What a tool answers.
 * @param content the whole answer, in the shape of the tool's `outputSchema`
 * @param text the same in short, for people and models
 */
export function answered(content: Record<string, unknown>, text: string): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: content }
}
