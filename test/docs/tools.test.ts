import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { parseArguments } from '../../src/cli/start/args.js'
import { textOf } from '../support/pages.js'

describe('the job for authors of servers', () => {
  const [, text = ''] = /```yaml\n([\s\S]*?)```/.exec(textOf('docs/tools.md')) ?? []

  it('has five lines and is understood', () => {
    expect(text.trimEnd().split('\n')).toHaveLength(5)
    const { tools } = parse(text) as { tools: { steps: readonly { run?: string }[] } }
    const words = tools.steps.flatMap(({ run }) => run ?? []).join(' ').split(' ')
    expect(words.slice(0, 3)).toEqual(['npx', '--yes', 'plugvet'])
    expect(parseArguments(words.slice(3))).toMatchObject({ command: 'doctor', paths: ['.mcp.json'] })
  })
})
