import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { NO_BACKGROUND } from '#shared/model/background.ts'
import { CENTRED, type Place } from '#shared/model/place.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { boxOfPlace } from '#shared/placing/boxes.ts'
import { boxOfBackground, clampCover, coverSize } from '#shared/placing/cover.ts'
import { estimateTextSize, textBoxSize } from '#shared/placing/text-size.ts'
import { Desk } from '#tests/worlds/desk.ts'
import { cursorOf } from '#ui/editor/stage/cursor.ts'
import { Thirds } from '#ui/editor/stage/Handles.tsx'
import { moveWithGuides, snapThreshold } from '#ui/editor/stage/model/guides.ts'
import {
  BORDER_PX,
  CORNER_PX,
  CORNER_RADIUS_PX,
  handleAt,
  handlePoint,
  handlesOf,
  isEdge,
  ROTATE_ICON_PX,
  ROTATE_OFFSET_PX,
  rotateFromHandle,
  type ScaleAnchor,
  SIDE_EDGES,
  scaleFromHandle,
  snapRotation,
  stretchFromHandle,
  turnEdgeOf,
} from '#ui/editor/stage/model/handles.ts'
import { boxContains, fromBox, toBox } from '#ui/editor/stage/model/hit.ts'
import {
  clampView,
  FITTED,
  fitScale,
  panView,
  VIEW_SCALE_MAX,
  VIEW_SCALE_MIN,
  type View,
  wheelScale,
  zoomView,
} from '#ui/editor/stage/model/view.ts'
import { targetOf } from '#ui/editor/stage/target.ts'

const picture = { width: 400, height: 200 }
const box = boxOfPlace(CENTRED, picture, 'LANDSCAPE')

describe('Places', () => {
  test('E3.22 places count from the centre of the canvas, downwards', () => {
    const place = { ...CENTRED, x: 100, y: -50, scale: 0.5, rotationDeg: 30 }
    expect(boxOfPlace(place, picture, 'PORTRAIT')).toEqual({
      centreX: 640,
      centreY: 910,
      width: 200,
      height: 100,
      rotationDeg: 30,
    })
  })

  test('E6.06 a turned box holds the points within its own axes', () => {
    const turned = { ...box, rotationDeg: 90 }
    expect(boxContains(turned, { x: 960, y: 540 + 190 })).toBe(true)
    expect(boxContains(turned, { x: 960 + 190, y: 540 })).toBe(false)
    const point = { x: 700, y: 333 }
    const there = fromBox({ ...box, rotationDeg: 33 }, toBox({ ...box, rotationDeg: 33 }, point))
    expect(there.x).toBeCloseTo(point.x)
    expect(there.y).toBeCloseTo(point.y)
  })
})

