import { optionsInTexts } from '../src/rule/hooks/option-readers.js'
import { defineRule } from '../src/rule/rule.js'
import { argumentReferences, argumentReferencesOfProject } from '../src/rule/skills/argument-references.js'
import { checkParts } from '../src/rule/skills/checks-of-parts.js'
import { numberedArguments, numberedOfProject } from '../src/rule/skills/numbered-arguments.js'
import { bareVariables } from '../src/rule/variables/bare-variables.js'
import { unreplacedVariables } from '../src/rule/variables/unreplaced-variables.js'
import { unsetInShell } from '../src/rule/variables/unset-in-shell.js'

export default defineRule({
  id: 'text-variable',
  kinds: ['plugin', 'marketplace', 'mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  judgesBroken: true,
  summary: 'A variable or an argument in a text of a plugin or a project that the host does not replace as it is meant.',
  why: `Claude Code replaces \`\${CLAUDE_PLUGIN_ROOT}\` in the texts of a plugin, and \`$ARGUMENTS\`, \`$0\`, \`$1\` … in commands and skills with what people
type. It replaces neither \`$CLAUDE_PLUGIN_ROOT\` without braces nor \`\${ARGUMENTS}\` with them, and counts arguments from 0. What is left goes to the
model or to a shell, in which the variable is not set: the path then begins at the root of the disk, or leads nowhere.

Codex and Gemini CLI replace nothing in a skill.`,
  remedy: 'Write the variable as the host replaces it.',
  messages: {
    bareRoot: { text: "{{host}} does not replace '{{written}}' in {{file}}{{more}}, so the path leads nowhere", remedy: '{{fix}}' },
    unsetInShell: { text: "{{host}} does not replace '{{written}}' in {{file}}{{more}}, and the shell has no such variable: {{effect}}", remedy: '{{fix}}' },
    hookVariable: { text: "{{host}} sets '{{variable}}'{{others}} for hooks only, and not for {{file}}{{more}}", remedy: '{{fix}}' },
    unreplaced: {
      text: "{{host}} does not replace '{{written}}' in {{file}}{{more}}: its model can only guess the path",
      remedy: ['Write in the skill: "In {{host}}, {{name}} is {{place}}."', 'Or write the path from that folder, such as {{path}}.']
    },
    counted: {
      text: '{{host}} counts arguments from 0, so $1 in {{file}}{{more}} is the second one, and nothing uses the first',
      remedy: 'Write $0 for the first argument, $1 for the second, and so on, or $ARGUMENTS for all of them.'
    },
    unfilled: {
      text: "{{host}} does not replace '{{written}}' in {{file}}{{more}}: it puts what people type in place of $ARGUMENTS, without braces",
      remedy: 'Write $ARGUMENTS, and say in the text what is meant without any.'
    },
    membered: {
      text: "{{host}} puts all that people type in place of $ARGUMENTS, also in '{{written}}' in {{file}}{{more}}, and '{{member}}' stays after it",
      remedy: '{{fix}}'
    }
  },
  examples: {
    valid: [
      {
        title: 'a path in the plugin, and what people type',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'scripts/take.sh': 'tee', 'commands/take.md': '---\ndescription: Takes notes.\nargument-hint: "[note]"\n---\nRun `sh ${CLAUDE_PLUGIN_ROOT}/scripts/take.sh` with $ARGUMENTS.\n' },
        input: { name: 'notes', version: '1.0.0' }
      }
    ],
    invalid: [
      {
        title: 'a variable without its braces',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'scripts/take.sh': 'tee', 'commands/take.md': '---\ndescription: Takes notes.\n---\nRun `sh $CLAUDE_PLUGIN_ROOT/scripts/take.sh`.\n' },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: "Claude Code does not replace '$CLAUDE_PLUGIN_ROOT' in commands/take.md, so the path leads nowhere", range: '1:1-2' }]
      },
      {
        title: 'arguments in braces',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'commands/take.md': '---\ndescription: Takes notes.\nargument-hint: "[note]"\n---\nTake down ${ARGUMENTS}.\n' },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: "Claude Code does not replace '${ARGUMENTS}' in commands/take.md: it puts what people type in place of $ARGUMENTS, without braces", range: '1:1-2', severity: 'info' }]
      }
    ]
  },
  check: checkParts({
    project: [numberedOfProject, argumentReferencesOfProject],
    plugin: [unreplacedVariables],
    'claude-code': [bareVariables, unsetInShell, optionsInTexts, numberedArguments, argumentReferences]
  })
})
