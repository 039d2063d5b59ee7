import { describe, expect, it } from 'vitest'
import { loginDiagnoses, type LoginOutcome, type LoginTerms, redirectsOf } from '../../src/doctor/login.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { plannedServer } from './probe/planned.js'

const HOME = 'http://localhost:1/callback'
const LOOPBACK = 'http://127.0.0.1:1/callback'

function host(title: string, login: HostProfile['login']): HostProfile {
  return { ...AGENT_PLUGIN, name: title.toLowerCase(), title, ...(login === undefined ? {} : { login }) }
}

const CLAUDE = host('Claude', { redirect: HOME, documents: true, clientId: ['oauth', 'clientId'] })
const CODEX = host('Codex', { redirect: LOOPBACK, clientId: ['oauth', 'client_id'] })
const UNKNOWN = host('Unknown', undefined)

const TERMS: LoginTerms = { authorizationServer: 'https://login.example.com', registers: true, documents: false, pkce: true, scopes: ['read'], redirects: new Map() }

function found(outcome: LoginOutcome, entry: unknown = {}, hosts = [CLAUDE, CODEX, UNKNOWN]): unknown[] {
  const server = plannedServer({ name: 'api', entry: ['mcpServers', 'api'] })
  return loginDiagnoses(server, outcome, hosts, entry).map(({ severity = 'error', message, help, at }) => [severity, message, help, at.join('/')])
}

const at = 'mcpServers/api'

describe('how hosts log in', () => {
  it('is nothing to tell where no login is needed, and unclear where nothing says it', () => {
    expect(found({ is: 'open' })).toEqual([])
    expect(found({ is: 'unclear', why: 'its authorization server has no metadata' })).toEqual([['warning', 'Could not find out how to log in: its authorization server has no metadata', undefined, at]])
  })

  it('is told for those that can: by registration, by document, by the id in the entry', () => {
    expect(found({ is: 'known', ...TERMS })).toEqual([
      ['info', 'Claude registers itself and Codex registers itself and can log in at https://login.example.com, with the scopes read', 'Log in from the host.', at]
    ])
    expect(found({ is: 'known', ...TERMS, registers: false, documents: true, scopes: [] }, { oauth: { client_id: 'abc' } })).toEqual([
      ['info', 'Claude uses its client metadata document and Codex has a client id and can log in at https://login.example.com', 'Log in from the host.', at]
    ])
  })

  it('names what to set for those that cannot register', () => {
    expect(found({ is: 'known', ...TERMS, registers: false }, { oauth: { clientId: '' } }, [CLAUDE])).toEqual([
      [
        'error',
        'Claude cannot log in at https://login.example.com, with the scopes read: it cannot register itself',
        'Register a client at the authorization server, and set `oauth.clientId`; or use a token in a header, if the server accepts one.',
        at
      ]
    ])
  })

  it('tells the address to return to that is refused', () => {
    const redirects = new Map([[HOME, undefined], [LOOPBACK, 'invalid_redirect_uri']])
    expect(found({ is: 'known', ...TERMS, redirects }).map((one) => (one as string[])[1])).toEqual([
      `Codex cannot log in at https://login.example.com, with the scopes read: its redirect URI, ${LOOPBACK}, is refused: invalid_redirect_uri`,
      'Claude registers itself and can log in at https://login.example.com, with the scopes read'
    ])
    expect(redirectsOf([CLAUDE, CODEX, UNKNOWN, CLAUDE])).toEqual([HOME, LOOPBACK])
  })

  it('needs PKCE', () => {
    expect(found({ is: 'known', ...TERMS, pkce: false }, {}, [UNKNOWN]).map((one) => (one as string[])[1])).toEqual([
      'The authorization server https://login.example.com does not announce PKCE with S256, which MCP requires: strict clients refuse to log in'
    ])
  })
})
