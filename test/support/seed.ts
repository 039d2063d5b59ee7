import { configureGlobal } from 'fast-check'

// What a property is asked about is the same in each run, so that a change is judged by itself. `PLUGVET_SEED` asks about something new:
// `npm run test:everywhere` sets it, and a failure names the seed that repeats it.
configureGlobal({ seed: Number(process.env.PLUGVET_SEED ?? 20261122) })
