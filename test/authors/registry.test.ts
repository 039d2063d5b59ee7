import { describe, expect, it } from 'vitest'
import { defaultWorld, lintText } from '../../src/index.js'

// What the MCP Registry refuses of a server.json, rule by rule, in the order of its source: `internal/validators` of modelcontextprotocol/registry.

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'
const SERVER = { $schema: SCHEMA, name: 'io.github.example/notes', description: 'Takes notes.', version: '1.0.0' }
const PACKAGE = { registryType: 'npm', identifier: '@example/notes', version: '1.0.0', transport: { type: 'stdio' } }
const BUNDLE = { registryType: 'mcpb', identifier: 'https://github.com/example/notes/releases/download/v1/notes.mcpb', fileSha256: 'a'.repeat(64), transport: { type: 'stdio' } }
const IMAGE = { registryType: 'oci', identifier: 'ghcr.io/example/notes:1.0.0', transport: { type: 'stdio' } }

const server = (change: object) => ({ ...SERVER, ...change })
const packaged = (one: object) => server({ packages: [one] })
const npm = (change: object) => packaged({ ...PACKAGE, ...change })
const argument = (change: object) => npm({ packageArguments: [change] })
const remote = (change: object) => server({ remotes: [{ type: 'streamable-http', url: 'https://notes.example.com/mcp', ...change }] })
const without = (value: object, field: string) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))

/** A rule of the registry, by the name that it has there, a file that breaks it, and the rule of plugvet that says so. */
type Row = readonly [rule: string, file: object, ruleId: string]

const VALIDATORS: readonly Row[] = [
  ['the schema is empty', server({ $schema: '' }), 'published-shape'],
  ['the schema is missing', without(SERVER, '$schema'), 'published-shape'],
  ['invalid-server-name: no name', without(SERVER, 'name'), 'published-shape'],
  ['invalid-server-name: no namespace', server({ name: 'notes' }), 'registry-name'],
  ['invalid-server-name: ErrMultipleSlashesInServerName', server({ name: 'io.github.example/notes/server' }), 'registry-name'],
  ['invalid-server-name: an empty part', server({ name: 'io.github.example/' }), 'registry-name'],
  ['invalid-server-name: ErrInvalidServerNameFormat, the namespace', server({ name: '-io.github.example/notes' }), 'registry-name'],
  ['invalid-server-name: ErrInvalidServerNameFormat, the name', server({ name: 'io.github.example/notes-' }), 'registry-name'],
  ['reserved-version-string: ErrReservedVersionString', server({ version: 'latest' }), 'registry-package'],
  ['reserved-version-string, of a package', npm({ version: 'latest' }), 'registry-package'],
  ['version-looks-like-range: ErrVersionLooksLikeRange', server({ version: '^1.0.0' }), 'registry-package'],
  ['version-looks-like-range, of a package', npm({ version: '1.0.0 - 2.0.0' }), 'registry-package'],
  ['version-looks-like-range, with wildcards', npm({ version: '1.x' }), 'registry-package'],
  ['version-looks-like-range, one of two', npm({ version: '1.2 || 1.3' }), 'registry-package'],
  ['invalid-repository-url: ErrInvalidRepositoryURL', server({ repository: { url: 'https://github.com/example', source: 'github' } }), 'registry-field'],
  ['invalid-repository-url, elsewhere', server({ repository: { url: 'https://git.example.com/a/b', source: 'other' } }), 'registry-field'],
  ['invalid-subfolder-path: ErrInvalidSubfolderPath', server({ repository: { url: 'https://github.com/example/notes', source: 'github', subfolder: '../notes' } }), 'registry-field'],
  ['website-url-must-be-absolute', server({ websiteUrl: '/notes' }), 'registry-field'],
  ['website-url-invalid-scheme', server({ websiteUrl: 'http://notes.example.com' }), 'registry-field'],
  ['invalid-website-url', server({ websiteUrl: 'https://[' }), 'registry-field'],
  ['title-whitespace-only', server({ title: '  ' }), 'registry-field'],
  ['icon-src-not-absolute', server({ icons: [{ src: 'icon.png' }] }), 'registry-field'],
  ['icon-src-invalid-scheme', server({ icons: [{ src: 'http://notes.example.com/icon.png' }] }), 'registry-field'],
  ['icon-src-invalid-url', server({ icons: [{ src: 'https://[' }] }), 'registry-field'],
  ['package-name-has-spaces: ErrPackageNameHasSpaces', npm({ identifier: '@example/notes --stdio' }), 'registry-package'],
  ['ErrInvalidArgumentType', argument({ type: 'flag', name: '--level' }), 'published-shape'],
  ['ErrPositionalArgumentValueRequired', argument({ type: 'positional' }), 'registry-input'],
  ['named-argument-name-required: ErrNamedArgumentNameRequired', argument({ type: 'named', value: 'info' }), 'published-shape'],
  ['named-argument-name-required, an empty one', argument({ type: 'named', name: '', value: 'info' }), 'registry-input'],
  ['invalid-named-argument-name: ErrInvalidNamedArgumentName', argument({ type: 'named', name: '--level <name>' }), 'registry-input'],
  ['invalid-named-argument-name, of the runtime', npm({ runtimeArguments: [{ type: 'named', name: '-e $LEVEL' }] }), 'registry-input'],
  ['argument-value-starts-with-name: ErrArgumentValueStartsWithName', argument({ type: 'named', name: '--level', value: '--level=info' }), 'registry-input'],
  ['argument-default-starts-with-name: ErrArgumentDefaultStartsWithName', argument({ type: 'named', name: '--level', default: '--level=info' }), 'registry-input'],
  ['stdio-transport-url-not-empty', npm({ transport: { type: 'stdio', url: 'http://127.0.0.1:3000' } }), 'registry-transport'],
  ['streamable-transport-url-required', npm({ transport: { type: 'streamable-http' } }), 'registry-transport'],
  ['invalid-templated-url: ErrInvalidPackageTransportURL', npm({ transport: { type: 'sse', url: '127.0.0.1:3000' } }), 'registry-transport'],
  ['invalid-templated-url, a variable', npm({ transport: { type: 'sse', url: 'http://127.0.0.1:{port}' } }), 'registry-transport'],
  ['unsupported-transport-type', npm({ transport: { type: 'http', url: 'http://127.0.0.1:3000' } }), 'published-shape'],
  ['remote-transport-url-required', server({ remotes: [{ type: 'sse' }] }), 'published-shape'],
  ['invalid-remote-url: ErrInvalidRemoteURL, plain HTTP', remote({ url: 'http://notes.example.com/mcp' }), 'registry-transport'],
  ...['localhost', 'a.localhost', 'LOCALHOST.', '127.0.0.2', '0.0.0.0', '10.0.0.1', '100.64.0.1', '169.254.0.1', '172.16.0.1', '192.168.0.1', '224.0.0.1', '239.255.255.255', '255.255.255.255', '[::1]', '[::ffff:127.0.0.1]', '[fd00::1]', '[fe80::1]', '[ff02::1]'].map(
    (host): Row => [`invalid-remote-url, ${host}`, remote({ url: `https://${host}/mcp` }), 'registry-transport']
  ),
  ['invalid-templated-url, of a remote', remote({ url: 'https://{tenant}.example.com/mcp' }), 'registry-transport'],
  ['unsupported-remote-transport-type', remote({ type: 'stdio' }), 'published-shape'],
  ['what the publisher adds exceeds 4 kB', server({ _meta: { 'io.modelcontextprotocol.registry/publisher-provided': { notes: 'a'.repeat(4096) } } }), 'registry-field']
]

