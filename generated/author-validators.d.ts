// Generated from schemas/*.schema.json by `npm run generate`.
import type { Validator } from '../src/hosts/shape.js'

export declare const validateServerJson: Validator
export declare const validateBundle: Validator
export declare const validateMarketplace: Validator
