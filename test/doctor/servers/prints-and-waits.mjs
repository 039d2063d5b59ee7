// node prints-and-waits.mjs STREAM TEXT: prints a text, without a line break at its end, and is silent until its input ends.
const [, , stream, text] = process.argv

process[stream].write(text)
process.stdin.resume()
