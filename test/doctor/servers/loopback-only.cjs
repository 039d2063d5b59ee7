// Preloaded into a server that would listen on all interfaces at a port of its own choice: it gets a free port of
// 127.0.0.1, and whoever has forked it is told which.
const { Server } = require('node:net')

const { listen } = Server.prototype

Server.prototype.listen = function (...args) {
  this.once('listening', () => process.send({ port: this.address().port }))
  const listeners = args.filter((arg) => typeof arg === 'function')
  return listen.call(this, 0, '127.0.0.1', ...listeners)
}
