/** The programs that run hooks of git. */
export const HOOKS = ['pre-commit', 'husky', 'lefthook'] as const
export type Hook = (typeof HOOKS)[number]

/** What runs pipelines. */
export const PIPELINES = ['github', 'gitlab'] as const
export type Pipeline = (typeof PIPELINES)[number]
