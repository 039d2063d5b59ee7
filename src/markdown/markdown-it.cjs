// CommonJS, because only it can load code at the moment when it is needed: the library takes a twentieth of a cold lint, and few files need it.

/** The parser of Markdown (CommonMark). */
exports.markdownParser = () => require('markdown-it')('commonmark')
