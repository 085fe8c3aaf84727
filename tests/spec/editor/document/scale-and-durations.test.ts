import { describe, expect, test } from 'vitest'
import { canvasSize, sizedCanvas } from '#shared/model/canvas.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { Desk, empty, image } from '#tests/worlds/desk.ts'

describe('Canvas', () => {
  test('E6.01 1920 by 1080 landscape, 1080 by 1920 portrait; a new project is of size 1080', () => {
    expect(canvasSize('LANDSCAPE')).toEqual({ width: 1920, height: 1080 })
    expect(canvasSize('PORTRAIT')).toEqual({ width: 1080, height: 1920 })
    expect(empty().size).toBe(1080)
  })

  test('E6.02 portrait height is 1.7778 of the width, landscape height 0.5625 of it', () => {
    const portrait = sizedCanvas('PORTRAIT', 2160)
    const landscape = sizedCanvas('LANDSCAPE', 2160)
    expect(portrait.height / portrait.width).toBeCloseTo(1.7778, 4)
    expect(landscape.height / landscape.width).toBeCloseTo(0.5625, 9)
  })
})

describe('Frame rate', () => {
  test('E3.03 25 by default; a frame is 1 / frame rate; bit rate 8', () => {
    expect(empty()).toMatchObject({ frameRate: 25, bitRate: 8 })
    expect([frameSec(25), frameSec(30)]).toEqual([0.04, 0.033333333])
  })
})

describe('Durations', () => {
  test('E3.36, E7.15 a new role track lasts 3 s, a new clip without a length of its own 5 s', () => {
    const desk = new Desk()
    desk.addRole()
    expect(desk.role().durationSec).toBe(3)
    expect(desk.clip(desk.add(image({ durationSec: Number.NaN }))).durationSec).toBe(5)
  })

  test('E7.15 a role track without speech is as long as its text is estimated to be spoken', () => {
    const desk = new Desk()
    desk.addRole()
    desk.run({ type: 'role.setScript', trackId: desk.role().id, tts: { text: '字'.repeat(50) } })
    expect(desk.role().durationSec).toBeCloseTo(12.92, 6)
  })
})

describe('Scale', () => {
  test('E12.02 a background is kept within 1 to 5', () => {
    const desk = new Desk()
    const filling = { moduleId: null, url: 'b', widthPx: 800, heightPx: 600, x: 0, y: 0, opacity: 1 }
    const scaleOf = (scale: number) => {
      const background = { kind: 'image' as const, color: '#000000', image: { ...filling, scale }, video: null }
      desk.run({ type: 'background.set', sceneId: 's1', background })
      return desk.scene().background.image?.scale
    }
    expect([scaleOf(0.2), scaleOf(3), scaleOf(80)]).toEqual([1, 3, 5])
  })
})
