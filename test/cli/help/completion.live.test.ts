import { stripVTControlCharacters } from 'node:util'
import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { NEEDS_TERMINAL, needsProgram } from '../../support/needs-program.js'
import { pathWithPlugvet } from '../../support/plugvet-on-path.js'
import { tempFolder } from '../../support/temp-folder.js'
import { Terminal } from '../../support/terminal.js'

/** How each shell is started without anybody's settings, and told to complete. */
const SHELLS = {
  bash: { start: 'bash --norc --noprofile -i', load: "PS1='ready> ' && source <(plugvet completion bash)" },
  zsh: { start: 'zsh -f -i', load: "PS1='ready> ' && autoload -Uz compinit && compinit -u -D && source <(plugvet completion zsh)" },
  // Without suggestions from the history, which Ctrl-E would take.
  fish: { start: 'fish --no-config --private', load: 'set -g fish_autosuggestion_enabled 0; plugvet completion fish | source' }
} as const

/** What is typed before the key Tab, and the words that there are then. */
const CASES: readonly (readonly [typed: string, words: readonly string[]])[] = [
  ['plugvet docto', ['doctor']],
  ['plugvet --config servers.json mat', ['--config', 'servers.json', 'matrix']],
  ['plugvet doctor --dry', ['doctor', '--dry-run']],
  ['plugvet --format js', ['--format', 'json']],
  ['plugvet --format=js', ['--format=json']],
  ['plugvet --host wind', ['--host', 'windsurf']],
  ['plugvet --host my-h', ['--host', 'my-host.json']],
  ['plugvet explain http-u', ['explain', 'http-url']],
  ['plugvet ignore servers.json pinned-p', ['ignore', 'servers.json', 'pinned-package']],
  ['plugvet --rule pinned-package=of', ['--rule', 'pinned-package=off']],
  ['plugvet help reco', ['help', 'reconcile']],
  ['plugvet serv', ['servers.json']],
  ['plugvet lint with\\ s', ['lint', 'with space.json']],
  ['plugvet -o serv', ['-o', 'servers.json']],
  ['plugvet --plugin-root fol', ['--plugin-root', 'folder']],
  ['plugvet -- serv', ['--', 'servers.json']]
]

describe.each(['bash', 'zsh', 'fish'] as const)('the completion for %s', (shell) => {
  const needed = { ...NEEDS_TERMINAL, ...needsProgram(shell, '-c', 'true') }

  it('completes commands, options, values, rules and files as they are typed', needed, async () => {
    const cwd = tempFolder({ 'servers.json': '{}', 'my-host.json': '{}', 'with space.json': '{}', 'folder/x': '' })
    const { start, load } = SHELLS[shell]
    const terminal = new Terminal(start, { cwd, columns: 200, env: { PATH: pathWithPlugvet(), HOME: cwd } })
    // What is waited for is put together, since what is typed is shown as well.
    terminal.press(`${load}; echo "lo""aded"\n`)
    await terminal.until('loaded')
    for (const [typed, words] of CASES) {
      // The words are shown instead of run: the line becomes that of another command.
      terminal.press(`${typed}\t`)
      terminal.press(`\u0001printf '<%s>' \u0005; echo "e""nd"\n`)
      await terminal.until('>end')
      const shown = stripVTControlCharacters(terminal.shown).replaceAll('\r', '')
      const printed = shown.slice(shown.lastIndexOf('<plugvet>'), shown.lastIndexOf('end'))
      // Some shells put a slash after a folder, and take it away again.
      expect(printed.replaceAll('/>', '>')).toBe(['plugvet', ...words].map((word) => `<${word}>`).join(''))
    }
    terminal.press('exit\n')
    expect(await terminal.ended()).toBe(0)
  })

  it('is a script that the shell can read', needsProgram(shell, '-c', 'true'), () => {
    const cwd = tempFolder()
    const { status, stderr } = spawnSync(shell, ['-c', `plugvet completion ${shell} > script && ${shell} -n script`], {
      cwd,
      env: { PATH: pathWithPlugvet(), HOME: cwd },
      encoding: 'utf8'
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})
