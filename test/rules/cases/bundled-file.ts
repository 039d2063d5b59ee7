import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'what is not known, and what other rules report',
      path: '.agent-plugin/plugin.json',
      input: {
        name: 'tools',
        mcpServers: {
          a: { command: '${AGENT_PLUGIN_ROOT}/bin/${A_FLAVOUR}/a' },
          b: { command: '${AGENT_PLUGIN_ROOT}/../b' },
          c: { command: '${AGENT_PLUGIN_ROOT}/bin/$FLAVOUR/c' },
          d: { command: '${AGENT_PLUGIN_ROOT}/bin/d --stdio' }
        }
      }
    },
    {
      title: 'the execute permission where only Windows is a target, and a suffix that Windows adds',
      path: '.agent-plugin/plugin.json',
      files: { 'bin/a': '', 'bin/b.exe': '' },
      platforms: ['win32'],
      input: {
        name: 'tools',
        mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/bin/a' }, b: { command: '${AGENT_PLUGIN_ROOT}/bin/b' } }
      }
    }
  ],
  invalid: [
    {
      title: 'a default that completes the path',
      files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'bin/fast/a': '' },
      input: { mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/bin/${A_FLAVOUR:-slow}/a' } } },
      problems: [
        { message: "The plugin has no file 'bin/${A_FLAVOUR:-slow}/a'", range: '4:18-65', severity: 'warning' }
      ]
    }
  ]
}
