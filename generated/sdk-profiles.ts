// Generated from sdks/*.json by `npm run generate`.
import type { SdkProfile } from '../src/eslint/code/sdk.js'
import { withShape } from '../src/hosts/shape.js'
import { validateAiSdk, validateClaudeAgentSdk, validateLangchain, validateMastra, validateMcpSdk, validateOpenaiAgents } from './sdk-shapes.js'

/** The SDKs by which code declares servers, sorted by name. */
export const SDK_PROFILES: readonly SdkProfile[] = [
withShape<SdkProfile>({
  "name": "ai-sdk",
  "title": "AI SDK",
  "sources": [
    {
      "from": "npm:@ai-sdk/mcp@2.0.99",
      "date": "2026-11-26",
      "measured": "part",
      "note": "run with wrong fields: what connects, which headers arrive"
    },
    {
      "from": "npm:ai@6.0.326",
      "date": "2026-11-25",
      "note": "the exports of older versions have the prefix experimental_"
    },
    {
      "from": "npm:ai@7.0.173",
      "date": "2026-11-26",
      "note": "has no export for MCP any more"
    }
  ],
  "declarations": [
    {
      "modules": [
        "@ai-sdk/mcp"
      ],
      "export": "createMCPClient",
      "at": [
        0,
        "transport"
      ],
      "holds": "server"
    },
    {
      "modules": [
        "@ai-sdk/mcp",
        "ai"
      ],
      "export": "experimental_createMCPClient",
      "at": [
        0,
        "transport"
      ],
      "holds": "server"
    },
    {
      "modules": [
        "@ai-sdk/mcp/mcp-stdio",
        "ai/mcp-stdio"
      ],
      "export": "Experimental_StdioMCPTransport",
      "at": [
        0
      ],
      "holds": "server",
      "type": "stdio"
    },
    {
      "modules": [
        "@ai-sdk/mcp/mcp-stdio"
      ],
      "export": "StdioMCPTransport",
      "at": [
        0
      ],
      "holds": "server",
      "type": "stdio"
    }
  ],
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
          "type": "array",
          "means": "args"
        },
        "env": {
          "type": "object",
          "means": "env"
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "stderr": {
          "type": "any"
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
          "type": "object",
          "means": "headers"
        },
        "authProvider": {
          "type": "any"
        },
        "redirect": {
          "type": "any"
        },
        "fetch": {
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
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "object",
          "means": "headers"
        },
        "authProvider": {
          "type": "any"
        },
        "redirect": {
          "type": "any"
        },
        "fetch": {
          "type": "any"
        }
      }
    }
  },
  "otherTypes": [],
  "untyped": {},
  "ignoresType": false,
  "both": "type",
  "rules": {
    "empty-credential": "off"
  }
}, validateAiSdk),
withShape<SdkProfile>({
  "name": "claude-agent-sdk",
  "title": "Claude Agent SDK",
  "sources": [
    {
      "from": "npm:@anthropic-ai/claude-agent-sdk@0.3.332",
      "date": "2026-11-26",
      "measured": "part",
      "note": "run with wrong fields: what connects"
    },
    {
      "from": "npm:@anthropic-ai/claude-agent-sdk@0.3.332",
      "date": "2026-11-25",
      "note": "sdk.d.ts: the fields; startup() gets the same options as query()"
    }
  ],
  "declarations": [
    {
      "modules": [
        "@anthropic-ai/claude-agent-sdk",
        "@anthropic-ai/claude-code"
      ],
      "export": "query",
      "at": [
        0,
        "options",
        "mcpServers"
      ],
      "holds": "servers"
    },
    {
      "modules": [
        "@anthropic-ai/claude-agent-sdk"
      ],
      "export": "startup",
      "at": [
        0,
        "options",
        "mcpServers"
      ],
      "holds": "servers"
    }
  ],
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
          "minimum": 1
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
        "tools": {
          "type": "array"
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1
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
        "tools": {
          "type": "array"
        },
        "timeout": {
          "type": "integer",
          "means": "timeout-ms",
          "minimum": 1
        },
        "alwaysLoad": {
          "type": "boolean"
        }
      }
    }
  },
  "otherTypes": [
    "sdk",
    "ws"
  ],
  "untyped": {
    "command": "stdio"
  },
  "ignoresType": false,
  "both": "type",
  "rules": {
    "one-transport": "warning"
  }
}, validateClaudeAgentSdk),
withShape<SdkProfile>({
  "name": "langchain",
  "title": "LangChain MCP Adapters",
  "sources": [
    {
      "from": "npm:@langchain/mcp-adapters@1.1.4",
      "date": "2026-11-25",
      "measured": "part",
      "note": "run with wrong fields: what connects, which headers arrive"
    },
    {
      "from": "npm:@langchain/mcp-adapters@1.1.4",
      "date": "2026-11-25",
      "note": "dist/types.js: the fields"
    }
  ],
  "declarations": [
    {
      "modules": [
        "@langchain/mcp-adapters"
      ],
      "export": "MultiServerMCPClient",
      "at": [
        0,
        "mcpServers"
      ],
      "orAt": [
        0
      ],
      "holds": "servers"
    }
  ],
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
        "transport": {
          "type": "string",
          "means": "type"
        },
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
        "encoding": {
          "type": "string"
        },
        "stderr": {
          "type": "string"
        },
        "restart": {
          "type": "object"
        },
        "outputHandling": {
          "type": "any"
        },
        "defaultToolTimeout": {
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
        "authProvider": {
          "type": "any"
        },
        "reconnect": {
          "type": "object"
        },
        "automaticSSEFallback": {
          "type": "boolean"
        },
        "outputHandling": {
          "type": "any"
        },
        "defaultToolTimeout": {
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
        "transport": {
          "type": "string",
          "means": "type"
        },
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
        "authProvider": {
          "type": "any"
        },
        "reconnect": {
          "type": "object"
        },
        "automaticSSEFallback": {
          "type": "boolean"
        },
        "outputHandling": {
          "type": "any"
        },
        "defaultToolTimeout": {
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
  "both": "command",
  "rules": {
    "empty-credential": "off",
    "one-transport": "warning"
  }
}, validateLangchain),
withShape<SdkProfile>({
  "name": "mastra",
  "title": "Mastra",
  "sources": [
    {
      "from": "npm:@mastra/mcp@2.0.0",
      "date": "2026-11-26",
      "measured": "part",
      "note": "run with wrong fields: what connects; a url that is no URL object does not"
    },
    {
      "from": "npm:@mastra/mcp@2.0.0",
      "date": "2026-11-26",
      "note": "dist/client/client.d.ts: the fields"
    }
  ],
  "declarations": [
    {
      "modules": [
        "@mastra/mcp"
      ],
      "export": "MCPClient",
      "at": [
        0,
        "servers"
      ],
      "holds": "servers",
      "fields": {
        "headers": [
          "requestInit",
          "headers"
        ]
      }
    },
    {
      "modules": [
        "@mastra/mcp"
      ],
      "export": "MCPConfiguration",
      "at": [
        0,
        "servers"
      ],
      "holds": "servers",
      "fields": {
        "headers": [
          "requestInit",
          "headers"
        ]
      }
    },
    {
      "modules": [
        "@mastra/mcp"
      ],
      "export": "MastraMCPClient",
      "at": [
        0,
        "server"
      ],
      "holds": "server",
      "fields": {
        "headers": [
          "requestInit",
          "headers"
        ]
      }
    },
    {
      "modules": [
        "@mastra/mcp"
      ],
      "export": "InternalMastraMCPClient",
      "at": [
        0,
        "server"
      ],
      "holds": "server",
      "fields": {
        "headers": [
          "requestInit",
          "headers"
        ]
      }
    }
  ],
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
          "type": "array",
          "means": "args"
        },
        "env": {
          "type": "object",
          "means": "env"
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "stderr": {
          "type": "any"
        },
        "logger": {
          "type": "any"
        },
        "timeout": {
          "type": "any"
        },
        "capabilities": {
          "type": "any"
        },
        "enableServerLogs": {
          "type": "any"
        },
        "enableProgressTracking": {
          "type": "any"
        },
        "roots": {
          "type": "any"
        },
        "requireToolApproval": {
          "type": "any"
        },
        "forwardInstructions": {
          "type": "any"
        },
        "inheritDefaultEnv": {
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
          "type": "object",
          "means": "headers"
        },
        "eventSourceInit": {
          "type": "any"
        },
        "authProvider": {
          "type": "any"
        },
        "reconnectionOptions": {
          "type": "any"
        },
        "sessionId": {
          "type": "any"
        },
        "connectTimeout": {
          "type": "any"
        },
        "fetch": {
          "type": "any"
        },
        "logger": {
          "type": "any"
        },
        "timeout": {
          "type": "any"
        },
        "capabilities": {
          "type": "any"
        },
        "enableServerLogs": {
          "type": "any"
        },
        "enableProgressTracking": {
          "type": "any"
        },
        "roots": {
          "type": "any"
        },
        "requireToolApproval": {
          "type": "any"
        },
        "forwardInstructions": {
          "type": "any"
        },
        "allowedHosts": {
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
  "rules": {
    "empty-credential": "off",
    "one-transport": "warning"
  }
}, validateMastra),
withShape<SdkProfile>({
  "name": "mcp-sdk",
  "title": "MCP SDK",
  "sources": [
    {
      "from": "npm:@modelcontextprotocol/sdk@1.32.2",
      "date": "2026-11-25",
      "measured": "part",
      "note": "run with wrong fields: what connects"
    },
    {
      "from": "npm:@modelcontextprotocol/client@2.4.0",
      "date": "2026-11-25",
      "measured": "part",
      "note": "run with wrong fields: what connects"
    },
    {
      "from": "npm:@modelcontextprotocol/client@2.0.0-alpha.2",
      "date": "2026-11-26",
      "note": "dist/index.mjs exports StdioClientTransport"
    }
  ],
  "declarations": [
    {
      "modules": [
        "@modelcontextprotocol/sdk/client/stdio.js",
        "@modelcontextprotocol/sdk/client/stdio",
        "@modelcontextprotocol/client/stdio",
        "@modelcontextprotocol/client"
      ],
      "export": "StdioClientTransport",
      "at": [
        0
      ],
      "holds": "server",
      "type": "stdio"
    },
    {
      "modules": [
        "@modelcontextprotocol/sdk/client/streamableHttp.js",
        "@modelcontextprotocol/sdk/client/streamableHttp",
        "@modelcontextprotocol/client"
      ],
      "export": "StreamableHTTPClientTransport",
      "at": [],
      "holds": "server",
      "type": "http",
      "fields": {
        "url": [
          0
        ],
        "headers": [
          1,
          "requestInit",
          "headers"
        ],
        "fetch": [
          1,
          "fetch"
        ]
      }
    },
    {
      "modules": [
        "@modelcontextprotocol/sdk/client/sse.js",
        "@modelcontextprotocol/sdk/client/sse",
        "@modelcontextprotocol/client"
      ],
      "export": "SSEClientTransport",
      "at": [],
      "holds": "server",
      "type": "sse",
      "fields": {
        "url": [
          0
        ],
        "headers": [
          1,
          "requestInit",
          "headers"
        ],
        "fetch": [
          1,
          "fetch"
        ]
      }
    }
  ],
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
          "type": "array",
          "means": "args"
        },
        "env": {
          "type": "object",
          "means": "env"
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "stderr": {
          "type": "any"
        },
        "maxBufferSize": {
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
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "object",
          "means": "headers"
        },
        "fetch": {
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
          "type": "object",
          "means": "headers"
        },
        "fetch": {
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
  "rules": {
    "no-sse": "off",
    "empty-credential": "off"
  }
}, validateMcpSdk),
withShape<SdkProfile>({
  "name": "openai-agents",
  "title": "OpenAI Agents SDK",
  "sources": [
    {
      "from": "npm:@openai/agents@0.20.0",
      "date": "2026-11-25",
      "measured": "part",
      "note": "run with wrong fields: what connects, which headers arrive"
    },
    {
      "from": "npm:@openai/agents-core@0.20.0",
      "date": "2026-11-25",
      "note": "dist/mcp.d.ts: the fields"
    }
  ],
  "declarations": [
    {
      "modules": [
        "@openai/agents",
        "@openai/agents-core"
      ],
      "export": "MCPServerStdio",
      "at": [
        0
      ],
      "holds": "server",
      "commandLine": "fullCommand",
      "type": "stdio"
    },
    {
      "modules": [
        "@openai/agents",
        "@openai/agents-core"
      ],
      "export": "MCPServerStreamableHttp",
      "at": [
        0
      ],
      "holds": "server",
      "type": "http",
      "fields": {
        "headers": [
          "requestInit",
          "headers"
        ]
      }
    },
    {
      "modules": [
        "@openai/agents",
        "@openai/agents-core"
      ],
      "export": "MCPServerSSE",
      "at": [
        0
      ],
      "holds": "server",
      "type": "sse",
      "fields": {
        "headers": [
          "requestInit",
          "headers"
        ]
      }
    },
    {
      "modules": [
        "@openai/agents",
        "@openai/agents-core"
      ],
      "export": "hostedMcpTool",
      "at": [
        0
      ],
      "holds": "server",
      "type": "http",
      "fields": {
        "url": [
          "serverUrl"
        ]
      },
      "otherForms": [
        "connectorId",
        "serverLabel"
      ]
    }
  ],
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
          "type": "array",
          "means": "args"
        },
        "env": {
          "type": "object",
          "means": "env"
        },
        "cwd": {
          "type": "string",
          "means": "cwd"
        },
        "stderr": {
          "type": "any"
        },
        "fullCommand": {
          "type": "string"
        },
        "encoding": {
          "type": "any"
        },
        "encodingErrorHandler": {
          "type": "any"
        },
        "name": {
          "type": "any"
        },
        "cacheToolsList": {
          "type": "any"
        },
        "maxListPages": {
          "type": "any"
        },
        "clientSessionTimeoutSeconds": {
          "type": "any"
        },
        "logger": {
          "type": "any"
        },
        "toolFilter": {
          "type": "any"
        },
        "timeout": {
          "type": "any"
        },
        "toolMetaResolver": {
          "type": "any"
        },
        "customDataExtractor": {
          "type": "any"
        },
        "toolInputGuardrails": {
          "type": "any"
        },
        "toolOutputGuardrails": {
          "type": "any"
        },
        "useStructuredContent": {
          "type": "any"
        },
        "errorFunction": {
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
          "means": "type"
        },
        "url": {
          "type": "string",
          "means": "url"
        },
        "headers": {
          "type": "object",
          "means": "headers"
        },
        "authProvider": {
          "type": "any"
        },
        "fetch": {
          "type": "any"
        },
        "reconnectionOptions": {
          "type": "any"
        },
        "sessionId": {
          "type": "any"
        },
        "serverLabel": {
          "type": "any"
        },
        "authorization": {
          "type": "any"
        },
        "requireApproval": {
          "type": "any"
        },
        "allowedTools": {
          "type": "any"
        },
        "serverDescription": {
          "type": "any"
        },
        "deferLoading": {
          "type": "any"
        },
        "name": {
          "type": "any"
        },
        "cacheToolsList": {
          "type": "any"
        },
        "maxListPages": {
          "type": "any"
        },
        "clientSessionTimeoutSeconds": {
          "type": "any"
        },
        "logger": {
          "type": "any"
        },
        "toolFilter": {
          "type": "any"
        },
        "timeout": {
          "type": "any"
        },
        "toolMetaResolver": {
          "type": "any"
        },
        "customDataExtractor": {
          "type": "any"
        },
        "toolInputGuardrails": {
          "type": "any"
        },
        "toolOutputGuardrails": {
          "type": "any"
        },
        "useStructuredContent": {
          "type": "any"
        },
        "errorFunction": {
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
          "type": "object",
          "means": "headers"
        },
        "authProvider": {
          "type": "any"
        },
        "eventSourceInit": {
          "type": "any"
        },
        "name": {
          "type": "any"
        },
        "cacheToolsList": {
          "type": "any"
        },
        "maxListPages": {
          "type": "any"
        },
        "clientSessionTimeoutSeconds": {
          "type": "any"
        },
        "logger": {
          "type": "any"
        },
        "toolFilter": {
          "type": "any"
        },
        "timeout": {
          "type": "any"
        },
        "toolMetaResolver": {
          "type": "any"
        },
        "customDataExtractor": {
          "type": "any"
        },
        "toolInputGuardrails": {
          "type": "any"
        },
        "toolOutputGuardrails": {
          "type": "any"
        },
        "useStructuredContent": {
          "type": "any"
        },
        "errorFunction": {
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
  "rules": {
    "no-sse": "off",
    "empty-credential": "off"
  }
}, validateOpenaiAgents)
]
