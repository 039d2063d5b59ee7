import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { generateAdvisories } from './advisories.js'
import { generateHosts } from './hosts.js'
import { generatePackageJson } from './package-json.js'
import { generatePackages } from './packages.js'
import { generateSchemaTypes } from './schema-types.js'
import { generateRegistry } from './registry.js'
import { generateRooms } from './rooms.js'
import { generateSdks } from './sdks.js'
import { generateMetaschemas, generateShapes, generateValidators } from './validators.js'

// Everything that is generated from other files of the project. `--check` writes nothing and fails if a file is stale.
const root = resolve(import.meta.dirname, '..')
const check = process.argv.includes('--check')
let stale = 0
// One after the other, because each reads what the previous one writes.
settle(generatePackageJson(root))
settle(generateRegistry(root))
settle(await generateSchemaTypes(root))
settle(generateHosts(root))
settle(generateSdks(root))
settle(generatePackages(root))
settle(generateAdvisories(root))
settle(await generateShapes(root))
settle((await import('./mirror.js')).generateMirror())
settle((await import('./agent-plugin.js')).generateAgentPlugin())
settle((await import('./host-schemas.js')).generateHostSchemas(root))
settle((await import('./foreign-fields.js')).generateForeignFields())
settle((await import('./settings-schema.js')).generateSettingsSchema())
settle(await generateValidators(root))
settle(await generateMetaschemas())
settle((await import('./repairs.js')).generateRepairs())
settle((await import('./docs.js')).generateDocs(root))
settle((await import('./which-host.js')).generateWhichHost())
settle((await import('./cli-docs.js')).generateCliDocs())
settle((await import('./vscode-extension.js')).generateVscodeExtension(root))
settle((await import('./host-docs.js')).generateHostDocs(root))
settle(generateRooms(root))
if (check && stale > 0) {
  console.error('run `npm run generate`')
  process.exitCode = 1
}

function settle(generated: readonly { readonly path: string; readonly text: string }[]): void {
  for (const { path, text } of generated) {
    const file = join(root, path)
    if (currentText(file) === text) continue
    stale++
    if (check) {
      console.error(`stale: ${path}`)
    } else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      console.log(`written: ${path}`)
    }
  }
}

function currentText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
