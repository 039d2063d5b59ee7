import { expect, it } from 'vitest'
import { oncePerText, remembering } from '../../src/base/world.js'
import { memoryFiles } from '../support/memory-files.js'

function counted() {
  const files = memoryFiles({ '/w/a.json': '{}' })
  const asked: string[] = []
  const note = <Answer>(ask: (path: string) => Answer) => (path: string): Answer => (asked.push(path), ask(path))
  return { asked, files: { ...files, kindOf: note((path) => files.kindOf(path)), filesIn: note((path) => files.filesIn(path)), readText: note((path) => files.readText(path)) } }
}

it('asks once what is where, also where nothing is, and what a file says', () => {
  const { asked, files } = counted()
  const known = remembering(files)
  for (let index = 0; index < 2; index++) expect([known.kindOf('/w/a.json'), known.kindOf('/w/none'), known.filesIn('/w'), known.readText('/w/a.json')]).toEqual(['file', undefined, ['a.json'], '{}'])
  expect(asked).toEqual(['/w/a.json', '/w/none', '/w', '/w/a.json'])
})

it('asks once where a path leads, if there are links', () => {
  const { asked, files } = counted()
  const known = remembering({ ...files, realPath: (path) => (asked.push(path), `/real${path}`) })
  expect([known.realPath?.('/w'), known.realPath?.('/w'), 'realPath' in remembering(files)]).toEqual(['/real/w', '/real/w', false])
  expect(asked).toEqual(['/w'])
})

it('keeps few texts', () => {
  const { asked, files } = counted()
  const known = remembering(files)
  for (let index = 0; index < 100; index++) known.readText(`/w/${index}`)
  known.readText('/w/99')
  expect(asked).toHaveLength(100)
  for (const path of ['/w/100', '/w/99', '/w/100']) known.readText(path)
  expect(asked).toHaveLength(102)
})

it('forgets what it knows before it is more than a few answers for each file of a large tree', () => {
  const { asked, files } = counted()
  const known = remembering(files)
  for (let index = 0; index < 50_000; index++) known.kindOf(`/w/${index}`)
  expect([known.kindOf('/w/49999'), known.kindOf('/w/0'), known.kindOf('/w/a.json')]).toEqual([undefined, undefined, 'file'])
  expect(asked).toHaveLength(50_002)
})

it('makes something of a text once, and again where the file has another', () => {
  const made: string[] = []
  const lengthOf = oncePerText((text, path) => (made.push(`${path} ${text}`), text.length))
  const texts: Record<string, string> = { '/w/a.json': '{}' }
  const files = { readText: (path: string) => texts[path] }
  expect([lengthOf('/w/a.json', files), lengthOf('/w/a.json', files), lengthOf('/w/b.json', files)]).toEqual([2, 2, undefined])
  texts['/w/a.json'] = '{} '
  expect([lengthOf('/w/a.json', files), lengthOf('/w/a.json', files)]).toEqual([3, 3])
  expect(made).toEqual(['/w/a.json {}', '/w/a.json {} '])
  expect(lengthOf('/w/a.json', { readText: () => '' })).toBe(0)
})
