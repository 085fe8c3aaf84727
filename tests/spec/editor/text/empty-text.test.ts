import { expect, test } from 'vitest'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { Desk, text } from '#tests/worlds/desk.ts'
import { hitTest } from '#ui/editor/stage/model/hit.ts'

test('E13.05 an empty text keeps room for its placeholder, so that it can be clicked', () => {
  const desk = new Desk()
  const id = desk.add(text({ text: ' ' }))
  const box = boxOfClip(desk.clip(id), 'LANDSCAPE')
  expect(box).toMatchObject({ centreX: 960, centreY: 540, width: 600, height: 130 })
  expect(hitTest(desk.project, 's1', 0, { x: 700, y: 540 })).toEqual({ kind: 'clip', clipId: id })
})
