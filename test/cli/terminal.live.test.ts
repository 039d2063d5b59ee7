import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rulePage } from '../../src/base/links.js'
import { NEEDS_TERMINAL } from '../support/needs-program.js'
import { BIN } from '../support/program.js'
import { tempFolder } from '../support/temp-folder.js'
import { shellWord, Terminal } from '../support/terminal.js'

const PROGRAM = [process.execPath, BIN].map(shellWord).join(' ')
const REMOTE = '{\n  "mcpServers": {\n    "docs": { "type": "http", "url": "http://docs.example.com/mcp" }\n  }\n}\n'
const COMMA = '{\n  "mcpServers": {},\n}\n'

/** What plugvet shows on a terminal, without colours. */
async function shown(argv: string, columns: number, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const terminal = new Terminal(`${PROGRAM} ${argv}`, { cwd: tempFolder({ '.mcp.json': REMOTE }), columns, env: { NO_COLOR: '1', ...env } })
  await terminal.ended()
  return terminal.shown
}

describe('on a terminal', NEEDS_TERMINAL, () => {
  it.each([50, 72])('of %d columns, messages break at words, and lines of a file are cut', async (columns) => {
    const text = await shown('--preset strict', columns)
    const lines = text.trimEnd().split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns)
    expect(text).toMatch(/^\.mcp\.json:3:\d+ {2}\w+ {2}https-url [^]*?\n {4}\S/m)
    expect(text).toMatch(/^ {2}help: [^]*?\n {8}\S/m)
    // Nothing is lost.
    const piped = await shown('--preset strict | cat', columns)
    const words = (all: string) => all.split('\n').filter((line) => !line.includes('|')).join(' ').split(/\s+/)
    expect(words(text)).toEqual(words(piped))
    expect(Math.max(...piped.split('\n').map((line) => line.length))).toBeGreaterThan(columns)
  })

  it.each(['help', 'help lint', 'rules', 'explain http-url'])('plugvet %s breaks lines at words', async (argv) => {
    const lines = (await shown(argv, 60)).split('\n').filter((line) => !/^ {2}plugvet /.test(line))
    expect(lines.filter((line) => line.length > 60)).toEqual([])
    expect(lines.length).toBeGreaterThan((await shown(`${argv} | cat`, 60)).split('\n').length)
  })

  it('the name of a rule is a link where the terminal knows links', async () => {
    const link = (id: string) => `\u001B]8;;${rulePage(id)}\u0007${id}\u001B]8;;\u0007`
    const known = { TERM_PROGRAM: 'ghostty' }
    expect(await shown('', 80, known)).toContain(`  ${link('https-url')} `)
    expect(await shown('rules', 80, known)).toContain(`\n${link('https-url')}  `)
    expect(await shown('explain https-url', 80, known)).toContain(link('https-url'))
    for (const [argv, env] of [
      ['', {}],
      ['', { ...known, FORCE_HYPERLINK: '0' }],
      ['--no-color', known],
      ['| cat', known],
      ['--output /dev/stdout', known],
      ['--format compact', known]
    ] as const) {
      expect(await shown(argv, 80, env)).not.toContain('\u001B]8')
    }
    expect(await shown('| cat', 80, { FORCE_HYPERLINK: '1' })).toContain(link('https-url'))
  })
})

describe('while it watches on a terminal', NEEDS_TERMINAL, () => {
  function watch(text: string, before = ''): { cwd: string; terminal: Terminal } {
    const cwd = tempFolder({ '.mcp.json': text })
    return { cwd, terminal: new Terminal(`${before}${PROGRAM} --watch; code=$?; stty -a | grep -o '.icanon'; exit $code`, { cwd }) }
  }

  it('Enter lints again, f fixes, ? shows the keys, and q quits and gives the terminal back', async () => {
    const { cwd, terminal } = watch(COMMA)
    await terminal.until('valid-json')
    await terminal.until('watching 1 file; press q to quit, Enter to lint again, f to fix, ? for help\n'.trimEnd())
    terminal.press('?')
    await terminal.until('f      apply the safe fixes')
    terminal.press('x\u001B[A\r')
    await terminal.until('1 file judged again')
    await terminal.until('fixable with --fix; 1 file checked')
    terminal.press('f')
    await terminal.until('1 fixed; 1 file checked')
    expect(readFileSync(join(cwd, '.mcp.json'), 'utf8')).toBe('{\n  "mcpServers": {}\n}\n')
    writeFileSync(join(cwd, '.mcp.json'), REMOTE)
    await terminal.until('https-url')
    terminal.press('q')
    expect(await terminal.ended()).toBe(0)
    expect(terminal.shown).toMatch(/ icanon\n$/)
  })

  it('Ctrl-C still ends it, with the terminal as it was', async () => {
    const { terminal } = watch(REMOTE, "trap '' INT; ")
    await terminal.until('press q to quit')
    terminal.press('\u0003')
    // What the shell ignores, its programs ignore as well, unless they ask for it.
    expect(await terminal.ended()).toBe(130)
    expect(terminal.shown).toMatch(/ icanon\n$/)
  })

  it('Ctrl-Z stops it, and it goes on in the foreground', async () => {
    const cwd = tempFolder({ '.mcp.json': REMOTE })
    const terminal = new Terminal('bash --norc --noprofile -i', { cwd, env: { HOME: cwd, PS1: 'ready> ' } })
    terminal.press(`${PROGRAM} --watch\n`)
    await terminal.until('press q to quit')
    terminal.press('\u001A')
    await terminal.until('Stopped')
    terminal.press('fg\n')
    await terminal.until('--watch')
    terminal.press('\r')
    await terminal.until('1 file judged again')
    terminal.press('q')
    await terminal.until('ready> ')
    terminal.press('exit\n')
    expect(await terminal.ended()).toBe(0)
  })

  it('takes no keys in the background, where that would stop it', async () => {
    const cwd = tempFolder({ '.mcp.json': REMOTE })
    const terminal = new Terminal('bash --norc --noprofile -i', { cwd, env: { HOME: cwd, PS1: 'ready> ' } })
    terminal.press(`${PROGRAM} --watch &\n`)
    await terminal.until('watching 1 file; Ctrl-C ends')
    terminal.press('kill %1; wait; exit 0\n')
    expect(await terminal.ended()).toBe(0)
  })
})
