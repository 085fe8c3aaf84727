import { describe, expect, test } from 'vitest'
import { boundsOf, intersection, type Rect } from '#shared/base/rect.ts'
import { CANVAS_TYPES, type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { CENTRED, type Place } from '#shared/model/place.ts'
import { boxOfClip, boxOfPlace } from '#shared/placing/boxes.ts'
import { covered, coveredByTexts, obstacles, safeArea } from '#shared/placing/free-room.ts'
import { Desk, image, model, puppet, text } from '#tests/worlds/desk.ts'
import { spotForPicture, spotForText } from '#ui/editor/common/model/free-spot.ts'
import { homeOfPerson, homeOfPicture } from '#ui/editor/common/model/home.ts'
import { sceneSpan, seenSec } from '#ui/editor/common/model/scene-span.ts'
import { PLAIN_PRESETS, type TextPreset } from '#ui/editor/common/model/text-presets.ts'

const STICKER = { width: 512, height: 512 }
const title = (PLAIN_PRESETS[0] as TextPreset).style

/** A presenter where a new one goes; 0 is the center. */
function withPresenter(canvas: CanvasType, xPart = 0): Desk {
  const desk = new Desk()
  desk.run({ type: 'project.setCanvas', canvas })
  const role = puppet()
  const home = homeOfPerson(role, canvas)
  desk.addRole({ ...role, place: { ...home, x: xPart * canvasSize(canvas).width } })
  return desk
}

/** Adds a title as the library does and returns its box. */
function addTitle(desk: Desk, words = 'Your title', yPart = -0.3, style = title): { rect: Rect; fontSize: number } {
  const { canvas } = desk.project
  const spot = spotForText(
    { text: words, style, yPart },
    canvas,
    obstacles(desk.project, 's1', 0),
    coveredByTexts(desk.project, 's1', 0),
  )
  const id = desk.add(text({ text: words, ...spot }))
  const box = boxOfClip(desk.clip(id), canvas)
  if (!box) throw new Error('a text has a box')
  return { rect: boundsOf(box), fontSize: spot.style.fontSize }
}

const rectOf = (place: Place, canvas: CanvasType) => boundsOf(boxOfPlace(place, STICKER, canvas))

function expectFree(rect: Rect, taken: readonly Rect[], canvas: CanvasType): void {
  for (const other of taken) expect(intersection(rect, other)).toBeNull()
  const safe = safeArea(canvas)
  expect(rect.x).toBeGreaterThanOrEqual(safe.x - 1)
  expect(rect.y).toBeGreaterThanOrEqual(safe.y - 1)
  expect(rect.x + rect.width).toBeLessThanOrEqual(safe.x + safe.width + 1)
  expect(rect.y + rect.height).toBeLessThanOrEqual(safe.y + safe.height + 1)
}

describe.each(CANVAS_TYPES)('E2.22 what is added to a %s canvas', (canvas) => {
  test.each([0, -0.25, 0.25])('is beside the presenter at %d of the width, wraps there and covers nothing', (xPart) => {
    const desk = withPresenter(canvas, xPart)
    const before = covered(desk.project, 's1', 0)
    const first = addTitle(desk)
    expectFree(first.rect, before, canvas)
    expect(first.fontSize).toBeGreaterThanOrEqual(title.fontSize * 0.6)
    const both = covered(desk.project, 's1', 0)
    expectFree(rectOf(spotForPicture(STICKER, canvas, both), canvas), both, canvas)
  })

  test('is in the middle of an empty canvas, at the height and in the size of its card', () => {
    const desk = new Desk()
    desk.run({ type: 'project.setCanvas', canvas })
    const { rect, fontSize } = addTitle(desk)
    expect(rect.x + rect.width / 2).toBeCloseTo(canvasSize(canvas).width / 2, 0)
    expect(rect.y + rect.height / 2).toBeCloseTo(canvasSize(canvas).height * 0.2, 0)
    expect(fontSize).toBe(title.fontSize)
  })

  test('goes where it covers least when everything is covered', () => {
    const desk = withPresenter(canvas)
    const { width, height } = canvasSize(canvas)
    desk.add(image({ widthPx: width, heightPx: height }))
    const taken = covered(desk.project, 's1', 0)
    const place = spotForPicture(STICKER, canvas, taken)
    const person = taken[0] as Rect
    const shared = intersection(rectOf(place, canvas), person)
    expect((shared?.width ?? 0) * (shared?.height ?? 0)).toBeLessThan(STICKER.width * STICKER.height * place.scale ** 2)
    expect(place.scale).toBeLessThan(1)
  })
})

// in 4:5 a title takes all the room above the presenter, and the next text goes beside
test.each(CANVAS_TYPES.filter((one) => one !== 'FEED'))(
  'E2.22 a second text goes below the first in its column of a %s canvas',
  (canvas) => {
    const desk = withPresenter(canvas)
    const first = addTitle(desk).rect
    const taken = covered(desk.project, 's1', 0)
    const second = addTitle(desk, 'A second line', -0.18).rect
    expectFree(second, taken, canvas)
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
    expect(second.x + second.width / 2).toBeCloseTo(first.x + first.width / 2, 0)
  },
)

test.each([-0.3, 0, 0.3])(
  'E2.29 three texts that are added one after another are read from the top, from %d',
  (yPart) => {
    const desk = withPresenter('LANDSCAPE', -0.27)
    desk.add(image({ widthPx: 600, heightPx: 450, place: { ...CENTRED, x: 30, y: -60 } }))
    const rects = ['First', 'Second', 'Third'].map((words) => addTitle(desk, words, yPart).rect)
    for (const [at, next] of rects.slice(1).entries()) {
      expect(next.y).toBeGreaterThan(rects[at]!.y + rects[at]!.height)
      expect(next.x + next.width / 2).toBeCloseTo(rects[at]!.x + rects[at]!.width / 2, 0)
    }
  },
)

test('E2.29 a text joins the column of the texts that are there above them too, though it is smaller there', () => {
  const presenter = { x: 760, y: 60, width: 400, height: 1020 }
  // as wide as the room left of the presenter, with little room above
  const column = { x: 97, y: 196, width: 640.4, height: 800 }
  const words = { text: 'Your title', style: title, yPart: -0.3 }
  const { place, style } = spotForText(words, 'LANDSCAPE', [[presenter, column]], [column])
  expect(place.x + 960).toBeCloseTo(column.x + column.width / 2, 0)
  expect(style.fontSize).toBeLessThan(title.fontSize)
  expect(spotForText(words, 'LANDSCAPE', [[presenter, column]]).place.x).toBeGreaterThan(0)
})

test.each(CANVAS_TYPES)('E2.22 texts that are added to a %s canvas can be read, and are on no head', (canvas) => {
  const words = { title: 'Your title', subtitle: 'Your subtitle', body: 'Body text' }
  for (const role of [
    puppet(),
    { ...puppet(), framing: 'CU' as const },
    { ...model(), widthPx: 1080, heightPx: 1080 },
  ]) {
    const desk = new Desk()
    desk.run({ type: 'project.setCanvas', canvas })
    desk.addRole({ ...role, place: homeOfPerson(role, canvas) })
    const head = obstacles(desk.project, 's1', 0).at(-1)![0]!
    for (const [id, added] of Object.entries(words)) {
      const { style, yPart } = PLAIN_PRESETS.find((preset) => preset.id === id)!
      const { rect, fontSize } = addTitle(desk, added, yPart, style)
      expect(fontSize, id).toBeGreaterThanOrEqual(36)
      expect(intersection(rect, head), id).toBeNull()
    }
  }
})

test.each([
  [320, 240, 2],
  [512, 512, 1.05],
  [800, 600, 0.9],
  [100, 100, 2],
])('E2.28 a picture of %d by %d is added at the scale %d to a wide canvas', (width, height, scale) => {
  expect(homeOfPicture({ width, height }, 'LANDSCAPE').scale).toBeCloseTo(scale, 2)
})

test('E2.22 a long title is set smaller and in lines, so that no word is broken', () => {
  const desk = withPresenter('LANDSCAPE')
  const taken = covered(desk.project, 's1', 0)
  const { rect, fontSize } = addTitle(desk, 'Internationalisierung der Beleuchtung, die Ihnen folgt')
  expectFree(rect, taken, 'LANDSCAPE')
  expect(fontSize).toBeLessThan(title.fontSize)
})

test('E5.63 what begins with the scene, the playhead a nudge after it, is clear of what shows at the playhead', () => {
  const desk = withPresenter('LANDSCAPE')
  const sceneEndSec = desk.role().durationSec
  const seenAt = (atSec: number) => seenSec(sceneSpan(desk.project, 's1', atSec), atSec)
  expect([0, 0.16, 1, sceneEndSec].map(seenAt)).toEqual([0, 0.16, 1, 0])
})

test('E5.63 what is added lasts from the playhead to the end of the scene, at the end from its start', () => {
  const desk = withPresenter('LANDSCAPE')
  const sceneEndSec = desk.role().durationSec
  expect(sceneSpan(desk.project, 's1', 1)).toEqual({ startSec: 1, durationSec: sceneEndSec - 1, followsScene: true })
  expect(sceneSpan(desk.project, 's1', sceneEndSec)).toMatchObject({ startSec: 0, durationSec: sceneEndSec })
  for (const nudgedSec of [0.04, 0.16, 0.48])
    expect(sceneSpan(desk.project, 's1', nudgedSec)).toMatchObject({ startSec: 0, durationSec: sceneEndSec })
  expect(sceneSpan(desk.project, 's1', 0.52), 'half a second is set by the user').toMatchObject({ startSec: 0.52 })
  expect(sceneSpan(new Desk().project, 's1', 0)).toMatchObject({ startSec: 0, durationSec: 5 })
  const id = desk.add(text({ place: CENTRED, ...sceneSpan(desk.project, 's1', 1) }))
  desk.run({ type: 'role.stretch', trackId: desk.role().id, startSec: 0, durationSec: 9 })
  expect(desk.span(id)).toEqual([1, 9])
})

test.each(CANVAS_TYPES)(
  'E2.22 pictures that are added one after another to a crowded %s canvas are apart',
  (canvas) => {
    const desk = withPresenter(canvas)
    const { width, height } = canvasSize(canvas)
    desk.add(image({ widthPx: width, heightPx: height }))
    const centers = Array.from({ length: 6 }, () => {
      const place = spotForPicture(STICKER, canvas, covered(desk.project, 's1', 0))
      desk.add(image({ widthPx: STICKER.width, heightPx: STICKER.height, place }))
      return `${place.x} ${place.y}`
    })
    expect(new Set(centers).size).toBe(6)
  },
)

test.each(CANVAS_TYPES)('E2.22 titles that are added one after another to a full %s canvas are apart', (canvas) => {
  const desk = withPresenter(canvas)
  const tops = Array.from({ length: 12 }, () => {
    const { rect } = addTitle(desk)
    return `${Math.round(rect.x)} ${Math.round(rect.y)}`
  })
  expect(new Set(tops).size).toBe(12)
})

test('a new presenter is as high as the canvas allows, a 3D one too, whose picture may be wider than the canvas', () => {
  const partOf = (kind: 'puppet' | 'model', canvas: CanvasType) => {
    const person = { kind, widthPx: kind === 'model' ? 1080 : 700, heightPx: 1080 }
    return (homeOfPerson(person, canvas).scale * person.heightPx) / canvasSize(canvas).height
  }
  expect(partOf('model', 'LANDSCAPE')).toBeCloseTo(0.92)
  expect(partOf('model', 'PORTRAIT')).toBeCloseTo(0.82)
  expect(partOf('puppet', 'PORTRAIT')).toBeCloseTo(0.82)
})
