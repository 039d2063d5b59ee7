import { describe, expect, it } from 'vitest'
import { workspaceFolder } from '../../src/server/expand.js'

describe('workspaceFolder', () => {
  it.each([
    ['/w/.vscode/mcp.json', '/w'],
    ['/w/api/.vscode/mcp.json', '/w/api'],
    ['/.vscode/mcp.json', '/'],
    ['C:/w/.vscode/mcp.json', 'C:/w'],
    ['/w/.vscode/other.json', undefined],
    ['/w/a.vscode/mcp.json', undefined],
    ['/w/mcp.json', undefined]
  ])('of %s is %s', (path, folder) => {
    expect(workspaceFolder(path, ['mcp.json', '.vscode/mcp.json'])).toBe(folder)
  })
})
