// Answers, and ends neither with its input nor on SIGTERM.
import { answer } from './answer.mjs'

process.on('SIGTERM', () => {})
setInterval(() => {}, 1000)
answer()
