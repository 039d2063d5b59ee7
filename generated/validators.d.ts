// Generated from schemas/*.schema.json by `npm run generate`.
import type { Validator } from '../src/schema/validator.js'

export declare const validateMcp: Validator
export declare const validatePlugin: Validator
export declare const validateState: Validator
