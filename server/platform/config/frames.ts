import { z } from 'zod'

/** Features of browsers that pages in the product's frames may be given. */
export const FRAME_FEATURES = [
  'camera',
  'geolocation',
  'display-capture',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
] as const
type FrameFeature = (typeof FRAME_FEATURES)[number]

/** Sites whose pages may show in frames, such as that of a payment provider, and what those pages may use. */
export interface Frames {
  /** `https://host` each. */
  origins: readonly string[]
  features: readonly FrameFeature[]
}

const parts = (text: string) => text.split(',').flatMap((part) => part.trim() || [])

/** Whether a text is the origin of a site over https. */
function isSafeOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text.startsWith('https://')
}

export const FRAME_VARIABLES = {
  /** Origins, separated by commas, whose pages the product may show in frames. */
  FRAME_ORIGINS: z
    .string()
    .default('')
    .transform(parts)
    .refine((origins) => origins.every(isSafeOrigin), 'origins such as https://pay.example.com, separated by commas'),
  /** Features of browsers, separated by commas, that these pages may use. */
  FRAME_FEATURES: z
    .string()
    .default('')
    .transform(parts)
    .pipe(z.array(z.enum(FRAME_FEATURES, { error: `some of ${FRAME_FEATURES.join(', ')}` }))),
}

/** Returns what the configuration allows in frames. */
export function framesOf(env: { FRAME_ORIGINS: string[]; FRAME_FEATURES: FrameFeature[] }): Frames {
  return { origins: env.FRAME_ORIGINS, features: env.FRAME_FEATURES }
}
