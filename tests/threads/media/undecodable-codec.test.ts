import { expect, test } from 'vitest'
import clip from '#tests/worlds/files/clip.mp4?url'
import { withBoxType } from '#tests/worlds/patched-movie.ts'
import { startMedia } from './media-thread.ts'

test('a video that cannot be decoded is refused with the name of its codec and what to do', async () => {
  const { media } = await startMedia()
  const whole = await (await fetch(clip)).blob()
  const detail = async (entry: string) => {
    const probed = await media.probe(await withBoxType(whole, 'avc1', entry), 'clip.mov')
    return probed.ok ? 'accepted' : `${probed.error.code}: ${probed.error.detail}`
  }
  const advice = 'cannot be decoded here; convert it to H.264 (MP4)'
  expect(await detail('apch')).toBe(`unsupported: its codec, Apple ProRes 422 HQ, ${advice}`)
  expect(await detail('hvc1')).toBe(`unsupported: its codec, HEVC (H.265), ${advice}`)
})
