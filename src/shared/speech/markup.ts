/** The values of `interpret-as` that are understood; any other turns its element into plain text. */
export const SAY_AS = ['cardinal', 'digit', 'phone', 'address', 'date', 'clock'] as const
export type SayAs = (typeof SAY_AS)[number]

/** A part of a script. `text` is always what a reader sees, whatever is spoken for it. */
export type Piece =
  | { kind: 'text'; text: string }
  | ({ kind: 'break'; durationSec: number } & Carried)
  /**
   * Spoken as `ph`: pinyin or jyutping with tone numbers, `zhang3`. `phChoices` are the readings that another program
   * offers beside it (`all_ph_ext`), as that wrote them.
   */
  | ({ kind: 'phoneme'; text: string; ph: string; phChoices?: string } & Carried)
  | ({ kind: 'sub'; text: string; alias: string } & Carried)
  | ({ kind: 'say-as'; text: string; as: SayAs } & Carried)

/** An id that another program put on an element; it is written back as it is. */
interface Carried {
  clipId?: string
}

const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/gu
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu
const SPEAK = /^\s*(?:<\?xml\s[^>]*>\s*)?<speak(?:\s[^>]*)?>([\s\S]*)<\/speak>\s*$/u
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Control characters and halves of surrogate pairs, which are no characters of XML. */
const NO_TEXT = /[^\t\n\r\P{Cc}]|\p{Cs}/u
/** Longer breaks are cut: nobody means a minute of silence. */
const BREAK_MAX_SEC = 10

/** Removes the comments of XML, one by one: a pattern would look for the end of each that has none. */
function withoutComments(markup: string): string {
  let plain = ''
  let from = 0
  for (;;) {
    const start = markup.indexOf('<!--', from)
    const end = start < 0 ? -1 : markup.indexOf('-->', start + 4)
    if (end < 0) return plain + markup.slice(from)
    plain += markup.slice(from, start)
    from = end + 3
  }
}

/** Whether a text is speech markup: it needs a top-level `speak`. */
export function isSpeechDocument(text: string): boolean {
  return SPEAK.test(withoutComments(text))
}

/**
 * Reads speech markup (E8.14), also with the declaration and comments of XML: break, phoneme, sub and say-as within a top-level
 * `speak`. What is illegal becomes plain text: an unknown `interpret-as`, a pronunciation or alias without a value; a
 * break of 0 or less and a pronunciation without text are dropped; unknown elements leave their text. A document
 * without `speak` is plain text.
 */
export function readMarkup(markup: string): Piece[] {
  const body = SPEAK.exec(withoutComments(markup))?.[1]
  if (body === undefined) return [{ kind: 'text', text: markup }]
  const pieces: Piece[] = []
  let open: { name: string; attributes: Record<string, string>; text: string } | null = null
  let from = 0
  const take = (text: string) => {
    const plain = decode(text)
    if (open) open.text += plain
    else if (plain) pieces.push({ kind: 'text', text: plain })
  }
  for (const match of body.matchAll(TAG)) {
    take(body.slice(from, match.index))
    from = match.index + match[0].length
    const [, closing, name = '', attributes = '', empty] = match
    const element = { name: name.toLowerCase(), attributes: attributesOf(attributes), text: '' }
    if (element.name === 'break') {
      const durationSec = breakSec(element.attributes.time ?? '')
      if (!open && durationSec > 0) pieces.push({ kind: 'break', durationSec, ...carriedBy(element.attributes) })
    } else if (/^(p|s)$/.test(element.name) && closing) take('\n')
    else if (open?.name === element.name && closing) {
      pieces.push(...pieceOf(open))
      open = null
    } else if (!open && !closing && /^(phoneme|sub|say-as)$/.test(element.name)) {
      if (empty) pieces.push(...pieceOf(element))
      else open = element
    }
  }
  take(body.slice(from))
  if (open) pieces.push({ kind: 'text', text: open.text })
  return joined(pieces)
}

function pieceOf(element: { name: string; attributes: Record<string, string>; text: string }): Piece[] {
  const { attributes } = element
  const text = element.text || (element.name === 'phoneme' ? (attributes.text ?? '') : '')
  const plain: Piece[] = text ? [{ kind: 'text', text }] : []
  const carried = carriedBy(attributes)
  if (element.name === 'sub')
    return text && attributes.alias ? [{ kind: 'sub', text, alias: attributes.alias, ...carried }] : plain
  if (element.name === 'phoneme') {
    const ph = plainReading(attributes.ph ?? '')
    const { all_ph_ext: phChoices } = attributes
    return text && ph ? [{ kind: 'phoneme', text, ph, ...(phChoices && { phChoices }), ...carried }] : plain
  }
  const as = SAY_AS.find((value) => value === attributes['interpret-as'])
  return text && as ? [{ kind: 'say-as', text, as, ...carried }] : plain
}

