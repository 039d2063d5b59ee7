import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { SDK_PROFILES } from '../../generated/sdk-profiles.js'
import { rules as allRules } from '../../rules/index.js'
import type { SdkDeclaration } from '../../src/eslint/code/sdk.js'
import { createPlugin } from '../../src/eslint/plugin.js'
import { LANGUAGE_PLUGINS } from './languages.js'
import { memoryWorld } from './memory-world.js'

// Made up, and in parts, so that secret scanners do not report this file.
const TOKEN = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'

const plugvet = createPlugin(allRules, LANGUAGE_PLUGINS, memoryWorld())
const PARSERS: Readonly<Record<string, { readonly extensions: readonly string[]; readonly config: Linter.Config }>> = {
  "ESLint's own parser": { extensions: ['js', 'mjs', 'cjs', 'jsx'], config: {} },
  "typescript-eslint's parser": { extensions: ['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx'], config: { languageOptions: { parser: tseslint.parser } } }
}

function found(text: string, extension: string, config: Linter.Config): string[] {
  const messages = new Linter({ configType: 'flat', cwd: '/w' }).verify(text, [{ files: ['**/*.*'], ...config }, ...plugvet.configs.code], { filename: `/w/agent.${extension}` })
  return messages.map(({ ruleId, message }) => ruleId ?? message)
}

const TYPESCRIPT = PARSERS["typescript-eslint's parser"]?.config ?? {}

/** A server that gets a value as a credential, in the arguments of a declaration. */
function argumentsOf({ at, holds, type, fields = {} }: SdkDeclaration, value: string): string {
  const isStdio = type === 'stdio' || (type === undefined && fields.url === undefined)
  const entry = isStdio ? `{ type: 'stdio', command: 'docs-mcp', args: [], env: { DOCS_TOKEN: ${value} } }` : remote(fields, value)
  if (at.length === 0) return `new URL('https://docs.example.com/mcp'), { requestInit: { headers: { Authorization: ${value} } } }`
  const inner = holds === 'servers' ? `{ docs: ${entry} }` : entry
  return at.slice(1).reduceRight<string>((value, step) => `{ ${step}: ${value} }`, at.includes('transport') ? remote({ url: ['url'] }, value) : inner)
}

function remote(fields: NonNullable<SdkDeclaration['fields']>, value: string): string {
  const headers = `{ headers: { Authorization: ${value} } }`
  return `{ type: 'http', ${fields.url?.[0] ?? 'url'}: 'https://docs.example.com/mcp', ${fields.headers === undefined ? headers.slice(2, -2) : `requestInit: ${headers}`} }`
}

function use(declaration: SdkDeclaration, callee: string, value: string): string {
  return `${/^[a-z]/.test(declaration.export) ? '' : 'new '}${callee}(${argumentsOf(declaration, value)})`
}

/** How a module is loaded, and what its export is then called. */
const IMPORTS: Readonly<Record<string, (module: string, name: string) => readonly [load: string, callee: string]>> = {
  named: (module, name) => [`import { ${name} } from '${module}'`, name],
  renamed: (module, name) => [`import { ${name} as Own } from "${module}";`, 'Own'],
  'a namespace': (module, name) => [`import * as sdk from '${module}'`, `sdk.${name}`],
  'a default': (module, name) => [`import sdk from '${module}'`, `sdk.${name}`],
  'a default by its name': (module, name) => [`import { default as sdk } from '${module}'`, `sdk.${name}`],
  dynamic: (module, name) => [`const { ${name} } = await import('${module}')`, name],
  'dynamic and renamed': (module, name) => [`const { ${name}: Own } = await import(\`${module}\`)`, 'Own'],
  'dynamic and whole': (module, name) => [`const sdk = await import('${module}')`, `sdk.${name}`],
  'a dynamic member': (module, name) => [`const Own = (await import('${module}')).${name}`, 'Own'],
  required: (module, name) => [`const { ${name} } = require('${module}')`, name],
  'required and renamed': (module, name) => [`const { ${name}: Own } = require('${module}')`, 'Own'],
  'required and whole': (module, name) => [`const sdk = require('${module}')`, `sdk.${name}`],
  'a required member': (module, name) => [`const Own = require('${module}').${name}`, 'Own']
}

