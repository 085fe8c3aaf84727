/** A frame in the clip's colour around its film and waveform, in CSS pixels. */
export const FRAME_PX = 2

/** Where a clip is on the canvas: `x` is where it begins, maybe left of it; `from` and `to` what is to be painted. */
export interface Shown {
  x: number
  from: number
  to: number
}
