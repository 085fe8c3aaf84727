import { watchForLeak } from '#workers/kit/leak-report.ts'

/** Loses a frame, for the test of the leak report. */
function loseFrame(): void {
  watchForLeak(
    new VideoFrame(new Uint8Array(6), { format: 'I420', codedWidth: 2, codedHeight: 2, timestamp: 0 }),
    'a lost frame',
  )
}

loseFrame()
postMessage('lost')
