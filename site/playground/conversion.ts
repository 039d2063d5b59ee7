import { type Conversion, convertFile, type Unconverted } from '../../src/convert/convert.js'
import { loadHostProfiles } from '../../src/hosts/profiles.js'
import { hostsFor, judgeFile } from '../../src/matrix/judge.js'
import type { MatrixFile } from '../../src/matrix/report.js'
import type { Judged } from './engine.js'

// What needs all hosts, and is loaded when somebody asks for it.

/** What each host does with each server; undefined for a file without servers. */
export async function matrixOf({ file }: Judged): Promise<MatrixFile | undefined> {
  return judgeFile(file, hostsFor([file], await loadHostProfiles()))
}

/** The servers in the format of another host. */
export async function converted({ file }: Judged, to: string): Promise<Conversion | Unconverted> {
  const host = (await loadHostProfiles()).find(({ name }) => name === to)
  if (host === undefined) throw new RangeError(`there is no host ${to}`)
  return convertFile(file, host)
}
