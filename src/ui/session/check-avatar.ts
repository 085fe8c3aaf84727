import type { AvatarRefusal } from '#shared/avatar/refusal.ts'
import type { AvatarReport } from '#shared/avatar/report.ts'
import { err, type Result } from '#shared/base/result.ts'
import { createAvatarThread } from '#ui/threads/avatar-thread.ts'

/** The longest that reading a file may take, in milliseconds. */
const READ_MS = 30_000

/** `slow`: it took too long, or its worker broke. */
type Refused = AvatarRefusal | { code: 'slow'; detail?: undefined }

/** A file under examination; `close` ends it. */
export interface AvatarCheck {
  report: Promise<Result<AvatarReport, Refused>>
  /** Shows the accepted avatar until `close`. */
  show(canvas: OffscreenCanvas): void
  speak(speaks: boolean): void
  /** Returns its picture as a PNG. */
  cover(): Promise<Blob>
  close(): void
}

/** Examines a GLB or VRM in a worker of its own. */
export function checkAvatar(file: File): AvatarCheck {
  const thread = createAvatarThread()
  const timer = setTimeout(() => thread.dispose(), READ_MS)
  const report = thread
    .check(file)
    .catch(() => err({ code: 'slow' }))
    .finally(() => clearTimeout(timer))
  return {
    report,
    show: (canvas) => void thread.show(canvas),
    speak: (speaks) => void thread.speak(speaks),
    cover: () => thread.cover(),
    close() {
      clearTimeout(timer)
      thread.dispose()
    },
  }
}
