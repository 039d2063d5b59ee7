import { Heartbeat } from '../../../src/orchestrator/heartbeat.js'
import { nodeHeartbeats } from '../../../src/orchestrator/heartbeat-store.js'

export type WorkerArguments = readonly [issue: string, folder: string, intervalMs: string]

// A worker that does nothing but live: it tells its parent of every heartbeat, and ends gracefully when it is told to.
const [issue, folder, intervalMs] = process.argv.slice(2) as readonly string[] as WorkerArguments

const heartbeat = new Heartbeat(issue, {
  folder,
  intervalMs: Number(intervalMs),
  store: {
    ...nodeHeartbeats,
    async write(path, text) {
      const mark = await nodeHeartbeats.write(path, text)
      process.send?.('beaten')
      return mark
    }
  }
})

process.on('message', () => {
  void heartbeat.stop().then(() => process.disconnect())
})
void heartbeat.start()
