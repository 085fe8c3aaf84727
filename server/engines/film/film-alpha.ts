import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { keep } from '#server/platform/processes/keeper.ts'
import { alphaIn, type FilmAlpha } from './alpha-in.ts'
import { pixelLimit } from './pixel-limit.ts'
import type { Conversion } from './run-ffmpeg.ts'

/** Longest reading of a film's headers, in milliseconds. */
const ASK_MS = 30_000

/** Length of the messages that is read: the streams are named within it; metadata exceeds it by mischief alone. */
const SAID_MAX = 65_536
/** Returns what ffmpeg says of a file: it decodes a few pictures at most. Rejects where the system ended it. */
function headersOf(
  { ffmpeg, from, signal }: Pick<Conversion, 'ffmpeg' | 'from' | 'signal'>,
  demuxer: string,
): Promise<string> {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer]
  const decoder = ['-max_pixels', String(pixelLimit()), '-threads', '1']
  const args = ['-nostdin', '-hide_banner', ...input, ...decoder, '-i', `file:${from}`]
  return new Promise((resolve, reject) => {
    const options = { env: {}, timeout: ASK_MS, killSignal: 'SIGKILL', maxBuffer: 1e6, signal } as const
    // it ends with an error in any case, as nothing is to be written
    const child = execFile(ffmpeg, args, options, (error, _, said) => {
      forget?.()
      if (error && (error.killed || error.signal || typeof error.code === 'string')) reject(error)
      else resolve(said.slice(0, SAID_MAX))
    })
    const forget = child.pid === undefined ? null : keep({ kind: 'program', pid: child.pid })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  })
}

/** Returns the alpha of the first pictures that a file names; null where they have none. Rejects with the signal's reason. */
export async function filmAlpha(
  film: Pick<Conversion, 'ffmpeg' | 'from' | 'signal'>,
  demuxer: string,
): Promise<FilmAlpha | null> {
  const said = await headersOf(film, demuxer).catch((error: unknown) => {
    film.signal.throwIfAborted()
    throw error
  })
  return alphaIn(said)
}
