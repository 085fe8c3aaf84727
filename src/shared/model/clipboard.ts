import { z } from 'zod'
import { canvasTypeSchema } from './canvas.ts'
import { clipSchema } from './clip.ts'
import type { Role } from './role.ts'
import { roleTrackSchema } from './track.ts'

const copiedItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clip'), canvas: canvasTypeSchema, trackName: z.string(), clip: clipSchema }),
  z.object({ kind: z.literal('role'), canvas: canvasTypeSchema, track: roleTrackSchema }),
])
/**
 * A clip with the name of its track, or a role track with all its modules; `canvas` is that of the project it was
 * taken from.
 */
export type CopiedItem = z.infer<typeof copiedItemSchema>

/** The copied items (E17.01): one, or several of a scene. Plain data that crosses tabs and projects. */
export const clipboardSchema = z.union([
  copiedItemSchema,
  z.object({ kind: z.literal('several'), items: z.array(copiedItemSchema).min(2) }),
])
export type Clipboard = z.infer<typeof clipboardSchema>

type CopiedRole = Pick<Role, 'kind' | 'digitalHumanId'>

/** The part of the clipboard that decides where it may be pasted. */
export type ClipboardSummary = { kind: 'clip' } | { kind: 'role'; role: CopiedRole }

/** Several may be pasted where their presenter may, if one is among them. */
export function summaryOf(content: Clipboard): ClipboardSummary {
  const items = content.kind === 'several' ? content.items : [content]
  const presenter = items.find((item) => item.kind === 'role')
  if (!presenter) return { kind: 'clip' }
  const { kind, digitalHumanId } = presenter.track.role
  return { kind: 'role', role: { kind, digitalHumanId } }
}
