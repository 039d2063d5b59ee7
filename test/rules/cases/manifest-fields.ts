import type { Cases } from '../../support/cases.js'

const CANNOT_LOAD = "Claude Code cannot load a hook for 'PreToolUse', and so rejects the plugin: it expects"
const ITS_TYPE = 'a "type": command, prompt, agent, http or mcp_tool'

/** A plugin that asks its users for a token. */
const asking = (more: object, files: Readonly<Record<string, string>> = {}) => ({
  host: 'claude-code',
  path: '.claude-plugin/plugin.json',
  files,
  input: { name: 'notes', userConfig: { token: { type: 'string', title: 'Token', description: 'A token.', sensitive: true } }, mcpServers: { notes: { command: 'notes-mcp', ...more } } }
})

export const cases: Cases = {
  valid: [
    {
      title: 'agents in a manifest for Codex that are those of Claude Code',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      files: { 'agents/writer.md': '', 'team/writer.md': '', '.claude-plugin/plugin.json': '{ "name": "notes", "agents": ["./team/writer.md"] }' },
      input: { name: 'notes', version: '1.0.0', description: 'Takes notes.', agents: ['./team/writer.md'] }
    },
    {
      title: 'the folder of agents in a manifest for Codex',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      files: { 'agents/writer.md': '' },
      input: { name: 'notes', version: '1.0.0', description: 'Takes notes.', agents: './agents/' }
    },
    { title: 'the folder of a plugin as that of its skills, which needs no slash', host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'notes/SKILL.md': '' }, input: { name: 'notes', version: '1.0.0', skills: '.' } },
    { title: 'the same in a list', host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'notes/SKILL.md': '' }, input: { name: 'notes', version: '1.0.0', skills: ['.'] } },
    ...['1.0.0', ' v1.0.0-rc.1 ', '1.0.0+b_1', '{{version}}', '${VERSION}'].map((version) => ({ title: `a version that Codex takes, or that is filled in later: '${version}'`, host: 'codex', path: '.codex-plugin/plugin.json', input: { name: 'notes', version, description: 'Notes.', skills: ['./skills/'] } })),
    {
      title: 'a file of hooks that is a template',
      host: 'claude-code',
      path: '_source/notes/.claude-plugin/plugin.json',
      files: { '_source/notes/hooks/hooks.json': '{{> ../../shared/hooks.json}}\n' },
      input: { name: 'notes', version: '1.0.0', description: 'Takes notes.' }
    },
    {
      title: 'a manifest that came with a skill of a plugin, which nothing loads',
      host: 'claude-code',
      path: 'plugins/notes/skills/review/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }' },
      input: { name: 'review', author: 'A. Author', skills: 'skills', commands: './commands/' }
    },
    { title: 'a version of a host that takes any text', host: 'gemini', path: 'gemini-extension.json', input: { name: 'notes', version: 'Silk.1.0' } },
    { title: 'a file of hooks that is read anyway, and is not there', host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'notes', hooks: './hooks/hooks.json' } },
    { title: 'a file with modules of hooks', host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'hooks/hooks.json': '{ "modules": ["./hooks/a.mjs"] }' }, input: { name: 'notes' } },
    { title: 'a secret that a server refers to', ...asking({ env: { TOKEN: '${user_config.token}' } }) },
    { title: 'a secret that another file refers to', ...asking({}, { '.mcp.json': '{ "mcpServers": { "other": { "command": "other-mcp", "env": { "TOKEN": "${user_config.token}" } } } }' }) },
    { title: 'a secret that hooks get', ...asking({}, { 'hooks/hooks.json': '{ "hooks": {} }' }) },
    { title: 'an answer for skills', ...asking({}), input: { ...asking({}).input, userConfig: { token: { type: 'string', title: 'Team', description: 'A team.' } } } },
    { title: 'a secret of a plugin without servers', ...asking({}), input: { ...asking({}).input, mcpServers: {} } },
    { title: 'a host that asks for no version', host: 'agent-plugins-1.0', path: 'plugin.json', input: { name: 'notes' } },
    {
      title: 'each form in which Claude Code takes its members',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'servers.json': '{ "mcpServers": {} }' },
      input: {
        name: 'notes', version: '1.0.0', mcpServers: ['./servers.json', './notes.mcpb', 'https://notes.example/notes.mcpb'], commands: ['./commands'],
        agents: './notes.md', skills: [], hooks: { PreToolUse: [] }, userConfig: { key: { type: 'string', title: 'Key', description: 'A key.', sensitive: true } }
      }
    },
    {
      title: 'each kind of hook that Claude Code loads, and others that it ignores',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'hooks/hooks.json': '{ "hooks": { "PermissionRequest": null, "Stop": "x", "OnSave": [] } }' },
      input: {
        name: 'notes', version: '1.0.0',
        hooks: {
          PreToolUse: [
            { matcher: 'Write', hooks: [{ type: 'command', command: 'true', timeout: 5 }, { type: 'prompt', prompt: 'Is it right?' }], description: 'Looks at it.' },
            { hooks: [{ type: 'agent', prompt: 'Look at it.' }, { type: 'http', url: 'http://127.0.0.1/' }, { type: 'mcp_tool', server: 'notes', tool: 'look' }] }
          ],
          hooks: { Stop: [] }
        }
      }
    },
    {
      title: 'a pre-release, which the host takes',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: { name: 'notes', version: '0.0.0-dev' }
    },
    {
      title: 'an extension of Qwen Code without a version, with a name in two languages',
      host: 'qwen',
      path: 'qwen-extension.json',
      input: { name: 'notes.dev', displayName: { en: 'Notes', de: 'Notizen' }, description: { en: 'Takes notes.' }, settings: [{ name: 'Level', envVar: 'NOTES_LEVEL' }] }
    },
    { title: 'a version of four numbers', input: { name: 'notes', version: '10.0.19045.1' } },
    { title: 'other fields', input: { name: 'notes', version: '1.0.0', author: { name: 'me' }, keywords: [] } },
    { title: 'a root of the wrong type, which `valid-shape` reports', input: [] }
  ],
  invalid: [
    {
      title: 'lists under the name of hooks in other members',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: '{ "name": "notes", "version": "1.0.0",\n"autoDiscovery": { "hooks": ["hooks/"] },\n"parts": [{ "all": { "PreToolUse": ["a"] } }, { "hooks": [] }],\n"metadata": { "hooks": ["hooks/"] },\n"mcpServers": { "a": { "command": "a-mcp", "hooks": ["a"] } } }',
      problems: [{ message: "Claude Code takes this for hooks outside of 'hooks', and so rejects the plugin", range: '2:29-39' }]
    },
    {
      title: 'hooks right in the manifest, and hooks for other events, which the host leaves out',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: '{ "name": "notes", "version": "1.0.0",\n"PostToolUse": [{ "matcher": "Edit", "hooks": [{ "type": "command", "command": "true" }] }],\n"PreToolUse": [{ "matcher": "Bash", "hooks": [{ "type": "command", "command": "true" }] }] }',
      problems: [{ message: "Claude Code takes this for hooks outside of 'hooks', and so rejects the plugin", range: '3:15-91' }]
    },
    {
      title: "a manifest that becomes that of others' plugins, by a skill that makes them",
      host: 'claude-code',
      path: 'plugins/notes/skills/make/templates/plain/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/skills/make/templates/plain/agents/a.md': '' },
      input: { name: 'plain', version: '1.0.0', agents: './agents/' },
      problems: [{ message: "Expected a path that begins with \"./\" and ends in \".md\" for 'agents'", range: '4:13-24' }]
    },
    {
      title: 'a name for people in a manifest of Cursor',
      host: 'cursor',
      path: '.cursor-plugin/plugin.json',
      input: { name: 'Garden Notes', version: '1.0.0' },
      problems: [{ message: 'Cursor documents names of plugins as lowercase letters and digits, with dashes or dots between them', range: '2:11-25', severity: 'warning' }]
    },
    {
      title: 'the usual file without ./ in a plugin of Codex, which reads it anyway',
      host: 'codex',
      path: 'notes/.codex-plugin/plugin.json',
      files: { 'notes/.mcp.json': '{ "mcpServers": {} }' },
      input: { name: 'notes', version: '1.0.0', description: 'Notes.', mcpServers: '.mcp.json' },
      problems: [{ message: "Expected a path that begins with \"./\" and stays in the plugin for 'mcpServers', found '.mcp.json': Codex ignores it", range: '5:17-28', severity: 'info' }]
    },
    ...['1.0 beta', '1.0/2', '..', ' ', ''].map((version) => ({
      title: `a version that Codex refuses: '${version}'`,
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      input: { name: 'notes', version, description: 'Notes.' },
      problems: [{ message: "Codex does not install a plugin with this version: it takes letters of ASCII, digits, '.', '+', '_' and '-'", range: `3:14-${version.length + 16}` }]
    })),
    {
      title: 'a template of Codex that is not filled in',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      input: { name: 'notes', version: '[TODO: 1.2.0]', description: 'Notes.', mcpServers: '[TODO: ./.mcp.json]' },
      problems: [{ message: "Codex does not install a plugin with this version: it takes letters of ASCII, digits, '.', '+', '_' and '-'", range: '3:14-29' }]
    },
    {
      title: 'agents for Codex, which takes none from a plugin',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      files: { 'codex/agents/writer.md': '', '.claude-plugin/plugin.json': '{ "name": "notes", "agents": ["./claude/agents/writer.md"] }' },
      input: { name: 'notes', version: '1.0.0', description: 'Takes notes.', agents: ['./codex/agents/writer.md'] },
      problems: [{ message: "Codex ignores 'agents': it loads no agents from plugins", range: '5:3-11', severity: 'warning' }]
    },
    {
      title: 'skills as objects, which Codex ignores',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      files: { 'skills/add/SKILL.md': '---\nname: add\ndescription: Adds notes.\n---\n' },
      input: { name: 'notes', version: '1.0.0', description: 'Notes.', skills: [{ path: './skills/add/SKILL.md' }] },
      problems: [{ message: "Expected a path that begins with \"./\", or an array of such paths, for 'skills', found an array of objects: Codex ignores it", range: '5:13-9:4', severity: 'warning' }]
    },
    {
      title: 'one object in place of the path of skills',
      host: 'codex',
      path: 'adapters/codex/.codex-plugin/plugin.json',
      files: { 'skills/add/SKILL.md': '---\nname: add\ndescription: Adds notes.\n---\n' },
      input: { name: 'notes', version: '1.0.0', description: 'Notes.', skills: { path: '../../skills/' } },
      problems: [{ message: "Expected a path that begins with \"./\", or an array of such paths, for 'skills', found an object: Codex ignores it", range: '5:13-7:4', severity: 'warning' }]
    },
    {
      title: 'a path out of the plugin, which Codex does not follow',
      host: 'codex',
      path: 'notes/.codex-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', description: 'Notes.', mcpServers: '../../.mcp.json' },
      problems: [{ message: "Expected a path that begins with \"./\" and stays in the plugin for 'mcpServers', found '../../.mcp.json': Codex ignores it", range: '5:17-34' }]
    },
    {
      title: 'the file of hooks that Claude Code reads anyway',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'hooks/hooks.json': '{ "hooks": {} }' },
      input: { name: 'notes', hooks: './hooks/hooks.json' },
      problems: [{ message: 'Claude Code reads hooks/hooks.json without this line, and 2.1.250 and older versions report the plugin as failed to load because of it', range: '3:12-32', severity: 'info' }]
    },
    ...Object.entries({
      '{ "SessionStart": [] }': 'its events are not in "hooks"',
      '{ "description": "Hooks." }': 'it has no "hooks"',
      '{ "hooks": {}, }': 'it is not valid JSON',
      '\uFEFF{ "hooks": {} }': 'it begins with a byte order mark',
      '[]': 'it is not an object',
      '{ "hooks": null }': 'its "hooks" is null',
      '{ "hooks": [] }': 'its "hooks" is not an object'
    }).map(([text, why]) => ({
      title: `a file of hooks that Claude Code cannot load: ${why}`,
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'hooks/hooks.json': text },
      input: { name: 'notes' },
      problems: [{ message: `Claude Code loads no hooks from hooks/hooks.json: ${why}`, range: '1:1-2' }]
    })),
    {
      title: 'another file of hooks that Claude Code cannot load',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'more.json': '{ "Stop": [] }' },
      input: { name: 'notes', hooks: './more.json' },
      problems: [{ message: 'Claude Code loads no hooks from more.json: its events are not in "hooks"', range: '1:1-2' }]
    },
    {
      title: 'a secret that users are asked for and nothing gets',
      ...asking({ env: { LEVEL: 'info' } }),
      problems: [{ message: "Claude Code asks users for 'token', but no server of the plugin gets it", range: '4:5-12', severity: 'warning' }]
    },
    {
      title: 'the names of commands, with dots and in another language',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'commands/notas.md': '# Notas', 'commands/notas.crear-nota.md': '# Crear', 'commands/notas.diseñar.md': '# Diseñar' },
      input: { name: 'notes', version: '1.0.0', commands: ['notas', 'notas.crear-nota', 'notas.diseñar'] },
      problems: [{ message: "Expected a path that begins with \"./\" for 'commands'", range: '5:5-12' }]
    },
    {
      title: 'paths that begin at the folder of the manifest, and one that leads out',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'commands/review.md': '# Review' },
      input: { name: 'notes', version: '1.0.0', commands: ['../commands/', '../../shared/'] },
      problems: [
        { message: "'../commands/' is not a path from the root of the plugin", range: '5:5-19' },
        { message: "Expected a path that begins with \"./\" for 'commands'", range: '6:5-20' }
      ]
    },
    {
      title: 'a folder that the plugin does not have, and places from the manifest on that are read anyway',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'hooks/hooks.json': '{ "hooks": {} }', 'skills/write/SKILL.md': '' },
      input: { name: 'notes', version: '1.0.0', commands: '../commands/', hooks: '../hooks/hooks.json', skills: '../skills/' },
      problems: [
        { message: "Expected a path that begins with \"./\" for 'commands'", range: '4:15-29' },
        { message: '2 paths do not begin at the root of the plugin', range: '5:12-33' }
      ]
    },
    {
      title: 'hooks that Claude Code cannot load, in the manifest',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: `{ "name": "notes", "version": "1.0.0", "hooks": {
  "PreToolUse": [
    { "matcher": "Write", "type": "command", "command": "true" },
    { "hooks": [{ "command": "true" }] },
    { "hooks": [{ "type": "bash", "command": "true" }] },
    { "hooks": [{ "type": "command" }] },
    { "hooks": [{ "type": "command", "command": ["true"] }] },
    { "hooks": [{ "type": "command", "command": "true", "timeout": "5" }] },
    { "hooks": ["true"] },
    { "hooks": "true" },
    { "matcher": ["Write"], "hooks": [] },
    "true"
  ],
  "PermissionRequest": {},
  "hooks": { "PreToolUse": [] }
} }`,
      problems: [
        { message: `${CANNOT_LOAD} the hook in an array "hooks"`, range: '3:5-65' },
        { message: `${CANNOT_LOAD} ${ITS_TYPE}`, range: '4:17-38' },
        { message: `${CANNOT_LOAD} ${ITS_TYPE}`, range: '5:27-33' },
        { message: `${CANNOT_LOAD} a string for "command"`, range: '6:17-38' },
        { message: `${CANNOT_LOAD} a string for "command"`, range: '7:49-57' },
        { message: `${CANNOT_LOAD} a number above 0 for "timeout"`, range: '8:68-71' },
        { message: `${CANNOT_LOAD} an object with a "type"`, range: '9:17-23' },
        { message: `${CANNOT_LOAD} an array "hooks"`, range: '10:5-24' },
        { message: `${CANNOT_LOAD} a string for "matcher"`, range: '11:18-27' },
        { message: `${CANNOT_LOAD} an object with an array "hooks"`, range: '12:5-11' },
        { message: `${CANNOT_LOAD.replace('PreToolUse', 'PermissionRequest')} an array of objects, each with an array "hooks"`, range: '14:24-26' },
        { message: `${CANNOT_LOAD} it one level higher, without a second "hooks" around it`, range: '15:28-30' }
      ]
    },
    {
      title: 'fields of another type in hooks that Claude Code has to load',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: `{ "name": "notes", "version": "1.0.0", "hooks": { "PreToolUse": [
  { "hooks": [{ "type": "command", "command": "x", "args": "a" }] },
  { "hooks": [{ "type": "command", "command": "x", "async": "yes" }] },
  { "hooks": [{ "type": "prompt", "prompt": "x", "once": "yes" }] },
  { "hooks": [{ "type": "command", "command": "x", "statusMessage": 5 }] },
  { "hooks": [{ "type": "command", "command": "x", "if": 5 }] },
  { "hooks": [{ "type": "command", "command": "x", "args": ["a"], "async": true, "once": false, "statusMessage": "x", "if": "x", "other": 5 }] }
] } }`,
      problems: [
        { message: `${CANNOT_LOAD} an array of strings for "args"`, range: '2:60-63' },
        { message: `${CANNOT_LOAD} true or false for "async"`, range: '3:61-66' },
        { message: `${CANNOT_LOAD} true or false for "once"`, range: '4:58-63' },
        { message: `${CANNOT_LOAD} a string for "statusMessage"`, range: '5:69-70' },
        { message: `${CANNOT_LOAD} a string for "if"`, range: '6:58-59' }
      ]
    },
    {
      title: 'one that Claude Code cannot load, in the file of hooks',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'hooks/hooks.json': '{ "hooks": { "PreToolUse": "true" } }' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: `${CANNOT_LOAD} an array of objects, each with an array "hooks"`, range: '1:1-2' }]
    },
    {
      title: 'hooks in the form of another program',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'hooks/hooks.json': '{ "version": 1, "hooks": { "PreToolUse": [{ "type": "command", "bash": "true", "timeoutSec": 5 }], "Stop": [{ "type": "command", "bash": "true" }] } }' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: `${CANNOT_LOAD} the hook in an array "hooks"`, range: '1:1-2' }]
    },
    {
      title: 'servers in a list, and programs as dependencies',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', mcpServers: [{ name: 'notes', command: 'notes-mcp' }], dependencies: { python: '>=3.11' } },
      problems: [
        { message: "Expected a map of servers in 'mcpServers', found one server", range: '5:5-8:6' },
        { message: "Expected an array of the plugins that it needs for 'dependencies', found an object", range: '10:19-12:4' }
      ]
    },
    {
      title: 'skills that lack the same',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'a/SKILL.md': '', 'b/SKILL.md': '' },
      input: { name: 'notes', skills: ['a', 'b'] },
      problems: [{ message: "Expected a path that begins with \"./\" for 'skills'", range: '4:5-8' }]
    },
    {
      title: 'paths in a manifest of Cursor that lead out of the plugin',
      host: 'cursor',
      path: '.cursor-plugin/plugin.json',
      files: { 'skills/notes/SKILL.md': '' },
      input: { name: 'notes', skills: '../skills', rules: ['./rules/', '../../rules'] },
      problems: [
        { message: "'../skills' is not a path from the root of the plugin", range: '3:13-24', severity: 'warning' },
        { message: "Expected a path that stays in the plugin for 'rules'", range: '6:5-18', severity: 'warning' }
      ]
    },
    {
      title: 'descriptions in the place of folders that are read anyway, and a folder where files are named',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'skills/notes/SKILL.md': '', 'commands/note.md': '', '.claude/agents/reader.md': '' },
      input: { name: 'notes', skills: [{ name: 'notes', file: 'skills/notes.md' }], commands: [{ name: 'note' }], agents: '.claude/agents/' },
      problems: [
        { message: "Expected a path that begins with \"./\" for 'skills', found an object", range: '4:5-7:6' },
        { message: "Expected a path that begins with \"./\" for 'commands', found an object", range: '10:5-12:6' },
        { message: "Expected a path that begins with \"./\" and ends in \".md\" for 'agents'", range: '14:13-30' }
      ]
    },
    {
      title: 'paths of each kind of member from the folder of the manifest',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'skills/notes/SKILL.md': '', 'commands/note.md': '', 'agents/writer.md': '', 'hooks/hooks.json': '{ "hooks": {} }', '.mcp.json': '{ "mcpServers": {} }' },
      input: { name: 'notes', skills: ['../skills/notes', '../commands'], commands: ['../commands/note.md', '../agents'], agents: ['../agents/writer.md'], hooks: '../hooks/hooks.json', mcpServers: '../.mcp.json' },
      problems: [{ message: '7 paths do not begin at the root of the plugin', range: '4:5-22' }]
    },
    {
      title: 'paths without ./ that are meant from the folder of the manifest',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.claude-plugin/commands/note.md': '', '.claude-plugin/mcp.json': '{ "mcpServers": {} }' },
      input: { name: 'notes', commands: ['commands/note.md'], mcpServers: 'mcp.json' },
      problems: [{ message: '2 paths do not begin at the root of the plugin', range: '4:5-23' }]
    },
    {
      title: 'files without ./ in the place of skills',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'skills/a.md': '', 'skills/b.md': '' },
      input: { name: 'notes', skills: ['skills/a.md', 'skills/b.md'] },
      problems: [{ message: "'skills/a.md' is a file, and 'skills' takes folders", range: '4:5-18' }]
    },
    {
      title: 'descriptions of a skill, and of a text next to it',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'skills/draw/SKILL.md': '' },
      input: { name: 'notes', skills: [{ file: './skills/draw/SKILL.md' }, { file: './skills/draw/lines.md' }] },
      problems: [{ message: "Expected a path that begins with \"./\" for 'skills'", range: '3:13-10:4' }]
    },
    {
      title: 'descriptions of commands, with and without their files',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', commands: [{ name: 'a' }, { name: 'b' }, { name: 'c', file: 'commands/c.md' }, { name: 'd', file: 'commands/d.md' }] },
      problems: [
        { message: "Expected a path that begins with \"./\" for 'commands', found an object", range: '4:5-6:6' },
        { message: "Expected a path that begins with \"./\" for 'commands', found an object", range: '10:5-13:6' }
      ]
    },
    {
      title: 'the file of a skill',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', skills: ['skills/write/SKILL.md'] },
      problems: [{ message: "Expected a path that begins with \"./\" for 'skills'", range: '4:5-28' }]
    },
    {
      title: 'a pre-release version',
      input: { name: 'notes', version: '1.0.0-beta.1' },
      problems: [
        {
          message: 'The version is not in dotted numeric form: something follows the numbers',
          range: '3:20-27',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'a path that leads out of the plugin, and one that is absolute',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', mcpServers: ['../servers.json', '/servers.json'] },
      problems: [
        { message: "Expected a path that begins with \"./\" and ends in \".json\" for 'mcpServers'", range: '5:5-22' },
        { message: "Expected a path that begins with \"./\" and ends in \".json\" for 'mcpServers'", range: '6:5-20' }
      ]
    },
    {
      title: 'paths of other parts of the plugin, and objects without what they need',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: {
        name: 'notes', version: '1.0.0', commands: 'commands', agents: './agents', hooks: 1,
        userConfig: { key: { type: 'text', title: 'Key', secret: true }, user: { description: 'Your name' } }
      },
      problems: [
        { message: "Expected a path that begins with \"./\" for 'commands'", range: '4:15-25' },
        { message: "Expected a path that begins with \"./\" and ends in \".md\" for 'agents'", range: '5:13-23' },
        { message: "Expected a path that begins with \"./\" and ends in \".json\" for 'hooks', found a number", range: '6:12-13' },
        {
          message: "'userConfig.key' may only have 'type', 'title', 'description', 'required', 'default', 'multiple', 'sensitive', 'min', 'max' and 'options'",
          range: '8:12-12:6'
        },
        { message: "Missing required field 'description' in 'userConfig.key'", range: '8:12-12:6' },
        { message: "Expected \"string\", \"number\", \"boolean\", \"directory\" or \"file\" for 'userConfig.key.type'", range: '9:15-21' },
        { message: "Missing required fields 'type' and 'title' in 'userConfig.user'", range: '13:13-15:6' }
      ]
    },
    {
      title: 'an empty version, without which the host does not load the extension',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: { name: 'notes', version: '' },
      problems: [{ message: "The plugin's 'version' is empty", range: '3:14-16' }]
    },
    {
      title: 'a number as the version, which the host takes as a text',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: { name: 'notes', version: 1 },
      problems: [{ message: "Expected a string for 'version', found a number", range: '3:14-15', severity: 'warning' }]
    },
    {
      title: 'settings without a variable',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: { name: 'notes', version: '1.0.0', settings: [{ name: 'NOTES_API_KEY', description: 'A key.' }, { name: 'Folder', description: 'A folder.' }, { name: 'NOTES_LEVEL', description: 'A level.', envVar: 'NOTES_LEVEL' }] },
      problems: [
        { message: "Gemini CLI asks users for 'NOTES_API_KEY', but without 'envVar' the answer sets no variable", range: '6:15-30', severity: 'warning' },
        { message: "Gemini CLI asks users for 'Folder', but without 'envVar' the answer sets no variable", range: '10:15-23', severity: 'warning' }
      ]
    },
    {
      title: 'a setting for a secret that is not marked as one',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: { name: 'notes', version: '1.0.0', settings: [{ name: 'Key', envVar: 'NOTES_API_KEY' }, { name: 'Password', envVar: 'NOTES_PASSWORD', sensitive: false }, { name: 'Token', envVar: 'NOTES_TOKEN', sensitive: true }] },
      problems: [
        { message: "'NOTES_API_KEY' looks like a secret, but is not marked as one", range: '7:17-32', severity: 'warning' }
      ]
    },
    {
      title: 'an extension that Qwen Code does not load',
      host: 'qwen',
      path: 'qwen-extension.json',
      input: { description: null, contextFileName: 1, settings: {} },
      problems: [
        { message: "Missing required field 'name' in the plugin manifest", range: '1:1-2' },
        { message: "Expected a string for 'description', found null", range: '2:18-22' },
        { message: "Expected a string for 'contextFileName', found a number", range: '3:22-23' },
        { message: "Expected an array for 'settings', found an object", range: '4:15-17' }
      ]
    },
    {
      title: 'an empty name',
      input: { name: '', version: '1.0.0' },
      problems: [{ message: "The plugin's 'name' is empty", range: '2:11-13' }]
    },
    {
      title: 'a blank name',
      input: { name: ' ', version: '1.0.0' },
      problems: [{ message: "The plugin's 'name' is empty", range: '2:11-14' }]
    },
    {
      title: 'null',
      input: { name: null, version: null, description: null },
      problems: [
        { message: "Expected a string for 'name', found null", range: '2:11-15' },
        { message: "Expected a string for 'version', found null", range: '3:14-18' },
        { message: "Expected a string for 'description', found null", range: '4:18-22' }
      ]
    },
    {
      title: 'a leading letter',
      input: { name: 'notes', version: 'v1.0.0' },
      problems: [{ message: 'The version is not in dotted numeric form', range: '3:14-22', severity: 'warning' }]
    },
    {
      title: 'one number',
      input: { name: 'notes', version: '3' },
      problems: [{ message: 'The version is not in dotted numeric form', range: '3:14-17', severity: 'warning' }]
    },
    {
      title: 'a word',
      input: { name: 'notes', version: 'latest' },
      problems: [{ message: 'The version is not in dotted numeric form', range: '3:14-22', severity: 'warning' }]
    },
    {
      title: 'an empty version',
      input: { name: 'notes', version: '' },
      problems: [{ message: 'The version is not in dotted numeric form', range: '3:14-16', severity: 'warning' }]
    },
    {
      title: 'groups of hooks without their events',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'more.json': '{ "hooks": { "matcher": "Bash", "hooks": [{ "type": "command", "command": "notes" }] } }' },
      input: { name: 'notes', version: '1.0.0', hooks: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'notes' }] }, './more.json', { hooks: [] }, { hooks: [{ event: 'Stop' }], Stop: [] }] },
      problems: [
        { message: 'Claude Code cannot load these hooks, and so rejects the plugin: it expects a map of hooks by the names of events', range: '1:1-2' },
        { message: 'Claude Code cannot load these hooks, and so rejects the plugin: it expects a map of hooks by the names of events', range: '5:5-13:6' }
      ]
    },
    {
      title: 'a hook for another event without which the host loads nothing',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', hooks: { PreSkillShellCommand: [{ command: 'notes' }] } },
      problems: [{ message: "Claude Code cannot load a hook for 'PreSkillShellCommand', and so rejects the plugin: it expects the hook in an array \"hooks\"", range: '6:7-8:8' }]
    },
    {
      title: 'settings that all need the same',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', userConfig: { token: { description: 'The token.' }, address: { description: 'The address.' } }, mcpServers: { notes: { command: 'notes', args: ['${user_config.token}', '${user_config.address}'] } } },
      problems: [{ message: "Missing required fields 'type' and 'title' in 'userConfig.*'", range: '5:14-7:6' }]
    },
    {
      title: 'patterns, of folders of agents and for hooks that are nowhere',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'parts/a/agents/note.md': 'Take notes.', 'parts/b/README.md': '' },
      input: { name: 'notes', agents: './parts/*/agents', hooks: './parts/*/hooks' },
      problems: [
        { message: "Expected a path that begins with \"./\" and ends in \".md\" for 'agents'", range: '3:13-31' },
        { message: "Expected a path that begins with \"./\" and ends in \".json\" for 'hooks'", range: '4:12-29' }
      ]
    },
    {
      title: 'a pattern of agents in the folder that is read anyway',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'agents/note.md': 'Take notes.' },
      input: { name: 'notes', agents: ['./agents/*'] },
      problems: [{ message: "Expected a path that begins with \"./\" and ends in \".md\" for 'agents'", range: '4:5-17' }]
    },
    {
      title: 'a file of hooks of a plugin that only its entry in a marketplace declares',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/hooks/hooks.json': '{ "Stop": [] }' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: 'Claude Code loads no hooks from notes/hooks/hooks.json: its events are not in "hooks"', range: '9:17-26' }]
    }
  ]
}
