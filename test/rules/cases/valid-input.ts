import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [],
  invalid: [
    {
      title: 'entries that keep a server from starting',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: {
        servers: { notes: { command: 'a', args: ['${input:a}${input:b}${input:c}${input:d}${input:e}${input:f}'] } },
        inputs: [
          { type: 'promptString', id: 'a' },
          { type: 'promptstring', id: 'b', description: 'B' },
          { id: 'c', description: 'C' },
          { type: 'pickString', id: 'd', description: 4, options: ['x', { label: 'y' }, 7] },
          { type: 'command', id: 'e' },
          { type: 'pickString', id: 'f', description: 'F', options: [] }
        ]
      },
      problems: [
        { message: "A 'promptString' input needs 'description'", range: '13:13-16' },
        { message: "'promptstring' is not an input type: did you mean 'promptString'?", range: '16:15-29' },
        { message: "The input 'c' has no type", range: '21:13-16' },
        { message: "Expected a string for 'description', found a number", range: '27:22-23' },
        { message: 'Expected a string for an option, or an object with a string as its `value`', range: '30:9-32:10' },
        { message: 'Expected a string for an option, or an object with a string as its `value`', range: '33:9-10' },
        { message: "A 'command' input needs 'command'", range: '38:13-16' },
        { message: "The input 'f' has no options to pick from", range: '44:18-20' }
      ]
    },
    {
      title: 'mistakes in inputs that no server refers to',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: {
        servers: {},
        inputs: [
          { type: 'pickString', id: 'a', description: 'A' },
          { type: 'choice', id: 'b', description: 'B' },
          { type: 3, id: 'c' }
        ]
      },
      problems: [
        { message: "A 'pickString' input needs 'options'", range: '6:13-16', severity: 'warning' },
        { message: "'choice' is not an input type", range: '10:15-23', severity: 'warning' },
        { message: "The input 'c' has no type", range: '15:15-16', severity: 'warning' }
      ]
    },
    {
      title: 'what the host only skips',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: {
        servers: { notes: { command: 'a', args: ['${input:a}', '${input:b}', '${input:c}'] } },
        inputs: [
          { type: 'promptString', id: 'a', description: 'A', default: 3, pasword: true, required: true },
          { type: 'pickString', id: 'b', description: 'B', options: ['x'], default: 'y', password: true },
          { type: 'promptString', id: 'c', description: 'C' },
          { type: 'promptString', id: 'c', description: 'C two' },
          { type: 'promptString', name: 'd', description: 'D' },
          'e'
        ]
      },
      problems: [
        { message: "Expected a string for 'default', found a number", range: '17:18-19', severity: 'warning' },
        {
          message: "A 'promptString' input has no field 'pasword': did you mean 'password'?",
          range: '18:7-16',
          severity: 'warning'
        },
        { message: "A 'promptString' input has no field 'required'", range: '19:7-17', severity: 'warning' },
        { message: 'The default is not one of the options', range: '28:18-21', severity: 'warning' },
        { message: "A 'pickString' input has no field 'password'", range: '29:7-17', severity: 'warning' },
        { message: "The id 'c' is used by 2 inputs: the last one wins", range: '38:13-16', severity: 'warning' },
        { message: 'This input has no id, so nothing can refer to it', range: '41:5-45:6', severity: 'warning' },
        { message: 'Expected an object for an input, found a string', range: '46:5-8', severity: 'warning' }
      ]
    },
    {
      title: 'an entry that the host never looks at, since another has its id',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: {
        servers: { notes: { command: 'a', args: ['${input:a}'] } },
        inputs: [
          { type: 'promptString', id: 'a' },
          { type: 'pickString', id: 'a', description: 'A', options: [], default: 'x' }
        ]
      },
      problems: [
        { message: "A 'promptString' input needs 'description'", range: '13:13-16', severity: 'warning' },
        { message: "The id 'a' is used by 2 inputs: the last one wins", range: '17:13-16', severity: 'warning' },
        { message: "The input 'a' has no options to pick from", range: '19:18-20' }
      ]
    },
    {
      title: 'no list, where no server needs one',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: {}, inputs: null },
      problems: [
        { message: "Expected an array for 'inputs', found null", range: '3:13-17', severity: 'warning' }
      ]
    },
    {
      title: 'an entry at which the host fails when it looks for another',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: {
        servers: { notes: { command: 'a', args: ['${input:a}'] } },
        inputs: [null, { type: 'promptString', id: 'a', description: 'A' }]
      },
      problems: [{ message: 'Expected an object for an input, found null', range: '11:5-9' }]
    }
  ]
}
