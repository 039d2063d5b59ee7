import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOMEPAGE } from '../../../src/base/links.js'
import { hosts } from '../../../src/hosts/all-hosts.js'
import type { Finding } from '../../../src/lint/finding.js'
import { html } from '../../../src/report/html/html.js'
import { COPY_SCRIPT } from '../../../src/report/html/markup.js'
import type { ReportedRun } from '../../../src/report/report.js'
import { handMade, runOf, type Stated } from '../../support/hand-made.js'
import { runs } from '../../support/runs.js'
import { OPTIONS, SAMPLE } from '../sample.js'
import { DOCTORED, examined } from './sample.js'

const page = (run: ReportedRun) => html(run, OPTIONS)

/** What is between the tags, one line a piece. */
function textOf(report: string): string {
  return report
    .slice(report.indexOf('<body>'))
    .replaceAll(/<\/?(?:b|code|mark|i)(?: [^>]*)?>/g, '')
    .replaceAll(/\s*<[^>]*>\s*/g, '\n')
    .replaceAll(/\n+/g, '\n')
}

/** The tags with their names and attributes, without any value. */
function skeletonOf(report: string): string[] {
  return (report.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/="[^"]*"/g, '=""'))
}

const idsOf = (report: string) => Array.from(report.matchAll(/ id="([^"]*)"/g), ([, id]) => id ?? '')
const targetsOf = (report: string) => Array.from(report.matchAll(/ href="([^"]*)"/g), ([, href]) => href ?? '')

