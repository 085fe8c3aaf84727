/** Returns a text without the empty lines at its end, which are left when Enter ends the typing (E13.17). */
export function withoutEmptyEnd(text: string): string {
  return text.replace(/(?:[^\S\n]*\n)+[^\S\n]*$/, '')
}
