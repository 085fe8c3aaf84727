import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { convertFile } from '#server/engines/film/convert-file.ts'
import { ConversionError } from '#server/engines/film/run-ffmpeg.ts'
import type { Space } from '#server/platform/config/space.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { fetchObject } from '#server/platform/objects/fetch-object.ts'
import type { Attempt } from '#server/platform/queue/queue.ts'
import { progressReporter } from '#server/platform/requests/report-progress.ts'
import { requireRoom } from '#server/platform/space/require-room.ts'
import { KEY_CHARS_MAX, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { CONVERSION_REQUEST, type ConversionRow } from './request.ts'

/** A conversion takes half an hour at most, and its result is one that could have been uploaded. */
const LIMITS = { ms: 1_800_000, bytes: UPLOAD_RULES.stickerVideo.megabytesMax * 1e6 }

interface ConversionParts {
  db: Db
  objects: ObjectStore
  /** The program. */
  ffmpeg: string
  /** Where files are kept meanwhile, and its disk. */
  scratchDir: string
  space: Space
}

/**
 * Beside the upload, under a name that begins alike: an upload is found again by how its name begins (E2.24). Its key is
 * one that can be registered.
 */
function resultKeyOf({ sourceKey }: ConversionRow, ending: string): string {
  const { dir, name } = path.posix.parse(sourceKey)
  const tail = `-${randomUUID().slice(0, 8)}.${ending}`
  const room = KEY_CHARS_MAX - dir.length - 1 - tail.length
  return `${dir}/${name.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')}${tail}`
}

/** Converts an upload and stores the result. */
export function convertJob(
  { db, objects, ffmpeg, scratchDir, space }: ConversionParts,
  attempt: Attempt<{ id: string }>,
): Promise<void> {
  return CONVERSION_REQUEST.attempt(db, attempt, async (row) => {
    const { signal } = attempt
    const from = path.join(scratchDir, randomUUID())
    const to = `${from}.converted`
    try {
      if (!(await fetchObject({ objects, space }, row.sourceKey, from, signal)))
        throw new ConversionError('unreadable', 'gone')
      const onProgress = progressReporter(CONVERSION_REQUEST.rows, db, row.id, signal)
      const { ending, ...film } = await space.during((full) =>
        convertFile({ ffmpeg, from, to, limits: LIMITS, onProgress, signal: AbortSignal.any([signal, full]) }),
      )
      await requireRoom({ db, objects }, row.tenantId, (await stat(to)).size)
      signal.throwIfAborted()
      const resultKey = resultKeyOf(row, ending)
      await objects.putFile(resultKey, to)
      await CONVERSION_REQUEST.succeed({ db, objects }, row.id, { resultKey, ...film }, [resultKey])
    } finally {
      await Promise.all([from, to].map((file) => rm(file, { force: true })))
    }
  })
}
