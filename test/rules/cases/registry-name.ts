import type { Cases } from '../../support/cases.js'

const input = (name: string, registryType: string, identifier: string) => ({ name, description: 'Takes notes.', version: '1.0.0', packages: [{ registryType, identifier, version: '1.0.0', transport: { type: 'stdio' } }] })
const python = (rest: string) => `[build-system]\nrequires = ["hatchling"]\n\n[project]\nname = "Example_Notes"\nversion = "1.0.0"\n${rest}`

const crate = { 'Cargo.toml': '[package]\nname = "notes"\nversion = "1.0.0"\n' }
const project = { 'Notes.csproj': '<Project><PropertyGroup><PackageId>Example.Notes</PackageId><PackageReadmeFile>README.md</PackageReadmeFile></PropertyGroup></Project>' }

export const cases: Cases = {
  valid: [
    {
      title: 'the newer of two files, and one of another name',
      path: 'server.json',
      files: { '.git/HEAD': '', 'mcp/server.json': JSON.stringify(input('io.github.example/notes', 'npm', 'notes')), 'other/server.json': JSON.stringify({ ...input('io.github.example/other', 'npm', 'other'), version: '3.0.0' }) },
      input: { ...input('io.github.example/notes', 'npm', 'notes'), version: '2.0.0' }
    },
    { title: 'a README of a crate that shows the name', files: { ...crate, 'README.md': '- `mcp-name: io.github.example/notes`' }, input: input('io.github.example/notes', 'cargo', 'notes') },
    { title: 'a README for NuGet with the name in a comment', files: { ...project, 'README.md': '<!-- mcp-name: io.github.example/notes -->' }, input: input('io.github.example/notes', 'nuget', 'Example.Notes') },
    { title: 'a file that NuGet itself reads', path: '.mcp/server.json', files: { ...project, 'README.md': '# Notes' }, input: input('io.github.example/notes', 'nuget', 'Example.Notes') },
    { title: 'a package.json that puts other packages together', files: { 'package.json': '{ "name": "notes", "private": true, "workspaces": ["local"] }' }, input: input('io.github.example/notes', 'npm', 'notes') },
    { title: 'a private package.json of that name, which is not the one that is published', files: { 'package.json': '{ "name": "notes", "version": "0.0.0", "private": true }' }, input: input('io.github.example/notes', 'npm', 'notes') },
    { title: 'the project of another package', files: { ...project, 'README.md': '# Notes' }, input: input('io.github.example/notes', 'nuget', 'Example.Other') },
    ...['<<Name>>', 'io.github.__OWNER__/notes', 'io.github.{{OWNER}}/notes', 'io.github.${OWNER}/notes'].map((name) => ({ title: `a name that a release fills in: ${name}`, input: input(name, 'npm', 'notes') })),
    {
      title: 'a README with the mark, in a table that names its file',
      files: { 'pyproject.toml': python('readme = { file = "README.md", content-type = "text/markdown" }\n'), 'README.md': '<!-- mcp-name: io.github.example/notes -->' },
      input: input('io.github.example/notes', 'pypi', 'example-notes')
    },
    ...['<!--mcp-name: io.github.example/notes-->', '<!-- mcp-name: io.github.example/notes--!>'].map((mark) => ({
      title: `a mark to which the end of its comment sticks: ${mark}`,
      files: { 'pyproject.toml': python('readme = "README.md"\n'), 'README.md': mark },
      input: input('io.github.example/notes', 'pypi', 'example-notes')
    })),
    { title: 'another README', files: { 'pyproject.toml': python('readme = "docs/pypi.md"\n'), 'README.md': '# Notes' }, input: input('io.github.example/notes', 'pypi', 'example-notes') },
    { title: 'a module of the owner', input: input('io.github.Example/notes', 'go', 'github.com/example/notes') }
  ],
  invalid: [
    {
      title: 'a package whose folder is above that of the file',
      path: 'publish/registry/server.json',
      files: { '.git/HEAD': '', 'pyproject.toml': python('readme = "README.md"\n'), 'README.md': '<!-- mcp-name: example/notes -->' },
      input: input('io.github.example/notes', 'pypi', 'example-notes'),
      problems: [{ message: "README.md contains 'mcp-name: example/notes', not 'io.github.example/notes', so the registry does not accept the package 'example-notes'", range: '2:11-36' }]
    },
    {
      title: 'a package in the folder for those of npm',
      path: 'publish/server.json',
      files: { '.git/HEAD': '', 'package.json': '{ "private": true, "name": "notes" }', 'npm/package.json': '{ "name": "example-notes", "version": "1.0.0", "bin": "notes.js" }' },
      input: input('io.github.example/notes', 'npm', 'example-notes'),
      problems: [{ message: "npm/package.json has no 'mcpName', so the registry does not accept the package 'example-notes'", range: '2:11-36' }]
    },
    {
      title: 'a copy that was left at the root',
      path: 'server.json',
      files: { '.git/HEAD': '', 'mcp/server.json': JSON.stringify({ ...input('io.github.example/notes', 'npm', 'notes'), version: '1.10.0' }) },
      input: { ...input('io.github.example/notes', 'npm', 'notes'), version: '1.9.0' },
      problems: [{ message: "'io.github.example/notes' has version 1.9.0 here, but 1.10.0 in mcp/server.json", range: '4:14-21', severity: 'warning' }]
    },
    {
      title: 'a copy in a folder',
      path: 'mcp/server.json',
      files: { '.git/HEAD': '', 'server.json': JSON.stringify({ ...input('io.github.example/notes', 'npm', 'notes'), version: '2.0.0' }) },
      input: input('io.github.example/notes', 'npm', 'notes'),
      problems: [{ message: "'io.github.example/notes' has version 1.0.0 here, but 2.0.0 in server.json", range: '4:14-21', severity: 'warning' }]
    },
    {
      title: 'a package that has a new name',
      files: { 'package.json': '{ "name": "@example/notes-server", "mcpName": "io.github.example/notes-server" }' },
      input: input('io.github.example/notes', 'npm', '@example/notes'),
      problems: [{ message: "package.json confirms 'io.github.example/notes-server' for the package '@example/notes-server', but this file is about '@example/notes'", range: '8:21-37', severity: 'warning' }]
    },
    {
      title: 'a user of GitHub with other letters, where the package has the name with the right ones',
      files: { 'package.json': '{ "name": "notes", "mcpName": "io.github.Example-Org/notes" }' },
      input: { ...input('io.github.example-org/notes', 'npm', 'notes'), repository: { url: 'https://github.com/Example-Org/notes', source: 'github' } },
      problems: [{ message: "The registry tells upper from lower case: the name says 'io.github.example-org', the repository belongs to 'Example-Org'", range: '2:12-33', severity: 'warning' }]
    },
    {
      title: 'a user of GitHub with other letters, where the package has the name of somebody else',
      files: { 'package.json': '{ "name": "notes", "mcpName": "io.github.somebody/notes" }' },
      input: { ...input('io.github.example-org/notes', 'npm', 'notes'), repository: { url: 'https://github.com/Example-Org/notes', source: 'github' } },
      problems: [{ message: "package.json says 'mcpName' is 'io.github.somebody/notes': the registry does not accept the package 'notes'", range: '2:11-40' }]
    },
    {
      title: 'a user of GitHub with other letters, which the package has too',
      files: { 'package.json': '{ "name": "notes", "mcpName": "io.github.example-org/notes" }' },
      input: { ...input('io.github.example-org/notes', 'npm', 'notes'), repository: { url: 'https://github.com/Example-Org/notes', source: 'github' } },
      problems: [{ message: "The registry tells upper from lower case: the name says 'io.github.example-org', the repository belongs to 'Example-Org'", range: '2:12-33', severity: 'warning' }]
    },
    ...[
      { 'package.json': '{ "name": "notes", "private": true, "workspaces": ["apps/web", "packages/*"] }' },
      { 'package.json': '{ "name": "notes", "private": true, "workspaces": { "packages": ["./packages/notes-server"] } }' },
      { 'package.json': '{ "name": "notes", "private": true }', 'pnpm-workspace.yaml': "packages:\n  # all\n  - 'packages/*'\n" }
    ].map((files, index) => ({
      title: `a package in a workspace that does not confirm the name: ${index}`,
      files: { ...files, 'packages/notes-server/package.json': '{ "name": "@example/notes-server" }' },
      input: input('io.github.example/notes', 'npm', '@example/notes-server'),
      problems: [{ message: "packages/notes-server/package.json has no 'mcpName', so the registry does not accept the package '@example/notes-server'", range: '2:11-36' }]
    })),
    {
      title: 'a README of a crate with the name in a comment, which crates.io removes',
      files: { ...crate, 'README.md': '<!-- mcp-name: io.github.example/notes -->' },
      input: input('io.github.example/notes', 'cargo', 'notes'),
      problems: [{ message: "README.md does not show 'mcp-name: io.github.example/notes', so the registry does not accept the package 'notes'", range: '2:11-36' }]
    },
    {
      title: 'a README for NuGet without the name',
      files: { ...project, 'README.md': '# Notes' },
      input: input('io.github.example/notes', 'nuget', 'example.notes'),
      problems: [{ message: "README.md does not contain 'mcp-name: io.github.example/notes', so the registry does not accept the package 'example.notes'", range: '2:11-36' }]
    },
    {
      title: 'a README for NuGet with the name of another server, above the file that NuGet reads',
      path: '.mcp/server.json',
      files: { ...project, 'README.md': 'mcp-name: io.github.example/old' },
      input: input('io.github.example/notes', 'nuget', 'Example.Notes'),
      problems: [{ message: "README.md contains 'mcp-name: io.github.example/old', not 'io.github.example/notes', so the registry does not accept the package 'Example.Notes'", range: '2:11-36' }]
    },
    {
      title: 'a README with the name of another server',
      files: { 'pyproject.toml': python('readme = "README.md"\n'), 'README.md': 'mcp-name: io.github.example/notes-2' },
      input: input('io.github.example/notes', 'pypi', 'example-notes'),
      problems: [{ message: "README.md contains 'mcp-name: io.github.example/notes-2', not 'io.github.example/notes', so the registry does not accept the package 'example-notes'", range: '2:11-36' }]
    },
    {
      title: 'a file in an older version of the format',
      files: { 'package.json': '{ "name": "notes" }' },
      input: { name: 'io.github.example/notes', description: 'Takes notes.', version: '1.0.0', packages: [{ registry_type: 'npm', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' } }] },
      problems: [{ message: "package.json has no 'mcpName', so the registry does not accept the package 'notes'", range: '2:11-36' }]
    },
    {
      title: 'a module of somebody else',
      input: input('io.github.example/notes', 'go', 'github.com/other/notes'),
      problems: [{ message: "For this name, the registry accepts only modules of 'example', and 'github.com/other/notes' is someone else's", range: '2:11-36' }]
    }
  ]
}
