import { describe, expect, it } from 'vitest'
import { classOfName, classOfParameter, type NameClass, wordsOf } from '../../src/secrets/names.js'

const NAMES: Readonly<Record<NameClass, string>> = {
  strong: `
    token TOKEN apiToken API_KEY api-key apikey OPENAI_API_KEY X-API-Key x-goog-api-key APIKey secret CLIENT_SECRET
    clientSecret JWT_SECRET SECRET_KEY_BASE SECRET_KEY AWS_SECRET_ACCESS_KEY KLING_ACCESS_KEY privateKey AUTH_TOKEN
    Authorization Proxy-Authorization GITHUB_PAT SERVICE_ROLE_KEY SUPABASE_SERVICE_KEY DD_APPLICATION_KEY
    Ocp-Apim-Subscription-Key githubtoken myapikey API_KEY_2 API_KEY_PROD refresh_token access_token SUPABASE_JWT
    ALGOLIA_SEARCH_ADMIN_API_KEY ALGOLIA_SEARCH_SECRET ALGOLIA_ADMIN_API_KEY SEARCH_ONLY_TOKEN FIREBASE_TOKEN FIREBASE_ADMIN_API_KEY AMPLITUDE_SECRET_KEY AccountKey SharedAccessKey SharedAccessSignature X-Functions-Key TELEGRAM_API_HASH apiHash api-hash`,
  password: `
    password DB_PASSWORD mysqlPassword PGPASSWORD MYSQL_PWD Pwd passphrase SMTP_PASS dbpasswd WALLET_MNEMONIC
    SEED_PHRASE PASSWORD_PROD SEARCH_ONLY_PASSWORD`,
  weak: 'key WRITE_KEY ALGOLIA_SEARCH_WRITE_KEY AZURE_SEARCH_READ_ONLY_KEY OPENAI_KEY auth X-Auth credentials cookie Cookie secrets bearer API_TOKENS tokens TOKEN_ENCODING SECRET_BACKEND JWT_LEEWAY API_KEY_OPENAI',
  publishable: 'SUPABASE_ANON_KEY anonKey ALGOLIA_SEARCH_API_KEY ALGOLIA_SEARCH_KEY MEILI_SEARCH_ONLY_API_KEY searchOnlyKey FIREBASE_API_KEY NEXT_PUBLIC_FIREBASE_API_KEY firebaseApiKey FIREBASE_WEB_API_KEY AMPLITUDE_API_KEY SEGMENT_WRITE_KEY segmentWriteKey',
  none: `
    MAX_NEW_TOKENS TOKEN_LIMIT TOKENIZERS_PARALLELISM max_tokens TOKENS_PER_MINUTE NEXT_PAGE_TOKEN AUTHOR KEYWORDS PATH
    PWD OLDPWD MONKEY HOTKEY PUBLIC_KEY NEXT_PUBLIC_API_KEY STRIPE_PUBLISHABLE_KEY PRIVATE_KEY_PATH TOKEN_FILE
    PASSWORD_FILE TOKEN_URL SECRET_ID CLIENT_ID clientId api_key_env bearer_token_env_var GITHUB_TOKEN_ENV_VAR
    SECRET_NAME SECRET_ARN AUTH_TYPE AUTH_MODE AUTH0_DOMAIN OAUTH_SCOPES SSH_AUTH_SOCK USE_API_KEY
    ENABLE_AUTH skip-auth no-auth
    FIGMA_FILE_KEY JIRA_PROJECT_KEY CACHE_KEY PRIMARY_KEY Sec-WebSocket-Key TOKEN_ADDRESS TOKEN_PROGRAM_ID password-stdin PASS_THROUGH
    COOKIE_NAME API_HASH_PATH COMMIT_HASH SECRETS_MANAGER_REGION command url env mcpServers constructor __proto__`
}

describe('classOfName', () => {
  const table = Object.entries(NAMES).flatMap(([nameClass, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, nameClass] as const)
  )

  it.each(table)('%s is %s', (name, nameClass) => {
    expect(classOfName(name)).toBe(nameClass)
    // The second answer comes from memory.
    expect(classOfName(name)).toBe(nameClass)
  })

  it('does not look at what is no name', () => {
    expect(classOfName('token '.repeat(20))).toBe('none')
  })
})

describe('classOfParameter', () => {
  it.each([
    ['sig', 'weak'],
    ['signature', 'weak'],
    ['code', 'weak'],
    ['X-Amz-Signature', 'weak'],
    ['X-Goog-Signature', 'weak'],
    ['api_key', 'strong'],
    ['v', 'none']
  ])('%s is %s', (name, nameClass) => {
    expect(classOfParameter(name)).toBe(nameClass)
  })
})

describe('wordsOf', () => {
  it.each([
    ['API_KEY', ['api', 'key']],
    ['mysqlPassword', ['mysql', 'password']],
    ['HTTPServerKey2', ['http', 'server', 'key2']],
    ['x-api.key', ['x', 'api', 'key']],
    ['', []]
  ])('%s', (name, words) => {
    expect(wordsOf(name)).toEqual(words)
  })
})
