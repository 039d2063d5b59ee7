import type { Cases } from '../../support/cases.js'

const manifest = (icon: string) => ({
  manifest_version: '0.3',
  name: 'notes',
  version: '1.0.0',
  description: 'Takes notes.',
  author: { name: 'A. Author' },
  icon,
  server: { type: 'node', entry_point: 'dist/index.js', mcp_config: { command: 'node', args: ['${__dirname}/dist/index.js'] } }
})

export const cases: Cases = {
  valid: [{ title: 'a manifest that a script copies into the folder that it packs: the icon is no more there than the server', input: manifest('icon.png') }],
  invalid: [
    {
      title: 'an icon that is missing where the server is',
      files: { 'dist/index.js': '' },
      input: manifest('icon.png'),
      problems: [{ message: "There is no file 'icon.png'", range: '9:11-21', severity: 'warning' }]
    }
  ]
}
