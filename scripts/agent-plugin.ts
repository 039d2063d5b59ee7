import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import manifest from '../package.json' with { type: 'json' }
import { HOMEPAGE, REPOSITORY, REPOSITORY_NAME } from '../src/base/links.js'

const DESCRIPTION = 'Checks MCP server configurations after every edit, and gives the agent tools to fix, convert and compare them.'

/** The plugin for agents in the folder plugin/, and the marketplace that offers it. The programs in it are written by hand. */
export function generateAgentPlugin(root: string): { path: string; text: string }[] {
  const { name, version, license, author } = manifest
  const about = { name, version, description: DESCRIPTION }
  const links = { homepage: HOMEPAGE, repository: REPOSITORY, license }
  // Each host has its own word for the directory of a plugin, so each manifest has its own entry.
  const servers = (directory: string) => ({ [name]: { command: 'node', args: [`\${${directory}}/plugvet.mjs`, 'mcp'] } })
  const edited = { type: 'command', command: 'node "${CLAUDE_PLUGIN_ROOT}/hooks/lint-edited.mjs"', timeout: 60 }
  const [hook] = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as [{ files: string }]
  const files: Readonly<Record<string, unknown>> = {
    '.claude-plugin/marketplace.json': { name, owner: { name: author }, plugins: [{ ...about, source: './plugin' }] },
    'plugin/.claude-plugin/plugin.json': { ...about, author: { name: author }, ...links, keywords: ['mcp', 'lint'], mcpServers: servers('CLAUDE_PLUGIN_ROOT') },
    'plugin/.agent-plugin/plugin.json': { ...about, mcpServers: servers('AGENT_PLUGIN_ROOT') },
    'plugin/hooks/hooks.json': { description: DESCRIPTION, hooks: { PostToolUse: [{ matcher: 'Edit|Write', hooks: [edited] }] } },
    // Python's `(?x)` lets white space stand in a pattern, and JavaScript has no such thing.
    'plugin/hooks/known-files.json': { version, files: hook.files.replace('(?x)', '').replaceAll(/\s/g, '') }
  }
  const written = Object.entries(files).map(([path, value]) => ({ path, text: `${JSON.stringify(value, null, 2)}\n` }))
  return [...written, { path: 'plugin/README.md', text: README }]
}

const README = `# plugvet for agents

${DESCRIPTION}

In Claude Code:

    /plugin marketplace add ${REPOSITORY_NAME}
    /plugin install plugvet@plugvet

After an edit of a file that declares MCP servers, the agent is told what is wrong with it, with no credential in the text. The
MCP server offers it the same judgement before a file is written, and tools to fix, convert and compare configurations. Both run
the plugvet of the plugin's version, which npx fetches from npm once.
`
