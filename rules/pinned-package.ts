import { packageRun } from '../src/config/commands/package-runner.js'
import { parsePackageSpec } from '../src/config/commands/package-spec.js'
import { defineRule } from '../src/lint/rule.js'

export default defineRule({
  id: 'pinned-package',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'off', strict: 'warning' },
  summary: 'A package that is fetched without an exact version.',
  why: `\`npx\`, \`uvx\` and the like fetch a package when the server starts, and run it with the permissions of the
user (§5). Without an exact version that is whatever was published last: a server that worked yesterday fails today, and
who takes over the package's account takes over every machine that starts it. A tag and a range move as well, and so
does a branch of a repository.`,
  remedy: 'Name one version, such as {{name}}@1.2.3, and raise it on purpose.',
  spec: '§5',
  messages: {
    none: "Package '{{name}}' is fetched without a version",
    tag: "Package '{{name}}' is fetched at the tag '{{version}}', which moves",
    range: "Package '{{name}}' is fetched by a range of versions",
    git: {
      text: 'A package is fetched from a repository without a commit',
      remedy: 'Name a commit or the tag of a version.'
    },
    url: {
      text: 'A package is fetched from an address that names no version',
      remedy: 'Use the address of one version.'
    }
  },
  examples: {
    valid: [
      {
        title: 'exact versions',
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
      },
      {
        title: 'local packages, versions from a variable, other programs',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', './a'] },
            b: { command: 'uvx', args: ['--from', '${AGENT_PLUGIN_ROOT}', 'b'] },
            c: { command: 'npx', args: ['-y', 'c-mcp@${C_VERSION:-1.2.3}'] },
            d: { command: 'uv', args: ['run', 'server.py'] },
            e: { command: 'node', args: ['npx', 'x'] },
            f: { command: 'npx' }
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
        title: 'repositories and addresses',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', 'git+https://github.com/example/a.git'] },
            b: { command: 'uvx', args: ['--from', 'git+https://github.com/example/b@main', 'b'] },
            c: { command: 'npx', args: ['-y', 'https://example.com/preview'] },
            d: { command: 'npx', args: ['-y', 'example/d'] }
          }
        },
        problems: [
          { message: 'A package is fetched from a repository without a commit', range: '7:10-46' },
          { message: 'A package is fetched from a repository without a commit', range: '14:10-47' },
          { message: 'A package is fetched from an address that names no version', range: '22:10-37' },
          { message: 'A package is fetched from a repository without a commit', range: '29:10-19' }
        ]
      }
    ]
  },
  *check(view) {
    for (const server of view.servers) {
      const run = server.command === undefined ? undefined : packageRun(server)
      if (run === undefined) continue
      // NuGet's runner takes the version as an option.
      if (run.registry === 'nuget' && run.options.some(({ name }) => name === 'version')) continue
      for (const { text, at, span } of run.packages) {
        const { pin, name, version } = parsePackageSpec(text, run.registry)
        if (pin === 'exact' || pin === 'local' || pin === 'unknown') continue
        yield { message: pin, data: { name, version }, at: at.path, span }
      }
    }
  }
})
