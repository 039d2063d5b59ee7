import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/base/text.js'
import { slashReplacements, windowsPaths } from '../../src/server/paths.js'

describe('windowsPaths', () => {
  it.each([
    ['C:\\', ['C:\\']],
    ['c:\\Users\\x\\My Files\\a.js', ['c:\\Users\\x\\My Files\\a.js']],
    ['--root=D:\\data', ['D:\\data']],
    ['C:\\a;D:\\b', ['C:\\a', 'D:\\b']],
    ['C:\\data:/data', ['C:\\data']],
    ['type=bind,source=C:\\x,target=/y', ['C:\\x']],
    ['C:\\Users\\${USERNAME:-x}\\y', ['C:\\Users\\${USERNAME:-x}\\y']],
    ['.\\dist\\index.js', ['.\\dist\\index.js']],
    ['..\\x', ['..\\x']],
    ['~\\x', ['~\\x']],
    ['${AGENT_PLUGIN_ROOT}\\bin\\x', ['${AGENT_PLUGIN_ROOT}\\bin\\x']],
    ['%APPDATA%\\npm\\x.cmd', ['%APPDATA%\\npm\\x.cmd']],
    ['dist\\index.js', ['dist\\index.js']],
    ['--config=conf\\a b.json', ['conf\\a b.json']]
  ])('a path in %s', (text, expected) => {
    const found = windowsPaths(text)
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected)
    expect(new Set(found.map(({ form }) => form))).toEqual(new Set(['path']))
  })

  it.each([
    ['\\\\server\\share\\x', 0],
    ['--root=\\\\wsl$\\Ubuntu', 7]
  ])('a share in %s', (text, start) => {
    expect(windowsPaths(text)).toEqual([{ form: 'unc', start, end: text.length }])
  })

  it('what JSON took for an escape', () => {
    expect(windowsPaths('C:\temp\new')).toEqual([{ form: 'escape', start: 0, end: 9 }])
    expect(windowsPaths('--root=C:\new')).toEqual([{ form: 'escape', start: 7, end: 12 }])
  })

  it.each([
    'CORP\\john.doe',
    '${DOMAIN}\\${USER}',
    '\\d+\\.\\d+',
    'foo\\.js',
    '^src\\index\\.js$',
    '.\\d+',
    'com.example\\label',
    '{"path": "C:\\\\x"}',
    '["C:\\\\x"]',
    'a\\nb',
    'x\ty',
    'https://example.com/\\x',
    'say: C:\\x',
    ''
  ])('none in %j', (text) => {
    expect(windowsPaths(text)).toEqual([])
  })
})

describe('slashReplacements', () => {
  it.each([
    ['C:\\a\\b c\\', 'C:/a/b c/'],
    ['C:\\\\a', 'C:/a'],
    ['C:\temp\new\\x\r\f\b', 'C:/temp/new/x/r/f/b'],
    ['a', 'a']
  ])('%j becomes %s', (path, expected) => {
    const text = `<\\${path}\\>`
    const edits = slashReplacements(text, { start: 2, end: 2 + path.length })
    expect(applyEdits(text, edits)).toBe(`<\\${expected}\\>`)
  })
})
