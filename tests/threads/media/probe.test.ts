import { expect, test } from 'vitest'
import { makeMovie } from '#tests/worlds/movie.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { startMedia, value } from './media-thread.ts'

function drawnPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(30, 20)
  canvas.getContext('2d')!.fillRect(5, 5, 9, 9)
  return canvas.convertToBlob({ type: 'image/png' })
}

test('E14.17 a file is what its bytes say', async () => {
  const { media } = await startMedia()
  const movie = value(await media.probe(await makeMovie({ durationSec: 2 }), 'a.mp4'))
  expect(movie).toMatchObject({ kind: 'video', widthPx: 320, heightPx: 180, hasAudio: true })
  expect(movie.durationSec).toBeCloseTo(2, 1)
  expect(movie.frameRate).toBeCloseTo(25, 1)
  const turned = value(await media.probe(await makeMovie({ durationSec: 0.4, rotation: 270 }), 'a.mp4'))
  expect(turned).toMatchObject({ widthPx: 180, heightPx: 320 })
  const webm = value(await media.probe(await makeMovie({ format: 'webm', toneHz: null }), 'a.webm'))
  expect(webm).toMatchObject({ kind: 'video', hasAudio: false })
  const wave = value(
    await media.probe(
      makeWave(16_000, 1.5, () => 0.1),
      'a.wav',
    ),
  )
  expect(wave).toMatchObject({ kind: 'audio', durationSec: 1.5, hasAudio: true })
  const picture = await drawnPicture()
  expect(value(await media.probe(picture, 'a.png'))).toMatchObject({ kind: 'image', widthPx: 30, heightPx: 20 })
})

test('E14.17 what cannot be used is refused with its code', async () => {
  const { media } = await startMedia()
  const code = async (file: Blob, name: string) => {
    const result = await media.probe(file, name)
    return result.ok ? 'accepted' : result.error.code
  }
  expect(await code(new Blob(['a text that calls itself a video']), 'clip.mp4')).toBe('unsupported')
  expect(await code(new Blob([]), 'empty.png')).toBe('unsupported')
  expect(await code(await makeMovie({ durationSec: 1, picture: false }), 'sound.mp4')).toBe('no_video_track')
  expect(
    await code(
      makeWave(16_000, 1, () => 0),
      'sound.mp4',
    ),
  ).toBe('no_video_track')
  const whole = await makeMovie({ durationSec: 1, toneHz: null })
  expect(await code(whole.slice(0, 200), 'cut.mp4')).toBe('unreadable')
  const picture = await drawnPicture()
  expect(await code(picture.slice(0, 40), 'cut.png')).toBe('unreadable')
})

/** Begins like a WAV of a format: a tag of RFC 2361. */
function waveOf(tag: number): Blob {
  const bytes = new Uint8Array(3000)
  const view = new DataView(bytes.buffer)
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at)
  text(0, 'RIFF')
  view.setUint32(4, 2992, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 20, true)
  for (const [at, number] of [tag, 1, 8000, 0, 4096, 0, 256, 4, 2, 505].entries())
    view.setUint16(20 + at * 2, number, true)
  text(40, 'data')
  view.setUint32(44, 2952, true)
  return new Blob([bytes])
}

test('E14.64 a sound whose header names a sample rate that there is none of is refused at once', async () => {
  const { media } = await startMedia()
  for (const rate of [10, 16_793_216, 3_622_215_832]) {
    const bytes = await makeWave(8000, 0.5, (at) => Math.sin(at / 9)).arrayBuffer()
    new DataView(bytes).setUint32(24, rate, true)
    expect(await media.probe(new Blob([bytes]), 'a.wav'), String(rate)).toMatchObject({ error: { code: 'unreadable' } })
  }
})

test('a sound that nobody decodes is refused by the name of its codec, one without samples as such; RF64 plays', async () => {
  const { media } = await startMedia()
  const refused = (code: string, detail: string) => ({ ok: false, error: { code, detail } })
  expect(await media.probe(waveOf(2), 'a.wav')).toMatchObject(refused('undecodable_sound', 'Microsoft ADPCM'))
  expect(await media.probe(waveOf(17), 'a.wav')).toMatchObject(refused('undecodable_sound', 'IMA ADPCM'))
  const silent = makeWave(8000, 0, () => 0)
  expect(await media.probe(silent, 'a.wav')).toMatchObject({ ok: false, error: { code: 'no_sound' } })
  expect(value(await media.probe(await rf64(1), 'a.wav'))).toMatchObject({ kind: 'audio', durationSec: 1 })
})

/** A WAV whose lengths stand in a chunk of 64 bits (EBU Tech 3306). */
async function rf64(durationSec: number): Promise<Blob> {
  const wave = new Uint8Array(await makeWave(8000, durationSec, (at) => Math.sin(at / 9)).arrayBuffer())
  const head = new Uint8Array(12 + 36)
  const view = new DataView(head.buffer)
  head.set(new TextEncoder().encode('RF64\xff\xff\xff\xffWAVEds64'.replaceAll('\xff', '\0')), 0)
  view.setUint32(4, 0xffffffff, true)
  view.setUint32(16, 28, true)
  view.setBigUint64(20, BigInt(wave.length + 36 - 8), true)
  view.setBigUint64(28, BigInt(wave.length - 44), true)
  view.setBigUint64(36, BigInt(8000 * durationSec), true)
  const rest = wave.slice(12)
  // the length of the samples stands in the other chunk
  new DataView(rest.buffer).setUint32(28, 0xffffffff, true)
  return new Blob([head, rest])
}

test('S19.04 a WebM whose beginning is there twice is read or refused', async () => {
  const { media } = await startMedia()
  const whole = await makeMovie({ format: 'webm', durationSec: 0.4 })
  const result = await media.probe(new Blob([whole.slice(0, 2004), whole]), 'twice.webm')
  if (!result.ok) expect(result.error.code).toBe('unreadable')
})
