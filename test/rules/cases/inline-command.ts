import type { Cases } from '../../support/cases.js'
import { HEAD, MANIFEST, PARTS } from '../parts.js'

export const cases: Cases = {
  valid: PARTS,
  invalid: [
    {
      ...MANIFEST,
      title: 'scripts in the home of the user that Claude Code runs as it loads a text',
      files: { 'commands/start.md': '---\ndescription: Starts.\n---\n!`~/.notes/bin/start.sh`\n', 'commands/stop.md': '---\ndescription: Stops.\n---\n!`~/.notes/bin/stop.sh`\n' },
      problems: [{ message: "Claude Code stops with an error as it loads commands/start.md and 1 more, unless people's own settings allow '~/.notes/bin/*': 'allowed-tools' does not", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a command with blanks for the model that Claude Code runs as it loads the text',
      files: { 'commands/move.md': '---\ndescription: Moves.\n---\nFirst:\n\n!`uv run ${CLAUDE_PLUGIN_ROOT}/scripts/move.py "$0" --to "<notes-folder>"`\n', 'scripts/move.py': '' },
      problems: [{ message: "Claude Code stops with an error as it loads commands/move.md, unless people's own settings allow 'uv': 'allowed-tools' does not", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands whose ! is inside the backticks, or that have none',
      files: {
        'commands/a.md': '---\ndescription: A.\nallowed-tools: Bash, Read\n---\nCurrent branch:\n`!git branch --show-current`\n',
        'commands/b.md': '---\ndescription: B.\n---\n- Base: `!git merge-base main HEAD`\n',
        'commands/c.md': '---\ndescription: C.\n---\n**Project:**\n!ls -la\n!bash if [ -z "$1" ]; then ls; fi\n'
      },
      problems: [{ message: 'Claude Code does not run the command in commands/a.md and 2 more as it loads the text: its ! is inside the backticks', range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: '.mcp.json',
      title: 'a command of a project whose ! is inside the backticks',
      files: { '.claude/commands/look.md': '---\ndescription: L.\n---\nStatus:\n`!git status`\n', '.claude/skills/notes/SKILL.md': HEAD },
      input: '{ "mcpServers": {} }',
      problems: [{ message: 'Claude Code does not run the command in .claude/commands/look.md as it loads the text: its ! is inside the backticks', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'commands that Claude Code runs as it loads a text, and that nothing allows',
      files: {
        'find.sh': '',
        'commands/a.md': '---\ndescription: A.\n---\n!`npm test 2>/dev/null || echo none`\n',
        'commands/b.md': '---\ndescription: B.\n---\n!`git status; if [ -f x ]; then npm test; fi`\n',
        'commands/c.md': '---\ndescription: C.\nallowed-tools: Read, Bash(git:*)\n---\n!`"${CLAUDE_PLUGIN_ROOT}/find.sh" $ARGUMENTS`\n',
        'commands/d.md': "---\ndescription: D.\nallowed-tools: Bash(git *)\n---\n!`git branch | awk '{print $NF}'`\n",
        'skills/notes/SKILL.md': `${HEAD}\`\`\`!\ngh pr list\n\`\`\`\n`,
        'skills/words/SKILL.md': '---\nname: words\ndescription: Words.\n---\n- `` !`command` `` runs a command.\n'
      },
      problems: [
        { message: "Claude Code stops with an error as it loads commands/a.md and 1 more, unless people's own settings allow 'npm': 'allowed-tools' does not", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads commands/c.md, unless people's own settings allow '${CLAUDE_PLUGIN_ROOT}/find.sh': 'allowed-tools' does not", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads commands/d.md, unless people's own settings allow 'awk': 'allowed-tools' does not", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads skills/notes/SKILL.md, unless people's own settings allow 'gh': 'allowed-tools' does not", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads skills/words/SKILL.md, unless people's own settings allow 'command': 'allowed-tools' does not", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'commands with another command in their arguments, which only all of Bash allows',
      files: {
        'commands/a.md': '---\ndescription: A.\n---\n- Changes: !`git diff $(git merge-base HEAD origin/main 2>/dev/null || git merge-base HEAD main)...HEAD --stat`\n',
        'commands/b.md': '---\ndescription: B.\nallowed-tools: Read, Bash(git log:*), Bash(git branch:*)\n---\n!`git log --oneline "$(git branch --show-current)"..HEAD || echo none`\n',
        'commands/c.md': '---\ndescription: C.\nallowed-tools: Bash(git:*)\n---\n!`gh pr list`\n!`git log $(git describe --tags)..HEAD`\n'
      },
      problems: [
        { message: "Claude Code stops with an error as it loads commands/a.md, unless people's own settings allow all of Bash: it cannot check the $(…) of 'git' first", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads commands/b.md, unless people's own settings allow all of Bash: it cannot check the $(…) of 'git' first", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads commands/c.md, unless people's own settings allow 'gh': 'allowed-tools' does not", range: '1:1-2' }
      ]
    },
    {
      ...MANIFEST,
      title: 'commands that show files which may be missing, and fail then',
      files: {
        'commands/a.md': '---\ndescription: A.\n---\n- Kind: !`ls -1 package.json go.mod 2>/dev/null`\n- Sources: !`ls -d src/ lib/ 2>/dev/null`\n',
        'commands/b.md': '---\ndescription: B.\n---\n!`head -n 5 "docs/My notes.md" 2> /dev/null`\n',
        'skills/notes/SKILL.md': `${HEAD}- Notes: !\`cat NOTES.md 2>/dev/null\`\n`
      },
      problems: [
        { message: "Claude Code stops with an error as it loads commands/a.md (2 places), wherever 'ls' does not find all of its files", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads commands/b.md, wherever 'head' does not find its file", range: '1:1-2' },
        { message: "Claude Code stops with an error as it loads skills/notes/SKILL.md, wherever 'cat' does not find its file", range: '1:1-2' }
      ]
    }
  ]
}
