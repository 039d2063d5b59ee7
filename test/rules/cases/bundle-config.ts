import { SAMPLE_BUNDLE } from '../../../src/authors/sample.js'
import type { Cases } from '../../support/cases.js'

const bundle = (config: object, more: object = {}) => ({ ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'dist/index.js', mcp_config: config }, ...more })

export const cases: Cases = {
  valid: [
    { title: 'a program that uv runs and that is not a script of the project', files: { 'pyproject.toml': '[project]\nname = "notes"\n' }, input: bundle({ command: 'uv', args: ['run', 'notes-mcp'] }) },
    { title: 'a folder of modules where the program is told to run', files: { 'src/notes.py': '' }, input: bundle({ command: 'uv', args: ['run', '--directory', '${__dirname}', 'notes'], env: { PYTHONPATH: 'src' } }) },
    {
      title: 'a key that its author does not call a secret',
      files: { 'dist/index.js': '' },
      input: bundle({ command: 'node', args: ['${__dirname}/dist/index.js'], env: { NOTES_KEY: '${user_config.access_key}' } }, { user_config: { access_key: { type: 'string', title: 'Key', description: 'Which key signs.', sensitive: false, required: true } } })
    },
    {
      title: 'a server that looks for the reference itself',
      files: { 'dist/index.js': "const given = (text) => (text?.startsWith('${user_config.') ? undefined : text)\n" },
      input: bundle({ command: 'node', args: ['${__dirname}/dist/index.js'], env: { NOTES_DIR: '${user_config.folder}' } }, { user_config: { folder: { type: 'directory', title: 'Folder', description: 'Where notes are.' } } })
    },
    {
      title: 'one whose sources look for any reference',
      files: { 'src/utils/client.ts': 'const isLeft = (text: string) => /^\\$\\{[^}]+\\}$/.test(text)\n' },
      input: bundle({ command: 'node', args: ['${__dirname}/dist/index.js'], env: { NOTES_DIR: '${user_config.folder}' } }, { user_config: { folder: { type: 'directory', title: 'Folder', description: 'Where notes are.' } } })
    },
    {
      title: 'one with its manifest in a folder of its own, whose sources next to that do',
      path: 'mcpb/manifest.json',
      files: { '.git/HEAD': '', 'src/config.ts': 'const left = (text: string) => text.startsWith("${")\n' },
      input: bundle({ command: 'node', args: ['${__dirname}/dist/index.js'], env: { NOTES_DIR: '${user_config.folder}' } }, { user_config: { folder: { type: 'directory', title: 'Folder', description: 'Where notes are.' } } })
    },
    { title: 'a path from the root of the bundle', files: { 'dist/index.js': '' }, input: bundle({ command: 'node', args: ['${__dirname}/dist/index.js'] }) },
    { title: 'a program that runs in the bundle', files: { 'dist/index.js': '' }, input: bundle({ command: 'uv', args: ['run', '--directory', '${__dirname}', 'dist/index.js'] }) },
    { title: 'a module, and files that are not in the bundle', input: { ...bundle({ command: 'python3', args: ['-m', 'notes.py', 'data/notes.db'] }), server: { type: 'python', entry_point: 'notes.py', mcp_config: { command: 'python3', args: ['-m', 'notes.py', 'data/notes.db'] } } } },
    { title: 'a program of Windows there', input: bundle({ command: '/usr/bin/node', args: [], platform_overrides: { win32: { command: 'node' } } }, { compatibility: { platforms: ['darwin', 'win32'] } }) }
  ],
  invalid: [
    {
      title: 'the directory of the bundle by the name that others have for it',
      input: bundle({ command: 'node', args: ['${PWD}/dist/index.js', '${extensionPath}/data'], env: { NOTES_DIR: '${PWD}/notes' } }),
      problems: [
        { message: "'${PWD}' is not a variable of bundles: the server gets it as text", range: '15:10-16', severity: 'warning' },
        { message: "'${extensionPath}' is not a variable of bundles: the server gets it as text", range: '16:10-26', severity: 'warning' }
      ]
    },
    {
      title: 'a script of the project, which uv looks for where the app starts it',
      files: { 'pyproject.toml': '[project]\nname = "notes"\n\n[project.scripts]\nnotes-mcp = "notes.server:main"\n' },
      input: bundle({ command: 'uv', args: ['run', 'notes-mcp'] }),
      problems: [{ message: "'notes-mcp' is looked for in the directory where the app starts the server, such as /, and not in the bundle", range: '16:9-20', severity: 'warning' }]
    },
    {
      title: 'another name for the directory of the bundle, in which a program then looks for its script',
      files: { 'dist/index.js': '' },
      input: bundle({ command: 'uv', args: ['run', '--directory', '${PWD}', 'dist/index.js'] }),
      problems: [{ message: "'${PWD}' is not a variable of bundles: the server gets it as text", range: '17:10-16', severity: 'warning' }]
    },
    {
      title: 'paths that are relative to where the app starts the server',
      files: { 'config/notes.json': '{}' },
      input: bundle({ command: 'node', args: ['./dist/index.js', 'config/notes.json'] }),
      problems: [
        { message: "'./dist/index.js' is looked for in the directory where the app starts the server, such as /, and not in the bundle", range: '15:9-26' },
        { message: "'config/notes.json' is looked for in the directory where the app starts the server, such as /, and not in the bundle", range: '16:9-28' }
      ]
    },
    {
      title: 'interpreters of one machine, and of one system',
      input: bundle({ command: '/usr/bin/python3', args: [], platform_overrides: { darwin: { command: '${__dirname}/server/venv/bin/python3.13' } } }, { compatibility: { platforms: ['darwin', 'win32'] } }),
      problems: [
        { message: "'/usr/bin/python3' is not there on Windows, which 'platforms' names", range: '13:18-36', severity: 'warning' },
        { message: "'server/venv/bin/python3.13' is the interpreter of a virtual environment, which works only on the machine that made it", range: '17:22-63', severity: 'warning' }
      ]
    },
    {
      title: 'something that nobody uses, and a platform by another name',
      input: bundle({ command: 'node', platform_overrides: { windows: { command: 'node.exe' } } }, { user_config: { level: { type: 'number', title: 'Level', description: 'How much to log.', default: 'high' } } }),
      problems: [
        { message: "'windows' is not the name of a platform: nothing here is used", range: '15:9-18', severity: 'warning' },
        { message: "The user is asked for 'level', but nothing refers to it", range: '22:5-12', severity: 'warning' },
        { message: "The default of 'level' is not a number", range: '26:18-24', severity: 'warning' }
      ]
    },
    {
      title: 'options that server.json has variables for, one of them set in another way',
      files: { 'server.json': '{ "packages": [{ "registryType": "npm", "identifier": "notes", "environmentVariables": [{ "name": "NOTES_READ_ONLY" }, { "name": "NOTES_LEVEL" }] }] }' },
      input: bundle({ command: 'node', args: ['${__dirname}/dist/index.js'], env: { NOTES_LEVEL: 'high' } }, { user_config: { read_only: { type: 'boolean', title: 'Read only', description: 'Write nothing.' }, level: { type: 'boolean', title: 'Level', description: 'High.' } } }),
      problems: [
        { message: "The user is asked for 'read_only', but nothing passes it on: server.json has NOTES_READ_ONLY for it", range: '23:5-16', severity: 'warning' },
        { message: "The user is asked for 'level', but nothing refers to it", range: '28:5-12', severity: 'info' }
      ]
    },
    {
      title: 'folders of modules in the directory where the app starts the server; the bundle has one of them',
      files: { 'src/notes.py': '' },
      input: bundle({ command: 'python3', args: ['-m', 'notes'], env: { PYTHONPATH: './src/', NODE_PATH: 'lib', OTHER: 'src' } }),
      problems: [
        { message: "'./src/' in PYTHONPATH is looked for in the directory where the app starts the server, such as /, and not in the bundle", range: '19:23-31', severity: 'warning' },
        { message: "'lib' in NODE_PATH is looked for in the directory where the app starts the server, such as /, and not in the bundle", range: '20:22-27', severity: 'warning' }
      ]
    },
    {
      title: 'a box to tick',
      input: bundle({ command: 'node', args: ['${__dirname}/dist/index.js'] }, { user_config: { read: { type: 'boolean', title: 'Read', description: 'I have installed notes.', required: true } } }),
      problems: [{ message: "The user is asked for 'read', but nothing refers to it", range: '20:5-11', severity: 'info' }]
    },
    {
      title: 'questions that may stay without an answer, which are one mistake',
      input: bundle({ command: 'node', args: ['${__dirname}/dist/index.js'], env: { NOTES_DIR: '${user_config.folder}', NOTES_LEVEL: '${user_config.level}' } }, { user_config: { folder: { type: 'directory', title: 'Folder', description: 'Where notes are.' }, level: { type: 'string', title: 'Level', description: 'What to log.', required: false } } }),
      problems: [{ message: "'folder' is optional and has no default: if it is left empty, the server gets the reference as text", range: '24:5-13', severity: 'warning' }]
    }
  ]
}
