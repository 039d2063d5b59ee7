import { join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { listed, type Phrase } from '../../base/wording.js'
import type { FileAccess } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { brokenLine, folderOfAgents, inFiles, textsOfPlugin } from '../front-matter.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'
import { writtenField } from '../written-fields.js'
import { fieldsIn } from './agent-fields.js'

/** An agent with a color that is not one for agents. */
interface Colored {
  readonly file: string
  readonly source: Span
  readonly color: string
}

const FIELD = 'color'
/** The colors of agents in the program of Claude Code 2.1.332, which compares the value with these as it is, and takes none in place of any other. */
const COLORS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'pink', 'cyan']
/** The nearest of them to what people write. */
const NEAREST: ReadonlyMap<string, string> = new Map([
  ...['magenta', 'fuchsia', 'rose'].map((color) => [color, 'pink'] as const),
  ...['indigo', 'violet', 'lavender'].map((color) => [color, 'purple'] as const),
  ...['teal', 'turquoise', 'aqua'].map((color) => [color, 'cyan'] as const),
  ...['amber', 'gold'].map((color) => [color, 'yellow'] as const),
  ...['lime', 'emerald', 'mint'].map((color) => [color, 'green'] as const),
  ...['navy', 'sky'].map((color) => [color, 'blue'] as const),
  ...['crimson', 'maroon'].map((color) => [color, 'red'] as const)
])
/** The name of a color, or a number of one. */
const COLOR = /^(["']?)([A-Za-z][A-Za-z-]{2,30}|#[\dA-Fa-f]{3,8})\1$/
/** What people write for the color that an agent has anyway. */
const IS_NOTHING = /^(?:auto|automatic|default|inherit|none|null|false|true|random)$/i
/** Fields of agents of other hosts, some of which take any color. */
const OF_OTHERS = /^(?:mode|temperature|top_p|permission|steps|trigger|globs)$/

/** Colors of a plugin's agents that Claude Code does not have. Nothing but the display is without them: an info. */
export function* unknownColors(reading: Reading): Generator<Problem<'untaken'>> {
  const { plugin, value, surroundings: { files } } = reading
  if (plugin === undefined || othersManifests(reading, plugin.root).length > 0) return
  const found = coloredIn(plugin.root, value, files)
  const [first] = found
  if (first === undefined) return
  const { more, related } = inFiles(reading, found, 'the field', 'and here')
  yield { ...problemOf(reading, found, { text: '{{file}}{{more}}', data: { file: first.file, more } }), at: [], related }
}

/** The same in an agent of a project. */
export function* unknownColorsOfProject(reading: Reading): Generator<Problem<'untaken'>> {
  const found = folderOfAgents(reading) === undefined ? [] : coloredAs(reading.path, reading.document.text)
  if (found.length > 0) yield { ...problemOf(reading, found, 'this agent'), at: [FIELD], part: 'key' }
}

function problemOf({ host }: Reading, found: readonly Colored[], agent: string | Phrase): Pick<Problem<'untaken'>, 'message' | 'data' | 'severity'> {
  const [color = '', ...more] = new Set(found.map((one) => one.color))
  const near = COLORS.find((one) => one === color.toLowerCase()) ?? NEAREST.get(color.toLowerCase())
  const fix = near === undefined || more.length > 0 ? 'Write one of these colors, or remove the field.' : { text: 'Write `color: {{near}}`.', data: { near } }
  return {
    message: 'untaken',
    data: {
      host: subjectOf(host),
      field: FIELD,
      agent,
      takes: listed(COLORS, 'or'),
      value: `'${color}'`,
      without: found.length === 1 ? 'the agent has no color of its own' : 'these agents have no color of their own',
      fix
    },
    severity: 'info'
  }
}

function coloredIn(root: string, manifest: unknown, files: FileAccess): readonly Colored[] {
  return textsOfPlugin(root, manifest, files).flatMap(({ file, is }) => (is === 'agent' ? coloredAs(file, files.readText(join(root, file)) ?? '') : []))
}

function coloredAs(file: string, text: string): readonly Colored[] {
  if (file.endsWith('.agent.md') || brokenLine(text) !== undefined) return []
  const fields = fieldsIn(file, text)
  const field = fields.find(({ name }) => name === FIELD)
  const [, , color = ''] = COLOR.exec(writtenField(text, FIELD)?.value.trim() ?? '') ?? []
  if (field === undefined || color === '' || COLORS.includes(color) || IS_NOTHING.test(color) || fields.some(({ name }) => OF_OTHERS.test(name))) return []
  return [{ file, source: field.source, color }]
}
