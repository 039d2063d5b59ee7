// Generated from hosts/*.json by `npm run generate`.
import type { HostProfile } from '../src/hosts/profile.js'
import { withShape } from '../src/hosts/shape.js'
import { validateAgentPlugin, validateClaudeCode } from './assumed-shapes.js'

/** The host that the specification describes (spec §2.1–2.5), and the others that are assumed to read a file when nothing shows which host it is for. */
export const ASSUMED_PROFILES: readonly [HostProfile, ...HostProfile[]] = [
withShape({
  "name": "agent-plugin",
  "title": "Agent plugin host",
  "described": "a host that follows the plugin specification",
  "sources": [
    {
      "from": "docs/specification.md",
      "date": "2026-11-01",
      "note": "sections 2.1 to 2.5"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".mcp.json"
      ],
      "shared": true,
      "assumed": true,
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
  "signs": {
    "variables": [
      "AGENT_PLUGIN_ROOT"
    ]
  },
  "projectFile": ".mcp.json",
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
    "inherited": true,
    "unset": "refused"
  },
  "reservedNames": [],
  "rules": {}
}, validateAgentPlugin),
withShape({
  "name": "claude-code",
  "title": "Claude Code",
  "sources": [
    {
      "from": "npm:@anthropic-ai/claude-code@2.1.330",
      "date": "2026-11-21",
      "measured": "host",
      "note": "run: syntax, keys, transports, fields, variables, names, sizes, what one bad server disables. On 2026-11-22 plugins, ~/.claude.json, which is read like a project's file, and .claude/settings.json, which is not read. On 2026-11-23 and 2026-11-25 manifests: what rejects the plugin, and what `claude plugin validate` says of it. On 2026-11-25: outside of a plugin it sets none of its variables; disabledMcpjsonServers. In a trusted folder: enableAllProjectMcpServers and enabledMcpjsonServers in the project's own .claude/settings.json start servers without a question. Read in its program: the variables with the address of the model; the tools that reach a fake model: names, schemas, what is dropped; when it gives up on a slow server. On 2026-11-25 how it registers with an authorization server. On 2026-11-26, with 2.1.332: `claude mcp get` says that a timeout below 1000 is ignored; 59 maps of hooks, in the manifest and in hooks/hooks.json: for which it rejects the plugin; those of the manifest with 2.1.330 too, with the same result. On 2026-11-27 headers that it sets itself, and names of variables and headers. On 2026-11-28 what it fills in in the defaults of a plugin's variables, and not in those of a project's; in a plugin, it drops a server that refers to an option which is not among those in userConfig; without userConfig, the reference reaches the server as it is, and so do ${name} and ${userConfig.name} with one"
    },
    {
      "from": "anthropics/claude-code:CHANGELOG.md@5cfc0a1905ce0c0a9bd81d8a90fe6b62ff614357",
      "date": "2026-08-22",
      "note": "reserved names, root variables, further fields; npx without cmd /c"
    },
    {
      "from": "anthropics/claude-code:plugins/plugin-dev/skills/mcp-integration/SKILL.md@5cfc0a1905ce0c0a9bd81d8a90fe6b62ff614357",
      "date": "2026-08-22",
      "note": "fields of remote servers; tools are named mcp__plugin_{plugin}_{server}__<tool>"
    },
    {
      "from": "https://github.com/anthropics/claude-code/issues/17565",
      "date": "2026-01-11",
      "note": "where servers of a plugin start; cwd is not read"
    },
    {
      "from": "https://code.claude.com/docs/en/plugins/manifest-reference",
      "date": "2026-11-21",
      "note": "members of the manifest, in part"
    },
    {
      "from": "https://github.com/anthropics/claude-code/issues/52623",
      "date": "2026-04-24",
      "note": "userConfig: what the user is asked for"
    },
    {
      "from": "https://code.claude.com/docs/en/plugins-reference",
      "date": "2026-11-23",
      "note": "the variables that it sets for servers of plugins; https://code.claude.com/docs/en/mcp: CLAUDE_PROJECT_DIR for every stdio server; https://code.claude.com/docs/en/hooks: for hooks too"
    },
    {
      "from": "https://code.claude.com/docs/en/env-vars",
      "date": "2026-11-26",
      "note": "through pages that quote it: stdio servers get its environment, credentials too unless CLAUDE_CODE_SUBPROCESS_ENV_SCRUB is set"
    },
    {
      "from": "https://code.claude.com/docs/en/sub-agents",
      "date": "2026-11-26",
      "note": "through pages that quote it: mcpServers in the front matter of an agent is a list of the names of other servers, and of objects with the name of a server as their key"
    },
    {
      "from": "npm:@anthropic-ai/claude-code@2.1.332",
      "date": "2026-11-26",
      "note": "run: hooks of .claude/settings.json and of plugins: hooks/hooks.json, with the events under hooks, and besides it what the manifest names or has; an event that it does not have is ignored. A server of a plugin gets no CLAUDE_PLUGIN_OPTION_* in its environment, also with a default for the answer. In a session of a plugin: .claude-plugin/mcp.json and .claude-plugin/.mcp.json are read if the manifest names them, and not otherwise. In a session with --agent: mcpServers in the front matter of an agent is a list; a map, a text, and elements with more than one key are silently ignored. installsFrom, also with 2.1.200: a plugin with one of these files and a package.json at its root gets node_modules by `npm ci --ignore-scripts` (run with package-lock.json; with pnpm-lock.yaml, with no lock file, and with both files in a folder of the plugin it gets none). overridesServers: of a server that .mcp.json and the manifest, or a file that it names, declare, .mcp.json's is not started. Submodules of git are fetched with a marketplace and with a plugin from a url, but not with one from git-subdir (installed from repositories on this machine). Read in its program: the events, the other lock files. On 2026-11-28 hooks of a plugin in a session: the variables of a command; of types prompt, agent and http at SessionStart and Setup; 13 matchers at PreToolUse, PostToolUse, PostToolUseFailure and PermissionRequest with a tool of the plugin's server, 4 at SessionStart; agents/README.md and commands/README.md, which become an agent and a command; settings.json at the root of a plugin: it takes agent, and neither env nor permissions; enabledPlugins that a marketplace in the project does not list. On 2026-11-29 hooks of types prompt and agent for SessionEnd, SubagentStart and MessageDisplay in a session; the others in notFor were read in its program, which runs them all by the same function; 22 more matchers with and without `if`; FileChanged with names, paths and patterns. 37 names of marketplaces: marketplace add refused 24, those of Anthropic and those that look like one; the list was read in its program"
    },
    {
      "from": "hosts/measured/why/claude-code@2.1.330.jsonl",
      "date": "2026-11-26",
      "measured": "host",
      "note": "run: which of several declarations counts, approvals and lists; folders above, which folder of a git work tree settings and trust are for, installed plugins; the folders on macOS and Windows were read in its program"
    }
  ],
  "files": {
    "mcp": {
      "paths": [
        ".mcp.json"
      ],
      "misplaced": [
        ".claude/mcp.json",
        ".claude/.mcp.json",
        ".claude-plugin/mcp.json",
        ".claude-plugin/.mcp.json"
      ],
      "shared": true,
      "assumed": true,
      "json": {
        "comments": false,
        "trailingCommas": false,
        "byteOrderMark": true,
        "otherBytes": true
      },
      "noMarkInPlugin": true,
      "serversKeys": [
        [
          "mcpServers"
        ]
      ],
      "bareMap": "plugin",
      "members": [],
      "open": false,
      "required": [
        "mcpServers"
      ]
    },
    "plugin": {
      "paths": [
        ".claude-plugin/plugin.json"
      ],
      "json": {
        "comments": false,
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
      "members": [
        "name",
        "version",
        "description",
        "author",
        "homepage",
        "repository",
        "license",
        "keywords",
        "commands",
        "agents",
        "skills",
        "hooks",
        "lspServers",
        "monitors",
        "userConfig",
        "channels"
      ],
      "memberTypes": {
        "name": {
          "type": "string"
        },
        "version": {
          "type": "string"
        },
        "mcpServers": {
          "default": ".mcp.json",
          "type": [
            "string",
            "array",
            "object"
          ],
          "pattern": "^(?:\\./.*\\.(?:json|mcpb|dxt)|https?://.*\\.(?:mcpb|dxt))$",
          "form": "a path that begins with \"./\" and ends in \".json\"",
          "items": {
            "type": [
              "string",
              "object"
            ],
            "pattern": "^(?:\\./.*\\.(?:json|mcpb|dxt)|https?://.*\\.(?:mcpb|dxt))$",
            "form": "a path that begins with \"./\" and ends in \".json\""
          }
        },
        "commands": {
          "default": "commands/",
          "type": [
            "string",
            "array",
            "object"
          ],
          "pattern": "^\\./",
          "form": "a path that begins with \"./\"",
          "items": {
            "type": "string",
            "pattern": "^\\./",
            "form": "a path that begins with \"./\""
          },
          "values": {
            "type": "object"
          }
        },
        "agents": {
          "default": "agents/",
          "type": [
            "string",
            "array"
          ],
          "pattern": "^\\./.*\\.md$",
          "form": "a path that begins with \"./\" and ends in \".md\"",
          "items": {
            "type": "string",
            "pattern": "^\\./.*\\.md$",
            "form": "a path that begins with \"./\" and ends in \".md\""
          }
        },
        "skills": {
          "default": "skills/",
          "depth": 1,
          "type": [
            "string",
            "array"
          ],
          "pattern": "^\\.(?:/|$)",
          "form": "a path that begins with \"./\"",
          "items": {
            "type": "string",
            "pattern": "^\\.(?:/|$)",
            "form": "a path that begins with \"./\""
          }
        },
        "outputStyles": {
          "default": "output-styles/",
          "type": [
            "string",
            "array"
          ],
          "pattern": "^\\./",
          "form": "a path that begins with \"./\"",
          "items": {
            "type": "string",
            "pattern": "^\\./",
            "form": "a path that begins with \"./\""
          }
        },
        "hooks": {
          "default": "hooks/hooks.json",
          "type": [
            "string",
            "object",
            "array"
          ],
          "pattern": "^\\./.*\\.json$",
          "form": "a path that begins with \"./\" and ends in \".json\"",
          "items": {
            "type": [
              "string",
              "object"
            ],
            "pattern": "^\\./.*\\.json$",
            "form": "a path that begins with \"./\" and ends in \".json\""
          }
        },
        "lspServers": {
          "default": ".lsp.json",
          "type": [
            "string",
            "object",
            "array"
          ],
          "pattern": "^\\./.*\\.json$",
          "form": "a path that begins with \"./\" and ends in \".json\"",
          "items": {
            "type": [
              "string",
              "object"
            ],
            "pattern": "^\\./.*\\.json$",
            "form": "a path that begins with \"./\" and ends in \".json\""
          },
          "values": {
            "type": "object",
            "required": [
              "command",
              "extensionToLanguage"
            ]
          }
        },
        "monitors": {
          "type": [
            "array",
            "string"
          ],
          "pattern": "^\\./.*\\.json$",
          "form": "a path that begins with \"./\" and ends in \".json\"",
          "items": {
            "type": "object",
            "required": [
              "name",
              "command",
              "description"
            ]
          }
        },
        "channels": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "server"
            ]
          }
        },
        "userConfig": {
          "type": "object",
          "values": {
            "type": "object",
            "required": [
              "type",
              "title",
              "description"
            ],
            "members": {
              "type": {
                "type": "string",
                "pattern": "^(?:string|number|boolean|directory|file)$",
                "form": "\"string\", \"number\", \"boolean\", \"directory\" or \"file\""
              },
              "title": {
                "type": "string"
              },
              "description": {
                "type": "string"
              },
              "required": {
                "type": "boolean"
              },
              "default": {
                "type": [
                  "string",
                  "number",
                  "boolean",
                  "strings"
                ]
              },
              "multiple": {
                "type": "boolean"
              },
              "sensitive": {
                "type": "boolean"
              },
              "min": {
                "type": "number"
              },
              "max": {
                "type": "number"
              },
              "options": {
                "type": "strings"
              }
            }
          }
        },
        "settings": {
          "type": "object"
        },
        "dependencies": {
          "type": "array",
          "form": "an array of the plugins that it needs"
        }
      },
      "open": true,
      "required": [
        "name"
      ],
      "rejectsPlugin": true,
      "overridesServers": true,
      "installsFrom": [
        "bun.lock",
        "npm-shrinkwrap.json",
        "package-lock.json"
      ],
      "hooks": {
        "path": "hooks/hooks.json",
        "inManifest": "events",
        "events": [
          "PreToolUse",
          "PostToolUse",
          "PostToolUseFailure",
          "PostToolBatch",
          "Notification",
          "UserPromptSubmit",
          "UserPromptExpansion",
          "SessionStart",
          "SessionEnd",
          "Stop",
          "StopFailure",
          "SubagentStart",
          "SubagentStop",
          "PreCompact",
          "PostCompact",
          "PreModelSwitch",
          "PostModelSwitch",
          "PermissionRequest",
          "PermissionDenied",
          "Setup",
          "TeammateIdle",
          "TaskCreated",
          "TaskCompleted",
          "Elicitation",
          "ElicitationResult",
          "ConfigChange",
          "WorktreeCreate",
          "WorktreeRemove",
          "InstructionsLoaded",
          "CwdChanged",
          "FileChanged",
          "DirectoryAdded",
          "MessageDisplay",
          "PreSkillShellCommand"
        ],
        "strictUntil": "2.1.250",
        "needs": [
          "hooks",
          "modules"
        ]
      },
      "validator": {
        "command": "claude plugin validate",
        "members": {
          "$schema": {
            "type": "string"
          },
          "displayName": {
            "type": "string"
          },
          "description": {
            "type": "string"
          },
          "author": {
            "type": "object",
            "required": [
              "name"
            ]
          },
          "homepage": {
            "type": "string",
            "pattern": "^[A-Za-z][A-Za-z0-9+.-]*:.",
            "form": "a URL"
          },
          "repository": {
            "type": "string"
          },
          "license": {
            "type": "string"
          },
          "keywords": {
            "type": "strings"
          }
        },
        "paths": {
          "commands": "any",
          "agents": "any",
          "skills": "folder",
          "outputStyles": "any",
          "hooks": "any",
          "lspServers": "any",
          "monitors": "any",
          "themes": "any",
          "workflows": "any",
          "experimental.monitors": "any",
          "experimental.themes": "any"
        }
      },
      "badServer": "file-by-form"
    },
    "also": [
      {
        "paths": [
          ".claude/agents/*.md",
          ".claude/agents/*/*.md",
          ".claude/agents/*/*/*.md"
        ],
        "notation": "YAML",
        "list": "keyed",
        "json": {
          "comments": true,
          "trailingCommas": true,
          "byteOrderMark": true
        },
        "serversKeys": [
          [
            "mcpServers"
          ]
        ]
      }
    ],
    "private": {
      "paths": [
        ".claude.json"
      ],
      "serversKeys": [
        [
          "mcpServers"
        ],
        [
          "projects",
          "*",
          "mcpServers"
        ]
      ]
    },
    "settings": {
      "paths": [
        ".claude/settings.json",
        ".claude/settings.local.json"
      ],
      "personal": [
        ".claude/settings.local.json"
      ],
      "secrets": [
        {
          "at": [
            "permissions"
          ],
          "instead": "Remove this permission, or allow the command without the value"
        },
        {
          "at": [
            "env"
          ],
          "instead": "Remove it: each person sets the variable in `.claude/settings.local.json`, which nobody commits, or in their environment"
        }
      ],
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
      "switches": [
        {
          "at": [
            "enableAllProjectMcpServers"
          ],
          "does": "approves-all"
        },
        {
          "at": [
            "enabledMcpjsonServers"
          ],
          "does": "approves"
        },
        {
          "at": [
            "disabledMcpjsonServers"
          ],
          "does": "rejects"
        },
        {
          "at": [
            "allowedMcpServers"
          ],
          "does": "allows"
        },
        {
          "at": [
            "deniedMcpServers"
          ],
          "does": "denies"
        },
        {
          "at": [
            "env",
            "ANTHROPIC_BASE_URL"
          ],
          "does": "model-address"
        },
        {
          "at": [
            "env",
            "ANTHROPIC_AWS_BASE_URL"
          ],
          "does": "model-address"
        },
        {
          "at": [
            "env",
            "ANTHROPIC_BEDROCK_BASE_URL"
          ],
          "does": "model-address"
        },
        {
          "at": [
            "env",
            "ANTHROPIC_FOUNDRY_BASE_URL"
          ],
          "does": "model-address"
        },
        {
          "at": [
            "env",
            "ANTHROPIC_VERTEX_BASE_URL"
          ],
          "does": "model-address"
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
            "enabledPlugins"
          ],
          "does": "enables"
        },
        {
          "at": [
            "extraKnownMarketplaces"
          ],
          "does": "marketplaces"
        },
        {
          "at": [
            "hooks"
          ],
          "does": "hooks",
          "values": [
            "PreToolUse",
            "PostToolUse",
            "PostToolUseFailure",
            "PostToolBatch",
            "Notification",
            "UserPromptSubmit",
            "UserPromptExpansion",
            "SessionStart",
            "SessionEnd",
            "Stop",
            "StopFailure",
            "SubagentStart",
            "SubagentStop",
            "PreCompact",
            "PostCompact",
            "PreModelSwitch",
            "PostModelSwitch",
            "PermissionRequest",
            "PermissionDenied",
            "Setup",
            "TeammateIdle",
            "TaskCreated",
            "TaskCompleted",
            "Elicitation",
            "ElicitationResult",
            "ConfigChange",
            "WorktreeCreate",
            "WorktreeRemove",
            "InstructionsLoaded",
            "CwdChanged",
            "FileChanged",
            "DirectoryAdded",
            "MessageDisplay",
            "PreSkillShellCommand"
          ]
        }
      ]
    }
  },
  "copies": {
    "names": [
      "claude-code"
    ],
    "folders": [
      "claude",
      "claude-code"
    ]
  },
  "signs": {
    "beside": [
      ".claude",
      "CLAUDE.md",
      ".claude-flow"
    ],
    "fields": [
      "alwaysLoad",
      "headersHelper"
    ],
    "variables": [
      "CLAUDE_PLUGIN_DATA",
      "CLAUDE_PLUGIN_ROOT",
      "CLAUDE_PROJECT_DIR"
    ]
  },
  "projectFile": ".mcp.json",
  "switchedOff": "add its name to `disabledMcpjsonServers` in .claude/settings.json",
  "manifestPath": ".claude-plugin/plugin.json",
  "hooks": {
    "roots": [
      "CLAUDE_PLUGIN_ROOT"
    ],
    "folders": [
      "CLAUDE_PLUGIN_ROOT",
      "CLAUDE_PLUGIN_DATA",
      "CLAUDE_PROJECT_DIR"
    ],
    "unset": {
      "CLAUDE_TOOL_*": "input",
      "PRETOOLUSE_*": "input",
      "POSTTOOLUSE_*": "input",
      "CLAUDE_HOOK_EVENT*": "input",
      "CLAUDE_HOOK_INPUT": "input",
      "CLAUDE_HOOK_DATA": "input",
      "CLAUDE_HOOK_PAYLOAD": "input",
      "CLAUDE_HOOK_CONTEXT": "input",
      "CLAUDE_HOOK_ARGS": "input",
      "CLAUDE_HOOK_TOOL_*": "input",
      "CLAUDE_SESSION_ID": "input",
      "CLAUDE_CONVERSATION_ID": "input",
      "CLAUDE_FILE": "input",
      "CLAUDE_FILES": "input",
      "CLAUDE_FILE_PATH": "input",
      "CLAUDE_FILE_PATHS": "input",
      "FILE_PATH": "input",
      "FILE_PATHS": "input",
      "TOOL_INPUT": "input",
      "TOOL_INPUT_*": "input",
      "TOOL_USE": "input",
      "TOOL_NAME": "input",
      "TOOL_OUTPUT": "input",
      "TOOL_RESULT": "input",
      "CLAUDE_TRANSCRIPT": "input",
      "CLAUDE_TRANSCRIPT_PATH": "input",
      "CLAUDE_USER_PROMPT": "input",
      "CLAUDE_USER_MESSAGE": "input",
      "CLAUDE_NOTIFICATION_MESSAGE": "input",
      "CLAUDE_NOTIFICATION": "input",
      "CLAUDE_BASH_COMMAND": "input",
      "CLAUDE_COMMAND": "input",
      "CLAUDE_PROMPT": "input",
      "CLAUDE_EDITED_FILE": "input",
      "CLAUDE_EDITED_FILES": "input",
      "CLAUDE_CHANGED_FILE": "input",
      "CLAUDE_CHANGED_FILES": "input",
      "CLAUDE_MODIFIED_FILE": "input",
      "CLAUDE_MODIFIED_FILES": "input",
      "CLAUDE_SUBAGENT_TYPE": "input",
      "CLAUDE_SUBAGENT_ID": "input",
      "USER_PROMPT": "input"
    },
    "notFor": {
      "prompt": [
        "SessionStart",
        "Setup",
        "SessionEnd",
        "PreCompact",
        "PostCompact",
        "Notification",
        "StopFailure",
        "SubagentStart",
        "ConfigChange",
        "CwdChanged",
        "FileChanged",
        "DirectoryAdded",
        "InstructionsLoaded",
        "MessageDisplay",
        "Elicitation",
        "ElicitationResult",
        "WorktreeCreate",
        "WorktreeRemove"
      ],
      "agent": [
        "SessionStart",
        "Setup",
        "SessionEnd",
        "PreCompact",
        "PostCompact",
        "Notification",
        "StopFailure",
        "SubagentStart",
        "ConfigChange",
        "CwdChanged",
        "FileChanged",
        "DirectoryAdded",
        "InstructionsLoaded",
        "MessageDisplay",
        "Elicitation",
        "ElicitationResult",
        "WorktreeCreate",
        "WorktreeRemove",
        "PermissionRequest"
      ],
      "http": [
        "SessionStart",
        "Setup"
      ]
    },
    "matchers": {
      "toolEvents": [
        "PreToolUse",
        "PostToolUse",
        "PostToolUseFailure",
        "PermissionRequest"
      ],
      "ofPlugin": "mcp__plugin_{plugin}_{server}__",
      "ofProject": "mcp__{server}__"
    },
    "guards": {
      "events": [
        "PreToolUse",
        "PermissionRequest",
        "PreSkillShellCommand"
      ],
      "types": {
        "command": [
          "command"
        ],
        "prompt": [
          "prompt"
        ],
        "agent": [
          "prompt"
        ],
        "http": [
          "url"
        ],
        "mcp_tool": [
          "server",
          "tool"
        ]
      },
      "fields": {
        "timeout": "seconds",
        "args": "strings",
        "async": "boolean",
        "once": "boolean",
        "statusMessage": "string",
        "if": "string"
      }
    }
  },
  "installs": {
    "commands": [
      "claude plugin add",
      "claude plugin install",
      "claude plugins add",
      "claude plugins install",
      "/plugin install"
    ],
    "from": "marketplaces",
    "marketplace": ".claude-plugin/marketplace.json",
    "adds": [
      "claude plugin marketplace add",
      "claude plugins marketplace add",
      "/plugin marketplace add"
    ],
    "absent": {
      "/plugin add marketplace": "/plugin marketplace add",
      "/plugin add": "/plugin install",
      "claude plugin add marketplace": "claude plugin marketplace add",
      "claude marketplace add": "claude plugin marketplace add",
      "claude plugin add": "claude plugin install",
      "claude plugins add": "claude plugins install"
    }
  },
  "marketplace": {
    "signs": [
      ".",
      "_",
      "-"
    ],
    "signsInside": true,
    "reserved": [
      "inline",
      "builtin",
      "agent-skills",
      "anthropic-agent-skills",
      "anthropic-marketplace",
      "anthropic-plugin-directory",
      "anthropic-plugins",
      "claude-code-marketplace",
      "claude-code-plugins",
      "claude-community",
      "claude-for-financial-services",
      "claude-for-legal",
      "claude-plugin-directory",
      "claude-plugins-community",
      "claude-plugins-official",
      "claude-tag-plugins",
      "financial-services-plugins",
      "first-party-plugins",
      "healthcare",
      "knowledge-work-plugins",
      "life-sciences"
    ],
    "reservedPattern": "official[^a-z0-9]*(?:anthropic|claude)|(?:anthropic|claude)[^a-z0-9]*official|^(?:anthropic|claude)[^a-z0-9]*(?:marketplace|plugins|director(?:y|ies))",
    "owner": "Anthropic",
    "officialPattern": "^(?:claude|anthropics?|cc[._-]?plugin)[._-]|^(?:claude(?:code|mods)?|anthropics?)$|^(?=.*(?:claude|anthropic)).*\\bofficial\\b",
    "manifestVersion": true,
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
      ],
      "npm": [
        "package"
      ]
    },
    "folderKind": "git-subdir",
    "strictPaths": true,
    "prefixes": "bare",
    "entryIsManifest": true,
    "refuses": "plugin"
  },
  "serversPath": ".mcp.json",
  "userFiles": [
    "~/.claude.json"
  ],
  "loading": {
    "declarations": [
      {
        "scope": "managed",
        "path": "/etc/claude-code/managed-mcp.json",
        "elsewhere": {
          "darwin": "/Library/Application Support/ClaudeCode/managed-mcp.json",
          "win32": "C:\\Program Files\\ClaudeCode\\managed-mcp.json"
        },
        "at": [
          "mcpServers"
        ],
        "alone": true
      },
      {
        "scope": "local",
        "path": "~/.claude.json",
        "at": [
          "projects",
          "{project}",
          "mcpServers"
        ]
      },
      {
        "scope": "project",
        "path": ".mcp.json",
        "at": [
          "mcpServers"
        ],
        "above": "all"
      },
      {
        "scope": "user",
        "path": "~/.claude.json",
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "plugin",
        "path": "~/.claude/plugins/cache/{market}/{plugin}/{version}/.mcp.json",
        "at": [
          "mcpServers"
        ]
      },
      {
        "scope": "plugin",
        "path": "~/.claude/plugins/cache/{market}/{plugin}/{version}/.claude-plugin/plugin.json",
        "at": [
          "mcpServers"
        ]
      }
    ],
    "plugins": {
      "listed": {
        "path": "~/.claude/plugins/installed_plugins.json",
        "at": [
          "plugins",
          "{plugin}"
        ]
      },
      "markets": [
        {
          "path": "~/.claude/plugins/known_marketplaces.json",
          "at": []
        },
        {
          "path": ".claude/settings.local.json",
          "at": [
            "extraKnownMarketplaces"
          ]
        },
        {
          "path": ".claude/settings.json",
          "at": [
            "extraKnownMarketplaces"
          ]
        },
        {
          "path": "~/.claude/settings.json",
          "at": [
            "extraKnownMarketplaces"
          ]
        }
      ],
      "switches": [
        {
          "path": ".claude/settings.local.json",
          "at": [
            "enabledPlugins",
            "{plugin}"
          ]
        },
        {
          "path": ".claude/settings.json",
          "at": [
            "enabledPlugins",
            "{plugin}"
          ]
        },
        {
          "path": "~/.claude/settings.json",
          "at": [
            "enabledPlugins",
            "{plugin}"
          ]
        }
      ],
      "named": "plugin:{plugin}:{server}"
    },
    "projectIs": "work-tree",
    "sameName": "strongest",
    "refused": "undeclared",
    "trust": {
      "path": "~/.claude.json",
      "at": [
        "projects",
        "{project}",
        "hasTrustDialogAccepted"
      ],
      "is": [
        true
      ],
      "without": "project-unheard"
    },
    "gates": [
      {
        "gate": "approval",
        "of": [
          "project"
        ],
        "rejects": [
          {
            "path": "~/.claude.json",
            "at": [
              "projects",
              "{project}",
              "disabledMcpjsonServers"
            ]
          },
          {
            "path": ".claude/settings.local.json",
            "at": [
              "disabledMcpjsonServers"
            ]
          },
          {
            "path": ".claude/settings.json",
            "at": [
              "disabledMcpjsonServers"
            ]
          },
          {
            "path": "~/.claude/settings.json",
            "at": [
              "disabledMcpjsonServers"
            ]
          }
        ],
        "approves": [
          {
            "path": "~/.claude.json",
            "at": [
              "projects",
              "{project}",
              "enabledMcpjsonServers"
            ]
          },
          {
            "path": ".claude/settings.local.json",
            "at": [
              "enabledMcpjsonServers"
            ]
          },
          {
            "path": ".claude/settings.json",
            "at": [
              "enabledMcpjsonServers"
            ]
          },
          {
            "path": "~/.claude/settings.json",
            "at": [
              "enabledMcpjsonServers"
            ]
          }
        ],
        "approvesAll": [
          {
            "path": ".claude/settings.local.json",
            "at": [
              "enableAllProjectMcpServers"
            ]
          },
          {
            "path": ".claude/settings.json",
            "at": [
              "enableAllProjectMcpServers"
            ]
          },
          {
            "path": "~/.claude/settings.json",
            "at": [
              "enableAllProjectMcpServers"
            ]
          }
        ]
      },
      {
        "gate": "denied",
        "lists": [
          {
            "path": "/etc/claude-code/managed-settings.json",
            "elsewhere": {
              "darwin": "/Library/Application Support/ClaudeCode/managed-settings.json",
              "win32": "C:\\Program Files\\ClaudeCode\\managed-settings.json"
            },
            "at": [
              "deniedMcpServers"
            ]
          },
          {
            "path": ".claude/settings.local.json",
            "at": [
              "deniedMcpServers"
            ]
          },
          {
            "path": ".claude/settings.json",
            "at": [
              "deniedMcpServers"
            ]
          },
          {
            "path": "~/.claude/settings.json",
            "at": [
              "deniedMcpServers"
            ]
          }
        ]
      },
      {
        "gate": "allowed",
        "lists": [
          {
            "path": "/etc/claude-code/managed-settings.json",
            "elsewhere": {
              "darwin": "/Library/Application Support/ClaudeCode/managed-settings.json",
              "win32": "C:\\Program Files\\ClaudeCode\\managed-settings.json"
            },
            "at": [
              "allowedMcpServers"
            ]
          },
          {
            "path": ".claude/settings.local.json",
            "at": [
              "allowedMcpServers"
            ]
          },
          {
            "path": ".claude/settings.json",
            "at": [
              "allowedMcpServers"
            ]
          },
          {
            "path": "~/.claude/settings.json",
            "at": [
              "allowedMcpServers"
            ]
          }
        ],
        "counts": "in-any"
      },
      {
        "gate": "disabled",
        "lists": [
          {
            "path": "~/.claude.json",
            "at": [
              "projects",
              "{project}",
              "disabledMcpServers"
            ]
          }
        ]
      }
    ]
  },
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
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1,
          "ignoredBelow": 1000
        },
        "request_timeout_ms": {
          "type": "any"
        },
        "alwaysLoad": {
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
        "headersHelper": {
          "type": "string"
        },
        "oauth": {
          "type": "object",
          "keys": {
            "scopes": {
              "type": "string"
            },
            "clientId": {
              "type": "string"
            },
            "callbackPort": {
              "type": "integer",
              "minimum": 1
            },
            "authServerMetadataUrl": {
              "type": "string",
              "pattern": "^https://",
              "form": "an https:// address"
            },
            "xaa": {
              "type": "boolean"
            }
          }
        },
        "tools": {
          "type": "array",
          "items": {
            "type": "object"
          }
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1,
          "ignoredBelow": 1000
        },
        "request_timeout_ms": {
          "type": "any"
        },
        "alwaysLoad": {
          "type": "boolean"
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
        "headersHelper": {
          "type": "string"
        },
        "oauth": {
          "type": "object",
          "keys": {
            "scopes": {
              "type": "string"
            },
            "clientId": {
              "type": "string"
            },
            "callbackPort": {
              "type": "integer",
              "minimum": 1
            },
            "authServerMetadataUrl": {
              "type": "string",
              "pattern": "^https://",
              "form": "an https:// address"
            },
            "xaa": {
              "type": "boolean"
            }
          }
        },
        "tools": {
          "type": "array",
          "items": {
            "type": "object"
          }
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1,
          "ignoredBelow": 1000
        },
        "request_timeout_ms": {
          "type": "any"
        },
        "alwaysLoad": {
          "type": "boolean"
        }
      }
    }
  },
  "otherTypes": [
    "ws"
  ],
  "untyped": {
    "command": "stdio"
  },
  "ignoresType": false,
  "both": "type",
  "startsBatchFiles": true,
  "namesByPlugin": true,
  "pluginServersStartIn": "start",
  "userinfo": "sent",
  "completesLocalhost": true,
  "headers": {
    "own": [
      "accept",
      "content-length",
      "content-type",
      "mcp-protocol-version",
      "transfer-encoding"
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
      "command",
      "args",
      "env",
      "url",
      "headers"
    ],
    "predefined": [
      "CLAUDE_PLUGIN_DATA",
      "CLAUDE_PROJECT_DIR",
      "user_config.*"
    ],
    "predefinedIn": "plugin",
    "ofHooks": {
      "CLAUDE_PLUGIN_OPTION_*": "user_config.*"
    },
    "standFor": {
      "CLAUDE_PLUGIN_DATA": "plugin-data",
      "CLAUDE_PROJECT_DIR": "workspace",
      "user_config.*": "answer"
    },
    "pluginRoot": [
      "CLAUDE_PLUGIN_ROOT"
    ],
    "rootAlone": true,
    "ownFirst": true,
    "given": {
      "CLAUDE_PLUGIN_ROOT": "plugin-root",
      "CLAUDE_PLUGIN_DATA": "plugin-data",
      "CLAUDE_PROJECT_DIR": "workspace"
    },
    "inherited": true,
    "again": {
      "in": [
        "headers"
      ],
      "unset": "literal"
    },
    "unset": "literal",
    "declared": [
      {
        "in": "manifest",
        "path": [
          "userConfig"
        ],
        "are": "keys"
      }
    ]
  },
  "pluginNamePattern": "^[^\\s/\\\\:@]+$",
  "pluginNameForm": "a name without spaces and without the characters / \\ : @",
  "reservedNames": [
    "Claude Browser",
    "Claude Preview",
    "__proto__",
    "claude-in-chrome",
    "computer-use",
    "workspace"
  ],
  "reservedEnv": [],
  "maxBytes": 2097152,
  "login": {
    "redirect": "http://localhost:53820/callback",
    "documents": true,
    "clientId": [
      "oauth",
      "clientId"
    ]
  },
  "startup": {
    "limit": 30000,
    "variable": "MCP_TIMEOUT"
  },
  "tools": {
    "name": "mcp__{server}__{tool}",
    "replaces": {
      "pattern": "[^a-zA-Z0-9_-]",
      "by": "_"
    },
    "longest": {
      "characters": 128,
      "longer": "dropped"
    },
    "own": 21,
    "searched": true,
    "drops": [
      "property-name"
    ],
    "loses": [
      "input-type"
    ],
    "apis": {
      "anthropic": [
        "top-union"
      ]
    }
  },
  "rules": {
    "malformed-variable": "warning",
    "one-transport": "warning"
  }
}, validateClaudeCode)
]
