import manifest from '../package.json' with { type: 'json' }
import { HOMEPAGE, PUBLISHED, REPOSITORY, REPOSITORY_NAME } from '../src/base/links.js'
import { HOST_TABLE } from '../src/hosts/table.js'
import { knownPaths } from '../src/project/classify.js'
import { ANY_SERVERS } from '../src/project/foreign-places.js'

const DESCRIPTION = 'Checks MCP server configurations after every edit, and gives the agent tools to fix, convert and compare them.'

/** The plugin for agents in the folder plugin/, and the marketplace that offers it. The programs in it are written by hand. */
export function generateAgentPlugin(): { path: string; text: string }[] {
  const { name, version, license, author } = manifest
  const about = { name, version, description: DESCRIPTION }
  // The whole paths: the hook starts npx after each edit of such a file.
  const paths = [...new Set(knownPaths(HOST_TABLE))].map((path) => path.replaceAll('.', '\\.').replaceAll('*', '[^/]*'))
  // The names of files in which only credentials are looked for, since no host reads them.
  paths.push(`[^/]*${ANY_SERVERS.source.replace(/\$$/, '')}`)
  const links = { homepage: HOMEPAGE, repository: REPOSITORY, license }
  // Each host has its own word for the directory of a plugin, so each manifest has its own entry.
  const servers = (directory: string) => ({ [name]: { command: 'node', args: [`\${${directory}}/plugvet.mjs`, 'mcp'] } })
  const edited = { type: 'command', command: 'node "${CLAUDE_PLUGIN_ROOT}/hooks/lint-edited.mjs"', timeout: 60 }
  // The package of this version, or whatever is installed.
  const npx = PUBLISHED ? ['--yes', '--', `${name}@${version}`] : ['--no', '--', name]
  const files: Readonly<Record<string, unknown>> = {
    '.claude-plugin/marketplace.json': { name, owner: { name: author }, plugins: [{ ...about, source: './plugin' }] },
    'plugin/.claude-plugin/plugin.json': { ...about, author: { name: author }, ...links, keywords: ['mcp', 'lint'], mcpServers: servers('CLAUDE_PLUGIN_ROOT') },
    'plugin/.agent-plugin/plugin.json': { ...about, mcpServers: servers('AGENT_PLUGIN_ROOT') },
    'plugin/hooks/hooks.json': { description: DESCRIPTION, hooks: { PostToolUse: [{ matcher: 'Edit|Write', hooks: [edited] }] } },
    'plugin/hooks/known-files.json': { npx, files: `(^|/)(${paths.join('|')})$` }
  }
  const written = Object.entries(files).map(([path, value]) => ({ path, text: `${JSON.stringify(value, null, 2)}\n` }))
  return [...written, { path: 'plugin/README.md', text: README }]
}

const RUNS = PUBLISHED
  ? "Both run\nthe plugvet of the plugin's version, which npx fetches from npm once."
  : `plugvet
is not on npm yet: both run the plugvet that you have [installed from a clone](${REPOSITORY}#try-it).`

const README = `# plugvet for agents

${DESCRIPTION}

In Claude Code:

    /plugin marketplace add ${REPOSITORY_NAME}
    /plugin install plugvet@plugvet

After an edit of a file that declares MCP servers, the agent is told what is wrong with it, with no credential in the text. The
MCP server offers it the same judgement before a file is written, and tools to fix, convert and compare configurations. ${RUNS}
`
