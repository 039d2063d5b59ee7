import { listed } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { type Answer, COMMENTS, inScripts, type Script } from './hook-answers.js'
import type { Fault, HooksHere, WrittenHook } from './hooks.js'

/** What commands and scripts of hooks read from their input, and their host does not write: run with Claude Code 2.1.332 in sessions. */
export function* inputFields(here: HooksHere): Generator<Fault<'input' | 'braced'>> {
  for (const one of here.written) yield* braced(here.reading, one)
  if (here.reading.host.hooks?.matchers === undefined) return
  yield* inputOfCommands(here)
  yield* inScripts(here, inputOfScript)
}

function* inputOfScript({ file, text, event, events, isForOthers }: Script): Generator<Answer<'input'>> {
  for (const { message, data } of [...inputFaults(text, event), ...inputOfOther(text, events, isForOthers)]) yield { message, data: { ...data, by: { text: "'{{file}}'", data: { file } } } }
}

/** The same of what the commands of hooks read themselves. */
function* inputOfCommands({ reading, written }: HooksHere): Generator<Fault<'input'>> {
  for (const { event, hook: { command, args }, at } of written) {
    if (typeof command !== 'string' || args !== undefined || command.length > MAX_COMMAND || FROM_ELSEWHERE.test(command)) continue
    for (const { data } of inputFaults(command, event)) yield { message: 'input', data: { ...data, by: 'This command', host: subjectOf(reading.host) }, at: [...at, 'command'] }
  }
}

