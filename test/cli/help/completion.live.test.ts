import { stripVTControlCharacters } from 'node:util'
import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { pathWithPlugvet } from '../../support/plugvet-on-path.js'
import { tempFolder } from '../../support/temp-folder.js'
import { NEEDS_TERMINAL, needsProgram } from '../../support/needs-program.js'
import { Terminal } from '../../support/terminal.js'

/** How each shell is started without anybody's settings, and what it reads before the script. */
const SHELLS = {
  bash: { start: 'bash --norc --noprofile -i', before: '' },
  zsh: { start: 'zsh -f -i', before: 'autoload -Uz compinit && compinit -u -D && ' }
} as const

/** What is typed before the key Tab, and the words that plugvet gets once Enter is pressed. */
const CASES: readonly (readonly [typed: string, words: readonly string[]])[] = [
  ['plugvet docto', ['doctor']],
  ['plugvet --no-config mat', ['--no-config', 'matrix']],
  ['plugvet --config servers.json mat', ['--config', 'servers.json', 'matrix']],
  ['plugvet doctor --dry', ['doctor', '--dry-run']],
  ['plugvet --only-k', ['--only-known']],
  ['plugvet --format js', ['--format', 'json']],
  ['plugvet --format=js', ['--format=json']],
  ['plugvet doctor --era le', ['doctor', '--era', 'legacy']],
  ['plugvet --host wind', ['--host', 'windsurf']],
  ['plugvet --host my-h', ['--host', 'my-host.json']],
  ['plugvet --preset st', ['--preset', 'strict']],
  ['plugvet explain http-u', ['explain', 'http-url']],
  ['plugvet explain doctor/unreach', ['explain', 'doctor/unreachable']],
  ['plugvet ignore servers.json pinned-p', ['ignore', 'servers.json', 'pinned-package']],
  ['plugvet --rule pinned-package=of', ['--rule', 'pinned-package=off']],
  ['plugvet --fix-suggestions no-s', ['--fix-suggestions', 'no-sse']],
  ['plugvet completion z', ['completion', 'zsh']],
  ['plugvet help reco', ['help', 'reconcile']],
  ['plugvet serv', ['servers.json']],
  ['plugvet lint with\\ s', ['lint', 'with space.json']],
  ['plugvet expand --config serv', ['expand', '--config', 'servers.json']],
  ['plugvet -o serv', ['-o', 'servers.json']],
  ['plugvet --plugin-root fol', ['--plugin-root', 'folder']],
  ['plugvet -- serv', ['--', 'servers.json']]
]

describe.each(['bash', 'zsh'] as const)('the completion for %s', (shell) => {
  it('completes commands, options, values, rules and files as they are typed', { ...NEEDS_TERMINAL, ...needsProgram(shell, '-c', 'true') }, async () => {
    const cwd = tempFolder({ 'servers.json': '{}', 'my-host.json': '{}', 'with space.json': '{}', 'folder/x': '' })
    const { start, before } = SHELLS[shell]
    const terminal = new Terminal(start, { cwd, env: { PATH: pathWithPlugvet(), PS1: 'ready> ', HOME: cwd } })
    // The words are shown instead of run; the mark is put together, since what is typed is shown as well.
    const instead = `plugvet() { printf '<%s>' "$@"; echo "e""nd"; }`
    terminal.press(`${before}source <(plugvet completion ${shell}) && ${instead} && PS1='ready> ' && echo "lo""aded"\n`)
    await terminal.until('loaded')
    for (const [typed, words] of CASES) {
      terminal.press(`${typed}\t`)
      terminal.press('\n')
      await terminal.until('end')
      const shown = stripVTControlCharacters(terminal.shown).replaceAll('\r', '')
      // zsh takes a slash that it added away again.
      const [printed] = /<.*>(?=end\s*[^<]*$)/.exec(shown.slice(shown.lastIndexOf('\n<'))) ?? []
      expect(printed?.replaceAll('/>', '>')).toBe(words.map((word) => `<${word}>`).join(''))
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
