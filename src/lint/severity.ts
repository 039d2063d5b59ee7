export const SEVERITIES = ['error', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]
export type RuleSeverity = Severity | 'off'

export const PRESETS = ['spec', 'recommended', 'strict'] as const
export type Preset = (typeof PRESETS)[number]

const RANK: Record<Severity, number> = { error: 3, warning: 2, info: 1 }

/** Whether a severity is at least as grave as another. */
export function atLeast(severity: Severity, bound: Severity): boolean {
  return RANK[severity] >= RANK[bound]
}

/** The milder of two severities. */
export function milder(a: Severity, b: Severity): Severity {
  return RANK[a] <= RANK[b] ? a : b
}
