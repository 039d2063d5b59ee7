import { dirname } from '../src/base/path.js'
import { endsIn } from '../src/hosts/paths.js'
import { isRecord } from '../src/json/value.js'
import { withSlashes } from '../src/project/classify.js'
import type { Reading } from '../src/project/reading.js'
import { absentModels } from '../src/rule/agents/absent-models.js'
import { absentNames } from '../src/rule/agents/absent-names.js'
import { absentNpmScripts } from '../src/rule/agents/absent-npm-scripts.js'
import { unknownColors, unknownColorsOfProject } from '../src/rule/agents/agent-colors.js'
import { agentFields, agentOfProject, brokenAgent, commandFields, isAgentOfProject } from '../src/rule/agents/agent-fields.js'
import { unfitOrders, unfitOrdersOfProject } from '../src/rule/agents/agent-orders.js'
import { foreignTools } from '../src/rule/agents/agent-tools.js'
import { untakenValues, untakenValuesOfProject } from '../src/rule/agents/agent-values.js'
import { whenOfAgent, whenOfAgents } from '../src/rule/agents/agent-when.js'
import { agentsOfPlugin } from '../src/rule/agents/agents-of-plugin.js'
import { codexAgent, codexRoles } from '../src/rule/agents/codex-agents.js'
import { COPILOT_AGENT } from '../src/rule/agents/copilot-agents.js'
import { forkAgents } from '../src/rule/agents/fork-agents.js'
import { geminiAgents, geminiFolders } from '../src/rule/agents/gemini-agents.js'
import { memoryFolders, memoryFoldersOfProject } from '../src/rule/agents/memory-folders.js'
import { unreadAgentServers } from '../src/rule/agents/unread-agent-servers.js'
import { climbingImports } from '../src/rule/paths/climbing-imports.js'
import { optionsInTexts } from '../src/rule/hooks/option-readers.js'
import { unknownTools } from '../src/rule/hooks/plugin-tools.js'
import { unregisteredHooks } from '../src/rule/hooks/unregistered-hooks.js'
import { codexInterface } from '../src/rule/manifests/codex-manifest.js'
import { emptyForCodex } from '../src/rule/manifests/empty-for-codex.js'
import { settingsOfPlugin } from '../src/rule/manifests/plugin-settings.js'
import { hooksElsewhere, strayFiles } from '../src/rule/manifests/plugin-strays.js'
import { partsInside, unlistedParts } from '../src/rule/manifests/unlisted-parts.js'
import { unloadedParts } from '../src/rule/manifests/unloaded-parts.js'
import { inEntries } from '../src/rule/marketplaces/entry-plugins.js'
import { isManifestOfAnother } from '../src/rule/other-program.js'
import { windowsNames } from '../src/rule/paths/moved-paths.js'
import { pathsFromRepository, pathsInSkills, pathsInTexts } from '../src/rule/paths/paths-in-texts.js'
import { pathsOutOfTexts } from '../src/rule/paths/paths-out-of-texts.js'
import { pathsOfAgent, pathsOfOtherAgent, pathsOfProject } from '../src/rule/paths/project-paths.js'
import { defineRule } from '../src/rule/rule.js'
import { unreadServers } from '../src/rule/servers/unread-servers.js'
import { argumentFields, argumentsOfProject } from '../src/rule/skills/argument-fields.js'
import { argumentReferences, argumentReferencesOfProject } from '../src/rule/skills/argument-references.js'
import { commandNames } from '../src/rule/skills/command-names.js'
import { misspelledFields } from '../src/rule/skills/misspelled-fields.js'
import { numberedArguments, numberedOfProject } from '../src/rule/skills/numbered-arguments.js'
import { rootOfSkills, skillsOfProject } from '../src/rule/skills/project-skills.js'
import { textsOfProject } from '../src/rule/skills/project-texts.js'
import { refusedInline } from '../src/rule/skills/refused-inline.js'
import { linksOfProject, skillTexts } from '../src/rule/skills/skill-texts.js'
import { unrunInline, unrunInlineOfProject } from '../src/rule/skills/unrun-inline.js'
import { commandsAsSkill, commandsAsSkillOfProject, innerCommands, skillsBelowSkill } from '../src/rule/texts/commands-as-skill.js'
import { formattedOfProject, formattedTexts } from '../src/rule/texts/formatted-matter.js'
import { lostSkills } from '../src/rule/texts/lost-skills.js'
import { refusedSkills } from '../src/rule/texts/refused-skills.js'
import { commandsBehindSkills, sharedNames } from '../src/rule/texts/shared-names.js'
import { sharedSkills } from '../src/rule/texts/shared-skills.js'
import { unreadPreloads } from '../src/rule/texts/unread-preloads.js'
import { unreadRules, unreadTexts } from '../src/rule/texts/unread-texts.js'
import { bareVariables } from '../src/rule/variables/bare-variables.js'
import { unreplacedVariables } from '../src/rule/variables/unreplaced-variables.js'
import { unsetInShell } from '../src/rule/variables/unset-in-shell.js'

