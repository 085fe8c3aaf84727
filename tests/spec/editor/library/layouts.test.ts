import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#shared/api/languages.ts'
import { boundsOf, intersection } from '#shared/base/rect.ts'
import { CANVAS_TYPES, type CanvasType, isWide } from '#shared/model/canvas.ts'
import { allClips } from '#shared/model/queries.ts'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { coveredByRole, safeArea } from '#shared/placing/free-room.ts'
import { Desk, puppet } from '#tests/worlds/desk.ts'
import { type LayoutWords, personSlot } from '#ui/editor/common/model/layout-places.ts'
import { type Layout, layoutsOf } from '#ui/editor/common/model/layouts.ts'
import { arrangeCommand } from '#ui/editor/library/arrange.ts'

const LOCALES = path.resolve(import.meta.dirname, '../../../../src/ui/locales')
const textsOf = (language: string): { text: { sample: LayoutWords } } =>
  JSON.parse(readFileSync(`${LOCALES}/${language}/editor.json`, 'utf8'))

const WORDS: LayoutWords = { title: 'Your title', subtitle: 'Your subtitle', body: 'Body text' }

function deskOf(canvas: CanvasType): Desk {
  const desk = new Desk()
  desk.run({ type: 'project.setCanvas', canvas })
  desk.addRole()
  return desk
}

const layoutOf = (canvas: CanvasType, id: Layout['id']) => layoutsOf(canvas).find((one) => one.id === id) as Layout
const apply = (desk: Desk, id: Layout['id'], words = WORDS) =>
  desk.run(arrangeCommand(desk.project, 's1', layoutOf(desk.project.canvas, id), words, 'Text'))

describe.each(CANVAS_TYPES)('E2.23 layouts of a %s canvas', (canvas) => {
  test('all differ', () => {
    const seen = layoutsOf(canvas).map(({ person, texts }) => JSON.stringify([person, texts]))
    expect(new Set(seen).size).toBe(6)
  })

  test.each(layoutsOf(canvas).map(({ id }) => id))(
    '%s: texts are inside the margins and beside the presenter',
    (id) => {
      const desk = deskOf(canvas)
      apply(desk, id)
      const [person] = coveredByRole(desk.role(), canvas)
      if (!person) throw new Error('a presenter covers something')
      const safe = safeArea(canvas)
      for (const clip of allClips(desk.project)) {
        const box = boxOfClip(clip, canvas)
        const rect = box && boundsOf(box)
        if (!rect) throw new Error('a text has a box')
        expect(intersection(rect, person)).toBeNull()
        const inside = intersection(rect, safe)
        expect(inside?.width).toBeCloseTo(rect.width)
        expect(inside?.height).toBeCloseTo(rect.height)
        if (!isWide(canvas)) expect(rect.y + rect.height).toBeLessThanOrEqual(person.y)
      }
    },
  )
})

test('E2.23 a layout takes the place of the texts of another format', () => {
  const desk = deskOf('LANDSCAPE')
  apply(desk, 'left')
  desk.run({ type: 'project.setCanvas', canvas: 'SQUARE' })
  apply(desk, 'lesson')
  expect(allClips(desk.project).map(({ name }) => name)).toEqual(['Your title', 'Body text'])
})

test('E2.23 another layout takes the place of texts that nobody changed, and leaves the others', () => {
  const desk = deskOf('LANDSCAPE')
  apply(desk, 'left')
  apply(desk, 'left')
  expect(allClips(desk.project).map(({ name }) => name)).toEqual(['Your title', 'Your subtitle'])
  const title = allClips(desk.project)[0]
  desk.run({ type: 'clip.setText', clipId: title?.id ?? '', text: 'Lumen' })
  apply(desk, 'lesson')
  expect(
    allClips(desk.project)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Lumen', 'Your title'])
})

test('E2.23 the texts of a layout that was applied in another language go too', () => {
  for (const language of LANGUAGES) {
    const { text } = textsOf(language)
    const desk = deskOf('LANDSCAPE')
    apply(desk, 'left', text.sample)
    apply(desk, 'lesson')
    expect(
      allClips(desk.project).map(({ name }) => name),
      language,
    ).toEqual(['Your title'])
  }
})

test('E2.23, E5.63 the texts of a layout last as long as the scene, also when its speech comes later', () => {
  const desk = deskOf('LANDSCAPE')
  apply(desk, 'left')
  desk.run({ type: 'role.stretch', trackId: desk.role().id, startSec: 0, durationSec: 15 })
  for (const { startSec, durationSec } of allClips(desk.project)) expect([startSec, durationSec]).toEqual([0, 15])
})

test('E13.18 texts of a layout take the ink that is readable on what is behind each, and another layout replaces them', () => {
  const desk = deskOf('LANDSCAPE')
  const dark = arrangeCommand(desk.project, 's1', layoutOf('LANDSCAPE', 'left'), WORDS, 'Text', [0.02, 0.9])
  desk.run(dark)
  const colors = () => allClips(desk.project).map((clip) => clip.kind === 'text' && clip.style.color)
  expect(colors()).toEqual(['#FFFFFF', '#1B2130'])
  apply(desk, 'right')
  expect(colors()).toEqual(['#1B2130', '#1B2130'])
})

test.each(CANVAS_TYPES)(
  'E2.30 a presenter that is added after a layout of a %s canvas has the place of that layout, whatever the words',
  (canvas) => {
    for (const layout of layoutsOf(canvas).filter(({ texts }) => texts.length > 0)) {
      const desk = new Desk()
      desk.run({ type: 'project.setCanvas', canvas })
      const { widthPx: width, heightPx: height } = puppet()
      const size = { width, height }
      expect(personSlot(desk.project, 's1', size)).toBeNull()
      apply(desk, layout.id)
      for (const { id } of allClips(desk.project)) desk.run({ type: 'clip.setText', clipId: id, text: 'Lumen' })
      const slot = personSlot(desk.project, 's1', size)
      desk.addRole()
      apply(desk, layout.id)
      expect(slot).toEqual(desk.role().role.place)
    }
  },
)
