import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { blocksOf } from '../support/pages.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const PAGE = 'docs/scale.md'
const BLOCKS = blocksOf(PAGE)
const BARE_URL = '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }\n'

function textIn(language: string, index = 0): string {
  const block = BLOCKS.filter((one) => one.language === language)[index]
  if (block === undefined) throw new Error(`${PAGE} has no block of ${language}`)
  return block.text
}

/** Six files, of which two have a finding. */
function project(): { root: string; paths: string[] } {
  const root = tempFolder()
  const paths = Array.from({ length: 6 }, (_, at) => `p${at}/.mcp.json`)
  for (const [at, path] of paths.entries()) {
    mkdirSync(join(root, `p${at}`))
    writeFileSync(join(root, path), at % 3 === 0 ? BARE_URL : '{ "mcpServers": {} }\n')
  }
  return { root, paths }
}

/** The words of a command after `plugvet`, up to what the shell does. */
const argumentsOf = (line: string) => line.replace(/^.*?plugvet /, '').replace(/ \|\| .*$/, '').split(' ')

describe('the sharded runs that the page shows', () => {
  it('report as one run does, as jobs of GitLab', async () => {
    const { root, paths } = project()
    const jobs = parse(textIn('yaml')) as Record<string, { readonly parallel?: number; readonly script: readonly string[] }>
    const [lint, report] = Object.values(jobs)
    const shards = lint?.parallel ?? 0
    for (let shard = 1; shard <= shards; shard++) {
      // As awk has it: lines are counted from 1.
      writeFileSync(join(root, 'paths'), paths.filter((_, index) => (index + 1) % shards === shard - 1).join('\n'))
      const argv = argumentsOf(lint?.script[1] ?? '').map((word) => word.replace('$CI_NODE_INDEX', String(shard)))
      expect([0, 1]).toContain((await runCli(root, argv)).code)
    }
    const names = Array.from({ length: shards }, (_, index) => `shard-${index + 1}.jsonl`)
    const argv = argumentsOf(report?.script[0] ?? '').flatMap((word) => (word === 'shard-*.jsonl' ? names : [word]))
    expect(argv.slice(0, 3)).toEqual(['report', '--format', 'gitlab'])
    const merged = await runCli(root, argv.filter((word) => word !== '--output' && !word.startsWith('gl-')))
    const whole = await runCli(root, ['--format', 'gitlab'])
    const byPath = (out: string) => (JSON.parse(out) as { location: { path: string } }[]).sort((a, b) => (a.location.path < b.location.path ? -1 : 1))
    expect(byPath(merged.out)).toEqual(byPath(whole.out))
    expect([merged.code, whole.code]).toEqual([1, 1])
  })

  it('write a whole report for each partition of Spark', async () => {
    const { root } = project()
    const command = JSON.parse(/command = (\[.*\])/.exec(textIn('python'))?.[1] ?? '') as string[]
    const run = async (paths: string) => {
      const stdio = () => ({ input: Readable.from([Buffer.from(paths)]), output: new PassThrough() })
      return await runCli(root, command.slice(1), { stdio })
    }
    const [one, two, none] = [await run('p0\np1\np2'), await run('p3\np4\np5'), await run('')]
    expect([one.code, two.code, none.code]).toEqual([1, 1, 0])
    writeFileSync(join(root, 'all'), one.out + two.out + none.out)
    expect((await runCli(root, ['report', 'all', '--format', 'json'])).out).toBe((await runCli(root, ['--format', 'json'])).out)
  })

  it('give GNU parallel a command that plugvet understands', async () => {
    const { root } = project()
    const [, quoted = ''] = /'(plugvet [^']*)'/.exec(textIn('sh', 1)) ?? []
    const argv = argumentsOf(quoted).map((word) => word.replace('shards/{#}', 'shard'))
    const stdio = () => ({ input: Readable.from([Buffer.from('p0\0p1\0')]), output: new PassThrough() })
    expect((await runCli(root, argv, { stdio })).code).toBe(1)
    expect((await runCli(root, ['report', 'shard.jsonl', '--format', 'compact'])).out).toMatch(/^p0\/\.mcp\.json:1:19: error transport-type .*\n$/)
  })
})