describe('Canvas editing', () => {
  test('E6.11 handle sizes corner 8, radius 4, border height 8, rotate icon 24, extra offset 28', () => {
    expect([CORNER_PX, CORNER_RADIUS_PX, BORDER_PX, ROTATE_ICON_PX, ROTATE_OFFSET_PX]).toEqual([8, 4, 8, 24, 28])
  })

  test('E6.25 a small box has fewer handles, a very small one none; it can still be moved', () => {
    const line = (height: number) => boxOfPlace(CENTRED, { width: 200, height }, 'LANDSCAPE')
    expect(handlesOf(line(60), 2, SIDE_EDGES)).toEqual(['rotate', 'nw', 'ne', 'se', 'sw', 'e', 'w'])
    expect(handlesOf(line(40), 2, SIDE_EDGES)).toEqual(['rotate', 'se', 'e', 'w'])
    expect(handlesOf(line(20), 2, SIDE_EDGES)).toEqual([])
    const short = boxOfPlace(CENTRED, { width: 90, height: 60 }, 'LANDSCAPE')
    expect(handlesOf(short, 2)).toEqual(['rotate', 'nw', 'ne', 'se', 'sw'])
    const corner = (height: number) => ({ x: 960 - 100, y: 540 - height / 2 })
    expect(handleAt(line(60), corner(60), 2, SIDE_EDGES)).toBe('nw')
    expect(handleAt(line(40), corner(40), 2, SIDE_EDGES)).toBeNull()
    expect(handleAt(line(20), handlePoint(line(20), 'rotate', 2), 2, SIDE_EDGES)).toBeNull()
  })

  test('E6.10 a rotate handle sits above the clip', () => {
    expect(handlePoint(box, 'rotate', 2)).toEqual({ x: 960, y: 440 - 2 * ROTATE_OFFSET_PX })
    const canvas = { width: 1920, height: 1080 }
    expect(turnEdgeOf(box, 2, canvas, () => false)).toBe('n')
    expect(turnEdgeOf(box, 2, canvas, () => true)).toBe('n')
    const titleAbove = ({ y }: { y: number }) => y < 420
    expect(turnEdgeOf(box, 2, canvas, titleAbove)).toBe('s')
    expect(turnEdgeOf(box, 2, { width: 1920, height: 650 }, titleAbove)).toBe('e')
    expect(turnEdgeOf(box, 2, { width: 1000, height: 650 }, titleAbove)).toBe('w')
    // a short text that only the rim of the handle reaches
    const shortText = ({ y }: { y: number }) =>
      y > 440 - 2 * ROTATE_OFFSET_PX - 30 && y < 440 - 2 * ROTATE_OFFSET_PX - 20
    expect(turnEdgeOf(box, 2, canvas, shortText)).toBe('s')
    const below = { x: 960, y: 640 + 2 * ROTATE_OFFSET_PX }
    expect(handleAt(box, below, 2, SIDE_EDGES, 's')).toBe('rotate')
    expect(handleAt(box, below, 2, SIDE_EDGES)).toBeNull()
  })

  test('E6.08 edge handles scale in one direction: the edge opposite stays where it is', () => {
    const stretched = stretchFromHandle(CENTRED, picture, box, 'e', { x: 1160, y: 540 }, { x: 1260, y: 900 })
    expect(stretched.size).toEqual({ width: 500, height: 200 })
    expect(stretched.place).toEqual({ ...CENTRED, x: 50 })
    const raised = stretchFromHandle(CENTRED, picture, box, 'n', { x: 960, y: 440 }, { x: 960, y: 340 })
    expect(raised.size).toEqual({ width: 400, height: 300 })
    expect(raised.place).toEqual({ ...CENTRED, y: -50 })
  })

  test('E6.08 a turned clip is stretched along its own axes, and never turned inside out', () => {
    const turned = { ...box, rotationDeg: 90 }
    const place = { ...CENTRED, rotationDeg: 90 }
    const longer = stretchFromHandle(place, picture, turned, 'e', { x: 960, y: 740 }, { x: 960, y: 840 })
    expect(longer.size.width).toBeCloseTo(500)
    expect(longer.place.x).toBeCloseTo(0)
    expect(longer.place.y).toBeCloseTo(50)
    const least = stretchFromHandle(CENTRED, picture, box, 'w', { x: 760, y: 540 }, { x: 5000, y: 540 })
    expect(least.size.width).toBeGreaterThan(0)
    expect(least.place.x).toBeCloseTo(200 - least.size.width / 2)
    expect((['nw', 'ne', 'se', 'sw', 'rotate', 'move'] as const).filter(isEdge)).toEqual([])
  })

  test('E6.13 the cursor changes by handle and rotation', () => {
    expect(cursorOf('e', 0)).toBe('ew-resize')
    expect(cursorOf('e', 90)).toBe('ns-resize')
    expect(cursorOf('e', -45)).toBe('nesw-resize')
    expect(cursorOf('se', 0)).toBe('nwse-resize')
    expect(cursorOf('se', 50)).toBe('ns-resize')
    expect(cursorOf('rotate', 10)).toBe('grab')
    expect(cursorOf('move', 10)).toBe('move')
    expect(cursorOf(null, 10)).toBe('default')
  })

  test('E6.12 something is caught within 3% of the smaller side, at least 10 pixels', () => {
    expect(snapThreshold('LANDSCAPE')).toBeCloseTo(32.4)
    const near = moveWithGuides(CENTRED, box, { x: 20, y: 300 }, 'LANDSCAPE')
    expect(near.place).toMatchObject({ x: 0, y: 300 })
    expect(near.guides).toEqual([{ axis: 'x', at: 960 }])
    const free = moveWithGuides(CENTRED, box, { x: 20, y: 300 }, 'LANDSCAPE', true)
    expect(free).toEqual({ place: { ...CENTRED, x: 20, y: 300 }, guides: [] })
  })

  test('E6.12 borders are caught on the four borders of the canvas', () => {
    const corner = moveWithGuides(CENTRED, box, { x: -750, y: 455 }, 'LANDSCAPE')
    expect(corner.place).toMatchObject({ x: -760, y: 440 })
    expect(corner.guides).toEqual([
      { axis: 'x', at: 0 },
      { axis: 'y', at: 1080 },
    ])
  })

  test('E6.10 rotation is caught at multiples of 45 degrees within 4', () => {
    expect(snapRotation(48)).toBe(45)
    expect(snapRotation(50)).toBe(50)
    expect(snapRotation(-3)).toBe(0)
    expect(snapRotation(358)).toBe(0)
    expect(snapRotation(181)).toBe(180)
    const turned = rotateFromHandle(CENTRED, box, { x: 960, y: 400 }, { x: 1100, y: 540 })
    expect(turned.rotationDeg).toBe(90)
  })

  test('E6.07 a corner scales within limits; the opposite corner stays, or the centre', () => {
    const turned = { ...box, rotationDeg: 30 }
    const from = handlePoint(turned, 'se', 1)
    const pulled = (to: typeof from, anchor: ScaleAnchor, high?: number) =>
      scaleFromHandle(CENTRED, turned, 'se', { from, to, anchor }, 0.01, high)
    const scaledBox = ({ x, y, scale }: Place) => ({
      ...turned,
      centreX: turned.centreX + x,
      centreY: turned.centreY + y,
      width: turned.width * scale,
      height: turned.height * scale,
    })
    const twice = fromBox(turned, { x: turned.width, y: turned.height })
    expect(pulled(twice, 'centre')).toEqual({ ...CENTRED, scale: expect.closeTo(2) })
    const grown = pulled(fromBox(turned, { x: turned.width * 1.5, y: turned.height * 1.5 }), 'opposite')
    expect(grown.scale).toBeCloseTo(2)
    const [still, moved] = [handlePoint(turned, 'nw', 1), handlePoint(scaledBox(grown), 'nw', 1)]
    expect([moved.x, moved.y]).toEqual([expect.closeTo(still.x), expect.closeTo(still.y)])
    expect(pulled({ x: 9000, y: 5000 }, 'opposite').scale).toBe(5)
    expect(pulled({ x: -9000, y: -5000 }, 'opposite').scale).toBe(0.01)
    const text = pulled(twice, 'opposite', 1)
    expect(text, 'what is as large as it may be does not move').toEqual(CENTRED)
  })

  test('E6.07 handles are found by their places on a turned box', () => {
    const turned = { ...box, rotationDeg: 30 }
    for (const kind of ['nw', 'ne', 'se', 'sw', 'n', 'e', 's', 'w', 'rotate'] as const) {
      expect(handleAt(turned, handlePoint(turned, kind, 2), 2)).toBe(kind)
    }
    expect(handleAt(turned, { x: 960, y: 540 }, 2)).toBeNull()
    expect(handleAt(turned, { x: 0, y: 0 }, 2)).toBeNull()
    expect(handleAt(turned, handlePoint(turned, 'n', 2), 2, SIDE_EDGES)).toBeNull()
    expect(handleAt(turned, handlePoint(turned, 'e', 2), 2, SIDE_EDGES)).toBe('e')
    expect(handleAt(turned, handlePoint(turned, 'ne', 2), 2, [])).toBe('ne')
  })
})

