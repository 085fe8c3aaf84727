import { describe, expect, test } from 'vitest'
import { boundsOf, intersection } from '#shared/base/rect.ts'
import type { TextClip } from '#shared/model/clip.ts'
import { CENTRED } from '#shared/model/place.ts'
import { allClips } from '#shared/model/queries.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { boxOfClip, type SizeOfText } from '#shared/placing/boxes.ts'
import { downPxOf } from '#shared/placing/kept-edge.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import { Desk, image, text } from '#tests/worlds/desk.ts'
import { layoutsOf } from '#ui/editor/common/model/layouts.ts'
import { withoutEmptyEnd } from '#ui/editor/common/model/without-empty-end.ts'
import { isWritten } from '#ui/editor/common/shortcuts/shortcuts.ts'
import { arrangeCommand } from '#ui/editor/library/arrange.ts'
import { editableText, textAimOf } from '#ui/editor/stage/editable-text.ts'

function withLine(): { desk: Desk; trackId: string; itemId: string } {
  const desk = new Desk()
  desk.addRole()
  const { id: trackId } = desk.role()
  desk.run({ type: 'role.addSubtitle', trackId, text: 'It is at 15 W', startSec: 0, endSec: 1 })
  desk.run({ type: 'role.addSubtitle', trackId, text: 'And it dims', startSec: 1, endSec: 2 })
  return { desk, trackId, itemId: desk.role().subtitle.items[0]?.id ?? '' }
}

describe('E13.12 what is typed in the picture', () => {
  test('a text clip at any time, a subtitle line at its own, nothing else', () => {
    const { desk, trackId, itemId } = withLine()
    const clipId = desk.add(text())
    const pictureId = desk.add(image())
    expect(textAimOf(desk.project, { kind: 'clip', clipId }, 99)).toEqual({ kind: 'clip', clipId })
    expect(textAimOf(desk.project, { kind: 'subtitle', trackId }, 0.5)).toEqual({ kind: 'subtitle', trackId, itemId })
    expect(textAimOf(desk.project, { kind: 'subtitle', trackId }, 2.5)).toBeNull()
    expect(textAimOf(desk.project, { kind: 'clip', clipId: pictureId }, 0)).toBeNull()
    expect(textAimOf(desk.project, { kind: 'role', trackId }, 0)).toBeNull()
    expect(textAimOf(desk.project, null, 0)).toBeNull()
  })

  test('the words change by one command; a text that is gone is not edited', () => {
    const { desk, trackId, itemId } = withLine()
    const clipId = desk.add(text())
    const words = editableText(desk.project, { kind: 'clip', clipId })
    const line = editableText(desk.project, { kind: 'subtitle', trackId, itemId })
    if (!words || !line) throw new Error('both can be edited')
    expect(line).toMatchObject({ fullWidth: false, layerId: `${trackId}:subtitle` })
    expect(line.wrapWidthPx('It')).toBe(1728)
    desk.run(words.command('Lumen'))
    desk.run(line.command('It is at 12 W'))
    expect(desk.clip(clipId)).toMatchObject({ text: 'Lumen' })
    expect(desk.role().subtitle.items[0]).toMatchObject({ text: 'It is at 12 W' })
    desk.run({ type: 'clip.remove', clipId })
    expect(editableText(desk.project, { kind: 'clip', clipId })).toBeNull()
  })

  test('a character of any script begins it, also a composed one; shortcuts, arrows, Delete and chords stay what they are', () => {
    const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
      ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }) as KeyboardEvent
    for (const key of ['s', 'M', '7', '你', 'ก', 'é', 'Process', 'Dead', '“', '$', '('])
      expect(isWritten(press(key)), key).toBe(true)
    const shortcut = { code: 'BracketLeft', shiftKey: false }
    expect(isWritten(press('[', shortcut))).toBe(false)
    expect(isWritten(press('?', { code: 'Slash', shiftKey: true }))).toBe(false)
    for (const key of [' ', 'Delete', 'Backspace', 'ArrowLeft', 'Escape', 'F10', 'Shift'])
      expect(isWritten(press(key)), key).toBe(false)
    expect(isWritten(press('z', { ctrlKey: true }))).toBe(false)
    expect(isWritten(press('c', { metaKey: true }))).toBe(false)
  })
})

test('E13.14 a text that grows while it is typed keeps its top edge, straight and turned', () => {
  const desk = new Desk()
  const place = { x: 10, y: -40, rotationDeg: 0, scale: 0.5, opacity: 1 }
  for (const [rotationDeg, x, y] of [
    [0, 10, -40 + 35],
    [90, 10 - 35, -40],
    [180, 10, -40 - 35],
  ] as const) {
    const clipId = desk.add(text({ place: { ...place, rotationDeg } }))
    const words = editableText(desk.project, { kind: 'clip', clipId })
    if (!words) throw new Error('it can be edited')
    desk.run(words.command('Two\nlines'))
    expect(desk.clip(clipId)).toMatchObject({ text: 'Two\nlines', place: { scale: 0.5 } })
    const placed = desk.clip(clipId)
    if (placed.kind !== 'text') throw new Error('a text')
    expect(placed.place.x).toBeCloseTo(x, 6)
    expect(placed.place.y).toBeCloseTo(y, 6)
  }
})

