import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseArguments } from '../../src/cli/start/args.js'
import { createContext } from '../../src/cli/start/context.js'
import { allInputs } from '../../src/cli/start/inputs.js'
import { ioOf } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

describe('a file that is found', () => {
  it('is known to be alone, so that nobody looks for a manifest beside each of thousands', async () => {
    const servers = '{ "mcpServers": {} }'
    const manifest = '{ "name": "a", "version": "1.0.0" }'
    const root = tempFolder({ 'a/.mcp.json': servers, 'b/.mcp.json': servers, 'b/.agent-plugin/plugin.json': manifest })
    const args = parseArguments(['--no-config'])
    const { files } = await allInputs(args, await createContext(args, ioOf(root)))
    // Who looked for it only now would find this one.
    const late = join(root, 'a/.agent-plugin/plugin.json')
    mkdirSync(dirname(late))
    writeFileSync(late, manifest)
    expect(Object.fromEntries(files.map(({ shown, readings: [{ plugin }] }) => [shown, plugin?.root]))).toMatchObject({
      'a/.mcp.json': undefined,
      'b/.mcp.json': join(root, 'b')
    })
  })
})
