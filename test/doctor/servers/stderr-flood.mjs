// node stderr-flood.mjs BYTES: writes as many bytes to standard error, and then answers.
import { writeSync } from 'node:fs'
import { answer } from './answer.mjs'

const line = Buffer.from('x'.repeat(65535) + '\n')
for (let rest = Number(process.argv[2]); rest > 0; ) rest -= writeSync(2, line, 0, Math.min(rest, line.length))
answer()
