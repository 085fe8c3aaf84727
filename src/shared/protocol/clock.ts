/** Sent by the sound output to the preview: `mixSec` of the running mix sounds at `atMs` (performance.timeOrigin + now). */
export interface ClockTick {
  mixSec: number
  atMs: number
  ended: boolean
}
