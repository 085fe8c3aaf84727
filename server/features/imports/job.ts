import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { removeUnused } from '#server/features/material/public.ts'
import { createProject, type DocumentChecker } from '#server/features/project/public.ts'
import { type Space, SpaceError } from '#server/platform/config/space.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
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
import { nameSchema } from '#shared/api/plain-text.ts'
import { type Imported, NAMED_MAX } from '#shared/api/project-import.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { IMPORTED_FOLDER } from '#shared/model/imported-media.ts'
import { limitedName } from '#shared/model/limits.ts'
import { sceneDraftsSchema } from '#shared/model/scene-draft.ts'
import { isAccepted, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import type { VoiceOption } from '#shared/speech/voices.ts'
import { documentOf } from './document.ts'
import { ImportError } from './import-error.ts'
import { IMPORT_REQUEST, type ImportRow } from './request.ts'
import { type ImportMeans, type Scenes, scenesOfFile } from './scenes-of-file.ts'
import { unpackProject } from './unpack-project.ts'
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
  /** The voices that speak for a workspace. */
  voices(tenantId: string): Promise<readonly VoiceOption[]>
  /** Whether built-in material has an address. */
  hasBuiltIn(address: string): boolean
}

/** Who has asked for an import, as far as its rows need it. */
function principalOf({ tenantId, userId }: ImportRow): Principal {
  return { tenantId, userId: userId ?? '', tenantType: 'PERSONAL', role: 'member', operator: false }
}

/** A name of a file as it may be in a key: documents are searched for keys. */
const searchable = (name: string) => name.replace(/["\\\p{Cc}]/gu, '-').slice(-80)

/** Longest scenes of an import as JSON text, in characters. */
const SCENES_CHARS_MAX = 8e6

/** Part of an import after which its file is read and drawn. */
const DRAWN_PART = 0.95

/** Returns a name as a project may have it; the other where nothing of it would show. */
function shownName(name: string, untitled: string): string {
  const limited = limitedName(name, 'project')
  return nameSchema.safeParse(limited).success ? limited : untitled
}

/** Makes a project of scenes, under the name of the file. */
async function projectOf(
  parts: ImportJobParts,
  row: ImportRow,
  { drafts }: Scenes,
  made: Omit<Imported, 'projectId'>,
): Promise<Imported> {
  const { language, canvasType: canvas, presenterId, fileName } = row
  const words = importWords(language)
  const name = shownName(fileName.replace(/\.[^.]+$/u, ''), words.untitled)
  const { presenters } = parts
  const webExtraParam = documentOf({
    canvas,
    name,
    drafts,
    presenters,
    presenterId,
    language,
    voices: await parts.voices(row.tenantId),
  })
  return keepProject(parts, row, { canvas, name, webExtraParam }, made)
}

/** Keeps a project and ends its import at once: one that dies in between would leave a project, and the next attempt a second. */
async function keepProject(
  parts: ImportJobParts,
  row: ImportRow,
  project: { canvas: CanvasType; name: string; webExtraParam: string },
  made: Omit<Imported, 'projectId'>,
): Promise<Imported> {
  const also = async (tx: Tx, projectId: string) => {
    const ended = { result: { ...made, projectId }, status: 'success', progress: 1 } as const
    if (!(await IMPORT_REQUEST.rows.report(tx, row.id, ended, row.jobId)))
      throw new DOMException('the import was cancelled', 'AbortError')
  }
  const kept = await createProject(parts, principalOf(row), { ...project, sceneName: '', also })
  if (kept.ok) return { ...made, projectId: kept.value.id }
  if (kept.error.reason === 'quotaFull') throw new QuotaError(parts.objects.allowedBytes)
  throw new ImportError('tooMuch')
}

/** The means of one import. */
interface Import {
  row: ImportRow
  /** The uploaded file, and a folder of the import alone. */
  file: string
  folder: string
  signal: AbortSignal
  onProgress(part: number): void
  /** Stores what belongs to the project, so many bytes, and returns its address in the document. */
  store(name: string, bytes: number, write: (key: string) => Promise<void>): Promise<string>
}

/** A text as the database takes it: without NUL and without half characters. */
const plain = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Returns scenes whose texts the database takes. Rejects where they are more than a reply holds. */
async function readable(made: Promise<Scenes>): Promise<Scenes> {
  const json = JSON.stringify(await made)
  if (json.length > SCENES_CHARS_MAX) throw new ImportError('tooMuch')
  const scenes = JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? plain(value) : value)) as Scenes
  if (!sceneDraftsSchema.safeParse(scenes.drafts).success) throw new ImportError('tooMuch')
  return scenes
}

