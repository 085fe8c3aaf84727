/** How a picture is made smaller: the argument of the scaling process. */
export interface Scaling {
  widthPx: number
  heightPx: number
  /** `cover` fills the size and cuts what is over; `inside` shrinks the whole picture to fit. */
  fit: 'cover' | 'inside'
  format: 'png' | 'webp'
  /** Largest picture that is decoded. */
  pixelsMax: number
}
