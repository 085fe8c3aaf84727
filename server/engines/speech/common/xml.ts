const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text as it is written in markup; signs that XML forbids are left out. */
export function escaped(text: string): string {
  return text
    .replace(/[&<>"]/gu, (char) => ENTITIES[char] ?? '')
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
}
