/** Characters that a terminal obeys, or that turn a line round. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Returns a text as it is printed: control characters are escaped, but tabs, which separate columns, stay. */
export function printable(line: string): string {
  return line.replace(OBEYED, (character) => (character === '\t' ? character : escaped(character)))
}

/** Returns values as a line of columns; control characters in them are escaped, tabs too. */
export function columns(values: readonly string[]): string {
  return values.map((value) => value.replace(OBEYED, escaped)).join('\t')
}