const carriedBy = ({ clipId }: Readonly<Record<string, string>>): Carried => (clipId ? { clipId } : {})

/** Returns a reading as it is checked and said: plain letters, `ü`, tone numbers and spaces alone. */
function plainReading(ph: string): string {
  const letters = ph
    .normalize('NFKD')
    .replace(/u(?:\u0308|:)/gu, 'v')
    .replace(/[^a-zA-Z0-9 ]/gu, '')
  return letters.replace(/v/gu, 'ü').trim()
}

function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    if (piece.kind === 'text' && last?.kind === 'text')
      out[out.length - 1] = { kind: 'text', text: last.text + piece.text }
    else out.push(piece)
  }
  return out
}

/** Seconds of a `time` attribute (`500ms`, `1.5s`), at most `BREAK_MAX_SEC`; 0 for anything else. */
export function breakSec(time: string): number {
  const [, value, unit] = /^\s*(\d+(?:\.\d+)?)\s*(ms|s)\s*$/u.exec(time) ?? []
  const seconds = Number(value ?? 0) / (unit === 'ms' ? 1000 : 1)
  return Math.min(seconds, BREAK_MAX_SEC)
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, a, b]) => [name, decode(a ?? b ?? '')]))
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/giu, (whole, ten, hex, name) => {
    if (name) return ENTITIES[name] ?? whole
    const point = Number.parseInt(ten ?? hex, ten ? 10 : 16)
    return point <= 0x10ffff ? String.fromCodePoint(point).replace(NO_TEXT, '') : ''
  })
}

function encode(text: string): string {
  return text.replace(/[&<>"]/gu, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`)
}

const attribute = (name: string, value: string | undefined) => (value ? ` ${name}="${encode(value)}"` : '')

/** The markup of pieces; reading it gives equal pieces. */
export function writeMarkup(pieces: readonly Piece[]): string {
  const body = pieces.map((piece) => {
    if (piece.kind === 'text') return encode(piece.text)
    const clipId = attribute('clipId', piece.clipId)
    if (piece.kind === 'break') return `<break time="${Math.round(piece.durationSec * 1000)}ms"${clipId}/>`
    const text = encode(piece.text)
    if (piece.kind === 'sub') return `<sub alias="${encode(piece.alias)}"${clipId}>${text}</sub>`
    if (piece.kind === 'say-as') return `<say-as interpret-as="${piece.as}"${clipId}>${text}</say-as>`
    const choices = attribute('all_ph_ext', piece.phChoices)
    return `<phoneme ph="${encode(piece.ph)}" text="${text}"${choices}${clipId}>${text}</phoneme>`
  })
  return `<speak>${body.join('')}</speak>`
}

/** A script as it is kept: a plain text, or speech markup. */
export interface ScriptText {
  text: string
  ssml: boolean
}

/** Returns a text that was typed or pasted as a script: markup where it is a speech document. */
export function scriptOf(text: string): ScriptText {
  return { text, ssml: isSpeechDocument(text) }
}

/** Returns the pieces of a script. */
export function readScript({ text, ssml }: ScriptText): Piece[] {
  if (ssml) return readMarkup(text)
  return text ? [{ kind: 'text', text }] : []
}

/**
 * Returns pieces as a script: a plain text where nothing is marked. A plain text that is itself written like speech
 * markup is kept as markup, so that `isSpeechDocument` says what every script written here is.
 */
export function writeScript(pieces: readonly Piece[]): ScriptText {
  const text = pieces.map((piece) => (piece.kind === 'break' ? '' : piece.text)).join('')
  const plain = pieces.every(({ kind }) => kind === 'text') && !isSpeechDocument(text)
  return plain ? { text, ssml: false } : { text: writeMarkup(pieces), ssml: true }
}

/** Returns the text that a reader sees of a script, plain or marked up. */
export function readableText(text: string, ssml: boolean): string {
  if (!ssml) return text
  return readMarkup(text)
    .map((piece) => (piece.kind === 'break' ? '' : piece.text))
    .join('')
}
