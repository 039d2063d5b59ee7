import { defineRule } from '../src/rule/rule.js'
import { policyVerdict, type PolicyLists, type PolicyVerdict, type Subject } from '../src/server/policy.js'

export interface AllowedServersOptions {
  /** What servers may run and connect to; anything if it has no list. */
  readonly allow: PolicyLists
  /** What they may not, even if it is allowed. */
  readonly deny: PolicyLists
}

const DEFAULTS: AllowedServersOptions = { allow: {}, deny: {} }

const LISTS = {
  names: list('Server names as written in the file; * matches any characters.', '^.+$', 'internal-*'),
  packages: list(
    'Package names without versions, or repository URLs. With npm:, pypi: or nuget: in front, a name matches that registry only. ' +
      '* matches any characters except a slash, ** matches any characters.',
    '^(?:(?:npm|pypi|nuget):)?@?[^@\\s]+$',
    '@modelcontextprotocol/*'
  ),
  images: list('Images. With a tag, only that tag matches.', '^[^@\\s]+$', 'ghcr.io/example/*'),
  commands: list('Programs, with the arguments that must follow them.', '\\S', 'node ./tools/**'),
  urls: list(
    'URLs. *. matches any subdomain. Without a port, only the default port matches; without a path, any path does.',
    '^(?:\\*|[hH][tT][tT][pP][sS]?)://[^/?#@\\\\\\s]+(?:/[^?#\\s]*)?$',
    'https://*.example.com/**'
  )
}

function list(description: string, pattern: string, example: string) {
  return { description, type: 'array', items: { type: 'string', pattern, examples: [example] } } as const
}

