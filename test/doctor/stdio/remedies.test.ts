import { describe, expect, it } from 'vitest'
import { sizeText } from '../../../src/base/wording.js'
import { remedyFor, tellingLine } from '../../../src/doctor/stdio/exit.js'
import type { ProcessEnd } from '../../../src/doctor/stdio/process.js'

const NODE_TRACE = `node:internal/modules/cjs/loader:1143
  throw err;
  ^

Error: Cannot find module '/plugin/server.js'
    at Module._resolveFilename (node:internal/modules/cjs/loader:1140:15)
    at node:internal/main/run_main_module:28:49 {
  code: 'MODULE_NOT_FOUND',
  requireStack: []
}

Node.js v20.20.2`

const PYTHON_TRACE = `Traceback (most recent call last):
  File "/plugin/server.py", line 1, in <module>
    import fastmcp
ModuleNotFoundError: No module named 'fastmcp'`

const NPM_LOG = `npm error code E404
npm error 404 Not Found - GET https://registry.example/no-such-server
npm error 404
npm error 404  'no-such-server@*' could not be found.
npm error 404 Note that you can also install from a
npm error 404 tarball, folder, http url, or git url.
npm error A complete log of this run can be found in: /home/x/.npm/_logs/2026-debug-0.log
npm notice
npm notice New major version of npm available!`

describe('the telling line', () => {
  it.each([
    [NODE_TRACE, "Error: Cannot find module '/plugin/server.js'"],
    [PYTHON_TRACE, "ModuleNotFoundError: No module named 'fastmcp'"],
    [NPM_LOG, "npm error 404  'no-such-server@*' could not be found."],
    ['Starting …\nBRAVE_API_KEY is required\nBye', 'BRAVE_API_KEY is required'],
    ['just some words\n\n', 'just some words'],
    ['}', '}'],
    ['', undefined]
  ])('of %j is %j', (printed, line) => {
    expect(tellingLine(printed)).toBe(line)
  })
})

describe('the remedy', () => {
  const launch = { transport: 'stdio', command: 'x', args: [], env: { HOME: '/', GIVEN_KEY: 'x' }, cwd: '/' } as const
  const remedy = (printed: string, end: ProcessEnd = { code: 1, signal: null }) => remedyFor({ printed, end, launch })

  it.each([
    [NODE_TRACE, "There is no '/plugin/server.js'"],
    ["Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'zod' imported from /plugin/x.js", "including 'zod'"],
    [PYTHON_TRACE, "Install 'fastmcp' for the Python"],
    [NPM_LOG, 'the registry does not have it'],
    ['Error: listen EADDRINUSE: address already in use 127.0.0.1:3000\n    at x', 'listening on port 3000'],
    ['OSError: [Errno 98] Address already in use', 'listening on the same port'],
    ['Error: BRAVE_API_KEY environment variable is required', "Add 'BRAVE_API_KEY' to 'env'"],
    ['Missing GITHUB_TOKEN_2, please set GIVEN_KEY', "Add 'GITHUB_TOKEN_2' to 'env'"],
    ['env: ‘node’: No such file or directory', "The script needs 'node'"],
    ['sh: 1: tsx: not found', "calls 'tsx'"],
    ['bash: line 1: foo: command not found', "calls 'foo'"],
    ["Error: EACCES: permission denied, open '/var/lib/x'", "permission to open '/var/lib/x'"],
    ["python3: can't open file '/plugin/a.py': [Errno 2] No such file or directory", "There is no '/plugin/a.py'"],
    ['FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory', 'ran out of memory'],
    ['Cannot connect to the Docker daemon at unix:///var/run/docker.sock.', 'Start Docker']
  ])('for %j is certain', (printed, help) => {
    expect(remedy(printed)).toContain(help)
  })

  it.each(['Error: GIVEN_KEY is required to be longer', 'Error: something is wrong', 'ERR_INVALID_STATE is required'])(
    'is not guessed for %j',
    (printed) => {
      expect(remedy(printed)).toBeUndefined()
    }
  )

  it('follows from how the server ended where nothing was printed', () => {
    expect(remedy('', { code: null, signal: 'SIGKILL' })).toContain('memory')
    expect(remedy('', { code: null, signal: 'SIGILL' })).toContain('processor')
    expect(remedy('', { code: 0, signal: null })).toContain('until its standard input is closed')
    expect(remedy('Usage: server [options]', { code: 0, signal: null })).toContain("Check 'args'")
    expect(remedy('')).toContain('in a terminal')
  })
})

describe('a size', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [1024, '1 KiB'],
    [1536 * 1024, '1.5 MiB'],
    [10 * 1024 ** 3, '10 GiB']
  ])('of %i bytes is %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })
})
