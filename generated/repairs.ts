// Generated from the cases of the rules by `npm run generate`.

/** The rules whose findings may have a fix. */
export const FIXING: ReadonlySet<string> = new Set([
  'command-line-in-command',
  'forward-slash',
  'transport-type',
  'valid-json',
  'valid-shape',
  'windows-npx'
])

/** The rules whose findings may have suggestions. */
export const SUGGESTING: ReadonlySet<string> = new Set([
  'command-line-in-command',
  'command-path',
  'container-input',
  'disabled-tls',
  'empty-credential',
  'env-file',
  'foreign-variable',
  'forward-slash',
  'http-url',
  'https-url',
  'input-reference',
  'known-bad-package',
  'literal-credential',
  'malformed-variable',
  'manifest-fields',
  'manifest-metadata',
  'manifest-servers',
  'misspelled-package',
  'no-sse',
  'npx-yes',
  'one-transport',
  'package-registry',
  'password-input',
  'pinned-package',
  'placeholder-credential',
  'posix-cmd',
  'schema-version',
  'servers-key',
  'stdio-command',
  'transport-field',
  'transport-type',
  'unbraced-variable',
  'unknown-field',
  'unset-variable',
  'url-userinfo',
  'valid-header',
  'valid-input',
  'valid-json',
  'valid-shape',
  'valid-url',
  'windows-npx'
])
