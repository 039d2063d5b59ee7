import { addTo } from '../src/base/lists.js'
import { fileProfile } from '../src/hosts/profile.js'
import { isRecord } from '../src/json/value.js'
import { inputList, inputType, type InputUse, inputUses, isForCredential } from '../src/rule/credentials/inputs.js'
import { defineRule, type FixStep } from '../src/rule/rule.js'

export default defineRule({
  id: 'password-input',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  security: 'low',
  owasp: 'MCP01',
  summary: 'An input for a credential that is shown while it is typed.',
  why: `A host that asks the user for a credential keeps the answer for next time: encrypted if the input is marked as a
password, in plain text otherwise. The same mark hides it on the screen while the user types. plugvet recognises an input for a
credential by its id, or by the variable, header or flag that gets its value.`,
  remedy: 'Add `"password": true`.',
  messages: { shown: "The input '{{id}}' is for a credential, but is not hidden" },
  examples: {
    valid: [
      {
        title: 'a hidden credential, and inputs for other things',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: {
          inputs: [
            { type: 'promptString', id: 'api-key', description: 'API key', password: true },
            { type: 'promptString', id: 'user', description: 'User' },
            { type: 'promptString', id: 'token-limit', description: 'Most tokens' }
          ],
          servers: {
            notes: {
              command: 'notes-mcp',
              args: ['--user', '${input:user}', '--max-tokens=${input:token-limit}'],
              env: { NOTES_KEY: '${input:api-key}', NOTES_USER: '${input:user}' }
            }
          }
        }
      },
      {
        title: 'inputs of other types, which cannot be hidden',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: {
          inputs: [
            { type: 'command', id: 'api-key', command: 'notes.key' },
            { type: 'pickString', id: 'key-name', description: 'Key', options: ['a', 'b'] }
          ],
          servers: { notes: { command: 'notes-mcp', env: { API_KEY: '${input:api-key}', TOKEN: '${input:key-name}' } } }
        }
      }
    ],
    invalid: [
      {
        title: 'ids of credentials',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: {
          inputs: [
            { type: 'promptString', id: 'api-key', description: 'API key' },
            { type: 'promptString', id: 'client_secret', description: 'Secret', password: false }
          ],
          servers: {}
        },
        problems: [
          { message: "The input 'api-key' is for a credential, but is not hidden", range: '5:13-22' },
          { message: "The input 'client_secret' is for a credential, but is not hidden", range: '10:13-28' }
        ]
      },
      {
        title: 'a value that is used as a credential',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: {
          servers: {
            a: { command: 'a-mcp', env: { GITHUB_TOKEN: '${input:a}' } },
            b: { command: 'b-mcp', args: ['--api-key', '${input:b}', '--token=${input:c}', '${input:e}'] },
            d: { type: 'http', url: 'https://d.example.com/mcp', headers: { Authorization: 'Bearer ${input:d}' } }
          },
          inputs: [
            { type: 'promptString', id: 'a', description: 'A' },
            { type: 'promptString', id: 'b', description: 'B' },
            { type: 'promptString', id: 'c', description: 'C' },
            { type: 'promptString', id: 'd', description: 'D' },
            { type: 'promptString', id: 'e', description: 'E' }
          ]
        },
        problems: [
          { message: "The input 'a' is for a credential, but is not hidden", range: '29:13-16' },
          { message: "The input 'b' is for a credential, but is not hidden", range: '34:13-16' },
          { message: "The input 'c' is for a credential, but is not hidden", range: '39:13-16' },
          { message: "The input 'd' is for a credential, but is not hidden", range: '44:13-16' }
        ]
      }
    ]
  },
  *check({ value, host, kind }) {
    const { inputs: key } = fileProfile(host, kind)
    if (key === undefined || !isRecord(value)) return
    const uses = new Map<string, InputUse[]>()
    for (const use of inputUses(value, key, host.variables)) {
      addTo(uses, use.id, use)
    }
    for (const { id, type, path, value: entry } of inputList(value, key).entries) {
      const canHide = inputType(type)?.fields.password !== undefined
      if (id === undefined || !canHide || entry.password === true) continue
      if (!isForCredential(value, id, uses.get(id) ?? [])) continue
      const at = [...path, 'password']
      const step: FixStep = Object.hasOwn(entry, 'password')
        ? { op: 'replace', at, value: true }
        : { op: 'add', at, value: true, where: 'last' }
      const suggestions = [{ title: 'Hide what is typed', fix: [step] }]
      yield { message: 'shown', data: { id }, at: [...path, 'id'], suggestions }
    }
  }
})
