import { joinLines } from './join-lines.ts'
import { withoutPageNumbers } from './page-numbers.ts'
import type { PdfLine } from './pdf-line.ts'

/** Distances of a paragraph's lines are alike: a further one, in parts of the usual distance, begins a paragraph. */
const FAR = 1.3
/** Letters of another size, in parts of the height, begin one: headings. */
const OTHER_SIZE = 0.15
/** So does a line that begins further right than the one before, in parts of the height. */
const INDENT = 0.8
/** Lines that begin within so many heights are of one column. */
const COLUMN = 3
/** The part of a line's room that is most of it, and letters by which one may be short of it: their widths are not known. */
const MOST = 0.6
/** The least length of a full line, in heights: shorter ones are titles and lists where nothing longer is beside them. */
const LEAST = 10
const SLACK = 1
const SMALL = /^\p{Ll}/u
const SENTENCE_END = /[.。．!！?？…:：;；]['"”’」』）)]*$/u
/** Signs and numbers of lists. */
const LISTED =
  /^(?:[•◦▪●○■□‣∙·*]|[-–—]\s|\(?\d{1,3}[.)、](?!\d)|[（(][\d一二三四五六七八九十]{1,3}[）)]|[一二三四五六七八九十]{1,3}、|第[\d一二三四五六七八九十百]{1,5}[章节節条條])/u
/** The first word of a line, within which no line is parted: a word with its marks, or a sign of a script without spaces, with marks that begin no line. */
const FIRST_WORD = /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][、。，．：；！？）」』】》”’]*|\S+)/u

/** The middle one of some values, of two the smaller; 0 without any. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/** The distance from a line down to the next; not above 0 for the first line of another column or page. */
const gap = (line: PdfLine, next: PdfLine) => line.yPt - next.yPt

/** A page, and the usual distance of its lines. */
interface Page {
  lines: readonly PdfLine[]
  gapPt: number
}

function pageOf(lines: readonly PdfLine[]): Page {
  const gaps = lines.slice(1).map((line, index) => gap(lines[index]!, line))
  return { lines, gapPt: median(gaps.filter((pt) => pt > 0)) }
}

/** The right edge of the column that a line is in: of the lines that begin left of it, and reach it. */
function edgeOf({ lines }: Page, { leftPt, heightPt }: PdfLine): number {
  const column = lines.filter((one) => one.leftPt <= leftPt + COLUMN * heightPt && one.rightPt > leftPt)
  return Math.max(...column.map(({ rightPt }) => rightPt))
}

/**
 * Whether the next line begins where it does for want of room: its first word would not have fitted after the line. Where it
 * goes on in small letters, most of a line is full: words are of unequal length.
 */
function isFull(page: Page, line: PdfLine, next: PdfLine): boolean {
  if (line.rightPt - line.leftPt < LEAST * line.heightPt) return false
  const edgePt = edgeOf(page, line)
  if (SMALL.test(next.text)) return line.rightPt - line.leftPt > MOST * (edgePt - line.leftPt)
  const letterPt = (next.rightPt - next.leftPt) / Math.max(1, next.text.length)
  // with the space before it
  const letters = 1 + (FIRST_WORD.exec(next.text)?.[0].length ?? 0)
  return line.rightPt + letters * letterPt > edgePt - SLACK * letterPt
}

/** Whether a line goes on in the next one. */
function goesOn(page: Page, lines: readonly PdfLine[], next: PdfLine): boolean {
  const line = lines.at(-1)!
  const height = Math.max(line.heightPt, next.heightPt)
  if (Math.abs(line.heightPt - next.heightPt) > OTHER_SIZE * height) return false
  if (gap(line, next) > FAR * page.gapPt) return false
  if (LISTED.test(next.text)) return false
  const isBelow = gap(line, next) > 0
  const hangs = lines.length === 1 && LISTED.test(line.text)
  if (isBelow && !hangs && next.leftPt > line.leftPt + INDENT * height) return false
  return isFull(page, line, next)
}

/** Whether the last line of a page goes on in the first of the next one: in the middle of a sentence, of more than one line. */
function goesOnOver(page: Page, lines: readonly PdfLine[], next: PdfLine): boolean {
  if (page.lines.length < 2 || SENTENCE_END.test(lines.at(-1)!.text.trim())) return false
  return goesOn({ ...page, gapPt: Number.POSITIVE_INFINITY }, lines, next)
}

/** Returns the paragraphs of pages: what goes on in the next line, column or page is one. */
export function paragraphsOf(pages: readonly PdfLine[][]): string[] {
  const paragraphs: PdfLine[][] = []
  let last = pageOf([])
  for (const lines of withoutPageNumbers(pages)) {
    const page = pageOf(lines)
    for (const [index, line] of lines.entries()) {
      const open = paragraphs.at(-1)
      if (open && (index === 0 ? goesOnOver(last, open, line) : goesOn(page, open, line))) open.push(line)
      else paragraphs.push([line])
    }
    if (lines.length > 0) last = page
  }
  return paragraphs.map((lines) => lines.map(({ text }) => text.trim()).reduce(joinLines))
}
