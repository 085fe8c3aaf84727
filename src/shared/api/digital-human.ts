import { z } from 'zod'
import { localizedSchema } from '#shared/model/library.ts'
import { framingSchema } from '#shared/model/role.ts'
import { call, idQuery } from './envelope.ts'

/** The one kind of clips that presenters have: actions. */
const ACTION_CLIPS = 1

/** A stretch of a presenter's material that shows one action; times in seconds of the material. */
const clipSchema = z.object({
  /** Unique in the library; `assetId` is so within its presenter alone. */
  id: z.string(),
  digitalHumanId: z.string(),
  assetId: z.string(),
  type: z.number(),
  name: localizedSchema,
  clipStartTime: z.number(),
  clipEndTime: z.number(),
  /** Rest that the presenter needs after it, in seconds. */
  gap: z.number(),
})
export type ActionClipItem = z.infer<typeof clipSchema>

const read = { method: 'GET' as const, needs: 'member' as const, scope: 'read' as const }

/** The id of an action of a presenter: both ids, joined. */
const clipQuery = z.object({ id: z.string().min(1).max(200) })

/** The actions of a presenter. */
export const listClips = call({
  ...read,
  path: '/digitalHuman/clip/list',
  input: z.object({
    digitalHumanId: z.string().min(1).max(64),
    type: z.coerce.number().int().pipe(z.literal(ACTION_CLIPS)).default(ACTION_CLIPS),
  }),
  data: z.object({ detailList: z.array(clipSchema) }),
})
export const clipDetail = call({ ...read, path: '/digitalHuman/clip/detail', input: clipQuery, data: clipSchema })

/** An action as material: what it is called and what plays it. */
export const actionInfo = call({
  ...read,
  path: '/material/action/info',
  input: clipQuery,
  data: clipSchema.extend({
    /** Its name in the language of the request. */
    materialName: z.string(),
    /** The model that has its animation, of a 3D presenter; the animation is called `assetId`. */
    webGlbUrl: z.string().nullable(),
    /** How long it blends in and out, in seconds. */
    timesToInterpolate: z.number(),
  }),
})

const maskSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  /** The framing that a presenter's own mask gives; null for a mask of the library, which is a picture. */
  code: framingSchema.nullable(),
  /** Its picture: what is opaque (`alpha`) or light (`luminance`) shows. Null for a plain shape. */
  url: z.string().nullable(),
  content: z.enum(['alpha', 'luminance']).nullable(),
  shape: z.enum(['circle', 'rectangle']),
  maskBgColor: z.string(),
  position: z.object({ x: z.number(), y: z.number() }),
  /** In pixels of a presenter at scale 1; 0 for as large as the presenter. */
  width: z.number(),
  height: z.number(),
})
export type MaskItem = z.infer<typeof maskSchema>

/** The masks of the library. */
export const listMasks = call({
  ...read,
  path: '/digitalHuman/mask/list',
  input: z.object({}),
  data: z.object({ detailList: z.array(maskSchema) }),
})
/** A mask of the library, or one of a 2D presenter. */
export const maskDetail = call({ ...read, path: '/digitalHuman/mask/detail', input: idQuery, data: maskSchema })
