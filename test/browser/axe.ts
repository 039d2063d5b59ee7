import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/**
 * What axe-core finds on a page as it is now, by the rules of WCAG 2.2 at level AA and by its own best practices.
 * @param rules the ids of the rules that count; all of them by default
 */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(AXE)
  const options = rules === undefined ? {} : { runOnly: rules }
  const found = await page.evaluate<readonly Violation[]>(`axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => ({ target })) })))`)
  return found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
}
