import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const TOML = '[mcp_servers.docs]\ncommand = "docs"\n'
const TOML_ELSEWHERE = 'is TOML, not JSON: plugvet checks TOML only for Codex and Grok Build, with --host codex or --host grok'
const YAML_ELSEWHERE = 'is YAML, not JSON: plugvet checks YAML only for Continue, Goose and LibreChat, with --host continue or --host goose or --host librechat'
const JSON_TEXT = '{ "mcpServers": {} }'

describe('a file that is named by hand and is not JSON', () => {
  it.each([
    ['servers.ini', '[a]', 'is INI, not JSON: plugvet cannot check it'],
    ['servers.yaml', 'mcpServers:\n  docs:\n    command: docs\n', YAML_ELSEWHERE],
    ['servers.YML', '[a, b', YAML_ELSEWHERE],
    ['servers.ts', 'export default {}', 'is TypeScript, not JSON: plugvet cannot check it'],
    ['.env', 'KEY=value\n', 'is not JSON: plugvet cannot check it'],
    ['notes.txt', 'hello', 'is not JSON: plugvet cannot check it'],
    ['notes', '// a comment\nhello', 'is not JSON: plugvet cannot check it'],
    ['empty', '', 'is not JSON: plugvet cannot check it']
  ])('%s is not judged, and not changed', async (name, text, message) => {
    const cwd = tempFolder({ [name]: text })
    for (const argv of [[name], [name, '--fix'], ['doctor', name, '--dry-run'], ['expand', name], ['--host', 'codex', name]]) {
      const { code, err } = await runCli(cwd, argv)
      expect({ code, err }).toEqual({ code: EXIT.usage, err: `plugvet: ${name}: ${message}\n` })
    }
    const { findings } = JSON.parse((await runCli(cwd, [name, '--format', 'json'])).out) as { findings: unknown[] }
    expect(findings).toEqual([])
    expect(readFileSync(join(cwd, name), 'utf8')).toBe(text)
  })

  it('is a settings file of plugvet', async () => {
    const settings = '{ "$schema": "./node_modules/plugvet/schemas/settings.schema.json", "preset": "strict" }'
    const cwd = tempFolder({ 'plugvet.config.json': '{ "preset": "strict" }', 'sub/plugvet.config.json': '{ "preset": ', 'ci/strict.json': settings })
    for (const name of ['plugvet.config.json', 'sub/plugvet.config.json', 'ci/strict.json']) {
      for (const argv of [[name], ['doctor', name, '--dry-run'], ['--host', 'cursor', name]]) {
        const { code, err } = await runCli(cwd, argv)
        expect({ code, err }).toEqual({ code: EXIT.usage, err: `plugvet: ${name}: is plugvet's settings file, in which no host looks for servers\n` })
      }
    }
  })

  it('is told on standard input, too', async () => {
    const { code, err } = await runCli(tempFolder(), ['--stdin', '--stdin-filename', 'config.toml'], { stdin: TOML })
    expect({ code, err }).toEqual({ code: EXIT.usage, err: `plugvet: config.toml: ${TOML_ELSEWHERE}\n` })
  })

  it('is TOML, which two hosts read', async () => {
    const cwd = tempFolder({ 'config.toml': TOML })
    for (const argv of [['config.toml'], ['--host', 'cursor', 'config.toml']]) {
      const { code, err } = await runCli(cwd, argv)
      expect({ code, err }).toEqual({ code: EXIT.usage, err: `plugvet: config.toml: ${TOML_ELSEWHERE}\n` })
    }
    expect(await runCli(cwd, ['--host', 'codex', 'config.toml'])).toMatchObject({ code: EXIT.ok, err: '' })
  })
})

describe('a file of any name', () => {
  it.each(['servers.yaml', 'servers.toml', 'servers.txt', 'servers'])('is judged where it is JSON: %s', async (name) => {
    expect(await runCli(tempFolder({ [name]: JSON_TEXT }), [name])).toMatchObject({ code: EXIT.ok, err: '' })
  })

  it.each([
    ['servers.txt', '\n// mine\n/* all */ { "mcpServers": {}, }', ':2:1: '],
    ['servers.json', 'mcpServers', ':1:1: '],
    ['.mcp.json', 'mcpServers', ':1:1: ']
  ])('is judged where it is meant to be: %s', async (name, text, place) => {
    const { code, out } = await runCli(tempFolder({ [name]: text }), [name, '--format', 'compact'])
    expect(code).toBe(EXIT.findings)
    expect(out).toContain(`${name}${place}error valid-json`)
  })
})
