import { fromBase64, textOf } from '../base/bytes.js'
/** The format of a vendor's tokens. */
export interface TokenForm {
  /** What it is, to be put after an article. */
  readonly kind: string
  /** The public part at its start: a regular expression that begins with a literal character if possible. */
  readonly prefix: string
  /** What follows the prefix: a regular expression. */
  readonly body: string
  /** The vendor's usual name for the environment variable. */
  readonly variable: string
  /** A format that is not distinctive by itself: only a body that looks random counts. */
  readonly loose?: boolean
}

/** Prefix and body, kind, variable; a trailing `loose` for formats that other texts share. */
type Row = readonly [prefix: string, body: string, kind: string, variable: string, loose?: 'loose']

const HEX = '[0-9a-f]'
const ALNUM = '[A-Za-z0-9]'

/** More specific formats come before the general ones they are part of. */
const ROWS: readonly Row[] = [
  ['github_pat_', '\\w{30,}', 'GitHub fine-grained personal access token', 'GITHUB_TOKEN'],
  ['ghp_', `${ALNUM}{30,}`, 'GitHub personal access token', 'GITHUB_TOKEN'],
  ['gho_', `${ALNUM}{30,}`, 'GitHub OAuth token', 'GITHUB_TOKEN'],
  ['ghu_', `${ALNUM}{30,}`, 'GitHub App user token', 'GITHUB_TOKEN'],
  // Since 2026 a JWT may follow, so dots and more underscores occur.
  ['ghs_', '[\\w.-]{30,}', 'GitHub App installation token', 'GITHUB_TOKEN'],
  ['ghr_', `${ALNUM}{30,}`, 'GitHub refresh token', 'GITHUB_TOKEN'],
  ['glpat-', '[\\w.-]{20,}', 'GitLab personal access token', 'GITLAB_TOKEN'],
  ['gl(?:agent|cbt|dt|ffct|ft|imt|oas|ptt|rt|rtr|soat|wt)-', '[\\w.-]{20,}', 'GitLab token', 'GITLAB_TOKEN'],
  ['sk-ant-', '[\\w-]{20,}', 'Anthropic API key', 'ANTHROPIC_API_KEY'],
  ['sk-(?:proj|svcacct|admin|None)-', '[\\w-]{20,}', 'OpenAI API key', 'OPENAI_API_KEY'],
  ['sk-', `${ALNUM}{20}T3BlbkFJ${ALNUM}{20}`, 'OpenAI API key', 'OPENAI_API_KEY'],
  ['sk-or-', `(?:v1-)?${HEX}{32,}`, 'OpenRouter API key', 'OPENROUTER_API_KEY'],
  ['sk-lf-', `${HEX}{8}-[0-9a-f-]{20,}`, 'Langfuse secret key', 'LANGFUSE_SECRET_KEY'],
  ['sk\\.eyJ', '[\\w-]{20,}\\.[\\w-]{16,}', 'Mapbox secret token', 'MAPBOX_TOKEN'],
  ['sk-', '[A-Za-z0-9][\\w-]{18,}', 'secret API key', 'API_KEY', 'loose'],
  ['AIza', '[\\w-]{30,}', 'Google API key', 'GOOGLE_API_KEY'],
  ['AQ\\.', '[\\w-]{30,}', 'Google API key', 'GOOGLE_API_KEY'],
  ['GOCSPX-', '[\\w-]{20,}', 'Google OAuth client secret', 'GOOGLE_CLIENT_SECRET'],
  ['ya29\\.', '[\\w.-]{20,}', 'Google OAuth access token', 'GOOGLE_ACCESS_TOKEN'],
  ['1//0', '[\\w-]{30,}', 'Google OAuth refresh token', 'GOOGLE_REFRESH_TOKEN'],
  ['A(?:KIA|SIA)', '[A-Z0-9]{16}(?![A-Za-z0-9])', 'AWS access key', 'AWS_ACCESS_KEY_ID'],
  ['ABSK', '[A-Za-z0-9+/]{60,}={0,2}', 'Amazon Bedrock API key', 'AWS_BEARER_TOKEN_BEDROCK'],
  ['xoxd-', '[\\w%+/=-]{20,}', 'Slack session cookie', 'SLACK_TOKEN'],
  ['xox[abceoprs](?:\\.xox[bp])?-', '[\\w-]{10,}', 'Slack token', 'SLACK_TOKEN'],
  ['xapp-', '\\d-[\\w-]{10,}', 'Slack app token', 'SLACK_APP_TOKEN'],
  ['(?<=hooks\\.slack\\.com/services/)', 'T\\w{6,}/B\\w{6,}/\\w{16,}', 'Slack webhook URL', 'SLACK_WEBHOOK'],
  ['(?<=discord(?:app)?\\.com/api/webhooks/\\d{15,20}/)', '[\\w-]{50,}', 'Discord webhook URL', 'DISCORD_WEBHOOK'],
  ['(?<=\\.webhook\\.office\\.com/webhookb2/[\\w@-]{36,80}/IncomingWebhook/)', `${HEX}{32}/[\\w/-]{36,}`, 'Microsoft Teams webhook URL', 'TEAMS_WEBHOOK'],
  ['(?<=mcp\\.zapier\\.com/api/mcp/[as]/)', '[\\w=-]{20,}', 'Zapier MCP server URL', 'ZAPIER_MCP_KEY'],
  ['(?<=\\.alchemy\\.com/v2/)', '[\\w-]{28,}', 'Alchemy API key', 'ALCHEMY_API_KEY', 'loose'],
  ['(?<=\\.quiknode\\.pro/)', `${HEX}{30,}`, 'QuickNode token', 'QUICKNODE_TOKEN'],
  ['sk_(?:live|test)_', `${ALNUM}{16,}`, 'Stripe secret key', 'STRIPE_SECRET_KEY'],
  ['rk_(?:live|test)_', `${ALNUM}{16,}`, 'Stripe restricted key', 'STRIPE_SECRET_KEY'],
  ['whsec_', '[A-Za-z0-9+/]{20,}={0,2}', 'webhook signing secret', 'WEBHOOK_SECRET'],
  ['sbp_', `(?:v0_|oauth_)?${HEX}{30,}`, 'Supabase access token', 'SUPABASE_ACCESS_TOKEN'],
  ['sb_secret_', '[\\w-]{16,}', 'Supabase secret key', 'SUPABASE_SECRET_KEY'],
  ['fig[dour]_', '[\\w-]{30,}', 'Figma token', 'FIGMA_API_KEY'],
  ['npm_', `${ALNUM}{36}(?![A-Za-z0-9])`, 'npm access token', 'NPM_TOKEN'],
  ['pypi-', '[\\w-]{50,}', 'PyPI token', 'PYPI_TOKEN'],
  ['hf_', `${ALNUM}{30,}`, 'Hugging Face token', 'HF_TOKEN'],
  ['lin_(?:api|oauth)_', `${ALNUM}{30,}`, 'Linear API key', 'LINEAR_API_KEY'],
  ['ntn_', `${ALNUM}{40,}`, 'Notion token', 'NOTION_TOKEN'],
  ['secret_', `${ALNUM}{43}(?![A-Za-z0-9])`, 'Notion token', 'NOTION_TOKEN'],
  ['ctx7sk-', '[\\w-]{20,}', 'Context7 API key', 'CONTEXT7_API_KEY'],
  ['sntry[us]_', '[\\w+/=-]{40,}', 'Sentry auth token', 'SENTRY_AUTH_TOKEN'],
  ['SG\\.', '[\\w-]{16,}\\.[\\w-]{16,}', 'SendGrid API key', 'SENDGRID_API_KEY'],
  ['', '\\d{8,10}:A[\\w-]{34}(?![\\w-])', 'Telegram bot token', 'TELEGRAM_BOT_TOKEN'],
  ['', '[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,40}(?![\\w-])', 'Discord bot token', 'DISCORD_TOKEN', 'loose'],
  ['do[opr]_v1_', `${HEX}{60,}`, 'DigitalOcean token', 'DIGITALOCEAN_TOKEN'],
  ['dapi', `${HEX}{32}(?:-\\d)?(?![0-9a-z])`, 'Databricks access token', 'DATABRICKS_TOKEN'],
  ['PMAK-', '[\\w-]{40,}', 'Postman API key', 'POSTMAN_API_KEY'],
  ['pplx-', `${ALNUM}{40,}`, 'Perplexity API key', 'PERPLEXITY_API_KEY'],
  ['xai-', `${ALNUM}{40,}`, 'xAI API key', 'XAI_API_KEY'],
  ['gsk_', `${ALNUM}{40,}`, 'Groq API key', 'GROQ_API_KEY'],
  ['r8_', `${ALNUM}{37}(?![A-Za-z0-9])`, 'Replicate API token', 'REPLICATE_API_TOKEN'],
  ['pat', `${ALNUM}{14}\\.${HEX}{64}`, 'Airtable personal access token', 'AIRTABLE_API_KEY'],
  ['AT(?:ATT|CTT)3', '[\\w=-]{50,}', 'Atlassian API token', 'ATLASSIAN_API_TOKEN'],
  ['ATBB', `${ALNUM}{24,}`, 'Bitbucket app password', 'BITBUCKET_APP_PASSWORD', 'loose'],
  ['ATTA', `${HEX}{60,}`, 'Trello token', 'TRELLO_TOKEN'],
  ['dp\\.(?:pt|st|ct|sa|scim|audit)\\.', '(?:[\\w-]+\\.)?[A-Za-z0-9]{40,}', 'Doppler token', 'DOPPLER_TOKEN'],
  ['hv[bs]\\.', '[\\w-]{24,}', 'HashiCorp Vault token', 'VAULT_TOKEN'],
  ['tvly-', '[A-Za-z0-9-]{20,}', 'Tavily API key', 'TAVILY_API_KEY'],
  ['fc-', `${HEX}{32}(?![0-9a-z])`, 'Firecrawl API key', 'FIRECRAWL_API_KEY'],
  ['BSA', '[\\w-]{24,}', 'Brave Search API key', 'BRAVE_API_KEY', 'loose'],
  ['lsv2_(?:pt|sk)_', `${HEX}{32}_${HEX}{8,}`, 'LangSmith API key', 'LANGSMITH_API_KEY'],
  ['sk_', `${HEX}{48}`, 'ElevenLabs API key', 'ELEVENLABS_API_KEY'],
  ['nvapi-', '[\\w-]{40,}', 'NVIDIA API key', 'NVIDIA_API_KEY'],
  ['jina_', '\\w{32,}', 'Jina API key', 'JINA_API_KEY'],
  ['csk-', '[a-z0-9]{40,}', 'Cerebras API key', 'CEREBRAS_API_KEY'],
  ['fw_', `${ALNUM}{22,}`, 'Fireworks API key', 'FIREWORKS_API_KEY', 'loose'],
  ['tgp_v1_', '[\\w-]{40,}', 'Together API key', 'TOGETHER_API_KEY'],
  ['pcsk_', '\\w{40,}', 'Pinecone API key', 'PINECONE_API_KEY'],
  ['apify_api_', `${ALNUM}{30,}`, 'Apify API token', 'APIFY_TOKEN'],
  ['bb_live_', '[\\w-]{20,}', 'Browserbase API key', 'BROWSERBASE_API_KEY'],
  ['e2b_', `${HEX}{40}`, 'E2B API key', 'E2B_API_KEY'],
  ['vc[apikr]_', `${ALNUM}{24,}`, 'Vercel token', 'VERCEL_TOKEN', 'loose'],
  ['nf[bcopu]_', `${ALNUM}{36,}`, 'Netlify token', 'NETLIFY_AUTH_TOKEN'],
  ['napi_', '[a-z0-9]{40,}', 'Neon API key', 'NEON_API_KEY'],
  ['pscale_(?:tkn|pw|oauth)_', '[\\w.=-]{30,}', 'PlanetScale token', 'PLANETSCALE_TOKEN'],
  ['rnd_', `${ALNUM}{24,}`, 'Render API key', 'RENDER_API_KEY', 'loose'],
  ['fm[12][ar]?_', '[A-Za-z0-9+/=_-]{80,}', 'Fly.io token', 'FLY_API_TOKEN'],
  ['glsa_', `${ALNUM}{32}_${HEX}{8}`, 'Grafana service account token', 'GRAFANA_SERVICE_ACCOUNT_TOKEN'],
  ['glc_', '[A-Za-z0-9+/]{32,}={0,2}', 'Grafana Cloud token', 'GRAFANA_TOKEN'],
  ['NRAK-', '[A-Z0-9]{27}', 'New Relic API key', 'NEW_RELIC_API_KEY'],
  ['dt0[a-z]\\d\\d\\.', '[A-Z0-9]{24}\\.[A-Z0-9]{64}', 'Dynatrace API token', 'DT_API_TOKEN'],
  ['pk_', '\\d{6,10}_[A-Z0-9]{32}', 'ClickUp API token', 'CLICKUP_API_KEY'],
  ['phx_', `${ALNUM}{40,}`, 'PostHog personal API key', 'POSTHOG_API_KEY'],
  ['CFPAT-', '[\\w-]{40,}', 'Contentful access token', 'CONTENTFUL_TOKEN'],
  ['pul-', `${HEX}{40}`, 'Pulumi access token', 'PULUMI_ACCESS_TOKEN'],
  ['', `${ALNUM}{14}\\.atlasv1\\.[\\w-]{60,}`, 'Terraform Cloud token', 'TFE_TOKEN'],
  ['AGE-SECRET-KEY-1', '[A-Z0-9]{58}', 'age secret key', 'AGE_SECRET_KEY'],
  ['dckr_[op]at_', '[\\w-]{20,}', 'Docker Hub access token', 'DOCKERHUB_TOKEN'],
  ['rubygems_', `${HEX}{48}`, 'RubyGems API key', 'GEM_HOST_API_KEY'],
  ['sq[apcu]_', `${HEX}{40}`, 'SonarQube token', 'SONAR_TOKEN'],
  ['shp(?:at|ca|pa|ss)_', '[0-9a-fA-F]{32}', 'Shopify token', 'SHOPIFY_ACCESS_TOKEN'],
  ['sq0(?:csp|atp)-', '[\\w-]{22,}', 'Square access token', 'SQUARE_ACCESS_TOKEN'],
  ['key-', `${HEX}{32}(?![0-9a-z])`, 'Mailgun API key', 'MAILGUN_API_KEY'],
  ['re_', `${ALNUM}{8}_${ALNUM}{20,}`, 'Resend API key', 'RESEND_API_KEY'],
  ['pat-(?:na|eu|ap)\\d-', `${HEX}{8}-[0-9a-f-]{20,}`, 'HubSpot access token', 'HUBSPOT_ACCESS_TOKEN'],
  ['ops_eyJ', '[\\w+/=-]{60,}', '1Password service account token', 'OP_SERVICE_ACCOUNT_TOKEN'],
  ['', '[\\w.~-]{3}[78]Q~[\\w.~-]{31,34}(?![\\w~-])', 'Microsoft Entra client secret', 'AZURE_CLIENT_SECRET'],
  ['', `${HEX}{8}(?:-${HEX}{4}){3}-${HEX}{12}:fx`, 'DeepL API key', 'DEEPL_API_KEY'],
  ['AQVN', '[\\w-]{30,}', 'Yandex Cloud API key', 'YANDEX_API_KEY'],
  ['y[0-3]_', '[\\w-]{40,}', 'Yandex OAuth token', 'YANDEX_TOKEN'],
  ['LTAI', `${ALNUM}{16,24}(?![A-Za-z0-9])`, 'Alibaba Cloud access key', 'ALIBABA_CLOUD_ACCESS_KEY_ID', 'loose'],
  ['EAA', `${ALNUM}{80,}`, 'Meta access token', 'META_ACCESS_TOKEN', 'loose'],
  ['1/', `\\d{10,}(?:/\\d{10,})?:${HEX}{32}`, 'Asana access token', 'ASANA_ACCESS_TOKEN'],
  ['2/', `\\d{10,}(?:/\\d{10,})?:${HEX}{32}`, 'Asana access token', 'ASANA_ACCESS_TOKEN'],
  ['CCI(?:PAT|PRJ)_', `${ALNUM}+_${HEX}{40}`, 'CircleCI token', 'CIRCLECI_TOKEN'],
  ['bkua_', `${HEX}{40}`, 'Buildkite token', 'BUILDKITE_TOKEN'],
  ['eyJ', '[\\w-]{10,}\\.eyJ[\\w-]{10,}\\.[\\w-]{10,}', 'JSON Web Token', 'API_TOKEN'],
  // Encrypted (RFC 7516): the key may be absent, the initialization vector has 12 or 16 bytes, the tag 16 to 32.
  ['eyJ', '[\\w-]{10,}\\.[\\w-]*\\.[\\w-]{16,22}\\.[\\w-]{10,}\\.[\\w-]{22,43}', 'JSON Web Token', 'API_TOKEN'],
  [
    '-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----',
    '(?:(?!-----BEGIN)[\\s\\S])*?(?:-----END [A-Z0-9 ]{1,60}-----|(?=-----BEGIN)|$)',
    'private key',
    'PRIVATE_KEY'
  ]
]