/** Makes scenes of a deck or a script, and a project of them where one is wanted. */
async function importScenes(
  parts: ImportJobParts,
  { row, file, folder, signal, onProgress, store }: Import,
): Promise<Imported> {
  const { canvasType: canvas, isEditable, language } = row
  const keep = (name: string, bytes: Uint8Array) => store(name, bytes.length, (key) => parts.objects.put(key, bytes))
  const scenes = await readable(
    scenesOfFile(
      { bytes: await readFile(file), name: row.sourceKey, owner: row.tenantId, language },
      { canvas, isEditable, words: importWords(language), keep },
      { ...parts, folder, signal, onProgress },
    ),
  )
  const { drafts, hidden, beyond, missingFonts, left } = scenes
  const named = { missingFonts: missingFonts.slice(0, NAMED_MAX), left: left.slice(0, NAMED_MAX) }
  const made = { scenes: drafts.length, hidden, beyond, ...named }
  if (row.target === 'project') return projectOf(parts, row, scenes, { ...made, drafts: null })
  return { ...made, projectId: null, drafts }
}

/** Makes a project of a project file, under its name. */
async function importProjectFile(parts: ImportJobParts, { row, file, store, ...work }: Import): Promise<Imported> {
  const { checker, hasBuiltIn, objects } = parts
  const words = importWords(row.language)
  const voices = new Set((await parts.voices(row.tenantId)).map(({ id }) => id))
  const { name, canvas, document, scenes, left } = await unpackProject(file, {
    ...work,
    ...{ checker, hasBuiltIn, voices, words, tenantId: row.tenantId },
    keep: async (medium, from) => {
      const { size } = await stat(from)
      return store(medium, size, (key) => objects.putFile(key, from))
    },
    missing: (medium) => `oss:${uploadPrefix(principalOf(row))}/missing/${searchable(medium)}`,
  })
  const projectName = shownName(name, words.untitled)
  const named = left.slice(0, NAMED_MAX).map(plain)
  const made = { drafts: null, scenes, hidden: 0, beyond: 0, missingFonts: [], left: named }
  return keepProject(parts, row, { canvas, name: projectName, webExtraParam: document }, made)
}

/** Whether nobody tries again after an error: the file or its room is at fault, or the import was cancelled. */
async function isOver(db: Db, { data: { id }, jobId }: Attempt<{ id: string }>, error: unknown): Promise<boolean> {
  const kinds = [ImportError, QuotaError, SpaceError]
  if (kinds.some((kind) => error instanceof kind)) return true
  if (error instanceof DOMException && error.name === 'TimeoutError') return true
  return (await IMPORT_REQUEST.rows.ofJob(db, id, jobId)) === null
}

/** Imports a file: makes scenes or a project of it, with what belongs to them in the store. It leaves nothing where it fails. */
export function importJob(parts: ImportJobParts, attempt: Attempt<{ id: string }>): Promise<void> {
  const { db, objects, scratchDir, space } = parts
  return IMPORT_REQUEST.attempt(db, attempt, async (row) => {
    const { signal } = attempt
    const folder = path.join(scratchDir, `import-${randomUUID()}`)
    const stored: string[] = []
    // an attempt that dies leaves its files to the purge, and the next one has others
    const own = `${row.id}-${randomUUID().slice(0, 8)}`
    let isEnded = false
    const store: Import['store'] = async (name, bytes, write) => {
      signal.throwIfAborted()
      await requireRoom({ db, objects }, row.tenantId, bytes)
      const key = `${uploadPrefix(principalOf(row))}/${IMPORTED_FOLDER}/${own}-${stored.length + 1}-${searchable(name)}`
      // before: what is written by half is removed too
      stored.push(key)
      await write(key)
      return `oss:${key}`
    }
    try {
      await mkdir(folder)
      const file = path.join(folder, 'source')
      if (!(await fetchObject({ objects, space }, row.sourceKey, file, signal))) throw new ImportError('broken')
      const report = progressReporter(IMPORT_REQUEST.rows, db, row.id, signal)
      const onProgress = (part: number) => report(DRAWN_PART * part)
      const make = isAccepted(UPLOAD_RULES.projectFile, row.sourceKey) ? importProjectFile : importScenes
      const result = await space.during((full) =>
        make(parts, { row, file, folder, store, onProgress, signal: AbortSignal.any([signal, full]) }),
      )
      if (result.projectId === null) await IMPORT_REQUEST.succeed({ db, objects }, row.id, { result }, stored)
      isEnded = true
    } catch (error) {
      if (isEnded) throw error
      // the database has kept it, and its answer was lost; where it doesn't answer now, the purge removes what nothing names
      isEnded = (await IMPORT_REQUEST.rows.find(db, principalOf(row), row.id))?.status === 'success'
      if (isEnded) return
      for (const key of stored) await objects.remove(key).catch(() => undefined)
      isEnded = await isOver(db, attempt, error).catch(() => false)
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
      // what stays is for the purge
      if (isEnded) await removeUnused({ db, objects }, row.tenantId, [row.sourceKey]).catch(() => undefined)
    }
  })
}
