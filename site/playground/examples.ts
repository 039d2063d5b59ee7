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
