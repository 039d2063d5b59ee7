import { parseWorkflow } from '../../src/orchestrator/read-workflow.js'

Object.assign(globalThis, { plugvetWorkflow: parseWorkflow })
