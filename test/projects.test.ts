import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = import.meta.dirname

/** What starts programs, opens sockets, or drives a browser. */
const LIVE = /^(?:node:(?:child_process|cluster|dgram|https?|http2|net|tls)|cross-spawn|playwright-core|undici)$/

/** It waits for a tool of the system that ends at once. */
const EXCEPTION = resolve(ROOT, 'support/fifo.ts')

/** The modules by which a test file is live: its own, and those of the helpers it imports. */
function liveImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || file === EXCEPTION) return []
  seen.add(file)
  const imports = Array.from(readFileSync(file, 'utf8').matchAll(/^(?:import|export|\} from)\b.*?'([^']+)'/gm), ([, name = '']) => name)
  return imports.flatMap((name) => {
    if (!name.startsWith('.')) return LIVE.test(name) ? [name] : []
    const helper = resolve(dirname(file), name.replace(/\.js$/, '.ts'))
    return helper.startsWith(ROOT) && helper.endsWith('.ts') && existsSync(helper) ? liveImports(helper, seen) : []
  })
}

it('the tests that share a process start no program and open no socket', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
  const [live, pure] = [true, false].map((wanted) => files.filter((name) => name.endsWith('.live.test.ts') === wanted))
  expect((pure ?? []).flatMap((name) => liveImports(join(ROOT, name)).map((module) => `${name}: ${module}`))).toEqual([])
  // That it sees anything at all.
  expect((live ?? []).filter((name) => liveImports(join(ROOT, name)).length > 0).length).toBeGreaterThan(30)
})
