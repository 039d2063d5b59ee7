import { basename } from 'node:path'
import { closest, listed } from '../base/wording.js'
import { HostError } from './events.js'
import type { SessionServer } from './server.js'
import type { SessionPlugin } from './session-plugin.js'

/** The plugin of a name, or of a folder. @throws HostError where there is none, or more than one */
export function findPlugin(name: string, plugins: readonly SessionPlugin[]): SessionPlugin {
  const found = plugins.filter((plugin) => plugin.folder === name || plugin.name === name)
  const [first, second] = found.length > 0 ? found : plugins.filter(({ folder }) => basename(folder) === name)
  if (second !== undefined) throw new HostError('no-such-plugin', `${found.length} plugins are called ${name}: give the folder of one`)
  if (first !== undefined) return first
  const names = plugins.map((plugin) => plugin.name)
  throw new HostError('no-such-plugin', `There is no plugin ${name}${suggestion(name, names)}`)
}

function suggestion(name: string, names: readonly string[]): string {
  const near = closest(name, names)
  if (near !== undefined) return `; did you mean ${near}?`
  return names.length === 0 ? '' : `; there ${names.length === 1 ? 'is' : 'are'} ${listed(names)}`
}

/**
 * The server of a name that the host knows.
 * @throws HostError where it does not, saying which of the two causes of §7 it is: the plugin is not enabled, or the host has not
 *   been restarted since it was declared; or that nobody declares it, or the host does not load it
 */
export function findServer(name: string, plugins: readonly SessionPlugin[], isRunning: boolean): SessionServer {
  const known = plugins.flatMap((plugin) => [...plugin.servers.values()].filter(({ isKnown }) => isKnown))
  const exact = known.filter((server) => server.key === name || server.name === name)
  // Another plugin may have taken over the name of one that is being stopped.
  const [found = exact[0]] = exact.filter(({ state }) => state !== 'stopping')
  if (found !== undefined) return found
  const called = known.filter(({ declared }) => declared.name === name)
  const [only] = called
  if (only !== undefined && called.length === 1) return only
  throw absence(name, plugins, known, called, isRunning)
}

function absence(
  name: string,
  plugins: readonly SessionPlugin[],
  known: readonly SessionServer[],
  called: readonly SessionServer[],
  isRunning: boolean
): HostError {
  if (called.length > 1) {
    return new HostError('no-such-server', `Several servers are called '${name}': ${listed(called.map((server) => server.name))}`)
  }
  const missing = `Server '${name}' not found`
  for (const plugin of plugins.filter(({ enabled }) => enabled)) {
    const dropped = plugin.dropped.find((server) => server.name === name)
    if (dropped !== undefined) {
      const { redact } = dropped.planned
      return new HostError('not-loaded', `${missing}: ${plugin.name} declares it, and the host does not load it: ${redact(dropped.reason)}`)
    }
    if (plugin.configuration.servers.some((server) => server.name === name)) {
      const [done, command] = isRunning ? ['restarted', '/restart'] : ['started', '/start']
      return new HostError('not-restarted', `${missing}: the host has not been ${done} since ${plugin.name} declared it: ${command}`)
    }
  }
  const owner = plugins.find(({ enabled, configuration }) => !enabled && configuration.servers.some((server) => server.name === name))
  if (owner !== undefined) {
    return new HostError('plugin-not-enabled', `${missing}: the plugin ${owner.name}, which declares it, is not enabled: /plugin enable ${owner.name}`)
  }
  const names = known.map((server) => server.name)
  return new HostError('no-such-server', `${missing}: no plugin of this session declares it${suggestion(name, names)}`)
}

/** Why a server that is known cannot be used. */
export function notReady(server: SessionServer, isRunning: boolean): HostError {
  const why = {
    registered: isRunning ? 'the host has not been restarted since its plugin was enabled: /restart' : 'the host has not been started: /start',
    started: 'it has not answered yet',
    failed: `it failed: ${server.result?.failure?.reason ?? 'unknown'}; /diagnose ${server.name} says why`,
    restarting: 'it is being restarted',
    stopping: 'it is being stopped',
    stopped: 'it is stopped',
    none: 'it is not registered',
    ready: 'it has just ended'
  }[server.state]
  return new HostError('not-ready', `Server '${server.name}' is not ready: ${why}`)
}

/** The tool of a name, as the server has it. @throws HostError where there is none */
export function toolNamed(name: string, server: SessionServer): string {
  const names = (server.result?.tools ?? []).map((tool) => tool.name)
  // What is shown of a name may be masked.
  const found = names.find((one) => one === name) ?? names.find((one) => server.redact(one) === name)
  if (found !== undefined) return found
  const shown = names.map((one) => server.redact(one))
  const near = closest(name, shown)
  const hint = near === undefined ? `; /mcp ${server.name} lists its tools` : `; did you mean ${near}?`
  throw new HostError('no-such-tool', `Server '${server.name}' has no tool '${server.redact(name)}'${hint}`)
}
