import { expect, it } from 'vitest'
import archivedPackage from '../../rules/archived-package.js'
import absentPlugin from '../../rules/absent-plugin.js'
import absentPackage from '../../rules/absent-package.js'
import bundledFile from '../../rules/bundled-file.js'
import bundleField from '../../rules/bundle-field.js'
import authorAgreement from '../../rules/author-agreement.js'
import brokenHook from '../../rules/broken-hook.js'
import hookInput from '../../rules/hook-input.js'
import hookMatcher from '../../rules/hook-matcher.js'
import hookOutput from '../../rules/hook-output.js'
import hookScript from '../../rules/hook-script.js'
import bundleConfig from '../../rules/bundle-config.js'
import commandLine from '../../rules/command-line-in-command.js'
import commandPath from '../../rules/command-path.js'
import duplicateKey from '../../rules/duplicate-key.js'
import emptyCredential from '../../rules/empty-credential.js'
import fieldForm from '../../rules/field-form.js'
import foreignVariable from '../../rules/foreign-variable.js'
import literalCredential from '../../rules/literal-credential.js'
import malformedVariable from '../../rules/malformed-variable.js'
import manifestFields from '../../rules/manifest-fields.js'
import manifestServers from '../../rules/manifest-servers.js'
import manifestMetadata from '../../rules/manifest-metadata.js'
import marketplacePlugin from '../../rules/marketplace-plugin.js'
import packageProgram from '../../rules/package-program.js'
import idlePermission from '../../rules/idle-permission.js'
import httpUrl from '../../rules/http-url.js'
import noSse from '../../rules/no-sse.js'
import placeholderValue from '../../rules/placeholder-value.js'
import placeholderCredential from '../../rules/placeholder-credential.js'
import absentPath from '../../rules/absent-path.js'
import agentField from '../../rules/agent-field.js'
import frontMatter from '../../rules/front-matter.js'
import pluginLayout from '../../rules/plugin-layout.js'
import textVariable from '../../rules/text-variable.js'
import unknownName from '../../rules/unknown-name.js'
import projectSwitches from '../../rules/project-switches.js'
import posixCmd from '../../rules/posix-cmd.js'
import pluginRootOutside from '../../rules/plugin-root-outside-plugin.js'
import registryName from '../../rules/registry-name.js'
import registryPackage from '../../rules/registry-package.js'
import publishedShape from '../../rules/published-shape.js'
import serverProgram from '../../rules/server-program.js'
import shellPipeline from '../../rules/shell-pipeline.js'
import serversKey from '../../rules/servers-key.js'
import stdioCommand from '../../rules/stdio-command.js'
import transportField from '../../rules/transport-field.js'
import transportType from '../../rules/transport-type.js'
import uniqueServerName from '../../rules/unique-server-name.js'
import unknownField from '../../rules/unknown-field.js'
import unreadFile from '../../rules/unread-file.js'
import unsetVariable from '../../rules/unset-variable.js'
import validJson from '../../rules/valid-json.js'
import validShape from '../../rules/valid-shape.js'
import validToml from '../../rules/valid-toml.js'
import validUrl from '../../rules/valid-url.js'
import { SAMPLE_BUNDLE, SAMPLE_SERVER } from '../../src/authors/sample.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

const SSE = 'which is deprecated; or "type": "http" with the http URL of the server, which often ends in /mcp.'

/** The file of a host with one server. */
function ofHost(host: string, path: string, entry: object, around: Partial<Example> = {}): Example {
  return { host, path, input: { mcpServers: { a: entry } }, ...around }
}

const OF_BUILD = { '.git/HEAD': '', '.gitignore': 'dist/\n', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./" }] }', 'hooks/hooks.json': '{ "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "node \\"${CLAUDE_PLUGIN_ROOT}/dist/index.js\\"" }] }] } }', 'package.json': '{ "scripts": { "build": "tsc" }, "dependencies": { "yaml": "2" } }' }
const inProject = (entry: object, around: Partial<Example> = {}) => ofHost('claude-code', '.mcp.json', entry, around)