test('E6.14 a selected background shows a grid of thirds', () => {
  const desk = new Desk()
  const place = { x: 0, y: 0, scale: 1, opacity: 1 }
  const image = { moduleId: null, url: 'a.webp', widthPx: 1920, heightPx: 1080, ...place }
  desk.run({ type: 'background.set', sceneId: 's1', background: { ...NO_BACKGROUND, kind: 'image', image } })
  const selection = { kind: 'background' as const, sceneId: 's1' }
  expect(targetOf(desk.project, selection, 0, {})?.isBackground).toBe(true)
  const drawn = renderToStaticMarkup(createElement(Thirds, { width: 1920, height: 1080, unit: 1 }))
  const lines = [...drawn.matchAll(/<line ([^>]*)>/g)].map(([, place]) => place)
  expect(lines.map((place) => /x1="(\d+)" x2="\1"/.exec(place!)?.[1]).filter(Boolean)).toEqual(['640', '1280'])
  expect(lines.map((place) => /y1="(\d+)" y2="\1"/.exec(place!)?.[1]).filter(Boolean)).toEqual(['360', '720'])
})

describe('E6.16 The canvas can be zoomed and panned', () => {
  const room = { width: 800, height: 600 }
  const canvas = { width: 1920, height: 1080 }
  const margin = { x: 28, y: 42 }
  /** Converts a point of the canvas to the view, both counted from their centers. */
  const shown = (view: View, fit: number, point: { x: number; y: number }) => {
    const scale = view.scale ?? fit
    return { x: view.panX + point.x * scale, y: view.panY + point.y * scale }
  }

  test('fitted, the whole canvas shows with a margin for the handles', () => {
    expect(fitScale(room, canvas, margin)).toBeCloseTo(744 / 1920)
    expect(fitScale(room, { width: 1080, height: 1920 }, margin)).toBeCloseTo(516 / 1920)
    expect(fitScale({ width: 20, height: 20 }, canvas, margin)).toBe(0)
  })

  test('the point under the pointer stays there within 1 px, however the wheel turns', () => {
    const fit = fitScale(room, canvas, margin)
    const wheel = fc.integer({ min: -400, max: 400 })
    const at = fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -200, max: 200 }) })
    fc.assert(
      fc.property(at, fc.array(wheel, { minLength: 1, maxLength: 12 }), (pointer, turns) => {
        const under = { x: pointer.x / fit, y: pointer.y / fit }
        const view = turns.reduce<View>(
          (now, deltaY) => zoomView(now, wheelScale(now.scale ?? fit, deltaY), pointer, fit),
          FITTED,
        )
        const after = shown(view, fit, under)
        expect(Math.abs(after.x - pointer.x)).toBeLessThan(1)
        expect(Math.abs(after.y - pointer.y)).toBeLessThan(1)
        expect(view.scale).toBeGreaterThanOrEqual(VIEW_SCALE_MIN)
        expect(view.scale).toBeLessThanOrEqual(VIEW_SCALE_MAX)
      }),
    )
  })

  test('follows the pointer, and a part of it always stays within reach', () => {
    expect(panView({ scale: 1, panX: 3, panY: 4 }, 10, -20, 0.4)).toEqual({ scale: 1, panX: 13, panY: -16 })
    expect(panView(FITTED, 5, 5, 0.4)).toEqual({ scale: 0.4, panX: 5, panY: 5 })
    const far = clampView({ scale: 1, panX: 1e6, panY: -1e6 }, room, canvas)
    expect(far.panX).toBe((800 + 1920) / 2 - 64)
    expect(far.panY).toBe(-((600 + 1080) / 2 - 64))
    expect(clampView({ scale: null, panX: 9, panY: 9 }, room, canvas)).toEqual(FITTED)
  })
})

