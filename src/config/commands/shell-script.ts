import { isShell, programName } from './command-line.js'
import type { ConfigString, ServerEntry } from '../servers/server-entry.js'

/** The shells by the language their scripts are written in. */
export type ShellFamily = 'posix' | 'cmd' | 'powershell'

/** A script that a stdio server hands to a shell as an argument. */
export interface ShellScript {
  readonly family: ShellFamily
  /** Index among the arguments of the script; what follows it is read by the same shell or handed on to the script. */
  readonly index: number
}

/** The command line of a server: its command, then its arguments; undefined for what is no string. */
export function argvOf(server: ServerEntry): readonly (string | undefined)[] {
  return [server.command, ...server.argumentValues.map((arg) => (typeof arg === 'string' ? arg : undefined))]
}

/**
 * The scripts on a server's command line, outermost first: `bash -lc …`, `cmd /c …`, `pwsh -Command …`, `ssh host …`.
 * A shell counts wherever it stands, since most are started through another program (`env`, `docker exec`, `wsl`).
 */
export function shellScripts(server: ServerEntry): readonly ShellScript[] {
  const argv = argvOf(server)
  const scripts: ShellScript[] = []
  for (let at = 0; at < argv.length; at++) {
    const token = argv[at]
    if (token === undefined || token.length > 260) continue
    const name = programName(token)
    const [family, read] = readerOf(name, at) ?? []
    const found = read?.(argv, at + 1)
    if (family !== undefined && found !== undefined && found < argv.length) scripts.push({ family, index: found - 1 })
  }
  return scripts
}

/** Index among the arguments of the first script of a family, or of any; undefined where the server has none. */
export function shellScriptIndex(server: ServerEntry, family?: ShellFamily): number | undefined {
  return shellScripts(server).find((script) => family === undefined || script.family === family)?.index
}

/** Whether a shell of a family reads a string before the program does: it is a script, or stands behind one. */
export function isReadByShell(string: ConfigString, family: ShellFamily): boolean {
  const { argument } = string
  if (argument === undefined) return false
  return shellScripts(string.server).some((script) => script.family === family && script.index <= argument)
}

type Reader = (argv: readonly (string | undefined)[], from: number) => number | undefined

function readerOf(name: string, at: number): readonly [ShellFamily, Reader] | undefined {
  if (isShell(name) || name === 'fish') return ['posix', posixScript]
  if (name === 'cmd') return ['cmd', cmdScript]
  if (name === 'powershell' || name === 'pwsh') return ['powershell', powershellScript]
  // What follows the destination is a line for the login shell at the other end.
  if (name === 'ssh' && at === 0) return ['posix', (_argv, from) => from]
  if (name === 'wsl' && at === 0) return ['posix', wslScript]
  return undefined
}

/** The first operand, where an option before it has the letter c: `-c`, `-lc`, `-euo pipefail -c`. */
function posixScript(argv: readonly (string | undefined)[], from: number): number | undefined {
  let isScript = false
  for (let at = from; at < argv.length; at++) {
    const token = argv[at]
    if (token === undefined) return undefined
    if (token === '--') return isScript ? at + 1 : undefined
    if (!/^[-+]./.test(token)) return isScript ? at : undefined
    if (token.startsWith('--')) {
      if (token === '--rcfile' || token === '--init-file') at++
      continue
    }
    if (token.startsWith('-') && token.includes('c')) isScript = true
    if (/[oO]$/.test(token)) at++
  }
  return undefined
}

function cmdScript(argv: readonly (string | undefined)[], from: number): number | undefined {
  for (let at = from; at < argv.length; at++) {
    const token = argv[at]
    // Git Bash needs the slash doubled, or takes it for a path.
    if (token?.startsWith('/') !== true) return undefined
    if (/^\/.*\/?[ckr]$/i.test(token)) return at + 1
    if (/^\/{1,2}[ckr]\s/i.test(token)) return at
  }
  return undefined
}

const POWERSHELL_SWITCHES = new Set([
  ...['noprofile', 'nop', 'nologo', 'nol', 'noninteractive', 'noni'],
  ...['noexit', 'noe', 'sta', 'mta', 'login', 'l']
])

function powershellScript(argv: readonly (string | undefined)[], from: number): number | undefined {
  for (let at = from; at < argv.length; at++) {
    const token = argv[at]
    if (token === undefined || !/^[-/]/.test(token)) return undefined
    const name = token.slice(1).toLowerCase()
    // Parameters may be cut to any prefix that is still theirs.
    if (name !== '' && 'command'.startsWith(name)) return at + 1
    if (name !== '' && 'file'.startsWith(name)) return undefined
    if (!POWERSHELL_SWITCHES.has(name)) at++
  }
  return undefined
}

function wslScript(argv: readonly (string | undefined)[], from: number): number | undefined {
  for (let at = from; at < argv.length; at++) {
    const token = argv[at]
    if (token === undefined || token === '-e' || token === '--exec') return undefined
    if (token === '--') return at + 1
    if (!token.startsWith('-')) return at
    if (/^(?:-d|--distribution|-u|--user|--cd|--shell-type)$/.test(token)) at++
  }
  return undefined
}
