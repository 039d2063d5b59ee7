// Generated from hosts/*.json and sdks/*.json by `npm run generate`.
import type { Validator } from '../src/hosts/shape.js'

export declare const validateAiSdk: Validator
export declare const validateClaudeAgentSdk: Validator
export declare const validateLangchain: Validator
export declare const validateMastra: Validator
export declare const validateMcpSdk: Validator
export declare const validateOpenaiAgents: Validator
