import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeVsix } from './vsix-file.js'

// `npm run vsix`: the VS Code extension, where its README says it is.
const root = resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const target = resolve(process.argv[2] ?? join(root, 'editors/vscode', `plugvet-${version}.vsix`))
const parts = await writeVsix(target)
console.log(`${target}: ${parts.length} files, ${Math.ceil(statSync(target).size / 1024)} kB`)
