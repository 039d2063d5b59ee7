import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { rules } from '../../rules/index.js'
import { createPlugin } from '../../src/eslint/plugin.js'
import { KINDS, NAMED, source } from '../secrets/table.js'
import { LANGUAGE_PLUGINS } from './languages.js'
import { memoryWorld } from './memory-world.js'

const plugvet = createPlugin(rules, LANGUAGE_PLUGINS, memoryWorld())
const TYPESCRIPT: Linter.Config = { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } }

/** How a text with a credential is written in code. @param at a place in the middle of the credential */
const FORMS: Readonly<Record<string, (text: string, at: number) => string>> = {
  'a string': (text) => JSON.stringify(text),
  'a template': (text) => `\`${text.replaceAll(/[`\\$]/g, String.raw`\$&`)}\``,
  'a sum': (text, at) => `${JSON.stringify(text.slice(0, at))} + ${JSON.stringify(text.slice(at))}`,
  escapes: (text, at) => JSON.stringify(text).replace(JSON.stringify(text.charAt(at)).slice(1, -1), `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`)
}

/** Kinds that a name alone tells, and two that their format tells: with a vendor's format, eight characters may be its prefix. */
const kinds = KINDS.filter(([kind]) => ['9 characters', '24 characters', 'password with symbols', 'words with dashes', 'Linear', 'Hugging Face'].includes(kind))

test.each(kinds.flatMap(([kind, , make], index) => Object.keys(FORMS).map((form) => [kind, form, make, index] as const)))('%s as %s in code is found at 98 %% of the places, and never shown', (_kind, form, make, index) => {
  const places = Object.entries(NAMED).filter(([place]) => place !== 'unknown field' && place !== 'nested field' && place !== 'array of keys' && place !== 'name and value' && place !== 'flag in a command line')
  const made = places.map(([place, { write = String, fill }], at) => {
    const { secret } = make(source(index * 500 + at + 9000))
    const value = (JSON.parse(fill(write(secret))) as { readonly mcpServers: { readonly tools: unknown } }).mcpServers.tools
    return { place, secret: write(secret), value, name: `s${at}` }
  })
  const codeOf = (value: unknown, secret: string): string => {
    if (typeof value === 'string') return value.includes(secret) ? (FORMS[form]?.(value, value.indexOf(secret) + 4) ?? '') : JSON.stringify(value)
    if (Array.isArray(value)) return `[${value.map((item) => codeOf(item, secret)).join(', ')}]`
    return `{ ${Object.entries(value as object).map(([key, member]) => `${JSON.stringify(key)}: ${codeOf(member, secret)}`).join(', ')} }`
  }
  const lines = made.map(({ name, value, secret }) => `${name}: ${codeOf(value, secret)}`)
  const text = `import { query } from '@anthropic-ai/claude-agent-sdk'\nquery({ prompt: 'x', options: { mcpServers: {\n${lines.join(',\n')}\n} } })\n`
  const messages = new Linter({ configType: 'flat', cwd: '/w' }).verify(text, [TYPESCRIPT, ...plugvet.configs.code], { filename: '/w/agent.ts' })
  const shown = JSON.stringify(messages.map(({ message, suggestions = [] }) => [message, suggestions.map(({ desc }) => desc)]))
  expect(made.filter(({ secret }) => Array.from({ length: secret.length - 7 }, (_, at) => secret.slice(at, at + 8)).some((part) => part !== 'lin_api_' && shown.includes(part))).map(({ place }) => place)).toEqual([])
  const told = new Set(messages.filter(({ ruleId }) => ruleId === 'plugvet/literal-credential').map(({ line }) => line))
  const missed = made.filter((_one, at) => !told.has(at + 3)).map(({ place, secret }) => `${place}: ${secret}`)
  expect(missed.slice(0, Math.ceil(made.length / 50))).toEqual(missed)
})
