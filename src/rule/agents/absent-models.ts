import { join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { documentsAround } from '../documents.js'
import { brokenLine, inFiles, matterOf, textsOf } from '../front-matter.js'
import { READS_AGENTS, sourceReadingAgents } from '../named-in-source.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'

/** A model in front matter that no host of Claude has. */
interface AbsentModel {
  readonly model: string
  readonly source: { readonly start: number; readonly end: number }
}

/**
 * Agents and commands of a plugin with a model that Claude Code 2.1.332 does not know: it sends the name as it is, and where the API answers that it has none, the
 * agent or command ends with an error. Run with each kind of name, and with an API that answers so. Of a skill that its model uses, it ignores the field.
 */
export function* absentModels(reading: Reading): Generator<Problem<'model'>> {
  const { host, plugin } = reading
  // Another host may have it.
  if (plugin === undefined || othersManifests(reading, plugin.root).length > 0) return
  const found = textsOf(reading).flatMap((one) => {
    const absent = one.is === 'skill' || one.file.endsWith('.agent.md') ? undefined : absentIn(one.text)
    return absent === undefined ? [] : [{ file: one.file, is: one.is, ...absent }]
  })
  const [first] = found
  if (first === undefined || isRouted(reading)) return
  const { more, related } = inFiles(reading, found, 'the model', 'and here')
  const text = { text: 'the {{is}} in {{file}}{{more}}', data: { is: first.is, file: first.file, more } }
  yield { message: 'model', data: { host: subjectOf(host), model: first.model, text, fix: fixOf(first.model, more !== '') }, at: [], related }
}

/** The same in an agent of a project. */
export function* absentModelOfProject(reading: Reading): Generator<Problem<'model'>> {
  const { host, document: { text } } = reading
  const absent = absentIn(text)
  // A program of the repository that knows the maker may start the agent with it.
  const maker = absent !== undefined && OF_OTHERS.test(absent.model) ? (/^[a-z]+/i.exec(absent.model)?.[0] ?? '') : undefined
  const isOfProgram = maker !== undefined && sourceReadingAgents(reading, 'model', new RegExp(`^(?=[^]*\\b${maker}-)[^]*${READS_AGENTS.source}`)) !== undefined
  if (absent !== undefined && !isOfProgram && !isRouted(reading))
    yield {
      message: 'model',
      data: { host: subjectOf(host), model: absent.model, text: 'this agent', fix: fixOf(absent.model, false) },
      at: ['model'],
      part: 'key'
    }
}

/** Those of other makers, and what other hosts choose one by. */
const OF_OTHERS =
  /^(?:(?:gpt|gemini|grok|deepseek|qwen|kimi|composer|codestral|glm)[-.]?\d[\w.-]*|(?:gpt|gemini|grok|deepseek|kimi|composer)-[a-z][\w.-]*|o[134](?:-\w+)?|ollama[:/][\w.:/-]+|auto|fast|flash|default)$/i
/** The names of models are `claude-sonnet-4-5`, and those of their families are alone; Copilot writes `claude-sonnet-4.5`. */
const MISSPELLED = /^(?:claude )?(?:opus|sonnet|haiku)[-_ ]?\d[\d.-]*$|^claude-(?:opus|sonnet|haiku)-\d\.\d$|^claude-[4-9](?:[-.]\d)?-(?:opus|sonnet|haiku)$|^claude-haiku-3-5$/i
/** Numbers that no model ever had: there are later ones. */
const SKIPPED = /^claude-(?:sonnet-4-[1-47-9]|opus-4-[2-49]|haiku-4-[0-46-9])$/

function absentIn(text: string): AbsentModel | undefined {
  const match = brokenLine(text) === undefined ? MODEL.exec(matterOf(text)) : null
  const [, before = '', model = ''] = match ?? []
  const start = (match?.index ?? 0) + before.length
  return OF_OTHERS.test(model) || MISSPELLED.test(model) || SKIPPED.test(model) ? { model, source: { start, end: start + model.length } } : undefined
}

const MODEL = /^(model:[ \t]*["']?)([\w.][\w. :/-]*[\w.])["']?[ \t]*(?:#.*)?\r?$/m

/** Whether settings or documents have something between Claude Code and the models, which may have others. */
function isRouted(reading: Reading): boolean {
  const { path, surroundings: { files } } = reading
  const settings = foldersInRepository(path, files).flatMap((folder) => SETTINGS.map((name) => files.readText(join(folder, name)) ?? ''))
  return [...settings, ...documentsAround(reading)].some((text) => ROUTER.test(text))
}

const SETTINGS = ['.claude/settings.json', '.claude/settings.local.json', '.env.example', 'docker-compose.yml']
const ROUTER = /ANTHROPIC_(?:BASE_URL|DEFAULT_\w+_MODEL)|CLAUDE_CODE_USE_(?:BEDROCK|FOUNDRY|VERTEX)|claude-code-router|litellm|openrouter|\bccr\b/i

function fixOf(model: string, hasMore: boolean): Phrase {
  const family = /opus|sonnet|haiku/i.exec(model)?.[0].toLowerCase()
  const names = family === undefined ? '`opus`, `sonnet` or `haiku`' : `\`${family}\``
  return { text: 'Write {{names}}, or remove the field: without it, the model of the session answers.{{alike}}', data: { names, alike: hasMore ? ' Do the same for the others.' : '' } }
}
