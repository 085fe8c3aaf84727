import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { boundsOf, intersection, type Rect, union } from '#shared/base/rect.ts'
import { CANVAS_TYPES, type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { Localized } from '#shared/model/library.ts'
import type { Framing, Role } from '#shared/model/role.ts'
import { TEXT_TEMPLATES, type TextTemplate } from '#shared/model/text-templates.ts'
import { boxOfPlace, boxOfRole } from '#shared/placing/boxes.ts'
import { freeRooms, obstacles } from '#shared/placing/free-room.ts'
import { estimateTextSize, textPadding } from '#shared/placing/text-size.ts'
import { Desk, model, puppet } from '#tests/worlds/desk.ts'
import { homeOfPerson } from '#ui/editor/common/model/home.ts'
import { templateClips } from '#ui/editor/common/model/template-clips.ts'
import { rigSchema } from '#workers/render/avatar/puppet/rig.ts'

const SPAN = { startSec: 0, durationSec: 5, followsScene: undefined }
const LANGUAGES: (keyof Localized)[] = ['zh-CN', 'zh-TW', 'en-US', 'th-TH']
/** The smallest letters of a template on a canvas whose shorter side has 1080 pixels. */
const LETTERS_MIN = 36

/** 3D presenters have square pictures, 2D ones upright pictures. */
const PRESENTERS: [string, Role][] = [
  ['3D', { ...model(), widthPx: 1080, heightPx: 1080 }],
  ['2D', puppet()],
]

const LIST = TEXT_TEMPLATES.find(({ id }) => id === 'list')!

/** A presenter where a new one goes, moved by a part of the canvas's width. */
function withPresenter(canvas: CanvasType, role: Role, xPart = 0): Desk {
  const desk = new Desk()
  desk.run({ type: 'project.setCanvas', canvas })
  const place = { ...homeOfPerson(role, canvas), x: xPart * canvasSize(canvas).width }
  desk.addRole({ ...role, place })
  return desk
}

/** Adds a template as the library does and returns the boxes and letters of its texts, from top to bottom. */
function addTemplate(desk: Desk, template: TextTemplate, language: keyof Localized = 'zh-CN', timeSec = 0) {
  const { canvas } = desk.project
  const inTheWay = obstacles(desk.project, 's1', timeSec)
  const clips = templateClips(template, canvas, (words) => words[language], SPAN, inTheWay)
  const rects = clips.map(({ text, style, place, wrapWidthPx }) => {
    const { width, height } = estimateTextSize(text, style, wrapWidthPx ?? null)
    const boxWidth = wrapWidthPx === undefined ? width : wrapWidthPx + 2 * textPadding(style).x
    return boundsOf(boxOfPlace(place, { width: boxWidth, height }, canvas))
  })
  const letters = clips.map(({ style }) => style.fontSize)
  return { clips, rects, letters, whole: rects.reduce(union), inTheWay }
}

/** Returns the top of the highest hair of the built-in 2D presenters, as a part of the height of a framing. */
function hairOf(framing: Framing): number {
  const tops = globSync('public/library/presenters/*/rig.json').map((file) => {
    const { framings, parts } = rigSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    const { y, height } = framings[framing]
    // a part has two pixels of room around it
    return (parts['hair-front']!.y + 2 - y) / height
  })
  return Math.min(...tops)
}

const lowerEdge = ({ y, height }: Rect) => y + height

function expectInside({ x, y, width, height }: Rect, canvas: CanvasType, named: string): void {
  const size = canvasSize(canvas)
  expect(Math.min(x, y), named).toBeGreaterThanOrEqual(0)
  expect(x + width, named).toBeLessThanOrEqual(size.width)
  expect(y + height, named).toBeLessThanOrEqual(size.height)
}

describe.each(PRESENTERS)('E13.08 a template beside a %s presenter', (_, role) => {
  test.each(CANVAS_TYPES)('can be read on a %s canvas, is inside it and on no face and no subtitle', (canvas) => {
    for (const xPart of [0, -0.25, 0.25])
      for (const template of TEXT_TEMPLATES)
        for (const language of LANGUAGES) {
          const named = `${template.id} ${language} ${xPart}`
          const desk = withPresenter(canvas, role, xPart)
          const { rects, letters, whole, inTheWay } = addTemplate(desk, template, language)
          expect(Math.min(...letters), named).toBeGreaterThanOrEqual(LETTERS_MIN)
          expectInside(whole, canvas, named)
          const headsAndSubtitles = inTheWay[2]!
          expect(headsAndSubtitles, named).toHaveLength(2)
          const meets = rects.some((rect) => headsAndSubtitles.some((wall) => intersection(rect, wall)))
          expect(meets, named).toBe(false)
        }
  })

  test.each([0, -0.25, 0.25])('covers nothing of a wide canvas, %d of the width from the middle', (xPart) => {
    for (const template of TEXT_TEMPLATES)
      for (const language of LANGUAGES) {
        const { rects, inTheWay } = addTemplate(withPresenter('LANDSCAPE', role, xPart), template, language)
        const meets = rects.some((rect) => inTheWay[0]!.some((wall) => intersection(rect, wall)))
        expect(meets, `${template.id} ${language}`).toBe(false)
      }
  })
})

test.each(LANGUAGES)('E13.08 a list in %s is above the head of a 3D presenter of a portrait canvas', (language) => {
  const desk = withPresenter('PORTRAIT', { ...model(), widthPx: 1080, heightPx: 1080 })
  const { letters, whole, inTheWay } = addTemplate(desk, LIST, language)
  const [heading, ...rows] = letters
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(LETTERS_MIN)
  expect(heading).toBeGreaterThan(Math.max(...rows))
  expect(lowerEdge(whole)).toBeLessThanOrEqual(inTheWay.at(-1)![0]!.y)
})

test('E13.08 a template that has no room above the head is on the chest, between the face and the subtitle', () => {
  const desk = withPresenter('SQUARE', { ...model(), widthPx: 1080, heightPx: 1080 })
  const { whole, inTheWay } = addTemplate(desk, LIST)
  const [head, subtitle] = inTheWay[2]!
  expect(whole.y).toBeGreaterThanOrEqual(lowerEdge(head!))
  expect(lowerEdge(whole)).toBeLessThanOrEqual(subtitle!.y)
})

test.each([
  ['CS', 1.4, 200, true],
  ['CU', 1.2, 100, true],
  ['CU', 1.1, 0, false],
] as const)(
  'E13.08 no row of a list is on the hair of a presenter in a %s at %d of its size: it goes to the chest',
  (framing, scale, downPx, subtitled) => {
    const desk = new Desk()
    desk.run({ type: 'project.setCanvas', canvas: 'PORTRAIT' })
    const home = homeOfPerson(puppet(), 'PORTRAIT')
    const place = { ...home, scale: home.scale * scale, y: home.y + downPx }
    desk.addRole({ ...puppet(), framing, place })
    desk.run({ type: 'role.setSubtitle', trackId: desk.role().id, subtitle: { enabled: subtitled } })
    const { heightPx } = desk.role().role
    const hairPx = 960 + place.y + (hairOf(framing) - 0.5) * heightPx * place.scale
    for (const language of LANGUAGES) {
      const { whole, inTheWay } = addTemplate(desk, LIST, language)
      const face = inTheWay.at(-1)![0]!
      expect(lowerEdge(whole) <= hairPx || whole.y >= lowerEdge(face), language).toBe(true)
    }
  },
)

test.each(['MS', 'CS', 'CU'] as const)(
  'E13.08 in a %s the head is known with the hair of every built-in presenter',
  (framing) => {
    const desk = new Desk()
    desk.addRole({ ...puppet(), framing })
    const { centreY, height } = boxOfRole(desk.role(), 'LANDSCAPE')
    const head = obstacles(desk.project, 's1', 0)[1]![0]!
    expect(head.y).toBeLessThanOrEqual(centreY + (hairOf(framing) - 0.5) * height)
  },
)

test('E13.08 a further template is on no text of the first', () => {
  const desk = withPresenter('PORTRAIT', { ...model(), widthPx: 1080, heightPx: 1080 })
  const first = addTemplate(desk, LIST)
  desk.run({ type: 'clip.addTogether', sceneId: 's1', clips: first.clips, trackName: 'Text' })
  const lowerThird = TEXT_TEMPLATES.find(({ id }) => id === 'lower-third')!
  const second = addTemplate(desk, lowerThird, 'zh-CN', 2)
  expect(intersection(second.whole, first.whole)).toBeNull()
  expect(intersection(second.whole, second.inTheWay.at(-1)![0]!)).toBeNull()
})

test('E13.08 a close-up that leaves no room is covered as little as can be, by letters that can be read', () => {
  const desk = withPresenter('SQUARE', { ...puppet(), framing: 'CU' })
  for (const template of TEXT_TEMPLATES)
    for (const language of LANGUAGES) {
      const named = `${template.id} ${language}`
      const { letters, whole, inTheWay } = addTemplate(desk, template, language)
      expect(Math.min(...letters), named).toBeGreaterThanOrEqual(LETTERS_MIN)
      expectInside(whole, 'SQUARE', named)
      const [head] = inTheWay.at(-1)!
      expect(intersection(whole, head!)?.height ?? 0, named).toBeLessThan(head!.height / 4)
    }
})

test('E13.08 without a presenter a template is in its own place and in letters that can be read', () => {
  for (const canvas of CANVAS_TYPES)
    for (const template of TEXT_TEMPLATES) {
      const desk = new Desk()
      desk.run({ type: 'project.setCanvas', canvas })
      const { letters, whole } = addTemplate(desk, template)
      expect(Math.min(...letters), `${template.id} ${canvas}`).toBeGreaterThanOrEqual(LETTERS_MIN)
      expectInside(whole, canvas, `${template.id} ${canvas}`)
    }
})

test('E13.08 a template is set once for each size and width that is tried, however many rooms there are', () => {
  // low rooms between stripes, each between many pairs of edges
  const stripes = Array.from({ length: 9 }, (_, row) => ({ x: 0, y: 120 * row, width: 1080, height: 70 }))
  const blocks = Array.from({ length: 6 }, (_, at) => ({ x: 100 + 150 * at, y: 120, width: 40, height: 70 }))
  const walls = [...stripes, ...blocks]
  const rooms = freeRooms('SQUARE', walls)
  const widths = new Set(rooms.map(({ width }) => width))
  expect(rooms.length).toBeGreaterThan(7 * widths.size)
  let asked = 0
  const local = (words: Localized) => {
    asked++
    return words['en-US']
  }
  templateClips(LIST, 'SQUARE', local, SPAN, [walls, walls])
  // the words of a text are asked for with each setting, and once for each of seven sizes
  expect(asked).toBeLessThanOrEqual(LIST.texts.length * (1 + 7 * (widths.size + 1)))
})
