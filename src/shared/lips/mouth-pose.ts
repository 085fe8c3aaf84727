/** A mouth in the parameters of the puppet's lips, each 0 to 1 (viseme table of the presenter's design). */
export interface MouthPose {
  open: number
  width: number
  round: number
  press: number
  /** Lower lip drawn in under the upper teeth (f, v). */
  lipIn: number
  teeth: number
  tongue: number
}
