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

test('S19.04 a WebM whose beginning is there twice is read or refused', async () => {
  const { media } = await startMedia()
  const whole = await makeMovie({ format: 'webm', durationSec: 0.4 })
  const result = await media.probe(new Blob([whole.slice(0, 2004), whole]), 'twice.webm')
  if (!result.ok) expect(result.error.code).toBe('unreadable')
})
