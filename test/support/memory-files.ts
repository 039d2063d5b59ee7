export { memoryFiles } from '../../src/base/memory-files.js'
