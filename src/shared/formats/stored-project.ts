import { z } from 'zod'
import { type CanvasType, canvasTypeSchema } from '#shared/model/canvas.ts'

/** A project as the server keeps it (editor specification 3, "Project detail"), as far as the editor reads it. */
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
}

const answer = z.object({
  data: z.object({
    name: z.string(),
    source: z.enum(['WEB', 'APP']),
    webExtraParam: z.string().nullable(),
    revision: z.number(),
    canvasType: canvasTypeSchema,
    coverType: z.enum(['DEFAULT', 'CUSTOM']),
  }),
})

/** Reads the server's answer to "project detail"; null for a text that is none. */
export function parseStored(text: string): StoredProject | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const read = answer.safeParse(json)
  if (!read.success) return null
  const { name, source, webExtraParam, revision, canvasType, coverType } = read.data.data
  return {
    name,
    fromApp: source === 'APP',
    projectJson: webExtraParam,
    revision,
    canvas: canvasType,
    ownCover: coverType === 'CUSTOM',
  }
}
