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

const PNG = '\u0089PNG\r\n\u001A\n'

export const cases: Cases = {
  valid: [
    { title: 'a manifest that a script copies into the folder that it packs: the icon is no more there than the server', input: manifest('icon.png') },
    { title: 'an icon in the folder above, from which a script copies it', path: 'mcpb/manifest.json', files: { 'mcpb/dist/index.js': '', 'icon.png': PNG }, input: manifest('icon.png') },
    { title: 'an icon that git ignores', path: 'mcpb/manifest.json', files: { '.git/HEAD': '', 'mcpb/dist/index.js': '', '.gitignore': 'node_modules/\n/mcpb/icon.png\n' }, input: manifest('icon.png') },
    { title: 'an icon that a script writes', files: { 'dist/index.js': '', 'scripts/prepack.mjs': 'const icon = join(root, "icon.png")\ncopyFileSync(logo, icon)\n' }, input: manifest('icon.png') },
    { title: 'an icon that is a PNG', files: { 'dist/index.js': '', 'icon.png': PNG }, input: manifest('icon.png') },
    { title: 'a pointer of Git LFS in the place of the icon', files: { 'dist/index.js': '', 'icon.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n' }, input: manifest('icon.png') }
  ],
  invalid: [
    {
      title: 'an icon without a picture',
      files: { 'dist/index.js': '', 'icon.png': '\n' },
      input: manifest('icon.png'),
      problems: [{ message: "'icon.png' contains no picture: it is 1 byte long", range: '9:11-21' }]
    },
    {
      title: 'fields of several later versions, in a manifest with the older name of its version',
      input: { ...manifest('icon.png'), manifest_version: undefined, dxt_version: '0.1', icon: undefined, privacy_policies: [], _meta: {} },
      problems: [{ message: "'_meta' came with version 0.3 of the format, and this manifest has 0.1", range: '20:3-10' }]
    },
    {
      title: 'a text that stands for the icon',
      files: { 'dist/index.js': '', 'icon.png': '# Placeholder for the icon\n' },
      input: manifest('icon.png'),
      problems: [{ message: "'icon.png' is a text file and not a picture", range: '9:11-21' }]
    },
    {
      title: 'an icon that is a PNG by its name alone',
      files: { 'dist/index.js': '', 'icon.png': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      input: manifest('icon.png'),
      problems: [{ message: "'icon.png' is not a PNG file, whatever its name says", range: '9:11-21' }]
    },
    {
      title: 'the version of the format under the name of the format',
      input: { mcpb_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A. Author' }, server: { type: 'binary', entry_point: 'notes', mcp_config: { command: 'notes' } } },
      problems: [{ message: "'mcpb_version' is not a field of the format", range: '2:3-17' }]
    },
    {
      title: 'pictures that nobody has',
      files: { 'dist/index.js': '', 'shots/b.png': '' },
      input: { ...manifest('https://notes.example/icon.png'), screenshots: ['shots/a.png', 'shots/b.png', 'shots/c.png', 'https://notes.example/d.png'] },
      problems: [{ message: "There is no file 'shots/a.png'", range: '21:5-18', severity: 'warning' }]
    },
    {
      title: 'an icon that is missing where the server is',
      files: { 'dist/index.js': '' },
      input: manifest('icon.png'),
      problems: [{ message: "There is no file 'icon.png'", range: '9:11-21', severity: 'warning' }]
    }
  ]
}
