import { findMaterial, insertMaterial, type MaterialRow } from '#server/features/material/public.ts'
import { and, lt, ne } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { trainings } from '#server/platform/db/schema/requests.ts'
import { TRAINING_REQUEST, type TrainingRow } from './request.ts'

/** Files and measures of a presenter that was made of a photo. */
type TrainedFiles = Pick<MaterialRow, 'key' | 'widthPx' | 'heightPx' | 'sizeBytes'> & { coverKey: string }

/**
 * Puts what a training has made on the shelf of presenters, and ends the training. False where it has ended meanwhile, or is
 * gone with its workspace.
 */
export function shelveTrained(
  db: Db,
  { id, tenantId, userId, name, gender }: TrainingRow,
  files: TrainedFiles,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // who cancels it from here on waits for the end of this transaction
    if (!(await TRAINING_REQUEST.rows.report(tx, id, { progress: 1 }))) return false
    const made = await insertMaterial(
      tx,
      { tenantId, userId },
      {
        ...files,
        shelf: 'presenter',
        kind: 'image',
        name,
        durationSec: 0,
        avatar: { photo: true, gender: gender ?? undefined, arms: false, actions: [] },
      },
    )
    return TRAINING_REQUEST.rows.report(tx, id, { status: 'success', presenterId: made.id })
  })
}

/** Returns the presenter that a training has made; null once it was deleted. */
export async function trainedPresenter(
  db: Db,
  principal: Principal,
  { presenterId }: TrainingRow,
): Promise<MaterialRow | null> {
  return presenterId === null ? null : findMaterial(db, principal, 'presenter', presenterId)
}

/** Forgets trainings that have ended and were asked for before a moment; their photos are unused then. */
export async function purgeTrainings(db: Db, before: Date): Promise<void> {
  await db.delete(trainings).where(and(ne(trainings.status, 'progress'), lt(trainings.createdAt, before)))
}
