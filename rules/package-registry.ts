import { DAY, durationText } from '../src/base/wording.js'
import { AGE_OF_INTEREST, type PackageFact } from '../src/base/world.js'
import { askedPackages, factOf, pinned } from '../src/rule/packages/npm-packages.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { packageFact } from '../src/server/package-facts.js'

export default defineRule({
  id: 'package-registry',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  security: 'medium',
  owasp: 'MCP04',
  summary: 'With `--online`: what the npm registry says about a package that a server runs.',
  why: `\`npx\` and similar commands fetch a package when the server starts, and run it with the permissions of the user. Only
the registry knows whether that works, and what it runs. With \`plugvet lint --online\`, and only then, plugvet asks the registry that
npm is configured to use:

- whether the package exists. If not, the server cannot start, and anyone who registers the name decides what it runs.
- whether any version matches. The one that npm would run today is checked further.
- whether that version is deprecated (a warning).
- whether it was published within the last few days (an info). A version that an attacker publishes with a stolen account is usually
  found and removed within days: if you wait that long, you never run it. The option \`minimumReleaseAge\` sets the number of days;
  0 turns this off.
- whether it runs scripts when npm installs it (an info). They run before the server does.

Without \`--online\` this rule reports nothing. docs/online.md says what plugvet sends to the registry.`,
  remedy: 'Look up the package in the registry.',
  messages: {
    absent: {
      text: "{{registry}} has no package '{{name}}'",
      remedy: 'Correct the name: the server cannot start, and anyone who registers this name decides what it runs.'
    },
    hidden: {
      text: "{{registry}} has no package '{{name}}', or does not show it to you",
      remedy: 'Correct the name, or log in to the registry with npm: it answers the same for a private package.'
    },
    noVersion: {
      text: "{{registry}} has no version of '{{name}}' that matches '{{wanted}}'",
      remedy: 'Name a version that exists: npm cannot start the server.'
    },
    otherVersion: {
      text: "{{registry}} has no version of '{{name}}' that matches '{{wanted}}'",
      remedy: 'Name a version that exists: npm cannot start the server. The latest is {{latest}}.'
    },
    deprecated: {
      text: "'{{name}}' {{version}} is deprecated",
      remedy: 'Use another version, or the package that replaces it.'
    },
    explained: {
      text: "'{{name}}' {{version}} is deprecated: {{reason}}",
      remedy: 'Use another version, or the package that replaces it.'
    },
    recent: {
      text: "'{{name}}' {{version}} was published only {{age}} ago",
      remedy: 'Use an older version until this one is {{days}} old: most malicious versions are found by then.'
    },
    scripts: {
      text: "'{{name}}' {{version}} runs scripts when npm installs it",
      remedy: "Read them before you trust the package, or set ignore-scripts in npm's settings."
    }
  },
  options: {
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        minimumReleaseAge: {
          description: 'Report versions that were published less than this many days ago; 0 reports none.',
          type: 'integer',
          minimum: 0,
          maximum: AGE_OF_INTEREST,
          default: 3
        }
      }
    },
    defaults: { minimumReleaseAge: 3 }
  },
  examples: {
    valid: [
      {
        title: 'any package, without `--online`',
        input: { mcpServers: { a: { command: 'npx', args: ['-y', 'a-mcp@1.2.3'] } } }
      },
      {
        title: 'a version that exists and has been out for a while',
        input: { mcpServers: { a: { command: 'npx', args: ['-y', 'a-mcp@1.2.3'] } } },
        packages: {
          'a-mcp@1.2.3': {
            registry: 'npm.example.com',
            is: 'found',
            version: '1.2.3',
            published: Date.UTC(2026, 0, 20),
            runsScripts: false
          }
        }
      }
    ],
    invalid: [
      {
        title: 'a package and a version that do not exist',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', 'a-mpc'] },
            b: { command: 'npx', args: ['-y', 'b-mcp@9.0.0'] }
          }
        },
        packages: {
          'a-mpc@': { registry: 'npm.example.com', is: 'absent' },
          'b-mcp@9.0.0': { registry: 'npm.example.com', is: 'unmatched', latest: '1.4.0' }
        },
        problems: [
          { message: "npm.example.com has no package 'a-mpc'", range: '7:10-15' },
          { message: "npm.example.com has no version of 'b-mcp' that matches '9.0.0'", range: '14:10-21' }
        ]
      },
      {
        title: 'a version that needs a closer look',
        input: { mcpServers: { a: { command: 'npx', args: ['-y', 'a-mcp'] } } },
        packages: {
          'a-mcp@': {
            registry: 'npm.example.com',
            is: 'found',
            version: '1.2.3',
            published: Date.UTC(2026, 0, 31, 7),
            deprecated: 'use @example/a-mcp',
            runsScripts: true
          }
        },
        problems: [
          { message: "'a-mcp' 1.2.3 is deprecated: use @example/a-mcp", range: '7:10-15', severity: 'warning' },
          { message: "'a-mcp' 1.2.3 runs scripts when npm installs it", range: '7:10-15', severity: 'info' },
          { message: "'a-mcp' 1.2.3 was published only 5 h ago", range: '7:10-15', severity: 'info' }
        ]
      }
    ]
  },
  online: true,
  *check(reading, { minimumReleaseAge }) {
    for (const one of askedPackages(reading)) {
      const fact = factOf(one, reading)
      const { name, wanted, word } = one
      // Other rules report what is known without asking.
      if (fact === undefined || packageFact('npm', name) !== undefined) continue
      const place = { at: word.at.path, span: word.span }
      if (fact.is === 'absent') yield { ...place, ...absence(name, fact) }
      else if (fact.is === 'unmatched') {
        const { registry, latest } = fact
        const suggestions = latest === undefined ? [] : pinned(one, latest)
        yield { ...place, message: latest === undefined ? 'noVersion' : 'otherVersion', data: { registry, name, wanted, latest }, suggestions }
      } else {
        const age = fact.published === undefined ? Infinity : reading.surroundings.now() - fact.published
        for (const problem of concerns(name, fact, age, minimumReleaseAge)) yield { ...place, ...problem }
      }
    }
  }
})

/** In milliseconds. The clock of a registry may also be ahead. */
const MOMENT = 60_000

/** A registry gives the same answer for a private package that the user may not see; such a package has a scope. */
function absence(name: string, { registry }: PackageFact) {
  const data = { registry, name }
  return name.startsWith('@') ? ({ message: 'hidden', data, severity: 'warning' } as const) : ({ message: 'absent', data } as const)
}

type Concern = Pick<Problem<'deprecated' | 'explained' | 'recent' | 'scripts'>, 'message' | 'data' | 'severity'>

/** What to report about a version that npm would run. */
function* concerns(name: string, fact: PackageFact & { readonly is: 'found' }, age: number, days: number): Generator<Concern> {
  const { version, deprecated, runsScripts } = fact
  const data = { name, version }
  if (deprecated === '') yield { message: 'deprecated', data, severity: 'warning' }
  else if (deprecated !== undefined) yield { message: 'explained', data: { ...data, reason: deprecated }, severity: 'warning' }
  if (age < days * DAY) {
    const least = `${days} ${days === 1 ? 'day' : 'days'}`
    yield { message: 'recent', data: { ...data, age: age < MOMENT ? 'a moment' : durationText(age), days: least }, severity: 'info' }
  }
  if (runsScripts) yield { message: 'scripts', data, severity: 'info' }
}
