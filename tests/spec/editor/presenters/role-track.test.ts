import { describe, expect, test } from 'vitest'
import { cameraViewSchema, framingSchema } from '#shared/model/role.ts'
import { maskOfPicture, newMaskPlace } from '#shared/placing/shots.ts'
import { Desk, model, puppet, text } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

describe('A presenter', () => {
  test('E7.04 a new one: driven by text, without mask, effects, actions or recordings, in front of what is there', () => {
    const desk = new Desk()
    desk.add(text())
    desk.addRole()
    expect(desk.scene().trackIds.at(-1)).toBe(desk.role().id)
    expect(desk.role()).toMatchObject({
      name: 'Presenter 1',
      startSec: 0,
      durationSec: 3,
      driver: 'tts',
      tts: { voiceId: 'zh-1', status: 'init' },
      mask: null,
      recordings: [],
      actions: [],
      idleActionId: null,
      effects: { enabled: false },
      subtitle: { enabled: true, items: [] },
    })
  })

  test('E7.06 scale 0.01 to 5', () => {
    const desk = new RoleDesk()
    const { place } = desk.role().role
    desk.do({ type: 'role.place', place: { ...place, scale: 0 } })
    expect(desk.role().role.place.scale).toBe(0.01)
    desk.do({ type: 'role.place', place: { ...place, scale: 9, opacity: 3 } })
    expect(desk.role().role.place).toMatchObject({ scale: 5, opacity: 1 })
  })

  test('E7.07 framings of a 2D role: medium by default, close and head', () => {
    const desk = new RoleDesk(puppet())
    expect(desk.role().role.framing).toBe('MS')
    const { camera, turnDeg } = desk.role().role
    desk.do({ type: 'role.setFraming', framing: 'CU', camera, turnDeg })
    expect(desk.role().role.framing).toBe('CU')
  })

  test('E7.08 camera views of a 3D role, and its turn about the vertical axis', () => {
    const desk = new RoleDesk(model())
    const turned = (turnDeg: number) => {
      desk.do({ type: 'role.setFraming', framing: 'MS', camera: 'CloseToFace', turnDeg })
      return desk.role().role.turnDeg
    }
    expect([90, 180, 190, -190, 720, Number.NaN].map(turned)).toEqual([90, 180, -170, 170, 0, 0])
    expect(desk.role().role.camera).toBe('CloseToFace')
  })
})

test('E7.39 light, style and garment of a 3D role; a new presenter takes light and style over', () => {
  const desk = new RoleDesk(model())
  desk.do({ type: 'role.setLook', look: { light: 'keyLeft', garment: 'rgb(0, 0, 255)' } })
  desk.do({ type: 'role.setLook', look: { style: 'flat', garment: 'no color' } })
  expect(desk.role().role.look).toEqual({ light: 'keyLeft', style: 'flat', garment: '#0000FF' })
  desk.do({ type: 'role.setLook', look: { garment: null } })
  expect(desk.role().role.look).toEqual({ light: 'keyLeft', style: 'flat' })
  desk.do({ type: 'role.setLook', look: { garment: '#00F' } })
  desk.do({ type: 'role.replace', role: model('other') })
  expect(desk.role().role).toMatchObject({ digitalHumanId: 'other', look: { light: 'keyLeft', style: 'flat' } })
  expect(desk.role().role.look?.garment).toBeUndefined()
})

test('E7.39 a 2D role has no light', () => {
  const desk = new RoleDesk(puppet())
  desk.do({ type: 'role.setLook', look: { light: 'warm' } })
  expect(desk.role().role.look).toBeUndefined()
})

