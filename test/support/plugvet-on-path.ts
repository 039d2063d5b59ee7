import { mkdirSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { BIN } from './program.js'
import { tempFolder } from './temp-folder.js'

/** A PATH on which the built program is installed as `plugvet`, in addition to what is on the PATH of this machine. */
export function pathWithPlugvet(): string {
  const folder = tempFolder()
  symlinkSync(BIN, join(folder, 'plugvet'))
  return [folder, dirname(process.execPath), process.env.PATH].join(delimiter)
}

/** Installs the built program in a project, as npm does. */
export function installPlugvet(project: string): void {
  const bin = join(project, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  symlinkSync(dirname(dirname(BIN)), join(project, 'node_modules/plugvet'))
  symlinkSync('../plugvet/dist/plugvet.cjs', join(bin, 'plugvet'))
}
