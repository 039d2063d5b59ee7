// Generated from schemas/*.schema.json by `npm run generate`.
import type { Validator } from '../src/schema/validator.js'

export declare const validateHostProfile: Validator
