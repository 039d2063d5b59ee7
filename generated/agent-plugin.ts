// Generated from hosts/*.json by `npm run generate`.
import type { HostProfile } from '../src/hosts/profile.js'
import { withShape } from '../src/hosts/shape.js'
import { validateAgentPlugin } from './agent-plugin-shape.js'

/** The host that the specification describes (§2.1–2.5). */
export const PROFILE: HostProfile = withShape({
  "name": "agent-plugin",
  "title": "Agent plugin host",
  "sources": [
    {
      "from": "the specification plugvet is written by, §2.1–2.5",
      "date": "2026-11-01"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".mcp.json"
      ],
      "shared": true,
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": false,
      "required": [
        "mcpServers"
      ]
    },
    "plugin": {
      "paths": [
        ".agent-plugin/plugin.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [
        "name",
        "version",
        "description"
      ],
      "open": true,
      "required": [
        "name",
        "version"
      ]
    }
  },
  "manifestPath": ".agent-plugin/plugin.json",
  "serversPath": ".mcp.json",
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [],
      "required": [
        "command"
      ],
      "fields": {
        "command": {
          "type": "string",
          "means": "command"
        },
        "args": {
          "type": "strings",
          "means": "args"
        },
        "env": {
          "type": "map",
          "means": "env"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
        "type",
        "url"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
        "type",
        "url"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio"
  },
  "ignoresType": false,
  "both": "type",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [
      "braced",
      "braced-default"
    ],
    "expanded": [
      "command",
      "args",
      "env",
      "url",
      "headers"
    ],
    "predefined": [],
    "pluginRoot": [
      "AGENT_PLUGIN_ROOT"
    ],
    "unset": "refused"
  },
  "reservedNames": [],
  "rules": {}
}, validateAgentPlugin)
