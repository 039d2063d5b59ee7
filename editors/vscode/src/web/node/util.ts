import { parse } from 'dotenv'

/** Node reads env files by the rules of this library. */
export const parseEnv = parse

/** There is no command line in a browser. */
export function parseArgs(): never {
  throw new Error('there is no command line to read')
}
