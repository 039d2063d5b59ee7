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

/** A value with a credential in it: all of it, or what is between two other texts. */
export interface Made {
  readonly text: string
  readonly secret: string
}

/** Where a credential of a kind is to be found. */
type FoundIn =
  /** Its format alone shows what it is. */
  | 'anything'
  /** It contains a name itself: in any value, but not in a sentence or as a part of a path. */
  | 'any value'
  /** Only the name of its place shows what it is. */
  | 'a named place'

const SYMBOLS = '!#$%&*+-./:;=?@^_|~,'
const WORDS = ['velvet', 'anchor', 'plum', 'lantern', 'copper', 'meadow', 'harbor', 'tulip', 'walnut', 'saddle', 'pepper', 'glacier', 'ribbon', 'thunder', 'orchid', 'pickle']
const words = (random: Random, count: number, joint: string): string =>
  Array.from({ length: count }, () => WORDS[Number.parseInt(random(HEX, 1), 16)]).join(joint)

const VENDORS: readonly (readonly [kind: string, byForm: boolean, make: (random: Random) => string])[] = [
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
  ['24 characters', false, (r) => r(ALNUM, 24)],
  ['9 characters', false, (r) => r(ALNUM, 9)], ['12 characters', false, (r) => r(ALNUM, 12)], ['16 small letters', false, (r) => r(LOWER, 16)],
  ['password with symbols', false, (r) => r(ALNUM + SYMBOLS, 14)], ['short password with symbols', false, (r) => r(ALNUM + SYMBOLS, 9)],
  ['words', false, (r) => words(r, 3, ' ')], ['words with dashes', false, (r) => words(r, 3, '-')], ['a password of a person', false, (r) => `${words(r, 2, '')}${r(DIGITS, 4)}!`]
]

/** How a token of each vendor is put together, and what else is used as a credential: all of these are made up. */
export const KINDS: readonly (readonly [kind: string, foundIn: FoundIn, make: (random: Random) => Made])[] = [
  ...VENDORS.map(([kind, byForm, make]) => {
    const made = (random: Random): Made => {
      const secret = make(random)
      return { text: secret, secret }
    }
    return [kind, byForm ? 'anything' : 'a named place', made] as const
  }),
  ['SAS', 'any value', (r) => {
    const secret = `${r(ALNUM + '+/', 43)}=`
    return { text: `sv=2024-11-04&ss=b&srt=co&sp=rl&se=2027-01-01T00:00:00Z&spr=https&sig=${encodeURIComponent(secret)}`, secret: encodeURIComponent(secret) }
  }],
  ['AccountKey', 'any value', (r) => {
    const secret = `${r(ALNUM + '+/', 86)}==`
    return { text: `DefaultEndpointsProtocol=https;AccountName=shopfiles;AccountKey=${secret};EndpointSuffix=core.windows.net`, secret }
  }],
  ['SharedAccessKey', 'any value', (r) => {
    const secret = `${r(ALNUM + '+/', 43)}=`
    return { text: `Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=root;SharedAccessKey=${secret}`, secret }
  }]
]

const json = (entry: object): string => JSON.stringify({ mcpServers: { tools: entry } }, null, 2)
const stdio = (rest: object): string => json({ type: 'stdio', command: 'node', ...rest })
const http = (rest: object): string => json({ type: 'http', url: 'https://mcp.example.com/mcp', ...rest })

/** A place for a credential. */
interface Place {
  /** How a text is written there; as it is, if absent. */
  readonly write?: (text: string) => string
  /** The file. @param text as it is written */
  readonly fill: (text: string) => string
}

/** Places by their names. */
type Places = Readonly<Record<string, Place>>

/** A text in the single quotes of a shell, if it needs them. */
const quoted = (text: string): string => (/[^\w-]/.test(text) ? `'${text}'` : text)
const write = encodeURIComponent
const base64 = (text: string): string => Buffer.from(`app:${text}`).toString('base64')

const ENV_NAMES = [
  'API_KEY', 'TOKEN', 'SECRET', 'GITHUB_TOKEN', 'AWS_SECRET_ACCESS_KEY', 'OPENAI_API_KEY', 'ACCESS_TOKEN', 'AUTH_TOKEN', 'CLIENT_SECRET', 'PRIVATE_KEY',
  'DB_PASSWORD', 'PASSWORD', 'apiKey', 'accessToken', 'X_API_KEY', 'BEARER_TOKEN', 'SERVICE_API_KEY', 'NPM_TOKEN', 'SLACK_BOT_TOKEN', 'JWT_SECRET',
  'WEBHOOK_SECRET', 'REFRESH_TOKEN', 'ENCRYPTION_KEY', 'SIGNING_KEY', 'PAT', 'BRAVE_API_KEY', 'LINEAR_API_KEY', 'FIGMA_API_KEY', 'NOTION_TOKEN',
  'SENTRY_AUTH_TOKEN'
]
const HEADER_NAMES = ['Authorization', 'X-API-Key', 'X-Auth-Token', 'Api-Key', 'X-Access-Token', 'X-Goog-Api-Key', 'Private-Token', 'X-Secret', 'Ocp-Apim-Subscription-Key']
const FLAGS = ['--api-key', '--token', '--secret', '--access-token', '--auth-token', '--client-secret', '--password', '--apiKey', '--private-key', '--bearer-token']
const PARAMETERS = ['api_key', 'apiKey', 'token', 'access_token', 'key', 'secret', 'auth_token', 'client_secret', 'password']

