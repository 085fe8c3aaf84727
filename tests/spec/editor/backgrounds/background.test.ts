import { describe, expect, test } from 'vitest'
import { PLAIN_BACKGROUND } from '#shared/model/background.ts'
import { readScene, readWire, wireProject, writeWire } from '#tests/worlds/wire.ts'

const image = { saasModuleId: 'm1', url: 'a.png', width: 400, height: 300, x: 5, y: -5, scale: 2, opacity: 0.5 }
const video = { ...image, url: 'a.mp4', loop: false, volume: 0.25, maxDuration: 12 }
const color = { r: 10, g: 20, b: 30, alpha: 0.5 }

describe('Background in the project JSON', () => {
  test.each(['None', 'Image', 'Video', 'Color'])(
    'E12.01 type %s with image, video and color entries, as it was read',
    (type) => {
      const background = { type, image, video, color }
      const { project } = readWire(wireProject({ background }, { globalBackground: background }))
      const written = writeWire(project)
      expect(written.scenes[0]!.background).toMatchObject({ type, image, video, color: { r: 10, g: 20, b: 30 } })
      expect(written.globalBackground).toEqual(written.scenes[0]!.background)
    },
  )

  test('E12.02 x, y, scale, opacity; loop and volume for video', () => {
    expect(readScene({ background: { type: 'Video', video } }).background.video).toMatchObject({
      moduleId: 'm1',
      url: 'a.mp4',
      widthPx: 400,
      heightPx: 300,
      x: 5,
      y: -5,
      scale: 2,
      opacity: 0.5,
      loop: false,
      volume: 0.25,
      sourceDurationSec: 12,
    })
  })

  test.each([
    [0.5, 1],
    [9, 5],
    ['big', 1],
  ])('E12.02 scale 1 to 5: %s is %s', (scale, expected) => {
    const { background } = readScene({ background: { type: 'Image', image: { ...image, scale } } })
    expect(background.image?.scale).toBe(expected)
  })

  test('E12.03 default background colour F7F7F7; a scene has one, the project none', () => {
    expect(PLAIN_BACKGROUND.color).toBe('#F7F7F7')
    expect(readScene({}).background).toEqual(PLAIN_BACKGROUND)
    expect(readWire(wireProject()).project.background.kind).toBe('none')
  })

  test.each([
    ['Image', {}],
    ['Image', { image: null }],
    ['Image', { image: { saasModuleId: null, url: '' } }],
    ['Video', { video: {} }],
    ['Hologram', { image }],
  ])('E12.04 an empty image or video, or an unknown type, falls back to the colour', (type, filling) => {
    expect(readScene({ background: { type, ...filling, color } }).background.kind).toBe('color')
  })

  test('E3.30 channels are kept within 0 to 255, invalid ones become those of the default colour', () => {
    const odd = { r: 300, g: -5, b: 'x', alpha: 9 }
    expect(readScene({ background: { type: 'Color', color: odd } }).background.color).toBe('#FF00F7')
  })
})
