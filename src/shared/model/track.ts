import { z } from 'zod'
import { actingSchema, actionClipSchema } from './action-clip.ts'
import { effectsSchema } from './effects.ts'
import { expressionSchema } from './expression.ts'
import { naturalGesturesSchema } from './gestures.ts'
import { layerMotionsSchema } from './layer-motion.ts'
import { maskSchema } from './mask.ts'
import { roleSchema } from './role.ts'
import { recordingSchema, ttsSchema } from './speech.ts'
import { subtitleSchema } from './subtitle.ts'
import { unknownFieldsSchema } from './unknown-fields.ts'

const trackBase = z.object({
  id: z.string(),
  sceneId: z.string(),
  name: z.string(),
  disabled: z.boolean(),
  muted: z.boolean(),
  /** Nothing on it is picked on the canvas, moved in place or time, or deleted (E6.36). Absent where it is not locked. */
  locked: z.literal(true).optional(),
  /** A number that distinguishes tracks of one type for other products; kept unchanged. */
  subType: z.number().optional(),
  unknownFields: unknownFieldsSchema,
})

/** A track of clips of one kind, in the order of their starts. */
const clipTrackSchema = trackBase.extend({
  kind: z.enum(['text', 'image', 'video', 'audio']),
  clipIds: z.array(z.string()),
})
export type ClipTrack = z.infer<typeof clipTrackSchema>

/** A presenter's track: it holds its modules itself; the timeline shows them as child tracks. Times inside are its own. */
export const roleTrackSchema = trackBase.extend({
  kind: z.literal('role'),
  folded: z.boolean(),
  startSec: z.number().min(0),
  durationSec: z.number().positive(),
  role: roleSchema,
  mask: maskSchema.nullable(),
  driver: z.enum(['tts', 'recording']),
  tts: ttsSchema,
  recordings: z.array(recordingSchema),
  subtitle: subtitleSchema,
  actions: z.array(actionClipSchema),
  /** The idle action of a 3D presenter; null for its own standing. */
  idleActionId: z.string().nullable(),
  acting: actingSchema.optional(),
  /** Absent for the default ones. */
  gestures: naturalGesturesSchema.optional(),
  /** Absent for a neutral one. */
  expression: expressionSchema.optional(),
  motions: layerMotionsSchema.optional(),
  effects: effectsSchema,
})
export type RoleTrack = z.infer<typeof roleTrackSchema>

export const trackSchema = z.discriminatedUnion('kind', [clipTrackSchema, roleTrackSchema])
export type Track = z.infer<typeof trackSchema>
export type TrackKind = Track['kind']

/** The label of a track's name: the name without its running number. */
export function labelOf(trackName: string): string {
  return trackName.replace(/\s*\d+$/, '') || trackName
}
