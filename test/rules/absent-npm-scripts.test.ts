import { describe, expect, it } from 'vitest'
import { lintText } from '../support/judge-text.js'
import { surroundingsOf } from '../support/reading.js'

function foundIn(text: string, more: Readonly<Record<string, string>> = {}, path = '.claude/agents/tester.md') {
  const written = `---\nname: tester\ndescription: Tests. Use it for tests.\n---\n${text}\n`
  const files = { '.git/HEAD': '', 'package.json': '{ "scripts": { "test": "vitest" } }', [path]: written, ...more }
  const surroundings = surroundingsOf({ files: Object.fromEntries(Object.entries(files).map(([name, content]) => [`/w/${name}`, content])) })
  return lintText(written, { path: `/w/${path}`, surroundings }).findings.map(({ severity, message, help, range, related }) => [severity, message, help, ...[range, ...related.map((one) => one.range)].map((one) => written.slice(one.start.offset, one.end.offset))])
}

describe('scripts that an agent runs with npm and that no package.json has', () => {
  it('are shown', () => {
    expect(foundIn('Run `npm run test` and `npm run build`.')).toEqual([['info', 'This agent runs the script build, and no package.json of the repository has it', 'Write the name of a script that is there, or add this one to package.json.', 'build']])
    expect(foundIn('- `npm run lint:fix` passes\n- `pnpm run build` passes', {}, '.github/agents/tester.agent.md')).toEqual([
      ['info', 'This agent runs the scripts lint:fix and build, and no package.json of the repository has them', 'Write the names of scripts that are there, or add these to package.json.', 'lint:fix', 'build']
    ])
  })

  it('are found in a time that does not grow with the square of their number', () => {
    const names = Array.from({ length: 4000 }, (_, index) => `build-${String(index)}`)
    const start = performance.now()
    expect(foundIn(names.map((name) => `- \`npm run ${name}\``).join('\n'), { 'README.md': 'npm run more\n'.repeat(100_000) })).toHaveLength(1)
    expect(performance.now() - start).toBeLessThan(2500)
  })

  it.each([
    ['a package further down has it', 'Run `npm run build`.', { 'apps/web/package.json': '{ "scripts": { "build": "tsc" } }' }],
    ['no package has scripts', 'Run `npm run build`.', { 'package.json': '{ "name": "notes" }' }],
    ['it is in a block that shows a workflow', '```yaml\n- run: `npm run build`\n```', {}],
    ['it is one of several', 'Run the build (`npm run build`, `make build`, etc.).', {}],
    ['it may be missing', 'Run `npm run build` if available.', {}],
    ['Yarn and Bun run the program of a package', 'Run `yarn run eslint` and `bun run vitest`.', {}],
    ['a document tells of it', 'Run `npm run build`.', { 'README.md': 'Then npm run build in a new app.' }]
  ])('are silent where %s', (_title, text, more) => {
    expect(foundIn(text, more)).toEqual([])
  })
})
