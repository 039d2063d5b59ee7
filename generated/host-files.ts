// Generated from hosts/*.json by `npm run generate`.
import type { HostFiles } from '../src/hosts/host-files.js'

/** The files of all hosts, the default host first. */
export const HOST_FILES: readonly HostFiles[] = [
  {
    "name": "agent-plugin",
    "title": "Agent plugin host",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".mcp.json"
        ],
        "shared": true,
        "assumed": true
      },
      {
        "kind": "plugin",
        "paths": [
          ".agent-plugin/plugin.json"
        ]
      }
    ],
    "signs": {
      "variables": [
        "AGENT_PLUGIN_ROOT"
      ]
    },
    "plugin": {
      "manifest": ".agent-plugin/plugin.json",
      "servers": ".mcp.json"
    }
  },
  {
    "name": "agent-plugins-1.0",
    "title": "Agent Plugins 1.0.0",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          "mcp.json"
        ],
        "shared": true,
        "schema": "https://agent-plugins.org/schemas/"
      },
      {
        "kind": "plugin",
        "paths": [
          "plugin.json"
        ],
        "shared": true,
        "schema": "https://agent-plugins.org/schemas/",
        "keys": []
      }
    ],
    "plugin": {
      "manifest": "plugin.json",
      "servers": "mcp.json"
    }
  },
  {
    "name": "amazon-q",
    "title": "Amazon Q Developer CLI",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".amazonq/cli-agents/*.json",
          ".amazonq/mcp.json",
          ".aws/amazonq/cli-agents/*.json",
          ".aws/amazonq/mcp.json"
        ]
      }
    ]
  },
  {
    "name": "amazon-q-ide",
    "title": "Amazon Q Developer for IDEs",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".amazonq/agents/default.json",
          ".amazonq/default.json",
          ".aws/amazonq/agents/default.json",
          ".aws/amazonq/default.json"
        ]
      }
    ]
  },
  {
    "name": "amp",
    "title": "Amp",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".amp/settings.json",
          ".config/amp/settings.json"
        ],
        "keys": [
          "amp.mcpServers"
        ]
      }
    ]
  },
  {
    "name": "antigravity",
    "title": "Antigravity",
    "files": [
      {
        "kind": "mcp",
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
        "shared": true
      }
    ],
    "copies": {
      "names": [
        "antigravity"
      ]
    },
    "plugin": {
      "manifest": "plugin.json",
      "servers": "mcp_config.json"
    }
  },
  {
    "name": "auggie",
    "title": "Auggie",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".augment/settings.json",
          ".augment/settings.local.json"
        ]
      }
    ]
  },
  {
    "name": "claude-code",
    "title": "Claude Code",
    "files": [
      {
        "kind": "mcp",
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
        "assumed": true
      },
      {
        "kind": "plugin",
        "paths": [
          ".claude-plugin/plugin.json"
        ]
      },
      {
        "kind": "mcp",
        "paths": [
          ".claude/agents/*.md",
          ".claude/agents/*/*.md",
          ".claude/agents/*/*/*.md"
        ],
        "notation": "YAML"
      }
    ],
    "private": [
      ".claude.json"
    ],
    "settings": [
      ".claude/settings.json",
      ".claude/settings.local.json"
    ],
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
    "copies": {
      "names": [
        "claude-code"
      ],
      "folders": [
        "claude",
        "claude-code"
      ]
    },
    "adds": [
      "claude plugin marketplace add",
      "claude plugins marketplace add",
      "/plugin marketplace add"
    ],
    "plugin": {
      "manifest": ".claude-plugin/plugin.json",
      "servers": ".mcp.json",
      "pathsUnder": [
        "mcpServers"
      ]
    }
  },
  {
    "name": "claude-desktop",
    "title": "Claude Desktop",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          "claude_desktop_config*.json",
          "claude_desktop_config.json"
        ]
      }
    ],
    "copies": {
      "names": [
        "claude-desktop"
      ]
    }
  },
  {
    "name": "cline",
    "title": "Cline",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          "cline_mcp_settings.json"
        ]
      }
    ],
    "copies": {
      "names": [
        "cline"
      ]
    }
  },
  {
    "name": "codex",
    "title": "Codex",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".codex-plugin/mcp.json",
          ".mcp.json"
        ],
        "misplaced": [
          ".codex/.mcp.json",
          ".codex/mcp.json",
          ".codex-plugin/.mcp.json"
        ],
        "shared": true
      },
      {
        "kind": "plugin",
        "paths": [
          ".codex-plugin/plugin.json"
        ]
      },
      {
        "kind": "mcp",
        "paths": [
          ".codex/config.toml"
        ],
        "notation": "TOML"
      },
      {
        "kind": "mcp",
        "paths": [
          ".codex/agents/*.toml",
          ".codex/agents/*/*.toml"
        ],
        "notation": "TOML"
      }
    ],
    "settings": [
      ".codex/hooks.json"
    ],
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
    "copies": {
      "names": [
        "codex"
      ],
      "toml": true
    },
    "plugin": {
      "manifest": ".codex-plugin/plugin.json",
      "servers": ".mcp.json",
      "pathsUnder": [
        "mcpServers"
      ],
      "takesPluginsOf": "agent-plugins-1.0",
      "replacesServers": true
    }
  },
  {
    "name": "continue",
    "title": "Continue",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".continue/config.yaml",
          ".continue/mcpServers/*.yaml"
        ],
        "notation": "YAML"
      },
      {
        "kind": "mcp",
        "paths": [
          ".continue/mcpServers/*.json"
        ]
      }
    ]
  },
  {
    "name": "copilot",
    "title": "GitHub Copilot CLI",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".copilot/mcp-config.json",
          ".github/mcp.json",
          ".mcp.json"
        ],
        "misplaced": [
          ".github/copilot/mcp.json"
        ],
        "shared": true
      },
      {
        "kind": "mcp",
        "paths": [
          ".copilot/agents/*.agent.md",
          ".github/agents/*.agent.md"
        ],
        "notation": "YAML"
      }
    ],
    "settings": [
      ".github/copilot/settings.json",
      ".github/hooks/*.json"
    ],
    "signs": {
      "fields": [
        "tools"
      ]
    }
  },
  {
    "name": "cursor",
    "title": "Cursor",
    "files": [
      {
        "kind": "mcp",
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
        "shared": true
      },
      {
        "kind": "plugin",
        "paths": [
          ".cursor-plugin/plugin.json"
        ]
      }
    ],
    "settings": [
      ".cursor/permissions.json",
      ".cursor/cli.json",
      ".cursor/hooks.json"
    ],
    "copies": {
      "names": [
        "cursor"
      ]
    },
    "plugin": {
      "manifest": ".cursor-plugin/plugin.json",
      "servers": "mcp.json",
      "pathsUnder": [
        "mcpServers"
      ]
    }
  },
  {
    "name": "factory",
    "title": "Factory Droid",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".factory/mcp.json"
        ]
      }
    ]
  },
  {
    "name": "gemini",
    "title": "Gemini CLI",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".gemini/settings.json",
          "GeminiCli/settings.json",
          "gemini-cli/settings.json"
        ],
        "misplaced": [
          ".gemini/.mcp.json",
          ".gemini/mcp.json"
        ]
      },
      {
        "kind": "plugin",
        "paths": [
          "gemini-extension.json"
        ]
      }
    ],
    "copies": {
      "names": [
        "gemini"
      ]
    },
    "plugin": {
      "manifest": "gemini-extension.json"
    }
  },
  {
    "name": "goose",
    "title": "Goose",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          "goose/config.yaml",
          "goose/config/config.yaml"
        ],
        "notation": "YAML",
        "keys": [
          "extensions"
        ]
      }
    ]
  },
  {
    "name": "grok",
    "title": "Grok Build",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".mcp.json"
        ],
        "shared": true
      },
      {
        "kind": "plugin",
        "paths": [
          ".grok-plugin/plugin.json"
        ]
      },
      {
        "kind": "mcp",
        "paths": [
          ".grok/config.toml"
        ],
        "notation": "TOML"
      }
    ],
    "signs": {
      "variables": [
        "GROK_PLUGIN_DATA",
        "GROK_PLUGIN_ROOT"
      ]
    },
    "plugin": {
      "manifest": ".grok-plugin/plugin.json",
      "servers": ".mcp.json",
      "pathsUnder": [
        "mcpServers"
      ],
      "unlessBeside": [
        "plugin.json"
      ]
    }
  },
  {
    "name": "jetbrains",
    "title": "JetBrains AI Assistant",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".ai/mcp/mcp.json"
        ]
      }
    ]
  },
  {
    "name": "junie",
    "title": "Junie",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".junie/mcp/mcp.json"
        ],
        "misplaced": [
          ".junie/mcp.json"
        ]
      }
    ]
  },
  {
    "name": "kilo",
    "title": "Kilo Code",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".config/kilo/config.json",
          "kilo.json",
          "kilo.jsonc"
        ],
        "keys": [
          "mcp"
        ]
      }
    ]
  },
  {
    "name": "kilo-legacy",
    "title": "Kilo Code (legacy extension)",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".kilocode/cli/global/settings/mcp_settings.json",
          ".kilocode/mcp.json",
          "kilocode.kilo-code/settings/mcp_settings.json"
        ]
      }
    ]
  },
  {
    "name": "kilo-mcp-json",
    "title": "Kilo Code (mcp.json)",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".kilo/mcp.json",
          ".kilocode/mcp.json"
        ]
      }
    ]
  },
  {
    "name": "kimi",
    "title": "Kimi Code CLI",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".kimi-code/mcp.json"
        ]
      }
    ]
  },
  {
    "name": "kiro",
    "title": "Kiro",
    "files": [
      {
        "kind": "mcp",
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
        "shared": true
      },
      {
        "kind": "mcp",
        "paths": [
          ".kiro/agents/*.json"
        ]
      }
    ],
    "signs": {
      "beside": [
        "POWER.md"
      ]
    },
    "copies": {
      "names": [
        "kiro"
      ]
    }
  },
  {
    "name": "librechat",
    "title": "LibreChat",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          "librechat.yaml"
        ],
        "notation": "YAML"
      }
    ]
  },
  {
    "name": "lm-studio",
    "title": "LM Studio",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".cache/lm-studio/mcp.json",
          ".lmstudio/mcp.json"
        ]
      }
    ],
    "copies": {
      "names": [
        "lm-studio"
      ]
    }
  },
  {
    "name": "mcporter",
    "title": "mcporter",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".config/mcporter/mcporter.json",
          ".config/mcporter/mcporter.jsonc",
          ".mcporter/mcporter.json",
          ".mcporter/mcporter.jsonc",
          "config/mcporter.json"
        ]
      }
    ]
  },
  {
    "name": "opencode",
    "title": "OpenCode",
    "files": [
      {
        "kind": "mcp",
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
        "keys": [
          "mcp"
        ]
      }
    ],
    "copies": {
      "names": [
        "opencode"
      ]
    }
  },
  {
    "name": "qoder",
    "title": "Qoder CLI",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".mcp.json",
          ".qoder/settings.json",
          ".qoder/settings.local.json"
        ],
        "shared": true
      }
    ],
    "signs": {
      "beside": [
        ".qoder"
      ],
      "fields": [
        "qoder_url",
        "toolOverrides"
      ],
      "variables": []
    }
  },
  {
    "name": "qwen",
    "title": "Qwen Code",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".qwen/settings.json"
        ],
        "misplaced": [
          ".qwen/mcp-config.json",
          ".qwen/mcp.json"
        ]
      },
      {
        "kind": "plugin",
        "paths": [
          "qwen-extension.json"
        ]
      },
      {
        "kind": "mcp",
        "paths": [
          ".mcp.json"
        ]
      }
    ],
    "signs": {
      "beside": [
        ".qwen"
      ]
    },
    "copies": {
      "names": [
        "qwen"
      ]
    },
    "plugin": {
      "manifest": "qwen-extension.json"
    }
  },
  {
    "name": "roo",
    "title": "Roo Code",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".roo/mcp.json",
          "settings/mcp_settings.json"
        ],
        "misplaced": [
          ".roo/mcp_settings.json"
        ]
      }
    ]
  },
  {
    "name": "rovo",
    "title": "Rovo Dev CLI",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".rovodev/mcp.json"
        ]
      }
    ]
  },
  {
    "name": "trae",
    "title": "TRAE",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".trae/mcp.json",
          "Trae CN/User/mcp.json",
          "Trae/User/mcp.json"
        ],
        "misplaced": [
          ".trae/mcp_config.json"
        ]
      }
    ]
  },
  {
    "name": "visual-studio",
    "title": "Visual Studio",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".mcp.json",
          ".vs/mcp.json"
        ],
        "shared": true,
        "keys": [
          "servers"
        ]
      }
    ],
    "signs": {
      "beside": [
        ".vs",
        "*.sln",
        "*.slnx",
        "*.csproj",
        "*.vbproj",
        "*.vcxproj"
      ]
    }
  },
  {
    "name": "vscode",
    "title": "VS Code",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".vscode/mcp.json"
        ],
        "keys": [
          "servers"
        ]
      },
      {
        "kind": "mcp",
        "paths": [
          "*.code-workspace"
        ]
      },
      {
        "kind": "mcp",
        "paths": [
          ".devcontainer.json",
          "devcontainer.json"
        ]
      }
    ],
    "settings": [
      ".vscode/settings.json"
    ],
    "copies": {
      "names": [
        "vscode"
      ]
    }
  },
  {
    "name": "warp",
    "title": "Warp",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".warp/.mcp.json"
        ]
      }
    ]
  },
  {
    "name": "windsurf",
    "title": "Windsurf",
    "files": [
      {
        "kind": "mcp",
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
        ]
      }
    ],
    "copies": {
      "names": [
        "windsurf"
      ]
    }
  },
  {
    "name": "zed",
    "title": "Zed",
    "files": [
      {
        "kind": "mcp",
        "paths": [
          ".config/zed/settings.json",
          ".zed/settings.json",
          "Zed/settings.json"
        ],
        "keys": [
          "context_servers"
        ]
      }
    ]
  }
]
