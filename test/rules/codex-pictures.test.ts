import { expect, it } from 'vitest'
import { lintText } from '../support/judge-text.js'
import { surroundingsOf } from '../support/reading.js'

it('says how a picture of a plugin for Codex is written, where only the case differs', () => {
  const path = '/w/.codex-plugin/plugin.json'
  const text = '{ "name": "notes", "version": "1.0.0", "description": "Notes.", "interface": { "logo": "./assets/logo.png" } }'
  const { findings } = lintText(text, { path, surroundings: surroundingsOf({ files: { [path]: text, '/w/assets/Logo.png': '' } }) })
  expect(findings.filter(({ message }) => message.includes("'logo'")).map(({ help }) => help)).toEqual(['Write "./assets/Logo.png" if that picture is meant, or add the file.'])
})
