// Prints two lines that are no messages, and answers all the same.
import { answer } from './answer.mjs'

console.log('Server running on stdio')
console.log(JSON.stringify({ level: 30, msg: 'ready' }))
answer()
