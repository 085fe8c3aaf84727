/** How a file begins; one that begins otherwise may be a text. */
const BEGINNINGS = [
  ['pdf', Buffer.from('%PDF-')],
  ['zip', Buffer.from('PK\x03\x04')],
  ['ole', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
] as const

/** A PDF may have other bytes before it (ISO 32000-1, annex H.3.4.1). */
const PDF_WITHIN_BYTES = 1024

/** Returns the kind of a file by its bytes. */
export function kindOf(bytes: Buffer): (typeof BEGINNINGS)[number][0] | 'text' {
  const found = BEGINNINGS.find(([, beginning]) => bytes.subarray(0, beginning.length).equals(beginning))
  if (found) return found[0]
  return bytes.subarray(0, PDF_WITHIN_BYTES).includes('%PDF-') ? 'pdf' : 'text'
}
