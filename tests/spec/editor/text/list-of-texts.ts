import { expect } from 'vitest'
import { boundsOf } from '#shared/base/rect.ts'
import type { TextClip } from '#shared/model/clip.ts'
import { allClips } from '#shared/model/queries.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { TEXT_TEMPLATES } from '#shared/model/text-templates.ts'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { Desk, text } from '#tests/worlds/desk.ts'
import { templateClips } from '#ui/editor/common/model/template-clips.ts'

/** Letters of 50 px, whose lines are 65 px high and, by the style, 75 px apart. */
export const STYLE = { ...TEXT_STYLE, fontSize: 50 }

export const clipOf = (desk: Desk, id: string) => desk.clip(id) as TextClip
export const rectOf = (desk: Desk, id: string) => boundsOf(boxOfClip(desk.clip(id), 'LANDSCAPE')!)

/** Adds texts in letters of 50 px. */
export function texts(...fields: Parameters<typeof text>[0][]) {
  const desk = new Desk()
  return { desk, ids: fields.map((one) => desk.add(text({ style: STYLE, ...one }))) as [string, string, string] }
}

/** Adds the template of a list; its rows from the top. */
export function listOfTexts() {
  const desk = new Desk()
  const list = TEXT_TEMPLATES.find(({ id }) => id === 'list')!
  const span = { startSec: 0, durationSec: 5, followsScene: undefined }
  const clips = templateClips(list, desk.project.canvas, (words) => words['en-US'], span)
  expect(desk.run({ type: 'clip.addTogether', sceneId: 's1', clips, trackName: 'Text' })).toBe('')
  const ids = allClips(desk.project).map(({ id }) => id)
  ids.sort((a, b) => rectOf(desk, a).y - rectOf(desk, b).y)
  return { desk, ids, rects: () => ids.map((id) => rectOf(desk, id)) }
}
