// Never reads its standard input.
process.stdout.write('')
setInterval(() => {}, 1000)
