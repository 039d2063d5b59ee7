import type intersects from 'semver/ranges/intersects.js'
import type satisfies from 'semver/functions/satisfies.js'
import type subset from 'semver/ranges/subset.js'
import type valid from 'semver/functions/valid.js'
import type validRange from 'semver/ranges/valid.js'

/** What npm makes of versions and ranges. */
export declare function versions(): {
  readonly intersects: typeof intersects
  readonly satisfies: typeof satisfies
  readonly subset: typeof subset
  readonly valid: typeof valid
  readonly validRange: typeof validRange
}
