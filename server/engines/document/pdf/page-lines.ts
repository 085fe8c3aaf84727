import type { PdfLine } from './pdf-line.ts'

/** A run of letters as pdf.js reads it; marks of structure have no text. */
interface Run {
  str: string
  /** Of the run's matrix the fifth and the sixth number are its place, in points from the lower left corner. */
  transform: readonly number[]
  width: number
  height: number
  hasEOL: boolean
}

/** Part of the height of letters by which runs of one line may be moved: indices, and numbers of notes. */
const SAME_LINE = 0.5

const isRun = (item: object): item is Run => 'str' in item

/** Returns the lines of a page, in the order in which the file has them. */
export function pageLines(items: readonly object[]): PdfLine[] {
  const lines: PdfLine[] = []
  let line: PdfLine | null = null
  for (const item of items) {
    if (!isRun(item)) continue
    const { str, width, height, hasEOL } = item
    const [, , , , leftPt = 0, yPt = 0] = item.transform
    if (str.trim() !== '') {
      if (line && Math.abs(line.yPt - yPt) > SAME_LINE * Math.max(line.heightPt, height)) line = null
      if (line) {
        line.text += str
        line.rightPt = Math.max(line.rightPt, leftPt + width)
        line.heightPt = Math.max(line.heightPt, height)
      } else {
        line = { text: str, leftPt, rightPt: leftPt + width, yPt, heightPt: height }
        lines.push(line)
      }
    } else if (line) line.text += str
    if (hasEOL) line = null
  }
  return lines
}
