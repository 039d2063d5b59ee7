// Generated from hosts/*.json and sdks/*.json by `npm run generate`.
import type { Validator } from '../src/hosts/shape.js'

export declare const validateAgentPlugins10: Validator
export declare const validateAmazonQIde: Validator
export declare const validateAmazonQ: Validator
export declare const validateAmp: Validator
export declare const validateAntigravity: Validator
export declare const validateAuggie: Validator
export declare const validateClaudeDesktop: Validator
export declare const validateCline: Validator
export declare const validateCodex: Validator
export declare const validateCopilot: Validator
export declare const validateCursor: Validator
export declare const validateFactory: Validator
export declare const validateGemini: Validator
export declare const validateGoose: Validator
export declare const validateGrok: Validator
export declare const validateJetbrains: Validator
export declare const validateJunie: Validator
export declare const validateKiloLegacy: Validator
export declare const validateKilo: Validator
export declare const validateKimi: Validator
export declare const validateKiro: Validator
export declare const validateLibrechat: Validator
export declare const validateLmStudio: Validator
export declare const validateMcporter: Validator
export declare const validateOpencode: Validator
export declare const validateQoder: Validator
export declare const validateQwen: Validator
export declare const validateRoo: Validator
export declare const validateRovo: Validator
export declare const validateTrae: Validator
export declare const validateVisualStudio: Validator
export declare const validateVscode: Validator
export declare const validateWarp: Validator
export declare const validateWindsurf: Validator
export declare const validateZed: Validator
