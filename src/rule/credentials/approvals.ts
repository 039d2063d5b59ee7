import type { Approval } from '../../base/world.js'
import { isRecord } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { masksOf } from '../../secrets/masks.js'
import { entrySecrets } from '../../secrets/server-secrets.js'
import type { ServerEntry } from '../../server/entry.js'

/** The name of the file with what was approved. */
export const APPROVALS_FILE = 'plugvet.lock.json'

/** The same file where nothing is set on the machine: what is approved on one is approved on all. */
function elsewhere(reading: Reading): Reading {
  return reading.with({ surroundings: { ...reading.surroundings, platforms: ['linux'], env: {}, envFile: {} } })
}

/** Removes the credentials of a file and of a server from a text, in the same way on every machine. */
export function maskFor(server: ServerEntry, reading: Reading): (text: string) => string {
  const { redactKnown } = masksOf(entrySecrets(reading.expand(server)))
  return (text) => reading.secrets.redact(redactKnown(text))
}

/** What can be approved of each server in a file, with its entry. */
export function approvalsIn(given: Reading): { readonly approval: Approval; readonly entry: ServerEntry }[] {
  const reading = elsewhere(given)
  return reading.servers.map((entry) => ({ approval: approvalOf(entry, maskFor(entry, reading)), entry }))
}

function approvalOf(entry: ServerEntry, show: (text: string) => string): Approval {
  const server = show(entry.name)
  if (entry.transport !== 'stdio') return { server, origin: show(originOf(entry.url ?? '')) }
  return { server, command: show(entry.command ?? ''), args: entry.argumentValues.map((value) => show(typeof value === 'string' ? value : JSON.stringify(value))) }
}

/** Scheme and authority of an address as it is written, without a user; all of it where a variable may contain them. */
function originOf(url: string): string {
  const [, scheme, authority] = /^([a-z][a-z\d+.-]*:\/\/)(?:[^@/?#\s]*@)?([^/?#\\]*)/i.exec(url) ?? []
  return scheme === undefined || authority === undefined ? url : (scheme + authority).toLowerCase()
}

/** Whether two servers do the same, whatever their names are. */
export function isSameApproval(a: Approval, b: Approval): boolean {
  return a.command === b.command && a.origin === b.origin && JSON.stringify(a.args ?? []) === JSON.stringify(b.args ?? [])
}

/**
 * What a file of approvals says.
 * @returns undefined if it is not one
 */
export function readApprovals(value: unknown): readonly Approval[] | undefined {
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.servers)) return undefined
  return value.servers.every(isApproval) ? value.servers : undefined
}

function isApproval(value: unknown): value is Approval {
  if (!isRecord(value) || typeof value.server !== 'string') return false
  const { command, args, origin } = value
  if (typeof origin === 'string') return command === undefined && args === undefined
  return typeof command === 'string' && Array.isArray(args) && args.every((arg) => typeof arg === 'string') && origin === undefined
}

/** An approved server in words: what it runs as in a shell, or its address. */
export function approvalText({ command, args = [], origin }: Approval): string {
  return command === undefined ? (origin ?? '') : [command, ...args].map(quotedWord).join(' ')
}

/** A word as a shell takes it. */
export function quotedWord(word: string): string {
  return /^[\w@%+=:,./${}*^~-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
