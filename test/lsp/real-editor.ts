import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultWorld, lintText } from '../../src/index.js'
import { pathWithPlugvet } from '../support/plugvet-on-path.js'
import { tempFolder } from '../support/temp-folder.js'

/** A replacement in a text: how often the text has occurred before, and what takes its place. */
interface Typed {
  readonly find: string
  readonly text: string
}

/** What somebody does to a configuration, step by step: mistakes, texts that are not JSON for a while, and characters of two units. */
export const TYPED: readonly Typed[] = [
  { find: '"url"', text: '"uri"' },
  { find: '"uri"', text: '"url"' },
  { find: '"node"', text: '"nodé 😀"' },
  { find: '"nodé 😀"', text: '"node"' },
  { find: '"server.js"', text: '"server.js", "${' },
  { find: '"${', text: '"${ROOM}"' },
  { find: '"type": "http"', text: '"type": "htp"' },
  { find: '"type": "htp"', text: '"type": "http"' },
  { find: '"args"', text: '"😀": 1, "arg"' },
  { find: '"😀": 1, ', text: '' },
  { find: '  }\n}', text: '  },\n}' }
]

const START = `{
  "mcpServers": {
    "notes": { "command": "node", "args": ["server.js"] },
    "web": { "type": "http", "url": "https://notes.example.com/mcp" }
  }
}
`

/** A finding as an editor shows it: offsets are characters of the text. */
export interface ShownFinding {
  readonly start: number
  readonly end: number
  readonly message: string
}

/** A project with the configuration, and a place for what the editor tells. */
export class Stage {
  readonly cwd = tempFolder({ '.mcp.json': START, '.git/HEAD': '', 'steps.json': JSON.stringify(TYPED) })
  readonly env = { PATH: pathWithPlugvet(), HOME: this.cwd, XDG_CONFIG_HOME: this.cwd, LANG: 'C.UTF-8' }

  write(name: string, text: string): string {
    writeFileSync(join(this.cwd, name), text)
    return join(this.cwd, name)
  }

  /** Runs an editor, and gives what it wrote into told.json. */
  run(program: string, argv: readonly string[]): unknown {
    const { status, stdout, stderr } = spawnSync(program, argv, { cwd: this.cwd, env: this.env, encoding: 'utf8', timeout: 50_000 })
    if (status !== 0) throw new Error(`${program} ended with ${status ?? 'a signal'}: ${stdout}${stderr}`)
    return JSON.parse(readFileSync(join(this.cwd, 'told.json'), 'utf8'))
  }

  /** What the command line finds in a text, in the order of the text. */
  async found(text: string): Promise<readonly ShownFinding[]> {
    const { PATH, HOME } = this.env
    const world = { ...defaultWorld(), env: { PATH, HOME } }
    const { findings } = await lintText(text, { path: '.mcp.json', cwd: this.cwd, world })
    return findings.filter(({ severity }) => severity !== 'info').map(({ range, message }) => ({ start: range.start.offset, end: range.end.offset, message }))
  }
}

/** The offset of a line and a byte in it, both from 0. */
export function offsetOfByte(text: string, line: number, byte: number): number {
  const lines = text.split('\n')
  const before = lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0)
  return before + Buffer.from(lines[line] ?? '').subarray(0, byte).toString().length
}

/** The offset of a character that is counted by code points, from 0. */
export function offsetOfPoint(text: string, point: number): number {
  return Array.from(text).slice(0, point).join('').length
}
