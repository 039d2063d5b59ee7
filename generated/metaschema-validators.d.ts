// Generated from the metaschemas in ajv by `npm run generate`.
import type { ValidateFunction } from 'ajv'

export declare const validateDraft202012: ValidateFunction
export declare const validateDraft201909: ValidateFunction
export declare const validateDraft07: ValidateFunction
export declare const validateDraft06: ValidateFunction
