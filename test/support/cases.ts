import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AnyRule } from '../../src/rule/rule.js'

/** Cases of a rule, in the form of its examples. */
export type Cases = AnyRule['examples']

// A rule needs no table, so the folder is read: nothing has to be registered.
const FOLDER = join(import.meta.dirname, '../rules/cases')

const TABLES: ReadonlyMap<string, Cases> = new Map(
  await Promise.all(
    readdirSync(FOLDER).map(async (name): Promise<[string, Cases]> => {
      const id = basename(name, '.ts')
      // A path of this form can be bundled.
      const { cases } = (await import(`../rules/cases/${id}.ts`)) as { cases?: Cases }
      if (cases === undefined) throw new Error(`test/rules/cases/${name} exports no cases`)
      return [id, cases]
    })
  )
)

/** The ids of the rules that have a table in test/rules/cases. */
export const TABLE_IDS: readonly string[] = [...TABLES.keys()]

/** Every case of a rule: the examples on its page, and then those of its table. */
export function casesOf({ id, examples }: Pick<AnyRule, 'id' | 'examples'>): Cases {
  const { valid, invalid } = TABLES.get(id) ?? { valid: [], invalid: [] }
  return { valid: [...examples.valid, ...valid], invalid: [...examples.invalid, ...invalid] }
}
