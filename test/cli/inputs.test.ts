import { describe, expect, it } from 'vitest'
import { parseArguments } from '../../src/cli/args.js'
import { createContext } from '../../src/cli/context.js'
import { inputsOf } from '../../src/cli/inputs.js'
import { ioOf } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

/** Of each file found in a folder, by its path as it is shown, whether it is known to stand by no manifest. */
async function aloneIn(files: Readonly<Record<string, string>>): Promise<Record<string, boolean>> {
  const args = parseArguments(['--no-config'])
  const { inputs } = await inputsOf(args, await createContext(args, ioOf(tempFolder(files))))
  return Object.fromEntries(Array.from(inputs(), ({ shown, alone }) => [shown, alone === true]))
}

describe('a file that is found', () => {
  it('is known to stand alone, so that nobody looks for a manifest beside each of thousands', async () => {
    const servers = '{ "mcpServers": {} }'
    const manifest = '{ "name": "a", "version": "1.0.0" }'
    expect(await aloneIn({ 'a/.mcp.json': servers, 'b/.mcp.json': servers, 'b/.agent-plugin/plugin.json': manifest })).toMatchObject({
      'a/.mcp.json': true,
      'b/.mcp.json': false
    })
  })
})
