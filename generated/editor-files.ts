// Generated from hosts/*.json by `npm run generate`.

/** Globs of the files that plugvet checks, and of its settings. */
export const EDITOR_FILES: readonly string[] = [
  "**/.mcp.json",
  "**/plugin.json",
  "**/mcp.json",
  "**/claude_desktop_config.json",
  "**/cline_mcp_settings.json",
  "**/.codex/config.toml",
  "**/.copilot/mcp-config.json",
  "**/gemini-cli/settings.json",
  "**/GeminiCli/settings.json",
  "**/.gemini/settings.json",
  "**/.qwen/settings.json",
  "**/gemini-extension.json",
  "**/.config/opencode/config.json",
  "**/opencode.json",
  "**/opencode.jsonc",
  "**/settings/mcp_settings.json",
  "**/.devin/mcp_config.local.json",
  "**/.claude/settings.json",
  "**/.claude/settings.local.json",
  "**/.vscode/settings.json",
  "**/state.json",
  "**/WORKFLOW.md",
  "**/.orchestrator/heartbeats/*.json",
  "**/mcp_config.json",
  "**/plugvet.config.json"
]
