/** What is used of json-source-map, which brings no types. */
declare module 'json-source-map' {
  interface Place {
    readonly pos: number
  }

  interface SourceMap {
    readonly pointers: Readonly<Record<string, { value: Place; valueEnd: Place; key?: Place; keyEnd?: Place }>>
  }

  const jsonSourceMap: { parse(text: string): SourceMap }
  export default jsonSourceMap
}
