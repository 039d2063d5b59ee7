import { SAMPLE_SERVER } from '../../../src/authors/sample.js'
import type { Cases } from '../../support/cases.js'

const input = (item: object) => ({ name: 'io.github.example/notes', description: 'Takes notes.', version: '1.0.0', packages: [{ ...item, transport: { type: 'stdio' } }] })
const HASH = 'fe333e598595000ae021bd27117db32ec69af6987f507ba7a63c90638ff633ce'

export const cases: Cases = {
  valid: [
    { title: 'a remote alone', input: { ...SAMPLE_SERVER, remotes: [{ type: 'streamable-http', url: 'https://notes.example.com/mcp' }] } },
    { title: 'a bundle whose address a release fills in', input: input({ registryType: 'mcpb', identifier: 'https://github.com/__OWNER__/notes/releases/download/v0.0.0/notes.mcpb', fileSha256: '__SHA256__' }) },
    { title: 'an image of Quay', input: input({ registryType: 'oci', identifier: 'quay.io/example/notes:1.0.0' }) },
    {
      title: 'a hash that a workflow writes into it',
      files: { '.github/workflows/release.yml': "steps:\n  - run: |\n      jq --arg sha \"$SHA\" '.packages[0].fileSha256 = $sha' \\\n        server.json > server.tmp && mv server.tmp server.json\n" },
      input: input({ registryType: 'mcpb', identifier: 'https://github.com/example/notes/releases/download/v1.0.0/notes.mcpb' })
    },
    {
      title: 'a hash that a script writes into it',
      files: { 'scripts/stamp.mjs': "const server = JSON.parse(readFileSync('server.json', 'utf8'))\nserver.packages[0].fileSha256 = hash\nwriteFileSync('server.json', JSON.stringify(server))\n" },
      input: input({ registryType: 'mcpb', identifier: 'https://github.com/example/notes/releases/download/v1.0.0/notes.mcpb' })
    },
    {
      title: 'a version that a workflow writes in a way that is not seen',
      files: { '.github/workflows/release.yml': 'steps:\n  - name: Update server.json version from package.json\n' },
      input: input({ registryType: 'npm', identifier: '@example/notes' })
    },
    {
      title: 'a version that a script writes into the package',
      files: { 'scripts/stamp.mjs': "const file = 'server.json'\nconst server = read(file)\nfor (const one of server.packages) one.version = version\nwriteFileSync(file, text(server))\n" },
      input: input({ registryType: 'npm', identifier: '@example/notes' })
    },
    { title: 'a runtime with the arguments that it needs', input: input({ registryType: 'pypi', identifier: 'notes', version: '1.0.0', runtimeHint: 'python3', runtimeArguments: [{ type: 'named', name: '-m', value: 'notes' }] }) },
    { title: 'a package of Maven', input: input({ registryType: 'maven', identifier: 'org.example:notes', version: '1.0.0' }) }
  ],
  invalid: [
    {
      title: 'an image under another name of its registry, with its version apart: one help says both',
      input: { ...SAMPLE_SERVER, packages: [{ registryType: 'docker', identifier: 'docker.io/example/notes', version: '1.0.0', transport: { type: 'stdio' } }] },
      problems: [{ message: "'docker' is not a kind of registry that the MCP Registry knows", range: '7:23-31' }]
    },
    {
      title: 'a package without a version, where a script sets only that of the file',
      files: { 'scripts/version.mjs': "export const file = 'server.json'\nexport const others = ['packages/notes/package.json']\nconst version = argv[2]\nwriteFileSync(file, text(server))\n" },
      input: input({ registryType: 'npm', identifier: '@example/notes' }),
      problems: [{ message: "A package from npm needs a 'version'", range: '7:23-28' }]
    },
    {
      title: 'the address of a remote server as a package',
      input: {
        ...SAMPLE_SERVER,
        packages: [{ registryType: 'http', identifier: 'https://notes.example.com/mcp', version: '1.0.0', transport: { type: 'streamable-http', url: 'https://notes.example.com/mcp' } }]
      },
      problems: [{ message: "'https://notes.example.com/mcp' is the address of a server that runs already, not a package", range: '8:21-52' }]
    },
    {
      title: 'a URL as the name of a package',
      input: { ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: 'https://notes.example.com/notes.tgz', version: '1.0.0', transport: { type: 'stdio' } }] },
      problems: [{ message: "'https://notes.example.com/notes.tgz' is a URL, not the name of a package from npm", range: '8:21-58' }]
    },
    ...[{}, { packages: [], remotes: [] }, { websiteUrl: 'https://example.com/notes#install' }, { runtime: { type: 'http', url: 'https://notes.example.com/mcp' } }].map((more) => ({
      title: `nothing to start or to connect to: ${Object.keys(more).join(' and ')}`,
      input: { ...SAMPLE_SERVER, ...more },
      problems: [{ message: 'The server has neither packages nor remotes: clients find nothing that they could start or connect to', range: '2:3-9', severity: 'packages' in more || 'websiteUrl' in more ? 'info' as const : 'warning' as const }]
    })),
    {
      title: 'a server that is only described, in a file that a script writes',
      path: 'server.json',
      files: { '.git/HEAD': '', 'scripts/manifest.ps1': "$json = @{ '$schema' = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' }\n" },
      input: { name: 'io.example/notes', description: 'Notes.', version: '1.0.0' },
      problems: [{ message: 'The server has neither packages nor remotes: clients find nothing that they could start or connect to', range: '2:3-9', severity: 'info' }]
    },
    {
      title: 'an image in capitals, and one without a name',
      input: { ...input({}), packages: [{ registryType: 'oci', identifier: 'ghcr.io/Example/notes:1.0.0', transport: { type: 'stdio' } }, { registryType: 'oci', identifier: '', transport: { type: 'stdio' } }] },
      problems: [
        { message: "'ghcr.io/Example/notes:1.0.0' is not the name of an image", range: '8:21-50' },
        { message: "A package needs its 'identifier'", range: '15:21-23' }
      ]
    },
    {
      title: 'bundles without their hashes, which are one finding, where a workflow only reads the version',
      files: { '.github/workflows/release.yml': 'steps:\n  - run: echo "fileSha256=$(jq -r .packages[0].fileSha256 server.json)" >> $GITHUB_OUTPUT\n' },
      input: {
        ...SAMPLE_SERVER,
        packages: ['linux', 'darwin'].map((os) => ({ registryType: 'mcpb', identifier: `https://github.com/example/notes/releases/download/v1.0.0/notes-mcp-${os}.mcpb`, transport: { type: 'stdio' } }))
      },
      problems: [{ message: "A bundle needs its 'fileSha256'", range: '8:21-101' }]
    },
    {
      title: 'the version and the host of an image next to its name, and interpreters that run no package by its name',
      input: {
        ...SAMPLE_SERVER,
        packages: [
          { registryType: 'oci', registryBaseUrl: 'https://ghcr.io', identifier: 'ghcr.io/example/notes:1.0.0', version: '1.0.0', transport: { type: 'stdio' } },
          { registryType: 'npm', identifier: 'notes', version: '1.0.0', runtimeHint: 'bun', packageArguments: [{ type: 'positional', value: 'run' }], transport: { type: 'stdio' } },
          { registryType: 'pypi', identifier: 'notes', version: '1.0.0', runtimeHint: 'python3', runtimeArguments: [], transport: { type: 'stdio' } }
        ]
      },
      problems: [
        { message: "A package from oci must not have 'registryBaseUrl' or 'version'", range: '8:7-24' },
        { message: "'bun' does not run a package from npm by its name alone", range: '19:22-27', severity: 'warning' },
        { message: "'python3' does not run a package from pypi by its name alone", range: '34:22-31', severity: 'warning' }
      ]
    },
    {
      title: 'a module that a client would run by the name of the package',
      input: input({ registryType: 'pypi', identifier: 'notes', version: '1.0.0', runtimeHint: 'python', packageArguments: [{ type: 'positional', value: '-m' }, { type: 'positional', value: 'notes.server' }] }),
      problems: [{ message: "'python' does not run a package from pypi by its name alone", range: '10:22-30', severity: 'warning' }]
    },
    {
      title: 'a tag with a slash',
      input: input({ registryType: 'mcpb', identifier: 'https://github.com/example/notes/releases/download/@example/notes@1.0.0/notes-mcp.mcpb', fileSha256: HASH }),
      problems: [{ message: 'The registry does not accept the URL of a release whose tag contains a slash', range: '8:21-109' }]
    },
    {
      title: 'coordinates with a version, and the hash of a bundle',
      input: input({ registryType: 'maven', identifier: 'org.example:notes:1.0.0', version: '1.0.0', fileSha256: HASH }),
      problems: [
        { message: "'org.example:notes:1.0.0' is not a group and an artifact", range: '8:21-46' },
        { message: "A package from maven must not have 'fileSha256'", range: '10:7-19' }
      ]
    },
    {
      title: 'a module elsewhere, without a version',
      input: input({ registryType: 'go', identifier: 'example.com/notes' }),
      problems: [
        { message: "A package from go needs a 'version'", range: '7:23-27' },
        { message: "'example.com/notes' is not the path of a module on GitHub", range: '8:21-40' }
      ]
    }
  ]
}