describe.each<[name: string, run: ReportedRun]>([
  ['lint', SAMPLE],
  ['the doctor', DOCTORED],
  ['nothing', runOf([])]
])('the page of %s', (_name, run) => {
  const report = page(run)

  it('is one whole document that asks for nothing', () => {
    expect(report).toMatch(/^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n/)
    expect(report).toMatch(/<\/body>\n<\/html>\n$/)
    const hasScript = report.includes(`<script>${COPY_SCRIPT}</script>`)
    const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    expect(report).toContain(`"Content-Security-Policy" content="${policy.replaceAll("'", '&#39;')}${hasScript ? '; script-src &#39;sha256-' : '"'}`)
    expect(hasScript).toBe(report.includes('class="copy"'))
    expect(report).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
    expect(report.replace(`<script>${COPY_SCRIPT}</script>`, '')).not.toMatch(/<script|<link|<img|<iframe|<object|<base|<form|\ssrc=|@import|\son\w+=/i)
    expect(report.replaceAll('url(#hatching)', '').slice(0, report.indexOf('</style>'))).not.toContain('url(')
    const outside = targetsOf(report).filter((href) => !href.startsWith('#'))
    expect(outside.filter((href) => !href.startsWith(HOMEPAGE))).toEqual([])
  })

  it('opens and closes every element in order', () => {
    const open: string[] = []
    for (const [tag, end, name = ''] of report.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/gi)) {
      if (/^(?:meta|input)$/.test(name) || tag.endsWith('/>')) continue
      if (end === '') open.push(name)
      else expect(open.pop()).toBe(name)
    }
    expect(open).toEqual([])
  })

  it('has every name once, and every link leads to one', () => {
    const ids = idsOf(report)
    expect(new Set(ids).size).toBe(ids.length)
    const references = Array.from(report.matchAll(/aria-(?:labelledby|describedby)="([^"]*)"/g), ([, id]) => id)
    const own = targetsOf(report).filter((href) => href.startsWith('#'))
    const targets = [...own.map((href) => href.slice(1)), ...references]
    expect(targets.filter((target) => !ids.includes(target ?? ''))).toEqual([])
  })

  it('says the same twice, and leaves no placeholder unfilled', () => {
    expect(page(run)).toBe(report)
    expect(report).not.toMatch(/undefined|NaN|\[object|\$\{(?!FORECAST|STATIONS)/)
  })
})

describe('html', () => {
  it('begins with the verdict and the numbers', () => {
    expect(page(SAMPLE)).toContain('<title>plugvet: 2 errors, 2 warnings, 1 info, 1 file not checked</title>')
    expect(textOf(page(SAMPLE))).toMatch(
      /^\nplugvet\nQuickstart\nPlayground\nRules\nHosts\nCommand line\nDark colours\nLight colours\n2 errors, 2 warnings, 1 info, 1 file not checked\nerrors\n2\nwarnings\n2\ninfos\n1\nfiles checked\n4\nfiles not checked\n1\nskipped\n1\nignored\n1\n/
    )
    expect(page(runOf([handMade({ path: 'a', text: '{}' })]))).toContain('<h1>Nothing found</h1>')
  })

  it('shows each finding with its place, its lines and what to do', () => {
    const text = textOf(page(SAMPLE))
    expect(text).toContain(
      'error\nMissing required field &#39;url&#39; in http server config\ndemo/.mcp.json:3:5\nhttp-url\nserver api\nat /mcpServers/api\n'
    )
    expect(text).toContain('What to do: Add the url of the server.\nSuggestion: Add an empty url\n')
    expect(text).toContain('\nalso declared here:\n')
    expect(text).toContain('What to do: Put &quot;-y&quot; first.\nFixable with --fix\n')
    expect(page(SAMPLE)).toContain('<mark>&quot;api&quot;</mark>: { &quot;type&quot;: &quot;http&quot; },')
  })

  it('shows the lines after a fix and a suggestion, to be copied unless something in them is masked', () => {
    const at = ['mcpServers', 'api', 'url']
    const secret = 'Zx9Kq2Lm8Vn4'
    const text = `{\n  "mcpServers": {\n    "api": { "url": "http://<b>.example" },\n    "own": { "env": { "K": "${secret}" } }\n  }\n}\n`
    const findings: Stated[] = [
      { on: '"http', fix: [{ op: 'replace', at, value: 'https://<b>.example' }], suggestions: [{ title: 'Remove it', fix: [{ op: 'remove', at: ['mcpServers', 'api'] }] }] },
      { on: '"K"', suggestions: [{ title: 'Rename it', fix: [{ op: 'rename', at: ['mcpServers', 'own', 'env', 'K'], key: 'L' }] }] }
    ]
    const report = page(runOf([handMade({ path: '.mcp.json', text, secret, findings })]))
    const shown = textOf(report)
    expect(shown).toContain('\nFixable with --fix\nAfter the change: line 3\n&quot;api&quot;: { &quot;url&quot;: &quot;https://&lt;b&gt;.example&quot; },\nCopy\n')
    expect(shown).toContain('\nSuggestion: Remove it\nAfter the change: line')
    expect(shown).toContain(`\nSuggestion: Rename it\nAfter the change: line 4\n&quot;own&quot;: { &quot;env&quot;: { &quot;L&quot;: &quot;${'*'.repeat(12)}&quot; } }\nA credential in it is masked.\n`)
    expect(report).not.toContain(secret)
    expect(report.split('class="copy"')).toHaveLength(2)
    expect(report).toContain(`<script>${COPY_SCRIPT}</script>`)
  })

  it('says which findings keep a server from starting', () => {
    const of = (finding: { readonly effect?: 'fails' }) => textOf(page(runOf([handMade({ path: '.mcp.json', text: '{}', findings: [{ ruleId: 'absent-package', ...finding }, { ruleId: 'http-url' }] })])))
    expect(of({ effect: 'fails' })).toContain('\nerror\nwould not start\nSomething is wrong\n')
    expect(of({ effect: 'fails' })).toContain('\nwould not start\nThe host loads the entry, but the server does not start as it is written.\n')
    expect(of({})).not.toContain('would not start')
  })

  it('says since when it knows the hosts that the findings are about', () => {
    const host = hosts.find(({ name }) => name === 'claude-code')
    if (host === undefined) throw new Error('there is no such host')
    const text = textOf(page(runOf([handMade({ path: '.mcp.json', text: '{}', hosts: [host], findings: [{}] }), handMade({ path: 'b.json', text: '{}' })])))
    expect(text).toMatch(/\nWhat a host does may change with its next version\.\nHost\nHow plugvet knows\nClaude Code\nby (?:running|reading) .* on \d{4}-\d\d-\d\d\n/)
    expect(text).not.toContain('Agent plugin host')
  })

  it('shows infos whatever the options for terminals say', () => {
    expect(html(SAMPLE, { ...OPTIONS, info: false, quiet: true, color: true })).toBe(page(SAMPLE))
    expect(page(SAMPLE)).toContain('A stdio server has no &#39;type&#39; field')
  })

  it('counts by rule, with what the catalogue says of it', () => {
    const text = textOf(page(SAMPLE))
    expect(text).toContain('\nhttp-url\nAn http server without a url.\nerror\n1\nserver-name\nerror\n1\nmanifest-fields\nwarning\n1\n')
  })

  it('names what was not judged, what was skipped and what is sound', () => {
    const text = textOf(page(SAMPLE))
    expect(text).toContain('\nlocked/.mcp.json: permission denied\n')
    expect(text).toContain('\n.vscode/mcp.json: the file of another host\n(vscode)\n')
    expect(text).toContain('\n1 file without findings\nclean/.mcp.json\n')
  })

  it('lets the reader hide what is less severe, where there is a choice', () => {
    expect(textOf(page(SAMPLE))).toContain('\nShow\nAll 5\nerrors and warnings 4\nerrors 2\n')
    const one = runOf([handMade({ path: 'a', text: '{}', findings: [{}] })])
    expect(page(one)).not.toContain('<fieldset')
  })

  it('leads from a related place to the finding there, to its file, or nowhere', () => {
    const range = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 2, offset: 1 } }
    const related = (file: string, line: number) => {
      return { message: 'see', file, range: { ...range, start: { ...range.start, line } } }
    }
    const first: Stated = { pointer: '/0', related: [related('b', 1), related('b', 3), related('c', 1)] }
    const report = page(
      runOf([
        handMade({ path: 'a', text: '[1]', findings: [first] }),
        handMade({ path: 'b', text: '[2,\n\n3]', findings: [{}] })
      ])
    )
    expect(report).toContain('<li>see: <a href="#finding-2">b:1:1</a></li>')
    expect(report).toContain('<li>see: <a href="#file-2">b:3:1</a><pre')
    expect(report).toContain('<li>see: <code>c:1:1</code></li>')
  })
})

