// node no-line-end.mjs plain|headers [exit]: sends an answer without a line end, or with the headers of LSP servers,
// and ends on request.
const [mode, exit] = process.argv.slice(2)

process.stdin.once('data', (line) => {
  const { id } = JSON.parse(line)
  const text = JSON.stringify({ jsonrpc: '2.0', id, result: {} })
  process.stdout.write(mode === 'headers' ? `Content-Length: ${text.length}\r\n\r\n${text}` : text, () => {
    if (exit === 'exit') process.exit(0)
  })
})
