import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import picomatch from 'picomatch'
import { describe, expect, it } from 'vitest'
import { EDITOR_FILES } from '../../generated/editor-files.js'
import { optionsOf } from '../../src/cli/start/options.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { classifyPath, knownPaths } from '../../src/project/classify.js'
import { ROOT } from '../support/pages.js'

const manifest = JSON.parse(readFileSync(join(ROOT, 'editors/vscode/package.json'), 'utf8')) as {
  readonly activationEvents: readonly string[]
  readonly contributes: { readonly configuration: { readonly properties: Readonly<Record<string, object>> } }
}

describe('the files that an editor asks plugvet about', () => {
  it('are those that plugvet knows by their paths', () => {
    const isAsked = picomatch([...EDITOR_FILES], { dot: true })
    for (const path of knownPaths(HOST_TABLE)) {
      const file = `/home/someone/${path.replace('*', 'ISS-1')}`
      expect(classifyPath(file), file).toBeDefined()
      expect(isAsked(file.slice(1)), file).toBe(true)
    }
    for (const file of ['package.json', 'tsconfig.json', 'README.md', 'src/data.json', 'settings.json', '.vscode/launch.json']) expect(isAsked(file), file).toBe(false)
  })
})

describe('the manifest of the VS Code extension', () => {
  it('loads it for JSON, and for what else is in the workspace by its name alone', () => {
    expect(manifest.activationEvents).toEqual([
      'onLanguage:json',
      'onLanguage:jsonc',
      ...EDITOR_FILES.filter((glob) => !/\.jsonc?$/.test(glob)).map((glob) => `workspaceContains:${glob}`)
    ])
  })

  it('has a setting for each option of the language server', () => {
    const keys = Object.keys(manifest.contributes.configuration.properties).filter((key) => key !== 'plugvet.trace.server')
    const options = optionsOf('lsp').filter(([, { group }]) => group !== 'General')
    expect(keys.map((key) => key.replace('plugvet.', '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))).toEqual(options.map(([name]) => name))
  })
})