/** `internal/validators/registries`: what is asked of a package before its registry is. */
const REGISTRIES: readonly Row[] = [
  ['unsupported registry type', npm({ registryType: 'docker' }), 'registry-package'],
  ['ErrMissingIdentifierForNPM', npm({ identifier: '' }), 'registry-package'],
  ['ErrMissingVersionForNPM', packaged(without(PACKAGE, 'version')), 'registry-package'],
  ['npm with a hash', npm({ fileSha256: 'a'.repeat(64) }), 'registry-package'],
  ['ErrMismatchedRegistryTypeAndURL, npm', npm({ registryBaseUrl: 'https://npm.example.com' }), 'registry-package'],
  ['PyPI without a version', packaged(without({ ...PACKAGE, registryType: 'pypi', identifier: 'notes' }, 'version')), 'registry-package'],
  ['ErrMismatchedRegistryTypeAndURL, PyPI', npm({ registryType: 'pypi', identifier: 'notes', registryBaseUrl: 'https://test.pypi.org' }), 'registry-package'],
  ['ErrMissingIdentifierForNuget', npm({ registryType: 'nuget', identifier: '' }), 'registry-package'],
  ['ErrMissingVersionForNuget', packaged(without({ ...PACKAGE, registryType: 'nuget', identifier: 'Notes' }, 'version')), 'registry-package'],
  ['ErrMismatchedRegistryTypeAndURL, NuGet', npm({ registryType: 'nuget', identifier: 'Notes', registryBaseUrl: 'https://nuget.example.com' }), 'registry-package'],
  ['ErrMissingIdentifierForCargo', npm({ registryType: 'cargo', identifier: '' }), 'registry-package'],
  ['ErrMissingVersionForCargo', packaged(without({ ...PACKAGE, registryType: 'cargo', identifier: 'notes' }, 'version')), 'registry-package'],
  ['ErrMismatchedRegistryTypeAndURL, crates.io', npm({ registryType: 'cargo', identifier: 'notes', registryBaseUrl: 'https://lib.rs' }), 'registry-package'],
  ['ErrMissingIdentifierForGo', npm({ registryType: 'go', identifier: '' }), 'registry-package'],
  ['ErrMissingVersionForGo', packaged(without({ ...PACKAGE, registryType: 'go', identifier: 'github.com/example/notes' }, 'version')), 'registry-package'],
  ['ErrMismatchedRegistryTypeAndURL, Go', npm({ registryType: 'go', identifier: 'github.com/example/notes', registryBaseUrl: 'https://goproxy.io' }), 'registry-package'],
  ['Go for another namespace', { ...npm({ registryType: 'go', identifier: 'github.com/example/notes' }), name: 'com.example/notes' }, 'registry-name'],
  ['a Go module elsewhere', npm({ registryType: 'go', identifier: 'gitlab.com/example/notes' }), 'registry-package'],
  ["another user's Go module", npm({ registryType: 'go', identifier: 'github.com/other/notes' }), 'registry-name'],
  ['ErrInvalidMavenIdentifier', npm({ registryType: 'maven', identifier: 'org.example.notes' }), 'registry-package'],
  ['ErrMissingIdentifierForMaven', npm({ registryType: 'maven', identifier: '' }), 'registry-package'],
  ['ErrMissingVersionForMaven', packaged(without({ ...PACKAGE, registryType: 'maven', identifier: 'org.example:notes' }, 'version')), 'registry-package'],
  ['ErrMissingIdentifierForOCI', packaged({ ...IMAGE, identifier: '' }), 'registry-package'],
  ['an image with an address', packaged({ ...IMAGE, registryBaseUrl: 'https://ghcr.io' }), 'registry-package'],
  ['an image with a version', packaged({ ...IMAGE, version: '1.0.0' }), 'registry-package'],
  ['an image with a hash', packaged({ ...IMAGE, fileSha256: 'a'.repeat(64) }), 'registry-package'],
  ['an image whose name is not one', packaged({ ...IMAGE, identifier: 'ghcr.io/Example/notes:1.0.0' }), 'registry-package'],
  ['ErrUnsupportedRegistry', packaged({ ...IMAGE, identifier: 'registry.example.com/example/notes:1.0.0' }), 'registry-package'],
  ['ErrMissingIdentifierForMCPB', packaged({ ...BUNDLE, identifier: '' }), 'registry-package'],
  ['ErrMissingFileSHA256ForMCPB', packaged(without(BUNDLE, 'fileSha256')), 'registry-package'],
  ['a bundle with an address', packaged({ ...BUNDLE, registryBaseUrl: 'https://github.com' }), 'registry-package'],
  ['a bundle elsewhere', packaged({ ...BUNDLE, identifier: 'https://example.com/notes.mcpb' }), 'registry-package'],
  ['a bundle that is not in a release', packaged({ ...BUNDLE, identifier: 'https://github.com/example/notes/raw/main/notes.mcpb' }), 'registry-package'],
  ['a bundle of GitLab that is not in a release', packaged({ ...BUNDLE, identifier: 'https://gitlab.com/example/notes/raw/notes.mcpb' }), 'registry-package'],
  ['a bundle without https', packaged({ ...BUNDLE, identifier: 'http://github.com/example/notes/releases/download/v1/notes.mcpb' }), 'registry-package'],
  ["a bundle without 'mcp'", packaged({ ...BUNDLE, identifier: 'https://github.com/example/notes/releases/download/v1/notes.zip' }), 'registry-package']
]

