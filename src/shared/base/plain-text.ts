/** Matches a control character (C0, DEL, C1); a terminal may obey it. */
const CONTROL = /\p{Cc}+/gu

/** Returns a text with each run of control characters, line breaks and tabs included, replaced by a space. */
export function plainText(text: string): string {
  return text.replace(CONTROL, ' ')
}
