import type { Cases } from '../../support/cases.js'

const bundle = { name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A. Author' } }
const server = { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node', args: ['${__dirname}/index.js'] } }
const published = { $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json', name: 'io.github.example/notes', description: 'Takes notes.', version: '1.0.0' }

export const cases: Cases = {
  valid: [
    {
      title: 'a hash that a release fills in',
      input: { ...published, packages: [{ registryType: 'mcpb', identifier: 'https://example.com/notes.mcpb', fileSha256: '__SHA256__', transport: { type: 'stdio' } }, { registryType: 'mcpb', identifier: 'https://example.com/notes.mcpb', fileSha256: '{{HASH}}', transport: { type: 'stdio' } }] }
    },
    {
      title: 'versions that a workflow writes into it',
      files: { '.github/workflows/release.yml': 'steps:\n  - name: Update server.json version from package.json\n' },
      input: { $schema: published.$schema, name: published.name, description: published.description, packages: [{ registryType: 'npm', identifier: 'notes', transport: { type: 'stdio' } }] }
    },
    {
      title: 'the schema of an older version in a template, whose name is a mistake of its own',
      input: { ...published, $schema: 'https://static.modelcontextprotocol.io/schemas/2025-10-17/server.schema.json', name: 'io.github.<your GitHub username here>/<your repo name>', packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' } }] }
    },
    {
      title: 'the same with jq, over several lines',
      files: { '.github/workflows/release.yml': "steps:\n  - run: |\n      jq --arg version \"$V\" '\n        .version = $version |\n        .packages[0].version = $version\n      ' server.json > server.json.tmp\n      mv server.json.tmp server.json\n" },
      input: { $schema: published.$schema, name: published.name, description: published.description, packages: [{ registryType: 'npm', identifier: 'notes', transport: { type: 'stdio' } }] }
    },
    {
      title: 'a version that a workflow writes into the file in a folder, by its path, and in the folder',
      path: 'server/server.json',
      files: {
        '.git/HEAD': 'ref: refs/heads/main',
        '.github/workflows/release.yml': "steps:\n  - run: jq --arg v \"$V\" '.version = $v' server/server.json > server.tmp && mv server.tmp server/server.json\n",
        'server.json': '{}'
      },
      input: { $schema: published.$schema, name: published.name, description: published.description, packages: [] }
    },
    { title: 'the version of the format under another name, which `bundle-field` reports', path: 'manifest.json', input: { mcpb_version: '0.3', ...bundle, server } },
    { title: 'a value that says that the release writes it', input: { ...published, packages: [{ registryType: 'mcpb', identifier: 'https://example.com/notes-1.0.0.mcpb', version: '1.0.0', fileSha256: 'TBD-set-by-release-pipeline', transport: { type: 'stdio' } }] } },
    { title: 'fields that mcp-publisher reads in any case, and a comment', input: { ...published, websiteURL: 'https://example.com', _comment: 'Notes.' } },
    { title: 'a marketplace of Copilot CLI, which takes any version and description', path: '.github/plugin/marketplace.json', input: { name: 'tools', version: 1, description: 2, owner: { name: '' }, plugins: [] } },
    { title: 'a marketplace of a host that was not measured, without an owner', path: '.cursor-plugin/marketplace.json', input: { name: 'tools', plugins: [] } }
  ],
  invalid: [
    {
      title: 'a marketplace that looks like the manifest of a plugin, which is in a folder below it',
      path: '.claude-plugin/marketplace.json',
      files: { '.claude-plugin/plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'notes', version: '1.0.0', author: 'Ada' },
      problems: [{ message: "Missing required field 'owner', and there is no 'plugins': this looks like the manifest of a plugin", range: '1:1-2' }]
    },
    {
      title: 'a marketplace of Codex that looks like the manifest of a plugin',
      host: 'codex',
      path: '.agents/plugins/marketplace.json',
      input: { name: 'notes', version: '1.0.0', author: 'Ada', skills: './skills' },
      problems: [{ message: "Missing required field 'plugins'", range: '1:1-2' }]
    },
    {
      title: 'a command line outside of the server, settings in a list, and prompts without their texts',
      path: 'manifest.json',
      input: { ...bundle, manifest_version: '0.3', server: { type: 'binary', entry_point: 'bin/notes' }, prompts: [{ name: 'sum' }], user_config: [{ name: 'folder', type: 'directory', title: 'Folder', description: 'Where notes are.' }], mcp_config: { env: { NOTES: '${user_config.folder}' } } },
      problems: [
        { message: "Missing required field 'text'", range: '14:5-6' },
        { message: "Expected an object whose values are objects for 'user_config', found an array", range: '18:18-25:4' },
        { message: "'mcp_config' is not a field here: the validator of the format refuses it", range: '26:3-15' }
      ]
    },
    {
      title: 'formats and arguments by other names',
      input: { ...published, packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' }, packageArguments: [{ type: 'flag', name: '--all' }], environmentVariables: [{ name: 'NOTES_URL', format: 'url' }] }] },
      problems: [
        { message: 'Expected "positional" or "named" for \'type\', found another string', range: '16:19-25' },
        { message: 'Expected "string", "number", "boolean" or "filepath" for \'format\', found another string', range: '23:21-26' }
      ]
    },
    {
      title: 'a copy in a folder, where a workflow writes the version of the one above it',
      path: 'server/server.json',
      files: {
        '.git/HEAD': 'ref: refs/heads/main',
        '.github/workflows/release.yml': "steps:\n  - run: |\n      jq --arg v \"$V\" '.version = $v' server.json > server.tmp\n      mv server.tmp server.json\n",
        'server.json': '{}'
      },
      input: { $schema: published.$schema, name: published.name, description: published.description, packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' } }] },
      problems: [{ message: "Missing required field 'version'", range: '1:1-2' }]
    },
    {
      title: 'the names of an older version, which are one finding together',
      input: {
        ...published,
        website_url: 'https://notes.example.com',
        packages: [
          { registry_type: 'npm', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' }, runtime_hint: 'npx', environment_variables: [{ name: 'NOTES_KEY', is_required: true, is_secret: true }] }
        ]
      },
      problems: [{ message: "'website_url' and 5 more fields belong to an older version of the format: the registry refuses the file", range: '6:3-16' }]
    },
    {
      title: 'two such names that the registry never sees',
      input: { ...published, website_url: 'https://notes.example.com', packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' }, runtime_hint: 'npx' }] },
      problems: [{ message: "'website_url' and 1 more field belong to an older version of the format: `mcp-publisher` leaves them out", range: '6:3-16', severity: 'warning' }]
    },
    {
      title: 'the schema of an older version, with what that had',
      input: { ...published, $schema: 'https://static.modelcontextprotocol.io/schemas/2025-09-16/server.schema.json', status: 'active', packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' } }] },
      problems: [{ message: "'$schema' is not that of the current version of the format: `mcp-publisher` warns of it, and its older releases refuse the file", range: '2:14-92', severity: 'warning' }]
    },
    {
      title: 'a version where drafts of the format had it',
      input: { ...published, version: undefined, version_detail: { version: '1.0.0' }, packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' } }] },
      problems: [{ message: "'version_detail' belongs to an older version of the format: the registry refuses the file", range: '5:3-19' }]
    },
    {
      title: 'a text that is not a hash',
      input: { ...published, packages: [{ registryType: 'mcpb', identifier: 'https://example.com/notes.mcpb', fileSha256: 'abc', transport: { type: 'stdio' } }] },
      problems: [{ message: "Expected a string such as fe333e598595000ae021bd27117db32ec69af6987f507ba7a63c90638ff633ce for 'fileSha256', found another string", range: '10:21-26' }]
    },
    {
      title: 'a description that is too long',
      input: { ...published, description: `${'Takes notes. '.repeat(8)}\u{1F5D2}` },
      problems: [{ message: "Expected a string of 1 to 100 characters for 'description', found 105 characters", range: '4:18-126' }]
    },
    {
      title: 'a transport for all packages, where each is refused without one of its own',
      input: { ...published, transport: ['stdio'], packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0' }] },
      problems: [
        { message: "'transport' is not a field here, and `mcp-publisher` leaves it out", range: '6:3-14', severity: 'info' },
        { message: "Missing required field 'transport'", range: '10:5-6' }
      ]
    },
    {
      title: 'fields that do not reach the registry: in another place, under another name, and in the names of an older version',
      input: {
        ...published,
        environmentVariables: [],
        packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' }, runtime_hint: 'npx', arguments: [{ type: 'positional', value: 'serve' }], environmentVariables: [{ name: 'NOTES_LEVEL', required: true }] }]
      },
      problems: [
        { message: "'environmentVariables' is not a field here, and `mcp-publisher` leaves it out", range: '6:3-25', severity: 'warning' },
        { message: "'runtime_hint' belongs to an older version of the format: `mcp-publisher` leaves it out", range: '15:7-21', severity: 'warning' },
        { message: "'arguments' is not a field here, and `mcp-publisher` leaves it out", range: '16:7-18', severity: 'warning' },
        { message: "'required' is not a field here, and `mcp-publisher` leaves it out", range: '25:11-21', severity: 'warning' }
      ]
    },
    {
      title: 'a kind of registry and a name in the fields of other formats',
      input: { ...published, packages: [{ registry_name: 'npm', name: 'notes', version: '1.0.0', transport: { type: 'stdio' } }, { type: 'npm', package: 'notes', version: '1.0.0', transport: { type: 'stdio' } }] },
      problems: [{ message: "'name' and 3 more fields belong to an older version of the format: the registry refuses the file", range: '9:7-13' }]
    },
    {
      title: 'packages without what they need',
      input: { ...published, packages: [{ registryType: 'mcpb', name: 'notes', url: 'https://github.com/example/notes/releases/latest' }, { type: 'npm', package: 'notes', version: '1.0.0', transport: { type: 'stdio' } }] },
      problems: [
        { message: "Missing required fields 'identifier' and 'transport'", range: '7:5-6' },
        { message: "'url' is not a field of a server.json: `mcp-publisher` leaves it out", range: '10:7-12', severity: 'info' },
        { message: "Missing required fields 'registryType' and 'identifier'", range: '12:5-6' }
      ]
    },
    {
      title: 'arguments as texts',
      input: { ...published, packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' }, packageArguments: ['serve', '--quiet'] }] },
      problems: [{ message: "Expected an array of objects for 'packageArguments', found an array of strings", range: '14:27-17:8' }]
    },
    {
      title: 'fields that mean nothing',
      input: { ...published, license: 'MIT', keywords: ['notes'] },
      problems: [{ message: "'keywords' and 1 more are not fields of a server.json: `mcp-publisher` leaves them out", range: '7:3-13', severity: 'info' }]
    },
    {
      title: 'the type of a remote server under its older name',
      input: { ...published, remotes: [{ transport_type: 'sse', url: 'https://notes.example.com/sse' }] },
      problems: [{ message: "'transport_type' belongs to an older version of the format: the registry refuses the file", range: '8:7-23' }]
    },
    {
      title: 'the type of a transport where that of a registry is missing',
      input: { ...published, packages: [{ type: 'stdio', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' } }] },
      problems: [{ message: "Missing required field 'registryType'", range: '7:5-6' }]
    },
    {
      title: 'no schema',
      input: { name: published.name, description: published.description, version: published.version, remotes: [] },
      problems: [{ message: "Missing required field '$schema'", range: '1:1-2' }]
    },
    {
      title: 'a schema whose address has no version',
      input: { ...published, $schema: 'https://raw.githubusercontent.com/example/registry/main/server-schema.json', remotes: [] },
      problems: [{ message: "The registry finds no version of the format in '$schema', and refuses the file", range: '2:14-90' }]
    },
    {
      title: 'an empty schema',
      input: { ...published, $schema: '', remotes: [] },
      problems: [{ message: "Missing required field '$schema'", range: '2:14-16' }]
    },
    {
      title: 'a question of a bundle without two of its fields',
      path: 'manifest.json',
      input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A' }, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node', args: ['${user_config.folder}'] } }, user_config: { folder: { description: 'Where notes are.' } } },
      problems: [{ message: "Missing required fields 'type' and 'title'", range: '20:5-13' }]
    },
    {
      title: 'values of a type with which Claude Code refuses the whole marketplace',
      path: '.claude-plugin/marketplace.json',
      input: { name: 'tools', version: 1.5, description: ['Tools'], owner: { name: '' }, plugins: [], forceRemoveDeletedPlugins: 'yes' },
      problems: [
        { message: "Expected a string for 'version', found a number", range: '3:14-17' },
        { message: "Expected a string for 'description', found an array", range: '4:18-6:4' },
        { message: "Expected a string that is not empty for 'name', found an empty string", range: '8:13-15' },
        { message: "Expected a boolean for 'forceRemoveDeletedPlugins', found a string", range: '11:32-37' }
      ]
    },
    {
      title: 'metadata of types that Copilot CLI refuses too',
      path: '.github/plugin/marketplace.json',
      input: { name: 'tools', metadata: { version: 2 }, owner: { name: 'Ada' }, plugins: [] },
      problems: [{ message: "Expected a string for 'version', found a number", range: '4:16-17' }]
    },
    {
      title: 'a marketplace of Copilot CLI without an owner',
      path: '.github/plugin/marketplace.json',
      input: { name: 'tools', plugins: [] },
      problems: [{ message: "Missing required field 'owner'", range: '1:1-2' }]
    },
    {
      title: 'a server as other files have it',
      path: 'manifest.json',
      input: { manifest_version: '0.3', ...bundle, server: { type: 'stdio', command: 'node', args: ['${__dirname}/index.js'] } },
      problems: [{ message: "'server' is not how a bundle declares its server: the validator of the format refuses it", range: '9:3-11' }]
    },
    {
      title: 'a description of the server in mcp',
      path: 'manifest.json',
      input: { manifest_version: '0.3', ...bundle, mcp: { command: { type: 'binary', path: 'notes' }, transport: 'stdio' } },
      problems: [{ message: "'mcp' is not how a bundle declares its server: the validator of the format refuses it", range: '9:3-8' }]
    },
    {
      title: 'the oldest version of Node.js, as a version alone',
      path: 'manifest.json',
      input: { manifest_version: '0.3', ...bundle, server: { ...server, type: 'node' }, compatibility: { node_min_version: '18.0.0' } },
      problems: [{ message: "'node_min_version' is not a field here: the validator of the format refuses it", range: '20:5-23' }]
    },
    {
      title: 'fields of a bundle that mean nothing, which are one mistake',
      path: 'manifest.json',
      input: { manifest_version: '0.3', ...bundle, server, installation: {}, tools: [{ name: 'add', parameters: {} }, { name: 'find', parameters: {} }] },
      problems: [{ message: "'installation' and 'parameters' are not fields here: the validator of the format refuses them", range: '19:3-17' }]
    },
    {
      title: 'a field of no version, and a command line at the wrong place',
      path: 'manifest.json',
      input: { manifest_version: '0.3', ...bundle, server: { ...server, command: 'node' }, license_file: 'LICENSE' },
      problems: [
        { message: "'command' is not a field here: the validator of the format refuses it", range: '18:5-14' },
        { message: "'license_file' is not a field here: the validator of the format refuses it", range: '20:3-17' }
      ]
    },
    {
      title: 'the address of an author',
      input: { ...published, authors: [{ name: 'Jo', url: 'https://jo.example.com' }] },
      problems: [{ message: "'authors' is not a field of a server.json: `mcp-publisher` leaves it out", range: '6:3-12', severity: 'info' }]
    },
    {
      title: 'the address of a server in a field of another name',
      input: { ...published, packages: [], remoteEndpoints: [{ transport: 'streamable-http', url: 'https://notes.example.com/mcp' }] },
      problems: [{ message: "'remoteEndpoints' is not a field here, and `mcp-publisher` leaves it out", range: '7:3-20', severity: 'warning' }]
    },
    {
      title: 'the same, with what a remote has elsewhere',
      input: { ...published, packages: [], endpoints: [{ url: 'https://notes.example.com/mcp', auth: { type: 'api-key' } }] },
      problems: [{ message: "'endpoints' is not a field here, and `mcp-publisher` leaves it out", range: '7:3-14', severity: 'warning' }]
    },
    {
      title: 'an old copy that the registry refuses, next to a valid file',
      path: 'packages/notes/server.json',
      files: { '.git/HEAD': '', 'server.json': JSON.stringify({ ...published, version: '2.0.0', packages: [{ registryType: 'npm', identifier: '@example/notes', version: '2.0.0', transport: { type: 'stdio' } }] }) },
      input: { ...published, packages: [{ registry_name: 'npm', name: '@example/notes', version: '1.0.0' }] },
      problems: [{ message: 'The registry refuses this file, and server.json has the newer version 2.0.0 of the same server', range: '5:14-21' }]
    }
  ]
}
