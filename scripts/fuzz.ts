import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleFuzzer } from './fuzz/bundle.js'

// Bundles the fuzzer and runs it: scripts/fuzz/main.ts has its options.
const folder = mkdtempSync(join(tmpdir(), 'plugvet-fuzzer-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await bundleFuzzer(folder)
await import(pathToFileURL(join(folder, 'main.mjs')).href)
