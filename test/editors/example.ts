/** A configuration with mistakes that people make, as the pictures in the docs show it. Nothing in it is real. */
export const BROKEN = `{
  "mcpServers": {
    "notes": {
      "command": "npx",
      "args": ["-y", "@modelcontextprotocol/server-memory"],
      "env": { "MEMORY_FILE_PATH": "$HOME/notes.json" }
    },
    "web": {
      "type": "http",
      "uri": "https://notes.example.com/mcp",
      "headers": { "X-Room": "\${ROOM:-lobby}" },
    }
  }
}
`

/** The first fix that is offered at each mistake, and what it does to the text. None of them moves another mistake. */
export const FIXES = [
  { message: "Missing required field 'url'", find: '"uri"', title: 'Rename "uri" to "url"', before: '"uri": "https', after: '"url": "https' },
  { message: 'Failed to parse', find: ',\\n    }', title: 'Remove the comma', before: '" },\n    }', after: '" }\n    }' },
  { message: "'$HOME'", find: '$HOME', title: 'Write ${HOME}', before: '"$HOME/notes.json"', after: '"${HOME}/notes.json"' }
] as const
