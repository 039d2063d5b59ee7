// node one-answer.mjs TEXT: sends a text as it is, with `<id>` replaced, in answer to every request.
import { createInterface } from 'node:readline'

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id } = JSON.parse(line)
  if (id !== undefined) process.stdout.write(process.argv[2].replaceAll('<id>', JSON.stringify(id)) + '\n')
})
