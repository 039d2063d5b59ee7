import { commandFields } from '../src/rule/agents/agent-fields.js'
import { forkAgents } from '../src/rule/agents/fork-agents.js'
import { defineRule } from '../src/rule/rule.js'
import { argumentFields, argumentsOfProject } from '../src/rule/skills/argument-fields.js'
import { checkParts } from '../src/rule/skills/checks-of-parts.js'
import { misspelledFields } from '../src/rule/skills/misspelled-fields.js'
import { textsOfProject } from '../src/rule/skills/project-texts.js'
import { matterOfSkills } from '../src/rule/skills/skill-texts.js'
import { brokenMatter } from '../src/rule/texts/broken-matter.js'
import { unreadPreloads } from '../src/rule/texts/unread-preloads.js'

export default defineRule({
  id: 'front-matter',
  kinds: ['plugin', 'marketplace', 'mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  judgesBroken: true,
  summary: 'Front matter of a command or a skill that the host cannot read, a field that it does not read there, or a skill without a description.',
  why: `What a command or a skill is for, which arguments it takes and which tools it may use without asking, is in the YAML between the two lines of
\`---\` with which its file begins. If that is not valid YAML, or not in the first line, Claude Code loads the text without all of it. It says nothing
of a field that it does not know: \`tools\` is for agents, and in a command or a skill it is \`allowed-tools\`.

The model chooses a skill by its \`description\`. Without one, Claude Code, Codex and Gemini CLI do not list it, or list the first line of its text.`,
  remedy: 'Begin the file with ---, the fields that the host reads, and --- again.',
  messages: {
    matter: { text: '{{host}} cannot read the front matter of {{file}}{{more}}: it loads the {{is}} without its description and other fields', remedy: '{{fix}}' },
    unopened: { text: '{{host}} reads no front matter of {{file}}{{more}}: the file does not begin with ---', remedy: '{{fix}}' },
    untold: {
      text: '{{host}} describes {{file}}{{more}} to the model by the first line of the text: {{it}} no `description`',
      remedy: 'Add front matter with a `description` that says when to use the skill.'
    },
    unlistedSkill: {
      text: '{{host}} does not list the skill in {{file}}{{more}} to the model: {{it}} no `description`',
      remedy:
        'Add a `description` that says when to use the skill, in front matter. If only people are to start it, write `disable-model-invocation: true` there.'
    },
    skillHooks: {
      text: "{{host}} skips hooks in the front matter of {{file}}{{more}}: a 'command' must be inside a list of 'hooks'{{also}}",
      remedy: 'Below the event or its `matcher`, write `hooks:`, and the command as an element of that list: `- type: command`, and `command: …` below it.'
    },
    commandTools: { text: '{{host}} {{reads}} in {{file}}{{more}}, so it asks before it {{uses}}', remedy: '{{fix}}' },
    notNames: { text: "{{host}} takes 'arguments' in {{file}}{{more}} as a list of names, and {{effect}}", remedy: "Write the hint as 'argument-hint' in its place{{such}}." },
    misspelled: { text: "{{host}} does not read '{{field}}' in {{file}}{{more}}: {{effect}}", remedy: '{{fix}}' },
    preloads: { text: "{{host}} does not read 'skills' in {{file}}{{more}}: only an agent starts with skills, and not a {{is}}", remedy: '{{fix}}' },
    base: {
      text: "{{host}} has no agent '{{agent}}' for {{file}}{{more}}, and runs general-purpose instead: {{why}}",
      remedy: 'Write `agent: {{own}}`{{alike}}.'
    },
    inSession: {
      text: "{{host}} does not read 'agent' in {{file}}{{more}}: without `context: fork`, a skill runs in the session, and no agent is started",
      remedy: "Add `context: fork`{{named}}, or remove 'agent'."
    }
  },
  examples: {
    valid: [
      {
        title: 'a command with its tools, and a skill that says when to use it',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: {
          'commands/take.md': '---\ndescription: Takes notes.\nallowed-tools: Read, Write\n---\nTake notes.\n',
          'skills/sort/SKILL.md': '---\nname: sort\ndescription: Use to sort notes.\n---\nSort them.\n'
        },
        input: { name: 'notes', version: '1.0.0' }
      }
    ],
    invalid: [
      {
        title: 'more after a value in quotes',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'commands/take.md': '---\ndescription: "Takes" all notes\n---\nTake notes.\n' },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: 'Claude Code cannot read the front matter of commands/take.md: it loads the command without its description and other fields', range: '1:1-2' }]
      },
      {
        title: 'the field of agents in a command',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'commands/take.md': '---\ndescription: Takes notes.\ntools: Read, Write\n---\nTake notes.\n' },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: "Claude Code does not read 'tools' in commands/take.md, so it asks before it uses Write", range: '1:1-2' }]
      },
      {
        title: 'a skill without a description',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'skills/sort/SKILL.md': '---\nname: sort\n---\nSort the notes.\n' },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: 'Claude Code does not list the skill in skills/sort/SKILL.md to the model: it has no `description`', range: '1:1-2' }]
      }
    ]
  },
  check: checkParts({
    project: [argumentsOfProject, textsOfProject],
    'claude-code': [brokenMatter, commandFields, misspelledFields, argumentFields, unreadPreloads, matterOfSkills, forkAgents]
  })
})
