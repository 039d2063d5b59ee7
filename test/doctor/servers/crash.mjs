// node crash.mjs CODE [LINE…]: prints the lines to standard error and ends with the code.
const [code, ...lines] = process.argv.slice(2)
for (const line of lines) console.error(line)
process.exitCode = Number(code)
