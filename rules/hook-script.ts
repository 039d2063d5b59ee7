import { dirname } from '../src/base/path.js'
import { COMMIT_ALL } from '../src/rule/build-output.js'
import { scriptsOfHooks } from '../src/rule/hooks/hook-folders.js'
import { sharedScripts } from '../src/rule/hooks/hook-scripts.js'
import { checkHooks } from '../src/rule/marketplaces/checks-of-hooks.js'
import { defineRule } from '../src/rule/rule.js'

const CHECK = 'Check that what people install has the file: a clone of the repository does not.'

export default defineRule({
  id: 'hook-script',
  kinds: ['mcp', 'plugin', 'marketplace'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  security: 'low',
  variesByMachine: true,
  summary: 'A script of a hook that is not there, that others do not get, that is not executable, or that the host looks for in another folder.',
  why: `The host goes on without a hook whose script it does not find, and seldom says so. A script that \`.gitignore\` keeps out of git, or that a build
makes, is there for its author alone.

Hooks run in the folder of the project, and not in that of the plugin: Claude Code sets \`CLAUDE_PLUGIN_ROOT\` for hooks of plugins, and
\`CLAUDE_PROJECT_DIR\` for all. It runs the hooks of a project where its shell has gone: a path such as \`.claude/hooks/check.sh\` leads nowhere after a \`cd\`.

No script is looked for in a command with any logic of a shell, which may look first itself (https://code.claude.com/docs/en/hooks).`,
  remedy: 'Add the script, correct its path, or remove the hook.',
  messages: {
    missing: { text: "The plugin has no file '{{file}}', which a hook runs", remedy: '{{instead}}' },
    missings: { text: "The plugin does not have {{count}} files that hooks run, such as '{{file}}'", remedy: 'Add the files, correct the paths, or remove the hooks.' },
    ofNoProject: { text: "The project has no file '{{file}}', which a hook runs", remedy: '{{instead}}' },
    ofNoProjects: {
      text: "The project does not have {{count}} files that hooks run, such as '{{file}}'",
      remedy: 'Add the files, correct the paths, or remove the hooks.'
    },
    otherCase: {
      text: "The plugin has no file '{{file}}', which a hook runs: it is called '{{other}}'",
      remedy: 'Write the name like that in the path, or rename the file: on Linux, upper and lower case differ.'
    },
    unbuilt: {
      text: "The plugin has no file '{{file}}', which a hook runs: it has not been built",
      remedy: 'Build it, and ship the output with the plugin: most hosts build nothing when they install a plugin.'
    },
    unbuilts: {
      text: "{{count}} files that hooks run have not been built, such as '{{file}}'",
      remedy: 'Build them, and ship the output with the plugin: most hosts build nothing when they install a plugin.'
    },
    ignored: { text: "The plugin has no file '{{file}}', which a hook runs: the .gitignore in its folder keeps it out of git", remedy: CHECK },
    untracked: { text: "'{{file}}', which a hook runs, is not in the repository: a .gitignore names it or its folder", remedy: '{{fix}}' },
    untrackeds: {
      text: "{{count}} files that hooks run are not in the repository, such as '{{file}}': a .gitignore names them or their folder",
      remedy: COMMIT_ALL
    },
    permission: {
      text: "'{{file}}', which a hook runs, is not executable",
      remedy: 'Run `chmod +x` on the file and `git update-index --chmod=+x`, or put its interpreter before it in the command.'
    },
    permissions: {
      text: "{{count}} files that hooks run are not executable, such as '{{file}}'",
      remedy: 'Run `chmod +x` on the files and `git update-index --chmod=+x`, or put their interpreters before them in the commands.'
    },
    inCurrent: {
      text: "After a `cd` in the session, {{host}} does not find '{{file}}', which a hook runs: the path begins in the current folder",
      remedy: 'Write {{instead}}, in JSON with a backslash before each quote.'
    },
    inCurrents: {
      text: "After a `cd` in the session, {{host}} does not find {{count}} files that hooks run, such as '{{file}}': the paths begin in the current folder",
      remedy: 'Write {{instead}}, in JSON with a backslash before each quote, and do the same for the others.'
    },
    variable: { text: "{{host}} does not set '{{name}}' for hooks, so the path starts at the root of the disk", remedy: 'Write {{instead}}.' },
    variables: {
      text: "{{host}} does not set '{{name}}' for hooks, so the paths of {{count}} hooks start at the root of the disk",
      remedy: 'Write {{instead}}. Do the same for the others.'
    },
    ofProject: {
      text: "'{{file}}', which a hook runs, is in the plugin, and {{host}} looks for it in {{where}}",
      remedy: 'Write {{instead}}; a hook for this repository alone belongs in {{own}}.'
    },
    ofProjects: {
      text: "{{count}} files that hooks run, such as '{{file}}', are in the plugin, and {{host}} looks for them in {{where}}",
      remedy: 'Write {{instead}}, and do the same for the others; hooks for this repository alone belong in {{own}}.'
    }
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
        title: 'a script of a project by its path from the current folder',
        host: 'claude-code',
        path: '.claude/settings.json',
        files: { '.git/HEAD': '', '.claude/hooks/check.sh': 'exit 0' },
        input: { hooks: { Stop: [{ hooks: [{ type: 'command', command: 'bash .claude/hooks/check.sh' }] }] } },
        problems: [{ message: "After a `cd` in the session, Claude Code does not find '.claude/hooks/check.sh', which a hook runs: the path begins in the current folder", range: '8:24-53' }]
      }
    ]
  },
  check: checkHooks({
    hooks: [scriptsOfHooks],
    shared: [sharedScripts],
    alike: {
      missing: ({ data }) => (typeof data?.file === 'string' ? dirname(data.file) : ''),
      ofProject: ({ data }) => data?.where,
      variable: ({ data }) => data?.name,
      unbuilt: () => '',
      untracked: () => '',
      permission: () => '',
      ofNoProject: () => '',
      inCurrent: () => ''
    },
    several: {
      missing: 'missings',
      unbuilt: 'unbuilts',
      untracked: 'untrackeds',
      permission: 'permissions',
      variable: 'variables',
      ofProject: 'ofProjects',
      ofNoProject: 'ofNoProjects',
      inCurrent: 'inCurrents'
    }
  })
})
