// node killed.mjs SIGNAL: ends by a signal of its own.
process.kill(process.pid, process.argv[2])
setInterval(() => {}, 1000)
