import json from '@eslint/json'
import { Linter } from 'eslint'
import { languagePlugins } from '../../src/eslint/language.js'

/** The plugins with the languages, as `src/eslint/index.ts` makes them. */
export const LANGUAGE_PLUGINS = languagePlugins(json, () => {
  const linter = new Linter()
  linter.verify('', [])
  return linter.getSourceCode()
})
