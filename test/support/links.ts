import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import { HOMEPAGE, REPOSITORY } from '../../src/base/links.js'
import { MARKDOWN } from './pages.js'

/** What a page of Markdown links to, and what can be linked to in it. */
interface Linked {
  readonly links: readonly string[]
  readonly anchors: ReadonlySet<string>
}

function linkedIn(text: string): Linked {
  const links: string[] = []
  const anchors = new Set<string>()
  const slugger = new GithubSlugger()
  const tokens = MARKDOWN.parse(text, {})
  for (const [index, { type, children }] of tokens.entries()) {
    if (type !== 'inline') continue
    for (const child of children ?? []) {
      const address = child.type === 'link_open' ? child.attrGet('href') : child.type === 'image' ? child.attrGet('src') : null
      // The types allow numbers, which no address is.
      if (address !== null) links.push(String(address))
    }
    if (tokens[index - 1]?.type !== 'heading_open') continue
    anchors.add(slugger.slug((children ?? []).map(({ content }) => content).join('')))
  }
  return { links, anchors }
}

/** The files that pages may link to. */
export interface Project {
  /** The pages, by their paths relative to the project. */
  readonly pages: ReadonlyMap<string, string>
  /** Whether there is a file or a folder at a path relative to the project. */
  readonly exists: (path: string) => boolean
}

/**
 * The links of all pages that lead nowhere, each as `page: link: what is wrong`: relative ones, those to the docs site, and those to
 * files of the repository. Other addresses are not asked.
 */
export function brokenLinks({ pages, exists }: Project): string[] {
  const linked = new Map([...pages].map(([path, text]) => [path, linkedIn(text)]))
  const wrong = (page: string, link: string): string | undefined => {
    const [address = '', anchor] = link.split('#')
    const path = pathOf(page, address, pages)
    if (path === undefined) return undefined
    if (!exists(path)) return `${path} does not exist`
    const anchors = linked.get(path)?.anchors
    if (anchor === undefined || anchors?.has(anchor) === true) return undefined
    return `${path} has no #${anchor}`
  }
  return [...linked].flatMap(([page, { links }]) =>
    links.flatMap((link) => {
      const what = wrong(page, link)
      return what === undefined ? [] : [`${page}: ${link}: ${what}`]
    })
  )
}

/** The file that an address leads to, relative to the project; undefined for one outside of it. */
function pathOf(page: string, address: string, pages: ReadonlyMap<string, string>): string | undefined {
  if (address === '') return page
  // The one page of the site that is not made of docs/.
  if (address === `${HOMEPAGE}playground/`) return 'site/playground/index.html'
  if (address.startsWith(HOMEPAGE)) {
    const route = `docs/${decodeURI(address.slice(HOMEPAGE.length))}`
    const index = `${route.replace(/\/$/, '')}/index.md`
    return pages.has(index) && /^docs\/$|\/$/.test(route) ? index : `${route}.md`
  }
  const [, path] = /^\/(?:blob|tree|raw)\/HEAD\/(.*)$/.exec(address.startsWith(REPOSITORY) ? address.slice(REPOSITORY.length) : '') ?? []
  if (path !== undefined) {
    return decodeURI(path)
  }
  if (/^[a-z][a-z+.-]*:/.test(address)) return undefined
  return posix.join(posix.dirname(page), decodeURI(address))
}

/** The addresses of a page as they are written. */
export function linksOf(text: string): readonly string[] {
  return linkedIn(text).links
}
