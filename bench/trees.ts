import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One small configuration. Every one is different, and none has a finding of severity warning. */
export function smallConfig(index: number): string {
  const servers = {
    [`files-${index}`]: {
      command: 'npx',
      args: ['-y', `@example/files-mcp@1.${index % 50}.0`, './data'],
      env: { LOG_LEVEL: 'info', FILES_API_KEY: '${FILES_API_KEY:-}' }
    },
    [`docs-${index}`]: {
      type: 'http',
      url: `https://docs-${index}.example.com/mcp`,
      headers: { Authorization: 'Bearer ${DOCS_TOKEN:-}' }
    }
  }
  return JSON.stringify({ mcpServers: servers }, null, 2) + '\n'
}

/** A configuration with one mistake of every common kind. */
export function faultyConfig(index: number): string {
  const servers = {
    [`bare-${index}`]: { url: `http://api-${index}.example.com/mcp` },
    [`packed-${index}`]: { command: 'npx some-package', args: ['$HOME'], env: { PORT: 8080 } },
    [`empty-${index}`]: { type: 'http', url: '' }
  }
  return JSON.stringify({ mcpServers: servers }, null, 2) + '\n'
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 2_654_435_761)
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

const WORDS = ['files', 'docs', 'search', 'memory', 'issues', 'calendar', 'metrics', 'browser', 'sql', 'notes', 'mail', 'charts', 'deploy', 'logs', 'vault', 'maps']
const NAMES = ['API_KEY', 'ACCESS_TOKEN', 'DATABASE_URL', 'LOG_LEVEL', 'WORKSPACE', 'REGION', 'PROJECT_ID', 'TIMEOUT_MS']

/** A configuration of one to five servers that differ in shape, as those of real projects do. Some have findings. */
export function variedConfig(index: number): string {
  const below = numbers(index)
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const word = () => `${one(WORDS)}-${one(WORDS)}${below(3) === 0 ? String(below(90)) : ''}`
  const version = () => `${below(4)}.${below(30)}.${below(9)}`
  const env = () =>
    Object.fromEntries(
      Array.from({ length: below(4) }, () => {
        const name = below(2) === 0 ? one(NAMES) : `${word().replaceAll('-', '_').toUpperCase()}_${one(NAMES)}`
        return [name, one([`\${${name}:-}`, `\${${name}}`, 'info', String(below(9000)), `./${word()}`, 'eu-central-1'])]
      })
    )
  const shapes: readonly (() => Record<string, unknown>)[] = [
    () => ({ command: 'npx', args: ['-y', `@${word()}/${word()}@${version()}`] }),
    () => ({ command: 'npx', args: ['-y', `${word()}-mcp`, ...(below(2) === 0 ? ['--root', `./${word()}`] : [])], env: env() }),
    () => ({ command: 'uvx', args: [`mcp-server-${word()}==${version()}`], env: env() }),
    () => ({ command: 'uvx', args: ['--from', `git+https://git.example.com/${word()}/${word()}`, word()] }),
    () => ({ command: 'docker', args: ['run', '-i', '--rm', ...Object.keys(env()).flatMap((name) => ['-e', name]), `ghcr.io/${word()}/${word()}:${version()}`] }),
    () => ({ command: 'node', args: [`./${word()}/dist/index.js`, '--stdio'], env: env() }),
    () => ({ command: 'python', args: ['-m', word().replaceAll('-', '_')], env: env() }),
    () => ({ command: `./bin/${word()}`, args: ['serve', '--port', String(3000 + below(5000))] }),
    () => ({ command: 'bash', args: ['-c', `cd ${word()} && npm run ${word()}`] }),
    () => ({ type: 'http', url: `https://${word()}.example.com/mcp`, headers: { Authorization: `Bearer \${${one(NAMES)}:-}` } }),
    () => ({ type: 'http', url: `https://mcp.${word()}.example.org/${word()}?team=${word()}` }),
    () => ({ type: 'sse', url: `https://${word()}.example.net/sse` }),
    () => ({ url: `${one(['http', 'https'])}://${word()}.example.com:${below(9000) + 1000}/mcp` })
  ]
  const servers: Record<string, unknown> = {}
  for (let count = below(5); count >= 0; count--) servers[word()] = { ...one(shapes)(), ...(below(20) === 0 ? { disabled: false } : {}) }
  return JSON.stringify({ mcpServers: servers }, null, one([2, 4, '\t'])) + '\n'
}

/** Writes a tree of directories with one .mcp.json each, and the .gitignore that every repository has. */
export function writeTree(root: string, count: number, config: (index: number) => string): void {
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, '.gitignore'), 'node_modules/\ndist/\n*.log\n')
  for (let index = 0; index < count; index++) {
    const directory = join(root, `group-${Math.floor(index / 100)}`, `project-${index}`)
    mkdirSync(directory, { recursive: true })
    writeFileSync(join(directory, '.mcp.json'), config(index))
  }
}
