import type { TrackId } from '#shared/model/ids.ts'

/** A wanted preview: one picture of an action, or all of them side by side. */
interface Wish {
  trackId: TrackId
  /** The address of the presenter. */
  url: string
  actionId: string
  moving: boolean
}

interface Waiting extends Wish {
  key: string
  ready(address: string): void
}

/** Draws the pictures of a preview; null where it cannot be drawn. */
type Draw = (trackId: TrackId, actionId: string, moving: boolean) => Promise<Blob | null>

/**
 * Addresses of the previews of actions, each drawn once while the editor is open, one at a time: those that move first,
 * as somebody points at them, and none that nobody waits for any more.
 */
export class ActionStrips {
  readonly #draw: Draw
  readonly #drawn = new Map<string, string>()
  #waiting: readonly Waiting[] = []
  #busy = false

  constructor(draw: Draw) {
    this.#draw = draw
  }

  /** Calls `ready` with the address of a preview once it is drawn, unless the returned function was called before. */
  want(wish: Wish, ready: (address: string) => void): () => void {
    const key = `${wish.url} ${wish.actionId} ${wish.moving}`
    const known = this.#drawn.get(key)
    if (known !== undefined) {
      ready(known)
      return () => {}
    }
    const one = { ...wish, key, ready }
    this.#waiting = [...this.#waiting, one]
    void this.#work()
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== one)
    }
  }

  /** Frees the pictures; nothing more is drawn. */
  close(): void {
    this.#waiting = []
    for (const address of this.#drawn.values()) URL.revokeObjectURL(address)
    this.#drawn.clear()
  }

  async #work(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    for (let next = this.#next(); next; next = this.#next()) {
      const { key, trackId, actionId, moving } = next
      const blob = await this.#draw(trackId, actionId, moving)
      const asked = this.#waiting.filter((one) => one.key === key)
      this.#waiting = this.#waiting.filter((one) => one.key !== key)
      if (!blob) continue
      const address = URL.createObjectURL(blob)
      this.#drawn.set(key, address)
      for (const { ready } of asked) ready(address)
    }
    this.#busy = false
  }

  #next(): Waiting | undefined {
    return this.#waiting.findLast(({ moving }) => moving) ?? this.#waiting[0]
  }
}
