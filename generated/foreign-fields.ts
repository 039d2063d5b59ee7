// Generated from hosts/*.json by `npm run generate`.
import type { DeclaredNames, FieldReaders, MemberReaders, VariableReaders } from '../src/hosts/profile.js'
import { HOST_FILES } from './host-files.js'

/** The names of the hosts in a sentence, by their ids, in their order. */
export const HOST_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  [...HOST_FILES].sort((a, b) => (a.title < b.title ? -1 : 1)).map(({ name, title }) => [name, title])
)

/** Most hosts. */
function allBut(...names: readonly string[]): readonly string[] {
  return Object.keys(HOST_TITLES).filter((name) => !names.includes(name))
}

/** Who reads a field of a server entry, by the field. */
export const ENTRY_READERS: Readonly<Record<string, FieldReaders>> = {
  "allowedTools": {"hosts":["mcporter"],"means":"included-tools"},
  "allowed_tools": {"hosts":["mcporter"],"means":"included-tools"},
  "alwaysAllow": {"hosts":["kilo-legacy","kilo-mcp-json","qoder","roo"],"means":"approved-tools"},
  "alwaysLoad": {"hosts":["claude-code"]},
  "apiKey": {"hosts":["continue","librechat"]},
  "args": {"hosts":allBut("kilo", "opencode"),"means":"args"},
  "auth": {"hosts":["codex","cursor","copilot","kimi","lm-studio","mcporter"]},
  "authProviderType": {"hosts":["antigravity","gemini","qwen"]},
  "autoApprove": {"hosts":["cline","kiro"],"means":"approved-tools"},
  "available_tools": {"hosts":["goose"],"means":"included-tools"},
  "baseUrl": {"hosts":["mcporter"],"means":"url"},
  "base_url": {"hosts":["mcporter"],"means":"url"},
  "bearerToken": {"hosts":["mcporter"]},
  "bearerTokenEnv": {"hosts":["mcporter"]},
  "bearerTokenEnvVar": {"hosts":["kimi"]},
  "bearer_token": {"hosts":["mcporter"]},
  "bearer_token_env": {"hosts":["mcporter"]},
  "bearer_token_env_var": {"hosts":["codex","grok"]},
  "blockedTools": {"hosts":["mcporter"],"means":"excluded-tools"},
  "blocked_tools": {"hosts":["mcporter"],"means":"excluded-tools"},
  "bundled": {"hosts":["goose"]},
  "chatMenu": {"hosts":["librechat"]},
  "clientId": {"hosts":["antigravity","auggie"]},
  "clientName": {"hosts":["mcporter"]},
  "clientSecret": {"hosts":["antigravity"]},
  "client_name": {"hosts":["mcporter"]},
  "cmd": {"hosts":["goose"],"means":"command"},
  "codemode": {"hosts":["opencode"]},
  "command": {"hosts":allBut("goose"),"means":"command"},
  "connectionTimeout": {"hosts":["continue"],"means":"timeout-ms"},
  "customUserVars": {"hosts":["librechat"]},
  "cwd": {"hosts":allBut("agent-plugin", "amazon-q", "amazon-q-ide", "amp", "claude-code", "factory", "goose", "jetbrains", "junie", "kilo", "kilo-mcp-json", "lm-studio", "librechat", "rovo", "trae", "visual-studio", "warp", "windsurf", "zed"),"means":"cwd"},
  "default_tools_approval_mode": {"hosts":["codex"]},
  "description": {"hosts":["gemini","goose","librechat","qoder","qwen","warp","mcporter"],"means":"description"},
  "dev": {"hosts":["vscode"]},
  "disabled": {"hosts":["amazon-q","amazon-q-ide","amp","antigravity","auggie","cline","factory","copilot","kilo-legacy","kilo-mcp-json","kiro","opencode","qoder","roo","trae","windsurf"],"means":"disabled"},
  "disabledTools": {"hosts":["antigravity","factory","kilo-legacy","kimi","kiro","roo","windsurf"],"means":"excluded-tools"},
  "disabled_tools": {"hosts":["codex"],"means":"excluded-tools"},
  "display_name": {"hosts":["goose"]},
  "enabled": {"hosts":["codex","goose","grok","kilo","kimi","opencode","zed"],"means":"enabled"},
  "enabledTools": {"hosts":["factory","kimi"],"means":"included-tools"},
  "enabled_tools": {"hosts":["codex"],"means":"included-tools"},
  "env": {"hosts":allBut("goose", "opencode"),"means":"env"},
  "envFile": {"hosts":["cursor","vscode"],"means":"env-file"},
  "env_http_headers": {"hosts":["codex"]},
  "env_keys": {"hosts":["goose"]},
  "env_vars": {"hosts":["codex"]},
  "environment": {"hosts":["kilo","opencode"],"means":"env"},
  "environment_id": {"hosts":["codex"]},
  "envs": {"hosts":["goose"],"means":"env"},
  "excludeTools": {"hosts":["gemini","copilot","qoder","qwen"],"means":"excluded-tools"},
  "executable": {"hosts":["mcporter"],"means":"command"},
  "executor": {"hosts":["kimi"]},
  "expose_image_base64": {"hosts":["grok"]},
  "extension": {"hosts":["gemini"]},
  "faviconUrl": {"hosts":["continue"]},
  "fromGalleryId": {"hosts":["trae"]},
  "gallery": {"hosts":["vscode"]},
  "headers": {"hosts":allBut("claude-desktop", "codex", "continue"),"means":"headers"},
  "headersHelper": {"hosts":["claude-code","qoder"]},
  "httpFetch": {"hosts":["mcporter"]},
  "httpUrl": {"hosts":["gemini","qoder","qwen"],"means":"url"},
  "http_fetch": {"hosts":["mcporter"]},
  "http_headers": {"hosts":["codex"],"means":"headers"},
  "http_headers_helper": {"hosts":["codex"]},
  "iconPath": {"hosts":["librechat"]},
  "includeTools": {"hosts":["amp","gemini","qoder","qwen"],"means":"included-tools"},
  "initTimeout": {"hosts":["librechat"]},
  "initializationTimeout": {"hosts":["amazon-q-ide"]},
  "lifecycle": {"hosts":["mcporter"]},
  "logging": {"hosts":["mcporter"]},
  "metadata": {"hosts":["cline"]},
  "name": {"hosts":["codex","continue","goose"]},
  "oauth": {"hosts":["amazon-q","amp","antigravity","claude-code","cline","codex","gemini","grok","kilo","kiro","librechat","opencode","qoder","qwen","vscode","zed"]},
  "oauthClient": {"hosts":["cline"]},
  "oauthClientId": {"hosts":["windsurf","mcporter"]},
  "oauthClientSecret": {"hosts":["windsurf","mcporter"]},
  "oauthClientSecretEnv": {"hosts":["mcporter"]},
  "oauthCommand": {"hosts":["mcporter"]},
  "oauthRedirectUrl": {"hosts":["mcporter"]},
  "oauthResource": {"hosts":["windsurf"]},
  "oauthScope": {"hosts":["mcporter"]},
  "oauthScopes": {"hosts":["amazon-q","kiro"]},
  "oauthTokenEndpointAuthMethod": {"hosts":["mcporter"]},
  "oauth_client_id": {"hosts":["grok","mcporter"]},
  "oauth_client_secret": {"hosts":["mcporter"]},
  "oauth_client_secret_env": {"hosts":["mcporter"]},
  "oauth_client_secret_env_var": {"hosts":["grok"]},
  "oauth_command": {"hosts":["mcporter"]},
  "oauth_headers": {"hosts":["librechat"]},
  "oauth_redirect_url": {"hosts":["mcporter"]},
  "oauth_resource": {"hosts":["codex"]},
  "oauth_scope": {"hosts":["mcporter"]},
  "oauth_scopes": {"hosts":["grok"]},
  "oauth_token_endpoint_auth_method": {"hosts":["mcporter"]},
  "obo": {"hosts":["librechat"]},
  "omit_tools_from": {"hosts":["codex"]},
  "qoder_url": {"hosts":["qoder"]},
  "refresh": {"hosts":["mcporter"]},
  "remote": {"hosts":["zed"]},
  "remoteConfigured": {"hosts":["cline"]},
  "requestOptions": {"hosts":["continue"]},
  "request_timeout_ms": {"hosts":["claude-code"]},
  "required": {"hosts":["codex"]},
  "requiresOAuth": {"hosts":["librechat"]},
  "runtime_id": {"hosts":["kimi"]},
  "sandboxEnabled": {"hosts":["vscode"]},
  "scopes": {"hosts":["codex"]},
  "serverInstructions": {"hosts":["librechat"]},
  "serverName": {"hosts":["continue"]},
  "serverUrl": {"hosts":["antigravity","warp","windsurf","mcporter"],"means":"url"},
  "server_url": {"hosts":["mcporter"],"means":"url"},
  "settings": {"hosts":["zed"]},
  "setup": {"hosts":["grok"]},
  "source": {"hosts":["zed"]},
  "sourceFile": {"hosts":["continue"]},
  "sourceSlug": {"hosts":["continue"]},
  "sseReadTimeout": {"hosts":["librechat"]},
  "startup": {"hosts":["librechat"]},
  "startupTimeoutMs": {"hosts":["kimi"]},
  "startup_timeout_ms": {"hosts":["codex"]},
  "startup_timeout_sec": {"hosts":["codex","grok"]},
  "stderr": {"hosts":["librechat"]},
  "supports_parallel_tool_calls": {"hosts":["codex"]},
  "targetAudience": {"hosts":["gemini"]},
  "targetServiceAccount": {"hosts":["gemini"]},
  "tcp": {"hosts":["gemini"]},
  "timeout": {"hosts":["amazon-q","amazon-q-ide","claude-code","cline","gemini","copilot","goose","kilo","kilo-legacy","kiro","lm-studio","librechat","opencode","qoder","qwen","roo","zed"]},
  "timeoutMs": {"hosts":["factory"],"means":"timeout-ms"},
  "title": {"hosts":["librechat"]},
  "tokenCacheDir": {"hosts":["mcporter"]},
  "token_cache_dir": {"hosts":["mcporter"]},
  "toolOverrides": {"hosts":["qoder"]},
  "toolTimeoutMs": {"hosts":["kimi"],"means":"timeout-ms"},
  "tool_timeout_sec": {"hosts":["codex","grok"],"means":"timeout-s"},
  "tool_timeouts": {"hosts":["grok"]},
  "tools": {"hosts":["claude-code","codex","copilot"]},
  "transport": {"hosts":["cline","kimi","rovo","windsurf"],"means":"type"},
  "transportType": {"hosts":["cline"]},
  "trust": {"hosts":["gemini","qoder","qwen"],"means":"trusted"},
  "type": {"hosts":allBut("amp", "kimi", "warp", "zed"),"means":"type"},
  "uri": {"hosts":["goose"],"means":"url"},
  "url": {"hosts":allBut("claude-desktop", "goose"),"means":"url"},
  "urlTemplate": {"hosts":["grok"],"means":"url"},
  "url_template": {"hosts":["grok"],"means":"url"},
  "version": {"hosts":["vscode"]},
  "watchPaths": {"hosts":["kilo-legacy","roo"]},
  "working_directory": {"hosts":["warp"],"means":"cwd"}
}

