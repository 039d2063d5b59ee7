import { COMMIT_ALL } from '../src/rule/build-output.js'
import { hookFaults } from '../src/rule/hooks/hook-faults.js'
import { inEntries } from '../src/rule/marketplaces/entry-plugins.js'
import { defineRule } from '../src/rule/rule.js'

const CHECK = 'Check that what people install has the file: a clone of the repository does not.'

export default defineRule({
  id: 'broken-hook',
  kinds: ['mcp', 'plugin', 'marketplace'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  security: 'low',
  variesByMachine: true,
  summary: 'A hook of a plugin or of settings that can do nothing: its script is not there, or its host never runs it.',
  why: `A hook that cannot run is seldom noticed: the host goes on without it. A script or a variable that is not there, an event or a type that the host
does not have, and a matcher that matches nothing all look like hooks.

Claude Code reads a matcher as a name, as a list of names, or, if it has other characters than these, as a regular expression: \`mcp__*notes*\` is not
a pattern of file names, and \`Bash(git *)\` is a permission, which goes into the \`if\` of a hook. It calls the tools of a plugin's server \`mcp__plugin_<plugin>_<server>__<tool>\`.

A shell splits a path without quotes at its spaces. The input of a hook comes as JSON on standard input.

Settings with a hook for \`PreToolUse\` or \`PermissionRequest\` that it cannot load, Claude Code leaves out as a whole, with their permissions.

It runs the hooks of a project where its shell has gone: begin their paths with \`$CLAUDE_PROJECT_DIR\` (https://code.claude.com/docs/en/hooks).

No script is looked for in a command with any logic of a shell, which may look first itself.`,
  remedy: 'Correct the hook, or remove it.',
  messages: {
    unloaded: { text: "{{host}} cannot load this hook for '{{event}}', and so loads nothing of {{file}}: it expects {{expected}}", remedy: '{{fix}}' },
    event: { text: '{{host}} ignores the hooks for {{events}}: it has no such {{them}}', remedy: ['{{fix}}', '{{older}}'] },
    unplaced: { text: '{{host}} runs none of these hooks: they are not under the name of an event', remedy: ['{{fix}}', '{{older}}'] },
    member: { text: "{{host}} loads nothing of {{file}}: '{{member}}' is not a member that it has there", remedy: '{{fix}}' },
    bare: { text: "{{host}} loads nothing of {{file}}: it has no 'hooks' with a map of events", remedy: '{{fix}}' },
    unwrapped: { text: "{{host}} loads none of these hooks: in a manifest, it looks for the events in a second 'hooks' inside this one", remedy: '{{fix}}' },
    documented: { text: 'By its documentation, {{host}} expects {{expected}}: nothing runs here', remedy: '{{fix}}' },
    map: { text: "{{host}} loads nothing of {{file}}: its 'hooks' is not an object", remedy: 'Write { "PostToolUse": [{ "matcher": "…", "hooks": [{ "type": "command", "command": "…" }] }] }, with the events and commands that are meant.' },
    skipped: { text: "{{host}} ignores this hook for '{{event}}': it expects {{expected}}", remedy: ['{{fix}}', '{{older}}'] },
    missing: { text: "The plugin has no file '{{file}}', which a hook runs", remedy: '{{instead}}' },
    missings: { text: "The plugin does not have {{count}} files that hooks run, such as '{{file}}'", remedy: 'Add the files, correct the paths, or remove the hooks.' },
    ofNoProject: { text: "The project has no file '{{file}}', which a hook runs", remedy: '{{instead}}' },
    ofNoProjects: { text: "The project does not have {{count}} files that hooks run, such as '{{file}}'", remedy: 'Add the files, correct the paths, or remove the hooks.' },
    otherCase: { text: "The plugin has no file '{{file}}', which a hook runs: it is called '{{other}}'", remedy: 'Write the name like that in the path, or rename the file: on Linux, upper and lower case differ.' },
    unbuilt: { text: "The plugin has no file '{{file}}', which a hook runs: it has not been built", remedy: 'Build it, and ship the output with the plugin: most hosts build nothing when they install a plugin.' },
    unbuilts: { text: "{{count}} files that hooks run have not been built, such as '{{file}}'", remedy: 'Build them, and ship the output with the plugin: most hosts build nothing when they install a plugin.' },
    ignored: { text: "The plugin has no file '{{file}}', which a hook runs: the .gitignore in its folder keeps it out of git", remedy: CHECK },
    untracked: { text: "'{{file}}', which a hook runs, is not in the repository: a .gitignore names it or its folder", remedy: '{{fix}}' },
    untrackeds: { text: "{{count}} files that hooks run are not in the repository, such as '{{file}}': a .gitignore names them or their folder", remedy: COMMIT_ALL },
    named: { text: "The plugin has no file '{{file}}': {{host}} loads no hooks from it", remedy: ['{{instead}}', 'If the plugin has none for {{host}}, remove the path.'] },
    permission: { text: "'{{file}}', which a hook runs, is not executable", remedy: 'Run `chmod +x` on the file and `git update-index --chmod=+x`, or put its interpreter before it in the command.' },
    permissions: { text: "{{count}} files that hooks run are not executable, such as '{{file}}'", remedy: 'Run `chmod +x` on the files and `git update-index --chmod=+x`, or put their interpreters before them in the commands.' },
    inCurrent: { text: "After a `cd` in the session, {{host}} does not find '{{file}}', which a hook runs: the path begins in the current folder", remedy: 'Write {{instead}}, in JSON with a backslash before each quote.' },
    inCurrents: { text: "After a `cd` in the session, {{host}} does not find {{count}} files that hooks run, such as '{{file}}': the paths begin in the current folder", remedy: 'Write {{instead}}, in JSON with a backslash before each quote, and do the same for the others.' },
    unspawned: { text: "{{host}} does not find the program of this hook: with 'args' it starts no shell, and takes the whole 'command' for its name", remedy: 'Put only the program in `command`, and each argument in `args`, or remove `args`.' },
    unbraced: { text: "{{host}} does not replace '${{name}}' here: it starts no shell for a hook with 'args'", remedy: 'Write ${{{name}}}.' },
    unquoted: { text: "'{{path}}' is not in quotes: if there is a space in the path, the shell splits it and the hook fails", remedy: ['Put the whole path in quotes, in JSON as "… \\"{{path}}\\" …".', '{{apart}}'] },
    unquoteds: { text: "{{count}} commands of hooks have paths without quotes, such as '{{path}}': if there is a space in the path, the shell splits it and the hook fails", remedy: ['Put each whole path in quotes, in JSON as "… \\"{{path}}\\" …".', '{{apart}}'] },
    literal: { text: "'{{path}}' is in single quotes, where the shell does not expand variables: the hook fails", remedy: 'Write double quotes, in JSON as "… \\"{{path}}\\" …".' },
    literals: { text: "{{count}} commands of hooks have paths in single quotes, such as '{{path}}', where the shell does not expand variables: the hooks fail", remedy: 'Write double quotes, in JSON as "… \\"{{path}}\\" …".' },
    option: { text: "{{host}} does not run this hook: its command has '${user_config.{{option}}}' in it, and a shell would read the value", remedy: 'Write "${{variable}}" in its place, which the shell reads, or the program in `command` and its arguments in `args`.' },
    undeclared: { text: "{{host}} does not run this hook: the manifest has no option '{{option}}'", remedy: 'Declare it in "userConfig" of the manifest, with "type", "title" and "description", or remove the argument.' },
    unasked: { text: "{{what}} reads '{{name}}', but the manifest has no such option, and {{host}} asks nobody for it", remedy: '{{fix}}' },
    onlyInPlugin: { text: "{{host}} does not run this hook: it sets '{{name}}' for hooks of plugins alone", remedy: 'Write the path from ${{{project}}}, the folder of the project. A hook of a plugin belongs in its hooks/hooks.json.' },
    unset: { text: '{{host}} does not set {{names}} for hooks, so {{are}} empty {{where}}', remedy: 'Read the JSON that {{host}} writes to standard input, such as {{such}}.' },
    always: { text: '{{host}} does not read {{what}}: these hooks run {{when}}', remedy: '{{fix}}' },
    timeless: { text: "{{host}} does not read 'timeout' next to 'hooks': these hooks have its default limit", remedy: '{{fix}}' },
    braced: { text: "{{host}} puts nothing in place of '{{written}}': the command gets it as text", remedy: 'Read the JSON that {{host}} writes to standard input, such as with `jq -r \'{{field}}\'`.' },
    several: { text: "{{host}} reads an 'if' with several permissions as one, which nothing matches: the hook never runs", remedy: '{{fix}}' },
    noSign: { text: "'{{{name}}}' has no $ before it, so it is not replaced", remedy: 'Write ${{{name}}}.' },
    inHook: { text: "{{host}} does not read '{{field}}' of a hook: it runs at the use of any tool", remedy: 'Put the hook into a group of its own with "matcher": "{{tools}}", and remove this field.' },
    variable: { text: "{{host}} does not set '{{name}}' for hooks, so the path starts at the root of the disk", remedy: 'Write {{instead}}.' },
    ofProject: { text: "'{{file}}', which a hook runs, is in the plugin, and {{host}} looks for it in {{where}}", remedy: 'Write {{instead}}; a hook for this repository alone belongs in {{own}}.' },
    ofProjects: { text: "{{count}} files that hooks run, such as '{{file}}', are in the plugin, and {{host}} looks for them in {{where}}", remedy: 'Write {{instead}}, and do the same for the others; hooks for this repository alone belong in {{own}}.' },
    type: { text: "{{host}} does not run hooks of type '{{type}}'", remedy: 'Use a hook of type "command".' },
    typeAt: { text: "{{host}} does not run hooks of type '{{type}}' for '{{event}}'", remedy: 'Use a hook of type "command" for this event.' },
    expression: { text: "{{host}} reads the matcher '{{matcher}}' as a JavaScript regular expression, and it is not a valid one: the hook never runs", remedy: 'Write a name, names with `|` between them, or a regular expression that JavaScript accepts, in which `.*` stands for any characters.' },
    tools: { text: "The matcher '{{matcher}}' matches no tool of the plugin's server '{{server}}': their names begin with '{{own}}'", remedy: ['{{fix}}', '{{also}}'] },
    noTool: { text: "No tool matches '{{part}}': {{host}} compares a matcher with the name of the tool alone", remedy: '{{fix}}' },
    noTools: { text: "{{count}} matchers have a part that no tool matches, such as '{{part}}': {{host}} compares it with the name of the tool alone", remedy: ['{{fix}}', 'Do the same for the others.'] },
    noAgent: { text: "No agent matches '{{part}}': {{host}} compares this matcher with the whole name, such as plugin:agent", remedy: '{{fix}}' },
    input: { text: "{{by}} reads '{{field}}' from its input and finds nothing: {{host}} {{has}}", remedy: '{{fix}}' },
    approves: { text: "'{{file}}' ends with {{decision}} where it has nothing to refuse: {{host}} then runs the tool without asking", remedy: 'Print nothing instead, there and in other branches, to leave the decision to the permissions of the user.' },
    unreadMember: { text: "{{host}} shows nobody the text in '{{name}}', which '{{file}}' prints: it reads no such member", remedy: '{{fix}}' },
    decision: { text: "{{host}} does not take \"decision\": \"{{decision}}\", which '{{file}}' prints: it shows an error, and goes on as without the hook", remedy: '{{fix}}' },
    output: { text: "{{host}} takes no 'hookSpecificOutput' for '{{event}}', which '{{file}}' prints: it shows an error, and the model gets nothing of it", remedy: ['{{instead}}', 'A hook for SessionStart tells the model something in the next session, and after the conversation was compacted with the matcher "compact".'] },
    otherEvent: { text: "'{{file}}' prints the 'hookEventName' {{name}} and is run for {{event}}: {{host}} shows an error and takes nothing of it", remedy: '{{fix}}' },
    context: { text: "{{host}} takes no '{{field}}' outside of 'hookSpecificOutput': {{effect}} what '{{file}}' prints", remedy: ['Print { "hookSpecificOutput": { "hookEventName": "{{event}}", "{{field}}": {{value}} } }.', '{{more}}'] },
    documents: { text: "'{{file}}' prints two JSON documents, so {{host}} treats its output as plain text", remedy: 'Print one document, at the end.' },
    unnamed: { text: "{{host}} shows an error and ignores the 'hookSpecificOutput' that '{{file}}' prints: it has no 'hookEventName'", remedy: '{{fix}}' },
    reasonless: { text: "'{{file}}' blocks without a 'reason': {{host}} tells the model only that a hook blocked it", remedy: 'Add "reason", with what the model is to do instead: a "systemMessage" is for the user alone.' },
    unseen: { text: "{{host}} shows nobody the text that {{what}} prints{{to}} for {{event}}{{why}}", remedy: '{{fix}}' },
    unseens: { text: "{{host}} shows nobody the texts that {{count}} hooks print{{to}}, such as {{what}} for {{event}}{{why}}", remedy: '{{fix}}' },
    unseenCheck: { text: '{{host}} gives the model nothing of what {{linter}} finds: it reads only standard error, after the exit code 2', remedy: '{{fix}}' },
    bell: { text: 'No bell sounds: {{host}} takes what this command prints', remedy: 'Print { "terminalSequence": "\\u0007" }: {{host}} then rings the bell itself.' },
    ofBash: { text: "{{host}} runs this command with sh, which has no '[[' on Debian and Ubuntu: the condition is never true there", remedy: ['Write the test with [ … ], `case` or `grep -q`, or put the line into a script that begins with #!/bin/bash.', '{{more}}'] },
    silent: { text: "'{{file}}' exits with code 2 and prints its reason to standard output: {{host}} gives the model standard error alone", remedy: 'Print the reason to standard error, in a shell with `>&2`.' },
    silents: { text: "{{count}} scripts exit with code 2 and print their reasons to standard output, such as '{{file}}': {{host}} gives the model standard error alone", remedy: 'Print each reason to standard error, in a shell with `>&2`.' },
    unblocked: { text: "{{what}} says that it blocks and exits with code 1: {{host}} {{effect}}", remedy: 'Exit with code 2 there, and print the reason to standard error.' },
    late: { text: "'{{file}}' says that it blocks, and runs for PostToolUse: {{host}} has run the tool by then", remedy: 'Move the hook to PreToolUse, where exit code 2 keeps the tool from running.' },
    undecided: { text: "{{host}} reads no 'permissionDecision' for {{event}}, which '{{file}}' prints: {{effect}}", remedy: '{{fix}}' },
    worktree: { text: '{{host}} makes no worktree with this hook: a hook for WorktreeCreate must create it and print its path', remedy: 'Remove the hook, or run `git worktree add` in it with the `name` and `cwd` of its input, and print only the path.' },
    watch: { text: "{{host}} watches no file for the matcher '{{matcher}}': it reads the list as names, and not as patterns", remedy: 'Write the names of the files in the project, with `|` between them. A hook for SessionStart can have more paths watched, with `watchPaths` in its output.' },
    timeout: { text: "{{host}} counts the 'timeout' of a hook in seconds: {{timeout}} is {{is}}", remedy: '{{fix}}' },
    timeouts: { text: "{{host}} counts the 'timeout' of a hook in seconds, and several hooks have one in milliseconds", remedy: '{{ofEach}}' },
    severalTools: { text: "{{count}} matchers, such as '{{matcher}}', match no tool of the plugin's server '{{server}}': their names begin with '{{own}}'", remedy: ['{{fix}}', '{{also}}'] }
  },
  examples: {
    valid: [
      {
        title: 'scripts that are there, and one that is optional',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: {
          'hooks/hooks.json':
            '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "bash \\"${CLAUDE_PLUGIN_ROOT}/stop.sh\\"" }, { "type": "command", "command": "[ -f \\"${CLAUDE_PLUGIN_ROOT}/own.sh\\" ] && bash \\"${CLAUDE_PLUGIN_ROOT}/own.sh\\"" }] }] } }',
          'stop.sh': 'exit 0'
        },
        input: { name: 'notes', version: '1.0.0' }
      }
    ],
    invalid: [
      {
        title: 'a script that the plugin does not have',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        input: { name: 'notes', version: '1.0.0', hooks: { Stop: [{ hooks: [{ type: 'command', command: 'node "${CLAUDE_PLUGIN_ROOT}/hooks/stop.js"' }] }] } },
        problems: [{ message: "The plugin has no file 'hooks/stop.js', which a hook runs", range: '10:24-70', severity: 'warning' }]
      },
      {
        title: 'a type that the host does not run at an event',
        host: 'claude-code',
        path: '.claude/settings.json',
        input: { hooks: { SessionStart: [{ hooks: [{ type: 'prompt', prompt: 'Read the notes.' }] }] } },
        problems: [{ message: "Claude Code does not run hooks of type 'prompt' for 'SessionStart'", range: '7:21-29' }]
      },
      {
        title: "a matcher that matches none of the plugin's tools",
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        input: {
          name: 'notes',
          version: '1.0.0',
          mcpServers: { files: { command: 'files-mcp' } },
          hooks: { PreToolUse: [{ matcher: 'mcp__*files*', hooks: [{ type: 'command', command: 'log-use' }] }] }
        },
        problems: [{ message: "The matcher 'mcp__*files*' matches no tool of the plugin's server 'files': their names begin with 'mcp__plugin_notes_files__'", range: '12:20-34' }]
      }
    ]
  },
  *check(reading) {
    yield* reading.kind === 'marketplace' ? inEntries(reading, hookFaults) : hookFaults(reading)
  }
})
