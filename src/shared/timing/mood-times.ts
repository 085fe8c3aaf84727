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

/**
 * The moods of parts that show within a presenter's duration, those of paragraphs first: the others lie over them. Times
 * are the presenter's own, in seconds.
 */
export function moodsInOrder(
  track: Pick<RoleTrack, 'driver' | 'tts' | 'durationSec' | 'expression'>,
): { span: MoodSpan; startSec: number; endSec: number }[] {
  const spans = track.expression?.spans ?? []
  const exact = ({ paragraph }: MoodSpan) => paragraph === undefined
  return [...spans.filter((span) => !exact(span)), ...spans.filter(exact)].flatMap((span) => {
    const times = timesOfMood(span, track)
    if (!times || times.startSec >= track.durationSec) return []
    return [{ span, startSec: times.startSec, endSec: Math.min(times.endSec, track.durationSec) }]
  })
}
