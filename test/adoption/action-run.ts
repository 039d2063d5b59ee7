import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parse } from 'yaml'
import type { Outcome } from './git-project.js'

const ROOT = resolve(import.meta.dirname, '../..')

interface Input {
  readonly description: string
  readonly default: string
}

interface Step {
  readonly name: string
  readonly id?: string
  readonly shell: string
  readonly env: Readonly<Record<string, string>>
  readonly run: string
}

interface Action {
  readonly name: string
  readonly description: string
  readonly inputs: Readonly<Record<string, Input>>
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly Step[] }
}

/** What action.yml says. */
export const ACTION = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Action

/** What came of a step. */
export interface StepOutcome extends Outcome {
  /** Its outputs, as GitHub reads them. */
  readonly outputs: Readonly<Record<string, string>>
  /** What it added to the summary of the job. */
  readonly summary: string
  /** The lines that GitHub takes for commands. */
  readonly commands: readonly string[]
}

/** A runner of GitHub Actions, as far as the steps of this action need one. */
export class Runner {
  /** @param temp the folder for temporary files, which the steps of a job share */
  constructor(readonly temp: string) {}

  /**
   * Runs a step in a checkout, with the inputs given and the defaults of the others.
   * @param more what else is in its environment; a PATH comes before that of this process
   * @throws Error for a step that is not there
   */
  step(name: string, checkout: string, inputs: Readonly<Record<string, string>> = {}, { PATH, ...more }: Readonly<Record<string, string>> = {}): StepOutcome {
    const step = ACTION.runs.steps.find((candidate) => candidate.name === name)
    if (step?.shell !== 'bash') throw new Error(`the action has no step of bash that is called ${name}`)
    const [script = '', output = '', summary = ''] = ['script.sh', 'output', 'summary'].map((file) => join(this.temp, file))
    writeFileSync(script, step.run)
    writeFileSync(output, '')
    writeFileSync(summary, '')
    const npm = { npm_config_offline: 'true', npm_config_cache: join(this.temp, 'npm'), npm_config_update_notifier: 'false' }
    const github = { RUNNER_TEMP: this.temp, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary }
    const path = PATH === undefined ? process.env.PATH : `${PATH}:${process.env.PATH ?? ''}`
    const env = { PATH: path, HOME: this.temp, ...npm, ...github, ...more, ...environmentOf(step, inputs) }
    // GitHub's own way to start bash.
    const argv = ['--noprofile', '--norc', '-e', '-o', 'pipefail', script]
    const { status, stdout, stderr } = spawnSync('bash', argv, { cwd: checkout, env, encoding: 'utf8' })
    const lines = readFileSync(output, 'utf8').split('\n').filter((line) => line !== '')
    return {
      status,
      out: stdout + stderr,
      outputs: Object.fromEntries(lines.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)])),
      summary: readFileSync(summary, 'utf8'),
      // GitHub reads both streams, and does not keep their order.
      commands: [...commandsIn(stdout), ...commandsIn(stderr)]
    }
  }
}

/** The lines of a log that GitHub takes for commands, but for those by which it is told not to for a while. */
function commandsIn(log: string): string[] {
  const commands: string[] = []
  let resume: string | undefined
  for (const line of log.split('\n').map((text) => text.trimStart())) {
    const stop = /^::stop-commands::(.+)$/.exec(line)?.[1]
    if (resume !== undefined) resume = line === resume ? undefined : resume
    else if (stop !== undefined) resume = `::${stop}::`
    else if (line.startsWith('::')) commands.push(line)
  }
  return commands
}

/** The environment of a step, in which only inputs may be referred to. */
function environmentOf({ env }: Step, inputs: Readonly<Record<string, string>>): Record<string, string> {
  const valueOf = (expression: string) => {
    const name = /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(expression)?.[1] ?? ''
    const input = ACTION.inputs[name]
    if (input === undefined) throw new Error(`no input of the action: ${expression}`)
    return inputs[name] ?? input.default
  }
  return Object.fromEntries(Object.entries(env).map(([variable, expression]) => [variable, valueOf(expression)]))
}
