import { startWatchdog } from '#server/platform/config/watchdog.ts'

/** A process whose event loop is silent soon after its start. */
const WATCH_SEC = 2
const START_MS = 1000

startWatchdog(WATCH_SEC)
setTimeout(() => {
  for (;;);
}, START_MS)