export default defineRule({
  id: 'allowed-servers',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'off', strict: 'off' },
  security: 'medium',
  owasp: 'MCP09',
  summary: "A server that the team's settings deny or do not allow.",
  why: `A team can decide which servers may be used. This rule checks that, in the editor and before a change is merged.
It reports nothing until the settings have lists for it. With \`allow\`, everything that a server runs or connects to must be listed: every
package on its command line, its image, its URL. \`deny\` wins over \`allow\`.

The rule looks through \`cmd /c\`, \`env\`, \`nohup\` and a plain \`sh -c\`. It also reports what it cannot decide: a variable in the host
of a URL, in a package or in a program, a script with several commands, another registry.

It cannot see what a program does once it has started, its environment, or a package of the same name in the project.
docs/policy.md shows the settings of a team and explains how each pattern is matched.`,
  remedy: 'Use a server that the team allows, or add this one to the settings.',
  messages: {
    denied: "Server '{{name}}' is denied by '{{pattern}}': {{what}}",
    deniedName: "Server '{{name}}' is denied by '{{pattern}}'",
    unlisted: "Server '{{name}}' is not allowed: {{what}}",
    unclear: {
      text: "Cannot tell whether server '{{name}}' is allowed: {{why}}",
      remedy: 'Spell out what the server runs or connects to, or allow it by its name.'
    }
  },
  options: {
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        allow: {
          description: 'What servers may run and connect to. Without a list, anything is allowed; with one, nothing else is.',
          type: 'object',
          additionalProperties: false,
          properties: LISTS,
          default: {}
        },
        deny: {
          description: 'What servers must not run or connect to, even if it is allowed. Takes the same lists.',
          type: 'object',
          additionalProperties: false,
          properties: LISTS,
          default: {}
        }
      }
    },
    defaults: DEFAULTS
  },
  examples: {
    valid: [
      {
        title: 'servers on the list, also with wrappers',
        input: {
          mcpServers: {
            memory: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory'] },
            files: { command: 'cmd', args: ['/c', 'npx', '-y', '@modelcontextprotocol/server-filesystem', '.'] },
            notes: { type: 'http', url: 'https://notes.example.com/mcp' },
            tools: { command: 'node', args: ['./tools/server.js'] }
          }
        },
        options: {
          allow: { packages: ['@modelcontextprotocol/*'], urls: ['https://*.example.com/**'], commands: ['node ./tools/**'] }
        }
      },
      {
        title: 'anything, until it is configured',
        input: { mcpServers: { a: { command: 'npx', args: ['-y', 'a-mcp'] } } }
      }
    ],
    invalid: [
      {
        title: 'servers that are not on the list',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', 'a-mcp'] },
            b: { type: 'http', url: 'https://example.com.evil.org/mcp' },
            c: { command: './node', args: ['server.js'] }
          }
        },
        options: { allow: { packages: ['@example/*'], urls: ['https://example.com/**'], commands: ['node'] } },
        problems: [
          { message: "Server 'a' is not allowed: it runs the package 'a-mcp'", range: '7:10-15' },
          { message: "Server 'b' is not allowed: it connects to https://example.com.evil.org", range: '12:15-47' },
          { message: "Server 'c' is not allowed: it starts './node'", range: '15:19-25' }
        ]
      },
      {
        title: 'a server that is denied',
        input: { mcpServers: { a: { command: 'npx', args: ['-y', '@example/old-mcp@1.0.0'] } } },
        options: { allow: { packages: ['@example/*'] }, deny: { packages: ['@example/old-*'] } },
        problems: [
          { message: "Server 'a' is denied by '@example/old-*': it runs the package '@example/old-mcp'", range: '7:10-26' }
        ]
      },
      {
        title: 'what cannot be decided',
        input: {
          mcpServers: {
            a: { type: 'http', url: 'https://${API_HOST:-api.example.com}/mcp' },
            b: { command: 'npx', args: ['-y', '--call', 'example-mcp'] }
          }
        },
        options: { allow: { packages: ['example-mcp'], urls: ['https://*.example.com'] } },
        problems: [
          { message: "Cannot tell whether server 'a' is allowed: a variable decides where it connects", range: '5:15-55' },
          { message: "Cannot tell whether server 'b' is allowed: npx is given no package", range: '8:19-22' }
        ]
      }
    ]
  },
  *check(reading, { allow, deny }) {
    const allowed = Object.keys(allow).length === 0 ? undefined : allow
    if (allowed === undefined && Object.keys(deny).length === 0) return
    for (const server of reading.servers) {
      const verdict = policyVerdict(server, allowed, deny)
      if (verdict === undefined) continue
      const { word } = verdict.subject
      const place = word === undefined ? ({ at: server.path, part: 'key' } as const) : { at: word.at.path, span: word.span }
      yield { message: messageOf(verdict), data: dataOf(verdict, server.name), ...place }
    }
  }
})

function messageOf(verdict: PolicyVerdict): 'denied' | 'deniedName' | 'unlisted' | 'unclear' {
  return verdict.is === 'denied' && verdict.subject.kind === 'name' ? 'deniedName' : verdict.is
}

function dataOf(verdict: PolicyVerdict, name: string) {
  if (verdict.is === 'unclear') return { name, why: reasonOf(verdict) }
  const what = whatOf(verdict.subject)
  return verdict.is === 'denied' ? { name, what, pattern: verdict.pattern } : { name, what }
}

function whatOf({ kind, shown }: Subject): string {
  if (kind === 'url') return `it connects to ${shown}`
  if (kind === 'command') return `it starts '${shown}'`
  return shown === 'an address' ? 'it runs a package from a URL' : `it runs the ${kind} '${shown}'`
}

function reasonOf({ why, subject }: PolicyVerdict & { readonly is: 'unclear' }): string {
  switch (why) {
    case 'variable':
      return subject.kind === 'url' ? 'a variable decides where it connects' : 'a variable decides what it runs'
    case 'invalid':
      return 'its URL cannot be parsed'
    case 'script':
      return 'its command line may contain more than one command'
    case 'option':
      return 'an option may make it run something else'
    case 'registry':
      return 'its package comes from a registry that the entry names'
    case 'nothing':
      return `${subject.shown} is given no package`
  }
}
