import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The peers, with the versions that were compared. */
const PEERS: Readonly<Record<string, string>> = { 'ajv-cli': '5.0.0', eslint: '10.15.0', '@eslint/json': '2.1.1' }

export interface Peers {
  /** The folder where they are installed. */
  readonly folder: string
  /** The versions of those that are installed. */
  readonly versions: Readonly<Record<string, string>>
  /** Those that could not be installed, with the reason. */
  readonly missing: readonly string[]
}

/** Installs the peers, each separately, into a cache folder outside the package's own dependencies. */
export function installPeers(folder: string): Peers {
  mkdirSync(folder, { recursive: true })
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n')
  const versions: Record<string, string> = {}
  const missing: string[] = []
  for (const [name, wanted] of Object.entries(PEERS)) {
    if (installed(folder, name) !== wanted) {
      try {
        execFileSync('npm', ['install', '--no-audit', '--no-fund', `${name}@${wanted}`], { cwd: folder, stdio: 'pipe' })
      } catch (error) {
        missing.push(`${name}@${wanted} (${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)})`)
        continue
      }
    }
    versions[name] = installed(folder, name) ?? wanted
  }
  return { folder, versions, missing }
}

function installed(folder: string, name: string): string | undefined {
  const manifest = join(folder, 'node_modules', name, 'package.json')
  if (!existsSync(manifest)) return undefined
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
