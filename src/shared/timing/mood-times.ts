import type { MoodSpan } from '#shared/model/expression.ts'
import type { RoleTrack } from '#shared/model/track.ts'

/** When a span shows in the presenter's own time; null for one of a paragraph that is not spoken. */
export function timesOfMood(
  { startSec, durationSec, paragraph }: MoodSpan,
  { driver, tts }: Pick<RoleTrack, 'driver' | 'tts'>,
): { startSec: number; endSec: number } | null {
  if (paragraph === undefined) return { startSec, endSec: startSec + durationSec }
  const spoken = driver === 'tts' ? tts.speech?.paragraphs[paragraph] : undefined
  return spoken ? { startSec: spoken.startSec, endSec: spoken.endSec } : null
}
