import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { TrainError, type TrainedPhoto, type TrainPort } from '#server/engines/train/port.ts'
import type { Space } from '#server/platform/config/space.ts'
import type { Db } from '#server/platform/db/open.ts'
import { presenterPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { fetchObject } from '#server/platform/objects/fetch-object.ts'
import type { Attempt } from '#server/platform/queue/queue.ts'
import { progressReporter } from '#server/platform/requests/report-progress.ts'
import { requireRoom } from '#server/platform/space/require-room.ts'
import { FACES_MAX } from '#shared/model/training-rules.ts'
import { TRAINING_REQUEST, type TrainingRow } from './request.ts'
import { shelveTrained } from './rows.ts'

/** A training takes ten minutes at most once it has begun. */
const LIMIT_MS = 600_000

interface TrainingParts {
  db: Db
  objects: ObjectStore
  train: TrainPort
  /** Where files are kept meanwhile, and its disk. */
  scratchDir: string
  space: Space
}

/** Stores a presenter under keys of this attempt alone, and puts it on its shelf; without a trace where that fails. */
async function keep(
  { db, objects }: TrainingParts,
  row: TrainingRow,
  outFile: string,
  { cover, widthPx, heightPx, sizeBytes }: TrainedPhoto,
): Promise<void> {
  const base = `${presenterPrefix(row.tenantId)}/${row.id}-${randomUUID().slice(0, 8)}`
  const [key, coverKey] = [`${base}.portrait`, `${base}.png`]
  const remove = async () => {
    for (const stored of [key, coverKey]) await objects.remove(stored)
  }
  await requireRoom({ db, objects }, row.tenantId, sizeBytes + cover.length)
  try {
    await objects.putFile(key, outFile)
    await objects.put(coverKey, cover)
  } catch (error) {
    // one without the other would take room that nobody sees
    await remove().catch(() => undefined)
    throw error
  }
  if (!(await shelveTrained(db, row, { key, coverKey, widthPx, heightPx, sizeBytes }))) await remove()
}

/** Keeps the faces of a photo of several, of which the user chooses one. */
async function keepFaces(db: Db, { id, jobId }: TrainingRow, error: unknown): Promise<void> {
  if (!(error instanceof TrainError) || error.code !== 'severalFaces') return
  await TRAINING_REQUEST.rows.report(db, id, { faces: error.faces.slice(0, FACES_MAX) }, jobId)
}

/**
 * Makes a presenter of a photo, and puts it on the shelf of the workspace.
 * @param limitMs how long the making may take from its turn on, and the photo to come
 */
export function trainJob(parts: TrainingParts, attempt: Attempt<{ id: string }>, limitMs = LIMIT_MS): Promise<void> {
  const { db, objects, train, scratchDir, space } = parts
  return TRAINING_REQUEST.attempt(db, attempt, async (row) => {
    const { signal } = attempt
    const photo = path.join(scratchDir, randomUUID())
    const outFile = `${photo}.portrait`
    try {
      if (
        !(await fetchObject(
          { objects, space },
          row.sourceKey,
          photo,
          AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
        ))
      )
        throw new TrainError('unreadable', 'the photo is gone')
      const onProgress = progressReporter(TRAINING_REQUEST.rows, db, row.id, signal)
      const trained = await space.during((full) =>
        train.photo({ photo, face: row.face, outFile, onProgress, limitMs, signal: AbortSignal.any([signal, full]) }),
      )
      signal.throwIfAborted()
      await keep(parts, row, outFile, trained)
    } catch (error) {
      await keepFaces(db, row, error)
      throw error
    } finally {
      await Promise.all([photo, outFile].map((file) => rm(file, { force: true })))
    }
  })
}