/** Who reads a member next to the map of servers, and the key of the map itself. */
export const FILE_READERS: Readonly<Record<string, MemberReaders>> = {
  "amp.mcpServers": {"hosts":["amp"],"holdsServers":true},
  "context_servers": {"hosts":["zed"],"holdsServers":true},
  "daemonIdleTimeoutMs": {"hosts":["mcporter"]},
  "daemon_idle_timeout_ms": {"hosts":["mcporter"]},
  "extensions": {"hosts":["goose"],"holdsServers":true},
  "globalShortcut": {"hosts":["claude-desktop"]},
  "imports": {"hosts":["mcporter"]},
  "inputs": {"hosts":["vscode","visual-studio"]},
  "mcp": {"hosts":["kilo","opencode","warp"],"holdsServers":true},
  "mcp-servers": {"hosts":["copilot"],"holdsServers":true},
  "mcpServers": {"hosts":allBut("amp", "goose", "kilo", "opencode", "vscode", "visual-studio", "zed"),"holdsServers":true},
  "mcp_servers": {"hosts":["codex","grok","warp"],"holdsServers":true},
  "powers": {"hosts":["kiro"]},
  "preferences": {"hosts":["claude-desktop"]},
  "sandbox": {"hosts":["vscode"]},
  "servers": {"hosts":["vscode","visual-studio","warp"],"holdsServers":true}
}

