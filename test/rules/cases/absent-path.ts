import type { Cases } from '../../support/cases.js'
import { HEAD, LISTED, MANIFEST, PARTS } from '../parts.js'

export const cases: Cases = {
  valid: PARTS,
  invalid: [
    {
      ...MANIFEST,
      title: 'references that a skill lacks, and a file with the name of one in another skill',
      files: { 'skills/a/SKILL.md': `${HEAD}- For forms: See \`references/forms.md\`\n- For hosts: See \`references/hosts.md\`\n`, 'skills/a/references/lists.md': '', 'skills/b/SKILL.md': HEAD, 'skills/b/references/hosts.md': '' },
      problems: [{ message: "skills/a/SKILL.md names 'references/forms.md' (and 1 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a script that a skill runs with a file of its own as input',
      files: { 'skills/a/assets/all.json': '', 'skills/a/scripts/one.py': '', 'skills/a/SKILL.md': `${HEAD}\`\`\`bash\npython3 scripts/gone.py < assets/all.json\n\`\`\`\n` },
      problems: [{ message: "skills/a/SKILL.md names 'scripts/gone.py', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a script that a skill runs next to a comparison',
      files: { 'skills/a/scripts/one.py': '', 'skills/a/SKILL.md': `${HEAD}\`\`\`bash\npython3 scripts/gone.py\npython3 -c "print(1 < count/total)"\n\`\`\`\n` },
      problems: [{ message: "skills/a/SKILL.md names 'scripts/gone.py', which the plugin does not have", range: '1:1-2' }]
    },
    {
      title: 'references of a skill below a heading that names no project',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'skills/b/SKILL.md': `${HEAD}## References (in the folder of this skill)\n- \`references/api.md\` — the API\n- \`references/words.md\` — words\n` },
      input: { name: 'notes' },
      problems: [{ message: "skills/b/SKILL.md names 'references/api.md' (and 1 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes-find/.claude-plugin/plugin.json',
      input: '{ "name": "notes-find" }',
      title: 'paths to skills of another plugin of the marketplace, and to one that nobody has',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }, { "name": "notes-find", "source": "./plugins/notes-find" }] }',
        'plugins/notes/skills/take/SKILL.md': HEAD,
        'plugins/notes-find/skills/find/SKILL.md': `${HEAD}Take the notes with [take](../take/SKILL.md), then see [sort](../sort/SKILL.md).\n`
      },
      problems: [
        { message: "skills/find/SKILL.md names '../sort/SKILL.md', which the plugin does not have", range: '1:1-2' },
        { message: "skills/find/SKILL.md names '../take/SKILL.md', which the plugin does not have", range: '1:1-2' }
      ]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes-find/.claude-plugin/plugin.json',
      input: '{ "name": "notes-find" }',
      title: 'references of a skill that only another plugin of the marketplace has',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }, { "name": "notes-find", "source": "./plugins/notes-find" }] }',
        'plugins/notes/skills/notes/SKILL.md': HEAD,
        'plugins/notes/skills/notes/references/scoring.md': '',
        'shared/notes/scoring.md': '',
        'plugins/notes-find/skills/find/SKILL.md': '---\nname: find\ndescription: Finds.\n---\nLoad `references/scoring.md` for the full checklist.\n'
      },
      problems: [{ message: "skills/find/SKILL.md names 'references/scoring.md', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'paths of a skill whose text says that a third skill has them',
      files: { 'skills/a/SKILL.md': `${HEAD}Every \`references/…\` below belongs to the \`notes:c\` skill.\n\nSee \`references/forms.md\`.\n`, 'skills/b/SKILL.md': HEAD, 'skills/b/references/forms.md': '' },
      problems: [{ message: "skills/a/SKILL.md names 'references/forms.md', which the plugin does not have", range: '1:1-2' }]
    },
    {
      title: 'paths in a command and in a skill of a project that climb to files that are not there',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.claude/commands/b.md': 'See [find](../skills/find/SKILL.md).\n', '.claude/skills/a/SKILL.md': `${HEAD}Run \`../../shared/c.sh\`.\n`, '.claude/skills/shared/c.sh': '' },
      input: '{}',
      problems: [{ message: ".claude/skills/a/SKILL.md names '../../shared/c.sh' (and 1 more), which the project does not have", range: '1:1-2' }]
    },
    {
      title: 'a link to the part of a folder that git does not ignore',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.gitignore': '/docs/*\n!/docs/guides/\n', '.claude/skills/a/SKILL.md': `${HEAD}See [words](../../../docs/guides/b.md).\n` },
      input: '{}',
      problems: [{ message: ".claude/skills/a/SKILL.md names '../../../docs/guides/b.md', which the project does not have", range: '1:1-2' }]
    },
    {
      title: 'more paths than are looked at in one text',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: Object.fromEntries(['a', 'b'].map((name) => [`skills/${name}/SKILL.md`, HEAD + Array.from({ length: 30 }, (_, index) => `Read \`references/${name}${String(index)}.md\`.\n`).join('')])),
      input: '{ "name": "notes", "version": "1.0.0" }',
      problems: [{ message: "skills/a/SKILL.md names 'references/a0.md' (and 59 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      title: 'links of a skill of a project to files that are not there, or in another folder of the skill',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', '.claude/skills/a/SKILL.md': `${HEAD}| [errors](references/errors.md) | [queries](queries.md) |\n- [Naming](notes/naming.md)\n`, '.claude/skills/a/references/queries.md': '' },
      input: '{}',
      problems: [{ message: ".claude/skills/a/SKILL.md names 'queries.md' (and 1 more), which the project does not have", range: '1:1-2' }]
    },
    {
      title: 'links of a skill next to code, comments and what is made',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        '.git/HEAD': '',
        '.claude/skills/a/SKILL.md': `${HEAD}Run \`npm test\`. See [\`forms\`](references/forms.md) and [creating notes](../../../gone/b.md).\n\n<!-- words -->\n- Write notes according to [the styles](references/styles.md).\n\n    See [lengths](references/lengths.md).\n`
      },
      input: '{}',
      problems: [{ message: ".claude/skills/a/SKILL.md names '../../../gone/b.md' (and 3 more), which the project does not have", range: '1:1-2' }]
    },
    {
      title: 'files of its repository that commands of a project name and that are not there',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: { '.git/HEAD': '', 'src/notes.ts': '', '.claude/commands/a.md': 'Read `src/notes.ts` and `src/lists.ts`.\n', '.claude/commands/b.md': 'Look at:\n```\nsrc/notes.ts\n```\nSee `src/lists.ts` and `src/words.ts`.\n' },
      input: '{}',
      problems: [
        { message: '.claude/commands/a.md names a file that is not in this repository: src/lists.ts', range: '1:1-2', severity: 'info' },
        { message: '.claude/commands/b.md names 2 files that are not in this repository: src/lists.ts and src/words.ts', range: '1:1-2', severity: 'info' }
      ]
    },
    {
      title: 'files that commands and skills of a project tell to run or to read and that are not there',
      host: 'claude-code',
      path: '.claude/settings.json',
      files: {
        '.git/HEAD': '',
        '.claude/commands/a.md': 'Read `.claude/skills/words/SKILL.md`, then `.claude/skills/words/SKILL.md` again.\n```sh\nnode .claude/scripts/check.js\n.claude/hooks/all.sh\n```\n',
        '.claude/skills/a-skill/SKILL.md': `${HEAD}Run \`bash "$CLAUDE_PROJECT_DIR"/.claude/scripts/count.sh\`.\n`,
        '.claude/tools/scripts/count.sh': ''
      },
      input: '{}',
      problems: [{ message: ".claude/skills/a-skill/SKILL.md names '.claude/scripts/count.sh' (and 3 more), which the project does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'paths in a skill that climb to a folder that the plugin does not have, and to what the skill has itself',
      files: { '.git/HEAD': '', 'skills/a/SKILL.md': `${HEAD}- [Guide](../guides/first/naming.md)\n- [Forms](../references/forms.md)\n`, 'skills/a/references/forms.md': '', 'skills/b/references/forms.md': '' },
      problems: [
        { message: "skills/a/SKILL.md names '../guides/first/naming.md', which the plugin does not have", range: '1:1-2' },
        { message: "skills/a/SKILL.md names '../references/forms.md', which the plugin does not have", range: '1:1-2' }
      ]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      input: '{ "name": "notes" }',
      title: "paths in the folder for people's own skills",
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/skills/a/run.py': '',
        'plugins/notes/skills/a/run.sh': '',
        'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\n```bash\npython3 ~/.claude/skills/a/run.py\n```\n',
        'plugins/notes/commands/b.md': '---\ndescription: B\n---\n```bash\nNOTES="$HOME/.claude/skills/a/run.sh"\n~/.claude/skills/a/run.sh list\n```\n- **Runs:** `~/.claude/skills/a/run.py`\n\nThe token is in ~/.zshrc.\n'
      },
      problems: [{ message: "commands/b.md names '~/.claude/skills/a/run.sh', and 1 more text names such a path: that is for people's own skills, and the plugin is elsewhere", range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      input: '{ "name": "notes" }',
      title: 'paths of two skills in the .claude of a project to files of one of them',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/skills/a/run.mjs': '',
        'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun:\n\nnode .claude/skills/a/run.mjs\n',
        'plugins/notes/skills/b/SKILL.md': '---\nname: b\ndescription: B\n---\nRun:\n\nnode .claude/skills/a/run.mjs\n'
      },
      problems: [{ message: "skills/a/SKILL.md names '.claude/skills/a/run.mjs', and 1 more text names such a path: that is for skills of a project, and the plugin is elsewhere", range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      input: '{ "name": "notes" }',
      title: 'a path in the .claude of a project',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/skills/a/run.py': '',
        'plugins/notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\nRun:\n\npython .claude/skills/a/run.py\n'
      },
      problems: [{ message: "skills/a/SKILL.md names '.claude/skills/a/run.py': that is for skills of a project, and the plugin is elsewhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a file that a script of a skill only reads',
      files: {
        'skills/notes/data/.gitkeep': '',
        'skills/notes/scripts/show.py': 'print((ROOT / "data" / "notes.md").read_text())\n',
        'skills/notes/SKILL.md': `${HEAD}Read \`data/notes.md\` in full.\n`
      },
      problems: [{ message: "skills/notes/SKILL.md names 'data/notes.md', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'links of skills to what is not there, and a path in code next to one that is',
      files: {
        'skills/notes/references/guide.md': '',
        'skills/notes/SKILL.md': `${HEAD}\n- [Styles](./references/styles.md): how to write\n- See [examples](EXAMPLES.md#short).\n- [\`references/styles.md\`](references/styles.md)\n\nRead \`references/words.md\` before.\n`,
        'skills/find/SKILL.md': HEAD.replace('notes', 'find')
      },
      problems: [{ message: "skills/notes/SKILL.md names 'references/styles.md' (and 2 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'what a skill has that the sentence does not name, next to what one has that it names',
      files: {
        'skills/letters/references/tone.md': '',
        'skills/letters/references/length.md': '',
        'skills/notes/references/guide.md': '',
        'skills/notes/SKILL.md': `${HEAD}\nThe guide is short. For the whole\nlist, see the letters skill's \`references/tone.md\`.\nThere are letters too. Read \`references/length.md\` first.\n`
      },
      problems: [{ message: "skills/notes/SKILL.md names 'references/length.md', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'what is in the folder of another skill, which is named right before its path, and what is in none',
      files: {
        'skills/notes/references/guide.md': '',
        'skills/notes/SKILL.md': `${HEAD}\nSee \`/other:find\`'s \`references/find.md\`, and read \`/other:words\` \`references/words.md\`.\nRead \`find\`'s \`references/found.md\`.\nRead **other:find** \`references/bold.md\`.\nRead \`find\` and \`references/styles.md\`.\n`
      },
      problems: [{ message: "skills/notes/SKILL.md names 'references/styles.md', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a script of a skill that has no folder for scripts',
      files: { 'skills/notes/SKILL.md': `${HEAD}From \`others/notes/SKILL.md\`.\n\`\`\`bash\npython scripts/fill.py notes.md\n\`\`\`\n` },
      problems: [{ message: "skills/notes/SKILL.md names 'scripts/fill.py', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'files in folders that the skill does not have',
      files: { 'skills/notes/SKILL.md': `${HEAD}Read \`references/style.md\`. There is more in \`scripts/render.py\`.\n` },
      problems: [{ message: "skills/notes/SKILL.md names 'references/style.md', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a file that only another skill has',
      files: { 'skills/notes/SKILL.md': `${HEAD}Use the bundled script at \`references/parse.py\`:\n\n\`\`\`sh\npython3 scripts/fill.py a.md\n\`\`\`\n`, 'skills/words/SKILL.md': HEAD.replace('notes', 'words'), 'skills/words/references/parse.py': '', 'skills/words/scripts/fill.py': '' },
      problems: [{ message: "skills/notes/SKILL.md names 'references/parse.py' (and 1 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      title: 'a script that a skill for Codex does not have',
      files: { 'skills/notes/SKILL.md': `${HEAD}\n\`\`\`bash\nuv run scripts/fill.py notes.md\n\`\`\`\n` },
      input: { name: 'notes', version: '1.0.0', description: 'Notes.', skills: './skills/' },
      problems: [{ message: "skills/notes/SKILL.md names 'scripts/fill.py', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'scripts that a skill runs, and its folder for them does not have',
      files: { 'skills/notes/SKILL.md': `${HEAD}\nSee [the guide](references/guide.md).\n\n\`\`\`bash\npython scripts/fill.py notes.md\n./scripts/more.sh\nuv run scripts/check.py\n$ bash ./scripts/send.sh\n\`\`\`\n`, 'skills/notes/scripts/check.py': '', 'skills/notes/references/guide.md': '' },
      problems: [{ message: "skills/notes/SKILL.md names 'scripts/fill.py' (and 1 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'scripts that commands run by their paths from the root of the plugin, and from their own folder',
      files: {
        ...LISTED.files,
        'notes/scripts/find.py': '',
        'notes/commands/scripts/push.sh': '',
        'notes/scripts/day.sh': '',
        'notes/commands/a.md': 'Run this:\n\n```bash\nscripts/push.sh\n```\n',
        'notes/commands/b.md': '```bash\npython3 scripts/find.py --all\n```\n',
        'notes/commands/c.md': '```bash\nDAY=$(./scripts/day.sh)\n```\n'
      },
      problems: [{ message: "commands/a.md names 'scripts/push.sh' (and 2 more): the plugin has it in commands, but the shell is in the user's project", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'a script of Swift in a folder where the host has no plugins',
      files: { ...LISTED.files, 'notes/scripts/rename.swift': '', 'notes/commands/a.md': 'Run `swift ~/.claude/plugins/notes/scripts/rename.swift`.\n' },
      problems: [{ message: "commands/a.md names '~/.claude/plugins/notes/scripts/rename.swift': Claude Code installs plugins in ~/.claude/plugins/cache, in a folder for each version", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'a script that a skill runs by its path alone from the root of the plugin',
      files: { ...LISTED.files, 'notes/scripts/find.sh': '', 'notes/skills/own/scripts/own.sh': '', 'notes/skills/a/SKILL.md': `${HEAD}\`\`\`bash\n./scripts/find.sh --all\n\`\`\`\n`, 'notes/skills/own/SKILL.md': `${HEAD}\`\`\`bash\n./scripts/own.sh\n\`\`\`\n` },
      problems: [{ message: "skills/a/SKILL.md names 'scripts/find.sh': the plugin has it there, but the shell is in the user's project", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'scripts that skills run by their paths from the root of the plugin',
      files: {
        ...LISTED.files,
        'notes/scripts/find.py': '',
        'notes/skills/a/run.sh': '',
        'notes/skills/a/SKILL.md': `${HEAD}\`\`\`bash\npython3 scripts/find.py --all\nbash skills/a/run.sh\n\`\`\`\n`,
        'notes/skills/own/SKILL.md': `${HEAD}For a test of this plugin's own scripts:\n\n\`\`\`bash\npython3 scripts/find.py --all\n\`\`\`\n`,
        'notes/skills/ship/SKILL.md': `${HEAD}\`\`\`bash\npython3 scripts/find.py --version\ngit add -A && git commit -m "New version"\n\`\`\`\n`
      },
      problems: [{ message: "skills/a/SKILL.md names 'scripts/find.py' (and 1 more): the plugin has it there, but the shell is in the user's project", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'programs in the folders of skills that are run by their names',
      files: {
        'skills/a/notes-all': '#!/usr/bin/env python3\n',
        'skills/a/SKILL.md': `${HEAD}\`\`\`bash\n# All\nnotes-all --input x\nnotes-all --list\n\`\`\`\n`,
        'skills/b/scripts/words.sh': 'echo',
        'skills/b/SKILL.md': `${HEAD}\`\`\`sh\n$ words.sh "a b"\n\`\`\`\n`
      },
      problems: [{ message: "skills/a/SKILL.md names 'notes-all' (and 1 more): the plugin has it in skills/a, where the shell does not look", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'files of a skill whose names differ by the case of letters, also in a table',
      files: {
        'skills/a/references/WORDS.md': '',
        'skills/a/references/style.md': '',
        'skills/a/SKILL.md': `${HEAD}| File | For |\n| --- | --- |\n| \`references/words.md\` | words |\n\nSee [the style](references/STYLE.md).\n`
      },
      problems: [{ message: "skills/a/SKILL.md names 'references/words.md' (and 1 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      title: 'a script of the plugin that a command names as bundled',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }] }',
        'notes/scripts/all.sh': '',
        'notes/commands/add.md': '---\ndescription: A.\n---\nUse the bundled template at `scripts/all.sh` for many.\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "commands/add.md names 'scripts/all.sh': the plugin has it there, but the shell is in the user's project", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'texts that a skill names by their paths from the root of the plugin',
      files: {
        'extended/a.md': '',
        'extended/b.md': '',
        'references/c.md': '',
        'references/d.md': '',
        'templates/e.md': '',
        'skills/a/SKILL.md': `${HEAD}- Forms: [extended/a.md](extended/a.md)\n- 範例見 \`extended/b.md\`\n- See \`references/c.md\`.\n\n| All | \`references/d.md\` |\n\nWrite the result to \`templates/e.md\`.\n`,
        'skills/b/SKILL.md': `${HEAD.replace('notes', 'b')}Read ./references/c.md first.\n`
      },
      problems: [{ message: "skills/a/SKILL.md names 'extended/a.md' (and 3 more): the file is in the root of the plugin, and paths in a skill begin in the folder of the skill", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a link to a text that is in the root of the plugin itself, in a skill by `claude_code`',
      files: { 'TOPICS.md': '', 'skills/a/SKILL.md': `${HEAD}By claude_code.\n\n- [TOPICS.md](TOPICS.md): more.\n` },
      problems: [{ message: "skills/a/SKILL.md names 'TOPICS.md': the file is in the root of the plugin, and paths in a skill begin in the folder of the skill", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a skill without its folder of references, in a table and in lists',
      files: {
        'skills/notes/SKILL.md': `${HEAD}| For | Read |\n|---|---|\n| words | \`references/words.md\` |\n| style | references/style.md |\n\n- long notes → references/long/all.md\n`,
        'skills/few/SKILL.md': `${HEAD}| words | \`references/words-few.md\` |\n| style | \`references/style-few.md\` |\n`
      },
      problems: [{ message: "skills/notes/SKILL.md names 'references/words.md' (and 2 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a script that a skill says it has',
      files: { 'skills/a/SKILL.md': `${HEAD}Package it: \`python scripts/pack_notes.py <folder>\` (this skill bundles\n\`scripts/pack_notes.py\`).\n`, 'skills/b/SKILL.md': `${HEAD}This skill bundles \`scripts/list_notes.py\`.\n` },
      problems: [{ message: "skills/a/SKILL.md names 'scripts/pack_notes.py' (and 1 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      title: 'a template in the copy that its author has, of a plugin that a marketplace lists by its address',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "toolkit", "plugins": [{ "name": "notes", "source": { "source": "git-subdir", "url": "https://notes.example/toolkit.git", "path": "plugins/notes" } }] }',
        'plugins/notes/templates/day.md': '',
        'plugins/notes/commands/take.md': 'Read the template from `~/code/toolkit/templates/day.md`.\nCopy it from ~/code/toolkit/templates/day.md.\n'
      },
      input: '{ "name": "notes" }',
      problems: [{ message: "commands/take.md names '~/code/toolkit/templates/day.md': that is where its author has the plugin, and others have it elsewhere", range: '1:1-2' }]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      title: 'texts to read and to copy in the copy of the repository that its author has, and a script where the host has another folder',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "toolkit", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/agents/taker.md': '---\nname: taker\ndescription: Takes notes.\n---\nTake notes.\n',
        'plugins/notes/scripts/find.py': '',
        'plugins/notes/commands/take.md': 'Read all that the agent knows from:\n`/Users/ada/code/toolkit/agents/taker.md`\n',
        'plugins/notes/commands/find.md': 'Run `python3 ~/.claude/plugins/notes/scripts/find.py`.\n'
      },
      input: '{ "name": "notes" }',
      problems: [
        { message: "commands/find.md names '~/.claude/plugins/notes/scripts/find.py': Claude Code installs plugins in ~/.claude/plugins/cache, in a folder for each version", range: '1:1-2' },
        { message: "commands/take.md names '/Users/ada/code/toolkit/agents/taker.md': that is where its author has the plugin, and others have it elsewhere", range: '1:1-2' }
      ]
    },
    {
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      title: 'a script in the copy of the plugin that its author has',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/scripts/find.py': '',
        'plugins/notes/commands/find.md': '```bash\npython3 ~/code/toolkit/plugins/notes/scripts/find.py "$QUERY"\n```\n'
      },
      input: '{ "name": "notes" }',
      problems: [{ message: "commands/find.md names '~/code/toolkit/plugins/notes/scripts/find.py': that is where its author has the plugin, and others have it elsewhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'one text that a skill tells to read and does not have, and one at the root to which commands have links',
      files: {
        'skills/report/SKILL.md': '---\nname: report\ndescription: Reports.\n---\nFor the forms, read `references/forms.md`.\n',
        'commands/a.md': '---\ndescription: A.\n---\n> If you see placeholders, see [CONNECTORS.md](../CONNECTORS.md).\n',
        'skills/rate/SKILL.md': '---\nname: rate\ndescription: Rates.\n---\nRate it.\n\n## Reference Materials\n\n- **`references/rubrics.md`** — What to look at\n\n## Output\n\n- `references/new.md` — What was found\n',
        'commands/b.md': '---\ndescription: B.\n---\n> If you see placeholders, see [CONNECTORS.md](../CONNECTORS.md).\n'
      },
      problems: [{ message: "commands/a.md names '../CONNECTORS.md' (and 3 more), which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'scripts of a skill by the path of a person, one with two dots in its name and one that the root of the repository has too',
      files: { ...LISTED.files, 'skills/move/run.sh': '', 'notes/skills/move/run.sh': '', 'notes/skills/move/run.test.sh': '', 'notes/skills/move/SKILL.md': `${HEAD}\`\`\`bash\nbash ~/.claude/skills/move/run.test.sh\ncat a | ~/.claude/skills/move/run.sh\n\`\`\`\n` },
      problems: [{ message: "skills/move/SKILL.md names '~/.claude/skills/move/run.test.sh': that is for people's own skills, and the plugin is elsewhere", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'a script of a skill by the path of a person, in a text that moves the skills of projects',
      files: { ...LISTED.files, 'notes/skills/move/run.sh': '', 'notes/skills/move/SKILL.md': `${HEAD}Migrate .claude/skills/ to .agents/skills/.\n\n\`\`\`bash\nbash ~/.claude/skills/move/run.sh\n\`\`\`\n` },
      problems: [{ message: "skills/move/SKILL.md names '~/.claude/skills/move/run.sh': that is for people's own skills, and the plugin is elsewhere", range: '1:1-2' }]
    },
    {
      ...LISTED,
      title: 'an agent of a plugin as one of a project',
      files: { ...LISTED.files, 'notes/agents/finder.md': '---\nname: finder\ndescription: Finds.\n---\nFind.\n', 'notes/commands/find.md': '---\ndescription: Finds.\n---\nRead `.claude/agents/finder.md` first.\n' },
      problems: [{ message: "commands/find.md names '.claude/agents/finder.md': that is for agents of a project, and the plugin is elsewhere", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'paths in texts to files that are in the folder of the skill, and to a script that is nowhere',
      files: {
        'skills/notes/scripts/find.sh': '',
        'skills/notes/guide.md': '',
        'skills/notes/SKILL.md': `${HEAD}Run \${CLAUDE_PLUGIN_ROOT}/scripts/find.sh, and read "\${CLAUDE_PLUGIN_ROOT}/skills/note/guide.md".\n`,
        'commands/list.md': 'Run `python3 "${CLAUDE_PLUGIN_ROOT}/scripts/list.py" --all`.\n'
      },
      problems: [
        { message: "commands/list.md names 'scripts/list.py', which the plugin does not have", range: '1:1-2' },
        { message: "skills/notes/SKILL.md names 'scripts/find.sh' (and 1 more), which the plugin does not have", range: '1:1-2' }
      ]
    },
    {
      title: 'a path to a file next to the plugin that the plugin has too',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/shared/scripts/all.sh': '',
        'plugins/notes/scripts/all.sh': '',
        'plugins/notes/skills/find/SKILL.md': `${HEAD}Run \`bash plugins/shared/scripts/all.sh\`.\n`
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "skills/find/SKILL.md names 'plugins/shared/scripts/all.sh', which the plugin does not have", range: '1:1-2' }]
    },
    {
      title: 'a text that gives a section of a file of the repository as its reason',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'docs/levels.md': '',
        'plugins/notes/commands/take.md': `${HEAD}Nothing can check it \u2014 per\n[\`docs/levels.md\`](../../../docs/levels.md) \u00A71, that makes it level 1.\n`
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "commands/take.md refers to '../../../docs/levels.md', which is outside the plugin: Claude Code installs the folder of the plugin alone", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'paths of files of the plugin as another plugin had them before, and one that the other still has',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }, { "name": "maps", "source": "./plugins/maps" }] }',
        'plugins/maps/skills/draw/scripts/draw.sh': '',
        'plugins/notes/skills/draw/scripts/draw.sh': '',
        'plugins/notes/skills/take/scripts/copy.sh': '',
        'plugins/notes/skills/take/SKILL.md': `${HEAD}Run:\n\n    bash plugins/maps/skills/take/scripts/copy.sh <folder>\n\nThe list was in plugins/maps/skills/take/scripts/copy.sh before.\n`
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "skills/take/SKILL.md names 'plugins/maps/skills/take/scripts/copy.sh', which the plugin does not have", range: '1:1-2' }]
    },
    {
      title: 'texts that need files next to the plugin, and texts that name another plugin',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }, { "name": "maps", "source": "./plugins/maps" }] }',
        'README.md': '',
        'plugins/shared/levels.md': '',
        'plugins/maps/skills/draw/SKILL.md': `${HEAD}Draw.\n`,
        'plugins/notes/skills/find/SKILL.md': `${HEAD}Levels: [levels](../../../shared/levels.md). Read plugins/shared/levels.md. See [draw](../../../maps/skills/draw/SKILL.md), [the README](../../../../README.md) and ../../../shared/none.md.\n`,
        'plugins/notes/skills/take/SKILL.md': `${HEAD}Read [levels](\${CLAUDE_SKILL_DIR}/../../../shared/levels.md).\n`,
        'plugins/notes/skills/made/SKILL.md': `${HEAD}<!-- Generated from plugins/shared/levels.md. Do not edit. -->\nTake.\n`,
        'plugins/notes/skills/check/SKILL.md': `${HEAD}Run \`python3 scripts/check.py\`. See plugins/shared/levels.md.\n`,
        'scripts/check.py': '',
        'plugins/notes/skills/wrap/SKILL.md': `${HEAD}It wraps plugins/shared/levels.md, whose form is that of \`plugins/shared/lib/all.sh\`.\n\n    sh plugins/shared/lib/own.sh\n`,
        'plugins/shared/lib/all.sh': '',
        'plugins/shared/lib/own.sh': '',
        'plugins/notes/lib/own.sh': '',
        'plugins/notes/skills/change/SKILL.md': `${HEAD}Write the version into plugin.json and ../../../shared/levels.md.\n`,
        'plugins/notes/skills/explain/SKILL.md': `${HEAD}The canonical source of truth lives at plugins/shared/levels.md, as [ADR-2](../../../../docs/decisions/2.md) says. The check in plugins/shared/test/all.sh fails otherwise.\n`,
        'docs/decisions/2.md': '',
        'plugins/shared/test/all.sh': ''
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "skills/find/SKILL.md refers to '../../../shared/levels.md' (and 2 more), which is outside the plugin: Claude Code installs the folder of the plugin alone", range: '1:1-2' }, { message: "skills/wrap/SKILL.md names 'plugins/shared/lib/own.sh', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a file that the plugin does not have, with a hyphen in what follows the last dot of its name',
      files: { 'skills/find/assets/Notes.go': '', 'skills/find/SKILL.md': `${HEAD}\`\`\`bash\ncp \${CLAUDE_SKILL_DIR}/assets/Notes.go-cgo ./Notes\n\`\`\`\n` },
      problems: [{ message: "skills/find/SKILL.md names 'skills/find/assets/Notes.go-cgo', which the plugin does not have", range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'files that texts run or read and the plugin does not have',
      files: {
        'scripts/retry_all.py': '',
        'skills/find/guides/all.md': '',
        'skills/find/SKILL.md': `${HEAD}\`\`\`bash\n\${CLAUDE_PLUGIN_ROOT}/scripts/count.sh all\n\`\`\`\nRead \${CLAUDE_SKILL_DIR}/guides/lines.md and \${CLAUDE_SKILL_DIR}/guides/all.md.\n`,
        'commands/a.md': '---\ndescription: A.\nallowed-tools: Read, Bash(${CLAUDE_PLUGIN_ROOT}/scripts/setup.sh:*)\n---\nRun `uv run "${CLAUDE_PLUGIN_ROOT}/scripts/list.py"`.\n',
        'commands/b.md': 'To retry: `${CLAUDE_PLUGIN_ROOT}/scripts/retry-all.sh`. Read ${CLAUDE_PLUGIN_ROOT}/guides/more.md if it exists.\n',
        'commands/c.md': 'Write ${CLAUDE_PLUGIN_ROOT}/notes.md. Read `${CLAUDE_PLUGIN_ROOT}/cache/last.md` and ${CLAUDE_PLUGIN_ROOT}/.notes/last.md. It has `${CLAUDE_PLUGIN_ROOT}/scripts/far.sh`.\n'
      },
      problems: [
        { message: "commands/a.md names 'scripts/setup.sh' (and 3 more), which the plugin does not have", range: '1:1-2' },
        { message: "commands/b.md names 'scripts/retry-all.sh', which the plugin does not have", range: '1:1-2' }
      ]
    },
    {
      title: 'paths in texts that climb from the folder of the plugin',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }, { "name": "maps", "source": "./plugins/maps" }] }',
        'lib/all.sh': '',
        'plugins/maps/bin/draw.sh': '',
        'plugins/maps/skills/draw/guides/lines.md': '',
        'plugins/notes/skills/find/SKILL.md': `${HEAD}Run \`bash "\${CLAUDE_PLUGIN_ROOT}/../maps/bin/draw.sh"\`. Read "\${CLAUDE_PLUGIN_ROOT}/../maps/skills/draw/guides/".\n`,
        'plugins/notes/commands/list.md': 'Run ${CLAUDE_PLUGIN_ROOT}/../../lib/all.sh. See ${CLAUDE_PLUGIN_ROOT}/../maps/none.md.\n',
        'plugins/notes/commands/copy.md': 'Read ${CLAUDE_PLUGIN_ROOT}/../find/SKILL.md and ${CLAUDE_PLUGIN_ROOT}/../notes/skills/find.\n',
        'plugins/notes/commands/other.md': 'Read ${CLAUDE_PLUGIN_ROOT}/../maps/bin/draw.sh (or what is at hand). ls "${CLAUDE_PLUGIN_ROOT}/../maps/skills/draw" 2>/dev/null || ls maps\n',
        'plugins/notes/commands/last.md': 'Run ${CLAUDE_PLUGIN_ROOT}/../../lib/all.sh $ARGUMENTS\nIf that path does not exist, say so.\n',
        'plugins/notes/commands/look.md': 'Look for guides in `${CLAUDE_PLUGIN_ROOT}/../../lib/all.sh` first.\n',
        'plugins/notes/commands/first.md': 'for base in \\\n  "${CLAUDE_PLUGIN_ROOT}/../maps/skills/draw" \\\n  "$HOME/.claude/skills/draw"; do\n  [ -f "$base/SKILL.md" ] && break\ndone\n',
        'plugins/notes/commands/cache.md': 'Read ${CLAUDE_PLUGIN_ROOT}/../../lib/all.sh, or look in ~/.claude/plugins/cache.\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [
        { message: "commands/copy.md names '../find/SKILL.md' (and 1 more), which the plugin does not have", range: '1:1-2' },
        { message: "commands/list.md refers to '../../lib/all.sh' (and 3 more), which is outside the plugin: Claude Code installs the folder of the plugin alone", range: '1:1-2' }
      ]
    },
    {
      title: 'folders of the plugin as its repository has them, which texts tell to look into, and some that they only name',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/skills/look/SKILL.md': HEAD,
        'plugins/notes/skills/look/web.md': '',
        'plugins/notes/agents/reader.md': `${HEAD}Open the matching text in the \`look\` skill (under \`plugins/notes/skills/look/\`): \`web.md\`.\n`,
        'plugins/notes/agents/lister.md': `${HEAD.replace('notes', 'lister')}The skills are in plugins/notes/skills/look/. Open plugins/notes/skills/gone/ and plugins/notes/skills/look/web. Open \`\${CLAUDE_PLUGIN_ROOT}/skills/look/\`.\n`
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "agents/reader.md names 'plugins/notes/skills/look/': only this repository has the plugin there, and the projects of users do not", range: '1:1-2' }]
    },
    {
      title: 'paths in texts as the repository of the marketplace has them',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/templates/note.md': '',
        'plugins/notes/commands/note.md': '---\ndescription: Takes notes.\n---\nCopy plugins/notes/templates/note.md to notes/. Then follow plugins/notes/templates/note.md.\n',
        'plugins/notes/tests/all.py': '',
        'plugins/notes/skills/change/SKILL.md': `${HEAD}After a change to the plugin, run plugins/notes/tests/all.py. The settings are read via \`plugins/notes/scripts/settings.sh\`. Source at \`plugins/notes/scripts/settings.sh\`. All are generated from one source —\n\`plugins/notes/scripts/settings.sh\`.\n`,
        'plugins/notes/scripts/settings.sh': '',
        'plugins/notes/skills/find/SKILL.md': `${HEAD}Read \`plugins/notes/templates/note.md\` and plugins/notes/README.md.\n`
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: "commands/note.md names 'plugins/notes/templates/note.md', and 1 more text names such a path: only this repository has the plugin there, and the projects of users do not", range: '1:1-2' }]
    }
  ]
}
