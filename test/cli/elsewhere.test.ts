import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

describe('a finding about another file of a plugin', () => {
  const TOKEN = 'ghp_' + 'q7Zk2VnR9sLt4XwBy6Hc1JmD8pGf3UeTa5Ko'
  const hooks = {
    hooks: {
      Stop: [{ hooks: [{ type: 'command', command: `"\${CLAUDE_PLUGIN_ROOT}/gone.sh" --token ${TOKEN}` }, { type: 'command', command: '"${CLAUDE_PLUGIN_ROOT}/gone.sh" again' }] }]
    }
  }
  const project = () => tempFolder({ '.claude-plugin/plugin.json': '{ "name": "tidy" }\n', 'hooks/hooks.json': `${JSON.stringify(hooks, null, 2)}\n` })
  const report = async (...options: string[]) => {
    const { out } = await runCli(project(), [...options])
    expect(out).not.toContain(TOKEN)
    return out
  }

  it('has its place and its lines there', async () => {
    expect(await report()).toMatch(
      /^hooks\/hooks\.json:8:24 {2}warning {2}hook-script .*gone\.sh.*\n {2}7 \| .*\n {2}8 \| .*--token \*+.*\n {4}\| +\^+ the hook\n {2}help: .*\n {2}hooks\/hooks\.json:12:24: and here\n/
    )
  })

  it.each([
    ['compact', 'hooks/hooks.json:8:24: warning hook-script '],
    ['github', '::warning file=hooks/hooks.json,line=8,col=24,'],
    ['gitlab', '"path": "hooks/hooks.json"'],
    ['junit', 'hooks/hooks.json:8:24: '],
    ['html', 'hooks/hooks.json:8:24</a>']
  ])('has its place there in %s', async (format, place) => {
    expect(await report('--format', format)).toContain(place)
  })

  it('has the other places related to it in SARIF', async () => {
    const { runs: [run] } = JSON.parse(await report('--format', 'sarif')) as { runs: [{ results: [Result] }] }
    const { locations: [location], relatedLocations } = run.results[0]
    expect(location).toMatchObject({ physicalLocation: { artifactLocation: { uri: 'hooks/hooks.json' }, region: { startLine: 8 } }, message: { text: 'the hook' } })
    expect(relatedLocations).toMatchObject([{ physicalLocation: { region: { startLine: 12 } } }])
  })

  it.each(['text', 'html', 'sarif', 'json'])('does not show a credential of the manifest there in %s', async (format) => {
    const password = 'gR4vel-pond77'
    const cwd = tempFolder({
      '.claude-plugin/plugin.json': JSON.stringify({ name: 'tidy', mcpServers: { a: { command: 'a-mcp', env: { NOTES_PASSWORD: password } } } }),
      'hooks/hooks.json': JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command: `"\${CLAUDE_PLUGIN_ROOT}/gone.sh" ${password}` }] }] } })
    })
    const { out } = await runCli(cwd, ['--format', format])
    expect(out).toContain('gone.sh')
    expect(out).not.toContain(password)
  })

  it.each([['text', 'notify --password ***'], ['html', 'notify --password ***'], ['sarif', 'SessionStart'], ['json', 'SessionStart']])('quotes a hook of another file without its credentials in %s', async (format, shown) => {
    const password = 'gR4vel-pond78'
    const cwd = tempFolder({
      '.claude-plugin/plugin.json': '{ "name": "tidy" }',
      'hooks/hooks.json': JSON.stringify({ SessionStart: [{ type: 'command', command: `notify --password ${password}` }] })
    })
    const { out } = await runCli(cwd, ['--format', format])
    expect(out).toContain(shown)
    expect(out).not.toContain(password)
    const { out: matrix } = await runCli(cwd, ['matrix', '--format', 'json'])
    expect(matrix).not.toContain(password)
  })

  it('belongs to the manifest in JSON, which lists the place there as the first related one', async () => {
    const { findings } = JSON.parse(await report('--format', 'json')) as { findings: unknown[] }
    expect(findings[0]).toMatchObject({ file: '.claude-plugin/plugin.json', related: [{ file: 'hooks/hooks.json', range: { start: { line: 8, column: 24 } } }, {}] })
  })
})

interface Result {
  readonly locations: readonly unknown[]
  readonly relatedLocations: readonly unknown[]
}
