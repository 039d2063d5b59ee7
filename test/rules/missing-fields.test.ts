import { describe, expect, it } from 'vitest'
import bundledFile from '../../rules/bundled-file.js'
import httpUrl from '../../rules/http-url.js'
import stdioCommand from '../../rules/stdio-command.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

const AGENT_PLUGIN = ['agent-plugin', '.mcp.json'] as const
const CURSOR = ['cursor', '.cursor/mcp.json'] as const
const DESKTOP = ['claude-desktop', 'claude_desktop_config.json'] as const

function helps(rule: AnyRule, [host, path]: readonly [host: string, path: string], entry: Readonly<Record<string, unknown>>): string[] {
  return runExample(rule, { host, path, input: { mcpServers: { docs: entry } } }).findings.map(({ help }) => help)
}

describe('the remedy for a server without a command or a url', () => {
  it('asks for a type only where the host needs one', () => {
    const entry = { serverUrl: 'https://docs.example.com/mcp' }
    expect(helps(httpUrl, AGENT_PLUGIN, entry)).toEqual(['Rename `serverUrl` to `url`, and add "type": "http".'])
    expect(helps(httpUrl, CURSOR, entry)).toEqual(['Rename `serverUrl` to `url`.'])
  })

  it('names a remote server only where the host supports one', () => {
    const [program, none] = ['Set `command` to the program that starts the server', 'If there is none yet, remove the entry.']
    expect(helps(stdioCommand, AGENT_PLUGIN, {})).toEqual([`${program}; for a remote server, write \`type\` and \`url\` instead. ${none}`])
    expect(helps(stdioCommand, CURSOR, {})).toEqual([`${program}; for a remote server, write \`url\` instead. ${none}`])
    expect(helps(stdioCommand, DESKTOP, {})).toEqual([`${program}. ${none}`])
  })

  it('names the field that is meant', () => {
    expect(helps(stdioCommand, CURSOR, { cmd: 'docs-mcp' })).toEqual(['Rename `cmd` to `command`.'])
    expect(helps(stdioCommand, CURSOR, { urll: 'https://docs.example.com/mcp' })).toEqual(['Rename `urll` to `url`.'])
    expect(helps(stdioCommand, AGENT_PLUGIN, { urll: 'https://docs.example.com/mcp' })).toEqual(['Rename `urll` to `url`, and add the `type`.'])
  })
})

describe('the remedy for a program that is not executable', () => {
  it.each([
    ['bin/a', '', 'bin/a'],
    ['bin/my tool', '', "'bin/my tool'"],
    ['bin/a', 'plugins/tools/', 'plugins/tools/bin/a']
  ])('is a command line that works: %s of a plugin in %s', (file, folder, word) => {
    const { findings } = runExample(bundledFile, {
      path: `${folder}.agent-plugin/plugin.json`,
      files: { [folder + file]: '' },
      platforms: ['linux'],
      input: { name: 'tools', mcpServers: { docs: { command: `\${AGENT_PLUGIN_ROOT}/${file}` } } }
    })
    expect(findings.map(({ help }) => help)).toEqual([`Run \`chmod +x ${word}\`, and commit it with \`git update-index --chmod=+x ${word}\`.`])
  })
})
