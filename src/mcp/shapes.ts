import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { config } from 'zod'
import { closest } from '../base/wording.js'
import type { Platform } from '../base/world.js'
import { type Kind, KINDS } from '../hosts/profile.js'
import { HOST_TABLE } from '../hosts/table.js'
import type { Run } from '../lint/finding.js'
import type { MatrixReport } from '../matrix/report.js'
import type { ExpandedServer } from '../report/expansion.js'
import type { EditV1, FileV1, FindingV1, RangeV1, SummaryV1 } from '../report/json.js'
import type { CatalogueEntry } from '../report/report.js'
import { type Preset, SEVERITIES } from '../rule/rule.js'

// By default zod generates the code of its checks and compiles it at run time, which a hardened Node forbids. It reads this
// setting when a schema is made, so this module must be loaded before any that makes one.
config({ jitless: true })

// The shapes of the tools' answers. Where the JSON result version 1 has the same shape, the compiler compares the two.

const COUNT = z.int().min(0)

const POSITION = z.object({ line: z.int().min(1), column: z.int().min(1), offset: COUNT })

const RANGE: z.ZodType<RangeV1> = z.object({ start: POSITION, end: POSITION })
  .describe('A half-open range. Lines and columns count from 1, offsets from 0; columns and offsets are in UTF-16 code units.')

const EDITS: z.ZodType<readonly EditV1[]> = z.array(z.object({ range: RANGE, newText: z.string() }))
  .describe('Replacements in the current text. They do not overlap.')

const BECAUSE = z.string().exactOptional().describe('How plugvet knows that these hosts read it. Absent if the path says so.')
export const FILE: z.ZodType<FileV1> = z
  .object({ path: z.string(), kind: z.enum(KINDS), host: z.string(), hosts: z.array(z.string()).describe('The hosts that read it.'), because: BECAUSE })
  .describe('The kind of file, and the hosts it was checked for.')

export const FINDING: z.ZodType<FindingV1> = z.object({
  ruleId: z.string(),
  severity: z.enum(SEVERITIES),
  message: z.string().describe('What is wrong.'),
  file: z.string(),
  hosts: z.array(z.string()).exactOptional().describe('The hosts it applies to. Absent if only the default host reads the file.'),
  loadedBy: z.array(z.string()).exactOptional().describe('The hosts that still load the server, if it is not clear which host the file is for.'),
  pointer: z.string().describe('The location as a JSON Pointer (RFC 6901).'),
  server: z.string().exactOptional().describe('The name of the server entry it belongs to.'),
  range: RANGE,
  related: z.array(z.object({ message: z.string(), file: z.string(), range: RANGE })),
  fixable: z.boolean().describe('Whether `plugvet --fix` fixes it.'),
  fix: z.object({ edits: EDITS }).exactOptional().describe('The edits that `plugvet --fix` makes.'),
  suggestions: z.array(z.object({ title: z.string(), edits: EDITS.exactOptional() }))
    .describe('Fixes that may change what the host does.'),
  help: z.string().describe('What to do.'),
  notApplied: z.string().exactOptional().describe('Why fix_config did not apply the fix or the first suggestion.'),
  omits: z.int().min(1).exactOptional().describe('How many more findings of the rule are not listed.')
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
  .describe('The severity in each preset.')

export const SERVER: z.ZodType<ExpandedServer> = z.object({
  name: z.string(),
  file: z.string(),
  hosts: z.array(z.string()).optional().describe('The hosts it applies to. Absent if only the default host reads the file.'),
  pointer: z.string(),
  transport: z.string(),
  strings: z.array(
    z.object({
      pointer: z.string(),
      place: z.string().describe('Where it is in the entry, such as `args[0]`.'),
      value: z.string().describe('The string as the host would see it. A credential is replaced by `***`.'),
      references: z.array(z.object({ name: z.string(), origin: z.string() }))
        .describe('The variables in it, and where each value came from.')
    })
  )
})

/** A built-in host. Not the path of a profile: a client may only have configurations read. */
export const HOST = z.enum(HOST_TABLE.hosts.map(({ name }) => name) as [string, ...string[]])

/** The longest text in an answer, in UTF-16 units. A client drops the connection at about 10 MiB, and most accept far less. */
export const MAX_TEXT = 200_000

/** The longest name or path that an answer may repeat, in UTF-16 units. */
export const MAX_NAME_LENGTH = 4096

/** The arguments that specify a configuration. */
export const SOURCE_ARGUMENTS = {
  text: z.string().optional().describe('The configuration itself: the current or future content of the file. Pass either this or `path`.'),
  path: z.string().min(1).max(MAX_NAME_LENGTH).optional()
    .describe(
      'The file, relative to the working directory of this server; only files below that directory are read. Pass either this or `text`.'
    ),
  filename: z.string().min(1).max(MAX_NAME_LENGTH).optional()
    .describe('With `text`: the path of the file, from which plugvet tells what kind of file it is (default: .mcp.json).'),
  kind: z.enum(KINDS).optional().describe('What the configuration is. By default, plugvet tells from its path and its shape.')
}

interface SourceArguments {
  readonly text?: string | undefined
  readonly path?: string | undefined
  readonly filename?: string | undefined
  readonly kind?: Kind | undefined
}

/** The arguments of a tool; no others are allowed. */
export function argumentsOf<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const names = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined
      // The client's text is not quoted: it may be a credential.
      const near = issue.keys.map((key) => closest(key, names)).find((name) => name !== undefined)
      return `unknown argument; ${near === undefined ? `the arguments are ${names.join(', ')}` : `did you mean '${near}'?`}`
    }
  })
}

