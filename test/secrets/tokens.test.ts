import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenForms } from '../../src/secrets/token-forms.js'
import { findTokens, MIN_LENGTH, TOKEN_CHARACTER } from '../../src/secrets/tokens.js'
import { runs } from '../support/runs.js'
import { CAPITALS, HEX, madeUp, UUID, withChecksum } from './made-up.js'

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const jwt = (payload: object) => [encoded({ alg: 'HS256' }), encoded(payload), madeUp(43)].join('.')
const hex = (length: number) => madeUp(length, HEX)

/** What stands before the token, the token, its kind and the part that is shown. */
const SAMPLES: readonly (readonly [before: string, token: string, kind: string, shown: string])[] = [
  ['', 'github_' + 'pat_' + madeUp(22) + '_' + madeUp(59), 'GitHub fine-grained personal access token', 'gith'],
  ['', 'ghp_' + madeUp(36), 'GitHub personal access token', 'ghp_'],
  ['', 'gho_' + madeUp(36), 'GitHub OAuth token', 'gho_'],
  ['', 'ghu_' + madeUp(36), 'GitHub App user token', 'ghu_'],
  ['', 'ghs_' + madeUp(36), 'GitHub App installation token', 'ghs_'],
  ['', 'ghs_123456_' + jwt({ iss: 'x' }), 'GitHub App installation token', 'ghs_'],
  ['', 'ghr_' + madeUp(36), 'GitHub refresh token', 'ghr_'],
  ['', 'glpat-' + madeUp(20), 'GitLab personal access token', 'glpa'],
  ['', 'glrt-' + madeUp(20), 'GitLab token', 'glrt'],
  ['', 'sk-ant-' + 'api03-' + madeUp(90), 'Anthropic API key', 'sk-a'],
  ['', 'sk-proj-' + madeUp(60), 'OpenAI API key', 'sk-p'],
  ['', 'sk-' + madeUp(20) + 'T3BlbkFJ' + madeUp(20), 'OpenAI API key', 'sk-'],
  ['', 'sk-or-' + 'v1-' + hex(64), 'OpenRouter API key', 'sk-o'],
  ['', 'sk-lf-' + UUID, 'Langfuse secret key', 'sk-l'],
  ['', 'sk.eyJ' + madeUp(60) + '.' + madeUp(22), 'Mapbox secret token', 'sk.e'],
  ['', 'sk-user-' + madeUp(48), 'secret API key', 'sk-'],
  ['', 'AIza' + madeUp(35), 'Google API key', 'AIza'],
  ['', 'AQ.' + madeUp(50), 'Google API key', 'AQ.'],
  ['', 'GOCSPX-' + madeUp(28), 'Google OAuth client secret', 'GOCS'],
  ['', 'ya29.' + madeUp(80), 'Google OAuth access token', 'ya29'],
  ['', '1//0' + madeUp(60), 'Google OAuth refresh token', '1//0'],
  ['', 'AKIA' + madeUp(16, CAPITALS), 'AWS access key', 'AKIA'],
  ['', 'ASIA' + madeUp(16, CAPITALS), 'AWS access key', 'ASIA'],
  ['', 'ABSK' + madeUp(120), 'Amazon Bedrock API key', 'ABSK'],
  ['', 'xoxd-' + madeUp(60), 'Slack session cookie', 'xoxd'],
  ['', 'xoxb-' + '210987654321-' + '3210987654321-' + madeUp(24), 'Slack token', 'xoxb'],
  ['', 'xapp-' + '1-' + madeUp(60), 'Slack app token', 'xapp'],
  [
    'https://hooks.slack.com/services/',
    'T' + madeUp(8, CAPITALS) + '/B' + madeUp(9, CAPITALS) + '/' + madeUp(24),
    'Slack webhook URL',
    ''
  ],
  ['https://discord.com/api/webhooks/123456789012345678/', madeUp(68), 'Discord webhook URL', ''],
  [`https://shop.webhook.office.com/webhookb2/${UUID}@${UUID}/IncomingWebhook/`, hex(32) + '/' + UUID, 'Microsoft Teams webhook URL', ''],
  ['https://mcp.zapier.com/api/mcp/s/', madeUp(80), 'Zapier MCP server URL', ''],
  ['https://eth-mainnet.g.alchemy.com/v2/', madeUp(32), 'Alchemy API key', ''],
  ['https://quick-sun.quiknode.pro/', hex(40), 'QuickNode token', ''],
  ['', 'sk_live_' + madeUp(24), 'Stripe secret key', 'sk_l'],
  ['', 'rk_test_' + madeUp(24), 'Stripe restricted key', 'rk_t'],
  ['', 'whsec_' + madeUp(32), 'webhook signing secret', 'whse'],
  ['', 'sbp_' + hex(40), 'Supabase access token', 'sbp_'],
  ['', 'sbp_v0_' + hex(40), 'Supabase access token', 'sbp_'],
  ['', 'sb_secret_' + madeUp(22) + '_' + madeUp(8), 'Supabase secret key', 'sb_s'],
  ['', 'figd_' + madeUp(40), 'Figma token', 'figd'],
  ['', 'npm_' + madeUp(36), 'npm access token', 'npm_'],
  ['', 'pypi-' + madeUp(120), 'PyPI token', 'pypi'],
  ['', 'hf_' + madeUp(34), 'Hugging Face token', 'hf_'],
  ['', 'lin_api_' + madeUp(40), 'Linear API key', 'lin_'],
  ['', 'ntn_' + madeUp(46), 'Notion token', 'ntn_'],
  ['', 'secret_' + madeUp(43), 'Notion token', 'secr'],
  ['', 'ctx7sk-' + UUID, 'Context7 API key', 'ctx7'],
  ['', 'sntryu_' + hex(64), 'Sentry auth token', 'sntr'],
  ['', 'SG.' + madeUp(22) + '.' + madeUp(43), 'SendGrid API key', 'SG.'],
  ['', '8142763905:A' + madeUp(34), 'Telegram bot token', ''],
  ['https://api.telegram.org/bot', '8142763905:A' + madeUp(34), 'Telegram bot token', ''],
  ['', 'M' + madeUp(25) + '.' + madeUp(6) + '.' + madeUp(38), 'Discord bot token', ''],
  ['', 'dop_v1_' + hex(64), 'DigitalOcean token', 'dop_'],
  ['', 'dapi' + hex(32), 'Databricks access token', 'dapi'],
  ['', 'PMAK-' + hex(24) + '-' + hex(34), 'Postman API key', 'PMAK'],
  ['', 'pplx-' + madeUp(48), 'Perplexity API key', 'pplx'],
  ['', 'xai-' + madeUp(80), 'xAI API key', 'xai-'],
  ['', 'gsk_' + madeUp(52), 'Groq API key', 'gsk_'],
  ['', 'r8_' + madeUp(37), 'Replicate API token', 'r8_'],
  ['', 'pat' + madeUp(14) + '.' + hex(64), 'Airtable personal access token', 'pat'],
  ['', 'ATATT3' + madeUp(180), 'Atlassian API token', 'ATAT'],
  ['', 'ATBB' + madeUp(32), 'Bitbucket app password', 'ATBB'],
  ['', 'ATTA' + hex(72), 'Trello token', 'ATTA'],
  ['', 'dp.pt.' + madeUp(43), 'Doppler token', 'dp.p'],
  ['', 'hvs.' + madeUp(90), 'HashiCorp Vault token', 'hvs.'],
  ['', 'tvly-' + 'dev-' + madeUp(32), 'Tavily API key', 'tvly'],
  ['', 'fc-' + hex(32), 'Firecrawl API key', 'fc-'],
  ['', 'BSA' + madeUp(28), 'Brave Search API key', 'BSA'],
  ['', 'lsv2_pt_' + hex(32) + '_' + hex(10), 'LangSmith API key', 'lsv2'],
  ['', 'sk_' + hex(48), 'ElevenLabs API key', 'sk_'],
  ['', 'nvapi-' + madeUp(64), 'NVIDIA API key', 'nvap'],
  ['', 'jina_' + madeUp(60), 'Jina API key', 'jina'],
  ['', 'csk-' + madeUp(48, 'abcdefghijklmnopqrstuvwxyz0123456789'), 'Cerebras API key', 'csk-'],
  ['', 'fw_' + madeUp(24), 'Fireworks API key', 'fw_'],
  ['', 'tgp_v1_' + madeUp(43), 'Together API key', 'tgp_'],
  ['', 'pcsk_' + madeUp(6) + '_' + madeUp(60), 'Pinecone API key', 'pcsk'],
  ['', 'apify_api_' + madeUp(36), 'Apify API token', 'apif'],
  ['', 'bb_live_' + madeUp(28), 'Browserbase API key', 'bb_l'],
  ['', 'e2b_' + hex(40), 'E2B API key', 'e2b_'],
  ['', 'vcp_' + madeUp(56), 'Vercel token', 'vcp_'],
  ['', 'nfp_' + madeUp(36), 'Netlify token', 'nfp_'],
  ['', 'napi_' + madeUp(60, 'abcdefghijklmnopqrstuvwxyz0123456789'), 'Neon API key', 'napi'],
  ['', 'pscale_tkn_' + madeUp(43), 'PlanetScale token', 'psca'],
  ['', 'rnd_' + madeUp(28), 'Render API key', 'rnd_'],
  ['', 'fm2_' + madeUp(120), 'Fly.io token', 'fm2_'],
  ['', 'glsa_' + madeUp(32) + '_' + hex(8), 'Grafana service account token', 'glsa'],
  ['', 'glc_' + madeUp(80) + '==', 'Grafana Cloud token', 'glc_'],
  ['', 'NRAK-' + madeUp(27, CAPITALS), 'New Relic API key', 'NRAK'],
  ['', 'dt0c01.' + madeUp(24, CAPITALS) + '.' + madeUp(64, CAPITALS), 'Dynatrace API token', 'dt0c'],
  ['', 'pk_47261938_' + madeUp(32, CAPITALS), 'ClickUp API token', 'pk_'],
  ['', 'phx_' + madeUp(43), 'PostHog personal API key', 'phx_'],
  ['', 'CFPAT-' + madeUp(43), 'Contentful access token', 'CFPA'],
  ['', 'pul-' + hex(40), 'Pulumi access token', 'pul-'],
  ['', madeUp(14) + '.atlasv1.' + madeUp(67), 'Terraform Cloud token', ''],
  ['', 'AGE-SECRET-KEY-1' + madeUp(58, CAPITALS), 'age secret key', 'AGE-'],
  ['', 'dckr_pat_' + madeUp(27), 'Docker Hub access token', 'dckr'],
  ['', 'rubygems_' + hex(48), 'RubyGems API key', 'ruby'],
  ['', 'squ_' + hex(40), 'SonarQube token', 'squ_'],
  ['', 'shpat_' + hex(32), 'Shopify token', 'shpa'],
  ['', 'sq0csp-' + madeUp(43), 'Square access token', 'sq0c'],
  ['', 'key-' + hex(32), 'Mailgun API key', 'key-'],
  ['', 're_' + madeUp(8) + '_' + madeUp(24), 'Resend API key', 're_'],
  ['', 'pat-na1-' + UUID, 'HubSpot access token', 'pat-'],
  ['', 'ops_eyJ' + madeUp(250), '1Password service account token', 'ops_'],
  ['', madeUp(3) + '8Q~' + madeUp(34), 'Microsoft Entra client secret', ''],
  ['', UUID + ':fx', 'DeepL API key', ''],
  ['', 'AQVN' + madeUp(35), 'Yandex Cloud API key', 'AQVN'],
  ['', 'y0_' + madeUp(55), 'Yandex OAuth token', 'y0_'],
  ['', 'LTAI' + madeUp(20), 'Alibaba Cloud access key', 'LTAI'],
  ['', 'EAA' + madeUp(120), 'Meta access token', 'EAA'],
  ['', '2/1205938471620493:' + hex(32), 'Asana access token', '2/'],
  ['', 'CCIPAT_' + madeUp(22) + '_' + hex(40), 'CircleCI token', 'CCIP'],
  ['', 'bkua_' + hex(40), 'Buildkite token', 'bkua'],
  ['', ['eyJhbGciOiJkaXIifQ', '', madeUp(16), madeUp(80), madeUp(22)].join('.'), 'JSON Web Token', 'eyJ'],
  ['', jwt({ sub: 'u1', role: 'service_role' }), 'JSON Web Token', 'eyJ'],
  [
    '',
    '-----BEGIN OPENSSH PRIVATE KEY-----\n' + madeUp(200) + '\n-----END OPENSSH PRIVATE KEY-----',
    'private key',
    ''
  ],
  ['', '-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: DES-CBC,0123\n\n' + madeUp(200) + '\n-----END RSA PRIVATE KEY-----', 'private key', ''],
  ['', '-----BEGIN PRIVATE KEY-----\\u000a' + madeUp(200) + '\\u000a-----END PRIVATE KEY-----', 'private key', ''],
  ['', '-----BEGIN PRIVATE KEY-----\\n' + madeUp(200) + '\\n-----END PRIVATE KEY-----', 'private key', '']
]

