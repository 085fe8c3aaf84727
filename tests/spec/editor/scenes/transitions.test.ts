import { describe, expect, test } from 'vitest'
import { evaluate, sceneFrame } from '#shared/evaluate/evaluate.ts'
import type { SnapshotLayer } from '#shared/evaluate/frame-spec.ts'
import { projectDurationSec, sceneById } from '#shared/model/queries.ts'
import { TRANSITION, TRANSITION_KINDS, type Transition } from '#shared/model/transition.ts'
import { Desk, image } from '#tests/worlds/desk.ts'
import { readScene, readWire, wireProject, writeWire } from '#tests/worlds/wire.ts'

/** Two scenes of 5 s with a picture each; the second one follows by this transition. */
function film(transition: Partial<Transition>) {
  const desk = new Desk()
  desk.run({ type: 'scene.add', index: 1, name: 'Two' })
  const second = desk.project.sceneIds[1]!
  for (const sceneId of ['s1', second])
    desk.run({ type: 'clip.add', sceneId, clip: image({ url: sceneId }), trackName: 'T' })
  const whole = { ...TRANSITION, durationSec: 1, easing: 'linear' as const, ...transition }
  desk.run({ type: 'scene.setTransition', sceneId: second, transition: whole })
  const at = (timeSec: number) => {
    const { layers } = evaluate(desk.project, second, timeSec)
    const going = layers.at(-1)?.kind === 'snapshot' ? (layers.at(-1) as SnapshotLayer) : undefined
    return { going, coming: layers.find((layer) => 'url' in layer && layer.url === second)! }
  }
  return { desk, second, at }
}

describe('Transitions between scenes', () => {
  test('E4.20 the last frame of the scene before lies over the first seconds of the next, then no more', () => {
    const { desk, second, at } = film({})
    const before = sceneFrame(desk.project, 's1', 99)
    const { going } = at(0.25)
    expect(going?.opacity).toBeCloseTo(0.75, 9)
    expect(going?.frame.layers).toEqual(before.layers.map((layer) => ({ ...layer, id: `before:${layer.id}` })))
    expect(at(1).going).toBeUndefined()
    expect(evaluate(desk.project, second, 3)).toEqual(sceneFrame(desk.project, second, 3))
    // what does not change from frame to frame is the same value
    expect(at(0.1).going?.frame).toBe(at(0.9).going?.frame)
  })

  test.each([
    ['left', [-480, 0], [1440, 0], { x: 0, y: 0, width: 1440, height: 1080 }],
    ['right', [480, 0], [-1440, 0], { x: 480, y: 0, width: 1440, height: 1080 }],
    ['up', [0, -270], [0, 810], { x: 0, y: 0, width: 1920, height: 810 }],
    ['down', [0, 270], [0, -810], { x: 0, y: 270, width: 1920, height: 810 }],
  ] as const)('E4.21 to the %s: a push moves both, a slide what comes, a wipe none', (direction, gone, come, clip) => {
    for (const kind of ['push', 'slide', 'wipe'] as const) {
      const { at } = film({ kind, direction })
      const rest = at(3).coming.box
      const { going, coming } = at(0.25)
      const [goneX, goneY] = kind === 'push' ? gone : [0, 0]
      const [comeX, comeY] = kind === 'wipe' ? [0, 0] : come
      expect(going).toMatchObject({ opacity: 1, clip, box: { centreX: 960 + goneX, centreY: 540 + goneY } })
      expect(coming.box).toEqual({ ...rest, centreX: rest.centreX + comeX, centreY: rest.centreY + comeY })
    }
  })

  test('E4.20 a scene that is added has the transition that all have, and none where they differ or it is the first', () => {
    const { desk, second } = film({ kind: 'push' })
    const added = (index: number) => {
      desk.run({ type: 'scene.add', index, name: 'New' })
      return sceneById(desk.project, desk.project.sceneIds[index]!)?.transition
    }
    expect(added(2)).toMatchObject({ kind: 'push', durationSec: 1 })
    desk.run({ type: 'scene.setTransition', sceneId: second, transition: null })
    expect(added(3)).toBeUndefined()
    desk.run({ type: 'scene.setTransition', sceneId: null, transition: TRANSITION })
    expect(added(0)).toBeUndefined()
  })

  test('E4.20 neither the first scene nor a length changes; a shorter scene shortens its transition', () => {
    const { desk, second, at } = film({ durationSec: 2 })
    expect(projectDurationSec(desk.project)).toBe(10)
    desk.run({ type: 'scene.setTransition', sceneId: 's1', transition: TRANSITION })
    expect(evaluate(desk.project, 's1', 0)).toEqual(sceneFrame(desk.project, 's1', 0))
    const clip = [...desk.project.clips]
      .flatMap((bucket) => [...(bucket?.values() ?? [])])
      .find((one) => {
        return 'url' in one && one.url === second
      })!
    desk.run({ type: 'clip.stretch', clipId: clip.id, startSec: 0, durationSec: 1 })
    expect(at(0.5).going?.opacity).toBeCloseTo(0.5, 9)
  })

  test('E4.22 one command sets all scenes but the first, or makes them cuts', () => {
    const { desk, second } = film({})
    desk.run({ type: 'scene.add', index: 2, name: 'Three' })
    desk.run({ type: 'scene.setTransition', sceneId: null, transition: { ...TRANSITION, durationSec: 9 } })
    const of = () => desk.project.sceneIds.map((id) => desk.scene(id).transition?.durationSec)
    expect(of()).toEqual([undefined, 2, 2])
    desk.run({ type: 'scene.setTransition', sceneId: null, transition: null })
    expect(desk.scene(second)).not.toHaveProperty('transition')
    expect(of()).toEqual([undefined, undefined, undefined])
  })

  test('E4.23 the document keeps the transition of each kind, unknown kinds are cuts', () => {
    for (const kind of TRANSITION_KINDS) {
      const transition = { kind, duration: 0.8, easing: 'out', direction: 'up', curve: 7 }
      const { project } = readWire(wireProject({ transition }))
      expect(writeWire(project).scenes[0]).toMatchObject({ transition })
    }
    expect(readScene({ transition: { kind: 'burn', duration: 1 } })).not.toHaveProperty('transition')
    expect(readScene({})).not.toHaveProperty('transition')
  })
})
