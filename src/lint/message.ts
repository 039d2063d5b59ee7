import { visible } from '../text/visible.js'
import type { AnyRule, Problem } from './rule.js'

/** The text of a problem and what to do about it, with the placeholders filled in. */
export function formatProblem(rule: AnyRule, problem: Problem): { message: string; help: string } {
  const message = rule.messages[problem.message]
  if (message === undefined) throw new RangeError(`rule ${rule.id} has no message "${problem.message}"`)
  const text = typeof message === 'string' ? message : message.text
  const remedy = typeof message === 'string' ? rule.remedy : message.remedy
  return { message: fill(text, problem.data), help: fill(remedy, problem.data) }
}

function fill(template: string, data: Problem['data']): string {
  if (!template.includes('{{')) return template
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    data !== undefined && Object.hasOwn(data, name) ? visible(String(data[name])) : whole
  )
}
