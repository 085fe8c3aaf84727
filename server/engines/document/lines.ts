/** Ends of lines: of texts, of pages, and the separators of Unicode. */
const LINE_END = /\r\n?|[\n\v\f\x85\u2028\u2029]/u
/** Characters that are not to be read: controls, marks of byte order, places where a word may be parted. */
const UNREAD = /[\p{Cc}\uFEFF\u00AD\u200B]/gu

/** Returns the lines of a text that have something to read, each with single spaces. */
export function readableLines(text: string): string[] {
  return text
    .split(LINE_END)
    .map((line) => line.replaceAll('\t', ' ').replace(UNREAD, '').replace(/\s+/gu, ' ').trim().toWellFormed())
    .filter((line) => line !== '')
}

/** Returns a text, or as much of it as may be long, without half a character at its end. */
export function cutText(text: string, charsMax: number): string {
  if (text.length <= charsMax) return text
  return text
    .slice(0, charsMax)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd()
}
