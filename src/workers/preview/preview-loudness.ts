import { sameValue } from '#shared/base/same-value.ts'
import { projectMix } from '#shared/evaluate/evaluate-mix.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { Project } from '#shared/model/project.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { pause } from '#workers/kit/frame-clock.ts'
import { loudnessGain } from '#workers/kit/loudness-gain.ts'

/** Edits that follow one another this closely are measured once. */
const SETTLE_MS = 300

/**
 * Knows the factor that brings the document's video to the loudness that it asks for. It is measured in the background;
 * until that of an edit is known, the one before it holds.
 */
export class PreviewLoudness {
  readonly #changed: () => void
  #gain: number | undefined
  #project: Project | null = null
  /** The mix that the gain was measured of. */
  #measured: { mix: MixSpec; lufs: number } | null = null
  #measuring = new AbortController()

  /** `changed` is called when a measured gain differs from the one before. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** The gain of the mixes of the document; undefined where it asks for no loudness, or none is known yet. */
  get gain(): number | undefined {
    return this.#project?.loudnessLufs === undefined ? undefined : this.#gain
  }

  follow(project: Project, media: FrameClient): void {
    if (project === this.#project) return
    this.#project = project
    void this.#measure(project, media)
  }

  /** Measures anew, as a file that could not be read is available again. */
  again(media: FrameClient): void {
    this.#measured = null
    if (this.#project) void this.#measure(this.#project, media)
  }

  async #measure(project: Project, media: FrameClient): Promise<void> {
    this.#measuring.abort()
    this.#measuring = new AbortController()
    const { signal } = this.#measuring
    const lufs = project.loudnessLufs
    if (lufs === undefined) return
    await pause(SETTLE_MS)
    if (signal.aborted) return
    const asked = { mix: projectMix(project), lufs }
    if (sameValue(asked, this.#measured)) return
    const gain = await loudnessGain(asked.mix, lufs, media, { background: true, signal })
    if (signal.aborted || !gain.ok) return
    this.#measured = asked
    if (gain.value === this.#gain) return
    this.#gain = gain.value
    this.#changed()
  }
}
