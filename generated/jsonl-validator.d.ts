// Generated from schemas/*.schema.json by `npm run generate`.
import type { Validator } from '../src/hosts/shape.js'

export declare const validateJsonl: Validator
