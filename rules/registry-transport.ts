import { filledIn, inputsIn, listIn, placeholdersIn, textIn } from '../src/authors/registry.js'
import { isRecord, type Path } from '../src/json/value.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { parseUrl, reachOf } from '../src/server/url.js'

export default defineRule({
  id: 'registry-transport',
  kinds: ['server-json'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: 'A URL in server.json that the MCP Registry refuses.',
  why: `A remote server has to be reachable by everyone, so the registry accepts only https URLs, and none that only one machine or one network can reach.
A name in braces in a URL stands for a value that the client asks for: in \`remotes\` one of its \`variables\`, in a package an
argument or an environment variable. The registry refuses a name that is declared nowhere.`,
  remedy: 'Write a public https URL, and declare each name in braces.',
  messages: {
    stdio: { text: "A transport of type stdio has no 'url'", remedy: 'Remove "url", or write the type streamable-http.' },
    missing: { text: "A transport of type {{type}} needs a 'url'", remedy: 'Add the URL at which the package listens, such as http://localhost:3000/mcp.' },
    invalid: { text: 'This is not an http or https URL', remedy: 'Write a complete URL, such as https://example.com/mcp.' },
    plain: { text: 'A remote server must have an https URL', remedy: 'Write https://; if the server does not support it, put a TLS proxy in front of it.' },
    local: {
      text: 'A remote server must be reachable by everyone, but this URL is not',
      remedy: "Write a public URL, or declare a package that runs on the user's machine."
    },
    localToo: {
      text: 'A remote server must be reachable by everyone, but this URL is not',
      remedy: "Remove {{what}}: clients start {{package}} of this file on the user's machine. Or write a public URL."
    },
    undeclared: { text: "'{{name}}' is not declared", remedy: '{{declare}}' }
  },
  examples: {
    valid: [
      {
        input: {
          name: 'com.example/notes',
          description: 'Takes notes.',
          version: '1.0.0',
          remotes: [{ type: 'streamable-http', url: 'https://{tenant}.example.com/mcp', variables: { tenant: { description: 'Your tenant', isRequired: true } } }]
        }
      },
      {
        title: 'a package that listens at a port',
        input: {
          name: 'com.example/notes',
          description: 'Takes notes.',
          version: '1.0.0',
          packages: [
            {
              registryType: 'npm',
              identifier: '@example/notes',
              version: '1.0.0',
              transport: { type: 'streamable-http', url: 'http://127.0.0.1:{--port}/mcp' },
              packageArguments: [{ type: 'named', name: '--port', default: '3000' }]
            }
          ]
        }
      }
    ],
    invalid: [
      {
        title: 'plain HTTP, and a name that is not declared',
        input: {
          name: 'com.example/notes',
          description: 'Takes notes.',
          version: '1.0.0',
          remotes: [
            { type: 'streamable-http', url: 'http://notes.example.com/mcp' },
            { type: 'sse', url: 'https://{tenant}.example.com/sse' }
          ]
        },
        problems: [
          { message: 'A remote server must have an https URL', range: '8:15-19' },
          { message: "'tenant' is not declared", range: '12:23-31' }
        ]
      },
      {
        title: 'a server of one machine',
        input: { name: 'com.example/notes', description: 'Takes notes.', version: '1.0.0', remotes: [{ type: 'streamable-http', url: 'https://localhost:3000/mcp' }] },
        problems: [{ message: 'A remote server must be reachable by everyone, but this URL is not', range: '8:14-42' }]
      }
    ]
  },
  *check({ value }) {
    const packages = listIn(value, 'packages')
    const remotes = listIn(value, 'remotes')
    for (const { path, value: remote } of remotes) {
      const url = textIn(remote, 'url')
      if (url === undefined) continue
      const at = [...path, 'url']
      const { variables } = remote
      yield* undeclared(url, at, isRecord(variables) ? Object.keys(variables) : [], 'Add it to "variables" of this remote.')
      const parsed = parseUrl(filledIn(url))
      // Of an address that begins with a variable, only the user knows the rest.
      if (url.startsWith('{') && parsed === undefined) continue
      if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) yield { message: 'invalid', at }
      else if (isOfOneNetwork(parsed.hostname)) {
        const isAlone = remotes.length === 1
        yield packages.length === 0
          ? { message: 'local', at }
          : { message: 'localToo', data: { what: isAlone ? '"remotes"' : 'this remote', package: packages.length === 1 ? 'the package' : 'a package' }, at }
      } else if (parsed.protocol === 'http:') yield { message: 'plain', at, span: { start: 0, end: 'http'.length } }
    }
    for (const { path, value: entry } of packages) yield* ofPackage(entry, path)
  }
})

/** Whether the registry knows that others cannot reach a host: this machine, addresses of private networks and those of groups. It asks nobody about names. */
function isOfOneNetwork(hostname: string): boolean {
  const reach = reachOf(hostname)
  return reach === 'loopback' || (reach === 'private' && /^[\d.]+$|^\[/.test(hostname)) || /^(?:22[4-9]|23\d)\.[\d.]+$|^255\.255\.255\.255$|^\[ff/.test(hostname)
}

type Found = Generator<Problem<'stdio' | 'missing' | 'invalid' | 'undeclared'>>

function* ofPackage(entry: Readonly<Record<string, unknown>>, path: Path): Found {
  const { transport } = entry
  const type = textIn(transport, 'type')
  const url = textIn(transport, 'url')
  const at = [...path, 'transport', 'url']
  if (type === 'stdio') {
    if (url !== undefined && url !== '') yield { message: 'stdio', at, part: 'key' }
    return
  }
  if (type !== 'streamable-http' && type !== 'sse') return
  if (url === undefined || url === '') {
    if (url === '' || (isRecord(transport) && !Object.hasOwn(transport, 'url'))) yield { message: 'missing', data: { type }, at: [...path, 'transport', 'type'] }
    return
  }
  const names = inputsIn(entry).flatMap(({ value }) => [textIn(value, 'name') ?? [], textIn(value, 'valueHint') ?? []].flat())
  yield* undeclared(url, at, names, 'Declare an argument or a variable of that name in this package.')
  const parsed = parseUrl(filledIn(url))
  if (!url.startsWith('{') && (parsed === undefined || !/^https?:$/.test(parsed.protocol))) yield { message: 'invalid', at }
}

function* undeclared(url: string, at: Path, names: readonly string[], declare: string): Found {
  for (const { name, start, end } of placeholdersIn(url)) if (!names.includes(name)) yield { message: 'undeclared', data: { name, declare }, at, span: { start, end } }
}
