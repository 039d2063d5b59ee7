// Preloaded into every Node process of a test: leaves a file named after the process, so that the test knows whom to
// look for when all is over, and when everybody is there.
const { writeFileSync } = require('node:fs')
const { join } = require('node:path')

writeFileSync(join(process.env.PLUGVET_TEST_PIDS, String(process.pid)), '')
