import { source } from 'axe-core'
import type { Page } from 'playwright-core'

interface Violation {
  readonly id: string
  readonly help: string
  readonly targets: readonly string[]
}

/**
 * What axe-core finds on a page as it is now, by the rules of WCAG 2.2 at level AA and by its own best practices.
 * @param rules the ids of the rules that count; all of them by default
 */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(source)
  const options = JSON.stringify(rules === undefined ? {} : { runOnly: rules })
  const found = await page.evaluate<readonly Violation[]>(
    `axe.run(${options}).then(({ violations }) => violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map(({ target }) => target.join(' ')) })))`
  )
  return found.map(({ id, help, targets }) => `${id}: ${help} (${targets.join(', ')})`)
}
