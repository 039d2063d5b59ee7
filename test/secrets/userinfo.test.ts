import { describe, expect, it } from 'vitest'
import { findUserInfo } from '../../src/secrets/assignments.js'

/** Scheme, user, password and host of every URL with user information. */
function parts(text: string): (string | undefined)[][] {
  return findUserInfo(text).map(({ scheme, user, password, host }) => [
    scheme,
    text.slice(user.start, user.end),
    password && text.slice(password.start, password.end),
    host
  ])
}

describe('findUserInfo', () => {
  it.each([
    ['postgres://me:pw@db.shop.io:5432/app', ['postgres', 'me', 'pw', 'db.shop.io']],
    ['mongodb+srv://me:pw@cluster.shop.io', ['mongodb+srv', 'me', 'pw', 'cluster.shop.io']],
    ['redis://:pw@cache:6379', ['redis', '', 'pw', 'cache']],
    ['https://token@shop.io/x', ['https', 'token', undefined, 'shop.io']],
    ['https://me:@shop.io', ['https', 'me', '', 'shop.io']],
    ['HTTPS://me:p@w@shop.io', ['https', 'me', 'p@w', 'shop.io']],
    ['postgres://me:p/w?x#y@db.shop.io/app', ['postgres', 'me', 'p/w?x#y', 'db.shop.io']],
    ['postgres://me:p#@!@db.shop.io:5432/app', ['postgres', 'me', 'p#@!', 'db.shop.io']],
    ['postgres://me:p/@x:@y@db.shop.io/app?as=a@b.io', ['postgres', 'me', 'p/@x:@y', 'db.shop.io']],
    ['postgres://me:${PW:-a/b}@db/app', ['postgres', 'me', '${PW:-a/b}', 'db']],
    ['postgres://{{U}}:{{P}}@localhost/x', ['postgres', '{{U}}', '{{P}}', 'localhost']],
    ['postgres://me:[YOUR-PASSWORD]@db.shop.io/x', ['postgres', 'me', '[YOUR-PASSWORD]', 'db.shop.io']],
    ['${URL:-amqp://me:pw@mq}', ['amqp', 'me', 'pw', 'mq']],
    ['--dsn=mysql://me:pw@${HOST}/x', ['mysql', 'me', 'pw', '${HOST}']]
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual([expected])
  })

  it.each([
    'https://shop.io/@team/x',
    'https://shop.io?as=a@b.io',
    'https://unpkg.com/@scope/pkg@1.2.3',
    'redis://localhost:6379/0?owner=a@b.io',
    'git+https://github.com/a/b@v1',
    'git@github.com:a/b.git',
    '://me:pw@host',
    'a@b.io'
  ])('finds none in %s', (text) => {
    expect(parts(text)).toEqual([])
  })

  it('finds those of several URLs', () => {
    expect(parts('a://b:c@d "e://f:g@h"')).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'f', 'g', 'h']
    ])
  })
})
