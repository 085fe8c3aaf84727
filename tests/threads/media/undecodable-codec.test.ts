import { expect, test } from 'vitest'
import clip from '#tests/worlds/files/clip.mp4?url'
import { withBoxType } from '#tests/worlds/patched-movie.ts'
import { startMedia } from './media-thread.ts'

test('a video that cannot be decoded is refused with the name of its codec', async () => {
  const { media } = await startMedia()
  const whole = await (await fetch(clip)).blob()
  const detail = async (entry: string) => {
    const probed = await media.probe(await withBoxType(whole, 'avc1', entry), 'clip.mov')
    return probed.ok ? 'accepted' : `${probed.error.code}: ${probed.error.detail}`
  }
  expect(await detail('apch')).toBe('undecodable: Apple ProRes 422 HQ')
  expect(await detail('hvc1')).toBe('undecodable: HEVC (H.265)')
  expect(await detail('AVdn')).toBe('undecodable: Avid DNxHD')
  // a codec that nobody knows is still no missing video track
  expect(await detail('xyz1')).toBe('undecodable: xyz1')
})
