// Loaded into a program before it starts: writes the most memory it has held, in bytes, when it ends.
const { writeFileSync } = require('node:fs')

process.on('exit', () => writeFileSync(process.env.BENCH_PEAK_FILE, String(process.resourceUsage().maxRSS * 1024)))
