/** Escapes that may be a null character or half of a surrogate pair; text itself is checked as it is. */
const SUSPECT = /\\u(?:0000|[dD][89a-fA-F])|\0/

/** Returns whether a text can be stored: no null character, no half of a surrogate pair (PostgreSQL has neither). */
function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/**
 * Returns whether all texts in a value can be stored, however deep they are.
 * @param valuesMax how many keys and values it may have
 */
export function holdsText(value: unknown, valuesMax = Number.POSITIVE_INFINITY): boolean {
  const waiting = [value]
  for (let count = 0; waiting.length > 0; count++) {
    if (count > valuesMax) return false
    const next = waiting.pop()
    if (typeof next === 'string' && !isText(next)) return false
    if (typeof next === 'object' && next !== null)
      for (const key in next) waiting.push(key, (next as Record<string, unknown>)[key])
  }
  return true
}

/** Most values in a large body. */
const VALUES_MAX = 10_000

/** A body as JSON; not ok where it is not JSON, or has a text that cannot be stored. */
export type ParsedBody = { ok: true; value: unknown } | { ok: false }

const utf8 = new TextDecoder()

export function parseBody(body: Uint8Array): ParsedBody {
  try {
    const json = utf8.decode(body)
    const value: unknown = JSON.parse(json)
    return SUSPECT.test(json) && !holdsText(value) ? { ok: false } : { ok: true, value }
  } catch {
    return { ok: false }
  }
}

/**
 * Parses a body away from the event loop. Its bulk must be texts, as in all calls: the event loop would need as long to
 * receive many values as to parse them.
 */
export function parseLargeBody(body: Uint8Array): ParsedBody {
  try {
    const value: unknown = JSON.parse(utf8.decode(body))
    return holdsText(value, VALUES_MAX) ? { ok: true, value } : { ok: false }
  } catch {
    return { ok: false }
  }
}
