import { describe, expect, it } from 'vitest'
import { needsProgram } from '../support/needs-program.js'
import { block } from '../support/pages.js'
import { offsetOfByte, type ShownFinding, Stage, TYPED } from './real-editor.js'

const PAGE = 'docs/integrations/editors.md'

/** Makes each change in the buffer, and writes down what is shown once the server has judged that very text. */
const TYPE_ALL = `
local versions = {}
local publish = vim.lsp.handlers['textDocument/publishDiagnostics']
vim.lsp.handlers['textDocument/publishDiagnostics'] = function(err, result, ...)
  publish(err, result, ...)
  if result.version then versions[result.uri] = result.version end
end
local buffer = vim.api.nvim_get_current_buf()
local uri = vim.uri_from_bufnr(buffer)
local function settle()
  local done = vim.wait(15000, function()
    return versions[uri] ~= nil and versions[uri] >= (vim.lsp.util.buf_versions[buffer] or 0)
  end, 5)
  if not done then error('nothing was published') end
end
local function shown()
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), '\\n') .. '\\n'
  local found = {}
  for _, one in ipairs(vim.diagnostic.get(buffer)) do
    table.insert(found, { one.lnum, one.col, one.end_lnum, one.end_col, one.message })
  end
  return { text = text, shown = found }
end
local steps = vim.fn.json_decode(vim.fn.readfile('steps.json'))
local told = { steps = {} }
settle()
for _, step in ipairs(steps) do
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), '\\n')
  local from, to = string.find(text, step.find, 1, true)
  local changed = string.sub(text, 1, from - 1) .. step.text .. string.sub(text, to + 1)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, true, vim.split(changed, '\\n', { plain = true }))
  settle()
  table.insert(told.steps, shown())
end
vim.ui.select = function(items, options, choose)
  for _, item in ipairs(items) do
    if string.find(options.format_item(item), 'Fix everything', 1, true) then return choose(item) end
  end
  error('nothing to choose')
end
for _, one in ipairs(vim.diagnostic.get(buffer)) do
  if string.find(one.message, 'comma', 1, true) then vim.api.nvim_win_set_cursor(0, { one.lnum + 1, one.col }) end
end
local before = vim.api.nvim_buf_get_changedtick(buffer)
vim.lsp.buf.code_action()
vim.wait(15000, function() return vim.api.nvim_buf_get_changedtick(buffer) ~= before end, 5)
settle()
told.fixed = shown()
vim.fn.writefile({ vim.fn.json_encode(told) }, 'told.json')
`

interface Told {
  readonly text: string
  readonly shown: readonly (readonly [line: number, byte: number, endLine: number, endByte: number, message: string])[]
}

function findingsOf({ text, shown }: Told): readonly ShownFinding[] {
  return shown.map(([line, byte, endLine, endByte, message]) => ({
    start: offsetOfByte(text, line, byte),
    end: offsetOfByte(text, endLine, endByte),
    message
  }))
}

const byPlace = (all: readonly ShownFinding[]) => all.toSorted((a, b) => a.start - b.start || a.end - b.end || (a.message < b.message ? -1 : 1))

describe('Neovim, set up as the page says', needsProgram('nvim', '--version'), () => {
  it('shows after each change what the command line finds, and fixes it', async () => {
    const stage = new Stage()
    const settings = stage.write('init.lua', block(PAGE, 'lua', 'local client'))
    const script = stage.write('type.lua', TYPE_ALL)
    const argv = ['--headless', '--clean', '-u', settings, '-c', 'filetype on', '.mcp.json', '-c', `luafile ${script}`, '-c', 'qall!']
    const told = stage.run('nvim', argv) as { readonly steps: readonly Told[]; readonly fixed: Told }
    expect(told.steps).toHaveLength(TYPED.length)
    for (const step of told.steps) expect(byPlace(findingsOf(step)), step.text).toEqual(byPlace(await stage.found(step.text)))
    expect(told.fixed.text).toContain('  }\n}')
    expect(byPlace(findingsOf(told.fixed))).toEqual(byPlace(await stage.found(told.fixed.text)))
  })
})
