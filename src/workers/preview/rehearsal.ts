import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import { rehearsed } from '#shared/evaluate/rehearsal.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import { nextFrame, nowMs } from '#workers/kit/frame-clock.ts'

/** An action that a presenter makes on the canvas over and over, outside the document and its time (E10.19). */
export class Rehearsal {
  readonly #show: () => Promise<void>
  #now: { trackId: TrackId; actionId: string; fromMs: number } | null = null

  /** `show` paints the current moment again. */
  constructor(show: () => Promise<void>) {
    this.#show = show
  }

  /** Begins an action in place of an earlier one. */
  async begin(trackId: TrackId, actionId: string): Promise<void> {
    const now = { trackId, actionId, fromMs: nowMs() }
    this.#now = now
    while (this.#now === now) {
      await this.#show()
      await nextFrame()
    }
  }

  /** Ends it; the next painting shows the document. Returns whether there was one. */
  end(): boolean {
    const ended = this.#now !== null
    this.#now = null
    return ended
  }

  /** The picture with the action, as far as it has got. */
  in(spec: FrameSpec, project: Project): FrameSpec {
    if (!this.#now) return spec
    const { trackId, actionId, fromMs } = this.#now
    const track = trackById(project, trackId)
    return track?.kind === 'role' ? rehearsed(spec, track, actionId, (nowMs() - fromMs) / 1000) : spec
  }
}
