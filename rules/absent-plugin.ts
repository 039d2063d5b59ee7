import { listed } from '../src/base/wording.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { shownAs } from '../src/project/repository.js'
import { type AbsentPlugins, absentPlugins, lostMarketplaces, pluginMeant, refusedForms } from '../src/rule/marketplaces/enabled-plugins.js'
import { absentDependencies, misnamedDependencies } from '../src/rule/marketplaces/plugin-dependencies.js'
import { misnamedMarketplaces, undeclaredMarketplaces } from '../src/rule/marketplaces/undeclared-marketplaces.js'
import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'absent-plugin',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  security: 'low',
  summary:
    'A plugin that the settings of a project enable, or on which a plugin depends, and that the marketplace in the same project does not list, a marketplace that is not there, or settings for plugins in a form that the host does not take.',
  why: `Claude Code and Copilot CLI leave such a plugin out, with its servers, commands and hooks, and show nothing: nobody who opens the project has
it. Most of these names were right once, until the plugin was renamed or removed. If the marketplace gets a plugin of that name later, it is
enabled for everyone.

Only a marketplace is looked at whose folder the settings name, or that is the project's own by its name. For plugins of other
marketplaces, an info says that the settings do not name them.`,
  remedy: 'Write the name that the marketplace has, or remove the plugin from the settings.',
  messages: {
    form: { text: '{{what}}: {{host}} ignores {{ignored}}', remedy: '{{fix}}' },
    noFile: { text: "'{{path}}' {{lacks}}, so {{host}} does not find the marketplace '{{name}}', nor its plugins", remedy: '{{fix}}' },
    noOwner: { text: "'{{repo}}' has no owner, so {{host}} cannot fetch the marketplace '{{name}}', nor its plugins", remedy: 'Write "{{whole}}"{{who}}.' },
    otherName: {
      text: "{{file}} calls this marketplace '{{actual}}', so {{host}} does not load '{{plugin}}'{{more}}",
      remedy: 'Write "{{actual}}" here, and "{{meant}}" in "enabledPlugins"{{each}}.'
    },
    absent: { text: "'{{plugin}}' is enabled, but {{file}} lists no such plugin: {{host}} leaves it out", remedy: ['{{add}}', '{{rename}}', '{{otherwise}}'] },
    foreign: {
      text: "{{host}} does not install '{{plugin}}' of the marketplace '{{of}}' with the plugin, and does not load the plugin without it",
      remedy: 'Add "{{of}}" to "allowCrossMarketplaceDependenciesOn" in {{file}}. Users also need to have added that marketplace.'
    },
    dependency: { text: "{{host}} does not load the plugin: it depends on '{{plugin}}'{{more}}, which {{file}} does not list", remedy: '{{fix}}' },
    misnamed: { text: "{{host}} does not read '{{field}}': it installs the plugin without '{{plugin}}'{{more}}", remedy: 'Write "dependencies": {{dependencies}} in its place.' },
    range: { text: "{{host}} does not load the plugin: it depends on '{{plugin}}' {{range}}, and the marketplace has {{has}}", remedy: 'Write a range with {{has}} in it, such as "^{{has}}".' },
    undeclared: { text: "'{{plugin}}'{{more}} {{are}} enabled, but the settings do not name {{which}}: {{host}} loads nothing of {{it}} for those who have not added {{it}}", remedy: '{{fix}}' },
    several: { text: '{{file}} does not list {{count}} of the enabled plugins: {{host}} leaves out {{plugins}}', remedy: ['{{add}}', '{{rename}}', '{{otherwise}}'] }
  },
  examples: {
    valid: [
      {
        title: "a plugin that the marketplace lists, one that is turned off, and one of another marketplace",
        host: 'claude-code',
        path: '.claude/settings.json',
        files: { '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }] }' },
        input: {
          extraKnownMarketplaces: { tools: { source: { source: 'directory', path: './' } } },
          enabledPlugins: { 'notes@tools': true, 'files@tools': false, 'mail@claude-plugins-official': true }
        }
      }
    ],
    invalid: [
      {
        title: 'a plugin that has another name now',
        host: 'claude-code',
        path: '.claude/settings.json',
        files: { '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes-engineering", "source": "./notes" }] }' },
        input: { extraKnownMarketplaces: { tools: { source: { source: 'directory', path: './' } } }, enabledPlugins: { 'notes@tools': true } },
        problems: [{ message: "'notes@tools' is enabled, but .claude-plugin/marketplace.json lists no such plugin: Claude Code leaves it out", range: '11:5-18' }]
      }
    ]
  },
  *check(reading) {
    yield* absentDependencies(reading)
    yield* misnamedDependencies(reading)
    if (reading.kind === 'plugin') return
    const isOnes = () => reading.isUsersOwn && !reading.isCommitted
    for (const lost of [...refusedForms(reading), ...lostMarketplaces(reading), ...misnamedMarketplaces(reading), ...undeclaredMarketplaces(reading)]) if (!isOnes()) yield lost
    for (const { file, ...absent } of absentPlugins(reading)) {
      const { keys } = absent
      const [first, ...others] = keys
      if (first === undefined || isOnes()) continue
      const data = { plugin: first.key, plugins: shortened(keys.map(({ key }) => `'${key}'`)), count: keys.length, file: shownAs(reading, file), host: subjectOf(reading.host), ...advice(absent) }
      const related = others.map(({ at }) => ({ message: 'also here', at, part: 'key' as const }))
      yield { message: others.length === 0 ? 'absent' : 'several', data, at: first.at, part: 'key', related }
    }
  }
})

/** This many are named; the others are counted. */
const MAX_NAMED = 3
/** This many are compared with all names of the marketplace. */
const MAX_COMPARED = 50

function shortened(texts: readonly string[]): string {
  return listed(texts.length > MAX_NAMED ? [...texts.slice(0, MAX_NAMED), `${texts.length - MAX_NAMED} more`] : texts)
}

/** What to write for those that are named, as far as that is known. */
function advice({ keys, names, unlisted }: Omit<AbsentPlugins, 'file'>): { readonly add: string; readonly rename: string; readonly otherwise: string } {
  const gone = keys.filter(({ plugin }) => !unlisted.has(plugin))
  const renamed = gone.slice(0, MAX_COMPARED).flatMap(({ key }) => {
    const near = pluginMeant(key, names)
    return near === undefined ? [] : [`${near} for ${key}`]
  })
  const added = shortened([...unlisted])
  const add = unlisted.size === 0 ? '' : `Add ${added} to the marketplace: ${unlisted.size === 1 ? 'its folder is' : 'their folders are'} next to those of the plugins in it.`
  const rename = renamed.length === 0 ? '' : `Write ${shortened(renamed)}, if that is meant.`
  const remove = unlisted.size === 0 ? 'Remove what the marketplace no longer has.' : `Remove ${shortened(gone.map(({ key }) => `'${key}'`))}, which the marketplace no longer has.`
  return { add, rename, otherwise: renamed.length < gone.length ? remove : '' }
}
