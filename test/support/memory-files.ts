export { memoryFiles } from '../../site/playground/memory-files.js'
