import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Linter } from 'eslint'
import { expect, it } from 'vitest'
import plugvet from '../../src/eslint/index.js'
import { tempFolder } from '../support/temp-folder.js'

const TEXT = '{ "mcpServers": { "docs": { "command": "docs-mcp", "env": { "A": "${DOCS_A}" } } } }'

/** What ESLint says of a file whose env file is a link. */
function saidWith(target: string, repo = tempFolder({ '.git/HEAD': '', '.mcp.json': TEXT, 'own.env': 'DOCS_A=1\n' })): string[] {
  symlinkSync(target, join(repo, '.env'))
  const linter = new Linter({ configType: 'flat', cwd: repo })
  const configs = [...plugvet.configs.recommended, { settings: { plugvet: { envFiles: ['.env'] } } }] as Linter.Config[]
  return linter.verify(TEXT, configs, { filename: join(repo, '.mcp.json') }).map(({ message }) => message)
}

it('ESLint follows a link within the project, and none out of it', () => {
  expect(saidWith('own.env')).toEqual([])
  const outside = tempFolder({ 'secret.env': 'DOCS_A=1\n' })
  expect(() => saidWith(join(outside, 'secret.env'))).toThrow('settings.plugvet.envFiles: .env cannot be read')
})
