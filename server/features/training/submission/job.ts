import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileTimes } from '#server/engines/film/film-times.ts'
import { TrainError } from '#server/engines/train/port.ts'
import {
  type ProducedPresenter,
  type ProductionFile,
  type ProductionPort,
  ProductionRefused,
  ProductionUnusable,
} from '#server/engines/train/production.ts'
import { settleBenefit } from '#server/features/billing/public.ts'
import { insertMaterial, isFaceOf, storedEffect } from '#server/features/material/public.ts'
import { type Space, SpaceError } from '#server/platform/config/space.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { presenterPrefix } from '#server/platform/objects/common/keys.ts'
import { type ObjectStore, UNHELD_MS_MAX } from '#server/platform/objects/common/port.ts'
import { QuotaError } from '#server/platform/objects/common/quota.ts'
import { fetchObject } from '#server/platform/objects/fetch-object.ts'
import type { Attempt } from '#server/platform/queue/queue.ts'
import { requireRoom } from '#server/platform/space/require-room.ts'
import { isToneType, TRAINED_YEARS } from '#shared/model/training-types.ts'
import { notify } from './notify.ts'
import { failProduction } from './production-rows.ts'
import { reportProduction, type SubmissionRow, submissionOfJob } from './rows.ts'

/** Pause between two reports of the progress, in milliseconds. */
const REPORT_MS = 500

export interface ProductionParts {
  db: Db
  objects: ObjectStore
  production: ProductionPort
  messages: MessagePort
  /** Where files are kept meanwhile, and its disk. */
  scratchDir: string
  space: Space
  /** The origin under which a service reaches this server. */
  origin: string
}

type Job = Attempt<{ id: string }>

/** Returns the code of an error that ends a production; null where another attempt may do better. */
function codeOf(error: unknown): string | null {
  if (error instanceof TrainError) return error.code
  if (error instanceof ProductionRefused) return 'refused'
  if (error instanceof ProductionUnusable) return 'unusable'
  if (error instanceof QuotaError) return 'noRoom'
  if (error instanceof SpaceError) return 'noSpace'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'tooLong' : null
}

/** Returns what reports the progress of a production, now and then, until its job is aborted. */
function reporter(db: Db, job: { id: string; jobId: string }, signal: AbortSignal): (part: number) => void {
  let nextMs = 0
  return (progress) => {
    if (performance.now() < nextMs || signal.aborted) return
    nextMs = performance.now() + REPORT_MS
    // one that does not arrive is followed by another
    void reportProduction(db, job, { progress }).catch(() => undefined)
  }
}

function filesOf(
  parts: ProductionParts,
  { files }: SubmissionRow,
  folder: string,
  signal: AbortSignal,
): ProductionFile[] {
  const { objects, space, origin } = parts
  return files.map(({ key, part, title, description }, at) => {
    const copy = async () => {
      const file = path.join(folder, `${at}${path.extname(key)}`)
      if (!(await fetchObject({ objects, space }, key, file, signal)))
        throw new TrainError('unreadable', 'the film is gone')
      return file
    }
    let copied: Promise<string> | null = null
    return {
      part,
      title,
      description,
      path: () => (copied ??= copy()),
      address: () => objects.address(key, UNHELD_MS_MAX, origin),
    }
  })
}

/** Stores a presenter under keys of this attempt alone, and completes its submission; without a trace where that fails. */
async function keep(
  { db, objects }: ProductionParts,
  row: SubmissionRow,
  jobId: string,
  made: ProducedPresenter,
  { outFile, faceFile }: { outFile: string; faceFile: string },
): Promise<SubmissionRow | null> {
  const base = `${presenterPrefix(row.tenantId)}/${row.id}-${randomUUID().slice(0, 8)}`
  const ending = made.matte.kind === 'alpha' ? 'webm' : 'mp4'
  const [key, ownCoverKey, faceKey] = [`${base}.${ending}`, `${base}.png`, `${base}.json`]
  const poster = row.files.find(({ part }) => part === 'poster')?.key
  const remove = async () => {
    for (const stored of [key, ownCoverKey, faceKey]) await objects.remove(stored)
  }
  const face = made.hasFace ? await readFace(row.tenantId, { outFile, faceFile }) : null
  await requireRoom(
    { db, objects },
    row.tenantId,
    made.sizeBytes + (face?.sizeBytes ?? 0) + (poster ? 0 : made.cover.length),
  )
  try {
    await objects.putFile(key, outFile)
    if (!poster) await objects.put(ownCoverKey, made.cover)
    if (made.hasFace) await objects.putFile(faceKey, faceFile)
    const stored = {
      jobId,
      key,
      coverKey: poster ?? ownCoverKey,
      faceKey: face && faceKey,
      speaks: face?.speaks === true,
    }
    const complete = await shelve(db, row, { ...stored, made })
    if (!complete) await remove()
    return complete
  } catch (error) {
    // one without the others would take room that nobody sees
    await remove().catch(() => undefined)
    throw error
  }
}

