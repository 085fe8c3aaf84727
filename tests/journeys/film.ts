import { spawnSync } from 'node:child_process'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'

export interface Film {
  durationSec: number
  videoCodec: string | null
  audioCodec: string | null
  widthPx: number
  heightPx: number
  /** Offset of the index before that of the media: a player can start before all is there. */
  indexFirst: boolean
}

/** Reads what a finished file is, from the file itself. */
export async function readFilm(file: string): Promise<Film> {
  using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (!video) throw new Error(`${file} has no video track`)
  return {
    durationSec: await video.computeDuration(),
    videoCodec: video.codec,
    audioCodec: audio?.codec ?? null,
    widthPx: video.displayWidth,
    heightPx: video.displayHeight,
    indexFirst: await moovFirst(file),
  }
}

async function moovFirst(file: string): Promise<boolean> {
  const { readFile } = await import('node:fs/promises')
  const bytes = await readFile(file)
  const moov = bytes.indexOf('moov')
  const mdat = bytes.indexOf('mdat')
  return moov > 0 && moov < mdat
}

/**
 * Returns ffprobe's opinion of a file, from outside: codec names of its streams and the length of the whole, or null
 * where it is not installed.
 */
export function probeFilm(file: string): { codecs: string[]; durationSec: number } | null {
  const fields = 'stream=codec_name:format=duration'
  const probe = spawnSync('ffprobe', ['-v', 'error', '-show_entries', fields, '-of', 'json', file], {
    encoding: 'utf8',
  })
  if (probe.error) return null
  const told = JSON.parse(probe.stdout) as { streams: { codec_name: string }[]; format: { duration: string } }
  return { codecs: told.streams.map((stream) => stream.codec_name), durationSec: Number(told.format.duration) }
}
