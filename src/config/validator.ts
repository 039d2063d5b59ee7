/** An error as a compiled validator gives it; `scripts/validators.ts` shapes it. */
export interface ValidationError {
  /** JSON Pointer of the value. */
  readonly instancePath: string
  readonly keyword: string
  /** What the schema asks of the value, in words; empty for keywords that ask nothing of the value itself. */
  readonly expected: string
  readonly params: {
    readonly missingProperty?: string
    readonly additionalProperty?: string
    readonly type?: string | readonly string[]
    readonly allowedValues?: readonly unknown[]
    readonly allowedValue?: unknown
  }
}

/** A compiled schema. */
export interface Validator {
  (value: unknown): boolean
  /** The errors of the last call; null after a valid value. */
  errors?: readonly ValidationError[] | null
}
