/** A credential that was made up for these tests. */
export const SECRET = 'ghp_' + 'x7Kq2Lw9Zr4Tn8Vb3Mc6Yd1Hf5Jg0PsAeUiO'

/** A server configuration that is sound. */
export const CLEAN = '{ "mcpServers": { "files": { "command": "files-mcp" } } }\n'

/** The same with the credential hard-coded. */
export const PLANTED = `{ "mcpServers": { "files": { "command": "files-mcp", "env": { "API_TOKEN": "${SECRET}" } } } }\n`

/** Files that are called like those plugvet judges, and are none of them: most would have errors if they were judged. */
export const UNRELATED: Readonly<Record<string, string>> = {
  'app/state.json': '{ "running": true, "theme": "dark" }\n',
  'docs/WORKFLOW.md': '---\ntitle: How we work with agents\n---\n# How we work\n',
  'config/settings.json': '{ "mcpServers": [] }\n',
  'web/manifest.json': '{ "manifest_version": 3, "mcpServers": [] }\n',
  'web/server.json': '{ "name": "web", "mcpServers": [] }\n',
  'lib/plugin.json': '{ "mcpServers": [] }\n'
}
