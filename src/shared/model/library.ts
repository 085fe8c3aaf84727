import { z } from 'zod'
import { filmSchema } from './film.ts'
import { presenterActionSchema } from './presenter-action.ts'
import { presenterKindSchema } from './role.ts'

/** A text in the interface's languages; `zh-CN` is the fallback. */
export const localizedSchema = z.object({
  'zh-CN': z.string(),
  'zh-TW': z.string(),
  'en-US': z.string(),
  'th-TH': z.string(),
})
export type Localized = z.infer<typeof localizedSchema>

/** The words of a user, in every language. */
export const everywhere = (name: string): Localized => ({ 'zh-CN': name, 'zh-TW': name, 'en-US': name, 'th-TH': name })

/** `public/library/presenters/ID/presenter.json`: a built-in presenter as its generator describes it. */
export const presenterSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  kind: presenterKindSchema,
  /** That of the voice which is chosen with it; none where nobody has said it. */
  gender: z.enum(['male', 'female']).optional(),
  /** Sold to members alone: anybody edits with it, rendering needs the purchase. */
  soldType: z.literal('VIP').optional(),
  /** The voices that are its own, by the language that they speak; a presenter without speaks as its gender does. */
  toneIds: z.object({ zh: z.string(), en: z.string() }).optional(),
  /** Films of it that speak, to show in place of the cover, by the language of its voice; absent where there are none. */
  previews: z.object({ zh: z.string(), en: z.string() }).optional(),
  /** The text with which it introduces itself. */
  copywriting: localizedSchema.optional(),
  /** File names within the presenter's folder. */
  file: z.string(),
  cover: z.string(),
  /** Natural size at scale 1 on the project canvas, in pixels. */
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
  actions: z.array(presenterActionSchema.extend({ name: localizedSchema })),
  /** Of a filmed presenter. */
  film: filmSchema.optional(),
})
export type Presenter = z.infer<typeof presenterSchema>

/** Natural size of an avatar of a user on the canvas, and the natural height of a film or photo. */
export const AVATAR_PX = { widthPx: 1080, heightPx: 1080 }

/** Returns the natural size of a presenter that is a film or photo: as high as an avatar. */
export function pictureSize({ widthPx, heightPx }: Pick<Presenter, 'widthPx' | 'heightPx'>) {
  const { heightPx: height } = AVATAR_PX
  return heightPx > 0 ? { widthPx: Math.round((widthPx * height) / heightPx), heightPx: height } : AVATAR_PX
}

/** One entry of `public/library/{backgrounds,stickers,music}/index.json`. */
export const materialSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  kind: z.enum(['image', 'video', 'music']),
  file: z.string(),
  cover: z.string().nullable(),
  widthPx: z.number(),
  heightPx: z.number(),
  durationSec: z.number(),
  /** The file that moves where its cover is shown; none where nothing moves. */
  preview: z.string().optional(),
  /** Ids of labels of its family. */
  labels: z.array(z.string()).optional(),
  /** Sold to members alone: anybody edits with it, rendering needs the purchase. */
  soldType: z.literal('VIP').optional(),
})
export type Material = z.infer<typeof materialSchema>

/** One entry of `public/library/masks/index.json`: a picture whose opaque or light parts show of a presenter. */
export const builtInMaskSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  content: z.enum(['alpha', 'luminance']),
  file: z.string(),
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
})
export type BuiltInMask = z.infer<typeof builtInMaskSchema>

/** One entry of `public/library/effects/index.json`: a filter is a `.cube` file, a beauty package a list of make-up. */
export const builtInEffectSchema = z.object({
  id: z.string(),
  type: z.enum(['FILTER', 'BEAUTY']),
  name: localizedSchema,
  file: z.string(),
})
export type BuiltInEffect = z.infer<typeof builtInEffectSchema>
