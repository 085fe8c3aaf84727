import { describe, expect, test } from 'vitest'
import { Desk, image, puppet, video } from '#tests/worlds/desk.ts'
import { pictureOf } from '#ui/editor/timeline/model/item-media.ts'
import { STRIP_VERSION } from '#workers/media/bytes/records.ts'
import { STRIP_HEIGHT_PX, STRIP_WIDTH_PX } from '#workers/media/strips/draw-strip.ts'

/** How they are drawn and kept: `tests/threads/media/strips.test.ts`, in a browser. */
describe('Filmstrips', () => {
  test('E14.13 651x23, parsed strip cache version 1', () => {
    expect([STRIP_WIDTH_PX, STRIP_HEIGHT_PX, STRIP_VERSION]).toEqual([651, 23, 1])
  })

  test('E14.14 the base video is treated as half length; other videos and pictures are whole', () => {
    const desk = new Desk()
    desk.addRole({ ...puppet(), kind: 'footage', url: 'oss:tenants/t/base.mp4' })
    const base = pictureOf({ of: 'presenter', track: desk.role() })
    expect(base).toMatchObject({ kind: 'video', url: 'oss:tenants/t/base.mp4', half: true })
    for (const clip of [video(), image()]) {
      const picture = pictureOf({ of: 'clip', clip: desk.clip(desk.add(clip)) })
      expect(picture).not.toBeNull()
      expect(picture).not.toHaveProperty('half')
    }
  })

  test('E5.10 a drawn presenter has no filmstrip', () => {
    const desk = new Desk()
    desk.addRole(puppet())
    expect(pictureOf({ of: 'presenter', track: desk.role() })).toBeNull()
  })
})
