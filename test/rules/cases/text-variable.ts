import type { Cases } from '../../support/cases.js'
import { CODEX, HEAD, MANIFEST, PARTS } from '../parts.js'

export const cases: Cases = {
  valid: PARTS,
  invalid: [
    {
      title: 'the folder of the plugin in its repository as a default, before quotes that end there',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'plugins/notes/a.sh': '', 'plugins/notes/commands/a.md': '---\ndescription: A.\n---\nRun `sh "${CLAUDE_PLUGIN_ROOT:-plugins/notes}"/a.sh`.\n', 'plugins/notes/commands/b.md': '---\ndescription: B.\n---\nRun `sh "${CLAUDE_PLUGIN_ROOT:-tools}/a.sh"`.\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "Claude Code does not replace '${CLAUDE_PLUGIN_ROOT:-plugins/notes}' in commands/a.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a variable that nothing sets, as a README says',
      files: { 'find.sh': '', 'README.md': 'Nothing sets NOTES_PLUGIN_DIR yet.\n', 'commands/a.md': '---\ndescription: A.\n---\nRun $NOTES_PLUGIN_DIR/find.sh.\n' },
      problems: [{ message: "Claude Code does not replace '$NOTES_PLUGIN_DIR' in commands/a.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a variable without braces in the only skill of a plugin, at its root',
      files: { 'SKILL.md': `${HEAD}Run \`bash "$CLAUDE_PLUGIN_ROOT/scripts/a.sh"\`.\n`, 'scripts/a.sh': '' },
      problems: [{ message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in SKILL.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a variable without braces whose quotes end before the path',
      files: { 'skills/ask/SKILL.md': '---\nname: ask\ndescription: Asks.\n---\n```bash\nnode "$CLAUDE_PLUGIN_ROOT"/scripts/ask.mjs list\nnode "$CLAUDE_PLUGIN_ROOT/scripts/ask.mjs" list\n```\n', 'skills/find/SKILL.md': '---\nname: find\ndescription: Finds.\n---\nRun `node "${CLAUDE_PLUGIN_ROOT}"/scripts/ask.mjs find`.\n', 'scripts/ask.mjs': '' },
      problems: [{ message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in skills/ask/SKILL.md (2 places), so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill without any text, and one with a name in braces before a path that climbs',
      files: { 'guides/a.md': 'A.', 'skills/a/SKILL.md': '', 'skills/b/SKILL.md': '---\nname: b\ndescription: B.\n---\nRead {{SKILL_DIR}}/../../guides/a.md.\n' },
      problems: [{ message: "Claude Code does not replace '{{SKILL_DIR}}' in skills/b/SKILL.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'the variable for the folder of a skill in folders of commands',
      files: { 'commands/a/references/a.md': '', 'commands/a/SKILL.md': `${HEAD}Read \`\${CLAUDE_SKILL_DIR}/references/a.md\`.\n` },
      problems: [{ message: "Claude Code does not replace '${CLAUDE_SKILL_DIR}' in commands/a/SKILL.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      title: 'arguments that are counted from 1',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'commands/add.md': '---\ndescription: Adds a note\nargument-hint: <name> <text>\n---\n- `$1`: the name of the note\n- `$2`: its text\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code counts arguments from 0, so $1 in commands/add.md is the second one, and nothing uses the first', range: '1:1-2' }]
    },
    {
      title: 'arguments that are counted from 1, in a command with two of them and one with one',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'commands/a.md': '---\ndescription: Shows a note\nargument-hint: "[name]"\n---\n!`notes show --name "$1"`\n',
        'commands/b.md': '---\ndescription: Adds a note\nargument-hint: <name> <text>\n---\nAdd the note $1 with the text $2.\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code counts arguments from 0, so $1 in commands/b.md and 1 more is the second one, and nothing uses the first', range: '1:1-2' }]
    },
    {
      title: 'one argument by the number of the second one',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'commands/a.md': '---\ndescription: Does a task\nargument-hint: <task>\n---\nStart the agent for this task: $1\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'Claude Code counts arguments from 0, so $1 in commands/a.md is the second one, and nothing uses the first', range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'arguments that are counted from 1, in a command of a project',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.claude/commands/add.md': '---\ndescription: Adds a note\nargument-hint: <name> <text>\n---\nAdd the note $1 with the text $2.\n' },
      input: {},
      problems: [{ message: 'Claude Code counts arguments from 0, so $1 in .claude/commands/add.md is the second one, and nothing uses the first', range: '1:1-2' }]
    },
    {
      title: 'all arguments in the braces of a shell',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'commands/add.md': '---\ndescription: Adds a note\n---\nAdd ${ARGUMENTS}.\n\n```bash\nname="${ARGUMENTS:-none}"\n```\n',
        'skills/find/SKILL.md': '---\nname: find\ndescription: Finds notes. Use it for notes.\n---\n```sh\nnotes find ${ARGUMENTS}\n```\n',
        'skills/sort/SKILL.md': '---\nname: sort\ndescription: Sorts notes. Use it for notes.\n---\nSort $ARGUMENTS:\n\n```\nnotes sort ${ARGUMENTS}\n```\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "Claude Code does not replace '${ARGUMENTS:-…}' in commands/add.md and 2 more, and the shell has no such variable: it gets nothing of what people type there", range: '1:1-2' }]
    },
    {
      title: 'arguments by their numbers with a default of the shell',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'commands/clean.md': '---\ndescription: Cleans up\nargument-hint: "[days]"\n---\nRun the script:\n\n```bash\npython clean.py --days ${1:-30} ${2:---verbose}\n```\n',
        'commands/sort.md': '---\ndescription: Sorts notes\n---\n## Arguments\n\n- the order\n\n```bash\norder="${1:-name}"\n```\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "Claude Code does not replace '${1:-…}' in commands/clean.md and 1 more, and the shell has no such variable: it always gets the default", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'all arguments in braces, in steps for a model that gets them at the end',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'commands/add.md': '---\ndescription: Adds a note\n---\n```\nARGS="${ARGUMENTS:-}"\n\nIf ARGS is empty: ask for the note.\n```\n' },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "Claude Code does not replace '${ARGUMENTS:-…}' in commands/add.md: it puts what people type in place of $ARGUMENTS, without braces", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'all arguments in braces, in a sentence of a command',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.claude/commands/add.md': '---\ndescription: Adds a note\n---\nAdd **${ARGUMENTS:-a new note}**.\n' },
      input: {},
      problems: [{ message: "Claude Code does not replace '${ARGUMENTS:-…}' in .claude/commands/add.md: it puts what people type in place of $ARGUMENTS, without braces", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'arguments as members of an object',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'commands/add.md': '---\ndescription: Adds a note\nargument-hint: "[name] [text]"\n---\nAdd the note `$ARGUMENTS.text` as $ARGUMENTS.name.\n',
        'commands/list.md': '---\ndescription: Lists notes\narguments: [name]\n---\nList those of $ARGUMENTS.name.\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "Claude Code puts all that people type in place of $ARGUMENTS, also in '$ARGUMENTS.text' in commands/add.md and 1 more, and '.text' stays after it", range: '1:1-2' }]
    },
    {
      title: 'options of a plugin that its texts read from the variables which hooks get',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'skills/a/SKILL.md': '---\nname: a\ndescription: A.\n---\n```bash\nrg memo "${NOTES_VAULT:-${CLAUDE_PLUGIN_OPTION_VAULT_PATH:-.}}"\n```\n',
        'commands/b.md': '---\ndescription: B.\n---\nLook into $CLAUDE_PLUGIN_OPTION_VAULT_PATH, with $CLAUDE_PLUGIN_OPTION_KEY.\n'
      },
      input: '{\n"name": "notes",\n"userConfig": {\n"vault_path": { "type": "directory", "title": "Vault", "description": "Where" },\n"key": { "type": "string", "title": "Key", "description": "Which", "sensitive": true }\n}\n}\n',
      problems: [
        { message: "Claude Code sets 'CLAUDE_PLUGIN_OPTION_VAULT_PATH' for hooks only, and not for commands/b.md and 1 more", range: '4:1-13' },
        { message: "Claude Code sets 'CLAUDE_PLUGIN_OPTION_KEY' for hooks only, and not for commands/b.md", range: '5:1-6' }
      ]
    },
    {
      ...CODEX,
      input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './skills/' },
      title: 'the variables of Claude Code in skills',
      files: { 'find.sh': '', 'skills/a/find.sh': '', 'skills/a/SKILL.md': `${HEAD}Run \${CLAUDE_SKILL_DIR}/find.sh.\n`, 'skills/b/SKILL.md': `${HEAD}Run \${CLAUDE_PLUGIN_ROOT}/find.sh.\n` },
      problems: [
        { message: "Codex does not replace '${CLAUDE_PLUGIN_ROOT}' in skills/b/SKILL.md: its model can only guess the path", range: '1:1-2' },
        { message: "Codex does not replace '${CLAUDE_SKILL_DIR}' in skills/a/SKILL.md: its model can only guess the path", range: '1:1-2' }
      ]
    },
    {
      ...CODEX,
      input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './skills/' },
      title: 'a script with a value of its own for a variable, and a text that writes hooks with it',
      files: { 'skills/a/find.py': "root = os.environ.get('CLAUDE_PROJECT_DIR', '.')", 'skills/a/SKILL.md': `${HEAD}Run \${CLAUDE_SKILL_DIR}/find.py.\nWrite a hook with $CLAUDE_PROJECT_DIR/a.sh.\n` },
      problems: [{ message: "Codex does not replace '${CLAUDE_SKILL_DIR}' in skills/a/SKILL.md: its model can only guess the path", range: '1:1-2' }]
    },
    {
      ...CODEX,
      input: { name: 'notes', version: '1.0.0', description: 'Notes', skills: './skills/' },
      title: 'several places in a skill, and paths that climb',
      files: { 'meta/all.md': '', 'skills/a/SKILL.md': `${HEAD}Read \${CLAUDE_SKILL_DIR}/../../meta/all.md.\nThen \${CLAUDE_SKILL_DIR}/../b/SKILL.md and \${CLAUDE_SKILL_DIR}/../../../other/all.md.\n`, 'skills/b/SKILL.md': `${HEAD}Read \${CLAUDE_SKILL_DIR}/../../meta/all.md.\n` },
      problems: [{ message: "Codex does not replace '${CLAUDE_SKILL_DIR}' in skills/a/SKILL.md and 1 more (3 places): its model can only guess the path", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'several places of names that nothing sets, one of them with a README that has it before paths alone',
      files: { 'find.sh': '', 'list.sh': '', 'README.md': 'Run `$NOTES_PLUGIN_DIR/list.sh`. `PLUGIN_DIR` is the folder.\n', 'commands/a.md': '---\ndescription: A.\n---\nRun $CLAUDE_PLUGIN_ROOT/find.sh, then $CLAUDE_PLUGIN_ROOT/list.sh.\nRun ${PLUGIN_DIR}/find.sh.\n', 'commands/b.md': '---\ndescription: B.\n---\nRun $NOTES_PLUGIN_DIR/list.sh.\n' },
      problems: [
        { message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in commands/a.md (2 places), so the path leads nowhere", range: '1:1-2' },
        { message: "Claude Code does not replace '$NOTES_PLUGIN_DIR' in commands/b.md, so the path leads nowhere", range: '1:1-2' },
        { message: "Claude Code does not replace '${PLUGIN_DIR}' in commands/a.md, so the path leads nowhere", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'the folder of the project in place of a variable that the shell does not have',
      files: { 'references/all.md': '', 'commands/a.md': '---\ndescription: A.\n---\nRead ${CLAUDE_PLUGIN_ROOT:-$(pwd)}/references/all.md, never ${CLAUDE_PLUGIN_ROOT:-$(pwd)}/references.\n', 'commands/b.md': '---\ndescription: B.\n---\nRead ${CLAUDE_PLUGIN_ROOT:-$(pwd)}/references/all.md and ${CLAUDE_PLUGIN_ROOT:-$(pwd)}/references/none.md.\n' },
      problems: [{ message: "Claude Code does not replace '${CLAUDE_PLUGIN_ROOT:-$(pwd)}' in commands/a.md and 1 more, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a name without braces that nothing sets',
      files: {
        'references/all.md': '',
        'skills/a/find.sh': '',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRead $PLUGIN_DIR/references/all.md.\n',
        'skills/b/SKILL.md': '---\nname: b\ndescription: B\n---\nPLUGIN_DIR is the folder above. Read $PLUGIN_DIR/references/all.md.\n',
        'scripts/x.sh': '',
        'skills/d/scripts/run.sh': '',
        'skills/d/SKILL.md': '---\nname: d\ndescription: D\n---\nRun `$SKILL_DIR/scripts/run.sh`.\n',
        'skills/e/scripts/x.sh': '',
        'skills/e/SKILL.md': '---\nname: e\ndescription: E\n---\nRun `$SKILL_DIR/scripts`.\n',
        'skills/c/SKILL.md': '---\nname: c\ndescription: C\n---\n```bash\nSKILL_DIR=$(pwd)\ncat $SKILL_DIR/find.sh\n```\n'
      },
      problems: [
        { message: "Claude Code does not replace '$PLUGIN_DIR' in skills/a/SKILL.md, so the path leads nowhere", range: '1:1-2' },
        { message: "Claude Code does not replace '$SKILL_DIR' in skills/d/SKILL.md and 1 more, so the path leads nowhere", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'a name that another text has before paths alone',
      files: {
        'skills/a/find.sh': '',
        'skills/a/references/paths.md': 'Run {{SKILL_DIR}}/find.sh, or `{{SKILL_DIR}}`/find.sh.\n',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRead [paths](references/paths.md). Run {{SKILL_DIR}}/find.sh.\n'
      },
      problems: [{ message: "Claude Code does not replace '{{SKILL_DIR}}' in skills/a/SKILL.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'names of folders that the host does not have',
      files: {
        'skills/a/find.sh': '',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun {{SKILL_DIR}}/find.sh.\n'
      },
      problems: [{ message: "Claude Code does not replace '{{SKILL_DIR}}' in skills/a/SKILL.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'the variable of skills in a command, and names of folders that the host does not have',
      files: {
        'find.sh': '',
        'commands/b.md': '---\ndescription: B\n---\nRun ${CLAUDE_SKILL_DIR}/find.sh.\n',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun ${pluginDir}/find.sh.\n'
      },
      problems: [
        { message: "Claude Code does not replace '${CLAUDE_SKILL_DIR}' in commands/b.md, so the path leads nowhere", range: '1:1-2' },
        { message: "Claude Code does not replace '${pluginDir}' in skills/a/SKILL.md, so the path leads nowhere", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'a variable of another host in the place of one that the shell does not have',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes" }', 'list.js': '', 'skills/a/SKILL.md': `${HEAD}\`node "\${CLAUDE_PLUGIN_ROOT:-\${NOTES_ROOT:?set it}}/list.js"\`\n`, 'skills/b/SKILL.md': `${HEAD}\`node "\${CLAUDE_PLUGIN_ROOT:?set it}/list.js"\`\n` },
      problems: [{ message: "Claude Code does not replace '${CLAUDE_PLUGIN_ROOT:…}' in skills/a/SKILL.md, and the shell has no such variable: the command ends with an error", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'the words that people type by a name in braces, in a command that runs as the text is loaded',
      files: { 'commands/a.md': '---\ndescription: A.\n---\n!`ls "${ARGUMENTS}"`\n' },
      problems: [{ message: "Claude Code does not replace '${ARGUMENTS}' in commands/a.md, and the shell has no such variable: it gets nothing of what people type there", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'variables in commands of texts that the shell does not have',
      files: {
        'check.sh': '',
        'commands/check.md': '---\ndescription: C.\nallowed-tools: Bash(${CLAUDE_PLUGIN_ROOT}/check.sh:*)\n---\n!`${CLAUDE_PLUGIN_ROOT}/check.sh $ARGUMENT`\n',
        'commands/list.md': '---\ndescription: L.\n---\n```bash\nBIN="${CLAUDE_PLUGIN_ROOT}/bin"\n[[ -z "$CLAUDE_PLUGIN_ROOT" ]] && BIN="$HOME/notes/bin"\n```\n',
        'skills/a/SKILL.md': `${HEAD}\`node "\${CLAUDE_PLUGIN_ROOT:-\${NOTES_ROOT:?set it}}/list.js"\`\n`
      },
      problems: [
        { message: "Claude Code does not replace '$ARGUMENT' in commands/check.md, and the shell has no such variable: it gets nothing of what people type there", range: '1:1-2' },
        { message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in commands/list.md, and the shell has no such variable: 'BIN' always gets the other path", range: '1:1-2' },
        { message: "Claude Code does not replace '${CLAUDE_PLUGIN_ROOT:…}' in skills/a/SKILL.md, and the shell has no such variable: the command ends with an error", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'the variable for skills without braces',
      files: { 'skills/b/find.sh': '', 'skills/b/SKILL.md': `${HEAD}Run \`bash "$CLAUDE_SKILL_DIR/find.sh"\`.\n` },
      problems: [{ message: "Claude Code does not replace '$CLAUDE_SKILL_DIR' in skills/b/SKILL.md, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'the variable without braces in texts that test it first',
      files: { VERSION: '1', 'commands/a.md': '---\ndescription: A\n---\nif [ -n "$CLAUDE_PLUGIN_ROOT" ]; then cat "$CLAUDE_PLUGIN_ROOT/VERSION"; fi\n', 'commands/b.md': '---\ndescription: B\n---\n[ -n "$CLAUDE_PLUGIN_ROOT" ] && echo yes\n' },
      problems: [{ message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in commands/a.md (2 places), so the path leads nowhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'the variable without braces in texts',
      files: { 'find.sh': '', 'commands/a.md': '---\ndescription: A\n---\nRun bash "$CLAUDE_PLUGIN_ROOT/find.sh".\n', 'skills/b/SKILL.md': '---\nname: b\ndescription: B\n---\n!`$CLAUDE_PLUGIN_ROOT/find.sh`\n' },
      problems: [{ message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in commands/a.md and 1 more, so the path leads nowhere", range: '1:1-2' }]
    },
    {
      title: 'several options in the same text, which are one mistake',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'commands/b.md': '---\ndescription: B.\n---\nLook into $CLAUDE_PLUGIN_OPTION_VAULT_PATH, and write to $CLAUDE_PLUGIN_OPTION_TARGET.\n' },
      input: '{\n"name": "notes",\n"userConfig": {\n"vault_path": { "type": "directory", "title": "Vault", "description": "Where" },\n"target": { "type": "string", "title": "Target", "description": "Where to" }\n}\n}\n',
      problems: [{ message: "Claude Code sets 'CLAUDE_PLUGIN_OPTION_VAULT_PATH' and 1 more for hooks only, and not for commands/b.md", range: '4:1-13' }]
    },
    {
      ...MANIFEST,
      title: 'a name for the folder of the plugin in skills that another host has too',
      files: {
        '.codex-plugin/plugin.json': '{ "name": "notes" }',
        'skills/a/SKILL.md': '---\nname: a\ndescription: A.\n---\nRead `$PLUGIN_ROOT/references/a.md`.\n',
        'references/a.md': 'Notes.'
      },
      problems: [{ message: "Claude Code does not replace '$PLUGIN_ROOT' in skills/a/SKILL.md, so the path leads nowhere", range: '1:1-2' }]
    }
  ]
}