describe('Backgrounds cover', () => {
  test('E6.18 scale 1 just covers the canvas', () => {
    expect(coverSize({ width: 1000, height: 1000 }, 'LANDSCAPE')).toEqual({ width: 1920, height: 1920 })
    expect(coverSize({ width: 1000, height: 1000 }, 'PORTRAIT')).toEqual({ width: 1920, height: 1920 })
  })

  test('E6.18, E6.17 scale stays within 1 to 5 and no part of the canvas is left bare', () => {
    const clamped = clampCover({ x: 9000, y: -9000, scale: 0.2 }, { width: 1000, height: 1000 }, 'LANDSCAPE')
    expect(clamped).toEqual({ x: 0, y: -420, scale: 1 })
    const background = boxOfBackground({ x: -9000, y: 0, scale: 9 }, { width: 1000, height: 1000 }, 'LANDSCAPE')
    expect(background.width).toBe(9600)
    expect(background.centreX + background.width / 2).toBe(1920)
  })
})

describe('Text boxes', () => {
  test('E13.09 stroke and plate widen the box, lines and line spacing raise it', () => {
    const one = textBoxSize(TEXT_STYLE, 300, 1)
    expect(one).toEqual({ width: 300, height: 130 })
    expect(textBoxSize({ ...TEXT_STYLE, strokeColor: '#fff', strokeWidth: 6 }, 300, 1).width).toBe(306)
    expect(textBoxSize(TEXT_STYLE, 300, 2).height).toBe(130 + 10 + 130)
  })

  test('E9.03, E13.09 the estimate counts full-width characters whole and breaks at the wrap width', () => {
    expect(estimateTextSize('你好', TEXT_STYLE, null).width).toBe(200)
    const wrapped = estimateTextSize('你好你好你好', TEXT_STYLE, 250)
    expect(wrapped.width).toBe(200)
    expect(wrapped.height).toBe(3 * 130 + 20)
  })
})
