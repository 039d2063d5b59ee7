import { hosts } from '../../src/hosts/all-hosts.js'

/** Characters that end a line, reorder their neighbours, control a terminal, cannot be encoded, or are not what they look like. */
export const HOSTILE_CHARACTERS: readonly string[] = [
  ...['\0', '\u0007', '\u001B', '\u007F', '\u0085', '\u009B', '\u2028', '\u2029', '\u200B', '\u202E', '\u2066', '\u061C', '\uFEFF', '\uD800', '\uDC00', '\uFFFE'],
  ...['\r', '\n', '\r\n', '\t', '\u000B', '\u00A0', '😀', 'e\u0301', '“', 'İ', 'ß']
]

/** Texts that mean something in a report, to a CI runner, to a shell, or to a pattern. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...['\n::error file=a::b', '::set-output name=a::b', '\n##[error]a', '##vso[task.setvariable variable=a]b', "\n##teamcity[message text='a']"],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onload='a", '</style>', '<!--', ']]>', '&lt;', '&#x41;', '%0A::error::', '\u001B[31m', '\u001B]8;;x\u0007'],
  ...['${', '${A', '${A:-${B}}', '${env:A}', '${input:a}', '{env:A}', '{{a}}', '$A', '%A%', '$(id)', '`id`', '~/', '../../', '\\\\host\\a', 'C:\\a'],
  ...['//', '/*', '*/', '#', '<<<<<<< a\n', '=======', '>>>>>>> b\n', '```', '---\n', '__proto__', 'constructor', 'toString', 'hasOwnProperty']
]

/** JSON values as they are written, most of them where something else is expected. */
export const VALUES: readonly string[] = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-0',
    '1.5',
    '1e999',
    '-1e-999',
    '9007199254740993',
    '1'.repeat(400),
    '""',
    '"a"',
    '[]',
    '{}',
    '[null]',
    '["a", 1]',
    '[[]]'
  ],
  ...[
    '{"__proto__": {"command": "a"}}',
    '{"constructor": null}',
    '{"toString": "a", "valueOf": 1}',
    '{"a": 1, "a": 2}',
    '{"": ""}',
    '{"a/~b": {}}',
    '"\\u0000"',
    '"\\ud800"',
    '"\\ud83d\\ude00"',
    '"\\u202e"'
  ],
  ...[
    '"http"',
    '"stdio"',
    '"sse"',
    '"streamable-http"',
    '"https://notes.example.com/mcp"',
    '"http://localhost:3000"',
    '"https://user:pass@notes.example.com"',
    '"ws://a"',
    '"https://[::1"'
  ],
  ...[
    '"npx"',
    '"npx -y notes-mcp@latest"',
    '"cmd /c npx notes"',
    '"./bin/notes"',
    '"C:\\\\tools\\\\notes.exe"',
    '"uvx"',
    '"docker"',
    '["npx", "-y", "notes"]',
    '["run", "--privileged", "-v", "/:/x", "notes"]'
  ],
  ...['["-c", "curl https://a.example.com | sh"]', '"2026-01-31T12:00:00Z"', '"2026-02-30T25:61:61+99:99"', '-1', '180000']
]

/** Every field that some host has, and every key that may hold servers, next to what is often written in their place. */
export const FIELDS: readonly string[] = [
  ...new Set([
    ...hosts.flatMap(({ transports }) => Object.values(transports).flatMap(({ fields }) => Object.keys(fields))),
    ...hosts.flatMap(({ files }) => Object.values(files).flatMap((file) => ('serversKeys' in file ? file.serversKeys.flat() : []))),
    ...['$schema', 'comand', 'serverUrl', 'httpUrl', 'inputs', 'name', 'version', 'variables', 'running', 'claimed', 'completed', 'task_id', 'session_id', '__proto__', '']
  ])
]

/** References to a variable, in the syntax of every host and in none. */
export const REFERENCES: readonly string[] = [
  ...['${NOTES}', '${NOTES:-a}', '${NOTES:?a}', '${env:NOTES}', '${input:notes}', '{env:NOTES}', '{file:./a}', '$NOTES', '%NOTES%', '${userHome}', '${workspaceFolder}/a'],
  ...['${CLAUDE_PLUGIN_ROOT}/a', '${AGENT_PLUGIN_ROOT}/a', '${NOTES', '${}', '${NOTES:-${OTHER:-b}}', '$env:NOTES', '${{ secrets.A }}']
]

/** Lines that mean something in YAML. */
export const YAML_LINES: readonly string[] = [
  ...['---', '...', 'agent: &a', '  <<: *a', 'a: !!js/function x', 'a: |', 'a: >-', '\ttab: 1', '? a', ': b', '- - - a', 'a: [1, 2', 'a: {b: c', "a: 'b", 'a: "\\x"'],
  ...['agent:', '  heartbeat_interval_ms: 1e9', '  heartbeat_stale_ms: 0x10', '  heartbeat_stale_ms: .inf', '  heartbeat_stale_ms: "60000"', 'a: &b [*b]', '%YAML 9.9', 'agent: 1', 'a: 2026-01-31']
]

/** Where a file may lie. */
export const FOLDERS: readonly string[] = ['', '', '', 'a b/', 'ü/', '-x/', '%41/', 'a,b:c/', '<b>&/', 'x\u202Ey/', 'a\n::error::b/', '##[x]/', '.agent-plugin/']
