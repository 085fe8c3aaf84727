import { SILENT } from '#shared/evaluate/cues.ts'
import { gesturesWithPast } from '#shared/evaluate/gesture.ts'
import { lifeAt } from '#shared/evaluate/life.ts'
import { NEUTRAL_FACE } from '#shared/evaluate/mood.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { temperamentOf } from '#shared/evaluate/temperament.ts'
import { closedLips, mouthAt } from '#shared/lips/lip-sync.ts'

const SEED = 'avatar-check'
/** The sounds of "Hello, my name is …" (IPA), which show the vowels and the closed lips. */
const SOUNDS = ['h', 'ɛ', 'l', 'oʊ', '', 'm', 'aɪ', 'n', 'eɪ', 'm', 'ɪ', 'z', 'u', 'm', 'ɑ', '', '']
const SOUND_SEC = 0.14

const PHRASE = {
  durationSec: SOUNDS.length * SOUND_SEC,
  phonemes: SOUNDS.flatMap((symbol, at) =>
    symbol ? [{ symbol, startSec: at * SOUND_SEC, endSec: (at + 1) * SOUND_SEC }] : [],
  ),
}
/** A gesture of 2.4 s begins so often. */
const GESTURE_EVERY_SEC = 5
const GESTURE_SEC = 2.4

/** The pose of an avatar that is looked at: alive, and where it speaks with lips and a greeting. */
export function checkPose(timeSec: number, speaks: boolean): PresenterPose {
  const sinceSec = timeSec % GESTURE_EVERY_SEC
  return {
    ...lifeAt(SEED, timeSec, SILENT, temperamentOf(SEED), NEUTRAL_FACE),
    ...(speaks ? mouthAt(PHRASE, timeSec % PHRASE.durationSec) : closedLips()),
    ...gesturesWithPast(
      (sec) => (speaks && sec < GESTURE_SEC ? [{ actionId: 'greet', timeSec: sec, weight: 1 }] : []),
      sinceSec,
    ),
    idleHands: null,
  }
}
