// Loaded into a program before it starts: on exit, writes the most memory it used, in bytes.
const { writeFileSync } = require('node:fs')

process.on('exit', () => writeFileSync(process.env.BENCH_PEAK_FILE, String(process.resourceUsage().maxRSS * 1024)))
