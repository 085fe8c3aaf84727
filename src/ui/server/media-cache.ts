import { leasedProject, type Owner } from '#shared/base/browser-stores.ts'
import type { CacheSize } from '#shared/protocol/media.ts'
import { createMediaThread, type MediaThread } from '#ui/threads/media-thread.ts'
import { mediaHost } from './media-host.ts'

/** Makes one call to a media worker of its own. */
async function once<T>(owner: Owner, call: (media: MediaThread) => Promise<T>): Promise<T> {
  const media = createMediaThread()
  try {
    await media.setHost(mediaHost, owner)
    return await call(media)
  } finally {
    media.dispose()
  }
}

/** Returns how much this browser keeps of an owner's media. */
export function mediaCacheSize(owner: Owner): Promise<CacheSize> {
  return once(owner, (media) => media.cacheSize())
}

/** Removes an owner's media from this browser, not the edits that it has not saved. Rejects when the browser refuses. */
export function clearMediaCache(owner: Owner): Promise<void> {
  return once(owner, (media) => media.clearCache())
}

/** Returns whether an editor is open in a tab of this browser: it reads the kept files. */
export async function isEditorOpen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name = '' }) => leasedProject(name) !== null)
}
