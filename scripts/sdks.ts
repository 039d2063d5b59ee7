import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SdkProfile } from '../src/eslint/code/sdk.js'
import { validatorName } from './validator-name.js'

/** The profiles in sdks/, sorted by name. */
export function readSdks(root: string): readonly SdkProfile[] {
  const files = readdirSync(join(root, 'sdks')).filter((file) => file.endsWith('.json')).sort()
  return files.map((file) => {
    const profile = JSON.parse(readFileSync(join(root, 'sdks', file), 'utf8')) as SdkProfile
    if (file !== `${profile.name}.json`) throw new Error(`sdks/${file} is the profile of ${profile.name}`)
    return profile
  })
}

/** Makes a module of the profiles, with the compiled schemas of their entries: TypeScript checks their shape. */
export function generateSdks(root: string): { path: string; text: string }[] {
  const sdks = readSdks(root)
  const text = `// Generated from sdks/*.json by \`npm run generate\`.
import type { SdkProfile } from '../src/eslint/code/sdk.js'
import { withShape } from '../src/hosts/shape.js'
import { ${sdks.map(({ name }) => validatorName(name)).join(', ')} } from './sdk-shapes.js'

/** The SDKs by which code declares servers, sorted by name. */
export const SDK_PROFILES: readonly SdkProfile[] = [
${sdks.map((sdk) => `withShape<SdkProfile>(${JSON.stringify(sdk, null, 2)}, ${validatorName(sdk.name)})`).join(',\n')}
]
`
  return [{ path: 'generated/sdk-profiles.ts', text }]
}
