// Generated from hosts/*.json by `npm run generate`.
import type { HostProfile } from '../src/hosts/profile.js'
import { withShape } from '../src/hosts/shape.js'
import { validateAgentPlugins10, validateAmazonQIde, validateAmazonQ, validateAmp, validateAntigravity, validateAuggie, validateClaudeDesktop, validateCline, validateCodex, validateContinue, validateCopilot, validateCursor, validateFactory, validateGemini, validateGoose, validateGrok, validateJetbrains, validateJunie, validateKiloLegacy, validateKiloMcpJson, validateKilo, validateKimi, validateKiro, validateLibrechat, validateLmStudio, validateMcporter, validateOpencode, validateQoder, validateQwen, validateRoo, validateRovo, validateTrae, validateVisualStudio, validateVscode, validateWarp, validateWindsurf, validateZed } from './host-shapes.js'

/** The other hosts, sorted by name. */
export const HOST_PROFILES: readonly HostProfile[] = [
withShape({
  "name": "agent-plugins-1.0",
  "title": "Agent Plugins 1.0.0",
  "sources": [
    {
      "from": "agentplugins/agent-plugins-spec:spec/1.0.0.md@bd383552095128f6effe895b9257cfd580a6d179",
      "date": "2026-08-06",
      "note": "files, variants, variables, what one mistake disables; says nothing about comments and byte order marks"
    },
    {
      "from": "agentplugins/agent-plugins-spec:schemas/1.0.0/mcp.schema.json@bd383552095128f6effe895b9257cfd580a6d179",
      "date": "2026-08-06",
      "note": "fields and their types; where the two differ, the text counts"
    },
    {
      "from": "agentplugins/agent-plugins-spec:schemas/1.0.0/plugin.schema.json@bd383552095128f6effe895b9257cfd580a6d179",
      "date": "2026-08-06",
      "note": "members of the manifest"
    },
    {
      "from": "npm:@openai/codex@0.169.0",
      "date": "2026-11-21",
      "measured": "host",
      "note": "run: it rejects a byte order mark. On 2026-11-23 with plugin.json and mcp.json: what rejects the plugin; it agrees with the standard, apart from opinions of its own. On 2026-11-27 headers that it sets itself, and names of variables and headers"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        "mcp.json"
      ],
      "schema": "https://agent-plugins.org/schemas/",
      "schemaUrl": "https://agent-plugins.org/schemas/1.0.0/mcp.schema.json",
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
      "members": [
        "$schema"
      ],
      "open": false,
      "required": [
        "$schema",
        "mcpServers"
      ],
      "needsManifest": true
    },
    "plugin": {
      "paths": [
        "plugin.json"
      ],
      "schema": "https://agent-plugins.org/schemas/",
      "schemaUrl": "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json",
      "shared": true,
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false
      },
      "serversKeys": [],
      "bareMap": false,
      "members": [
        "$schema",
        "name",
        "version",
        "description",
        "author",
        "homepage",
        "repository",
        "license",
        "keywords",
        "extensions"
      ],
      "memberTypes": {
        "name": {
          "type": "string"
        },
        "version": {
          "type": "string"
        },
        "description": {
          "type": "string"
        },
        "author": {
          "type": "object",
          "members": {
            "name": {
              "type": "string"
            },
            "email": {
              "type": "string"
            },
            "url": {
              "type": "string"
            }
          }
        },
        "homepage": {
          "type": "string"
        },
        "repository": {
          "type": "string"
        },
        "license": {
          "type": "string"
        },
        "keywords": {
          "type": "strings"
        },
        "extensions": {
          "type": "object",
          "values": {
            "type": "object"
          },
          "ignored": true
        }
      },
      "open": false,
      "required": [
        "$schema",
        "name"
      ],
      "rejectsPlugin": true
    }
  },
  "projectFile": "mcp.json",
  "manifestPath": "plugin.json",
  "serversPath": "mcp.json",
  "locations": {
    "mcp.json": "file",
    "skills": "directory"
  },
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "type",
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "command": {
          "type": "string",
          "means": "command",
          "pattern": "^(?:\\./[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*[^/\\\\\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]|\\.*[^./\\\\\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff][^/\\\\\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]*)$",
          "within": "plugin",
          "form": "the name of a program, or a path to a file in the plugin that begins with ./"
        },
        "args": {
          "type": "strings",
          "means": "args"
        },
        "env": {
          "type": "map",
          "means": "env"
        },
        "cwd": {
          "type": "string",
          "means": "cwd",
          "pattern": "^(?:\\./|\\$\\{PLUGIN_(?:ROOT|DATA)\\}(?:/|$))",
          "within": "plugin",
          "form": "a path that begins with ./, ${PLUGIN_ROOT} or ${PLUGIN_DATA}"
        }
      }
    },
    "http": {
      "types": [
        "streamable-http"
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
  "untyped": {},
  "ignoresType": false,
  "both": "refused",
  "strictTransports": true,
  "pluginServersStartIn": "plugin",
  "headers": {
    "own": [
      "accept",
      "authorization",
      "connection",
      "content-encoding",
      "content-length",
      "content-type",
      "host",
      "last-event-id",
      "mcp-protocol-version",
      "mcp-session-id",
      "proxy-authorization",
      "te",
      "trailer",
      "transfer-encoding",
      "upgrade",
      "user-agent"
    ]
  },
  "unknownFields": "refused",
  "badServer": "server",
  "variables": {
    "forms": [],
    "expanded": [
      "args",
      "env",
      "cwd"
    ],
    "predefined": [
      "PLUGIN_DATA"
    ],
    "standFor": {
      "PLUGIN_DATA": "plugin-data"
    },
    "pluginRoot": [
      "PLUGIN_ROOT"
    ],
    "realRoot": true,
    "given": {
      "PLUGIN_ROOT": "plugin-root",
      "PLUGIN_DATA": "plugin-data"
    },
    "unset": "literal",
    "instead": "Agent Plugins 1.0.0 has no place for credentials: let the client sign the user in, or let the server read the credential from a file in `${PLUGIN_DATA}`"
  },
  "reservedNames": [],
  "reservedEnv": [
    "PLUGIN_DATA",
    "PLUGIN_ROOT"
  ],
  "pluginNamePattern": "^(?=.{1,64}$)(?!.*(?:--|\\.\\.))[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$",
  "pluginNameForm": "a name of at most 64 lowercase letters, digits, hyphens and dots that begins and ends with a letter or a digit, and has no two hyphens or dots in a row",
  "rules": {
    "command-line-in-command": "error",
    "command-path": "off",
    "https-url": "error",
    "malformed-variable": "warning",
    "no-sse": "warning",
    "transport-field": "error",
    "unknown-field": "error",
    "url-userinfo": "error",
    "valid-header": "error",
    "windows-npx": "warning"
  }
}, validateAgentPlugins10),
withShape({
  "name": "amazon-q-ide",
  "title": "Amazon Q Developer for IDEs",
  "sources": [
    {
      "from": "aws/language-servers:server/aws-lsp-codewhisperer/src/language-server/agenticChat/tools/mcp/mcpUtils.ts@55af91ea31dff0b0d119ab4d2d79bdb22cf3e35d",
      "date": "2026-08-20",
      "note": "the files of agents, syntax, keys, fields and their types, command or url but not both; the type is not looked at, unless it is registry. A value of the wrong type counts as absent"
    },
    {
      "from": "aws/language-servers:server/aws-lsp-codewhisperer/src/language-server/agenticChat/tools/mcp/mcpManager.ts@55af91ea31dff0b0d119ab4d2d79bdb22cf3e35d",
      "date": "2026-08-20",
      "note": "how servers are started and reached: nothing is expanded, empty variables of env are left out, http falls back to sse; a bad server falls alone"
    },
    {
      "from": "https://docs.aws.amazon.com/amazonq/latest/qdeveloper-ug/mcp-ide.html",
      "date": "2026-11-23",
      "note": "names .amazonq/default.json and ~/.aws/amazonq/default.json, where the program has a folder called agents; it also reads the .amazonq/mcp.json of the CLI, unless useLegacyMcpJson is false"
    },
    {
      "from": "modelcontextprotocol/typescript-sdk:src/client/stdio.ts@06ba51d0e716c57fddb062817b31351454a8797b",
      "date": "2026-11-21",
      "note": "the library that it starts servers with runs .cmd files on Windows"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".amazonq/agents/default.json",
        ".amazonq/default.json",
        ".aws/amazonq/agents/default.json",
        ".aws/amazonq/default.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false,
        "markUnsure": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "personal": [
        ".aws/amazonq/agents/default.json",
        ".aws/amazonq/default.json"
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "projectFile": ".amazonq/agents/default.json",
  "userFiles": [
    "~/.aws/amazonq/agents/default.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "command": {
          "type": "string",
          "means": "command"
        },
        "args": {
          "type": "strings",
          "means": "args"
        },
        "env": {
          "type": [
            "map",
            "null"
          ],
          "means": "env"
        },
        "initializationTimeout": {
          "type": "number"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-ms",
          "minimum": 0
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": [
            "map",
            "null"
          ],
          "means": "headers"
        },
        "initializationTimeout": {
          "type": "number"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-ms",
          "minimum": 0
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        }
      }
    }
  },
  "otherTypes": [
    "registry"
  ],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "both": "refused",
  "fallsBackToSse": true,
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "instead": "Amazon Q Developer expands no variables in this file: keep it out of version control, and let the server read its own environment, which is that of the editor"
  },
  "reservedNames": [],
  "rules": {
    "empty-credential": "info",
    "malformed-variable": "off",
    "valid-shape": "warning",
    "windows-npx": "off"
  }
}, validateAmazonQIde),
withShape({
  "name": "amazon-q",
  "title": "Amazon Q Developer CLI",
  "sources": [
    {
      "from": "https://docs.aws.amazon.com/amazonq/latest/qdeveloper-ug/command-line-mcp-configuration.html",
      "date": "2026-11-22",
      "note": "files, fields, names; a copy was read. Other fields are ignored with a warning"
    },
    {
      "from": "aws/amazon-q-developer-cli:crates/chat-cli/src/cli/chat/tools/custom_tool.rs@15cc8f3cd18c4272925ce1c7053268eedff1ea0a",
      "date": "2026-11-23",
      "note": "fields and types of all servers; a disabled one needs no other field (tool_manager.rs); without a type, an entry is one of stdio, also with a url. The program writes url, headers and oauthScopes into stdio servers too"
    },
    {
      "from": "aws/amazon-q-developer-cli:crates/chat-cli/src/mcp_client/client.rs@15cc8f3cd18c4272925ce1c7053268eedff1ea0a",
      "date": "2026-11-23",
      "note": "what makes an entry bad, ${env:NAME} in env and headers, the command, which is expanded as by a shell; the connection falls back to sse (oauth_util.rs)"
    },
    {
      "from": "aws/amazon-q-developer-cli:crates/chat-cli/src/cli/agent/mcp_config.rs@15cc8f3cd18c4272925ce1c7053268eedff1ea0a",
      "date": "2026-11-23",
      "note": "one value of the wrong type, or an unknown type, makes the whole file fail; serde_json reads the bytes of the file, and refuses a byte order mark"
    },
    {
      "from": "aws/amazon-q-developer-cli:docs/agent-file-locations.md@15cc8f3cd18c4272925ce1c7053268eedff1ea0a",
      "date": "2026-04-23",
      "note": "where the files of agents are, which contain servers too"
    },
    {
      "from": "aws/amazon-q-developer-cli:schemas/agent-v1.json@15cc8f3cd18c4272925ce1c7053268eedff1ea0a",
      "date": "2026-04-23",
      "note": "the fields of a server in the file of an agent: url, headers, oauth and oauthScopes of a remote one; env may be null"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".amazonq/cli-agents/*.json",
        ".amazonq/mcp.json",
        ".aws/amazonq/cli-agents/*.json",
        ".aws/amazonq/mcp.json"
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
      "personal": [
        ".aws/amazonq/cli-agents/*.json",
        ".aws/amazonq/mcp.json"
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "userFiles": [
    "~/.aws/amazonq/mcp.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "command": {
          "type": "string",
          "means": "command"
        },
        "args": {
          "type": "strings",
          "means": "args"
        },
        "env": {
          "type": [
            "map",
            "null"
          ],
          "means": "env"
        },
        "oauthScopes": {
          "type": "strings"
        },
        "oauth": {
          "type": [
            "object",
            "null"
          ]
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 0
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
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
        },
        "oauth": {
          "type": [
            "object",
            "null"
          ]
        },
        "oauthScopes": {
          "type": "strings"
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 0
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
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
  "bareSwitch": true,
  "fallsBackToSse": true,
  "unknownFields": "ignored",
  "badServer": "file-by-form",
  "variables": {
    "forms": [
      "env-prefix"
    ],
    "expanded": [
      "env",
      "headers"
    ],
    "predefined": [],
    "tilde": [
      "command"
    ],
    "pluginRoot": [],
    "unset": "literal"
  },
  "reservedNames": [],
  "namePattern": "^[^]{1,250}$",
  "nameForm": "a name of 1 to 250 characters",
  "rules": {
    "malformed-variable": "off"
  }
}, validateAmazonQ),
withShape({
  "name": "amp",
  "title": "Amp",
  "sources": [
    {
      "from": "npm:@sourcegraph/amp@0.0.1790142911-g7618fb",
      "date": "2026-11-22",
      "measured": "host",
      "note": "run with the user's own file: syntax, fields, variables, names, what one bad server disables; on 2026-11-23 that a url comes before a command, and that it reads oauth; on 2026-11-26 that oauth.scopes as a text keeps the server and those after it from starting; and which files `amp mcp add` writes. On 2026-11-27 headers that it sets itself, and names of variables and headers"
    },
    {
      "from": "sourcegraph/amp-examples-and-guides:guides/mcp/amp-mcp-setup-guide.md@4d91215815fb65ef9cc5d71f94e8c1c1d22e0dc3",
      "date": "2026-11-22",
      "note": "the user's file, disabled"
    },
    {
      "from": "https://rootbeer.tale.me/modules/amp",
      "date": "2026-11-22",
      "note": "includeTools; second-hand"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".amp/settings.json",
        ".config/amp/settings.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": false,
        "otherBytes": true
      },
      "serversKeys": [
        [
          "amp.mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": [],
      "personal": [
        ".config/amp/settings.json"
      ]
    }
  },
  "projectFile": ".amp/settings.json",
  "userFiles": [
    "~/.config/amp/settings.json"
  ],
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
          "means": "args",
          "vital": "itself"
        },
        "env": {
          "type": "map",
          "means": "env",
          "vital": "values"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "includeTools": {
          "type": "strings",
          "means": "included-tools"
        }
      }
    },
    "http": {
      "types": [],
      "required": [
        "url"
      ],
      "fields": {
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers",
          "vital": "values"
        },
        "oauth": {
          "type": "any",
          "keys": {
            "scopes": {
              "type": "strings"
            }
          }
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "includeTools": {
          "type": "strings",
          "means": "included-tools"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "both": "url",
  "userinfo": "dropped",
  "headers": {
    "own": [
      "accept",
      "content-length",
      "content-type",
      "transfer-encoding"
    ]
  },
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [
      "braced"
    ],
    "expanded": [
      "command",
      "args",
      "env",
      "url",
      "headers"
    ],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal"
  },
  "reservedNames": [],
  "rules": {
    "valid-shape": "warning"
  }
}, validateAmp),
withShape({
  "name": "antigravity",
  "title": "Antigravity",
  "sources": [
    {
      "from": "stbenjam/skillsaw:src/skillsaw/formats/antigravity.py@05e1db1f211b40a9ea40a12f2f2eb435df21b4fe",
      "date": "2026-09-03",
      "note": "second hand, by running agy 1.1.25: the directories of a workspace, among which .gemini and .antigravity are not; a plugin's files; strict JSON, the last of two keys counts; oauth, clientId, clientSecret. It quotes https://antigravity.google/docs/mcp and the documents in the program"
    },
    {
      "from": "stbenjam/skillsaw:src/skillsaw/rules/builtin/antigravity/mcp_valid.py@9401965656f70e6fc5ee6a98073ff7e0d66bd43a",
      "date": "2026-09-03",
      "note": "the same: types, null counts as absent, serverUrl or url, which wins over a command; a bad server is dropped alone"
    },
    {
      "from": "dyoshikawa/rulesync:src/features/mcp/antigravity-mcp.ts@cfebcd751ddadb07fbcb6f657a8200e5803b4d1b",
      "date": "2026-08-18",
      "note": "the paths of the IDE and of the CLI, older ones too; serverUrl, disabledTools"
    },
    {
      "from": "https://github.com/google-antigravity/antigravity-cli/issues/233",
      "date": "2026-05-29",
      "note": "variables in env are not expanded; the same for $NAME in https://github.com/github/github-mcp-server/issues/2418"
    },
    {
      "from": "https://github.com/google-antigravity/antigravity-cli/issues/918",
      "date": "2026-09-01",
      "note": "a server of a workspace starts in the home directory in the desktop program"
    },
    {
      "from": "https://github.com/withastro/docs/pull/13148",
      "date": "2026-01-26",
      "note": "httpUrl is not read"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".agent/mcp_config.json",
        ".agents/mcp_config.json",
        ".agy-plugin/mcp_config.json",
        ".gemini/antigravity-cli/mcp_config.json",
        ".gemini/antigravity/mcp_config.json",
        ".gemini/config/mcp_config.json",
        "_agent/mcp_config.json",
        "_agents/mcp_config.json",
        "mcp_config.json"
      ],
      "misplaced": [
        ".antigravity/mcp.json",
        ".antigravity/mcp_config.json",
        ".gemini/mcp_config.json"
      ],
      "shared": true,
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "personal": [
        ".gemini/antigravity-cli/mcp_config.json",
        ".gemini/antigravity/mcp_config.json",
        ".gemini/config/mcp_config.json"
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "copies": {
    "names": [
      "antigravity"
    ]
  },
  "manifestPath": "plugin.json",
  "serversPath": "mcp_config.json",
  "projectFile": ".agents/mcp_config.json",
  "userFiles": [
    "~/.gemini/config/mcp_config.json",
    "~/.gemini/antigravity/mcp_config.json",
    "~/.gemini/antigravity-cli/mcp_config.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "command": {
          "type": "string",
          "means": "command"
        },
        "args": {
          "type": [
            "strings",
            "null"
          ],
          "means": "args"
        },
        "env": {
          "type": [
            "map",
            "null"
          ],
          "means": "env"
        },
        "cwd": {
          "type": "any",
          "means": "cwd"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "disabledTools": {
          "type": [
            "strings",
            "null"
          ],
          "means": "excluded-tools"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
        "serverUrl"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "serverUrl": {
          "type": [
            "string",
            "null"
          ],
          "means": "url"
        },
        "url": {
          "type": [
            "string",
            "null"
          ],
          "means": "url"
        },
        "headers": {
          "type": [
            "map",
            "null"
          ],
          "means": "headers"
        },
        "authProviderType": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^google_credentials$",
          "form": "google_credentials"
        },
        "oauth": {
          "type": "any"
        },
        "clientId": {
          "type": "any"
        },
        "clientSecret": {
          "type": "any"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "disabledTools": {
          "type": [
            "strings",
            "null"
          ],
          "means": "excluded-tools"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "both": "url",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "instead": "Antigravity does not expand variables in this file: keep the value out of version control"
  },
  "reservedNames": [],
  "rules": {
    "field-form": "warning",
    "foreign-variable": "warning",
    "malformed-variable": "off",
    "one-transport": "warning",
    "transport-type": "off",
    "unknown-field": "info",
    "unread-file": "warning",
    "valid-shape": "warning",
    "windows-npx": "off"
  }
}, validateAntigravity),
withShape({
  "name": "auggie",
  "title": "Auggie",
  "sources": [
    {
      "from": "npm:@augmentcode/auggie@0.36.0",
      "date": "2026-11-22",
      "measured": "host",
      "note": "run: syntax, transports, fields, variables, names, what one bad server disables; which files `auggie mcp add` writes; and, read in the same package, the types of the fields. On 2026-11-27 headers that it sets itself, and names of variables and headers"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".augment/settings.json",
        ".augment/settings.local.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": false,
        "otherBytes": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "projectFile": ".augment/settings.json",
  "userFiles": [
    "~/.augment/settings.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "command": {
          "type": "string",
          "means": "command"
        },
        "args": {
          "type": "strings",
          "means": "args",
          "items": {
            "type": [
              "string",
              "number",
              "boolean"
            ]
          }
        },
        "env": {
          "type": "object",
          "means": "env",
          "members": {
            "type": [
              "string",
              "number",
              "boolean",
              "null"
            ]
          }
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
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
        },
        "clientId": {
          "type": "string"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
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
        },
        "clientId": {
          "type": "string"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": false,
  "both": "type",
  "argsInShell": true,
  "headers": {
    "own": [
      "host"
    ]
  },
  "unknownFields": "ignored",
  "badServer": "file-by-form",
  "emptyByForm": true,
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
      "cwd"
    ],
    "predefined": [],
    "pluginRoot": [],
    "tilde": [
      "cwd"
    ],
    "unset": "refused"
  },
  "reservedNames": [],
  "rules": {}
}, validateAuggie),
withShape({
  "name": "claude-desktop",
  "title": "Claude Desktop",
  "sources": [
    {
      "from": "https://github.com/HelpCode-ai/anythingmcp/issues/336",
      "date": "2026-06-15",
      "note": "remote entries are skipped, one by one; the same in other issues of 2026"
    },
    {
      "from": "https://github.com/tadata-org/fastapi_mcp/issues/6",
      "date": "2025-03-20",
      "note": "command is required and a string; otherwise the whole file failed"
    },
    {
      "from": "https://github.com/anaisbetts/mcp-installer/issues/2",
      "date": "2024-12-08",
      "note": "strict JSON; there is a second report from 2026-04-16"
    },
    {
      "from": "https://github.com/ariadng/metatrader-mcp-server/issues/28",
      "date": "2026-06-25",
      "note": "other members of the file"
    },
    {
      "from": "modelcontextprotocol/mcpb:README.md@4cd056bf890b73446b33300e40c9595d18ff1484",
      "date": "2026-11-22",
      "note": "a desktop extension asks for the values that its server needs"
    },
    {
      "from": "https://github.com/modelcontextprotocol/servers/issues/1039",
      "date": "2026-11-21",
      "note": "variables are not expanded: a report from 2025; not documented"
    },
    {
      "from": "confluentinc/mcp-confluent:docs/configuring-claude-desktop.md",
      "date": "2026-11-21",
      "note": "where the file is"
    },
    {
      "from": "modelcontextprotocol/modelcontextprotocol:docs/legacy/tools/debugging.mdx@f646262ff187e937268a5068eecbe97419c82a97",
      "date": "2026-11-28",
      "note": "the directory in which servers start may be undefined, like / on macOS: paths are absolute"
    },
    {
      "from": "a survey of configuration files and hosts made for plugvet",
      "date": "2026-11-21",
      "note": "cwd; no public source"
    },
    {
      "from": "https://github.com/anthropics/claude-code/issues/75266",
      "date": "2026-11-28",
      "note": "a user reports that cwd in claude_desktop_config.json is ignored, as others do: https://github.com/taylorwilsdon/google_workspace_mcp/issues/93, https://github.com/sun-guannan/VectCutAPI/issues/60"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        "claude_desktop_config*.json",
        "claude_desktop_config.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false,
        "markUnsure": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "personal": [
        "claude_desktop_config*.json",
        "claude_desktop_config.json"
      ],
      "bareMap": false,
      "members": [
        "globalShortcut",
        "preferences"
      ],
      "open": true,
      "required": []
    }
  },
  "copies": {
    "names": [
      "claude-desktop"
    ]
  },
  "userFiles": [
    "{config}/Claude/claude_desktop_config.json"
  ],
  "manifestTakesPath": false,
  "startsAnywhere": true,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
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
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio"
  },
  "ignoresType": false,
  "both": "command",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "instead": "Claude Desktop does not expand variables in this file: keep it out of version control, or install the server as a desktop extension, which asks for such values"
  },
  "reservedNames": [],
  "reservedEnv": [],
  "rules": {
    "malformed-variable": "off",
    "one-transport": "warning",
    "windows-npx": "warning"
  }
}, validateClaudeDesktop),
withShape({
  "name": "cline",
  "title": "Cline",
  "sources": [
    {
      "from": "npm:cline@3.0.65",
      "date": "2026-11-22",
      "measured": "host",
      "note": "the command line tool, run in a session with a model of the test: syntax, types, transports, fields; where it differs from the extension, the extension counts. On 2026-11-27 headers that it sets itself, and names of variables and headers"
    },
    {
      "from": "cline/cline:apps/vscode/src/services/mcp/schemas.ts@21cb8d2525bcedf1f4b6890b27a74a14fe7451e4",
      "date": "2026-08-22",
      "measured": "part",
      "note": "the extension: transports, fields; run with zod 4.3.6 on 2026-11-21"
    },
    {
      "from": "cline/cline:apps/vscode/src/services/mcp/McpHub.ts@21cb8d2525bcedf1f4b6890b27a74a14fe7451e4",
      "date": "2026-08-22",
      "note": "the extension: one bad server makes it reject the file"
    },
    {
      "from": "cline/cline:apps/vscode/src/utils/envExpansion.ts@21cb8d2525bcedf1f4b6890b27a74a14fe7451e4",
      "date": "2026-08-22",
      "note": "the extension: variables, in every string of the file"
    },
    {
      "from": "cline/cline:sdk/packages/core/src/extensions/mcp/config-loader.ts@21cb8d2525bcedf1f4b6890b27a74a14fe7451e4",
      "date": "2026-08-22",
      "note": "the command line tool: the same file, without variables"
    },
    {
      "from": "cline/cline:sdk/packages/shared/src/storage/paths.ts@21cb8d2525bcedf1f4b6890b27a74a14fe7451e4",
      "date": "2026-08-22",
      "note": "where the file is; the documentation names other places"
    },
    {
      "from": "modelcontextprotocol/typescript-sdk:src/client/stdio.ts@06ba51d0e716c57fddb062817b31351454a8797b",
      "date": "2026-11-21",
      "note": "the library that the extension starts servers with runs .cmd files on Windows"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        "cline_mcp_settings.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false,
        "otherBytes": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "personal": [
        "cline_mcp_settings.json"
      ],
      "bareMap": false,
      "members": [],
      "open": false,
      "required": [
        "mcpServers"
      ]
    }
  },
  "copies": {
    "names": [
      "cline"
    ]
  },
  "userFiles": [
    "~/.cline/data/settings/cline_mcp_settings.json",
    "{config}/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
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
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "timeout": {
          "type": "any",
          "means": "timeout-s"
        },
        "autoApprove": {
          "type": "strings",
          "means": "approved-tools"
        },
        "metadata": {
          "type": "any"
        },
        "oauth": {
          "type": "any"
        },
        "oauthClient": {
          "type": "object"
        },
        "remoteConfigured": {
          "type": "boolean"
        },
        "transport": {
          "type": "any"
        },
        "transportType": {
          "type": "any"
        }
      }
    },
    "http": {
      "types": [
        "streamableHttp"
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
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "timeout": {
          "type": "any",
          "means": "timeout-s"
        },
        "autoApprove": {
          "type": "strings",
          "means": "approved-tools"
        },
        "metadata": {
          "type": "any"
        },
        "oauth": {
          "type": "any"
        },
        "oauthClient": {
          "type": "object"
        },
        "remoteConfigured": {
          "type": "boolean"
        },
        "transport": {
          "type": "any"
        },
        "transportType": {
          "type": "any"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
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
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "timeout": {
          "type": "any",
          "means": "timeout-s"
        },
        "autoApprove": {
          "type": "strings",
          "means": "approved-tools"
        },
        "metadata": {
          "type": "any"
        },
        "oauth": {
          "type": "any"
        },
        "oauthClient": {
          "type": "object"
        },
        "remoteConfigured": {
          "type": "boolean"
        },
        "transport": {
          "type": "any"
        },
        "transportType": {
          "type": "any"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "sse"
  },
  "ignoresType": false,
  "both": "type",
  "nestedTransport": true,
  "looseTransports": true,
  "firstFit": true,
  "startsBatchFiles": true,
  "userinfo": "dropped",
  "headers": {
    "own": [
      "accept",
      "content-length",
      "content-type"
    ]
  },
  "unknownFields": "ignored",
  "badServer": "file",
  "variables": {
    "forms": [
      "env-prefix"
    ],
    "expanded": [
      "type",
      "command",
      "args",
      "env",
      "url",
      "headers",
      "cwd",
      "approved-tools"
    ],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal"
  },
  "reservedNames": [],
  "reservedEnv": [],
  "rules": {
    "malformed-variable": "warning",
    "no-sse": "warning",
    "one-transport": "warning"
  }
}, validateCline),
withShape({
  "name": "codex",
  "title": "Codex",
  "sources": [
    {
      "from": "npm:@openai/codex@0.169.0",
      "date": "2026-11-21",
      "measured": "host",
      "note": "run: files, syntax, keys, types, fields and their values, names, variables. On 2026-11-22 config.toml: TOML 1.1, nested 80 deep at most; with one bad server Codex does not start; a trusted project's file is merged with the user's, entry by entry. On 2026-11-23 manifests next to an .mcp.json, and servers in them: what rejects the plugin, and that it then does not read the file. On 2026-11-27, in 0.171.0 too, skills in a manifest: folders in place of skills/; of a file, or of what is not there, it loads none, and what does not begin with ./ it ignores. With an empty mcpServers in the manifest, it starts none of .mcp.json. On 2026-11-25 the tools that reach a fake model: names, schemas, what is dropped; when it gives up on a slow server. On 2026-11-25 which of several declarations counts, trust, switches and requirements, in hosts/measured/why. On 2026-11-25 how it registers with an authorization server. On 2026-11-26 approval_policy and sandbox_mode in the .codex/config.toml of a trusted project; it ignores model_provider, model_providers, openai_base_url, chatgpt_base_url and notify there. On 2026-11-26 a manifest whose mcpServers has another mcpServers, which then alone counts. On 2026-11-26 hooks of a trusted project in config.toml and .codex/hooks.json, and of plugins; it runs none that its user has not looked at. On 2026-11-27 headers that it sets itself, and names of variables and headers; that it reads .codex-plugin/.mcp.json only if the manifest names it. On 2026-11-28, with 0.171.0, hooks of a plugin: the variables of a command, and one of type prompt; in 90 files .codex/hooks.json of trusted projects the members, events, entries and matchers that it loads, and for which it loads nothing of the file (hooks/list of its app-server); a marketplace in .codex-plugin, which it does not read; a plugin.json and a mcp.json with the schemas of Agent Plugins 1.0.0, which it reads in place of its own manifest and .mcp.json. On 2026-11-30, with 0.171.0, agents of a trusted project in .codex/agents: what it warns of and leaves out, as of one with a bad server"
    },
    {
      "from": "openai/codex:codex-rs/config/src/mcp_types.rs@a2258bbab161903e9a3afa61d57c5cd0c7bc36ed",
      "date": "2026-11-22",
      "note": "the fields of an entry in config.toml"
    },
    {
      "from": "openai/codex:codex-rs/codex-mcp/src/plugin_config.rs@4157b14280055a67c0374686229f49add9c24c2a",
      "date": "2026-11-21",
      "note": "how a JSON file of a plugin is read: the key, the bare map, type; a relative cwd is resolved in the plugin, and there is no default"
    },
    {
      "from": "openai/codex:codex-rs/config/src/mcp_types.rs@00b17c2659c96ab3d0ae8de723b4ce2d686850b1",
      "date": "2026-11-21",
      "note": "fields of each transport, and which are rejected"
    },
    {
      "from": "openai/codex:codex-rs/core-plugins/src/manifest_document.rs@bad46dc4c83ccca0a299287cd2b060769bb27170",
      "date": "2026-11-21",
      "note": "members of the manifest; none is required"
    },
    {
      "from": "openai/codex:codex-rs/rmcp-client/src/program_resolver.rs@12b10a3489092753ee2f83864089efa3f93eb59a",
      "date": "2026-11-21",
      "note": ".cmd programs are found on Windows"
    },
    {
      "from": "https://developers.openai.com/codex/plugins/build",
      "date": "2026-11-21",
      "note": "a copy without a date; its wrapper mcp_servers is not read by 0.169.0"
    },
    {
      "from": "hosts/measured/why/codex@0.169.0.jsonl",
      "date": "2026-11-26",
      "measured": "host",
      "note": "read in the program of 0.171.0: the schemas of what hooks get, and none of the variables of input in unset. run: precedence, trust, switches; folders above, installed plugins. installsFrom, with 0.171.0: a plugin of a marketplace with package.json and package-lock.json at its root gets no node_modules when it is added, nor when a session starts; its server does not start without them, and does with them. The marketplace in .agents/plugins, with 0.171.0: plugin add takes a path as a text or in a source of kind local, from the folder around .agents, if it begins with ./ and has no .. in it, and a folder with .codex-plugin/, .claude-plugin/ or .cursor-plugin/plugin.json whose name, if it has one, is that of the entry; for a folder without a manifest it makes one of the members of the entry besides name, source and policy, and does not install the plugin if there are none; an entry without a source, or no name or plugins, spoils the whole file"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".codex-plugin/mcp.json",
        ".mcp.json"
      ],
      "misplaced": [
        ".codex/.mcp.json",
        ".codex/mcp.json",
        ".codex-plugin/.mcp.json"
      ],
      "shared": true,
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false,
        "twice": "top"
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": true,
      "members": [],
      "open": true,
      "required": []
    },
    "plugin": {
      "paths": [
        ".codex-plugin/plugin.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false,
        "twice": "top"
      },
      "serversKeys": [
        [
          "mcpServers"
        ],
        [
          "mcpServers",
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [
        "name",
        "version",
        "description",
        "keywords",
        "skills",
        "apps",
        "hooks",
        "interface"
      ],
      "memberTypes": {
        "name": {
          "type": "string"
        },
        "version": {
          "type": [
            "string",
            "null"
          ]
        },
        "description": {
          "type": [
            "string",
            "null"
          ]
        },
        "keywords": {
          "type": "strings"
        },
        "skills": {
          "type": [
            "string",
            "array",
            "object",
            "number",
            "boolean",
            "null"
          ],
          "default": "skills/",
          "depth": 3
        },
        "apps": {
          "type": [
            "string",
            "null"
          ]
        },
        "interface": {
          "type": [
            "object",
            "null"
          ]
        },
        "mcpServers": {
          "type": [
            "string",
            "object",
            "array",
            "number",
            "boolean",
            "null"
          ],
          "default": ".mcp.json",
          "pattern": "^\\./(?!(?:.*/)?\\.\\.(?:/|$)).",
          "form": "a path that begins with \"./\" and stays in the plugin",
          "ignored": true
        }
      },
      "open": true,
      "required": [],
      "replacesServers": true,
      "rejectsPlugin": true,
      "hooks": {
        "path": "hooks/hooks.json",
        "inManifest": "wrapped",
        "events": [
          "PreToolUse",
          "PostToolUse",
          "PermissionRequest",
          "SessionStart",
          "SessionEnd",
          "UserPromptSubmit",
          "Stop",
          "SubagentStart",
          "SubagentStop",
          "PreCompact",
          "PostCompact"
        ],
        "replaces": true,
        "asks": true
      },
      "skills": {
        "needs": [
          "description"
        ],
        "longestName": 64,
        "yaml": true
      },
      "installsFrom": []
    },
    "also": [
      {
        "paths": [
          ".codex/config.toml"
        ],
        "notation": "TOML",
        "json": {
          "comments": true,
          "trailingCommas": true,
          "byteOrderMark": true
        },
        "serversKeys": [
          [
            "mcp_servers"
          ]
        ],
        "badServer": "file-by-form",
        "bareSwitch": "declared",
        "switches": [
          {
            "at": [
              "approval_policy"
            ],
            "does": "unasked",
            "values": [
              "never"
            ]
          },
          {
            "at": [
              "sandbox_mode"
            ],
            "does": "unconfined",
            "values": [
              "danger-full-access"
            ]
          },
          {
            "at": [
              "hooks"
            ],
            "does": "hooks",
            "asks": true
          }
        ]
      },
      {
        "paths": [
          ".codex/agents/*.toml",
          ".codex/agents/*/*.toml"
        ],
        "notation": "TOML",
        "json": {
          "comments": true,
          "trailingCommas": true,
          "byteOrderMark": true
        },
        "serversKeys": [
          [
            "mcp_servers"
          ]
        ],
        "badServer": "file-by-form"
      }
    ],
    "settings": {
      "paths": [
        ".codex/hooks.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false
      },
      "serversKeys": [],
      "switches": [
        {
          "at": [
            "hooks"
          ],
          "does": "hooks",
          "values": [
            "PreToolUse",
            "PostToolUse",
            "PermissionRequest",
            "SessionStart",
            "SessionEnd",
            "UserPromptSubmit",
            "Stop",
            "SubagentStart",
            "SubagentStop",
            "PreCompact",
            "PostCompact"
          ],
          "asks": true
        }
      ]
    }
  },
  "copies": {
    "names": [
      "codex"
    ]
  },
  "signs": {
    "fields": [
      "bearer_token_env_var",
      "default_tools_approval_mode",
      "env_http_headers",
      "env_vars",
      "http_headers_helper",
      "oauth_resource",
      "startup_timeout_sec",
      "supports_parallel_tool_calls",
      "tool_timeout_sec"
    ]
  },
  "projectFile": ".codex/config.toml",
  "manifestPath": ".codex-plugin/plugin.json",
  "installs": {
    "commands": [
      "codex plugin add"
    ],
    "from": "marketplaces",
    "marketplace": ".agents/plugins/marketplace.json",
    "absent": {
      "codex marketplace add": "codex plugin marketplace add",
      "codex plugin install": "codex plugin add"
    }
  },
  "serversPath": ".mcp.json",
  "userFiles": [
    "~/.codex/config.toml"
  ],
  "loading": {
    "declarations": [
      {
        "scope": "managed",
        "path": "/etc/codex/managed_config.toml",
        "at": [
          "mcp_servers"
        ]
      },
      {
        "scope": "project",
        "path": ".codex/config.toml",
        "at": [
          "mcp_servers"
        ],
        "above": "work-tree"
      },
      {
        "scope": "user",
        "path": "~/.codex/config.toml",
        "at": [
          "mcp_servers"
        ]
      },
      {
        "scope": "system",
        "path": "/etc/codex/config.toml",
        "at": [
          "mcp_servers"
        ]
      },
      {
        "scope": "plugin",
        "path": "~/.codex/plugins/cache/{market}/{plugin}/{version}/.codex-plugin/plugin.json",
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "plugin",
        "path": "~/.codex/plugins/cache/{market}/{plugin}/{version}/.mcp.json",
        "at": [
          "mcpServers"
        ]
      }
    ],
    "plugins": {
      "switches": [
        {
          "path": ".codex/config.toml",
          "at": [
            "plugins",
            "{plugin}",
            "enabled"
          ]
        },
        {
          "path": "~/.codex/config.toml",
          "at": [
            "plugins",
            "{plugin}",
            "enabled"
          ]
        }
      ]
    },
    "sameName": "merged",
    "refused": "stops-host",
    "trust": {
      "path": "~/.codex/config.toml",
      "at": [
        "projects",
        "{project}",
        "trust_level"
      ],
      "is": [
        "trusted"
      ],
      "workTree": true,
      "without": "project-unread"
    },
    "gates": [
      {
        "gate": "allowed",
        "lists": [
          {
            "path": "/etc/codex/requirements.toml",
            "at": [
              "mcp_servers"
            ]
          }
        ],
        "counts": "in-all"
      }
    ]
  },
  "manifestTakesPath": true,
  "takesPluginsOf": "agent-plugins-1.0",
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "command": {
          "type": [
            "string",
            "null"
          ],
          "means": "command"
        },
        "args": {
          "type": [
            "strings",
            "null"
          ],
          "means": "args"
        },
        "env": {
          "type": [
            "map",
            "null"
          ],
          "means": "env"
        },
        "env_vars": {
          "type": [
            "array",
            "null"
          ],
          "items": {
            "type": [
              "string",
              "object"
            ],
            "keys": {
              "name": {
                "type": "string"
              },
              "source": {
                "type": [
                  "string",
                  "null"
                ],
                "pattern": "^(?:local|remote)$",
                "form": "local or remote"
              }
            },
            "required": [
              "name"
            ],
            "closed": true
          }
        },
        "cwd": {
          "type": [
            "string",
            "null"
          ],
          "means": "cwd"
        },
        "enabled": {
          "type": [
            "boolean",
            "null"
          ],
          "means": "enabled"
        },
        "required": {
          "type": [
            "boolean",
            "null"
          ]
        },
        "startup_timeout_sec": {
          "type": [
            "number",
            "null"
          ],
          "minimum": 0
        },
        "startup_timeout_ms": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "tool_timeout_sec": {
          "type": [
            "number",
            "null"
          ],
          "means": "timeout-s",
          "minimum": 0
        },
        "supports_parallel_tool_calls": {
          "type": [
            "boolean",
            "null"
          ]
        },
        "omit_tools_from": {
          "type": [
            "strings",
            "null"
          ],
          "pattern": "^(?:code_mode|deferred|direct)$",
          "form": "code_mode, deferred or direct"
        },
        "default_tools_approval_mode": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^(?:auto|prompt|writes|approve)$",
          "form": "auto, prompt, writes or approve"
        },
        "enabled_tools": {
          "type": [
            "strings",
            "null"
          ],
          "means": "included-tools"
        },
        "disabled_tools": {
          "type": [
            "strings",
            "null"
          ],
          "means": "excluded-tools"
        },
        "scopes": {
          "type": [
            "strings",
            "null"
          ]
        },
        "tools": {
          "type": [
            "object",
            "null"
          ],
          "members": {
            "type": "object",
            "keys": {
              "approval_mode": {
                "type": [
                  "string",
                  "null"
                ],
                "pattern": "^(?:auto|prompt|writes|approve)$",
                "form": "auto, prompt, writes or approve"
              }
            }
          }
        },
        "environment_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "name": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "http": {
      "types": [
        "http",
        "streamable-http",
        "streamable_http"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "url": {
          "type": [
            "string",
            "null"
          ],
          "means": "url"
        },
        "http_headers": {
          "type": [
            "map",
            "null"
          ],
          "means": "headers"
        },
        "env_http_headers": {
          "type": [
            "map",
            "null"
          ]
        },
        "bearer_token_env_var": {
          "type": [
            "string",
            "null"
          ]
        },
        "http_headers_helper": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^[^]+$",
          "form": "a command"
        },
        "auth": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^(?:oauth|chatgpt|ema_auth)$",
          "form": "oauth, chatgpt or ema_auth"
        },
        "oauth": {
          "type": "any",
          "keys": {
            "client_id": {
              "type": [
                "string",
                "null"
              ]
            },
            "callback_port": {
              "type": [
                "integer",
                "null"
              ]
            }
          }
        },
        "oauth_resource": {
          "type": [
            "string",
            "null"
          ]
        },
        "enabled": {
          "type": [
            "boolean",
            "null"
          ],
          "means": "enabled"
        },
        "required": {
          "type": [
            "boolean",
            "null"
          ]
        },
        "startup_timeout_sec": {
          "type": [
            "number",
            "null"
          ],
          "minimum": 0
        },
        "startup_timeout_ms": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "tool_timeout_sec": {
          "type": [
            "number",
            "null"
          ],
          "means": "timeout-s",
          "minimum": 0
        },
        "supports_parallel_tool_calls": {
          "type": [
            "boolean",
            "null"
          ]
        },
        "omit_tools_from": {
          "type": [
            "strings",
            "null"
          ],
          "pattern": "^(?:code_mode|deferred|direct)$",
          "form": "code_mode, deferred or direct"
        },
        "default_tools_approval_mode": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^(?:auto|prompt|writes|approve)$",
          "form": "auto, prompt, writes or approve"
        },
        "enabled_tools": {
          "type": [
            "strings",
            "null"
          ],
          "means": "included-tools"
        },
        "disabled_tools": {
          "type": [
            "strings",
            "null"
          ],
          "means": "excluded-tools"
        },
        "scopes": {
          "type": [
            "strings",
            "null"
          ]
        },
        "tools": {
          "type": [
            "object",
            "null"
          ],
          "members": {
            "type": "object",
            "keys": {
              "approval_mode": {
                "type": [
                  "string",
                  "null"
                ],
                "pattern": "^(?:auto|prompt|writes|approve)$",
                "form": "auto, prompt, writes or approve"
              }
            }
          }
        },
        "environment_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "name": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "both": "refused",
  "strictTransports": true,
  "startsBatchFiles": true,
  "pluginServersStartIn": "start",
  "hooks": {
    "roots": [
      "PLUGIN_ROOT",
      "CLAUDE_PLUGIN_ROOT"
    ],
    "folders": [
      "PLUGIN_ROOT",
      "PLUGIN_DATA",
      "CLAUDE_PLUGIN_ROOT",
      "CLAUDE_PLUGIN_DATA"
    ],
    "unset": {
      "CLAUDE_PROJECT_DIR": "project",
      "CLAUDE_TOOL_*": "input",
      "CLAUDE_FILE_PATH": "input",
      "CLAUDE_FILE_PATHS": "input",
      "CLAUDE_SESSION_ID": "input",
      "CLAUDE_HOOK_EVENT*": "input",
      "CLAUDE_USER_PROMPT": "input",
      "TOOL_INPUT": "input",
      "TOOL_INPUT_*": "input",
      "TOOL_NAME": "input"
    },
    "notFor": {
      "prompt": [
        "*"
      ],
      "agent": [
        "*"
      ]
    },
    "guards": {
      "events": [
        "PreToolUse",
        "PostToolUse",
        "PermissionRequest",
        "SessionStart",
        "SessionEnd",
        "UserPromptSubmit",
        "Stop",
        "SubagentStart",
        "SubagentStop",
        "PreCompact",
        "PostCompact"
      ],
      "types": {
        "command": [
          "command"
        ],
        "mcp_tool": [
          "server",
          "tool"
        ],
        "prompt": [],
        "agent": []
      },
      "fields": {
        "timeout": "whole",
        "async": "boolean",
        "statusMessage": "string",
        "commandWindows": "string"
      },
      "of": "file",
      "members": [
        "hooks",
        "description"
      ]
    }
  },
  "userinfo": "sent",
  "headers": {
    "own": [
      "accept",
      "content-length",
      "content-type"
    ],
    "invalid": "left-out"
  },
  "unknownFields": "ignored",
  "refusedFields": {
    "bearer_token": "Put the token in an environment variable, and the name of that variable in `bearer_token_env_var`"
  },
  "badServer": "server",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "declared": [
      {
        "in": "server",
        "path": [
          "env_vars",
          "*"
        ],
        "are": "texts",
        "gives": "env"
      },
      {
        "in": "server",
        "path": [
          "env_vars",
          "*",
          "name"
        ],
        "are": "texts"
      },
      {
        "in": "server",
        "path": [
          "env_http_headers",
          "*"
        ],
        "are": "texts",
        "gives": "headers"
      },
      {
        "in": "server",
        "path": [
          "bearer_token_env_var"
        ],
        "are": "texts",
        "gives": "bearer"
      }
    ],
    "instead": "Codex does not expand variables: name the variable in `env_vars`, or for a remote server in `bearer_token_env_var` or `env_http_headers`"
  },
  "reservedNames": [],
  "namePattern": "^[A-Za-z0-9_:@/.-]+$",
  "nameForm": "a name of letters, digits and the characters _ : @ / . -",
  "reservedEnv": [],
  "login": {
    "redirect": "http://127.0.0.1:45465/callback/a",
    "documents": true,
    "clientId": [
      "oauth",
      "client_id"
    ]
  },
  "startup": {
    "limit": 30000,
    "field": "startup_timeout_sec",
    "unit": "s"
  },
  "tools": {
    "name": "mcp__{server}__{tool}",
    "replaces": {
      "pattern": "[^a-zA-Z0-9_]",
      "by": "_"
    },
    "longest": {
      "characters": 128,
      "longer": "cut"
    },
    "own": 16,
    "apis": {
      "openai-responses": [
        "array-items",
        "default-null",
        "no-properties",
        "input-type"
      ]
    }
  },
  "rules": {
    "malformed-variable": "off",
    "no-sse": "warning",
    "transport-field": "error",
    "unique-server-name": "warning"
  }
}, validateCodex),
withShape({
  "name": "continue",
  "title": "Continue",
  "sources": [
    {
      "from": "npm:@continuedev/cli@1.5.47",
      "date": "2026-11-26",
      "measured": "host",
      "note": "its command line tool was run, in a session, 239 cases, with ~/.continue/config.yaml: without a name or a version, it refuses the file; a map in place of the list, a server without a name, a key that is there twice makes it refuse the file; << is a key like any other, and an object in env makes it refuse the file; it looks at no field of another transport; of two servers with one name it starts the first; headers in YAML are not sent, requestOptions.headers and apiKey are. ${{ secrets.NAME }} is also a variable of the environment"
    },
    {
      "from": "continuedev/continue:packages/config-yaml/src/load/unroll.ts@d0a3c0b626b5bebc3bef4742eec05a0242be0bab",
      "date": "2026-06-18",
      "note": "each file of servers is a block that is used without values, and one that refers to an input without a value is refused; of the command line tool that was seen with a block that config.yaml uses"
    },
    {
      "from": "continuedev/continue:packages/config-yaml/src/schemas/mcp/index.ts@d0a3c0b626b5bebc3bef4742eec05a0242be0bab",
      "date": "2026-06-18",
      "note": "fields and their types; a field that it does not know is dropped; the types in YAML, where an address may be any text"
    },
    {
      "from": "continuedev/continue:core/context/mcp/json/loadJsonMcpConfigs.ts@d0a3c0b626b5bebc3bef4742eec05a0242be0bab",
      "date": "2026-06-18",
      "note": "JSON files next to those in YAML: a map under mcpServers, read with comments; headers are for them alone"
    },
    {
      "from": "continuedev/continue:packages/config-yaml/src/schemas/mcp/convertJson.ts@d0a3c0b626b5bebc3bef4742eec05a0242be0bab",
      "date": "2026-06-18",
      "note": "in JSON, ${NAME} in env is a secret of that name; in YAML, it is written between two braces; http in JSON is streamable-http in YAML"
    },
    {
      "from": "continuedev/continue:docs/customize/deep-dives/mcp.mdx@d0a3c0b626b5bebc3bef4742eec05a0242be0bab",
      "date": "2026-06-18",
      "note": "the files; a file of servers has a name, a version and a schema"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".continue/config.yaml",
        ".continue/mcpServers/*.yaml"
      ],
      "notation": "YAML",
      "list": "named",
      "mergeKeys": false,
      "blocksWithoutInputs": [
        ".continue/mcpServers/*.yaml"
      ],
      "begins": {
        "name": "servers",
        "version": "0.0.1",
        "schema": "v1"
      },
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true,
        "twice": "any"
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": [
        "name",
        "version"
      ]
    },
    "also": [
      {
        "paths": [
          ".continue/mcpServers/*.json"
        ],
        "json": {
          "comments": true,
          "trailingCommas": true,
          "byteOrderMark": true
        },
        "serversKeys": [
          [
            "mcpServers"
          ]
        ],
        "badServer": "file",
        "types": {
          "http": [
            "http"
          ]
        },
        "fields": {
          "http": {
            "headers": {
              "type": "map",
              "means": "headers"
            }
          },
          "sse": {
            "headers": {
              "type": "map",
              "means": "headers"
            }
          }
        }
      }
    ]
  },
  "userFiles": [
    "~/.continue/config.yaml"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
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
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "name": {
          "type": "string"
        },
        "serverName": {
          "type": "string"
        },
        "faviconUrl": {
          "type": "string"
        },
        "sourceFile": {
          "type": "string"
        },
        "sourceSlug": {
          "type": "string"
        },
        "connectionTimeout": {
          "type": "number",
          "means": "timeout-ms",
          "minimum": 0
        }
      }
    },
    "http": {
      "types": [
        "streamable-http"
      ],
      "required": [
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
        "apiKey": {
          "type": "string"
        },
        "requestOptions": {
          "type": "object"
        },
        "name": {
          "type": "string"
        },
        "serverName": {
          "type": "string"
        },
        "faviconUrl": {
          "type": "string"
        },
        "sourceFile": {
          "type": "string"
        },
        "sourceSlug": {
          "type": "string"
        },
        "connectionTimeout": {
          "type": "number",
          "means": "timeout-ms",
          "minimum": 0
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
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
        "apiKey": {
          "type": "string"
        },
        "requestOptions": {
          "type": "object"
        },
        "name": {
          "type": "string"
        },
        "serverName": {
          "type": "string"
        },
        "faviconUrl": {
          "type": "string"
        },
        "sourceFile": {
          "type": "string"
        },
        "sourceSlug": {
          "type": "string"
        },
        "connectionTimeout": {
          "type": "number",
          "means": "timeout-ms",
          "minimum": 0
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "looseTransports": true,
  "firstFit": true,
  "ignoresType": false,
  "both": "command",
  "fallsBackToSse": true,
  "unknownFields": "ignored",
  "badServer": "file-by-form",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "unknown": true,
    "instead": "Write ${{ secrets.NAME }}, or in the `env` of a JSON file, ${NAME}: Continue takes the value from its own .env file, from its environment, or from the hub"
  },
  "reservedNames": [],
  "rules": {
    "foreign-variable": "off",
    "malformed-variable": "off",
    "no-sse": "warning",
    "one-transport": "warning",
    "unbraced-variable": "off",
    "variable-position": "off",
    "windows-npx": "off"
  }
}, validateContinue),
withShape({
  "name": "copilot",
  "title": "GitHub Copilot CLI",
  "sources": [
    {
      "from": "npm:@github/copilot@1.0.102",
      "date": "2026-11-25",
      "measured": "host",
      "note": "run in sessions with a model of the test: which files are read and which of two wins, syntax, keys, transports, fields, names, variables, what one bad server disables; the tools that reach the model: names, schemas, what is dropped; when it gives up on a slow server. On 2026-11-26 which declarations count, trusted folders, and the list of servers that are turned off, in hosts/measured/why. On 2026-11-26 disabledMcpServers in .github/copilot/settings.json and settings.local.json turns servers off, enabledMcpServers there turns none on; hooks of .github/hooks, of those settings and of .claude/settings.json run in a trusted folder. Read in its help and in the list of its changes: nothing in a repository approves tools; enabledPlugins there installs plugins. On 2026-11-27 headers that it sets itself, and names of variables and headers"
    },
    {
      "from": "github/docs:content/copilot/reference/custom-agents-configuration.md@03e038c5a4905e27f7339c3ef3b19f68eef48dbd",
      "date": "2026-11-26",
      "note": "mcp-servers in the front matter of an agent: the same fields as in JSON, which VS Code does not use; it also takes a reference to a secret or a variable of GitHub between two braces"
    },
    {
      "from": "hosts/measured/why/copilot@1.0.102.jsonl",
      "date": "2026-11-26",
      "measured": "host",
      "note": "run in a session: precedence, trust, switches; folders above, installed plugins"
    }
  ],
  "signs": {
    "fields": [
      "tools"
    ]
  },
  "files": {
    "mcp": {
      "paths": [
        ".copilot/mcp-config.json",
        ".github/mcp.json",
        ".mcp.json"
      ],
      "misplaced": [
        ".github/copilot/mcp.json"
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
      "bareMap": true,
      "members": [],
      "open": true,
      "required": [],
      "personal": [
        ".copilot/mcp-config.json"
      ]
    },
    "also": [
      {
        "paths": [
          ".copilot/agents/*.agent.md",
          ".github/agents/*.agent.md"
        ],
        "notation": "YAML",
        "json": {
          "comments": true,
          "trailingCommas": true,
          "byteOrderMark": true
        },
        "serversKeys": [
          [
            "mcp-servers"
          ]
        ],
        "rules": {
          "foreign-variable": "off"
        }
      }
    ],
    "settings": {
      "paths": [
        ".github/copilot/settings.json",
        ".github/hooks/*.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [],
      "switches": [
        {
          "at": [
            "disabledMcpServers"
          ],
          "does": "rejects"
        },
        {
          "at": [
            "enabledPlugins"
          ],
          "does": "enables"
        },
        {
          "at": [
            "hooks"
          ],
          "does": "hooks",
          "values": [
            "sessionStart",
            "sessionEnd",
            "userPromptSubmitted",
            "userPromptTransformed",
            "preToolUse",
            "postToolUse",
            "postToolUseFailure",
            "preMcpToolCall",
            "errorOccurred",
            "agentStop",
            "subagentStart",
            "subagentStop",
            "preCompact",
            "permissionRequest",
            "notification",
            "SessionStart",
            "SessionEnd",
            "UserPromptSubmit",
            "PreToolUse",
            "PostToolUse",
            "PostToolUseFailure",
            "PreMcpToolCall",
            "ErrorOccurred",
            "Stop",
            "SubagentStart",
            "SubagentStop",
            "PreCompact",
            "PermissionRequest",
            "Notification"
          ]
        }
      ]
    }
  },
  "projectFile": ".github/mcp.json",
  "userFiles": [
    "~/.copilot/mcp-config.json"
  ],
  "loading": {
    "declarations": [
      {
        "scope": "plugin",
        "path": "~/.copilot/installed-plugins/{market}/{plugin}/.mcp.json",
        "at": [
          "mcpServers"
        ],
        "alone": "scope"
      },
      {
        "scope": "plugin",
        "path": "~/.copilot/installed-plugins/{market}/{plugin}/.github/mcp.json",
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "plugin",
        "path": "~/.copilot/installed-plugins/{market}/{plugin}/.claude-plugin/plugin.json",
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "project",
        "path": ".mcp.json",
        "at": [
          "mcpServers"
        ],
        "alone": "scope",
        "above": "work-tree"
      },
      {
        "scope": "project",
        "path": ".github/mcp.json",
        "at": [
          "mcpServers"
        ],
        "above": "work-tree"
      },
      {
        "scope": "user",
        "path": "~/.copilot/mcp-config.json",
        "at": [
          "mcpServers"
        ]
      }
    ],
    "plugins": {
      "listed": {
        "path": "~/.copilot/config.json",
        "at": [
          "installedPlugins"
        ]
      },
      "switches": [
        {
          "path": "~/.copilot/settings.json",
          "at": [
            "enabledPlugins",
            "{plugin}"
          ]
        }
      ]
    },
    "sameName": "strongest",
    "refused": "undeclared",
    "trust": {
      "path": "~/.copilot/config.json",
      "at": [
        "trusted_folders"
      ],
      "also": [
        {
          "path": "~/.copilot/config.json",
          "at": [
            "trustedFolders"
          ]
        }
      ],
      "is": [
        "{project}"
      ],
      "below": true,
      "without": "project-unread"
    },
    "gates": [
      {
        "gate": "disabled",
        "lists": [
          {
            "path": "~/.copilot/settings.json",
            "at": [
              "disabledMcpServers"
            ]
          },
          {
            "path": ".github/copilot/settings.json",
            "at": [
              "disabledMcpServers"
            ]
          },
          {
            "path": ".github/copilot/settings.local.json",
            "at": [
              "disabledMcpServers"
            ]
          }
        ]
      }
    ]
  },
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "local",
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
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
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "tools": {
          "type": "strings"
        },
        "excludeTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "auth": {
          "type": [
            "boolean",
            "object"
          ]
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        }
      }
    },
    "http": {
      "types": [
        "http",
        "streamable-http"
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
        },
        "tools": {
          "type": "strings"
        },
        "excludeTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "auth": {
          "type": [
            "boolean",
            "object"
          ]
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
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
        },
        "tools": {
          "type": "strings"
        },
        "excludeTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "auth": {
          "type": [
            "boolean",
            "object"
          ]
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": false,
  "both": "type",
  "userinfo": "sent",
  "headers": {
    "own": [
      "accept",
      "mcp-protocol-version",
      "mcp-session-id"
    ]
  },
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [
      "braced",
      "braced-default",
      "plain"
    ],
    "expanded": [
      "command",
      "args",
      "env",
      "url",
      "headers",
      "cwd"
    ],
    "predefined": [],
    "pluginRoot": [],
    "tilde": [
      "cwd"
    ],
    "unset": "literal",
    "ownEnv": [
      "command",
      "args",
      "cwd"
    ],
    "urlAsWritten": true
  },
  "reservedNames": [],
  "namePattern": "^ *[^ /}\\u0000-\\u001f\\u007f-\\u009f][^/}\\u0000-\\u001f\\u007f-\\u009f]*(?:/[^/}\\u0000-\\u001f\\u007f-\\u009f]+)*$",
  "nameForm": "a name without } and control characters, in which no part between slashes is empty",
  "startup": {
    "limit": 60000
  },
  "tools": {
    "name": "{server}-{tool}",
    "replaces": {
      "pattern": "[^a-zA-Z0-9_-]",
      "by": "-"
    },
    "longest": {
      "characters": 64,
      "longer": "cut"
    },
    "own": 17,
    "apis": {
      "openai-chat": [
        "top-union",
        "array-items",
        "no-properties",
        "input-type"
      ],
      "anthropic": [
        "top-union",
        "array-items",
        "default-null",
        "no-properties",
        "input-type"
      ]
    }
  },
  "marketplace": {
    "signs": [
      ".",
      "-"
    ],
    "sources": {
      "github": [
        "repo"
      ],
      "url": [
        "url"
      ],
      "git-subdir": [
        "url",
        "path"
      ]
    },
    "prefixes": "all",
    "members": {
      "version": {
        "type": "string"
      },
      "description": {
        "type": "string"
      },
      "homepage": {
        "type": "string"
      },
      "repository": {
        "type": "string"
      },
      "license": {
        "type": "string"
      },
      "author": {
        "type": "object"
      },
      "keywords": {
        "type": "strings"
      },
      "commands": {
        "type": [
          "string",
          "array"
        ]
      },
      "agents": {
        "type": [
          "string",
          "array"
        ]
      },
      "skills": {
        "type": [
          "string",
          "array"
        ]
      }
    },
    "refuses": "marketplace"
  },
  "rules": {}
}, validateCopilot),
withShape({
  "name": "cursor",
  "title": "Cursor",
  "sources": [
    {
      "from": "https://cursor.com/docs/mcp.md",
      "date": "2026-11-21",
      "note": "files, transports, fields, variables; says nothing about comments, wrong types and unset variables"
    },
    {
      "from": "https://cursor.com/docs/reference/plugins.md",
      "date": "2026-11-21",
      "note": "files of a plugin; an excerpt was read"
    },
    {
      "from": "cursor/plugins:schemas/plugin.schema.json@195d9359bdc2890f83745df69927528ad4538406",
      "date": "2026-08-07",
      "note": "members of the manifest; its servers may be a path, an object or a list of both; does not say what the file at the path looks like"
    },
    {
      "from": "https://tangled.org/alice.mosphere.at/cursor-plugins/raw/add-cli-for-agent-plugin/create-plugin/rules/plugin-quality-gates.mdc",
      "date": "2026-11-27",
      "note": "a copy of what Cursor tells authors of plugins: paths in the manifest stay in the folder of the plugin; what it does with one that leads out was not tried"
    },
    {
      "from": "cursor/plugins:cursor-sdk/skills/cursor-sdk/references/mcp.md@195d9359bdc2890f83745df69927528ad4538406",
      "date": "2026-08-07",
      "note": "values of type; cwd, which only the SDK documents, for the same servers"
    },
    {
      "from": "cursor/plugins:continual-learning/hooks/hooks.json@195d9359bdc2890f83745df69927528ad4538406",
      "date": "2026-08-07",
      "note": "CURSOR_PLUGIN_ROOT in a hook; for servers only third parties mention it"
    },
    {
      "from": "https://cursor.com/docs/reference/permissions",
      "date": "2026-11-26",
      "note": "an excerpt was read: permissions.json of the project lists the tools of servers that run without approval, and comments are allowed in it; an older copy says that only the user has such a file"
    },
    {
      "from": "https://cursor.com/docs/reference/third-party-hooks",
      "date": "2026-11-26",
      "note": "an excerpt was read: .cursor/hooks.json of a project counts, and hooks of .claude/settings.json if the user turns that on; third parties say what the file looks like, and what .cursor/cli.json may allow. On 2026-11-28 an excerpt of https://cursor.com/docs/hooks: hooks are processes that Cursor starts, and that answer on their output"
    },
    {
      "from": "vanillagreencom/kendex:docs/adapters/cursor.md@0ec68c717399d9eab6ca55985f5846f136a2db55",
      "date": "2026-09-05",
      "note": "a third party that tried it: type is never read, ${NAME} is not expanded"
    },
    {
      "from": "microsoft/playwright-mcp:README.md",
      "date": "2026-11-29",
      "note": "the button that installs it in Cursor carries { \"command\": \"npx @playwright/mcp@latest\" }, a line and not a program; Cursor's own generator makes such links (ChromeDevTools/chrome-devtools-mcp#502)"
    },
    {
      "from": "cursor/plugins:third_party/github/.cursor-plugin/plugin.json@195d9359bdc2890f83745df69927528ad4538406",
      "date": "2026-11-22",
      "note": "variables: a JSON Schema of the values that the user is asked for; servers refer to them as ${NAME}, in this plugin and four others"
    },
    {
      "from": "datadog-labs/cursor-plugin:.dd_cursor_mcp.json@2ba6af8dec762e10344ca760a0d4e7f0ae255d79",
      "date": "2026-11-27",
      "note": "a server refers to a variable of its manifest as ${NAME:-default}, as those of another vendor do; no document says whether Cursor expands it"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".cursor/mcp.json",
        "mcp.json"
      ],
      "misplaced": [
        ".cursor/.mcp.json",
        ".cursor/mcp_config.json",
        ".cursor-plugin/mcp.json",
        ".cursor-plugin/.mcp.json"
      ],
      "shared": true,
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false,
        "markUnsure": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "pluginBareMapUnknown": true,
      "members": [],
      "open": false,
      "required": []
    },
    "plugin": {
      "paths": [
        ".cursor-plugin/plugin.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false,
        "markUnsure": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [
        "name",
        "displayName",
        "description",
        "version",
        "minClientVersions",
        "author",
        "publisher",
        "homepage",
        "repository",
        "license",
        "logo",
        "keywords",
        "category",
        "tags",
        "commands",
        "agents",
        "skills",
        "rules",
        "hooks",
        "variables"
      ],
      "memberTypes": {
        "name": {
          "type": "string",
          "pattern": "^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$",
          "form": "lowercase letters and digits, with dashes or dots between them"
        },
        "skills": {
          "default": "skills/",
          "type": [
            "string",
            "array",
            "object",
            "number",
            "boolean",
            "null"
          ],
          "pattern": "^(?!(?:.*/)?\\.\\.(?:/|$))",
          "form": "a path that stays in the plugin",
          "items": {
            "type": [
              "string",
              "array",
              "object",
              "number",
              "boolean",
              "null"
            ],
            "pattern": "^(?!(?:.*/)?\\.\\.(?:/|$))",
            "form": "a path that stays in the plugin"
          }
        },
        "rules": {
          "default": "rules/",
          "type": [
            "string",
            "array",
            "object",
            "number",
            "boolean",
            "null"
          ],
          "pattern": "^(?!(?:.*/)?\\.\\.(?:/|$))",
          "form": "a path that stays in the plugin",
          "items": {
            "type": [
              "string",
              "array",
              "object",
              "number",
              "boolean",
              "null"
            ],
            "pattern": "^(?!(?:.*/)?\\.\\.(?:/|$))",
            "form": "a path that stays in the plugin"
          }
        },
        "agents": {
          "default": "agents/",
          "type": [
            "string",
            "array",
            "object",
            "number",
            "boolean",
            "null"
          ],
          "pattern": "^(?!(?:.*/)?\\.\\.(?:/|$))",
          "form": "a path that stays in the plugin",
          "items": {
            "type": [
              "string",
              "array",
              "object",
              "number",
              "boolean",
              "null"
            ],
            "pattern": "^(?!(?:.*/)?\\.\\.(?:/|$))",
            "form": "a path that stays in the plugin"
          }
        },
        "commands": {
          "default": "commands/",
          "type": [
            "string",
            "array",
            "object",
            "number",
            "boolean",
            "null"
          ],
          "pattern": "^(?!(?:.*/)?\\.\\.(?:/|$))",
          "form": "a path that stays in the plugin",
          "items": {
            "type": [
              "string",
              "array",
              "object",
              "number",
              "boolean",
              "null"
            ],
            "pattern": "^(?!(?:.*/)?\\.\\.(?:/|$))",
            "form": "a path that stays in the plugin"
          }
        },
        "hooks": {
          "default": "hooks/hooks.json",
          "type": [
            "string",
            "array",
            "object",
            "number",
            "boolean",
            "null"
          ],
          "pattern": "^(?!(?:.*/)?\\.\\.(?:/|$))",
          "form": "a path that stays in the plugin",
          "items": {
            "type": [
              "string",
              "array",
              "object",
              "number",
              "boolean",
              "null"
            ],
            "pattern": "^(?!(?:.*/)?\\.\\.(?:/|$))",
            "form": "a path that stays in the plugin"
          }
        },
        "mcpServers": {
          "default": "mcp.json",
          "type": [
            "string",
            "array",
            "object",
            "number",
            "boolean",
            "null"
          ],
          "pattern": "^(?!(?:.*/)?\\.\\.(?:/|$))",
          "form": "a path that stays in the plugin",
          "items": {
            "type": [
              "string",
              "array",
              "object",
              "number",
              "boolean",
              "null"
            ],
            "pattern": "^(?!(?:.*/)?\\.\\.(?:/|$))",
            "form": "a path that stays in the plugin"
          }
        }
      },
      "open": false,
      "required": [
        "name"
      ],
      "hooks": {
        "path": "hooks/hooks.json",
        "inManifest": "wrapped"
      }
    },
    "settings": {
      "paths": [
        ".cursor/permissions.json",
        ".cursor/cli.json",
        ".cursor/hooks.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [],
      "switches": [
        {
          "at": [
            "mcpAllowlist"
          ],
          "does": "approves-tools"
        },
        {
          "at": [
            "permissions",
            "allow"
          ],
          "does": "approves-tools",
          "begins": "Mcp("
        },
        {
          "at": [
            "hooks"
          ],
          "does": "hooks",
          "values": [
            "sessionStart",
            "sessionEnd",
            "preToolUse",
            "postToolUse",
            "postToolUseFailure",
            "subagentStart",
            "subagentStop",
            "beforeShellExecution",
            "afterShellExecution",
            "beforeMCPExecution",
            "afterMCPExecution",
            "beforeReadFile",
            "afterFileEdit",
            "beforeSubmitPrompt",
            "preCompact",
            "stop",
            "afterAgentResponse",
            "afterAgentThought",
            "beforeTabFileRead",
            "afterTabFileEdit"
          ],
          "entries": "commands"
        }
      ]
    }
  },
  "copies": {
    "names": [
      "cursor"
    ]
  },
  "projectFile": ".cursor/mcp.json",
  "manifestPath": ".cursor-plugin/plugin.json",
  "serversPath": "mcp.json",
  "userFiles": [
    "~/.cursor/mcp.json"
  ],
  "manifestTakesPath": true,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
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
        },
        "envFile": {
          "type": "string",
          "means": "env-file"
        },
        "cwd": {
          "type": "string"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
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
        },
        "auth": {
          "type": "object"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
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
        },
        "auth": {
          "type": "object"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "both": "command",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [
      "env-prefix"
    ],
    "expanded": [
      "command",
      "args",
      "env",
      "url",
      "headers",
      "env-file"
    ],
    "predefined": [
      "/",
      "pathSeparator",
      "userHome",
      "workspaceFolder",
      "workspaceFolderBasename"
    ],
    "standFor": {
      "/": "separator",
      "pathSeparator": "separator",
      "userHome": "home",
      "workspaceFolder": "workspace",
      "workspaceFolderBasename": "workspace-name"
    },
    "pluginRoot": [
      "CURSOR_PLUGIN_ROOT"
    ],
    "unset": "literal",
    "declared": [
      {
        "in": "manifest",
        "path": [
          "variables",
          "properties"
        ],
        "are": "keys",
        "answered": true
      }
    ]
  },
  "splitsCommand": true,
  "reservedNames": [],
  "reservedEnv": [],
  "rules": {
    "env-file": "warning",
    "malformed-variable": "warning",
    "manifest-fields": "warning",
    "no-sse": "warning",
    "one-transport": "warning",
    "unread-file": "warning",
    "valid-shape": "warning",
    "windows-npx": "warning"
  }
}, validateCursor),
withShape({
  "name": "factory",
  "title": "Factory Droid",
  "sources": [
    {
      "from": "npm:droid@0.215.0",
      "date": "2026-11-22",
      "measured": "host",
      "note": "run: syntax, transports, fields, variables, names, what one bad server disables. On 2026-11-26 in a session (`droid exec --list-tools`): an entry that is null keeps all servers of the file from starting. On 2026-11-27 headers that it sets itself, and names of variables and headers"
    },
    {
      "from": "Factory-AI/factory:docs/cli/configuration/mcp.mdx@0366300fc987d181d6e3212115f56703ff852496",
      "date": "2026-11-22",
      "note": "types, fields"
    },
    {
      "from": "Factory-AI/factory:docs/jp/cli/configuration/mcp.mdx@32b4e052f31f791bdd78225b419f28177b658051",
      "date": "2026-11-22",
      "note": "a newer state: the files of the user and of the project, the fields of an entry"
    },
    {
      "from": "https://github.com/Factory-AI/factory/pull/1175",
      "date": "2026-05-30",
      "note": "enabledTools, disabledTools, timeoutMs; its description was read"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".factory/mcp.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": false,
        "byteOrderMark": false,
        "otherBytes": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "userFiles": [
    "~/.factory/mcp.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio",
        "local"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
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
          "means": "env",
          "vital": "values"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "enabledTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "timeoutMs": {
          "type": "number",
          "means": "timeout-ms"
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
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "enabledTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "timeoutMs": {
          "type": "number",
          "means": "timeout-ms"
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
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "enabledTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "timeoutMs": {
          "type": "number",
          "means": "timeout-ms"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio"
  },
  "ignoresType": "unless-remote",
  "both": "type",
  "userinfo": "dropped",
  "headers": {
    "own": [
      "accept",
      "content-length",
      "content-type"
    ]
  },
  "unknownFields": "ignored",
  "badServer": "file-by-null",
  "variables": {
    "forms": [
      "braced",
      "braced-default"
    ],
    "expanded": [
      "env",
      "headers"
    ],
    "predefined": [],
    "pluginRoot": [],
    "unset": "refused",
    "defaultForEmpty": true
  },
  "reservedNames": [],
  "rules": {
    "valid-shape": "warning"
  },
  "projectFile": ".factory/mcp.json"
}, validateFactory),
withShape({
  "name": "gemini",
  "title": "Gemini CLI",
  "sources": [
    {
      "from": "npm:@google/gemini-cli@0.61.0",
      "date": "2026-11-22",
      "measured": "host",
      "note": "run: syntax, transports, fields, variables, names, in settings and in extensions. On 2026-11-25 the tools that reach a fake model: names, schemas, what is dropped; with timeout it gives up on a slow server then, without it after 8 to 12 minutes (its code says 10). On 2026-11-25 which of several declarations counts, lists, trust and switches, in hosts/measured/why. On 2026-11-26 hooks of a trusted project's settings, and of an extension in hooks/hooks.json alone; an event that it does not have is ignored; GOOGLE_GEMINI_BASE_URL in .env or .gemini/.env of a trusted project decides where its model is, and GEMINI_CLI_TRUST_WORKSPACE there does not make it trusted. Read in its own documents: the events, and tools.allowed. Read in its code: servers get its environment without variables that have TOKEN, KEY, SECRET, PASSWORD, AUTH and the like in their names. On 2026-11-27 headers that it sets itself, and names of variables and headers. Read in its code: the answer to a setting without envVar sets no variable, one without sensitive is shown, and kept in a .env file. On 2026-11-28 read in its code: what it discards of hooks, hook by hook, and that it fills in extensionPath in those of an extension"
    },
    {
      "from": "google-gemini/gemini-cli:packages/cli/src/config/settings.ts@5411f113",
      "date": "2026-05-26",
      "measured": "part",
      "note": "files, comments, what a bad file does; commas and byte order marks were tried with the parser it uses"
    },
    {
      "from": "google-gemini/gemini-cli:packages/cli/src/config/settingsSchema.ts@5411f113",
      "date": "2026-05-22",
      "note": "fields and their types"
    },
    {
      "from": "google-gemini/gemini-cli:packages/cli/src/config/settings-validation.ts@5411f113",
      "date": "2026-04-28",
      "note": "a wrong type or an unknown field is a warning; numbers and booleans may be strings"
    },
    {
      "from": "google-gemini/gemini-cli:packages/core/src/tools/mcp-client.ts@5411f113",
      "date": "2026-06-18",
      "note": "how the transport is chosen; the documentation still calls a bare url sse"
    },
    {
      "from": "google-gemini/gemini-cli:packages/cli/src/utils/envVarResolver.ts@5411f113",
      "date": "2026-06-18",
      "note": "variables, first pass: in every string; unset variables stay as they are"
    },
    {
      "from": "google-gemini/gemini-cli:packages/core/src/utils/envExpansion.ts@5411f113",
      "date": "2026-02-27",
      "note": "variables, second pass: in env and headers, where unset variables become empty"
    },
    {
      "from": "google-gemini/gemini-cli:packages/cli/src/config/extension-manager.ts@5411f113",
      "date": "2026-05-12",
      "note": "the manifest of an extension"
    },
    {
      "from": "google-gemini/gemini-cli:packages/cli/src/config/extensions/variableSchema.ts@5411f113",
      "date": "2025-10-23",
      "note": "predefined variables, in extensions only"
    },
    {
      "from": "modelcontextprotocol/typescript-sdk:src/client/stdio.ts@06ba51d0e716c57fddb062817b31351454a8797b",
      "date": "2026-11-21",
      "note": "the library that it starts servers with runs .cmd files on Windows"
    },
    {
      "from": "google-gemini/gemini-cli:docs/extensions/reference.md@00edada48a09b6fd46c3017dd8cd1338b8783f5d",
      "date": "2026-11-22",
      "note": "settings that the user is asked for when an extension is installed, and the variables that they set"
    },
    {
      "from": "https://geminicli.com/docs/extensions/releasing/",
      "date": "2026-11-26",
      "note": "fromRelease, installsFrom: an archive attached to the latest release is installed instead of the repository"
    },
    {
      "from": "hosts/measured/why/gemini@0.61.0.jsonl",
      "date": "2026-11-26",
      "measured": "host",
      "note": "run: precedence, trust, switches; that it reads no folders above; which extensions are on, in a session"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".gemini/settings.json",
        "GeminiCli/settings.json",
        "gemini-cli/settings.json"
      ],
      "misplaced": [
        ".gemini/.mcp.json",
        ".gemini/mcp.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": false,
        "byteOrderMark": false,
        "otherBytes": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "personal": [
        "GeminiCli/settings.json",
        "gemini-cli/settings.json"
      ],
      "open": true,
      "required": [],
      "switches": [
        {
          "at": [
            "tools",
            "allowed"
          ],
          "does": "approves-tools",
          "begins": "mcp_"
        },
        {
          "at": [
            "hooks"
          ],
          "does": "hooks",
          "values": [
            "SessionStart",
            "SessionEnd",
            "BeforeAgent",
            "AfterAgent",
            "BeforeModel",
            "AfterModel",
            "BeforeToolSelection",
            "BeforeTool",
            "AfterTool",
            "PreCompress",
            "Notification"
          ]
        }
      ]
    },
    "plugin": {
      "paths": [
        "gemini-extension.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false,
        "otherBytes": true
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
        "description",
        "contextFileName",
        "excludeTools",
        "settings",
        "themes",
        "plan",
        "migratedTo"
      ],
      "open": true,
      "required": [
        "name",
        "version"
      ],
      "memberTypes": {
        "name": {
          "type": "string"
        },
        "version": {
          "type": [
            "string",
            "number"
          ]
        },
        "settings": {
          "type": [
            "array",
            "null"
          ]
        },
        "themes": {
          "type": [
            "array",
            "null"
          ]
        }
      },
      "rejectsPlugin": true,
      "hooks": {
        "path": "hooks/hooks.json",
        "events": [
          "SessionStart",
          "SessionEnd",
          "BeforeAgent",
          "AfterAgent",
          "BeforeModel",
          "AfterModel",
          "BeforeToolSelection",
          "BeforeTool",
          "AfterTool",
          "PreCompress",
          "Notification"
        ]
      },
      "skills": {
        "needs": [
          "name",
          "description"
        ]
      },
      "fromRelease": true,
      "installsFrom": []
    }
  },
  "copies": {
    "names": [
      "gemini"
    ]
  },
  "projectFile": ".gemini/settings.json",
  "manifestPath": "gemini-extension.json",
  "installs": {
    "commands": [
      "gemini extensions install"
    ],
    "from": "root"
  },
  "userFiles": [
    "~/.gemini/settings.json"
  ],
  "loading": {
    "declarations": [
      {
        "scope": "system",
        "path": "/etc/gemini-cli/settings.json",
        "elsewhere": {
          "darwin": "/Library/Application Support/GeminiCli/settings.json",
          "win32": "C:\\ProgramData\\gemini-cli\\settings.json"
        },
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "project",
        "path": ".gemini/settings.json",
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "user",
        "path": "~/.gemini/settings.json",
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "defaults",
        "path": "/etc/gemini-cli/system-defaults.json",
        "elsewhere": {
          "darwin": "/Library/Application Support/GeminiCli/system-defaults.json",
          "win32": "C:\\ProgramData\\gemini-cli\\system-defaults.json"
        },
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "plugin",
        "path": "~/.gemini/extensions/{plugin}/gemini-extension.json",
        "at": [
          "mcpServers"
        ]
      }
    ],
    "plugins": {
      "merged": true,
      "overrides": {
        "path": "~/.gemini/extensions/extension-enablement.json",
        "at": [
          "{plugin}",
          "overrides"
        ]
      }
    },
    "sameName": "strongest",
    "refused": "counts",
    "trust": {
      "path": "~/.gemini/trustedFolders.json",
      "at": [
        "{project}"
      ],
      "is": [
        "TRUST_FOLDER",
        "TRUST_PARENT"
      ],
      "above": "TRUST_PARENT",
      "below": true,
      "without": "nothing-starts",
      "off": {
        "path": "~/.gemini/settings.json",
        "at": [
          "security",
          "folderTrust",
          "enabled"
        ]
      },
      "variable": "GEMINI_CLI_TRUST_WORKSPACE"
    },
    "gates": [
      {
        "gate": "denied",
        "lists": [
          {
            "path": "/etc/gemini-cli/settings.json",
            "elsewhere": {
              "darwin": "/Library/Application Support/GeminiCli/settings.json",
              "win32": "C:\\ProgramData\\gemini-cli\\settings.json"
            },
            "at": [
              "mcp",
              "excluded"
            ]
          },
          {
            "path": ".gemini/settings.json",
            "at": [
              "mcp",
              "excluded"
            ]
          },
          {
            "path": "~/.gemini/settings.json",
            "at": [
              "mcp",
              "excluded"
            ]
          },
          {
            "path": "/etc/gemini-cli/system-defaults.json",
            "elsewhere": {
              "darwin": "/Library/Application Support/GeminiCli/system-defaults.json",
              "win32": "C:\\ProgramData\\gemini-cli\\system-defaults.json"
            },
            "at": [
              "mcp",
              "excluded"
            ]
          }
        ]
      },
      {
        "gate": "allowed",
        "lists": [
          {
            "path": "/etc/gemini-cli/settings.json",
            "elsewhere": {
              "darwin": "/Library/Application Support/GeminiCli/settings.json",
              "win32": "C:\\ProgramData\\gemini-cli\\settings.json"
            },
            "at": [
              "mcp",
              "allowed"
            ]
          },
          {
            "path": ".gemini/settings.json",
            "at": [
              "mcp",
              "allowed"
            ]
          },
          {
            "path": "~/.gemini/settings.json",
            "at": [
              "mcp",
              "allowed"
            ]
          },
          {
            "path": "/etc/gemini-cli/system-defaults.json",
            "elsewhere": {
              "darwin": "/Library/Application Support/GeminiCli/system-defaults.json",
              "win32": "C:\\ProgramData\\gemini-cli\\system-defaults.json"
            },
            "at": [
              "mcp",
              "allowed"
            ]
          }
        ],
        "counts": "in-all"
      },
      {
        "gate": "disabled",
        "lists": [
          {
            "path": "~/.gemini/mcp-server-enablement.json",
            "at": []
          }
        ]
      }
    ]
  },
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
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
          "means": "env",
          "vital": "values"
        },
        "cwd": {
          "type": "string",
          "means": "cwd",
          "vital": "itself"
        },
        "timeout": {
          "type": [
            "number",
            "string"
          ],
          "means": "timeout-ms",
          "minimum": 1,
          "maximum": 2147483647,
          "pattern": "^\\d+(?:\\.\\d+)?$",
          "form": "a number of milliseconds",
          "vital": "itself"
        },
        "trust": {
          "type": [
            "boolean",
            "string"
          ],
          "means": "trusted"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "includeTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "excludeTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "extension": {
          "type": "object"
        },
        "tcp": {
          "type": "string"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "httpUrl": {
          "type": [
            "string",
            "null"
          ],
          "means": "url"
        },
        "url": {
          "type": [
            "string",
            "null"
          ],
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers",
          "vital": "values"
        },
        "oauth": {
          "type": "object"
        },
        "authProviderType": {
          "type": "string"
        },
        "targetAudience": {
          "type": "string"
        },
        "targetServiceAccount": {
          "type": "string"
        },
        "timeout": {
          "type": [
            "number",
            "string"
          ],
          "means": "timeout-ms",
          "minimum": 1,
          "maximum": 2147483647,
          "pattern": "^\\d+(?:\\.\\d+)?$",
          "form": "a number of milliseconds",
          "vital": "itself"
        },
        "trust": {
          "type": [
            "boolean",
            "string"
          ],
          "means": "trusted"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "includeTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "excludeTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "extension": {
          "type": "object"
        },
        "tcp": {
          "type": "string"
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
          "type": [
            "string",
            "null"
          ],
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers",
          "vital": "values"
        },
        "oauth": {
          "type": "object"
        },
        "authProviderType": {
          "type": "string"
        },
        "targetAudience": {
          "type": "string"
        },
        "targetServiceAccount": {
          "type": "string"
        },
        "timeout": {
          "type": "any",
          "means": "timeout-ms"
        },
        "trust": {
          "type": [
            "boolean",
            "string"
          ],
          "means": "trusted"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "includeTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "excludeTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "extension": {
          "type": "object"
        },
        "tcp": {
          "type": "string"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": "unless-url",
  "both": "url",
  "startsBatchFiles": true,
  "headers": {
    "own": [
      "accept",
      "content-type",
      "host"
    ]
  },
  "hooks": {
    "roots": [
      "extensionPath"
    ],
    "folders": [
      "extensionPath"
    ],
    "guards": {
      "events": [
        "SessionStart",
        "SessionEnd",
        "BeforeAgent",
        "AfterAgent",
        "BeforeModel",
        "AfterModel",
        "BeforeToolSelection",
        "BeforeTool",
        "AfterTool",
        "PreCompress",
        "Notification"
      ],
      "types": {
        "command": [
          "command"
        ],
        "plugin": [],
        "runtime": [
          "name"
        ]
      },
      "fields": {},
      "of": "hook"
    }
  },
  "unknownFields": "warned",
  "badServer": "file-by-null",
  "variables": {
    "forms": [
      "braced",
      "braced-default",
      "plain"
    ],
    "expanded": [
      "type",
      "command",
      "args",
      "env",
      "url",
      "headers",
      "cwd",
      "included-tools",
      "excluded-tools",
      "description"
    ],
    "predefined": [
      "/",
      "pathSeparator",
      "workspacePath"
    ],
    "predefinedIn": "plugin",
    "standFor": {
      "/": "separator",
      "pathSeparator": "separator",
      "workspacePath": "workspace"
    },
    "pluginRoot": [
      "extensionPath"
    ],
    "again": {
      "in": [
        "env",
        "headers"
      ],
      "unset": "empty",
      "anyName": true
    },
    "inherited": "but-credentials",
    "anyName": true,
    "unset": "literal",
    "declared": [
      {
        "in": "manifest",
        "path": [
          "settings",
          "*",
          "envVar"
        ],
        "are": "texts"
      }
    ]
  },
  "switchedOff": "add its name to `mcp.excluded` in .gemini/settings.json",
  "reservedNames": [
    "__proto__"
  ],
  "reservedEnv": [],
  "withheldEnv": [
    "NODE_OPTIONS",
    "NODE_CLI_FLAGS",
    "_FORCE_NODE_OPTIONS",
    "NODE_PATH",
    "ELECTRON_RUN_AS_NODE",
    "PYTHONPATH",
    "PYTHONSTARTUP",
    "RUBYOPT",
    "RUBYLIB",
    "PERL5OPT",
    "PERL5LIB",
    "LD_PRELOAD",
    "LD_AUDIT",
    "LD_DEBUG",
    "LD_PROFILE",
    "LD_LIBRARY_PATH",
    "DYLD_INSERT_LIBRARIES",
    "DYLD_FORCE_FLAT_NAMESPACE",
    "DYLD_LIBRARY_PATH",
    "DYLD_FRAMEWORK_PATH",
    "DYLD_FALLBACK_LIBRARY_PATH",
    "DYLD_FALLBACK_FRAMEWORK_PATH",
    "BASH_ENV",
    "ENV",
    "PERL5DB",
    "JAVA_TOOL_OPTIONS",
    "_JAVA_OPTIONS",
    "CLASSPATH",
    "DOTNET_STARTUP_HOOKS",
    "CORECLR_PROFILER_PATH",
    "CORECLR_ENABLE_PROFILING"
  ],
  "pluginNamePattern": "^[a-zA-Z0-9-]+$",
  "pluginNameForm": "a name of letters, digits and hyphens",
  "startup": {
    "limit": 600000,
    "field": "timeout"
  },
  "tools": {
    "name": "mcp_{server}_{tool}",
    "replaces": {
      "pattern": "[^a-zA-Z0-9_.:-]",
      "by": "_"
    },
    "longest": {
      "characters": 63,
      "longer": "cut"
    },
    "own": 16,
    "loses": [
      "input-type",
      "output-type"
    ],
    "apis": {
      "gemini-json-schema": [
        "type-list",
        "no-properties"
      ]
    }
  },
  "rules": {
    "malformed-variable": "warning",
    "no-sse": "warning",
    "one-transport": "warning",
    "transport-type": "warning",
    "valid-shape": "warning"
  }
}, validateGemini),
withShape({
  "name": "goose",
  "title": "Goose",
  "sources": [
    {
      "from": "block/goose:crates/goose/src/agents/extension.rs@01cad15fdcd662b667c6f36b1a29258ef3e69b34",
      "date": "2026-11-25",
      "note": "the kinds of extensions, their fields and types; sse is no longer supported; the variables that envs may not set"
    },
    {
      "from": "block/goose:crates/goose/src/config/extensions.rs@0beee6a08afbbfb3d6e128cbf8f3860dbad41ba1",
      "date": "2026-11-25",
      "note": "where extensions are, and that a bad one is skipped alone; enabled is required"
    },
    {
      "from": "https://block.github.io/goose/docs/guides/config-files",
      "date": "2026-11-25",
      "note": "where config.yaml is on each platform. No source that was read says which references are expanded"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        "goose/config.yaml",
        "goose/config/config.yaml"
      ],
      "notation": "YAML",
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "extensions"
        ]
      ],
      "personal": [
        "goose/config.yaml",
        "goose/config/config.yaml"
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "userFiles": [
    "~/.config/goose/config.yaml"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "enabled",
        "type",
        "name",
        "cmd",
        "args"
      ],
      "fields": {
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "type": {
          "type": "string",
          "means": "type"
        },
        "name": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ],
          "means": "description"
        },
        "timeout": {
          "type": [
            "integer",
            "null"
          ],
          "means": "timeout-s",
          "minimum": 0
        },
        "bundled": {
          "type": [
            "boolean",
            "null"
          ]
        },
        "available_tools": {
          "type": "strings",
          "means": "included-tools"
        },
        "display_name": {
          "type": [
            "string",
            "null"
          ]
        },
        "cmd": {
          "type": "string",
          "means": "command"
        },
        "args": {
          "type": "strings",
          "means": "args"
        },
        "envs": {
          "type": "map",
          "means": "env"
        },
        "env_keys": {
          "type": "strings"
        }
      }
    },
    "http": {
      "types": [
        "streamable_http"
      ],
      "required": [
        "enabled",
        "type",
        "name",
        "uri"
      ],
      "fields": {
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "type": {
          "type": "string",
          "means": "type"
        },
        "name": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ],
          "means": "description"
        },
        "timeout": {
          "type": [
            "integer",
            "null"
          ],
          "means": "timeout-s",
          "minimum": 0
        },
        "bundled": {
          "type": [
            "boolean",
            "null"
          ]
        },
        "available_tools": {
          "type": "strings",
          "means": "included-tools"
        },
        "display_name": {
          "type": [
            "string",
            "null"
          ]
        },
        "uri": {
          "type": "string",
          "means": "url"
        },
        "envs": {
          "type": "map",
          "means": "env"
        },
        "env_keys": {
          "type": "strings"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        }
      }
    }
  },
  "otherTypes": [
    "builtin",
    "frontend",
    "inline_python",
    "platform"
  ],
  "untyped": {},
  "ignoresType": false,
  "both": "type",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "unknown": true,
    "declared": [
      {
        "in": "server",
        "path": [
          "env_keys",
          "*"
        ],
        "are": "texts",
        "gives": "env"
      }
    ],
    "instead": "Name the variable in `env_keys`: Goose takes its value from the keyring, or from the environment"
  },
  "reservedNames": [],
  "reservedEnv": [
    "PATH",
    "PATHEXT",
    "SystemRoot",
    "windir",
    "LD_LIBRARY_PATH",
    "LD_PRELOAD",
    "PYTHONPATH",
    "NODE_OPTIONS",
    "TEMP",
    "TMP",
    "USERPROFILE"
  ],
  "rules": {
    "foreign-variable": "off",
    "malformed-variable": "off",
    "one-transport": "warning",
    "unbraced-variable": "off",
    "variable-position": "off",
    "windows-npx": "off"
  }
}, validateGoose),
withShape({
  "name": "grok",
  "title": "Grok Build",
  "sources": [
    {
      "from": "xai-org/grok-build:crates/codegen/xai-grok-config-types/src/mcp.rs@19d42e35c07a9c9244f03f6df0c4c353f970d4f9",
      "date": "2026-08-19",
      "note": "fields and their types: a command, or else a url, tells the transport; type only tells sse apart. cwd is read, and not used"
    },
    {
      "from": "xai-org/grok-build:crates/codegen/xai-grok-shell/src/util/config/mcp.rs@19d42e35c07a9c9244f03f6df0c4c353f970d4f9",
      "date": "2026-08-19",
      "note": "a bad entry is dropped alone; an unknown field is ignored with a warning"
    },
    {
      "from": "xai-org/grok-build:crates/codegen/xai-grok-config/src/loader.rs@19d42e35c07a9c9244f03f6df0c4c353f970d4f9",
      "date": "2026-08-19",
      "note": "which references are expanded: every string, as shellexpand does it without errors"
    },
    {
      "from": "xai-org/grok-build:crates/codegen/xai-grok-pager/docs/user-guide/07-mcp-servers.md@19d42e35c07a9c9244f03f6df0c4c353f970d4f9",
      "date": "2026-08-19",
      "note": "the files, and which of them wins; npx is found on Windows. Unless it is told otherwise, it also reads .mcp.json, .cursor/mcp.json and ~/.claude.json"
    },
    {
      "from": "xai-org/grok-build:crates/codegen/xai-grok-agent/src/plugins/manifest.rs@19d42e35c07a9c9244f03f6df0c4c353f970d4f9",
      "date": "2026-08-19",
      "note": "the files of a plugin, the members of its manifest and their types, its name; the plugin.json at its root is read first, and .claude-plugin/plugin.json last. The path in mcpServers replaces .mcp.json, servers there do not"
    },
    {
      "from": "xai-org/grok-build:crates/codegen/xai-grok-shell/src/session/managed_mcp.rs@19d42e35c07a9c9244f03f6df0c4c353f970d4f9",
      "date": "2026-08-19",
      "note": "the variables of a plugin's servers: GROK_PLUGIN_ROOT, GROK_PLUGIN_DATA and the names that Claude Code has for them"
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
      "open": true,
      "required": []
    },
    "plugin": {
      "paths": [
        ".grok-plugin/plugin.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false
      },
      "serversKeys": [
        [
          "mcpServers"
        ],
        [
          "mcpServers",
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [
        "name",
        "version",
        "description",
        "author",
        "homepage",
        "repository",
        "license",
        "keywords",
        "skills",
        "commands",
        "agents",
        "hooks",
        "lspServers"
      ],
      "memberTypes": {
        "name": {
          "type": "string"
        },
        "version": {
          "type": [
            "string",
            "null"
          ]
        },
        "description": {
          "type": [
            "string",
            "null"
          ]
        },
        "author": {
          "type": [
            "object",
            "null"
          ]
        },
        "homepage": {
          "type": [
            "string",
            "null"
          ]
        },
        "repository": {
          "type": [
            "string",
            "null"
          ]
        },
        "license": {
          "type": [
            "string",
            "null"
          ]
        },
        "keywords": {
          "type": "strings"
        }
      },
      "open": true,
      "required": [
        "name"
      ],
      "unlessBeside": [
        "plugin.json"
      ],
      "rejectsPlugin": true
    },
    "also": [
      {
        "paths": [
          ".grok/config.toml"
        ],
        "notation": "TOML",
        "json": {
          "comments": true,
          "trailingCommas": true,
          "byteOrderMark": true
        },
        "serversKeys": [
          [
            "mcp_servers"
          ]
        ]
      }
    ]
  },
  "signs": {
    "variables": [
      "GROK_PLUGIN_DATA",
      "GROK_PLUGIN_ROOT"
    ]
  },
  "projectFile": ".grok/config.toml",
  "manifestPath": ".grok-plugin/plugin.json",
  "serversPath": ".mcp.json",
  "userFiles": [
    "~/.grok/config.toml"
  ],
  "manifestTakesPath": true,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
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
        },
        "cwd": {
          "type": "string"
        },
        "type": {
          "type": "any",
          "means": "type"
        },
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "oauth": {
          "type": "object"
        },
        "setup": {
          "type": "object"
        },
        "startup_timeout_sec": {
          "type": "integer",
          "minimum": 0
        },
        "tool_timeout_sec": {
          "type": "integer",
          "means": "timeout-s",
          "minimum": 0
        },
        "tool_timeouts": {
          "type": "object",
          "members": {
            "type": "integer"
          }
        },
        "expose_image_base64": {
          "type": "boolean"
        }
      }
    },
    "http": {
      "types": [
        "http",
        "streamable-http"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "url": {
          "type": "string",
          "means": "url"
        },
        "urlTemplate": {
          "type": "string",
          "means": "url"
        },
        "url_template": {
          "type": "string",
          "means": "url"
        },
        "bearer_token_env_var": {
          "type": "string"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "oauth_client_id": {
          "type": "string"
        },
        "oauth_client_secret_env_var": {
          "type": "string"
        },
        "oauth_scopes": {
          "type": "strings"
        },
        "type": {
          "type": "any",
          "means": "type"
        },
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "oauth": {
          "type": "object"
        },
        "setup": {
          "type": "object"
        },
        "startup_timeout_sec": {
          "type": "integer",
          "minimum": 0
        },
        "tool_timeout_sec": {
          "type": "integer",
          "means": "timeout-s",
          "minimum": 0
        },
        "tool_timeouts": {
          "type": "object",
          "members": {
            "type": "integer"
          }
        },
        "expose_image_base64": {
          "type": "boolean"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "url": {
          "type": "string",
          "means": "url"
        },
        "urlTemplate": {
          "type": "string",
          "means": "url"
        },
        "url_template": {
          "type": "string",
          "means": "url"
        },
        "bearer_token_env_var": {
          "type": "string"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "oauth_client_id": {
          "type": "string"
        },
        "oauth_client_secret_env_var": {
          "type": "string"
        },
        "oauth_scopes": {
          "type": "strings"
        },
        "type": {
          "type": "any",
          "means": "type"
        },
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "oauth": {
          "type": "object"
        },
        "setup": {
          "type": "object"
        },
        "startup_timeout_sec": {
          "type": "integer",
          "minimum": 0
        },
        "tool_timeout_sec": {
          "type": "integer",
          "means": "timeout-s",
          "minimum": 0
        },
        "tool_timeouts": {
          "type": "object",
          "members": {
            "type": "integer"
          }
        },
        "expose_image_base64": {
          "type": "boolean"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": "unless-url",
  "both": "command",
  "startsBatchFiles": true,
  "unknownFields": "warned",
  "badServer": "server",
  "variables": {
    "forms": [
      "braced",
      "braced-default",
      "plain"
    ],
    "expanded": [
      "type",
      "command",
      "args",
      "env",
      "url",
      "headers"
    ],
    "predefined": [
      "CLAUDE_PLUGIN_DATA",
      "GROK_PLUGIN_DATA"
    ],
    "predefinedIn": "plugin",
    "standFor": {
      "CLAUDE_PLUGIN_DATA": "plugin-data",
      "GROK_PLUGIN_DATA": "plugin-data"
    },
    "pluginRoot": [
      "GROK_PLUGIN_ROOT",
      "CLAUDE_PLUGIN_ROOT"
    ],
    "rootAlone": true,
    "unset": "literal",
    "declared": [
      {
        "in": "server",
        "path": [
          "bearer_token_env_var"
        ],
        "are": "texts",
        "gives": "bearer"
      }
    ]
  },
  "pluginNamePattern": "^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$",
  "pluginNameForm": "a name of at most 64 lowercase letters, digits and dashes, which neither begins nor ends with a dash",
  "reservedNames": [],
  "rules": {
    "malformed-variable": "warning",
    "no-sse": "warning",
    "one-transport": "warning",
    "transport-type": "warning"
  }
}, validateGrok),
withShape({
  "name": "jetbrains",
  "title": "JetBrains AI Assistant",
  "sources": [
    {
      "from": "https://www.jetbrains.com/help/ai-assistant/mcp.html",
      "date": "2026-11-25",
      "note": "through pages that quote it: mcpServers with command, args and env; stdio, streamable HTTP and SSE; for all projects or for one"
    },
    {
      "from": "dyoshikawa/rulesync:src/constants/aiassistant-paths.ts",
      "date": "2026-11-25",
      "note": "the path, for a project and for the user: the default of llm.mcp.client.project.mcp.json.path and llm.mcp.client.global.mcp.json.path in the plugin, builds 262.10315 and 263.4732. No source says which variables are expanded, or what falls with a bad server"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".ai/mcp/mcp.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "projectFile": ".ai/mcp/mcp.json",
  "userFiles": [
    "~/.ai/mcp/mcp.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
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
        "url"
      ],
      "fields": {
        "type": {
          "type": "any",
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
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "both": "command",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "unknown": true,
    "instead": "It is not known which variables JetBrains AI Assistant expands: keep the value out of the file"
  },
  "reservedNames": [],
  "rules": {
    "foreign-variable": "off",
    "malformed-variable": "off",
    "one-transport": "warning",
    "transport-type": "off",
    "unbraced-variable": "off",
    "unknown-field": "info",
    "valid-shape": "warning",
    "variable-position": "off",
    "windows-npx": "off"
  }
}, validateJetbrains),
withShape({
  "name": "junie",
  "title": "Junie",
  "sources": [
    {
      "from": "https://junie.jetbrains.com/docs/junie-cli-mcp-configuration.html",
      "date": "2026-11-23",
      "note": "through projects that cite it: the same file for Junie CLI and the plugin for IDEs, in a project and in the home directory; command, args, env, url, headers; no type"
    },
    {
      "from": "laravel/boost:src/Install/Agents/PhpStormJunie.php",
      "date": "2026-11-23",
      "note": "writes the project's file: command and args"
    },
    {
      "from": "https://github.com/neon-solutions/add-mcp/pull/117",
      "date": "2026-09-08",
      "note": "second hand: a command or a url tells the transport"
    },
    {
      "from": "https://www.jetbrains.com/help/junie/model-context-protocol-mcp.html",
      "date": "2026-11-23",
      "note": "an older page, from when only stdio was supported. No source says which variables are expanded, or what falls with a bad server"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".junie/mcp/mcp.json"
      ],
      "misplaced": [
        ".junie/mcp.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "projectFile": ".junie/mcp/mcp.json",
  "userFiles": [
    "~/.junie/mcp/mcp.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
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
        "url"
      ],
      "fields": {
        "type": {
          "type": "any",
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
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "both": "command",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "unknown": true,
    "instead": "It is not known which variables Junie expands: keep the value out of the file"
  },
  "reservedNames": [],
  "rules": {
    "foreign-variable": "off",
    "malformed-variable": "off",
    "one-transport": "warning",
    "transport-type": "off",
    "unbraced-variable": "off",
    "unknown-field": "info",
    "unread-file": "warning",
    "valid-shape": "warning",
    "variable-position": "off",
    "windows-npx": "off"
  }
}, validateJunie),
withShape({
  "name": "kilo-legacy",
  "title": "Kilo Code (legacy extension)",
  "sources": [
    {
      "from": "Kilo-Org/kilocode:src/services/mcp/McpHub.ts@0fc86cec2299b333cb21da87b649003b19319ecc",
      "date": "2026-11-25",
      "note": "files, transports, fields, variables, what one bad server disables; its schema is that of Roo Code, which was run. It reads .mcp.json or .cursor/mcp.json of a project without a file of its own"
    },
    {
      "from": "https://kilo.ai/docs/automate/mcp/using-in-cli",
      "date": "2026-11-25",
      "note": "the files of the older command line tool, with the same fields"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".kilocode/cli/global/settings/mcp_settings.json",
        ".kilocode/mcp.json",
        "kilocode.kilo-code/settings/mcp_settings.json"
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
      "personal": [
        ".kilocode/cli/global/settings/mcp_settings.json",
        "kilocode.kilo-code/settings/mcp_settings.json"
      ],
      "bareMap": false,
      "members": [],
      "open": false,
      "required": [
        "mcpServers"
      ]
    }
  },
  "projectFile": ".kilocode/mcp.json",
  "userFiles": [
    "{config}/Code/User/globalStorage/kilocode.kilo-code/settings/mcp_settings.json",
    "~/.kilocode/cli/global/settings/mcp_settings.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
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
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-s",
          "minimum": 1,
          "maximum": 3600
        },
        "alwaysAllow": {
          "type": "strings",
          "means": "approved-tools"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "watchPaths": {
          "type": "strings"
        }
      }
    },
    "http": {
      "types": [
        "streamable-http"
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
          "means": "url",
          "pattern": "^(?!\\$\\{|[^:/?#]+://[^/?#]*\\$\\{env:)",
          "form": "the scheme and the host without variables: Kilo Code checks the URL before it expands them"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-s",
          "minimum": 1,
          "maximum": 3600
        },
        "alwaysAllow": {
          "type": "strings",
          "means": "approved-tools"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "watchPaths": {
          "type": "strings"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url",
          "pattern": "^(?!\\$\\{|[^:/?#]+://[^/?#]*\\$\\{env:)",
          "form": "the scheme and the host without variables: Kilo Code checks the URL before it expands them"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-s",
          "minimum": 1,
          "maximum": 3600
        },
        "alwaysAllow": {
          "type": "strings",
          "means": "approved-tools"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "watchPaths": {
          "type": "strings"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "sse"
  },
  "ignoresType": false,
  "both": "refused",
  "strictTransports": true,
  "startsBatchFiles": true,
  "unknownFields": "ignored",
  "badServer": "file",
  "variables": {
    "forms": [
      "env-prefix"
    ],
    "expanded": [
      "type",
      "command",
      "args",
      "env",
      "url",
      "headers",
      "cwd",
      "approved-tools",
      "excluded-tools"
    ],
    "predefined": [
      "workspaceFolder"
    ],
    "standFor": {
      "workspaceFolder": "workspace"
    },
    "pluginRoot": [],
    "unset": "literal"
  },
  "reservedNames": [],
  "reservedEnv": [],
  "rules": {
    "malformed-variable": "warning",
    "no-sse": "warning",
    "transport-field": "error",
    "variable-position": "off"
  }
}, validateKiloLegacy),
withShape({
  "name": "kilo-mcp-json",
  "title": "Kilo Code (mcp.json)",
  "sources": [
    {
      "from": "npm:@kilocode/cli@7.7.7",
      "date": "2026-11-27",
      "measured": "host",
      "note": "run: files, syntax, types, fields, variables, names, what one bad server disables. On 2026-11-27 headers that it sets itself, and names of variables and headers"
    },
    {
      "from": "Kilo-Org/kilocode:packages/opencode/src/kilocode/mcp-migrator.ts@1e49e857ca749a000f23eb94d3986979ba8f577b",
      "date": "2026-11-27",
      "note": "the user's files; read in a newer state than was run, which catches what an entry throws"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".kilo/mcp.json",
        ".kilocode/mcp.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false,
        "otherBytes": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "userFiles": [
    "~/.kilo/mcp.json",
    "~/.kilocode/mcp.json"
  ],
  "projectFile": ".kilo/mcp.json",
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "command": {
          "type": "string",
          "means": "command"
        },
        "args": {
          "type": [
            "strings",
            "null"
          ],
          "means": "args",
          "vital": "itself"
        },
        "env": {
          "type": [
            "map",
            "null"
          ],
          "means": "env"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "alwaysAllow": {
          "type": [
            "strings",
            "null"
          ],
          "vital": "itself"
        }
      }
    },
    "http": {
      "types": [
        "streamable-http"
      ],
      "required": [
        "type",
        "url"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": [
            "map",
            "null"
          ],
          "means": "headers"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "alwaysAllow": {
          "type": [
            "strings",
            "null"
          ],
          "vital": "itself"
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
          "type": "any",
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": [
            "map",
            "null"
          ],
          "means": "headers"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "alwaysAllow": {
          "type": [
            "strings",
            "null"
          ],
          "vital": "itself"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio"
  },
  "ignoresType": "unless-remote",
  "both": "type",
  "looseTransports": true,
  "headers": {
    "own": [
      "accept",
      "content-length",
      "content-type"
    ]
  },
  "unknownFields": "ignored",
  "badServer": "file-by-null",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "instead": "Kilo Code expands no variables in this file: declare the server in the user's own `~/.config/kilo/kilo.json`, with `{env:NAME}`"
  },
  "reservedNames": [],
  "rules": {
    "valid-shape": "warning"
  }
}, validateKiloMcpJson),
withShape({
  "name": "kilo",
  "title": "Kilo Code",
  "sources": [
    {
      "from": "npm:@kilocode/cli@7.7.7",
      "date": "2026-11-22",
      "measured": "host",
      "note": "run: syntax, types, fields, variables, names, what one bad server disables. On 2026-11-26 the members of oauth and timeout. On 2026-11-27 headers that it sets itself, and names of variables and headers"
    },
    {
      "from": "Kilo-Org/kilocode:packages/kilo-docs/pages/automate/mcp/using-in-cli.md@2c2ba4eb2a88e44278199f07a7ff0fd0e7d2d775",
      "date": "2026-11-22",
      "note": "files, types, fields, variables"
    },
    {
      "from": "Kilo-Org/kilocode:packages/opencode/src/config/variable.ts@02353b0c959c5596db0576c3227f47cb7d1a8209",
      "date": "2026-11-22",
      "note": "how variables are replaced; read in a newer state than was run"
    },
    {
      "from": "https://kilo.ai/docs/automate/mcp/using-in-kilo-code",
      "date": "2026-11-22",
      "note": "the same files for the extension; oauth"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".config/kilo/config.json",
        "kilo.json",
        "kilo.jsonc"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true,
        "otherBytes": true
      },
      "serversKeys": [
        [
          "mcp"
        ]
      ],
      "personal": [
        ".config/kilo/config.json",
        ".config/kilo/kilo.json",
        ".config/kilo/kilo.jsonc"
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "userFiles": [
    "~/.config/kilo/kilo.json",
    "~/.config/kilo/kilo.jsonc",
    "~/.config/kilo/config.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "local"
      ],
      "required": [
        "type",
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "command": {
          "type": "strings",
          "means": "command"
        },
        "environment": {
          "type": "map",
          "means": "env"
        },
        "env": {
          "type": "map",
          "means": "env"
        },
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1
        }
      }
    },
    "http": {
      "types": [
        "remote"
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
        },
        "oauth": {
          "type": [
            "boolean",
            "object"
          ],
          "pattern": "^false$",
          "form": "false, or an object",
          "keys": {
            "clientId": {
              "type": "string"
            },
            "clientSecret": {
              "type": "string"
            },
            "scope": {
              "type": "string"
            },
            "callbackPort": {
              "type": "integer"
            },
            "redirectUri": {
              "type": "string"
            }
          }
        },
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {},
  "ignoresType": false,
  "both": "type",
  "bareSwitch": true,
  "switchShields": true,
  "userinfo": "dropped",
  "headers": {
    "own": [
      "accept",
      "content-length",
      "content-type"
    ]
  },
  "unknownFields": "ignored",
  "badServer": "file-by-form",
  "variables": {
    "forms": [
      "curly-env"
    ],
    "expanded": [
      "type",
      "command",
      "args",
      "env",
      "url",
      "headers"
    ],
    "expandsNames": true,
    "predefined": [],
    "pluginRoot": [],
    "unset": "empty",
    "personalOnly": true
  },
  "reservedNames": [],
  "rules": {
    "malformed-variable": "off",
    "one-transport": "warning",
    "variable-position": "error"
  },
  "projectFile": "kilo.json"
}, validateKilo),
withShape({
  "name": "kimi",
  "title": "Kimi Code CLI",
  "sources": [
    {
      "from": "MoonshotAI/kimi-code:packages/agent-core-v2/src/mcpCore/config-schema.ts@d723cc47ee43e5ca3c3c4ec2473f205d44acede2",
      "date": "2026-08-22",
      "note": "transports, fields and their types; a field that it does not know is dropped"
    },
    {
      "from": "MoonshotAI/kimi-code:packages/agent-core-v2/src/app/mcpConfig/configLoader.ts@d723cc47ee43e5ca3c3c4ec2473f205d44acede2",
      "date": "2026-08-22",
      "note": "files, strict JSON, one bad server makes the file fail. It also reads .mcp.json at the root of the repository"
    },
    {
      "from": "MoonshotAI/kimi-code:packages/agent-core-v2/test/app/mcpConfig/configStore.test.ts@d723cc47ee43e5ca3c3c4ec2473f205d44acede2",
      "date": "2026-08-22",
      "note": "a byte order mark is refused"
    },
    {
      "from": "MoonshotAI/kimi-code:docs/en/customization/mcp.md@d723cc47ee43e5ca3c3c4ec2473f205d44acede2",
      "date": "2026-08-22",
      "note": "the files, and which of them wins"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".kimi-code/mcp.json"
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
      "members": [],
      "open": true,
      "required": []
    }
  },
  "projectFile": ".kimi-code/mcp.json",
  "userFiles": [
    "~/.kimi-code/mcp.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "transport": {
          "type": "string",
          "means": "type"
        },
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
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "executor": {
          "type": "string",
          "pattern": "^(?:local|kaos)$",
          "form": "local or kaos"
        },
        "runtime_id": {
          "type": "string",
          "pattern": ".",
          "form": "a name"
        },
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "startupTimeoutMs": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647
        },
        "toolTimeoutMs": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1,
          "maximum": 2147483647
        },
        "enabledTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "transport": {
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
        },
        "auth": {
          "type": "string",
          "pattern": "^oauth$",
          "form": "oauth"
        },
        "bearerTokenEnvVar": {
          "type": "string",
          "pattern": ".",
          "form": "the name of a variable"
        },
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "startupTimeoutMs": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647
        },
        "toolTimeoutMs": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1,
          "maximum": 2147483647
        },
        "enabledTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
        "transport",
        "url"
      ],
      "fields": {
        "transport": {
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
        },
        "auth": {
          "type": "string",
          "pattern": "^oauth$",
          "form": "oauth"
        },
        "bearerTokenEnvVar": {
          "type": "string",
          "pattern": ".",
          "form": "the name of a variable"
        },
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "startupTimeoutMs": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647
        },
        "toolTimeoutMs": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1,
          "maximum": 2147483647
        },
        "enabledTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": false,
  "both": "type",
  "unknownFields": "ignored",
  "badServer": "file",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "declared": [
      {
        "in": "server",
        "path": [
          "bearerTokenEnvVar"
        ],
        "are": "texts",
        "gives": "bearer"
      }
    ],
    "instead": "Kimi Code CLI expands no variables: it passes its own environment on, and reads a bearer token from the variable that bearerTokenEnvVar names"
  },
  "reservedNames": [],
  "rules": {
    "malformed-variable": "off",
    "no-sse": "warning"
  }
}, validateKimi),
withShape({
  "name": "kiro",
  "title": "Kiro",
  "sources": [
    {
      "from": "https://kiro.dev/docs/mcp/configuration",
      "date": "2026-11-21",
      "note": "files, fields, https is required"
    },
    {
      "from": "https://kiro.dev/docs/mcp/security",
      "date": "2026-11-21",
      "note": "only approved variables are expanded"
    },
    {
      "from": "the compiled MCP module of the Kiro IDE extension, in a public copy",
      "date": "2026-11-21",
      "note": "unofficial, version unknown: how the transport is chosen, fields, variables, bad entries"
    },
    {
      "from": "kirodotdev/powers@2442694c829ebaf3d765ef2da8b430efe3898c77",
      "date": "2026-08-21",
      "note": "official servers: values of type, timeout in milliseconds; the servers of a power are in mcp.json, next to POWER.md"
    },
    {
      "from": "https://github.com/kirodotdev/Kiro/issues/5968",
      "date": "2026-02-23",
      "note": "the editor accepts comments, the command line tool rejects them"
    },
    {
      "from": "https://kiro.dev/docs/custom-agents/configuration-reference/",
      "date": "2026-11-25",
      "note": "the files of agents, in a project and in the home directory, which have mcpServers of their own"
    },
    {
      "from": "https://kiro.dev/docs/cli/mcp/configuration",
      "date": "2026-11-25",
      "note": "the command line tool has the same fields, and gives a server of an agent precedence over one of the same name in the other files"
    },
    {
      "from": "https://github.com/kirodotdev/Kiro/issues/9374",
      "date": "2026-06-11",
      "note": "type registry"
    },
    {
      "from": "npm:comment-json@5.0.0",
      "date": "2026-11-21",
      "measured": "part",
      "note": "run: trailing commas, byte order marks; the editor uses this parser, in an unknown version"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".kiro/settings/mcp.json",
        "mcp.json"
      ],
      "misplaced": [
        ".kiro/mcp.json",
        ".kiro/mcp_config.json",
        ".kiro/setting/mcp.json",
        ".kiro/setting/mcp_config.json"
      ],
      "shared": true,
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [
        "powers"
      ],
      "open": false,
      "required": [
        "mcpServers"
      ]
    },
    "also": [
      {
        "paths": [
          ".kiro/agents/*.json"
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
        ]
      }
    ]
  },
  "copies": {
    "names": [
      "kiro"
    ]
  },
  "signs": {
    "beside": [
      "POWER.md"
    ]
  },
  "projectFile": ".kiro/settings/mcp.json",
  "userFiles": [
    "~/.kiro/settings/mcp.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
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
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-ms",
          "minimum": 0
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "autoApprove": {
          "type": "strings",
          "means": "approved-tools"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    },
    "http": {
      "types": [
        "http",
        "streamable-http"
      ],
      "required": [
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
        },
        "env": {
          "type": "map",
          "means": "env"
        },
        "oauth": {
          "type": "object"
        },
        "oauthScopes": {
          "type": "strings"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-ms",
          "minimum": 0
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "autoApprove": {
          "type": "strings",
          "means": "approved-tools"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
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
        },
        "env": {
          "type": "map",
          "means": "env"
        },
        "oauth": {
          "type": "object"
        },
        "oauthScopes": {
          "type": "strings"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-ms",
          "minimum": 0
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "autoApprove": {
          "type": "strings",
          "means": "approved-tools"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    }
  },
  "otherTypes": [
    "registry"
  ],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "both": "command",
  "bareSwitch": true,
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [
      "braced"
    ],
    "expanded": [
      "type",
      "command",
      "args",
      "env",
      "url",
      "headers",
      "cwd",
      "approved-tools",
      "excluded-tools"
    ],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal"
  },
  "reservedNames": [],
  "reservedEnv": [],
  "rules": {
    "https-url": "error",
    "malformed-variable": "warning",
    "no-sse": "warning",
    "one-transport": "warning",
    "unread-file": "warning",
    "windows-npx": "info"
  }
}, validateKiro),
withShape({
  "name": "librechat",
  "title": "LibreChat",
  "sources": [
    {
      "from": "danny-avila/LibreChat:packages/data-provider/src/mcp.ts@042c46c1a07536f1cf54d9c516ad6a2df4f8140a",
      "date": "2026-11-25",
      "note": "transports, fields and their types: args is required; a url without a type is one of sse, or of a websocket. A field that it does not know is dropped. One bad server makes the whole file fail"
    },
    {
      "from": "danny-avila/LibreChat:packages/api/src/utils/env.ts@00b3bc32f0f5dd65befa49a0773dae7d26d8e587",
      "date": "2026-11-25",
      "note": "where variables are expanded; one that is not set stays as it is written. Names between two braces are those of its users"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        "librechat.yaml"
      ],
      "notation": "YAML",
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "projectFile": "librechat.yaml",
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command",
        "args"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
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
        },
        "stderr": {
          "type": "any"
        },
        "title": {
          "type": "string",
          "pattern": "^[a-zA-Z0-9 ]+$",
          "form": "letters, numbers and spaces"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "startup": {
          "type": "boolean"
        },
        "iconPath": {
          "type": "string"
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 0
        },
        "sseReadTimeout": {
          "type": "integer",
          "minimum": 1
        },
        "initTimeout": {
          "type": "integer",
          "minimum": 0
        },
        "chatMenu": {
          "type": "boolean"
        },
        "serverInstructions": {
          "type": [
            "boolean",
            "string"
          ]
        },
        "requiresOAuth": {
          "type": "boolean"
        },
        "oauth": {
          "type": "object"
        },
        "oauth_headers": {
          "type": "object",
          "members": {
            "type": "string"
          }
        },
        "apiKey": {
          "type": "object"
        },
        "obo": {
          "type": "object"
        },
        "customUserVars": {
          "type": "object",
          "members": {
            "type": "object"
          }
        }
      }
    },
    "http": {
      "types": [
        "streamable-http",
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
        },
        "title": {
          "type": "string",
          "pattern": "^[a-zA-Z0-9 ]+$",
          "form": "letters, numbers and spaces"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "startup": {
          "type": "boolean"
        },
        "iconPath": {
          "type": "string"
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 0
        },
        "sseReadTimeout": {
          "type": "integer",
          "minimum": 1
        },
        "initTimeout": {
          "type": "integer",
          "minimum": 0
        },
        "chatMenu": {
          "type": "boolean"
        },
        "serverInstructions": {
          "type": [
            "boolean",
            "string"
          ]
        },
        "requiresOAuth": {
          "type": "boolean"
        },
        "oauth": {
          "type": "object"
        },
        "oauth_headers": {
          "type": "object",
          "members": {
            "type": "string"
          }
        },
        "apiKey": {
          "type": "object"
        },
        "obo": {
          "type": "object"
        },
        "customUserVars": {
          "type": "object",
          "members": {
            "type": "object"
          }
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
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
        },
        "title": {
          "type": "string",
          "pattern": "^[a-zA-Z0-9 ]+$",
          "form": "letters, numbers and spaces"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "startup": {
          "type": "boolean"
        },
        "iconPath": {
          "type": "string"
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 0
        },
        "sseReadTimeout": {
          "type": "integer",
          "minimum": 1
        },
        "initTimeout": {
          "type": "integer",
          "minimum": 0
        },
        "chatMenu": {
          "type": "boolean"
        },
        "serverInstructions": {
          "type": [
            "boolean",
            "string"
          ]
        },
        "requiresOAuth": {
          "type": "boolean"
        },
        "oauth": {
          "type": "object"
        },
        "oauth_headers": {
          "type": "object",
          "members": {
            "type": "string"
          }
        },
        "apiKey": {
          "type": "object"
        },
        "obo": {
          "type": "object"
        },
        "customUserVars": {
          "type": "object",
          "members": {
            "type": "object"
          }
        }
      }
    }
  },
  "otherTypes": [
    "websocket"
  ],
  "untyped": {
    "command": "stdio",
    "url": "sse"
  },
  "ignoresType": false,
  "both": "type",
  "unknownFields": "ignored",
  "badServer": "file",
  "variables": {
    "forms": [
      "braced"
    ],
    "expanded": [
      "args",
      "env",
      "url",
      "headers"
    ],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal"
  },
  "reservedNames": [],
  "rules": {
    "foreign-variable": "off",
    "malformed-variable": "warning",
    "no-sse": "warning",
    "one-transport": "warning",
    "valid-url": "warning",
    "windows-npx": "off"
  }
}, validateLibrechat),
withShape({
  "name": "lm-studio",
  "title": "LM Studio",
  "sources": [
    {
      "from": "lmstudio-ai/docs:0_app/2_mcp/index.mdx@c6854fba2575bf21e07702ee210e1bed09e7c577",
      "date": "2026-04-29",
      "note": "follows Cursor's notation; url and headers"
    },
    {
      "from": "lmstudio-ai/docs:4_integrations/1_mcp-remote/index.md@c6854fba2575bf21e07702ee210e1bed09e7c577",
      "date": "2026-04-29",
      "note": "auth, for an OAuth client of one's own"
    },
    {
      "from": "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1371",
      "date": "2026-01-05",
      "note": "quotes the documented path on each platform; where older installations keep the file"
    },
    {
      "from": "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1073",
      "date": "2025-10-08",
      "note": "a command with env, and the url and headers of an SSE server, work"
    },
    {
      "from": "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/727",
      "date": "2025-06-29",
      "note": "a timeout was removed when the file was saved; whether it is read since is not known. No source says which variables are expanded, or what falls with a bad server"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".cache/lm-studio/mcp.json",
        ".lmstudio/mcp.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "personal": [
        ".cache/lm-studio/mcp.json",
        ".lmstudio/mcp.json"
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "copies": {
    "names": [
      "lm-studio"
    ]
  },
  "userFiles": [
    "~/.lmstudio/mcp.json",
    "~/.cache/lm-studio/mcp.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
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
        },
        "timeout": {
          "type": "any"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "auth": {
          "type": "object"
        },
        "timeout": {
          "type": "any"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "auth": {
          "type": "object"
        },
        "timeout": {
          "type": "any"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "both": "command",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "unknown": true,
    "instead": "It is not known which variables LM Studio expands: keep the value out of the file"
  },
  "reservedNames": [],
  "rules": {
    "foreign-variable": "off",
    "malformed-variable": "off",
    "no-sse": "off",
    "one-transport": "warning",
    "transport-type": "off",
    "unbraced-variable": "off",
    "unknown-field": "info",
    "valid-shape": "warning",
    "variable-position": "off",
    "windows-npx": "off"
  }
}, validateLmStudio),
withShape({
  "name": "mcporter",
  "title": "mcporter",
  "sources": [
    {
      "from": "npm:mcporter@0.12.3",
      "date": "2026-11-25",
      "measured": "host",
      "note": "run with Node.js 22: syntax, fields, variables, what one bad server disables; in env, a text is expanded only if it begins with a dollar sign; servers start in the folder of the file. While one server is connecting, its env is in the environment of mcporter itself, and so in that of the servers that it starts meanwhile. On 2026-11-27 headers that it sets itself, and names of variables and headers"
    },
    {
      "from": "openclaw/mcporter:src/config-schema.ts@ae3d9000c3205c0cb79cf5c13251d6dfd2a174d5",
      "date": "2026-08-21",
      "note": "fields and their types"
    },
    {
      "from": "openclaw/mcporter:src/config-normalize.ts@ae3d9000c3205c0cb79cf5c13251d6dfd2a174d5",
      "date": "2026-08-21",
      "note": "which field wins, where variables are expanded"
    },
    {
      "from": "openclaw/mcporter:docs/config.md@ae3d9000c3205c0cb79cf5c13251d6dfd2a174d5",
      "date": "2026-08-21",
      "note": "the files, and which of them wins; it also imports the files of other hosts"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".config/mcporter/mcporter.json",
        ".config/mcporter/mcporter.jsonc",
        ".mcporter/mcporter.json",
        ".mcporter/mcporter.jsonc",
        "config/mcporter.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": false,
        "otherBytes": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "personal": [
        ".mcporter/mcporter.json",
        ".mcporter/mcporter.jsonc",
        ".config/mcporter/mcporter.json",
        ".config/mcporter/mcporter.jsonc"
      ],
      "bareMap": false,
      "members": [
        "imports",
        "daemonIdleTimeoutMs",
        "daemon_idle_timeout_ms"
      ],
      "open": false,
      "required": [
        "mcpServers"
      ]
    }
  },
  "projectFile": "config/mcporter.json",
  "userFiles": [
    "~/.mcporter/mcporter.json",
    "~/.mcporter/mcporter.jsonc"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "command": {
          "type": [
            "string",
            "strings"
          ],
          "means": "command"
        },
        "executable": {
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
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "type": {
          "type": "any",
          "means": "type"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "auth": {
          "type": "string"
        },
        "tokenCacheDir": {
          "type": "string"
        },
        "token_cache_dir": {
          "type": "string"
        },
        "clientName": {
          "type": "string"
        },
        "client_name": {
          "type": "string"
        },
        "oauthCommand": {
          "type": "object",
          "keys": {
            "args": {
              "type": "strings"
            }
          },
          "required": [
            "args"
          ]
        },
        "oauth_command": {
          "type": "object",
          "keys": {
            "args": {
              "type": "strings"
            }
          },
          "required": [
            "args"
          ]
        },
        "refresh": {
          "type": "object"
        },
        "lifecycle": {
          "type": [
            "string",
            "object"
          ],
          "pattern": "^(?:keep-alive|ephemeral)$",
          "form": "keep-alive, ephemeral, or an object",
          "keys": {
            "mode": {
              "type": "string",
              "pattern": "^(?:keep-alive|ephemeral)$",
              "form": "keep-alive or ephemeral"
            },
            "idleTimeoutMs": {
              "type": "integer",
              "minimum": 1
            }
          },
          "required": [
            "mode"
          ]
        },
        "logging": {
          "type": "object"
        },
        "allowedTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "allowed_tools": {
          "type": "strings",
          "means": "included-tools"
        },
        "blockedTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "blocked_tools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "url": {
          "type": "string",
          "means": "url"
        },
        "baseUrl": {
          "type": "string",
          "means": "url"
        },
        "base_url": {
          "type": "string",
          "means": "url"
        },
        "serverUrl": {
          "type": "string",
          "means": "url"
        },
        "server_url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "env": {
          "type": "map",
          "means": "env"
        },
        "type": {
          "type": "any",
          "means": "type"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "auth": {
          "type": "string"
        },
        "tokenCacheDir": {
          "type": "string"
        },
        "token_cache_dir": {
          "type": "string"
        },
        "clientName": {
          "type": "string"
        },
        "client_name": {
          "type": "string"
        },
        "oauthCommand": {
          "type": "object",
          "keys": {
            "args": {
              "type": "strings"
            }
          },
          "required": [
            "args"
          ]
        },
        "oauth_command": {
          "type": "object",
          "keys": {
            "args": {
              "type": "strings"
            }
          },
          "required": [
            "args"
          ]
        },
        "refresh": {
          "type": "object"
        },
        "lifecycle": {
          "type": [
            "string",
            "object"
          ],
          "pattern": "^(?:keep-alive|ephemeral)$",
          "form": "keep-alive, ephemeral, or an object",
          "keys": {
            "mode": {
              "type": "string",
              "pattern": "^(?:keep-alive|ephemeral)$",
              "form": "keep-alive or ephemeral"
            },
            "idleTimeoutMs": {
              "type": "integer",
              "minimum": 1
            }
          },
          "required": [
            "mode"
          ]
        },
        "logging": {
          "type": "object"
        },
        "allowedTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "allowed_tools": {
          "type": "strings",
          "means": "included-tools"
        },
        "blockedTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "blocked_tools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "oauthClientId": {
          "type": "string"
        },
        "oauth_client_id": {
          "type": "string"
        },
        "oauthClientSecret": {
          "type": "string"
        },
        "oauth_client_secret": {
          "type": "string"
        },
        "oauthClientSecretEnv": {
          "type": "string"
        },
        "oauth_client_secret_env": {
          "type": "string"
        },
        "oauthTokenEndpointAuthMethod": {
          "type": "string"
        },
        "oauth_token_endpoint_auth_method": {
          "type": "string"
        },
        "oauthRedirectUrl": {
          "type": "string"
        },
        "oauth_redirect_url": {
          "type": "string"
        },
        "oauthScope": {
          "type": "string"
        },
        "oauth_scope": {
          "type": "string"
        },
        "bearerToken": {
          "type": "string"
        },
        "bearer_token": {
          "type": "string"
        },
        "bearerTokenEnv": {
          "type": "string"
        },
        "bearer_token_env": {
          "type": "string"
        },
        "httpFetch": {
          "type": "string",
          "pattern": "^(?:default|node-http1)$",
          "form": "default or node-http1"
        },
        "http_fetch": {
          "type": "string",
          "pattern": "^(?:default|node-http1)$",
          "form": "default or node-http1"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "both": "url",
  "fallsBackToSse": true,
  "headers": {
    "own": [
      "accept",
      "content-length",
      "content-type",
      "host"
    ]
  },
  "withholdsEmpty": true,
  "unknownFields": "ignored",
  "badServer": "file",
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
      "headers",
      "cwd"
    ],
    "ownEnv": [
      "env",
      "headers"
    ],
    "ownEnvLast": true,
    "predefined": [],
    "pluginRoot": [],
    "tilde": [
      "cwd"
    ],
    "fromStart": [
      "env"
    ],
    "unset": "refused",
    "defaultForEmpty": true,
    "declared": [
      {
        "in": "server",
        "path": [
          "bearerTokenEnv"
        ],
        "are": "texts",
        "gives": "bearer"
      },
      {
        "in": "server",
        "path": [
          "bearer_token_env"
        ],
        "are": "texts",
        "gives": "bearer"
      }
    ]
  },
  "startsInFolder": true,
  "splitsCommand": true,
  "reservedNames": [],
  "rules": {
    "malformed-variable": "warning",
    "one-transport": "warning",
    "transport-type": "off"
  }
}, validateMcporter),
withShape({
  "name": "opencode",
  "title": "OpenCode",
  "sources": [
    {
      "from": "npm:opencode-ai@1.18.33",
      "date": "2026-11-22",
      "measured": "host",
      "note": "run: files, syntax, keys, types, fields, variables, what one bad server disables. On 2026-11-25 the tools that reach a fake model: names, schemas, what is dropped; when it gives up on a slow server. On 2026-11-25 which of several declarations counts, in hosts/measured/why. On 2026-11-25 how it registers with an authorization server. On 2026-11-26 the address of a provider in a project's opencode.json: the key is sent there; the members of oauth and timeout. On 2026-11-27 headers that it sets itself, and names of variables and headers"
    },
    {
      "from": "https://opencode.ai/docs/config/",
      "date": "2026-11-23",
      "note": "the files; .opencode has agents, commands and plugins"
    },
    {
      "from": "https://opencode.ai/v1/docs/mcp-servers/",
      "date": "2026-11-21",
      "note": "fields"
    },
    {
      "from": "https://opencode.ai/v2/docs/mcp-servers/",
      "date": "2026-11-21",
      "note": "the nested form of version 2; excerpts were read"
    },
    {
      "from": "anomalyco/opencode:packages/opencode/src/config/v2-compat.ts@14230895",
      "date": "2026-11-21",
      "note": "how version 1 reads the nested form"
    },
    {
      "from": "anomalyco/opencode:packages/opencode/src/mcp/index.ts@001133bc4831655c63c0e0a5a6c5f696b186cfea",
      "date": "2026-11-21",
      "note": "remote tries http first, then sse; an older version"
    },
    {
      "from": "modelcontextprotocol/typescript-sdk:src/client/stdio.ts@06ba51d0e716c57fddb062817b31351454a8797b",
      "date": "2026-11-21",
      "note": "the library that it starts servers with runs .cmd files on Windows"
    },
    {
      "from": "hosts/measured/why/opencode@1.18.33.jsonl",
      "date": "2026-11-26",
      "measured": "host",
      "note": "run: precedence, switches; folders above. On 2026-11-28, in a project with .opencode/config.json, .opencode/config.jsonc, config.json and .opencode/opencode.json, it lists the server of the last alone"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".config/opencode/config.json",
        "opencode.json",
        "opencode.jsonc"
      ],
      "misplaced": [
        ".opencode/mcp.json",
        ".opencode/config.json",
        ".opencode.json"
      ],
      "schema": "https://opencode.ai/config.json",
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true,
        "otherBytes": true
      },
      "serversKeys": [
        [
          "mcp"
        ],
        [
          "mcp",
          "servers"
        ]
      ],
      "personal": [
        ".config/opencode/config.json"
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": [],
      "secrets": [
        {
          "at": [
            "provider"
          ],
          "instead": "Set a variable outside of the repository, and refer to it here, as in {env:PROVIDER_API_KEY}"
        }
      ],
      "switches": [
        {
          "at": [
            "provider",
            "anthropic",
            "options",
            "baseURL"
          ],
          "does": "model-address"
        },
        {
          "at": [
            "provider",
            "openai",
            "options",
            "baseURL"
          ],
          "does": "model-address"
        },
        {
          "at": [
            "provider",
            "google",
            "options",
            "baseURL"
          ],
          "does": "model-address"
        },
        {
          "at": [
            "provider",
            "amazon-bedrock",
            "options",
            "baseURL"
          ],
          "does": "model-address"
        },
        {
          "at": [
            "provider",
            "azure",
            "options",
            "baseURL"
          ],
          "does": "model-address"
        },
        {
          "at": [
            "provider",
            "openrouter",
            "options",
            "baseURL"
          ],
          "does": "model-address"
        },
        {
          "at": [
            "provider",
            "opencode",
            "options",
            "baseURL"
          ],
          "does": "model-address"
        }
      ]
    }
  },
  "copies": {
    "names": [
      "opencode"
    ]
  },
  "projectFile": "opencode.json",
  "userFiles": [
    "~/.config/opencode/opencode.json",
    "~/.config/opencode/opencode.jsonc",
    "~/.config/opencode/config.json"
  ],
  "loading": {
    "declarations": [
      {
        "scope": "managed",
        "path": "/etc/opencode/opencode.json",
        "at": [
          "mcp"
        ]
      },
      {
        "scope": "project",
        "path": ".opencode/opencode.json",
        "at": [
          "mcp"
        ],
        "above": "work-tree-or-all",
        "farthestFirst": true
      },
      {
        "scope": "user",
        "path": "~/.opencode/opencode.json",
        "at": [
          "mcp"
        ]
      },
      {
        "scope": "project",
        "path": "opencode.jsonc",
        "at": [
          "mcp"
        ],
        "above": "work-tree-or-all"
      },
      {
        "scope": "project",
        "path": "opencode.json",
        "at": [
          "mcp"
        ],
        "above": "work-tree-or-all"
      },
      {
        "scope": "user",
        "path": "~/.config/opencode/opencode.jsonc",
        "at": [
          "mcp"
        ]
      },
      {
        "scope": "user",
        "path": "~/.config/opencode/opencode.json",
        "at": [
          "mcp"
        ]
      },
      {
        "scope": "user",
        "path": "~/.config/opencode/config.json",
        "at": [
          "mcp"
        ]
      }
    ],
    "sameName": "merged",
    "refused": "stops-host",
    "gates": []
  },
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "local"
      ],
      "required": [
        "type",
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "command": {
          "type": "strings",
          "means": "command"
        },
        "environment": {
          "type": "map",
          "means": "env"
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "disabled": {
          "type": "any",
          "means": "disabled"
        },
        "timeout": {
          "type": [
            "integer",
            "object"
          ],
          "means": "timeout-ms",
          "minimum": 1,
          "keys": {
            "startup": {
              "type": "integer",
              "minimum": 1
            },
            "catalog": {
              "type": "integer",
              "minimum": 1
            },
            "execution": {
              "type": "integer",
              "minimum": 1
            }
          }
        },
        "codemode": {
          "type": "any"
        }
      }
    },
    "http": {
      "types": [
        "remote"
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
        },
        "oauth": {
          "type": [
            "boolean",
            "object"
          ],
          "pattern": "^false$",
          "form": "false, or an object",
          "keys": {
            "clientId": {
              "type": "string"
            },
            "clientSecret": {
              "type": "string"
            },
            "scope": {
              "type": "string"
            },
            "callbackPort": {
              "type": "integer",
              "minimum": 1,
              "maximum": 65535
            },
            "redirectUri": {
              "type": "string"
            }
          }
        },
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "disabled": {
          "type": "any",
          "means": "disabled"
        },
        "timeout": {
          "type": [
            "integer",
            "object"
          ],
          "means": "timeout-ms",
          "minimum": 1,
          "keys": {
            "startup": {
              "type": "integer",
              "minimum": 1
            },
            "catalog": {
              "type": "integer",
              "minimum": 1
            },
            "execution": {
              "type": "integer",
              "minimum": 1
            }
          }
        },
        "codemode": {
          "type": "any"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {},
  "ignoresType": false,
  "both": "type",
  "bareSwitch": true,
  "switchShields": true,
  "fallsBackToSse": true,
  "startsBatchFiles": true,
  "userinfo": "dropped",
  "headers": {
    "own": [
      "accept",
      "content-length",
      "content-type"
    ]
  },
  "unknownFields": "ignored",
  "badServer": "file-by-form",
  "variables": {
    "forms": [
      "curly-env"
    ],
    "expanded": [
      "type",
      "command",
      "args",
      "env",
      "url",
      "headers",
      "cwd"
    ],
    "expandsNames": true,
    "predefined": [],
    "pluginRoot": [],
    "unset": "empty"
  },
  "reservedNames": [
    "__proto__"
  ],
  "reservedEnv": [],
  "login": {
    "redirect": "http://127.0.0.1:19876/mcp/oauth/callback",
    "clientId": [
      "oauth",
      "clientId"
    ]
  },
  "startup": {
    "limit": 30000,
    "field": "timeout"
  },
  "tools": {
    "name": "{server}_{tool}",
    "replaces": {
      "pattern": "[^a-zA-Z0-9_-]",
      "by": "_"
    },
    "own": 10,
    "loses": [
      "input-type"
    ],
    "apis": {
      "openai-chat": [
        "no-properties"
      ]
    }
  },
  "rules": {
    "malformed-variable": "off",
    "one-transport": "warning",
    "variable-position": "off"
  }
}, validateOpencode),
withShape({
  "name": "qoder",
  "title": "Qoder CLI",
  "sources": [
    {
      "from": "npm:@qoder-ai/qodercli@1.1.52",
      "date": "2026-11-22",
      "measured": "host",
      "note": "run: syntax, transports, fields, variables, names, what one bad server disables; which files `qodercli mcp add` writes; and, read in the same package, the schema of its settings. On 2026-11-26 in a session (`qodercli -p`), which needs no login to start servers: odd args and an odd url. On 2026-11-27 headers that it sets itself, and names of variables and headers"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".mcp.json",
        ".qoder/settings.json",
        ".qoder/settings.local.json"
      ],
      "shared": true,
      "json": {
        "comments": true,
        "trailingCommas": false,
        "byteOrderMark": false,
        "otherBytes": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "signs": {
    "beside": [
      ".qoder"
    ],
    "fields": [
      "qoder_url",
      "toolOverrides"
    ],
    "variables": []
  },
  "projectFile": ".mcp.json",
  "userFiles": [
    "~/.qoder/settings.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "command": {
          "type": "string",
          "means": "command"
        },
        "args": {
          "type": "strings",
          "means": "args",
          "vital": "itself"
        },
        "env": {
          "type": "map",
          "means": "env"
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-ms"
        },
        "trust": {
          "type": "boolean",
          "means": "trusted"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "includeTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "excludeTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "alwaysAllow": {
          "type": "strings",
          "means": "approved-tools"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "toolOverrides": {
          "type": "object"
        }
      }
    },
    "http": {
      "types": [
        "http",
        "streamable-http",
        "streamableHttp",
        "streamable_http",
        "remote"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "url": {
          "type": [
            "string",
            "null"
          ],
          "means": "url"
        },
        "httpUrl": {
          "type": [
            "string",
            "null"
          ],
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "headersHelper": {
          "type": "string"
        },
        "oauth": {
          "type": "object"
        },
        "qoder_url": {
          "type": "string",
          "pattern": "^https://",
          "form": "an https:// address"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-ms"
        },
        "trust": {
          "type": "boolean",
          "means": "trusted"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "includeTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "excludeTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "alwaysAllow": {
          "type": "strings",
          "means": "approved-tools"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "toolOverrides": {
          "type": "object"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "url": {
          "type": [
            "string",
            "null"
          ],
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "headersHelper": {
          "type": "string"
        },
        "oauth": {
          "type": "object"
        },
        "qoder_url": {
          "type": "string",
          "pattern": "^https://",
          "form": "an https:// address"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-ms"
        },
        "trust": {
          "type": "boolean",
          "means": "trusted"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "includeTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "excludeTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "alwaysAllow": {
          "type": "strings",
          "means": "approved-tools"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "toolOverrides": {
          "type": "object"
        }
      }
    }
  },
  "otherTypes": [
    "ws"
  ],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": "unless-url",
  "both": "url",
  "headers": {
    "own": [
      "accept",
      "content-type",
      "host"
    ]
  },
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [
      "braced",
      "braced-default"
    ],
    "expanded": [
      "env",
      "url",
      "headers"
    ],
    "predefined": [],
    "pluginRoot": [],
    "anyName": true,
    "unset": "literal"
  },
  "reservedNames": [],
  "rules": {
    "transport-type": "warning",
    "valid-shape": "warning"
  }
}, validateQoder),
withShape({
  "name": "qwen",
  "title": "Qwen Code",
  "sources": [
    {
      "from": "npm:@qwen-code/qwen-code@0.24.4",
      "date": "2026-11-22",
      "measured": "host",
      "note": "run: syntax, transports, fields, variables, names, what one bad server disables. Read in its code: servers get its environment, without what it keeps for itself. On 2026-11-25 when it gives up on a slow server, whatever timeout says. On 2026-11-26 the tools that reach a fake model with its search for tools turned off: names, schemas, what is lost. A project's .mcp.json, after `qwen mcp approve --all`: type counts there, and nothing is expanded. On 2026-11-26 security.auth.baseUrl, env and tools.approvalMode in a project's .qwen/settings.json. On 2026-11-27 headers that it sets itself, names of variables and headers, and extensions; with settings in a manifest, it asks users, and gives the answers to no server"
    },
    {
      "from": "hosts/measured/why/qwen@0.24.4.jsonl",
      "date": "2026-11-26",
      "measured": "host",
      "note": "run in a session: which of several declarations counts, approvals, lists, trust, extensions; the folders on macOS and Windows, and what an approval is a hash of, were read in its program"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".qwen/settings.json"
      ],
      "misplaced": [
        ".qwen/mcp-config.json",
        ".qwen/mcp.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": false,
        "byteOrderMark": true,
        "otherBytes": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": [],
      "switches": [
        {
          "at": [
            "security",
            "auth",
            "baseUrl"
          ],
          "does": "model-address"
        },
        {
          "at": [
            "env",
            "OPENAI_BASE_URL"
          ],
          "does": "model-address"
        },
        {
          "at": [
            "tools",
            "approvalMode"
          ],
          "does": "unasked",
          "values": [
            "yolo"
          ]
        },
        {
          "at": [
            "permissions",
            "allow"
          ],
          "does": "approves-tools",
          "begins": "mcp__"
        },
        {
          "at": [
            "hooks"
          ],
          "does": "hooks"
        }
      ]
    },
    "plugin": {
      "paths": [
        "qwen-extension.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false,
        "otherBytes": true
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
        "displayName",
        "description",
        "contextFileName",
        "settings",
        "channels",
        "commands",
        "skills",
        "agents",
        "workflows",
        "hooks",
        "lspServers",
        "skillStates"
      ],
      "open": true,
      "required": [
        "name"
      ],
      "memberTypes": {
        "name": {
          "type": "string"
        },
        "displayName": {
          "type": [
            "string",
            "object",
            "number",
            "array"
          ]
        },
        "description": {
          "type": [
            "string",
            "object",
            "number",
            "array"
          ]
        },
        "contextFileName": {
          "type": [
            "string",
            "array",
            "null"
          ]
        },
        "settings": {
          "type": [
            "array",
            "null"
          ]
        },
        "skillStates": {
          "type": "object",
          "values": {
            "type": "boolean"
          }
        }
      },
      "rejectsPlugin": true
    },
    "also": [
      {
        "paths": [
          ".mcp.json"
        ],
        "json": {
          "comments": true,
          "trailingCommas": false,
          "byteOrderMark": false,
          "otherBytes": true
        },
        "serversKeys": [
          [
            "mcpServers"
          ]
        ],
        "badServer": "server",
        "ignoresType": "unless-url",
        "rules": {
          "transport-type": "warning"
        },
        "variables": {
          "forms": [],
          "expanded": [],
          "predefined": [],
          "pluginRoot": [],
          "unset": "literal",
          "instead": "In .mcp.json, Qwen Code expands no variables: declare the server in .qwen/settings.json, where it expands ${NAME}"
        }
      }
    ]
  },
  "copies": {
    "names": [
      "qwen"
    ]
  },
  "signs": {
    "beside": [
      ".qwen"
    ]
  },
  "projectFile": ".qwen/settings.json",
  "manifestPath": "qwen-extension.json",
  "userFiles": [
    "~/.qwen/settings.json"
  ],
  "loading": {
    "declarations": [
      {
        "scope": "system",
        "path": "/etc/qwen-code/settings.json",
        "elsewhere": {
          "darwin": "/Library/Application Support/QwenCode/settings.json",
          "win32": "C:\\ProgramData\\qwen-code\\settings.json"
        },
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "project",
        "path": ".qwen/settings.json",
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "project",
        "path": ".mcp.json",
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "user",
        "path": "~/.qwen/settings.json",
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "defaults",
        "path": "/etc/qwen-code/system-defaults.json",
        "elsewhere": {
          "darwin": "/Library/Application Support/QwenCode/system-defaults.json",
          "win32": "C:\\ProgramData\\qwen-code\\system-defaults.json"
        },
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "plugin",
        "path": "~/.qwen/extensions/{plugin}/qwen-extension.json",
        "at": [
          "mcpServers"
        ]
      }
    ],
    "plugins": {
      "overrides": {
        "path": "~/.qwen/extensions/extension-enablement.json",
        "at": [
          "{plugin}",
          "overrides"
        ]
      }
    },
    "sameName": "strongest",
    "refused": "counts",
    "trust": {
      "path": "~/.qwen/trustedFolders.json",
      "at": [
        "{project}"
      ],
      "is": [
        "TRUST_FOLDER",
        "TRUST_PARENT"
      ],
      "above": "TRUST_PARENT",
      "below": true,
      "without": "nothing-starts",
      "on": {
        "path": "~/.qwen/settings.json",
        "at": [
          "security",
          "folderTrust",
          "enabled"
        ]
      }
    },
    "gates": [
      {
        "gate": "denied",
        "wildcards": true,
        "lists": [
          {
            "path": "/etc/qwen-code/settings.json",
            "elsewhere": {
              "darwin": "/Library/Application Support/QwenCode/settings.json",
              "win32": "C:\\ProgramData\\qwen-code\\settings.json"
            },
            "at": [
              "mcp",
              "excluded"
            ]
          },
          {
            "path": ".qwen/settings.json",
            "at": [
              "mcp",
              "excluded"
            ]
          },
          {
            "path": "~/.qwen/settings.json",
            "at": [
              "mcp",
              "excluded"
            ]
          }
        ]
      },
      {
        "gate": "allowed",
        "wildcards": true,
        "counts": "in-any",
        "lists": [
          {
            "path": "/etc/qwen-code/settings.json",
            "elsewhere": {
              "darwin": "/Library/Application Support/QwenCode/settings.json",
              "win32": "C:\\ProgramData\\qwen-code\\settings.json"
            },
            "at": [
              "mcp",
              "allowed"
            ]
          },
          {
            "path": ".qwen/settings.json",
            "at": [
              "mcp",
              "allowed"
            ]
          },
          {
            "path": "~/.qwen/settings.json",
            "at": [
              "mcp",
              "allowed"
            ]
          }
        ]
      },
      {
        "gate": "hashed",
        "of": [
          "project"
        ],
        "approvals": {
          "path": "~/.qwen/mcpApprovals.json",
          "at": [
            "{project}"
          ]
        },
        "without": [
          "description",
          "scope",
          "extensionName"
        ]
      }
    ]
  },
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
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
        },
        "cwd": {
          "type": "string",
          "means": "cwd",
          "vital": "itself"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-ms"
        },
        "trust": {
          "type": "boolean",
          "means": "trusted"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "includeTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "excludeTools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
        "httpUrl"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "httpUrl": {
          "type": [
            "string",
            "null"
          ],
          "means": "url"
        },
        "url": {
          "type": [
            "string",
            "null"
          ],
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "oauth": {
          "type": "object"
        },
        "authProviderType": {
          "type": "string"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-ms"
        },
        "trust": {
          "type": "boolean",
          "means": "trusted"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "includeTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "excludeTools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "url": {
          "type": [
            "string",
            "null"
          ],
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "oauth": {
          "type": "object"
        },
        "authProviderType": {
          "type": "string"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-ms"
        },
        "trust": {
          "type": "boolean",
          "means": "trusted"
        },
        "description": {
          "type": "string",
          "means": "description"
        },
        "includeTools": {
          "type": "strings",
          "means": "included-tools"
        },
        "excludeTools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "sse"
  },
  "ignoresType": true,
  "both": "url",
  "headers": {
    "own": [
      "accept",
      "content-type",
      "host",
      "mcp-session-id"
    ]
  },
  "unknownFields": "ignored",
  "badServer": "file-by-null",
  "variables": {
    "forms": [
      "braced",
      "plain"
    ],
    "expanded": [
      "command",
      "args",
      "env",
      "url",
      "headers",
      "cwd"
    ],
    "predefined": [
      "/",
      "pathSeparator",
      "workspacePath"
    ],
    "predefinedIn": "plugin",
    "standFor": {
      "/": "separator",
      "pathSeparator": "separator",
      "workspacePath": "workspace"
    },
    "pluginRoot": [
      "extensionPath",
      "CLAUDE_PLUGIN_ROOT"
    ],
    "inherited": true,
    "unset": "literal"
  },
  "reservedNames": [
    "__proto__"
  ],
  "reservedEnv": [],
  "pluginNamePattern": "^[a-zA-Z0-9_.-]+$",
  "pluginNameForm": "a name of letters, digits, underscores, dots and hyphens",
  "startup": {
    "limit": 30000
  },
  "tools": {
    "name": "mcp__{server}__{tool}",
    "replaces": {
      "pattern": "[^a-zA-Z0-9_-]",
      "by": "_"
    },
    "longest": {
      "characters": 63,
      "longer": "cut"
    },
    "own": 21,
    "searched": true,
    "loses": [
      "input-type"
    ],
    "apis": {
      "openai-chat": []
    }
  },
  "rules": {
    "malformed-variable": "warning",
    "no-sse": "warning",
    "one-transport": "warning",
    "valid-shape": "warning"
  }
}, validateQwen),
withShape({
  "name": "roo",
  "title": "Roo Code",
  "sources": [
    {
      "from": "RooCodeInc/Roo-Code:src/services/mcp/McpHub.ts@cb836567180a3ff1da6d082f3178b90c3bd22a70",
      "date": "2026-04-14",
      "measured": "part",
      "note": "transports, fields, what one bad server disables; its schema was run with zod 3.25.76 on 2026-11-21"
    },
    {
      "from": "RooCodeInc/Roo-Code:src/utils/config.ts@cb836567180a3ff1da6d082f3178b90c3bd22a70",
      "date": "2026-04-14",
      "note": "variables"
    },
    {
      "from": "RooCodeInc/Roo-Code:src/utils/storage.ts@cb836567180a3ff1da6d082f3178b90c3bd22a70",
      "date": "2026-04-14",
      "note": "where the user’s file is"
    },
    {
      "from": "https://github.com/github/spec-kit/issues/3167",
      "date": "2026-06-25",
      "note": "the project was reportedly shut down on 2026-05-15"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".roo/mcp.json",
        "settings/mcp_settings.json"
      ],
      "misplaced": [
        ".roo/mcp_settings.json"
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
      "personal": [
        "settings/mcp_settings.json"
      ],
      "bareMap": false,
      "members": [],
      "open": false,
      "required": [
        "mcpServers"
      ]
    }
  },
  "projectFile": ".roo/mcp.json",
  "userFiles": [
    "{config}/Code/User/globalStorage/rooveterinaryinc.roo-cline/settings/mcp_settings.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
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
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-s",
          "minimum": 1,
          "maximum": 3600
        },
        "alwaysAllow": {
          "type": "strings",
          "means": "approved-tools"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "watchPaths": {
          "type": "strings"
        }
      }
    },
    "http": {
      "types": [
        "streamable-http"
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
          "means": "url",
          "pattern": "^(?!\\$\\{|[^:/?#]+://[^/?#]*\\$\\{env:)",
          "form": "the scheme and the host without variables: Roo Code checks the URL before it expands them"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-s",
          "minimum": 1,
          "maximum": 3600
        },
        "alwaysAllow": {
          "type": "strings",
          "means": "approved-tools"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "watchPaths": {
          "type": "strings"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url",
          "pattern": "^(?!\\$\\{|[^:/?#]+://[^/?#]*\\$\\{env:)",
          "form": "the scheme and the host without variables: Roo Code checks the URL before it expands them"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "timeout": {
          "type": "number",
          "means": "timeout-s",
          "minimum": 1,
          "maximum": 3600
        },
        "alwaysAllow": {
          "type": "strings",
          "means": "approved-tools"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        },
        "watchPaths": {
          "type": "strings"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "sse"
  },
  "ignoresType": false,
  "both": "refused",
  "strictTransports": true,
  "startsBatchFiles": true,
  "unknownFields": "ignored",
  "badServer": "file",
  "variables": {
    "forms": [
      "env-prefix"
    ],
    "expanded": [
      "type",
      "command",
      "args",
      "env",
      "url",
      "headers",
      "cwd",
      "approved-tools",
      "excluded-tools"
    ],
    "predefined": [
      "workspaceFolder"
    ],
    "standFor": {
      "workspaceFolder": "workspace"
    },
    "pluginRoot": [],
    "unset": "literal"
  },
  "reservedNames": [],
  "reservedEnv": [],
  "rules": {
    "malformed-variable": "warning",
    "no-sse": "warning",
    "transport-field": "error",
    "unread-file": "warning",
    "variable-position": "off"
  }
}, validateRoo),
withShape({
  "name": "rovo",
  "title": "Rovo Dev CLI",
  "sources": [
    {
      "from": "https://support.atlassian.com/rovo/docs/connect-to-an-mcp-server-in-rovo-dev-cli",
      "date": "2026-11-25",
      "note": "the file, transport with stdio, http and sse, the fields of each. It names the file in the home folder alone"
    },
    {
      "from": "https://developer.atlassian.com/platform/rovodev-cli/configuration/mcp",
      "date": "2025-10-09",
      "note": "a copy was read: mcpConfigPath in config.yml may name another file, such as the one of a project. No source says which variables are expanded, or what falls with a bad server"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".rovodev/mcp.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "userFiles": [
    "~/.rovodev/mcp.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "transport": {
          "type": "string",
          "means": "type"
        },
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
        },
        "type": {
          "type": "any"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "transport": {
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
        },
        "type": {
          "type": "any"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
        "transport",
        "url"
      ],
      "fields": {
        "transport": {
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
        },
        "type": {
          "type": "any"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": false,
  "both": "type",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "unknown": true,
    "instead": "It is not known which variables Rovo Dev CLI expands: keep the value out of the file"
  },
  "reservedNames": [],
  "rules": {
    "foreign-variable": "off",
    "malformed-variable": "off",
    "no-sse": "warning",
    "one-transport": "warning",
    "transport-type": "warning",
    "unbraced-variable": "off",
    "unknown-field": "info",
    "valid-shape": "warning",
    "variable-position": "off",
    "windows-npx": "off"
  }
}, validateRovo),
withShape({
  "name": "trae",
  "title": "TRAE",
  "sources": [
    {
      "from": "https://www.volcengine.com/docs/86677/2137601",
      "date": "2026-11-23",
      "note": "the project's file, which is read if project MCP is enabled in the settings"
    },
    {
      "from": "https://www.w3cschool.cn/traedocs/trae-ide-add-mcp-servers.html",
      "date": "2026-01-21",
      "note": "a copy of the documentation: the fields of a stdio server; no space in a command; each argument and each value of env is a string"
    },
    {
      "from": "https://www.w3cschool.cn/traedocs/trae-model-context-protocol.html",
      "date": "2026-01-21",
      "note": "a copy of the documentation: stdio, SSE and streamable HTTP"
    },
    {
      "from": "Chemaclass/agnostic-ai:internal/adapters/trae/mcp.go@d50612dd07c2082cff97018f1769190155ded545",
      "date": "2026-11-23",
      "note": "quotes https://docs.trae.ai/ide/add-mcp-servers: url and headers; a command or a url tells the transport, there is no type"
    },
    {
      "from": "dyoshikawa/rulesync:src/features/mcp/trae-mcp.ts@824e396326031d8f98ae465a8136db9af342c071",
      "date": "2026-11-23",
      "note": "after the same page: ${workspaceFolder} is expanded, no other variable is named"
    },
    {
      "from": "https://github.com/pathintegral-institute/mcpm.sh/issues/92",
      "date": "2025-04-21",
      "note": "the user's file; fromGalleryId, of a server from TRAE's own list. That of TRAE CN is in the folder of that name"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".trae/mcp.json",
        "Trae CN/User/mcp.json",
        "Trae/User/mcp.json"
      ],
      "misplaced": [
        ".trae/mcp_config.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "personal": [
        "Trae CN/User/mcp.json",
        "Trae/User/mcp.json"
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "projectFile": ".trae/mcp.json",
  "userFiles": [
    "{config}/Trae/User/mcp.json",
    "{config}/Trae CN/User/mcp.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
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
        },
        "disabled": {
          "type": "any"
        },
        "fromGalleryId": {
          "type": "any"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "disabled": {
          "type": "any"
        },
        "fromGalleryId": {
          "type": "any"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "any",
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "disabled": {
          "type": "any"
        },
        "fromGalleryId": {
          "type": "any"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "both": "command",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [],
    "expanded": [
      "command",
      "args",
      "env"
    ],
    "predefined": [
      "workspaceFolder"
    ],
    "standFor": {
      "workspaceFolder": "workspace"
    },
    "pluginRoot": [],
    "unset": "literal",
    "unknown": true,
    "instead": "It is not known which variables TRAE expands: keep the value out of the file"
  },
  "reservedNames": [],
  "rules": {
    "foreign-variable": "off",
    "malformed-variable": "off",
    "no-sse": "off",
    "one-transport": "warning",
    "transport-type": "off",
    "unbraced-variable": "off",
    "unknown-field": "info",
    "unread-file": "warning",
    "valid-shape": "warning",
    "variable-position": "off",
    "windows-npx": "off"
  }
}, validateTrae),
withShape({
  "name": "visual-studio",
  "title": "Visual Studio",
  "sources": [
    {
      "from": "MicrosoftDocs/visualstudio-docs:docs/ide/mcp-servers.md@01d07e34bf9d4b3e71c2af9a0305dec3f82ced77",
      "date": "2026-11-22",
      "note": "files, the key, transports, command, args, url. It also reads .vscode/mcp.json and .cursor/mcp.json, which are checked for VS Code and Cursor"
    },
    {
      "from": "https://gist.github.com/AArnott/ea481eeb07fb78b4b6bf4b7436d88009",
      "date": "2025-05-15",
      "note": "the schema of version 17.14: inputs; its beginning was read"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".mcp.json",
        ".vs/mcp.json"
      ],
      "shared": true,
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "servers"
        ]
      ],
      "bareMap": false,
      "members": [
        "inputs"
      ],
      "open": true,
      "required": [],
      "inputs": "inputs"
    }
  },
  "signs": {
    "beside": [
      ".vs",
      "*.sln",
      "*.slnx",
      "*.csproj",
      "*.vbproj",
      "*.vcxproj"
    ]
  },
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type"
        },
        "command": {
          "type": "string",
          "means": "command"
        },
        "args": {
          "type": "strings",
          "means": "args"
        },
        "env": {
          "type": "object",
          "means": "env"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
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
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": false,
  "both": "type",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [],
    "expanded": [
      "command",
      "args",
      "env",
      "url",
      "headers"
    ],
    "predefined": [
      "input:*"
    ],
    "standFor": {
      "input:*": "answer"
    },
    "pluginRoot": [],
    "unset": "literal",
    "unknown": true
  },
  "reservedNames": [],
  "rules": {
    "foreign-variable": "off",
    "malformed-variable": "off",
    "unbraced-variable": "off",
    "valid-shape": "warning",
    "variable-position": "off"
  }
}, validateVisualStudio),
withShape({
  "name": "vscode",
  "title": "VS Code",
  "sources": [
    {
      "from": "npm:code-server@4.139.1",
      "date": "2026-11-26",
      "measured": "host",
      "note": "VS Code 1.139.1 as a page, run: syntax, fields, transports, predefined variables; an entry that is null, a text or a number keeps all servers of the file from starting. A page has no variables of the environment. Read in its code: whatever the type of a remote server is, http is tried first, and sse after an answer of 400 to 499; a ~ at the start of command, cwd and each of args becomes the home folder, which was run for args and cwd too. Read there and run: of an entry with an object `config`, that object is the entry; a server whose url VS Code cannot parse before variables are expanded is not shown; a PATH in env is added to the end of its own, which was run too. Run too: the names of tools and the schemas that it gives to extensions, with a prefix of the name that the server gives itself, 64 characters at most, _ in the place of others, and properties where they are missing. Not run, but read in its program and in its extension GitHub Copilot 0.67.0: the names of tools, with a prefix of the name that the server gives itself, else of its entry; which schemas are repaired, and for which one it makes no request. Above 128 tools it puts them in groups from which the model chooses. chat.tools.global.autoApprove is not taken from a workspace, chat.permissions.default is. On 2026-11-27 headers that it sets itself, and names of variables and headers"
    },
    {
      "from": "microsoft/vscode:src/vs/workbench/services/mcp/common/mcpWorkbenchManagementService.ts@071528f1f36e331a51034340850d5b8a281237e1",
      "date": "2026-11-22",
      "note": "where servers are looked for: mcp.json of the profile, and .vscode/mcp.json; no settings.json"
    },
    {
      "from": "microsoft/vscode-copilot-chat:package.json@001a0583912cbed2cbbf17574371532529b204da",
      "date": "2026-11-28",
      "note": "the extension has no setting github.copilot.chat.mcp.servers, and provides no servers but GitHub's"
    },
    {
      "from": "microsoft/vscode-docs:docs/agents/reference/mcp-configuration.md@a5dc2e35",
      "date": "2026-06-03",
      "note": "the file, fields, transports, sandbox, sockets"
    },
    {
      "from": "microsoft/vscode-docs:docs/reference/variables-reference.md@059ba913",
      "date": "2025-09-11",
      "note": "predefined variables"
    },
    {
      "from": "microsoft/vscode:src/vs/workbench/contrib/mcp/common/mcpConfiguration.ts@0b37532c",
      "date": "2026-11-21",
      "note": "schema of the file: fields and their types"
    },
    {
      "from": "microsoft/vscode:src/vs/platform/mcp/common/mcpResourceScannerService.ts@20ba3e6c",
      "date": "2026-11-21",
      "note": "how the file is read: key, types, what is silently replaced; of a .code-workspace file, settings.mcp"
    },
    {
      "from": "https://code.visualstudio.com/docs/agent-customization/mcp-servers",
      "date": "2026-11-25",
      "note": "through pages that quote it: customizations.vscode.mcp of a devcontainer.json, from which VS Code writes the servers into the container"
    },
    {
      "from": "microsoft/vscode:src/vs/base/common/json.ts@0656d21d",
      "date": "2026-11-21",
      "note": "a byte order mark is white space; from the source, not tried"
    },
    {
      "from": "microsoft/vscode:src/vs/workbench/contrib/mcp/common/mcpRegistry.ts@06cd0907",
      "date": "2026-11-21",
      "note": "where variables are expanded"
    },
    {
      "from": "microsoft/vscode:src/vs/workbench/services/configurationResolver/common/variableResolver.ts@052c276f",
      "date": "2026-11-21",
      "note": "what an unset variable becomes; an older version"
    },
    {
      "from": "microsoft/vscode:src/vs/workbench/api/node/extHostMcpNode.ts@0334cc07",
      "date": "2026-11-21",
      "note": "how a server is started: env, envFile, cwd, .cmd files on Windows"
    },
    {
      "from": "microsoft/vscode:extensions/copilot/src/extension/tools/common/toolSchemaNormalizer.ts@33be5f5cb41dbbaa712366cab46adc35cc7e3b6c",
      "date": "2026-11-26",
      "note": "what it changes in the schemas of tools for models, and for which it gives up"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".vscode/mcp.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "servers"
        ]
      ],
      "bareMap": false,
      "members": [
        "inputs",
        "sandbox"
      ],
      "inputs": "inputs",
      "open": false,
      "required": []
    },
    "also": [
      {
        "paths": [
          "*.code-workspace"
        ],
        "json": {
          "comments": true,
          "trailingCommas": true,
          "byteOrderMark": true
        },
        "serversKeys": [
          [
            "settings",
            "mcp",
            "servers"
          ]
        ]
      },
      {
        "paths": [
          ".devcontainer.json",
          "devcontainer.json"
        ],
        "json": {
          "comments": true,
          "trailingCommas": true,
          "byteOrderMark": true
        },
        "serversKeys": [
          [
            "customizations",
            "vscode",
            "mcp",
            "servers"
          ]
        ]
      }
    ],
    "settings": {
      "paths": [
        ".vscode/settings.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "mcp",
          "servers"
        ],
        [
          "mcp.servers"
        ],
        [
          "github.copilot.chat.mcp.servers"
        ]
      ],
      "switches": [
        {
          "at": [
            "chat.permissions.default"
          ],
          "does": "unasked",
          "values": [
            "autoApprove",
            "autopilot"
          ]
        }
      ]
    }
  },
  "copies": {
    "names": [
      "vscode"
    ]
  },
  "projectFile": ".vscode/mcp.json",
  "userFiles": [
    "{config}/Code/User/mcp.json"
  ],
  "manifestTakesPath": false,
  "fallsBackToSse": true,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type",
          "tolerated": true
        },
        "command": {
          "type": [
            "string",
            "null"
          ],
          "means": "command"
        },
        "args": {
          "type": "strings",
          "means": "args"
        },
        "env": {
          "type": "object",
          "means": "env",
          "tolerated": true
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "envFile": {
          "type": "string",
          "means": "env-file",
          "relativeTo": "start"
        },
        "sandboxEnabled": {
          "type": "boolean"
        },
        "dev": {
          "type": "object",
          "tolerated": true
        },
        "gallery": {
          "type": "any"
        },
        "version": {
          "type": "any"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
        "url"
      ],
      "fields": {
        "type": {
          "type": "string",
          "means": "type",
          "tolerated": true
        },
        "url": {
          "type": "string",
          "means": "url",
          "pattern": "^(?:\\w[\\w+.-]*:|(?![^:/?#]+:))(?!/{4})",
          "form": "the URL with its scheme, such as https://${input:host}/mcp: VS Code reads it before it expands variables"
        },
        "headers": {
          "type": "map",
          "means": "headers",
          "tolerated": true
        },
        "oauth": {
          "type": "object",
          "tolerated": true
        },
        "dev": {
          "type": "object",
          "tolerated": true
        },
        "gallery": {
          "type": "any"
        },
        "version": {
          "type": "any"
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
          "means": "type",
          "tolerated": true
        },
        "url": {
          "type": "string",
          "means": "url",
          "pattern": "^(?:\\w[\\w+.-]*:|(?![^:/?#]+:))(?!/{4})",
          "form": "the URL with its scheme, such as https://${input:host}/mcp: VS Code reads it before it expands variables"
        },
        "headers": {
          "type": "map",
          "means": "headers",
          "tolerated": true
        },
        "oauth": {
          "type": "object",
          "tolerated": true
        },
        "dev": {
          "type": "object",
          "tolerated": true
        },
        "gallery": {
          "type": "any"
        },
        "version": {
          "type": "any"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "looseTransports": true,
  "nestedTransport": "config",
  "ignoresType": "unless-url",
  "both": "type",
  "startsBatchFiles": true,
  "headers": {
    "own": [
      "accept",
      "content-type",
      "host",
      "user-agent"
    ]
  },
  "emptyCommandIsAbsent": true,
  "unknownFields": "warned",
  "badServer": "file-by-scalar",
  "variables": {
    "forms": [
      "env-prefix"
    ],
    "expanded": [
      "command",
      "args",
      "env",
      "url",
      "headers",
      "cwd",
      "env-file"
    ],
    "expandsNames": true,
    "predefined": [
      "/",
      "columnNumber",
      "command:*",
      "config:*",
      "cwd",
      "defaultBuildTask",
      "execPath",
      "extensionInstallFolder:*",
      "file",
      "fileBasename",
      "fileBasenameNoExtension",
      "fileDirname",
      "fileDirnameBasename",
      "fileExtname",
      "fileWorkspaceFolder",
      "fileWorkspaceFolderBasename",
      "input:*",
      "lineNumber",
      "pathSeparator",
      "relativeFile",
      "relativeFileDirname",
      "selectedText",
      "userHome",
      "workspaceFolder",
      "workspaceFolder:*",
      "workspaceFolderBasename",
      "workspaceRoot",
      "workspaceRootFolderName"
    ],
    "standFor": {
      "/": "separator",
      "input:*": "answer",
      "pathSeparator": "separator",
      "userHome": "home",
      "workspaceFolder": "workspace",
      "workspaceFolderBasename": "workspace-name",
      "workspaceRoot": "workspace",
      "workspaceRootFolderName": "workspace-name"
    },
    "pluginRoot": [],
    "tilde": [
      "command",
      "args",
      "cwd"
    ],
    "addsPath": true,
    "unset": "empty"
  },
  "reservedNames": [],
  "reservedEnv": [],
  "tools": {
    "name": "mcp_{server}_{tool}",
    "server": 13,
    "replaces": {
      "pattern": "[^a-zA-Z0-9_-]",
      "by": "_"
    },
    "longest": {
      "characters": 64,
      "longer": "cut"
    },
    "searched": true,
    "loses": [
      "array-items"
    ],
    "apis": {
      "openai-chat": [
        "top-union",
        "no-properties",
        "input-type"
      ],
      "anthropic": [
        "top-union",
        "no-properties",
        "input-type"
      ]
    }
  },
  "changes": [
    {
      "until": "1.100.3",
      "since": "1.139.1",
      "was": "started servers in your home folder",
      "is": "starts them in the workspace folder"
    },
    {
      "until": "1.100.3",
      "since": "1.139.1",
      "was": "started the server without it",
      "is": "does not start the server",
      "rule": "valid-shape",
      "fields": [
        "cwd"
      ]
    },
    {
      "until": "1.100.3",
      "since": "1.139.1",
      "was": "started servers of such a file",
      "is": "starts none of it",
      "rule": "valid-json"
    }
  ],
  "rules": {
    "malformed-variable": "warning",
    "no-sse": "warning",
    "one-transport": "warning",
    "transport-type": "warning",
    "url-userinfo": "warning",
    "valid-url": "warning",
    "variable-position": "off"
  }
}, validateVscode),
withShape({
  "name": "warp",
  "title": "Warp",
  "sources": [
    {
      "from": "warpdotdev/warp:app/src/ai/mcp/file_mcp_watcher.rs@19548aec6285e82b1a4cde526e7ec7e04513c248",
      "date": "2026-08-22",
      "note": "how a file is read: ${NAME} is replaced in the whole text, and without a value nothing is loaded from the file; then strict JSON"
    },
    {
      "from": "warpdotdev/warp:crates/cloud_object_models/src/mcp.rs@19548aec6285e82b1a4cde526e7ec7e04513c248",
      "date": "2026-08-22",
      "note": "the keys, and the fields of each transport; the fields alone decide"
    },
    {
      "from": "warpdotdev/warp:app/src/ai/mcp/mod.rs@19548aec6285e82b1a4cde526e7ec7e04513c248",
      "date": "2026-08-22",
      "note": "the paths in a project and in the home directory, the same on each platform"
    },
    {
      "from": "warpdotdev/warp:resources/bundled/skills/add-mcp-server/SKILL.md@19548aec6285e82b1a4cde526e7ec7e04513c248",
      "date": "2026-08-22",
      "note": "where servers start; how its agent is told to write the file"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".warp/.mcp.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false,
        "markUnsure": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ],
        [
          "mcp_servers"
        ],
        [
          "servers"
        ],
        [
          "mcp",
          "servers"
        ]
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "projectFile": ".warp/.mcp.json",
  "userFiles": [
    "~/.warp/.mcp.json"
  ],
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
        },
        "working_directory": {
          "type": [
            "string",
            "null"
          ],
          "means": "cwd"
        },
        "description": {
          "type": "any",
          "means": "description"
        }
      }
    },
    "http": {
      "types": [],
      "required": [
        "url"
      ],
      "fields": {
        "url": {
          "type": "string",
          "means": "url"
        },
        "serverUrl": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "description": {
          "type": "any",
          "means": "description"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "both": "command",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [
      "braced"
    ],
    "expanded": [
      "command",
      "args",
      "env",
      "url",
      "headers",
      "cwd"
    ],
    "predefined": [],
    "pluginRoot": [],
    "unset": "refused"
  },
  "reservedNames": [],
  "rules": {
    "valid-shape": "warning"
  }
}, validateWarp),
withShape({
  "name": "windsurf",
  "title": "Windsurf",
  "sources": [
    {
      "from": "https://codeium.mintlify.app/windsurf/cascade/mcp",
      "date": "2026-11-21",
      "note": "Cascade: file, transports, serverUrl and url, variables; says nothing about type and wrong types"
    },
    {
      "from": "https://docs.windsurf.com/ro/plugins/cascade/mcp",
      "date": "2026-11-21",
      "note": "the path of the JetBrains plugin"
    },
    {
      "from": "https://docs.devin.ai/cli/extensibility/mcp/configuration.md",
      "date": "2026-11-21",
      "note": "Devin, the agent that followed Cascade: its files, transport, oauth fields, disabled"
    },
    {
      "from": "roboalchemist/llm-code-docs:docs/llms-txt/codeium/mcp.md@8adde26a",
      "date": "2026-11-21",
      "note": "an older copy of the documentation: disabledTools"
    },
    {
      "from": "https://syllago.dev/using-syllago/providers/windsurf/mcp/",
      "date": "2026-11-21",
      "note": "second hand: the form of references, and that unset variables are empty"
    },
    {
      "from": "https://github.com/scalameta/metals/pull/7470",
      "date": "2026-11-26",
      "note": "second hand: tried with Windsurf, which read no file of a project, neither .windsurf/mcp_config.json nor .windsurf/mcp.json; https://github.com/laravel/boost/issues/87 says so too"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".codeium/mcp_config.json",
        ".codeium/windsurf/mcp_config.json",
        ".devin/mcp_config.json",
        ".devin/mcp_config.local.json",
        "devin/mcp_config.json"
      ],
      "misplaced": [
        ".windsurf/mcp.json",
        ".windsurf/mcp_config.json"
      ],
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": false,
        "markUnsure": true
      },
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "personal": [
        ".codeium/mcp_config.json",
        ".codeium/windsurf/mcp_config.json",
        ".devin/mcp_config.local.json",
        "devin/mcp_config.json"
      ],
      "bareMap": false,
      "members": [],
      "open": false,
      "required": []
    }
  },
  "copies": {
    "names": [
      "windsurf"
    ]
  },
  "userFiles": [
    "~/.codeium/windsurf/mcp_config.json",
    "~/.codeium/mcp_config.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [
        "stdio"
      ],
      "required": [
        "command"
      ],
      "fields": {
        "transport": {
          "type": "string",
          "means": "type"
        },
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
        },
        "type": {
          "type": "any"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    },
    "http": {
      "types": [
        "http"
      ],
      "required": [
        "serverUrl"
      ],
      "fields": {
        "transport": {
          "type": "string",
          "means": "type"
        },
        "serverUrl": {
          "type": "string",
          "means": "url"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "oauthClientId": {
          "type": "string"
        },
        "oauthClientSecret": {
          "type": "string"
        },
        "oauthResource": {
          "type": "string"
        },
        "type": {
          "type": "any"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    },
    "sse": {
      "types": [
        "sse"
      ],
      "required": [
        "transport",
        "serverUrl"
      ],
      "fields": {
        "transport": {
          "type": "string",
          "means": "type"
        },
        "serverUrl": {
          "type": "string",
          "means": "url"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "oauthClientId": {
          "type": "string"
        },
        "oauthClientSecret": {
          "type": "string"
        },
        "oauthResource": {
          "type": "string"
        },
        "type": {
          "type": "any"
        },
        "disabled": {
          "type": "boolean",
          "means": "disabled"
        },
        "disabledTools": {
          "type": "strings",
          "means": "excluded-tools"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": false,
  "both": "command",
  "unknownFields": "ignored",
  "badServer": "server",
  "variables": {
    "forms": [
      "env-prefix"
    ],
    "expanded": [
      "command",
      "args",
      "env",
      "url",
      "headers"
    ],
    "predefined": [
      "file:*"
    ],
    "pluginRoot": [],
    "unset": "empty"
  },
  "reservedNames": [],
  "reservedEnv": [],
  "rules": {
    "malformed-variable": "warning",
    "no-sse": "warning",
    "one-transport": "warning",
    "transport-type": "warning",
    "unknown-field": "info",
    "unread-file": "warning",
    "valid-shape": "warning",
    "windows-npx": "warning"
  }
}, validateWindsurf),
withShape({
  "name": "zed",
  "title": "Zed",
  "sources": [
    {
      "from": "zed-industries/zed:crates/settings_content/src/project.rs@006ce515a3db2578aac6128ba571ec989c22da4b",
      "date": "2026-11-29",
      "note": "the key, the fields of each transport and their types, and that an entry of no transport fails the file; a server of an extension has only settings, or only `enabled`. Older ones want `args` in an entry with a command, and the settings"
    },
    {
      "from": "zed-industries/zed:crates/settings_content/src/fallible_options.rs@288167567ca09466a34edb077db572511fceeac5",
      "date": "2026-11-22",
      "note": "what is reported and ignored, and what fails the file"
    },
    {
      "from": "zed-industries/zed:crates/migrator/src/migrations/m_2025_06_27/settings.rs@60b81303b7190980dbcc96a6b707968916658154",
      "date": "2026-11-22",
      "note": "an older form, with an object as the command, is rewritten"
    },
    {
      "from": "zed-industries/zed:crates/paths/src/paths.rs@94b6e7f56b5bfdd926107cde236882498cb8174b",
      "date": "2026-11-22",
      "note": "where the settings are on each platform"
    },
    {
      "from": "https://zed.dev/docs/ai/mcp",
      "date": "2026-11-22",
      "note": "servers are in the settings; a copy was read"
    },
    {
      "from": "https://github.com/zed-industries/zed/issues/60459",
      "date": "2026-07-06",
      "note": "references in headers are not expanded; of other fields it says nothing"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".config/zed/settings.json",
        ".zed/settings.json",
        "Zed/settings.json"
      ],
      "json": {
        "comments": true,
        "trailingCommas": true,
        "byteOrderMark": true
      },
      "serversKeys": [
        [
          "context_servers"
        ]
      ],
      "personal": [
        ".config/zed/settings.json",
        "Zed/settings.json"
      ],
      "bareMap": false,
      "members": [],
      "open": true,
      "required": []
    }
  },
  "projectFile": ".zed/settings.json",
  "userFiles": [
    "~/.config/zed/settings.json",
    "{config}/Zed/settings.json"
  ],
  "manifestTakesPath": false,
  "transports": {
    "stdio": {
      "types": [],
      "required": [
        "command"
      ],
      "fields": {
        "command": {
          "type": [
            "string",
            "object"
          ],
          "means": "command"
        },
        "args": {
          "type": "strings",
          "means": "args"
        },
        "env": {
          "type": [
            "map",
            "null"
          ],
          "means": "env"
        },
        "timeout": {
          "type": [
            "integer",
            "null"
          ],
          "means": "timeout-s",
          "minimum": 0
        },
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "remote": {
          "type": "boolean"
        },
        "settings": {
          "type": "any"
        },
        "source": {
          "type": "any"
        }
      }
    },
    "http": {
      "types": [],
      "required": [
        "url"
      ],
      "fields": {
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "map",
          "means": "headers"
        },
        "timeout": {
          "type": [
            "integer",
            "null"
          ],
          "means": "timeout-s",
          "minimum": 0
        },
        "enabled": {
          "type": "boolean",
          "means": "enabled"
        },
        "oauth": {
          "type": [
            "object",
            "null"
          ]
        },
        "source": {
          "type": "any"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {
    "command": "stdio",
    "url": "http"
  },
  "ignoresType": true,
  "unjudged": [
    "command",
    "settings"
  ],
  "bareSwitch": true,
  "both": "command",
  "unknownFields": "ignored",
  "badServer": "file-by-form",
  "variables": {
    "forms": [],
    "expanded": [],
    "predefined": [],
    "pluginRoot": [],
    "unset": "literal",
    "unknown": true,
    "instead": "It is not known which variables Zed expands: keep the value out of the file"
  },
  "reservedNames": [],
  "rules": {
    "foreign-variable": "off",
    "malformed-variable": "off",
    "unbraced-variable": "off",
    "valid-shape": "warning",
    "variable-position": "off"
  }
}, validateZed)
]
