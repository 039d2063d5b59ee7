import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'exact versions in every notation',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', '@scope/a-mcp@1.2.3', '--x@latest'] },
          b: { command: 'uvx', args: ['--python', '3.13', 'b-mcp==0.4.1'] },
          c: { command: 'uvx', args: ['--from', 'c-mcp[all]@1.0.0', 'c'] },
          d: { command: 'pnpm', args: ['dlx', '--package=d-mcp@2.0.0-rc.1', 'd'] },
          e: { command: 'bunx', args: ['github:example/e#0123456789abcdef0123456789abcdef01234567'] },
          f: { command: 'uvx', args: ['--from', 'git+https://github.com/example/f@v1.2.3', 'f'] },
          g: { command: 'dnx', args: ['G.Mcp', '--version', '1.0.0', '--yes'] }
        }
      }
    }
  ],
  invalid: [
    {
      title: 'no version, tags and ranges',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', '@scope/a-mcp'] },
          b: { command: 'npx', args: ['-y', 'b-mcp@latest'] },
          c: { command: 'cmd', args: ['/c', 'npx', '-y', '--package=c-mcp@^1.2.3', 'c'] },
          d: { command: 'uvx', args: ['--from', 'd-mcp>=1', 'd'] },
          e: { command: 'bash', args: ['-lc', 'uvx e-mcp'] },
          f: { command: 'pipx', args: ['run', 'f-mcp'] }
        }
      },
      problems: [
        { message: "Package '@scope/a-mcp' is fetched without a version", range: '7:10-22' },
        { message: "Package 'b-mcp' is fetched at the tag 'latest', which moves", range: '14:10-22' },
        { message: "Package 'c-mcp' is fetched by a range of versions", range: '23:20-32' },
        { message: "Package 'd-mcp' is fetched by a range of versions", range: '31:10-18' },
        { message: "Package 'e-mcp' is fetched without a version", range: '39:14-19' },
        { message: "Package 'f-mcp' is fetched without a version", range: '46:10-15' }
      ]
    },
    {
      title: 'with the version that a registry gives today, which is what a suggestion pins',
      input: { mcpServers: { a: { command: 'npx', args: ['a-mcp@^1'] } } },
      packages: { 'a-mcp@^1': { registry: 'npm.example.com', is: 'found', version: '1.2.3', runsScripts: false } },
      problems: [{ message: "Package 'a-mcp' is fetched by a range of versions", range: '6:10-18' }]
    }
  ]
}
