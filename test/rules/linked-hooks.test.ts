import { describe, expect, it } from 'vitest'
import { hostNamed } from '../support/host-profiles.js'
import { absenceOf } from '../../src/rule/build-output.js'
import { memoryFiles } from '../support/memory-files.js'
import { readingOf, surroundingsOf } from '../support/reading.js'

const HOOKS = '/w/core/hooks/hooks.json'
const LINK = '/w/notes/hooks/hooks.json'
const listed = (...folders: readonly string[]) => JSON.stringify({ name: 'all', plugins: folders.map((name) => ({ name, source: `./${name}` })) })

describe('a script of hooks that other plugins have a link to', () => {
  it.each([
    ['may be in the plugin with the link alone', listed('notes'), HOOKS, { '/w/notes/hooks/start.sh': '' }, undefined],
    ['is missed where that does not have it either', listed('notes'), HOOKS, {}, 'missing'],
    ['is missed where the other plugin has hooks of its own', listed('notes'), LINK, { '/w/notes/hooks/start.sh': '' }, 'missing'],
    ['is missed where a marketplace lists the plugin itself', listed('notes', 'core'), HOOKS, { '/w/notes/hooks/start.sh': '' }, 'missing']
  ])('%s', (_title, marketplace, real, more, why) => {
    const files = memoryFiles({ '/w/.git/HEAD': '', '/w/.claude-plugin/marketplace.json': marketplace, '/w/core/.claude-plugin/plugin.json': '{"name":"core"}', '/w/notes/.claude-plugin/plugin.json': '{"name":"notes"}', [HOOKS]: '{}', [LINK]: '{}', ...more })
    const surroundings = surroundingsOf({ files: { ...files, realPath: (path: string) => (path === LINK ? real : path) } })
    const reading = readingOf({ path: '/w/core/.claude-plugin/plugin.json', kind: 'plugin', host: hostNamed('claude-code'), pluginRoot: '/w/core', surroundings })
    expect(absenceOf(reading, '/w/core', 'hooks/start.sh', true)?.why).toBe(why)
  })
})
