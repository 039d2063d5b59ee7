import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [{ title: 'a byte order mark that the host takes in a project', host: 'claude-code', input: '\uFEFF{ "mcpServers": {} }\n' }],
  invalid: [
    {
      title: 'settings without servers, of which the host then takes nothing',
      host: 'claude-code',
      path: '.claude/settings.json',
      input: '{ "enableAllProjectMcpServers": true, }\n',
      fixed: '{ "enableAllProjectMcpServers": true }\n',
      problems: [{ message: 'Failed to parse settings.json: JSON does not allow a comma after the last property', range: '1:37-38' }]
    },
    {
      title: 'a template of Jinja, whose text stops being JSON somewhere else',
      input: '{ "mcpServers": { "a": { "command": "a-mcp" } {% if wiki %}, "b": { "command": "b-mcp" } {% endif %} } }\n',
      problems: [{ message: "'{% if wiki %}' is not JSON: the file is a template", range: '1:47-60', severity: 'info' }]
    },
    {
      title: 'what a script of the repository puts something in place of',
      host: 'opencode',
      path: 'opencode.json',
      files: { '.git/HEAD': '', 'bootstrap.sh': 'sed -i "s/__MODELS__/$models/" opencode.json\n' },
      input: '{ "provider": { "models": { __MODELS__ } } }\n',
      problems: [{ message: "'__MODELS__' is not JSON: the file is a template", range: '1:29-39', severity: 'info' }]
    },
    {
      title: 'an instruction of a template engine',
      host: 'claude-code',
      input: '{{> ../shared/servers.json}}\n',
      problems: [{ message: "'{{> ../shared/servers.json}}' is not JSON: the file is a template", range: '1:1-29', severity: 'info' }]
    },
    {
      title: 'a name in double braces that a script fills in',
      host: 'claude-code',
      files: { '.git/HEAD': '', 'scripts/render.mjs': 'text.replace("{{PORT}}", port)\n' },
      input: '{ "mcpServers": { "notes": { "command": "notes-mcp", "args": [{{PORT}}] } } }\n',
      problems: [{ message: "'{{PORT}}' is not JSON: the file is a template", range: '1:63-71', severity: 'info' }]
    },
    {
      title: 'a name in double braces that nothing fills in',
      host: 'claude-code',
      input: '{ "mcpServers": { "notes": { "command": "notes-mcp", "args": [{{PORT}}] } } }\n',
      problems: [{ message: 'Failed to parse .mcp.json: expected a property name here', range: '1:64-65' }]
    },
    {
      title: 'a missing comma in a workspace without a word of servers',
      host: 'vscode',
      path: 'a.code-workspace',
      input: '{ "folders": [{ "path": "." } "a"], "settings": {} }\n',
      problems: [{ message: "Failed to parse a.code-workspace: expected a comma before the next element", range: '1:31-34', severity: 'warning' }]
    },
    {
      title: 'a comma after the end of the document',
      input: '{ "mcpServers": {} },\n',
      fixed: '{ "mcpServers": {} }\n',
      problems: [{ message: 'Failed to parse .mcp.json: nothing is allowed after the end of the document', range: '1:21-22' }]
    },
    {
      title: 'a pointer of Git LFS',
      input: 'version https://git-lfs.github.com/spec/v1\noid sha256:' + '4d7a'.repeat(16) + '\nsize 12345\n',
      problems: [{ message: 'Failed to parse .mcp.json: this is a Git LFS pointer, and not the file itself', range: '1:1-43' }]
    },
    {
      title: 'a byte order mark',
      input: '\uFEFF{ "mcpServers": {} }\n',
      problems: [{ message: 'Failed to parse .mcp.json: the file starts with a byte order mark', range: '1:1-1' }],
      fixed: '{ "mcpServers": {} }\n'
    },
    ...([['cursor', '.cursor/mcp.json', 'Cursor'], ['warp', '.warp/.mcp.json', 'Warp'], ['windsurf', '.codeium/windsurf/mcp_config.json', 'Windsurf'], ['claude-desktop', 'claude_desktop_config.json', 'Claude Desktop']] as const).map(([host, path, title]) => ({
      title: `a byte order mark that no source speaks of, in ${title}`,
      host,
      path,
      input: '\uFEFF{ "mcpServers": {} }\n',
      problems: [{ message: `${path.split('/').at(-1)} starts with a byte order mark, and no source says whether ${title} reads such a file`, range: '1:1-1', severity: 'warning' as const }],
      fixed: '{ "mcpServers": {} }\n'
    })),
    {
      title: 'a byte order mark that the host takes in a project, and not in a plugin',
      host: 'claude-code',
      input: '\uFEFF{ "mcpServers": {} }\n',
      files: { '.claude-plugin/plugin.json': '{ "name": "files" }' },
      problems: [{ message: 'Failed to parse .mcp.json: the file starts with a byte order mark', range: '1:1-1' }],
      fixed: '{ "mcpServers": {} }\n'
    },
    {
      title: 'a no-break space, as word processors insert it',
      input: '{\n\u00A0 "mcpServers": {}\n}\n',
      problems: [
        {
          message: 'Failed to parse .mcp.json: this looks like white space, but JSON does not allow it (U+00A0)',
          range: '2:1-2'
        }
      ],
      fixed: '{\n  "mcpServers": {}\n}\n'
    },
    {
      title: 'missing commas, each reported',
      input: '{\n  "mcpServers": {\n    "files": { "command": "files-mcp" "args": ["-r" "."] }\n  }\n}\n',
      problems: [
        { message: 'Failed to parse .mcp.json: expected a comma before the next property', range: '3:39-45' },
        { message: 'Failed to parse .mcp.json: expected a comma before the next element', range: '3:53-56' }
      ]
    },
    {
      title: 'an expression of a programming language',
      input: '{ "mcpServers": { "files": { "command": "x", "env": { "TOKEN": process.env.TOKEN } } } }\n',
      problems: [
        { message: 'Failed to parse .mcp.json: expected a value, found `process.env.TOKEN`', range: '1:64-81' }
      ]
    },
    {
      title: 'a merge conflict',
      input: `{
<<<<<<< HEAD
  "mcpServers": {}
=======
  "mcpServers": { "a": { "command": "a" } }
>>>>>>> topic
}
`,
      problems: [{ message: 'Failed to parse .mcp.json: a merge conflict is not resolved', range: '2:1-8' }]
    },
    {
      title: 'servers without the outer braces, as they are often copied',
      input: '"mcpServers": {\n  "files": { "command": "files-mcp" }\n}\n',
      problems: [{ message: 'Failed to parse .mcp.json: the outer braces of the file are missing', range: '1:1-2' }]
    },
    {
      title: 'an empty file',
      input: '',
      problems: [{ message: 'Failed to parse .mcp.json: the file is empty', range: '1:1-1' }]
    },
    {
      title: 'a file cut short',
      path: '.agent-plugin/plugin.json',
      input: '{\n  "name": "notes",\n  "mcpServers": {\n',
      problems: [
        { message: 'Failed to parse plugin.json: the file ends before "}" closes the object', range: '4:1-1' }
      ]
    },
    {
      title: 'a heartbeat, half written',
      path: '.orchestrator/heartbeats/ISS-1.json',
      input: '{ "at": ',
      problems: [
        {
          message: 'Failed to parse ISS-1.json: the file ends before "}" closes the object',
          range: '1:9-9',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'single quotes and a property name without quotes',
      path: 'state.json',
      input: "{ running: {}, 'claimed': [], \"completed\": [], \"retry_attempts\": {} }\n",
      problems: [
        {
          message: 'Failed to parse state.json: expected a property name in double quotes, found `running`',
          range: '1:3-10'
        },
        {
          message: `Failed to parse state.json: JSON strings use double quotes ("), not single quotes (')`,
          range: '1:16-25'
        }
      ]
    },
    {
      title: 'Markdown, where a fix would only delete lines',
      input: '# Notes\n\nPut this into your file:\n\n```json\n{ "mcpServers": {} }\n```\n',
      problems: [{ message: 'Failed to parse .mcp.json: this is Markdown, not JSON', range: '1:1-8' }]
    },
    {
      title: 'a comment in a file that cannot be fixed as a whole: it may be all that explains the rest',
      input: '{\n  // on Windows\n  "mcpServers": { "files": { "command": "C:\\me\\files.exe", } }\n}\n',
      problems: [
        { message: 'Failed to parse .mcp.json: JSON does not allow comments', range: '2:3-16' },
        { message: 'Failed to parse .mcp.json: this escape is not valid in JSON; write a literal backslash as \\\\', range: '3:44-46' },
        { message: 'Failed to parse .mcp.json: JSON does not allow a comma after the last property', range: '3:58-59' }
      ],
      fixed: '{\n  // on Windows\n  "mcpServers": { "files": { "command": "C:\\me\\files.exe" } }\n}\n'
    }
  ]
}
