import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'a version of four numbers', input: { name: 'notes', version: '10.0.19045.1' } },
    { title: 'other fields', input: { name: 'notes', version: '1.0.0', author: { name: 'me' }, keywords: [] } },
    { title: 'a root of the wrong type, which `valid-shape` reports', input: [] }
  ],
  invalid: [
    {
      title: 'an empty version, without which the host does not load the extension',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: { name: 'notes', version: '' },
      problems: [{ message: "The plugin's 'version' is empty", range: '3:14-16' }]
    },
    {
      title: 'a number as the version, which the host takes as a text',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: { name: 'notes', version: 1 },
      problems: [{ message: "Expected a string for 'version', found a number", range: '3:14-15', severity: 'warning' }]
    },
    {
      title: 'an empty name',
      input: { name: '', version: '1.0.0' },
      problems: [{ message: "The plugin's 'name' is empty", range: '2:11-13' }]
    },
    {
      title: 'a blank name',
      input: { name: ' ', version: '1.0.0' },
      problems: [{ message: "The plugin's 'name' is empty", range: '2:11-14' }]
    },
    {
      title: 'null',
      input: { name: null, version: null, description: null },
      problems: [
        { message: "Expected a string for 'name', found null", range: '2:11-15' },
        { message: "Expected a string for 'version', found null", range: '3:14-18' },
        { message: "Expected a string for 'description', found null", range: '4:18-22' }
      ]
    },
    {
      title: 'a leading letter',
      input: { name: 'notes', version: 'v1.0.0' },
      problems: [{ message: 'The version is not in dotted numeric form', range: '3:14-22', severity: 'warning' }]
    },
    {
      title: 'one number',
      input: { name: 'notes', version: '3' },
      problems: [{ message: 'The version is not in dotted numeric form', range: '3:14-17', severity: 'warning' }]
    },
    {
      title: 'a word',
      input: { name: 'notes', version: 'latest' },
      problems: [{ message: 'The version is not in dotted numeric form', range: '3:14-22', severity: 'warning' }]
    },
    {
      title: 'an empty version',
      input: { name: 'notes', version: '' },
      problems: [{ message: 'The version is not in dotted numeric form', range: '3:14-16', severity: 'warning' }]
    },
    {
      title: 'a host that asks for its schema, and for no version',
      host: 'agent-plugins-1.0',
      path: 'plugin.json',
      input: { name: 'notes' },
      problems: [{ message: "Missing required field '$schema'", range: '1:1-2' }]
    }
  ]
}
