/** From the sound output to the preview: `mixSec` of the running mix is heard at `atMs` (performance.timeOrigin + now). */
export interface ClockTick {
  mixSec: number
  atMs: number
  ended: boolean
}
