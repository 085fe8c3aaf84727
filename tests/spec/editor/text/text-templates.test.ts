import { describe, expect, test } from 'vitest'
import { listTextTemplates } from '#shared/api/text-templates.ts'
import { parseColor } from '#shared/base/color.ts'
import { contrastOf, luminanceOf } from '#shared/base/luminance.ts'
import { boundsOf, intersection, type Rect } from '#shared/base/rect.ts'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { familyNamed } from '#shared/model/fonts.ts'
import type { Localized } from '#shared/model/library.ts'
import { allClips } from '#shared/model/queries.ts'
import { TEXT_TEMPLATES } from '#shared/model/text-templates.ts'
import { boxOfPlace } from '#shared/placing/boxes.ts'
import { obstacles } from '#shared/placing/free-room.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import { Desk, puppet } from '#tests/worlds/desk.ts'
import { homeOfPerson } from '#ui/editor/common/model/home.ts'
import { templateClips } from '#ui/editor/common/model/template-clips.ts'
import { PLAIN_PRESETS, STYLED_PRESETS } from '#ui/editor/common/model/text-presets.ts'
import { viewOf } from '#workers/project/editor-view.ts'

const SPAN = { startSec: 1, durationSec: 5, followsScene: undefined }
const LANGUAGES: (keyof Localized)[] = ['zh-CN', 'zh-TW', 'en-US', 'th-TH']
const CANVASES: CanvasType[] = ['LANDSCAPE', 'PORTRAIT', 'SQUARE', 'FEED']

test('E13.08 twelve templates, as the list of the server spells them, each in fonts that there are', () => {
  expect(TEXT_TEMPLATES.length).toBe(12)
  const answer = { records: TEXT_TEMPLATES, total: TEXT_TEMPLATES.length }
  expect(listTextTemplates.data.parse(answer)).toEqual(answer)
  const fonts = TEXT_TEMPLATES.flatMap(({ texts }) => texts.flatMap(({ style }) => style.fontName ?? []))
  expect(fonts.filter((name) => !familyNamed(name))).toEqual([])
})

test.each(CANVASES)(
  'E13.08 on %s the texts of a template are within the picture and apart, in every language',
  (canvas) => {
    const { width, height } = canvasSize(canvas)
    for (const template of TEXT_TEMPLATES) {
      for (const language of LANGUAGES) {
        const boxes = templateClips(template, canvas, (words) => words[language], SPAN).map(
          ({ text, style, place, wrapWidthPx }) =>
            boundsOf(boxOfPlace(place, estimateTextSize(text, style, wrapWidthPx ?? null), canvas)),
        )
        const named = `${template.id} ${language}`
        for (const [at, box] of boxes.entries()) {
          expect(box.x, named).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width, named).toBeLessThanOrEqual(width)
          expect(box.y + box.height, named).toBeLessThanOrEqual(height * 0.84)
          expect(box.y, named).toBeGreaterThanOrEqual(height * 0.04)
          // the opening mark of a quotation may hang beside its text
          if (template.id === 'quote') continue
          for (const other of boxes.slice(at + 1)) {
            const apart = box.y + box.height <= other.y + 4 || other.y + other.height <= box.y + 4
            expect(apart, named).toBe(true)
          }
        }
      }
    }
  },
)

describe.each(CANVASES)('E13.08, E2.22 a template on a %s canvas with a presenter', (canvas) => {
  test.each([0, -0.25, 0.25])(
    'is never on the head at %d of the width, and beside the presenter where there is room',
    (xPart) => {
      const desk = new Desk()
      desk.run({ type: 'project.setCanvas', canvas })
      const role = puppet()
      const home = homeOfPerson(role, canvas)
      desk.addRole({ ...role, place: { ...home, x: xPart * canvasSize(canvas).width } })
      const inTheWay = obstacles(desk.project, 's1', 0)
      const [all, , heads] = inTheWay
      expect(heads!.length).toBeGreaterThan(0)
      const isFree = (boxes: readonly Rect[], walls: readonly Rect[]) =>
        boxes.every((box) => walls.every((wall) => !intersection(box, wall)))
      for (const template of TEXT_TEMPLATES)
        for (const language of LANGUAGES) {
          const named = `${template.id} ${language}`
          const clips = templateClips(template, canvas, (words) => words[language], SPAN, inTheWay)
          const boxes = clips.map(({ text, style, place, wrapWidthPx }) =>
            boundsOf(boxOfPlace(place, estimateTextSize(text, style, wrapWidthPx ?? null), canvas)),
          )
          expect(isFree(boxes, heads!), named).toBe(true)
          if (xPart !== 0 && canvas === 'LANDSCAPE') expect(isFree(boxes, all!), named).toBe(true)
        }
    },
  )
})

