import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { type OptionInfo, OPTIONS } from '../../src/cli/start/options.js'
import { PRESETS } from '../../src/rule/rule.js'
import { codesIn, MARKDOWN, ROOT, tableAfter, textOf, WRITTEN } from '../support/pages.js'

/** The first thing written as code in each row. */
function names(page: string, comment: string): (string | undefined)[] {
  return tableAfter(page, comment).map(([first = '']) => codesIn(first)[0])
}

describe('a table has all there are of', () => {
  it('exit codes', () => {
    expect(tableAfter('docs/quickstart.md', 'all exit codes').map(([code]) => Number(code))).toEqual(Object.values(EXIT))
  })

  it('formats', () => {
    expect(names('docs/quickstart.md', 'all formats').sort()).toEqual([...OPTIONS.format.choices].sort())
  })

  it('presets', () => {
    expect(names('docs/settings.md', 'all presets')).toEqual([...PRESETS])
  })

  it('settings', () => {
    const schema = JSON.parse(readFileSync(join(ROOT, 'schemas/settings.schema.json'), 'utf8')) as { properties: object }
    const real = Object.keys(schema.properties).filter((name) => name !== '$schema')
    expect(names('docs/settings.md', 'all settings').sort()).toEqual(real.sort())
  })
})

describe('what the pages speak of', () => {
  /** All that is written as code in a sentence. */
  const codes = WRITTEN.flatMap((page) => {
    const inline = MARKDOWN.parse(textOf(page), {}).filter(({ type }) => type === 'inline')
    return inline.flatMap(({ content }) => codesIn(content)).map((code) => [page, code] as const)
  })

  it('as an option is one', () => {
    // An option of another program stands after its name.
    const own = codes.filter(([, code]) => /^(?:--|(?:npx )?plugvet )/.test(code))
    const named = own.flatMap(([page, code]) => [...code.matchAll(/(?<![\w=-])--([a-z][a-z-]*)/g)].map(([, name = '']) => [page, name] as const))
    expect(named.length).toBeGreaterThan(40)
    const aliases = new Set(Object.values<OptionInfo>(OPTIONS).flatMap(({ alias }) => alias ?? []))
    expect(named.filter(([, name]) => !Object.hasOwn(OPTIONS, name) && !aliases.has(name))).toEqual([])
  })

  it('as a schema is there', () => {
    const schemas = codes.flatMap(([, code]) => [...code.matchAll(/plugvet\/(schemas\/[\w./-]+)/g)].map(([, path = '']) => path))
    expect(schemas.length).toBeGreaterThan(3)
    for (const path of schemas) readFileSync(join(ROOT, path))
  })
})
