import { absentModels } from '../src/rule/agents/absent-models.js'
import { unknownColors, unknownColorsOfProject } from '../src/rule/agents/agent-colors.js'
import { agentFields, agentOfProject, brokenAgent } from '../src/rule/agents/agent-fields.js'
import { unfitOrders, unfitOrdersOfProject } from '../src/rule/agents/agent-orders.js'
import { foreignTools } from '../src/rule/agents/agent-tools.js'
import { untakenValues, untakenValuesOfProject } from '../src/rule/agents/agent-values.js'
import { whenOfAgent, whenOfAgents } from '../src/rule/agents/agent-when.js'
import { codexAgent, codexRoles } from '../src/rule/agents/codex-agents.js'
import { COPILOT_AGENT } from '../src/rule/agents/copilot-agents.js'
import { memoryFolders, memoryFoldersOfProject } from '../src/rule/agents/memory-folders.js'
import { defineRule } from '../src/rule/rule.js'
import { checkParts } from '../src/rule/skills/checks-of-parts.js'
import { keptPreloads } from '../src/rule/texts/unread-preloads.js'

export default defineRule({
  id: 'agent-field',
  kinds: ['plugin', 'marketplace', 'mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  judgesBroken: true,
  summary: 'An agent that the host does not load, a field or a tool in its front matter that the host does not have, or tools that do not include what its text tells it to use.',
  why: `An agent is a text whose front matter says when it is started, with which tools and with which model. Claude Code loads an agent of a project only
with a \`name\` and a \`description\`, and says nothing of one without them. It ignores fields and values that it does not know: with \`allowed-tools\`
in place of \`tools\`, an agent has every tool, and with a tool that does not exist, it runs without it, or not at all. An agent of a plugin cannot
have servers, hooks or a permission mode.

GitHub Copilot CLI, VS Code and Codex read agents in folders of their own, with other fields.`,
  remedy: 'Write the fields and the tools that the host has.',
  messages: {
    agentFields: {
      text: '{{host}} ignores {{fields}} in {{file}}{{more}}: an agent of a plugin cannot set {{them}}',
      remedy: ['{{fix}}', 'An agent in .claude/agents/ may have {{them}}.']
    },
    agentTools: {
      text: "{{host}} does not read '{{field}}' in {{file}}{{more}}: an agent without 'tools' has all tools",
      remedy: ['{{fix}}', '{{wide}}', '{{servers}}']
    },
    wide: {
      text: "{{host}} gives the agent in {{file}}{{more}} all of {{tool}}: '{{written}}' in 'tools' does not limit it",
      remedy: 'Write {{tool}} if all of it is meant. A hook for `PreToolUse` in hooks/hooks.json can refuse the rest.'
    },
    nameless: { text: '{{host}} loads {{file}}{{more}} as {{is}} without a description: {{it}} {{why}}', remedy: '{{fix}}' },
    untaken: { text: "{{host}} ignores '{{field}}' of {{agent}}: it takes {{takes}}, and not {{value}}, so {{without}}", remedy: '{{fix}}' },
    memory: {
      text: "The text of {{agent}} names a memory folder of one machine, and {{host}} tells each person's agent the right one",
      remedy: 'Remove the part on memory from the text: for the field `memory`, {{host}} writes one in each session.'
    },
    model: { text: "{{host}} has no model '{{model}}', and gets an error in place of an answer for {{text}}", remedy: '{{fix}}' },
    misspelled: { text: "{{host}} does not read '{{field}}' in {{file}}{{more}}: {{effect}}", remedy: '{{fix}}' },
    toolless: { text: '{{host}} {{lacks}}, so it {{start}} {{agent}}{{without}}{{later}}', remedy: '{{fix}}' },
    toolNames: { text: '{{host}} {{lacks}}: {{agent}} {{runs}}{{later}}', remedy: '{{fix}}' },
    order: { text: "{{agent}} told to {{order}}, but {{its}} 'tools' do not include {{tool}}", remedy: '{{fix}}' },
    ownUnread: { text: "{{host}} does not read '{{field}}' of an agent: {{effect}}", remedy: '{{fix}}' },
    ownTools: {
      text: "{{host}} does not read '{{field}}' of an agent: without 'tools', it has all tools",
      remedy: '{{fix}} every tool that the agent needs: names alone, as `Bash(git log:*)` there gives it all of Bash.'
    },
    ownNested: {
      text: "{{host}} starts this agent without the skills that 'skills' names by a path: it finds those in the folders of {{folder}}/, and not further down",
      remedy: '{{fix}}'
    },
    kept: {
      text: "{{host}} starts {{agent}} without those of its 'skills' that have `disable-model-invocation: true`",
      remedy: "Remove that field from each skill that agents may have, and remove the others from 'skills'."
    },
    ownMode: {
      text: "{{host}} has no permissionMode '{{mode}}', and ignores it",
      remedy: 'Write one of {{modes}}, or remove it: the agent then runs in the mode of the session.'
    },
    ownEvents: { text: '{{host}} ignores the hooks for {{events}} in this agent: it has no such {{them}}', remedy: '{{fix}}' },
    ownFlat: {
      text: "{{host}} skips this hook: a 'command' must be inside a list of 'hooks'",
      remedy: 'Below the event or its `matcher`, write `hooks:`, and the command as an element of that list: `- type: command`, and `command: …` below it.'
    },
    ownWide: {
      text: "{{host}} gives the agent all of {{tool}}: what is in brackets after it in 'tools' does not limit it",
      remedy: 'Write {{tool}} if all of it is meant. A hook for `PreToolUse` in the front matter or in .claude/settings.json can refuse the rest.'
    },
    ownLost: { text: '{{host}} does not load this agent: {{why}}', remedy: '{{fix}}' },
    oneOf: { text: "{{host}} loads only one of {{files}}: all have the `name` '{{name}}'", remedy: ['Give each agent a `name` of its own.', '{{others}}'] },
    handoff: {
      text: "VS Code does not find the {{agents}}: it goes by the `name` in an agent's front matter, which is '{{own}}'{{first}}",
      remedy: "Write '{{own}}'{{likewise}}."
    },
    unstartable: {
      text: "VS Code does not let this agent start those in 'agents': its 'tools' do not include `agent`",
      remedy: "Add `agent` to 'tools'. If it is to start no others, remove 'agents'."
    }
  },
  examples: {
    valid: [
      {
        title: 'an agent of a project with what it needs',
        host: 'claude-code',
        path: '.claude/agents/reader.md',
        input: '---\nname: reader\ndescription: Use to find notes.\ntools: Read, Grep\nmodel: sonnet\n---\nFind the notes.\n'
      }
    ],
    invalid: [
      {
        title: 'an agent of a plugin with the field of commands',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'agents/reader.md': '---\nname: reader\ndescription: Use to find notes.\nallowed-tools: Read\n---\nFind them.\n' },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: "Claude Code does not read 'allowed-tools' in agents/reader.md: an agent without 'tools' has all tools", range: '1:1-2' }]
      },
      {
        title: 'an agent of a project without a name',
        host: 'claude-code',
        path: '.claude/agents/reader.md',
        input: '---\ndescription: Use to find notes.\n---\nFind the notes.\n',
        problems: [{ message: 'Claude Code does not load this agent: it has no `name`', range: '1:1-2' }]
      },
      {
        title: 'a tool that Claude Code does not have',
        host: 'claude-code',
        path: '.claude/agents/reader.md',
        input: '---\nname: reader\ndescription: Use to find notes.\ntools: Read, find_notes\n---\nFind the notes.\n',
        problems: [{ message: "Claude Code has no tool 'find_notes': this agent runs without it", range: '4:1-6' }]
      }
    ]
  },
  check: checkParts({
    agent: [agentOfProject, untakenValuesOfProject, memoryFoldersOfProject, unknownColorsOfProject, whenOfAgent],
    file: [codexAgent, codexRoles, ...COPILOT_AGENT, unfitOrdersOfProject],
    broken: [brokenAgent],
    'claude-code': [agentFields, keptPreloads, foreignTools, untakenValues, memoryFolders, unknownColors, absentModels, whenOfAgents, unfitOrders]
  })
})
