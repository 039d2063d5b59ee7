import { describe, expect, it } from 'vitest'
import envFile from '../../rules/env-file.js'
import { applyEdits } from '../../src/base/text.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import type { Finding } from '../../src/lint/finding.js'
import { resolveFix } from '../../src/json/edits.js'
import { hostNamed } from '../support/host-profiles.js'
import { lintOne } from '../support/reading.js'

interface World {
  readonly host?: HostProfile
  readonly path?: string
  /** Absolute paths. */
  readonly files?: readonly string[]
}

const VS_CODE = hostNamed('vscode')

/** VS Code, if it resolved a relative path in the workspace. */
const OTHER: HostProfile = {
  ...VS_CODE,
  transports: {
    stdio: {
      types: ['stdio'],
      required: ['command'],
      fields: {
        command: { type: 'string', means: 'command' },
        envFile: { type: 'string', means: 'env-file', relativeTo: 'workspace' }
      }
    }
  }
}

function lint(path: string, { host = VS_CODE, path: file = '/w/.vscode/mcp.json', files = [] }: World = {}) {
  const value = { [host.files.mcp.serversKeys[0]?.[0] ?? '']: { a: { command: 'a', envFile: path } } }
  const surroundings = { files: Object.fromEntries(files.map((name) => [name, ''])) }
  return lintOne({ path: file, value, host, surroundings }, { judges: [envFile] })
}

function messages(path: string, world?: World): string[] {
  return lint(path, world).findings.map(({ message }: Finding) => message)
}

/** The path that each suggestion writes, by title. */
function suggested(path: string, world?: World): [string, string | undefined][] {
  const { document, findings } = lint(path, world)
  return findings.flatMap(({ suggestions }) =>
    suggestions.map(({ title, fix }): [string, string | undefined] => {
      const left = applyEdits(document.text, resolveFix(document, fix) ?? [])
      return [title, /"envFile":"([^"]*)"/.exec(left)?.[1]]
    })
  )
}

describe('env-file suggests', () => {
  it.each([
    ['.env', '${workspaceFolder}/.env'],
    ['././.env', '${workspaceFolder}/.env'],
    ['../.env', '${workspaceFolder}/../.env'],
    ['/w/dev/.env', '${workspaceFolder}/dev/.env']
  ])('the workspace for %s', (path, left) => {
    expect(suggested(path)).toEqual([['Start the path with ${workspaceFolder}', left]])
  })

  it('nothing for a path outside the workspace', () => {
    expect(lint('/etc/a.env').findings).toHaveLength(1)
    expect(suggested('/etc/a.env')).toEqual([])
    expect(suggested('/work/.env')).toEqual([])
  })

  it('the home directory for a tilde', () => {
    expect(suggested('~/.env')).toEqual([['Write ${userHome}', '${userHome}/.env']])
  })

  it('the name of the file that exists', () => {
    expect(suggested('${workspaceFolder}/.env.locl', { files: ['/w/.env.local'] })).toEqual([
      ["Write '.env.local'", '${workspaceFolder}/.env.local']
    ])
    expect(suggested('${workspaceFolder}/dev/../.env.locl', { files: ['/w/.env.local'] })).toHaveLength(1)
    const trailing = { files: ['/w/.env.local'] }
    expect(messages('${workspaceFolder}/.env.locl/.', trailing)).toHaveLength(1)
    expect(suggested('${workspaceFolder}/.env.locl/.', trailing)).toEqual([])
  })

  it('only variables that the host expands', () => {
    const host: HostProfile = { ...VS_CODE, variables: { ...VS_CODE.variables, predefined: [] } }
    for (const path of ['~/.env', '.env']) {
      expect(messages(path, { host })).toHaveLength(1)
      expect(suggested(path, { host })).toEqual([])
    }
  })
})

describe('env-file', () => {
  it('knows the workspace wherever the file is', () => {
    const path = '${workspaceFolder}/.env'
    expect(messages(path, { path: '/.vscode/mcp.json', files: ['/.env'] })).toEqual([])
    expect(messages(path, { path: '/.vscode/mcp.json' })).toHaveLength(1)
    expect(messages(path, { path: 'C:\\w\\.vscode\\mcp.json', files: ['C:/w/.env'] })).toEqual([])
    expect(messages('${workspaceRoot}/.env', { files: ['/w/.env'] })).toEqual([])
    expect(messages('${workspaceRoot}/.env')).toHaveLength(1)
    expect(messages(path, { path: '/home/jo/Code/User/mcp.json' })).toEqual([])
  })

  it('resolves a relative path as the host does', () => {
    expect(messages('.env', { host: OTHER, files: ['/w/.env'] })).toEqual([])
    expect(messages('.env', { host: OTHER })).toEqual(["There is no file '.env'"])
    expect(messages('.env', { host: OTHER, path: '/elsewhere/mcp.json' })).toEqual([])
    expect(messages('~/.env', { host: OTHER })).toEqual([
      "Only a shell expands '~': VS Code looks for a directory with that name"
    ])
  })

  it('replaces separators, and leaves all other variables to the host', () => {
    const files = ['/w/a/b/.env']
    expect(messages('${workspaceFolder}${/}a${pathSeparator}b/.env', { files })).toEqual([])
    expect(messages('${workspaceFolder}${/}a${pathSeparator}c/.env', { files })).toHaveLength(1)
    for (const name of ['config:a', 'env:A', 'workspaceFolderBasename', 'input:a']) {
      expect(messages(`\${workspaceFolder}/\${${name}}/.env`)).toEqual([])
    }
    for (const path of ['a/${workspaceFolder}/.env', '${workspaceFolder}/${A}/.env', '{{root}}/.env', '%HOME%/.env']) {
      expect(messages(path)).toEqual([])
    }
  })

  it.each(['.env.example', 'env.sample', 'example.env', '.env.template', 'notes.env.dist', '.env.defaults', '.ENV.EXAMPLE'])(
    'treats %s as a template',
    (name) => {
      expect(messages('${workspaceFolder}/.env', { files: [`/w/${name}`] })).toEqual([])
      expect(messages('${workspaceFolder}/api/.env', { files: [`/w/${name}`] })).toEqual([])
      expect(messages('${workspaceFolder}/api/.env', { files: [`/w/api/${name}`] })).toEqual([])
    }
  )

  it.each(['example.json', '.env.exampled', '.envrc', 'api/.env.example'])('does not treat %s as one', (name) => {
    expect(messages('${workspaceFolder}/.env', { files: [`/w/${name}`] })).toHaveLength(1)
  })

  it('judges a path only where the host reads it', () => {
    expect(messages('.env', { host: hostNamed('cline') })).toEqual([])
  })

  it('is at most a warning if it is not known what the host does', () => {
    const world = { host: hostNamed('cursor'), path: '/w/.cursor/mcp.json', files: ['/w/env/a'] }
    expect(lint('${workspaceFolder}/env', world).findings.map(({ severity }) => severity)).toEqual(['warning'])
  })
})
