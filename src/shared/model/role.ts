import { z } from 'zod'
import { loadStatusSchema } from './load-status.ts'
import { placeSchema } from './place.ts'
import { unknownFieldsSchema } from './unknown-fields.ts'

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
  /** Where in its material it begins (`clipStartTime` of the library); 0 when it is not said. */
  clipStartSec: z.number().min(0).optional(),
  unknownFields: unknownFieldsSchema,
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
  /** The masks that the library has of a 2D role, by the framing that each gives. */
  masks: z.array(z.object({ id: z.string(), code: framingSchema, unknownFields: unknownFieldsSchema })).optional(),
  loadStatus: loadStatusSchema.optional(),
  unknownFields: unknownFieldsSchema,
})
export type Role = z.infer<typeof roleSchema>

/** What a role is cut out with. */
export const maskSchema = z.object({
  /** The library's mask that it is. */
  maskId: z.string().optional(),
  url: z.string().optional(),
  shape: z.enum(['circle', 'rectangle']),
  color: z.string(),
  x: z.number(),
  y: z.number(),
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
  loadStatus: loadStatusSchema.optional(),
  unknownFields: unknownFieldsSchema,
})
export type Mask = z.infer<typeof maskSchema>

/** An action placed on a role's time; `durationSec` -1 means until the next action or the role's end. */
export const actionClipSchema = z.object({
  id: z.string(),
  actionId: z.string(),
  name: z.string(),
  startSec: z.number().min(0),
  durationSec: z.number(),
  /** The animation of a 3D role, where it is a file of its own. */
  url: z.string().optional(),
  /** The part of its material that it shows, where the presenter's own list does not say it. */
  asset: z.object({ startSec: z.number().min(0), endSec: z.number().positive() }).optional(),
  loadStatus: loadStatusSchema.optional(),
  unknownFields: unknownFieldsSchema,
})
export type ActionClip = z.infer<typeof actionClipSchema>

/** What an action module says besides its actions. */
export const actingSchema = z.object({
  /** Rest between two actions, in seconds. */
  gapDelaySec: z.number().min(0).optional(),
  /** The presenter is one that was filmed acting. */
  isActionDh: z.boolean().optional(),
  unknownFields: unknownFieldsSchema,
})
export type Acting = z.infer<typeof actingSchema>

const packageSchema = z.object({
  packageId: z.string(),
  name: z.string(),
  strength: z.number(),
  url: z.string().optional(),
  unknownFields: unknownFieldsSchema,
})
export type EffectPackage = z.infer<typeof packageSchema>
export const effectsSchema = z.object({
  enabled: z.boolean(),
  /** Beauty parameter number to its strength, zero strengths left out. */
  beautify: z.record(z.string(), z.number()),
  filter: packageSchema.nullable(),
  beautyPackage: packageSchema.nullable(),
  unknownFields: unknownFieldsSchema,
})
export type Effects = z.infer<typeof effectsSchema>

export const NO_EFFECTS: Effects = { enabled: false, beautify: {}, filter: null, beautyPackage: null }
