import { isRecord, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import type { Problem } from './rule.js'

/** Run on 2026-11-28 with Codex 0.171.0, which logs that it ignores the others. */
const MOST_PROMPTS = 3
/** The longest prompt that it shows: one of 300 characters it kept, and of one of 1,200 it logs this limit. */
const LONGEST_PROMPT = 512

/** The icons of a skill's agents/openai.yaml, which the interface of a plugin has under other names. */
const ICONS: Readonly<Record<string, string>> = { iconSmall: 'composerIcon', iconLarge: 'logo' }

/** What Codex leaves out of the `interface` in the manifest of a plugin. */
export function* codexInterface({ value }: Reading): Generator<Problem<'prompts' | 'longPrompt' | 'icon'>> {
  const shown = valueAt(value, ['interface'])
  if (!isRecord(shown)) return
  const { defaultPrompt: prompts } = shown
  if (Array.isArray(prompts) && prompts.length > MOST_PROMPTS) yield { message: 'prompts', data: { most: MOST_PROMPTS, count: prompts.length }, at: ['interface', 'defaultPrompt', MOST_PROMPTS] }
  for (const [index, prompt] of [prompts].flat().slice(0, MOST_PROMPTS).entries()) {
    if (typeof prompt !== 'string' || Array.from(prompt).length <= LONGEST_PROMPT) continue
    yield { message: 'longPrompt', data: { most: LONGEST_PROMPT, count: Array.from(prompt).length }, at: ['interface', 'defaultPrompt', ...(Array.isArray(prompts) ? [index] : [])] }
  }
  for (const [name, meant] of Object.entries(ICONS)) {
    if (!Object.hasOwn(shown, name)) continue
    const at = ['interface', name]
    yield { message: 'icon', data: { name, meant }, at, part: 'key', suggestions: Object.hasOwn(shown, meant) ? [] : [{ title: `Rename it to "${meant}"`, fix: [{ op: 'rename', at, key: meant }] }] }
  }
}
