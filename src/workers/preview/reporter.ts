import type { PreviewEvent } from '#shared/protocol/preview.ts'
import type { Emitter } from '#workers/kit/emitter.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { pause } from '#workers/kit/frame-clock.ts'
import type { PreviewView } from './preview-view.ts'

/** Time between two reports. */
const EVERY_MS = 250

/** Emits what the view painted last and what is kept in memory, while somebody watches (E14.60). */
export class Reporter {
  readonly #events: Emitter<PreviewEvent>
  readonly #view: PreviewView
  #watched = 0

  constructor(events: Emitter<PreviewEvent>, view: PreviewView) {
    this.#events = events
    this.#view = view
  }

  /** Begins to report, or ends. `media` returns the line to the media worker, which counts its decoders. */
  async watch(watched: boolean, media: () => FrameClient | null): Promise<void> {
    const turn = ++this.#watched
    while (watched && turn === this.#watched) {
      const open = await media()?.keptOpen()
      const painted = this.#view.report()
      if (turn !== this.#watched) return
      if (painted && open?.ok) this.#events.emit({ type: 'report', report: { ...painted, ...open.value } })
      await pause(EVERY_MS)
    }
  }
}
