import type { MarkdownIt } from 'markdown-it' with { 'resolution-mode': 'import' }

/** The parser of Markdown (CommonMark). */
export declare function markdownParser(): MarkdownIt
