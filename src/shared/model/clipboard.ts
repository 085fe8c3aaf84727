import { z } from 'zod'
import { canvasTypeSchema } from './canvas.ts'
import { clipSchema } from './clip.ts'
import type { Role } from './role.ts'
import { roleTrackSchema } from './track.ts'

/**
 * What was copied (E17.01): a clip with the name of its track, or a role track with
 * all its modules. Plain data that crosses tabs and projects; `canvas` is that of the project it was taken from.
 */
export const clipboardSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clip'), canvas: canvasTypeSchema, trackName: z.string(), clip: clipSchema }),
  z.object({ kind: z.literal('role'), canvas: canvasTypeSchema, track: roleTrackSchema }),
])
export type Clipboard = z.infer<typeof clipboardSchema>

/** The part of the clipboard that decides where it may be pasted. */
export type ClipboardSummary = { kind: 'clip' } | { kind: 'role'; role: Pick<Role, 'kind' | 'digitalHumanId'> }

export function summaryOf(content: Clipboard): ClipboardSummary {
  if (content.kind === 'clip') return { kind: 'clip' }
  const { kind, digitalHumanId } = content.track.role
  return { kind: 'role', role: { kind, digitalHumanId } }
}
