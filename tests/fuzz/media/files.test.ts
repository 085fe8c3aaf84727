import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MediaInfo } from '#shared/protocol/media.ts'
import { movingSquare } from '#tests/worlds/lottie.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { createMediaThread, type MediaThread } from '#ui/threads/media-thread.ts'
import { FrameClient } from '#workers/kit/frame-client.ts'
import { BlobBytes } from '#workers/media/bytes/byte-source.ts'
import { SoundSource } from '#workers/media/sound/sound-source.ts'
import { filmMutations, mutated, mutations } from '../mutations.ts'
import { FUZZ_MS, INPUT_MS, RUNS } from '../runs.ts'

/** The codes with which a file is refused (`MediaApi.probe`). */
const REFUSALS = [
  'unsupported',
  'undecodable',
  'undecodable_sound',
  'no_video_track',
  'no_sound',
  'unreadable',
  'too_slow',
  'texts_in_drawing',
]
/** A frame of silence of 128 kbit/s at 44.1 kHz. */
const MP3_FRAME = Uint8Array.from({ length: 417 }, (_, at) => [0xff, 0xfb, 0x90][at] ?? 0)
/** Sounds that are longer, also by what they state, are measured for longer than an input may take. */
const SOUND_SEC = 300
/** A drawing is given up after 5 s. */
const DRAWING_MS = 10_000
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/>' +
  '<stop offset="1" stop-color="#00f"/></linearGradient></defs><path fill="url(#g)" d="M 2 2 C 9 2 9 18 20 18 Z"/>' +
  '<g transform="rotate(20)"><rect x="20" width="12" height="9" rx="2" stroke="#0f0" stroke-dasharray="2 1"/></g></svg>'

const WHOLE: Record<string, () => Promise<Blob>> = {
  'film.mp4': () => makeMovie({ durationSec: 0.4 }),
  'fragments.mp4': () => makeMovie({ durationSec: 0.4, fragmented: true }),
  'film.webm': () => makeMovie({ durationSec: 0.4, format: 'webm' }),
  'moving.gif': async () => (await fetch('/tests/worlds/files/moving.gif')).blob(),
  'sound.wav': async () => makeWave(16_000, 0.5, (at) => Math.sin(at / 9)),
  'sound.mp3': async () => new Blob(Array(20).fill(MP3_FRAME)),
  'drawing.svg': async () => new Blob([SVG]),
  'square.json': async () => new Blob([JSON.stringify(movingSquare())]),
  'picture.png': () => picture('image/png'),
  'picture.jpg': () => picture('image/jpeg'),
  'picture.webp': () => picture('image/webp'),
}

function picture(type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(64, 48)
  canvas.getContext('2d')!.fillRect(5, 5, 30, 20)
  return canvas.convertToBlob({ type })
}

/** How long the sound of a file is; 0 where it cannot be read. */
async function soundSec(file: Blob): Promise<number> {
  const sound = await SoundSource.open(new BlobBytes(file)).catch(() => null)
  return sound?.durationSec ?? 0
}

/** Resolves with the value, or `hung` after a time. */
async function bounded<T>(work: Promise<T>, limitMs = INPUT_MS): Promise<T | 'hung'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hung = new Promise<'hung'>((resolve) => {
    timer = setTimeout(() => resolve('hung'), limitMs)
  })
  return Promise.race([work, hung]).finally(() => clearTimeout(timer))
}

describe('S19.04 Files', () => {
  let media: MediaThread
  let line: FrameClient

  beforeAll(async () => {
    media = createMediaThread()
    const { port1, port2 } = new MessageChannel()
    await media.connect(port1)
    line = new FrameClient(port2)
  })
  afterAll(() => {
    line.close()
    media.dispose()
  })

  /** Reads a file as an upload and as media of a project does; returns what it is. */
  async function use(file: Blob, name: string): Promise<MediaInfo['kind'] | 'refused'> {
    const limitMs = /svg|json/.test(name) ? DRAWING_MS : INPUT_MS
    const probed = await bounded(media.probe(file, name), limitMs)
    if (probed === 'hung') throw new Error(`the probe takes more than ${limitMs} ms`)
    if (!probed.ok) {
      expect(REFUSALS).toContain(probed.error.code)
      return 'refused'
    }
    const url = URL.createObjectURL(probed.value.cleaned ?? file)
    try {
      const { kind, durationSec } = probed.value
      for (const sourceSec of kind === 'audio' ? [] : [0, durationSec / 2, durationSec]) {
        const frame = await bounded(line.frame(url, sourceSec, 'fuzz', 0.04), limitMs)
        if (frame === 'hung') throw new Error(`the frame at ${sourceSec} s takes more than ${limitMs} ms`)
        if (frame.ok) frame.value.close()
      }
      if (
        probed.value.hasAudio &&
        (probed.value.soundMissing || (await soundSec(file)) < SOUND_SEC) &&
        (await bounded(media.waveform(url))) === 'hung'
      ) {
        throw new Error('the waveform takes more than 2 s')
      }
      await line.closeReader('fuzz')
      return kind
    } finally {
      URL.revokeObjectURL(url)
    }
  }

  test.each(Object.keys(WHOLE))(
    'a damaged %s is used or refused with a code',
    async (name) => {
      const blob = await WHOLE[name]!()
      expect(await use(blob, name)).not.toBe('refused')
      const bytes = new Uint8Array(await blob.arrayBuffer())
      const damaged = fc.asyncProperty(/mp4|webm/.test(name) ? filmMutations : mutations, async (changes) => {
        await use(new Blob([mutated(bytes, changes)]), name)
      })
      await fc.assert(damaged, { numRuns: RUNS, endOnFailure: true })
    },
    FUZZ_MS,
  )
})
