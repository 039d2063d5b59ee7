/** A reproducible source of characters: the same seed gives the same text. */
export function source(seed: number): (alphabet: string, length: number) => string {
  let state = seed * 2_654_435_761 + 12_345
  const next = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0
    return (state ^ (state >>> 13)) >>> 0
  }
  return (alphabet, length) => Array.from({ length }, () => alphabet.charAt(next() % alphabet.length)).join('')
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()
const DIGITS = '0123456789'
const HEX = `${DIGITS}abcdef`
const ALNUM = LOWER + UPPER + DIGITS
const WORD = `${ALNUM}_-`

type Random = ReturnType<typeof source>

/** How a token of each vendor is put together: all of these are made up. `true` for those whose format alone shows what they are. */
export const KINDS: readonly (readonly [kind: string, byForm: boolean, make: (random: Random) => string])[] = [
  ['GitHub classic', true, (r) => `ghp_${r(ALNUM, 36)}`], ['GitHub fine-grained', true, (r) => `github_pat_${r(ALNUM, 22)}_${r(ALNUM, 59)}`],
  ['GitHub OAuth', true, (r) => `gho_${r(ALNUM, 36)}`], ['GitHub server', true, (r) => `ghs_${r(ALNUM, 36)}`],
  ['GitLab', true, (r) => `glpat-${r(ALNUM, 20)}`], ['Anthropic', true, (r) => `sk-ant-api03-${r(WORD, 80)}AA`],
  ['OpenAI project', true, (r) => `sk-proj-${r(ALNUM, 48)}`], ['OpenRouter', true, (r) => `sk-or-v1-${r(HEX, 64)}`],
  ['Google', true, (r) => `AIza${r(ALNUM, 35)}`], ['Google client', true, (r) => `GOCSPX-${r(ALNUM, 28)}`],
  ['AWS access key', true, (r) => `AKIA${r(UPPER + '234567', 16)}`], ['Slack bot', true, (r) => `xoxb-${r(DIGITS, 12)}-${r(DIGITS, 12)}-${r(ALNUM, 24)}`],
  ['Slack app', true, (r) => `xapp-1-A${r(UPPER, 8)}-${r(DIGITS, 12)}-${r(HEX, 40)}`], ['Stripe live', true, (r) => `sk_live_${r(ALNUM, 24)}`],
  ['Stripe restricted', true, (r) => `rk_live_${r(ALNUM, 24)}`], ['Supabase', true, (r) => `sbp_${r(HEX, 40)}`],
  ['Supabase secret', true, (r) => `sb_secret_${r(ALNUM, 31)}`], ['Figma', true, (r) => `figd_${r(ALNUM, 40)}`],
  ['npm', true, (r) => `npm_${r(ALNUM, 36)}`], ['PyPI', true, (r) => `pypi-AgEIcHlwaS5vcmc${r(ALNUM, 60)}`],
  ['Hugging Face', true, (r) => `hf_${r(ALNUM, 34)}`], ['Linear', true, (r) => `lin_api_${r(ALNUM, 40)}`], ['Notion', true, (r) => `ntn_${r(ALNUM, 46)}`],
  ['Context7', true, (r) => `ctx7sk-${r(HEX, 36)}`], ['SendGrid', true, (r) => `SG.${r(ALNUM, 22)}.${r(ALNUM, 43)}`],
  ['DigitalOcean', true, (r) => `dop_v1_${r(HEX, 64)}`], ['Databricks', true, (r) => `dapi${r(HEX, 32)}`],
  ['Postman', true, (r) => `PMAK-${r(HEX, 24)}-${r(HEX, 34)}`], ['Perplexity', true, (r) => `pplx-${r(ALNUM, 48)}`], ['xAI', true, (r) => `xai-${r(ALNUM, 80)}`],
  ['Groq', true, (r) => `gsk_${r(ALNUM, 52)}`], ['Replicate', true, (r) => `r8_${r(ALNUM, 37)}`],
  ['Airtable', true, (r) => `pat${r(ALNUM, 14)}.${r(HEX, 64)}`], ['Atlassian', true, (r) => `ATATT3${r(ALNUM, 60)}`],
  ['Doppler', true, (r) => `dp.pt.${r(ALNUM, 43)}`], ['Vault', true, (r) => `hvs.${r(ALNUM, 90)}`], ['Tavily', true, (r) => `tvly-dev-${r(ALNUM, 32)}`],
  ['Firecrawl', true, (r) => `fc-${r(HEX, 32)}`], ['LangSmith', true, (r) => `lsv2_pt_${r(HEX, 32)}_${r(HEX, 10)}`],
  ['NVIDIA', true, (r) => `nvapi-${r(ALNUM, 64)}`], ['Pinecone', true, (r) => `pcsk_${r(ALNUM, 60)}`], ['Apify', true, (r) => `apify_api_${r(ALNUM, 36)}`],
  ['E2B', true, (r) => `e2b_${r(HEX, 40)}`], ['Grafana', true, (r) => `glsa_${r(ALNUM, 32)}_${r(HEX, 8)}`], ['Shopify', true, (r) => `shpat_${r(HEX, 32)}`],
  ['JSON Web Token', true, (r) => `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI${r(ALNUM, 24)}.${r(ALNUM, 43)}`],
  ['AWS secret', false, (r) => r(ALNUM, 40)], ['32 hex digits', false, (r) => r(HEX, 32)], ['40 hex digits', false, (r) => r(HEX, 40)],
  ['64 hex digits', false, (r) => r(HEX, 64)], ['UUID', false, (r) => `${r(HEX, 8)}-${r(HEX, 4)}-4${r(HEX, 3)}-a${r(HEX, 3)}-${r(HEX, 12)}`],
  ['24 characters', false, (r) => r(ALNUM, 24)]
]

