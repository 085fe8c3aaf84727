import { expect, test } from 'vitest'
import { parseColor } from '#shared/base/color.ts'
import { CANVAS_TYPES, canvasSize } from '#shared/model/canvas.ts'
import { roleOf } from '#shared/model/queries.ts'
import {
  addedSubtitle,
  SUBTITLE_LOOKS,
  spokenColor,
  spokenColorAfter,
  subtitleLook,
} from '#shared/model/subtitle-looks.ts'
import { boxOfPlace } from '#shared/placing/boxes.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { nextLineSec } from '#ui/editor/inspector/model/next-line.ts'

test.each(CANVAS_TYPES)('E9.20 a new subtitle is on a soft plate low in the picture: %s', (canvas) => {
  const { place, style } = addedSubtitle(canvas)
  expect(parseColor(style.backgroundColor!)!.alpha).toBeGreaterThan(0.4)
  expect(parseColor(style.backgroundColor!)!.alpha).toBeLessThan(0.8)
  const box = boxOfPlace(place, estimateTextSize('One line', style, null), canvas)
  const bottomPart = (box.centreY + box.height / 2) / canvasSize(canvas).height
  expect(bottomPart).toBeGreaterThan(0.9)
  expect(bottomPart).toBeLessThanOrEqual(0.965)
})

test('E9.20 subtitles are larger in portrait', () => {
  expect(addedSubtitle('PORTRAIT').style.fontSize).toBeGreaterThan(addedSubtitle('LANDSCAPE').style.fontSize)
  const desk = new RoleDesk()
  expect(desk.role().subtitle).toEqual(addedSubtitle('LANDSCAPE'))
})

test('E9.23 subtitles of square and feed are between those of landscape and portrait', () => {
  const [low, square, feed, high] = (['LANDSCAPE', 'SQUARE', 'FEED', 'PORTRAIT'] as const).map((canvas) => {
    const { place, style } = addedSubtitle(canvas)
    return [style.fontSize, Math.round((place.y / canvasSize(canvas).height) * 100) / 100]
  })
  expect([low, square, feed, high]).toEqual([
    [54, 0.37],
    [54, 0.37],
    [57, 0.38],
    [62, 0.4],
  ])
})

test('E9.27 a look moves the playhead to the next line, else the last, and nowhere while a line shows', () => {
  const track = new RoleDesk().role()
  const line = (startSec: number) => ({ id: `${startSec}`, text: 'a', startSec, endSec: startSec + 1 })
  const subtitle = { ...track.subtitle, items: [line(0.2), line(2)] }
  const at = (timeSec: number) => nextLineSec({ ...track, startSec: 3, subtitle }, timeSec)
  expect([0, 3, 3.2, 4.5, 5.5, 9].map(at)).toEqual([3.2, 3.2, null, 5, null, 5])
  expect(nextLineSec(track, 0)).toBeNull()
})

test('E9.21 twelve looks that differ', () => {
  const looks = SUBTITLE_LOOKS.map((look) => JSON.stringify(subtitleLook(look, 'LANDSCAPE')))
  expect(new Set(looks).size).toBe(12)
})

test('E9.21 a look that marks the spoken word brings its color, which goes with it; the color of a user stays', () => {
  expect(SUBTITLE_LOOKS.filter((look) => spokenColor(look) !== null)).toHaveLength(4)
  expect(spokenColorAfter('karaoke', undefined)).toBe(spokenColor('karaoke'))
  expect(spokenColorAfter('karaoke', '#123456')).toBe(spokenColor('karaoke'))
  expect(spokenColorAfter('plate', spokenColor('karaoke')!)).toBeNull()
  expect(spokenColorAfter('plate', '#123456')).toBe('#123456')
  expect(spokenColorAfter('plate', undefined)).toBeNull()
})

test('E9.21 a look replaces the whole style', () => {
  const desk = new RoleDesk()
  desk.do({ type: 'role.setSubtitle', subtitle: { style: subtitleLook('yellow', 'LANDSCAPE') } })
  desk.do({ type: 'role.setSubtitle', subtitle: { style: subtitleLook('plate', 'LANDSCAPE') } })
  expect(desk.role().subtitle.style).toMatchObject({ ...subtitleLook('plate', 'LANDSCAPE'), strokeColor: null })
  expect(desk.role().subtitle.style.bold ?? false).toBe(false)
})

test('E9.22 place and style go to all scenes; lines and switches stay', () => {
  const desk = new RoleDesk().speak()
  desk.run({ type: 'scene.add', index: 1, name: 'Second' })
  const second = () => roleOf(desk.project, desk.project.sceneIds[1]!)!
  desk.run({ type: 'role.setSubtitle', trackId: second().id, subtitle: { enabled: false } })
  const style = subtitleLook('boxed', 'LANDSCAPE')
  const place = { ...desk.role().subtitle.place, y: -300 }
  desk.do({ type: 'role.setSubtitle', subtitle: { style, place } })
  expect(desk.do({ type: 'role.spreadSubtitleLook' })).toBe('')
  expect(second().subtitle).toMatchObject({ style, place, enabled: false, items: [] })
  const done = desk.project
  desk.do({ type: 'role.spreadSubtitleLook' })
  expect(desk.project).toBe(done)
})
