import { describe, expect, it } from 'vitest'
import { reachOf } from '../../src/server/url.js'

/** The host as a URL parser gives it. */
function parsed(host: string): string {
  return new URL(`http://${host}/`).hostname
}

describe('reachOf', () => {
  it.each([
    'localhost', 'LOCALHOST', 'localhost.', 'app.localhost', '127.0.0.1', '127.255.255.254', '127.1', '2130706433',
    '0x7f.0.0.1', '0177.0.0.1', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]'
  ])('takes %s for loopback', (host) => {
    expect(reachOf(parsed(host))).toBe('loopback')
  })

  it.each([
    '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.1.1', '100.64.0.1', '100.127.0.1', '0.0.0.0',
    '[::]', '[fc00::1]', '[fdff::1]', '[fe80::1]', '[febf::1]', '[::ffff:10.0.0.1]', 'printer.local', 'db.internal',
    'host.docker.internal', 'docs.tools.svc', 'docs.tools.svc.cluster.local', 'nas.lan', 'nas.home.arpa', 'intranet',
    'docs.tools.svc.'
  ])('treats %s as a private network', (host) => {
    expect(reachOf(parsed(host))).toBe('private')
  })

  it.each([
    'example.com', '127.evil.example', 'localhost.evil.example', 'notlocalhost.example', 'mylocal.example', '8.8.8.8',
    '11.0.0.1', '126.255.255.255', '128.0.0.1', '172.15.0.1', '172.32.0.1', '192.169.0.1', '169.253.0.1', '100.63.0.1',
    '100.128.0.1', '[2001:db8::1]', '[::2]', '[fe00::1]', '[fec0::1]', '[::ffff:8.8.8.8]', 'xlocal.com', 'svc.example'
  ])('takes %s for public', (host) => {
    expect(reachOf(parsed(host))).toBe('public')
  })
})
