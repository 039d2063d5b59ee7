import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { CONVERT_CONFIG, HOST_MATRIX } from '../../src/mcp/server.js'
import { EXPAND_CONFIG, EXPLAIN_RULE, FIX_CONFIG, LINT_CONFIG } from '../../src/mcp/tools.js'
import type { ResultV1 } from '../../src/report/json.js'
import { toolsIn } from '../mcp/tools-in.js'
import { liveExaminer } from '../support/doctor-run.js'
import { installPlugvet, pathWithPlugvet } from '../support/plugvet-on-path.js'
import { block, blocksOf, codesIn, tableAfter, textOf } from '../support/pages.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const PAGE = 'docs/integrations/mcp.md'

/** The declarations of the page, which can be copied into an .mcp.json. */
const [BY_NPX = '', DIRECT = '', ...OTHERS] = blocksOf(PAGE)
  .filter(({ language }) => language === 'json')
  .map(({ text }) => text)

/** What the doctor says of a project with such a file. */
async function examined(cwd: string, env: Readonly<Record<string, string | undefined>>): Promise<ResultV1> {
  const examiner = liveExaminer()
  const { out } = await runCli(cwd, ['doctor', '--yes', '--format', 'json'], { env, loadExaminer: () => Promise.resolve(examiner) })
  return JSON.parse(out) as ResultV1
}

const READY = [expect.objectContaining({ name: 'plugvet', state: 'ready', tools: 6, failure: null })]

describe('a declaration of plugvet mcp', () => {
  it('is shown with npx, and without', () => {
    expect(OTHERS).toEqual([])
    expect([BY_NPX, DIRECT].map((text) => (JSON.parse(text) as { mcpServers: unknown }).mcpServers)).toEqual([
      { plugvet: { command: 'npx', args: ['-y', 'plugvet', 'mcp'] } },
      { plugvet: { command: 'plugvet', args: ['mcp'] } }
    ])
  })

  it.each([BY_NPX, DIRECT])('passes lint: %s', async (text) => {
    const { code, out } = await runCli(tempFolder({ '.mcp.json': text, 'package.json': '{ "devDependencies": { "plugvet": "*" } }' }), ['--info'])
    expect(code).toBe(0)
    expect(out).toContain('nothing found; 1 file checked')
  })

  it('without npx is ready where plugvet is installed', async () => {
    const { servers, findings } = await examined(tempFolder({ '.mcp.json': DIRECT }), { PATH: pathWithPlugvet() })
    expect({ servers, findings }).toEqual({ servers: READY, findings: [] })
  })

  it('with npx is ready in a project that has plugvet', async () => {
    const cwd = tempFolder({ '.mcp.json': BY_NPX, 'package.json': '{ "private": true }' })
    installPlugvet(cwd)
    const home = tempFolder()
    const env = { PATH: process.env.PATH, HOME: home, npm_config_cache: join(home, 'cache'), npm_config_offline: 'true' }
    const { servers, findings } = await examined(cwd, env)
    expect({ servers, findings }).toEqual({ servers: READY, findings: [] })
  })

  it('is written for Windows by --fix', async () => {
    const cwd = tempFolder({ '.mcp.json': BY_NPX })
    expect(textOf(PAGE)).toContain('`npx plugvet --host NAME --platform win32 --fix`')
    const { code } = await runCli(cwd, ['--host', 'copilot', '--platform', 'win32', '--fix'])
    expect(code).toBe(0)
    const { out } = await runCli(cwd, ['expand', '--format', 'text'])
    expect(out).toContain('command  cmd\n')
    expect(out).toContain('args[0]  /c\n')
  })
})

describe('a tool of plugvet mcp', () => {
  it('is shown with its arguments', () => {
    const rows = tableAfter(PAGE, 'all tools').map(([name = '', args = '']) => [codesIn(name)[0], codesIn(args)])
    const argumentsOf = ({ inputSchema }: { readonly inputSchema: z.ZodObject }) => Object.keys(inputSchema.shape)
    expect(rows).toEqual([
      ['lint_config', argumentsOf(LINT_CONFIG)],
      ['fix_config', argumentsOf(FIX_CONFIG)],
      ['explain_rule', argumentsOf(EXPLAIN_RULE)],
      ['expand_config', argumentsOf(EXPAND_CONFIG)],
      ['host_matrix', argumentsOf(HOST_MATRIX)],
      ['convert_config', argumentsOf(CONVERT_CONFIG)]
    ])
  })

  it('answers as it is shown', async () => {
    const text = /`text` `([^`]+)`/.exec(textOf(PAGE))?.[1] ?? ''
    const answer = await toolsIn(tempFolder()).lint({ text })
    expect(`${answer.text}\n`).toBe(block(PAGE, 'text', '.mcp.json:1:19: error transport-type:'))
    const cwd = tempFolder()
    writeFileSync(join(cwd, '.mcp.json'), text)
    expect((await toolsIn(cwd).lint({ path: '.mcp.json' })).content).toEqual(answer.content)
  })
})