const places = (names: readonly string[], sort: string, make: (name: string, text: string) => string, how: Omit<Place, 'fill'> = {}): Places =>
  Object.fromEntries(names.map((name) => [`${sort} ${name}`, { ...how, fill: (text: string) => make(name, text) }]))

const asIs = (fills: Readonly<Record<string, Place['fill']>>): Places => Object.fromEntries(Object.entries(fills).map(([name, fill]) => [name, { fill }]))

/** Places whose name says that there is a credential: any kind is to be found there. */
export const NAMED: Places = {
  ...places(ENV_NAMES, 'env', (name, text) => stdio({ env: { [name]: text } })),
  ...places(HEADER_NAMES, 'header', (name, text) => http({ headers: { [name]: text } })),
  ...places(['Bearer', 'Token', 'ApiKey'], 'scheme', (scheme, text) => http({ headers: { Authorization: `${scheme} ${text}` } })),
  ...places(FLAGS, 'flag', (flag, text) => stdio({ args: ['server.js', flag, text] })),
  ...places(FLAGS, 'flag=', (flag, text) => stdio({ args: ['server.js', `${flag}=${text}`] })),
  ...places(['--api-key:', '-token:', '/password:'], 'flag with a colon', (flag, text) => stdio({ args: ['server.js', `${flag}${text}`] })),
  ...places(PARAMETERS, 'parameter', (name, text) => json({ type: 'http', url: `https://mcp.example.com/mcp?${name}=${text}` }), { write }),
  'second parameter': { write, fill: (text) => json({ type: 'http', url: `https://mcp.example.com/mcp?v=1&api_key=${text}` }) },
  'password of a database': { write, fill: (text) => stdio({ env: { DATABASE_URL: `postgres://app:${text}@db.example.com:5432/app` } }) },
  'password of an address': { write, fill: (text) => json({ type: 'http', url: `https://user:${text}@mcp.example.com/mcp` }) },
  'password of an address with one slash': { write, fill: (text) => json({ type: 'http', url: `https:/user:${text}@mcp.example.com/mcp` }) },
  cookie: { write, fill: (text) => http({ headers: { Cookie: `session=${text}` } }) },
  'second cookie': { write, fill: (text) => http({ headers: { Cookie: `lang=en-US; session=${text}; theme=dark` } }) },
  'cookie in an argument': { write, fill: (text) => stdio({ args: ['mcp-remote', 'https://mcp.example.com/mcp', '--header', `Cookie: lang=en-US; sid=${text}`] }) },
  'Basic credentials': { write: base64, fill: (text) => http({ headers: { Authorization: `Basic ${text}` } }) },
  ...asIs({
    'argument NAME=value': (text) => stdio({ args: ['-e', `API_KEY=${text}`] }),
    'docker -e': (text) => json({ command: 'docker', args: ['run', '-i', '--rm', '-e', `API_TOKEN=${text}`, 'example/mcp'] }),
    'argument header': (text) => json({ command: 'npx', args: ['-y', 'mcp-remote@0.1.0', 'https://mcp.example.com/mcp', '--header', `Authorization: Bearer ${text}`] }),
    'argument header without a blank': (text) => json({ command: 'npx', args: ['-y', 'mcp-remote@0.1.0', 'https://mcp.example.com/mcp', '--header', `X-Api-Key:${text}`] }),
    'argument -H': (text) => json({ command: 'npx', args: ['-y', 'tools', '-H', `Authorization: Token ${text}`] }),
    'header glued to the flag of curl flag': (text) => json({ command: 'curl', args: [`-HX-Api-Key:${text}`] }),
    'header glued to the flag of curl flag, with a blank': (text) => json({ command: 'curl', args: ['-s', `-HX-Api-Key: ${text}`] }),
    'header glued to a flag in a script': (text) => json({ command: 'sh', args: ['-c', `curl "-HX-Api-Key: ${text}" https://mcp.example.com/`] }),
    'variable glued to a flag': (text) => json({ command: 'docker', args: ['run', '-i', `-eAPI_KEY=${text}`, 'example/mcp'] }),
    'property glued to a flag': (text) => json({ command: 'java', args: [`-Dtoken=${text}`, '-jar', 'server.jar'] }),
    'header split at its blank': (text) => json({ command: 'npx', args: ['-y', 'mcp-remote@0.1.0', 'https://mcp.example.com/mcp', '--header', 'Authorization: Bearer', text] }),
    'variable in fish': (text) => json({ command: 'fish', args: ['-c', `set -gx API_KEY '${text}'; node server.js`] }),
    'variable in PowerShell': (text) => json({ command: 'pwsh', args: ['-c', `$env:API_KEY = '${text}'; node server.js`] }),
    'variable in Python': (text) => json({ command: 'python', args: ['-c', `import os; os.environ['API_KEY'] = '${text}'`] }),
    'argument of a call': (text) => json({ command: 'node', args: ['-e', `client.set('X-Api-Key', '${text}')`] }),
    'line of an env file in a value': (text) => stdio({ env: { SETTINGS: `LANG=en\nAPI_KEY="${text}"\nMODE=fast` } }),
    'variable for a header': (text) => stdio({ env: { HEADER: `Authorization: Bearer ${text}` } }),
    'script export': (text) => json({ command: 'sh', args: ['-c', `export API_KEY=${quoted(text)}; node server.js`] }),
    'script prefix': (text) => json({ command: 'sh', args: ['-c', `API_KEY='${text}' node server.js`] }),
    'header in a script': (text) => json({ command: 'sh', args: ['-c', `curl -H 'Authorization: Bearer ${text}' https://mcp.example.com/`] }),
    'flag in a script': (text) => json({ command: 'sh', args: ['-c', `node server.js --token ${quoted(text)} --verbose`] }),
    'flag in a command line': (text) => json({ command: `node server.js --api-key ${quoted(text)}` }),
    'docker -e in a script': (text) => json({ command: 'sh', args: ['-c', `docker run -i -e "API_KEY=${text}" example/mcp`] }),
    default: (text) => stdio({ env: { API_KEY: `\${API_KEY:-${text}}` } }),
    'default of another name': (text) => stdio({ env: { API_KEY: `\${SHOP:-${text}}` } }),
    'default of an argument': (text) => stdio({ args: ['--token', `\${TOKEN:-${text}}`] }),
    'default in a header': (text) => http({ headers: { Authorization: `Bearer \${SHOP:-${text}}` } }),
    'connection string': (text) => stdio({ env: { CONNECTION: `Server=db.example.com;User=app;Password=${text.includes(';') ? `"${text}"` : text};` } }),
    'connection string with blanks': (text) => stdio({ env: { CONNECTION: `Data Source=db.example.com;User Id=app;Password=${text.includes(';') ? `"${text}"` : text};Encrypt=true` } }),
    'JSON in a string': (text) => stdio({ env: { CONFIG: JSON.stringify({ apiKey: text }) } }),
    'JSON in an argument': (text) => stdio({ args: ['--config', JSON.stringify({ auth: { token: text } })] }),
    'JSON after a flag': (text) => stdio({ args: [`--config=${JSON.stringify({ apiKey: text })}`] }),
    'JSON in a script': (text) => json({ command: 'sh', args: ['-c', `node server.js --config '${JSON.stringify({ apiKey: text })}'`] }),
    'name and value': (text) => stdio({ settings: [{ name: 'API_KEY', value: text }] }),
    'unknown field': (text) => stdio({ apiKey: text }),
    'nested field': (text) => stdio({ auth: { clientSecret: text } }),
    'array of keys': (text) => stdio({ apiKeys: [text] })
  })
}

