/** A service whose tokens go to its own hosts alone. */
export interface Service {
  readonly title: string
  /** Whether a host is the service's, or has its name: a company may run it itself. */
  readonly isHost: (host: string) => boolean
}

/** Title, variables as the service's own documentation names them, and the domains of its hosts. */
const ROWS: readonly (readonly [title: string, variables: string, domains: string])[] = [
  ['GitHub', 'GITHUB_TOKEN GH_TOKEN GITHUB_PERSONAL_ACCESS_TOKEN GITHUB_PAT GH_PAT COPILOT_GITHUB_TOKEN', 'github.com githubcopilot.com githubusercontent.com ghe.com'],
  ['GitLab', 'GITLAB_TOKEN GITLAB_PERSONAL_ACCESS_TOKEN CI_JOB_TOKEN', 'gitlab.com'],
  ['OpenAI', 'OPENAI_API_KEY', 'openai.com'],
  ['Anthropic', 'ANTHROPIC_API_KEY ANTHROPIC_AUTH_TOKEN CLAUDE_CODE_OAUTH_TOKEN', 'anthropic.com claude.com claude.ai'],
  ['Google', 'GEMINI_API_KEY GOOGLE_API_KEY', 'googleapis.com google.com google.dev'],
  ['AWS', 'AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN AWS_BEARER_TOKEN_BEDROCK', 'amazonaws.com amazon.com api.aws'],
  ['Slack', 'SLACK_BOT_TOKEN SLACK_TOKEN SLACK_USER_TOKEN SLACK_APP_TOKEN', 'slack.com'],
  ['npm', 'NPM_TOKEN NODE_AUTH_TOKEN', 'npmjs.org npmjs.com'],
  ['Stripe', 'STRIPE_SECRET_KEY STRIPE_API_KEY', 'stripe.com'],
  ['Notion', 'NOTION_TOKEN NOTION_API_KEY', 'notion.com notion.so'],
  ['Linear', 'LINEAR_API_KEY', 'linear.app'],
  ['Figma', 'FIGMA_API_KEY FIGMA_TOKEN FIGMA_ACCESS_TOKEN', 'figma.com'],
  ['Hugging Face', 'HF_TOKEN HUGGINGFACE_TOKEN HUGGING_FACE_HUB_TOKEN', 'huggingface.co hf.co hf.space'],
  ['Cloudflare', 'CLOUDFLARE_API_TOKEN CLOUDFLARE_API_KEY', 'cloudflare.com workers.dev'],
  ['Sentry', 'SENTRY_AUTH_TOKEN', 'sentry.io sentry.dev'],
  ['Supabase', 'SUPABASE_ACCESS_TOKEN', 'supabase.com supabase.co']
]

const SERVICES: readonly Service[] = ROWS.map(([title, , domains]) => {
  const name = title.toLowerCase().replaceAll(' ', '')
  const ofService = domains.split(' ')
  return { title, isHost: (host) => ofService.some((domain) => host === domain || host.endsWith(`.${domain}`)) || host.split(/[.-]/).includes(name) }
})

const BY_VARIABLE = new Map(ROWS.flatMap(([, variables], index) => variables.split(' ').map((variable) => [variable, SERVICES[index]] as const)))

/** The service whose token a variable usually has. */
export function serviceOfVariable(name: string): Service | undefined {
  return BY_VARIABLE.get(name)
}

/** A service whose authorization server lets in only clients that it knows. */
interface ClosedService {
  readonly title: string
  /** The variable with a token that it takes instead. */
  readonly token?: string
  /** Set if a client logs in with its id and its secret. */
  readonly asksForSecret?: true
}

/**
 * By host, or by the domain of all its hosts: the metadata of their authorization servers have no endpoint to register at, and no support for documents about
 * clients (github/github-mcp-server#2532 and #2977, 2026-08-23; https://docs.slack.dev/ai/slack-mcp-server, 2026-09-02; anthropics/claude-code#52638;
 * https://docs.cloud.google.com/mcp/set-up-authentication-mcp-servers#limitations, 2026-11-29; anthropics/claude-ai-mcp#395).
 */
const CLOSED: Readonly<Record<string, ClosedService>> = {
  'api.githubcopilot.com': { title: 'GitHub', token: 'GITHUB_PERSONAL_ACCESS_TOKEN' },
  'mcp.slack.com': { title: 'Slack' },
  'googleapis.com': { title: 'Google', asksForSecret: true }
}

/** The service with a host name, if a host cannot register with it. */
export function closedService(hostname = ''): ClosedService | undefined {
  const name = [hostname, hostname.split('.').slice(-2).join('.')].find((one) => Object.hasOwn(CLOSED, one))
  return name === undefined ? undefined : CLOSED[name]
}

/** An address at which a service offered sse. */
interface SseAddress {
  /** Where it offers http. */
  readonly http: string
  /** The day that the service named for its end, and who says so. */
  readonly end?: { readonly service: string; readonly day: string; readonly isClosed?: boolean }
}

/**
 * By the address of sse (https://docs.devin.ai/work-with-devin/deepwiki-mcp, 2026-11-27; https://linear.app/docs/mcp, 2026-11-27;
 * https://community.atlassian.com/forums/Atlassian-Remote-MCP-Server/HTTP-SSE-Deprecation-Notice/ba-p/3205484, 2026-11-27; https://developers.asana.com/docs/integrating-with-asanas-mcp-server, 2026-11-28).
 */
const SSE_ADDRESSES: Readonly<Record<string, SseAddress>> = {
  'https://mcp.deepwiki.com/sse': { http: 'https://mcp.deepwiki.com/mcp' },
  'https://mcp.linear.app/sse': { http: 'https://mcp.linear.app/mcp' },
  'https://mcp.atlassian.com/v1/sse': { http: 'https://mcp.atlassian.com/v1/mcp', end: { service: 'Atlassian', day: '2026-06-30' } },
  'https://mcp.asana.com/sse': { http: 'https://mcp.asana.com/v2/mcp', end: { service: 'Asana', day: '2026-05-11', isClosed: true } }
}

/** What is known of the address at which a service offered sse. */
export function sseAddress(url: string): SseAddress | undefined {
  return Object.hasOwn(SSE_ADDRESSES, url) ? SSE_ADDRESSES[url] : undefined
}

/** The address at which a service is known to offer http, for that of its sse server; none if that has to be arranged first. */
export function httpAddressOf(url: string): string | undefined {
  const { http, end } = sseAddress(url) ?? {}
  return end?.isClosed === true ? undefined : http
}
