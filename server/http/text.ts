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

/** Most values in a body of which texts are the bulk. */
const VALUES_MAX = 10_000

function holdsMany(value: unknown): boolean {
  const waiting = [value]
  for (let count = 0; waiting.length > 0; count++) {
    if (count > VALUES_MAX) return true
    const next = waiting.pop()
    if (typeof next === 'object' && next !== null)
      for (const key in next) waiting.push((next as Record<string, unknown>)[key])
  }
  return false
}

/** A body as JSON; not ok where it is not JSON, or has a text that cannot be stored. */
export type ParsedBody = { ok: true; value: unknown } | { ok: false }

export function parseBody(body: Buffer): ParsedBody {
  const json = body.toString()
  try {
    const value: unknown = JSON.parse(json)
    return SUSPECT.test(json) && !holdsText(value) ? { ok: false } : { ok: true, value }
  } catch {
    return { ok: false }
  }
}

/**
 * Parses a body away from the event loop. Its size is that of its texts: one of many values would take the event loop as
 * long to receive as to parse, and no call needs it.
 */
export function parseLargeBody(body: Buffer): ParsedBody {
  const parsed = parseBody(body)
  return parsed.ok && holdsMany(parsed.value) ? { ok: false } : parsed
}
