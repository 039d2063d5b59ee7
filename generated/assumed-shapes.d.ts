// Generated from hosts/*.json and sdks/*.json by `npm run generate`.
import type { Validator } from '../src/hosts/shape.js'

export declare const validateAgentPlugin: Validator
export declare const validateClaudeCode: Validator
