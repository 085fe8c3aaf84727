/**
 * Matches what a name on one line may not have: control characters (C0, DEL, C1), which a terminal may obey, separators
 * of lines and paragraphs, halves of characters, and signs that turn the direction of the text after them (UAX 9).
 */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

/** Returns a text with each run of such signs, line breaks and tabs included, replaced by a space. */
export function plainText(text: string): string {
  return text.replace(CONTROL, ' ')
}

/** Whether a text is on one line and shows in the order of its letters. */
export function isPlainText(text: string): boolean {
  return text.search(CONTROL) < 0
}
