import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { append, largest, smallest } from '../../src/base/lists.js'

const ROOT = join(import.meta.dirname, '../..')
const MANY = Array.from({ length: 300_000 }, (_, at) => at)

it('takes more than a call does', () => {
  const list = [-1]
  append(list, MANY)
  expect([list.length, list.at(-1), largest(MANY), smallest(MANY), largest([], 3), smallest([])]).toEqual([300_001, 299_999, 299_999, 0, 3, Infinity])
})

it('is used wherever a list of any length would become arguments', () => {
  const sources = ['src', 'rules'].flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => join(folder, name)))
  const spreading = sources.filter((name) => /\.(?:push|unshift)\(\.\.\.|Math\.(?:max|min)\((?:[^()\n]*, )?\.\.\.|String\.from\w+\(\.\.\./.test(readFileSync(join(ROOT, name), 'utf8')))
  expect(spreading).toEqual([])
})
