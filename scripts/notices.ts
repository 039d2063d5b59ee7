import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The licences of the packages in the bundles.
 * @param inputs the bundles' files, relative to the project
 */
export function noticesOf(inputs: readonly string[], read: (path: string) => string): string {
  const packages = new Set<string>()
  for (const input of inputs) {
    const match = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)
    if (match !== null) packages.add(match[0].slice(0, -1))
  }
  const sections = [...packages].sort().map((folder) => {
    const manifest = JSON.parse(read(join(folder, 'package.json'))) as { name: string; version: string; license?: string }
    const file = existsSync(folder) ? readdirSync(folder).find((name) => /^licen[cs]e/i.test(name)) : undefined
    const text = file === undefined ? `Licence: ${manifest.license ?? 'not stated'}` : read(join(folder, file)).trim()
    return `## ${manifest.name} ${manifest.version}\n\n${text}\n`
  })
  return `# Third-party notices\n\nplugvet contains the following packages.\n\n${sections.join('\n')}`
}
