import { clamp } from '#shared/base/num.ts'
import { hashSeed, randomAt } from '#shared/base/random.ts'
import type { SpeechCues } from './cues.ts'
import { ease, humpAt, noiseAt } from './noise.ts'
import type { PresenterPose } from './pose.ts'

/** What moves in a presenter by itself: everything of a pose except lips and gestures. */
type Life = Omit<PresenterPose, 'mouth' | 'visemes' | 'gestures'>

/** One independent stream of randomness for each thing that moves. */
const streamOf = (seed: string, name: string) => hashSeed(`${seed}/${name}`)

const BLINK_CELL_SEC = 4
const BLINK_FIRST_SEC = 0.3
const BLINK_SPREAD_SEC = 2

/** Start of the blink of cell `k`: 2 to 6 s after the one before, at the end of a phrase when one ends in its window. */
function blinkStartSec(stream: number, k: number, cues: SpeechCues): number {
  const fromSec = k * BLINK_CELL_SEC + BLINK_FIRST_SEC
  const end = cues.phrases.find((p) => p.endSec >= fromSec && p.endSec < fromSec + BLINK_SPREAD_SEC)
  return end ? end.endSec : fromSec + randomAt(stream, k) * BLINK_SPREAD_SEC
}

/** Lids fall in a third of the time and rise slower in the rest. */
function lidAt(sinceSec: number, durationSec: number): number {
  const u = sinceSec / durationSec
  return u < 0 || u > 1 ? 0 : u < 0.36 ? ease(u / 0.36) : u < 0.46 ? 1 : ease((1 - u) / 0.54)
}

/** Closure of the lids, 0 to 1: blinks of 120 to 180 ms, one in six of them double. */
function blinkAt(seed: string, timeSec: number, cues: SpeechCues): number {
  const stream = streamOf(seed, 'blink')
  const cell = Math.floor(timeSec / BLINK_CELL_SEC)
  let closed = 0
  for (let k = cell - 1; k <= cell; k++) {
    const sinceSec = timeSec - blinkStartSec(stream, k, cues)
    const durationSec = 0.12 + 0.06 * randomAt(stream + 1, k)
    closed = Math.max(closed, lidAt(sinceSec, durationSec))
    if (randomAt(stream + 2, k) < 1 / 6) closed = Math.max(closed, lidAt(sinceSec - 0.26, durationSec))
  }
  return closed
}

const FIXATION_SEC = 1.3
const SACCADE_SEC = 0.055

/** Gaze in one axis: fixations near the viewer, every third one upon him, with quick jumps between. */
function gazeAt(seed: string, axis: string, timeSec: number, reach: number): number {
  const when = streamOf(seed, 'saccade')
  const where = streamOf(seed, `gaze-${axis}`)
  const targetOf = (k: number) => (randomAt(when + 1, k) < 0.36 ? 0 : (randomAt(where, k) * 2 - 1) * reach)
  const cell = Math.floor(timeSec / FIXATION_SEC)
  const jumpSec = cell * FIXATION_SEC + randomAt(when, cell) * (FIXATION_SEC - SACCADE_SEC)
  const from = targetOf(cell - 1)
  return from + (targetOf(cell) - from) * ease((timeSec - jumpSec) / SACCADE_SEC)
}

/** How much the presenter is speaking, 0 to 1, eased over the edges of phrases. */
export function activityAt(timeSec: number, cues: SpeechCues): number {
  let activity = 0
  for (const { startSec, endSec } of cues.phrases) {
    if (timeSec < startSec - 0.4 || timeSec > endSec + 0.6) continue
    activity = Math.max(activity, ease((timeSec - startSec + 0.4) / 0.4) * ease((endSec + 0.6 - timeSec) / 0.6))
  }
  return activity
}

/** Where the head turns for each phrase: a random stance a phrase, reached over its first half second. */
function stanceAt(stream: number, timeSec: number, cues: SpeechCues): number {
  let stance = 0
  for (const [k, { startSec }] of cues.phrases.entries()) {
    if (timeSec <= startSec - 0.25) break
    const target = randomAt(stream, k) * 2 - 1
    stance += (target - stance) * ease((timeSec - startSec + 0.25) / 0.55)
  }
  return stance
}

function sumOfStresses(timeSec: number, cues: SpeechCues, riseSec: number, fallSec: number): number {
  let sum = 0
  for (const phrase of cues.phrases) {
    if (timeSec < phrase.startSec - riseSec || timeSec > phrase.endSec + fallSec) continue
    for (const sec of phrase.stressSec) sum += humpAt(timeSec, sec, riseSec, fallSec)
  }
  return Math.min(1, sum)
}

function browAt(seed: string, timeSec: number, cues: SpeechCues): number {
  let brow = 0.08 * noiseAt(streamOf(seed, 'brow'), timeSec * 0.4)
  brow += 0.28 * sumOfStresses(timeSec, cues, 0.22, 0.4)
  for (const { tone, startSec, endSec } of cues.phrases) {
    if (tone === 'statement' || timeSec < startSec - 0.5 || timeSec > endSec + 0.8) continue
    const peakSec = tone === 'question' ? Math.max(startSec, endSec - 0.25) : startSec + 0.2
    brow += (tone === 'question' ? 0.6 : 0.45) * humpAt(timeSec, peakSec, 0.45, 0.7)
  }
  return clamp(brow, -1, 1)
}

function rollAt(seed: string, timeSec: number, cues: SpeechCues): number {
  const idle = noiseAt(streamOf(seed, 'roll'), timeSec * 0.27) * 0.9
  return idle + 1.4 * stanceAt(streamOf(seed, 'roll-stance'), timeSec, cues) * activityAt(timeSec, cues)
}

const HAIR_LAG_SEC = 0.12

/**
 * The presenter's own life at a time of the role: breath, blinks, gaze, head, brows. A continuous pure function; `seed`
 * is the role's track id, so that two presenters never move alike and the same one always does.
 */
export function lifeAt(seed: string, timeSec: number, cues: SpeechCues): Life {
  const activity = activityAt(timeSec, cues)
  const breathsPerSec = (12.5 + 3 * randomAt(streamOf(seed, 'breath'), 0)) / 60
  const breathPhase = (timeSec * breathsPerSec + randomAt(streamOf(seed, 'breath'), 1)) * 2 * Math.PI
  const drift = (name: string, hz: number) => noiseAt(streamOf(seed, name), timeSec * hz)
  const stance = (name: string) => stanceAt(streamOf(seed, name), timeSec, cues) * activity
  const swayDeg = 0.5 * drift('sway', 0.14) + 0.35 * stance('sway-stance')
  return {
    blink: blinkAt(seed, timeSec, cues),
    gazeX: gazeAt(seed, 'x', timeSec, 0.22),
    gazeY: gazeAt(seed, 'y', timeSec, 0.12),
    brow: browAt(seed, timeSec, cues),
    smile: clamp(0.42 + 0.1 * drift('smile', 0.2) - 0.12 * activity, 0, 1),
    headRollDeg: rollAt(seed, timeSec, cues),
    headYawDeg: 1.2 * drift('yaw', 0.23) + 2.2 * stance('yaw-stance'),
    headPitchDeg:
      0.7 * drift('pitch', 0.31) + 0.8 * stance('pitch-stance') + 1.9 * sumOfStresses(timeSec, cues, 0.2, 0.3),
    hairRollDeg: rollAt(seed, timeSec - HAIR_LAG_SEC, cues),
    breath: 0.5 - 0.5 * Math.cos(breathPhase),
    swayDeg,
  }
}
