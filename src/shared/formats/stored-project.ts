import { z } from 'zod'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { readCanvas, writtenCanvasFields } from '#shared/model/written-canvas.ts'

/** A project as the server keeps it (E3.01), as far as the editor reads it. */
export interface StoredProject {
  name: string
  /** Made by the phone app, which alone can edit it. */
  fromApp: boolean
  /** The document, or null where nothing was saved yet. */
  projectJson: string | null
  revision: number
  /** Of a project without a document yet. */
  canvas: CanvasType
  /** Whether the user has chosen the cover (cover type CUSTOM). */
  ownCover: boolean
  /** The address of the picture of its first moment; '' before one was drawn. */
  posterUrl: string
}

const refusal = z.object({ code: z.number().refine((code) => !String(code).startsWith('2')), msg: z.string() })
const answer = z.object({
  data: z.object({
    name: z.string(),
    source: z.enum(['WEB', 'APP']),
    webExtraParam: z.string().nullable(),
    revision: z.number(),
    ...writtenCanvasFields,
    coverType: z.enum(['DEFAULT', 'CUSTOM']),
    posterPicUrl: z.string(),
  }),
})

/** Parses the response of "project detail". Returns the server's message if it refused, none if the text is no response. */
export function parseStored(text: string): Result<StoredProject, { msg: string }> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return err({ msg: '' })
  }
  const refused = refusal.safeParse(json)
  if (refused.success) return err({ msg: refused.data.msg })
  const read = answer.safeParse(json)
  if (!read.success) return err({ msg: '' })
  const { name, source, webExtraParam, revision, coverType, posterPicUrl } = read.data.data
  return ok({
    name,
    fromApp: source === 'APP',
    projectJson: webExtraParam,
    revision,
    canvas: readCanvas(read.data.data),
    ownCover: coverType === 'CUSTOM',
    posterUrl: posterPicUrl,
  })
}
