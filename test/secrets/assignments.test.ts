import { describe, expect, it } from 'vitest'
import { findAssignments } from '../../src/secrets/assignments.js'

const NAMES = new Set(['token', 'key', 'Authorization', 'X-Key'])

function found(text: string): string[] {
  return findAssignments(text, (name) => NAMES.has(name)).map(
    ({ name, form, start, end }) => `${form} ${name} [${text.slice(start, end)}]`
  )
}

describe('findAssignments', () => {
  it.each([
    ['token=abc', 'setting token [abc]'],
    ['--token=abc', 'flag token [abc]'],
    ['-token=abc', 'flag token [abc]'],
    ['--token=a&b;c|d', 'flag token [a&b;c|d]'],
    ['server=x;token=abc;other=y', 'setting token [abc]'],
    ['host:6379,token=a,b,ssl=true', 'setting token [a,b]'],
    ['--env=token=abc', 'setting token [abc]'],
    ['https://x.io/?a=b&token=abc&c=d', 'parameter token [abc]'],
    ['https://x.io/?token=a#b', 'parameter token [a]'],
    ['Authorization: Bearer abc', 'header Authorization [Bearer abc]'],
    ['Authorization:abc', 'header Authorization [abc]'],
    ['--header=X-Key: abc', 'header X-Key [abc]'],
    ['export token=abc; run', 'setting token [abc]'],
    ['token="a b" run', 'setting token [a b]'],
    ["token='a b' run", 'setting token [a b]'],
    ['token = "abc"', 'setting token [abc]'],
    ['token => abc', 'setting token [abc]'],
    ['run --token abc --x', 'flag token [abc]'],
    ['run --token "a b"', 'flag token [a b]'],
    ['curl -H "Authorization: Bearer abc" x', 'header Authorization [Bearer abc]'],
    ["curl -H 'X-Key: a b' x", 'header X-Key [a b]'],
    ['-HX-Key:abc', 'header X-Key [abc]'],
    ['-HX-Key: abc', 'header X-Key [abc]'],
    ['-HAuthorization: Bearer a b', 'header Authorization [Bearer a]'],
    ['curl -HX-Key:abc x', 'header X-Key [abc]'],
    ['curl "-HX-Key: a b" x', 'header X-Key [a b]'],
    ["curl -H'X-Key: a b' x", 'header X-Key [a b]'],
    ['["--token:a b", "x"]', 'flag token [a b]'],
    ['["/token:a b", "x"]', 'header token [a b]'],
    ["run '-token:a b' x", 'flag token [a b]'],
    ['-etoken=abc', 'setting token [abc]'],
    ['docker run -etoken=abc x', 'setting token [abc]'],
    ['java -Dtoken=abc x', 'setting token [abc]'],
    ['{"token":"abc"}', 'header token [abc]'],
    ['{"token" : "a\\"b"}', 'header token [a\\"b]'],
    ['{\\"token\\":\\"abc\\"}', 'header token [abc]'],
    ['{token: abc}', 'header token [abc]'],
    ['"token": "abc', 'header token [abc]'],
    ['"token": "abc\nnext', 'header token [abc]'],
    ['token=$(cat /x y) run', 'setting token [$(cat /x y)]'],
    ['token=${A:-b c}d run', 'setting token [${A:-b c}d]'],
    ['token=abc) x', 'setting token [abc]'],
    ['$env:token="abc"', 'setting token [abc]']
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  it.each([
    'mytoken=abc',
    'tokens=abc',
    'token=',
    'token: ',
    'token://abc',
    'arn:aws:x:token:abc',
    '${token:-abc}',
    'run --token --other',
    'run --token',
    '"$token" run',
    'a token abc'
  ])('finds none in %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('finds several, and one inside another', () => {
    expect(found('token=a key=b')).toEqual(['setting token [a]', 'setting key [b]'])
    expect(found('Authorization: token=abc')).toEqual(['header Authorization [token=abc]', 'setting token [abc]'])
  })
})
