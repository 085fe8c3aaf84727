import { type ColorTable, CUBE_BYTES_MAX, parseCube } from '#shared/effect/cube.ts'
import { FILMED_FACE_BYTES_MAX, type FilmedFace, parseFilmedFace } from '#shared/effect/filmed-face.ts'
import { MAKE_UP_BYTES_MAX, type MakeUp, parseMakeUp } from '#shared/effect/make-up.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { EFFECT_FILES } from '#workers/kit/budgets.ts'
import { LoadedFiles } from './common/loaded-files.ts'

/** Contents of effect files, by address; null for one that is missing or unreadable. */
class EffectFiles<T> extends LoadedFiles<T> {
  readonly #parse: (text: string) => T | null
  readonly #bytesMax: number

  /** @param parse null for text that is no such file */
  constructor(parse: (text: string) => T | null, bytesMax: number) {
    super(EFFECT_FILES, () => 1)
    this.#parse = parse
    this.#bytesMax = bytesMax
  }

  /** Reads the bytes of a file; null for one that is missing. */
  read(url: MediaUrl, bytes: ArrayBuffer | null): void {
    const whole = bytes && bytes.byteLength <= this.#bytesMax
    this.keep(url, whole ? this.#parse(new TextDecoder().decode(bytes)) : null)
  }
}

interface AllEffectFiles {
  /** The tables of filters. */
  filter: EffectFiles<ColorTable>
  /** The make-up of beauty packages. */
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
