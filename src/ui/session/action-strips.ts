import type { TrackId } from '#shared/model/ids.ts'
import type { Role } from '#shared/model/role.ts'

/** Draws the strip of pictures of an action; null where it cannot be drawn. */
type Draw = (trackId: TrackId, actionId: string) => Promise<Blob | null>

/** Addresses of the moving previews of actions, each drawn once while the editor is open. */
export class ActionStrips {
  readonly #draw: Draw
  readonly #strips = new Map<string, Promise<string | null>>()
  #closed = false

  constructor(draw: Draw) {
    this.#draw = draw
  }

  /** Returns the address of a strip: the pictures of the action side by side. Null where there is none. */
  strip(trackId: TrackId, { url }: Role, actionId: string): Promise<string | null> {
    const key = `${url} ${actionId}`
    const known = this.#strips.get(key)
    if (known) return known
    const strip = this.#draw(trackId, actionId).then((blob) => {
      // what could not be drawn is drawn when it is wanted again
      if (!blob) this.#strips.delete(key)
      return blob && !this.#closed ? URL.createObjectURL(blob) : null
    })
    this.#strips.set(key, strip)
    return strip
  }

  /** Frees the pictures. */
  close(): void {
    this.#closed = true
    for (const strip of this.#strips.values()) void strip.then((address) => address && URL.revokeObjectURL(address))
    this.#strips.clear()
  }
}
