import type { Cases } from '../../support/cases.js'

const FILE = { path: '.codex/config.toml', host: 'codex' } as const

export const cases: Cases = {
  valid: [
    { title: 'no servers', ...FILE, input: 'model = "gpt-5"\n' },
    { title: 'TOML 1.1', ...FILE, input: 'mcp_servers.a = {\n  command = "\\x61",\n}\n' },
    { title: 'a file that is JSON', path: '.codex-plugin/mcp.json', host: 'codex', input: '{' }
  ],
  invalid: [
    {
      title: 'an agent of Codex',
      host: 'codex',
      path: '.codex/agents/notes.toml',
      input: 'name = "notes"\ndescription = "Takes notes\n',
      problems: [{ message: 'Failed to parse notes.toml: the string has no closing quote on this line', range: '2:26-27' }]
    },
    {
      title: 'a pointer of Git LFS',
      host: 'codex',
      path: '.codex/config.toml',
      input: 'version https://git-lfs.github.com/spec/v1\noid sha256:' + '4d7a'.repeat(16) + '\nsize 12345\n',
      problems: [{ message: 'Failed to parse config.toml: this is a Git LFS pointer, and not the file itself', range: '1:1-43' }]
    },
    {
      title: 'a merge conflict, with everything else that is wrong',
      ...FILE,
      input: '[mcp_servers.a]\n<<<<<<< ours\ncommand = "a"\n=======\ncommand = "b"\n>>>>>>> theirs\n',
      problems: [
        { message: 'Failed to parse config.toml: a merge conflict is not resolved', range: '2:1-8' },
        { message: 'Failed to parse config.toml: a merge conflict is not resolved', range: '4:1-8' },
        { message: 'Failed to parse config.toml: this key is already defined; TOML allows each one once', range: '5:1-8' },
        { message: 'Failed to parse config.toml: a merge conflict is not resolved', range: '6:1-8' }
      ]
    },
    {
      title: 'a mistake far from the servers: Codex reads none of the file',
      ...FILE,
      input: 'model = gpt-5\n\n[mcp_servers.a]\ncommand = "a"\n',
      problems: [{ message: 'Failed to parse config.toml: this is not a value of TOML: text must be in quotes', range: '1:9-14' }]
    },
    {
      title: 'JSON',
      ...FILE,
      input: '{ "mcpServers": {} }\n',
      problems: [{ message: 'Failed to parse config.toml: the file is JSON, and must be TOML', range: '1:1-2' }]
    }
  ]
}