export default defineRule({
  id: 'plugin-layout',
  kinds: ['plugin', 'marketplace', 'mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  judgesBroken: true,
  summary: 'Skills, agents, commands or hooks of a plugin where the host does not look for them, such as in the folder of its manifest.',
  why: `Only the manifest belongs in \`.claude-plugin\` or \`.cursor-plugin\`. The host looks for skills, agents, commands and hooks in the root of the
plugin, and says nothing of those inside.

A skill is a folder with a \`SKILL.md\`. Claude Code and Codex do not load \`skills/notes.md\`, nor Claude Code \`skills/group/notes/SKILL.md\` and a
skill with the name of a command. Claude Code loads every text in \`agents/\` and \`commands/\`. An agent of a plugin has no servers or hooks; one of a
project needs a name and a description. A list in \`agents\` or \`commands\` takes the place of the folder. Front matter that is not YAML gives
nothing. Hooks are read from \`hooks/hooks.json\`, servers from \`.mcp.json\` at the root, and both from what the manifest names; a \`CLAUDE.md\` is ignored.
The tools of its server are called \`mcp__plugin_<plugin>_<server>__<tool>\`. Claude Code runs \`\` !\`git status\` \`\` as it loads a text, also in an
example, and stops with an error if it would ask about it. Codex and Gemini CLI list no skill without a description.`,
  remedy: 'Move the folders into the root of the plugin, next to the folder of the manifest, and give each skill its own folder in skills/.',
  messages: {
    prompts: { text: "Codex shows the first {{most}} prompts of 'defaultPrompt', and not the others of its {{count}}", remedy: 'Keep the best {{most}}.' },
    longPrompt: { text: "Codex leaves out a prompt in 'defaultPrompt' of more than {{most}} characters: this one has {{count}}", remedy: 'Shorten it, and put the rest into a skill.' },
    picture: { text: "'{{name}}' names '{{file}}', which the plugin does not have", remedy: '{{fix}}' },
    icon: { text: "Codex does not read '{{name}}' in 'interface': the plugin has no such icon", remedy: 'Rename it to "{{meant}}".' },
    inside: { text: '{{host}} does not look for {{parts}} in {{folder}}: only the manifest belongs there', remedy: ['{{moves}}', '{{skills}}'] },
    text: { text: '{{host}} loads {{texts}}', remedy: 'Move what is for authors out of the folder: everything there is loaded for users.' },
    off: { text: "An empty '{{field}}' turns off the folder {{field}}/: {{host}} does not load {{files}}", remedy: ["Remove '{{field}}': {{host}} reads the folder without it.", '{{moved}}'] },
    otherKind: { text: "{{host}} loads nothing from {{file}}{{more}}: '{{field}}' is for Markdown files", remedy: '{{fix}}' },
    matter: { text: '{{host}} cannot read the front matter of {{file}}{{more}}: it loads the {{is}} without its description and other fields', remedy: '{{fix}}' },
    unread: { text: "{{host}} does not read '{{field}}' in a manifest, and loads nothing from {{folder}}", remedy: '{{fix}}' },
    hooks: { text: '{{host}} does not read {{file}}: none of its hooks runs', remedy: '{{fix}}' },
    unregistered: { text: '{{host}} does not run {{file}}{{more}}: nothing registers {{them}}', remedy: '{{fix}}' },
    permissions: { text: '{{host}} ignores {{members}} in the settings.json of a plugin', remedy: '{{fix}}' },
    dangling: { text: '{{file}}{{more}} {{are}} to what is not here: {{host}} loads nothing from there', remedy: 'Correct the link, or put the file itself there.' },
    unopened: { text: '{{host}} reads no front matter of {{file}}{{more}}: the file does not begin with ---', remedy: 'Write --- in the first line, before the first field, and after the last one, each on a line of its own without anything before it.' },
    formatted: { text: '{{host}} reads no front matter of {{file}}{{more}}: a formatter of Markdown has made it text', remedy: 'Restore the front matter: write --- in the first line, each field on a line of its own, and --- again. If the formatter is mdformat, install mdformat-frontmatter with it, which keeps front matter.' },
    ownFlat: { text: "{{host}} skips this hook: a 'command' must be inside a list of 'hooks'", remedy: 'Below the event or its `matcher`, write `hooks:`, and the command as an element of that list: `- type: command`, and `command: …` below it.' },
    ownFormatted: { text: '{{host}} does not load this agent: a formatter of Markdown has made its front matter text', remedy: 'Restore the front matter: write --- in the first line, each field on a line of its own, and --- again. If the formatter is mdformat, install mdformat-frontmatter with it, which keeps front matter.' },
    untold: { text: '{{host}} describes {{file}}{{more}} to the model by the first line of the text: {{it}} no `description`', remedy: 'Add front matter with a `description` that says when to use the skill.' },
    unlistedSkill: { text: '{{host}} does not list the skill in {{file}}{{more}} to the model: {{it}} no `description`', remedy: 'Add a `description` that says when to use the skill, in front matter. If only people are to start it, write `disable-model-invocation: true` there.' },
    skillHooks: { text: "{{host}} skips hooks in the front matter of {{file}}{{more}}: a 'command' must be inside a list of 'hooks'{{also}}", remedy: 'Below the event or its `matcher`, write `hooks:`, and the command as an element of that list: `- type: command`, and `command: …` below it.' },
    absent: { text: "{{file}} names '{{path}}'{{more}}, which the plugin does not have", remedy: '{{fix}}' },
    nowhere: { text: "{{file}} names '{{path}}'{{more}}: there is no such file", remedy: '{{fix}}' },
    gone: { text: '{{file}} names {{what}} not in this repository: {{paths}}', remedy: '{{fix}}' },
    bareRoot: { text: "{{host}} does not replace '{{written}}' in {{file}}{{more}}, so the path leads nowhere", remedy: '{{fix}}' },
    unsetInShell: { text: "{{host}} does not replace '{{written}}' in {{file}}{{more}}, and the shell has no such variable: {{effect}}", remedy: '{{fix}}' },
    unrunInline: { text: '{{host}} does not run the command in {{file}}{{more}} as it loads the text: {{why}}', remedy: '{{fix}}' },
    refusedInline: { text: '{{host}} stops with an error as it loads {{file}}{{more}}, {{why}}', remedy: ['{{fix}}', '{{example}}'] },
    hookVariable: { text: "{{host}} sets '{{variable}}'{{others}} for hooks only, and not for {{file}}{{more}}", remedy: '{{fix}}' },
    unreplaced: { text: "{{host}} does not replace '{{written}}' in {{file}}{{more}}: its model can only guess the path", remedy: ['Write in the skill: "In {{host}}, {{name}} is {{place}}."', 'Or write the path from that folder, such as {{path}}.'] },
    beyond: { text: "{{file}} refers to '{{path}}'{{more}}, which is outside the plugin: {{host}} installs the folder of the plugin alone", remedy: '{{fix}}' },
    imports: { text: "{{file}}{{more}} {{load}} '{{path}}', which is outside the plugin: {{host}} installs the folder of the plugin alone, and Node then finds no such module", remedy: 'Bundle each script into one file, for example with esbuild, or move what it imports into the plugin.' },
    repository: { text: "{{file}} names '{{path}}'{{more}}: {{where}}", remedy: 'Write {{meant}}{{alike}}.' },
    settings: { text: "{{host}} takes nothing of {{members}} from the 'settings' of a manifest", remedy: "Remove {{them}}. What users choose belongs in 'userConfig', and is read as `${user_config.NAME}`." },
    wrapped: { text: "{{host}} reads {{file}} as a map of language servers, and takes '{{member}}' as the name of one", remedy: ["Write the servers there without '{{member}}' around them.", '{{languages}}'] },
    instructions: { text: '{{host}} does not load {{file}} of a plugin', remedy: 'Make a skill of what is for users, or print it in a hook for `SessionStart`.' },
    refused: { text: '{{host}} does not list {{file}}{{more}}: {{why}}', remedy: '{{fix}}' },
    grants: { text: "{{host}} ignores 'permissions' in a manifest: a plugin grants none", remedy: 'Remove it, and tell people what to put into their own settings.' },
    flat: { text: '{{host}} finds no skill in {{folder}}: a skill is a folder with a SKILL.md', remedy: '{{fix}}' },
    agentFields: { text: "{{host}} ignores {{fields}} in {{file}}{{more}}: an agent of a plugin cannot set {{them}}", remedy: ['{{fix}}', 'An agent in .claude/agents/ may have {{them}}.'] },
    agentTools: { text: "{{host}} does not read '{{field}}' in {{file}}{{more}}: an agent without 'tools' has all tools", remedy: ["Rename it to 'tools', and list every tool that the agent needs.", '{{wide}}', '{{servers}}'] },
    commandTools: { text: '{{host}} {{reads}} in {{file}}{{more}}, so it asks before it {{uses}}', remedy: '{{fix}}' },
    notNames: { text: "{{host}} takes 'arguments' in {{file}}{{more}} as a list of names, and {{effect}}", remedy: "Write the hint as 'argument-hint' in its place{{such}}." },
    counted: { text: "{{host}} counts arguments from 0, so in {{file}}{{more}} $1 is the second one, and the first is nowhere", remedy: 'Write $0 for the first argument, $1 for the second, and so on, or $ARGUMENTS for all of them.' },
    unfilled: { text: "{{host}} does not replace '{{written}}' in {{file}}{{more}}: it puts what people type in place of $ARGUMENTS, without braces", remedy: 'Write $ARGUMENTS, and say in the text what is meant without any.' },
    membered: { text: "{{host}} puts all that people type in place of $ARGUMENTS, also in '{{written}}' in {{file}}{{more}}, and '{{member}}' stays after it", remedy: '{{fix}}' },
    misspelled: { text: "{{host}} does not read '{{field}}' in {{file}}{{more}}: {{effect}}", remedy: '{{fix}}' },
    ownUnread: { text: "{{host}} does not read '{{field}}' of an agent: {{effect}}", remedy: '{{fix}}' },
    model: { text: "{{host}} has no model '{{model}}', and gets an error in place of an answer for {{text}}", remedy: '{{fix}}' },
    preloads: { text: "{{host}} does not read 'skills' in {{file}}{{more}}: only an agent starts with skills, and not a {{is}}", remedy: '{{fix}}' },
    windowsName: { text: 'git cannot check out {{file}}{{more}} on Windows, so {{host}} cannot install the plugin there', remedy: ['{{fix}}', '{{paths}}', '{{others}}'] },
    wide: { text: "{{host}} gives the agent in {{file}}{{more}} all of {{tool}}: '{{written}}' in 'tools' does not limit it", remedy: 'Write {{tool}} if all of it is meant. A hook for `PreToolUse` in hooks/hooks.json can refuse the rest.' },
    toolless: { text: '{{host}} {{lacks}}, so it {{start}} {{agent}}{{without}}{{later}}', remedy: '{{fix}}' },
    toolNames: { text: '{{host}} {{lacks}}: {{agent}} {{runs}}{{later}}', remedy: '{{fix}}' },
    script: { text: 'This agent runs the {{scripts}}, and no package.json of the repository has {{it}}', remedy: '{{fix}}' },
    order: { text: "{{agent}} told to {{order}}, but {{its}} 'tools' do not include {{tool}}", remedy: '{{fix}}' },
    base: { text: "{{host}} has no agent '{{agent}}' for {{file}}{{more}}, and runs general-purpose instead: {{why}}", remedy: 'Write `agent: {{own}}`{{alike}}.' },
    inSession: { text: "{{host}} does not read 'agent' in {{file}}{{more}}: without `context: fork`, a skill runs in the session, and no agent is started", remedy: "Add `context: fork`{{named}}, or remove 'agent'." },
    ownTools: { text: "{{host}} does not read '{{field}}' of an agent: without 'tools', it has all tools", remedy: "Rename it to 'tools', and list every tool that the agent needs: names alone, as `Bash(git log:*)` there gives it all of Bash." },
    ownSkill: { text: "{{host}} starts this agent without the skill '{{skill}}': the project has no {{path}}", remedy: 'Write the name of a skill in .claude/skills/, and its path in the text, or remove both.' },
    ownNested: { text: "{{host}} starts this agent without the skills that 'skills' names by a path: it finds those in the folders of {{folder}}/, and not further down", remedy: '{{fix}}' },
    ownMode: { text: "{{host}} has no permissionMode '{{mode}}', and ignores it", remedy: 'Write one of {{modes}}, or remove it: the agent then runs in the mode of the session.' },
    ownServers: { text: "{{host}} does not read '{{field}}' in this agent: its 'tools' include no tool of a server", remedy: "Add the servers to 'tools', such as {{names}}, and remove the field." },
    ownEvents: { text: '{{host}} ignores the hooks for {{events}} in this agent: it has no such {{them}}', remedy: '{{fix}}' },
    handoff: { text: "VS Code does not find the {{agents}}: it goes by the `name` in an agent's front matter, which is '{{own}}'{{first}}", remedy: "Write '{{own}}'{{likewise}}." },
    handoffForm: { text: 'VS Code shows no button for the {{agents}}: it expects objects with `label`, `agent` and `prompt`, and ignores names', remedy: 'Write `- label: …` for each, and below it `agent: {{own}}` and `prompt: …`{{likewise}}, with what the button is to say and to send.' },
    unstartable: { text: "VS Code does not let this agent start those in 'agents': its 'tools' do not include `agent`", remedy: "Add `agent` to 'tools'. If it is to start no others, remove 'agents'." },
    untaken: { text: "{{host}} ignores '{{field}}' of {{agent}}: it takes {{takes}}, and not {{value}}, so {{without}}", remedy: '{{fix}}' },
    memory: { text: 'The text of {{agent}} names a memory folder of one machine, and {{host}} tells each person\'s agent the right one', remedy: 'Remove the part on memory from the text: for the field `memory`, {{host}} writes one in each session.' },
    ownWide: { text: "{{host}} gives the agent all of {{tool}}: '{{written}}' in 'tools' does not limit it", remedy: 'Write {{tool}} if all of it is meant. A hook for `PreToolUse` in the front matter or in .claude/settings.json can refuse the rest.' },
    ownLost: { text: '{{host}} does not load this agent: {{why}}', remedy: '{{fix}}' },
    nameless: { text: '{{host}} loads {{file}}{{more}} as {{is}} without a description: {{it}} {{why}}', remedy: '{{fix}}' },
    tools: { text: "{{file}}{{names}} '{{tool}}', but the tools of the plugin's server '{{server}}' begin with '{{own}}': {{effect}}", remedy: '{{fix}}' },
    noServer: { text: "{{file}}{{names}} '{{tool}}', but the plugin '{{plugin}}' declares no server '{{server}}': {{effect}}", remedy: "Declare the server in the .mcp.json of '{{plugin}}', or write the names of the tools that are meant." },
    noAgent: { text: "{{file}}{{names}} the {{is}} '{{agent}}': {{host}} calls it '{{own}}'", remedy: '{{fix}}' },
    noCommand: { text: "{{file}}{{calls}} a command '{{command}}': {{host}} calls it '{{own}}', after {{after}}", remedy: '{{fix}}' },
    notHad: { text: "{{file}} names the {{is}} '{{name}}'{{more}}, which {{plugin}} does not have", remedy: '{{fix}}' },
    lost: { text: '{{host}} does not load {{file}}{{more}}: {{why}}', remedy: '{{fix}}' },
    oneOf: { text: "{{host}} loads only one of {{files}}: all have the `name` '{{name}}'", remedy: ['Give each agent a `name` of its own.', '{{others}}'] },
    asAgents: { text: '{{host}} loads {{file}}{{more}} as {{is}}', remedy: 'Move the folders of skills into skills/, and other texts out of agents/, or list in "agents" of the manifest the files that are agents.' },
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
  *check(reading) {
    if (reading.document.trust === 'broken') {
      yield* brokenAgent(reading)
      return
    }
    const root = rootOfSkills(reading)
    if (root !== undefined) for (const check of CHECKS.project) yield* check(reading, root)
    if (reading.kind === 'marketplace') {
      yield* inEntries(reading, componentsIn)
      return
    }
    yield* codexAgent(reading)
    yield* codexRoles(reading)
    if (isAgentOfProject(reading)) for (const check of CHECKS.agent) yield* check(reading)
    for (const check of CHECKS.anyAgent) yield* check(reading)
    const { host, value, path, plugin } = reading
    const folder = dirname(host.manifestPath ?? '')
    if (plugin === undefined || !folder.startsWith('.') || !endsIn(withSlashes(path), host.manifestPath ?? '') || !isRecord(value)) return
    if (isManifestOfAnother(reading)) return
    yield* componentsIn(reading)
    yield* partsInside(reading, folder)
  }
})

/** What is wrong with the components of a plugin. @param manifest of the plugin, or its entry in a marketplace */
function* componentsIn(manifest: Reading) {
  const { name } = manifest.host
  for (const check of [...CHECKS.all, ...(name === 'claude-code' || name === 'codex' ? CHECKS[name] : [])]) yield* check(manifest)
}

/** What is about a project, about its agents for Claude Code, and about those for other programs too, what profiles say of each host, and what was seen with one alone. */
const CHECKS = {
  project: [skillsOfProject, commandsAsSkillOfProject, linksOfProject, commandsBehindSkills, argumentsOfProject, numberedOfProject, argumentReferencesOfProject, unrunInlineOfProject, pathsOfProject, textsOfProject, formattedOfProject],
  agent: [unreadAgentServers, pathsOfAgent, agentOfProject, untakenValuesOfProject, memoryFoldersOfProject, unknownColorsOfProject, whenOfAgent],
  anyAgent: [pathsOfOtherAgent, ...COPILOT_AGENT, unfitOrdersOfProject, absentNpmScripts],
  all: [unregisteredHooks, refusedSkills, geminiAgents, geminiFolders, unknownTools, unreplacedVariables, absentNames, lostSkills],
  'claude-code': [strayFiles, hooksElsewhere, unreadTexts, formattedTexts, unreadRules, agentFields, agentsOfPlugin, foreignTools, untakenValues, memoryFolders, unknownColors, absentModels, commandFields, misspelledFields, commandsAsSkill, whenOfAgents, argumentFields, commandNames, unreadPreloads, settingsOfPlugin, pathsInTexts, bareVariables, unsetInShell, unrunInline, refusedInline, optionsInTexts, pathsFromRepository, pathsOutOfTexts, skillTexts, sharedNames, unloadedParts, innerCommands, numberedArguments, argumentReferences, forkAgents, unfitOrders, sharedSkills, skillsBelowSkill, unlistedParts, unreadServers, windowsNames, climbingImports],
  codex: [hooksElsewhere, codexInterface, emptyForCodex, pathsInSkills]
}
