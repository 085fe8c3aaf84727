import { hashSeed, randomAt } from '#shared/base/random.ts'
import type { ActionClip } from '#shared/model/action-clip.ts'
import { BEATS, NATURAL_GESTURES, type NaturalGestures } from '#shared/model/gestures.ts'
import { SAME_TIME_SEC } from '#shared/model/limits.ts'
import type { PresenterAction } from '#shared/model/presenter-action.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { materialOf } from '#shared/timing/known-actions.ts'
import type { SpeechCues } from './cues.ts'
import { activityAt } from './head.ts'
import { ease } from './noise.ts'
import { pastOf } from './pendulum.ts'
import type { GesturePose, PresenterPose } from './pose.ts'

const EASE_IN_SEC = 0.35
const EASE_OUT_SEC = 0.45

const BEAT_SEC = 2.4
/** A gesture begins this long before the word that it goes with. */
const LEAD_SEC = 0.25
const BEAT_GAP_SEC = 3.6
/** Shares of `BEATS`, added up: both hands are the exception. */
const BEAT_SHARES = [0.45, 0.88, 1] as const

interface Span {
  startSec: number
  endSec: number
}

type Performed = Pick<ActionClip, 'actionId' | 'asset' | 'url' | 'blendSec'>

/** Where each action shows, in the order of their starts; a duration of -1 lasts to the next one or the role's end. */
export function spansOf(actions: readonly ActionClip[], roleEndSec: number): (Span & Performed)[] {
  const ordered = [...actions].sort((a, b) => a.startSec - b.startSec)
  return ordered.map(({ actionId, asset, url, blendSec, startSec, durationSec }, i) => {
    const nextSec = ordered[i + 1]?.startSec ?? roleEndSec
    const endSec = durationSec < 0 ? nextSec : Math.min(startSec + durationSec, nextSec)
    return { actionId, asset, url, blendSec, startSec, endSec }
  })
}

/** @param blendSec how long it eases in and out; 0 is a cut */
function weightIn({ startSec, endSec }: Span, timeSec: number, blendSec?: number): number {
  const part = (sinceSec: number, easeSec: number) => (easeSec > 0 ? ease(sinceSec / easeSec) : Number(sinceSec >= 0))
  return part(timeSec - startSec, blendSec ?? EASE_IN_SEC) * part(endSec - timeSec, blendSec ?? EASE_OUT_SEC)
}

/** Starts of the beats: at phrases, then at stressed words of long phrases, never close together. */
function beatStartsSec(cues: SpeechCues): number[] {
  const starts: number[] = []
  for (const { startSec, stressSec } of cues.phrases)
    for (const cueSec of [startSec, ...stressSec])
      if (cueSec - LEAD_SEC - (starts.at(-1) ?? -Infinity) >= BEAT_GAP_SEC) starts.push(cueSec - LEAD_SEC)
  return starts
}

/** A beat of the hands, in seconds of the presenter's own time; `index` seeds how it looks. */
export interface Beat extends Span {
  index: number
  actionId: (typeof BEATS)[number]
}

/**
 * The beats of a presenter in order: those that the user removed, those that a placed action overlaps and those that
 * would not end before the presenter's own end are left out (E10.20); none where natural gestures are off.
 */
export function beatsOf(
  seed: string,
  actions: readonly ActionClip[],
  roleEndSec: number,
  cues: SpeechCues,
  { enabled, removedSec }: NaturalGestures = NATURAL_GESTURES,
): Beat[] {
  if (!enabled) return []
  const spans = spansOf(actions, roleEndSec)
  const stream = hashSeed(`${seed}/beat`)
  return beatStartsSec(cues).flatMap((startSec, index) => {
    const endSec = startSec + BEAT_SEC
    if (endSec > roleEndSec) return []
    if (removedSec.some((sec) => Math.abs(sec - Math.max(0, startSec)) < SAME_TIME_SEC)) return []
    if (spans.some((span) => span.startSec < endSec && span.endSec > startSec)) return []
    const actionId = BEATS[BEAT_SHARES.findIndex((share) => randomAt(stream, index) < share)]!
    return [{ index, actionId, startSec, endSec }]
  })
}

/**
 * A placed action at a time within its clip: the part of its material that it shows, over and over while the clip lasts.
 * Where it needs a rest after it, each repetition is a movement of its own that begins and ends at rest (E10.23).
 */
function performedAt(placed: Span & Performed, known: readonly PresenterAction[], timeSec: number): GesturePose[] {
  const { actionId, url, blendSec } = placed
  const part = materialOf(placed, known)
  const loopSec = part.durationSec || Number.POSITIVE_INFINITY
  const { gapSec = 0 } = known.find(({ id }) => id === actionId) ?? {}
  const sinceSec = timeSec - placed.startSec
  const inRunSec = sinceSec % (loopSec + gapSec)
  if (inRunSec >= loopSec) return []
  const startSec = timeSec - inRunSec
  const run = gapSec > 0 ? { startSec, endSec: Math.min(startSec + loopSec, placed.endSec) } : placed
  const weight = weightIn(run, timeSec, url ? blendSec : undefined)
  return [{ actionId, timeSec: part.startSec + inRunSec, weight, ...(url && { url }) }]
}

/**
 * Returns what the actions under way are at a time of the role: those placed by the user, each repeated while its clip
 * lasts, and between them, while the presenter speaks, a seeded beat. Weights rise from 0 and fall back to 0.
 */
export function gesturesOver(
  seed: string,
  actions: readonly ActionClip[],
  known: readonly PresenterAction[],
  roleEndSec: number,
  cues: SpeechCues,
  natural: NaturalGestures = NATURAL_GESTURES,
): (timeSec: number) => GesturePose[] {
  const spans = spansOf(actions, roleEndSec)
  const beats = beatsOf(seed, actions, roleEndSec, cues, natural)
  return (timeSec) => {
    const placed = spans.find((span) => timeSec >= span.startSec && timeSec < span.endSec)
    if (placed) return performedAt(placed, known, timeSec)
    const beat = beats.find(({ startSec, endSec }) => startSec <= timeSec && timeSec < endSec)
    if (!beat) return []
    const { actionId, startSec, index } = beat
    const size = natural.strength * (0.88 + 0.12 * randomAt(hashSeed(`${seed}/beat`) + 1, index))
    const calm = activityAt(Math.min(timeSec, startSec + LEAD_SEC), cues)
    return [{ actionId, timeSec: timeSec - startSec, weight: weightIn(beat, timeSec) * size * calm }]
  }
}

/** The gestures at a time and before it as a pose has them; those of the role's start for times before it. */
export function gesturesWithPast(
  gesturesAt: (timeSec: number) => GesturePose[],
  timeSec: number,
): Pick<PresenterPose, 'gestures' | 'pastGestures'> {
  const gestures = gesturesAt(timeSec)
  const past = pastOf((sec) => gesturesAt(Math.max(0, sec)), timeSec)
  return { gestures, pastGestures: [gestures, ...past].some((some) => some.length > 0) ? past : [] }
}

/** The chosen idle action of a 3D presenter, over and over, as far as `gestures` leave it room. */
export function idleAt(track: RoleTrack, timeSec: number, gestures: readonly GesturePose[]): GesturePose[] {
  const idle = track.role.actions.find(({ id }) => id === track.idleActionId)
  if (!idle || track.role.kind !== 'model') return []
  const weight = 1 - gestures.reduce((sum, gesture) => sum + gesture.weight, 0)
  return weight > 0 ? [{ actionId: idle.id, timeSec: timeSec % idle.durationSec, weight }] : []
}
