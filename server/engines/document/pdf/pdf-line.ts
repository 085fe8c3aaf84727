/** A line of a page. Places are in points from the lower left corner of the page. */
export interface PdfLine {
  text: string
  leftPt: number
  rightPt: number
  /** Its base line. */
  yPt: number
  heightPt: number
}
