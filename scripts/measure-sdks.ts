import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

// Asks the SDKs themselves what they do with a server that is declared in a wrong way, and freezes the answers in sdks/measured/rows.json. It installs
// them in ~/.cache/plugvet/sdks, and starts nothing but a small server of its own on 127.0.0.1. Two of them need Node 22, and one of them is 300 MB.
const PACKAGES = {
  '@anthropic-ai/claude-agent-sdk': '0.3.332',
  '@modelcontextprotocol/sdk': '1.32.2',
  '@modelcontextprotocol/client': '2.4.0',
  '@openai/agents': '0.20.0',
  '@langchain/mcp-adapters': '1.1.4',
  '@ai-sdk/mcp': '2.0.99',
  '@mastra/core': '1.71.0',
  '@mastra/mcp': '2.0.0',
  zod: '4.6.7'
} as const

const folder = join(homedir(), '.cache', 'plugvet', 'sdks')
const root = resolve(import.meta.dirname, '..')
const manifest = `${JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES })}\n`
const manifestFile = join(folder, 'package.json')
if (!existsSync(join(folder, 'node_modules')) || readFileSync(manifestFile, 'utf8') !== manifest) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(manifestFile, manifest)
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'])
}
for (const file of ['ask.mjs', 'stub.mjs', 'server.mjs']) copyFileSync(join(root, 'scripts', 'sdks', file), join(folder, file))
chmodSync(join(folder, 'server.mjs'), 0o755)
const rows: unknown = JSON.parse(run(process.execPath, ['ask.mjs']))
writeFileSync(join(root, 'sdks', 'measured', 'rows.json'), `${JSON.stringify(rows, null, 2)}\n`)

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ended with ${String(status)}: ${stderr}`)
  return stdout
}
