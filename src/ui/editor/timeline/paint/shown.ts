/** Width of the border in the clip's color around filmstrip and waveform, in CSS pixels. */
export const FRAME_PX = 2

/** A clip on the canvas: `x` is its start, possibly left of the canvas; `from` to `to` is the part to paint. */
export interface Shown {
  x: number
  from: number
  to: number
}
