// Answers `initialize`, and crashes at the first list.
import { answer } from './answer.mjs'

answer({
  'tools/list': () => {
    console.error('Error: the database is gone')
    process.exit(3)
  }
})
