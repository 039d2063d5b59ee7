import { describe, expect, it } from 'vitest'
import { packedCommand } from '../../src/server/program.js'

describe('packedCommand', () => {
  it.each([
    ['npx -y foo', 'npx', ['-y', 'foo']],
    ['uv run python x.py ', 'uv', ['run', 'python', 'x.py']],
    ['python3.12 -m "a b"', 'python3.12', ['-m', 'a b']],
    ['my-server serve', 'my-server', ['serve']],
    ['${PYTHON:-python3} -m server', '${PYTHON:-python3}', ['-m', 'server']],
    ['"C:/Program Files/nodejs/node.exe" a.js', 'C:/Program Files/nodejs/node.exe', ['a.js']],
    ['C:/Program Files/nodejs/node.exe a.js', 'C:/Program Files/nodejs/node.exe', ['a.js']],
    ['C:\\Program Files\\App\\app --stdio', 'C:\\Program Files\\App\\app', ['--stdio']],
    ['/usr/bin/node dist/server.js', '/usr/bin/node', ['dist/server.js']],
    ['/usr/bin/python -m server', '/usr/bin/python', ['-m', 'server']],
    ['./run.sh serve', './run.sh', ['serve']],
    ['${AGENT_PLUGIN_ROOT}/bin/a --stdio', '${AGENT_PLUGIN_ROOT}/bin/a', ['--stdio']],
    ["curl -s -X POST -H 'Content-Type: application/json' -d @-", 'curl', ['-s', '-X', 'POST', '-H', 'Content-Type: application/json', '-d', '@-']],
    ['"/opt/a b"', '/opt/a b', []]
  ])('splits %j', (command, program, args) => {
    expect(packedCommand(command)).toMatchObject({ program, args, certain: true })
  })

  it.each([
    ['FOO=1 npx foo', 'FOO=1'],
    ['cd /srv && npx foo', 'cd'],
    ['notes && true', 'notes'],
    ['npx foo $(cat token)', 'npx'],
    ['/srv/my run serve --stdio', '/srv/my']
  ])('sees that %j is a command line, but not how to split it', (command, program) => {
    expect(packedCommand(command)).toMatchObject({ program, certain: false })
  })

  it.each([
    'npx',
    ' npx ',
    'C:/Program Files/nodejs/node.exe',
    'C:\\Program Files (x86)\\Tools - New\\c.exe',
    '/Applications/My App.app/Contents/MacOS/x',
    '/opt/node v22/bin/node',
    '/srv/node.js projects/run.sh',
    '/srv/tools -old/run',
    '${AGENT_PLUGIN_ROOT}/my tools/run',
    'Google Chrome',
    'Notes & Tasks',
    'notes helper.exe',
    '${RUNNER:-a b}',
    ''
  ])('takes %j for one program', (command) => {
    expect(packedCommand(command)).toBeUndefined()
  })

  it('says where the arguments stand', () => {
    expect(packedCommand(' npx -y foo ')?.span).toEqual({ start: 5, end: 11 })
    expect(packedCommand('"a b"')?.span).toEqual({ start: 0, end: 5 })
  })
})
