import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { AUTHOR_FILES } from '../../src/authors/files.js'
import type { ResultV1 } from '../../src/report/json.js'
import { BIN } from '../support/program.js'
import { tempFolder } from '../support/temp-folder.js'
import { FAULTY } from './samples.js'

// In a process of its own: the first file of a kind is read before anything of another one is loaded.
describe('the program checks each kind of file that authors publish, as the only file that there is', () => {
  it.each(AUTHOR_FILES.flatMap(({ kind, paths }) => paths.map((path) => [path, kind] as const)))('%s', (path, kind) => {
    const cwd = tempFolder({ [path]: FAULTY[kind].text })
    const { stdout, stderr, status } = spawnSync(process.execPath, [BIN, '--format', 'json'], { cwd, env: {}, encoding: 'utf8' })
    expect([stderr, status]).toEqual(['', 1])
    const { files, findings } = JSON.parse(stdout) as ResultV1
    expect(files.map((file) => [file.path, file.kind])).toEqual([[path, kind]])
    expect(findings.map(({ ruleId, range: { start } }) => [ruleId, start.line, start.column])).toContainEqual(['published-shape', ...FAULTY[kind].at])
  })
})