const declarations = SDK_PROFILES.flatMap((sdk) => sdk.declarations.map((declaration) => [sdk.title, declaration] as const))

describe.each(declarations.map(([title, declaration]) => [`${declaration.export} of ${title}`, declaration] as const))('%s', (_, declaration) => {
  it.each(Object.entries(IMPORTS))('is recognised: %s', (_form, load) => {
    for (const module of declaration.modules) {
      const [statement, callee] = load(module, declaration.export)
      expect([module, found(`${statement}\n${use(declaration, callee, `'${TOKEN}'`)}\n`, 'mts', TYPESCRIPT)]).toEqual([module, ['plugvet/literal-credential']])
    }
  })

  it.each(['process.env.DOCS_TOKEN', "process.env['DOCS_TOKEN']", '`Bearer ${process.env.DOCS_TOKEN}`', 'Bun.env.DOCS_TOKEN', "Deno.env.get('DOCS_TOKEN')", 'import.meta.env.DOCS_TOKEN', "process.env.DOCS_TOKEN ?? ''", 'process.env.DOCS_TOKEN!', 'process.env.DOCS_TOKEN as string', 'tokenOf(user)', 'config.token'])('takes %s', (value) => {
    const [statement, callee] = IMPORTS.named?.(declaration.modules[0] ?? '', declaration.export) ?? ['', '']
    expect(found(`${statement}\n${use(declaration, callee, value)}\n`, 'ts', TYPESCRIPT)).toEqual([])
  })
})

/** The token, in the forms that a value can have: what is declared before, and the value. */
const VALUES: Readonly<Record<string, readonly [before: string, value: string, onlyTypeScript?: true]>> = {
  'single quotes': ['', `'${TOKEN}'`],
  'double quotes': ['', `"${TOKEN}"`],
  'a template': ['', `\`${TOKEN}\``],
  'a constant': [`const token = '${TOKEN}'\n`, 'token'],
  'a variable that nothing changes': [`let token = '${TOKEN}'\n`, 'token'],
  'a constant in a template': [`const token = '${TOKEN}'\n`, '`Bearer ${token}`'],
  'a sum': ['', `'ghp_' + '${TOKEN.slice(4)}'`],
  parentheses: ['', `('${TOKEN}')`],
  'a default': ['', `process.env.DOCS_TOKEN ?? '${TOKEN}'`],
  'a default by or': ['', `process.env.DOCS_TOKEN || '${TOKEN}'`],
  satisfies: ['', `'${TOKEN}' satisfies string`, true],
  'as const': [`const token = '${TOKEN}' as const\n`, 'token', true],
  'a type': [`const token: string = '${TOKEN}'\n`, 'token', true],
  'an assertion': ['', `'${TOKEN}'!`, true]
}

describe.each(Object.entries(PARSERS))('with %s', (_, { extensions, config }) => {
  it.each(extensions)('reads each form of a value in .%s', (extension) => {
    const isCommonJs = extension.startsWith('c')
    const load = isCommonJs ? "const { MCPClient } = require('@mastra/mcp')" : "import { MCPClient } from '@mastra/mcp'"
    for (const [what, [before, value, onlyTypeScript]] of Object.entries(VALUES)) {
      if (onlyTypeScript === true && !extension.includes('ts')) continue
      const text = `${load}\n${before}new MCPClient({ servers: { docs: { command: 'docs-mcp', env: { DOCS_TOKEN: ${value} } } } })\n`
      expect([what, found(text, extension, config)]).toEqual([what, ['plugvet/literal-credential']])
    }
  })
})
