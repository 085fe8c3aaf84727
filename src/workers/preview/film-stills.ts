import { Queue } from '#shared/base/queue.ts'
import { footageOf } from '#shared/evaluate/footage.ts'
import { personBox } from '#shared/film/person-box.ts'
import type { FilmView, Matte, PersonBox } from '#shared/model/film.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { canvasOf } from '#workers/render/avatar/footage/cut-out.ts'
import { filmColor, filmStill } from '#workers/render/avatar/footage/film-still.ts'
import { dropFrame, type HeldFrame, holdFrame } from '#workers/render/common/held-frame.ts'

const READER = 'film still'
/** Side of the picture in which a person is looked for. */
const LOOK_PX = 320

/** A presenter's film at a time of its scene. */
interface Still {
  track: RoleTrack
  timeSec: number
  media: FrameClient
}

/** Pictures of one film while its matte is set: the last one stays decoded. */
export class FilmStills {
  readonly #queue = new Queue()
  #held: { name: string; frame: HeldFrame } | null = null

  /** Draws the picture, at most `maxPx` wide and high; null where it cannot be decoded. The receiver closes the bitmap. */
  picture(still: Still, matte: Matte, view: FilmView, maxPx: number): Promise<ImageBitmap | null> {
    return this.#with(still, (frame) => {
      const scale = Math.min(1, maxPx / Math.max(frame.width, frame.height))
      const max = { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) }
      return canvasOf(filmStill(frame, matte, view, max)).transferToImageBitmap()
    })
  }

  /** Returns the filmed color at a point, 0 to 1. */
  color(still: Still, matte: Matte, x: number, y: number): Promise<string | null> {
    return this.#with(still, (frame) => filmColor(frame, matte, { x, y }))
  }

  /** Returns where the person is. */
  person(still: Still, matte: Matte): Promise<PersonBox | null> {
    return this.#with(still, (frame) => personBox(filmStill(frame, matte, 'cut', { width: LOOK_PX, height: LOOK_PX })))
  }

  /** Closes the film; the next picture opens it again. */
  rest(media: FrameClient): void {
    if (!this.#held) return
    this.dispose()
    void media.closeReader(READER)
  }

  dispose(): void {
    if (this.#held) dropFrame(this.#held.frame)
    this.#held = null
  }

  #with<T>({ track: { role, startSec }, timeSec, media }: Still, run: (frame: HeldFrame) => T): Promise<T | null> {
    return this.#queue.run(async () => {
      const { sourceSec } = footageOf(role, Math.max(0, timeSec - startSec))
      const name = `${role.url} ${sourceSec}`
      if (this.#held?.name !== name) {
        const read = await media.frame(role.url, sourceSec, READER, 1)
        if (!read.ok) return null
        const frame = await holdFrame(read.value, 'planes with alpha')
        this.dispose()
        this.#held = { name, frame }
      }
      return run(this.#held.frame)
    })
  }
}
