import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeDisk, nodeFiles, readConfig } from '../../src/project/disk.js'
import { makeFifos } from '../support/fifo.js'
import { needs } from '../support/needs.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const GOOD = '{ "mcpServers": { "a": { "type": "stdio", "command": "a-mcp" } } }\n'

const becoming = (make: (path: string) => unknown) => (path: string) => {
  rmSync(path, { recursive: true })
  make(path)
}

/** What may become of a file after it was listed. */
const CHANGES: readonly (readonly [title: string, change: (path: string) => void, said: RegExp])[] = [
  ['is deleted', (path) => rmSync(path), /^plugvet: b\/\.mcp\.json: no such file or directory$/m],
  ['becomes a directory', becoming((path) => mkdirSync(path)), /^plugvet: b\/\.mcp\.json: is a directory, not a file$/m],
  ['becomes a FIFO, which would wait for ever', becoming((path) => makeFifos(path)), /^plugvet: b\/\.mcp\.json: is a FIFO, not a file$/m],
  ['becomes a link that leads to itself', becoming((path) => symlinkSync(path, path)), /^plugvet: b\/\.mcp\.json: its symbolic links form a loop$/m],
  ['becomes a device without an end', becoming((path) => symlinkSync('/dev/zero', path)), /^plugvet: b\/\.mcp\.json: is a device, not a file$/m]
]

describe('a file that changes between being listed and being read', needs('links and FIFOs', process.platform !== 'win32'), () => {
  it.each(CHANGES)('%s: the run says so, checks the others, and ends with 2', async (_title, change, said) => {
    const cwd = tempFolder({ 'a/.mcp.json': GOOD, 'b/.mcp.json': GOOD, 'c/.mcp.json': '{ "mcpServers": { "c": { "type": "http" } } }\n' })
    const open: typeof nodeDisk.open = (path, known) => {
      if (path === join(cwd, 'b/.mcp.json')) change(path)
      return nodeDisk.open(path, known)
    }
    const { code, out, err } = await runCli(cwd, ['lint'], { disk: { ...nodeDisk, open } })
    expect([code, said.test(err) ? 'said' : err]).toEqual([2, 'said'])
    expect(out).toContain('c/.mcp.json:1:19  error  http-url')
  })

  it('is not read if it is a FIFO now, by whoever asks', () => {
    const path = join(tempFolder(), 'a')
    makeFifos(path)
    expect([nodeFiles.readText(path), readConfig(path, 'file')]).toEqual([undefined, { failure: 'is a FIFO, not a file' }])
  })
})

describe('a folder that changes while it is walked', needs('links', process.platform !== 'win32'), () => {
  it.each<readonly [string, (path: string) => void, RegExp]>([
    ['is deleted', (path) => rmSync(path, { recursive: true }), /^plugvet: b: no such file or directory$/m],
    ['becomes a file', becoming((path) => writeFileSync(path, '')), /^plugvet: b: no such file: a part of the path is not a directory$/m]
  ])('%s', async (_title, change, said) => {
    const cwd = tempFolder({ 'a/.mcp.json': GOOD, 'b/.mcp.json': GOOD, 'c/.mcp.json': '{ "mcpServers": { "c": { "type": "http" } } }\n' })
    const list: typeof nodeDisk.list = (directory) => {
      if (directory === join(cwd, 'b')) change(directory)
      return nodeDisk.list(directory)
    }
    const { code, out, err } = await runCli(cwd, ['lint'], { disk: { ...nodeDisk, list } })
    expect(out).toContain('c/.mcp.json:1:19  error  http-url')
    expect([code, said.test(err) ? 'said' : err]).toEqual([2, 'said'])
  })
})
