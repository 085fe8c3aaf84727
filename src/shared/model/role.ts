import { z } from 'zod'
import { filmSchema } from './film.ts'
import { formatPlacesSchema } from './format-places.ts'
import { loadStatusSchema } from './load-status.ts'
import { modelLookSchema } from './model-look.ts'
import { placeSchema } from './place.ts'
import { presenterActionSchema } from './presenter-action.ts'
import { unknownFieldsSchema } from './unknown-fields.ts'

/** How a presenter is made: layered drawing, filmed footage, one photo, or a 3D model. All but the last are 2D roles. */
export const presenterKindSchema = z.enum(['puppet', 'footage', 'photo', 'model'])
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

/** The presenter of a role track and its place. */
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
  formats: formatPlacesSchema,
  framing: framingSchema,
  camera: cameraViewSchema,
  /** Turn of a 3D role about its vertical axis. */
  turnDeg: z.number(),
  /** Lights, style and garment of a 3D role. */
  look: modelLookSchema.optional(),
  /** Length and matte of a filmed presenter; without it the film plays once as it is. */
  film: filmSchema.optional(),
  actions: z.array(presenterActionSchema),
  /** The masks that the library has of a 2D role, by the framing that each gives. */
  masks: z.array(z.object({ id: z.string(), code: framingSchema, unknownFields: unknownFieldsSchema })).optional(),
  loadStatus: loadStatusSchema.optional(),
  unknownFields: unknownFieldsSchema,
})
export type Role = z.infer<typeof roleSchema>
