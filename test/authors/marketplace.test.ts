import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ResultV1 } from '../../src/report/json.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const plugin = (name: string, source: unknown) => ({ name, source })
const marketplace = (plugins: readonly object[], metadata?: object) => JSON.stringify({ name: 'tools', owner: { name: 'A. Author' }, ...(metadata === undefined ? {} : { metadata }), plugins })
/** Its version is a number, which Claude Code refuses. */
const BROKEN = '{ "name": "notes", "version": 1 }'

async function checked(cwd: string, argv: readonly string[]) {
  const { out } = await runCli(cwd, [...argv, '--format', 'json'])
  const { files, findings, failures } = JSON.parse(out) as ResultV1
  return { files: files.map(({ path }) => path), broken: findings.filter(({ message }) => message.includes("'version'")).map(({ file }) => file), failures: failures.map(({ path }) => path) }
}

const FILE = '.claude-plugin/marketplace.json'
const OWN = 'plugins/notes/.claude-plugin/plugin.json'
const FILES = { [FILE]: marketplace([plugin('notes', './plugins/notes'), plugin('other', './plugins/other'), plugin('far', { source: 'github', repo: 'a/b' }), plugin('out', '../out')]), [OWN]: BROKEN }

describe('a marketplace that is named', () => {
  it('is checked with the manifests of the plugins that it has', async () => {
    expect(await checked(tempFolder(FILES), [FILE])).toEqual({ files: [FILE, OWN], broken: [OWN], failures: [] })
  })

  it('finds them below pluginRoot as its host does', async () => {
    const files = { [FILE]: marketplace([plugin('notes', 'notes')], { pluginRoot: './plugins' }), [OWN]: BROKEN }
    expect(await checked(tempFolder(files), [FILE])).toEqual({ files: [FILE, OWN], broken: [OWN], failures: [] })
  })

  it.each([['.'], [FILE, OWN], [OWN, FILE], [FILE, 'plugins']])('lists no manifest twice: %s', async (...argv) => {
    const { files, broken } = await checked(tempFolder(FILES), argv)
    expect([files.toSorted(), broken]).toEqual([[FILE, OWN], [OWN]])
  })

  it('is checked alone in a hook, which names what is committed', async () => {
    expect((await checked(tempFolder(FILES), ['--only-known', FILE])).files).toEqual([FILE])
  })

  it.skipIf(process.platform === 'win32')('follows no link out of the repository', async () => {
    const elsewhere = tempFolder({ '.claude-plugin/plugin.json': BROKEN })
    const cwd = tempFolder({ [FILE]: marketplace([plugin('notes', './linked')]) })
    symlinkSync(elsewhere, join(cwd, 'linked'))
    const { files, broken, failures } = await checked(cwd, [FILE])
    expect([files, broken, failures]).toEqual([[FILE], [], ['linked/.claude-plugin/plugin.json']])
  })
})
