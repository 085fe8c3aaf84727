import type { FilmTimes } from '#server/engines/film/film-times.ts'
import { READER_HEAP_MB, ThreadTimeError, TurnThread } from '#server/platform/threads/turn-thread.ts'
import type { Result } from '#shared/base/result.ts'
import type { FontRefusal, FontReport } from '#shared/font/read-font.ts'

/** Longest reading of a file, in milliseconds; the largest take a second. */
const READ_LIMIT_MS = 20_000

/**
 * Returns a function that has stored files read in a thread of its own, which starts with the first one and ends with the
 * process. Workspaces take turns. Where reading takes too long the answer is 'slow', where it takes more memory than a
 * thread has, null.
 */
function storedReader<Answer>(program: URL) {
  const thread = new TurnThread<Uint8Array, Answer>(program, READ_LIMIT_MS, READER_HEAP_MB)
  return async (tenantId: string, read: () => Promise<Uint8Array>): Promise<Answer | 'slow' | null> => {
    try {
      return await thread.askLater(tenantId, read)
    } catch (error) {
      return error instanceof ThreadTimeError ? 'slow' : null
    }
  }
}

/** The frames of the file of a face, and whether it has a mesh by which the face speaks. */
export interface FaceFacts extends FilmTimes {
  speaks: boolean
}

/** The format of an effect: a colour table, or where the face of a film is; else the line of a table that is wrong. */
export type StoredEffect = { format: 'cube' } | { format: 'json'; face: FaceFacts } | { line: number }

/** Returns which file of effects a stored file is; null for none. */
export const storedEffect = storedReader<StoredEffect | null>(new URL('./table.worker.ts', import.meta.url))

/** Reads what a stored font says of itself. */
export const readStoredFont = storedReader<Result<FontReport, FontRefusal>>(
  new URL('./font.worker.ts', import.meta.url),
)
