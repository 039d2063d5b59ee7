// Declares tools and has none.
import { answer } from './answer.mjs'

answer({ 'tools/list': () => ({ tools: [] }) })
