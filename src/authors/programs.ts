import { pypiName } from './toml-table.js'
import type { OwnPackage } from './packages.js'

/** What starts one program of a package of npm, and one of PyPI, by their names as `packageRun` returns them. */
const STARTERS: Readonly<Record<string, string>> = {
  npx: 'npm', 'npm exec': 'npm', 'npm x': 'npm', 'pnpm dlx': 'npm', pnpx: 'npm', pnx: 'npm', 'pn dlx': 'npm', bunx: 'npm', 'bun x': 'npm', uvx: 'pypi', 'uv tool run': 'pypi'
}

/** Whether it is known which program of a package a runner starts. */
export function startsByName(runner: string, registry: string): boolean {
  return Object.hasOwn(STARTERS, runner) && STARTERS[runner] === registry
}

/** The name of a package without its scope, under which a runner looks for its program. */
export function programNameOf({ name }: Pick<OwnPackage, 'name'>): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/**
 * The program that a runner starts if it is given a package alone: the one with the name of the package. npm also takes the first one if all run the
 * same file (get-bin-from-manifest.js of libnpmexec); uvx takes no other (`An executable named … is not provided by package …`). bunx takes the first one if none has the name (measured, bun 1.4.5).
 */
export function startedByName(own: OwnPackage, programs: ReadonlyMap<string, string>, runner: string): string | undefined {
  const [first] = programs.keys()
  if (own.registry === 'npm' && new Set(programs.values()).size === 1) return first
  return findProgram(own, programs, programNameOf(own)) ?? (/^bunx?\b/.test(runner) ? first : undefined)
}

/** The program of a name in a package, as its registry compares names. */
export function findProgram({ registry }: OwnPackage, programs: ReadonlyMap<string, string>, name: string): string | undefined {
  return registry === 'pypi' ? [...programs.keys()].find((one) => pypiName(one) === pypiName(name)) : programs.has(name) ? name : undefined
}

/** The only program that is called an MCP server, and does not run what another one does. */
export function serverAmong(programs: ReadonlyMap<string, string>, other?: string): string | undefined {
  const found = [...programs].filter(([name]) => /(?:^|[-_.])mcp(?:$|[-_.])/i.test(name))
  const [[name, run] = []] = found
  return found.length === 1 && (other === undefined || run !== programs.get(other)) ? name : undefined
}
