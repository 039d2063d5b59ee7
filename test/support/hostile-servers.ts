/** Servers that flood, fork, hide, hang, refuse to end, close their pipes, talk nonsense or die. */
export const HOSTILE: readonly (readonly [name: string, ...args: string[]])[] = [
  ['banner'], ['chatters'], ['closes', 'stdin'], ['closes', 'stdout'], ['crash', '3', 'no key'], ['crash-later'], ['crash-in-resources'],
  ['escapee'], ['escapee', 'stubborn'], ['escapee', 'stubborn', 'cleared'], ['escapee', 'stubborn', 'twice'], ['forks'],
  ['holds-pipes'], ['holds-pipes', 'detached'], ['idle'], ['idle', 'stubborn'], ['killed', 'SIGKILL'], ['killed', 'SIGSEGV'], ['killed', 'SIGTERM'],
  ['long-line', '3000000', 'message'], ['long-line', '20000000', 'message'], ['long-line', '3000000', 'text'], ['long-line', '0', 'endless'], ['long-line', '0', 'lines'],
  ['mute-list'], ['never-reads'], ['no-line-end', 'plain'], ['no-line-end', 'headers', 'exit'], ['one-answer', '{}'], ['one-answer', '\u0000\u001B[2J['], ['one-answer', '{"jsonrpc":"2.0","id":<id>}'],
  ['otherwise', 'stray'], ['otherwise', 'text'], ['pages', 'endless'], ['pages', 'large'], ['pages', 'circle'], ['pesters'], ['prints-and-waits', 'stdout', 'x'],
  ['scatters', 'attached', 'detached', 'mute'], ['scatters', 'detached', 'stubborn'], ['scatters', 'detached', 'cleared', 'stubborn', 'mute'],
  ['stderr-flood', '20000000'], ['stubborn'], ['waits-for-sigterm'], ['healthy']
]
