import { oncePer } from '../base/lists.js'
import { join } from '../base/path.js'
import type { Reading } from '../project/reading.js'
import { shownAs } from '../project/repository.js'
import { allDocumentsAround, foldersAround } from './documents.js'

/** What Docker Compose reads, in the folders around a file and in those that projects keep for it. */
const COMPOSE = /^(?:docker-)?compose(?:[.-][\w-]+)?\.ya?ml$/
const FOLDERS = ['', 'docker', 'deploy']

const composeFilesAround = oncePer((reading: Reading): readonly { readonly shown: string; readonly text: string }[] => {
  const { files } = reading.surroundings
  const folders = foldersAround(reading).flatMap((folder) => FOLDERS.map((name) => join(folder, name)))
  return folders.flatMap((folder) => (files.filesIn(folder) ?? []).filter((name) => COMPOSE.test(name)).map((name) => ({ shown: shownAs(reading, join(folder, name)), text: files.readText(join(folder, name)) ?? '' })))
})

/** The names of services, and the ports of this machine that they are published at, with the file of each. */
const servicesAround = oncePer((reading: Reading): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { shown, text } of composeFilesAround(reading)) {
    const [, services = ''] = /^services:[ \t]*(?:#.*)?\r?\n([^]*?)(?=^[a-z][\w-]*:|(?![^]))/m.exec(text) ?? []
    const [, indent = ''] = /^( +)[\w.-]+:/m.exec(services) ?? []
    for (const line of services.split('\n')) {
      const name = indent !== '' && line.startsWith(indent) ? /^([\w.-]+):\s*(?:#.*)?$/.exec(line.slice(indent.length))?.[1] : undefined
      const port = /^\s*-\s*["']?(?:[\d.]+:)?(?:\$\{\w+:-)?(\d{2,5})\}?:\d{2,5}(?:\/tcp)?["']?\s*$/.exec(line)?.[1]
      for (const key of [name, port]) if (key !== undefined && !found.has(key)) found.set(key, shown)
    }
  }
  return found
})

/** Whether the project builds an image of its own under a name: Docker Compose has a service or a container of that name, or a document says how to build it. */
export function buildsImage(reading: Reading, name: string): boolean {
  const escaped = name.replaceAll(/\W/g, '\\$&')
  const built = new RegExp(`(?:container_name|image):[ \\t]*["']?${escaped}(?![\\w/-])|\\bdocker (?:buildx )?build\\b[^\\n]{0,200}(?:-t|--tag)[ =]${escaped}(?![\\w/-])`)
  return servicesAround(reading).has(name) || [...composeFilesAround(reading).map(({ text }) => text), ...allDocumentsAround(reading)].some((text) => built.test(text))
}

/** The compose file of the project that starts what is at an address: a service by its name, or one that is published at a port of this machine. */
export function composeFileFor(reading: Reading, url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { hostname, port } = new URL(url)
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\]|host\.docker\.internal)$/.test(hostname)
  if (isHere ? port === '' : hostname.includes('.')) return undefined
  return servicesAround(reading).get(isHere ? port : hostname)
}

/** Whether a document of the project names the host of an address, and starts a server with sse: it is the project's own, which has no other address to look up. */
export function isStartedWithSse(reading: Reading, url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && namesWithSse(reading).has(new URL(url).hostname)
}

/** The words of the documents that start a server with sse, names of hosts among them. Each server of a file asks. */
const namesWithSse = oncePer((reading: Reading): ReadonlySet<string> => new Set(allDocumentsAround(reading).filter((text) => WITH_SSE.test(text)).flatMap((text) => text.match(/[\w-]+(?:\.[\w-]+)*/g) ?? [])))

/** An option or a variable that tells a server to use sse. */
const WITH_SSE = /(?:--(?:mcp-)?transport[= ]["']?|\b\w*TRANSPORT[=:] ?["']?)sse\b/