/** The formats, in the order in which they are tried. */
export function tokenForms(): TokenForm[] {
  return ROWS.map(([prefix, body, kind, variable, loose]) => ({ prefix, body, kind, variable, loose: loose !== undefined }))
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHECKSUM_LENGTH = 6

/** CRC-32 (IEEE 802.3) of an ASCII text, as an unsigned number. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) & 0xff
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A 32-bit number in base 62 (digits, upper case, lower case), padded to six characters with zeros. */
function base62(value: number): string {
  let rest = value
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = BASE62.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

/** Whether a token ends in the CRC-32 of its body, as GitHub (since 2021) and npm write it, so that it was really issued. */
export function hasChecksum(token: string): boolean {
  const body = token.slice(token.indexOf('_') + 1)
  if (body.length <= CHECKSUM_LENGTH) return false
  return base62(crc32(body.slice(0, -CHECKSUM_LENGTH))) === body.slice(-CHECKSUM_LENGTH)
}

/** What the payload of a JSON Web Token says about the sensitivity of the token. */
export type TokenGrade =
  | 'secret'
  /** Meant to be public: the `anon` role of a Supabase project. */
  | 'publishable'
  /** The same on every machine: the keys of a Supabase stack that runs locally. */
  | 'local'
  /** The example from the documentation. */
  | 'specimen'

/** Grades a token by its payload; one that cannot be decoded counts as a secret. The signature is not checked. */
export function gradeJwt(token: string): TokenGrade {
  const payload = decodePayload(token)
  if (payload === undefined) return 'secret'
  if (payload.iss === 'supabase-demo') return 'local'
  if (payload.role === 'anon') return 'publishable'
  return payload.name === 'John Doe' ? 'specimen' : 'secret'
}

function decodePayload(token: string): Record<string, unknown> | undefined {
  const from = token.indexOf('.') + 1
  const json = textOf(fromBase64(token.slice(from, token.indexOf('.', from))))
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    // A token may be cut off or made up; then only its format decides.
    return undefined
  }
}
