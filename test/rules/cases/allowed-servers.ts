import type { Cases } from '../../support/cases.js'

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`

/** A file with one server for each name, each on one line. */
function servers(entries: Readonly<Record<string, string>>): string {
  const lines = Object.entries(entries).map(([name, entry]) => `${JSON.stringify(name)}: ${entry}`)
  return `{"mcpServers": {\n${lines.join(',\n')}\n}}`
}

const stdio = (command: string, ...args: readonly string[]) => JSON.stringify({ command, args })
const http = (url: string) => JSON.stringify({ type: 'http', url })

export const cases: Cases = {
  valid: [
    {
      title: 'packages of every registry',
      input: servers({
        a: stdio('npx', '-y', '@example/a@1.2.3'),
        b: stdio('uvx', '--from', 'Mcp_Server.Git[all]==1.0', 'mcp-server-git'),
        c: stdio('uvx', '--python', '3.12', '--with', 'extra-lib', 'mcp-server-git'),
        d: stdio('dnx', 'Example.MCP', '--yes'),
        e: stdio('uvx', '--from', 'git+https://github.com/example/e.git@v1.2.3', 'e'),
        f: stdio('npx', '-y', 'github:example/f#main'),
        g: stdio('npx', '-y', 'example/g'),
        h: stdio('npx', '-y', 'any@npm:@example/h'),
        i: stdio('/usr/local/bin/npx', '-y', '@example/i'),
        j: stdio('npx', '-y', './tools/j'),
        k: stdio('sh', '-c', 'exec npx -y @example/k'),
        l: stdio('env', 'A=1', 'npx', '-y', '@example/l'),
        m: stdio('bash', '-lc', 'npx -y @example/m')
      }),
      options: {
        allow: {
          packages: [
            ...['npm:@example/*', 'pypi:mcp-server-*', 'extra-lib', 'nuget:example.mcp', 'git+https://github.com/example/**'],
            './tools/*'
          ]
        }
      }
    },
    {
      title: 'images',
      input: servers({
        a: stdio('docker', 'run', '-i', '--rm', '-e', 'A=1', 'mcp/fetch'),
        b: stdio('podman', 'run', '-i', `docker.io/mcp/fetch@${DIGEST}`),
        c: stdio('docker', 'run', '-i', 'ghcr.io/example/deep/c:1.2'),
        d: stdio('docker', 'run', '-i', 'registry.example.com:5000/d:2.0.1')
      }),
      options: { allow: { images: ['mcp/*', 'ghcr.io/example/**', 'registry.example.com:5000/d:2.*'] } }
    },
    {
      title: 'addresses, as a parser reads them',
      input: servers({
        a: http('https://a.example.com/mcp'),
        b: http('HTTPS://A.B.EXAMPLE.COM:443/'),
        c: http('https://a.example.com.:443/mcp?x=${X}#y'),
        d: http('https://a.ex%61mple.com/mcp/${TENANT}'),
        e: http('https://partner.example/v1/tools%2Dbeta/'),
        f: http('https://partner.example/v1'),
        g: http('http://localhost:8123/mcp'),
        h: http('http://[::1]:9000/mcp'),
        i: http('https://bücher.example/mcp')
      }),
      options: {
        allow: {
          urls: [
            ...['https://*.example.com', 'https://partner.example/v1/**', 'http://localhost:*', 'http://[0:0::1]:9000'],
            'https://BÜCHER.example/mcp'
          ]
        }
      }
    },
    {
      title: 'commands and names',
      input: servers({
        a: stdio('node', './tools/a/server.js', '--verbose'),
        b: stdio('C:\\Tools\\b.exe'),
        c: stdio('op', 'run', '--', 'npx', '-y', 'c-mcp'),
        d: stdio('${RUNTIME}', 'x'),
        e: stdio('node', '${CLAUDE_PLUGIN_ROOT}/dist/e.js'),
        f: stdio('NPX.CMD', '-y', 'f-mcp'),
        g: stdio('nohup', 'node', './tools/g.js'),
        'team/legacy': http('ftp://x')
      }),
      options: {
        allow: {
          names: ['team/*', 'd'],
          commands: ['node ./tools/**', 'C:/Tools/*', 'op run -- npx -y c-mcp', 'node ${CLAUDE_PLUGIN_ROOT}/**', 'npx -y f-mcp']
        }
      }
    },
    {
      title: 'a list of what is denied alone',
      input: servers({ a: stdio('npx', '-y', '@example/a'), b: http('https://${HOST}/mcp'), c: stdio('${C}') }),
      options: { deny: { packages: ['evil-*'], urls: ['https://evil.example'], commands: ['curl'], names: ['evil'], images: ['evil/*'] } }
    },
    { title: 'entries that say nothing', input: { mcpServers: { a: {}, b: { command: '' }, c: 5 } }, options: { allow: { names: [] } } }
  ],
  invalid: [
    {
      title: 'names of packages that are not what they seem',
      input: servers({
        a: stdio('npx', '-y', '@example/a@npm:evil'),
        b: stdio('npx', '-y', '@example/b@https://evil.example/b.tgz'),
        c: stdio('npx', '-y', '@example/c@github:evil/c'),
        d: stdio('npx', '-y', '-p', 'evil', '-p', '@example/d', 'd'),
        e: stdio('uvx', '--with', 'evil', 'mcp-server-git'),
        f: stdio('uvx', '--from', 'evil', 'mcp-server-git'),
        g: stdio('uvx', 'mcp-server-git @ https://evil.example/g.whl'),
        h: stdio('npx', '-y', 'mcp-server-git'),
        i: stdio('npx', '-y', '@example/../evil'),
        j: stdio('npx', '-y', '@example/${J}'),
        k: stdio('npx', '-y', '@examples/k'),
        l: stdio('uvx', '--from', 'git+https://github.com.evil.example/example/l', 'l'),
        m: stdio('uvx', '--from', 'git+https://github.com@evil.example/example/m', 'm'),
        n: stdio('uvx', '--from', 'git+https://github.com/example/../evil/n', 'n')
      }),
      options: { allow: { packages: ['npm:@example/*', 'pypi:mcp-server-*', 'git+https://github.com/example/**'] } },
      problems: [
        { message: "Server 'a' is not allowed: it runs the package 'evil'", range: '2:52-56' },
        { message: "Server 'b' is not allowed: it runs a package from a URL", range: '3:37-74' },
        { message: "Server 'c' is not allowed: it runs a package from a URL", range: '4:37-61' },
        { message: "Server 'd' is not allowed: it runs the package 'evil'", range: '5:42-46' },
        { message: "Server 'e' is not allowed: it runs the package 'evil'", range: '6:41-45' },
        { message: "Server 'f' is not allowed: it runs the package 'evil'", range: '7:41-45' },
        { message: "Server 'g' is not allowed: it runs a package from a URL", range: '8:32-75' },
        { message: "Server 'h' is not allowed: it runs the package 'mcp-server-git'", range: '9:37-51' },
        { message: "Server 'i' is not allowed: it runs the package '@example/../evil'", range: '10:37-53' },
        { message: "Cannot tell whether server 'j' is allowed: a variable decides what it runs", range: '11:37-50' },
        { message: "Server 'k' is not allowed: it runs the package '@examples/k'", range: '12:37-48' },
        { message: "Server 'l' is not allowed: it runs a package from a URL", range: '13:41-86' },
        { message: "Server 'm' is not allowed: it runs a package from a URL", range: '14:41-86' },
        { message: "Server 'n' is not allowed: it runs a package from a URL", range: '15:41-81' }
      ]
    },
    {
      title: 'runners and wrappers that may run something else',
      input: servers({
        a: stdio('./npx', '-y', '@example/a'),
        b: stdio('/tmp/npx', '-y', '@example/b'),
        c: stdio('npx', '-c', 'evil', '@example/c'),
        d: stdio('npx', '--script-shell=./evil', '@example/d'),
        e: stdio('npx', '--registry=https://evil.example', '@example/e'),
        f: stdio('cmd', '/c', 'npx', '-y', '@example/f', '&', 'evil'),
        g: stdio('cmd', '/c', "npx -y @example/g '& evil'"),
        h: stdio('sh', '-c', 'npx -y @example/h; evil'),
        i: stdio('sh', '-c', './env npx -y @example/i'),
        j: stdio('bash', '--rcfile', 'evil', '-ic', 'npx -y @example/j'),
        k: stdio('evil', 'run', '--', 'npx', '-y', '@example/k'),
        l: stdio('env', '-S', 'evil npx @example/l'),
        m: stdio('uvx', '--python', './evil', 'mcp-server-git'),
        n: stdio('uvx', '-p', './evil', 'mcp-server-git'),
        o: stdio('npx'),
        p: stdio('$NPX', '-y', '@example/p'),
        q: stdio('npx -y @example/q'),
        r: JSON.stringify({ command: 'npx', args: ['@example/r'], env: { NPM_CONFIG_REGISTRY: 'https://evil.example' } }),
        s: stdio('sh', '-c', 'npx -y @example/s\nevil'),
        t: stdio('sudo', 'npx', '-y', '@example/t')
      }),
      options: { allow: { packages: ['@example/*', 'mcp-server-git'] } },
      problems: [
        { message: "Server 'a' is not allowed: it starts './npx'", range: '2:18-23' },
        { message: "Server 'b' is not allowed: it starts '/tmp/npx'", range: '3:18-26' },
        { message: "Cannot tell whether server 'c' is allowed: an option may make it run something else", range: '4:37-41' },
        { message: "Cannot tell whether server 'd' is allowed: an option may make it run something else", range: '5:47-53' },
        {
          message: "Cannot tell whether server 'e' is allowed: its package comes from a registry that the entry names",
          range: '6:18-21'
        },
        { message: "Cannot tell whether server 'f' is allowed: its command line may contain more than one command", range: '7:61-62' },
        { message: "Cannot tell whether server 'g' is allowed: its command line may contain more than one command", range: '8:37-63' },
        { message: "Server 'h' is not allowed: it starts 'sh'", range: '9:18-20' },
        { message: "Server 'i' is not allowed: it starts './env'", range: '10:36-41' },
        { message: "Cannot tell whether server 'j' is allowed: an option may make it run something else", range: '11:33-41' },
        { message: "Server 'k' is not allowed: it starts 'evil'", range: '12:18-22' },
        { message: "Server 'l' is not allowed: it starts 'env'", range: '13:18-21' },
        { message: "Cannot tell whether server 'm' is allowed: an option may make it run something else", range: '14:43-49' },
        { message: "Cannot tell whether server 'n' is allowed: an option may make it run something else", range: '15:37-43' },
        { message: "Cannot tell whether server 'o' is allowed: npx is given no package", range: '16:18-21' },
        { message: "Cannot tell whether server 'p' is allowed: a variable decides what it runs", range: '17:18-22' },
        { message: "Server 'q' is not allowed: it starts 'npx -y @example/q'", range: '18:18-35' },
        {
          message: "Cannot tell whether server 'r' is allowed: its package comes from a registry that the entry names",
          range: '19:18-21'
        },
        { message: "Server 's' is not allowed: it starts 'sh'", range: '20:18-20' },
        { message: "Server 't' is not allowed: it starts 'sudo'", range: '21:18-22' }
      ]
    },
    {
      title: 'addresses that are not what they seem',
      input: servers({
        a: http('https://example.com.evil.org/mcp'),
        b: http('https://example.com@evil.org/mcp'),
        c: http('https://user:secret@a.example.com/mcp'),
        d: http('http://a.example.com/mcp'),
        e: http('https://a.example.com:8443/mcp'),
        f: http('https://example.com/mcp'),
        g: http('https://evilexample.com/mcp'),
        h: http('https://a.example.com\\@evil.org/mcp'),
        i: http('https:evil.org/a.example.com'),
        j: http('https://evil.org#.example.com'),
        k: http('https://evil.org/.example.com/'),
        l: http('https://${SUB}.example.com/mcp'),
        m: http('https://a.example.com${TAIL}'),
        n: http('${URL}'),
        o: http('not a url'),
        p: http('https://partner.example/v1/../admin'),
        q: http('https://partner.example/v1/%2e%2e/admin'),
        r: http('https://partner.example/v1/${PATH_TAIL}'),
        s: http('https://partner.example/v1/a%2F..%2F..%2Fadmin'),
        t: http('https://a.example.com%2eevil.org/'),
        u: http('ws://a.example.com/mcp'),
        v: http('https://a.example.com\t.evil.org/mcp')
      }),
      options: { allow: { urls: ['https://*.example.com', 'https://partner.example/v1/**'] } },
      problems: [
        { message: "Server 'a' is not allowed: it connects to https://example.com.evil.org", range: '2:28-60' },
        { message: "Server 'b' is not allowed: it connects to https://evil.org", range: '3:28-60' },
        { message: "Server 'c' is not allowed: it connects to https://a.example.com", range: '4:28-65' },
        { message: "Server 'd' is not allowed: it connects to http://a.example.com", range: '5:28-52' },
        { message: "Server 'e' is not allowed: it connects to https://a.example.com:8443", range: '6:28-58' },
        { message: "Server 'f' is not allowed: it connects to https://example.com", range: '7:28-51' },
        { message: "Server 'g' is not allowed: it connects to https://evilexample.com", range: '8:28-55' },
        { message: "Cannot tell whether server 'h' is allowed: its URL cannot be parsed", range: '9:28-64' },
        { message: "Cannot tell whether server 'i' is allowed: its URL cannot be parsed", range: '10:28-56' },
        { message: "Server 'j' is not allowed: it connects to https://evil.org", range: '11:28-57' },
        { message: "Server 'k' is not allowed: it connects to https://evil.org", range: '12:28-58' },
        { message: "Cannot tell whether server 'l' is allowed: a variable decides where it connects", range: '13:28-58' },
        { message: "Cannot tell whether server 'm' is allowed: a variable decides where it connects", range: '14:28-56' },
        { message: "Cannot tell whether server 'n' is allowed: a variable decides where it connects", range: '15:28-34' },
        { message: "Cannot tell whether server 'o' is allowed: its URL cannot be parsed", range: '16:28-37' },
        { message: "Server 'p' is not allowed: it connects to https://partner.example", range: '17:28-63' },
        { message: "Server 'q' is not allowed: it connects to https://partner.example", range: '18:28-67' },
        { message: "Cannot tell whether server 'r' is allowed: a variable decides where it connects", range: '19:28-67' },
        { message: "Server 's' is not allowed: it connects to https://partner.example", range: '20:28-74' },
        { message: "Server 't' is not allowed: it connects to https://a.example.com.evil.org", range: '21:28-61' },
        { message: "Cannot tell whether server 'u' is allowed: its URL cannot be parsed", range: '22:28-50' },
        { message: "Cannot tell whether server 'v' is allowed: its URL cannot be parsed", range: '23:28-64' }
      ]
    },
    {
      title: 'images that are not what they seem',
      input: servers({
        a: stdio('docker', 'run', '-i', 'evil.example/mcp/fetch'),
        b: stdio('docker', 'run', '-i', 'mcp/fetch-evil'),
        c: stdio('docker', 'run', '-i', '${IMAGE}'),
        d: stdio('docker', 'run', '-i', '-v', 'mcp/fetch', 'evil'),
        e: stdio('docker', 'exec', '-i', 'mcp/fetch'),
        f: stdio('./docker', 'run', '-i', 'mcp/fetch'),
        g: stdio('docker', 'run', '-i', 'mcp/time:2')
      }),
      options: { allow: { images: ['mcp/fetch', 'mcp/time:1.*'] } },
      problems: [
        { message: "Server 'a' is not allowed: it runs the image 'evil.example/mcp/fetch'", range: '2:46-68' },
        { message: "Server 'b' is not allowed: it runs the image 'mcp/fetch-evil'", range: '3:46-60' },
        { message: "Cannot tell whether server 'c' is allowed: a variable decides what it runs", range: '4:46-54' },
        { message: "Server 'd' is not allowed: it runs the image 'evil'", range: '5:63-67' },
        { message: "Server 'e' is not allowed: it starts 'docker'", range: '6:18-24' },
        { message: "Server 'f' is not allowed: it starts './docker'", range: '7:18-26' },
        { message: "Server 'g' is not allowed: it runs the image 'mcp/time'", range: '8:46-54' }
      ]
    },
    {
      title: 'commands that are not what they seem',
      input: servers({
        a: stdio('./node', './tools/a.js'),
        b: stdio('node', '--import', './evil.js', './tools/b.js'),
        c: stdio('node', './tools/../evil.js'),
        d: stdio('node', './tools/${D}.js'),
        e: stdio('/opt/tools/../evil'),
        f: stdio('node'),
        g: stdio('env', '-i', '/tmp/node', './tools/g.js')
      }),
      options: { allow: { commands: ['node ./tools/**', '/opt/tools/*'] } },
      problems: [
        { message: "Server 'a' is not allowed: it starts './node'", range: '2:18-24' },
        { message: "Server 'b' is not allowed: it starts 'node'", range: '3:18-22' },
        { message: "Server 'c' is not allowed: it starts 'node'", range: '4:18-22' },
        { message: "Server 'd' is not allowed: it starts 'node'", range: '5:18-22' },
        { message: "Server 'e' is not allowed: it starts '/opt/tools/../evil'", range: '6:18-36' },
        { message: "Server 'f' is not allowed: it starts 'node'", range: '7:18-22' },
        { message: "Server 'g' is not allowed: it starts '/tmp/node'", range: '8:37-46' }
      ]
    },
    {
      title: 'what is denied, whatever is allowed',
      input: servers({
        a: stdio('cmd', '/c', 'npx', '-y', 'evil@1.0.0'),
        b: stdio('uvx', 'Evil.Tool'),
        c: stdio('/opt/x/curl', 'x'),
        d: stdio('nohup', 'curl', 'x'),
        e: stdio('docker', 'run', '-i', 'docker.io/evil/e'),
        f: http('https://a.evil.example/mcp'),
        evil: stdio('npx', '-y', 'fine'),
        g: stdio('npx', '-y', 'fine@npm:evil'),
        h: stdio('op', 'run', '--', 'npx', '-y', 'evil'),
        i: stdio('npx', '-y', 'mcp-remote', 'https://b.evil.example/sse')
      }),
      options: {
        allow: { names: ['*'] },
        deny: { packages: ['evil', 'pypi:evil-*'], commands: ['curl'], images: ['evil/*'], urls: ['*://*.evil.example'], names: ['ev?l', 'evil'] }
      },
      problems: [
        { message: "Server 'a' is denied by 'evil': it runs the package 'evil'", range: '2:48-52' },
        { message: "Server 'b' is denied by 'pypi:evil-*': it runs the package 'Evil.Tool'", range: '3:32-41' },
        { message: "Server 'c' is denied by 'curl': it starts '/opt/x/curl'", range: '4:18-29' },
        { message: "Server 'd' is denied by 'curl': it starts 'curl'", range: '5:34-38' },
        { message: "Server 'e' is denied by 'evil/*': it runs the image 'docker.io/evil/e'", range: '6:46-62' },
        { message: "Server 'f' is denied by '*://*.evil.example': it connects to https://a.evil.example", range: '7:28-54' },
        { message: "Server 'evil' is denied by 'evil'", range: '8:1-7' },
        { message: "Server 'g' is denied by 'evil': it runs the package 'evil'", range: '9:46-50' },
        { message: "Server 'h' is denied by 'evil': it runs the package 'evil'", range: '10:53-57' },
        { message: "Server 'i' is denied by '*://*.evil.example': it connects to https://b.evil.example", range: '11:50-76' }
      ]
    },
    {
      title: 'a bridge to an address that is not on the list',
      input: servers({
        a: stdio('npx', '-y', 'mcp-remote', 'https://a.example.com/mcp'),
        b: stdio('npx', '-y', 'mcp-remote', 'https://evil.org/mcp'),
        c: stdio('npx', '-y', 'mcp-remote', 'https://${HOST}/mcp'),
        d: stdio('npx', '-y', 'supergateway', '--sse', 'https://evil.org/sse'),
        e: stdio('uvx', 'mcp-proxy', '--allow-origin', 'https://evil.org', 'https://a.example.com/sse')
      }),
      options: { allow: { packages: ['mcp-remote', 'supergateway', 'pypi:mcp-proxy'], urls: ['https://*.example.com'] } },
      problems: [
        { message: "Server 'b' is not allowed: it connects to https://evil.org", range: '3:50-70' },
        { message: "Cannot tell whether server 'c' is allowed: a variable decides where it connects", range: '4:50-69' },
        { message: "Server 'd' is not allowed: it connects to https://evil.org", range: '5:60-80' }
      ]
    }
  ]
}
