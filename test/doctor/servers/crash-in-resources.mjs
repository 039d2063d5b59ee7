// Lists its tools, and crashes when it is asked for its resources.
import { answer, initialized } from './answer.mjs'

answer({
  initialize: () => ({ ...initialized, capabilities: { tools: {}, resources: {}, prompts: {} } }),
  'resources/list': () => process.exit(4)
})
