import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'Windows as the platform at hand',
      platformAtHand: 'win32',
      input: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } }
    }
  ],
  invalid: [
    {
      title: 'other spellings',
      platforms: ['darwin', 'linux'],
      input: {
        mcpServers: {
          a: { command: 'CMD.EXE', args: ['/d', '/s', '/C', 'npx'] },
          b: { command: 'C:\\Windows\\System32\\cmd.exe', args: ['/c', 'start.bat'] }
        }
      },
      problems: [
        { message: "'cmd' exists only on Windows, and macOS is a target platform", range: '4:18-27' },
        { message: "'cmd' exists only on Windows, and macOS is a target platform", range: '13:18-50' }
      ]
    },
    {
      title: 'a host that starts npx on Windows by itself',
      host: 'claude-code',
      platforms: ['win32', 'linux'],
      input: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } },
      problems: [{ message: "'cmd' exists only on Windows, and Linux is a target platform", range: '4:18-23' }]
    }
  ]
}
