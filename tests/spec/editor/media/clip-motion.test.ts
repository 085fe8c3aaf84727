import { describe, expect, test } from 'vitest'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import type { Layer } from '#shared/evaluate/frame-spec.ts'
import { type ClipMotion, type ClipMotions, MOTION_KINDS, newMotion } from '#shared/model/clip-motion.ts'
import { Desk, image, text } from '#tests/worlds/desk.ts'
import { readClips, readWire, wireProject, wireTrack, writeWire } from '#tests/worlds/wire.ts'

/** A picture from second 1 to 5 of its scene, or a text, with these motions. */
function moving(motions: ClipMotions, clip = image({ startSec: 1, durationSec: 4 })) {
  const desk = new Desk()
  const id = desk.add(clip)
  for (const end of ['entrance', 'exit'] as const)
    if (motions[end]) desk.run({ type: 'clip.setMotion', clipId: id, end, motion: motions[end] })
  const at = (timeSec: number): Layer | undefined =>
    evaluate(desk.project, 's1', timeSec).layers.find((layer) => layer.id === id)
  return { desk, id, at }
}

const motion = (fields: Partial<ClipMotion>): ClipMotion => ({
  kind: 'fade',
  durationSec: 1,
  easing: 'linear',
  direction: 'left',
  ...fields,
})

describe('Motions of clips', () => {
  test('E14.30 a fade follows its easing, and the clip is at rest between its motions', () => {
    const { at } = moving({ entrance: motion({}), exit: motion({ durationSec: 2, easing: 'in' }) })
    expect([1, 1.25, 1.5, 2, 2.9].map((sec) => at(sec)?.opacity)).toEqual([0, 0.25, 0.5, 1, 1])
    // an exit gathers speed as an entrance of the same easing does
    expect(at(4)?.opacity).toBeCloseTo(1 - 0.5 ** 3, 9)
  })

  test.each([
    ['left', 1, 0],
    ['right', -1, 0],
    ['up', 0, 1],
    ['down', 0, -1],
  ] as const)('E14.30 a slide to the %s comes from beyond the canvas and leaves it the same way', (direction, x, y) => {
    const slide = motion({ kind: 'slide', direction })
    const { at } = moving({ entrance: slide, exit: slide })
    const rest = at(3)!.box
    for (const [sec, side] of [
      [1, 1],
      [4.999, -1],
    ] as const) {
      const { centreX, centreY, width, height } = at(sec)!.box
      const [wayX, wayY] = [x * side, y * side]
      if (wayX > 0) expect(centreX - width / 2).toBeGreaterThanOrEqual(1900)
      if (wayX < 0) expect(centreX + width / 2).toBeLessThanOrEqual(20)
      if (wayY > 0) expect(centreY - height / 2).toBeGreaterThanOrEqual(1070)
      if (wayY < 0) expect(centreY + height / 2).toBeLessThanOrEqual(10)
      expect(wayX === 0 ? centreX : centreY).toBe(wayX === 0 ? rest.centreX : rest.centreY)
    }
  })

  test('E14.30 a pop passes its size once, a zoom never; texts scale with their letters', () => {
    const widths = (kind: 'pop' | 'zoom') => {
      const { at } = moving({ entrance: motion({ kind }) })
      const rest = at(3)!.box.width
      return Array.from({ length: 20 }, (_, frame) => at(1 + frame / 20)!.box.width / rest)
    }
    expect(Math.max(...widths('pop'))).toBeGreaterThan(1.05)
    expect(Math.max(...widths('zoom'))).toBeLessThan(1)
    const { at } = moving({ entrance: motion({ kind: 'zoom' }) }, text({ startSec: 1, durationSec: 4 }))
    expect(at(1)).toMatchObject({ kind: 'text', opacity: 0, scale: 0.6 })
    expect(at(3)).toMatchObject({ scale: 1 })
  })

  test('E14.31 entrance and exit shrink in proportion where the clip is too short for both', () => {
    const clip = image({ startSec: 0, durationSec: 1 })
    const { at } = moving({ entrance: motion({ durationSec: 3 }), exit: motion({ durationSec: 1 }) }, clip)
    expect(at(0.375)?.opacity).toBeCloseTo(0.5, 9)
    expect(at(0.7499)?.opacity).toBeCloseTo(1, 3)
    expect(at(0.875)?.opacity).toBeCloseTo(0.5, 9)
  })

  test('E14.30 the same time gives the same layer in any order; each kind differs from rest', () => {
    for (const kind of MOTION_KINDS) {
      const { at } = moving({ entrance: motion({ kind }) })
      const before = at(1.3)
      at(4)
      expect(at(1.3)).toEqual(before)
      expect(before).not.toEqual(at(3))
    }
  })

  test('E14.32 a split leaves the entrance with the left part and the exit with the right one', () => {
    const { desk, id } = moving({ entrance: motion({}), exit: motion({}) })
    desk.run({ type: 'clip.split', clipId: id, atSec: 3, keep: 'both' })
    expect(desk.clip(id)).toHaveProperty('motions', { entrance: motion({}) })
    const right = desk.add(image({ startSec: 20 }))
    expect(right).not.toBe('')
    const parts = [...desk.project.clips].flatMap((bucket) => [...(bucket?.values() ?? [])])
    expect(parts.find((clip) => clip.startSec === 3)).toHaveProperty('motions', { exit: motion({}) })
  })

  test('E14.32 a motion that is taken away leaves nothing behind, music has none', () => {
    const { desk, id } = moving({ exit: newMotion('pop', 'exit') })
    desk.run({ type: 'clip.setMotion', clipId: id, end: 'exit', motion: null })
    expect(desk.clip(id)).not.toHaveProperty('motions')
    expect(desk.run({ type: 'clip.setMotion', clipId: 'gone', end: 'exit', motion: null })).toBe('not_found')
  })

  test('E14.33 the document keeps motions, and fields that it does not know within them', () => {
    const entrance = { kind: 'slide', duration: 0.4, easing: 'out', direction: 'up' }
    const [clip] = readClips('text', { motion: { entrance } })
    expect(clip).toHaveProperty('motions', {
      entrance: { kind: 'slide', durationSec: 0.4, easing: 'out', direction: 'up' },
    })
    const more = { motion: { entrance: { ...entrance, blur: 3 } } }
    const { project } = readWire(wireProject({ tracks: [wireTrack('text', more)] }))
    expect(writeWire(project).scenes[0]!.tracks[0]).toMatchObject({ clips: [more] })
    const [other] = readClips('image', { motion: { entrance: { kind: 'spin', duration: 1 } } })
    expect(other).not.toHaveProperty('motions')
  })
})