it.each<[string, AnyRule, Example, string[]]>([
  [
    'servers of agents that the plugin declares',
    agentField,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'agents/a.md': '---\nname: a\ndescription: A.\ntools: Read\nmcpServers:\n  - mail\n  - maps\n---\nA.\n', '.mcp.json': '{ "mcpServers": { "mail": { "command": "mail" }, "maps": { "command": "maps" } } }' }, input: { name: 'notes' } },
    ['The plugin declares mail and maps already: remove mcpServers, and where an agent has `tools`, add `mcp__plugin_notes_mail__*` to them, and the same for the other servers. An agent in .claude/agents/ may have it.']
  ],
  [
    'several options in a text',
    textVariable,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'commands/a.md': '---\ndescription: A.\n---\nLook into $CLAUDE_PLUGIN_OPTION_A and $CLAUDE_PLUGIN_OPTION_B.\n' }, input: { name: 'notes', version: '1.0.0', userConfig: { a: { type: 'string', title: 'A', description: 'A' }, b: { type: 'string', title: 'B', description: 'B' } } } },
    ['Name ${user_config.a} in the text instead, do the same for the others, and say what to do if one is still there: Claude Code puts the answer in its place if there is one.']
  ],
  [
    'a build by its path from the root of the repository',
    bundledFile,
    { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/package.json': '{ "scripts": { "build": "make" } }' }, input: { name: 'notes', mcpServers: { a: { command: 'node', args: ['./plugins/notes/dist/a.js'] } } } },
    ['Build it, ship the output with the plugin, and write ${CLAUDE_PLUGIN_ROOT}/dist/a.js: the server may be started in any directory.']
  ],
  [
    'a script that nothing registers, and that could not work',
    pluginLayout,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'hooks/PreToolUse/check.sh': 'set -u\nTOOL_NAME=$(echo "$PRETOOLUSE_TOOL" | jq -r .tool)\nif [[ "$TOOL_NAME" != "Bash" ]]; then exit 0; fi\necho "No."\nexit 1\n' }, input: '{ "name": "notes" }' },
    ['Add hooks/hooks.json: { "hooks": { "PreToolUse": [{ "matcher": "Bash", "hooks": [{ "type": "command", "command": "bash \\"${CLAUDE_PLUGIN_ROOT}/hooks/PreToolUse/check.sh\\"" }] }] } }. Before that, have the script read its input as JSON from standard input, as nothing sets \'PRETOOLUSE_TOOL\', and exit with code 2 to block.']
  ],
  [
    'files of a skill whose names differ by the case of letters',
    absentPath,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/a/references/WORDS.md': '', 'skills/a/SKILL.md': '---\nname: a\ndescription: A.\n---\n| `references/words.md` | words |\n' }, input: '{ "name": "notes" }' },
    ['Write references/WORDS.md: on Linux, capital letters count.']
  ],
  [
    'a path in the .claude of a project to what a skill has itself',
    absentPath,
    { host: 'claude-code', path: 'notes/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/skills/a/run.py': '', 'notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\npython .claude/skills/a/run.py\n' }, input: '{ "name": "notes" }' },
    ['Write ${CLAUDE_SKILL_DIR}/run.py.']
  ],
  [
    'the same in a skill that is installed for any host',
    absentPath,
    { host: 'claude-code', path: 'notes/.claude-plugin/plugin.json', files: { '.git/HEAD': '', 'README.md': 'npx skills add ada/tools\n', '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/skills/a/run.py': '', 'notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\npython .claude/skills/a/run.py\n' }, input: '{ "name": "notes" }' },
    ['Write run.py, the path from the folder of the skill.']
  ],
  [
    'settings below the folder of the project that the project does not have',
    commandPath,
    ofHost('opencode', 'opencode.json', {}, { files: { '.git/config': '[remote "origin"]\n\turl = git@github.com:example/garden.git\n' }, input: { mcp: { a: { type: 'local', command: ['a-mcp', '--config', '/home/jo/dev/garden/garden-demo/config.yaml'] } } } }),
    ['Use a path that is the same for everyone, or keep this file out of version control.']
  ],
  [
    'a folder around a plugin, which cannot be moved into it',
    commandPath,
    inProject({ command: 'uv', args: ['run', '--project', '${CLAUDE_PLUGIN_ROOT}/..', 'a-mcp'] }, { path: 'plugin/.mcp.json', files: { 'plugin/.claude-plugin/plugin.json': '{ "name": "notes" }', 'pyproject.toml': '' } }),
    ['Start a published package, or make the folder that has all of it the plugin: nothing else is installed with the plugin.']
  ],
  [
    'programs and scripts in one home directory',
    commandPath,
    ofHost('cursor', '.cursor/mcp.json', {}, { input: { mcpServers: { a: { command: '/Users/jo/.local/bin/uv', args: ['run', '/Users/jo/a/a.py'] }, b: { command: '/Users/jo/.nvm/versions/node/v22/bin/node', args: ['/Users/jo/b/b.js'] } } } }),
    ['Write uv and node without the folder. For the rest, use a path that is the same for everyone, or keep this file out of version control.']
  ],
  [
    'all servers of a project, where a list names them already',
    projectSwitches,
    { host: 'claude-code', path: '.claude/settings.json', input: { enableAllProjectMcpServers: true, enabledMcpjsonServers: ['notes'] }, files: { '.mcp.json': '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }' } },
    ['Remove the setting: "enabledMcpjsonServers" names the servers of the project already, and Claude Code then asks about one that the project gets later.', 'Remove the setting, and let each person decide: in Claude Code, in `.claude/settings.local.json`, which is not committed.']
  ],
  [
    'a hook at a path of one person, which its script has in it too',
    projectSwitches,
    { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { SessionStart: [{ hooks: [{ type: 'command', command: 'bash /Users/jo/work/notes/scripts/start.sh' }] }] } }, files: { 'scripts/start.sh': 'case "$1" in\n  /Users/jo/work/notes/*) ;;\n  *) exit 0 ;;\nesac\n' } },
    ['Read what the commands do before you trust the folder.', 'Write a path that is the same for everyone, such as "$CLAUDE_PROJECT_DIR"/scripts/start.sh, or move the hook to your own settings, outside of the repository. Take \'/Users/jo/work/notes\' out of the script, too.']
  ],
  [
    'a setting that git tracks on purpose, in the settings of one person',
    projectSwitches,
    { host: 'claude-code', path: '.claude/settings.local.json', tracked: true, input: { enableAllProjectMcpServers: true, enabledMcpjsonServers: ['notes'] }, files: { '.git/HEAD': '', '.gitignore': '!.claude/settings.local.json\n', '.mcp.json': '{ "mcpServers": { "notes": { "command": "notes" } } }' } },
    ['Remove the setting: "enabledMcpjsonServers" names the servers of the project already, and Claude Code then asks about one that the project gets later.', 'Remove the setting.']
  ],
  [
    'a hook at a path of one person, in the settings of that person that git tracks',
    projectSwitches,
    { host: 'claude-code', path: '.claude/settings.local.json', tracked: true, input: { hooks: { Stop: [{ hooks: [{ type: 'command', command: 'bash /Users/jo/work/notes/push.sh' }] }] } }, files: { 'push.sh': '' } },
    ['Read what the commands do before you trust the folder.', 'Run `git rm --cached .claude/settings.local.json`, and add the file to .gitignore: it is meant for one person.']
  ],
  [
    'a text that nobody sees, of a script that means to keep a tool from running',
    hookOutput,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'notes', hooks: { PreToolUse: [{ hooks: [{ type: 'command', command: 'sh "${CLAUDE_PLUGIN_ROOT}/guard.sh"' }] }] } }, files: { 'guard.sh': 'if git diff | grep -q TODO; then\n  echo "WARNING: there is a TODO"\n  exit 1\nfi\n' } },
    ['Print it to standard error and exit with code 2 in place of 1: the tool does not run then, and the model gets the text.']
  ],
  [
    'a refusal without the name of its event, where the script allows all else',
    hookOutput,
    { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { PreToolUse: [{ hooks: [{ type: 'command', command: '"$CLAUDE_PROJECT_DIR"/guard.py' }] }] } }, files: { '.git/HEAD': '', 'guard.py': 'import json\ndef deny():\n    print(json.dumps({"hookSpecificOutput": {"permissionDecision": "deny"}}))\ndef allow():\n    print(json.dumps({"hookSpecificOutput": {"permissionDecision": "allow"}}))\n' }, executables: ['guard.py'] },
    ['Add "hookEventName": "PreToolUse" where it refuses. Where it allows, the tool would then run without asking: print nothing there to leave the decision to the permissions of the user.']
  ],
  [
    'the names of two servers, and one that is declared',
    projectSwitches,
    { host: 'claude-code', path: '.claude/settings.json', input: { enabledMcpjsonServers: ['notes', 'plans'] }, files: { '.git/HEAD': '', '.mcp.json': '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }' } },
    ["Remove the setting, and let each person decide: in Claude Code, in `.claude/settings.local.json`, which is not committed. If it stays, correct or remove the names that no .mcp.json of the project declares: 'plans'."]
  ],
  [
    'all servers of a project, where each could be named',
    projectSwitches,
    { host: 'claude-code', path: '.claude/settings.json', input: { enableAllProjectMcpServers: true }, files: { '.mcp.json': '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }' } },
    ['Write "enabledMcpjsonServers": ["notes"] instead if everyone is to have these: Claude Code then asks about one that the project gets later. Otherwise remove the setting, and let each person decide: in Claude Code, in `.claude/settings.local.json`, which is not committed.']
  ],
  [
    'a time limit by a name that no host has',
    unknownField,
    ofHost('cline', 'cline_mcp_settings.json', { command: 'a-mcp', networkTimeout: 60000 }),
    ['It has no effect. Cline reads `timeout`, in seconds: write the limit there.']
  ],
  [
    'the folder of the project in a variable, where only a dot can be written for it',
    commandPath,
    inProject({ command: 'a-mcp', env: { SITE_PATH: '/home/jo/code/garden/backend' } }, { files: { '.git/config': '[remote "origin"]\n\turl = git@github.com:example/garden.git\n', 'backend/a.php': '' } }),
    ['Write ${CLAUDE_PROJECT_DIR:-.}/backend if the server takes a relative path: outside of a plugin, Claude Code puts a dot there. Otherwise use a path that is the same for everyone, or keep this file out of version control.']
  ],
  [
    'a server of a manifest that the host cannot start, though it takes that one',
    uniqueServerName,
    inProject({}, { path: 'tools/.mcp.json', files: { '.git/HEAD': '', 'tools/.claude-plugin/plugin.json': '{ "name": "tools", "mcpServers": { "notes": { "url": "https://notes.example.com/mcp" } } }' }, input: { mcpServers: { notes: { type: 'http', url: 'https://notes.example.com/mcp', headers: { Authorization: 'Bearer ${NOTES_TOKEN}' } } } } }),
    ["Remove the one in tools/.claude-plugin/plugin.json: it has a 'url' but no 'type', so Claude Code does not start it."]
  ],
  [
    'settings of the whole file in the table of a server',
    unknownField,
    { host: 'codex', path: '.codex/config.toml', input: '[mcp_servers.notes]\ncommand = "notes-mcp"\napproval_policy = "on-request"\nsandbox_mode = "read-only"\n' },
    ['A setting of the whole file belongs above the first [header]: below one, it is part of that table. It has no effect.']
  ],
  [
    'a bare map in a place that the host does not look at',
    unreadFile,
    { host: 'antigravity', path: '.gemini/antigravity/mcp_config.json', files: { 'package.json': '{}' }, input: { notes: { command: 'notes-mcp' } } },
    ['Move its servers to .agents/mcp_config.json, where Antigravity looks for those of a project. Put them under "mcpServers" there.']
  ],
  [
    'servers under the key of another host',
    unreadFile,
    { host: 'cursor', path: '.cursor/.mcp.json', input: { servers: { notes: { command: 'notes-mcp' } } } },
    ['Move it to .cursor/mcp.json, where Cursor looks for it. Put them under "mcpServers" there.']
  ],
  [
    'servers under the key of another host, which the file that is read has under its own',
    unreadFile,
    { host: 'claude-code', path: '.claude/mcp.json', files: { '.mcp.json': '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }' }, input: { servers: { notes: { command: 'notes-mcp' } } } },
    ['Remove it: .mcp.json has the same servers already.']
  ],
  [
    'variables of a container and folders of it where nothing is expanded',
    foreignVariable,
    ofHost('claude-desktop', 'claude_desktop_config.json', { command: 'docker', args: ['run', '-i', '--rm', '-e', 'NOTES_ORG=${NOTES_ORG}', '-e', 'NOTES_API_KEY=${NOTES_API_KEY}', '-v', '${workspaceFolder}/notes:/notes', 'mcp/notes'] }),
    [
      'Write only the name of the variable after `-e`, and its value in `env`, in a copy of the file that nobody commits.',
      'Write the value if it is the same for everyone. Otherwise each person writes their own in a copy of the file.'
    ]
  ],
  [
    'a credential and a setting of one server where nothing is expanded',
    foreignVariable,
    ofHost('claude-desktop', 'claude_desktop_config.json', { command: 'notes-mcp', env: { NOTES_ORG: '${env:NOTES_ORG}', NOTES_API_KEY: '${env:NOTES_API_KEY}' } }),
    ['Let the server read the variable itself, or write the value in a copy of the file that nobody commits.']
  ],
  ['a number in quotes', validShape, inProject({ command: 'x', timeout: '30' }), ['Write 30000, without quotes, if 30 seconds are meant. Claude Code counts it in milliseconds.']],
  [
    'a request in place of a server, for a host that needs a type',
    serverProgram,
    ofHost('amazon-q', '.amazonq/mcp.json', { command: 'curl', args: ['https://notes.example.com/mcp'] }),
    ['If what is at the URL speaks MCP, write "type": "http" and its `url` instead of a command. Otherwise write the command of a server, or remove the entry.']
  ],
  [
    'a program that a package no longer has, with an argument',
    packageProgram,
    ofHost('vscode', '.vscode/mcp.json', { command: 'uvx', args: ['--from', 'git+https://github.com/oraios/serena', 'serena-mcp-server'] }, { input: { servers: { a: { command: 'uvx', args: ['--from', 'git+https://github.com/oraios/serena', 'serena-mcp-server'] } } } }),
    ['Write "serena" and "start-mcp-server", each as an argument of its own.']
  ],
  [
    'an object and an array under one key',
    duplicateKey,
    inProject({}, { input: '{ "mcpServers": { "a": { "command": "a", "args": { "b": 1 }, "args": ["c"] } } }' }),
    ['Keep one of them: they are of two kinds, which cannot be merged.']
  ],
  [
    'a bracket that closes something further out',
    validJson,
    inProject({}, { input: '{ "mcpServers": { "a": { "command": "a", "args": [{ "b": 1 ] } } }' }),
    ['Add that bracket before this one, which closes something further out. Remove this one only if it is one too many.']
  ],
  ['a bracket too many after one that is only badly indented', validJson, inProject({}, { input: '{\n  "mcpServers": {\n    "a": {\n      "command": "a",\n      "env": { "K": "v"\n        },\n      "args": ["1"]\n    }\n    }\n  },\n  "other": {}\n}\n' }), ['Remove the extra closing bracket before this comma: what follows belongs to the document.']],
  ['a bracket too many as far in as one that is only badly indented', validJson, inProject({}, { input: '{\n  "mcpServers": {\n    "a": {\n      "command": "a",\n      "env": { "K": "v"\n        },\n      "args": ["1"]\n      }\n    }\n  },\n  "other": {}\n}\n' }), ['Remove the extra closing bracket before this comma: what follows belongs to the document.']],
  ['a key after the end, on one line', validJson, inProject({}, { input: '{ "mcpServers": {} }, "other": {} }\n' }), ['Remove the extra closing bracket before this comma: what follows belongs to the document.']],
  ['a comma after the end', validJson, inProject({}, { input: '{ "mcpServers": {} },\n' }), ['Remove the comma.']],
  ['a comma between two documents', validJson, inProject({}, { input: '{ "mcpServers": {} },\n{ "mcpServers": {} }\n' }), ['Remove it, or move it into the document: a JSON file is one value.']],
  ['two documents', validJson, inProject({}, { input: '{ "mcpServers": {} }\n{ "mcpServers": {} }\n' }), ['Remove it, or move it into the document: a JSON file is one value.']],
  [
    'a value of words that only its name makes a credential',
    literalCredential,
    inProject({ command: 'x', env: { NOTES_TOKEN: 'jo:garden' } }),
    ['Refer to an environment variable instead, such as ${NOTES_TOKEN}. If the value gives access to anything, revoke it: it is still in the version history.']
  ],
  [
    'a credential in a field that a remote server does not have',
    literalCredential,
    inProject({ type: 'sse', url: 'https://notes.example.com/sse', env: { NOTES_TOKEN: 'fR7tq2LxVb91mZsKw4' } }),
    ['Claude Code does not read `env` here: remove it, and if the server needs the credential, pass it in `headers`, for example as Bearer ${NOTES_TOKEN}. Revoke the credential: it is still in the version history.']
  ],
  [
    'a placeholder where it is not known what the host expands',
    placeholderValue,
    ofHost('trae', '.trae/mcp.json', { command: 'a-mcp', args: ['/path/to/notes'] }),
    ["Write the real value, in each person's own copy if it is not the same for everyone: it is not known which variables TRAE expands."]
  ],
  [
    'a file of a plugin outside of the only one that a marketplace lists',
    pluginRootOutside,
    inProject({ command: '${CLAUDE_PLUGIN_ROOT}/a' }, { files: { '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/README.md': '' } }),
    ["Move the file into notes, the plugin that the marketplace here lists, which has no .mcp.json. Its servers need 'a' in that folder too: people get nothing else when they install the plugin. In a project, use a path or a variable of your own."]
  ],
  [
    'a file of a plugin outside of it whose script the plugin has',
    pluginRootOutside,
    inProject({ command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/a.js'] }, { files: { '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/a.js': '' } }),
    ['Move the file into notes, the plugin that the marketplace here lists, which has no .mcp.json. In a project, use a path or a variable of your own.']
  ],
  [
    'a file of a plugin in a folder that has neither a manifest nor the script',
    pluginRootOutside,
    inProject({ command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/src/a.js'] }),
    ["There is no 'src/a.js' in this folder either. If it is to be a plugin, add the files that its servers start and the manifest (.claude-plugin/plugin.json); otherwise, remove the servers."]
  ],
  [
    'a file of a plugin in a folder without a manifest that has the script',
    pluginRootOutside,
    inProject({ command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/src/a.js'] }, { files: { 'src/a.js': '' } }),
    ['If this is a plugin, add the manifest (.claude-plugin/plugin.json), or name its directory with --plugin-root. In a project, use a path or a variable of your own.']
  ],
  [
    'a command line of pnpm that would fetch nothing',
    commandLine,
    inProject({ command: 'pnpm exec -y notes-mcp@1.2.0' }),
    ['Write "command": "pnpm", and begin `args` with "dlx" instead of "exec", which only runs what is installed, and then the package.']
  ],
  [
    'a skill by its file, which is not there',
    manifestMetadata,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'notes', version: '1.0.0', skills: './SKILL.md' } },
    ['Put the skill into a folder of its own, as skills/<name>/SKILL.md, which Claude Code reads without this path, and remove the path.']
  ],
  [
    'a copy without a key of a file in a folder above',
    serversKey,
    { host: 'claude-code', path: 'mcp/.mcp.json', files: { '.git/HEAD': '', '.mcp.json': '{ "mcpServers": { "a": { "command": "a" } } }' }, input: { a: { command: 'a' } } },
    ['Remove this file: .mcp.json, which the host reads here too, has its servers already.']
  ],
  [
    'a list of folders with one of a person',
    commandPath,
    ofHost('cursor', '.cursor/mcp.json', { command: 'node', args: ['a.js'], env: { PATH: '/Users/jo/bin:/Users/jo/.local/bin:/usr/bin' } }),
    ['Use a path that is the same for everyone, or keep this file out of version control.']
  ],
  ['a time limit in quotes that is long enough', validShape, inProject({ command: 'x', timeout: '30000' }), ['Write 30000, without quotes. Claude Code counts it in milliseconds.']],
  [
    'several scripts in the project in a folder of one person',
    commandPath,
    { host: 'kiro', path: '.kiro/settings/mcp.json', files: { 'package.json': '{ "name": "shop" }', 'a/main.js': '', 'b/main.js': '' }, input: { mcpServers: { a: { command: 'node', args: ['/Users/jo/shop/a/main.js'] }, b: { command: 'node', args: ['/Users/jo/shop/b/main.js'] } } } },
    ["Write 'a/main.js' if Kiro starts servers in the folder of the project. Do the same for the others. Otherwise use a path that is the same for everyone, or keep this file out of version control."]
  ],
  [
    'scripts in the project in a folder of one person, and a value with that folder',
    commandPath,
    { host: 'kiro', path: '.kiro/settings/mcp.json', files: { 'package.json': '{ "name": "shop" }', 'a/main.js': '' }, input: { mcpServers: { a: { command: 'node', args: ['/Users/jo/shop/a/main.js'], env: { ROOT: '/Users/jo/shop' } } } } },
    ["Write 'a/main.js' if Kiro starts servers in the folder of the project. For the rest, use a path that is the same for everyone, or keep this file out of version control."]
  ],
  [
    'a file that is not read and has nothing but paths of one person',
    unreadFile,
    ofHost('windsurf', '.windsurf/mcp_config.json', { command: 'node', args: ['/home/jo/notes.js'] }),
    ['Move it to ~/.codeium/windsurf/mcp_config.json, where Windsurf looks for it. Its paths exist for one person only.']
  ],
  [
    'settings with a server that has only a path of one person',
    unreadFile,
    ofHost('claude-code', '.claude/settings.json', { command: '/home/jo/work/notes' }),
    ['Move them to ~/.claude.json, under "mcpServers", where Claude Code looks for them, or remove them if nobody has missed them. Its paths exist for one person only.']
  ],
  [
    'a file that is not read, whose path is one in the project',
    unreadFile,
    ofHost('kiro', '.kiro/mcp.json', { command: 'node', args: ['/home/jo/work/shop/notes.js'] }, { files: { 'package.json': '{ "name": "shop" }', 'notes.js': '' } }),
    ['Move it to .kiro/settings/mcp.json, where Kiro looks for it.']
  ],
  [
    'a file that is not read and that a source of the repository names',
    unreadFile,
    ofHost('kiro', '.kiro/mcp.json', { command: 'notes' }, { files: { '.git/HEAD': '', 'lib/copy.js': "read('.kiro/mcp.json')", 'node_modules/a/b.js': "'.kiro/mcp.json'" } }),
    ['Copy it to .kiro/settings/mcp.json, where Kiro looks for it. Leave this one where it is: lib/copy.js names it.']
  ],
  [
    'one that a source names which writes files, as an installer does',
    unreadFile,
    ofHost('claude-code', '.claude/mcp.json', { command: 'notes' }, { files: { '.git/HEAD': '', 'src/install.py': 'path = root / ".claude/mcp.json"\npath.write_text(text)\n' } }),
    ['Copy it to .mcp.json, where Claude Code looks for it. src/install.py names this one: if it writes the file for Claude Code, change the path there too.']
  ],
  [
    'one next to another file, that a script of the repository names',
    unreadFile,
    ofHost('kiro', '.kiro/mcp.json', { command: 'notes' }, { files: { '.git/HEAD': '', 'sync.sh': 'cat .kiro/mcp.json', '.kiro/settings/mcp.json': '{ "mcpServers": { "b": { "command": "x" } } }' } }),
    ['Copy its servers to .kiro/settings/mcp.json. Leave this one where it is: sync.sh names it.']
  ],
  [
    'one further down than the one of the root that a script names',
    unreadFile,
    ofHost('kiro', 'web/app/.kiro/mcp.json', { command: 'notes' }, { files: { '.git/HEAD': '', 'sync.sh': 'cat .kiro/mcp.json lib/.kiro/mcp.json' } }),
    ['Move it to web/app/.kiro/settings/mcp.json, where Kiro looks for it.']
  ],
  [
    'one that a script in its folder names',
    unreadFile,
    ofHost('kiro', 'web/app/.kiro/mcp.json', { command: 'notes' }, { files: { '.git/HEAD': '', 'web/app/sync.sh': 'cat ./.kiro/mcp.json' } }),
    ['Copy it to web/app/.kiro/settings/mcp.json, where Kiro looks for it. Leave this one where it is: web/app/sync.sh names it.']
  ],
  [
    'one that only the sources of others and other words name',
    unreadFile,
    ofHost('kiro', '.kiro/mcp.json', { command: 'notes' }, { files: { '.git/HEAD': '', 'node_modules/a/b.js': "'.kiro/mcp.json'", 'a.js': "'my.kiro/mcp.json', '.kiro/mcp.jsonl', '.kiro/settings/mcp.json'" } }),
    ['Move it to .kiro/settings/mcp.json, where Kiro looks for it.']
  ],
  [
    'one with a placeholder',
    unreadFile,
    ofHost('windsurf', '.windsurf/mcp_config.json', { command: 'npx', args: ['-y', 'notes-mcp', '--api-key', 'YOUR_API_KEY'] }),
    ['Move it to .devin/mcp_config.json for the project, or to ~/.codeium/windsurf/mcp_config.json for yourself alone: Windsurf looks for it there. Its placeholders still have to be replaced.']
  ],
  [
    'the file of a home directory in a project, with a path of one person',
    unreadFile,
    ofHost('copilot', '.copilot/mcp-config.json', { command: '/home/jo/work/notes' }, { files: { 'package.json': '{}' } }),
    ['Each person who is to have these servers needs them in ~/.copilot/mcp-config.json.']
  ],
  [
    "a file in the folder of a plugin's manifest",
    unreadFile,
    ofHost('claude-code', '.claude-plugin/mcp.json', { command: 'x' }, { files: { '.claude-plugin/plugin.json': '{ "name": "notes" }' } }),
    ['Name it in .claude-plugin/plugin.json: "mcpServers": "./.claude-plugin/mcp.json".']
  ],
  [
    'a file in a folder of the repository',
    unreadFile,
    ofHost('claude-code', 'web/.claude/.mcp.json', { command: 'x' }, { files: { '.git/HEAD': '', '.mcp.json': '{ "mcpServers": { "b": { "command": "x" } } }' } }),
    ['Move it to web/.mcp.json, where Claude Code looks for it.']
  ],
  [
    'a file in a folder of the repository whose root has its servers',
    unreadFile,
    ofHost('claude-code', 'web/.claude/.mcp.json', { command: 'x' }, { files: { '.git/HEAD': '', '.mcp.json': '{ "mcpServers": { "a": { "command": "x" } } }' } }),
    ['Remove it: .mcp.json, which Claude Code reads in this folder too, has its servers already.']
  ],
  [
    'one whose root has another server of the name',
    unreadFile,
    ofHost('claude-code', 'web/.claude/.mcp.json', { command: 'x' }, { files: { '.git/HEAD': '', '.mcp.json': '{ "mcpServers": { "a": { "command": "y" } } }' } }),
    [".mcp.json has 'a' already, with other content: keep the right version there. Then remove this file."]
  ],
  [
    'a file there with a server that the manifest declares with other content',
    unreadFile,
    ofHost('claude-code', '.claude-plugin/mcp.json', { command: 'x', env: { A: '1' } }, { files: { '.claude-plugin/plugin.json': '{ "name": "notes", "mcpServers": { "a": { "command": "x" } } }' } }),
    [".claude-plugin/plugin.json has 'a' already, with other content: keep the right version there. Then remove this file."]
  ],
  [
    'a variable where git keeps no template',
    unsetVariable,
    { host: 'claude-code', path: '.mcp.json', files: { '.git/HEAD': '', '.gitignore': '.env*\n' }, input: { mcpServers: { a: { command: 'x', env: { A_KEY: '${A_KEY}' } } } } },
    ['Set A_KEY before the host starts, or list it in the README. If the server can do without it, remove it from `env`: Claude Code passes its environment to servers anyway. Until then the server gets the reference as text.']
  ],
  [
    'a kind of source that does not exist, with what one kind alone needs',
    marketplacePlugin,
    { path: '.claude-plugin/marketplace.json', input: { name: 'tools', owner: { name: 'A. Author' }, plugins: [{ name: 'a', source: { source: 'git', url: 'https://example.com/a.git' } }, { name: 'b', source: { source: 'pip', pypi: 'b' } }] } },
    ['Write "url".', 'Write a source of kind github, url, git-subdir or npm, with the fields of that kind.']
  ],
  [
    'a name with other letters in the package',
    registryName,
    { path: 'server.json', files: { 'package.json': '{ "name": "@example/notes", "version": "1.0.0", "mcpName": "io.github.example/notes" }' }, input: { ...SAMPLE_SERVER, name: 'io.github.Example/notes', repository: { url: 'https://github.com/Example/notes', source: 'github' }, packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.0.0', transport: { type: 'stdio' } }] } },
    ["Write io.github.Example/notes as 'mcpName' in package.json, publish a new version of the package, and write that version here."]
  ],
  [
    'a URL in a placeholder that may be a credential',
    validUrl,
    { host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: { type: 'http', url: 'https://<lin_api_0123456789abcdef0123456789abcdef01234567>.example.com/mcp' }, b: { type: 'http', url: 'https://<notes-host>/mcp' } } } },
    ['Write the real address of the server.', 'Write the real address of the server, or a variable that each person sets, such as ${NOTES_HOST} in place of the placeholder.']
  ],
  [
    'a member of a map of commands, which is not removed for the folder',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'commands/note.md': '' }, input: { name: 'notes', commands: { other: 'other.md' } } },
    ['Change it to an object with a "source", which is the path of a file, or a "content". Until then, Claude Code rejects the plugin.']
  ],
  [
    'names of commands that are all in the folder for a project, and one in that of the plugin too',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'commands/note.md': '', '.claude/commands/note.md': '', '.claude/commands/add.md': '' }, input: { name: 'notes', commands: ['note', 'add'] } },
    ['Write each path from the root of the plugin, such as "./.claude/commands/note.md". Until then, Claude Code rejects the plugin.']
  ],
  [
    'a package that nobody installs for Codex, which takes no archive of a release',
    bundledFile,
    { host: 'codex', path: '.mcp.json', files: { '.codex-plugin/plugin.json': '{ "name": "notes" }', 'package.json': '{ "dependencies": { "notes-sdk": "^1.0.0" } }', 'a.mjs': 'import { Notes } from "notes-sdk"' }, input: { mcpServers: { a: { command: 'node', args: ['./a.mjs'], cwd: '.' } } } },
    ['Bundle the server into one file, for example with esbuild, or publish it, and start the package with npx.']
  ],
  [
    'what a compiler makes of a server with packages, which git ignores',
    bundledFile,
    {
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        '.gitignore': 'dist/\n',
        '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }',
        'plugins/notes/server/package.json': '{ "scripts": { "build": "tsc" }, "dependencies": { "yaml": "2" } }',
        'plugins/notes/server/src/index.ts': "import { parse } from 'yaml'\n"
      },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server/dist/index.js'] } } }
    },
    ["Bundle it into one file, for example with esbuild, and commit that with `git add -f`: people who install the plugin do not get 'yaml', which it imports."]
  ],
  ...([
    ['bundles in a script, and only checks types with a compiler', { 'package.json': '{ "scripts": { "types": "tsc --noEmit", "build": "node build.mjs" }, "dependencies": { "yaml": "2" } }', 'build.mjs': "import { build } from 'esbuild'\n", 'src/index.ts': "import { parse } from 'yaml'\n" }],
    ['bundles in a script that another one runs', { 'package.json': '{ "scripts": { "build": "tsc && node make/all.mjs" }, "dependencies": { "yaml": "2" } }', 'make/all.mjs': "import { build } from 'esbuild'\n", 'src/index.ts': "import { parse } from 'yaml'\n" }],
    ['compiles what imports no package, next to what does', { 'src/index.ts': "import { join } from 'node:path'\n", 'src/other.ts': "import { parse } from 'yaml'\n" }],
    ['compiles what imports types of a package', { 'src/index.ts': "import type { Node } from 'yaml'\n" }],
    ['has left without a package in what is there', { 'src/index.ts': "import { Node } from 'yaml'\n", 'dist/index.js': 'console.log(1)\n' }]
  ] as const).map(([does, files]): [string, AnyRule, Example, string[]] => [
    `what a build makes that ${does}`,
    hookScript,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', tracked: ['.claude-plugin/plugin.json', 'hooks/hooks.json'], files: { ...OF_BUILD, ...files }, input: { name: 'notes' } },
    ['Commit it with `git add -f`, after the build if one makes it: people who install the plugin get what is committed.']
  ]),
  [
    'a clone that a .gitignore names',
    bundledFile,
    { host: 'claude-code', path: 'plugins/notes/.mcp.json', files: { '.git/HEAD': '', '.gitignore': 'vendors/\n', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }' }, input: { mcpServers: { a: { command: 'python3', args: ['${CLAUDE_PLUGIN_ROOT}/vendors/notes-mcp/main.py'] } } } },
    ['Commit vendors/notes-mcp/ as a whole with `git add -f`, without the .git in it if it is a clone, or start the program from its own repository: people who install the plugin get what is committed.']
  ],
  [
    'what a compiler makes of a file that imports another with a package',
    hookScript,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', tracked: ['.claude-plugin/plugin.json', 'hooks/hooks.json'], files: { ...OF_BUILD, 'src/index.ts': "import { read } from './lib/read.js'\n", 'src/lib/read.ts': "import { parse } from 'yaml'\n", 'dist/index.js': "import { read } from './lib/read.js'\n", 'dist/lib/read.js': "import { parse } from 'yaml'\n" }, input: { name: 'notes' } },
    ["Bundle it into one file, for example with esbuild, and commit that with `git add -f`: people who install the plugin do not get 'yaml', which it imports."]
  ],
  [
    'a key that appears twice with an object',
    duplicateKey,
    { input: '{ "mcpServers": { "a": { "command": "x", "env": { "A": "1" }, "env": { "B": "2" } }, "b": { "command": "x", "command": "y" } } }' },
    ['Merge them into one.', 'Keep one of them.']
  ],
  ['a variable that appears twice', duplicateKey, { input: '{ "mcpServers": { "a": { "command": "x", "env": { "A": "1", "A": "2" }, "args": ["1"], "args": ["2"] } } }' }, ['Keep one of them, or rename one if you mean both.', 'Keep one of them, with the elements of both that you need.']],
  ['a file of servers that is nowhere', bundledFile, { host: 'codex', path: '.codex-plugin/plugin.json', input: { name: 'a', mcpServers: './.mcp.json' } }, ['Add the file, or write where the servers are. If the plugin has none, remove the path.']],
  [
    'a package whose documents install an extra',
    packageProgram,
    { path: 'server.json', files: { 'pyproject.toml': '[project]\nname = "notes"\nversion = "1.0.0"\n\n[project.scripts]\nnotes = "notes.cli:main"\n', 'README.md': 'Install `notes[mcp]`, and start `notes mcp`:\n\n```json\n{ "mcpServers": { "notes": { "command": "notes", "args": ["mcp"] } } }\n```\n' }, input: { ...SAMPLE_SERVER, packages: [{ registryType: 'pypi', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' } }] } },
    ['Add it to "packageArguments": { "type": "positional", "value": "mcp" }. The documents install \'notes[mcp]\', which no client does: make the packages of that extra regular dependencies.']
  ],
  [
    'settings that need the same',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', userConfig: { port: { description: 'A port.' }, folder: { description: 'A folder.' } } } },
    ['Add a "type" ("string", "number", "boolean", "directory" or "file") and a "title". Until then, Claude Code rejects the plugin.']
  ],
  [
    'a hook of another form',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', hooks: { PreToolUse: { matcher: 'Bash', handler: 'a.js' } } } },
    ['Write "PreToolUse": [{ "matcher": "…", "hooks": [{ "type": "command", "command": "…" }] }], and the hooks for other events like that. Claude Code ignores others that it cannot load, but one for this event may be there to keep something from happening.']
  ],
  [
    'a hook with a wrong time limit',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', hooks: { PreToolUse: [{ hooks: [{ type: 'command', command: 'a', timeout: 0 }] }] } } },
    ['Write the number of seconds, or remove it. Claude Code ignores others that it cannot load, but one for this event may be there to keep something from happening.']
  ],
  [
    'hooks in a list, each with its own',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'hooks/hooks.json': '{ "hooks": [{ "event": "PreToolUse", "matcher": "Edit|Write", "hooks": [] }] }' }, input: { name: 'a' } },
    ['Write an object there, such as { "PreToolUse": [{ "matcher": "Edit|Write", "hooks": [{ "type": "command", "command": "…" }] }] }. Until then, Claude Code rejects the plugin.']
  ],
  [
    'a list of what no host has as hooks',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'hooks/hooks.json': '{ "hooks": [{ "name": "tracker", "trigger": "agent_invoked", "action": "log_progress" }, { "name": "grader" }] }' }, input: { name: 'a' } },
    ['Write { "hooks": {} }, or remove the file. Until then, Claude Code rejects the plugin.']
  ],
  [
    'hooks in a list that name their events as triggers',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'hooks/hooks.json': '{ "hooks": [{ "trigger": "SessionStart", "action": "log" }] }' }, input: { name: 'a' } },
    ['Write an object there, such as { "SessionStart": [{ "hooks": [{ "type": "command", "command": "…" }] }] }. Until then, Claude Code rejects the plugin.']
  ],
  [
    'names of servers in a manifest of Codex, next to its usual file',
    manifestFields,
    { host: 'codex', path: '.codex-plugin/plugin.json', files: { '.mcp.json': '{ "mcpServers": { "a": { "command": "a-mcp" } } }' }, input: { name: 'a', mcpServers: ['a'] } },
    ['Remove it: .mcp.json is read without it.']
  ],
  [
    'settings under names that Claude Code does not read, with permissions written as commands, and agents that are files already',
    idlePermission,
    { host: 'claude-code', path: '.claude/settings.json', files: { '.claude/agents/reviewer.md': '---\nname: reviewer\ndescription: Reviews.\n---\nReview.\n' }, input: { agents: { reviewer: {} }, permissions: { requireApproval: ['git push'], denied: ['Read(.env)', 'mcp__notes__find'] } } },
    ['Remove it: the agents are the files in .claude/agents/.', 'Write these permissions in "ask", each command as "Bash(<command>:*)".', 'Write these permissions in "deny".']
  ],
  [
    'permissions for several commands',
    idlePermission,
    { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { allow: ['Bash(cd * && git:*)'], deny: ['Bash(curl * | sh*)'] } } },
    ['Remove it, and write one for each of its commands, where there is none yet.', 'Name one of its commands alone, or refuse all of it in a hook for `PreToolUse`.']
  ],
  [
    'permissions for words of the shell, with a space or a star before the colon',
    idlePermission,
    { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { allow: ['Bash(for :*)', 'Bash(do *:*)', 'Bash(done-x :*)'], deny: ['Bash(for :*)'] } } },
    ["Remove it: 'for' is not a command, and Claude Code checks the commands after it.", "Remove it: 'do' is not a command, and Claude Code checks the commands after it.", 'Remove the space before ":*".', 'Remove the space before ":*".']
  ],
  [
    'tools in small letters, and commands with an asterisk, in permissions under another name',
    idlePermission,
    { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { allowlist: ['read', 'bash(ls)', 'webfetch'], denylist: ['npm run *', 'git push:*'], autoApprove: ['bash', 'git', 'bash check.sh'] } } },
    ['Write these permissions in "allow", each tool by its own name, such as "Read".', 'Write these permissions in "deny", each command with a "*" at its end as "Bash(<command>)".', 'Write these permissions in "allow", each command as "Bash(<command>:*)" and each tool by its own name, such as "Read".']
  ],
  [
    'settings for agents and skills that are files already',
    idlePermission,
    { host: 'claude-code', path: '.claude/settings.json', files: { '.claude/agents/reviewer.md': '---\nname: reviewer\ndescription: Reviews.\n---\nReview.\n', '.claude/skills/plan/SKILL.md': '---\nname: plan\ndescription: Plans.\n---\nPlan.\n' }, input: { agents: { reviewer: { model: 'opus' } }, skills: { plan: { enabled: false } } } },
    ['Move what it sets for each agent to the front matter of its file in .claude/agents/, and remove it.', 'Remove it: the skills are the files in .claude/skills/. To turn one off, write "skillOverrides": { "<skill>": "off" }.']
  ],
  [
    'settings that list agents and skills that are files already',
    idlePermission,
    { host: 'claude-code', path: '.claude/settings.json', files: { '.claude/agents/reviewer.md': '---\nname: reviewer\ndescription: Reviews.\n---\nReview.\n', '.claude/skills/plan/SKILL.md': '---\nname: plan\ndescription: Plans.\n---\nPlan.\n' }, input: { agents: { directory: '.claude/agents', enabled: ['reviewer'] }, skills: { disabled: ['plan'] } } },
    ['Remove it: the agents are the files in .claude/agents/.', 'Write each skill as a file, .claude/skills/<name>/SKILL.md, with its description in front matter.']
  ],
  [
    'settings that list the paths of agents and skills',
    idlePermission,
    { host: 'claude-code', path: '.claude/settings.json', files: { '.claude/agents/reviewer.md': '---\nname: reviewer\ndescription: Reviews.\n---\nReview.\n', '.claude/skills/plan/SKILL.md': '---\nname: plan\ndescription: Plans.\n---\nPlan.\n' }, input: { agents: { project: ['.claude/agents/reviewer.md'] }, skills: { project: ['./.claude/skills/plan', '.claude/skills/plan/SKILL.md'] } } },
    ['Remove it: the agents are the files in .claude/agents/.', 'Remove it: the skills are the files in .claude/skills/.']
  ],
  [
    'older settings of Gemini CLI next to the groups that they are in now',
    idlePermission,
    { host: 'gemini', path: '.gemini/settings.json', input: { tools: { core: ['ls'] }, excludeTools: ['cat'], folderTrust: true, theme: 'GitHub' } },
    ['Write "excludeTools" as "exclude" in "tools", "folderTrust" as "enabled" in "folderTrust" of "security" and "theme" in "ui".']
  ],
  [
    'commands alone as all tools of Gemini CLI, in the older form',
    idlePermission,
    { host: 'gemini', path: '.gemini/settings.json', input: { coreTools: ['ShellTool(notes *)', 'run_shell_command(ls)'], theme: 'GitHub' } },
    ['Write "theme" in "ui". Remove "coreTools": as "core" in "tools", it would leave no other tool. Each person can allow those commands in a policy in ~/.gemini/policies.']
  ],
  [
    'a link in an agent of a plugin, which is told no folder',
    absentPath,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.git/HEAD': '', 'docs/forms/notes.md': '', 'agents/find.md': '---\nname: find\ndescription: Finds.\n---\nSee [`docs/forms/notes.md`](../../docs/forms/notes.md).\n' }, input: { name: 'notes', version: '1.0.0' } },
    ['Write ${CLAUDE_PLUGIN_ROOT}/docs/forms/notes.md.']
  ],
  [
    'patterns of folders of one person',
    idlePermission,
    { host: 'claude-code', path: '.claude/settings.json', files: { '.git/HEAD': '' }, input: { permissions: { additionalDirectories: ['/Users/ada/code/*', '/Users/ada/n*'] } } },
    ['Write /Users/ada/code in .claude/settings.local.json, which each person has alone: it has the folders in it too.', 'Write the path of each folder that is meant in .claude/settings.local.json, which each person has alone.']
  ],
  [
    'an agent of Codex under a header, with names that it does not know',
    agentField,
    { host: 'codex', path: '.codex/agents/notes.toml', input: '[metadata]\nauthor = "Ada"\n\n[agent]\nname = "notes"\nprompt = "Take notes."\ntags = ["a"]\n' },
    ["Move what is in [agent] to the top of the file, without that header, and rename 'prompt' to 'developer_instructions' and remove 'tags' there. Remove 'metadata'."]
  ],
  [
    'skills of a plugin for Codex outside of the folder that its manifest names',
    pluginLayout,
    { host: 'codex', path: 'notes/.codex-plugin/plugin.json', files: { '.git/HEAD': '', '.agents/plugins/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/mine/README.md': '# Mine\n', 'notes/take/SKILL.md': '---\nname: take\ndescription: Takes notes.\n---\nTake notes.\n' }, input: { name: 'notes', skills: './mine/' } },
    ['Move take/ into mine/.']
  ],
  [
    'sources of kinds that Codex does not have',
    marketplacePlugin,
    {
      path: '.agents/plugins/marketplace.json',
      input: {
        name: 'm',
        plugins: [
          { name: 'a', source: { type: 'git', url: 'https://ada:notapassword@example.com/a.git', token: 'notatoken' } },
          { name: 'b', source: { source: 'github', repo: 'https://github.com/example/b', path: 'plugins/b' } },
          { name: 'c', source: { source: 'github', repo: 'git@github.com:example/c.git' } },
          { name: 'd', source: { source: 'github', repo: 'https://github.com/example/d/tree/main/plugins/d' } },
          { name: 'e', source: { source: 'github', repo: '$OWNER/e' } },
          { name: 'f', source: { path: 'plugins/f' } },
          { name: 'g', source: { source: 'github', url: 'https://github.com/example/g.git' } },
          { name: 'h', source: { package: 'h' } }
        ]
      }
    },
    [
      'Add "source": "url" in place of "type".',
      'Write "source": "git-subdir" and "url": "https://github.com/example/b.git" in place of "repo".',
      'Write "source": "url" and "url": "https://github.com/example/c.git" in place of "repo".',
      'Write "source": "git-subdir", "url": "https://github.com/example/d.git" in place of "repo", "path": "plugins/d" and "ref": "main".',
      'Write a source of kind local, url, git-subdir or npm, with the fields of that kind.',
      'Add "source": "local" and "path": "./plugins/f".',
      'Write "url".',
      'Add "source": "npm".'
    ]
  ],
  [
    'a plugin of a marketplace for Codex with what it names next to its manifest',
    marketplacePlugin,
    { path: '.agents/plugins/marketplace.json', files: { '.codex-plugin/plugin.json': '{ "name": "a", "skills": "./skills/", "hooks": "./hooks.json", "mcpServers": "./.mcp.json" }', '.codex-plugin/skills/b/SKILL.md': '', '.codex-plugin/hooks.json': '{}', '.mcp.json': '{}' }, input: { name: 'm', plugins: [{ name: 'a', source: { source: 'local', path: '../../.codex-plugin' } }] } },
    ['Write "./", and write the paths in .codex-plugin/plugin.json from there: "skills": "./.codex-plugin/skills/" and "hooks": "./.codex-plugin/hooks.json".']
  ],
  [
    'a command line of a bundle at the top',
    publishedShape,
    { path: 'manifest.json', input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A. Author' }, server: { type: 'node', entry_point: 'index.js' }, mcp_config: { command: 'node' } } },
    ['Move it into "server".']
  ],
  [
    'hooks in a list',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'hooks/hooks.json': '{ "hooks": [{ "event": "SessionStart", "command": "bash start.sh" }] }' }, input: { name: 'notes' } },
    ['Write an object there, such as { "SessionStart": [{ "hooks": [{ "type": "command", "command": "bash start.sh" }] }] }. Until then, Claude Code rejects the plugin.']
  ],
  [
    'descriptions in the place of skills and commands',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/notes.md': '', 'commands/note.md': '' }, input: { name: 'notes', skills: [{ name: 'notes' }], commands: [{ name: 'note' }] } },
    [
      'Remove it, and move skills/notes.md to skills/notes/SKILL.md: a skill is a folder, which is read there without this member. Until then, Claude Code rejects the plugin.',
      'Remove it: the folder commands/ is read without it. Until then, Claude Code rejects the plugin.'
    ]
  ],
  [
    'a folder of skills that is one itself, as Claude Code 2.1.332 reads it',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/SKILL.md': '', 'skills/references/a.md': '' }, input: { name: 'notes', skills: ['skills'] } },
    ['Remove it: the folder skills/ is read without it. Until then, Claude Code rejects the plugin.']
  ],
  [
    'a folder of skills that has none in a folder',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/a.md': '', 'skills/b.md': '' }, input: { name: 'notes', skills: 'skills/' } },
    ['Remove it, and move each file to a folder of its own, such as skills/a.md to skills/a/SKILL.md: a skill is a folder, which is read there without this member. Until then, Claude Code rejects the plugin.']
  ],
  [
    'the folder of the hooks that are read anyway',
    manifestFields,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'hooks/hooks.json': '{ "hooks": {} }' }, input: { name: 'notes', hooks: './hooks/' } },
    ['Remove it: hooks/hooks.json is read without it. Until then, Claude Code rejects the plugin.']
  ],
  [
    'a file there whose servers the manifest declares',
    unreadFile,
    ofHost('claude-code', '.claude-plugin/mcp.json', { command: 'x' }, { files: { '.claude-plugin/plugin.json': '{ "name": "notes", "mcpServers": { "a": { "command": "x" } } }' } }),
    ['Remove it: .claude-plugin/plugin.json has the same servers already.']
  ],
  [
    "another host's directories of a plugin, in a plugin of Cursor",
    foreignVariable,
    ofHost('cursor', 'mcp.json', { command: '${CLAUDE_PLUGIN_ROOT}/notes', args: ['${CODEX_PLUGIN_ROOT}/x'], env: { NOTES_FOLDER: '${CLAUDE_PLUGIN_DATA}' } }, { files: { '.cursor-plugin/plugin.json': '{ "name": "notes" }' } }),
    ['Write ${CURSOR_PLUGIN_ROOT}.', 'Write ${CURSOR_PLUGIN_ROOT}.', 'Write the value, or refer to an environment variable: ${env:VAR}.']
  ],
  ['a second document', validJson, { input: '{ "mcpServers": {} }\n{ "mcpServers": {} }\n' }, ['Remove it, or move it into the document: a JSON file is one value.']],
  ['a time limit in seconds', fieldForm, inProject({ command: 'x', timeout: 30 }), ['Write 30000 if 30 seconds are meant, or remove it.']],
  ['a time limit in quotes, in seconds', validShape, { host: 'codex', path: '.codex/config.toml', input: '[mcp_servers.a]\ncommand = "x"\ntool_timeout_sec = "30"\n' }, ['Write 30, without quotes. Codex counts it in seconds.']],
  ['a word instead of a number', validShape, inProject({ command: 'x', timeout: 'soon' }), ['Write a whole number of milliseconds.']],
  ['a fraction in quotes', validShape, inProject({ command: 'x', timeout: '0.5' }), ['Write a whole number of milliseconds.']],
  ['a placeholder as the host, for a host that asks', validUrl, { host: 'vscode', path: '.vscode/mcp.json', input: { servers: { a: { type: 'http', url: 'https://<your-host>/mcp' } } } }, ['Write the real address of the server, or ask each person for it: add { "type": "promptString", "id": "your_host", "description": "…" } to `inputs`, and write ${input:your_host} in place of the placeholder.']],
  ['a placeholder as the host', validUrl, inProject({ type: 'http', url: 'https://<your-host>/mcp' }), ['Write the real address of the server, or a variable that each person sets, such as ${YOUR_HOST} in place of the placeholder.']],
  ['a token that has expired', literalCredential, inProject({ command: 'a-mcp', env: { API_TOKEN: ['eyJhbGciOiJIUzI1NiIs', 'InR5cCI6IkpXVCJ9.'].join('') + `${btoa('{"sub":"jo","exp":1765929600}').replaceAll('=', '')}.fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5iQq0Zz1A` } }), ['Refer to an environment variable instead, such as ${API_TOKEN}. The credential expired on 2025-12-17: there is nothing to revoke.']],
  ['sse of a service of the project', noSse, inProject({ type: 'sse', url: 'http://notes:8000/sse' }, { files: { 'compose.yaml': 'services:\n  notes:\n    build: .\n' } }), ['compose.yaml starts this server: let it serve http first, then change `url` and `type` together.']],
  ['sse at a port of a service of the project', noSse, inProject({ type: 'sse', url: 'http://localhost:8080/sse' }, { files: { 'docker-compose.yml': 'services:\n  notes:\n    ports:\n      - "8080:8000"\n' } }), ['docker-compose.yml starts this server: let it serve http first, then change `url` and `type` together.']],
  ['sse of a service that the project does not have', noSse, inProject({ type: 'sse', url: 'http://localhost:8000/sse' }, { files: { 'compose.yaml': 'services:\n  notes:\n    ports:\n      - "8080:8000"\n' } }), ['If the program that you run there also speaks http, change `url` and `type` together; its documentation says at which path.']],
  ['sse at the URL of an http server', noSse, inProject({ type: 'sse', url: 'https://docs.example.com/mcp' }), ['If the server uses http at this URL, as its end suggests, set `type` to "http".']],
  ['what is left of cmd', commandLine, inProject({ command: 'npx', args: ['/c', 'npx', '-y', 'notes-mcp'] }), ["Remove it and the 'npx' after it: npx treats it as a file or a package."]],
  ['what is left of cmd, without the program', commandLine, inProject({ command: 'npx', args: ['/c', '-y', 'notes-mcp'] }), ['Remove it: npx treats it as a file or a package.']],
  ['null for a field that Goose needs', validShape, { host: 'goose', path: 'goose/config.yaml', input: 'extensions:\n  notes:\n    enabled: null\n    type: stdio\n    name: notes\n    cmd: notes-mcp\n    args: []\n' }, ['Write true or false.']],
  ['servers as a list, in TOML', validShape, { host: 'codex', path: '.codex/config.toml', input: '[[mcp_servers]]\nname = "a"\ncommand = "a-mcp"\n\n[[mcp_servers]]\nname = "b c"\ncommand = "b-mcp"\n' }, ['Write [mcp_servers.a], [mcp_servers."b c"], with the other fields of each element inside. plugvet checks the servers after that.']],
  ['a number in the environment of OpenCode', validShape, { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: ['a-mcp'], environment: { PORT: 8080 } } } } }, ['Put it in quotes.']],
  ['null for the servers of a plugin, which can do without', validShape, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'notes', mcpServers: null } }, ['Remove it, or write an object, with each server under its name.']],
  ['null for the servers of a file of them', validShape, { host: 'claude-code', path: '.mcp.json', input: { mcpServers: null } }, ['Write an object, with each server under its name.']],
  ['null for the only address', validShape, ofHost('windsurf', '.devin/mcp_config.json', { serverUrl: null }), ['Write the URL of the server, or remove the entry.']],
  ["null for the other transport's field", validShape, ofHost('windsurf', '.devin/mcp_config.json', { serverUrl: 'https://docs.example.com/mcp', command: null }), ['Remove it, or write a string.']],
  ['an entry that only describes a server', stdioCommand, ofHost('claude-code', '.mcp.json', { description: 'The notes of the team', tools: ['mcp__claude_ai_Notes__find'] }), ['Remove the entry if it only describes a server that is declared elsewhere. Otherwise set `command` to the program that starts the server; for a remote server, write `type` and `url` instead.']],
  ['an empty command next to a url', stdioCommand, ofHost('cursor', '.cursor/mcp.json', { url: 'https://docs.example.com/mcp', command: '' }), ['Remove `command`.']],
  ['the same with a type that says stdio', stdioCommand, ofHost('claude-code', '.mcp.json', { type: 'stdio', url: 'https://docs.example.com/mcp', command: '' }), ['Remove `command`, and write "type": "http".']],
  ['the same in OpenCode', stdioCommand, { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', url: 'https://docs.example.com/mcp', command: [] } } } }, ['Remove `command`, and write "type": "remote".']],
  ['the same in Goose', stdioCommand, { host: 'goose', path: 'goose/config.yaml', input: "extensions:\n  a:\n    enabled: true\n    type: stdio\n    name: a\n    description: Notes\n    cmd: ''\n    args: []\n    uri: https://docs.example.com/mcp\n" }, ['Remove `cmd`, and write "type": "streamable_http".']],
  ['a url of a stdio server in Goose', transportType, { host: 'goose', path: 'goose/config.yaml', input: 'extensions:\n  a:\n    enabled: true\n    type: stdio\n    name: a\n    description: Notes\n    uri: https://docs.example.com/mcp\n' }, ['Write "type": "streamable_http".']],
  ['a url of a stdio server in OpenCode', transportType, { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', url: 'https://docs.example.com/mcp' } } } }, ['Write "type": "remote".']],
  ['an empty command next to a url that needs a type', stdioCommand, ofHost('claude-code', '.mcp.json', { url: 'https://docs.example.com/mcp', command: '' }), ['Remove `command`, and add the `type`.']],
  ['null for the other transport', validShape, ofHost('cursor', '.cursor/mcp.json', { url: 'https://docs.example.com/mcp', command: null }), ['Remove it, or write a string.']],
  ['a credential where nothing is expanded', foreignVariable, ofHost('claude-desktop', 'claude_desktop_config.json', { command: 'x', env: { X_API_KEY: '${X_API_KEY}' } }), ['Let the server read the variable itself, or write the value in a copy of the file that nobody commits.']],
  ...([
    ['', 'Run `git rm --cached .claude/settings.local.json`, and add the file to .gitignore: it is meant for one person.'],
    ['.claude/settings.local.json\n', 'Run `git rm --cached .claude/settings.local.json`, since .gitignore already names this file: it is meant for one person.']
  ] as const).map(([ignored, help]): [string, AnyRule, Example, string[]] => [
    `a password in settings of one person that git tracks, with ${JSON.stringify(ignored)} in .gitignore`,
    literalCredential,
    { host: 'claude-code', path: '.claude/settings.local.json', tracked: true, files: { '.git/HEAD': '', '.gitignore': ignored }, input: { permissions: { allow: [`Bash(PGPASSWORD=${'kX9vQ2' + 'mLw7Rz'} psql -h db.example.com)`] } } },
    [`${help} Revoke the credential: it is still in the version history.`]
  ]),
  [
    'a password in a file for copying that git tracks',
    literalCredential,
    ofHost('claude-desktop', 'docs/claude_desktop_config.json', { command: 'x', env: { X_URL: `postgres://app:${'kX9vQ2' + 'mLw7Rz'}@db.example.org/app` } }, { tracked: true }),
    ['Write a placeholder here, which everyone replaces in a copy of their own. Revoke the credential: it is still in the version history.']
  ],
  ['the file of a skill', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/b/SKILL.md': '' }, input: { name: 'a', skills: ['skills/b/SKILL.md'] } }, ['Write the folder, "./skills/b". Until then, Claude Code rejects the plugin.']],
  ['skills in groups', pluginLayout, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/work/notes/SKILL.md': '', 'skills/home/lists/SKILL.md': '' }, input: { name: 'a' } }, ['Add "skills": ["./skills/home", "./skills/work"].']],
  ['front matter of a skill after a comment of what generates it', frontMatter, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/add/SKILL.md': '<!-- Made by sync.sh. Do NOT edit directly. -->\n---\nname: add\ndescription: Adds a note.\n---\nAdd it.\n' }, input: { name: 'notes' } }, ['Begin the file with the ---, and move what is before it below the front matter, in what generates the file.']],
  ['a key of front matter without the space after its colon', frontMatter, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'agents/find.md': '---\nname: find\ncolor:yellow\n---\n' }, input: { name: 'a' } }, ['Write a space after the colon of the key.']],
  ['a skill in a file', pluginLayout, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/notes.md': '---\ndescription: Takes notes.\n---\n' }, input: { name: 'a' } }, ['Move skills/notes.md to skills/notes/SKILL.md.']],
  ['a skill in a file of its own', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'more/b.md': '' }, input: { name: 'a', skills: ['more/b.md'] } }, ['A skill is a folder: move the file to more/b/SKILL.md, and write "./more/b". Until then, Claude Code rejects the plugin.']],
  ['a skill in a file that is called one', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'more/b.skill.md': '' }, input: { name: 'a', skills: ['more/b.skill.md'] } }, ['A skill is a folder: move the file to more/b/SKILL.md, and write "./more/b". Until then, Claude Code rejects the plugin.']],
  ['skills in files of a folder that is read anyway', manifestMetadata, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/b.md': '', 'skills/c.md': '' }, input: { name: 'a', skills: ['./skills/b.md', './skills/c.md'] } }, ["Give each skill a folder of its own: move skills/b.md to skills/b/SKILL.md, for example. Then remove 'skills': the folder skills/ is read without it."]],
  ['paths from the folder of the manifest, and files that are read anyway', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'more/b.md': '', 'hooks/hooks.json': '{ "hooks": {} }' }, input: { name: 'a', commands: ['../more/b.md'], hooks: '../hooks/hooks.json' } }, ['Write each path from there, such as "./more/b.md", and not from the folder of the manifest. Remove \'hooks\': hooks/hooks.json is read without it. Until then, Claude Code rejects the plugin.']],
  ['a folder that the host reads anyway', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'agents/b.md': '' }, input: { name: 'a', agents: './agents/' } }, ['Remove it: the folder agents/ is read without it. Until then, Claude Code rejects the plugin.']],
  ['a folder of agents that is in the folder of the manifest', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.claude-plugin/agents/b.md': '', '.claude-plugin/agents/a.md': '', '.claude-plugin/agents/x.txt': '' }, input: { name: 'a', agents: './agents/' } }, ['List the files, such as "./.claude-plugin/agents/a.md": paths begin at the root of the plugin. Until then, Claude Code rejects the plugin.']],
  [
    'paths from the folder of the manifest on, and a file that is read anyway',
    manifestMetadata,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.claude-plugin/skills/a/SKILL.md': '' }, input: { name: 'a', skills: './skills/', hooks: './hooks/hooks.json' } },
    ['Write "./.claude-plugin/skills/": paths begin at the root of the plugin.', "Remove 'hooks': Claude Code looks there without it."]
  ],
  ['servers in the folder of the manifest', bundledFile, { host: 'codex', path: '.codex-plugin/plugin.json', files: { '.codex-plugin/.mcp.json': '{}' }, input: { name: 'a', mcpServers: './.mcp.json' } }, ['Write "./.codex-plugin/.mcp.json": paths begin at the root of the plugin.']],
  ['a file in the folder of the manifest', unreadFile, { host: 'codex', path: '.codex-plugin/.mcp.json', files: { '.codex-plugin/plugin.json': '{ "name": "a" }' }, input: { a: { command: 'x' } } }, ['Name it in .codex-plugin/plugin.json: "mcpServers": "./.codex-plugin/.mcp.json".']],
  ['one that the manifest means, whose rule says what to write', unreadFile, { host: 'codex', path: '.codex-plugin/.mcp.json', files: { '.codex-plugin/plugin.json': '{ "mcpServers": "./.mcp.json" }', '.mcp.json': '{ "mcpServers": {} }' }, input: { a: { command: 'x' } } }, []],
  ['one next to servers of others', unreadFile, { host: 'codex', path: '.codex-plugin/.mcp.json', files: { '.codex-plugin/plugin.json': '{ "name": "a" }', '.mcp.json': '{ "mcpServers": { "b": { "command": "x" } } }' }, input: { a: { command: 'x' } } }, ['Name it in .codex-plugin/plugin.json: "mcpServers": "./.codex-plugin/.mcp.json". Or move its servers to .mcp.json, and remove it.']],
  ['one next to another server of its name', unreadFile, { host: 'claude-code', path: '.claude-plugin/.mcp.json', files: { '.claude-plugin/plugin.json': '{ "name": "a" }', '.mcp.json': '{ "mcpServers": { "a": { "command": "y" } } }' }, input: { mcpServers: { a: { command: 'x' } } } }, [".mcp.json has 'a' already, with other content: keep the right version there. Then remove this file. To use this one instead, name it in .claude-plugin/plugin.json: \"mcpServers\": \"./.claude-plugin/.mcp.json\"."]],
  ['hooks that the host would read anyway, and that are not there', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', hooks: 'hooks/hooks.json' } }, ['Write a path that begins with "./" and ends in ".json", of a file that is in the plugin, or remove it. Until then, Claude Code rejects the plugin.']],
  ['skills that are in the folder for those of a project', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.claude/skills/b/SKILL.md': '' }, input: { name: 'a', skills: ['skills/b'] } }, ['Write "./.claude/skills/b". Until then, Claude Code rejects the plugin.']],
  ['a path from an agent, which Codex does not take from a plugin', absentPath, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.codex-plugin/plugin.json': '{ "name": "notes" }', 'suite/shared/words.md': '', 'agents/writer.md': '---\nname: writer\ndescription: Writes.\n---\nFollow `../../shared/words.md`.\n' }, input: '{ "name": "notes" }' }, ['Write ${CLAUDE_PLUGIN_ROOT}/suite/shared/words.md.']],
  ['commands in the folder of a skill, for one of two plugins with the same root', pluginLayout, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./" }, { "name": "words", "source": "./" }] }', 'skills/notes/SKILL.md': '---\nname: notes\ndescription: Takes notes.\n---\nTake.\n', 'skills/notes/commands/add.md': '---\ndescription: Adds a note.\n---\nAdd it.\n' }, input: { name: 'notes' } }, ['List the files in skills/notes/commands/ under "commands", in the entry of the marketplace that is to have them.']],
  ['permissions of OpenCode before broader ones', idlePermission, { host: 'opencode', path: 'opencode.json', input: JSON.stringify({ permission: { bash: { '*': 'allow', 'git push --force *': 'deny', 'git push *': 'ask' } } }) }, ['Move "git push *" before it.']],
  ['permissions of OpenCode before several broader ones', idlePermission, { host: 'opencode', path: 'opencode.json', input: JSON.stringify({ permission: { bash: { 'rm -rf /*': 'deny', 'rm -rf *': 'ask', 'rm *': 'ask' } } }) }, ['Write the broadest patterns first.']],
  ['hooks that the host reads anyway', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'hooks/hooks.json': '{ "hooks": {} }' }, input: { name: 'a', hooks: 'hooks/hooks.json' } }, ['Remove it: hooks/hooks.json is read without it. Until then, Claude Code rejects the plugin.']],
  ['servers that are not there', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', mcpServers: '.mcp.json' } }, ['Add .mcp.json, which is read without this line, or write where the servers are. If the plugin has none, remove the line. Until then, Claude Code rejects the plugin.']],
  ['servers that the host reads anyway, in a list', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.mcp.json': '{}' }, input: { name: 'a', mcpServers: ['.mcp.json'] } }, ['Remove it: .mcp.json is read without it. Until then, Claude Code rejects the plugin.']],
  ['a path without ./ in a plugin of Codex', manifestFields, { host: 'codex', path: '.codex-plugin/plugin.json', files: { 'servers.json': '{}' }, input: { name: 'a', version: '1.0.0', description: 'A.', mcpServers: 'servers.json' } }, ['Put "./" in front of it.']],
  ['a folder that the plugin does not have', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', commands: '../commands/' } }, ['Remove it: the plugin has no such folder. Until then, Claude Code rejects the plugin.']],
  ['hooks that the host reads anyway, from the manifest on', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'hooks/hooks.json': '{ "hooks": {} }' }, input: { name: 'a', hooks: '../hooks/hooks.json' } }, ['Remove it: hooks/hooks.json is read without it. Until then, Claude Code rejects the plugin.']],
  ['hooks in a file that is not there', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', hooks: 'hooks/other.json' } }, ['Write a path that begins with "./" and ends in ".json", of a file that is in the plugin, or remove it. Until then, Claude Code rejects the plugin.']],
  ['hooks in another file', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'hooks/other.json': '{ "hooks": {} }' }, input: { name: 'a', hooks: 'hooks/other.json' } }, ['Put "./" in front of it. Until then, Claude Code rejects the plugin.']],
  ['a folder that is read anyway, among others', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/b/SKILL.md': '' }, input: { name: 'a', skills: ['skills', './more'] } }, ['Put "./" in front of it. Until then, Claude Code rejects the plugin.']],
  ['the folder of agents that is read anyway', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'agents/a.md': '', 'agents/b.md': '' }, input: { name: 'a', agents: './agents' } }, ['Remove it: the folder agents/ is read without it. Until then, Claude Code rejects the plugin.']],
  ['a folder of agents with another name', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', agents: ['./reviewers'] } }, ['Write a path that begins with "./" and ends in ".md", of a file that is in the plugin, or remove it. Until then, Claude Code rejects the plugin.']],
  ['variables under the name of another host', unknownField, { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: ['x'], env: { A: '1' } } } } }, ['These variables are not set: OpenCode reads `environment`. Rename it to `environment`.']],
  ['arguments next to a command that is a list', unknownField, { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: ['x'], args: ['-y'] } } } }, ['These arguments are not passed: OpenCode reads arguments after the program, in `command`. Move them into `command`.']],
  ['arguments next to a command that is a string, which the other rule reports', unknownField, { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: 'x', args: ['-y'] } } } }, []],
  ['a string where a host wants the whole command line', validShape, { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: 'x', args: ['-y'] } } } }, ['Write a list of the program and what is in `args`, and remove `args`.']],
  ['tools that need no approval under the name of another host', unknownField, { host: 'roo', path: '.roo/mcp.json', input: { mcpServers: { a: { command: 'x', autoApprove: ['find'] } } } }, ['Roo Code still asks for permission. Rename it to `alwaysAllow`, or remove it.']],
  ['a setting that is named like its variable', manifestFields, { host: 'gemini', path: 'gemini-extension.json', input: { name: 'a', version: '1.0.0', settings: [{ name: 'NOTES_TOKEN', description: 'A token.' }] } }, ['Add "envVar": "NOTES_TOKEN" and "sensitive": true.']],
  ['a setting without a variable', manifestFields, { host: 'gemini', path: 'gemini-extension.json', input: { name: 'a', version: '1.0.0', settings: [{ name: 'Folder', description: 'A folder.' }] } }, ['Add "envVar" with the name of the variable that the server reads.']],
  ['a secret that an extension asks for', manifestFields, { host: 'gemini', path: 'gemini-extension.json', input: { name: 'a', version: '1.0.0', settings: [{ name: 'Token', envVar: 'NOTES_TOKEN' }] } }, ['Write "sensitive": true, so that Gemini CLI hides the answer and stores it safely.']],
  ['a plugin with servers in the file of other hosts', manifestServers, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'mcp.json': '{ "mcpServers": { "a": { "command": "a-mcp" } } }' }, input: { name: 'a' } }, ['Add "mcpServers": "./mcp.json".']],
  ['one with skills, and with servers in the notation of another host', manifestServers, { host: 'cursor', path: '.cursor-plugin/plugin.json', files: { '.mcp.json': '{ "mcpServers": { "a": { "command": "${CLAUDE_PLUGIN_ROOT}/a" } } }', '.claude-plugin/plugin.json': '{ "name": "a" }', 'skills/a/SKILL.md': '' }, input: { name: 'a' } }, ['`plugvet convert .mcp.json --to cursor` prints them in its format: put that into mcp.json. Do so if users of Cursor are to have these servers.']],
  ['texts for the model in another form', unknownField, { host: 'gemini', path: 'gemini-extension.json', input: { name: 'notes', version: '1.0.0', contextFiles: [{ path: 'NOTES.md' }] } }, ['Write "contextFileName": ["NOTES.md"].']],
  [
    'a variable that an extension can ask for',
    unsetVariable,
    { host: 'gemini', path: 'gemini-extension.json', input: { name: 'notes', version: '1.0.0', mcpServers: { a: { command: 'notes-mcp', env: { NOTES_TOKEN: '${NOTES_TOKEN}' } } } } },
    ['Let the plugin ask for NOTES_TOKEN: declare it in `settings` of gemini-extension.json, with "envVar": "NOTES_TOKEN". Or name it in the plugin\'s README. Until then the server gets an empty string.']
  ],
  [
    'variables that an extension can ask for',
    unsetVariable,
    { host: 'gemini', path: 'gemini-extension.json', input: { name: 'notes', version: '1.0.0', mcpServers: { a: { command: 'notes-mcp', env: { NOTES_TOKEN: '${NOTES_TOKEN}', NOTES_USER: '${NOTES_USER}' } } } } },
    ['Let the plugin ask for them: declare each in `settings` of gemini-extension.json, with "envVar". Or name them in the plugin\'s README. One that is not a credential can have a default instead: ${NOTES_USER:-…}. Until then the servers get empty strings.']
  ],
  ['a variable of JavaScript', foreignVariable, ofHost('gemini', '.gemini/settings.json', { command: 'x', env: { KEY: '${process.env.NOTES_KEY}' } }), ['Write ${NOTES_KEY}.']],
  ['a variable of JavaScript, in another notation', foreignVariable, ofHost('cursor', '.cursor/mcp.json', { command: 'x', env: { KEY: '${process.env.NOTES_KEY}' } }), ['Write ${env:NOTES_KEY}.']],
  ['malformed references in a host with its own notation', malformedVariable, ofHost('cursor', '.cursor/mcp.json', { command: 'x', args: ['${A-1}', '${ A }', '${1A}', '${a.b c}', '${PORT'] }), ['Write ${env:A}.', 'Write ${env:A}.', 'Use ${env:VAR}, with a name of letters, digits and underscores.', 'Use ${env:VAR}, with a name of letters, digits and underscores.', 'Write ${env:PORT}.']],
  [
    "a nested default of the plugin's directory, and of another variable, in a script",
    malformedVariable,
    inProject({ command: 'sh', args: ['-c', 'x ${CLAUDE_PLUGIN_ROOT:-${OTHER_ROOT:-$(pwd)}} ${A:-${B:-x}} ${C:-{"d":{}}}'] }),
    [
      'In a plugin, write ${CLAUDE_PLUGIN_ROOT}. Or leave the choice to the shell, without braces: value=$CLAUDE_PLUGIN_ROOT; [ -n "$value" ] || value=$OTHER_ROOT.',
      'Leave the choice to the shell, without braces: value=$A; [ -n "$value" ] || value=$B. The host expands the braced form before the shell sees it.',
      `Leave the choice to the shell, without braces: value=$C; [ -n "$value" ] || value='the default'. The host expands the braced form before the shell sees it.`
    ]
  ],
  ['malformed references', malformedVariable, inProject({ command: 'x', args: ['${A-1}', '${ A }', '${1A}', '${a.b c}', '${PORT'] }), ['Write ${A}, or ${A:-default} for a default.', 'Remove the spaces.', 'Use ${VAR} or ${VAR:-default}, with a name of letters, digits and underscores.', 'Use ${VAR} or ${VAR:-default}, with a name of letters, digits and underscores.', "Close the reference with '}'."]],
  [
    'an answer that is called by its sort alone',
    foreignVariable,
    inProject({ command: 'docker', args: ['run', '-e', 'GITHUB_PERSONAL_ACCESS_TOKEN=${input:token}', 'x', '--key', '${input:api_key}'], env: { NOTES_TOKEN: '${secrets.TOKEN}', OTHER: '${input:notes_team}' } }),
    ['Write ${GITHUB_PERSONAL_ACCESS_TOKEN}, ${A_API_KEY} and ${NOTES_TEAM}.', 'Write ${NOTES_TOKEN}.']
  ],
  ['dollar signs that stay, in several places', foreignVariable, { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: ['a-mcp'], environment: { KEY: '${env:A_KEY}', TEAM: '${env:A_TEAM}' } } } } }, ['Write {env:A_KEY} and {env:A_TEAM}, without the dollar sign.']],
  ['a README that installs its plugin by another name', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', 'plugins/notes/README.md': 'claude plugin install notes-app@tools' , 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './plugins/notes' }] } }, ["Write 'notes@tools' there."]],
  ['a field of a skill that only users can start', frontMatter, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/add/SKILL.md': '---\nname: add\ndescription: Adds a note.\nuser_invocable: false\ndisable-model-invocation: true\n---\nAdd it.\n' }, input: { name: 'notes', version: '1.0.0', description: 'Notes.' } }, ["Remove it. Under its right name, 'user-invocable', nobody could start the skill: it also has `disable-model-invocation: true`."]],
  ['components that a field names by their paths', pluginLayout, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'plugins/01-find/agents/finder.md': 'Find.\n', 'plugins/01-find/commands/find.md': 'Find.\n' }, input: { name: 'notes', version: '1.0.0', plugins: [{ path: 'plugins/01-find/agents/finder.md' }, { path: './plugins/01-find/commands/find.md' }] } }, ["Move what is in plugins/01-find/agents/ and plugins/01-find/commands/ to agents/ and commands/ in the root of the plugin, and remove 'plugins'."]],
  ['components that a field counts', pluginLayout, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'plugins/films/cut/agents/cutter.md': 'Cut.\n' }, input: { name: 'notes', version: '1.0.0', components: { agents: 1 } } }, ['Move what is in plugins/films/cut/agents/ to agents/ in the root of the plugin.']],
  ['a field of a skill that only the model can start', frontMatter, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/add/SKILL.md': '---\nname: add\ndescription: Adds a note.\nuser-invocable: false\ndisableModelInvocation: true\n---\nAdd it.\n' }, input: { name: 'notes', version: '1.0.0', description: 'Notes.' } }, ["Remove it. Under its right name, 'disable-model-invocation', nobody could start the skill: it also has `user-invocable: false`."]],
  ['two such fields of one skill', frontMatter, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/add/SKILL.md': '---\nname: add\ndescription: Adds a note.\nuser_invocable: false\ndisable_model_invocation: true\n---\nAdd it.\n' }, input: { name: 'notes', version: '1.0.0', description: 'Notes.' } }, ["Rename it to 'disable-model-invocation'.", "Remove it. Under its right name, 'user-invocable', nobody could start the skill: it also has `disable_model_invocation: true`."]],
  ['a hook that looks for the path of a file in what a tool gave', hookInput, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'notes', version: '1.0.0', hooks: { PostToolUse: [{ hooks: [{ type: 'command', command: 'ruff format "$CLAUDE_TOOL_RESULT_FILE_PATH"' }] }] } } }, ["Read the JSON that Claude Code writes to standard input, such as with `jq -r '.tool_input.file_path'`."]],
  ['a path in a file of a plugin that is the project too', commandPath, { host: 'claude-code', path: '.mcp.json', files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "notes" }', 'mcp/notes.js': '' }, input: { mcpServers: { notes: { command: 'node', args: ['mcp/notes.js'] } } } }, ['The plugin needs ${CLAUDE_PLUGIN_ROOT}/mcp/notes.js, which Claude Code does not expand in the project: give each its own file.']],
  ['a path to a file that is elsewhere in the plugin', absentPath, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'docs/plans/day.md': '', 'commands/a.md': '---\ndescription: A.\n---\nRead ${CLAUDE_PLUGIN_ROOT}/docs/specs/day.md first.\n' }, input: { name: 'notes' } }, ['Write ${CLAUDE_PLUGIN_ROOT}/docs/plans/day.md.']],
  ['a README that installs a plugin by a path with another name', authorAgreement, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.git/HEAD': '', 'README.md': 'claude plugin install /path/to/notes-plugin\n' }, input: { name: 'notes' } }, ['Change the command there: write `claude --plugin-dir /path/to/notes-plugin`, which loads the plugin from its folder for a session.']],
  ['a path to a skill of another plugin of the marketplace', absentPath, { host: 'claude-code', path: 'plugins/notes-find/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }, { "name": "notes-find", "source": "./plugins/notes-find" }] }', 'plugins/notes/skills/take/SKILL.md': '', 'plugins/notes-find/skills/find/SKILL.md': '---\nname: find\ndescription: Finds.\n---\nTake the notes with [take](../take/SKILL.md), then see [sort](../sort/SKILL.md).\n' }, input: { name: 'notes-find' } }, ['Add the file, or correct the path.', 'That skill is in the plugin notes, which is installed elsewhere: write its name, notes:take, in place of the path.']],
  ['a command of the plugin by a part of its name', unknownName, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/list-notes/SKILL.md': '---\nname: a\ndescription: A.\n---\nTake.\n', 'commands/add.md': 'Use /notes:list, then /notes:list again.\n' }, input: { name: 'notes', version: '1.0.0' } }, ['Write /notes:list-notes there, and the same in the other places.']],
  ['a command of the plugin with a longer name than one that it has', unknownName, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'commands/list.md': 'List.\n', 'README.md': 'Run `/notes:list-make-shared`.\n' }, input: { name: 'notes', version: '1.0.0' } }, ['It has /notes:list. Write the right one, or remove what is said of the command.']],
  ['servers that an agent declares as the plugin does', agentField, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.mcp.json': '{ "mcpServers": { "notes": { "command": "notes-mcp" }, "mail": { "command": "mail-mcp" } } }', 'agents/a.md': '---\nname: a\ndescription: Finds notes.\nmcpServers:\n  notes:\n    command: notes-mcp\n    env:\n      A: b\n  mail:\n    command: mail-mcp\n---\nFind.\n' }, input: { name: 'desk', version: '1.0.0' } }, ['The plugin declares notes and mail already: remove mcpServers. An agent in .claude/agents/ may have it.']],
  ['servers of an agent that are those of the plugin', agentField, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.mcp.json': '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }', 'agents/a.md': '---\nname: a\ndescription: Finds notes.\ntools: Read\nmcpServers:\n  notes:\n---\nFind.\n' }, input: { name: 'desk', version: '1.0.0' } }, ['The plugin declares notes already: remove mcpServers, and where an agent has `tools`, add `mcp__plugin_desk_notes__*` to them. An agent in .claude/agents/ may have it.']],
  ...[
    ['Write(src/*.ts:!**/*_test.ts)', 'Write Write, and let the hook look at the name of the file.'],
    ['Edit(**/mod.ts)|Write(**/mod.ts)', 'Write Edit, and let the hook look at the name of the file.'],
    ['Edit|Bash(git *)', 'Write Bash, and let the hook look at its input.'],
    ['Bash(git *)', 'Write Bash, and give the hook an "if": "Bash(git *)".']
  ].map(([matcher, help = '']): [string, AnyRule, Example, string[]] => [`a matcher with a permission: ${String(matcher)}`, hookMatcher, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { PreToolUse: [{ matcher, hooks: [{ type: 'command', command: 'notes' }] }] } } }, [help]]),
  ...['file:///c/work/tools', 'file:///c:/work/tools'].map((source): [string, AnyRule, Example, string[]] => [`a folder on Windows as ${source}`, authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'README.md': `/plugin marketplace add ${source}\n` }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [] } }, ['Write `/plugin marketplace add c:/work/tools` there.']]),
  ['a folder of one letter', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'README.md': '/plugin marketplace add file:///w/notes\n' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [] } }, ['Write `/plugin marketplace add /w/notes` there.']],
  ['a command that is an agent, with the name of the plugin before its own', unknownName, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'agents/notes-reader.md': '---\nname: notes-reader\ndescription: Use to read.\n---\nRead.\n', 'commands/add.md': 'Add it. Then run /notes:reader.\n' }, input: { name: 'notes', version: '1.0.0' } }, ['It has /notes:add. Write the right one, or remove what is said of the command.']],
  ['a command that a plugin does not have, next to a skill that nobody can type', unknownName, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'commands/list.md': 'List.\n', 'skills/keep/SKILL.md': '---\nname: keep\ndescription: Use to keep.\nuser-invocable: false\n---\nKeep.\n', 'README.md': 'Run `/notes:audit`.\n' }, input: { name: 'notes', version: '1.0.0' } }, ['It has /notes:list. Write the right one, or remove what is said of the command.']],
  ['commands that a plugin does not have, and the contrary of one', unknownName, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'commands/skip.md': 'Later: /notes:unskip {id}, or `/notes:sort`.\n' }, input: { name: 'notes', version: '1.0.0' } }, ['It has /notes:skip. Write the right one, or remove what is said of those commands.']],
  ['a command of a plugin whose manifest names its commands', unknownName, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'more/start.md': 'Start.\n', 'README.md': 'Run `/notes:begin`.\n' }, input: { name: 'notes', version: '1.0.0', commands: { start: { source: './more/start.md' } } } }, ['Write the right one, or remove what is said of the command.']],
  ['a command of a plugin that has agents alone', unknownName, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'agents/a.md': '---\nname: a\ndescription: A.\n---\nTake.\n', 'README.md': 'Run `/notes:setup` first.\n' }, input: { name: 'notes', version: '1.0.0' } }, ['It has no commands and no skills. Add commands/setup.md, or remove what is said of the command.']],
  ['an agent that the plugin does not have', unknownName, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'agents/a.md': '---\nname: finder\ndescription: A.\n---\nTake.\n', 'commands/take.md': 'subagent_type: "notes:far"\n' }, input: { name: 'notes', version: '1.0.0' } }, ['Name one that it has, such as notes:finder, or add the agent in agents/.']],
  ['agents that are told to use skills of their plugin', agentField, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { ...Object.fromEntries(['a', 'b'].map((name) => [`agents/${name}.md`, `---\nname: ${name}\ndescription: Finds notes.\ntools: Read\n---\nLoad the \`find-${name}\` skill.\n`])), ...Object.fromEntries(['a', 'b'].map((name) => [`skills/find-${name}/SKILL.md`, `---\nname: find-${name}\ndescription: Use to find.\n---\nFind.\n`])) }, input: { name: 'notes', version: '1.0.0', description: 'Notes.' } }, ["Add Skill to the 'tools' of each, or name its skills in the field `skills` of its front matter: it then starts with their texts."]],
  ['an agent of a plugin in the folder for those of a project', pluginLayout, { host: 'claude-code', path: 'plugins/notes/.claude-plugin/plugin.json', files: { '.git/HEAD': '', 'plugins/notes/.claude/agents/finder.md': '---\ndescription: Finds.\n---\nFind.\n', 'plugins/notes/commands/a.md': '---\ndescription: A.\n---\nsubagent_type: "finder"\n' }, input: { name: 'notes', version: '1.0.0', description: 'Notes.' } }, ['Move it to agents/, and write notes:finder where a text starts it.']],
  ['an agent of a plugin with skills under another name', agentField, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'agents/a.md': '---\nname: a\ndescription: Use to find notes.\nskill: find, sort\n---\nFind.\n', 'skills/find/SKILL.md': '---\nname: find\ndescription: Use to find.\n---\nFind.\n', 'skills/sort/SKILL.md': '---\nname: sort\ndescription: Use to sort.\n---\nSort.\n' }, input: { name: 'notes', version: '1.0.0', description: 'Notes.' } }, ["Rename it to 'skills': the agent then starts with the text of each."]],
  ['an agent that is told to use some tools of servers and not others', agentField, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'agents/a.md': '---\nname: a\ndescription: Finds notes.\ntools: Read\n---\nUse mcp__words__find to look.\n\nNever use mcp__words__drop, nor mcp__prod__drop.\n\nFor each one, use `mcp__words__read`.\n\nThe lead writes with mcp__words__write.\n' }, input: { name: 'notes', version: '1.0.0', description: 'Notes.' } }, ["Add mcp__words__find and mcp__words__read to 'tools', or remove that step from the text."]],
  ['a field of a skill that users are told not to run', frontMatter, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/add/SKILL.md': '---\nname: add\ndescription: Adds a note.\nuser_invocable: false\n---\nAdd it.\n', 'README.md': 'Users cannot run `/notes:add`: only the model does.\n' }, input: { name: 'notes', version: '1.0.0', description: 'Notes.' } }, ["Rename it to 'user-invocable'."]],
  ['a field of a skill that users are told to run', frontMatter, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/add/SKILL.md': '---\nname: add\ndescription: Adds a note.\nuser_invocable: false\n---\nAdd it.\n', 'README.md': 'Run `/notes:add`.\n' }, input: { name: 'notes', version: '1.0.0', description: 'Notes.' } }, ["Remove it, since README.md tells users to run `/notes:add`. If only the model is to use it, rename the field to 'user-invocable' and remove the command there."]],
  ['a field of a skill that only the model is to use', frontMatter, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'skills/add/SKILL.md': '---\nname: add\ndescription: Adds a note.\nuser_invocable: false\ndisable-model-invocation: false\n---\nAdd it.\n', 'README.md': 'Run `/other:list` or `/other:add`.\n' }, input: { name: 'notes', version: '1.0.0', description: 'Notes.' } }, ["Rename it to 'user-invocable'."]],
  ['a README that installs its plugin by its name, and then from another repository', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', 'notes/README.md': 'claude plugin marketplace add ada/tools\nclaude plugin install notes@tools\n\nclaude plugin install github:ada/notes\n' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] } }, ['Remove it there, since `claude plugin install notes@tools` above it installs the plugin.']],
  ['a README that installs a plugin from another repository, and its own by its name', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', 'notes/README.md': 'claude plugin install github:ada/mail\n\nclaude plugin install notes@tools\n' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] } }, ['If that repository has a .claude-plugin/marketplace.json, write `claude plugin marketplace add ada/mail` there, and then install the plugin by its name; otherwise remove the command.']],
  ['a README that installs a plugin from a repository that it adds', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', 'notes/README.md': 'claude plugin marketplace add ada/mail\n\nclaude plugin install github:ada/mail\n' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] } }, ['Write `claude plugin marketplace add ada/mail` there, and then install the plugin by its name.']],
  ['a table with a command for a session and the right one for a terminal', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', 'notes/README.md': '| `/plugin update notes` | `claude plugin update notes` |\n' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] } }, ['Remove it there, since `claude plugin update` is in the same line.']],
  ['a command of a marketplace in the wrong order', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', 'notes/README.md': '`/plugin remove marketplace tools`\n' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] } }, ['Write `/plugin marketplace remove` there.']],
  ['a list of plugins with another name of the marketplace', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', 'README.md': '```json\n{ "extraKnownMarketplaces": { "ada": { "source": { "source": "github", "repo": "ada/tools" } } }, "enabledPlugins": ["notes@ada"] }\n```\n' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] } }, ['Write a map of names: `{ "notes@tools": true }`. Write "tools" there after "@", and in `extraKnownMarketplaces`.']],
  ['a matcher that is an object with more than the tool', brokenHook, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { PostToolUse: [{ matcher: { tool_name: 'Task', input_contains: ['notes'] }, hooks: [{ type: 'command', command: 'notes' }] }] } } }, [`Write a string, such as "Task". A matcher takes only names of tools: let the command check what 'input_contains' says, or it runs for every call of the tool.`]],
  ['a command that would install again', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', 'notes/README.md': '`/plugin reinstall`\n' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] } }, ['Write `claude plugin uninstall --keep-data` with the name of the plugin, and then `claude plugin install` with it, in a terminal, there.']],
  ['the same in a terminal', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', 'notes/README.md': '`claude plugin reinstall`\n' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] } }, ['Write `claude plugin uninstall --keep-data` with the name of the plugin, and then `claude plugin install` with it, there.']],
  ['the same for a hook that is a prompt', brokenHook, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { PostToolUse: [{ matcher: { tool_name: 'Task', input_contains: ['notes'] }, hooks: [{ type: 'prompt', prompt: 'Check.' }] }] } } }, [`Write a string, such as "Task". A matcher takes only names of tools: put what 'input_contains' says into the prompt, or it runs for every call of the tool.`]],
  ['a script that reads the tool at an event with one field of its own', hookInput, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'idle.py': 'import json, sys\ndata = json.load(sys.stdin)\nprint(data.get("tool_input"))\n' }, input: { name: 'notes', hooks: { TeammateIdle: [{ hooks: [{ type: 'command', command: 'python3 "${CLAUDE_PLUGIN_ROOT}/idle.py"' }] }] } } }, ["Read 'teammate_name', or run the script for an event of a tool, such as PreToolUse."]],
  ['a line with a wrong command and the right one for something else', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', 'notes/README.md': '`/plugin update notes`, `claude plugin update mail`\n' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] } }, ['Write `claude plugin update` with the name of a plugin, a command for a terminal, there.']],
  ['a README that installs its plugin by a part of its name, from another address', authorAgreement, { host: 'claude-code', path: 'plugins/notes-app/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes-app", "source": "./plugins/notes-app" }] }', 'plugins/notes-app/README.md': '# App\n\nclaude plugin install notes@ada/more\n' }, input: { name: 'notes-app' } }, ['Write `notes-app@tools` there.']],
  ['a README that installs its plugin by the name in its title', authorAgreement, { host: 'claude-code', path: 'plugins/notes-app/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes-app", "source": "./plugins/notes-app" }] }', 'plugins/notes-app/README.md': '# Memo\n\n/plugin install memo@ada/tools\n' }, input: { name: 'notes-app' } }, ['Write `notes-app@tools` there.']],
  ['a README that installs a plugin for Codex, which has a marketplace of its own', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/HEAD': '', '.agents/plugins/marketplace.json': '{ "name": "books", "plugins": [{ "name": "notes", "source": { "source": "url", "url": "https://github.com/example/notes.git" } }] }', 'README.md': 'codex plugin add notes\n' }, input: { name: 'main', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './' }] } }, ['Write `notes@books` there.']],
  ['a README that installs another plugin by a command that is not there', authorAgreement, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes-app", "source": "./" }] }', 'README.md': '/plugin add gopls-lsp\n' }, input: { name: 'notes-app' } }, ['Change it there: write `/plugin install gopls-lsp@…`, with the name of the marketplace that has it.']],
  ['settings among the agents of Codex', fieldForm, { host: 'codex', path: '.codex/config.toml', input: '[agents]\nmodel = "gpt-5"\nreviewer = "reviewer.toml"\n' }, ['Write it above [agents]: in that table, it is the name of an agent.', 'Write a table, as [agents.reviewer].']],
  ['the colon of a branch that a push deletes', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { deny: ['Bash(*git push origin :*)', 'Bash(git push up :*)'] } } }, ['Write ":**" in place of the ":*" at its end if a branch to delete is meant.', 'Write ":**" in place of the ":*" at its end if a branch to delete is meant.']],
  ['the same as it is right', idlePermission, { host: 'claude-code', path: '.claude/settings.json', input: { permissions: { deny: ['Bash(*git push origin :**)'] } } }, []],
  ['colons in a permission for a command that the text has otherwise', frontMatter, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'commands/a.md': '---\nallowed-tools: Bash(docker:notes:*)\n---\nThen run `docker run notes:7`.\n' }, input: { name: 'notes' } }, ['Write the beginning of the command as it is in the text, with * at its end.']],
  ['colons in a permission for a command that the text has with options', frontMatter, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'commands/a.md': '---\nallowed-tools: Bash(rm:/tmp/notes-*)\n---\nThen run `rm -rf /tmp/notes-1`.\n' }, input: { name: 'notes' } }, ['Write the beginning of the command as it is in the text, with * at its end.']],
  ['headers for a server whose address is a variable that is not expanded', unknownField, { host: 'codex', path: '.mcp.json', files: { '.codex-plugin/plugin.json': '{ "name": "notes", "mcpServers": "./.mcp.json" }' }, input: { mcpServers: { notes: { type: 'http', url: '${NOTES_URL}', headers: { 'X-Key': '${NOTES_KEY}' } } } } }, ['These headers are not sent. Correct the address of the server first: Codex takes it as it is written.']],
  ['a README that installs its plugin by a part of its name, without a marketplace', authorAgreement, { host: 'claude-code', path: 'plugins/notes-app/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes-app", "source": "./plugins/notes-app" }] }', 'plugins/notes-app/README.md': 'codex plugin add notes\n' }, input: { name: 'notes-app' } }, ['Write `notes-app@tools` there.']],
  ['a README that installs another plugin from elsewhere', authorAgreement, { host: 'claude-code', path: 'plugins/notes-app/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes-app", "source": "./plugins/notes-app" }] }', 'plugins/notes-app/README.md': '/plugin install other@ada/more\n' }, input: { name: 'notes-app' } }, ['Write the name that the marketplace has in its marketplace.json after `other@` there.']],
  ['a README that adds another marketplace with a plugin of nearly its name', authorAgreement, { host: 'claude-code', path: 'plugins/notes-app/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes-app", "source": "./plugins/notes-app" }] }', 'plugins/notes-app/README.md': '/plugin marketplace add ada/more\n/plugin install notes@ada/more\n' }, input: { name: 'notes-app' } }, ['Write the name that the marketplace has in its marketplace.json after `notes@` there.']],
  ['a list of changes with a later release', authorAgreement, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.git/HEAD': '', 'CHANGELOG.md': '## [1.3.0] - 2026-05-01\n\n## [1.2.0] - 2026-04-20\n', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./" }] }' }, input: { name: 'notes', version: '1.2.0' } }, ['Write "1.3.0".']],
  ['a list of changes with a later release than the entry has', authorAgreement, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { '.git/HEAD': '', 'CHANGELOG.md': '## [1.3.0] - 2026-05-01\n\n## [1.2.0] - 2026-04-20\n', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./", "version": "1.2.0" }] }' }, input: { name: 'notes', version: '1.2.0' } }, ['Write "1.3.0" here and in the entry of the marketplace.']],
  ['a README that updates its marketplace by the repository', authorAgreement, { host: 'claude-code', path: 'plugins/notes-app/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes-app", "source": "./plugins/notes-app" }] }', 'plugins/notes-app/README.md': 'claude plugin marketplace update ada/tools\n' }, input: { name: 'notes-app' } }, ['Write `tools` there.']],
  ['a README that updates another marketplace by its repository', authorAgreement, { host: 'claude-code', path: 'plugins/notes-app/.claude-plugin/plugin.json', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes-app", "source": "./plugins/notes-app" }] }', 'plugins/notes-app/README.md': 'claude plugin marketplace update ada/more\n' }, input: { name: 'notes-app' } }, ['Write the name that the marketplace has in its marketplace.json there.']],
  ['six variables of a file, in the notation of another host', foreignVariable, ofHost('cursor', '.cursor/mcp.json', { command: 'x', env: Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => [name, `\${${name}}`])) }), ['Write ${env:A}, ${env:B}, ${env:C}, and do the same for the others.']],
  [
    'plugins that a marketplace does not list, one of them with a folder there',
    absentPlugin,
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/mail/.claude-plugin/plugin.json': '{ "name": "mail" }'
      },
      input: { enabledPlugins: { 'mail@tools': true, 'clock@tools': true } }
    },
    ["Add mail to the marketplace: its folder is next to those of the plugins in it. Remove 'clock@tools', which the marketplace no longer has."]
  ],
  [
    'plugins on which one depends, with the name of the marketplace before theirs: a script installs one of them',
    absentPlugin,
    {
      host: 'claude-code',
      path: 'all/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'install.sh': '#!/bin/sh\necho "Run /plugin marketplace add ada/tools, and /plugin install tools-mail@tools"\n', '.claude-plugin/marketplace.json': JSON.stringify({ name: 'tools', owner: { name: 'Ada' }, plugins: ['all', 'notes', 'mail', 'maps'].map((name) => ({ name, source: `./${name}` })) }) },
      input: { name: 'all', dependencies: ['tools-notes', 'tools-mail', 'tools-maps', 'clock'] }
    },
    ['Write "notes", if that is meant, and do the same for the others.', 'Add the plugin to the marketplace, or remove the dependency.']
  ],
  [
    'enabled plugins with another name now, whose folders are listed by two',
    absentPlugin,
    {
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.claude-plugin/marketplace.json': JSON.stringify({ name: 'tools', owner: { name: 'Ada' }, plugins: ['note-keeping', 'my-note', 'mail-reading', 'my-mail'].map((name, index) => ({ name, source: index < 2 ? './notes' : './mail' })) }) },
      input: { enabledPlugins: { 'note@tools': true, 'mail@tools': true } }
    },
    ['Write mail-reading@tools for mail@tools and note-keeping@tools for note@tools, if that is meant.']
  ],
  [
    'a plugin whose README has a third name, and whose folder is listed by two',
    authorAgreement,
    {
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': 'Tools.', 'notes/README.md': '/plugin install note-taker@tools', 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'my-notes', source: './notes' }, { name: 'notes', source: './notes' }, { name: 'old-notes', source: './notes' }] }
    },
    ["Write 'notes@tools' there."]
  ],
  [
    "one person's path next to a template",
    commandPath,
    { host: 'claude-desktop', path: 'configs/claude_desktop_config.json', files: { '.git/HEAD': '', 'README.md': 'Copy configs/claude_desktop_config.json.', 'configs/claude_desktop_config.template.json': '{}' }, tracked: true, input: { mcpServers: { notes: { command: 'node', args: ['/Users/jo/notes/server.js'] } } } },
    ['Use a path that is the same for everyone, or keep this file out of version control: claude_desktop_config.template.json is there for everyone.']
  ],
  [
    "one person's path in a template",
    commandPath,
    { host: 'claude-code', path: 'templates/.mcp.json', input: { mcpServers: { notes: { command: 'npx', args: ['tsx', '/Users/jo/notes/server.ts'] } } } },
    ['Use a path that is the same for everyone, or write a placeholder such as /path/to/it, which everyone replaces in a copy of their own.']
  ],
  [
    'variables of a plugin that its server gets anyway',
    unsetVariable,
    inProject({ command: 'notes-mcp', env: { NOTES_DIR: '${NOTES_DIR}', NOTES_LEVEL: '${NOTES_LEVEL}' } }, { files: { '.claude-plugin/plugin.json': '{ "name": "notes" }' } }),
    ['Name them in the plugin\'s README, or let the plugin ask for them: declare each in `userConfig` of the manifest, a credential with "sensitive": true, and write ${user_config.notes_dir} for NOTES_DIR. Remove those that the server can do without from `env`: Claude Code passes its environment to servers anyway. Until then the servers get the references as text.']
  ],
  ["an editor's variable for the folder of the project", foreignVariable, inProject({ command: 'x', args: ['${workspaceFolder}/a.js'] }), ['Write ${CLAUDE_PROJECT_DIR:-.}.']],
  ['the same in a plugin', foreignVariable, inProject({ command: 'x', args: ['${workspaceFolder}/a.js'] }, { files: { '.claude-plugin/plugin.json': '{ "name": "a" }' } }), ['Write ${CLAUDE_PROJECT_DIR}.']],
  ["Claude Code's variable for it in an editor", foreignVariable, ofHost('cursor', '.cursor/mcp.json', { command: 'x', args: ['${CLAUDE_PROJECT_DIR}/a.js'] }), ['Write ${workspaceFolder}.']],
  ['a server.json in an older version, which a workflow publishes with one release of mcp-publisher', publishedShape, { path: 'server.json', files: { '.git/HEAD': '', '.github/workflows/publish.yml': 'run: curl -L https://github.com/modelcontextprotocol/registry/releases/download/v1.2.3/mcp-publisher_linux_amd64.tar.gz | tar xz\n' }, input: { $schema: 'https://static.modelcontextprotocol.io/schemas/2025-09-29/server.schema.json', name: 'io.github.ada/notes', description: 'Notes.', version: '1.0.0', packages: [] } }, ['Write "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json". If the release of `mcp-publisher` that the repository names is older than this format, raise it too: it would refuse the file.']],
  ['a server.json in an older version, which a workflow publishes with a release that a variable of it names', publishedShape, { path: 'server.json', files: { '.git/HEAD': '', '.github/workflows/publish.yml': 'run: |\n  VERSION="1.2.1"\n  curl -L "https://github.com/modelcontextprotocol/registry/releases/download/v${VERSION}/mcp-publisher_linux_amd64.tar.gz" | tar xz\n' }, input: { $schema: 'https://static.modelcontextprotocol.io/schemas/2025-09-29/server.schema.json', name: 'io.github.ada/notes', description: 'Notes.', version: '1.0.0', packages: [] } }, ['Write "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json". If the release of `mcp-publisher` that the repository names is older than this format, raise it too: it would refuse the file.']],
  ['a marketplace that is a list', publishedShape, { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: [{ name: 'a', source: './a' }] }, ['Write an object with "name", "owner" and "plugins", and put this list into "plugins".']],
  ['the folder of the project in a template', foreignVariable, inProject({ command: 'x', args: ['{{CWD}}'] }, { files: { '.claude-plugin/plugin.json': '{ "name": "a" }' } }), ['Write ${CLAUDE_PROJECT_DIR}.']],
  ['the same in an editor', foreignVariable, ofHost('cursor', '.cursor/mcp.json', { command: 'x', args: ['--root={{PROJECT_ROOT}}'] }), ['Write ${workspaceFolder}.']],
  ['a name in a template, three times', foreignVariable, inProject({ command: 'x', args: ['--db={{NAME}}:{{NAME}}', '{{NAME}}'] }), ['Fill in the template, or write ${NAME} if each person sets it.']],
  ["the directory of a plugin where nothing is expanded", foreignVariable, { host: 'codex', path: '.mcp.json', files: { '.codex-plugin/plugin.json': '{ "name": "a" }' }, input: { mcpServers: { a: { command: 'node', args: ['${plugin_root}/a.js'] } } } }, ['Write the path from the root of the plugin, and add "cwd": ".", which Codex resolves to that directory.']],
  ['a credential in a field that the host does not have', literalCredential, { host: 'cursor', path: '.cursor/mcp.json', input: { mcpServers: { a: { url: 'https://a.example.com/mcp', api_key: 'fR7tq2LxVb91' + 'mZsKwD4yHc8N' } } } }, ['Cursor does not read `api_key` here: remove it, and if the server needs the credential, pass it in `headers`, for example as Bearer ${env:API_KEY}. Revoke the credential: it is still in the version history.']],
  ['a kind of registry by another name, and an unknown one', registryPackage, { path: 'server.json', input: { ...SAMPLE_SERVER, packages: [{ registryType: 'docker', identifier: 'docker.io/example/notes:1.0.0', transport: { type: 'stdio' } }, { registryType: 'github', identifier: 'example/notes', transport: { type: 'stdio' } }] } }, ['Write oci.', 'Write npm, pypi, nuget, cargo, oci or mcpb. If the server is in none of them, publish it there first, or remove this package: "repository" is the place for its source.']],
  ['an image under another name of its registry, with its version apart', registryPackage, { path: 'server.json', input: { ...SAMPLE_SERVER, packages: [{ registryType: 'docker', identifier: 'docker.io/example/notes', version: '1.0.0', transport: { type: 'stdio' } }] } }, ["Write oci. A package from oci must not have 'version' either. Write \"docker.io/example/notes:1.0.0\" in the identifier, and remove it."]],
  [
    'what an image has next to its name, and what a workflow writes back',
    registryPackage,
    {
      path: 'server.json',
      files: { '.github/workflows/publish.yml': "steps:\n  - run: jq '.packages[0].version = $v' server.json > tmp && mv tmp server.json\n" },
      input: {
        ...SAMPLE_SERVER,
        packages: [
          { registryType: 'oci', identifier: 'ghcr.io/example/notes:1.0.0', version: '1.0.0', transport: { type: 'stdio' } },
          { registryType: 'oci', registryBaseUrl: 'https://docker.io', identifier: 'example/notes', version: '1.0.0', transport: { type: 'stdio' } },
          { registryType: 'oci', registryBaseUrl: 'https://docker.io', identifier: 'ghcr.io/example/notes', transport: { type: 'stdio' } }
        ]
      }
    },
    ['Remove it: the identifier says it. Also remove the line that sets its "version" in publish.yml.', 'Write "docker.io/example/notes:1.0.0" in the identifier, and remove both.', 'Write the whole reference in the identifier, and remove it.']
  ],
  ['the owner of a marketplace as a text', publishedShape, { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'a', owner: 'Ada', plugins: [] } }, ['Put it into an object, as its "name".']],
  ['a marketplace without an owner, whose author is known, and with plugins without a name or a source', publishedShape, { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'a', author: 'Ada', plugins: [{ source: './plugins/b' }, { name: 'c' }] } }, ['Add "owner": { "name": "Ada" }.', 'Add "name": "b".', 'Add "source": "./…", the path from the root of the repository.']],
  ['a plugin of a marketplace whose source is called path', publishedShape, { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'c', path: 'plugins/c' }] } }, ['Add "source": "./plugins/c" in place of "path".']],
  ['a marketplace without plugins', publishedShape, { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'a', owner: { name: 'Ada' } } }, ['Add "plugins": [{ "name": "…", "source": "./…" }].']],
  ["a plugin's manifest in the place of a marketplace", publishedShape, { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'a', version: '1.0.0', author: { name: 'Ada' }, keywords: ['b'] } }, ['If so, rename it to plugin.json. A marketplace has "owner": { "name": "…" } and "plugins": [{ "name": "…", "source": "./…" }].']],
  ['the plugins of a marketplace as a map', publishedShape, { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'a', owner: { name: 'Ada' }, plugins: { b: { path: 'plugins/b', description: 'B.' }, c: './plugins/c' } } }, ['Write [{ "name": "b", "source": "./plugins/b", "description": "B." }, { "name": "c", "source": "./plugins/c" }].']],
  ['the plugins of a marketplace as a map, with titles and folders', publishedShape, { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'a', owner: { name: 'Ada' }, plugins: { b: { name: 'B and more', source: { type: 'directory', path: 'b' }, description: 'B.' } } } }, ['Write [{ "name": "b", "source": "./b", "description": "B." }].']],
  ['the plugins of a marketplace as a map, with the names that their manifests have', publishedShape, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'plugins/b/.claude-plugin/plugin.json': '{ "name": "notes" }', 'plugins/c/.claude-plugin/plugin.json': '{ "name": "other" }' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: { b: { path: 'plugins/b' }, c: './plugins/c' } } }, ['Write [{ "name": "notes", "source": "./plugins/b" }, { "name": "other", "source": "./plugins/c" }].']],
  ['the plugins of a marketplace as paths', publishedShape, { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'a', owner: { name: 'Ada' }, plugins: ['./plugins/b', '../c'] } }, ['Write { "name": "b", "source": "./plugins/b" }.', 'Write { "name": "…", "source": "./…" }.']],
  ['the command line of a bundle that is known by its type and its file', publishedShape, { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'dist/index.js', mcp_config: { env: {} } } } }, ['Add "command": "node", "args": ["${__dirname}/dist/index.js"].']],
  ['members of a bundle in the form of other files', publishedShape, { path: 'manifest.json', input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', repository: 'https://github.com/example/notes', keywords: 'notes, text', tools: ['add'], server: { type: 'python', entry_point: 'server/main.py' } } }, ['Add "author": { "name": "…" }.', 'Write { "type": "git", "url": "https://github.com/example/notes" }.', 'Write ["notes", "text"].', 'Write { "name": "add" }.', 'Add "mcp_config": { "command": "python3", "args": ["${__dirname}/server/main.py"] }.']],
  ['members of a server.json that are missing or in another form', publishedShape, { path: 'server.json', input: { $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json', ...SAMPLE_SERVER, repository: 'https://github.com/example/notes', packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', environmentVariables: { NOTES_LEVEL: { description: 'How much.' } } }], remotes: [{ url: 'https://notes.example.com/mcp' }] } }, ['Write { "url": "https://github.com/example/notes", "source": "github" }.', 'Add "transport": { "type": "stdio" }.', 'Write [{ "name": "NOTES_LEVEL", "description": "How much." }].', 'Add "type": "streamable-http" or "sse".']],
  ['what clients start an image with themselves, and a transport in a list', publishedShape, { path: 'server.json', input: { $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json', ...SAMPLE_SERVER, packages: [{ registryType: 'oci', identifier: 'ghcr.io/example/notes:1.0.0', transport: [{ type: 'stdio' }], runtimeArguments: ['run', '--rm', '-i', '--network=host'] }] } }, ['Write { "type": "stdio" }.', 'Write [{ "type": "positional", "value": "--network=host" }].']],
  ['a program in the folder of a manager of versions', commandPath, { host: 'vscode', path: '.vscode/mcp.json', input: { servers: { a: { type: 'stdio', command: '/home/jo/.asdf/shims/npx' } } } }, ['Write npx: it is on the PATH of everyone who has it.']],
  ['a server in WSL, where nothing says for which systems the file is', posixCmd, inProject({ command: 'wsl', args: ['php', 'artisan'] }), ['If the file is only for Windows, set "platforms": ["win32"] in plugvet.config.json. Otherwise keep two files: on Windows, the program is only in WSL.']],
  ['a program in a folder of Windows', posixCmd, inProject({ command: 'C:\\xampp\\php\\php.exe', args: ['artisan'] }), ['If the file is only for Windows, set "platforms": ["win32"] in plugvet.config.json. Otherwise write php, and see to it that it is on the PATH.']],
  ['the folder of a module in a bundle', bundleConfig, { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'python', entry_point: 'src/notes/main.py', mcp_config: { command: 'python', args: ['-m', 'notes.main'], env: { PYTHONPATH: '${PWD}' } } } } }, ['Write ${__dirname}/src, which is the directory of the module.']],
  ['the folder of the project, where nothing stands for it', foreignVariable, { host: 'codex', path: '.mcp.json', files: { '.codex-plugin/plugin.json': '{ "name": "a" }' }, input: { mcpServers: { a: { command: 'x', args: ['--repo', '${CODEX_PROJECT_DIR}'] } } } }, ['Remove it, and let the server find the project itself: Codex has no variable for it.']],
  ["a person's folder where nothing is expanded", foreignVariable, ofHost('claude-desktop', 'claude_desktop_config.json', { command: 'x', env: { NOTES_HOME: '%USERPROFILE%\\notes' } }), ['Let the server read the variable itself, or write the value in a copy of the file that nobody commits.']],
  ['the address of a database, which the server takes as an argument alone', foreignVariable, ofHost('claude-desktop', 'claude_desktop_config.json', { command: 'npx', args: ['-y', '@modelcontextprotocol/server-postgres', '${NOTES_SOURCE}'] }), ['Write the value in a copy of the file that nobody commits.']],
  ['the address of a database in a variable', foreignVariable, ofHost('claude-desktop', 'claude_desktop_config.json', { command: 'x', env: { NOTES_DATABASE_URL: '${NOTES_DATABASE_URL}' } }), ['Let the server read the variable itself, or write the value in a copy of the file that nobody commits.']],
  ['the directory of a plugin outside of one, and a variable', foreignVariable, ofHost('claude-desktop', 'claude_desktop_config.json', { command: 'uv', args: ['--project', '${CLAUDE_PLUGIN_ROOT}/mcp'], env: { NOTES_LEVEL: '${NOTES_LEVEL}' } }), ['Write the value if it is the same for everyone. Otherwise each person writes their own in a copy of the file.', 'Write the value, or let the server read the variable itself.']],
  ["the directory of a plugin in a project's own file", unsetVariable, ofHost('cursor', '.cursor/mcp.json', { command: 'uv', args: ['--project', '${env:CLAUDE_PLUGIN_ROOT}/mcp'] }), ['Set CLAUDE_PLUGIN_ROOT before the host starts: only another host sets it itself.']],
  ['a command that installs before the README adds the marketplace', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { '.git/config': '[remote "origin"]\n\turl = https://github.com/ada/tools\n', 'README.md': 'Run `/plugin install notes@ada/tools`.\n\nOr in two steps:\n\n```\n/plugin marketplace add ada/tools\n/plugin install notes@pens\n```\n' }, input: { name: 'pens', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes', description: 'Notes.' }] } }, ["Write 'notes@pens' there. Before it, write `/plugin marketplace add ada/tools`."]],
  ['an unknown field with which the author turns a server off', unknownField, { host: 'gemini', path: '.gemini/settings.json', input: { mcpServers: { a: { command: 'a-mcp', autoEnable: false } } } }, ['The server still starts. To keep it from starting, add its name to `mcp.excluded` in .gemini/settings.json, or take the entry out of the file.']],
  ['servers in a file next to the one that has them', unreadFile, { host: 'claude-code', path: '.claude/settings.json', files: { '.mcp.json': '{ "mcpServers": { "a": { "command": "x" }, "b": {} } }' }, input: { permissions: {}, mcpServers: { a: { command: 'x' } } } }, ['Remove them: .mcp.json has all of them already.']],
  ['a placeholder that says only what sort of credential it is', placeholderCredential, { host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: { type: 'http', url: 'https://a.example.com/mcp', headers: { 'NOTES_API_KEY': 'YOUR_API_KEY' } } } } }, ['Refer to an environment variable instead, such as ${NOTES_API_KEY}, and document what it is for.']],
  ['the same within a variable', placeholderCredential, inProject({ command: 'notes-mcp', env: { NOTES_HEADERS: '{"Authorization": "Bearer YOUR_NOTES_TOKEN"}' } }), ['Refer to an environment variable instead, such as ${NOTES_TOKEN}, and document what it is for.']],
  ['a placeholder with a name of its own', placeholderCredential, { host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: { type: 'http', url: 'https://a.example.com/mcp', headers: { 'X-Notes-Key': 'YOUR_NOTES_API_KEY' } } } } }, ['Refer to an environment variable instead, such as ${NOTES_API_KEY}, and document what it is for.']],
  ['a server that uv runs, in an older version', bundleField, { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, manifest_version: '0.3', server: { type: 'uv', entry_point: 'a.py', mcp_config: { command: 'uvx' } } } }, ['Write "manifest_version": "0.4", or another type, such as "python".']],
  ['what a bundle asks its user for, by another name', publishedShape, { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node' } }, configuration: { key: { type: 'string', title: 'Key', description: 'Your key.' } } } }, ['Rename it to "user_config".']],
  ['the same as a schema', publishedShape, { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node' } }, configuration: { required: ['key'], properties: { key: { type: 'string' } } } } }, ['Say it in "user_config": { "<name>": { "type": "string", "title": "…", "description": "…" } }, with one member for each value, and pass each on in "env" or "args" as ${user_config.<name>}.']],
  ['fields of a bundle by other names', publishedShape, { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node' } }, compatibility: { platform: ['darwin'], node: '>=20', python_version: '>=3.10', runtime: { name: 'python' } }, user_config: { level: { type: 'number', title: 'Level', description: 'How much.', minimum: 1 } } } }, ['Rename it to "platforms".', 'Move it into "runtimes", as "node".', 'Remove it: the server is run by Node.js.', 'Say it in "runtimes".', 'Rename it to "min".']],
  ['a version and a field of a bundle that an older packer makes', bundleField, { path: 'manifest.json', files: { '.github/workflows/release.yml': 'steps:\n  - run: npx @anthropic-ai/dxt pack\n' }, input: { ...SAMPLE_BUNDLE, manifest_version: undefined, dxt_version: '0.1', privacy_policies: [], server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node' } } } }, ['Write "manifest_version": "0.2" in the place of "dxt_version", or remove "privacy_policies". Then pack it with `mcpb pack`: the older `dxt pack` knows only "dxt_version".']],
  ['a server of a bundle as other files have it, by a program of a Python package', publishedShape, { path: 'manifest.json', files: { 'pyproject.toml': '[project]\nname = "notes"\n' }, input: { ...SAMPLE_BUNDLE, server: { type: 'stdio', command: 'notes-mcp', args: ['--key', 'k'] } } }, ['Write "server": { "type": "python", "entry_point": "<its main file>", "mcp_config": { "command": "notes-mcp", "args": ["…"] } }.']],
  ['fields of a bundle that mean nothing, and systems at the top', publishedShape, { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node' } }, platforms: ['linux-x64', 'macos-arm64', 'windows-x64'], dependencies: {}, user_config: { level: { type: 'string', title: 'Level', description: 'How much.', enum: ['info'] } } } }, ['Write "compatibility": { "platforms": ["linux", "darwin", "win32"] } in its place.', 'Remove them, or move what they say into "_meta". A bundle contains what its server needs, such as node_modules, or the packages of Python in server/lib.']],
  ['defaults of another type, of options that the command line needs', bundleConfig, { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node', args: ['${user_config.a}', '${user_config.b}', '${user_config.c}'] } }, user_config: { a: { type: 'number', title: 'A', description: 'A.', default: '' }, b: { type: 'number', title: 'B', description: 'B.', default: '30' }, c: { type: 'boolean', title: 'C', description: 'C.', default: 'yes' } } } }, ['Write a number.', 'Write 30, without quotes.', 'Write true or false.']],
  ["the path of servers under another name, in Codex's manifest", unknownField, { host: 'codex', path: '.codex-plugin/plugin.json', input: { name: 'a', mcp: './.mcp.json' } }, ['Remove it: Codex reads .mcp.json without it.']],
  ['a package that is on PyPI alone, and archived', absentPackage, inProject({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-sqlite', 'a.db'] }), ['Start it with uvx mcp-server-sqlite, with the arguments that its documentation names, although its project is archived.']],
  ['a name that its maker publishes as an image', absentPackage, inProject({ command: 'npx', args: ['-y', '@anthropic/terraform-mcp-server'] }), ['Start it with docker run -i --rm hashicorp/terraform-mcp-server.']],
  ['archived images', archivedPackage, inProject({ command: 'docker', args: ['run', '-i', '--rm', 'mcp/gitlab'] }), ["Use its successor: GitLab's own server at https://gitlab.com/api/v4/mcp, or at that address of your GitLab."]],
  ['an image that Docker no longer lists', archivedPackage, inProject({ command: 'docker', args: ['run', '-i', '--rm', 'mcp/postgres', 'postgresql://host.docker.internal/notes'] }), ['Use a maintained server; the official MCP registry is https://registry.modelcontextprotocol.io.']],
  ['a package that is on PyPI alone', absentPackage, inProject({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-fetch'] }), ['Start it with uvx mcp-server-fetch.']],
  ['what its maker publishes under another name', absentPackage, inProject({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-notion'] }), ['Start it with npx @notionhq/notion-mcp-server, which reads its credential from NOTION_TOKEN.']],
  ['a working directory in a project', unknownField, inProject({ command: 'npm', args: ['run', 'mcp'], cwd: 'web' }, { files: { '.claude/settings.json': '{}' } }), ['Claude Code starts the server where it was started itself, mostly at the root of the project: write paths from there. Remove the field.']],
  ['a working directory with the module that python runs', unknownField, { host: 'claude-code', path: '.mcp.json', files: { '.claude-plugin/plugin.json': '{ "name": "tools" }', 'notes/server.py': '' }, input: { mcpServers: { a: { command: 'python3', args: ['-m', 'notes.server'], cwd: '${CLAUDE_PLUGIN_ROOT}' } } } }, ["Claude Code chooses the server's working directory: use absolute paths, or in a plugin, paths under its root. The module notes is in that folder: add \"PYTHONPATH\": \"${CLAUDE_PLUGIN_ROOT}\" to `env`, and remove the field."]],
  ['a working directory with the project that uv runs', unknownField, { host: 'claude-code', path: '.mcp.json', files: { '.claude-plugin/plugin.json': '{ "name": "tools" }', 'server/pyproject.toml': '' }, input: { mcpServers: { a: { command: 'uv', args: ['run', 'server.py'], cwd: './server' } } } }, ["Claude Code chooses the server's working directory: use absolute paths, or in a plugin, paths under its root. uv looks for pyproject.toml there: write '--directory' and '${CLAUDE_PLUGIN_ROOT}/server' at the beginning of `args`, and remove the field."]],
  ['a working directory with a script without a suffix', unknownField, inProject({ command: 'php', args: ['artisan', 'mcp:start'], cwd: 'api' }, { files: { '.claude/settings.json': '{}', 'api/artisan': '' } }), ["Claude Code starts the server where it was started itself, mostly at the root of the project: write paths from there. For 'artisan', that is api/artisan."]],
  ['a working directory with the settings of shadcn', unknownField, inProject({ command: 'npx', args: ['-y', 'shadcn@3.5.0', 'mcp'], cwd: 'web' }, { files: { '.claude/settings.json': '{}', 'web/components.json': '{}' } }), ["Claude Code starts the server where it was started itself, mostly at the root of the project: write paths from there. components.json is only in that folder: add the arguments '--cwd' and 'web', and remove the field."]],
  ['a working directory that a variable has too', unknownField, inProject({ command: 'python3', args: ['-m', 'notes'], env: { PYTHONPATH: 'core/src' }, cwd: 'core/src' }, { files: { '.claude/settings.json': '{}' } }), ['Claude Code starts the server where it was started itself, mostly at the root of the project: write paths from there. Remove the field.']],
  ['a working directory from which paths begin', unknownField, inProject({ command: '.venv/bin/python', args: ['-m', 'notes'], cwd: 'core' }, { files: { '.claude/settings.json': '{}' } }), ["Claude Code starts the server where it was started itself, mostly at the root of the project: write paths from there. For '.venv/bin/python', that is core/.venv/bin/python."]],
  ['a server for work on a plugin next to that of the plugin', uniqueServerName, inProject({ command: 'npm', args: ['run', 'dev'] }, { files: { '.claude-plugin/plugin.json': '{ "name": "n", "mcpServers": { "a": { "command": "x" } } }' } }), ['Keep it if it is for work on the plugin itself. Otherwise remove it.']],
  ['a server that a tool has written for several hosts', unknownField, { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: ['a-mcp'] } }, mcpServers: { a: { command: 'a-mcp' } } } }, ['Remove it: "mcp" has them already.']],
  ['references of other hosts in all variables of a server', foreignVariable, ofHost('roo', '.roo/mcp.json', { command: 'x', env: { A: '${A}', B: '${B}', C: '${C}' } }), ['Write ${env:A}, ${env:B} and ${env:C}.']],
  ['a folder of a plugin in other letters', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'plugins/design/skills/a/SKILL.md': '' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'b', source: './plugins/Design' }] } }, ['Write "./plugins/design", which is there.']],
  ['a folder with the name of the plugin that has nothing of one', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'tests/main.test.js': '' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'tests', source: './unit-tests' }] } }, ['If the plugin is gone, remove this entry. Otherwise add its folder, or write its path from the root of the repository.']],
  ['folders below pluginRoot', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'plugins/b/skills/a/SKILL.md': '', 'plugins/c/skills/a/SKILL.md': '' }, input: { name: 'a', owner: { name: 'Ada' }, metadata: { pluginRoot: './plugins' }, plugins: [{ name: 'b', source: './b' }, { name: 'c', source: './c' }] } }, ['Write the paths of folders that are there, such as "./plugins/b": `pluginRoot` is not put before a path that begins with "./".']],
  ['a folder below pluginRoot', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'plugins/b/skills/a/SKILL.md': '' }, input: { name: 'a', owner: { name: 'Ada' }, metadata: { pluginRoot: './plugins/' }, plugins: [{ name: 'b', source: './b' }] } }, ['Write "./plugins/b", which is there: `pluginRoot` is not put before a path that begins with "./".']],
  ['an entry that is there twice', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'b/README.md': '' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'b', source: './b' }, { name: 'b', source: './b' }] } }, ['Remove this entry: the first one says the same.']],
  ['two entries of one name and source', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'b/README.md': '' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'b', source: './b' }, { name: 'b', source: './b', category: 'x' }] } }, ['Both have the same source: keep one of the two.']],
  ['two entries of one name', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'b/README.md': '', 'c/README.md': '' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'b', source: './b' }, { name: 'b', source: './c' }] } }, ['Give each plugin a name of its own.']],
  ['a path next to a repository', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'b', source: { source: 'github', repo: 'example/b', path: './plugins/b', ref: 'main' } }] } }, ['Write { "source": "git-subdir", "url": "example/b", "path": "plugins/b", "ref": "main" }.']],
  ['a folder with the name of the plugin', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'plugins/tests/.claude-plugin/plugin.json': '{ "name": "tests" }' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'tests', source: './plugins/unit-tests' }] } }, ['Write "./plugins/tests", which is there.']],
  ['a working directory that the paths do not need', unknownField, inProject({ command: 'node', args: ['./tools/notes/run.js'], cwd: './tools/notes' }, { files: { '.claude/settings.json': '{}' } }), ['Claude Code starts the server where it was started itself, mostly at the root of the project: write paths from there. Remove the field.']],
  ['a switch of another host that each of many servers has', unknownField, { host: 'cursor', path: '.cursor/mcp.json', input: { mcpServers: Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { command: 'x', autoEnable: name !== 'c' }])) } }, ['It has no effect. If another program reads it there, leave it.', 'The server still starts. To keep it from starting, take the entry out of the file.']],
  ['a field that each of many servers has', unknownField, { host: 'cursor', path: '.cursor/mcp.json', input: { mcpServers: Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { command: 'x', tier: 1 }])) } }, ['It has no effect. If another program reads it there, leave it.']],
  ['a program below the home directory that has one name for everyone', commandPath, ofHost('cursor', '.cursor/mcp.json', {}, { input: { mcpServers: { a: { type: 'stdio', command: '~/.local/bin/uv' }, b: { type: 'stdio', command: '~/bin/b' } } } }), ['Write uv instead.', 'Write ${userHome} instead.']],
  ['the names of servers in a manifest', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', mcpServers: ['notes', 'wiki'] } }, ['Remove the names: a server is declared in .mcp.json, which is read without being named here, or in an object in this place. Until then, Claude Code rejects the plugin.']],
  ['what its maker publishes, and reads from another variable', absentPackage, inProject({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-notion'], env: { NOTION_API_KEY: '${NOTION_API_KEY}' } }), ['Start it with npx @notionhq/notion-mcp-server, and rename NOTION_API_KEY to NOTION_TOKEN, from which it reads its credential.']],
  ['the same with the right variable', absentPackage, inProject({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-notion'], env: { NOTION_TOKEN: '${NOTION_TOKEN}', LEVEL: 'info' } }), ['Start it with npx @notionhq/notion-mcp-server.']],
  ['a package under a scope of Anthropic that its maker publishes under another name', absentPackage, inProject({ command: 'npx', args: ['-y', '@anthropic/mcp-server-playwright'] }), ['Start it with npx @playwright/mcp.']],
  ['a package under a scope of Anthropic that is an image elsewhere', absentPackage, inProject({ command: 'npx', args: ['-y', '@anthropic/mcp-server-github'] }), ['Start it with docker run -i --rm -e GITHUB_PERSONAL_ACCESS_TOKEN ghcr.io/github/github-mcp-server, which reads its credential from GITHUB_PERSONAL_ACCESS_TOKEN.']],
  ['an image that reads its credential from another variable', absentPackage, inProject({ command: 'npx', args: ['-y', '@anthropic/github-mcp-server'], env: { GITHUB_TOKEN: '${GITHUB_TOKEN}' } }), ['Start it with docker run -i --rm -e GITHUB_PERSONAL_ACCESS_TOKEN ghcr.io/github/github-mcp-server, and rename GITHUB_TOKEN to GITHUB_PERSONAL_ACCESS_TOKEN, from which it reads its credential.']],
  ['a package under a scope of Anthropic that nobody publishes', absentPackage, inProject({ command: 'npx', args: ['-y', '@anthropic-ai/mcp-server-teapot'] }), ["Copy the package name from the server's own documentation; if the documentation names no package, remove the entry."]],
  ['a server of the protocol that its maker continues', archivedPackage, inProject({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-redis'] }), ['Use its successor: redis/mcp-redis (uvx --from redis-mcp-server@latest redis-mcp-server).']],
  ['a server that the project of the protocol never published', absentPackage, inProject({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-typescript'] }), ['There is no such server: remove the entry, or start a server of somebody else as its documentation says.']],
  ['one that it most likely never published', absentPackage, inProject({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-teapot'] }), ['`npm view @modelcontextprotocol/server-teapot` shows whether it exists. If not, there is no such server: remove the entry, or start a server of somebody else as its documentation says.']],
  ['a successor that reads another variable than the one that env sets', absentPackage, inProject({ command: 'env', args: ['MONGODB_URI=mongodb://localhost/db', 'npx', '-y', '@modelcontextprotocol/server-mongodb'] }), ['Start it with npx mongodb-mcp-server, which reads its credential from MDB_MCP_CONNECTION_STRING.']],
  ['a package under a scope of Anthropic', absentPackage, inProject({ command: 'npx', args: ['-y', '@anthropic/mcp-server-filesystem', '.'] }), ['Start it with npx @modelcontextprotocol/server-filesystem.']],
  ['one key in two places where it can only be removed', literalCredential, { host: 'claude-desktop', path: 'claude_desktop_config.json', input: { mcpServers: { a: { command: 'x', env: { A_API_KEY: 'fR7tq2LxVb91' + 'mZsKwD4yHc8N' } }, b: { command: 'x', env: { A_API_KEY: 'fR7tq2LxVb91' + 'mZsKwD4yHc8N' } } } } }, ['Claude Desktop does not expand variables in this file: keep it out of version control, or install the server as a desktop extension, which asks for such values. Revoke the credential: it is still in the version history.']],
  ['a reference with a default where the host knows none', foreignVariable, ofHost('cursor', '.cursor/mcp.json', { command: 'x', args: ['${DB_USER:-app}'] }), ['Write the value, or refer to an environment variable: ${env:DB_USER}.']],
  ['the same where the reference is right without it', foreignVariable, ofHost('kiro', '.kiro/settings/mcp.json', { command: 'x', env: { DB_USER: '${DB_USER:-app}' } }), ['Write the default itself, or ${DB_USER}, and set the variable.']],
  ['a credential in a JSON file of Continue', placeholderCredential, ofHost('continue', '.continue/mcpServers/a.json', { command: 'x', env: { NOTES_API_KEY: 'your-api-key-here' } }), ['Remove it if the server works without it. Write ${{ secrets.NAME }}, or in the `env` of a JSON file, ${NAME}: Continue takes the value from its own .env file, from its environment, or from the hub.']],
  ['the names of variables where all are passed', unknownField, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', mcpServers: { a: { command: 'x', env_vars: ['NOTES_DIR'] } } } }, ['It has no effect: Claude Code passes the whole environment. Remove the field.']],
  ['an env file for a remote server', unknownField, inProject({ type: 'http', url: 'https://docs.example.com/mcp', envFile: '.env' }), ['It has no effect. Remove the field.']],
  ['an env file whose variables a remote server needs', unknownField, inProject({ type: 'http', url: 'https://docs.example.com/mcp', headers: { Authorization: 'Bearer ${DOCS_KEY}' }, envFile: '.env' }), ['Nothing in that file reaches Claude Code: set DOCS_KEY before it starts. Remove the field.']],
  ['an env file whose variables the arguments need', unknownField, inProject({ command: 'x', args: ['--project', '${A_PROJECT}', '--place', '${A_PLACE:-eu}', '${HOME}/a'], envFile: '${workspaceFolder}/.env' }), ['Nothing in that file reaches Claude Code: set A_PROJECT before it starts. Remove the field.']],
  ['an env file of a program', unknownField, inProject({ command: 'x', envFile: '.env' }), ['The variables in that file are not set: put them in `env`, a credential as a reference to a variable. Remove the field.']],
  ['a tilde where the host has nothing for it', commandPath, ofHost('factory', '.factory/mcp.json', { command: 'node', args: ['~/tools/a.js'] }), ["Use a path that is the same for everyone, or keep this file out of version control: the whole path would be one person's."]],
  ['a program of a package that one person has installed', commandPath, inProject({ command: '/home/jo/.local/share/uv/tools/notes/bin/python', args: ['-m', 'notes'] }), ['Write `uvx` with the arguments `--from`, `notes` and `python` instead, which needs no path. Otherwise use a path that is the same for everyone, or keep this file out of version control.']],
  ['a package within a package of npm that one person has installed', commandPath, inProject({ command: 'node', args: ['/home/jo/.nvm/versions/node/v22.1.0/lib/node_modules/b/packages/mcp/dist/cli.js'] }), ['Start the path with ${HOME}, or use one that is the same for everyone.']],
  ['a package of npm that one person has installed', commandPath, inProject({ command: 'node', args: ['/home/jo/.nvm/versions/node/v22.1.0/lib/node_modules/@example/b/dist/index.js'] }), ['If `npm view @example/b` shows this package and the file is its program, start it with `npx -y @example/b`, which needs no path. Otherwise use a path that is the same for everyone, or keep this file out of version control.']],
  ['a path of one person in a plugin', commandPath, inProject({ command: 'node', args: ['/Users/jo/notes/a.js'] }, { files: { '.claude-plugin/plugin.json': '{ "name": "a" }' } }), ['Use a path that is the same for everyone, or put the file into the plugin and start the path with ${CLAUDE_PLUGIN_ROOT}.']],
  ['a tilde in a file of one person that git tracks', commandPath, { ...ofHost('claude-desktop', 'claude_desktop_config.json', { command: 'node', args: ['~/tools/a.js'] }), files: { '.git/HEAD': '' }, tracked: true }, ["Use a path that is the same for everyone, or write a placeholder such as /path/to/it, which everyone replaces in a copy of their own: the whole path would be one person's."]],
  ['a tilde in a file of one person', commandPath, ofHost('claude-desktop', 'claude_desktop_config.json', { command: 'node', args: ['~/tools/a.js'] }), ['Write the whole path instead.']],
  ['a map without its key, which a plugin may have', serversKey, { host: 'claude-code', path: '.mcp.json', input: { notes: { command: 'notes-mcp' } } }, ['Put the whole map under "mcpServers". Or, if this is a plugin, add its manifest: there, a map without that key is read.']],
  ['a map without its key, elsewhere', serversKey, { host: 'roo', path: '.roo/mcp.json', input: { notes: { command: 'notes-mcp' } } }, ['Put the whole map under "mcpServers".']],
  ['a command that is described', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'commands/find.md': '' }, input: { name: 'a', commands: [{ name: 'find', file: 'commands/find.md' }] } }, ['Write only its path, "./commands/find.md". Until then, Claude Code rejects the plugin.']],
  ['one whose file is missing', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', commands: [{ name: 'find', file: 'commands/find.md' }] } }, ['Write only its path, "./commands/find.md", and add it to the plugin. Until then, Claude Code rejects the plugin.']],
  ['a skill that is described', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', skills: [{ name: 'find', path: './skills/find/SKILL.md' }, { name: 'other' }] } }, ['Write only its path, "./skills/find", and add it to the plugin. Until then, Claude Code rejects the plugin.', 'Change it to a path that begins with "./", or remove it. Until then, Claude Code rejects the plugin.']],
  ['a skill that is described in a single file', manifestFields, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', skills: [{ name: 'find', file: 'skills/find.md' }] } }, ['Change it to a path that begins with "./", or remove it. Until then, Claude Code rejects the plugin.']],
  ['a file whose servers the bare map of the plugin has too', unreadFile, { host: 'claude-code', path: '.claude-plugin/mcp.json', files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', '.mcp.json': '{ "a": { "command": "a-mcp" } }' }, input: { mcpServers: { a: { command: 'a-mcp' } } } }, ['Remove it: .mcp.json has the same servers already.']],
  ['a skill that a marketplace describes', marketplacePlugin, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'b/skills/find/SKILL.md': '' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'b', source: './b', skills: [{ name: 'find', path: 'skills/find' }] }] } }, ['Write only its path, "./skills/find". Until then, Claude Code does not install the plugin.']],
  ['the repository as npm has it', manifestMetadata, { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'a', repository: { type: 'git', url: 'https://git.example/a' } } }, ['Write only the "url", as a string.']],
  ["a file in the manifest's folder, where git ignores the place at the root", unreadFile, { host: 'claude-code', path: '.claude-plugin/mcp.json', files: { '.git/HEAD': '', '.gitignore': 'node_modules\n.mcp.json\n', '.claude-plugin/plugin.json': '{ "name": "notes" }' }, input: { mcpServers: { a: { command: 'x' } } } }, ['Name it in .claude-plugin/plugin.json: "mcpServers": "./.claude-plugin/mcp.json".']],
  ['a script outside the plugin that imports others', commandPath, { host: 'claude-code', path: 'plugin/.mcp.json', files: { 'plugin/.claude-plugin/plugin.json': '{ "name": "notes" }', 'src/server.ts': 'import { a } from "../shared/a.js"\n' }, input: { mcpServers: { a: { command: 'bun', args: ['${CLAUDE_PLUGIN_ROOT}/../src/server.ts'] } } } }, ["Publish the package and start it with `npx`, or bundle the server into the plugin's directory: nothing else is installed with the plugin."]],
  ['one that imports only what its runtime has', commandPath, { host: 'claude-code', path: 'plugin/.mcp.json', files: { 'plugin/.claude-plugin/plugin.json': '{ "name": "notes" }', 'src/server.ts': 'import fs from "node:fs"\n' }, input: { mcpServers: { a: { command: 'bun', args: ['${CLAUDE_PLUGIN_ROOT}/../src/server.ts'] } } } }, ["Move the file into the plugin's directory: nothing else is installed with the plugin."]],
  ['a file in a folder that is to be ignored, whose files git tracks', commandPath, { host: 'claude-code', path: 'server/.mcp.json', input: { mcpServers: { a: { command: 'x', args: ['/Users/jo/notes'] } } }, files: { '.git/HEAD': '', '.gitignore': 'server/\n' }, tracked: true }, ['Use a path that is the same for everyone, or keep this file out of version control.']],
  ['a file in a hidden folder that is to be ignored', commandPath, { host: 'cursor', path: '.cursor/mcp.json', input: { mcpServers: { a: { command: 'x', args: ['/Users/jo/notes'] } } }, files: { '.git/HEAD': '', '.gitignore': '/.cursor/\n' }, tracked: true }, ['Use a path that is the same for everyone, or run `git rm --cached .cursor/mcp.json`, since .gitignore already names this file.']],
  ['a file that git tracks although it is to be ignored', commandPath, { ...inProject({ command: 'x', args: ['/Users/jo/notes'] }), files: { '.git/HEAD': '', '.gitignore': '.mcp.json\n' }, tracked: true }, ['Use a path that is the same for everyone, or run `git rm --cached .mcp.json`, since .gitignore already names this file.']],
  ['one that git only tracks', commandPath, { ...inProject({ command: 'x', args: ['/Users/jo/notes'] }), files: { '.git/HEAD': '' }, tracked: true }, ['Use a path that is the same for everyone, or keep this file out of version control.']],
  ['a copy of the file that is read', unreadFile, { host: 'claude-code', path: '.claude/mcp.json', files: { '.mcp.json': '{ "mcpServers": { "b": {}, "a": { "args": ["y"], "command": "x" } } }' }, input: { mcpServers: { a: { command: 'x', args: ['y'] } } } }, ['Remove it: .mcp.json has the same servers already.']],
  ['a file for the home directory, whose servers the project has', unreadFile, { host: 'copilot', path: '.copilot/mcp-config.json', files: { '.mcp.json': '{ "mcpServers": { "a": { "command": "x", "args": ["y"] } } }' }, input: { mcpServers: { a: { command: 'x', args: ['y'] } } } }, ['Remove it: .mcp.json has its servers already.']],
  ['a file for the home directory, where those of the project differ', unreadFile, { host: 'copilot', path: '.copilot/mcp-config.json', files: { '.mcp.json': '{ "mcpServers": { "a": { "command": "x", "args": ["z"] } } }' }, input: { mcpServers: { a: { command: 'x', args: ['y'] } } } }, ["Move its servers to .mcp.json, where GitHub Copilot CLI looks for those of a project. .mcp.json has 'a' already, with other content: keep the right version there."]],
  ['a file of a host that has another format', unreadFile, { host: 'codex', path: '.codex/mcp.json', input: { mcpServers: { a: { command: 'x' } } } }, ['Move them to .codex/config.toml, under "mcp_servers", where Codex looks for them, or remove them if nobody has missed them. `plugvet convert .codex/mcp.json --to codex` prints them in its format.']],
  ['a file that Windsurf does not read', unreadFile, { host: 'windsurf', path: '.windsurf/mcp_config.json', input: { mcpServers: { a: { command: 'npx', args: ['-y', 'a-mcp'] } } } }, ['Move it to .devin/mcp_config.json for the project, or to ~/.codeium/windsurf/mcp_config.json for yourself alone: Windsurf looks for it there.']],
  ['the same with a path from the project', unreadFile, { host: 'windsurf', path: '.windsurf/mcp_config.json', input: { mcpServers: { a: { command: 'bun', args: ['--cwd', 'packages/mcp', 'src/main.ts'] } } } }, ['Move it to .devin/mcp_config.json, where Windsurf looks for it.']],
  ['a second file, next to the one that is read', unreadFile, { host: 'claude-code', path: '.claude/mcp.json', files: { '.mcp.json': '{ "mcpServers": {} }' }, input: { mcpServers: { a: { command: 'x' } } } }, ['Move its servers to .mcp.json, and remove it.']],
  ['a question of another host in the place of a variable', foreignVariable, { host: 'codex', path: '.codex/config.toml', input: '[mcp_servers.a]\ncommand = "a-mcp"\n\n[mcp_servers.a.env]\nA_KEY = "${input:api_key}"\n' }, ['Remove `A_KEY` from `env`, name it in `env_vars`, and set it before the host starts.']],
  ['a credential in an argument where nothing is expanded', literalCredential, { host: 'codex', path: '.codex/config.toml', input: `[mcp_servers.a]\ncommand = "x"\nargs = ["--api-key", "${'fR7tq2LxVb91' + 'mZsKwD4yHc8N'}"]\n` }, ['Codex does not expand variables: remove `--api-key` with its value, and name the variable in `env_vars` if the server reads one. Revoke the credential: it is still in the version history.']],
  [
    'an empty credential where the file names what is passed on',
    emptyCredential,
    { host: 'codex', path: '.codex-plugin/mcp.json', input: { mcpServers: { a: { command: 'x', env: { A_TOKEN: '' } }, b: { url: 'https://b.example.com/mcp', http_headers: { 'X-Token': '' } } } } },
    ['Remove the entry, and name the variable in `env_vars`.', 'Remove the header, and name the variable in `env_http_headers`, or for a bearer token in `bearer_token_env_var`.']
  ],
  [
    'an empty credential where the host keeps such variables from servers',
    emptyCredential,
    { host: 'gemini', path: '.gemini/settings.json', input: { mcpServers: { a: { command: 'a-mcp', env: { A_TOKEN: '' } } } } },
    ['Refer to a variable: Gemini CLI passes no variable with the name of a credential to servers by itself.']
  ],
  [
    'an empty credential where it is not known what servers inherit',
    emptyCredential,
    { host: 'cursor', path: '.cursor/mcp.json', input: { mcpServers: { a: { command: 'a-mcp', env: { A_TOKEN: '' } } } } },
    ['Refer to a variable, or remove the entry if the server gets the credential in another way.']
  ],
  [
    'an empty credential where nothing is expanded',
    emptyCredential,
    { host: 'claude-desktop', path: 'claude_desktop_config.json', input: { mcpServers: { a: { command: 'x', env: { A_TOKEN: '' } } } } },
    ['Write the credential in a copy of the file that nobody commits, or remove the entry if the server gets it in another way: no variable is expanded here.']
  ],
  ['a variable as the command where nothing is expanded', foreignVariable, { host: 'codex', path: '.codex/config.toml', input: '[mcp_servers.a]\ncommand = "${X_BIN}"\n' }, ['Write the name or the path of the program.']],
  ['the name of a variable that is still a placeholder', unsetVariable, inProject({ command: 'x', env: { API_KEY: '${YOUR_API_KEY_ENV_VAR}' } }), ['Write the name of the variable that has the value.']],
  ['a number without quotes', validShape, inProject({ command: 'x', env: { PORT: 8080 } }), ['Put it in quotes.']],
  ['a URL of sse without a type', transportType, inProject({ url: 'https://docs.example.com/sse' }), [`Add "type": "sse", ${SSE}`]],
  ['another word for sse', transportType, inProject({ type: 'sse2', url: 'https://docs.example.com/sse' }), [`Write "type": "sse", ${SSE}`]],
  ['the same word, for the rule about sse', noSse, inProject({ type: 'sse2', url: 'https://docs.example.com/sse' }), []],
  [
    'a URL of sse with a type for another transport',
    transportType,
    inProject({ type: 'stdio', url: 'https://docs.example.com/sse' }),
    [`Write "type": "sse", ${SSE}`]
  ],
  [
    'a server of this machine that speaks sse',
    noSse,
    inProject({ type: 'sse', url: 'http://localhost:3000/sse' }),
    ['If the program that you run there also speaks http, change `url` and `type` together; its documentation says at which path.']
  ],
  [
    'a server that is turned off where no field does',
    unknownField,
    inProject({ command: 'x', disabled: true }),
    [
      'The server still starts. To keep it from starting, add its name to `disabledMcpjsonServers` in .claude/settings.json, or take the ' +
        'entry out of the file.'
    ]
  ],
  [
    'a server that is turned off by the opposite field',
    unknownField,
    ofHost('gemini', '.gemini/settings.json', { command: 'x', disabled: true }),
    ['The server still starts. To keep it from starting, add its name to `mcp.excluded` in .gemini/settings.json, or take the entry out of the file.']
  ],
  [
    'a variable for the project, in a file of no plugin',
    unsetVariable,
    inProject({ command: '${CLAUDE_PROJECT_DIR}/x' }),
    ['Write ${CLAUDE_PROJECT_DIR:-.}, or a path relative to the project.']
  ],
  [
    'a program of Windows by its path',
    posixCmd,
    inProject({ command: '.venv\\Scripts\\python.exe' }, { platforms: ['linux'] }),
    ['Use the name of a program that is on the PATH of every platform, or keep two files.']
  ],
  [
    'a program of Windows that the project builds',
    posixCmd,
    inProject({ command: './build/debug/bin/notes.exe' }, { platformAtHand: 'linux' }),
    ['If the file is only for Windows, set "platforms": ["win32"] in plugvet.config.json. Otherwise leave off .exe, which Windows adds itself, and build the program on each platform.']
  ],
  [
    'npx through cmd in a host that may need it on Windows, next to a program that needs it nowhere',
    posixCmd,
    { host: 'cursor', path: '.cursor/mcp.json', input: { mcpServers: { a: { command: 'cmd', args: ['/c', 'uvx', 'a'] }, b: { command: 'cmd', args: ['/c', 'npx', '-y', 'b'] } } } },
    ['If the file is only for Windows, set "platforms": ["win32"] in plugvet.config.json. Otherwise keep two files: nothing shows that Cursor starts a batch file such as `npx` on Windows without `cmd`.']
  ],
  [
    'npx.cmd in such a host',
    posixCmd,
    ofHost('cursor', '.cursor/mcp.json', { command: 'npx.cmd', args: ['-y', 'b'] }),
    ['If the file is only for Windows, set "platforms": ["win32"] in plugvet.config.json. Otherwise keep two files: nothing shows that Cursor starts a batch file such as `npx` on Windows without `cmd`.']
  ],
  [
    'npx through cmd in a host that starts it directly',
    posixCmd,
    ofHost('claude-code', '.mcp.json', { command: 'cmd', args: ['/c', 'npx', '-y', 'b'] }),
    ['Start the program itself: Claude Code does not need `cmd` for it on Windows.']
  ],
  [
    'a field of the whole file in a server, which the file has too',
    unknownField,
    { host: 'vscode', path: '.vscode/mcp.json', input: { sandbox: {}, servers: { a: { type: 'stdio', command: 'a-mcp', sandboxEnabled: true, sandbox: { network: {} } } } } },
    ['It has no effect. Move what it has to the "sandbox" at the top level of the file: there, VS Code reads it.']
  ],
  [
    'a field of the whole file in a server',
    unknownField,
    { host: 'vscode', path: '.vscode/mcp.json', input: { servers: { a: { type: 'stdio', command: 'a-mcp', sandboxEnabled: true, sandbox: { network: {} } } } } },
    ['It has no effect. Move it to the top level of the file: there, VS Code reads it.']
  ],
  [
    'a file of a project with a .gitconfig of its own',
    unreadFile,
    ofHost('claude-code', '.claude/mcp.json', { command: 'x' }, { files: { '.gitconfig': '' } }),
    ['Move it to .mcp.json, where Claude Code looks for it.']
  ],
  [
    'a file among dotfiles',
    unreadFile,
    ofHost('claude-code', '.claude/mcp.json', { command: 'x' }, { files: { '.gitconfig': '', '.zshrc': '' } }),
    ['Move it to ~/.claude.json, where Claude Code looks for it.']
  ],
  [
    "a home directory's file in a project, for a host with a file of projects",
    unreadFile,
    ofHost('copilot', '.copilot/mcp-config.json', { command: 'x' }, { files: { 'package.json': '{}' } }),
    ['Move its servers to .github/mcp.json, where GitHub Copilot CLI looks for those of a project.']
  ],
  [
    "a home directory's file in a project that has another one, which wins",
    unreadFile,
    ofHost('copilot', '.copilot/mcp-config.json', { command: 'x' }, { files: { 'package.json': '{}', '.mcp.json': '{}', '.github/mcp.json': '{}' } }),
    ['Move its servers to .mcp.json, where GitHub Copilot CLI looks for those of a project.']
  ],
  [
    "a home directory's file in a project that has its servers already",
    unreadFile,
    ofHost('copilot', '.copilot/mcp-config.json', { command: 'x' }, { files: { 'package.json': '{}', '.mcp.json': '{ "mcpServers": { "a": { "command": "x" } } }' } }),
    ['Remove it: .mcp.json has its servers already.']
  ],
  [
    "a home directory's file in a project, for a host without one for projects",
    unreadFile,
    ofHost('lm-studio', '.lmstudio/mcp.json', { command: 'x' }, { files: { 'go.mod': '' } }),
    ['Each person who is to have these servers needs them in ~/.lmstudio/mcp.json.']
  ],
  [
    'a default where the host has none',
    unsetVariable,
    ofHost('cursor', '.cursor/mcp.json', { command: 'x', args: ['${env:FOO:-bar}'] }),
    ['Write ${env:FOO}, and set FOO before the host starts. Until then the server gets the reference as text.']
  ],
  [
    'the interpreter of a virtual environment in a plugin',
    commandPath,
    inProject({ command: 'server/.venv/bin/python3', args: ['-m', 'a'] }, { files: { '.claude-plugin/plugin.json': '{ "name": "a" }', 'server/.venv/bin/python3': '' } }),
    ['Start the server with a program that makes the environment, such as `uv run`, or with a `python3` on the PATH that has its packages. A virtual environment works only on the machine that made it.']
  ],
  [
    'a default that OpenCode does not read, after a dollar sign',
    unsetVariable,
    { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: ['x'], environment: { A_TEAM: '${env:A_TEAM:-all}' } } } } },
    ['Write {env:A_TEAM}, without the dollar sign, and set A_TEAM before the host starts. Until then the server gets an empty string.']
  ],
  [
    'a variable that Gemini CLI replaces by nothing',
    unsetVariable,
    ofHost('gemini', '.gemini/settings.json', { command: 'x', env: { NOTES_TEAM: '${NOTES_TEAM}' } }),
    ['Set NOTES_TEAM before the host starts, list it in an .env.example, or give it a default: ${NOTES_TEAM:-…}. Until then the server gets an empty string.']
  ],
  [
    'a variable that Gemini CLI leaves in one field and replaces by nothing in another',
    unsetVariable,
    ofHost('gemini', '.gemini/settings.json', { command: 'x', args: ['${NOTES_TEAM}'], env: { NOTES_TEAM: '${NOTES_TEAM}', OTHER: '${NOTES_TEAM}' } }),
    ['Set NOTES_TEAM before the host starts, list it in an .env.example, or give it a default: ${NOTES_TEAM:-…}. Until then the server gets the reference as text, and an empty string in `env`.']
  ],
  [
    'a variable, next to a template that does not list it',
    unsetVariable,
    inProject({ command: 'x', env: { A: '${NOTES_KEY}' } }, { files: { '.env.sample': 'PORT=\n' } }),
    ['Set NOTES_KEY before the host starts, or list it in .env.sample. Until then the server gets the reference as text.']
  ],
  [
    'a credential in a file that git ignores',
    literalCredential,
    inProject({ command: 'x', env: { API_TOKEN: 'Kd83mQz7' + 'LpX2vRt9WnBc' } }, { files: { '.git/HEAD': '', '.gitignore': 'node_modules/\n/.mcp.json\n' } }),
    ['Refer to an environment variable instead, such as ${API_TOKEN}.']
  ],
  [
    'a placeholder where the host expands nothing',
    placeholderValue,
    ofHost('claude-desktop', 'claude_desktop_config.json', { command: 'x', env: { PROJECT: '<project-ref>' } }),
    ["Write the real value, in each person's own copy if it is not the same for everyone: Claude Desktop expands no variables here."]
  ],
  [
    'a login shell',
    shellPipeline,
    inProject({ command: 'bash', args: ['-lc', 'exec x-mcp'] }),
    [
      "Start the program itself with `command` and `args`. Only the login shell (`-l`) reads the PATH of the user's profile: without it, the program " +
        'may have to be named by its whole path.'
    ]
  ],
  [
    'an empty list of a field that the host does not read',
    unknownField,
    inProject({ command: 'x', autoApprove: [] }),
    ['It has no effect. Remove the field.']
  ],
  ['a path in the project', commandPath, ofHost('cursor', '.cursor/mcp.json', { command: 'x', args: ['/Users/jo/example/a', '/Users/jo/example/b'] }), ['Write ${workspaceFolder}/a, which is the same for everyone, and do the same for the others.']],
  ['the same where the host has no variable for it', commandPath, ofHost('kiro', '.kiro/settings/mcp.json', { command: 'x', args: ['/Users/jo/example/a'] }), ["Write 'a' if Kiro starts servers in the folder of the project. Otherwise use a path that is the same for everyone, or keep this file out of version control."]],
  ['a script in a plugin of a host without a variable for its directory', commandPath, { host: 'antigravity', path: 'mcp_config.json', files: { 'plugin.json': '{ "name": "a" }', 'a.js': '' }, input: { mcpServers: { a: { command: 'node', args: ['a.js'] } } } }, ["Start a program that is on the PATH, such as a package with `npx`: Antigravity has no variable for the plugin's directory."]],
  ['the variable that another host has for it', foreignVariable, { host: 'antigravity', path: 'mcp_config.json', files: { 'plugin.json': '{ "name": "a" }' }, input: { mcpServers: { a: { command: 'node', args: ['${PLUGIN_ROOT}/a.js'] } } } }, ["Start a program that is on the PATH, such as a package with `npx`: Antigravity has no variable for the plugin's directory."]],
  ['an environment next to a plugin', commandPath, inProject({ command: '${CLAUDE_PLUGIN_ROOT}/../backend/.venv/bin/python', args: ['-m', 'a'] }, { path: 'plugin/.mcp.json', files: { 'plugin/.claude-plugin/plugin.json': '{ "name": "a" }', 'backend/pyproject.toml': '' } }), ['Start the server with a program that makes the environment, such as `uv run`, or with a `python3` on the PATH that has its packages. The plugin is installed without this one.']],
  ['the launcher of Python on Windows', posixCmd, inProject({ command: 'py', args: ['-3', 'a.py'] }), ['If the file is only for Windows, set "platforms": ["win32"] in plugvet.config.json. Otherwise start the script with `uv run`, or keep two files: on other platforms, Python is `python3`.']],
  ['an entry of a marketplace that is older than its plugin', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.9.0" }' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes', version: '1.2.0' }] } }, ['Write 1.9.0 here too, or remove "version" here.']],
  ['one that is newer', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.9.0" }' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes', version: '1.10.0' }] } }, ['Write 1.10.0 there too.']],
  ['one that is newer than the last change of its plugin', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.9.0" }', 'notes/CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n\n## [1.9.0] - 2026-01-01\n\n## [1.8.0]\n' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes', version: '1.10.0' }] } }, ['Write 1.9.0 here too, or remove "version" here.']],
  ['one that is as the last change in a list, which the manifest is ahead of', authorAgreement, { host: 'claude-code', path: '.claude-plugin/marketplace.json', files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.9.0" }', 'notes/CHANGELOG.md': '# Changelog\n\n## 1.8.0\n' }, input: { name: 'a', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes', version: '1.8.0' }] } }, ['Write 1.9.0 here too, or remove "version" here.']],
  ['a version that npm refuses', authorAgreement, { path: 'server.json', files: { 'package.json': '{ "name": "notes", "version": "26.08" }' }, input: { name: 'io.example/notes', description: 'Notes.', version: '26.5.3', packages: [{ registryType: 'npm', identifier: 'notes', version: '26.5.3', transport: { type: 'stdio' } }] } }, ['Write three numbers without leading zeros in both, such as 26.8.0.']],
  ['a credential next to another one that may stay unset', unsetVariable, inProject({ command: 'x', env: { A_KEY: '${A_KEY}', A_TOKEN: '${A_TOKEN:-}' } }), ['Set A_KEY before the host starts, or list it in an .env.example. If the server works with A_TOKEN instead, write ${A_KEY:-}. Until then the server gets the reference as text.']],
  ['a variable of a server whose address is still to be filled in', unsetVariable, inProject({ type: 'http', url: 'https://your-host/mcp', headers: { Authorization: 'Bearer ${A_TOKEN}' } }), []],
  ['a path of one person in the variables of a bundle', commandPath, { path: 'manifest.json', input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node', args: ['${__dirname}/a.js'], env: { NOTES_FOLDER: 'C:\\Users\\jo\\git\\notes' } } } } }, ['Use a path that is the same for everyone, or ask for it: declare it in `user_config`, with "type": "directory" or "file", and write ${user_config.notes_folder}.']],
  ['the script at the root of the project, in a folder with another name', commandPath, ofHost('junie', '.junie/mcp/mcp.json', { command: '/Users/jo/Library/Application Support/Herd/bin/php84', args: ['/Users/jo/lab/artisan', 'notes:mcp'] }, { files: { artisan: '' } }), ['Write php: it is on the PATH of everyone who has it.', "Write 'artisan' if Junie starts servers in the folder of the project. Otherwise use a path that is the same for everyone, or keep this file out of version control."]],
  ['the interpreter of an environment on Windows, in a folder for programs', commandPath, inProject({ command: 'C:\\Users\\jo\\AppData\\Local\\agent\\venv\\Scripts\\python.exe', args: ['a.py'] }), ['Start the server with a program that makes the environment, such as `uv run`, or with a `python3` on the PATH that has its packages. Otherwise use a path that is the same for everyone, or keep this file out of version control.']],
  ['the interpreter of an environment', commandPath, ofHost('cursor', '.cursor/mcp.json', { command: '/Users/jo/x/.venv/bin/python', args: ['a.py'] }), ['Start the server with a program that makes the environment, such as `uv run`, or with a `python3` on the PATH that has its packages. Otherwise use a path that is the same for everyone, or keep this file out of version control.']],
  [
    'a path that the server also starts in',
    commandPath,
    ofHost('cursor', '.cursor/mcp.json', { command: 'x', args: ['--repo', '/Users/jo/work/garden'], cwd: '/Users/jo/work/garden' }),
    [
      "If '/Users/jo/work/garden' is this project, write ${workspaceFolder}. Otherwise use a path that is the same for everyone, or keep this file out of " +
        'version control.'
    ]
  ],
  [
    'a folder that everybody has in the home directory',
    commandPath,
    ofHost('cursor', '.cursor/mcp.json', { command: 'x', args: ['C:\\Users\\jo\\Desktop'] }),
    ['Start the path with ${userHome}, or use one that is the same for everyone.']
  ],
  [
    'a script of a plugin',
    commandPath,
    ofHost('claude-code', '.claude-plugin/plugin.json', { command: 'node', args: ['./bin/x.js'] }, { files: { 'bin/x.js': '' } }),
    ['Write ${CLAUDE_PLUGIN_ROOT}/bin/x.js.']
  ],
  [
    'a home directory that nothing expands',
    commandPath,
    inProject({ command: 'npx', args: ['-y', 'x-mcp@1.0.0', '~/data'] }),
    ['Write ${HOME} instead, unless the server expands it itself.']
  ],
  [
    'a script of a plugin without a folder',
    commandPath,
    ofHost('claude-code', '.claude-plugin/plugin.json', { command: 'node', args: ['server.js'] }, { files: { 'server.js': '' } }),
    ['Write ${CLAUDE_PLUGIN_ROOT}/server.js.']
  ],
  ['a home directory that the server itself expands', commandPath, inProject({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-filesystem@2026.8.31', '~/data'] }), []],
  [
    'servers next to the map of servers, which no host reads there',
    unknownField,
    { host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: { command: 'x' } }, mcp_servers: { b: { command: 'y' } } } },
    ['Move them into "mcpServers".']
  ],
  [
    'servers next to the map of servers, where another host reads them',
    unknownField,
    { host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: { command: 'x' } }, servers: { b: { command: 'y' } } } },
    ['Move them into "mcpServers", unless the file is for Visual Studio too.']
  ],
  [
    'a name of a plugin',
    fieldForm,
    { host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'my plugin' } },
    ['Use a name without spaces and without the characters / \\ : @.']
  ],
  [
    'a time limit under the name that another host gives it',
    unknownField,
    { host: 'continue', path: '.continue/mcpServers/a.json', input: { mcpServers: { a: { command: 'x', timeout: 30000 } } } },
    ['Continue reads `connectionTimeout`, in milliseconds. Write the limit there.']
  ],
  [
    'a time limit in another unit',
    unknownField,
    { host: 'codex', path: '.codex-plugin/mcp.json', input: { mcpServers: { a: { command: 'x', timeout: 30000 } } } },
    ['Codex reads `tool_timeout_sec`, in seconds. Write the limit there.']
  ],
  [
    'the limit of a start where a variable has it, next to that of a call',
    unknownField,
    inProject({ command: 'x', startup_timeout_sec: 30, tool_timeout_sec: 300 }),
    [
      'Claude Code reads the time limit for the start of a server from the environment variable MCP_TIMEOUT, in milliseconds. Set it before Claude Code starts, and remove the field.',
      'Claude Code reads `timeout`, in milliseconds. Write the limit there.'
    ]
  ],
  [
    'the limit of a start under the name that another host gives it',
    unknownField,
    { host: 'kimi', path: '.kimi-code/mcp.json', input: { mcpServers: { a: { command: 'x', startup_timeout_sec: 30 } } } },
    ['Kimi Code CLI reads the time limit for the start of a server from `startupTimeoutMs`, in milliseconds. Write the limit there.']
  ],
  [
    'the limit of a start where the host has its own',
    unknownField,
    ofHost('cursor', '.cursor/mcp.json', { command: 'x', startupTimeoutMs: 30000 }),
    ['Cursor uses its own time limit for the start of a server. Remove the field.']
  ],
  [
    'a time limit where there is none',
    unknownField,
    ofHost('cursor', '.cursor/mcp.json', { command: 'x', timeout: 30000 }),
    ['Cursor uses its own time limit. Remove the field.']
  ],
  [
    'a field of another transport in Codex',
    transportField,
    ofHost('codex', '.codex-plugin/plugin.json', { url: 'https://a.example.com/mcp', env: { KEY: '${KEY}' } }),
    ['Remove it, and pass what the server needs in `http_headers` or in its `url`; name a variable for a header in `env_http_headers` and one with a bearer token in `bearer_token_env_var`.']
  ],
  [
    'variables of a remote server to which its headers refer',
    transportField,
    inProject({ type: 'http', url: 'https://a.example.com/mcp', headers: { Authorization: 'Bearer ${KEY}' }, env: { KEY: 'x' } }),
    ['Set KEY before Claude Code starts, and remove the field: no value from there reaches `headers`.']
  ],
  [
    'variables of a remote server to which nothing refers',
    transportField,
    inProject({ type: 'http', url: 'https://a.example.com/mcp', env: { KEY: 'x' } }),
    ['Remove it, and pass what the server needs in `headers` or in its `url`.']
  ],
  [
    'a remote field without a value for the server',
    transportField,
    inProject({ command: 'x', oauth: { clientId: 'a' } }),
    ['Remove it: only a remote server has one.']
  ],
  [
    'another way to sign in, under a name that some host has for OAuth',
    unknownField,
    inProject({ type: 'http', url: 'https://a.example.com/mcp', auth: { type: 'aws-sigv4', region: 'us-east-1' } }),
    ['It has no effect. Remove the field, unless the file is for Codex or GitHub Copilot CLI too.']
  ],
  [
    'headers of a program in OpenCode',
    transportField,
    { host: 'opencode', path: 'opencode.json', input: { mcp: { a: { type: 'local', command: ['x'], headers: { 'X-Key': 'x' } } } } },
    ['Remove it, and pass what the server needs in `environment` or `command`.']
  ],
  [
    'a field that no host of this file reads',
    unknownField,
    ofHost('cursor', '.cursor/mcp.json', { command: 'x', disabled: true }),
    ['The server still starts. To keep it from starting, take the entry out of the file.']
  ],
  [
    'a token after its scheme in a variable for a header',
    literalCredential,
    ofHost('factory', '.factory/mcp.json', { command: 'mcp-remote', args: ['https://notes.example.com/mcp', '--header', 'Authorization:${AUTH_HEADER}'], env: { AUTH_HEADER: `Bearer ${'fR7tq2LxVb91' + 'mZsKwD4yHc8N'}` } }),
    ['Refer to an environment variable instead, such as ${A_API_TOKEN}. Revoke the credential: it is still in the version history.']
  ],
  ['an unknown type next to a url', transportType, { host: 'claude-code', input: { mcpServers: { a: { type: 'url', url: 'https://a.example.com/mcp' } } } }, ['Write "http", or "sse" if the server offers only that.']],
  ['no type in Goose, which needs one', transportType, { host: 'goose', path: 'goose/config.yaml', input: 'extensions:\n  a:\n    enabled: true\n    name: a\n    type: ""\n    cmd: a-mcp\n    args: []\n' }, ['Write "stdio".']],
  ['an unknown type in Goose, of an entry of nothing', transportType, { host: 'goose', path: 'goose/config.yaml', input: 'extensions:\n  a:\n    enabled: true\n    name: a\n    type: program\n' }, ['Write "stdio", and set `cmd` to what starts the server; for a remote server, write "streamable_http" and the `uri`.']],
  ['an unknown type of an entry of nothing', transportType, ofHost('claude-code', '.mcp.json', { type: 'program' }), ['Remove `type`, and set `command` to what starts the server; for a remote server, write "http" or "sse" and the `url`.']],
  ['sse in Goose', transportType, { host: 'goose', path: 'goose/config.yaml', input: 'extensions:\n  a:\n    enabled: true\n    name: a\n    type: sse\n    uri: https://a.example.com/sse\n' }, ['Write "type": "streamable_http" and the http URL of the server, which often ends in /mcp, if it has one. Otherwise start a bridge to it, such as `npx -y mcp-remote <URL>`, or declare it in another host.']],
  ['a URL of sse in a host without sse', noSse, ofHost('jetbrains', '.ai/mcp/mcp.json', { type: 'sse', url: 'https://a.example.com/sse' }), ['Use the http URL of the server, which often ends in `/mcp`; if it has none, start a bridge to it, such as `npx -y mcp-remote <URL>`.']],
  ['an unknown type next to a command', transportType, { host: 'copilot', path: '.copilot/mcp-config.json', input: { mcpServers: { a: { type: 'program', command: 'a-mcp' } } } }, ['Remove `type`.']],
  [
    'a remote server in a host that only starts programs',
    transportType,
    { host: 'claude-desktop', path: 'claude_desktop_config.json', input: { mcpServers: { a: { url: 'http://192.168.0.7:8000/mcp', headers: { 'X-A': 'b' } }, b: { type: 'sse', url: 'https://b.example.com/sse?key=1' } } } },
    [
      'Start a bridge to it in place of the URL: "command": "npx", "args": ["-y", "mcp-remote", "http://192.168.0.7:8000/mcp", "--allow-http"], and one "--header" with "Name: value" for each header, or declare it in another host.',
      'Use stdio, for example with a bridge that forwards to this server, or declare it in another host.'
    ]
  ],
  [
    'matchers for the tools of a server, one of one tool, several, and one of all',
    hookMatcher,
    {
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'hooks/hooks.json': JSON.stringify({ hooks: { PreToolUse: ['mcp__files__write', 'mcp__notes__add|mcp__notes__edit', 'mcp__notes__remove', 'mcp__*log*'].map((matcher) => ({ matcher, hooks: [{ type: 'command', command: 'log-use' }] })) } }) },
      input: { name: 'desk', version: '1.0.0', mcpServers: { files: { command: 'files-mcp' }, notes: { command: 'notes-mcp' }, log: { command: 'log-mcp' } } }
    },
    ["Write 'mcp__plugin_desk_notes__' in place of 'mcp__notes__' in each.", 'Write mcp__plugin_desk_log__.* for all of them.', 'Write mcp__plugin_desk_files__write.']
  ],
  [
    "another host's name for a url that ends in /sse",
    httpUrl,
    { host: 'claude-code', input: { mcpServers: { a: { serverUrl: 'https://a.example.com/sse' }, b: { serverUrl: 'https://mcp.deepwiki.com/sse' } } } },
    [
      'Rename `serverUrl` to `url`, and add "type": "sse", which is deprecated; or "type": "http" with the http URL of the server, which often ends in /mcp.',
      'Rename `serverUrl` to `url`, and add "type": "sse", which is deprecated; or "type": "http" with the http URL of the server, which is https://mcp.deepwiki.com/mcp.'
    ]
  ],
  [
    'a script that is run with a variable',
    registryPackage,
    {
      path: 'server.json',
      files: { 'package.json': '{ "scripts": { "start:http": "NOTES_TRANSPORT=http NOTES_TOKEN=a node dist/index.js" } }' },
      input: { ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', runtimeHint: 'bun', packageArguments: [{ type: 'positional', value: 'run' }, { type: 'positional', value: 'start:http' }], transport: { type: 'stdio' } }] }
    },
    ['Write bunx, remove "run" and the script from "packageArguments", add { "name": "NOTES_TRANSPORT", "value": "http" } to "environmentVariables", and have the package\'s own program start the server, or add the "runtimeArguments" that it needs.']
  ],
  [
    'a script that is run with a variable, with a value that may be a credential',
    registryPackage,
    {
      path: 'server.json',
      files: { 'package.json': '{ "scripts": { "start:http": "NOTES_PW=hunter2secretpw9 NOTES_TOKEN=a node dist/index.js" } }' },
      input: { ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: 'notes', version: '1.0.0', runtimeHint: 'bun', packageArguments: [{ type: 'positional', value: 'run' }, { type: 'positional', value: 'start:http' }], transport: { type: 'stdio' } }] }
    },
    ['Write bunx, remove "run" and the script from "packageArguments", add { "name": "NOTES_PW", "value": "…" } to "environmentVariables", and have the package\'s own program start the server, or add the "runtimeArguments" that it needs.']
  ],
  [
    "servers under another host's key, in its form",
    serversKey,
    { host: 'opencode', path: 'opencode.json', input: { mcpServers: { a: { command: 'a-mcp', args: ['x'] } } } },
    ['Rename the key to "mcp". plugvet then reports what OpenCode wants written differently.']
  ]
])('the help for %s', (_, rule, example, helps) => {
  expect(runExample(rule, example).findings.map(({ help }) => help)).toEqual(helps)
})

it('a default where the host has none is not repeated', () => {
  const { findings } = runExample(unsetVariable, ofHost('cursor', '.cursor/mcp.json', { command: 'x', args: ['${env:FOO:-bar}'] }))
  expect(findings.map(({ message }) => message)).toEqual(["Cursor reads no default in a reference: it treats what follows 'FOO' as part of the name"])
})

it('every pattern of a name has words', () => {
  const forms = hosts.map(({ name, namePattern, nameForm, pluginNamePattern, pluginNameForm }) => {
    return [name, (namePattern === undefined) === (nameForm === undefined), (pluginNamePattern === undefined) === (pluginNameForm === undefined)]
  })
  expect(forms).toEqual(hosts.map(({ name }) => [name, true, true]))
})

it.each([
  ['a table', '[mcp_servers.files]\ncommand = "a"\n[mcp_servers . "files"]\n', '1:2-19'],
  ['a key', '[mcp_servers.files]\ncommand = "a"\ncommand = "b"\n', '2:1-8'],
  ['a key of another table with the same name', '[mcp_servers.a]\ncommand = "a"\n[mcp_servers.b]\ncommand = "b"\n"command" = "c"\n', '4:1-8']
])('what is defined twice names the first: %s', (_, input, first) => {
  const { findings } = runExample(validToml, { host: 'codex', path: '.codex/config.toml', input })
  const places = findings.map(({ related }) => related.map(({ message, range: { start, end } }) => `${message} ${start.line}:${start.column}-${end.column}`))
  expect(places).toEqual([[`the first one is here ${first}`]])
})

it.each([
  ['npx', 'error'],
  ['uvx', 'info']
])('a tilde in the argument of a package that %s fetches is of severity %s', (command, severity) => {
  const { findings } = runExample(commandPath, inProject({ command, args: ['-y', 'x-mcp@1.0.0', '~/data'] }))
  expect(findings.map((finding) => finding.severity)).toEqual([severity])
})
