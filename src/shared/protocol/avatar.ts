import type { AvatarRefusal } from '#shared/avatar/refusal.ts'
import type { AvatarReport } from '#shared/avatar/report.ts'
import type { Result } from '#shared/base/result.ts'

/** The calls of the UI to the avatar worker, which examines one file and is ended with it. */
export interface AvatarApi {
  /** Reads a chosen GLB or VRM and draws it once: what is accepted also loads. */
  check(file: Blob): Promise<Result<AvatarReport, AvatarRefusal>>
  /** Shows the accepted avatar on a canvas until the worker is ended: alive, at first silent. */
  show(canvas: OffscreenCanvas): Promise<void>
  /** Lets the shown avatar speak without sound and gesture, or be silent. */
  speak(speaks: boolean): Promise<void>
  /** Draws the accepted avatar at rest as a PNG on a clear ground. */
  cover(): Promise<Blob>
}
