import { z } from 'zod'
import { placeSchema } from './place.ts'

/** How a presenter is made: layered drawing, filmed footage, or a 3D model. The first two are 2D roles. */
export const presenterKindSchema = z.enum(['puppet', 'footage', 'model'])
export type PresenterKind = z.infer<typeof presenterKindSchema>

/** Framing of a 2D role: medium, close, head (the codes of `digitalHumanMaskDTOS`). */
export const framingSchema = z.enum(['MS', 'CS', 'CU'])
export type Framing = z.infer<typeof framingSchema>

export const cameraViewSchema = z.enum([
  'WholeBody',
  'HalfBody',
  'CloseToFace',
  'CloseToFeet',
  'CloseToUpBody',
  'CloseToLowBody',
])
export type CameraView = z.infer<typeof cameraViewSchema>

/** An action that a presenter can do, from the library. */
export const presenterActionSchema = z.object({
  id: z.string(),
  name: z.string(),
  durationSec: z.number().positive(),
  /** Rest that the presenter needs after it, before the next one. */
  gapSec: z.number().min(0).optional(),
})
export type PresenterAction = z.infer<typeof presenterActionSchema>

/** The presenter of a role track: which one, and where it stands. */
export const roleSchema = z.object({
  digitalHumanId: z.string(),
  name: z.string(),
  kind: presenterKindSchema,
  /** Folder or file of its drawing: `rig.json` of a puppet, GLB of a model, video of a footage. */
  url: z.string(),
  coverUrl: z.string(),
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
  place: placeSchema,
  framing: framingSchema,
  camera: cameraViewSchema,
  /** Turn of a 3D role about its vertical axis. */
  turnDeg: z.number(),
  actions: z.array(presenterActionSchema),
})
export type Role = z.infer<typeof roleSchema>

export const maskSchema = z.object({
  shape: z.enum(['circle', 'rectangle']),
  color: z.string(),
  x: z.number(),
  y: z.number(),
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
})
export type Mask = z.infer<typeof maskSchema>

/** An action placed on a role's time; `durationSec` -1 means until the next action or the role's end. */
export const actionClipSchema = z.object({
  id: z.string(),
  actionId: z.string(),
  name: z.string(),
  startSec: z.number().min(0),
  durationSec: z.number(),
})
export type ActionClip = z.infer<typeof actionClipSchema>

const packageSchema = z.object({ packageId: z.string(), name: z.string(), strength: z.number() })
export const effectsSchema = z.object({
  enabled: z.boolean(),
  /** Beauty parameter number to its strength, zero strengths left out. */
  beautify: z.record(z.string(), z.number()),
  filter: packageSchema.nullable(),
  beautyPackage: packageSchema.nullable(),
})
export type Effects = z.infer<typeof effectsSchema>

export const NO_EFFECTS: Effects = { enabled: false, beautify: {}, filter: null, beautyPackage: null }
