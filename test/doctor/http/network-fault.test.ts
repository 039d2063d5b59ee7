import { describe, expect, it } from 'vitest'
import { brokenAnswer, mayExpectTls, networkDiagnosis } from '../../../src/doctor/http/network.js'

const URL_ = new URL('https://mcp.example/mcp')

/** As fetch throws it. */
function failed(code: string | undefined, message = 'why'): Error {
  const cause = new Error(message)
  return new TypeError('fetch failed', { cause: code === undefined ? cause : Object.assign(cause, { code }) })
}

describe('an error of the network', () => {
  it.each([
    ['ENOTFOUND', "The host name 'mcp.example' does not exist"],
    ['EAI_AGAIN', "The host name 'mcp.example' cannot be looked up: no DNS server answers"],
    ['ECONNREFUSED', 'Nothing is listening at mcp.example:443: the connection was refused'],
    ['ECONNRESET', 'mcp.example:443 closed the connection before it answered'],
    ['UND_ERR_SOCKET', 'mcp.example:443 closed the connection before it answered'],
    ['ETIMEDOUT', 'mcp.example:443 did not accept the connection in time'],
    ['UND_ERR_CONNECT_TIMEOUT', 'mcp.example:443 did not accept the connection in time'],
    ['EHOSTUNREACH', 'This machine has no route to mcp.example:443'],
    ['ENETUNREACH', 'This machine has no route to mcp.example:443'],
    ['EACCES', 'This machine does not allow a connection to mcp.example:443'],
    ['ESOMETHING', 'mcp.example:443 cannot be reached: why']
  ])('%s is told in words', (code, message) => {
    const diagnosis = networkDiagnosis(failed(code), URL_)
    expect(diagnosis).toMatchObject({ kind: 'unreachable', message, field: ['url'] })
    expect(diagnosis.detail).toContain('why')
    expect(diagnosis.help).not.toBe('')
  })

  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /is self-signed$/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /by a private authority$/],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /that this machine does not trust$/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /or the server did not send it$/],
    ['CERT_HAS_EXPIRED', /has expired$/],
    ['CERT_NOT_YET_VALID', /not valid yet$/],
    ['CERT_REVOKED', /was revoked$/],
    ['CERT_SIGNATURE_FAILURE', /was rejected$/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /for another host$/],
    ['ERR_SSL_WRONG_VERSION_NUMBER', /does not speak TLS on this port$/],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', /cannot agree on a TLS connection$/],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', /asks for a client certificate$/],
    ['EPROTO', /cannot agree on a TLS connection$/]
  ])('%s is one of certificates', (code, message) => {
    const diagnosis = networkDiagnosis(failed(code, 'why\nand how\n'), URL_)
    expect(diagnosis).toMatchObject({ kind: 'certificate', field: ['url'] })
    expect(diagnosis.message).toMatch(message)
    expect(diagnosis.detail).toBe(`${diagnosis.message}: why and how (${code})`)
  })

  it('is told without what only OpenSSL itself can use', () => {
    const line = '80AC0000:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../deps/a.c:350:\n'
    const { message, detail } = networkDiagnosis(failed('ERR_SSL_WRONG_VERSION_NUMBER', line), URL_)
    expect(detail).toBe(`${message}: wrong version number (ERR_SSL_WRONG_VERSION_NUMBER)`)
  })

  it('is the deepest that has a code', () => {
    const inner = Object.assign(new Error('a'), { code: 'ECONNREFUSED' })
    const all = Object.assign(new AggregateError([inner, inner], 'b'), { code: 'ECONNREFUSED' })
    expect(networkDiagnosis(new TypeError('fetch failed', { cause: all }), URL_).message).toMatch(/^Nothing is listening/)
    const wrapped = new Error('c', {
      cause: Object.assign(new Error('d', { cause: new Error('e') }), { code: 'ENOTFOUND' })
    })
    expect(networkDiagnosis(wrapped, URL_).message).toBe("The host name 'mcp.example' does not exist")
  })

  it.each([
    [['EADDRNOTAVAIL', 'ECONNREFUSED'], /^Nothing is listening/],
    [['ETIMEDOUT', 'ECONNREFUSED'], /^Nothing is listening/],
    [['ENETUNREACH', 'ETIMEDOUT'], /did not accept the connection in time$/]
  ])('is the most telling where a name has several addresses: %s', (codes, message) => {
    const errors = codes.map((code) => Object.assign(new Error(`connect ${code}`), { code }))
    // As Node throws it: without a message, and with the code of the first.
    const all = Object.assign(new AggregateError(errors), { code: codes[0] })
    const diagnosis = networkDiagnosis(new TypeError('fetch failed', { cause: all }), URL_)
    expect(diagnosis.message).toMatch(message)
    expect(diagnosis.detail).toBe(`${diagnosis.message}: connect ${String(codes[1])} (${String(codes[1])})`)
  })

  it('names the port of the scheme, and IPv6 in brackets', () => {
    expect(networkDiagnosis(failed('ECONNREFUSED'), new URL('http://[::1]/')).message).toMatch(
      /^Nothing is listening at \[::1\]:80:/
    )
    expect(networkDiagnosis(failed('ECONNREFUSED'), new URL('http://a:81/')).message).toMatch(/^Nothing is listening at a:81:/)
  })

  it.each([undefined, 'text', new Error('x')])('may be anything: %s', (error) => {
    expect(networkDiagnosis(error, URL_).kind).toBe('unreachable')
    expect(brokenAnswer(error, URL_).kind).toBe('unreachable')
  })

  it('ends in a circle of causes as well', () => {
    const error = new Error('round')
    error.cause = error
    expect(networkDiagnosis(error, URL_).message).toBe('mcp.example:443 cannot be reached: round')
  })

  it('may be that of a port for TLS', () => {
    expect(['UND_ERR_SOCKET', 'ECONNRESET'].map((code) => mayExpectTls(failed(code)))).toEqual([true, true])
    expect(['ECONNREFUSED', undefined].map((code) => mayExpectTls(failed(code)))).toEqual([false, false])
  })
})