/** A longer command is a program of its own. */
const MAX_COMMAND = 5000
/** What reads something else than the input, or another field of it too. */
const FROM_ELSEWHERE = /\b(?:curl|wget|gh|git) |\b(?:cat|tail|head|grep|sed|awk) +[^\s|;&)<>-]|(?<!<)<(?!<)|\bjq\b[^|;&]{0,200}['"] +(?![|;&>)]|2>|<<<)\S|\/\/ ?\.\w/

/** A document that is given to jq from a variable, and variables with the input. */
const GIVEN = /\bjq\b[^|\n]{0,100}<<<[ \t]?"?\$\{?(\w{1,40})/g
const FROM_INPUT = /\b(\w{1,40})=["']?(?:\$\(|`)[ \t]?(?:cat|timeout|head|tee|<)|\bread\b[^\n;|&<]{0,40}[ \t](\w{1,40})[ \t]*(?:[;<|&]|$)/gm
const AS_INPUT = /input|stdin|payload|json|data|event|hook/i

/** A script without what it reads with jq from a variable that does not have the input. */
function withoutOthers(text: string): string {
  if (!text.includes('<<<')) return text
  const own = new Set(Array.from(text.matchAll(FROM_INPUT), ([, set, read]) => set ?? read))
  return text.replaceAll(GIVEN, (whole: string, name: string) => (own.has(name) || AS_INPUT.test(name) ? whole : ''))
}

/** The fields that a text reads from the input of an event under another name than theirs. */
function* inputFaults(text: string, event: string): Generator<Answer<'input'>> {
  const read = withoutOthers(text)
  // One reading of several is told of once.
  const told = new Set<string>()
  for (const { of, field, own, isRead, note } of INPUT) {
    if (event !== of || told.has(note.own) || !isRead.test(read) || own.test(text) || isSetAlone(text, field)) continue
    told.add(note.own)
    const failed = of === 'PostToolUse' && /exit_?code/i.test(text) ? ' A command that fails is told of at PostToolUseFailure.' : ''
    yield { message: 'input', data: { field, has: { text: "calls it '{{own}}'", data: note }, fix: { text: "Read '{{own}}'{{more}}.{{failed}}", data: { ...note, failed } } } }
  }
}

/** The field that a script reads and no event has for which it is run. */
function* inputOfOther(text: string, [event = '', ...others]: Iterable<string>, isForOthers: boolean): Generator<Answer<'input'>> {
  if (others.length > 0) return
  const fields = FIELDS[event]
  if (event === 'PreToolUse' && READS_PROMPT.test(text) && !READS_TOOL.test(text))
    yield {
      message: 'input',
      data: {
        field: 'prompt',
        has: 'gives a hook for PreToolUse a tool, and no prompt',
        fix: 'Read `tool_input`, which has the `command` of Bash, or run the script for UserPromptSubmit.'
      }
    }
  else if (
    fields !== undefined &&
    !isForOthers &&
    READS_INPUT.test(text) &&
    !OF_SEVERAL.test(text) &&
    !fields.some((field) => text.replaceAll(COMMENTS, '').includes(field))
  ) {
    yield {
      message: 'input',
      data: {
        field: 'tool_input',
        has: { text: 'gives a hook for {{event}} {{fields}}, and no tool', data: { event, fields: listed(fields.map((field) => `'${field}'`)) } },
        fix: {
          text: 'Read {{them}}, or run the script for an event of a tool, such as PreToolUse.',
          data: { them: fields.length === 1 ? `'${fields[0] ?? ''}'` : 'these' }
        }
      }
    }
  }
}

/** Fields of the input that people take for others; `tool_result` is also a block in a transcript. */
const INPUT = [
  {
    of: 'PostToolUse',
    field: 'tool_result',
    own: /tool_response|transcript/,
    isRead: readOf('tool_result'),
    note: { own: 'tool_response', more: ', which has other members for each tool: `stdout` and `stderr` for Bash' }
  },
  {
    of: 'PostToolUse',
    field: 'tool_output',
    own: /tool_response|transcript|(?:\/\/ ?|(?:\|\||\?\?|\bor) ?\w+)\.(?:get\(["'])?tool_output/,
    isRead: readOf('tool_output'),
    note: { own: 'tool_response', more: ', which has other members for each tool: `stdout` and `stderr` for Bash' }
  },
  {
    of: 'Stop',
    field: 'transcript',
    own: /transcript_path/,
    isRead: readOf('transcript'),
    note: { own: 'transcript_path', more: ', the path of the file that has it' }
  },
  {
    of: 'PreCompact',
    field: 'compaction_trigger',
    own: /["'.]trigger\b/,
    isRead: readOf('compaction_trigger'),
    note: { own: 'trigger', more: ', which is `manual` or `auto`' }
  },
  { of: 'UserPromptSubmit', field: 'user_prompt', own: /["'.]prompt\b/, isRead: readOf('user_prompt'), note: { own: 'prompt', more: '' } }
]

/** What Claude Code 2.1.332 gives hooks for events without a tool besides what all of them get, by its schema. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  TaskCreated: ['task_id', 'task_subject', 'task_description'],
  TaskCompleted: ['task_id', 'task_subject', 'task_description'],
  TeammateIdle: ['teammate_name'],
  UserPromptSubmit: ['prompt'],
  SessionStart: ['source'],
  SessionEnd: ['reason'],
  PreCompact: ['trigger', 'custom_instructions'],
  Stop: ['stop_hook_active', 'last_assistant_message'],
  SubagentStart: ['agent_id', 'agent_type'],
  SubagentStop: ['agent_id', 'agent_type', 'agent_transcript_path', 'last_assistant_message', 'stop_hook_active'],
  Notification: ['message', 'notification_type']
}
const READS_INPUT = readOf('tool_input')
/** What may be run for an event of a tool, too. */
const OF_SEVERAL = /hook_event_name|sys\.argv|\bargv(?:\[2\]|\.slice)|\$\{?1\b|transcript|PreToolUse|PostToolUse/

/** A script that reads the prompt of the input, which there is before no tool, and nothing of the tool. */
const READS_PROMPT = /^[^\S\n]{0,40}(\w+) = json\.load\(sys\.stdin\)$(?=[^]{0,5000}(?<![\w.])\1(?:\.get\(|\[)["']prompt["'])/m
const READS_TOOL = /tool_(?:input|name)|transcript|hook_event_name|argv/

/** Whether a script has the field in a variable of that name, and does nothing with it. */
function isSetAlone(text: string, field: string): boolean {
  const lines = text.split('\n').filter((line) => line.includes(field))
  return lines.length === 1 && lines[0]?.replace(/^\s*(?:const|let|var)\s/, '').trim().startsWith(`${field} =`) === true
}

/** How scripts in Python, JavaScript and with jq read a field of a document. */
function readOf(field: string): RegExp {
  return new RegExp(
    `\\.get\\(["']${field}["']|\\[["']${field}["']\\]|\\bjq\\b[^|\\n]{0,60}[\\s"'(]\\.${field}\\b|[[,]\\s{0,20}\\.${field}\\b|\\b(?:input|data|event|payload|hook\\w{0,20})\\??\\.${field}\\b`
  )
}

/** A member of the input of a hook in braces, as an argument. */
const IN_BRACES = /(?:^|[\s=])["']?(\{{1,2}(?:tool_input\.|toolInput\.)?(file_path|filePath|tool_name|toolName|tool_input|toolInput|session_id)\}{1,2})["']?(?=\s|$)/
/** Programs whose own texts have such braces. */
const HAS_BRACES = /\b(?:jq|yq|python[\d.]*|node|deno|bun|ruby|perl|awk|handlebars|mustache|envsubst)\b[^|;&]*\s-(?:c|e|-eval)\b|\b(?:jq|yq|awk|sed|perl|envsubst|parallel|xargs)\b/

/** Commands with a name in braces where something of the input is meant: Claude Code 2.1.332 puts nothing in its place. */
function* braced({ host }: Reading, { hook: { type, command }, at }: WrittenHook): Generator<Fault<'braced'>> {
  if (host.hooks?.unset === undefined || (type !== undefined && type !== 'command') || typeof command !== 'string' || command.length > MAX_COMMAND || HAS_BRACES.test(command)) return
  const [, written, name = ''] = IN_BRACES.exec(command) ?? []
  if (written === undefined) return
  const field = name.startsWith('file') ? '.tool_input.file_path' : `.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
  yield { message: 'braced', data: { host: subjectOf(host), written, field }, at: [...at, 'command'] }
}
