/** What a change may bring that somebody has to agree to. */
export const NEWS = ['new-server', 'new-command', 'new-host', 'new-variable', 'new-approval'] as const
export type News = (typeof NEWS)[number]
