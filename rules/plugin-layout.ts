import { agentsOfPlugin } from '../src/rule/agents/agents-of-plugin.js'
import { geminiAgents, geminiFolders } from '../src/rule/agents/gemini-agents.js'
import { unregisteredHooks } from '../src/rule/hooks/unregistered-hooks.js'
import { codexInterface } from '../src/rule/manifests/codex-manifest.js'
import { emptyForCodex } from '../src/rule/manifests/empty-for-codex.js'
import { settingsOfPlugin } from '../src/rule/manifests/plugin-settings.js'
import { hooksElsewhere, strayFiles } from '../src/rule/manifests/plugin-strays.js'
import { partsInside, unlistedParts } from '../src/rule/manifests/unlisted-parts.js'
import { unloadedParts } from '../src/rule/manifests/unloaded-parts.js'
import { windowsNames } from '../src/rule/paths/moved-paths.js'
import { defineRule } from '../src/rule/rule.js'
import { unreadServers } from '../src/rule/servers/unread-servers.js'
import { checkParts } from '../src/rule/skills/checks-of-parts.js'
import { skillsOfProject } from '../src/rule/skills/project-skills.js'
import { linksOfPlugin, linksOfProject } from '../src/rule/skills/skill-texts.js'
import { commandsAsSkill, commandsAsSkillOfProject } from '../src/rule/texts/commands-as-skill.js'
import { lostSkills } from '../src/rule/texts/lost-skills.js'
import { refusedSkills } from '../src/rule/texts/refused-skills.js'
import { commandsBehindSkills, sharedNames } from '../src/rule/texts/shared-names.js'
import { sharedSkills } from '../src/rule/texts/shared-skills.js'
import { unreadRules, unreadTexts } from '../src/rule/texts/unread-texts.js'

