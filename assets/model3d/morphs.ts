import type { Shape } from './shape.ts'

/** The visemes and expressions as shapes of the face, by the names of their morph targets. */
export const MORPHS: Record<string, Shape> = {
  viseme_sil: {},
  viseme_PP: { press: 1, round: 0.1 },
  viseme_FF: { open: 0.2, lipIn: 0.6, width: 0.1, bare: 1 },
  viseme_TH: { open: 0.3, width: 0.2, tongue: 1 },
  viseme_DD: { open: 0.26, width: 0.2, tongue: 0.6 },
  viseme_kk: { open: 0.3, width: 0.15 },
  viseme_CH: { open: 0.28, round: 0.65, bare: 0.9 },
  viseme_SS: { open: 0.2, width: 0.5, bare: 0.8 },
  viseme_nn: { open: 0.22, width: 0.2, tongue: 0.7 },
  viseme_RR: { open: 0.28, round: 0.45, tongue: 0.4 },
  viseme_aa: { open: 1, width: 0.1, bare: 0.2 },
  viseme_E: { open: 0.55, width: 0.5, bare: 0.3 },
  viseme_I: { open: 0.32, width: 0.8, bare: 0.6 },
  viseme_O: { open: 0.66, round: 0.8, bare: -0.6 },
  viseme_U: { open: 0.32, round: 1, bare: -0.9 },
  eyeBlinkLeft: { blinkLeft: 1 },
  eyeBlinkRight: { blinkRight: 1 },
  browInnerUp: { browUp: 1 },
  browDown: { browDown: 1 },
  mouthSmile: { smile: 1 },
  eyeLookUpLeft: { lookUp: 1 },
  eyeLookDownLeft: { lookDown: 1 },
  mouthFrownLeft: { smile: -0.8 },
  eyeWideLeft: { wide: 1 },
}
