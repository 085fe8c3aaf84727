import type { Encoding } from '../encode.ts'

/** A muted film of 480 by 600 pixels, under 300 kB. */
export const FILM: Encoding = {
  kind: 'webm',
  options: {
    video: { width: 480, height: 600, fit: 'fill', codec: 'vp9', bitrate: 500_000 },
    audio: { discard: true },
    trim: { start: 0, end: 3.8 },
    tags: {},
  },
}

export const SOUND: Encoding = { kind: 'ogg', options: { audio: { codec: 'opus', bitrate: 48_000 }, tags: {} } }