describe('html with a hostile text in every place', () => {
  /** A run in which a text stands wherever a file, a server or a user may put one. Paths have a bound of their own. */
  function runWith(text: string, path = text): ReportedRun {
    const source = `{ "${text}": "${'long '.repeat(12)}" }`
    const start = { line: 1, column: 1, offset: 0 }
    const finding: Stated = {
      ruleId: 'some-rule',
      message: text,
      help: text,
      pointer: `/${text}`,
      server: text,
      range: { start: { line: 1, column: 4, offset: 3 }, end: { line: 1, column: 5, offset: 4 } },
      related: [{ message: text, file: path, range: { start, end: start } }],
      suggestions: [{ title: text, fix: [] }]
    }
    const planned = { file: path, path, plugin: text }
    const failure = { class: 'no-tools', reason: 'no-answer', detail: `${text}\n${text}` } as const
    const serverInfo = { name: text, version: text }
    const told = { name: text, planned, protocolVersion: text, serverInfo, tools: [text, text] }
    return {
      ...runOf([handMade({ path, text: source, findings: [finding] }), handMade({ path: `${path}/sound`, text: '{}' })], {
        toolVersion: path,
        skipped: [{ path, host: path, reason: path }],
        failures: [{ path, message: text }]
      }),
      servers: [examined({ ...told, phases: [['spawn', 0, 1]] }), examined({ ...told, failure })],
      missing: [{ name: text, file: path, pointer: text, failure }]
    }
  }

  const withoutStyle = (report: string) => report.replace(/<style>[^<]*<\/style>/, '')
  const harmless = withoutStyle(page(runWith('harmless')))

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</title></style></pre></svg></details><h1>Nothing found</h1>',
    '<!-- ]]> -->',
    'javascript:alert(1)',
    '&lt;b&gt; &#x3c;script>',
    '\u202E\u2066<b>\u0000\u001B[31m',
    '${x} {{y}} <%= z %>'
  ])('keeps its shape with %j', (text) => {
    const hostile = withoutStyle(page(runWith(`x${text}x`)))
    expect(skeletonOf(hostile)).toEqual(skeletonOf(harmless))
  })

  it('keeps its shape with anything', () => {
    // Line ends and backticks have a meaning in a detail and in prose, and are tested by themselves.
    const anything = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `x${text.replaceAll(/[\r\n`]/g, '')}x`)
    fc.assert(
      fc.property(anything, (text) => {
        const hostile = withoutStyle(page(runWith(text)))
        expect(skeletonOf(hostile)).toEqual(skeletonOf(harmless))
        expect(hostile.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u)
      }),
      { numRuns: runs(200) }
    )
  })

  it('shows the start of what has no end', () => {
    const report = page(runWith('x'.repeat(1_000_000), 'path'))
    expect(report.length).toBeLessThan(150_000)
    expect(report).toContain('x'.repeat(200) + '…')
  })
})

describe('html of very many findings', () => {
  const many = (count: number, severity: Finding['severity'] = 'error') =>
    Array.from({ length: count }, (): Stated => ({ severity }))
  const articles = (report: string) => report.match(/<article /g)?.length ?? 0

  it('shows 500 of a file, the worst of them, and says how many more there are', () => {
    const findings = [...many(300, 'info'), ...many(300, 'warning'), ...many(300)]
    const report = page(runOf([handMade({ path: 'a', text: '{}', findings })]))
    expect(articles(report)).toBe(500)
    expect(report.match(/<article class="finding (?:error|warning)"/g)).toHaveLength(500)
    expect(textOf(report)).toContain('\n400 more findings in this file: the json and compact formats list all of them.\n')
    expect(textOf(report)).toContain('\n300 errors, 300 warnings, 300 infos\n')
    expect(textOf(report)).toContain('\nAll 900\nerrors and warnings 600\nerrors 300\n')
  })

  it('shows 5,000 in all, the worst of them, wherever they are', () => {
    const files = Array.from({ length: 12 }, (_, index) =>
      handMade({ path: `f${index}`, text: '{}', findings: index === 11 ? many(3) : many(480, 'warning') })
    )
    const report = page(runOf(files))
    expect(articles(report)).toBe(5000)
    expect(report.match(/<article class="finding error"/g)).toHaveLength(3)
    expect(report).toContain('<h3>f11</h3>')
  })

  it('opens the first files alone', () => {
    const files = Array.from({ length: 4 }, (_, index) => handMade({ path: `f${index}`, text: '{}', findings: many(60) }))
    expect(page(runOf(files)).match(/<details class="group file[^>]*>/g)?.map((tag) => tag.includes(' open'))).toEqual([
      true,
      true,
      false,
      false
    ])
  })

  it('lists 1,000 files that were skipped, and counts the others', () => {
    const other = { host: 'vscode', reason: 'of another host' }
    const skipped = Array.from({ length: 1200 }, (_, index) => ({ path: `s${index}`, ...other }))
    const text = textOf(page(runOf([], { skipped })))
    expect(text).toContain('\n1,200 files skipped\n')
    expect(text).toContain('\nand 200 other files\n')
  })
})