/**
 * Returns the size of a file of a face in bytes, and whether it has the mesh by which the face speaks.
 * @throws ProductionUnusable where it does not say where the face is in the film
 */
async function readFace(
  tenantId: string,
  { outFile, faceFile }: { outFile: string; faceFile: string },
): Promise<{ sizeBytes: number; speaks: boolean }> {
  const read = await storedEffect(tenantId, () => readFile(faceFile))
  if (read === 'slow' || !read || !('format' in read) || read.format !== 'json')
    throw new ProductionUnusable('the file of the face cannot be read')
  const film = await fileTimes(outFile)
  if (!film || !isFaceOf(read.face, film)) throw new ProductionUnusable('the face is that of another film')
  return { sizeBytes: (await stat(faceFile)).size, speaks: read.face.speaks }
}

interface Stored {
  jobId: string
  key: string
  coverKey: string
  faceKey: string | null
  speaks: boolean
  made: ProducedPresenter
}

/** Puts a presenter on the shelf of its workspace, and ends the submission; null where that has ended meanwhile. */
function shelve(
  db: Db,
  { id, tenantId, userId, name, gender, type, scene, resolution }: SubmissionRow,
  { jobId, key, coverKey, faceKey, speaks, made }: Stored,
): Promise<SubmissionRow | null> {
  const { durationSec, frameRate, matte, person, widthPx, heightPx, sizeBytes } = made
  const film = {
    durationSec,
    frameRate,
    matte,
    person,
    ...(faceKey && { face: `oss:${faceKey}` }),
    ...(speaks && { lips: true as const }),
  }
  return db.transaction(async (tx) => {
    // who withdraws it from here on waits for the end of this transaction
    if (!(await reportProduction(tx, { id, jobId }, { progress: 1 }))) return null
    const presenter = await insertMaterial(
      tx,
      { tenantId, userId },
      {
        key,
        coverKey,
        widthPx,
        heightPx,
        sizeBytes,
        durationSec,
        shelf: 'presenter',
        kind: 'video',
        name,
        avatar: {
          gender: gender ?? undefined,
          arms: false,
          actions: [],
          film: { ...film, ...(made.actions && { actions: [...made.actions] }) },
          ...(!isToneType(type) && { trained: { type, scene, resolution } }),
        },
      },
    )
    await settleBenefit(tx, tenantId, id)
    const endedAt = new Date()
    const usableUntil = new Date(endedAt)
    usableUntil.setFullYear(usableUntil.getFullYear() + TRAINED_YEARS)
    return reportProduction(tx, { id, jobId }, { status: 'complete', presenterId: presenter.id, endedAt, usableUntil })
  })
}

/**
 * Produces a presenter of what was submitted, and puts it on the shelf of the workspace; returns 'again' where another attempt
 * goes on with it.
 */
export async function produceJob(
  parts: ProductionParts,
  { data: { id }, jobId, signal }: Job,
): Promise<'again' | undefined> {
  const { db, production, scratchDir, space } = parts
  const row = await submissionOfJob(db, { id, jobId })
  if (!row) {
    // it was withdrawn while it waited for another attempt
    await production.abandon(jobId)
    return undefined
  }
  const folder = path.join(scratchDir, randomUUID())
  await mkdir(folder)
  const written = { outFile: path.join(folder, 'film'), faceFile: path.join(folder, 'face.json') }
  try {
    const { type, name, language, gender, resolution, scene, submittedAt, productionAt } = row
    const made = await space.during((full) => {
      const until = AbortSignal.any([signal, full])
      const files = filesOf(parts, row, folder, until)
      const form = { name, language, gender, resolution, scene }
      const beganAt = productionAt ?? submittedAt ?? new Date()
      const onProgress = reporter(db, { id, jobId }, signal)
      const isOver = async () => (await submissionOfJob(db, { id, jobId })) === null
      return production.produce({
        id: jobId,
        type,
        ...form,
        files,
        ...written,
        beganAt,
        onProgress,
        isOver,
        signal: until,
      })
    })
    signal.throwIfAborted()
    if (!made) return 'again'
    const complete = await keep(parts, row, jobId, made, written)
    if (complete) await notify(parts, complete)
    return undefined
  } catch (error) {
    // a server that stops closes its engines: their errors are no failures of the training
    signal.throwIfAborted()
    const code = codeOf(error)
    if (code === null) throw error
    // the database takes no NUL
    const detail = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '')
    const failed = await failProduction(db, { id, jobId }, code, detail)
    if (failed) await notify(parts, failed)
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Ends a production that no attempt could end, and tells the author and who makes it. */
export async function productionLost(
  parts: Pick<ProductionParts, 'db' | 'messages' | 'production'>,
  job: { id: string; jobId: string },
): Promise<void> {
  const failed = await failProduction(parts.db, job, 'lost', 'no attempt ended')
  await parts.production.abandon(job.jobId)
  if (failed) await notify(parts, failed)
}
