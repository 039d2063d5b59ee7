// Loaded into a program before it starts: on exit, writes what it needed, and when it printed the first finding.
const { writeFileSync } = require('node:fs')

const write = process.stdout.write
let first = 0
process.stdout.write = function (text, ...rest) {
  if (first === 0 && String(text).includes('{"type":"finding"')) first = performance.now()
  return write.call(this, text, ...rest)
}
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  writeFileSync(process.env.BENCH_FILE, JSON.stringify({ time: (userCPUTime + systemCPUTime) / 1000, first, peak: maxRSS * 1024 }))
})
