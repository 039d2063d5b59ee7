import { describe, expect, it } from 'vitest'
import { judgeValue, type Locality, type Verdict } from '../../src/secrets/judge.js'
import type { NameClass } from '../../src/secrets/names.js'
import { HEX, KEY, madeUp, UUID } from './made-up.js'

function judge(
  value: string,
  name: NameClass = 'strong',
  where: Locality = 'unknown',
  user?: string
): Verdict | undefined {
  return judgeValue({ value, name, service: () => ({ locality: where, users: user === undefined ? [] : [user] }) })
}

describe('a value under the name of a key or a token', () => {
  it.each([
    ...[KEY, UUID, madeUp(32, HEX), '0x' + madeUp(64, HEX), '/' + madeUp(39), madeUp(10) + '-' + madeUp(12)],
    ...[KEY + '==', madeUp(9), 'p~S3cr#t9', 'velvet-anchor', 'velvet anchor plum', 'velvet-anchor-plum-to-moss-cedar', 'parola-lui-mihai', 'VelvetAnchor!', '/p~S3cr#t9', 'mcp.shop.io', 'me@shop.io']
  ])(
    'is literal: %s',
    (value) => {
      expect(judge(value)).toBe('literal')
      expect(judge(` ${value}\n`)).toBe('literal')
    }
  )

  it.each([
    ...['YOUR_API_KEY', 'YOUR_API_KEY_HERE', 'your-key', 'OPENAI_API_KEY_HERE'],
    ...['api_key', 'API_KEY', 'my-token', 'token', 'ab-api-key-123', 'notes_token_1234'],
    ...['\n...\n', '\n', '\n\n   xxxx \n'].map((body) => `-----BEGIN RSA PRIVATE KEY-----${body}-----END RSA PRIVATE KEY-----`),
    ...['<token>', '[REDACTED]', '{API_KEY}', '(key)', '__TOKEN__', '~~WP_APP_PASSWORD', 'sk-<your key>', 'xxx', 'XXXX', '...', '…', '***'],
    ...['sk-...', 'sk-xxxxxxxx', 'key_xxxxxxxx'],
    ...['0000000000000000', '00000000-0000-0000-0000-000000000000', 'REDACTED'],
    ...['literal-secret-value', 'sd-key-value', 'hardcoded-token', 'plaintext_password', 'key_passphrase', 'passphrase'],
    ...['changeme', 'change-me', 'replace_me', 'insert-key'],
    ...['put your key here', 'example-key', 'your_dummy_key', 'TODO'],
    ...['sk-1234567890abcdef1234567890abcdef', 'abcdefghijklmnopqrst', 'tu_api_key', '你的key', 'lunar_api_key', 'value'],
    ...['a1b2c3d4e5f6g7h8i9j0', 'abc123def456', 'a1b2c3d4-e5f6-7890-abcd-ef1234567890', 'token-abc-123', 'ghp_yourtokenhere', 'deadbeef'.repeat(4)],
    ...['PAROLA_TA', 'mot_de_passe', 'REMPLACEZ_PAR_VOTRE_JETON', 'votre_cle_de_test', 'REEMPLAZAR_CON_TU_CLAVE', 'substitua-pela-sua-chave', 'ersetze_mich', 'ここにキーを貼り付け', 'clave_aqui']
  ])('is a placeholder: %s', (value) => {
    expect(judge(value)).toBe('placeholder')
  })

  it.each([
    ...['dev-secret', 'test', 'local-token', 'DEMO_KEY', 'dummy', 'fake_key', 'mock-key', 'mocked-access-token', 'dummy-not-used'],
    ...['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0ZXN0In0.signature'],
    ...['ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80']
  ])(
    'is for development: %s',
    (value) => {
      expect(judge(value)).toBe('local')
    }
  )

  it.each([
    ...['', '  ', '${TOKEN}', '${TOKEN:-}', '$TOKEN', '$env:TOKEN', '%TOKEN%', '{{TOKEN}}', '${{ secrets.TOKEN }}'],
    ...['$(cat /run/token)', '`cat token`', 'process.env.TOKEN', 'env:TOKEN', '$SECRET_TOKEN:NOTES_TOKEN', 'op://vault/item/field', '<%= token %>'],
    ...['aws-secrets://prod/token', 'arn:aws:secretsmanager:us-east-1:1:secret:x', 'projects/p/secrets/s/versions/1'],
    ...['prefix-${TOKEN}', 'true', 'none', 'not-needed', 'none-needed', 'anystring', 'ollama', 'oauth', '4096', 'authentication', 'environment'],
    ...['get_token()', "os.getenv('KEY')", 'id=npm,src=.npmrc', 'OTHER_SERVICE', 'SHOP_KEY_V2'],
    ...['/etc/keys/server.pem', './token.json', '~/.token', 'kv/data/shop', 'id_ed25519'],
    ...['C:\\keys\\x.key', 'keys/server.pem'],
    ...['https://example.com/token', 'pk_live_' + KEY],
    ...['da2-' + 'k3v9q2w7z5x1c8b4n6m0a2s4d6', 'pub' + '6b175474e89094c44da98b954eedeac4'],
    ...['sb_publishable_' + KEY, 'v1.2.3', 'vault-9', 'the one of this service', 'ask in the channel', 'a-token-this-match-did-not-deal']
  ])('is nothing: %s', (value) => {
    expect(judge(value)).toBeUndefined()
  })

  it('is literal where it may be the address of an account, unless the name is not that of a secret', () => {
    expect(judge('0x' + '6b175474e89094c44da98b954eedeac495271d0f')).toBe('literal')
    expect(judge('0x' + '6B175474E89094C44Da98b954EedeAC495271d0F')).toBeUndefined()
    expect(judge('0x' + '6B175474E89094C44Da98b954EedeAC495271d0F', 'weak')).toBeUndefined()
  })

  it('is literal where random text is next to a reference', () => {
    expect(judge('${PREFIX}' + KEY)).toBe('literal')
    expect(judge('$mysecret:' + KEY)).toBe('literal')
  })

  it.each([
    ['minioadmin', 'local', 'local'],
    ['minioadmin', 'unknown', 'local'],
    ['minioadmin', 'remote', 'literal'],
    ['velvet-anchor', 'local', 'local'],
    ['velvet-anchor', 'unknown', 'literal'],
    [KEY, 'local', 'literal']
  ] as const)('%s for a service that is %s: %s', (value, where, verdict) => {
    expect(judge(value, 'strong', where)).toBe(verdict)
  })

  it('is literal after a scheme however short it is', () => {
    const service = () => ({ locality: 'unknown', users: [] }) as const
    expect(judgeValue({ value: 'p~S3', name: 'strong', service })).toBeUndefined()
    expect(judgeValue({ value: 'p~S3', name: 'strong', afterScheme: true, service })).toBe('literal')
  })

  it('needs more evidence under a name that may mean anything', () => {
    expect(judge('velvet-anchor', 'weak')).toBeUndefined()
    expect(judge(madeUp(11), 'strong')).toBe('literal')
    expect(judge(madeUp(11), 'weak')).toBeUndefined()
    expect(judge(KEY, 'weak')).toBe('literal')
    expect(judge('xxx', 'weak')).toBeUndefined()
    expect(judge('YOUR_KEY', 'weak')).toBe('placeholder')
  })

  it('is never literal where the key is published by design', () => {
    expect(judge(KEY, 'publishable')).toBeUndefined()
    expect(judge('your_anon_key_here', 'publishable')).toBe('placeholder')
  })
})

