const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An id of 14 random letters and digits: about 72 bits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(14))
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}
