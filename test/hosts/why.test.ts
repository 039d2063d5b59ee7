import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { decode } from '../../src/json/document.js'
import type { Disk } from '../../src/project/disk.js'
import { memoryFiles } from '../support/memory-files.js'
import { runCli } from '../support/run-cli.js'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'hosts/measured/why')
const PROJECT = '/home/u/work'

/** What a host did with the files of a user and a project. Which servers it started, and with which command. */
interface Row {
  readonly id: string
  /** The folder in the project in which the host was started. */
  readonly from?: string
  readonly files: Readonly<Record<string, unknown>>
  readonly starts: Readonly<Record<string, string>>
  readonly stopped?: readonly string[]
}

interface Table {
  readonly host: string
  readonly rows: readonly Row[]
}

const TABLES = readdirSync(FOLDER).map((file): Table => {
  const [head = '{}', ...rows] = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n')
  const { host } = JSON.parse(head) as { host: string }
  return { host, rows: rows.map((row) => JSON.parse(row) as Row) }
})

function schemaOf(name: string): object {
  return JSON.parse(readFileSync(join(ROOT, `schemas/${name}.schema.json`), 'utf8')) as object
}

const validate = new Ajv({ strict: true, allowUnionTypes: true }).addSchema(schemaOf('result')).compile(schemaOf('why'))

function diskOf(files: Row['files']): Disk {
  const texts = Object.entries(files).map(([path, content]) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
    return [posix.resolve(PROJECT, path.replace('~', '/home/u')), text.replaceAll('<project>', PROJECT).replaceAll('<home>', '/home/u')] as const
  })
  const access = memoryFiles(Object.fromEntries(texts))
  return {
    files: access,
    open: (path) => {
      const text = access.readText(path)
      return text === undefined ? { failure: 'no such file or directory' } : decode(Buffer.from(text))
    },
    list: (folder) => [...new Set(texts.flatMap(([path]) => (path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] ?? []) : [])))].map((name) => ({ name, isFile: () => false, isDirectory: () => true })),
    isGone: (path) => access.kindOf(path) === undefined
  }
}

interface Answer {
  readonly server: string
  readonly starts: boolean | null
  readonly stops?: { readonly kind: string; readonly at?: object }
  readonly declarations: readonly { readonly runs: string; readonly counts: boolean }[]
}

async function answersOf(host: string, { files, from = '' }: Row): Promise<readonly Answer[]> {
  const { out, err } = await runCli(posix.join(PROJECT, from), ['why', '--host', host, '--format', 'json', '--no-config'], { env: { HOME: '/home/u' }, disk: diskOf(files) })
  expect(err).toBe('')
  const value: unknown = JSON.parse(out)
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
  return (value as { servers: readonly Answer[] }).servers
}

// The programs themselves were run with these files; the folder of the project was `work` in a home folder of its own.
describe.each(TABLES)('$host', ({ host, rows }) => {
  it.each(rows)('$id', async (row) => {
    const answers = await answersOf(host, row)
    const started = answers.filter(({ starts }) => starts === true).map(({ server, declarations }) => [server, declarations.find(({ counts, runs }) => counts && runs !== '')?.runs.split(' ')[0]])
    expect(Object.fromEntries(started)).toEqual(row.starts)
    const stopped = answers.filter(({ starts }) => starts === false)
    for (const { server, stops } of stopped) expect([server, stops?.kind]).not.toEqual([server, undefined])
    // What the host shows as turned off or waiting, plugvet knows too.
    for (const name of row.stopped ?? []) expect(stopped.map(({ server }) => server)).toContain(name)
  })
})

it('there are sixty cases or more, over four hosts or more', () => {
  expect([TABLES.length >= 4, TABLES.flatMap(({ rows }) => rows).length >= 60]).toEqual([true, true])
})
