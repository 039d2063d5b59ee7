import { spawn } from 'node:child_process'

const NOWHERE = 'http://127.0.0.1:9'

/** The environment of every host: without colours, and without a network. HOME, PATH and TMPDIR are for the caller to set. */
export const QUIET: Readonly<Record<string, string>> = {
  TERM: 'dumb', NO_COLOR: '1', LANG: 'C.UTF-8',
  HTTP_PROXY: NOWHERE, HTTPS_PROXY: NOWHERE, http_proxy: NOWHERE, https_proxy: NOWHERE, NO_PROXY: '127.0.0.1,localhost', no_proxy: '127.0.0.1,localhost'
}

/** How a program is run. */
export interface Run {
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** In milliseconds. */
  readonly limit: number
  /** For a program that is asked in a conversation: what it is told line by line, and what its answer or its refusal contains. */
  readonly talk?: { readonly lines: readonly object[]; readonly until: readonly string[] }
}

/** What a program printed, without colours. */
export interface Output {
  readonly output: string
  /** Set if it took longer than the limit, and was ended. */
  readonly late: boolean
}

/** Runs a program until it ends, has answered, or takes too long; then it ends with all that it started. */
export async function runProgram(program: string, { args, cwd, env, limit, talk }: Run): Promise<Output> {
  const child = spawn(program, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  let output = ''
  const end = () => {
    if (child.pid === undefined) return
    try {
      // The whole group: some hosts leave a process behind.
      process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      // Its answer has to be there to its end.
      if (talk?.until.some((part) => output.includes(part)) === true && output.endsWith('\n')) end()
    })
  }
  // A program that ends before it has read everything is not a failure of ours.
  child.stdin.on('error', () => undefined)
  if (talk === undefined || talk.lines.length === 0) child.stdin.end()
  else for (const line of talk.lines) child.stdin.write(JSON.stringify(line) + '\n')
  let late = false
  const timer = setTimeout(() => {
    late = true
    end()
  }, limit)
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
  clearTimeout(timer)
  end()
  // eslint-disable-next-line no-control-regex
  return { output: output.replaceAll(/\u001B\[[\d;]*m/g, ''), late }
}
