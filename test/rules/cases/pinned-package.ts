import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a package that the project in the working directory has',
      host: 'vscode',
      path: '.vscode/mcp.json',
      files: { 'frontend/package.json': '{ "devDependencies": { "@notes/cli": "21.2.3" } }' },
      input: { servers: { a: { type: 'stdio', command: 'npx', args: ['-y', '@notes/cli', 'mcp'], cwd: '${workspaceFolder}/frontend' } } }
    },
    {
      title: 'a package that a variable names, between single braces',
      host: 'opencode',
      input: { mcp: { a: { type: 'local', command: ['npx', '-y', '{env:A_PACKAGE}'] } } },
      env: { A_PACKAGE: 'a-mcp@1.2.3' }
    },
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
    },
    {
      title: 'images with a tag or a digest, built here, or known only at run time',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '-i', '--rm', '-e', 'A=1', 'ghcr.io/example/a:1.2'] },
          b: {
            command: 'podman',
            args: ['run', '-i', `example/b@sha256:${'0123456789abcdef'.repeat(4)}`]
          },
          c: { command: 'docker', args: ['run', '-i', 'c-mcp'] },
          d: { command: 'docker', args: ['run', '-i', 'localhost:5000/d-mcp'] },
          e: { command: 'docker', args: ['run', '-i', 'example/e:${E_VERSION:-1.0}'] },
          f: { command: 'docker', args: ['mcp', 'gateway', 'run', 'example/f'] },
          g: { command: 'docker', args: ['compose', 'run', 'example/g'] },
          h: { command: 'docker', args: ['run', '-i'] }
        }
      }
    },
    {
      title: 'names that another rule reports as wrong',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', 'server-fetch'] },
          b: { command: 'npx', args: ['-y', '@modelcontextprotocl/server-memory'] },
          c: { command: 'uvx', args: ['@scope/c'] }
        }
      }
    },
    {
      title: 'packages that the project has',
      input: { mcpServers: { a: { command: 'npx', args: ['a-mcp'] }, b: { command: 'npx', args: ['@example/b'] } } },
      files: { 'package.json': '{ "devDependencies": { "a-mcp": "^1.0.0" } }', 'node_modules/@example/b/package.json': '{}' }
    },
    { title: 'a broken entry', input: { mcpServers: { a: { command: 5 }, b: 'npx b', c: { args: ['npx', 'c'] } } } }
  ],
  invalid: [
    {
      title: 'no version, tags and ranges',
      options: { each: true },
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
        { message: "Package 'c-mcp' is fetched with a version range", range: '23:20-32' },
        { message: "Package 'd-mcp' is fetched with a version range", range: '31:10-18' },
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
      options: { each: true },
      problems: [
        { message: 'A package is fetched from a repository without a commit', range: '7:10-46' },
        { message: 'A package is fetched from a repository without a commit', range: '14:10-47' },
        { message: 'A package is fetched from a URL without a version', range: '22:10-37' },
        { message: 'A package is fetched from a repository without a commit', range: '29:10-19' }
      ]
    },
    {
      title: 'images',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '-i', '--env-file', '.env', 'ghcr.io/example/a'] },
          b: { command: 'docker', args: ['container', 'run', '-i', 'localhost.example.com:5000/b:latest', '--x', 'y/z'] }
        }
      },
      options: { each: true },
      problems: [
        {
          message: "Image 'ghcr.io/example/a' is fetched without a tag, which means 'latest', and that moves",
          range: '10:10-27'
        },
        { message: "Image 'localhost.example.com:5000/b' is fetched at the tag 'latest', which moves", range: '19:10-45' }
      ]
    },
    {
      title: 'a URL among packages, whose credential is not shown',
      input: {
        mcpServers: {
          a: { command: 'uvx', args: ['--from', 'git+https://user:secret@git.example.com/a', 'a'] },
          b: { command: 'npx', args: ['-y', 'https://example.com/preview'] },
          c: { command: 'uvx', args: ['c-mcp'] }
        }
      },
      problems: [{ message: "a repository, a URL and 'c-mcp' are fetched without an exact version", range: '7:10-51' }]
    },
    {
      title: 'packages that the project has, where they are not taken from there',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['a-mcp@latest'] },
          b: { command: 'uvx', args: ['a-mcp'] },
          c: { command: 'pnpm', args: ['dlx', 'a-mcp'] },
          d: { command: 'npx', args: ['d-mcp'] }
        }
      },
      files: { 'package.json': '{ "devDependencies": { "a-mcp": "^1.0.0" } }' },
      options: { each: true },
      problems: [
        { message: "Package 'a-mcp' is fetched at the tag 'latest', which moves", range: '6:10-22' },
        { message: "Package 'a-mcp' is fetched without a version", range: '12:10-15' },
        { message: "Package 'a-mcp' is fetched without a version", range: '19:10-15' },
        { message: "Package 'd-mcp' is fetched without a version", range: '25:10-15' }
      ]
    },
    {
      title: 'a package under another name',
      input: { mcpServers: { a: { command: 'npx', args: ['-y', 'a@npm:@example/b'] } } },
      problems: [{ message: "Package '@example/b' is fetched without a version", range: '7:10-26' }]
    },
    {
      title: 'the same package twice',
      input: { mcpServers: { a: { command: 'uvx', args: ['a-mcp'] }, b: { command: 'uvx', args: ['a-mcp', '--b'] } } },
      problems: [{ message: "Package 'a-mcp' is fetched without a version", range: '6:10-15' }]
    },
    {
      title: 'more than a message can name',
      input: {
        mcpServers: Object.fromEntries(Array.from('abcdefghij').map((name) => [name, { command: 'uvx', args: [`${name}-mcp`] }]))
      },
      problems: [
        {
          message:
            "'a-mcp', 'b-mcp', 'c-mcp', 'd-mcp', 'e-mcp', 'f-mcp', 'g-mcp' and 3 more are fetched without an exact version",
          range: '6:10-15'
        }
      ]
    },
    {
      title: 'with the version that a registry gives today, which is what a suggestion pins',
      input: { mcpServers: { a: { command: 'npx', args: ['a-mcp@^1'] } } },
      packages: { 'a-mcp@^1': { registry: 'npm.example.com', is: 'found', version: '1.2.3', runsScripts: false } },
      problems: [{ message: "Package 'a-mcp' is fetched with a version range", range: '6:10-18' }]
    }
  ]
}
