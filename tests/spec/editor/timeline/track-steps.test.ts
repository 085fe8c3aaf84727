import { expect, test } from 'vitest'
import { tracksOf } from '#shared/model/queries.ts'
import { Desk, image, text } from '#tests/worlds/desk.ts'
import { moveTrackBy, turnTrack } from '#ui/editor/common/model/track-commands.ts'

function deskOf(): { desk: Desk; id: string } {
  const desk = new Desk()
  for (const clip of [image(), text(), text()]) desk.add(clip)
  return { desk, id: tracksOf(desk.project, 's1')[0]!.id }
}

test('E5.02 a track moves step by step from where it is, and not beyond the ends', () => {
  const { desk, id } = deskOf()
  const index = () => tracksOf(desk.project, 's1').findIndex((track) => track.id === id)
  for (const expected of [1, 2]) {
    desk.run(moveTrackBy(desk.project, id, 1)!)
    expect(index()).toBe(expected)
  }
  expect(moveTrackBy(desk.project, id, 1)).toBeNull()
  expect(moveTrackBy(desk.project, 'none', 1)).toBeNull()
})

test('E6.36 a switch that is turned over twice is as it was', () => {
  const { desk, id } = deskOf()
  const track = () => tracksOf(desk.project, 's1').find((one) => one.id === id)!
  for (const what of ['muted', 'disabled', 'locked'] as const) {
    const before = track()[what] ?? false
    desk.run(turnTrack(desk.project, id, what)!)
    expect(track()[what] ?? false).toBe(!before)
    desk.run(turnTrack(desk.project, id, what)!)
    expect(track()[what] ?? false).toBe(before)
  }
  expect(turnTrack(desk.project, id, 'folded')).toBeNull()
})
