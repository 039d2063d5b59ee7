import { describe, expect, it } from 'vitest'
import { lintText } from '../support/judge-text.js'
import { surroundingsOf } from '../support/reading.js'

const FILES = {
  '.git/HEAD': '',
  '.gitignore': '*.private.ts\n/src/made.ts\n',
  'src/notes.ts': '',
  'src/app/events/emitter.ts': '',
  'docs/style.md': '',
  'docs/GUIDELINES-TEXT.md': '',
  'README.md': 'The programs are in `tools/run/`.',
  'apps/web/src/pages/home.ts': '',
  'scripts/table.sh': 'ls > docs/table.md\n'
}

function foundIn(text: string, path = '.claude/agents/reviewer.md') {
  const written = `---\nname: reviewer\ndescription: Reviews. Use it for reviews.\n---\n${text}\n`
  const files = Object.fromEntries(Object.entries({ ...FILES, [path]: written }).map(([name, content]) => [`/w/${name}`, content]))
  return lintText(written, { path: `/w/${path}`, surroundings: surroundingsOf({ files }) }).findings.map(({ severity, message, help, range, related }) => [severity, message, help, ...[range, ...related.map((one) => one.range)].map((one) => written.slice(one.start.offset, one.end.offset))])
}

describe('paths of an agent to files of its repository that are not there', () => {
  it('are shown, and where a file of that name is now', () => {
    expect(foundIn('The notes are in `src/notes.ts`.\n\n- `src/app/lists.ts:12`: the lists\n- [Words](docs/words.md)\n- `src/app/core/emitter.ts`: the events\n- `src/app/core/`: the core')).toEqual([
      [
        'info',
        'This agent names 4 files and folders that are not in this repository: src/app/core/emitter.ts, src/app/lists.ts, docs/words.md and 1 more',
        'Write src/app/events/emitter.ts in place of src/app/core/emitter.ts, if it is the same file, and correct the other paths.',
        'src/app/core/emitter.ts',
        'src/app/lists.ts',
        'docs/words.md',
        'src/app/core/'
      ]
    ])
  })

  it('are in a folder that the repository does not have either, where the text says that they are there', () => {
    expect(foundIn('The notes are in `src/notes.ts`.\n\n- **Edit only** `backend/core/**`: the rest is of others.\n- The lists are documented in `handbook/lists.md`.').map(([, message]) => message)).toEqual(['This agent names 2 files and folders that are not in this repository: backend/core/ and handbook/lists.md'])
    expect(foundIn('The notes are in `src/notes.ts`.\n\n## Key Files\n\n- `lib/words.ts` - the words\n- `lib/days.ts` - the days').map(([, message]) => message)).toEqual(['This agent names 2 files that are not in this repository: lib/words.ts and lib/days.ts'])
  })

  it('are folders right in the first folder, where the text says that they are there', () => {
    expect(foundIn('See `src/notes.ts`. The lists are located in `src/lists/`.').map(([, message]) => message)).toEqual(['This agent names a folder that is not in this repository: src/lists/'])
  })

  it('are in a folder further down that it knows', () => {
    expect(foundIn('You own `src/app/events/bus.ts` and its tests.').map(([, message]) => message)).toEqual(['This agent names a file that is not in this repository: src/app/events/bus.ts'])
  })

  it('are in capitals, where another file begins with the name', () => {
    expect(foundIn('See `src/notes.ts`, and `docs/GUIDELINES.md` for the law.').map(([, message, help]) => [message, help])).toEqual([['This agent names a file that is not in this repository: docs/GUIDELINES.md', 'Write docs/GUIDELINES-TEXT.md in place of docs/GUIDELINES.md, if it is the same file.']])
  })

  it('are of a text about agents', () => {
    expect(foundIn('The notes are in `src/notes.ts`, and the words in `docs/words.md`.', '.claude/agents/README.md').map(([, message]) => message)).toEqual(['This file names a file that is not in this repository: docs/words.md'])
  })

  it('are of an agent of GitHub Copilot', () => {
    expect(foundIn('The notes are in `src/notes.ts`, and the plugins in `src/app/plugins/`.', '.github/agents/reviewer.agent.md')).toEqual([
      ['info', 'This agent names a folder that is not in this repository: src/app/plugins/', 'Correct the path, or remove what refers to it.', 'src/app/plugins/']
    ])
  })

  it('are of an agent of Codex, in a folder whose name has another case', () => {
    const written = 'name = "reviewer"\ndescription = "Reviews."\ndeveloper_instructions = """\nReport what breaks `.Codex/rules/law.md` in `src/notes.ts`. If `.Codex/rules/days.md` is there, follow it.\n"""\n'
    const files = { ...FILES, '.claude/rules/law.md': '', '.codex/agents/reviewer.toml': written }
    const surroundings = surroundingsOf({ files: Object.fromEntries(Object.entries(files).map(([name, content]) => [`/w/${name}`, content])) })
    expect(lintText(written, { path: '/w/.codex/agents/reviewer.toml', surroundings }).findings.map(({ severity, message, help }) => [severity, message, help])).toEqual([
      ['info', 'This agent names a file that is not in this repository: .Codex/rules/law.md', 'Write .claude/rules/law.md in place of .Codex/rules/law.md, if it is the same file.']
    ])
  })

  it.each([
    ['in a text that names nothing else of its repository', 'See `src/lists.ts`.'],
    ['in a folder that the repository does not have and that the text does not say to be there', 'See `src/notes.ts`. Tests next to `lib/lists.ts` are fast.'],
    ['in such a folder that others tell of too', 'See `src/notes.ts`. The programs are located in `tools/run/`.'],
    ['in such a folder of the machine, or of a program', 'See `src/notes.ts`, read `/srv/lists.md`, and see `.cache/lists.md` and `@app/lists.ts`.'],
    ['in capitals to fill in', 'See `src/notes.ts`, `src/FORMAT.ts` and `docs/vX.Y.Z.md`.'],
    ['that are to be made', 'See `src/notes.ts`. Write the lists to `src/lists.ts`.\n\n## Output\n\n- `docs/lists.md`'],
    ['that the text makes further down', 'See `src/notes.ts` and `src/lists.ts`.\n\n1. Create `src/lists.ts`.'],
    ['that are examples', 'See `src/notes.ts`, or for example `src/lists.ts`.\n\n### Example\n\n- `src/words.ts` has no test.\n- `src/NN_slug.ts`\n- `src/xService.ts`'],
    ['in a block of code and in a comment', 'See `src/notes.ts`.\n\n```\n`src/lists.ts`\n```\n\n<!-- `src/words.ts` -->'],
    ['that a finding has', 'See `src/notes.ts`. Report findings as `src/lists.ts:42`.\n\n## Findings\n\n| File | Line |\n|---|---|\n| `src/words.ts` | 3 |'],
    ['to which a result goes', 'See `src/notes.ts`. The result goes into `docs/lists.md`, and leave a summary in `docs/words.md`.'],
    ['to be made, in another language', 'Lies `src/notes.ts`. Schreibe das Ergebnis nach `docs/lists.md`.\n\nGuarda el informe en `docs/words.md`.\n\n将结果保存到 `docs/days.md`。'],
    ['that are gone, as it says', 'See `src/notes.ts`. It was in `src/lists.ts` before, and there is no `src/words.ts`.'],
    ['that a .gitignore leaves out', 'See `src/notes.ts`, `src/keys.private.ts` and `src/made.ts`.'],
    ['that a build or a program makes', 'See `src/notes.ts`, `src/dist/a.js`, `docs/data/a.json` and `docs/run.log`.'],
    ['that a script makes', 'See `src/notes.ts` and `docs/table.md`.'],
    ['that begin in a folder further down', 'See `src/notes.ts` and `src/pages/home.ts`.'],
    ['with something to fill in', 'See `src/notes.ts`, `src/{name}.ts`, `src/*.ts`, `src/<name>.ts`, `~/src/lists.ts` and `https://example.com/src/lists.ts`.'],
    ['that are titles of what follows', 'See `src/notes.ts`.\n\n### `src/lists.ts`\n\nIt has the lists.'],
    ['in a folder of other repositories that this one has with another case', 'See `src/notes.ts`. The texts are often in `Docs/notes.md`, typically next to `Src/notes.cs`.'],
    ['that are folders right in the first folder', 'See `src/notes.ts`. The lists of `src/lists/` are long.']
  ])('are not told of: those %s', (_title, text) => {
    expect(foundIn(text)).toEqual([])
  })
})
