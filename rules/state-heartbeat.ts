import { join } from '../src/base/path.js'
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
  summary: 'A running entry without a heartbeat file, or a heartbeat file without a running entry.',
  why: `A worker writes its heartbeat when it starts, and deletes it when it exits gracefully. Every other session treats a
running entry without a heartbeat as abandoned and retries it. A heartbeat without a running entry is left over from a crash, and would
make the next task of that issue look alive.

plugvet looks for the heartbeats in \`${FOLDER}\`, in the directory of the record or the nearest one above it, or where \`--heartbeats\`
says; if there is no such folder, it reports nothing. The name of the file is the entry's \`issue_identifier\` or its key: the
specification does not say what the key means, so either is accepted. An id that cannot be a file name is skipped.`,
  remedy: 'Reconcile the record (`plugvet reconcile`): retry tasks without a worker, and delete heartbeats that are left over.',
  spec: '§2.7',
  messages: {
    missing: "'{{key}}' is running, but has no heartbeat: other sessions treat its task as abandoned and retry it",
    none: "None of the {{count}} running entries has a heartbeat: other sessions treat their tasks as abandoned and retry them",
    left: "The heartbeat '{{file}}' does not belong to a running entry"
  },
  examples: {
    valid: [
      {
        title: 'heartbeats by identifier, and by key',
        input: '{ "running": { "1": { "issue_identifier": "A" }, "B": {}, "C": { "issue_identifier": "c" } } }\n',
        files: { [`${FOLDER}/A.json`]: '{}', [`${FOLDER}/B.json`]: '{}', [`${FOLDER}/C.json`]: '{}' }
      },
      { title: 'no folder for heartbeats', input: '{ "running": { "A": {} } }\n' },
      {
        title: 'a folder above the record',
        path: 'var/lib/state.json',
        input: '{ "running": { "A": {} } }\n',
        files: { [`${FOLDER}/A.json`]: '' }
      }
    ],
    invalid: [
      {
        title: 'a worker that is gone, and a heartbeat that is left over',
        input: '{\n  "running": { "A": {}, "B": { "issue_identifier": "b" } },\n  "retry_attempts": { "C": {} }\n}\n',
        files: { [`${FOLDER}/A.json`]: '{}', [`${FOLDER}/C.json`]: '{}' },
        problems: [
          { message: "The heartbeat 'C.json' does not belong to a running entry", range: '2:3-12' },
          {
            message: "'B' is running, but has no heartbeat: other sessions treat its task as abandoned and retry it",
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
            message: 'None of the 2 running entries has a heartbeat: other sessions treat their tasks as abandoned and retry them',
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
    const { folder, names } = files
    const left = new Set(names)
    // A broken link has a name in the folder, but is not a heartbeat.
    const isHeartbeat = (name: string) => names.has(name) && reading.surroundings.files.kindOf(join(folder, name)) === 'file'
    const missing: string[] = []
    let count = 0
    for (const [key, entry] of Object.entries(running)) {
      const ids = issueIdsOf(key, entry)
      let isAlive = false
      for (const id of ids) {
        const file = heartbeatFileName(id)
        left.delete(file)
        isAlive ||= isHeartbeat(file)
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

interface HeartbeatFiles {
  readonly folder: string
  readonly names: ReadonlySet<string>
}

/** The names of the heartbeat files, from one listing; undefined if there is no folder for them. */
function heartbeatFiles({ path, surroundings: { files, heartbeats } }: Reading): HeartbeatFiles | undefined {
  const folder = heartbeats ?? findHeartbeatFolder(path, (above) => files.kindOf(above) === 'directory')
  const names = folder === undefined ? undefined : files.filesIn(folder)
  if (folder === undefined || names === undefined) return undefined
  return { folder, names: new Set(names.filter((name) => name.endsWith('.json'))) }
}
