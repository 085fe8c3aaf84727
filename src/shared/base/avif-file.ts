/** A box of the ISO base media file format (ISO/IEC 14496-12, 4.2), without its header. */
interface Box {
  type: string
  start: number
  end: number
}

/** Fields of a full box and of a visual sample entry before what is read of them, in bytes. */
const VERSION_BYTES = 4
const ENTRY_WIDTH_AT = 24

/** Returns the size of an AVIF: the largest that its items have, as tiles have one too, or that of its sequence; null without one. */
export function avifSize(bytes: Uint8Array): { widthPx: number; heightPx: number } | null {
  const view = viewOf(bytes)
  const whole = { type: '', start: 0, end: bytes.length }
  let size: { widthPx: number; heightPx: number } | null = null
  for (const meta of within(view, whole, 'meta')) {
    const items = { ...meta, start: meta.start + VERSION_BYTES }
    for (const { start, end } of within(view, items, 'iprp', 'ipco', 'ispe')) {
      if (start + 12 > end) continue
      const found = { widthPx: view.getUint32(start + 4), heightPx: view.getUint32(start + 8) }
      if (!size || found.widthPx * found.heightPx > size.widthPx * size.heightPx) size = found
    }
  }
  const track = sequenceOf(view)
  if (size || !track) return size
  for (const description of within(view, track, 'mdia', 'minf', 'stbl', 'stsd')) {
    const [entry] = boxes(view, { ...description, start: description.start + VERSION_BYTES + 4 })
    if (!entry || entry.start + ENTRY_WIDTH_AT + 4 > entry.end) continue
    const at = entry.start + ENTRY_WIDTH_AT
    size = { widthPx: view.getUint16(at), heightPx: view.getUint16(at + 2) }
  }
  return size
}

/** Pictures of a sequence that are read: five minutes at 60 a second. */
const PICTURES_MAX = 18_000

/**
 * Returns how long the pictures of an AVIF sequence are shown, in seconds; none for a picture that stands, a damaged one, or
 * one of more than `PICTURES_MAX` pictures.
 */
export function avifDelays(bytes: Uint8Array): number[] {
  const view = viewOf(bytes)
  const track = sequenceOf(view)
  const [header] = track ? within(view, track, 'mdia', 'mdhd') : []
  const [times] = track ? within(view, track, 'mdia', 'minf', 'stbl', 'stts') : []
  if (!header || !times || header.start + 24 > header.end || times.start + 8 > times.end) return []
  const timescale = view.getUint32(header.start + (view.getUint8(header.start) === 1 ? 20 : 12))
  const delays: number[] = []
  for (let at = times.start + 8; at + 8 <= times.end; at += 8) {
    const count = view.getUint32(at)
    // each picture takes a byte at least
    if (timescale === 0 || delays.length + count > Math.min(bytes.length, PICTURES_MAX)) return []
    for (let i = 0; i < count; i++) delays.push(view.getUint32(at + 4) / timescale)
  }
  return delays
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The track of pictures; that of their alpha has another handler. */
function sequenceOf(view: DataView): Box | undefined {
  const whole = { type: '', start: 0, end: view.byteLength }
  return within(view, whole, 'moov', 'trak').find((track) =>
    within(view, track, 'mdia', 'hdlr').some(
      ({ start, end }) => start + 12 <= end && typeAt(view, start + 8) === 'pict',
    ),
  )
}

/** The boxes at a path of types below a box. */
function within(view: DataView, box: Box, ...path: string[]): Box[] {
  return path.reduce<Box[]>(
    (found, type) => found.flatMap((one) => boxes(view, one).filter((inner) => inner.type === type)),
    [box],
  )
}

/** The boxes in a box; those that reach beyond it are cut off. */
function boxes(view: DataView, { start, end }: Box): Box[] {
  const found: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const size = view.getUint32(at)
    const isLong = size === 1 && at + 16 <= end
    const length = isLong ? Number(view.getBigUint64(at + 8)) : size === 0 ? end - at : size
    const header = isLong ? 16 : 8
    if (length < header) break
    found.push({ type: typeAt(view, at + 4), start: at + header, end: Math.min(end, at + length) })
    at += length
  }
  return found
}

function typeAt(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}
