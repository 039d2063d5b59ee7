import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { bundleExtension } from './vscode-bundle.js'
import { noticesOf } from './notices.js'

const root = resolve(import.meta.dirname, '..')

/** What the manifest of the package repeats from that of the extension. */
interface Manifest {
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly version: string
  readonly publisher: string
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  readonly engines: { readonly vscode: string }
  readonly homepage: string
  readonly repository: { readonly url: string }
  readonly bugs: { readonly url: string }
  readonly main: string
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The files of the extension by their paths in it. */
async function filesOf(): Promise<Record<string, string>> {
  const { chunks, inputs } = await bundleExtension(root)
  const built = join(root, 'dist')
  if (!existsSync(join(built, 'plugvet.cjs'))) throw new Error('there is no program to put into the extension: run `npm run build` first')
  const program = readdirSync(built).filter((name) => name.endsWith('.cjs')).sort()
  return {
    'package.json': read('editors/vscode/package.json'),
    'README.md': read('editors/vscode/README.md'),
    'CHANGELOG.md': read('CHANGELOG.md'),
    'LICENSE.txt': read('LICENSE'),
    'THIRD-PARTY-NOTICES.md': noticesOf(inputs, read),
    ...Object.fromEntries(Object.entries(chunks).map(([name, code]) => [`dist/${name}`, code])),
    ...Object.fromEntries(program.map((name) => [`server/${name}`, read(`dist/${name}`)])),
    'server/THIRD-PARTY-NOTICES.md': read('THIRD-PARTY-NOTICES.md')
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The manifest by which VS Code and its marketplace know the package. */
function vsixManifest(of: Omit<Manifest, 'main'>): string {
  const { name, displayName, description, version, publisher, categories, keywords, engines, homepage, repository, bugs } = of
  const properties = {
    'Microsoft.VisualStudio.Code.Engine': engines.vscode,
    'Microsoft.VisualStudio.Code.ExtensionKind': 'workspace,web',
    'Microsoft.VisualStudio.Code.ExecutesCode': 'true',
    'Microsoft.VisualStudio.Services.Links.Source': repository.url,
    'Microsoft.VisualStudio.Services.Links.Support': bugs.url,
    'Microsoft.VisualStudio.Services.Links.Learn': homepage
  }
  const assets = {
    'Microsoft.VisualStudio.Code.Manifest': 'package.json',
    'Microsoft.VisualStudio.Services.Content.Details': 'README.md',
    'Microsoft.VisualStudio.Services.Content.Changelog': 'CHANGELOG.md',
    'Microsoft.VisualStudio.Services.Content.License': 'LICENSE.txt'
  }
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escapeXml(name)}" Version="${escapeXml(version)}" Publisher="${escapeXml(publisher)}" />
    <DisplayName>${escapeXml(displayName)}</DisplayName>
    <Description xml:space="preserve">${escapeXml(description)}</Description>
    <Tags>${escapeXml([...keywords, '__web_extension'].join(','))}</Tags>
    <Categories>${escapeXml(categories.join(','))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
${Object.entries(properties).map(([id, value]) => `      <Property Id="${id}" Value="${escapeXml(value)}" />`).join('\n')}
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
${Object.entries(assets).map(([type, path]) => `    <Asset Type="${type}" Path="extension/${path}" Addressable="true" />`).join('\n')}
  </Assets>
</PackageManifest>
`
}

const CONTENT_TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json" />
  <Default Extension=".vsixmanifest" ContentType="text/xml" />
  <Default Extension=".md" ContentType="text/markdown" />
  <Default Extension=".txt" ContentType="text/plain" />
  <Default Extension=".js" ContentType="application/javascript" />
  <Default Extension=".cjs" ContentType="application/javascript" />
</Types>
`

/**
 * Writes the extension for VS Code as one file, with everything that it needs. It contains the program that `npm run build` has made.
 * @param host where it can run: `web` leaves out what desktops run, so that VS Code on a desktop too runs what browsers do
 * @returns the paths of the files in it
 */
export async function writeVsix(target: string, host: 'any' | 'web' = 'any'): Promise<readonly string[]> {
  const { main, ...manifest } = JSON.parse(read('editors/vscode/package.json')) as Manifest
  const own = `${JSON.stringify(host === 'web' ? manifest : { ...manifest, main }, null, 2)}\n`
  const files = Object.entries({ ...(await filesOf()), 'package.json': own }).map(([path, text]) => [`extension/${path}`, text] as const)
  const parts = [['extension.vsixmanifest', vsixManifest(manifest)], ['[Content_Types].xml', CONTENT_TYPES], ...files] as const
  // The same date each time: the same sources make the same file.
  const zipped = zipSync(Object.fromEntries(parts.map(([path, text]) => [path, strToU8(text)])), { level: 9, mtime: new Date(1980, 0, 1) })
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, zipped)
  return parts.map(([path]) => path)
}
