import { pinsToday } from '../src/rule/npm-packages.js'
import { defineRule } from '../src/rule/rule.js'
import { packageRun, parsePackageSpec } from '../src/server/packages.js'

export default defineRule({
  id: 'pinned-package',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'off', strict: 'warning' },
  summary: 'A package that is fetched without an exact version.',
  why: `\`npx\`, \`uvx\` and the like fetch a package when the server starts, and run it with the permissions of the
user (§5). Without an exact version that is whatever was published last: a server that worked yesterday fails today, and
who takes over the package's account takes over every machine that starts it. A tag and a range move as well, and so
does a branch of a repository.

With \`plugvet lint --online\` the finding of an npm package offers the version that the registry gives today.`,
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
            a: { command: 'npx', args: ['-y', '@scope/a-mcp@1.2.3'] },
            b: { command: 'uvx', args: ['b-mcp==0.4.1'] },
            c: { command: 'uvx', args: ['--from', 'git+https://github.com/example/c@v1.2.3', 'c'] }
          }
        }
      },
      {
        title: 'packages on this machine, versions from a variable, other programs',
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
        title: 'no version, a tag, a range',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', '@scope/a-mcp'] },
            b: { command: 'npx', args: ['-y', 'b-mcp@latest'] },
            c: { command: 'uvx', args: ['--from', 'c-mcp>=1', 'c'] }
          }
        },
        problems: [
          { message: "Package '@scope/a-mcp' is fetched without a version", range: '7:10-22' },
          { message: "Package 'b-mcp' is fetched at the tag 'latest', which moves", range: '14:10-22' },
          { message: "Package 'c-mcp' is fetched by a range of versions", range: '21:10-18' }
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
  *check(reading) {
    const pinTo = pinsToday(reading)
    for (const server of reading.servers) {
      const run = server.command === undefined ? undefined : packageRun(server)
      if (run === undefined) continue
      // NuGet's runner takes the version as an option.
      if (run.registry === 'nuget' && run.options.some(({ name }) => name === 'version')) continue
      for (const word of run.packages) {
        const { text, at, span } = word
        const { pin, name, version } = parsePackageSpec(text, run.registry)
        if (pin === 'exact' || pin === 'local' || pin === 'unknown') continue
        yield { message: pin, data: { name, version }, at: at.path, span, suggestions: pinTo(word) }
      }
    }
  }
})
