import { z } from 'zod'

/** The name of a trained presenter or voice: Chinese characters, English letters and digits. */
export const TRAINED_NAME = { pattern: /^[\p{Script=Han}A-Za-z0-9]+$/u, charsMax: 10 } as const

/** Returns why a trained presenter or voice may not have a name; a character counts once, however it is encoded. */
export function trainedNameFault(name: string): 'empty' | 'characters' | 'long' | null {
  if (name === '') return 'empty'
  if (!TRAINED_NAME.pattern.test(name)) return 'characters'
  return [...name].length > TRAINED_NAME.charsMax ? 'long' : null
}

/** Returns whether a trained presenter or voice may have a name. */
export function isTrainedName(name: string): boolean {
  return trainedNameFault(name) === null
}

/** Most faces of a photo of which one is chosen. */
export const FACES_MAX = 100

const part = z.number().min(0).max(1)

/** A face in a photo, in parts of the picture from its upper left corner. */
export const faceBoxSchema = z.object({ x: part, y: part, width: part, height: part })
