import { join } from '../base/path.js'
import type { Surroundings } from '../base/world.js'
import { parseDocument } from '../json/document.js'
import { valueAt } from '../json/value.js'

/** What builds write into. */
export const OUTPUT_FOLDER = /(?:^|\/)(?:dist|build|out|target|\.next)\//

/** The interpreter of a virtual environment of Python, which works only on the machine that made it. */
const IN_ENVIRONMENT = /(?:^|\/)\.?v?env\/(?:bin|Scripts)\/python[\d.]*(?:\.exe)?$/

export function isInEnvironment(path: string): boolean {
  return IN_ENVIRONMENT.test(path)
}

/** What starts a server instead of that interpreter. */
export const OUT_OF_ENVIRONMENT = 'Start the server with a program that makes the environment, such as `uv run`, or with the `python3` on the PATH.'

/** Whether a file is in a folder that the package around it makes with a build script. */
export function hasBuild(root: string, file: string, { files }: Surroundings): boolean {
  const folder = OUTPUT_FOLDER.exec(file)
  if (folder === null) return false
  const above = file.slice(0, folder.index).split('/').filter((part) => part !== '')
  for (let depth = above.length; depth >= 0; depth--) {
    const text = files.readText(join(root, ...above.slice(0, depth), 'package.json'))
    if (text !== undefined) return typeof valueAt(parseDocument(text).value, ['scripts', 'build']) === 'string'
  }
  return false
}
