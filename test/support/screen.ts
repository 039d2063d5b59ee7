const ESCAPE = '\u001b'

/** A control sequence, or a character, which may be a control character. */
const TOKEN = new RegExp(`${ESCAPE}(?:\\[[?\\d;]*[A-Za-z]|.)|[^]`, 'gu')

/** A terminal as far as a line editor uses it: what stands on it after all that was written. */
export class Screen {
  readonly #lines: string[][] = [[]]
  #row = 0
  #column = 0

  constructor(private readonly width = 80) {}

  /** Everything that stands on it, and has scrolled off it, without the blanks at the ends of lines. */
  get text(): string {
    return this.#lines.map((line) => Array.from(line, (cell: string | undefined) => cell ?? ' ').join('').trimEnd()).join('\n')
  }

  write(output: string): void {
    for (const [token] of output.matchAll(TOKEN)) this.#take(token)
  }

  #take(token: string): void {
    const [, count = '', letter = ''] = /\[\??([\d;]*)([A-Za-z])$/.exec(token) ?? []
    const n = count === '' ? undefined : Number.parseInt(count)
    if (token.startsWith(ESCAPE)) this.#control(letter, n)
    else if (token === '\r') this.#column = 0
    else if (token === '\n') this.#row++
    else if (token === '\b') this.#column = Math.max(0, this.#column - 1)
    else if (token >= ' ' && token !== '\u007f') this.#put(token)
    while (this.#lines.length <= this.#row) this.#lines.push([])
  }

  #put(character: string): void {
    if (this.#column >= this.width) {
      this.#column = 0
      this.#row++
      while (this.#lines.length <= this.#row) this.#lines.push([])
    }
    const line = this.#lines[this.#row] ?? []
    line[this.#column++] = character
  }

  #control(letter: string, n: number | undefined): void {
    const line = this.#lines[this.#row] ?? []
    if (letter === 'A') this.#row = Math.max(0, this.#row - (n ?? 1))
    else if (letter === 'B') this.#row += n ?? 1
    else if (letter === 'C') this.#column += n ?? 1
    else if (letter === 'D') this.#column = Math.max(0, this.#column - (n ?? 1))
    else if (letter === 'G') this.#column = (n ?? 1) - 1
    else if (letter === 'K') line.length = Math.min(line.length, this.#column)
    else if (letter === 'J') {
      line.length = Math.min(line.length, this.#column)
      this.#lines.length = this.#row + 1
    }
  }
}
