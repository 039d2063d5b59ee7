import { describe, expect, it } from 'vitest'
import { HOMEPAGE } from '../../src/base/links.js'
import { EXIT } from '../../src/cli/start/exit.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const READING = [['lint'], ['doctor', '--dry-run'], ['expand'], ['matrix']]

function emptyMessage(where: string): RegExp {
  const lines = [
    `plugvet: nothing to check in ${where}`,
    '  It looks for files such as \\.mcp\\.json, \\.cursor/mcp\\.json, \\.vscode/mcp\\.json, [^\\n]*, and for plugin manifests, and skips what \\.gitignore excludes\\.',
    '  To check a file with another name, name it: plugvet path/to/servers\\.json\\. If there may be none, use --allow-empty\\.',
    `  Read more: ${HOMEPAGE}`
  ]
  return new RegExp(`^${lines.join('\n')}\n$`)
}

describe.each(READING)('plugvet %s without a file to check', (...command) => {
  it('fails, and says what it looks for', async () => {
    const { code, err } = await runCli(tempFolder({ 'package.json': '{}' }), [...command])
    expect(code).toBe(EXIT.usage)
    expect(err).toMatch(emptyMessage('this directory'))
  })

  it('names the directories', async () => {
    const { code, err } = await runCli(tempFolder({ 'a/x': '', 'b/x': '' }), [...command, 'a', 'b'])
    expect(code).toBe(EXIT.usage)
    expect(err).toMatch(emptyMessage('a and b'))
  })

  it('succeeds where that may be', async () => {
    expect(await runCli(tempFolder(), [...command, '--allow-empty'])).toMatchObject({ code: EXIT.ok, err: '' })
  })

  it('says nothing of it where a file cannot be read', async () => {
    const { code, err } = await runCli(tempFolder(), [...command, 'none.json'])
    expect({ code, err }).toEqual({ code: EXIT.usage, err: 'plugvet: none.json: no such file or directory\n' })
  })

  it('explains a pattern that no shell has expanded', async () => {
    const { code, err } = await runCli(tempFolder({ 'a/.mcp.json': '{}' }), [...command, '*/.mcp.json'])
    expect(code).toBe(EXIT.usage)
    expect(err).toContain('*/.mcp.json: no such file or directory; plugvet expands no patterns: leave out the quotes,')
  })

  it('succeeds with a file that declares no server', async () => {
    expect(await runCli(tempFolder({ '.mcp.json': '{ "mcpServers": {} }' }), [...command])).toMatchObject({ code: EXIT.ok, err: '' })
  })
})

describe('a run that skips all files', () => {
  it('names each, whose it seems to be, and fails', async () => {
    const { code, out, err } = await runCli(tempFolder({ 'a/mcp_config.json': '{}', 'b/mcp_config.json': '{}' }), [])
    expect({ code, out }).toEqual({ code: EXIT.usage, out: '0 files checked, 2 skipped\n' })
    expect(err).toMatch(
      /^plugvet: nothing to check: 2 files skipped\n {2}a\/mcp_config\.json: [^\n]+\n {2}b\/mcp_config\.json: [^\n]+\n {2}--host NAME checks them as that host reads them; --allow-empty accepts that nothing is checked\n$/
    )
  })

  it('names them once where the report does', async () => {
    const cwd = tempFolder({ 'a/mcp_config.json': '{}' })
    const { out, err } = await runCli(cwd, ['--info'])
    expect([out.split('mcp_config').length, err.split('mcp_config').length]).toEqual([2, 1])
    expect((await runCli(cwd, ['--info', '--format', 'json'])).err).toContain('mcp_config')
  })

  it('names ten of many', async () => {
    const files = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${String(index).padStart(2, '0')}/mcp_config.json`, '{}']))
    const { err } = await runCli(tempFolder(files), [])
    expect(err.split('\n').slice(9, 12)).toEqual([
      expect.stringMatching(/^ {2}08\//),
      expect.stringMatching(/^ {2}09\//),
      '  and 2 more'
    ])
  })
})

describe('a run that may find nothing', () => {
  it('succeeds for a hook, which names the files of a commit', async () => {
    const cwd = tempFolder({ 'package.json': '{}' })
    expect(await runCli(cwd, ['--only-known', 'package.json'])).toEqual({ code: EXIT.ok, out: '0 files checked\n', err: '' })
  })

  it('still writes its report', async () => {
    const { code, out } = await runCli(tempFolder(), ['--format', 'json'])
    expect([code, (JSON.parse(out) as { files: unknown[] }).files]).toEqual([EXIT.usage, []])
  })

  it('fails also when it is to be quiet', async () => {
    const { code, out, err } = await runCli(tempFolder(), ['--quiet'])
    expect({ code, out }).toEqual({ code: EXIT.usage, out: '' })
    expect(err).toMatch(emptyMessage('this directory'))
  })
})

describe('a pipeline that plugvet init writes', () => {
  it('accepts that there is nothing until there is', async () => {
    const empty = await runCli(tempFolder({ '.git/HEAD': '' }), ['init', '--ci', 'github', '--dry-run'])
    const full = await runCli(tempFolder({ '.git/HEAD': '', '.mcp.json': '{ "mcpServers": {} }' }), ['init', '--ci', 'github', '--dry-run'])
    expect([empty.out.includes('--assume-env --allow-empty'), full.out.includes('--allow-empty')]).toEqual([true, false])
  })
})
