/** The 15 Oculus visemes, in the order of every weight array of the project. */
export const VISEMES = ['sil', 'PP', 'FF', 'TH', 'DD', 'kk', 'CH', 'SS', 'nn', 'RR', 'aa', 'E', 'I', 'O', 'U'] as const
export type Viseme = (typeof VISEMES)[number]

/** One mouth shape of a sound. */
export interface Shape {
  viseme: Viseme
  /** How much of the viseme's mouth is reached, 0 to 1: a schwa opens less than a full vowel. */
  reach: number
  /** Part of the sound's time that the shape takes, in proportion to its neighbours in the same sound. */
  span: number
}
