/** The companies whose APIs are known. */
export const PROVIDERS = ['anthropic', 'openai', 'gemini'] as const
export type Provider = (typeof PROVIDERS)[number]
