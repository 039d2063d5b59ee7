import { describe, expect, it } from 'vitest'
import { reporterOf } from '../../src/cli/start/reports.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import type { Run } from '../../src/lint/finding.js'
import type { Format } from '../../src/report/report.js'
import { handMade, runOf } from '../support/hand-made.js'

const EDITOR: HostProfile = { ...AGENT_PLUGIN, name: 'editor', title: 'The <Editor>\u001B' }
const SHELL: HostProfile = { ...AGENT_PLUGIN, name: 'shell', title: 'Shell' }

const RUN = runOf([
  handMade({
    path: '.mcp.json',
    text: '{ "a": 1,\n  "b": 2 }',
    hosts: [EDITOR, SHELL],
    findings: [
      { ruleId: 'of-both', on: '"a"', hosts: ['editor', 'shell'] },
      { ruleId: 'of-one', severity: 'warning', on: '"b"', hosts: ['shell'] }
    ]
  }),
  handMade({ path: 'own/.mcp.json', text: '{}', findings: [{ ruleId: 'of-default' }] })
])

async function report(format: Format, run: Run = RUN): Promise<string> {
  const write = await reporterOf(format, run)
  return write(run, { color: false, info: true, quiet: false, rules: [] })
}

describe('the hosts a finding holds for', () => {
  it('come after the rule in a text', async () => {
    const lines = (await report('text')).split('\n').filter((line) => line.includes('.mcp.json:'))
    expect(lines).toEqual([
      '.mcp.json:1:3  error  of-both (The <Editor>\\u001b, Shell)  Something is wrong',
      '.mcp.json:2:3  warning  of-one (Shell)  Something is wrong',
      'own/.mcp.json:1:1  error  of-default  Something is wrong'
    ])
  })

  it('are at the end of a compact line, by their names', async () => {
    expect(await report('compact')).toBe(
      '.mcp.json:1:3: error of-both Something is wrong [editor, shell]\n' +
        '.mcp.json:2:3: warning of-one Something is wrong [shell]\n' +
        'own/.mcp.json:1:1: error of-default Something is wrong\n'
    )
  })

  it('are members in JSON', async () => {
    const { files, findings } = JSON.parse(await report('json')) as { files: unknown; findings: { hosts?: unknown }[] }
    expect(files).toEqual([
      { path: '.mcp.json', kind: 'mcp', host: 'editor', hosts: ['editor', 'shell'] },
      { path: 'own/.mcp.json', kind: 'mcp', host: 'agent-plugin', hosts: ['agent-plugin'] }
    ])
    expect(findings.map(({ hosts }) => hosts)).toEqual([['editor', 'shell'], ['shell'], undefined])
  })

  it('are properties in SARIF, and part of the message', async () => {
    const log = JSON.parse(await report('sarif')) as { runs: { results: { message: { text: string }; properties?: unknown }[] }[] }
    const results = log.runs.flatMap((run) => run.results.map(({ message, properties }) => [message.text, properties]))
    expect(results).toEqual([
      ['Something is wrong (The <Editor>\u001B, Shell). Mend it.', { hosts: ['editor', 'shell'] }],
      ['Something is wrong (Shell). Mend it.', { hosts: ['shell'] }],
      ['Something is wrong. Mend it.', undefined]
    ])
  })

  it('are in the title of an annotation', async () => {
    const titles = [...(await report('github')).matchAll(/title=([^:]*)::/g)].map(([, title]) => title)
    expect(titles).toEqual(['plugvet of-both (The <Editor>\\u001b%2C Shell)', 'plugvet of-one (Shell)', 'plugvet of-default'])
  })

  it('come after the message of a test case', async () => {
    const messages = [...(await report('junit')).matchAll(/ message="([^"]*)"/g)].map(([, message]) => message)
    expect(messages).toEqual([
      'Something is wrong (The &lt;Editor&gt;\\u001b, Shell)',
      'Something is wrong (Shell)',
      'Something is wrong'
    ])
  })

  it('are next to the rule on a page', async () => {
    const page = await report('html')
    const places = [...page.matchAll(/class="where">.*?<code>(of-\w+)<\/code><\/a>(?: <span>([^<]*)<\/span>)?/g)].map(([, rule, hosts]) => [rule, hosts])
    expect(places).toEqual([
      ['of-both', 'for The &lt;Editor&gt;\\u001b, Shell'],
      ['of-one', 'for Shell'],
      ['of-default', undefined]
    ])
  })
})
