import {
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import type { VideoFormat } from '#shared/model/canvas.ts'
import type { SoundFormat } from '#shared/model/export-settings.ts'

/** The index of mp4, mov and m4a is written to space reserved before the media, so that nothing is kept in memory. */
const INDEX_FIRST = { fastStart: 'reserve' } as const

/** Returns the container of a finished file. */
export function containerOf(format: VideoFormat | SoundFormat): OutputFormat {
  switch (format) {
    case 'mp4':
    case 'm4a':
      return new Mp4OutputFormat(INDEX_FIRST)
    case 'mov':
      return new MovOutputFormat(INDEX_FIRST)
    case 'webm':
      return new WebMOutputFormat()
    case 'mp3':
      // its first frame is `mp3-tag.ts`
      return new Mp3OutputFormat({ xingHeader: false })
    case 'wav':
      return new WavOutputFormat()
  }
}
