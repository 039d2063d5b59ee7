import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Bounds, writeFile } from '../../src/project/disk.js'
import { needs } from '../support/needs.js'
import { Run } from '../support/program.js'
import { tempFolder } from '../support/temp-folder.js'

/** Makes a path a link or a file by chance, as fast as it can, so that each lasts for a moment or for longer. Says when it has begun. */
const SWAPS = `
  const { renameSync, symlinkSync, writeFileSync } = require('node:fs')
  const [path, out] = process.argv.slice(1)
  for (let turn = 0; ; turn++) {
    if (Math.random() < 0.5) symlinkSync(out, path + '.next')
    else writeFileSync(path + '.next', 'ours')
    renameSync(path + '.next', path)
    if (turn === 0) process.stdout.write('begun')
  }`

it('a file that another program makes a link all the time is never written through', needs('links', process.platform !== 'win32'), async () => {
  const folder = tempFolder({ 'repo/.git/HEAD': '', 'repo/a.json': 'ours', 'out/a.json': 'theirs' })
  const [path, out, bounds] = [join(folder, 'repo/a.json'), join(folder, 'out/a.json'), new Bounds([join(folder, 'repo')])]
  const swapping = new Run(spawn(process.execPath, ['-e', SWAPS, path, out], { env: { PATH: process.env.PATH } }))
  await once(swapping.child.stdout ?? swapping.child, 'data')
  const outcomes = new Set<string | undefined>()
  const refusal = `a link leads out of the project, to ${out}`
  // The other program may not get a turn for a while: the loop goes on until a link and a file were met.
  for (let count = 0; count < 500 || !outcomes.has(undefined) || !outcomes.has(refusal); count++) {
    outcomes.add(await writeFile(path, 'new', bounds))
    expect(readFileSync(out, 'utf8')).toBe('theirs')
  }
  // What was a link when it was looked at may be a file when it is followed.
  outcomes.delete('cannot be read (EINVAL)')
  expect(outcomes).toEqual(new Set([undefined, refusal]))
})
