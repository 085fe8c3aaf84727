import type { MediaUrl } from '#shared/model/ids.ts'
import type { Motion } from './motion.ts'

/** Animations of 3D presenters that are files of their own, by address. Null is one that is missing. */
export class Motions {
  readonly #motions = new Map<MediaUrl, Motion | null>()

  /** The animation; null when it is missing, undefined when it has not come yet. */
  get(url: MediaUrl): Motion | null | undefined {
    return this.#motions.get(url)
  }

  /** Reads the file of an animation, or keeps that it is missing; returns why it cannot be read. */
  async keep(url: MediaUrl, bytes: ArrayBuffer | null): Promise<string | null> {
    this.#motions.set(url, null)
    if (!bytes) return null
    try {
      const { Motion } = await import('./motion.ts')
      this.#motions.set(url, await Motion.parse(bytes))
      return null
    } catch (error) {
      return String(error)
    }
  }

  /** Forgets which animations are missing, so that they are asked for again. */
  dropMissing(): void {
    for (const [url, motion] of this.#motions) if (!motion) this.#motions.delete(url)
  }
}
