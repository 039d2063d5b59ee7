import { describe, expect, it } from 'vitest'
import { disablesTls, tlsSense } from '../../src/rule/servers/tls.js'

describe('tlsSense', () => {
  it.each([
    ...['NODE_TLS_REJECT_UNAUTHORIZED', 'PYTHONHTTPSVERIFY', 'npm_config_strict_ssl', 'SSL_VERIFY', 'JIRA_SSL_VERIFY'],
    ...['VERIFY_CERTS', 'SSL_VERIFY_PEER', 'SSL_VERIFICATION_ENABLED', 'rejectUnauthorized', 'http.sslVerify'],
    ...['sslverify', 'tls-verify', 'YARN_ENABLE_STRICT_SSL']
  ])('%s demands it', (name) => {
    expect(tlsSense(name)).toBe('demands')
  })

  it.each([
    ...['GIT_SSL_NO_VERIFY', 'TLS_SKIP_VERIFY', 'INSECURE_SKIP_VERIFY', 'VAULT_SKIP_VERIFY', 'IGNORE_SSL_ERRORS'],
    ...['ignore-https-errors', 'ignoreHTTPSErrors', 'ignore-certificate-errors', 'acceptInsecureCerts', 'IGNORE_CERTS'],
    ...['insecure-skip-tls-verify', 'no-verify-ssl', 'no-check-certificate', 'skip-ssl-validation'],
    ...['ALLOW_INSECURE_SSL', 'ACCEPT_INVALID_CERTS', 'DISABLE_SSL_VERIFICATION']
  ])('%s skips it', (name) => {
    expect(tlsSense(name)).toBe('skips')
  })

  it.each([
    ...['USE_SSL', 'DB_SSL', 'NO_SSL', 'DISABLE_TLS', 'TLS_ENABLED', 'sslmode', 'SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS'],
    ...['SSL_VERIFY_DEPTH', 'CERT_CHECK_INTERVAL', 'HTTPS_STRICT_TRANSPORT', 'DISABLE_SSL_REDIRECT', 'HTTPS_PROXY'],
    ...['OTEL_EXPORTER_OTLP_INSECURE', 'NO_INSECURE_TLS', 'no-verify', 'SKIP_VALIDATION', 'EMAIL_VERIFICATION'],
    ...['DOCKER_TLS_VERIFY', 'verify', '']
  ])('%s is about something else', (name) => {
    expect(tlsSense(name)).toBeUndefined()
  })
})

describe('disablesTls', () => {
  it.each([
    ['SSL_VERIFY', 'False'],
    ['SSL_VERIFY', ' no '],
    ['SSL_VERIFY', '${SSL_VERIFY:-false}'],
    ['TLS_SKIP_VERIFY', 'TRUE'],
    ['TLS_SKIP_VERIFY', '1'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['PYTHONHTTPSVERIFY', '${P:-0}']
  ])('%s=%s does', (name, value) => {
    expect(disablesTls(name, value)).toBe(true)
  })

  it.each([
    ['SSL_VERIFY', 'true'],
    ['SSL_VERIFY', ''],
    ['SSL_VERIFY', '${SSL_VERIFY}'],
    ['SSL_VERIFY', '${A:-}false${B}'],
    ['SSL_VERIFY', '/etc/ssl/ca.pem'],
    ['TLS_SKIP_VERIFY', '0'],
    // Node compares with `0` alone.
    ['NODE_TLS_REJECT_UNAUTHORIZED', 'false'],
    ['OTHER', 'false']
  ])('%s=%s does not', (name, value) => {
    expect(disablesTls(name, value)).toBe(false)
  })
})
