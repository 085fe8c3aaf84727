/** A vector animation as bodymovin writes it (`lottie-spec` 1.0), of which only the outer fields are read here. */
export interface LottieFile {
  v: string
  /** Size in pixels of its own. */
  w: number
  h: number
  /** Frames a second, first frame, and the frame after the last. */
  fr: number
  ip: number
  op: number
  layers: unknown[]
}

/** Limits of what is drawn: larger files are refused. */
const SIDE_MAX_PX = 10_000
const RATE_MAX = 240
const DURATION_MAX_SEC = 600
const DEPTH_MAX = 80
const NODES_MAX = 400_000

/** A picture that a file carries itself. */
const EMBEDDED = /^data:image\/(png|jpeg|webp);base64,/
/** Texts that reach out of a file or are programs: expressions, addresses of fonts, folders of pictures. */
const OUTSIDE: ReadonlySet<string> = new Set(['x', 'fPath', 'u'])

/**
 * Returns an animation without what is outside of it and without expressions, which no player here executes; null for
 * anything else, and for one over the limits. The version comes first, by which a stored file is recognised.
 * @param pictures the pictures of its archive by name, as data addresses
 */
export function cleanLottie(value: unknown, pictures: ReadonlyMap<string, string> = new Map()): LottieFile | null {
  let nodes = 0
  const copy = (part: unknown, depth: number): unknown => {
    if (++nodes > NODES_MAX || depth > DEPTH_MAX) throw new RangeError('too large')
    if (Array.isArray(part)) return part.map((item) => copy(item, depth + 1))
    if (typeof part !== 'object' || part === null) return part
    const kept: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(part)) {
      if (typeof field === 'string' && OUTSIDE.has(name)) continue
      if (typeof field === 'string' && name === 'p') {
        const picture = pictures.get(field) ?? field
        kept[name] = EMBEDDED.test(picture) ? picture : ''
      } else kept[name] = copy(field, depth + 1)
    }
    return kept
  }
  try {
    const cleaned = copy(value, 0) as Partial<LottieFile>
    return isWhole(cleaned) ? { ...cleaned, v: '5.7.0' } : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The stored form of an animation; `{"v":"` is how it is recognised. */
export function writeLottie({ v, ...rest }: LottieFile): string {
  return JSON.stringify({ v, ...rest })
}

/** Whether a text is an animation as `writeLottie` writes it. */
export function isStoredLottie(text: string): boolean {
  try {
    const cleaned = cleanLottie(JSON.parse(text))
    return cleaned !== null && writeLottie(cleaned) === text
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

function isWhole(file: Partial<LottieFile>): file is LottieFile {
  const within = (number: unknown, max: number) => typeof number === 'number' && number > 0 && number <= max
  const { w, h, fr, ip, op, layers } = file
  if (!Array.isArray(layers) || typeof ip !== 'number' || typeof op !== 'number') return false
  return (
    within(w, SIDE_MAX_PX) &&
    within(h, SIDE_MAX_PX) &&
    within(fr, RATE_MAX) &&
    within((op - ip) / fr!, DURATION_MAX_SEC)
  )
}