export default defineRule({
  id: 'plugin-layout',
  kinds: ['plugin', 'marketplace', 'mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  judgesBroken: true,
  summary: 'Skills, agents, commands, hooks or servers of a plugin, or skills of a project, where the host does not look for them, or in a form that it does not load.',
  why: `Only the manifest belongs in \`.claude-plugin\` or \`.cursor-plugin\`. The host looks for skills, agents, commands and hooks in the root of the
plugin, and says nothing of those inside.

A skill is a folder with a \`SKILL.md\`. Claude Code and Codex do not load \`skills/notes.md\`, nor Claude Code \`skills/group/notes/SKILL.md\` and a
skill with the name of a command. Claude Code loads every text in \`agents/\` and \`commands/\`. A list in \`agents\` or \`commands\` takes the place of
the folder. Hooks are read from \`hooks/hooks.json\`, servers from \`.mcp.json\` at the root, and both from what the manifest names; a \`CLAUDE.md\` is
ignored.`,
  remedy: 'Move the folders into the root of the plugin, next to the folder of the manifest, and give each skill its own folder in skills/.',
  messages: {
    prompts: { text: "Codex shows the first {{most}} prompts of 'defaultPrompt', and not the others of its {{count}}", remedy: 'Keep the best {{most}}.' },
    longPrompt: { text: "Codex leaves out a prompt in 'defaultPrompt' of more than {{most}} characters: this one has {{count}}", remedy: 'Shorten it, and put the rest into a skill.' },
    picture: { text: "'{{name}}' names '{{file}}', which the plugin does not have", remedy: '{{fix}}' },
    pictureForm: { text: "Codex ignores pictures in 'interface' whose paths do not begin with './'", remedy: 'Write ./ before the path.' },
    icon: { text: "Codex does not read '{{name}}' in 'interface': the plugin has no such icon", remedy: 'Rename it to "{{meant}}".' },
    inside: { text: '{{host}} does not look for {{parts}} in {{folder}}: only the manifest belongs there', remedy: ['{{moves}}', '{{skills}}'] },
    text: { text: '{{host}} loads {{texts}}', remedy: 'Move what is for authors out of the folder: everything there is loaded for users.' },
    off: { text: "An empty '{{field}}' turns off the folder {{field}}/: {{host}} does not load {{files}}", remedy: ["Remove '{{field}}': {{host}} reads the folder without it.", '{{moved}}'] },
    otherKind: { text: "{{host}} loads nothing from {{file}}{{more}}: '{{field}}' is for Markdown files", remedy: '{{fix}}' },
    unread: { text: "{{host}} does not read '{{field}}' in a manifest, and loads nothing from {{folder}}", remedy: '{{fix}}' },
    hooks: { text: '{{host}} does not read {{file}}: none of its hooks runs', remedy: '{{fix}}' },
    unregistered: { text: '{{host}} does not run {{file}}{{more}}: nothing registers {{them}}', remedy: '{{fix}}' },
    permissions: { text: '{{host}} ignores {{members}} in the settings.json of a plugin', remedy: '{{fix}}' },
    dangling: {
      text: '{{file}}{{more}} {{are}} to what is not here: {{host}} loads nothing from there',
      remedy: 'Correct the link, or put the file itself there.'
    },
    settings: {
      text: "{{host}} takes nothing of {{members}} from the 'settings' of a manifest",
      remedy: "Remove {{them}}. What users choose belongs in 'userConfig', and is read as `${user_config.NAME}`."
    },
    wrapped: {
      text: "{{host}} reads {{file}} as a map of language servers, and takes '{{member}}' as the name of one",
      remedy: ["Write the servers there without '{{member}}' around them.", '{{languages}}']
    },
    instructions: {
      text: '{{host}} does not load {{file}} of a plugin',
      remedy: 'Make a skill of what is for users, or print it in a hook for `SessionStart`.'
    },
    refused: { text: '{{host}} does not list {{file}}{{more}}: {{why}}', remedy: '{{fix}}' },
    grants: { text: "{{host}} ignores '{{field}}' in a manifest: {{why}}", remedy: '{{fix}}' },
    flat: { text: '{{host}} finds no skill in {{folder}}: a skill is a folder with a SKILL.md', remedy: '{{fix}}' },
    windowsName: { text: 'git cannot check out {{file}}{{more}} on Windows, so {{host}} cannot install the plugin there', remedy: ['{{fix}}', '{{paths}}', '{{others}}'] },
    shadowed: { text: '{{host}} runs {{commands}} in place of {{file}}{{more}}{{run}}', remedy: '{{fix}}' },
    lost: { text: '{{host}} does not load {{file}}{{more}}: {{why}}', remedy: '{{fix}}' },
    oneOf: { text: "{{host}} loads only one of {{files}}: all have the `name` '{{name}}'", remedy: ['Give each agent a `name` of its own.', '{{others}}'] },
    asAgents: {
      text: '{{host}} loads {{file}}{{more}} as {{is}}',
      remedy: 'Move the folders of skills into skills/, and other texts out of agents/, or list in "agents" of the manifest the files that are agents.'
    },
    empty: { text: '{{host}} loads nothing from this plugin: {{why}}', remedy: '{{fix}}' },
    deep: { text: '{{host}} finds no skill in {{folder}}: it looks for SKILL.md in the folders there, and not further down', remedy: 'Add "skills": {{written}}.' }
  },
  examples: {
    valid: [
      {
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'agents/writer.md': 'Write notes.', 'skills/notes/SKILL.md': 'Take notes.' },
        input: { name: 'notes', version: '1.0.0' }
      },
      {
        title: 'a command that the manifest names, and scripts',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { '.claude-plugin/commands/note.md': 'Take a note.', '.claude-plugin/hooks/start.sh': 'exit 0' },
        input: { name: 'notes', version: '1.0.0', commands: './.claude-plugin/commands/note.md' }
      }
    ],
    invalid: [
      {
        title: 'agents and commands next to the manifest',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { '.claude-plugin/agents/writer.md': 'Write notes.', '.claude-plugin/commands/note.md': 'Take a note.' },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: 'Claude Code does not look for commands and agents in .claude-plugin: only the manifest belongs there', range: '1:1-2' }]
      }
    ]
  },
  check: checkParts({
    project: [skillsOfProject, commandsAsSkillOfProject, linksOfProject, commandsBehindSkills],
    plugin: [unregisteredHooks, refusedSkills, geminiAgents, geminiFolders, lostSkills, partsInside],
    'claude-code': [
      strayFiles,
      hooksElsewhere,
      unreadTexts,
      unreadRules,
      agentsOfPlugin,
      commandsAsSkill,
      settingsOfPlugin,
      linksOfPlugin,
      sharedNames,
      unloadedParts,
      sharedSkills,
      unlistedParts,
      unreadServers,
      windowsNames
    ],
    codex: [hooksElsewhere, codexInterface, emptyForCodex]
  })
})
