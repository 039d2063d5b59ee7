// Loaded into a program before it starts: on exit, writes what it needed, and when it printed the first finding.
const fs = require('node:fs')

const { writeFileSync, writeSync } = fs
let first
// Only standard output: the report.
fs.writeSync = function (descriptor, bytes, ...rest) {
  if (first === undefined && descriptor === 1 && Buffer.from(bytes).includes('{"type":"finding"')) first = performance.now()
  return writeSync.call(this, descriptor, bytes, ...rest)
}
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  writeFileSync(process.env.BENCH_FILE, JSON.stringify({ time: (userCPUTime + systemCPUTime) / 1000, first, peak: maxRSS * 1024 }))
})
