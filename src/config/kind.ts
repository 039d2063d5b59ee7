/** The kinds of file plugvet judges. */
export const KINDS = ['mcp', 'plugin', 'state', 'heartbeat', 'workflow'] as const
export type Kind = (typeof KINDS)[number]
