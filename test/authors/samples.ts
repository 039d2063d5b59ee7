import type { AuthorKind } from '../../src/authors/files.js'

/** A file of each kind with a mistake in its shape, and where that is reported: its line and column. */
export const FAULTY: Readonly<Record<AuthorKind, { readonly text: string; readonly at: readonly [number, number] }>> = {
  'server-json': { text: '{\n  "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",\n  "name": "io.github.example/notes",\n  "description": 5,\n  "version": "1.0.0",\n  "remotes": []\n}\n', at: [4, 18] },
  bundle: {
    text: '{\n  "manifest_version": "0.3",\n  "name": "notes",\n  "version": "1.0.0",\n  "description": 5,\n  "author": { "name": "A. Author" },\n  "server": { "type": "node", "entry_point": "notes.js", "mcp_config": { "command": "node", "args": ["notes.js"] } }\n}\n',
    at: [5, 18]
  },
  marketplace: { text: '{\n  "name": "example-tools",\n  "owner": { "name": 5 },\n  "plugins": []\n}\n', at: [3, 22] }
}
