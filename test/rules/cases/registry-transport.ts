import { SAMPLE_SERVER } from '../../../src/authors/sample.js'
import type { Cases } from '../../support/cases.js'

const entry = { registryType: 'npm', identifier: '@example/notes', version: '1.0.0', transport: { type: 'streamable-http', url: 'http://127.0.0.1:8765/mcp' } }

export const cases: Cases = {
  valid: [{ title: 'a package that listens on this machine', input: { ...SAMPLE_SERVER, packages: [entry] } }],
  invalid: [
    {
      title: 'the address of a package as a remote',
      input: { ...SAMPLE_SERVER, remotes: [{ type: 'streamable-http', url: 'http://127.0.0.1:8765/mcp' }], packages: [entry] },
      problems: [{ message: 'A remote server must be reachable by everyone, but this URL is not', range: '8:14-41' }]
    }
  ]
}
