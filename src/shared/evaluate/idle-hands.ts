import { hashSeed, randomAt } from '#shared/base/random.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { SpeechCues } from './cues.ts'
import { beatsOf, spansOf } from './gesture.ts'
import type { GesturePose } from './pose.ts'
import type { Temperament } from './temperament.ts'

/** Clips of every puppet's rig in which the hands leave their fold, and how long each lasts in seconds. */
const IDLES = [
  { actionId: 'idle-open', durationSec: 5.6 },
  { actionId: 'idle-left', durationSec: 6.8 },
  { actionId: 'idle-right', durationSec: 6.8 },
] as const

const CELL_SEC = 10
const SHARE = 0.65
/** Hands are back this long before a gesture begins. */
const GAP_SEC = 0.2

/** The idle hands of a 2D presenter at a time of its own between gestures: folded, open, or one arm let down. */
export function idleHandsAt(
  track: RoleTrack,
  timeSec: number,
  cues: SpeechCues,
  { pace }: Temperament,
): GesturePose | null {
  if (track.role.kind !== 'puppet' || track.gestures?.enabled === false) return null
  const stream = hashSeed(`${track.id}/idle-hands`)
  const cellSec = CELL_SEC / pace
  const cell = Math.floor(timeSec / cellSec)
  if (randomAt(stream, cell) > SHARE) return null
  const { actionId, durationSec } = IDLES[Math.floor(randomAt(stream + 1, cell) * IDLES.length)]!
  const startSec = cell * cellSec + randomAt(stream + 2, cell) * Math.max(0, cellSec - durationSec)
  const endSec = startSec + durationSec
  if (timeSec < startSec || timeSec >= endSec) return null
  const busy = [
    ...spansOf(track.actions, track.durationSec),
    ...beatsOf(track.id, track.actions, track.durationSec, cues, track.gestures),
  ]
  if (busy.some((span) => span.startSec < endSec + GAP_SEC && span.endSec + GAP_SEC > startSec)) return null
  return { actionId, timeSec: timeSec - startSec, weight: 1 }
}
