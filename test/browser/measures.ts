import type { Page } from 'playwright-core'

// The functions that are given to `evaluate` run in the page and must hold everything they need. The project has no types
// of the browser: here is as much of them as the measures use.

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Style {
  readonly color: string
  readonly fill: string
  readonly stroke: string
  readonly content: string
  readonly backgroundColor: string
  readonly fontSize: string
  readonly fontWeight: string
}

interface Element {
  readonly tagName: string
  readonly parentElement: Element | null
  readonly textContent: string
  readonly namespaceURI: string
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly textContent: string }>
  readonly scrollWidth: number
  getBoundingClientRect(): Box
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  querySelector(selector: string): Element | null
  querySelectorAll(selector: string): Iterable<Element>
  checkVisibility(): boolean
  readonly scrollLeft: number
  addEventListener(name: string, listener: () => void): void
}

declare const document: Element & { readonly documentElement: Element }
declare class DOMParser {
  parseFromString(text: string, type: 'text/html'): Element
}
declare function getComputedStyle(element: Element, pseudo?: string): Style

/** Opens everything that can be opened, so that it is measured too. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.setAttribute('open', '')
  })
}

/** How wide the page is, what does not fit on the screen included. */
export function pageWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** What is wider than the page, outside of what scrolls by itself; the innermost elements alone. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.getBoundingClientRect().width
    const sticksOut = (element: Element) => {
      const box = element.getBoundingClientRect()
      return element.checkVisibility() && box.x + box.width > width + 0.5
    }
    const wide: string[] = []
    for (const element of document.querySelectorAll('body *:not(pre *)')) {
      if (!sticksOut(element) || [...element.querySelectorAll('*')].some(sticksOut)) continue
      wide.push(`${element.tagName} ${element.getAttribute('class') ?? ''}`)
    }
    return wide
  })
}

/** How far an element is scrolled to the right, once it is. */
export function scrolledRight(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    return new Promise<number>((done, fail) => {
      if (element === null) fail(new Error('the page has no such element'))
      else element.addEventListener('scrollend', () => done(element.scrollLeft))
    })
  }, selector)
}

/** A text with the colours it is seen in, as CSS gives them, the grounds from the text down to the page. */
export interface SeenText {
  readonly text: string
  readonly color: string
  readonly grounds: readonly string[]
  /** Whether it is large in the sense of WCAG: 24 px, or 18.66 px in bold. */
  readonly large: boolean
}

/**
 * Every text of the page that can be seen, that which the style sheet generates included.
 * @param within a selector of the part of the page to look at
 */
export function seenTexts(page: Page, within = 'body'): Promise<SeenText[]> {
  return page.evaluate((part) => {
    const groundsOf = (element: Element): string[] => {
      const grounds: string[] = []
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        grounds.push(getComputedStyle(at).backgroundColor)
      }
      return grounds
    }
    const seen = (element: Element, style: Style, text: string): SeenText => {
      const size = parseFloat(style.fontSize)
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      const isSvg = element.namespaceURI.endsWith('/svg')
      return { text, color: isSvg ? style.fill : style.color, grounds: groundsOf(element), large }
    }
    const texts: SeenText[] = []
    for (const element of document.querySelectorAll(`${part} *`)) {
      if (!element.checkVisibility() || /^(?:title|desc|style)$/i.test(element.tagName)) continue
      for (const node of element.childNodes) {
        const text = node.textContent.trim()
        if (node.nodeType === 3 && text !== '') texts.push(seen(element, getComputedStyle(element), text))
      }
      const before = getComputedStyle(element, '::before')
      if (/[a-z]/i.test(before.content) && before.content !== 'none') texts.push(seen(element, before, before.content))
    }
    return texts
  }, within)
}

/** A page with the addresses it links to, as they are written, and the ids that can be linked to. */
export interface LinkedPage {
  readonly address: string
  readonly links: readonly string[]
  readonly anchors: readonly string[]
}

/** Fetches pages, and reads them as the browser does, without running them. */
export function linksAndAnchors(page: Page, addresses: readonly string[]): Promise<LinkedPage[]> {
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (address) => {
          const answer = await fetch(address)
          const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html')
          const allOf = (name: string) => [...parsed.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '')
          return { address, links: allOf('href'), anchors: allOf('id') }
        })
      ),
    addresses
  )
}

export interface Bar {
  readonly phase: string
  readonly box: Box
  readonly label: Box
  readonly duration: Box
  readonly fill: string
  readonly stroke: string
}

/** The waterfall of a server as it is drawn: the plot between its axis' ends, and the bars from the top down. */
export function waterfallOf(page: Page, server: string): Promise<{ readonly plot: Box; readonly bars: readonly Bar[] }> {
  return page.evaluate((name) => {
    const plain = ({ x, y, width, height }: Box): Box => ({ x, y, width, height })
    for (const group of document.querySelectorAll('.server')) {
      const chart = group.querySelector('svg.waterfall')
      if (group.querySelector('h3')?.textContent !== name || chart === null) continue
      const bars: Bar[] = []
      for (const phase of chart.querySelectorAll('.phase')) {
        const bar = phase.querySelector('.bar:not(.least)')
        const label = phase.querySelector('.name')
        const duration = phase.querySelector('.took')
        if (bar === null || label === null || duration === null) throw new Error('a phase lacks a part')
        const { fill, stroke } = getComputedStyle(bar)
        bars.push({
          phase: label.textContent,
          box: plain(bar.getBoundingClientRect()),
          label: plain(label.getBoundingClientRect()),
          duration: plain(duration.getBoundingClientRect()),
          fill,
          stroke
        })
      }
      return { plot: plain(chart.getBoundingClientRect()), bars }
    }
    throw new Error('the page has no such waterfall')
  }, server)
}
