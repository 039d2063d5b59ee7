import { describe, expect, it } from 'vitest'
import { sizeText } from '../../../src/base/wording.js'
import { tellingLine } from '../../../src/doctor/stdio/error-lines.js'
import { remedyFor } from '../../../src/doctor/stdio/exit.js'
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

const ZOD = `ZodError: [
  { "code": "***", "expected": "string", "received": "undefined", "path": ["DEMO_KEY"], "message": "Required" },
  {
    "code": "invalid_string",
    "path": [
      "DEMO_URL"
    ],
    "message": "Invalid url"
  }
]
    at x (/plugin/y.js:1:1)`

const NPM_BUILD = `npm error code 1
npm error path /plugin/node_modules/sharp
npm error command failed
npm error command sh -c node-gyp rebuild
npm error gyp ERR! find Python
npm error gyp ERR! stack Error: Could not find any Python installation to use
npm error gyp ERR! not ok
npm error A complete log of this run can be found in: /home/x/.npm/_logs/2026-debug-0.log`

const PYTHON_CHAIN = `Traceback (most recent call last):
  File "/plugin/a.py", line 1, in <module>
KeyError: 'region'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/plugin/a.py", line 3, in <module>
RuntimeError: no region configured`

const PYTHON_EXIT = `Traceback (most recent call last):
  File "/plugin/a.py", line 1, in <module>
ConnectionError: the database is down

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "/plugin/a.py", line 3, in <module>
SystemExit`

const PYTHON_GROUP = `  + Exception Group Traceback (most recent call last):
  |   File "/plugin/a.py", line 1, in <module>
  | ExceptionGroup: unhandled errors in a TaskGroup (1 sub-exception)
  +-+---------------- 1 ----------------
    | Traceback (most recent call last):
    |   File "/plugin/a.py", line 3, in <module>
    | ValueError: no region configured
    +------------------------------------`

describe('the telling line', () => {
  it.each([
    [NODE_TRACE, "Error: Cannot find module '/plugin/server.js'"],
    [PYTHON_TRACE, "ModuleNotFoundError: No module named 'fastmcp'"],
    [NPM_LOG, "npm error 404  'no-such-server@*' could not be found."],
    ['Starting …\nBRAVE_API_KEY is required\nBye', 'BRAVE_API_KEY is required'],
    ['Error: no folder given\nUsage: demo <folder>', 'Error: no folder given'],
    ['Error: The key is wrong\nDocs: https://example.com/errors#not-found', 'Error: The key is wrong'],
    ['[2026-11-01T10:00:00Z] ERROR no ledger\nThe ledger must be there', '[2026-11-01T10:00:00Z] ERROR no ledger'],
    ['fatal: no ledger\nsome of it could not be read', 'fatal: no ledger'],
    ["thread 'main' panicked at src/main.rs:4:5:\nledger is missing\nnote: run with `RUST_BACKTRACE=1`", "thread 'main' panicked at src/main.rs:4:5: ledger is missing"],
    ['panic: no ledger\n\ngoroutine 1 [running]:\nmain.main()', 'panic: no ledger'],
    [ZOD, 'ZodError: DEMO_KEY: Required; DEMO_URL: Invalid url'],
    ['Server error: [\n  "The folder is not there"\n]', 'Server error: The folder is not there'],
    ["Error: {\n  code: 7,\n  message: 'The folder is not there',\n}", 'Error: The folder is not there'],
    ['Error: These are missing:\n  - DEMO_KEY\n  - DEMO_URL\nBye', 'Error: These are missing: DEMO_KEY; DEMO_URL'],
    [NPM_BUILD, 'npm error gyp ERR! stack Error: Could not find any Python installation to use'],
    [PYTHON_CHAIN, 'RuntimeError: no region configured'],
    [PYTHON_EXIT, 'ConnectionError: the database is down'],
    [PYTHON_GROUP, 'ValueError: no region configured'],
    ['Error: no ledger\nerror Command failed with exit code 1.', 'Error: no ledger'],
    ['Error: no ledger\nWarning: the cache is missing', 'Error: no ledger'],
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
    ['Error: Missing DEMO_KEY and DEMO_URL', "Add 'DEMO_KEY' and 'DEMO_URL' to 'env' in the entry: they are not set"],
    ['Error: DEMO_KEY is required\nError: DEMO_URL is required', "Add 'DEMO_KEY' and 'DEMO_URL'"],
    ['Error: no token. Set it in the DEMO_TOKEN_X environment variable.', "Add 'DEMO_TOKEN_X' to 'env'"],
    ['Error: no DEMO_KEY provided', "Add 'DEMO_KEY' to 'env'"],
    ['No DEMO_KEY provided', "Add 'DEMO_KEY' to 'env'"],
    ['DEMO_KEY environment variable not set', "Add 'DEMO_KEY' to 'env'"],
    ['LOG_LEVEL is not set, using "info"\nError: DEMO_KEY is required', "Add 'DEMO_KEY' to 'env' in the entry: it is"],
    ['DEMO_KEY is required\nError: the server cannot start', "Add 'DEMO_KEY' to 'env'"],
    ['Error: Missing environment variables:\n  - DEMO_KEY\n  - DEMO_URL', "Add 'DEMO_KEY' and 'DEMO_URL'"],
    [ZOD, "Add 'DEMO_KEY' and 'DEMO_URL'"],
    ['npm error code ETARGET\nnpm error notarget No matching version found for demo@9', 'Check the version of the package'],
    ['error: Failed to fetch: `https://registry.example/simple/x/`', 'the package could not be downloaded'],
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

  it.each([
    'LOG_LEVEL is not set, using "info"\nError: cannot reach the ledger',
    'Warning: CACHE_DIR not set, defaulting to /tmp\nError: cannot reach the ledger',
    'CACHE_DIR is not set\nError: cannot reach the ledger',
    'Error: GIVEN_KEY is required to be longer', 'Error: something is wrong', 'ERR_INVALID_STATE is required'
  ])(
    'is not guessed for %j',
    (printed) => {
      expect(remedy(printed)).toBeUndefined()
    }
  )

  it('follows from how the server ended where nothing was printed', () => {
    expect(remedy('', { code: null, signal: 'SIGKILL' })).toContain('memory')
    expect(remedy('', { code: null, signal: 'SIGILL' })).toContain('processor')
    expect(remedy('', { code: 0, signal: null })).toContain('until its standard input is closed')
    expect(remedy(NPM_LOG, { code: 0, signal: null })).toContain('the registry does not have it')
    expect(remedy('error: no space for the package', { code: 0, signal: null })).toBeUndefined()
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
