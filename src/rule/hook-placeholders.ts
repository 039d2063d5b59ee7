import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import type { Fault } from './hook-fault.js'
import type { WrittenHook } from './hooks.js'

/** A member of the input of a hook in braces, as an argument. */
const IN_BRACES = /(?:^|[\s=])["']?(\{{1,2}(?:tool_input\.|toolInput\.)?(file_path|filePath|tool_name|toolName|tool_input|toolInput|session_id)\}{1,2})["']?(?=\s|$)/
/** Programs whose own texts have such braces. */
const HAS_BRACES = /\b(?:jq|yq|python[\d.]*|node|deno|bun|ruby|perl|awk|handlebars|mustache|envsubst)\b[^|;&]*\s-(?:c|e|-eval)\b|\b(?:jq|yq|awk|sed|perl|envsubst|parallel|xargs)\b/
/** A longer command is a script of its own. */
const MAX_COMMAND = 5000

/** Commands with a name in braces where something of the input is meant: Claude Code 2.1.332 puts nothing in its place. */
export function* bracedInput({ host }: Reading, { hook: { type, command }, at }: WrittenHook): Generator<Fault> {
  if (host.hooks?.unset === undefined || (type !== undefined && type !== 'command') || typeof command !== 'string' || command.length > MAX_COMMAND || HAS_BRACES.test(command)) return
  const [, written, name = ''] = IN_BRACES.exec(command) ?? []
  if (written === undefined) return
  const field = name.startsWith('file') ? '.tool_input.file_path' : `.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
  yield { message: 'braced', data: { host: subjectOf(host), written, field }, at: [...at, 'command'] }
}