const json = (entry: object): string => JSON.stringify({ mcpServers: { tools: entry } }, null, 2)
const stdio = (rest: object): string => json({ type: 'stdio', command: 'node', ...rest })
const http = (rest: object): string => json({ type: 'http', url: 'https://mcp.example.com/mcp', ...rest })

/** The templates of one sort: what the credential is called there, and the file. */
type Places = Readonly<Record<string, (secret: string) => string>>

const ENV_NAMES = [
  'API_KEY', 'TOKEN', 'SECRET', 'GITHUB_TOKEN', 'AWS_SECRET_ACCESS_KEY', 'OPENAI_API_KEY', 'ACCESS_TOKEN', 'AUTH_TOKEN', 'CLIENT_SECRET', 'PRIVATE_KEY',
  'DB_PASSWORD', 'PASSWORD', 'apiKey', 'accessToken', 'X_API_KEY', 'BEARER_TOKEN', 'SERVICE_API_KEY', 'NPM_TOKEN', 'SLACK_BOT_TOKEN', 'JWT_SECRET',
  'WEBHOOK_SECRET', 'REFRESH_TOKEN', 'ENCRYPTION_KEY', 'SIGNING_KEY', 'PAT', 'BRAVE_API_KEY', 'LINEAR_API_KEY', 'FIGMA_API_KEY', 'NOTION_TOKEN',
  'SENTRY_AUTH_TOKEN'
]
const HEADER_NAMES = ['Authorization', 'X-API-Key', 'X-Auth-Token', 'Api-Key', 'X-Access-Token', 'X-Goog-Api-Key', 'Private-Token', 'X-Secret', 'Ocp-Apim-Subscription-Key']
const FLAGS = ['--api-key', '--token', '--secret', '--access-token', '--auth-token', '--client-secret', '--password', '--apiKey', '--private-key', '--bearer-token']
const PARAMETERS = ['api_key', 'apiKey', 'token', 'access_token', 'key', 'secret', 'auth_token', 'client_secret', 'password']

const places = (names: readonly string[], sort: string, make: (name: string, secret: string) => string): Places =>
  Object.fromEntries(names.map((name) => [`${sort} ${name}`, (secret: string) => make(name, secret)]))

