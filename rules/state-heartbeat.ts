import { isRecord } from '../src/json/value.js'
import { findHeartbeatFolder } from '../src/orchestrator/heartbeat.js'
import { heartbeatFileName, isSafeIssueId, issueIdsOf, mapOf } from '../src/orchestrator/state.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule } from '../src/rule/rule.js'

const FOLDER = '.orchestrator/heartbeats'

export default defineRule({
  id: 'state-heartbeat',
  kinds: ['state'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  variesByMachine: true,
  summary: 'A running entry without a heartbeat file, or a heartbeat file of no running entry.',
  why: `A worker writes its heartbeat when it starts, and deletes it when it exits gracefully (§2.7). A running entry
without one is taken for abandoned by every other session and retried (§3.2); a heartbeat that no entry runs for is what a
crash left behind, and would speak for the next task of that issue.

The heartbeats are looked for in \`${FOLDER}\` in the directory of the record or in the nearest one above, or where
\`--heartbeats\` says; without such a folder nothing is reported. The file is named by the entry's \`issue_identifier\` or,
since the specification leaves the meaning of the key open, by the key: either will do. An id that is no plain file name is
passed over.`,
  remedy: 'Reconcile the record (`plugvet reconcile`): retry what has no worker, and delete what a worker left behind.',
  spec: '§2.7',
  messages: {
    missing: "'{{key}}' runs and has no heartbeat: other sessions take its task for abandoned and retry it",
    none: "None of the {{count}} running entries has a heartbeat: other sessions take their tasks for abandoned and retry them",
    left: "The heartbeat '{{file}}' belongs to no running entry"
  },
  examples: {
    valid: [
      {
        title: 'heartbeats by identifier, and by key',
        input: '{ "running": { "1": { "issue_identifier": "A" }, "B": {}, "C": { "issue_identifier": "c" } } }\n',
        files: { [`${FOLDER}/A.json`]: '{}', [`${FOLDER}/B.json`]: '{}', [`${FOLDER}/C.json`]: '{}' }
      },
      { title: 'no folder of heartbeats', input: '{ "running": { "A": {} } }\n' },
      {
        title: 'a folder above the record',
        path: 'var/lib/state.json',
        input: '{ "running": { "A": {} } }\n',
        files: { [`${FOLDER}/A.json`]: '' }
      }
    ],
    invalid: [
      {
        title: 'a worker that is gone, and a heartbeat that nothing runs for',
        input: '{\n  "running": { "A": {}, "B": { "issue_identifier": "b" } },\n  "retry_attempts": { "C": {} }\n}\n',
        files: { [`${FOLDER}/A.json`]: '{}', [`${FOLDER}/C.json`]: '{}' },
        problems: [
          { message: "The heartbeat 'C.json' belongs to no running entry", range: '2:3-12' },
          {
            message: "'B' runs and has no heartbeat: other sessions take its task for abandoned and retry it",
            range: '2:25-28'
          }
        ]
      },
      {
        title: 'no heartbeat at all, reported once',
        input: '{ "running": { "A": {}, "B": {} } }\n',
        files: { [`${FOLDER}/.gitkeep`]: '' },
        problems: [
          {
            message: 'None of the 2 running entries has a heartbeat: other sessions take their tasks for abandoned and retry them',
            range: '1:3-12'
          }
        ]
      }
    ]
  },
  *check(reading) {
    const running = mapOf(reading.value, 'running')
    const files = running === undefined ? undefined : heartbeatFiles(reading)
    if (running === undefined || files === undefined) return
    const left = new Set(files)
    const missing: string[] = []
    let count = 0
    for (const [key, entry] of Object.entries(running)) {
      const ids = issueIdsOf(key, entry)
      let isAlive = false
      for (const id of ids) {
        const file = heartbeatFileName(id)
        left.delete(file)
        isAlive ||= files.has(file)
      }
      if (!isAlive && !(isRecord(entry) && ids.every(isSafeIssueId))) continue
      count++
      if (!isAlive) missing.push(key)
    }
    if (count > 1 && missing.length === count) {
      yield { message: 'none', data: { count }, at: ['running'], part: 'key' }
    } else {
      for (const key of missing) yield { message: 'missing', data: { key }, at: ['running', key], part: 'key' }
    }
    for (const file of left) yield { message: 'left', data: { file }, at: ['running'], part: 'key' }
  }
})

/** The names of the heartbeat files at hand, from one listing; undefined where there is no folder of them. */
function heartbeatFiles({ path, surroundings: { files, heartbeats } }: Reading): ReadonlySet<string> | undefined {
  const folder = heartbeats ?? findHeartbeatFolder(path, (above) => files.kindOf(above) === 'directory')
  const names = folder === undefined ? undefined : files.filesIn(folder)
  return names === undefined ? undefined : new Set(names.filter((name) => name.endsWith('.json')))
}
