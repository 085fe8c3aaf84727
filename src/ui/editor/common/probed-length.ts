import type { LibraryItem } from '#shared/api/library.ts'
import { roundSec } from '#shared/base/num.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'

/** The longest stated length that is checked in the file, in seconds (E14.25): that of longer music is cut anyway. */
const PROBED_UP_TO_SEC = 30
/** How long adding waits for it, in milliseconds: then the stated length is taken. */
const PROBE_MS = 3000

/** Returns a sound of the library with the length that its file has; as it is where it is long, or its file does not say in time. */
export async function withProbedLength(
  session: Pick<EditorSession, 'soundLength'>,
  item: LibraryItem,
): Promise<LibraryItem> {
  if (item.durationSec > PROBED_UP_TO_SEC) return item
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PROBE_MS))
  const probed = await Promise.race([session.soundLength(item.url).catch(() => null), late])
  return probed?.ok && probed.value > 0 ? { ...item, durationSec: roundSec(probed.value) } : item
}
