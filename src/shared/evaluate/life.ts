import { clamp } from '#shared/base/num.ts'
import { randomAt } from '#shared/base/random.ts'
import { blinkAt } from './blink.ts'
import type { SpeechCues } from './cues.ts'
import { clothSwing, hairSwing } from './hang.ts'
import { activityAt, glanceAt, headAt, stanceAt, streamOf, sumOfStresses } from './head.ts'
import { type Face, NEUTRAL_FACE } from './mood.ts'
import { ease, humpAt, noiseAt } from './noise.ts'
import { followed, impulseResponse, pastOf } from './pendulum.ts'
import type { BodyTurn, PresenterPose } from './pose.ts'
import { type Temperament, temperamentOf } from './temperament.ts'

/** The part of a pose that moves by itself: everything except lips, gestures and idle hands. */
type Life = Omit<PresenterPose, 'mouth' | 'visemes' | 'gestures' | 'pastGestures' | 'idleHands'>

const FIXATION_SEC = 1.3
const SACCADE_SEC = 0.055
/** A part of the fixations goes on where the one before was. */
const REST_SHARE = 0.35
const RESTS_MAX = 3

/** Where a fixation looks: near the viewer, every third one upon him. */
function targetOf(when: number, where: number, cell: number, reach: number): number {
  let k = cell
  for (let rests = 0; rests < RESTS_MAX && randomAt(when + 2, k) < REST_SHARE; rests++) k--
  return randomAt(when + 1, k) < 0.36 ? 0 : (randomAt(where, k) * 2 - 1) * reach
}

/** Gaze in one axis: fixations that rest, with quick jumps between. */
function gazeAt(seed: string, axis: string, timeSec: number, reach: number): number {
  const when = streamOf(seed, 'saccade')
  const where = streamOf(seed, `gaze-${axis}`)
  const cell = Math.floor(timeSec / FIXATION_SEC)
  const jumpSec = cell * FIXATION_SEC + randomAt(when, cell) * (FIXATION_SEC - SACCADE_SEC)
  const from = targetOf(when, where, cell - 1, reach)
  const to = targetOf(when, where, cell, reach)
  return from + (to - from) * ease((timeSec - jumpSec) / SACCADE_SEC)
}

function browAt(seed: string, timeSec: number, cues: SpeechCues): number {
  let brow = 0.08 * noiseAt(streamOf(seed, 'brow'), timeSec * 0.4)
  brow += 0.28 * sumOfStresses(timeSec, cues, 0.22, 0.4)
  for (const { tone, startSec, endSec } of cues.phrases) {
    if (tone === 'statement' || timeSec < startSec - 0.5 || timeSec > endSec + 0.8) continue
    const peakSec = tone === 'question' ? Math.max(startSec, endSec - 0.25) : startSec + 0.2
    brow += (tone === 'question' ? 0.6 : 0.45) * humpAt(timeSec, peakSec, 0.45, 0.7)
  }
  return brow
}

const SHIFT_CELL_SEC = 8
const SHIFT_SEC = 1.6

/** On which foot the weight is: -1 the viewer's left to 1; moved every 8 s or so, over 1.6 s. */
function weightAt(seed: string, timeSec: number, pace: number): number {
  const stream = streamOf(seed, 'weight')
  const cellSec = SHIFT_CELL_SEC / pace
  const cell = Math.floor(timeSec / cellSec)
  const startSec = cell * cellSec + randomAt(stream + 1, cell) * (cellSec - SHIFT_SEC)
  const sideOf = (k: number) => randomAt(stream, k) * 2 - 1
  const from = sideOf(cell - 1)
  return from + (sideOf(cell) - from) * ease((timeSec - startSec) / SHIFT_SEC)
}

/** How the upper body leans at a time, in degrees: idle sway, a stance a phrase, and against the foot that carries. */
function swayAt(seed: string, timeSec: number, cues: SpeechCues, pace: number): number {
  const stance = stanceAt(streamOf(seed, 'sway-stance'), timeSec, cues) * activityAt(timeSec, cues)
  return 0.5 * noiseAt(streamOf(seed, 'sway'), timeSec * 0.14) + 0.35 * stance - 0.5 * weightAt(seed, timeSec, pace)
}

/** Shoulders come after the head and do not swing over. */
const TORSO = impulseResponse({ hertz: 0.7, damping: 0.85 })
/** Part of the head's yaw that turns the eyes back to the viewer, per degree, and of a look aside that they lead with. */
const GAZE_PER_YAW = 0.022
const GAZE_PER_GLANCE = 0.05

/**
 * The presenter's own life at a time of the role: breath, blinks, gaze, head, brows, hair, stance. A continuous pure
 * function; `seed` is the role's track id, so that two presenters never move alike and the same one always does.
 */
export function lifeAt(
  seed: string,
  timeSec: number,
  cues: SpeechCues,
  temperament: Temperament = temperamentOf(seed),
  face: Face = NEUTRAL_FACE,
): Life {
  const activity = activityAt(timeSec, cues)
  const breathsPerSec = (12.5 + 3 * randomAt(streamOf(seed, 'breath'), 0)) / 60
  const breathPhase = (timeSec * breathsPerSec + randomAt(streamOf(seed, 'breath'), 1)) * 2 * Math.PI
  const drift = (name: string, hz: number) => noiseAt(streamOf(seed, name), timeSec * hz)
  const headIn = (sec: number) => headAt(seed, sec, cues, temperament, face)
  const turnAt = (sec: number): BodyTurn => ({ ...headIn(sec), swayDeg: swayAt(seed, sec, cues, temperament.pace) })
  const now = turnAt(timeSec)
  const { rollDeg, yawDeg, pitchDeg, swayDeg } = now
  const past = pastOf(turnAt, timeSec)
  const glance = glanceAt(seed, timeSec) * (1 - 0.75 * activity)
  return {
    blink: blinkAt(streamOf(seed, 'blink'), timeSec, temperament.blinkSec, cues),
    gazeX: clamp(gazeAt(seed, 'x', timeSec, 0.22) - GAZE_PER_YAW * yawDeg + GAZE_PER_GLANCE * glance, -1, 1),
    gazeY: gazeAt(seed, 'y', timeSec, 0.12),
    brow: clamp(browAt(seed, timeSec, cues) + face.brow, -1, 1),
    browTilt: face.browTilt,
    lids: face.lids,
    smile: clamp(temperament.smile + 0.1 * drift('smile', 0.2) - 0.1 * activity + face.smile, -0.5, 1),
    headRollDeg: rollDeg,
    headYawDeg: yawDeg,
    headPitchDeg: pitchDeg,
    hairSwingDeg: hairSwing(past, now),
    clothSwingDeg: clothSwing(past, now),
    breath: 0.5 - 0.5 * Math.cos(breathPhase),
    swayDeg,
    torsoYawDeg:
      0.35 *
      followed(
        TORSO,
        past.map((turn) => turn.yawDeg),
      ),
    weight: weightAt(seed, timeSec, temperament.pace),
    past,
  }
}
