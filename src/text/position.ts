/** A half-open run of UTF-16 offsets into a text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A place in a text: line and column are 1-based, column and offset count UTF-16 code units. */
export interface Position {
  readonly line: number
  readonly column: number
  readonly offset: number
}

/** A half-open range between two positions. */
export interface Range {
  readonly start: Position
  readonly end: Position
}
