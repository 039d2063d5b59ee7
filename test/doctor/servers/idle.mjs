// node idle.mjs [stubborn]: runs until it is killed, and prints nothing. Says "ready" to a parent with a channel, once signals do what they are to do.
if (process.argv[2] === 'stubborn') process.on('SIGTERM', () => {})
setInterval(() => {}, 1000)
process.send?.('ready')
