import type { PackageFact } from '../../../src/base/world.js'
import type { Cases } from '../../support/cases.js'

const REGISTRY = 'npm.example.com'
/** The clock of the cases. */
const NOW = Date.UTC(2026, 0, 31, 12)
const DAY = 86_400_000

/** A version that a registry has, with nothing to report unless `more` says so. */
function found(rest: Partial<PackageFact & { is: 'found' }> = {}): PackageFact {
  return { registry: REGISTRY, is: 'found', version: '1.2.3', runsScripts: false, ...rest }
}

const absent: PackageFact = { registry: REGISTRY, is: 'absent' }

export const cases: Cases = {
  valid: [
    {
      title: 'good packages: one was published just long enough ago, one at an unknown time',
      input: { mcpServers: { a: { command: 'npx', args: ['a-mcp'] }, b: { command: 'npx', args: ['b-mcp@^1'] } } },
      packages: { 'a-mcp@': found({ published: NOW - 3 * DAY }), 'b-mcp@^1': found() }
    },
    {
      title: 'what no registry answered for',
      input: { mcpServers: { a: { command: 'npx', args: ['a-mcp'] }, b: { command: 'uvx', args: ['b-mcp'] } } },
      packages: { 'b-mcp@': absent }
    },
    {
      title: 'a new version where its age does not matter',
      input: { mcpServers: { a: { command: 'npx', args: ['a-mcp'] } } },
      options: { minimumReleaseAge: 0 },
      packages: { 'a-mcp@': found({ published: NOW }) }
    },
    {
      title: 'packages that are in the project, or from another registry',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['a-mcp'] },
          b: { command: 'npx', args: ['b-mcp'] },
          c: { command: 'npx', args: ['c-mcp'] },
          d: { command: 'npx', args: ['--@corp:registry=https://npm.example.com', '@corp/d-mcp'] },
          e: { command: 'npx', args: ['e-mcp'], env: { npm_config_userconfig: '/etc/npmrc' } }
        }
      },
      files: {
        'node_modules/.bin/a-mcp': '',
        'package.json': '{"name":"c-mcp","dependencies":{"b-mcp":"^1.0.0"}}'
      },
      packages: { 'a-mcp@': absent, 'b-mcp@': absent, 'c-mcp@': absent, '@corp/d-mcp@': absent, 'e-mcp@': absent }
    },
    {
      title: 'files, repositories, addresses, variables, names that npm does not take',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['./a'] },
          b: { command: 'npx', args: ['example/b'] },
          c: { command: 'npx', args: ['https://example.com/c.tgz'] },
          d: { command: 'npx', args: ['d-mcp@${VERSION:-1}'] },
          e: { command: 'npx', args: ['e mcp'] }
        }
      },
      packages: { './a@': absent, 'example/b@': absent, 'd-mcp@${VERSION:-1}': absent, 'e mcp@': absent }
    }
  ],
  invalid: [
    {
      title: 'aliases, wrappers, other runners, a package in the project that is wanted in a version',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['x@npm:a-mcp@^1'] },
          b: { command: 'cmd', args: ['/c', 'npx', '--package=b-mcp', 'b'] },
          c: { command: 'pnpm', args: ['dlx', 'c-mcp'] },
          d: { command: 'bash', args: ['-lc', 'npx -y d-mcp@next'] },
          e: { command: 'npx', args: ['e-mcp@2.0.0'] },
          f: { command: 'npx', args: ['@corp/f-mcp'] }
        }
      },
      files: { 'node_modules/.bin/e-mcp': '' },
      packages: {
        'a-mcp@^1': { registry: REGISTRY, is: 'unmatched' },
        'b-mcp@': absent,
        'c-mcp@': absent,
        'd-mcp@next': { registry: REGISTRY, is: 'unmatched', latest: '1.0.0' },
        'e-mcp@2.0.0': { registry: REGISTRY, is: 'unmatched', latest: '1.0.0' },
        '@corp/f-mcp@': absent
      },
      problems: [
        { message: "npm.example.com has no version of 'a-mcp' that matches '^1'", range: '6:10-24' },
        { message: "npm.example.com has no package 'b-mcp'", range: '14:20-25' },
        { message: "npm.example.com has no package 'c-mcp'", range: '22:10-15' },
        { message: "npm.example.com has no version of 'd-mcp' that matches 'next'", range: '29:17-27' },
        { message: "npm.example.com has no version of 'e-mcp' that matches '2.0.0'", range: '35:10-21' },
        { message: "npm.example.com has no package '@corp/f-mcp', or does not show it to you", range: '41:10-21', severity: 'warning' }
      ]
    },
    {
      title: 'a version that was published in the last days, or in the future of this clock, and deprecated without a reason',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['a-mcp'] },
          b: { command: 'npx', args: ['b-mcp'] },
          c: { command: 'npx', args: ['c-mcp'] }
        }
      },
      options: { minimumReleaseAge: 1 },
      packages: {
        'a-mcp@': found({ published: NOW - DAY + 1 }),
        'b-mcp@': found({ published: NOW + 1 }),
        'c-mcp@': found({ published: NOW - DAY, deprecated: '' })
      },
      problems: [
        { message: "'a-mcp' 1.2.3 was published only 23 h 59 min ago", range: '6:10-15', severity: 'info' },
        { message: "'b-mcp' 1.2.3 was published only a moment ago", range: '12:10-15', severity: 'info' },
        { message: "'c-mcp' 1.2.3 is deprecated", range: '18:10-15', severity: 'warning' }
      ]
    }
  ]
}
