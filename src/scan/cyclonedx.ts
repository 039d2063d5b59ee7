import { madeOnce } from '../base/lists.js'
import { listed } from '../base/wording.js'
import { jsonText } from '../json/value.js'
import { badPackage } from '../server/advisories.js'
import type { ServerEntry } from '../server/entry.js'
import { type Fetched, fetchedBy, versionIn } from '../server/fetched.js'
import { folding, parseImage } from '../server/package-facts.js'
import { startedProgram } from '../server/program.js'
import { programName } from '../server/shell.js'
import type { LintedFile } from './inventory.js'

/** What servers run: a package, an image, or a program of the machine. */
interface Component {
  readonly type: 'application' | 'container'
  readonly 'bom-ref': string
  readonly name: string
  readonly version?: string
  readonly purl?: string
}

/** What a server is: something that runs here, or something that is reached. */
interface Used {
  readonly component?: Component
  /** The address of a server elsewhere, without what may be secret in it. */
  readonly endpoint?: string
  readonly advisories: readonly string[]
}

/**
 * The inventory as a CycloneDX bill of materials: https://cyclonedx.org/docs/1.6/json/. What several servers run is one component, with
 * the places of all of them; a server elsewhere is a service. Credentials are masked.
 * @param now in milliseconds since 1970
 */
export function cyclonedx(linted: readonly LintedFile[], toolVersion: string, now: number): string {
  const components = new Map<string, { readonly component: Component; readonly occurrences: object[] }>()
  const services = new Map<string, object>()
  const affected = new Map<string, Set<string>>()
  for (const { file, result, shown } of linted) {
    const readings = file.parts === true ? file.readings : file.readings.slice(0, 1)
    const hosts = listed(result.hosts.map(({ title }) => title))
    for (const { servers, secrets } of readings)
      for (const server of servers) {
        const name = secrets.redact(server.name)
        for (const { component, endpoint, advisories } of usedBy(server, (text) => secrets.redact(text))) {
          if (endpoint !== undefined)
            services.set(`${shown}#${name}`, {
              'bom-ref': `${shown}#${name}`,
              name: name === '' ? endpoint : name,
              endpoints: [endpoint],
              properties: [
                { name: 'plugvet:file', value: shown },
                { name: 'plugvet:hosts', value: hosts }
              ]
            })
          if (component === undefined) continue
          const ref = component['bom-ref']
          madeOnce(components, ref, () => ({ component, occurrences: [] })).occurrences.push({
            location: shown,
            additionalContext: `server ${name}, for ${hosts}`
          })
          for (const id of advisories) madeOnce(affected, id, () => new Set()).add(ref)
        }
      }
  }
  return jsonText({
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: new Date(now).toISOString(), tools: { components: [{ type: 'application', name: 'plugvet', version: toolVersion }] } },
    components: [...components.values()].map(({ component, occurrences }) => ({ ...component, evidence: { occurrences } })),
    services: [...services.values()],
    vulnerabilities: [...affected].map(([id, refs]) => ({ id, affects: [...refs].map((ref) => ({ ref })) }))
  })
}

function usedBy(server: ServerEntry, redact: (text: string) => string): Used[] {
  if (server.transport !== 'stdio') {
    const endpoint = /^https?:\/\/(?:[^@/?#]*@)?([^/?#]+)/i.exec(server.url ?? '')
    const [, host] = endpoint ?? []
    return host === undefined ? [] : [{ endpoint: redact(`${/^https/i.test(server.url ?? '') ? 'https' : 'http'}://${host}`), advisories: [] }]
  }
  const fetched = fetchedBy(server).filter(({ name }) => name !== undefined)
  if (fetched.length > 0)
    return fetched.map((one) => ({ component: fetchedComponent(one, redact), advisories: badPackage(one)?.advisories.map(({ id }) => id) ?? [] }))
  // Masked before it is in lower case, in which a credential is another text.
  const name = programName(redact(startedProgram(server)?.word.text ?? ''))
  return name === '' ? [] : [{ component: { type: 'application', 'bom-ref': `program:${name}`, name }, advisories: [] }]
}

function fetchedComponent(fetched: Fetched, redact: (text: string) => string): Component {
  const { registry, elsewhere, pin, name: word } = fetched
  const written = redact(word?.text ?? '')
  const version = pin === 'exact' ? redact(versionIn(fetched)) : ''
  const name = folding(registry, written)
  const purl = elsewhere ? undefined : registry === 'image' ? imageUrl(redact(fetched.word.text)) : packageUrl(registry, name, version)
  return {
    type: registry === 'image' ? 'container' : 'application',
    'bom-ref': purl ?? `${registry}:${name}@${version}`,
    name,
    ...(version === '' ? {} : { version }),
    ...(purl === undefined ? {} : { purl })
  }
}

/** The address of a package: https://github.com/package-url/purl-spec */
function packageUrl(type: string, name: string, version: string): string {
  const path = name.split('/').map(encodeURIComponent).join('/')
  return `pkg:${type}/${path}${version === '' ? '' : `@${encodeURIComponent(version)}`}`
}

/** The address of an image, with its registry unless that is Docker Hub. */
function imageUrl(text: string): string | undefined {
  const image = parseImage(text)
  if (image === undefined) return undefined
  const parts = image.name.split('/')
  const [first = ''] = parts
  const registry = parts.length > 1 && /[.:]|^localhost$/.test(first) ? parts.shift() : undefined
  const url = packageUrl('docker', parts.join('/'), image.digest ?? image.tag ?? '')
  return registry === undefined ? url : `${url}?repository_url=${encodeURIComponent(registry)}`
}
