import { describe, expect, test } from 'vitest'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import type { Layer } from '#shared/evaluate/frame-spec.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { type LayerMotion, type LayerMotions, MOTION_KINDS, newMotion } from '#shared/model/layer-motion.ts'
import { roleOf } from '#shared/model/queries.ts'
import { momentsOf, planVideo } from '#shared/timing/video-plan.ts'
import { Desk, image, text } from '#tests/worlds/desk.ts'
import { readClips, readWire, wireProject, wireTrack, writeWire } from '#tests/worlds/wire.ts'
import { planOf } from '#workers/render/plan.ts'

/** A picture from second 1 to 5 of a scene of 6 s, or another clip, with these motions. */
function moving(motions: LayerMotions, clip = image({ startSec: 1, durationSec: 4 })) {
  const desk = new Desk()
  desk.add(image({ startSec: 5, durationSec: 1 }))
  const id = desk.add(clip)
  for (const end of ['entrance', 'exit'] as const)
    if (motions[end]) desk.run({ type: 'clip.setMotion', clipId: id, end, motion: motions[end] })
  const at = (timeSec: number): Layer | undefined =>
    evaluate(desk.project, 's1', timeSec).layers.find((layer) => layer.id === id)
  return { desk, id, at }
}

const motion = (fields: Partial<LayerMotion>): LayerMotion => ({
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

  test('E14.30 a layer in motion is painted by itself, and what stays beneath it is the same from frame to frame', () => {
    const { desk, id } = moving({ entrance: motion({ kind: 'slide' }) })
    const beneath = [image({ durationSec: 6 }), text({ durationSec: 6 })].map((clip) => desk.add(clip))
    const parts = (timeSec: number) => planOf(evaluate(desk.project, 's1', timeSec).layers)
    const others = (timeSec: number) => parts(timeSec).filter((part) => part.id !== id)
    for (const sec of [1, 1.5, 1.9]) {
      expect(parts(sec).find((part) => part.id === id)).toMatchObject({ kind: 'changed', layer: { id } })
      expect(others(sec)).toEqual(others(1))
      expect(JSON.stringify(others(sec)), 'they are there').toContain(beneath[0])
    }
    expect(
      parts(3).every(({ kind }) => kind === 'still'),
      'at rest it shares a surface again',
    ).toBe(true)
  })

  test('E14.31 entrance and exit shrink in proportion where the clip is too short for both', () => {
    const clip = image({ startSec: 0, durationSec: 1 })
    const { at } = moving({ entrance: motion({ durationSec: 3 }), exit: motion({ durationSec: 1 }) }, clip)
    expect(at(0.375)?.opacity).toBeCloseTo(0.5, 9)
    expect(at(0.7499)?.opacity).toBeCloseTo(1, 3)
    expect(at(0.875)?.opacity).toBeCloseTo(0.5, 9)
  })

  test('E14.30 what leaves at the end of its scene is gone on the last frame', () => {
    const { at } = moving({ exit: motion({}) }, image({ startSec: 2, durationSec: 6 }))
    expect(at(6.9)?.opacity).toBe(1)
    expect(at(7.44)?.opacity).toBeCloseTo(0.5, 9)
    // the last frame begins at 7.96 s, or up to half a frame earlier where the end is on no frame
    for (const sec of [7.94, 7.96, 7.98, 8]) expect(at(sec)?.opacity).toBeCloseTo(0, 9)
  })

  test.each([
    ['gif', 10],
    ['gif', 20],
    ['webp', 25],
  ] as const)('E14.30 what leaves is gone on the last picture of a %s of %d pictures a second', (format, frameRate) => {
    const asked = { name: 'loop', format, size: 360, frameRate, fromSec: 0, loops: true, dithers: true } as const
    // ends on a picture, and just before the next one would begin
    for (const endSec of [7, 7 + 0.49 / frameRate])
      for (const durationSec of [0.1, 0.5]) {
        const clip = image({ startSec: 2, durationSec: endSec - 2 })
        const { desk, id } = moving({ exit: motion({ durationSec }) }, clip)
        const plan = planVideo(desk.project, asked)
        const moments = Array.from(momentsOf(desk.project, plan, { firstFrame: 0, frames: plan.frames }))
        const opacities = moments.map(({ sceneId, timeSec }) => {
          const { layers } = evaluate(desk.project, sceneId, timeSec, frameRate)
          return layers.find((layer) => layer.id === id)?.opacity
        })
        expect(opacities.at(-1), `${endSec} s, ${durationSec} s`).toBeCloseTo(0, 9)
        expect(opacities.at(-2)).toBeGreaterThan(0)
      }
  })

  test('E14.30 what leaves at the end of a slow scene is gone on the last frame', () => {
    const { desk, at } = moving({ exit: motion({}) }, image({ startSec: 2, durationSec: 6 }))
    desk.run({ type: 'scene.setRate', sceneId: 's1', rate: 0.25 })
    for (const sec of [7.98, 7.99, 8]) expect(at(sec)?.opacity).toBe(0)
  })

  test('E14.30 what begins on the last frame does not show where it goes by a motion, and is at rest where it comes', () => {
    const clip = image({ startSec: 7.96, durationSec: 0.04 })
    const rest = moving({}, clip).at(7.96)
    for (const kind of MOTION_KINDS) {
      const ends = { entrance: motion({ kind }), exit: motion({ kind }) }
      for (const sec of [7.96, 7.97, 8]) {
        for (const motions of [ends, { exit: ends.exit }]) {
          const layer = moving(motions, clip).at(sec)!
          if (kind === 'slide') expect(layer.box.centreX + layer.box.width / 2).toBeLessThanOrEqual(0)
          else expect(layer.opacity, `${kind} ${sec}`).toBe(0)
        }
        expect(moving({ entrance: ends.entrance }, clip).at(sec)).toEqual({ ...rest, id: expect.anything() })
      }
    }
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

describe('Motions of presenters', () => {
  /** A presenter from second 1 of a scene of 9 s, with these motions and a mask. */
  function coming(motions: LayerMotions) {
    const desk = new Desk()
    desk.add(image({ startSec: 0, durationSec: 9 }))
    desk.addRole()
    const trackId = desk.role().id
    desk.run({ type: 'role.setStart', trackId, startSec: 1 })
    const mask = { shape: 'circle' as const, color: '#FF0000', x: 30, y: -100, widthPx: 200, heightPx: 200 }
    desk.run({ type: 'role.setMask', trackId, mask })
    for (const end of ['entrance', 'exit'] as const)
      if (motions[end]) desk.run({ type: 'role.setMotion', trackId, end, motion: motions[end] })
    const at = (timeSec: number) => evaluate(desk.project, 's1', timeSec).layers.find((layer) => layer.id === trackId)
    return { desk, trackId, at }
  }

  test('E14.30 a presenter comes at its start and goes at the end of its scene, however long it speaks', () => {
    const { desk, at } = coming({ entrance: motion({}), exit: motion({ durationSec: 2 }) })
    expect(desk.role().durationSec).toBeLessThan(6)
    expect(at(0.9)).toBeUndefined()
    expect([1, 1.5, 2, 6, 6.9].map((sec) => at(sec)?.opacity)).toEqual([0, 0.5, 1, 1, 1])
    expect(at(7.94)?.opacity).toBeCloseTo(0.5, 9)
    for (const sec of [8.96, 9]) expect(at(sec)?.opacity, 'it is gone on the last frame').toBeCloseTo(0, 9)
  })

  test('E14.30 a presenter that begins on the last frame does not show where it goes by a motion', () => {
    const { desk, trackId, at } = coming({ exit: motion({}) })
    desk.give(trackId, { startSec: 8.96, durationSec: 0.04 })
    for (const sec of [8.96, 9]) expect(at(sec)?.opacity).toBe(0)
  })

  test('E14.30 a motion multiplies the opacity of its place, and a slide moves the box alone', () => {
    const { desk, trackId, at } = coming({ entrance: motion({ kind: 'slide', direction: 'right' }) })
    const { place } = desk.role().role
    desk.run({ type: 'role.place', trackId, place: { ...place, opacity: 0.5 } })
    const [first, rest] = [at(1)!, at(3)!]
    expect(first.box.centreX + first.box.width / 2).toBeLessThanOrEqual(0)
    const box = { ...rest.box, centreX: first.box.centreX }
    expect(rest).not.toHaveProperty('inMotion')
    expect(first).toEqual({ ...rest, box, inMotion: true, pose: expect.anything() })
    const { desk: other, trackId: id, at: seen } = coming({ entrance: motion({}) })
    other.run({ type: 'role.place', trackId: id, place: { ...place, opacity: 0.5 } })
    expect(seen(1.5)?.opacity).toBeCloseTo(0.25, 9)
  })

  test('E14.30 the mask is sized with its presenter', () => {
    const { at } = coming({ entrance: motion({ kind: 'zoom' }) })
    const [first, rest] = [at(1)!, at(3)!]
    expect(first.box.width / rest.box.width).toBeCloseTo(0.6)
    expect(first).toHaveProperty('mask.widthPx', 120)
    expect(first).toHaveProperty('mask.x', 18)
    expect(first).toHaveProperty('mask.y', -60)
    expect(rest).toHaveProperty('mask.widthPx', 200)
  })

  test('E14.30 the same time gives the same layer in any order; each kind differs from rest', () => {
    for (const kind of MOTION_KINDS) {
      const { at } = coming({ entrance: motion({ kind }) })
      const before = at(1.3)
      at(8)
      expect(at(1.3)).toEqual(before)
      expect({ ...before, pose: null }).not.toEqual({ ...at(3), pose: null })
    }
  })

  test('E14.33 the document keeps the motions of a presenter; one that is taken away leaves nothing behind', () => {
    const { desk, trackId } = coming({ entrance: motion({ kind: 'pop' }), exit: motion({ durationSec: 99 }) })
    expect(desk.role().motions).toEqual({ entrance: motion({ kind: 'pop' }), exit: motion({ durationSec: 3 }) })
    const written = writeWire(desk.project)
    const track = written.scenes[0]!.tracks.find((one) => one.id === trackId)
    const fade = { kind: 'fade', duration: 3, easing: 'linear', direction: 'left' }
    expect(track).toMatchObject({ motion: { entrance: { ...fade, kind: 'pop', duration: 1 }, exit: fade } })
    const back = decodeProject(encodeProject(desk.project), 'p', desk.project.name)
    expect(back.ok && roleOf(back.value, 's1')?.motions).toEqual(desk.role().motions)
    for (const end of ['entrance', 'exit'] as const) desk.run({ type: 'role.setMotion', trackId, end, motion: null })
    expect(desk.role()).not.toHaveProperty('motions')
    const same = desk.project
    desk.run({ type: 'role.setMotion', trackId, end: 'exit', motion: null })
    expect(desk.project).toBe(same)
    expect(desk.run({ type: 'role.setMotion', trackId: 'gone', end: 'exit', motion: null })).toBe('not_found')
  })
})
