import type { VariableProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord, type Path, toPointer } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { expandsText, isHeaderName, type ServerEntry } from '../src/server/entry.js'
import { isFilledFromEnv } from '../src/server/own-env.js'
import { referencesInName } from '../src/server/variable-syntax.js'
import { looksLikeVariable } from '../src/server/variables.js'

type Found = Problem<'server' | 'env' | 'header' | 'field' | 'start' | 'project' | 'projectHeader' | 'projectOther'>

export default defineRule({
  id: 'variable-position',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  effect: 'ignored',
  summary: 'A reference in a place where the host does not expand it.',
  why: `References are expanded in \`command\`, in the elements of \`args\`, in \`url\`, and in the values of \`env\` and
\`headers\`. Names are used as they are: a server with \`\${ENV}\` in its name is called exactly that, and so is a variable or a header.`,
  remedy: 'Write the text itself; only values are expanded.',
  spec: '§2.5',
  messages: {
    server: "A reference to '{{name}}' in a server name is not expanded",
    env: "A reference to '{{name}}' in a variable name is not expanded",
    header: "A reference to '{{name}}' in a header name is not expanded",
    field: {
      text: "A reference to '{{name}}' in '{{field}}' is not expanded",
      remedy: 'Write the value itself: {{host}} expands no references in this field.'
    },
    start: {
      text: "A reference to '{{name}}' inside a text in '{{field}}' is not expanded",
      remedy: 'Begin the text with a reference: {{host}} expands no other text in this field.'
    },
    project: {
      text: "{{host}} loads no server from a project's file with a reference to a variable",
      remedy: "Put the server in your own settings, where {{host}} expands references, or let the server read '{{name}}' itself.",
      effect: 'refused'
    },
    projectOther: {
      text: "{{host}} loads no server from a project's file with a reference to a variable",
      remedy: "Put '{{member}}' in your own settings, where {{host}} expands references: {{place}}.",
      effect: 'refused'
    },
    projectHeader: {
      text: "{{host}} does not load a server from a project's file with a reference to a variable in a header",
      remedy: 'Put the server in your own settings, where {{host}} expands references.',
      effect: 'refused-at-start'
    }
  },
  examples: {
    valid: [
      {
        input: {
          mcpServers: {
            files: { command: '${BIN}/files', args: ['${DIR}'], env: { KEY: '${KEY}' } },
            api: { type: 'http', url: '${URL}', headers: { 'X-Key': '${KEY}' } }
          }
        }
      },
      {
        title: 'fields that only describe something, and unknown fields, which `unknown-field` reports',
        input: {
          mcpServers: {
            files: { command: 'x', description: 'Reads ${DIR}', _comment: '${A}', cwd: '${DIR}', note: ['${A}'] }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'the names of servers, variables and headers',
        input: {
          mcpServers: {
            'files-${ENV}': { command: 'x', env: { '${PREFIX}_KEY': '1', '${A}${B:-c}': '2' } },
            api: { type: 'http', url: 'https://api.example.com/mcp', headers: { 'X-${NAME}': 'x' } }
          }
        },
        problems: [
          { message: "A reference to 'ENV' in a server name is not expanded", range: '3:12-18' },
          { message: "A reference to 'PREFIX' in a variable name is not expanded", range: '6:10-19' },
          { message: "A reference to 'A' in a variable name is not expanded", range: '7:10-14' },
          { message: "A reference to 'B' in a variable name is not expanded", range: '7:14-21' },
          { message: "A reference to 'NAME' in a header name is not expanded", range: '14:12-19' }
        ]
      },
      {
        title: 'the name of the plugin',
        path: '.agent-plugin/plugin.json',
        input: { name: '${NAME}', version: '1.0.0', mcpServers: {} },
        problems: [{ message: "A reference to 'NAME' in 'name' is not expanded", range: '2:12-19' }]
      }
    ]
  },
  *check(reading) {
    const { host, value } = reading
    const { variables } = host
    if (variables.personalOnly === true) {
      if (!reading.isUsersOwn) yield* ofProject(reading)
      return
    }
    const inField = (text: string, field: string, at: Path, message: 'field' | 'start' = 'field') => inText(text, { message, data: { field, host: subjectOf(host) }, at }, variables)
    if (reading.kind === 'plugin' && isRecord(value) && Object.hasOwn(value, 'name') && typeof value.name === 'string') yield* inField(value.name, 'name', ['name'])
    for (const server of reading.servers) {
      if (looksLikeVariable(server.name)) yield* inText(server.name, { message: 'server', at: server.path, part: 'key' }, variables)
      yield* inKeys(server, server.fieldFor('env'), 'env')
      yield* inKeys(server, server.fieldFor('headers'), 'header')
      for (const string of server.stringsWithSigns) {
        const { expanded, text, field, means } = string
        if (expanded || !string.isRead) continue
        for (const problem of inField(text, field, string.path, expandsText('$', means, variables) ? 'start' : 'field')) {
          const name = problem.data?.name
          if (typeof name !== 'string' || !isFilledFromEnv(string, name)) yield problem
        }
      }
    }
  }
})

/** Wherever in the file a reference is: in a header of a server it costs that server, and elsewhere the file. */
function* ofProject({ host: { title, userFiles = [] }, servers, value, serverMap }: Reading): Generator<Found> {
  const headers = new Set(servers.map((server) => toPointer([...server.path, server.fieldFor('headers')])))
  const open: { readonly at: Path; readonly value: unknown; readonly message: 'project' | 'projectHeader' }[] = [{ at: [], value, message: 'project' }]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { at, message } = one
    // A provider of models, for example.
    const isOther = serverMap?.path[0] !== undefined && at[0] !== serverMap.path[0]
    if (typeof one.value === 'string')
      yield* inProject(one.value, {
        message: isOther ? 'projectOther' : message,
        data: { host: title, ...(isOther ? { member: at[0], place: userFiles[0] } : {}) },
        at
      })
    const members = Array.isArray(one.value) ? one.value.entries() : isRecord(one.value) ? Object.entries(one.value) : []
    for (const [key, inner] of members) {
      const path = [...at, key]
      if (typeof key === 'string') yield* inProject(key, { message, data: { host: title }, at: path, part: 'key' })
      open.push({ at: path, value: inner, message: headers.has(toPointer(path)) ? 'projectHeader' : message })
    }
  }
}

function* inProject(text: string, found: Found): Generator<Found> {
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(/\{env:([^}]+)\}/g)) yield { ...found, data: { ...found.data, name }, span: { start: index, end: index + whole.length } }
}

function* inKeys({ value, path, host }: ServerEntry, field: string, message: 'env' | 'header'): Generator<Found> {
  const map = Object.hasOwn(value, field) ? value[field] : undefined
  if (!isRecord(map) || host.variables.expandsNames === true) return
  // A host that refuses such a server: `valid-header` reports the name.
  const isReported = (key: string) => message === 'header' && host.rules['valid-header'] === 'error' && !isHeaderName(key)
  for (const key of Object.keys(map)) if (looksLikeVariable(key) && !isReported(key)) yield* inText(key, { message, at: [...path, field, key], part: 'key' }, host.variables)
}

function* inText(text: string, problem: Found, variables: VariableProfile): Generator<Found> {
  for (const { name, start, end } of referencesInName(text, variables)) {
    yield { ...problem, data: { ...problem.data, name }, span: { start, end } }
  }
}
