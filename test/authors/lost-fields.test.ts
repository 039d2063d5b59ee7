import { describe, expect, it } from 'vitest'
import schema from '../../schemas/server-json.schema.json' with { type: 'json' }
import { lostFieldsIn } from '../../src/authors/lost-fields.js'

const inPackage = (item: object) => lostFieldsIn({ packages: [{ registryType: 'npm', ...item }] })

describe('the fields of a server.json that mcp-publisher leaves out', () => {
  it.each([
    ['those of an older version, at the top', lostFieldsIn({ website_url: 'x' }), [{ at: ['website_url'], meant: 'websiteUrl' }]],
    ['those of a package, at the top', lostFieldsIn({ environmentVariables: [] }), [{ at: ['environmentVariables'] }]],
    ['another name for one', inPackage({ args: [] }), [{ at: ['packages', 0, 'args'], meant: 'packageArguments' }]],
    ['another name, next to the field itself', inPackage({ args: [], packageArguments: [] }), []],
    ['those of a variable', inPackage({ environmentVariables: [{ name: 'A', is_secret: true }] }), [{ at: ['packages', 0, 'environmentVariables', 0, 'is_secret'], meant: 'isSecret' }]],
    ['those of a header', lostFieldsIn({ remotes: [{ headers: [{ name: 'A', required: true }] }] }), [{ at: ['remotes', 0, 'headers', 0, 'required'], meant: 'isRequired' }]],
    ['none in another case', lostFieldsIn({ websiteURL: 'x' }), []],
    ['none that mean nothing', lostFieldsIn({ keywords: [] }), []],
    ['none in what is not an object', lostFieldsIn([]), []]
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  const withBlank = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const others = (named: object) => Object.keys(named).filter((name) => withBlank(name) !== name)

  it('are known for each field of the schema', () => {
    const { packages } = schema.properties
    const ofPackage = (item: object) => lostFieldsIn({ packages: [item] })
    const inArgument = (item: object) => ofPackage({ packageArguments: [item] })
    const places = [[others(schema.properties), lostFieldsIn], [others(packages.items.properties), ofPackage], [others(schema.definitions.argument.properties), inArgument]] as const
    for (const [names, lost] of places) {
      expect(names).not.toEqual([])
      for (const name of names) expect(lost({ [withBlank(name)]: 'x' }), name).toMatchObject([{ meant: name }])
    }
  })
})
