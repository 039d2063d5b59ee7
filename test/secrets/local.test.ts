import { describe, expect, it } from 'vitest'
import { localityOfHost, serviceOf, localityOfText } from '../../src/secrets/judge.js'

describe('localityOfHost', () => {
  it.each([
    ...['localhost', 'localhost:5432', 'db.localhost', '127.0.0.1', '127.8.9.1', '[::1]', '::1', '0.0.0.0'],
    ...['db', 'postgres', 'my-db_1', 'host.docker.internal']
  ])('%s is local', (host) => {
    expect(localityOfHost(host)).toBe('local')
  })

  it.each(['127.evil.example.io', 'localhost.evil.io', '203.0.113.9', 'db.shop.io', 'db.corp.internal', '[2001:db8::1]'])(
    '%s is remote',
    (host) => {
      expect(localityOfHost(host)).toBe('remote')
    }
  )

  it.each([
    ...['', 'host', 'hostname', 'example.com', 'db.example.org', 'xxx.com', 'your-host.io', '${DB_HOST}', '<host>'],
    ...['{{HOST}}', '10.0.0.5', '192.168.1.31:3306']
  ])(
    '%s is unknown',
    (host) => {
      expect(localityOfHost(host)).toBe('unknown')
    }
  )
})

describe('localityOfText', () => {
  it.each([
    ['postgres://me:x@localhost:5432/db', 'local'],
    ['bolt://db.shop.io:7687', 'remote'],
    ['http://[::1]:80/', 'local'],
    ['Server=tcp:db.shop.io,1433;Password=x', 'remote'],
    ['host=localhost password=x', 'local'],
    ['nothing of the kind', 'unknown']
  ])('%s: %s', (text, locality) => {
    expect(localityOfText(text)).toBe(locality)
  })
})

describe('serviceOf', () => {
  it.each([
    [{ DB_HOST: 'localhost', DB_PASSWORD: 'x' }, 'local'],
    [{ MYSQL_HOST: '203.0.113.9' }, 'remote'],
    [{ mysqlHost: '203.0.113.9' }, 'remote'],
    [{ A_URL: 'redis://localhost', B_URL: 'https://api.shop.io' }, 'remote'],
    [{ DB_PASSWORD: 'x', PORT: 5432 }, 'unknown'],
    [['--host', 'localhost', '--password', 'x'], 'local'],
    [['--host', 7, 'db.shop.io'], 'unknown'],
    [[], 'unknown']
  ])('%j: %s', (settings, locality) => {
    expect(serviceOf(settings).locality).toBe(locality)
  })
})