describe('a password', () => {
  const table: [value: string, where: Locality, user: string | undefined, verdict: Verdict | undefined][] = [
    ['hunter2!x', 'unknown', undefined, 'literal'],
    ['x9', 'unknown', undefined, 'literal'],
    ['several words of it', 'remote', undefined, 'literal'],
    [KEY, 'local', undefined, 'literal'],
    ['postgres', 'unknown', undefined, 'local'],
    ['postgres', 'local', undefined, 'local'],
    ['postgres', 'remote', undefined, 'literal'],
    ['admin123', 'local', undefined, 'local'],
    ['bitnami1', 'local', 'neo4j', 'local'],
    ['123456', 'unknown', undefined, 'local'],
    ['123456', 'remote', undefined, 'literal'],
    ['app', 'local', 'app', 'local'],
    ['shopkeeper', 'remote', 'shopkeeper', 'literal'],
    ['shopkeeper', 'unknown', 'shopkeeper', 'local'],
    ['shop123', 'local', 'shop', 'local'],
    ['shop123', 'unknown', 'shop', 'literal'],
    ['shop123', 'remote', 'shop', 'literal'],
    ['shop123', 'local', 'app', 'literal'],
    ['shop_pwd', 'unknown', 'shop_ro', 'placeholder'],
    ['shop_pwd', 'remote', 'shop_ro', 'literal'],
    ['shop_pwd', 'local', 'shop_ro', 'local'],
    ['shop_pwd', 'unknown', 'app', 'literal'],
    ['sunshine', 'local', undefined, 'local'],
    ['sunshine', 'unknown', undefined, 'literal'],
    ['vault-dev-password', 'local', undefined, 'local'],
    ['vault-dev-password', 'unknown', undefined, 'local'],
    ['vault-dev-password', 'remote', undefined, 'placeholder'],
    ['password', 'local', undefined, 'local'],
    ['password', 'unknown', undefined, 'placeholder'],
    ['password', 'remote', undefined, 'placeholder'],
    ['shop_secret', 'local', undefined, 'local'],
    ['shop_secret', 'unknown', undefined, 'placeholder'],
    ['SHOP_SECRET', 'local', undefined, 'placeholder'],
    ['changeme', 'local', undefined, 'placeholder'],
    ['example', 'local', 'root', 'local'],
    ['example', 'remote', 'root', 'placeholder'],
    ['your_password', 'remote', undefined, 'placeholder'],
    ['[YOUR-PASSWORD]', 'remote', undefined, 'placeholder'],
    ['xxx', 'local', undefined, 'placeholder'],
    ['<password>', 'local', undefined, 'placeholder'],
    ['••••••', 'remote', undefined, 'placeholder'],
    ['/run/secrets/db', 'unknown', undefined, undefined],
    ['${DB_PASSWORD}', 'remote', undefined, undefined],
    ['{{PROJECT_NAME}}', 'local', undefined, undefined],
    ['prompt', 'unknown', undefined, undefined],
    ['', 'remote', undefined, undefined]
  ]

  it.each(table)('%s on a host that is %s, of the user %s: %s', (value, where, user, verdict) => {
    expect(judge(value, 'password', where, user)).toBe(verdict)
  })
})
