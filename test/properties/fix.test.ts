import fc from 'fast-check'
import { stringify } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import type { Platform } from '../../src/base/world.js'
import { applyFixes, type Linted, sourceOf } from '../../src/lint/fixes.js'
import type { FileResult } from '../../src/lint/finding.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import type { ProjectFile } from '../../src/project/project.js'
import { hostNamed } from '../support/host-profiles.js'
import { fileOf, lintAll, type StatedReading, surroundingsOf } from '../support/reading.js'
import { runs } from '../support/runs.js'

/** Entries with the mistakes that rules fix or report, mixed with sound ones. */
const entry = fc.oneof(
  fc.record({ url: fc.constantFrom('https://a.example.com/mcp', 'http://b.example.com', 'nonsense', '') }),
  fc.record({ type: fc.constantFrom('streamable-http', 'HTTP', 'sse', 'http', 'stdio', 'ws'), url: fc.webUrl() }),
  fc.record(
    {
      command: fc.constantFrom('npx', 'node', 'C:\\tools\\x.exe', './run.sh', 'npx -y thing', '', '${AGENT_PLUGIN_ROOT}/x'),
      args: fc.array(fc.constantFrom('-y', 'thing', '$HOME', 'dir\\file.js', '${UNSET}', '--x=${A:-b}', '😀'), { maxLength: 4 }),
      env: fc.dictionary(fc.constantFrom('A', 'API_KEY', 'PATH_X'), fc.constantFrom('', 'x', 'YOUR_KEY_HERE', '1'), { maxKeys: 2 }),
      type: fc.constantFrom('stdio', 'Stdio')
    },
    { requiredKeys: ['command'] }
  ),
  fc.record({ command: fc.constant('x'), args: fc.constant('not a list'), env: fc.constant({ PORT: 8080 }) })
)

const config = fc.oneof(
  { weight: 5, arbitrary: fc.record({ mcpServers: fc.dictionary(fc.string({ minLength: 1, maxLength: 6 }), entry, { maxKeys: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ servers: fc.dictionary(fc.constantFrom('a', 'b'), entry, { maxKeys: 2 }) }) }
)

const format = fc.record({
  indent: fc.constantFrom<(string | number)[]>(0, 2, 4, '\t'),
  crlf: fc.boolean(),
  mark: fc.boolean(),
  comment: fc.boolean(),
  trailingComma: fc.boolean()
})

const world = fc.record({
  platforms: fc.constantFrom<Platform[][]>(['linux'], ['win32'], ['linux', 'win32', 'darwin']),
  inPlugin: fc.boolean()
})

function write(value: object, { indent, crlf, mark, comment, trailingComma }: typeof format extends fc.Arbitrary<infer T> ? T : never): string {
  let text = JSON.stringify(value, null, indent)
  if (trailingComma) text = text.replace(/([}\]"])(\s*)\}$/, '$1,$2}')
  if (comment) text = text.replace('{', '{ // a note\n')
  if (crlf) text = text.replaceAll('\n', '\r\n')
  return (mark ? '\uFEFF' : '') + text
}

/** The same servers in Codex's settings, with a comment on every line. */
function writeToml(value: object, crlf: boolean): string {
  const text = `model = "x"\n${stringify(value)}`.replaceAll('\n', ' # note\n')
  return crlf ? text.replaceAll('\n', '\r\n') : text
}

/** Reads a text in a world, and lints it with all rules. */
function linterOf(stated: StatedReading): { readonly read: (text: string) => Linted; readonly fix: (linted: Linted) => Linted } {
  const surroundings = surroundingsOf(stated.surroundings)
  const config = new ResolvedSettings({ preset: 'strict' }, rules, surroundings, () => () => false).configFor('')
  const linted = (file: ProjectFile): Linted => {
    const [result] = lintAll([file], config)
    if (result === undefined) throw new Error('the file was not checked')
    return { file, result }
  }
  const fix = (one: Linted) => linted(applyFixes(one, (file) => linted(file).result).file)
  return { read: (text) => linted(fileOf({ ...stated, text })), fix }
}

function inWorld({ platforms, inPlugin }: typeof world extends fc.Arbitrary<infer T> ? T : never) {
  const files: Record<string, string> = inPlugin ? { '/p/.agent-plugin/plugin.json': '{"name":"p","version":"1.0.0"}' } : {}
  return linterOf({ path: '/p/.mcp.json', surroundings: { platforms, files } })
}

/** Findings without their places, which edits move. A message quotes the path that a fix has written with other slashes. */
function unfixable(result: FileResult): string[] {
  return result.findings
    .filter((finding) => finding.fix === undefined)
    .map(({ ruleId, severity, message, server }) => `${ruleId} ${severity} ${message.replaceAll('\\', '/')} ${server ?? ''}`)
    .sort()
}

describe('--fix', () => {
  it('leaves nothing fixable, and every other finding as it was', () => {
    fc.assert(
      fc.property(config, format, world, (value, style, state) => {
        const { read, fix } = inWorld(state)
        const before = read(write(value, style))
        const { result } = fix(before)
        expect(result.findings.filter((finding) => finding.fix !== undefined)).toEqual([])
        expect(unfixable(result)).toEqual(unfixable(before.result))
      }),
      { numRuns: runs(600) }
    )
  })

  it('does so in TOML, and keeps every comment', () => {
    const { read, fix } = linterOf({ path: '/p/.codex/config.toml', host: hostNamed('codex'), surroundings: { platforms: ['linux', 'win32'] } })
    let changed = 0
    const fixable = fc.constantFrom({ command: 'node', args: ['dist\\a.js', 'x'] }, { command: '.\\bin\\a', args: [] })
    const servers = fc.record({ mcp_servers: fc.dictionary(fc.string({ minLength: 1, maxLength: 6 }), fc.oneof(entry, fixable), { maxKeys: 4 }) })
    fc.assert(
      fc.property(servers, fc.boolean(), (value, crlf) => {
        const source = writeToml(value, crlf)
        const before = read(source)
        const { file, result } = fix(before)
        const fixed = sourceOf(file)
        expect(result.document.trust).toBe('valid')
        expect(result.findings.filter((finding) => finding.fix !== undefined)).toEqual([])
        expect(unfixable(result)).toEqual(unfixable(before.result))
        expect(fixed.match(/# note\r?\n/g)).toEqual(source.match(/# note\r?\n/g))
        if (fixed !== source) changed++
      }),
      { numRuns: runs(300) }
    )
    expect(changed).toBeGreaterThan(20)
  })
})
