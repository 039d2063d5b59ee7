import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import type { RemoteLaunch } from '../../../src/doctor/server.js'

export interface Outcome {
  /** For each server the number of its tools, or the trouble with it. */
  readonly outcomes: readonly unknown[]
  /** The most memory there was, in bytes: before anything was asked, and in all. */
  readonly before: number
  readonly peak: number
}

/** Runs ask-all.ts in a process of its own, which has to come to its end by itself. */
export async function askAll(
  launches: readonly RemoteLaunch[],
  env: Readonly<Record<string, string>> = {}
): Promise<Outcome> {
  const script = join(import.meta.dirname, 'ask-all.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(launches)], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal)))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as Outcome
}