/** Places whose name says that there is a credential: any kind is to be found there. */
export const NAMED: Places = {
  ...places(ENV_NAMES, 'env', (name, secret) => stdio({ env: { [name]: secret } })),
  ...places(HEADER_NAMES, 'header', (name, secret) => http({ headers: { [name]: secret } })),
  ...places(['Bearer', 'Token'], 'scheme', (scheme, secret) => http({ headers: { Authorization: `${scheme} ${secret}` } })),
  ...places(FLAGS, 'flag', (flag, secret) => stdio({ args: ['server.js', flag, secret] })),
  ...places(FLAGS, 'flag=', (flag, secret) => stdio({ args: ['server.js', `${flag}=${secret}`] })),
  ...places(PARAMETERS, 'parameter', (name, secret) => json({ type: 'http', url: `https://mcp.example.com/mcp?${name}=${secret}` })),
  'second parameter': (secret) => json({ type: 'http', url: `https://mcp.example.com/mcp?v=1&api_key=${secret}` }),
  'argument NAME=value': (secret) => stdio({ args: ['-e', `API_KEY=${secret}`] }),
  'docker -e': (secret) => json({ command: 'docker', args: ['run', '-i', '--rm', '-e', `API_TOKEN=${secret}`, 'example/mcp'] }),
  'argument header': (secret) => json({ command: 'npx', args: ['-y', 'mcp-remote@0.1.0', 'https://mcp.example.com/mcp', '--header', `Authorization: Bearer ${secret}`] }),
  'script export': (secret) => json({ command: 'sh', args: ['-c', `export API_KEY=${secret}; node server.js`] }),
  'script prefix': (secret) => json({ command: 'sh', args: ['-c', `API_KEY='${secret}' node server.js`] }),
  default: (secret) => stdio({ env: { API_KEY: `\${API_KEY:-${secret}}` } }),
  'default of an argument': (secret) => stdio({ args: ['--token', `\${TOKEN:-${secret}}`] }),
  'password of a database': (secret) => stdio({ env: { DATABASE_URL: `postgres://app:${secret}@db.example.com:5432/app` } }),
  'password of an address': (secret) => json({ type: 'http', url: `https://user:${secret}@mcp.example.com/mcp` }),
  'connection string': (secret) => stdio({ env: { CONNECTION: `Server=db.example.com;User=app;Password=${secret};` } }),
  'JSON in a string': (secret) => stdio({ env: { CONFIG: JSON.stringify({ apiKey: secret }) } }),
  'JSON in an argument': (secret) => stdio({ args: ['--config', JSON.stringify({ auth: { token: secret } })] }),
  'name and value': (secret) => stdio({ settings: [{ name: 'API_KEY', value: secret }] }),
  'unknown field': (secret) => stdio({ apiKey: secret }),
  'nested field': (secret) => stdio({ auth: { clientSecret: secret } }),
  'array of keys': (secret) => stdio({ apiKeys: [secret] }),
  cookie: (secret) => http({ headers: { Cookie: `session=${secret}` } })
}

/** Places that say nothing: only a kind with a format of its own is to be found there. */
export const NAMELESS: Places = {
  argument: (secret) => stdio({ args: ['server.js', secret] }),
  'harmless variable': (secret) => stdio({ env: { VALUE: secret } }),
  'path of a URL': (secret) => json({ type: 'http', url: `https://mcp.example.com/${secret}/mcp` }),
  description: (secret) => stdio({ description: `use ${secret} for this` }),
  'variable for a header': (secret) => http({ env_http_headers: { Authorization: secret } }),
  'second line of a script': (secret) => json({ command: 'sh', args: ['-c', `set -e\nnode server.js ${secret}`] }),
  'value of another header': (secret) => http({ headers: { 'X-Trace': secret } }),
  'working directory': (secret) => stdio({ cwd: `/srv/${secret}` }),
  'list of an unknown field': (secret) => stdio({ extras: ['a', secret] }),
  script: (secret) => json({ command: 'sh', args: ['-c', `node server.js ${secret}`] })
}
