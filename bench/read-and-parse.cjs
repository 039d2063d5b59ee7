// What no linter can avoid: walking a tree, reading its .mcp.json files and parsing them.
const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

let servers = 0
const stack = [process.argv[2]]
for (let directory = stack.pop(); directory !== undefined; directory = stack.pop()) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) stack.push(path)
    else if (entry.name === '.mcp.json') servers += Object.keys(JSON.parse(readFileSync(path, 'utf8')).mcpServers).length
  }
}
process.stdout.write(`${servers}\n`)