test('E13.14 a text that is typed in the picture moves by the lines of the picture, as one in the inspector does', () => {
  const desk = new Desk()
  const sizeOf: SizeOfText = ({ text, wrapWidthPx = 0 }) => ({ width: wrapWidthPx, height: 40 * text.length })
  const clipId = desk.add(text({ text: 'Hi', wrapWidthPx: 500 }))
  const words = editableText(desk.project, { kind: 'clip', clipId }, sizeOf)!
  expect(words.command('Hello')).toEqual({ type: 'clip.setText', clipId, text: 'Hello', downPx: 60 })
  const clip = desk.clip(clipId) as TextClip
  expect(downPxOf(desk.project, clip, { text: 'Hello' }, sizeOf)).toBe(60)
})

test('E13.14, E13.16 a text that becomes wider with its words instead of wrapping stays where it is', () => {
  const desk = new Desk()
  const clipId = desk.add(text({ text: 'Key', wrapWidthPx: 200, followsText: true }))
  const words = editableText(desk.project, { kind: 'clip', clipId })!
  expect(words.command('Key point')).toMatchObject({ downPx: 0 })
})

test.each(['LANDSCAPE', 'PORTRAIT'] as const)(
  'E13.14 in a layout of a %s canvas no title grows over what is below',
  (canvas) => {
    for (const layout of layoutsOf(canvas).filter(({ texts }) => texts.length > 1)) {
      const desk = new Desk()
      desk.run({ type: 'project.setCanvas', canvas })
      const words = { title: 'Your title', subtitle: 'Your subtitle', body: 'Body text' }
      desk.run(arrangeCommand(desk.project, 's1', layout, words, 'Text'))
      const [title, ...others] = allClips(desk.project).map(({ id }) => id)
      const edited = editableText(desk.project, { kind: 'clip', clipId: title! })!
      const rect = (id: string) => boundsOf(boxOfClip(desk.clip(id), canvas)!)
      desk.run(edited.command('A title of\ntwo lines'))
      for (const other of others) expect(intersection(rect(title!), rect(other)), layout.id).toBeNull()
    }
  },
)

test('E13.13 the name of a text clip follows its text, unless it has another name', () => {
  const desk = new Desk()
  const id = desk.add(text({ name: 'Hello', text: 'Hello' }))
  const set = (words: string) => desk.run({ type: 'clip.setText', clipId: id, text: words })
  set('  A lamp\nthat follows  ')
  expect(desk.clip(id).name).toBe('A lamp that follows')
  set('')
  expect(desk.clip(id).name).toBe('A lamp that follows')
  set('Lumen')
  expect(desk.clip(id).name).toBe('Lumen')
  const named = desk.add(text({ name: 'Opening', text: 'Hello' }))
  desk.run({ type: 'clip.setText', clipId: named, text: 'Other' })
  expect(desk.clip(named).name).toBe('Opening')
})

test('E13.16 the box of an added text grows with its words up to the margin, until the user sets a width', () => {
  const desk = new Desk()
  const style = { ...TEXT_STYLE, fontSize: 80 }
  const id = desk.add(text({ text: 'Key point', style, wrapWidthPx: 500, followsText: true }))
  const type = (words: string) => {
    desk.run({ type: 'clip.setText', clipId: id, text: words })
    const clip = desk.clip(id)
    return clip.kind === 'text' ? clip.wrapWidthPx! : 0
  }
  expect(type('Key')).toBe(500)
  const long = 'A longer key point'
  expect(type(long)).toBeGreaterThan(estimateTextSize(long, style, null).width)
  expect(editableText(desk.project, { kind: 'clip', clipId: id })?.wrapWidthPx(long)).toBe(type(long))
  expect(type(long.repeat(9))).toBe(1920 * 0.9)
  const { place } = desk.clip(id) as TextClip
  desk.run({ type: 'clip.place', clipId: id, place, wrapWidthPx: 300 })
  expect(type(long)).toBe(300)
})

test('E13.16 a text beside a picture grows up to it', () => {
  const desk = new Desk()
  const right = { ...CENTRED, x: 600 }
  desk.add(image({ place: right, widthPx: 400, heightPx: 1000 }))
  const id = desk.add(text({ text: 'Hi', wrapWidthPx: 200, followsText: true, place: CENTRED }))
  desk.run({ type: 'clip.setText', clipId: id, text: 'Many more words than before '.repeat(9) })
  const { wrapWidthPx = 0 } = desk.clip(id) as TextClip
  expect(wrapWidthPx).toBeGreaterThan(700)
  expect(wrapWidthPx / 2).toBeLessThan(600 - 200)
})

test('E13.17 empty lines at the end are dropped, others stay', () => {
  expect(withoutEmptyEnd('One\n\nTwo\n \n')).toBe('One\n\nTwo')
  expect(withoutEmptyEnd('One ')).toBe('One ')
})
