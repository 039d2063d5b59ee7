import type { Shared } from '../../scripts/playground-link.js'

/** An example to start from. */
export interface Example extends Shared {
  readonly title: string
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`
}

/** The first is what the page shows to somebody who comes without a link. */
export const EXAMPLES: readonly [Example, ...Example[]] = [
  {
    title: 'A broken .mcp.json',
    file: '.mcp.json',
    text: lines(
      '{',
      '  "mcpServers": {',
      '    "weather": {',
      '      "command": "npx weather-mcp",',
      '      "env": { "WEATHER_KEY": "${WEATHER-KEY}" }',
      '    },',
      '    "docs": {',
      '      "url": "http://docs.example.com/mcp",',
      '      "headers": { "Authorization": "Bearer 7f3a9c1e5b8d2f604a6c8e0b1d3f5a79" }',
      '    },',
      '    "notes": {',
      '      "comand": "node",',
      '      "args": ["notes.js"],',
      '    }',
      '  }',
      '}'
    )
  },
  {
    title: 'Cursor',
    file: '.cursor/mcp.json',
    text: lines(
      '{',
      '  "mcpServers": {',
      '    "tickets": {',
      '      "command": "npx",',
      '      "args": ["-y", "tickets-mcp"],',
      '      "env": { "TICKETS_TOKEN": "${TICKETS_TOKEN}" }',
      '    }',
      '  }',
      '}'
    )
  },
  {
    title: 'VS Code',
    file: '.vscode/mcp.json',
    text: lines(
      '{',
      '  "inputs": [{ "id": "token", "type": "promptString", "description": "Token", "password": true }],',
      '  "servers": {',
      '    "tickets": {',
      '      "type": "http",',
      '      "url": "https://tickets.example.com/mcp",',
      '      "headers": { "Authorization": "Bearer ${input:tokn}" }',
      '    }',
      '  }',
      '}'
    )
  },
  {
    title: 'Codex (TOML)',
    file: '.codex/config.toml',
    text: lines('[mcp_servers.tickets]', 'command = "npx -y tickets-mcp"', 'startup_timeout_sec = "20"', '', '[mcp_servers.docs]', 'url = "http://docs.example.com/mcp"')
  },
  {
    title: 'A plugin manifest',
    file: '.agent-plugin/plugin.json',
    text: lines(
      '{',
      '  "name": "Harbour Tools",',
      '  "version": "1.0",',
      '  "mcpServers": {',
      '    "tides": { "command": "${CLAUDE_PLUGIN_ROOT}/bin/tides" }',
      '  }',
      '}'
    )
  },
  {
    title: 'server.json',
    file: 'server.json',
    text: lines(
      '{',
      '  "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",',
      '  "name": "io.github.example/tides",',
      '  "description": "High and low water.",',
      '  "version": "latest",',
      '  "packages": [',
      '    {',
      '      "registryType": "npm",',
      '      "identifier": "@example/tides",',
      '      "version": "^1.0.0",',
      '      "transport": { "type": "stdio" },',
      '      "environmentVariables": [{ "name": "TIDES_API_KEY" }]',
      '    }',
      '  ]',
      '}'
    )
  },
  {
    title: 'An MCP bundle',
    file: 'manifest.json',
    text: lines(
      '{',
      '  "manifest_version": "0.2",',
      '  "name": "tides",',
      '  "version": "1.0.0",',
      '  "description": "High and low water.",',
      '  "author": { "name": "A. Author" },',
      '  "server": {',
      '    "type": "node",',
      '    "entry_point": "server/index.js",',
      '    "mcp_config": {',
      '      "command": "node",',
      '      "args": ["${__dirname}/server/index.js"],',
      '      "env": { "API_KEY": "${user_config.apikey}" }',
      '    }',
      '  },',
      '  "user_config": { "api_key": { "type": "string", "title": "Key", "description": "Your key." } }',
      '}'
    )
  },
  {
    title: 'A marketplace',
    file: '.claude-plugin/marketplace.json',
    text: lines(
      '{',
      '  "name": "harbour tools",',
      '  "plugins": [',
      '    { "name": "tides", "source": { "source": "github" } },',
      '    { "name": "tides", "source": { "source": "git", "url": "https://git.example.com/tides.git" } }',
      '  ]',
      '}'
    )
  },
  {
    title: 'Nothing wrong',
    file: '.mcp.json',
    text: lines(
      '{',
      '  "mcpServers": {',
      '    "docs": {',
      '      "type": "http",',
      '      "url": "https://docs.example.com/mcp",',
      '      "headers": { "Authorization": "Bearer ${DOCS_TOKEN}" }',
      '    }',
      '  }',
      '}'
    )
  }
]
