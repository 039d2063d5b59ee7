// Answers `initialize`, and nothing after it.
import { answer } from './answer.mjs'

answer({ 'tools/list': () => undefined })
