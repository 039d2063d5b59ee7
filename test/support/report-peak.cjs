// Preloaded into plugvet: tells how much memory it had at its highest point, in kilobytes. Linux only. What
// process.resourceUsage gives would be that of the process which has started this one, if that had more.
const { readFileSync, writeFileSync } = require('node:fs')

process.on('exit', () => {
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
  writeFileSync(process.env.PLUGVET_TEST_PEAK, peak)
})
