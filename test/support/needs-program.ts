import { spawnSync } from 'node:child_process'
import { needs, type Skipping } from './needs.js'

/** The options of a test that needs a program. @param argv with which the program ends well */
export function needsProgram(program: string, ...argv: readonly string[]): Skipping {
  return needs(program, spawnSync(program, argv).status === 0)
}

/** The program `script` of util-linux runs another one on a terminal. */
export const NEEDS_TERMINAL = needsProgram('script', '--version')
