import type { Cases } from '../../support/cases.js'

const server = (packages: readonly object[]) => ({ name: 'io.example/notes', description: 'Notes.', version: '1.2.0', packages: packages.map((one) => ({ ...one, transport: { type: 'stdio' } })) })
const npm = { registryType: 'npm', identifier: '@example/notes', version: '1.2.0' }
const pypi = { registryType: 'pypi', identifier: 'example-notes', version: '1.2.0' }
const python = '[project]\nname = "Example_Notes"\nversion = "1.3.0"\n'
const bundle = (tag: string) => ({ registryType: 'mcpb', identifier: `https://github.com/example/notes/releases/download/${tag}/notes.mcpb` })
const manifest = '{\n  "manifest_version": "0.3",\n  "name": "notes",\n  "version": "1.3.0",\n  "server": {}\n}\n'

export const cases: Cases = {
  valid: [
    ...['0.0.0', '0.0.0-semantically-released', '1.0.1-local', '{{VERSION}}', '$VERSION'].map((version) => ({
      title: `a package whose version a release sets: ${version}`, path: 'server.json', files: { 'package.json': JSON.stringify({ name: '@example/notes', version }) }, input: server([npm])
    })),
    { title: 'a server.json whose version a release sets', path: 'server.json', files: { 'package.json': '{ "name": "@example/notes", "version": "1.3.0" }' }, input: server([{ ...npm, version: '{{VERSION}}' }]) },
    { title: 'a Python package whose version a build computes', path: 'server.json', files: { 'pyproject.toml': '[project]\nname = "example-notes"\ndynamic = ["version"]\n' }, input: server([pypi]) },
    { title: 'a Python package between two releases', path: 'server.json', files: { 'pyproject.toml': '[project]\nname = "example-notes"\nversion = "1.3.0.dev0"\n' }, input: server([pypi]) },
    { title: 'the version of another table', path: 'server.json', files: { 'pyproject.toml': '[project]\nname = "example-notes"\n\n[tool.x]\nversion = "1.3.0"\n' }, input: server([pypi]) },
    { title: 'the release of the bundle', path: 'server.json', files: { 'manifest.json': manifest }, input: server([bundle('v1.3.0')]) },
    { title: 'a tag without a version', path: 'server.json', files: { 'manifest.json': manifest }, input: server([bundle('latest')]) }
  ],
  invalid: [
    {
      title: 'a Python package',
      path: 'server.json',
      files: { 'pyproject.toml': python },
      input: server([pypi]),
      problems: [{ message: "The package has version 1.2.0, and pyproject.toml has 1.3.0 for 'Example_Notes'", range: '9:18-25' }]
    },
    {
      title: 'the release of another version of the bundle',
      path: 'server.json',
      files: { 'manifest.json': manifest },
      input: server([bundle('v1.2.0')]),
      problems: [{ message: 'The address is that of version 1.2.0 of the bundle, and manifest.json has 1.3.0', range: '8:74-79' }]
    }
  ]
}
