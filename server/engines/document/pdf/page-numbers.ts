import type { PdfLine } from './pdf-line.ts'

/** A number that stands alone on its line, with the words and dashes that pages have around it. */
const NUMBER =
  /^[\s\-–—·|]*(?:第\s*|page\s+|p\.\s*|หน้า\s*)?(\d{1,4})(?:\s*[页頁])?(?:\s*(?:\/\s*共?|of|共)\s*\d{1,4}(?:\s*[页頁])?)?[\s\-–—·|]*$/iu
/** The offset of the numbers of a document of one page. */
const FIRST = 1

interface Found {
  line: PdfLine
  /** The number less the place of its page, counted from 0. */
  offset: number
}

/** Returns the numbers that stand alone in the first or the last line of each page. */
function numbersOf(pages: readonly PdfLine[][]): Found[] {
  return pages.flatMap((lines, place) => {
    const outer = [...new Set([lines[0], lines.at(-1)])].filter((line) => line !== undefined)
    return outer.flatMap((line) => {
      const [, number] = NUMBER.exec(line.text.trim()) ?? []
      return number === undefined ? [] : [{ line, offset: Number(number) - place }]
    })
  })
}

/** Returns pages without the lines that number them: those that count up with the pages. */
export function withoutPageNumbers(pages: readonly PdfLine[][]): PdfLine[][] {
  const found = numbersOf(pages)
  const times = (offset: number) => found.filter((one) => one.offset === offset).length
  const isNumber = ({ offset }: Found) => (pages.length === 1 ? offset === FIRST : times(offset) > 1)
  const numbers = new Set(found.filter(isNumber).map(({ line }) => line))
  return pages.map((lines) => lines.filter((line) => !numbers.has(line)))
}