/** What is wrong with the arguments that specify a configuration; undefined if nothing is. */
export function sourceProblem({ text, path, filename }: SourceArguments): string | undefined {
  if ((text === undefined) === (path === undefined)) return "pass either 'text' or 'path'"
  return filename !== undefined && text === undefined ? "'filename' can only be used with 'text'" : undefined
}

/** The configuration that valid arguments specify. */
export function sourceOf({ text, path = '', filename, kind }: SourceArguments): Source {
  const known = kind === undefined ? {} : { kind }
  if (text === undefined) return { path, ...known }
  return { text, ...(filename === undefined ? {} : { filename }), ...known }
}

/** Whether a question has no answer. */
export function isRejection(answer: object): answer is Rejection {
  return 'rejection' in answer
}

/** The answer of a tool in case of a mistake: the agent reads it and asks again. */
export function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/**
 * The answer of a tool.
 * @param content the whole answer, in the shape of the tool's `outputSchema`
 * @param text a summary, for people and models
 */
export function answered(content: Record<string, unknown>, text: string): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: content }
}

/** A configuration that a client asks about: its text, or the path of its file. */
export type Source =
  | { readonly text: string; readonly filename?: string; readonly kind?: Kind }
  | { readonly path: string; readonly kind?: Kind }

/** Overrides of the settings. */
export interface Choices {
  /** The name of a host that plugvet knows. */
  readonly host?: string
  readonly preset?: Preset
  readonly platforms?: readonly Platform[]
}

/** Why a question has no answer: a mistake by the client, in a sentence that may be shown. */
export interface Rejection {
  readonly rejection: string
}

/** A checked file. */
interface Verdict {
  readonly run: Run
  /** Masks values from the environment in a text about the file. */
  readonly redact: (text: string) => string
}

/** What is known about a rule, or about anything else that can be reported. */
interface Explanation {
  readonly entry: CatalogueEntry
  /** All of it, as printed by `plugvet explain`. */
  readonly text: string
}

/** The servers in a file, as shown by `plugvet expand`. It never contains the text of a credential. */
interface Expanded {
  readonly servers: readonly ExpandedServer[]
  readonly text: string
}

/** How to fix a configuration. */
interface FixOptions {
  /** Whether to write the file, which is then given by its path. */
  readonly write: boolean
  /** The rules whose first suggestion is applied too. */
  readonly suggestions: readonly string[]
}

/** A configuration after its fixes. */
interface Fixed {
  readonly fixed: number
  /** The text, with its credentials masked. */
  readonly text: string
  readonly masked: boolean
  readonly written: boolean
  /** What is still found after the fixes. */
  readonly left: Verdict
}

/** What each host does with the servers of a file. */
interface Comparison {
  readonly report: MatrixReport
  readonly redact: (text: string) => string
}

/** The servers of a file in another host's format. No credential is in it. */
interface Converted {
  readonly text: string
  /** What was lost, and other notes. */
  readonly notes: readonly string[]
}

/**
 * The implementation of the tools. Each reads at most one named file and what is next to it, and starts nothing. Only `fix`
 * writes, and only when asked.
 */
export interface Toolbox {
  lint(source: Source, choices: Choices): Promise<Verdict | Rejection>
  explain(rule: string): Promise<Explanation | Rejection>
  /** @param server the one to show; all of them if undefined */
  expand(source: Source, server: string | undefined, choices: Choices): Promise<Expanded | Rejection>
  fix(source: Source, choices: Choices, options: FixOptions): Promise<Fixed | Rejection>
  compare(source: Source, choices: Choices): Promise<Comparison | Rejection>
  convert(source: Source, to: string, choices: Choices): Promise<Converted | Rejection>
}
