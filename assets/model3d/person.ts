import type { Localized } from '#shared/model/library.ts'
import type { Bob } from './bob.ts'
import type { Face } from './face.ts'
import type { Build } from './torso.ts'

/** Colours of a skin, as hex values in sRGB. */
interface SkinTones {
  base: string
  /** Where blood shows: cheeks, nose, ears, knuckles. */
  blush: string
  /** Strength of the blush, 0 to 1. */
  blushing: number
  /** Soft shades about eyes, nose and under the lip. */
  shade: string
  lips: string
  lipsDeep: string
  lipsLight: string
  /** Strength of the colour of the lips, 0 to 1. */
  lipstick: number
}

export interface BrowShape {
  color: string
  /** Half its thickness, height over the eye line, and rise of the arch, in centimetres. */
  half: number
  high: number
  arch: number
  strength: number
}

export interface EyeTones {
  iris: string
  irisLight: string
  ring: string
  lash: string
  /** Factor of the thickness of the lashes. */
  lashes: number
}

/** Hair: its darkest and lightest tone, and either long from a parting or cropped on the skin. */
interface HairLook {
  dark: string
  light: string
  bob?: Bob
  beard?: string
}

/** The clothes of a person; each name is a garment of `garments.ts`. */
export interface Dress {
  top: 'shell' | 'roll-neck'
  topColor: string
  coat: 'blazer' | 'cardigan'
  coatColor: string
  trousers: string
  shoes: string
  glasses?: string
}

/** A 3D presenter as data: all else is shared. */
export interface Person {
  id: string
  name: Localized
  gender: 'male' | 'female'
  soldType?: 'VIP'
  face: Face
  skin: SkinTones
  brows: BrowShape
  eyes: EyeTones
  hair: HairLook
  build: Build
  dress: Dress
  /** Light and dark of the ground of the cover. */
  backdrop: [string, string]
}
