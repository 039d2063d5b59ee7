import type { Trouble } from '../connection.js'
import type { Diagnosis } from '../diagnosis.js'
import type { PlannedServer } from '../planned-server.js'
import { troubleOf } from './trouble.js'

/** What a server without tools offers beside. */
export interface Offer {
  /** Whether it says that it has tools. */
  readonly declaresTools: boolean
  readonly resources: number | null
  readonly prompts: number | null
  /** Whether it offers templates of resources, which are not counted. */
  readonly hasTemplates: boolean
  /** Why a list of resources or prompts could not be had. */
  readonly listTrouble: Trouble | undefined
}

/**
 * What to make of a server without a single tool (§7: starts but exposes no tools). One that offers something else
 * works, and may be meant so: with empty tools that is a warning, without the capability a note. One that offers nothing
 * fails, for the reason its lists could not be had, if that was so.
 */
export function judgeEmptiness(server: PlannedServer, offer: Offer): { failure: Trouble } | { diagnosis: Diagnosis } {
  const { declaresTools, resources, prompts, hasTemplates, listTrouble } = offer
  const others = [counted(resources, 'resource'), counted(prompts, 'prompt'), hasTemplates ? 'templates of resources' : '']
  const has = others.filter((part) => part !== '').join(' and ')
  const help = declaresTools
    ? 'Look for what the server needs to offer tools: arguments, a key, the permissions of an account.'
    : "A server that has tools must declare the capability 'tools' when it is initialized."
  const says = declaresTools ? 'declares tools and has none' : 'declares no tools'
  if (has !== '') {
    const message = `The server ${says}, only ${has}`
    const severity = declaresTools ? 'warning' : 'info'
    return { diagnosis: { kind: 'empty', message, help, at: server.entry, part: 'key', severity } }
  }
  if (listTrouble !== undefined) return { failure: listTrouble }
  return { failure: troubleOf(server, 'empty', `The server ${says}, nor any resources or prompts`, { help }) }
}

function counted(count: number | null, what: string): string {
  if (count === null || count === 0) return ''
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
