import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { removeUnused } from '#server/features/material/public.ts'
import { createProject, type DocumentChecker } from '#server/features/project/public.ts'
import type { Space } from '#server/platform/config/space.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { uploadPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { QuotaError } from '#server/platform/objects/common/quota.ts'
import { fetchObject } from '#server/platform/objects/fetch-object.ts'
import type { Attempt } from '#server/platform/queue/queue.ts'
import { progressReporter } from '#server/platform/requests/report-progress.ts'
import type { DocumentRoom } from '#server/platform/space/document-room.ts'
import { requireRoom } from '#server/platform/space/require-room.ts'
import type { DigitalHuman } from '#shared/api/library.ts'
import { type Imported, NAMED_MAX } from '#shared/api/project-import.ts'
import { limitedName } from '#shared/model/limits.ts'
import type { VoiceOption } from '#shared/speech/voices.ts'
import { documentOf } from './document.ts'
import { ImportError } from './import-error.ts'
import { IMPORT_REQUEST, type ImportRow } from './request.ts'
import { type ImportMeans, type Scenes, scenesOfFile } from './scenes-of-file.ts'
import { importWords } from './words.ts'

/** The means that imports are made with. */
export interface ImportJobParts extends Pick<ImportMeans, 'slides' | 'render' | 'office' | 'documents'> {
  db: Db
  objects: ObjectStore
  room: DocumentRoom
  checker: DocumentChecker
  /** Where files are kept meanwhile, and its disk. */
  scratchDir: string
  space: Space
  /** The presenters that come with the product. */
  presenters: readonly DigitalHuman[]
  voices(): Promise<readonly VoiceOption[]>
}

/** Who has asked for an import, as far as its rows need it. */
function principalOf({ tenantId, userId }: ImportRow): Principal {
  return { tenantId, userId: userId ?? '', tenantType: 'PERSONAL', role: 'member', operator: false }
}

/** Part of an import after which its file is read and drawn. */
const DRAWN_PART = 0.95

/** Makes a project of scenes, under the name of the file. */
async function projectOf(parts: ImportJobParts, row: ImportRow, { drafts }: Scenes): Promise<string> {
  const { language, canvasType: canvas, presenterId, fileName } = row
  const words = importWords(language)
  const name = limitedName(fileName.replace(/\.[^.]+$/u, ''), 'project') || words.untitled
  const { presenters } = parts
  const webExtraParam = documentOf({
    canvas,
    name,
    drafts,
    presenters,
    presenterId,
    language,
    voices: await parts.voices(),
  })
  const made = await createProject(parts, principalOf(row), { canvas, name, sceneName: '', webExtraParam })
  if (made.ok) return made.value.id
  if (made.error.reason === 'quotaFull') throw new QuotaError(parts.objects.allowedBytes)
  throw new ImportError('tooMuch')
}

/** Imports a file, stores the pictures of its scenes, and makes a project of them where one is wanted. */
export function importJob(parts: ImportJobParts, attempt: Attempt<{ id: string }>): Promise<void> {
  const { db, objects, scratchDir, space } = parts
  return IMPORT_REQUEST.attempt(db, attempt, async (row) => {
    const { signal } = attempt
    const folder = path.join(scratchDir, `import-${randomUUID()}`)
    const stored: string[] = []
    const keep = async (name: string, bytes: Uint8Array) => {
      signal.throwIfAborted()
      await requireRoom({ db, objects }, row.tenantId, bytes.length)
      const key = `${uploadPrefix(principalOf(row))}/${row.id}-${attempt.jobId.slice(0, 8)}-${name}`
      await objects.put(key, bytes)
      stored.push(key)
      return `oss:${key}`
    }
    try {
      await mkdir(folder)
      const file = path.join(folder, 'source')
      if (!(await fetchObject({ objects, space }, row.sourceKey, file, signal))) throw new ImportError('broken')
      const report = progressReporter(IMPORT_REQUEST.rows, db, row.id, signal)
      const scenes = await space.during(async (full) =>
        scenesOfFile(
          { bytes: await readFile(file), name: row.sourceKey, owner: row.tenantId, language: row.language },
          { canvas: row.canvasType, isEditable: row.isEditable, words: importWords(row.language), keep },
          {
            ...parts,
            folder,
            signal: AbortSignal.any([signal, full]),
            onProgress: (part) => report(DRAWN_PART * part),
          },
        ),
      )
      const projectId = row.target === 'project' ? await projectOf(parts, row, scenes) : null
      const { drafts, hidden, beyond, missingFonts, left } = scenes
      const result: Imported = {
        projectId,
        drafts: projectId === null ? drafts : null,
        scenes: drafts.length,
        hidden,
        beyond,
        missingFonts: missingFonts.slice(0, NAMED_MAX),
        left: left.slice(0, NAMED_MAX),
      }
      await IMPORT_REQUEST.succeed({ db, objects }, row.id, { result }, projectId === null ? stored : [])
      await removeUnused({ db, objects }, row.tenantId, [row.sourceKey])
    } catch (error) {
      if (error instanceof ImportError) await removeUnused({ db, objects }, row.tenantId, [row.sourceKey])
      for (const key of stored) await objects.remove(key).catch(() => undefined)
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}
