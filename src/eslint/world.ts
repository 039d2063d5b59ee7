import type { FileAccess, Platform, Surroundings } from '../config/surroundings.js'

/** What the plugin knows of the machine that ESLint runs on. */
export interface World {
  /** Of plugvet. */
  readonly version: string
  readonly env: Surroundings['env']
  readonly platform: Platform
  readonly files: FileAccess
  /** Milliseconds since 1970-01-01T00:00Z. */
  now(): number
  /** The variables in the text of an env file. */
  parseEnv(text: string): Readonly<Record<string, string | undefined>>
  /** The address of a rule's page. */
  pageOf(ruleId: string): string
}
