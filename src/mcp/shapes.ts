// By its namespace: of the object `z` a bundle has to keep everything, messages in fifty languages among it.
import * as z from 'zod'
import { KINDS } from '../config/kind.js'
import { type Preset, SEVERITIES } from '../lint/severity.js'
import type { FileV1, FindingV1, RangeV1, SummaryV1 } from '../report/result-v1.js'
import type { ExpandedServer } from './toolbox.js'

// The shapes of what the tools answer, those of the JSON result version 1 where it has them: the compiler compares the two.

const COUNT = z.int().min(0)

const POSITION = z.object({ line: z.int().min(1), column: z.int().min(1), offset: COUNT })

const RANGE: z.ZodType<RangeV1> = z
  .object({ start: POSITION, end: POSITION })
  .describe('Half-open. Lines and columns count from 1, offsets from 0; columns and offsets in UTF-16 code units.')

export const FILE: z.ZodType<FileV1> = z
  .object({ path: z.string(), kind: z.enum(KINDS), host: z.string(), hosts: z.array(z.string()).describe('The hosts that read it.') })
  .describe('What the configuration was judged as.')

export const FINDING: z.ZodType<FindingV1> = z.object({
  ruleId: z.string(),
  severity: z.enum(SEVERITIES),
  message: z.string().describe('What is wrong.'),
  file: z.string(),
  hosts: z.array(z.string()).exactOptional().describe('The hosts it holds for, where another than the default reads the file.'),
  pointer: z.string().describe('The place as a JSON Pointer (RFC 6901).'),
  server: z.string().exactOptional().describe('The server entry it belongs to.'),
  range: RANGE,
  related: z.array(z.object({ message: z.string(), file: z.string(), range: RANGE })),
  fixable: z.boolean().describe('Whether `plugvet --fix` mends it.'),
  suggestions: z.array(z.object({ title: z.string() })),
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
      references: z
        .array(z.object({ name: z.string(), origin: z.string() }))
        .describe('The variables in it, and where each value came from.')
    })
  )
})
