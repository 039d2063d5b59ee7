import { absentNpmScripts } from '../src/rule/agents/absent-npm-scripts.js'
import { pathsFromRepository, pathsInSkills, pathsInTexts } from '../src/rule/paths/paths-in-texts.js'
import { pathsOutOfTexts } from '../src/rule/paths/paths-out-of-texts.js'
import { pathsOfAgent, pathsOfOtherAgent, pathsOfProject } from '../src/rule/paths/project-paths.js'
import { defineRule } from '../src/rule/rule.js'
import { checkParts } from '../src/rule/skills/checks-of-parts.js'
import { pathsFromSkills } from '../src/rule/skills/skill-texts.js'

export default defineRule({
  id: 'absent-path',
  kinds: ['plugin', 'marketplace', 'mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  judgesBroken: true,
  summary: 'A path in a text of a plugin or a project that is not there, or not for those who install the plugin.',
  why: `The model looks for what a command, a skill or an agent names, finds nothing, and guesses or gives up. Most of these paths were right until a file
was moved, or are right only in the author's repository: a host installs the folder of the plugin alone, and people work in another folder. Claude Code
replaces \`\${CLAUDE_PLUGIN_ROOT}\` in the texts of a plugin with the folder where it is installed.

Nothing is said of a path that a build or the text itself makes, that is an example, or that is in the user's project.`,
  remedy: 'Write the path at which the file is.',
  messages: {
    absent: { text: "{{file}} names '{{path}}'{{more}}, which the plugin does not have", remedy: '{{fix}}' },
    nowhere: { text: "{{file}} names '{{path}}'{{more}}, which the project does not have", remedy: '{{fix}}' },
    gone: { text: '{{file}} names {{what}} not in this repository: {{paths}}', remedy: '{{fix}}' },
    beyond: { text: "{{file}} refers to '{{path}}'{{more}}, which is outside the plugin: {{host}} installs the folder of the plugin alone", remedy: '{{fix}}' },
    repository: { text: "{{file}} names '{{path}}'{{more}}: {{where}}", remedy: 'Write {{meant}}{{alike}}.' },
    script: { text: 'This agent runs the {{scripts}}, and no package.json of the repository has {{it}}', remedy: '{{fix}}' }
  },
  examples: {
    valid: [
      {
        title: 'a script of the plugin, and a file that the command makes',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'scripts/sort.sh': 'sort', 'commands/sort.md': '---\ndescription: Sorts.\n---\nRun `sh ${CLAUDE_PLUGIN_ROOT}/scripts/sort.sh`, and write the notes to `notes/sorted.md`.\n' },
        input: { name: 'notes', version: '1.0.0' }
      }
    ],
    invalid: [
      {
        title: 'a script that the plugin does not have',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'scripts/sort.sh': 'sort', 'commands/sort.md': '---\ndescription: Sorts.\n---\nRun `sh ${CLAUDE_PLUGIN_ROOT}/scripts/sort-all.sh`.\n' },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: "commands/sort.md names 'scripts/sort-all.sh', which the plugin does not have", range: '1:1-2' }]
      },
      {
        title: 'a script of the repository, outside the plugin',
        host: 'claude-code',
        path: 'notes/.claude-plugin/plugin.json',
        files: {
          '.git/HEAD': '',
          '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }] }',
          'tools/sort.sh': 'sort',
          'notes/commands/sort.md': '---\ndescription: Sorts.\n---\nRun `sh ${CLAUDE_PLUGIN_ROOT}/../tools/sort.sh`.\n'
        },
        input: { name: 'notes', version: '1.0.0' },
        problems: [{ message: "commands/sort.md refers to '../tools/sort.sh', which is outside the plugin: Claude Code installs the folder of the plugin alone", range: '1:1-2' }]
      }
    ]
  },
  check: checkParts({
    project: [pathsOfProject],
    agent: [pathsOfAgent],
    file: [pathsOfOtherAgent, absentNpmScripts],
    'claude-code': [pathsInTexts, pathsFromRepository, pathsOutOfTexts, pathsFromSkills],
    codex: [pathsInSkills]
  })
})
