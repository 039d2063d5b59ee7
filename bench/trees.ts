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
