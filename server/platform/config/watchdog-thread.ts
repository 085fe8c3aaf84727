import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Watched } from './watchdog.ts'

const SECOND_MS = 1000
const STDERR = 2

const { beats, silenceSec } = workerData as Watched
// seconds are counted, not read from a clock: a machine that sleeps is not silent
for (let last = -1, silent = 0; silent < silenceSec; silent++) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SECOND_MS)
  const now = Atomics.load(beats, 0)
  if (now !== last) silent = 0
  last = now
}
writeSync(STDERR, `The server did not respond for ${silenceSec} s and was ended.\n`)
process.kill(process.pid, 'SIGKILL')
