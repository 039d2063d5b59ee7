// Answers, and ends on SIGTERM only.
import { answer } from './answer.mjs'

setInterval(() => {}, 1000)
answer()