describe('findTokens', () => {
  it.each(SAMPLES.map((sample) => [sample[2] + (sample[0] === '' ? '' : ' behind ' + sample[0]), ...sample] as const))(
    'finds a %s',
    (_title, before, token, kind, shown) => {
      const start = before.length
      const end = start + token.length
      const expected: unknown = expect.objectContaining({ start, end, kind, verdict: 'literal', shown })
      expect(findTokens(before + token)).toEqual([expected])
      expect(findTokens(`${before}${token}"`)).toEqual([expected])
    }
  )

  it('has a sample of every form', () => {
    expect(new Set(SAMPLES.map(([, , kind]) => kind))).toEqual(new Set(tokenForms().map(({ kind }) => kind)))
  })

  it.each(tokenForms().filter(({ kind }) => kind !== 'private key').map(({ kind, prefix, body }) => [kind, prefix, body] as const))(
    'looks for a %s in every run of characters that is long enough: %s',
    (_kind, prefix, body) => {
      const inUrl = prefix.startsWith('(?<=')
      const shortest = inUrl ? MIN_LENGTH.inUrl : prefix === '' ? MIN_LENGTH.any : MIN_LENGTH.prefixed
      // What is around a token is none of its length, and neither is what may be repeated.
      const pattern = ((inUrl ? '' : prefix) + body).replaceAll(/\(\?!.*?\)/g, '').replaceAll(/\{(\d+),\d*\}/g, '{$1}').replaceAll(/\)\?/g, '){0,1}')
      fc.assert(
        fc.property(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), (token) => {
          expect(token.length).toBeGreaterThanOrEqual(shortest)
          expect(token.split('').filter((character) => !TOKEN_CHARACTER.test(character))).toEqual([])
        }),
        { numRuns: 20 }
      )
    }
  )

  it('knows one format alone that begins with a dash: that of a key, of which the first run is shorter than any token', () => {
    const withDash = tokenForms().filter(({ prefix }) => prefix.startsWith('-'))
    expect(withDash.map(({ kind }) => kind)).toEqual(['private key'])
    expect(withDash[0]?.prefix.startsWith('-----BEGIN (?:')).toBe(true)
  })

  it('finds a token and a key between words of every length, and headings of no key', () => {
    const word = fc.stringMatching(/^[a-z/.:-]{0,20}$/)
    const blank = fc.constantFrom(' ', '\n', '"', ', "', '\u20AC', ' -----BEGIN ', ' -----BEGIN-----')
    const token = 'ghp_' + madeUp(36)
    const key = `-----BEGIN PRIVATE KEY-----\n${madeUp(64)}\n-----END PRIVATE KEY-----`
    fc.assert(
      fc.property(fc.array(fc.tuple(word, blank, fc.constantFrom('', token, key)), { maxLength: 12 }), (parts) => {
        let text = ''
        const planted: number[] = []
        for (const [before, between, secret] of parts) {
          text += before + between
          if (secret !== '') planted.push(text.length)
          text += secret === '' ? '' : `${secret} `
        }
        expect(findTokens(text).map(({ start }) => start)).toEqual(planted)
      }),
      { numRuns: runs(1000) }
    )
  })

  it('never shows more than four characters, and never one that is not of the prefix', () => {
    for (const [, token, , shown] of SAMPLES) {
      expect(shown.length).toBeLessThanOrEqual(4)
      expect(token.startsWith(shown)).toBe(true)
    }
  })

  it('finds several, wherever a word begins', () => {
    const token = 'ghp_' + madeUp(36)
    const text = `a=${token}&b=x%3D${token};\\n${token} ${token}.`
    expect(findTokens(text).map(({ start, end }) => text.slice(start, end))).toEqual([token, token, token, token])
  })

  it.each([
    ['inside a word', 'xghp_' + madeUp(36)],
    ['too short', 'ghp_' + madeUp(12)],
    ['a longer word', 'AKIA' + madeUp(24, CAPITALS)],
    ['words behind a loose prefix', 'sk-learn-contrib-imbalanced-datasets'],
    ['a language', 'sk-SK and sk-sk-sk-sk-sk-sk-sk-sk-sk'],
    ['the heading of a key alone', '-----BEGIN PRIVATE KEY-----'],
    ['the heading of a key in a list of what to look for', 'Keys: `-----BEGIN PRIVATE KEY-----`\n- Tokens, such as those in src/components/notifications/SettingsPanel'],
    ['an alias of npm', 'npm_config_registry_authentication_x'],
    ['a digest', 'sha256:' + hex(64)]
  ])('finds nothing in %s', (_title, text) => {
    expect(findTokens(text)).toEqual([])
  })

  it.each([
    ['zeros', 'ghp_' + '0'.repeat(36)],
    ['one letter', 'figd_' + 'x'.repeat(40)],
    ['a count', 'ghp_' + '1234567890abcdefghijklmnopqrstuvwxyz'],
    ['the example of the manual', 'AKIA' + 'IOSFODNN7EXAMPLE'],
    ['words', 'ghp_' + 'thisIsMyPersonalAccessTokenForGithub'],
    ['an instruction', 'sk-ant-' + 'api03-put-your-key-in-here'],
    ['the specimen of jwt.io', jwt({ sub: '1234567890', name: 'John Doe' })],
    ['a key that was left out', '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----']
  ])('takes %s for a placeholder', (_title, text) => {
    expect(findTokens(text)).toEqual([expect.objectContaining({ verdict: 'placeholder', shown: '' })])
  })

  it('believes a checksum more than the look of a token', () => {
    expect(findTokens('ghp_' + withChecksum('x'.repeat(30)))).toEqual([expect.objectContaining({ verdict: 'literal' })])
  })

  it('tells what a JSON Web Token is worth by its payload', () => {
    expect(findTokens(jwt({ role: 'anon' }))).toEqual([expect.objectContaining({ verdict: 'harmless', shown: '' })])
    expect(findTokens(jwt({ role: 'service_role', iss: 'supabase-demo' }))).toEqual([
      expect.objectContaining({ verdict: 'local' })
    ])
    expect(findTokens('eyJhbGciOiJIUzI1NiJ9.eyJ' + madeUp(30) + '.' + madeUp(43))).toEqual([
      expect.objectContaining({ verdict: 'literal' })
    ])
  })
})