test('E13.08 a template is one step of undo, its texts are clips that come one after another and can be edited', () => {
  const desk = new Desk()
  const list = TEXT_TEMPLATES.find(({ id }) => id === 'list')!
  const clips = templateClips(list, desk.project.canvas, (words) => words['en-US'], SPAN)
  const command = { type: 'clip.addTogether', sceneId: 's1', clips, trackName: 'Text' } as const
  const before = { project: desk.project, selection: null, sceneId: 's1', timeSec: 1 }
  expect(desk.run(command)).toBe('')
  const made = allClips(desk.project)
  const items = made.map(({ id: clipId }) => ({ kind: 'clip' as const, clipId }))
  expect(viewOf(before, desk.project, command)).toMatchObject({ timeSec: 1, selection: { kind: 'several', items } })
  expect(new Set(made.map((clip) => clip.kind === 'text' && clip.text))).toEqual(
    new Set(list.texts.map(({ words }) => words['en-US'])),
  )
  expect(new Set(made.map(({ trackId }) => trackId)).size).toBe(4)
  const shown = (sec: number) => evaluate(desk.project, 's1', sec).layers.filter(({ kind }) => kind === 'text').length
  expect([shown(0.9), shown(1.1), shown(1.3), shown(3)]).toEqual([0, 1, 2, 4])
  const [heading] = evaluate(desk.project, 's1', 1.1).layers.filter(({ kind }) => kind === 'text')
  expect(heading!.opacity).toBeLessThan(1)
  expect(desk.run({ type: 'clip.setText', clipId: made[0]!.id, text: 'Mine' })).toBe('')
  desk.run({ type: 'clip.addTogether', sceneId: 'gone', clips, trackName: 'Text' })
  expect(allClips(desk.project)).toHaveLength(4)
})

test('E13.08 the texts of a template that last as long as their scene stay to its last frame', () => {
  const ends = TEXT_TEMPLATES.find(({ id }) => id === 'list')!
  const span = { startSec: 0, durationSec: 5, followsScene: true } as const
  const desk = new Desk()
  const clips = templateClips(ends, desk.project.canvas, (words) => words['en-US'], span)
  desk.run({ type: 'clip.addTogether', sceneId: 's1', clips, trackName: 'Text' })
  const texts = evaluate(desk.project, 's1', 5).layers.filter(({ kind }) => kind === 'text')
  expect(texts.map(({ opacity }) => opacity)).toEqual([1, 1, 1, 1])
})

test('E13.08 small letters of a template are bold, or on a plate with a contrast of 4.5 at least', () => {
  for (const { id, texts } of TEXT_TEMPLATES)
    for (const { size, style } of texts.filter(({ size }) => size < 0.06)) {
      const { color = '', backgroundColor, bold } = style
      const [ink, plate] = [color, backgroundColor ?? color].map((one) => luminanceOf(parseColor(one.slice(0, 7))!))
      expect(bold || contrastOf(ink!, plate!) >= 4.5, `${id} ${size}`).toBe(true)
    }
})

test('E13.25 three plain text styles and twenty others, in fonts that there are, each legible on its own edge or plate', () => {
  const styles = [...PLAIN_PRESETS, ...STYLED_PRESETS]
  expect(styles.length).toBeGreaterThanOrEqual(16)
  const luminance = (color: string) => luminanceOf(parseColor(color.slice(0, 7))!)
  for (const { id, style } of styles) {
    expect(familyNamed(style.fontName), id).toBeDefined()
    const edge = style.backgroundColor ?? style.strokeColor
    expect(contrastOf(luminance(style.color), luminance(edge!)), id).toBeGreaterThanOrEqual(4.5)
  }
})
