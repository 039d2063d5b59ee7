import type { Cases } from '../../support/cases.js'
import { CLAUDE, GEMINI, HOOKS, NOTES, running, SETTINGS } from '../hooks.js'

export const cases: Cases = {
  valid: HOOKS,
  invalid: [
    {
      ...SETTINGS,
      title: 'command lines next to arguments, with which no shell is started',
      executables: ['.claude/hooks/a.sh'],
      files: { '.git/HEAD': '', '.claude/hooks/a.sh': '', 'a.py': '' },
      input: {
        hooks: {
          PreToolUse: [
            { hooks: [{ type: 'command', command: 'bash .claude/hooks/a.sh', args: ['x'] }] },
            { hooks: [{ type: 'command', command: 'python3 -u ${CLAUDE_PROJECT_DIR}/a.py', args: ['x'] }] },
            { hooks: [{ type: 'command', command: '"$CLAUDE_PROJECT_DIR"/.claude/hooks/a.sh', args: [] }] }
          ],
          Stop: [{ hooks: [{ type: 'command', command: 'bash', args: ['$CLAUDE_PROJECT_DIR/.claude/hooks/a.sh'] }] }]
        }
      },
      problems: [
        { message: "Claude Code does not find the program of this hook: with 'args' it starts no shell, and takes the whole 'command' for its name", range: '8:24-49' },
        { message: "Claude Code does not replace '$CLAUDE_PROJECT_DIR' here: it starts no shell for a hook with 'args'", range: '43:15-55' }
      ]
    },
    ...([
      ['one', {}, 'none'],
      ['two', { userConfig: { other: { type: 'string', title: 'Other', description: 'Another.' } } }, 'another']
    ] as const).map(([name, more, has]) => ({
      ...CLAUDE,
      title: `an option in the arguments of a hook in a plugin that has ${has}`,
      files: { 'a.sh': '', 'hooks/hooks.json': `{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "sh", "args": ["\${CLAUDE_PLUGIN_ROOT}/a.sh", "\${user_config.${name}}"] }] }] } }` },
      input: JSON.stringify({ ...NOTES, ...more }),
      problems: [{ message: `Claude Code does not run this hook: the manifest has no option '${name}'`, range: '1:1-2' }]
    })),
    {
      ...CLAUDE,
      title: 'a variable without its sign, and tools in the hook itself',
      files: { 'a.sh': '' },
      input: '{ "name": "notes", "version": "1.0.0", "hooks": { "PreToolUse": [{ "hooks": [\n{ "type": "command", "command": "bash {CLAUDE_PLUGIN_ROOT}/a.sh" },\n{ "type": "command", "command": "notes", "tools": ["Read", "Write"] }] }] } }\n',
      problems: [{ message: "'{CLAUDE_PLUGIN_ROOT}' has no $ before it, so it is not replaced", range: '2:33-65' }]
    },
    {
      ...CLAUDE,
      title: 'scripts in a list of commands, in a folder that the shell goes to, and with a default for the folder',
      files: { 'a.sh': '' },
      input: {
        ...NOTES,
        hooks: running('Stop', 'cd "${CLAUDE_PLUGIN_ROOT}/one" && node ./gone.js', 'cat | node "${CLAUDE_PLUGIN_ROOT}/two/gone.js" && sh "${CLAUDE_PLUGIN_ROOT}/a.sh"', 'echo a; B=1 bash "$CLAUDE_PLUGIN_ROOT/three/gone.sh"', 'bash ${CLAUDE_PLUGIN_ROOT:-.}/a.sh')
      },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT:-.}/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '22:24-60' }]
    },
    {
      ...SETTINGS,
      path: 'one/.claude/settings.json',
      title: 'variables of plugins in the hooks of settings',
      input: { hooks: { Stop: [{ hooks: [{ type: 'command', command: "sh '${CLAUDE_PLUGIN_ROOT}/a.sh'" }, { type: 'command', command: 'sh', args: ['${CLAUDE_PLUGIN_DATA}/a.sh'] }] }] } },
      problems: [
        { message: "Claude Code does not run this hook: it sets 'CLAUDE_PLUGIN_ROOT' for hooks of plugins alone", range: '8:24-57' },
        { message: "Claude Code does not run this hook: it sets 'CLAUDE_PLUGIN_DATA' for hooks of plugins alone", range: '12:24-28' }
      ]
    },
    {
      ...CLAUDE,
      title: 'paths in single quotes',
      files: { 'a.sh': '', 'b.sh': '' },
      input: { ...NOTES, hooks: running('Stop', "sh '${CLAUDE_PLUGIN_ROOT}/a.sh'", "NOTES=1 bash '$CLAUDE_PLUGIN_ROOT/b.sh' --all || true") },
      problems: [{ message: "2 commands of hooks have paths in single quotes, such as '${CLAUDE_PLUGIN_ROOT}/a.sh', where the shell does not expand variables: the hooks fail", range: '10:24-57' }]
    },
    {
      ...SETTINGS,
      title: 'a path in the project in single quotes',
      files: { '.git/HEAD': '', 'a.sh': '' },
      input: { hooks: running('Stop', "sh '${CLAUDE_PROJECT_DIR}/a.sh'", 'sh "$CLAUDE_PROJECT_DIR/a.sh"') },
      problems: [{ message: "'${CLAUDE_PROJECT_DIR}/a.sh' is in single quotes, where the shell does not expand variables: the hook fails", range: '8:24-57' }]
    },
    {
      ...CLAUDE,
      title: 'paths without quotes',
      files: { 'a.sh': '', 'b.sh': '' },
      input: { ...NOTES, hooks: running('Stop', 'sh ${CLAUDE_PLUGIN_ROOT}/a.sh && cat $CLAUDE_PLUGIN_DATA/*.md', 'sh ${CLAUDE_PLUGIN_ROOT}/b.sh --all') },
      problems: [{ message: "2 commands of hooks have paths without quotes, such as '${CLAUDE_PLUGIN_ROOT}/a.sh': if there is a space in the path, the shell splits it and the hook fails", range: '10:24-87' }]
    },
    {
      ...SETTINGS,
      title: 'a path in the project without quotes',
      files: { '.git/HEAD': '', 'a.sh': '' },
      input: { hooks: running('Stop', 'sh $CLAUDE_PROJECT_DIR/a.sh', 'sh "$CLAUDE_PROJECT_DIR/a.sh"') },
      problems: [{ message: "'$CLAUDE_PROJECT_DIR/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '8:24-53' }]
    },
    {
      ...SETTINGS,
      title: 'a path in the project without quotes, after a "$(" that is text',
      files: { '.git/HEAD': '', 'a.sh': '' },
      input: { hooks: running('Stop', 'echo "\\$(" && sh $CLAUDE_PROJECT_DIR/a.sh') },
      problems: [{ message: "'$CLAUDE_PROJECT_DIR/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '8:24-70' }]
    },
    {
      ...SETTINGS,
      title: 'a path in the project without quotes, in a command whose output is in quotes',
      files: { '.git/HEAD': '', 'a.sh': '' },
      input: { hooks: running('Stop', 'echo "$(sh $CLAUDE_PROJECT_DIR/a.sh)"') },
      problems: [{ message: "'$CLAUDE_PROJECT_DIR/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '8:24-65' }]
    },
    {
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: "paths without quotes in the hooks of Codex's plugin",
      files: { 'a.sh': '', 'hooks/hooks.json': JSON.stringify({ hooks: running('Stop', 'sh ${PLUGIN_ROOT}/a.sh', 'sh $CLAUDE_PLUGIN_ROOT/a.sh') }) },
      input: NOTES,
      problems: [{ message: "2 commands of hooks have paths without quotes, such as '${PLUGIN_ROOT}/a.sh': if there is a space in the path, the shell splits it and the hook fails", range: '1:1-2' }]
    },
    {
      ...GEMINI,
      title: 'a path of an extension without quotes',
      files: { 'a.sh': '', 'hooks/hooks.json': JSON.stringify({ hooks: running('SessionStart', 'sh ${extensionPath}/a.sh') }) },
      input: NOTES,
      problems: [{ message: "'${extensionPath}/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '1:1-2' }]
    },
    {
      ...CLAUDE,
      title: 'a path without quotes in the file of hooks',
      files: { 'a.sh': '', 'hooks/hooks.json': JSON.stringify({ hooks: running('Stop', 'sh ${CLAUDE_PLUGIN_ROOT}/a.sh') }) },
      input: NOTES,
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: 'skills/notes/.claude-plugin/plugin.json',
      title: 'a plugin of others that was copied into a folder of skills: only a hint',
      files: { '.git/config': '[remote "origin"]\n\turl = https://github.com/example/tools.git\n', 'skills/notes/.claude-plugin/marketplace.json': '{ "name": "notes", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./" }] }', 'skills/notes/a.sh': '', 'skills/notes/hooks/hooks.json': JSON.stringify({ hooks: running('Stop', 'sh ${CLAUDE_PLUGIN_ROOT}/a.sh') }) },
      input: { ...NOTES, repository: 'https://github.com/ada/notes' },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '1:1-2', severity: 'info' }]
    },
    {
      host: 'claude-code',
      path: 'references/upstream/notes/.claude-plugin/plugin.json',
      title: 'a plugin in a folder for what is of others: only a hint',
      files: { '.git/HEAD': '', 'references/upstream/notes/a.sh': '', 'references/upstream/notes/hooks/hooks.json': JSON.stringify({ hooks: running('Stop', 'sh ${CLAUDE_PLUGIN_ROOT}/a.sh') }) },
      input: NOTES,
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '1:1-2', severity: 'info' }]
    },
    ...[{ repository: 'https://github.com/example/notes' }, {}].map((more) => ({
      host: 'claude-code',
      path: 'skills/notes/.claude-plugin/plugin.json',
      title: `a plugin in a folder of skills ${'repository' in more ? 'of the same owner' : 'that names no repository'}`,
      files: { '.git/config': '[remote "origin"]\n\turl = https://github.com/example/tools.git\n', 'skills/notes/a.sh': '', 'skills/notes/hooks/hooks.json': JSON.stringify({ hooks: running('Stop', 'sh ${CLAUDE_PLUGIN_ROOT}/a.sh') }) },
      input: { ...NOTES, ...more },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '1:1-2' }]
    })),
    {
      ...CLAUDE,
      title: 'an option in a command for a shell, a condition next to the matcher, and a tool in small letters',
      input: { ...NOTES, hooks: { ...running('Stop', 'notes --token "${user_config.api-key}"'), PreToolUse: [{ matcher: 'bash', if: 'Bash(git push *)', hooks: [{ type: 'command', command: 'notes' }] }] } },
      problems: [{ message: "Claude Code does not run this hook: its command has '${user_config.api-key}' in it, and a shell would read the value", range: '10:24-66' }]
    },
    {
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      title: 'hooks of plugins that only their entries declare, one of them with two entries',
      files: {
        'notes/hooks/hooks.json': JSON.stringify({ hooks: { ...running('Stop', 'bash ${CLAUDE_PLUGIN_ROOT}/a.sh'), ...running('stopped', 'true') } }),
        'notes/a.sh': '',
        'inline/README.md': ''
      },
      input: {
        name: 'tools',
        owner: { name: 'Ada' },
        plugins: [
          { name: 'notes', source: './notes' },
          { name: 'notes-too', source: './notes', strict: false },
          { name: 'inline', source: './inline', hooks: running('SessionStart', 'bash "${CLAUDE_PLUGIN_ROOT}/start.sh"') }
        ]
      },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/a.sh' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", range: '9:17-26' }]
    },
    {
      ...SETTINGS,
      title: 'a bell, and tests that sh does not have',
      input: { hooks: { ...running('Stop', "echo -e '\\a'"), ...running('PostToolUse', 'if [[ "$(jq -r .tool_input.file_path)" =~ \\.go$ ]]; then gofmt -w .; fi', 'read -r f && [[ $f == *.py ]] && make || true') } },
      problems: [{ message: "Claude Code runs this command with sh, which has no '[[' on Debian and Ubuntu: the condition is never true there", range: '18:24-100' }]
    },
    {
      ...SETTINGS,
      title: 'a test that sh does not have either where bash is asked for, and one after a comment and before a text',
      input: { hooks: { Stop: [{ hooks: [{ type: 'command', command: '[[ -f notes ]] && make', shell: 'bash' }, { type: 'command', command: '# now; make\n[ a ]; [[ -f "#notes" ]] && cat <<E\na\nE' }, { type: 'command', command: '[[ a ]] && make', shell: 'powershell' }] }] } },
      problems: [
        { message: "Claude Code runs this command with sh, which has no '[[' on Debian and Ubuntu: the condition is never true there", range: '8:24-48' },
        { message: "Claude Code runs this command with sh, which has no '[[' on Debian and Ubuntu: the condition is never true there", range: '13:24-82' }
      ]
    }
  ]
}
