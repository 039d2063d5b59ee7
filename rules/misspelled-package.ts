import { buildsImage } from '../src/rule/packages/containers.js'
import { defineRule, type Suggestion } from '../src/rule/rule.js'
import { badPackage } from '../src/server/advisories.js'
import { type Fetched, fetchedBy } from '../src/server/fetched.js'
import { packageFact } from '../src/server/package-facts.js'
import type { Word } from '../src/server/program.js'

export default defineRule({
  id: 'misspelled-package',
  kinds: ['mcp', 'plugin', 'server-json', 'bundle', 'marketplace'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  security: 'high',
  owasp: 'MCP04',
  summary: 'A package whose name is nearly that of a well-known one.',
  why: `A typo in a name is how malicious packages get installed: attackers publish under names that are a letter away from
popular ones, and \`npx -y\` installs them without asking. If nobody has taken the name yet, the server does not start; if someone has, their code
runs.

plugvet compares names with a short built-in list of well-known servers. A long word in a name is reported if it differs by a letter
or two, a short one only if two letters are swapped. A name that merely looks the same, with the digit 1 for the letter l or with a letter of
another alphabet, is reported however short it is. A name on the list itself is never reported. If the name is right, say so in the
settings: \`{ "ignore": [{ "rule": "misspelled-package", "pointer": "/mcpServers/name", "reason": "…" }] }\`.`,
  remedy: 'Use the name of the well-known package, if that is the one you mean.',
  messages: {
    near: { text: "'{{name}}' looks like a misspelling of '{{known}}'", remedy: "Write '{{known}}' if that is what you mean." }
  },
  examples: {
    valid: [
      {
        title: 'well-known names, and others that are not misspellings',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-filesystem', '.'] },
            b: { command: 'npx', args: ['-y', 'mcp-remote-example', 'https://example.com/mcp'] },
            c: { command: 'uvx', args: ['mcp_server_fetch'] },
            d: { command: 'uvx', args: ['mcp-server-gist'] }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'a scope, a package and a split word',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', '@modelcontextprotocl/server-memory@latest'] },
            b: { command: 'npx', args: ['-y', 'chrome-devtool-mcp'] },
            c: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-sequentialthinking'] }
          }
        },
        problems: [
          {
            message:
              "'@modelcontextprotocl/server-memory' looks like a misspelling of '@modelcontextprotocol/server-memory'",
            range: '7:10-44'
          },
          { message: "'chrome-devtool-mcp' looks like a misspelling of 'chrome-devtools-mcp'", range: '14:10-28' },
          {
            message:
              "'@modelcontextprotocol/server-sequentialthinking' looks like a misspelling of " +
              "'@modelcontextprotocol/server-sequential-thinking'",
            range: '21:10-57'
          }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      for (const fetched of fetchedBy(server)) {
        const { registry, name: word, elsewhere } = fetched
        if (word === undefined || elsewhere) continue
        const fact = packageFact(registry, word.text)
        if (fact?.kind !== 'misspelled' || (registry === 'image' && buildsImage(reading, word.text))) continue
        const { known } = fact
        const suggestions = isBad(fetched, word, known) ? [] : correction(word, known)
        yield { message: 'near', data: { name: word.text, known }, at: word.at.path, span: word.span, suggestions }
      }
    }
  }
})

/** Whether the well-known package is vulnerable in the version that is written. */
function isBad(fetched: Fetched, name: Word, known: string): boolean {
  const { word } = fetched
  return badPackage({ ...fetched, word: { ...word, text: word.text.replace(name.text, () => known) }, name: { ...name, text: known } }) !== undefined
}

/** None for a word with quotes in it, whose span is then that of the whole, and none for one with Python's extras. */
function correction({ text, at, span }: Word, known: string): Suggestion[] {
  if (span.end - span.start !== text.length || text.includes('[')) return []
  return [{ title: `Write ${known}`, fix: [{ op: 'splice', at: at.path, span, text: known }] }]
}
