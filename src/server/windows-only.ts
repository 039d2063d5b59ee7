import type { ServerEntry } from './entry.js'
import { findHomePath, findOwnDrive } from './paths.js'
import { isBatchFile, isPath, programName, shellScriptIndex } from './shell.js'

/** A command that only Windows can start. */
export interface WindowsOnly {
  /** The command as the file has it, or its last part. */
  readonly program: string
  /** `cmd` with a command line that would work without it; a command with a suffix only Windows knows; anything else. */
  readonly kind: 'cmd' | 'suffix' | 'other'
  /** Whether it is a part of Windows itself. */
  readonly isOfWindows: boolean
}

/** Parts of Windows that run something else. */
const OF_WINDOWS = new Set(['powershell', 'wsl', 'cscript', 'wscript'])

/**
 * Whether only Windows can start the command of a server: `cmd /c`, Windows PowerShell, a Windows file type, the programs
 * of a Windows virtual environment, a path with a drive. A path that exists on one machine only is left to the rule about
 * those; a path through `/mnt/c` is correct, since WSL starts it.
 */
export function windowsOnly(server: ServerEntry): WindowsOnly | undefined {
  const { command, transport } = server
  if (command === undefined || transport !== 'stdio') return undefined
  if (programName(command) === 'cmd') {
    return shellScriptIndex(server, 'cmd') === undefined ? undefined : { program: 'cmd', kind: 'cmd', isOfWindows: true }
  }
  const isOnOneMachine = findHomePath(command)?.goesOn === true || /^\$\{userHome\}[/\\]/.test(command) || (findOwnDrive(command) !== undefined && !/^C:/i.test(command))
  if (/^\/mnt\/[a-z]\//.test(command) || isOnOneMachine) return undefined
  // The launcher that comes with Python for Windows, told which version to start.
  if (command === 'py' && /^-\d/.test(server.args[0]?.text ?? '')) return { program: 'py', kind: 'other', isOfWindows: false }
  const path = command.replaceAll(/\\+/g, '/')
  const program = path.slice(path.lastIndexOf('/') + 1)
  if (OF_WINDOWS.has(programName(command))) return { program: programName(command), kind: 'other', isOfWindows: true }
  const isPathOfWindows = /^[A-Za-z]:\//.test(path) || /(?:^|\/)\.?v?env[\w.-]*\/Scripts\//.test(path)
  if (isPathOfWindows) return { program: command, kind: 'other', isOfWindows: false }
  const hasSuffix = /\.(?:exe|ps1)$/i.test(program) || isBatchFile(program)
  if (!hasSuffix) return undefined
  return isPath(command) ? { program: command, kind: 'other', isOfWindows: false } : { program, kind: 'suffix', isOfWindows: false }
}

/** Whether what `cmd` starts is a file that only Windows has, wherever it is started from. */
export function startsFileOfWindows(server: ServerEntry): boolean {
  const index = shellScriptIndex(server, 'cmd')
  const text = index === undefined ? '' : (server.args[index]?.text ?? '')
  return isPath(text) && (/^[A-Za-z]:[\\/]/.test(text) || isBatchFile(text) || /\.(?:exe|ps1)$/i.test(text))
}
