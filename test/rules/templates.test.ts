import { expect, it } from 'vitest'
import { platformsOf } from '../../src/base/world.js'
import { isFilledByScript, isFilledText } from '../../src/rule/templates.js'
import { hostNamed } from '../support/host-profiles.js'
import { memoryFiles } from '../support/memory-files.js'
import { fileOf } from '../support/reading.js'

it('reads the scripts around a file once, however many texts in it they may fill in', () => {
  const world = memoryFiles({ '/w/scripts/fill.sh': 'sed "s/{{YOUR_KEY}}/$KEY/" .mcp.json.in', '/w/.git/HEAD': '' })
  let reads = 0
  const files = { ...world, readText: (path: string) => (reads++, world.readText(path)) }
  const surroundings = { env: {}, assumeEnv: false, ...platformsOf(undefined, 'linux'), files, now: () => 0 }
  const [reading] = fileOf({ path: '/w/.mcp.json', text: '{ "mcpServers": {} }', kind: 'mcp', host: hostNamed('claude-code'), surroundings }).readings
  reads = 0
  expect(['YOUR_KEY', 'OTHER'].map((name) => isFilledByScript(`{{${name}}}`, reading))).toEqual([true, false])
  const once = reads
  expect(Array.from({ length: 100 }, (_, at) => isFilledByScript(`{{OTHER_${at}}}`, reading)).every((filled) => !filled)).toBe(true)
  expect([once > 0, reads]).toEqual([true, once])
})

it('takes only the variables that sed replaces for filled in, and all that envsubst gets', () => {
  const filled = (script: string) => {
    const files = memoryFiles({ '/w/scripts/check.sh': script, '/w/.git/HEAD': '' })
    const surroundings = { env: {}, assumeEnv: false, ...platformsOf(undefined, 'linux'), files, now: () => 0 }
    const [reading] = fileOf({ path: '/w/.mcp.json', text: '{ "mcpServers": {} }', kind: 'mcp', host: hostNamed('claude-code'), surroundings }).readings
    return ['$HOME/a', '${HOME}/a', '$FOO_DIR/a', '$HOME/$FOO_DIR', 'a'].filter((text) => isFilledText(text, reading))
  }
  expect(filled('# looks at .mcp.json\nsed "s|\\$HOME|~|"')).toEqual(['$HOME/a', '${HOME}/a', '$HOME/$FOO_DIR'])
  expect(filled('sed -e "s|\\$HOME|$HOME|" -e "s|\\${FOO_DIR}|$FOO_DIR|" .mcp.json')).toEqual(['$HOME/a', '${HOME}/a', '$FOO_DIR/a', '$HOME/$FOO_DIR'])
  expect(filled('envsubst < .mcp.json')).toEqual(['$HOME/a', '${HOME}/a', '$FOO_DIR/a', '$HOME/$FOO_DIR'])
})
