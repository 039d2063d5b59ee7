// Reads, never answers, and tells standard error again and again that it is busy.
import { createInterface } from 'node:readline'

const lines = createInterface({ input: process.stdin })
const timer = setInterval(() => console.error('still loading the index'), 50)
lines.on('close', () => clearInterval(timer))
