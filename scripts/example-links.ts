import { deflateRawSync } from 'node:zlib'
import { rules } from '../rules/index.js'
import { fragmentOf, type Shared } from './playground-link.js'
import type { Kind } from '../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../src/hosts/profiles.js'
import type { AnyRule, Example } from '../src/rule/rule.js'
import { shownInput } from './markdown.js'

/** The path of an example that names none, by the first kind of file that its rule is about. */
export const EXAMPLE_PATHS: Readonly<Record<Kind, string>> = {
  mcp: '.mcp.json',
  plugin: '.agent-plugin/plugin.json',
  'server-json': 'server.json',
  bundle: 'manifest.json',
  marketplace: '.claude-plugin/marketplace.json',
  state: 'state.json',
  heartbeat: '.orchestrator/heartbeats/ISS-1.json',
  workflow: 'WORKFLOW.md'
}

/** An example as the playground opens it; undefined for one that depends on what the playground lacks: a registry, options, executables, approvals. */
export function sharedExample(rule: AnyRule, example: Example): Shared | undefined {
  const { input, options, packages, executables, platformAtHand, approved, tracked } = example
  if ([options, packages, executables, platformAtHand, approved, tracked].some((needed) => needed !== undefined)) return undefined
  const { recommended, strict } = rule.presets
  return {
    text: typeof input === 'string' ? input : `${JSON.stringify(input, null, 2)}\n`,
    file: example.path ?? EXAMPLE_PATHS[rule.kinds[0] ?? 'mcp'],
    host: example.host ?? AGENT_PLUGIN.name,
    preset: recommended !== 'off' ? 'recommended' : strict !== 'off' ? 'strict' : 'spec',
    platforms: example.platforms,
    variables: example.assumeEnv === true ? undefined : (example.env ?? {}),
    files: example.files ?? {},
    now: example.now ?? Date.UTC(2026, 0, 31, 12)
  }
}

/** The part after `#` of the links to the playground, by the page of the rule and by the example as that page shows it. */
export function exampleLinks(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(rules.map((rule) => {
    const { invalid, valid } = rule.examples
    const fragments = [...invalid, ...valid].flatMap((example) => {
      const shared = sharedExample(rule, example)
      return shared === undefined ? [] : [[shownInput(example.input), fragmentOf(shared, deflateRawSync)] as const]
    })
    return [`rules/${rule.id}.md`, new Map(fragments)]
  }))
}
