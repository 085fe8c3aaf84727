import { onTestFinished } from 'vitest'
import type { Owner } from '#shared/base/browser-stores.ts'
import { err } from '#shared/base/result.ts'
import { createMediaThread, type MediaThread } from '#ui/threads/media-thread.ts'
import { FrameClient } from '#workers/kit/frame-client.ts'

/** The user of the tests, whose media the browser caches. */
export const OWNER = 'user.tenant'

/** A real media worker with one frame line, ended with the test. */
export async function startMedia(owner: Owner = OWNER): Promise<{ media: MediaThread; line: FrameClient }> {
  const media = createMediaThread()
  await media.setHost({ access: async () => err({ code: 'missing', detail: 'no host' }) }, owner)
  const { port1, port2 } = new MessageChannel()
  await media.connect(port1)
  const line = new FrameClient(port2)
  onTestFinished(() => {
    line.close()
    media.dispose()
  })
  return { media, line }
}

/** An address of bytes that lives as long as the test. */
export function addressOf(blob: Blob): string {
  const url = URL.createObjectURL(blob)
  onTestFinished(() => URL.revokeObjectURL(url))
  return url
}

/** The value of a result that must be one. */
export function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
