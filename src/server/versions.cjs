// CommonJS, because only it can load code at the moment when it is needed: the patterns of semver take a tenth of a cold lint, and few files need them.

/** What npm makes of versions and ranges. */
exports.versions = () => ({
  satisfies: require('semver/functions/satisfies.js'),
  valid: require('semver/functions/valid.js'),
  intersects: require('semver/ranges/intersects.js'),
  subset: require('semver/ranges/subset.js'),
  validRange: require('semver/ranges/valid.js')
})
