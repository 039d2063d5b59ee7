import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { HOMEPAGE } from '../../src/base/links.js'
import { buildPlayground } from '../../scripts/playground.js'
import { ROOT } from '../support/pages.js'

const DIST = join(ROOT, 'site/.vitepress/dist')

/** What the site is made of. */
const SOURCES = ['docs', 'site/.vitepress/config.ts', 'site/.vitepress/theme', 'site/icon.svg', 'package-lock.json', 'scripts/example-links.ts', 'src/base/links.ts']

/** What the playground is made of. */
const OF_PLAYGROUND = ['site/playground', 'site/icon.svg', 'scripts/playground.ts', 'scripts/playground-link.ts', 'scripts/strip-docs.ts', 'package-lock.json', 'src', 'rules', 'generated']

/** The path under which the site is served, with slashes around it. */
const BASE = new URL(HOMEPAGE).pathname

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2'
}

export interface Site {
  /** Where its start page is. */
  readonly address: string
  /** Its pages, as the end of their addresses. */
  readonly pages: readonly string[]
  /** Whether there is a page or a file at a path of the server. */
  readonly has: (path: string) => boolean
  readonly close: () => Promise<void>
}

/** Builds the docs site where that has not been done since its sources changed, and serves it on this machine as GitHub Pages does. */
export async function serveSite(): Promise<Site> {
  if (!isNewer('index.html', SOURCES)) execFileSync('npm', ['run', '--silent', 'site'], { cwd: ROOT, stdio: 'pipe' })
  const { close, origin } = await serve(fileAt)
  const pages = filesIn('').filter((path) => path.endsWith('.html') && path !== '404.html')
  return {
    address: origin + BASE,
    pages: pages.map((path) => path.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')),
    has: (path) => fileAt(path) !== undefined,
    close
  }
}

/** The folder of the playground: that of the site, if it is built. @param own where it is built otherwise */
export async function playgroundFolder(own: string): Promise<string> {
  const folder = join(DIST, 'playground')
  if (isNewer('playground/notices.txt', OF_PLAYGROUND)) return folder
  await buildPlayground(own)
  return own
}

/** Serves the files of a folder on this machine. */
export async function serveFolder(folder: string): Promise<Pick<Site, 'address' | 'close'>> {
  const { close, origin } = await serve((pathname) => join(folder, normalize(pathname === '/' ? '/index.html' : pathname)))
  return { address: `${origin}/`, close }
}

async function serve(fileOf: (pathname: string) => string | undefined): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const file = fileOf(pathname)
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': TYPES[extname(file ?? '.html')] ?? 'application/octet-stream' })
    response.end(file === undefined ? '' : readFileSync(file))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    }
  }
}

/** Whether a file of the site is newer than everything that it is made of. */
function isNewer(path: string, sources: readonly string[]): boolean {
  const file = join(DIST, path)
  if (!existsSync(file)) return false
  const built = statSync(file).mtimeMs
  return sources.flatMap((path) => [path, ...childrenOf(path)]).every((path) => statSync(join(ROOT, path)).mtimeMs <= built)
}

function childrenOf(path: string): string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return []
  return readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
}

function filesIn(folder: string): string[] {
  return readdirSync(join(DIST, folder), { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
}

/** The file for a path of a URL, as GitHub Pages finds it: the file itself, the page of the name, or that of a folder. */
function fileAt(pathname: string): string | undefined {
  if (!pathname.startsWith(BASE)) return undefined
  const path = normalize(decodeURI(pathname.slice(BASE.length)))
  if (path.startsWith('..')) return undefined
  const file = join(DIST, path)
  const candidates = pathname.endsWith('/') ? [join(file, 'index.html')] : [file, `${file}.html`]
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
}
