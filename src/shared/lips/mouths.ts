import type { MouthPose } from './mouth-pose.ts'
import type { Viseme } from './visemes.ts'

/** A viseme as a target of co-articulation. */
interface MouthTarget {
  mouth: MouthPose
  /** How strongly it holds its shape against its neighbours: vowels carry the motion, consonants only pull. */
  dominance: number
}

const target = (
  dominance: number,
  [open, width, round, press, lipIn, teeth, tongue]: [number, number, number, number, number, number, number],
): MouthTarget => ({ dominance, mouth: { open, width, round, press, lipIn, teeth, tongue } })

/**
 * The presenter's viseme table: open, width, round, press, lower lip in, upper teeth, tongue, each 0 to 1. Dominance and
 * opening are those of loud speech (`articulate` scales it), set so that it follows the loudness of real speech
 * (`tests/spec/engine/lip-sync`).
 */
export const MOUTHS: Readonly<Record<Viseme, MouthTarget>> = {
  sil: target(1.2, [0, 0, 0, 0.1, 0, 0, 0]),
  PP: target(2, [0, 0, 0.1, 1, 0, 0, 0]),
  FF: target(1.8, [0.12, 0.1, 0, 0.3, 1, 0.9, 0]),
  TH: target(1, [0.36, 0.2, 0, 0, 0, 0.6, 1]),
  DD: target(0.8, [0.36, 0.2, 0, 0, 0, 0.5, 0.6]),
  kk: target(0.6, [0.4, 0.15, 0, 0, 0, 0.3, 0.3]),
  CH: target(1.3, [0.36, 0, 0.6, 0, 0, 0.7, 0.2]),
  SS: target(1.3, [0.3, 0.5, 0, 0, 0, 1, 0.2]),
  nn: target(0.8, [0.33, 0.2, 0, 0, 0, 0.3, 0.7]),
  RR: target(1, [0.36, 0, 0.45, 0, 0, 0.2, 0.4]),
  aa: target(1, [0.84, 0.2, 0, 0, 0, 0.5, 0.2]),
  E: target(1, [0.54, 0.55, 0, 0, 0, 0.6, 0.3]),
  I: target(1, [0.48, 0.8, 0, 0, 0, 0.7, 0.3]),
  O: target(1, [0.6, 0, 0.8, 0, 0, 0.1, 0.2]),
  U: target(1, [0.48, 0, 1, 0, 0, 0, 0.1]),
}

/** A mouth at rest: lips together. */
export const CLOSED_MOUTH: Readonly<MouthPose> = MOUTHS.sil.mouth
