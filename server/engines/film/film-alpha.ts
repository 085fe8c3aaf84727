import { execFile } from 'node:child_process'
import { keep } from '#server/platform/processes/keeper.ts'
import type { Conversion } from './run-ffmpeg.ts'

/** Longest reading of a film's headers, in milliseconds. */
const ASK_MS = 30_000

/** Formats of pixels that hold alpha, as ffmpeg names them (libavutil/pixdesc.c). */
const FORMAT = /\b(?:yuva|gbrap|rgba|bgra|argb|abgr|ya(?:8|16))/
/** How a WebM says that alpha is beside its pictures (webmproject.org, VP8 alpha channel), which only libvpx decodes. */
const BESIDE = /alpha_mode\s*:\s*1/i
const DECODERS = { vp8: 'libvpx', vp9: 'libvpx-vp9' } as const

/** The alpha of a film. */
export interface FilmAlpha {
  /** The decoder that reads it, where that is not ffmpeg's usual one for the film. */
  decoder: string | null
}

/** Returns what ffmpeg says of a file without decoding it. */
function headersOf(
  { ffmpeg, from, signal }: Pick<Conversion, 'ffmpeg' | 'from' | 'signal'>,
  demuxer: string,
): Promise<string> {
  const args = ['-nostdin', '-hide_banner', '-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${from}`]
  return new Promise((resolve) => {
    // it ends with an error, as nothing is to be written
    const child = execFile(ffmpeg, args, { env: {}, timeout: ASK_MS, killSignal: 'SIGKILL', signal }, (_, __, said) => {
      forget?.()
      resolve(said)
    })
    const forget = child.pid === undefined ? null : keep({ kind: 'program', pid: child.pid })
  })
}

/** Returns the alpha of the first pictures that a file names; null where they have none. Rejects with the signal's reason. */
export async function filmAlpha(
  film: Pick<Conversion, 'ffmpeg' | 'from' | 'signal'>,
  demuxer: string,
): Promise<FilmAlpha | null> {
  const said = await headersOf(film, demuxer)
  film.signal.throwIfAborted()
  const [, stream = '', rest = ''] =
    /Stream #0:\d+[^\n]*?: Video: ([^\n]*)\n([\s\S]*?)(?=\n {2}Stream |$)/.exec(said) ?? []
  if (FORMAT.test(stream)) return { decoder: null }
  const codec = /^(vp[89])\b/.exec(stream)?.[1] as keyof typeof DECODERS | undefined
  return codec && BESIDE.test(rest) ? { decoder: DECODERS[codec] } : null
}
