import { spawnSync } from 'node:child_process'
import { chmodSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { block, ROOT } from '../support/pages.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const PAGE = 'docs/orchestrator.md'

function argvOf(shown: string): string[] {
  return (shown.split('\n')[0] ?? '').split(' ').slice(2)
}

it('reconcile as it is shown', async () => {
  const now = Date.UTC(2026, 0, 31, 12)
  const ages = { 'ISS-1': 1, 'ISS-2': 4, 'ISS-3': 302, 'ISS-4': 200, k4: 12 }
  const running = Object.fromEntries(
    ['ISS-1', 'ISS-2', 'k3', 'k4'].map((key, index) => [
      key,
      {
        ...{ task_id: `task-4${index + 1}`, session_id: index === 0 ? 's1' : 's2', worktree: `/trees/${index}` },
        ...{ started_at: '2026-01-31T11:00:00Z', issue_identifier: `ISS-${index + 1}` }
      }
    ])
  )
  const record = { running, retry_attempts: {}, claimed: ['ISS-1', 'ISS-2', 'ISS-3', 'ISS-4'], completed: [] }
  const names = Object.keys(ages).map((id) => `.orchestrator/heartbeats/${id}.json`)
  const cwd = tempFolder({ 'state.json': JSON.stringify(record), ...Object.fromEntries(names.map((name) => [name, '{}'])) })
  for (const [id, age] of Object.entries(ages)) {
    utimesSync(join(cwd, `.orchestrator/heartbeats/${id}.json`), now / 1000, now / 1000 - age)
  }
  const shown = block(PAGE, 'console', '$ plugvet reconcile')
  const { code, out, err } = await runCli(cwd, argvOf(shown), { now: () => now })
  expect({ code, shown: `${shown.split('\n')[0] ?? ''}\n${out}`, err }).toEqual({ code: EXIT.ok, shown, err: '' })
})

it('heartbeat as it is shown', () => {
  const cwd = tempFolder({ worker: '#!/bin/sh\necho "$@"\nls .orchestrator/heartbeats\n' })
  chmodSync(join(cwd, 'worker'), 0o755)
  const argv = [join(ROOT, 'dist/plugvet.cjs'), ...argvOf(block(PAGE, 'console', '$ plugvet heartbeat'))]
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd, env: { PATH: process.env.PATH }, encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '--issue ISS-2\nISS-2.json\n', stderr: '' })
})
