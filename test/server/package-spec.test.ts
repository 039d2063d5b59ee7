import { describe, expect, it } from 'vitest'
import { parsePackageSpec } from '../../src/server/packages.js'
import { expectLinear } from '../support/scaling.js'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'

describe('parsePackageSpec', () => {
  it.each([
    ['pkg', { pin: 'none', name: 'pkg' }],
    ['@scope/pkg', { pin: 'none', name: '@scope/pkg' }],
    ['pkg@', { pin: 'none', name: 'pkg' }],
    ['pkg@latest', { pin: 'tag', name: 'pkg', version: 'latest' }],
    ['@scope/pkg@next', { pin: 'tag', name: '@scope/pkg', version: 'next' }],
    ['pkg@1.2.3', { pin: 'exact', name: 'pkg' }],
    ['@scope/pkg@1.2.3-rc.1+build', { pin: 'exact', name: '@scope/pkg' }],
    ['pkg@v1.2.3', { pin: 'exact', name: 'pkg' }],
    ['pkg@1', { pin: 'range', name: 'pkg', version: '1' }],
    ['pkg@1.x', { pin: 'range', name: 'pkg', version: '1.x' }],
    ['pkg@x', { pin: 'range', name: 'pkg', version: 'x' }],
    ['pkg@^1.2.3', { pin: 'range', name: 'pkg', version: '^1.2.3' }],
    ['pkg@>=1.1.0', { pin: 'range', name: 'pkg', version: '>=1.1.0' }],
    ['pkg@*', { pin: 'range', name: 'pkg', version: '*' }],
    ['mine@npm:other@1.2.3', { pin: 'exact', name: 'mine', source: 'other@1.2.3' }],
    ['mine@npm:@other/x', { pin: 'none', name: 'mine', source: '@other/x' }],
    ['mine@github:owner/repo', { pin: 'git', name: 'mine', source: 'github:owner/repo' }],
    ['mine@owner/repo#v1.2.3', { pin: 'exact', name: 'mine', source: 'owner/repo#v1.2.3' }],
    ['mine@https://example.com/preview', { pin: 'url', name: 'mine', source: 'https://example.com/preview' }],
    ['@mine/x@https://example.com/preview.tgz', { pin: 'url', name: '@mine/x', source: 'https://example.com/preview.tgz' }],
    ['mine@file:../x', { pin: 'local', name: 'mine', source: 'file:../x' }],
    ['owner/repo', { pin: 'git' }],
    ['owner/repo#' + COMMIT, { pin: 'exact' }],
    ['github:owner/repo#main', { pin: 'git' }],
    ['github:owner/repo#v1.2.3', { pin: 'exact' }],
    ['git+https://github.com/owner/repo.git', { pin: 'git' }],
    ['git+ssh://git@github.com/owner/repo', { pin: 'git' }],
    ['git@github.com:owner/repo.git', { pin: 'git' }],
    ['https://github.com/owner/repo.git#' + COMMIT, { pin: 'exact' }],
    ['https://example.com/preview', { pin: 'url' }],
    ['https://packages.example.com/pkg/-/pkg-1.2.3.tgz', { pin: 'exact' }],
    ['.', { pin: 'local' }],
    ['./dist', { pin: 'local' }],
    ['../x', { pin: 'local' }],
    ['/opt/x', { pin: 'local' }],
    ['C:\\x', { pin: 'local' }],
    ['file:x', { pin: 'local' }],
    ['pkg-1.0.0.tgz', { pin: 'local' }],
    ['pkg@${VERSION}', { pin: 'unknown' }],
    ['', { pin: 'none', name: '' }]
  ])('npm: %s', (text, expected) => {
    expect(parsePackageSpec(text, 'npm')).toEqual(expected)
  })

  it.each([
    ['pkg', { pin: 'none', name: 'pkg' }],
    ['pkg[extra]', { pin: 'none', name: 'pkg[extra]' }],
    ['awslabs.aws-server@latest', { pin: 'tag', name: 'awslabs.aws-server', version: 'latest' }],
    ['pkg@1.6.4', { pin: 'exact', name: 'pkg' }],
    ['pkg==1.6.4', { pin: 'exact', name: 'pkg' }],
    ['pkg[extra] === 1.0rc1', { pin: 'exact', name: 'pkg[extra]' }],
    ['pkg==1.*', { pin: 'range', name: 'pkg', version: '==1.*' }],
    ['pkg>=1,<2', { pin: 'range', name: 'pkg', version: '>=1,<2' }],
    ['pkg>=1,==1.2', { pin: 'exact', name: 'pkg' }],
    ['pkg~=1.2', { pin: 'range', name: 'pkg', version: '~=1.2' }],
    ['git+https://github.com/owner/repo', { pin: 'git' }],
    ['git+https://github.com/owner/repo@main', { pin: 'git' }],
    ['git+https://github.com/owner/repo@v1.2.3', { pin: 'exact' }],
    ['git+https://github.com/owner/repo@' + COMMIT + '#subdirectory=x', { pin: 'exact' }],
    ['git+https://user@github.com/owner/repo', { pin: 'git' }],
    ['pkg @ git+https://github.com/owner/repo', { pin: 'git' }],
    ['pkg @ https://github.com/owner/repo/archive/' + COMMIT + '.zip#subdirectory=x', { pin: 'exact' }],
    ['https://github.com/owner/repo/archive/main.zip', { pin: 'url' }],
    ['./x', { pin: 'local' }]
  ])('pypi: %s', (text, expected) => {
    expect(parsePackageSpec(text, 'pypi')).toEqual(expected)
  })

  it.each([
    ['Pkg.Server', { pin: 'none', name: 'Pkg.Server' }],
    ['Pkg.Server@1.0.0-beta', { pin: 'exact', name: 'Pkg.Server' }],
    ['Pkg.Server@1.*', { pin: 'range', name: 'Pkg.Server', version: '1.*' }]
  ])('nuget: %s', (text, expected) => {
    expect(parsePackageSpec(text, 'nuget')).toEqual(expected)
  })
})

it('reads a long specifier once', () => {
  expectLinear((size) => {
    const long = ['x@npm:'.repeat(size), 'https://x/' + '-1.1'.repeat(size), ' @ '.repeat(size) + '\n', 'a@b:'.repeat(size)]
    for (const text of long) for (const registry of ['npm', 'pypi', 'nuget'] as const) parsePackageSpec(text, registry)
  }, 25_000)
})
