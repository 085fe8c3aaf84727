/** Formats of pixels that hold alpha, as ffmpeg names them (libavutil/pixdesc.c). */
const FORMAT = /\b(?:yuva|gbrap|rgba|bgra|argb|abgr|ya(?:8|16))/
/** How a WebM says that alpha is beside its pictures (webmproject.org, VP8 alpha channel), which only libvpx decodes. */
const BESIDE = /^ {4,12}alpha_mode {1,20}: 1$/im
const DECODERS = { vp8: 'libvpx', vp9: 'libvpx-vp9' } as const

/** The alpha of a film. */
export interface FilmAlpha {
  /** The decoder that reads it, where that is not ffmpeg's usual one for the film. */
  decoder: string | null
}

/** A line that names a stream of the first file; metadata stands further in (libavformat/dump.c). */
const STREAM = /^ {2}Stream #0:\d{1,5}[^\n]{0,200}?: Video: ([^\n]{0,500})$/m

/** Returns the alpha that the messages of ffmpeg name. */
export function alphaIn(said: string): FilmAlpha | null {
  const found = STREAM.exec(said)
  if (!found) return null
  const [line, stream = ''] = found
  if (FORMAT.test(stream)) return { decoder: null }
  const codec = /^(vp[89])\b/.exec(stream)?.[1] as keyof typeof DECODERS | undefined
  const rest = said.slice(found.index + line.length)
  const end = rest.indexOf('\n  Stream ')
  return codec && BESIDE.test(end < 0 ? rest : rest.slice(0, end)) ? { decoder: DECODERS[codec] } : null
}
