import { expect, test } from 'vitest'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { boxOfClip, estimatedTextBox } from '#shared/placing/boxes.ts'
import { downPxOf } from '#shared/placing/kept-edge.ts'
import { Desk, text } from '#tests/worlds/desk.ts'
import { hitTest } from '#ui/editor/stage/model/hit.ts'

test('E13.05 an empty text keeps room for its placeholder, so that it can be clicked', () => {
  const desk = new Desk()
  const id = desk.add(text({ text: ' ' }))
  const box = boxOfClip(desk.clip(id), 'LANDSCAPE')
  expect(box).toMatchObject({ centreX: 960, centreY: 540, width: 600, height: 130 })
  expect(hitTest(desk.project, 's1', 0, { x: 700, y: 540 })).toEqual({ kind: 'clip', clipId: id })
})

test('E13.05, E13.14 an empty text is one line high in a narrow box too: a text in one line that is cleared stays', () => {
  const desk = new Desk()
  const id = desk.add(text({ text: 'Hi', wrapWidthPx: 150 }))
  const clip = desk.clip(id)
  if (clip.kind !== 'text') throw new Error('a text')
  expect(downPxOf(desk.project, clip, { text: '' }, estimatedTextBox)).toBe(0)
  desk.run({ type: 'clip.setText', clipId: id, text: ' \n' })
  expect(boxOfClip(desk.clip(id), 'LANDSCAPE')).toMatchObject({ width: 150, height: 130 })
  const style = { ...TEXT_STYLE, vertical: true }
  expect(estimatedTextBox({ text: '', style, wrapWidthPx: 150 })).toEqual({ width: 130, height: 150 })
})
