import { personFault, readAvatar } from '#shared/avatar/read-avatar.ts'
import type { AvatarRefusal } from '#shared/avatar/refusal.ts'
import type { AvatarReport } from '#shared/avatar/report.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import type { AvatarApi } from '#shared/protocol/avatar.ts'
import { nowMs, pause } from '#workers/kit/frame-clock.ts'
import { Portrait } from '#workers/render/avatar/model/portrait.ts'
import { checkPose } from './check-pose.ts'

/** Covers are upright, as the cards of presenters. */
const COVER = { width: 480, height: 640 }
const SHOW_MS = 50

/** Implements the API of the avatar worker. */
export class AvatarService implements AvatarApi {
  #bytes: ArrayBuffer | null = null
  #speaks = false

  async check(file: Blob): Promise<Result<AvatarReport, AvatarRefusal>> {
    const { avatar } = UPLOAD_RULES
    if (isTooLarge(avatar, file.size)) return err({ code: 'too_large', detail: avatar.megabytesMax })
    const bytes = await file.arrayBuffer()
    const read = readAvatar(new Uint8Array(bytes), (text) => new TextDecoder().decode(text))
    if (!read.ok) return read
    const fault = personFault(read.value.report)
    if (fault) return err(fault)
    this.#bytes = bytes
    try {
      await this.cover()
    } catch {
      this.#bytes = null
      return err({ code: 'damaged' })
    }
    return ok(read.value.report)
  }

  async show(canvas: OffscreenCanvas): Promise<void> {
    const portrait = await Portrait.open(canvas, this.#accepted())
    const startMs = nowMs()
    // ends with the worker
    void (async () => {
      for (;;) {
        portrait.draw(checkPose((nowMs() - startMs) / 1000, this.#speaks), 'HalfBody')
        await pause(SHOW_MS)
      }
    })()
  }

  async speak(speaks: boolean): Promise<void> {
    this.#speaks = speaks
  }

  async cover(): Promise<Blob> {
    const canvas = new OffscreenCanvas(COVER.width, COVER.height)
    const portrait = await Portrait.open(canvas, this.#accepted())
    portrait.draw(checkPose(0, false), 'HalfBody')
    const picture = canvas.convertToBlob({ type: 'image/png' })
    portrait.dispose()
    return picture
  }

  #accepted(): ArrayBuffer {
    if (!this.#bytes) throw new Error('no avatar was accepted')
    return this.#bytes
  }
}
