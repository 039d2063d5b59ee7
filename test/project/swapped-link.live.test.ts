import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Bounds, writeFile } from '../../src/project/disk.js'
import { needs } from '../support/needs.js'
import { Run } from '../support/program.js'
import { tempFolder } from '../support/temp-folder.js'

/** Makes a path a link and a file in turn, as fast as it can, and says when it has begun. */
const SWAPS = `
  const { renameSync, symlinkSync, writeFileSync } = require('node:fs')
  const [path, out] = process.argv.slice(1)
  for (let turn = 0; ; turn++) {
    symlinkSync(out, path + '.link')
    renameSync(path + '.link', path)
    writeFileSync(path + '.file', 'ours')
    renameSync(path + '.file', path)
    if (turn === 0) process.stdout.write('begun')
  }`

it('a file that another program makes a link all the time is never written through', needs('links', process.platform !== 'win32'), async () => {
  const folder = tempFolder({ 'repo/.git/HEAD': '', 'repo/a.json': 'ours', 'out/a.json': 'theirs' })
  const [path, out, bounds] = [join(folder, 'repo/a.json'), join(folder, 'out/a.json'), new Bounds([join(folder, 'repo')])]
  const swapping = new Run(spawn(process.execPath, ['-e', SWAPS, path, out], { env: { PATH: process.env.PATH } }))
  await once(swapping.child.stdout ?? swapping.child, 'data')
  const outcomes = new Set<string | undefined>()
  for (let count = 0; count < 500; count++) {
    outcomes.add(await writeFile(path, 'new', bounds))
    expect(readFileSync(out, 'utf8')).toBe('theirs')
  }
  // Both happened: it was a link, and it was a file.
  expect([...outcomes]).toEqual(expect.arrayContaining([undefined, `a link leads out of the project, to ${out}`]))
})