/** Places without a telling name, whose whole value a text is. */
export const VALUES: Places = asIs({
  'harmless variable': (text) => stdio({ env: { VALUE: text } }),
  argument: (text) => stdio({ args: ['server.js', text] }),
  'value of another header': (text) => http({ headers: { 'X-Trace': text } }),
  'list of an unknown field': (text) => stdio({ extras: ['a', text] }),
  'default of a harmless variable': (text) => stdio({ env: { VALUE: `\${STORAGE:-${text}}` } }),
  'default in an argument': (text) => stdio({ args: ['--storage', `\${STORAGE:-${text}}`] }),
  'default in an address': (text) => json({ type: 'http', url: `\${SHOP_URL:-https://files.example.com/mcp?${text}}` })
})

/** Places that say nothing, and where a text is a part of another: only a kind with a format of its own is to be found there. */
export const NAMELESS: Places = asIs({
  'path of a URL': (text) => stdio({ env: { VALUE: `https://files.example.com/${text}/data` } }),
  description: (text) => stdio({ description: `use ${text} for this` }),
  'name of a variable for a header': (text) => http({ env_http_headers: { Authorization: text } }),
  'second line of a script': (text) => json({ command: 'sh', args: ['-c', `set -e\nnode server.js ${text}`] }),
  'working directory': (text) => stdio({ cwd: `/srv/${text}` }),
  script: (text) => json({ command: 'sh', args: ['-c', `node server.js ${text}`] })
})

/** The places at which a kind is to be found. */
export function placesFor(foundIn: FoundIn): Places {
  return { ...NAMED, ...(foundIn === 'a named place' ? {} : VALUES), ...(foundIn === 'anything' ? NAMELESS : {}) }
}
