import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it, onTestFinished } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { PUBLISHED } from '../../src/base/links.js'
import { PLATFORMS } from '../../src/base/world.js'
import { installPlugvet } from '../support/plugvet-on-path.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { CLEAN, PLANTED, SECRET } from './sample-files.js'

const PLUGIN = resolve(import.meta.dirname, '../../plugin')

interface Hooks {
  readonly hooks: Readonly<Record<string, readonly { readonly matcher: string; readonly hooks: readonly { readonly type: string; readonly command: string }[] }[]>>
}

const read = (path: string) => JSON.parse(readFileSync(join(PLUGIN, path), 'utf8')) as unknown
const [{ matcher, hooks: [hook] } = { matcher: '', hooks: [] }, ...others] = (read('hooks/hooks.json') as Hooks).hooks.PostToolUse ?? []

/** Runs the hook as Claude Code does after its agent has edited a file. */
function edited(cwd: string, path: string, tool = 'Edit') {
  const input = {
    ...{ session_id: 's', transcript_path: join(cwd, 'transcript.jsonl'), cwd, hook_event_name: 'PostToolUse', tool_name: tool },
    ...{ tool_input: { file_path: path }, tool_response: { filePath: path, success: true } }
  }
  const npm = { npm_config_offline: 'true', npm_config_cache: join(cwd, '.npm'), npm_config_update_notifier: 'false' }
  const env = { PATH: process.env.PATH, HOME: cwd, CLAUDE_PLUGIN_ROOT: PLUGIN, CLAUDE_PROJECT_DIR: cwd, ...npm }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', hook?.command ?? ''], { cwd, env, input: JSON.stringify(input), encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** A project in which npx finds plugvet without the network. */
function project(files: Readonly<Record<string, string>>): string {
  const cwd = tempFolder({ 'package.json': '{ "name": "project", "private": true }', ...files })
  installPlugvet(cwd)
  return cwd
}

describe('the plugin for agents', () => {
  it.each(['spec', 'recommended', 'strict'])('has nothing in it that plugvet would report, by the preset %s', async (preset) => {
    const { code, out } = await runCli(PLUGIN, ['--preset', preset, '--info', ...PLATFORMS.flatMap((platform) => ['--platform', platform]), '--format', 'json'])
    const { files, findings } = JSON.parse(out) as { files: { path: string }[]; findings: object[] }
    expect({ code, findings, files: files.map(({ path }) => path).sort() }).toEqual({
      ...{ code: 0, findings: [] },
      files: ['.agent-plugin/plugin.json', '.claude-plugin/plugin.json']
    })
  })

  it.each([
    ['.claude-plugin/plugin.json', 'CLAUDE_PLUGIN_ROOT'],
    ['.agent-plugin/plugin.json', 'AGENT_PLUGIN_ROOT']
  ])('starts its server by %s with what node runs everywhere', (path, root) => {
    const { version } = manifest
    expect(read(path)).toMatchObject({ name: 'plugvet', version, mcpServers: { plugvet: { command: 'node', args: [`\${${root}}/plugvet.mjs`, 'mcp'] } } })
    expect(read('../.claude-plugin/marketplace.json')).toMatchObject({ plugins: [{ name: 'plugvet', source: './plugin', version }] })
    expect(read('hooks/known-files.json')).toMatchObject({ npx: PUBLISHED ? ['--yes', '--', `plugvet@${version}`] : ['--no', '--', 'plugvet'] })
  })

  it('has a server that offers its tools', async () => {
    const cwd = project({ '.mcp.json': CLEAN })
    const npm = { npm_config_offline: 'true', npm_config_update_notifier: 'false' }
    const env = { PATH: process.env.PATH ?? '', HOME: cwd, ...npm }
    const transport = new StdioClientTransport({ command: process.execPath, args: [join(PLUGIN, 'plugvet.mjs'), 'mcp'], cwd, env, stderr: 'pipe' })
    const client = new Client({ name: 'a test', version: '1.0.0' })
    await client.connect(transport)
    onTestFinished(() => client.close())
    const { structuredContent } = await client.callTool({ name: 'lint_config', arguments: { path: '.mcp.json' } })
    expect(structuredContent).toMatchObject({ findings: [] })
  })
})

describe('the hook of the plugin', () => {
  it('runs after what writes a file', () => {
    expect({ matcher, type: hook?.type, others }).toEqual({ matcher: 'Edit|Write', type: 'command', others: [] })
  })

  it.each(['Edit', 'Write'])('tells the agent what is wrong with a configuration after %s, and no credential', (tool) => {
    const cwd = project({ 'a b/.mcp.json': PLANTED })
    const { status, stdout, stderr } = edited(cwd, join(cwd, 'a b/.mcp.json'), tool)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain('literal-credential')
    expect(stderr).toContain('a b/.mcp.json')
    expect(stderr).not.toContain(SECRET.slice(4, 20))
  })

  it.each([
    ['a configuration without a mistake', '.mcp.json', CLEAN],
    ['a variable that is set elsewhere', '.mcp.json', '{ "mcpServers": { "a": { "command": "a-mcp", "args": ["${SOME_VARIABLE}"] } } }'],
    ['a file that is only called like one', 'state.json', '{ "theme": "dark" }'],
    ['a file of another kind', 'index.js', '{']
  ])('says nothing of %s', (_, path, text) => {
    const cwd = project({ [path]: text })
    expect(edited(cwd, join(cwd, path))).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  it('says nothing where plugvet cannot be run', () => {
    const cwd = tempFolder({ '.mcp.json': PLANTED })
    expect(edited(cwd, join(cwd, '.mcp.json'))).toEqual({ status: 0, stdout: '', stderr: '' })
  })
})
