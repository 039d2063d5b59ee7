import type { Cases } from '../../support/cases.js'

const input = (name: string, registryType: string, identifier: string) => ({ name, description: 'Takes notes.', version: '1.0.0', packages: [{ registryType, identifier, version: '1.0.0', transport: { type: 'stdio' } }] })
const python = (rest: string) => `[build-system]\nrequires = ["hatchling"]\n\n[project]\nname = "Example_Notes"\nversion = "1.0.0"\n${rest}`

export const cases: Cases = {
  valid: [
    ...['<<Name>>', 'io.github.__OWNER__/notes', 'io.github.{{OWNER}}/notes', 'io.github.${OWNER}/notes'].map((name) => ({ title: `a name that a release fills in: ${name}`, input: input(name, 'npm', 'notes') })),
    {
      title: 'a README with the mark, in a table that names its file',
      files: { 'pyproject.toml': python('readme = { file = "README.md", content-type = "text/markdown" }\n'), 'README.md': '<!-- mcp-name: io.github.example/notes -->' },
      input: input('io.github.example/notes', 'pypi', 'example-notes')
    },
    { title: 'another README', files: { 'pyproject.toml': python('readme = "docs/pypi.md"\n'), 'README.md': '# Notes' }, input: input('io.github.example/notes', 'pypi', 'example-notes') },
    { title: 'a module of the owner', input: input('io.github.Example/notes', 'go', 'github.com/example/notes') }
  ],
  invalid: [
    {
      title: 'a README with the name of another server',
      files: { 'pyproject.toml': python('readme = "README.md"\n'), 'README.md': 'mcp-name: io.github.example/notes-2' },
      input: input('io.github.example/notes', 'pypi', 'example-notes'),
      problems: [{ message: "README.md does not contain 'mcp-name: io.github.example/notes', by which the registry accepts the package 'example-notes'", range: '2:11-36' }]
    },
    {
      title: 'a module of somebody else',
      input: input('io.github.example/notes', 'go', 'github.com/other/notes'),
      problems: [{ message: "The registry accepts modules of 'example' alone for this name, and 'github.com/other/notes' is another's", range: '2:11-36' }]
    }
  ]
}
