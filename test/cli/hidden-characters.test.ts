import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { FORMATS } from '../../src/report/report.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

/** Characters that control a terminal, break a line, reorder their neighbours, or are invisible. The last but one are the letters in which text is hidden from people. */
const HIDDEN = [
  '\u007F', '\u0085', '\u009B', '\u00AD', '\u061C', '\u180E', '\u200B', '\u200E', '\u2028', '\u202E', '\u2060', '\u2066', '\u206A', '\uFEFF', '\uFFF9', '\uFFFE',
  '\u{1D173}', '\u{E0041}', '\u{E007F}'
]
const NAME = `a${HIDDEN.join('b')}c`

const FILES = {
  '.mcp.json': JSON.stringify({
    mcpServers: {
      a: { command: 'npx x', [NAME]: 1 }, c: { command: 'node', env: { [NAME]: '${X-Y}', A: NAME } }, d: { command: NAME, args: [NAME, `\${${NAME}}`], cwd: NAME },
      e: { type: 'http', url: `http://h.example.com/${NAME}`, headers: { [NAME]: NAME } }, f: { type: NAME, command: 'node' }, [NAME]: { command: 'npx', args: ['-y', NAME] }
    },
    [NAME]: 1
  }, null, 1),
  [`${NAME}/.mcp.json`]: JSON.stringify({ mcpServers: { a: { command: 'npx x' } } }),
  'old.json': '{ "servers": {} }\n'
}

const hiddenIn = (text: string): string[] => HIDDEN.filter((character) => text.includes(character)).map((character) => `U+${character.codePointAt(0)?.toString(16) ?? ''}`)

test.each([
  [['lint', '--preset', 'strict', '--info', ...FORMATS.flatMap((format) => ['--format', format, '--output', `out.${format}`])]],
  [['lint', '--info', '--color']],
  [['lint', '--baseline', 'out.baseline', '--update-baseline']],
  [['lint', '--fix-suggestions', 'all', '--dry-run']],
  [['expand', '--format', 'json', '.mcp.json']],
  [['matrix', ...['text', 'json', 'html'].flatMap((format) => ['--format', format, '--output', `out.${format}`])]],
  [['scan', ...['text', 'json', 'html', 'cyclonedx'].flatMap((format) => ['--format', format, '--output', `out.${format}`])]],
  [['why']],
  [['why', '--format', 'json']],
  [['doctor', '--dry-run', '--format', 'json']],
  [['convert', '.mcp.json', '--to', 'vscode', '--format', 'json']],
  [['convert', '.mcp.json', '--to', 'vscode', '--into', 'old.json']],
  [['explain', NAME]],
  [['lint', `${NAME}.json`]]
])('no hidden character is in what plugvet prints or reports: %#', async (argv) => {
  const cwd = tempFolder(FILES)
  const { out, err } = await runCli(cwd, argv)
  const reports = readdirSync(cwd).filter((name) => name.startsWith('out.')).map((name) => readFileSync(join(cwd, name), 'utf8'))
  expect(out.length + err.length + reports.join('').length).toBeGreaterThan(0)
  expect(hiddenIn([out, err, ...reports].join('\n'))).toEqual([])
})

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = { vscode: (text) => JSON.parse(text) as unknown, codex: (text) => parseToml(text), goose: (text) => parseYaml(text) as unknown }

test.each(Object.entries(PARSERS))('what is written for %s has escapes for them, and means the same', async (host, parse) => {
  const { out } = await runCli(tempFolder(FILES), ['convert', '.mcp.json', '--to', host])
  expect(hiddenIn(out)).toEqual([])
  expect(JSON.stringify(parse(out))).toContain(`${JSON.stringify(NAME)}:`)
})
