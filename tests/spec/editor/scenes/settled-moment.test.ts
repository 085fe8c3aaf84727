import { describe, expect, test } from 'vitest'
import { sceneFrame } from '#shared/evaluate/evaluate.ts'
import { settledMoment } from '#shared/evaluate/settled-moment.ts'
import { newMotion } from '#shared/model/layer-motion.ts'
import { thumbnailSec } from '#shared/model/queries.ts'
import { Desk, puppet, text } from '#tests/worlds/desk.ts'

const slide = (durationSec: number) => ({ entrance: { ...newMotion('slide', 'entrance'), durationSec } })
const fadeOut = (durationSec: number) => ({ exit: { ...newMotion('fade', 'exit'), durationSec } })

/** The moment that stands for the first scene. */
const momentOf = ({ project }: Desk) => settledMoment(project, 's1', thumbnailSec(project, 's1'))

describe('The moment that stands for a scene', () => {
  test('E4.26 1 s into it, or its middle where that is earlier', () => {
    const desk = new Desk()
    const id = desk.add(text({ durationSec: 5 }))
    expect(momentOf(desk)).toBe(1)
    desk.run({ type: 'clip.stretch', clipId: id, startSec: 0, durationSec: 1 })
    expect(momentOf(desk)).toBe(0.5)
  })

  test('E4.26 when every row of a list has come, also where the next begins after the one before is at rest', () => {
    const desk = new Desk()
    for (const startSec of [0, 0.25, 0.5, 2]) desk.add(text({ startSec, motions: slide(0.6) }))
    const atSec = momentOf(desk)
    expect(atSec).toBeCloseTo(2.6, 1)
    const { layers } = sceneFrame(desk.project, 's1', atSec)
    expect(layers.filter(({ kind }) => kind === 'text')).toHaveLength(4)
    expect(layers.filter(({ inMotion }) => inMotion)).toEqual([])
  })

  test('E4.26 when what comes has come in the time that it has: motions shrink to the clip, and to the scene', () => {
    const desk = new Desk()
    const longest = desk.add(text({ durationSec: 5 }))
    const clipId = desk.add(text({ durationSec: 1.5, motions: slide(3) }))
    expect(thumbnailSec(desk.project, 's1')).toBe(1.5)
    desk.run({ type: 'clip.setMotion', clipId, end: 'exit', motion: { ...newMotion('fade', 'exit'), durationSec: 1 } })
    expect(thumbnailSec(desk.project, 's1')).toBeCloseTo((1.5 * 3) / 4, 9)
    desk.run({ type: 'edit.delete', selection: { kind: 'clip', clipId } })
    desk.addRole()
    desk.give(desk.role().id, { durationSec: 2, motions: slide(3) })
    expect(thumbnailSec(desk.project, 's1'), 'a presenter shows to the end of its scene').toBe(3)
    desk.run({ type: 'clip.stretch', clipId: longest, startSec: 0, durationSec: 2 })
    expect(thumbnailSec(desk.project, 's1'), 'the end of the scene').toBe(2)
    expect(sceneFrame(desk.project, 's1', momentOf(desk)).layers.some(({ inMotion }) => inMotion)).toBe(false)
  })

  test('E4.26 what comes later in the scene, or does not show, is not waited for', () => {
    const desk = new Desk()
    desk.add(text({ durationSec: 20 }))
    desk.add(text({ startSec: 12, motions: slide(1) }))
    const hidden = desk.clip(desk.add(text({ startSec: 2, motions: slide(1) })))
    desk.run({ type: 'track.setDisabled', trackId: hidden.trackId, disabled: true })
    expect(momentOf(desk)).toBe(1)
  })

  test('E4.26 not while something leaves', () => {
    const desk = new Desk()
    desk.add(text({ durationSec: 5 }))
    desk.add(text({ durationSec: 1.5, motions: fadeOut(1) }))
    expect(momentOf(desk)).toBeCloseTo(1.5, 1)
  })

  test('E4.26 not while a presenter leaves', () => {
    const desk = new Desk()
    desk.add(text({ durationSec: 5 }))
    desk.addRole({ ...puppet(), kind: 'footage', url: 'oss:film.mp4', actions: [] })
    desk.give(desk.role().id, { durationSec: 1.5, motions: fadeOut(1) })
    expect(momentOf(desk)).toBeCloseTo(1.5, 1)
  })

  test('E4.26 with open eyes: a blink is over, and nothing else is waited for', () => {
    const blinks = (desk: Desk, atSec: number) =>
      sceneFrame(desk.project, 's1', atSec).layers.some((layer) => 'pose' in layer && layer.pose.blink > 0)
    const desk = new Desk()
    desk.add(text({ durationSec: 24 }))
    desk.addRole()
    let shut = 0
    for (let frame = 0; frame < 500; frame++) {
      const wantedSec = frame / 25
      const atSec = settledMoment(desk.project, 's1', wantedSec)
      expect(blinks(desk, atSec)).toBe(false)
      if (!blinks(desk, wantedSec)) expect(atSec).toBe(wantedSec)
      else shut++
    }
    expect(shut).toBeGreaterThan(5)
  })
})
