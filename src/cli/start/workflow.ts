import { resolve } from 'node:path'
import { agentSetting, HEARTBEAT_SETTINGS, type HeartbeatSettings, isDuration } from '../../orchestrator/workflow.js'
import { readConfig } from '../../project/disk.js'
import type { Arguments } from './args.js'
import { UsageError } from './exit.js'

/**
 * The heartbeat settings (§2.8) of the file given with `--workflow`; none without it.
 * @throws UsageError for a file that cannot be read, and for invalid settings: with a default instead, running tasks could be treated as
 *   abandoned
 */
export async function workflowSettings(args: Arguments, cwd: string): Promise<HeartbeatSettings> {
  const path = args.text('workflow')
  if (path === undefined) return {}
  const read = readConfig(resolve(cwd, path))
  if ('failure' in read) throw new UsageError(`--workflow ${path}: ${read.failure}`)
  // The YAML library is large.
  const { readWorkflow } = await import('../../orchestrator/read-workflow.js')
  const { settings, document, problems } = readWorkflow(read.text)
  const [problem] = problems
  if (problem !== undefined) {
    const { line, column } = document.lines.positionAt(problem.start)
    throw new UsageError(`--workflow ${path}:${line}:${column}: ${problem.message}`)
  }
  for (const name of HEARTBEAT_SETTINGS) {
    const value = agentSetting(document.value, name)
    if (value === undefined || isDuration(value)) continue
    const remedy = 'must be a positive integer (milliseconds); run plugvet lint to see where it is'
    throw new UsageError(`--workflow ${path}: '${name}' ${remedy}`)
  }
  return settings
}