/** What the registry refuses, or refused once, and plugvet does not, with the reason. */
const QUIET: readonly (readonly [rule: string, reason: string, file: object])[] = [
  ['schema-version of an older version', 'the registry takes it, with a warning', server({ $schema: SCHEMA.replace('2025-12-11', '2025-09-29') })],
  ['NuGet at https://api.nuget.org', 'the registry had that address and then another, and the template of .NET writes it', npm({ registryType: 'nuget', identifier: 'Notes', registryBaseUrl: 'https://api.nuget.org' })],
  ['a bundle with a version', 'refused at first; the source says now that it may be there', packaged({ ...BUNDLE, version: '1.0.0' })],
  ['Maven at another address', 'the address that the registry has is not in what was read', npm({ registryType: 'maven', identifier: 'org.example:notes', registryBaseUrl: 'https://maven.example.com' })],
  ['a package that its registry does not have', 'nothing is asked of a registry without --online', npm({ identifier: '@example/none' })],
  ['a repository that nobody can reach', 'plugvet does not ask for it', server({ repository: { url: 'https://github.com/example/none', source: 'github' } })]
]

async function errorsIn(file: object): Promise<readonly string[]> {
  const { findings } = await lintText(JSON.stringify({ packages: [], ...file }, null, 2), { path: 'server.json', cwd: '/w', world: { ...defaultWorld(), env: {} } })
  return [...new Set(findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId))]
}

describe.each([['server.json', VALIDATORS], ['packages', REGISTRIES]] as const)('what the MCP Registry refuses of %s', (_, rows) => {
  it.each(rows)('%s', async (_rule, file, ruleId) => {
    expect(await errorsIn(file)).toEqual([ruleId])
  })
})

describe('what plugvet leaves to the registry', () => {
  it.each(QUIET)('%s: %s', async (_rule, _reason, file) => {
    expect(await errorsIn(file)).toEqual([])
  })

  it('is nothing in a sound file', async () => {
    expect(await Promise.all([npm({}), packaged(BUNDLE), packaged(IMAGE), remote({})].map(errorsIn))).toEqual([[], [], [], []])
  })
})
