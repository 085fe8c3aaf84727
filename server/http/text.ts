/** Escapes that may be a null character or half of a surrogate pair; text itself is checked as it is. */
const SUSPECT = /\\u(?:0000|[dD][89a-fA-F])|\0/

/** Returns whether a text can be stored: no null character, no half of a surrogate pair (PostgreSQL has neither). */
function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** Returns whether all texts in a value can be stored, however deep they are. */
export function holdsText(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && !isText(next)) return false
    if (typeof next === 'object' && next !== null) for (const pair of Object.entries(next)) waiting.push(...pair)
  }
  return true
}

/**
 * Parses a body.
 * @throws SyntaxError when it is not JSON, or has a text that cannot be stored
 */
export function parseJson(json: string): unknown {
  const parsed: unknown = JSON.parse(json)
  if (SUSPECT.test(json) && !holdsText(parsed)) throw new SyntaxError('a text has a null character or half a character')
  return parsed
}