describe('E7.42 A new mask', () => {
  const shots = [
    ...framingSchema.options.map((framing) => ({ ...puppet(), framing })),
    ...cameraViewSchema.options.map((camera) => ({ ...model(), camera })),
  ]

  test.each(shots)('$kind $framing $camera: inside the presenter at any shape of a picture', (shot) => {
    const role = { ...shot, place: { ...shot.place, scale: 0.5 } }
    for (const ratio of [0.6, 1, 1.34]) {
      const { x, y, widthPx, heightPx } = newMaskPlace(role, ratio)
      expect(x).toBe(0)
      expect(Math.abs(heightPx / widthPx - ratio)).toBeLessThan(0.02)
      expect(widthPx).toBeLessThanOrEqual(role.widthPx / 2)
      expect(Math.abs(y) + heightPx / 2).toBeLessThanOrEqual(role.heightPx / 4 + 1)
    }
  })

  /** Crown and chin that each shot of the built-in presenters shows, in shares of its height. */
  test.each([
    ['MS', 'HalfBody', 0.05, 0.32],
    ['CU', 'HalfBody', 0.11, 0.67],
    ['MS', 'WholeBody', 0.04, 0.17],
    ['MS', 'CloseToUpBody', 0.12, 0.45],
    ['MS', 'CloseToFace', 0.16, 0.775],
  ] as const)(
    '%s, %s: the head from crown to chin is within it, and not at its lower edge',
    (framing, camera, crown, chin) => {
      const role = camera === 'HalfBody' ? { ...puppet(), framing } : { ...model(), camera }
      const { y, heightPx } = newMaskPlace(role, 1)
      const [from, to] = [-1, 1].map((side) => 0.5 + (y + (side * heightPx) / 2) / role.heightPx) as [number, number]
      expect(from).toBeLessThan(crown)
      expect(to).toBeGreaterThan(chin)
      // head and shoulders, or the head in its middle
      expect(to - chin).toBeGreaterThan(crown - from - 0.01)
    },
  )
})

test('E7.11 a picture of the user is a mask of its own shape, below the same edge; the next one keeps the size', () => {
  const own = { id: 'upload-1', url: 'oss:t/star.png', widthPx: 400, heightPx: 600 }
  const circle = {
    shape: 'circle' as const,
    color: '#DCE6F5',
    ...newMaskPlace(puppet(), 1),
    loadStatus: 'fail' as const,
  }
  const first = maskOfPicture(circle, own)
  expect(first).toMatchObject({ maskId: 'upload-1', url: own.url, shape: 'rectangle', widthPx: circle.widthPx })
  expect(first.heightPx / first.widthPx).toBeCloseTo(1.5, 2)
  expect(first.y - first.heightPx / 2).toBeCloseTo(circle.y - circle.heightPx / 2, 0)
  expect(first.loadStatus).toBeUndefined()
  const { widthPx, heightPx } = maskOfPicture(first, { ...own, url: 'oss:t/heart.png', widthPx: 100, heightPx: 100 })
  expect([widthPx, heightPx]).toEqual([first.widthPx, first.heightPx])
})

describe('E7.10 The mask', () => {
  const mask = { shape: 'rectangle' as const, color: 'rgb(255, 0, 0)', x: 10, y: -20, widthPx: 300, heightPx: 500 }

  test('shape, background colour, position and size', () => {
    const desk = new RoleDesk()
    desk.do({ type: 'role.setMask', mask })
    expect(desk.role().mask).toEqual({ ...mask, color: '#FF0000' })
    desk.do({ type: 'role.setMask', mask: { ...mask, color: 'no colour', widthPx: 0, heightPx: -3 } })
    expect(desk.role().mask).toMatchObject({ color: '#FF0000', widthPx: 1, heightPx: 1 })
    desk.do({ type: 'role.setMask', mask: null })
    expect(desk.role().mask).toBeNull()
  })

  test('a circle is as high as it is wide', () => {
    const desk = new RoleDesk()
    desk.do({ type: 'role.setMask', mask: { ...mask, shape: 'circle' } })
    expect(desk.role().mask).toMatchObject({ widthPx: 300, heightPx: 300 })
  })
})
