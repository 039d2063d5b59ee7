import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runServer } from 'verdaccio'
import { onTestFinished } from 'vitest'
import { tempFolder } from './temp-folder.js'

/** A version that a test publishes. */
export interface Published {
  readonly name: string
  readonly version: string
  /** What else its manifest says. */
  readonly rest?: Readonly<Record<string, unknown>>
  /** When, as the registry says it. */
  readonly time?: string
}

/** Instead of a tarball, which nobody unpacks. */
const CONTENT = 'x'

/** A registry of npm on this machine alone, with what is published there. It asks no other. */
export class NpmRegistry {
  private constructor(readonly url: string) {}

  /** Starts one, until the test is over. Packages of the scope `@private` are shown only to who has logged in. */
  static async start(): Promise<NpmRegistry> {
    const folder = tempFolder()
    const path = join(folder, 'config.yaml')
    const server = (await runServer({
      configPath: path,
      self_path: path,
      storage: join(folder, 'storage'),
      uplinks: {},
      auth: { htpasswd: { file: join(folder, 'htpasswd') } },
      packages: {
        '@private/*': { access: '$authenticated', publish: '$all' },
        '**': { access: '$all', publish: '$all' }
      },
      log: { type: 'stdout', level: 'fatal' }
    })) as Server
    return new NpmRegistry(await listening(server))
  }

  async publish({ name, version, rest = {}, time }: Published): Promise<void> {
    const tarball = `${name.split('/').at(-1) ?? name}-${version}.tgz`
    const dist = { tarball: `${this.url}${name}/-/${tarball}`, shasum: createHash('sha1').update(CONTENT).digest('hex') }
    await this.#put(name.replace('/', '%2f'), {
      name,
      'dist-tags': { latest: version },
      versions: { [version]: { name, version, ...rest, dist } },
      ...(time === undefined ? {} : { time: { [version]: time } }),
      _attachments: { [tarball]: { content_type: 'application/octet-stream', data: Buffer.from(CONTENT).toString('base64'), length: CONTENT.length } }
    })
  }

  /** @returns the token of a new user */
  async logIn(): Promise<string> {
    const { token } = await this.#put('-/user/org.couchdb.user:tester', { name: 'tester', password: 'made-up-password' })
    if (typeof token !== 'string') throw new Error('the registry gave no token')
    return token
  }

  async #put(path: string, body: object): Promise<Record<string, unknown>> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(this.url + path, { method: 'PUT', headers, body: JSON.stringify(body) })
    const text = await response.text()
    if (!response.ok) throw new Error(`the registry answered ${path} with ${response.status}: ${text}`)
    return JSON.parse(text) as Record<string, unknown>
  }
}

/** A request that a server got. */
interface Seen {
  readonly path: string
  readonly headers: IncomingMessage['headers']
}

/** A server that answers as a test wants, with what it was asked. */
export class StubRegistry {
  readonly seen: Seen[] = []

  private constructor(readonly url: string) {}

  static async start(answer: (path: string, response: ServerResponse, attempt: number) => void): Promise<StubRegistry> {
    const seen: Seen[] = []
    const server = createServer(({ url: path = '', headers }, response) => {
      seen.push({ path, headers })
      answer(path, response, seen.length)
    })
    const stub = new StubRegistry(await listening(server))
    Object.assign(stub, { seen })
    return stub
  }

  get host(): string {
    return new URL(this.url).host
  }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
