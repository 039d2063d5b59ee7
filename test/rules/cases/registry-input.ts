import type { Cases } from '../../support/cases.js'

const input = (item: object) => ({ name: 'io.github.example/notes', description: 'Takes notes.', version: '1.0.0', packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.0.0', transport: { type: 'stdio' }, ...item }] })
const words = (...values: readonly string[]) => values.map((value) => ({ type: 'positional', value }))

export const cases: Cases = {
  valid: [
    {
      title: 'an option of the runtime, which no document gives to the server',
      path: 'server.json',
      files: { 'README.md': '`npx --loglevel error @example/notes --url https://notes.example.com`\n' },
      input: input({ runtimeArguments: [{ type: 'named', name: '--loglevel', value: 'error' }] })
    },
    {
      title: 'an option of the runtime, which a document gives to the runtime after the name of the server',
      path: 'server.json',
      files: { 'README.md': '`claude mcp add notes -- uvx --from notes notes-mcp`\n' },
      input: input({ runtimeHint: 'uvx', registryType: 'pypi', identifier: 'notes', runtimeArguments: [{ type: 'named', name: '--from', value: 'notes' }, ...words('notes-mcp')] })
    },
    { title: 'options of uvx', input: input({ runtimeHint: 'uvx', registryType: 'pypi', identifier: 'notes', runtimeArguments: ['--python', '--with', '--no-progress', '--isolated', '--refresh'].map((name) => ({ type: 'named', name })) }) },
    { title: 'options of the program that a word names', input: input({ runtimeHint: 'uvx', registryType: 'pypi', identifier: 'notes', runtimeArguments: [...words('--from', 'notes', 'notes-mcp'), { type: 'named', name: '--transport', value: 'stdio' }] }) },
    { title: 'options that another runner may have', input: input({ runtimeHint: 'bunx', runtimeArguments: [{ type: 'named', name: '--silent' }] }) },
    {
      title: 'a program of a package that the arguments of the runtime name',
      input: {
        $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
        name: 'io.github.example/notes',
        description: 'Takes notes.',
        version: '1.0.0',
        packages: [
          {
            registryType: 'pypi',
            identifier: 'notes',
            version: '1.0.0',
            runtimeHint: 'uvx',
            runtimeArguments: [{ type: 'named', name: '--from', value: 'notes[mcp]==1.0.0' }, { type: 'positional', value: 'notes-mcp' }],
            transport: { type: 'stdio' }
          }
        ]
      }
    },
    { title: 'the package as the value of an option', input: input({ registryType: 'pypi', identifier: 'notes', runtimeArguments: words('--from', 'notes') }) },
    { title: 'the package as an argument of its own', input: input({ packageArguments: words('@example/notes') }) },
    {
      title: 'values of options, and an argument of a program that starts others',
      input: { ...input({}), packages: [
        ...input({ registryType: 'pypi', identifier: 'notes', runtimeArguments: [...words('--python', '3.13'), { type: 'named', name: '--with' }, ...words('tides')] }).packages,
        ...input({ registryType: 'pypi', identifier: 'notes', runtimeHint: 'uv', runtimeArguments: words('run') }).packages
      ] }
    },
    { title: 'arguments of an image', input: input({ registryType: 'oci', identifier: 'ghcr.io/example/notes:1.0.0', runtimeArguments: words('ghcr.io/example/notes:1.0.0') }) }
  ],
  invalid: [
    {
      title: 'the command of docker before an image, which clients write themselves',
      input: { name: 'io.github.example/notes', description: 'Takes notes.', version: '1.0.0', packages: [{ registryType: 'oci', identifier: 'ghcr.io/example/notes:1.0.0', transport: { type: 'stdio' }, runtimeArguments: words('run', '-v') }] },
      problems: [{ message: "'run' is passed twice: clients start an image with `docker run -i --rm` themselves", range: '15:20-25', severity: 'warning' }]
    },
    {
      title: 'several secrets that are not marked',
      input: input({ environmentVariables: [{ name: 'NOTES_API_KEY' }, { name: 'NOTES_FOLDER' }, { name: 'MAIL_PASSWORD' }] }),
      problems: [{ message: "'NOTES_API_KEY' and 'MAIL_PASSWORD' look like secrets, but are not marked as such", range: '15:19-34', severity: 'warning' }]
    },
    {
      title: 'a secret that the author marked as none',
      input: input({ environmentVariables: [{ name: 'NOTES_API_KEY', isSecret: false }] }),
      problems: [{ message: "'NOTES_API_KEY' looks like a secret, but is not marked as one", range: '15:19-34', severity: 'info' }]
    },
    {
      title: 'options that documents give to the server',
      path: 'server.json',
      files: { 'README.md': '```json\n{ "command": "npx", "args": ["-y", "@example/notes@latest", "--url", "x", "--api-key=y"] }\n```\n' },
      input: input({ runtimeArguments: [{ type: 'named', name: '--url', isRequired: true }, { type: 'named', name: '--api-key', isRequired: true, isSecret: true }] }),
      problems: [{ message: "'--url' comes before the package, so npx gets it and not the server", range: '16:19-26', severity: 'warning' }]
    },
    {
      title: 'options that npx does not have',
      input: input({ runtimeHint: 'npx', runtimeArguments: [{ type: 'named', name: '--read-only', format: 'boolean' }, { type: 'named', name: '--registry' }] }),
      problems: [{ message: "'--read-only' comes before the package, so npx gets it and not the server", range: '17:19-32', severity: 'warning' }]
    },
    {
      title: 'options that uvx does not have',
      input: input({ runtimeHint: 'uvx', registryType: 'pypi', identifier: 'notes', runtimeArguments: [{ type: 'named', name: '--transport', value: 'streamable-http' }, { type: 'named', name: '--port', default: '8000' }] }),
      problems: [{ message: "'--transport' comes before the package, so uvx gets it and not the server", range: '17:19-32', severity: 'warning' }]
    },
    {
      title: 'an argument of the server before the package',
      input: input({ runtimeHint: 'uvx', registryType: 'pypi', identifier: 'notes', runtimeArguments: [{ type: 'named', name: '-p', value: '3.13' }, ...words('start', 'here')] }),
      problems: [{ message: "'start' comes before the package, so uvx runs it in the package's place", range: '22:20-27', severity: 'warning' }]
    },
    {
      title: 'one after an option without a value, where no runner is named',
      input: input({ runtimeArguments: words('-y', 'serve') }),
      problems: [{ message: "'serve' comes before the package, so npx runs it in the package's place", range: '20:20-27', severity: 'warning' }]
    },
    {
      title: 'the package among the arguments of npx, to which clients add it',
      input: input({ runtimeHint: 'npx', runtimeArguments: words('-y', '@example/notes') }),
      problems: [{ message: "'@example/notes' would run twice: clients add the package after these arguments", range: '21:20-36', severity: 'warning' }]
    },
    {
      title: 'the package with a version',
      input: input({ runtimeArguments: words('@example/notes@1.0.0') }),
      problems: [{ message: "'@example/notes@1.0.0' would run twice: clients add the package after these arguments", range: '16:20-42', severity: 'warning' }]
    },
    {
      title: 'the package before arguments of its own, which would become the package without it',
      input: input({ runtimeHint: 'uvx', registryType: 'pypi', identifier: 'notes', runtimeArguments: words('notes', 'mcp') }),
      problems: [{ message: "'notes' would run twice: clients add the package after these arguments", range: '17:20-27', severity: 'warning' }]
    },
    {
      title: 'a named argument without its dashes',
      input: input({ packageArguments: [{ type: 'named', name: 'port', default: '3000' }, { type: 'named', name: '-p' }, { type: 'named', name: 'key=' }] }),
      problems: [{ message: "The name of an argument is passed as it is written: this is 'port', not '--port'", range: '16:19-25', severity: 'warning' }]
    },
    {
      title: 'the example of a new file, and a named argument without a name',
      input: input({ packageArguments: [{ type: 'named', name: '' }], environmentVariables: [{ name: 'YOUR_API_KEY', isRequired: true, isSecret: true }] }),
      problems: [
        { message: 'A named argument needs its name', range: '16:19-21' },
        { message: "'YOUR_API_KEY' is the example that `mcp-publisher init` writes, and clients ask their users for it", range: '21:19-33', severity: 'warning' }
      ]
    }
  ]
}
