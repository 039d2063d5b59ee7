import { partOf, type StartedProgram, type Word } from './started-program.js'
import { parseReferences } from '../variables/variables.js'

/** A mount of `docker run`: https://docs.docker.com/reference/cli/docker/container/run/ */
export interface Mount {
  readonly word: Word
  /** The host's path; undefined where nothing of the host is mounted. */
  readonly source: Word | undefined
}

/** What `docker run` and its likes (`podman`, `nerdctl`; `create`) are told about the host. */
export interface ContainerRun {
  readonly mounts: readonly Mount[]
  /** Files of the host that are read for variables. */
  readonly envFiles: readonly Word[]
  /** Variables given to the container: `NAME=value`, or `NAME` alone. */
  readonly variables: readonly Word[]
}

const ENGINES = new Set(['docker', 'podman', 'nerdctl'])

/** Whether a program runs containers. */
export function isContainerEngine(name: string): boolean {
  return ENGINES.has(name)
}

/** Options of `docker run` that take no value; every other one does. */
const SWITCHES = new Set([
  ...['detach', 'disable-content-trust', 'help', 'init', 'interactive', 'no-healthcheck', 'oom-kill-disable'],
  ...['privileged', 'publish-all', 'quiet', 'read-only', 'rm', 'sig-proxy', 'tty', 'use-api-socket'],
  // podman's
  ...['replace', 'no-hosts']
])
const SHORT_SWITCHES = /^-[ditPq]+$/

/** Reads the options of `docker run` up to the image; undefined for anything else. */
export function containerRun({ name, args }: StartedProgram): ContainerRun | undefined {
  if (!isContainerEngine(name)) return undefined
  const from = args.findIndex(({ text }) => text === 'run' || text === 'create')
  if (from < 0 || args.slice(0, from).some(({ text }) => text === 'exec' || text === 'compose')) return undefined
  const mounts: Mount[] = []
  const envFiles: Word[] = []
  const variables: Word[] = []
  for (let index = from + 1; index < args.length; index++) {
    const word = args[index]
    if (word === undefined || !word.text.startsWith('-') || word.text === '--') break
    const option = readOption(word)
    if (option === undefined) continue
    const value = option.value ?? args[++index]
    if (value === undefined) break
    if (option.name === 'v' || option.name === 'volume') mounts.push({ word: value, source: volumeSource(value) })
    else if (option.name === 'mount') mounts.push({ word: value, source: mountSource(value) })
    else if (option.name === 'env-file') envFiles.push(value)
    else if (option.name === 'e' || option.name === 'env') variables.push(value)
  }
  return { mounts, envFiles, variables }
}

/** The name of an option, with its value where that is part of the word; undefined for a switch. */
function readOption(word: Word): { name: string; value?: Word } | undefined {
  const { text } = word
  const long = /^--([\w-]+)(=?)/.exec(text)
  if (long !== null) {
    const [whole, name = '', equals] = long
    if (equals === '=') return { name, value: partOf(word, whole.length) }
    return SWITCHES.has(name) ? undefined : { name }
  }
  if (SHORT_SWITCHES.test(text)) return undefined
  // Switches may stand before the option in one word: `-iv /a:/b`.
  const short = /^-[ditPq]*([a-zA-Z])(=?)/.exec(text)
  if (short === null) return undefined
  const [whole, name = ''] = short
  return whole.length === text.length ? { name } : { name, value: partOf(word, whole.length) }
}

/** The host's part of `source:destination[:options]`; a drive's colon and those inside of references do not count. */
function volumeSource(word: Word): Word | undefined {
  const volume = word.text
  const references = parseReferences(volume)
  const drive = /^[A-Za-z]:[\\/]/.test(volume) ? 2 : 0
  for (let index = volume.indexOf(':', drive); index >= 0; index = volume.indexOf(':', index + 1)) {
    const inside = references.some(({ start, end }) => start < index && index < end)
    if (!inside) return partOf(word, 0, index)
  }
  return undefined
}

/** The `source` of a bind mount; that of a volume is a name. */
function mountSource(word: Word): Word | undefined {
  const mount = word.text
  if (!/(?:^|,)type=bind(?:,|$)/.test(mount)) return undefined
  const match = /(?:^|,)(?:source|src)=([^,]*)/.exec(mount)
  if (match === null) return undefined
  const [whole, source = ''] = match
  const end = match.index + whole.length
  return partOf(word, end - source.length, end)
}
