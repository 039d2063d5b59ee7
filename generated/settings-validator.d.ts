// Generated from schemas/*.schema.json by `npm run generate`.
import type { Validator } from '../src/config/validator.js'

export declare const validateSettings: Validator
