import { type ColorTable, CUBE_BYTES_MAX, parseCube } from '#shared/effect/cube.ts'
import { FILMED_FACE_BYTES_MAX, type FilmedFace, parseFilmedFace } from '#shared/effect/filmed-face.ts'
import { MAKE_UP_BYTES_MAX, type MakeUp, parseMakeUp } from '#shared/effect/make-up.ts'
import type { MediaUrl } from '#shared/model/ids.ts'

/** Files of a kind that are kept: a table of 33 nodes takes 430 KB, one of 65 takes 3.3 MB. */
const KEPT_MAX = 12

/** What files of effects contain, by address. */
class EffectFiles<T> {
  /** The one used longest ago first; null for one that is missing or unreadable. */
  readonly #read = new Map<MediaUrl, T | null>()
  readonly #parse: (text: string) => T | null
  readonly #bytesMax: number

  /** @param parse null for text that is no such file */
  constructor(parse: (text: string) => T | null, bytesMax: number) {
    this.#parse = parse
    this.#bytesMax = bytesMax
  }

  /** What the file contains; null when it cannot be had, undefined when it has not come yet. */
  get(url: MediaUrl): T | null | undefined {
    const read = this.#read.get(url)
    if (read) {
      this.#read.delete(url)
      this.#read.set(url, read)
    }
    return read
  }

  /** Reads the bytes of a file; null for one that is missing. */
  keep(url: MediaUrl, bytes: ArrayBuffer | null): void {
    const whole = bytes && bytes.byteLength <= this.#bytesMax
    this.#read.set(url, whole ? this.#parse(new TextDecoder().decode(bytes)) : null)
    const [oldest] = this.#read.keys()
    if (this.#read.size > KEPT_MAX && oldest !== undefined) this.#read.delete(oldest)
  }

  /** Forgets what is missing, so that it is asked for again. */
  dropMissing(): void {
    for (const [url, read] of this.#read) if (!read) this.#read.delete(url)
  }
}

interface AllEffectFiles {
  /** The tables of filters. */
  filter: EffectFiles<ColorTable>
  /** What beauty packages put on a face. */
  makeUp: EffectFiles<MakeUp>
  /** Where the faces of films are. */
  face: EffectFiles<FilmedFace>
}

/** The files that effects are drawn from. */
export function effectFiles(): AllEffectFiles {
  const tableOf = (text: string) => {
    const table = parseCube(text)
    return table.ok ? table.value : null
  }
  return {
    filter: new EffectFiles(tableOf, CUBE_BYTES_MAX),
    makeUp: new EffectFiles(parseMakeUp, MAKE_UP_BYTES_MAX),
    face: new EffectFiles(parseFilmedFace, FILMED_FACE_BYTES_MAX),
  }
}
