import type { Cases } from '../../support/cases.js'

const SETTINGS = { host: 'claude-code', path: '.claude/settings.json' }

function marketplace(name: string, ...plugins: readonly string[]): string {
  return JSON.stringify({ name, owner: { name: 'Ada' }, plugins: plugins.map((plugin) => ({ name: plugin, source: `./${plugin}` })) })
}

const COPILOT = { host: 'copilot', path: '.github/copilot/settings.json' }

const PLUGIN = { host: 'claude-code', path: 'notes/.claude-plugin/plugin.json' }

export const cases: Cases = {
  valid: [
    {
      ...SETTINGS,
      title: 'a marketplace of another name in the settings whose plugins have the name in the file',
      files: { '.claude-plugin/marketplace.json': marketplace('tools', 'notes') },
      input: { extraKnownMarketplaces: { 'tools-temp': { source: { source: 'directory', path: '.' } } }, enabledPlugins: { 'notes@claude-plugins-official': true, 'notes@tools-temp': false } }
    },
    {
      ...PLUGIN,
      title: 'what a plugin requires that is not a plugin of the marketplace, and what a script of the repository reads',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes', 'files'), 'scripts/check.sh': 'jq .pluginDependencies plugin.json\n' },
      input: { name: 'notes', version: '1.0.0', requires: ['node', 'files'], depends: [], requirements: ['notes'], pluginDependencies: { files: '^1.0.0' } }
    },
    { ...PLUGIN, title: 'dependencies next to another list of them', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes', 'files') }, input: { name: 'notes', version: '1.0.0', dependencies: ['files'], requires: ['files'] } },
    {
      ...SETTINGS,
      title: 'plugins of a marketplace that the README tells people to add, of the official one, and one that is turned off',
      files: { '.git/HEAD': '', 'README.md': 'Run `claude plugin marketplace add ada/other` and `claude plugin install notes@other`.\n', '.claude-plugin/marketplace.json': marketplace('tools', 'notes') },
      input: { enabledPlugins: { 'notes@other': true, 'notes@tools': false, 'mail@claude-plugins-official': true } }
    },
    {
      ...SETTINGS,
      title: 'a plugin that a script of the project installs from a marketplace which it adds',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes'), 'setup.sh': 'claude plugin marketplace add "./build/tools"\nclaude plugin install mail@tools\n' },
      input: { enabledPlugins: { 'mail@tools': true } }
    },
    {
      ...SETTINGS,
      title: 'a plugin of the marketplace of the project, which a script adds from its folder',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes'), 'package.json': '{ "scripts": { "postinstall": "claude plugin marketplace add ./" } }' },
      input: { enabledPlugins: { 'notes@tools': true } }
    },
    {
      ...SETTINGS,
      title: 'the same, which the script of a container adds',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes'), '.devcontainer/setup.sh': 'claude plugin marketplace add "$PWD"\n' },
      input: { enabledPlugins: { 'notes@tools': true } }
    },
    {
      ...COPILOT,
      title: 'in the settings of Copilot CLI: plugins of its marketplace, with a folder for plugins, and one of another marketplace that is for Claude Code',
      files: { '.github/plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "metadata": { "pluginRoot": "plugins" }, "plugins": [{ "name": "notes", "source": "notes" }] }', '.claude-plugin/marketplace.json': marketplace('others', 'files') },
      input: { extraKnownMarketplaces: { tools: { source: { source: 'directory', path: './' } } }, enabledPlugins: { 'notes@tools': true, 'mail@tools': false, 'mail@others': true } }
    },
    {
      ...COPILOT,
      title: 'in the settings of a template, a marketplace of another repository with the name of this one',
      path: 'templates/site/.github/copilot/settings.json',
      files: { '.git/HEAD': '', '.github/plugin/marketplace.json': marketplace('tools', 'notes') },
      input: { extraKnownMarketplaces: { tools: { source: { source: 'github', repo: 'else/where' } } }, enabledPlugins: { 'mail@tools': true } }
    },
    ...[{ repo: 'else/tools' }, { repo: 'ada/tools', ref: 'v1' }].map((source) => ({
      ...SETTINGS,
      title: `in the settings of a package, a marketplace with the name of this one from ${JSON.stringify(source)}`,
      path: 'packages/site/.claude/settings.json',
      files: { '.git/HEAD': '', 'package.json': '{ "repository": "https://github.com/ada/tools" }', '.claude-plugin/marketplace.json': marketplace('tools', 'notes') },
      input: { extraKnownMarketplaces: { tools: { source: { source: 'github', ...source } } }, enabledPlugins: { 'mail@tools': true } }
    })),
    {
      ...PLUGIN,
      title: 'dependencies that the marketplace lists, and of another one that it allows',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes', 'files').replace('{', '{ "allowCrossMarketplaceDependenciesOn": ["others"],') },
      input: { name: 'notes', version: '1.0.0', dependencies: ['files', 'files@tools', { name: 'files', version: '^1.0.0' }, 'mail@others', { name: 'mail', marketplace: 'others' }, 3] }
    },
    { ...PLUGIN, title: 'dependencies of a plugin that no marketplace lists', files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'files') }, input: { name: 'notes', version: '1.0.0', dependencies: ['mail'] } },
    { ...SETTINGS, title: 'no marketplace in the project, or one with another name', files: { '.claude-plugin/marketplace.json': marketplace('tools', 'notes') }, input: { enabledPlugins: { 'files@claude-plugins-official': true, 'files': true, 'a@b@c': true } } },
    {
      ...SETTINGS,
      title: 'folders outside of the project or without a marketplace, and a version in the settings',
      files: { '.claude-plugin/marketplace.json': marketplace('b', 'notes') },
      input: {
        extraKnownMarketplaces: { a: { source: { source: 'directory', path: '../a' } }, b: { source: { source: 'settings', plugins: [] } }, c: { source: { source: 'directory', path: './c' } }, d: { source: { source: 'directory', path: '/d' } } },
        enabledPlugins: { 'x@a': true, 'x@b': true, 'x@c': true, 'x@d': ['1.0'] }
      }
    },
    { ...SETTINGS, title: 'a marketplace that says what plugins were called', files: { '.claude-plugin/marketplace.json': '{ "name": "tools", "renames": { "files": "notes" }, "plugins": [{ "name": "notes", "source": "./notes" }] }' }, input: { enabledPlugins: { 'files@tools': true } } },
    { ...SETTINGS, title: 'a marketplace that is not valid', files: { '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [' }, input: { enabledPlugins: { 'files@tools': true } } },
    { ...SETTINGS, title: 'settings of one person', path: '.claude/settings.local.json', files: { '.claude-plugin/marketplace.json': marketplace('tools', 'notes') }, input: { enabledPlugins: { 'files@tools': true } } },
    { ...SETTINGS, title: 'a marketplace of one person in their own settings', path: '.claude/settings.local.json', input: { extraKnownMarketplaces: { tools: { source: { source: 'directory', path: '/home/ada/tools' } } } } },
    { ...SETTINGS, title: 'a list in the settings of one person', path: '.claude/settings.local.json', input: { enabledPlugins: ['files@tools'] } },
    ...['.git/shallow', '.git'].map((file) => ({
      ...PLUGIN,
      title: `a dependency on a version that may have a tag, in a clone without tags: ${file}`,
      files: { [file]: file === '.git' ? 'gitdir: /elsewhere/.git/worktrees/a\n' : '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes', 'files'), 'files/.claude-plugin/plugin.json': '{ "name": "files", "version": "0.1.1" }' },
      input: '{ "name": "notes", "dependencies": [{ "name": "files", "version": "^0.0.1" }] }\n'
    }))
  ],
  invalid: [
    {
      ...SETTINGS,
      title: 'a marketplace in the folder of the project that the settings call otherwise',
      files: { '.claude-plugin/marketplace.json': marketplace('tools', 'notes', 'files') },
      input: { extraKnownMarketplaces: { 'tools-temp': { source: { source: 'directory', path: '.' } } }, enabledPlugins: { 'notes@tools-temp': true, 'files@tools-temp': true } },
      problems: [{ message: ".claude-plugin/marketplace.json calls this marketplace 'tools', so Claude Code does not load 'files@tools-temp' and 1 more", range: '3:5-17' }]
    },
    {
      ...PLUGIN,
      title: 'plugins of the marketplace under another name than dependencies',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes', 'files', 'mail') },
      input: { name: 'notes', version: '1.0.0', requires: ['files'], pluginDependencies: { files: '^1.0.0', mail: '^2.0.0' } },
      problems: [
        { message: "Claude Code does not read 'requires': it installs the plugin without 'files'", range: '4:3-13' },
        { message: "Claude Code does not read 'pluginDependencies': it installs the plugin without 'files' and 1 more", range: '7:3-23' }
      ]
    },
    {
      ...SETTINGS,
      title: 'plugins of two marketplaces elsewhere, which the settings do not name',
      input: { extraKnownMarketplaces: { maps: { source: { source: 'github', repo: 'ada/maps' } } }, enabledPlugins: { 'routes@maps': true, 'pairs@work': true, 'notes@tools': true, 'mail@tools': false, 'lsp@claude-plugins-official': true } },
      problems: [{ message: "'notes@tools' and 1 more are enabled, but the settings do not name the marketplaces 'tools' and 'work': Claude Code loads nothing of them for those who have not added them", range: '13:5-18', severity: 'info' }]
    },
    {
      ...SETTINGS,
      title: "plugins of the project's own marketplace, which the settings do not name",
      files: { '.claude-plugin/marketplace.json': marketplace('tools', 'notes', 'files') },
      input: { enabledPlugins: { 'notes@tools': true, 'files@tools': true } },
      problems: [{ message: "'files@tools' and 1 more are enabled, but the settings do not name the marketplace 'tools': Claude Code loads nothing of it for those who have not added it", range: '4:5-18', severity: 'info' }]
    },
    {
      ...COPILOT,
      title: 'plugins in the settings of Copilot CLI that its marketplace does not list, one of them next to the others',
      files: { '.github/plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "metadata": { "pluginRoot": "plugins" }, "plugins": [{ "name": "notes", "source": "notes" }] }', 'plugins/mail/plugin.json': '{ "name": "mail" }' },
      input: '{\n"extraKnownMarketplaces": { "tools": { "source": { "source": "directory", "path": "./" } } },\n"enabledPlugins": { "notes@tools": true, "mail@tools": true, "memo@tools": true }\n}\n',
      problems: [{ message: ".github/plugin/marketplace.json does not list 2 of the enabled plugins: GitHub Copilot CLI leaves out 'mail@tools' and 'memo@tools'", range: '3:42-54' }]
    },
    {
      ...COPILOT,
      title: 'a plugin in the settings of a template, which names the repository',
      path: 'templates/site/.github/copilot/settings.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('ada-tools', 'notes') },
      input: '{\n"extraKnownMarketplaces": { "ada-tools": { "source": { "source": "github", "repo": "ada/tools" } } },\n"enabledPlugins": { "mail@ada-tools": true }\n}\n',
      problems: [{ message: "'mail@ada-tools' is enabled, but .claude-plugin/marketplace.json lists no such plugin: GitHub Copilot CLI leaves it out", range: '3:21-37' }]
    },
    {
      ...PLUGIN,
      title: 'a dependency that the marketplace has in another version',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes', 'files', 'maps'), 'files/.claude-plugin/plugin.json': '{ "name": "files", "version": "0.1.1" }', 'maps/.claude-plugin/plugin.json': '{ "name": "maps", "version": "0.1.1" }' },
      input: '{ "name": "notes", "dependencies": [{ "name": "files", "version": "^0.0.1" }, { "name": "maps", "version": "~0.1.0" }] }\n',
      problems: [{ message: "Claude Code does not load the plugin: it depends on 'files' ^0.0.1, and the marketplace has 0.1.1", range: '1:67-75' }]
    },
    {
      ...PLUGIN,
      title: 'dependencies that the marketplace does not list',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes', 'files') },
      input: '{ "name": "notes", "dependencies": ["file", "mail@tools", { "name": "tables" }] }\n',
      problems: [
        { message: "Claude Code does not load the plugin: it depends on 'file', which .claude-plugin/marketplace.json does not list", range: '1:37-43' },
        { message: "Claude Code does not load the plugin: it depends on 'mail' and 1 more, which .claude-plugin/marketplace.json does not list", range: '1:45-57' }
      ]
    },
    {
      ...PLUGIN,
      title: 'dependencies of a marketplace that its own does not allow',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes') },
      input: '{ "name": "notes", "dependencies": ["mail@others", { "name": "maps", "marketplace": "others" }] }\n',
      problems: [
        { message: "Claude Code does not install 'mail' of the marketplace 'others' with the plugin, and does not load the plugin without it", range: '1:37-50' },
        { message: "Claude Code does not install 'maps' of the marketplace 'others' with the plugin, and does not load the plugin without it", range: '1:62-68' }
      ]
    },
    {
      ...SETTINGS,
      title: 'a list of plugins and one of marketplaces',
      input: { enabledPlugins: ['files@tools'], extraKnownMarketplaces: [{ name: 'tools', url: 'https://github.com/example/tools' }] },
      problems: [
        { message: '`enabledPlugins` is a list and not a map: Claude Code ignores the whole file', range: '2:3-19' },
        { message: '`extraKnownMarketplaces` is a list and not a map: Claude Code ignores it', range: '5:3-27' }
      ]
    },
    ...['github:example/tools/plugins/notes', 'notes@example/tools', '@example/notes'].map((key) => ({
      title: `a plugin that settings enable by an address: ${key}`,
      host: 'claude-code',
      path: '.claude/settings.json',
      input: { enabledPlugins: { [key]: true } },
      problems: [{ message: `'${key}' is not the name of a plugin and of its marketplace: Claude Code ignores it`, range: `3:${9 + key.length}-${13 + key.length}` }]
    })),
    {
      ...SETTINGS,
      title: 'a plugin that is on by a text, and sources of other forms',
      input: {
        enabledPlugins: { 'files@tools': 'true' },
        extraKnownMarketplaces: { a: 'example/a', b: { url: 'https://example.com/b.git' }, c: { source: 'example/c' }, d: { source: { type: 'github', repo: 'example/d' } }, e: { source: { source: 'local', path: './e' } }, f: { source: { source: 'git', repo: 'example/f' } } }
      },
      problems: [
        { message: "'files@tools' is a string in `enabledPlugins`: Claude Code ignores the whole file", range: '3:20-26' },
        { message: "'a' in `extraKnownMarketplaces` is not an object with a `source`: Claude Code ignores this marketplace", range: '6:10-21' },
        { message: "'b' in `extraKnownMarketplaces` has no `source`: Claude Code ignores this marketplace", range: '7:10-9:6' },
        { message: "'c' in `extraKnownMarketplaces` has a `source` that is not an object: Claude Code ignores this marketplace", range: '11:17-28' },
        { message: "'d' in `extraKnownMarketplaces` has a `source` without its kind, the member `source`: Claude Code ignores this marketplace", range: '14:17-17:8' },
        { message: "'local' is not a kind of source: Claude Code ignores the whole file", range: '21:19-26' },
        { message: "'f' in `extraKnownMarketplaces` has a `source` of the kind 'git' without `url`: Claude Code ignores this marketplace", range: '26:17-29:8' }
      ]
    },
    {
      ...SETTINGS,
      title: 'marketplaces on the machine of one person, one of them that of the project',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes') },
      input: { extraKnownMarketplaces: { tools: { source: { source: 'directory', path: '/home/ada/tools' } }, others: { source: { source: 'directory', path: '/Users/ada/others' } } } },
      problems: [
        { message: "'/home/ada/tools' is on the machine of one person, so Claude Code does not find the marketplace 'tools', nor its plugins", range: '6:17-34', severity: 'info' },
        { message: "'/Users/ada/others' is on the machine of one person, so Claude Code does not find the marketplace 'others', nor its plugins", range: '12:17-36', severity: 'info' }
      ]
    },
    {
      ...SETTINGS,
      title: 'marketplaces whose paths begin in the folder of the settings',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace('tools', 'notes'), 'plugins/.claude-plugin/marketplace.json': marketplace('others', 'mail') },
      input: {
        extraKnownMarketplaces: {
          tools: { source: { source: 'file', path: '../.claude-plugin/marketplace.json' } },
          others: { source: { source: 'directory', path: '../plugins' } },
          more: { source: { source: 'directory', path: '../elsewhere' } }
        }
      },
      problems: [
        { message: "'../.claude-plugin/marketplace.json' leads out of the project, so Claude Code does not find the marketplace 'tools', nor its plugins", range: '6:17-53' },
        { message: "'../plugins' leads out of the project, so Claude Code does not find the marketplace 'others', nor its plugins", range: '12:17-29' }
      ]
    },
    {
      ...SETTINGS,
      title: 'marketplaces in folders without one, the second in the folder around it, and one of a repository without its owner',
      files: { '.claude-plugin/marketplace.json': marketplace('tools', 'notes'), 'plugins/notes/README.md': '' },
      input: {
        extraKnownMarketplaces: {
          a: { source: { source: 'directory', path: './plugins' } },
          b: { source: { source: 'directory', path: '.claude-plugin' } },
          c: { source: { source: 'github', repo: 'tools', owner: 'ada' } },
          d: { source: { source: 'github', repo: 'tools' } },
          e: { source: { source: 'github', repo: 'ada/tools' } },
          f: { source: { source: 'directory', path: './' } }
        }
      },
      problems: [
        { message: "'./plugins' has no .claude-plugin/marketplace.json, so Claude Code does not find the marketplace 'a', nor its plugins", range: '6:17-28' },
        { message: "'.claude-plugin' has no .claude-plugin/marketplace.json, so Claude Code does not find the marketplace 'b', nor its plugins", range: '12:17-33' },
        { message: "'tools' has no owner, so Claude Code cannot fetch the marketplace 'c', nor its plugins", range: '18:17-24' },
        { message: "'tools' has no owner, so Claude Code cannot fetch the marketplace 'd', nor its plugins", range: '25:17-24' }
      ]
    },
    {
      ...SETTINGS,
      title: 'several, in a folder of the project',
      files: { 'plugins/.claude-plugin/marketplace.json': marketplace('tools', 'notes', 'files', 'mail-reader') },
      input: { extraKnownMarketplaces: { tools: { source: { source: 'directory', path: './plugins' } } }, enabledPlugins: { 'note@tools': true, 'files@tools': true, 'mail@tools': true, 'x@tools': true, 'y@tools': true } },
      problems: [{ message: "plugins/.claude-plugin/marketplace.json does not list 4 of the enabled plugins: Claude Code leaves out 'mail@tools', 'note@tools', 'x@tools' and 1 more", range: '13:5-17' }]
    },
    {
      ...SETTINGS,
      title: 'plugins with another name now, whose folders have two',
      files: { '.claude-plugin/marketplace.json': JSON.stringify({ name: 'tools', owner: { name: 'Ada' }, plugins: ['note-keeping', 'my-note', 'mail-reading', 'my-mail'].map((name, index) => ({ name, source: index < 2 ? './notes' : './mail' })) }) },
      input: { enabledPlugins: { 'note@tools': true, 'mail@tools': true } },
      problems: [{ message: ".claude-plugin/marketplace.json does not list 2 of the enabled plugins: Claude Code leaves out 'mail@tools' and 'note@tools'", range: '4:5-17' }]
    },
    {
      ...SETTINGS,
      title: "the project's own marketplace, which the settings name by its repository",
      files: { '.claude-plugin/marketplace.json': marketplace('tools', 'notes') },
      input: { extraKnownMarketplaces: { tools: { source: { source: 'github', repo: 'ada/tools' } } }, enabledPlugins: { 'calendar@tools': true } },
      problems: [{ message: "'calendar@tools' is enabled, but .claude-plugin/marketplace.json lists no such plugin: Claude Code leaves it out", range: '11:5-21' }]
    }
  ]
}
