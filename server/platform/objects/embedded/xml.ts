import { OssError } from './authorize.ts'

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

type Value = string | number | { [name: string]: Value } | Value[]

/** Formats one element with its content; a list repeats the element. */
export function xml(name: string, value: Value): string {
  if (Array.isArray(value)) return value.map((one) => xml(name, one)).join('')
  const inner =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([child, content]) => xml(child, content))
          .join('')
      : escapeText(String(value))
  return `<${name}>${inner}</${name}>`
}

/** Most parts or keys that a body names. */
const NAMED_MAX = 10_000

/**
 * Returns the contents of all elements of a name, in linear time: an end that is missing ends the search.
 * @throws OssError when there are too many
 */
function contents(body: string, name: string): string[] {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const found: string[] = []
  for (let start = body.indexOf(open); start >= 0; ) {
    const end = body.indexOf(close, start)
    if (end < 0) break
    if (found.length === NAMED_MAX) throw new OssError(400, 'MalformedXML', 'The body names too many parts or keys.')
    found.push(body.slice(start + open.length, end))
    start = body.indexOf(open, end)
  }
  return found
}

/** Returns the parts in the body of a completion, in its order. */
export function completedParts(body: string): { number: number; md5: string }[] {
  return contents(body, 'Part').map((part) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1] ?? 0),
    md5: (/<ETag>(?:&quot;|&#34;|")?([0-9a-fA-F]+)/.exec(part)?.[1] ?? '').toLowerCase(),
  }))
}

function unescapeText(text: string): string {
  const names: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) => {
    if (code) return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : ''
    return names[name] ?? whole
  })
}

/** Returns the keys in the body of a removal of several objects. */
export function deletedKeys(body: string): string[] {
  return contents(body, 'Key').map(unescapeText)
}
