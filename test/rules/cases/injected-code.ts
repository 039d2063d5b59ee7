import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'empty values, paths to look in, and options that load nothing',
      input: {
        mcpServers: {
          a: { command: 'a-mcp', env: { LD_PRELOAD: '', NODE_PATH: './lib', PYTHONPATH: 'src', LD_LIBRARY_PATH: '/opt/lib' } },
          b: { command: 'b-mcp', env: { NODE_OPTIONS: '--inspect --requires --dns-result-order=ipv4first' } },
          c: { command: 'c-mcp', env: { JAVA_TOOL_OPTIONS: '-Xmx2g', RUBYOPT: '-W0', PERL5OPT: '-w' } }
        }
      }
    },
    {
      title: 'well-known tools, also by a path into node_modules',
      input: {
        mcpServers: {
          a: { command: 'a-mcp', env: { NODE_OPTIONS: '-r ./node_modules/dotenv/config.js --import=@opentelemetry/a/register' } },
          b: { command: 'b-mcp', env: { JAVA_TOOL_OPTIONS: '-javaagent:/opt/opentelemetry-javaagent.jar' } },
          c: { command: 'c-mcp', env: { RUBYOPT: '-rbundler/setup', BASH_ENV: '~/.bashrc', PERL5OPT: '-Mstrict' } }
        }
      }
    },
    {
      title: 'a file of the project before a server of the project',
      input: {
        mcpServers: {
          a: { command: 'node', args: ['server/a.mjs'], env: { NODE_OPTIONS: '--import ./setup.mjs' } },
          b: { command: './b.sh', env: { BASH_ENV: './env.sh' } }
        }
      }
    },
    {
      title: 'what a variable brings',
      input: { mcpServers: { a: { command: 'a-mcp', env: { NODE_OPTIONS: '${NODE_OPTIONS:-}', LD_PRELOAD: '${A_LIBRARY}' } } } }
    },
    {
      title: 'the same words in another place',
      input: { mcpServers: { a: { command: 'a-mcp', args: ['--require', './a.js', 'LD_PRELOAD'], env: { A: '--require ./a.js' } } } }
    }
  ],
  invalid: [
    {
      title: 'variables of other languages',
      input: {
        mcpServers: {
          a: { command: 'bash', args: ['/opt/a.sh'], env: { BASH_ENV: './env.sh' } },
          b: { command: 'b-mcp', env: { PYTHONSTARTUP: '/tmp/b.py', PERL5OPT: '-MEvil', RUBYOPT: '-r./b' } },
          c: { command: 'c-mcp', env: { JAVA_TOOL_OPTIONS: '-Xmx1g -javaagent:/tmp/c.jar', DOTNET_STARTUP_HOOKS: '/tmp/c.dll' } },
          d: { command: 'd-mcp', env: { BUN_OPTIONS: '--preload ./d.ts', NODE_OPTIONS: '--import data:text/javascript,0' } }
        }
      },
      problems: [
        { message: "'BASH_ENV' loads extra code into every shell script of the server", range: '9:21-31' },
        { message: "'PYTHONSTARTUP' loads extra code into every interactive Python session of the server", range: '15:26-37' },
        { message: "'PERL5OPT' loads extra code into every Perl program of the server", range: '16:21-29' },
        { message: "'RUBYOPT' loads extra code into every Ruby program of the server", range: '17:20-27' },
        { message: "'JAVA_TOOL_OPTIONS' loads extra code into every Java program of the server", range: '23:30-60' },
        { message: "'DOTNET_STARTUP_HOOKS' loads extra code into every .NET program of the server", range: '24:33-45' },
        { message: "'BUN_OPTIONS' loads extra code into every Bun process of the server", range: '30:24-42' },
        { message: "'NODE_OPTIONS' loads extra code into every Node.js process of the server", range: '31:25-58' }
      ]
    },
    {
      title: 'a file of the project for a server of a package',
      host: 'mcporter',
      path: 'config/mcporter.json',
      files: { 'scripts/retry.cjs': '', '.git/HEAD': '' },
      input: { mcpServers: { a: { command: 'npx', args: ['-y', 'a-mcp'], env: { NODE_OPTIONS: '--require=./scripts/retry.cjs' } } } },
      problems: [{ message: "'NODE_OPTIONS' loads extra code into every Node.js process of the server", range: '10:25-56', severity: 'info' }]
    },
    {
      title: 'an assignment of a wrapper and of a container',
      input: {
        mcpServers: {
          a: { command: 'env', args: ['LD_PRELOAD=./a.so', 'a-mcp'] },
          b: { command: 'docker', args: ['run', '-e', 'NODE_OPTIONS=--require /b/b.js', 'mcp/b'] }
        }
      },
      problems: [
        { message: "'LD_PRELOAD' loads extra code into every program of the server", range: '6:9-28' },
        { message: "'NODE_OPTIONS' loads extra code into every Node.js process of the server", range: '15:9-41' }
      ]
    },
    {
      title: 'a well-known tool next to another one',
      input: { mcpServers: { a: { command: 'a-mcp', env: { NODE_OPTIONS: '--import tsx --import ./a.mjs' } } } },
      problems: [{ message: "'NODE_OPTIONS' loads extra code into every Node.js process of the server", range: '6:25-56' }]
    }
  ]
}
