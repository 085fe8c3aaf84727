import { z } from 'zod'
import { canvasTypeSchema } from '#shared/model/canvas.ts'
import { sceneDraftsSchema } from '#shared/model/scene-draft.ts'
import { KEY_CHARS_MAX } from '#shared/model/upload-rules.ts'
import { plainTextSchema } from './plain-text.ts'
import { requestCalls } from './request.ts'

/** How an import ended. */
const importedSchema = z.object({
  /** The project that it became; null where scenes were asked for. */
  projectId: z.string().nullable(),
  /** Scenes for a project that is open; null where they became a project. */
  drafts: sceneDraftsSchema.nullable(),
  scenes: z.number().int(),
  /** Slides that the file hides, and those beyond the greatest number of scenes: they are left out. */
  hidden: z.number().int(),
  beyond: z.number().int(),
  /** Fonts of the file that the product does not have. */
  missingFonts: z.array(z.string()),
  /** Kinds of things that are not in the scenes. */
  left: z.array(z.string()),
})
export type Imported = z.infer<typeof importedSchema>

/** Most fonts and kinds of things that an import names. */
export const NAMED_MAX = 50

/**
 * Makes scenes of an uploaded deck (PPTX, PDF) or script (TXT, MD, DOCX, DOC, SRT, CSV): of a project that it makes, or for
 * one that is open.
 */
export const { ask: importProject, cancel: cancelImport } = requestCalls({
  path: '/project/import',
  scope: 'write',
  input: z.object({
    key: z.string().min(1).max(KEY_CHARS_MAX),
    /** As the user calls the file; the project gets its name. */
    fileName: plainTextSchema.max(KEY_CHARS_MAX).default(''),
    into: z.enum(['project', 'scenes']).default('project'),
    canvasType: canvasTypeSchema.optional(),
    /** Whether texts and pictures of slides become clips where they can; else a slide is one picture. */
    isEditable: z.boolean().default(true),
    /** The presenter of a new project; without one that is built in, the first of them. */
    presenterId: z.string().min(1).max(64).optional(),
  }),
  result: { imported: importedSchema.nullable() },
})