/** The members of manifests that some host reads. */
export const MANIFEST_MEMBERS: ReadonlySet<string> = new Set(["$schema","agents","apps","author","category","channels","commands","contextFileName","description","displayName","excludeTools","extensions","homepage","hooks","interface","keywords","license","logo","lspServers","migratedTo","minClientVersions","monitors","name","plan","publisher","repository","rules","settings","skillStates","skills","tags","themes","userConfig","variables","version","workflows"])

/** Who sets or expands a variable, by what is between the braces of `${…}`; `*` stands for a name. */
export const VARIABLE_READERS: Readonly<Record<string, VariableReaders>> = {
  "/": {"hosts":["cursor","gemini","qwen","vscode"],"standsFor":"separator"},
  "AGENT_PLUGIN_ROOT": {"hosts":["agent-plugin"],"standsFor":"plugin-root"},
  "CLAUDE_PLUGIN_DATA": {"hosts":["claude-code","grok"],"standsFor":"plugin-data"},
  "CLAUDE_PLUGIN_ROOT": {"hosts":["claude-code","grok","qwen"],"standsFor":"plugin-root"},
  "CLAUDE_PROJECT_DIR": {"hosts":["claude-code"],"standsFor":"workspace"},
  "CURSOR_PLUGIN_ROOT": {"hosts":["cursor"],"standsFor":"plugin-root"},
  "GROK_PLUGIN_DATA": {"hosts":["grok"],"standsFor":"plugin-data"},
  "GROK_PLUGIN_ROOT": {"hosts":["grok"],"standsFor":"plugin-root"},
  "PLUGIN_DATA": {"hosts":["agent-plugins-1.0"],"standsFor":"plugin-data"},
  "PLUGIN_ROOT": {"hosts":["agent-plugins-1.0"],"standsFor":"plugin-root"},
  "columnNumber": {"hosts":["vscode"]},
  "command:*": {"hosts":["vscode"]},
  "config:*": {"hosts":["vscode"]},
  "cwd": {"hosts":["vscode"]},
  "defaultBuildTask": {"hosts":["vscode"]},
  "env:*": {"hosts":["amazon-q","cline","cursor","kilo-legacy","roo","vscode","windsurf"],"standsFor":"variable"},
  "execPath": {"hosts":["vscode"]},
  "extensionInstallFolder:*": {"hosts":["vscode"]},
  "extensionPath": {"hosts":["gemini","qwen"],"standsFor":"plugin-root"},
  "file": {"hosts":["vscode"]},
  "file:*": {"hosts":["windsurf"]},
  "fileBasename": {"hosts":["vscode"]},
  "fileBasenameNoExtension": {"hosts":["vscode"]},
  "fileDirname": {"hosts":["vscode"]},
  "fileDirnameBasename": {"hosts":["vscode"]},
  "fileExtname": {"hosts":["vscode"]},
  "fileWorkspaceFolder": {"hosts":["vscode"]},
  "fileWorkspaceFolderBasename": {"hosts":["vscode"]},
  "input:*": {"hosts":["vscode","visual-studio"],"standsFor":"answer"},
  "lineNumber": {"hosts":["vscode"]},
  "pathSeparator": {"hosts":["cursor","gemini","qwen","vscode"],"standsFor":"separator"},
  "relativeFile": {"hosts":["vscode"]},
  "relativeFileDirname": {"hosts":["vscode"]},
  "selectedText": {"hosts":["vscode"]},
  "userHome": {"hosts":["cursor","vscode"],"standsFor":"home"},
  "user_config.*": {"hosts":["claude-code"],"standsFor":"answer"},
  "workspaceFolder": {"hosts":["cursor","kilo-legacy","roo","trae","vscode"],"standsFor":"workspace"},
  "workspaceFolder:*": {"hosts":["vscode"]},
  "workspaceFolderBasename": {"hosts":["cursor","vscode"],"standsFor":"workspace-name"},
  "workspacePath": {"hosts":["gemini","qwen"],"standsFor":"workspace"},
  "workspaceRoot": {"hosts":["vscode"],"standsFor":"workspace"},
  "workspaceRootFolderName": {"hosts":["vscode"],"standsFor":"workspace-name"},
  "{env:*}": {"hosts":["kilo","opencode"],"standsFor":"variable"}
}

/** Where the files of some host name variables. */
export const DECLARED_NAMES: readonly DeclaredNames[] = [
  {
    "in": "manifest",
    "path": [
      "userConfig"
    ],
    "are": "keys"
  },
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
  },
  {
    "in": "manifest",
    "path": [
      "variables",
      "properties"
    ],
    "are": "keys",
    "answered": true
  },
  {
    "in": "manifest",
    "path": [
      "settings",
      "*",
      "envVar"
    ],
    "are": "texts"
  },
  {
    "in": "server",
    "path": [
      "env_keys",
      "*"
    ],
    "are": "texts",
    "gives": "env"
  },
  {
    "in": "server",
    "path": [
      "bearer_token_env_var"
    ],
    "are": "texts",
    "gives": "bearer"
  },
  {
    "in": "server",
    "path": [
      "bearerTokenEnvVar"
    ],
    "are": "texts",
    "gives": "bearer"
  },
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
