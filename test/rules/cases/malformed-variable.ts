import type { Cases } from '../../support/cases.js'

const inPlugin = (env: Readonly<Record<string, string>>, userConfig: object | null = { region: { type: 'string', title: 'Region', description: 'The region.' } }) => ({
  host: 'claude-code',
  path: '.mcp.json',
  files: { '.claude-plugin/plugin.json': JSON.stringify({ name: 'notes', version: '1.0.0', ...(userConfig === null ? {} : { userConfig }) }) },
  input: { mcpServers: { a: { command: 'a-mcp', env } } }
})

export const cases: Cases = {
  valid: [
    {
      title: 'the notation of another program, in a plugin for that one too',
      host: 'claude-code',
      path: 'notes/.mcp.json',
      files: { '.git/HEAD': '', '.notes-plugin/marketplace.json': '{}' },
      input: { mcpServers: { notes: { command: 'node', args: ['${plugin:root}/a.js'] } } }
    },
    {
      title: "the plugin's directory with a folder of the project as its default, in a file of both",
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "demo" }' },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT:-.}/server.js'] }, b: { command: 'sh', args: ['-c', 'cd "${CLAUDE_PLUGIN_ROOT:-$(pwd)}" && exec ./server'] } } }
    },
    {
      title: 'the same where another host reads the file',
      host: 'claude-code',
      path: 'plugins/demo/.mcp.json',
      files: { 'plugins/demo/.claude-plugin/plugin.json': '{ "name": "demo" }', 'plugins/demo/.codex-plugin/plugin.json': '{ "name": "demo" }' },
      input: { mcpServers: { a: { command: '${CLAUDE_PLUGIN_ROOT:-/opt/demo}/a-mcp' } } }
    },
    { title: 'the same in a project', host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: { command: '${CLAUDE_PLUGIN_ROOT:-/opt/demo}/a-mcp' } } } },
    {
      title: 'a default with the root of a plugin without its manifest, which `plugin-root-outside-plugin` reports',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: '${CLAUDE_PLUGIN_ROOT}/a', env: { A_DATA: '${A_DATA:-${CLAUDE_PLUGIN_ROOT}/data}' } } } }
    },
    { title: 'the option of a plugin, with and without a default, and other variables', ...inPlugin({ A: '${user_config.region}', B: '${REGION}', C: '${user_config.zone:-a}' }) },
    { title: 'a variable with the name of an option, where something else refers to the option', ...inPlugin({ A: '${REGION}', B: '${user_config.REGION}' }, { REGION: { type: 'string', title: 'Region', description: 'The region.' } }) },
    { title: 'a file outside of a plugin', host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: { command: 'a-mcp', env: { A: '${region}' } } } } },
    {
      title: 'what a host fills in for a plugin before it reads the default of another variable',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "demo", "userConfig": { "store": { "type": "directory", "title": "t", "description": "d" } } }' },
      env: { NOTES_DIR: '/srv/notes', NOTES_HOME: '/srv', NOTES_STORE: '/srv/store' },
      input: {
        mcpServers: {
          a: { command: 'a-mcp', args: ['${NOTES_DIR:-${CLAUDE_PROJECT_DIR}/notes}', '${NOTES_HOME:-${CLAUDE_PLUGIN_ROOT}}/${NOTES_DIR:-a${CLAUDE_PLUGIN_DATA}b}'], env: { STORE: '${NOTES_STORE:-${user_config.store}}' } },
          sh: { command: 'sh', args: ['-c', 'exec "${NOTES_HOME:-${CLAUDE_PLUGIN_ROOT}}/server"'] }
        }
      }
    },
    {
      title: 'a default in the fields that Gemini CLI expands once more, where a dash is enough',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { a: { command: 'a-mcp', env: { LEVEL: '${LEVEL-info}' } } } }
    },
    {
      title: 'what the host leaves to a shell',
      input: {
        mcpServers: {
          sh: {
            command: 'sh',
            args: ['-c', 'f() { echo "${1:?x} ${#a} ${V%/*} ${V//a/b} ${A:+x} ${A-b} ${!A} ${a[0]}"; }; f']
          },
          power: { command: 'pwsh', args: ['-c', '${my var}'] },
          code: { command: 'node', args: ['-e', 'console.log(`${process.argv[1]} ${1 + 1}`)'] }
        }
      }
    },
    {
      title: 'places where nothing is expanded',
      input: { mcpServers: { '${': { command: 'x', env: { '${}': '' } } } }
    }
  ],
  invalid: [
    {
      title: 'an answer that the manifest does not ask for, with another word before its name',
      ...inPlugin({ A: '${userConfig.notes_url}' }, null),
      problems: [{ message: "Claude Code does not expand '${userConfig.notes_url}', and the manifest does not ask for 'notes_url'", range: '6:15-38', severity: 'warning' }]
    },
    {
      title: 'options of a plugin: one that it does not have, one without the word before it, and one with another word',
      ...inPlugin({ A: '${user_config.regoin}', B: '${region}', C: '${userConfig.region}' }),
      problems: [
        { message: "The manifest has no option 'regoin': Claude Code does not start the server", range: '6:15-36' },
        { message: "Claude Code treats '${region}' as an environment variable, and not as the option 'region' of this plugin", range: '7:15-24', severity: 'warning' },
        { message: "Claude Code does not expand '${userConfig.region}': the option 'region' of this plugin is written in another way", range: '8:15-35', severity: 'warning' }
      ]
    },
    {
      title: 'several options of a plugin that has none, and several that it does not ask for',
      ...inPlugin({ A: '${user_config.region}', B: '${user_config.team}', C: '${user_config.team}', D: '${userConfig.notes_url}', E: '${userConfig.notes_key}' }, null),
      problems: [
        { message: "'${user_config.region}' and '${user_config.team}' are not expanded: the manifest has no options", range: '6:15-36', severity: 'warning' },
        { message: "Claude Code does not expand '${userConfig.notes_url}' and '${userConfig.notes_key}', and the manifest does not ask for 'notes_url' and 'notes_key'", range: '9:15-38', severity: 'warning' }
      ]
    },
    {
      title: 'options that are written as variables',
      ...inPlugin({ A: '${region}', B: '${team}', C: '${team}' }, { region: { type: 'string', title: 'Region', description: 'The region.' }, team: { type: 'string', title: 'Team', description: 'The team.' } }),
      problems: [{ message: "Claude Code treats '${region}' and '${team}' as environment variables, and not as the options 'region' and 'team' of this plugin", range: '6:15-24', severity: 'warning' }]
    },
    {
      title: 'an option of a plugin that has none',
      ...inPlugin({ A: '${user_config.region}' }, null),
      problems: [{ message: "'${user_config.region}' is not expanded: the manifest has no options", range: '6:15-36', severity: 'warning' }]
    },
    {
      title: 'what Gemini CLI takes as a name in `env`, and leaves as it is in `args`',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { a: { command: 'a-mcp', args: ['${PORT:?x}', '${LEVEL-info}'], env: { PORT: '${PORT:?x}', DIR: '${NOTES-DIR}', A: '${}' } } } },
      problems: [
        { message: "'${PORT:?…}' is not expanded: the only operator is ':-'", range: '6:10-20', severity: 'warning' },
        { message: "'${LEVEL-…}' is not expanded: the only operator is ':-'", range: '7:10-23', severity: 'warning' },
        {
          message: 'Gemini CLI takes everything between these braces as the name of a variable: where none has that name, the server gets an empty string',
          range: '10:18-28',
          severity: 'warning'
        },
        { message: "'${NOTES-…}' is the variable 'NOTES' with a default: in this field, Gemini CLI reads '-' as ':-'", range: '11:17-29', severity: 'warning' },
        { message: 'A reference without a name is not expanded', range: '12:15-18', severity: 'warning' }
      ]
    },
    {
      title: 'no name, no end, blanks',
      input: { mcpServers: { api: { command: 'x', args: ['${', 'a ${}', '${A/b', '${ A }', '${PORT'] } } },
      problems: [
        { message: "'${' has no closing '}', so it is not expanded", range: '6:10-12' },
        { message: 'A reference without a name is not expanded', range: '7:12-15' },
        { message: "'${' has no closing '}', so it is not expanded", range: '8:10-13' },
        { message: "'${A}' has spaces inside its braces, so it is not expanded", range: '9:10-16' },
        { message: "'${' has no closing '}', so it is not expanded", range: '10:10-16' }
      ]
    },
    {
      title: 'invalid names, and forms of a shell',
      input: {
        mcpServers: {
          api: {
            command: 'x',
            args: ['${1A}', '${MY-VAR}', '${A:?x}', '${A:+x}', '${A:=x}', '${A:x}', '${A%x}', '${A B}', '${Ä}']
          }
        }
      },
      problems: [
        { message: 'A reference whose name begins with a digit is not expanded', range: '6:10-15' },
        { message: "'${MY-…}' is not expanded: the only operator is ':-'", range: '7:10-19' },
        { message: "'${A:?…}' is not expanded: the only operator is ':-'", range: '8:10-17' },
        { message: "'${A:+…}' is not expanded: the only operator is ':-'", range: '9:10-17' },
        { message: "'${A:=…}' is not expanded: the only operator is ':-'", range: '10:10-17' },
        { message: "'${A:…}' is not expanded: the only operator is ':-'", range: '11:10-16' },
        { message: "'${A%…}' is not expanded: the only operator is ':-'", range: '12:10-16' },
        { message: 'This is not expanded: a variable name has only letters, digits and underscores', range: '13:10-16' },
        { message: 'This is not expanded: a variable name has only letters, digits and underscores', range: '14:10-14' }
      ]
    },
    {
      title: 'a default that is cut short',
      input: { mcpServers: { api: { command: 'x', args: ['a ${A:-${B:-x}} b', '${A:-{"b":{}}}', '${A:-${B}'] } } },
      problems: [
        {
          message: "The default of 'A' ends at the first '}', in the middle of the braces inside it",
          range: '6:12-25'
        },
        {
          message: "The default of 'A' ends at the first '}', in the middle of the braces inside it",
          range: '7:10-26'
        },
        {
          message: "The default of 'A' ends at the first '}', in the middle of the braces inside it",
          range: '8:10-19'
        }
      ]
    },
    {
      title: 'a nested default in a script: the shell puts it together again, unless the variable is set',
      input: { mcpServers: { api: { command: 'sh', args: ['-c', 'exec "${A:-${B:-$(pwd)}}/server"'] } } },
      problems: [
        {
          message: "The default of 'A' ends at the first '}': if A is set, a stray '}' is left over",
          range: '7:17-35',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'what a host fills in for plugins alone, in the default of a project, and a default with another variable in a plugin',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: 'a-mcp', args: ['${NOTES_DIR:-${CLAUDE_PROJECT_DIR}/notes}', '${NOTES_DIR:-${CLAUDE_PLUGIN_ROOT}/notes}'] } } },
      problems: [
        { message: "The default of 'NOTES_DIR' ends at the first '}', in the middle of the braces inside it", range: '6:10-51', severity: 'warning' },
        { message: "The default of 'NOTES_DIR' ends at the first '}', in the middle of the braces inside it", range: '7:10-51', severity: 'warning' }
      ]
    },
    {
      title: 'another variable in the default, next to what the host fills in',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "demo" }' },
      input: { mcpServers: { a: { command: 'a-mcp', args: ['${NOTES_DIR:-${CLAUDE_PROJECT_DIR}/${NOTES}}'] } } },
      problems: [{ message: "The default of 'NOTES_DIR' ends at the first '}', in the middle of the braces inside it", range: '6:10-54', severity: 'warning' }]
    },
    {
      title: "the plugin's directory with a nested default, with which the host never fills it in",
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "demo" }' },
      input: {
        mcpServers: {
          a: { command: 'sh', args: ['-c', 'exec "${CLAUDE_PLUGIN_ROOT:-${OTHER_ROOT:-$(pwd)}}/server"'] },
          b: { command: 'b-mcp', args: ['${CLAUDE_PLUGIN_ROOT:-${OTHER_ROOT}}'] }
        }
      },
      problems: [
        {
          message: "'${CLAUDE_PLUGIN_ROOT:-…}' always becomes its default: Claude Code fills in the plugin's directory only in a reference without one",
          range: '7:17-61',
          severity: 'warning'
        },
        {
          message: "'${CLAUDE_PLUGIN_ROOT:-…}' always becomes its default: Claude Code fills in the plugin's directory only in a reference without one",
          range: '13:10-46',
          severity: 'warning'
        }
      ]
    },
    {
      title: "the plugin's directory with a default without braces, once for the file",
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "demo" }' },
      input: { mcpServers: { a: { command: 'sh', args: ['-c', 'cd "${CLAUDE_PLUGIN_ROOT:-$HOME/.claude/plugins/demo}" && exec ./server'] }, b: { command: '${CLAUDE_PLUGIN_ROOT:-/opt/demo}/b-mcp' } } },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT:-…}' always becomes its default: Claude Code fills in the plugin's directory only in a reference without one", range: '7:15-64', severity: 'info' }]
    },
    {
      title: 'the same with the current folder as the default, below the project',
      host: 'claude-code',
      path: 'plugins/demo/.mcp.json',
      files: { '.git/HEAD': '', 'plugins/demo/.claude-plugin/plugin.json': '{ "name": "demo" }' },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT:-.}/server.js'] } } },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT:-…}' always becomes its default: Claude Code fills in the plugin's directory only in a reference without one", range: '6:10-34', severity: 'info' }]
    },
    {
      title: 'the same variable where the environment sets it',
      host: 'claude-code',
      path: '.mcp.json',
      env: { CLAUDE_PLUGIN_ROOT: '/opt/notes' },
      input: { mcpServers: { a: { command: 'sh', args: ['-c', 'exec "${CLAUDE_PLUGIN_ROOT:-${OTHER_ROOT:-$(pwd)}}/server"'] } } },
      problems: [
        {
          message: "The default of 'CLAUDE_PLUGIN_ROOT' ends at the first '}': if CLAUDE_PLUGIN_ROOT is set, a stray '}' is left over",
          range: '7:17-61',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'signs that escape nothing',
      input: { mcpServers: { api: { command: 'x', args: ['\\${A}', '$${A}'] } } },
      problems: [
        {
          message: "'\\' does not escape a reference: '${A}' is expanded anyway",
          range: '6:10-16',
          severity: 'info'
        },
        {
          message: "'$' does not escape a reference: '${A}' is expanded anyway",
          range: '7:10-15',
          severity: 'info'
        }
      ]
    }
  ]
}
