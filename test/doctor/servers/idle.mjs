// node idle.mjs [stubborn]: runs until it is killed, and prints nothing.
if (process.argv[2] === 'stubborn') process.on('SIGTERM', () => {})
setInterval(() => {}, 1000)
