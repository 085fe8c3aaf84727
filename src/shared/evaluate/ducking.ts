import { endOf, type Span } from '#shared/base/span.ts'
import { drivingSounds } from '#shared/model/driving-sounds.ts'
import type { Ducking } from '#shared/model/sound-shape.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { GainCurve } from './gain.ts'
import { offsetOf } from './track-cues.ts'

/** When a role speaks, by start, in seconds of its scene: its words, or whole recordings that are not analysed. */
export function speechSpans(track: RoleTrack): Span[] {
  return drivingSounds(track).flatMap((sound) => {
    const { startSec, durationSec, speech } = sound
    const endSec = Math.min(startSec + durationSec, track.durationSec)
    const offset = offsetOf(sound)
    const spoken = speech?.words.length
      ? speech.words.map((word) => [word.startSec + offset, word.endSec + offset] as const)
      : [[startSec, endSec] as const]
    return spoken.flatMap(([from, to]) => {
      const [first, last] = [Math.max(from, startSec), Math.min(to, endSec)]
      return last > first ? [{ startSec: track.startSec + first, durationSec: last - first }] : []
    })
  })
}

/**
 * The gain of music under speech: down to `byDb` below 1 where one of `spans` begins, up again after it. It stays down in
 * pauses too short to go up and down again. Null without speech.
 */
export function duckingCurve(spans: readonly Span[], { byDb, attackSec, releaseSec }: Ducking): GainCurve | null {
  const low = 10 ** (-byDb / 20)
  const joined: { startSec: number; endSec: number }[] = []
  for (const span of spans.toSorted((a, b) => a.startSec - b.startSec)) {
    const last = joined.at(-1)
    if (last && span.startSec - last.endSec < attackSec + releaseSec) last.endSec = Math.max(last.endSec, endOf(span))
    else joined.push({ startSec: span.startSec, endSec: endOf(span) })
  }
  const points = joined.flatMap(({ startSec, endSec }) => [
    { sec: startSec - attackSec, gain: 1 },
    { sec: startSec, gain: low },
    { sec: endSec, gain: low },
    { sec: endSec + releaseSec, gain: 1 },
  ])
  return points.length > 0 ? { shape: 'line', points } : null
}
