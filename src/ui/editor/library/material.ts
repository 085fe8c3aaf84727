import type { LibraryItem } from '#shared/api/library.ts'
import type { Medium } from '#shared/commands/library-change.ts'

/** What a clip or a background keeps of a library item; `name` is its name in the interface's language. */
export function mediumOf(item: LibraryItem, name: string): Medium {
  const { id: moduleId, url, widthPx, heightPx, durationSec: sourceDurationSec } = item
  if (item.kind === 'music') return { kind: 'music', name, moduleId, url, sourceDurationSec }
  const picture = { name, moduleId, url, widthPx, heightPx }
  return item.kind === 'video' ? { kind: 'video', ...picture, sourceDurationSec } : { kind: 'image', ...picture }
}
