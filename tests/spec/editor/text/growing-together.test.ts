import { describe, expect, test } from 'vitest'
import type { TextClip } from '#shared/model/clip.ts'
import { CENTRED } from '#shared/model/place.ts'
import { estimatedTextBox } from '#shared/placing/boxes.ts'
import { downPxOf, movesWith } from '#shared/placing/kept-edge.ts'
import type { Desk } from '#tests/worlds/desk.ts'
import { styleCommand } from '#ui/editor/common/model/text-commands.ts'
import { clipOf, listOfTexts, rectOf, STYLE, texts } from './list-of-texts.ts'

const gapPx = (desk: Desk, above: string, below: string) =>
  rectOf(desk, below).y - rectOf(desk, above).y - rectOf(desk, above).height

/** Sets the size of the letters of several texts at once. */
function setSize(desk: Desk, ids: readonly string[], fontSize: number) {
  const clips = ids.map((id) => clipOf(desk, id))
  expect(desk.run(styleCommand(desk.project, clips, { fontSize }, estimatedTextBox)!)).toBe('')
}

describe('E13.14 texts that change their style together', () => {
  test('keep the distances in the rows of a list', () => {
    const { desk, ids } = listOfTexts()
    const gaps = () => ids.slice(1).map((id, at) => gapPx(desk, ids[at]!, id))
    const before = { top: rectOf(desk, ids[0]!).y, gaps: gaps() }
    setSize(desk, ids, 90)
    expect(gaps()).toEqual(before.gaps.map((gap) => expect.closeTo(gap)))
    expect(rectOf(desk, ids[0]!).y).toBeCloseTo(before.top)
  })

  test('keep them when they become smaller', () => {
    const rows = [-100, 0, 100].map((y) => ({ place: { ...CENTRED, y } }))
    const { desk, ids } = texts(...rows)
    const { y } = rectOf(desk, ids[0])
    setSize(desk, ids, 25)
    expect(rectOf(desk, ids[0]).y).toBeCloseTo(y)
    expect([gapPx(desk, ids[0], ids[1]), gapPx(desk, ids[1], ids[2])]).toEqual([expect.closeTo(35), expect.closeTo(35)])
  })

  test('are pushed once by two that stand side by side above them', () => {
    const { desk, ids } = texts(
      { text: 'Left', place: { ...CENTRED, x: -300, y: -100 } },
      { text: 'Right', place: { ...CENTRED, x: 300, y: -100 } },
      { text: 'A wide line below both of them', place: CENTRED },
    )
    setSize(desk, ids, 100)
    expect(gapPx(desk, ids[0], ids[2])).toBeCloseTo(35)
    expect(gapPx(desk, ids[1], ids[2])).toBeCloseTo(35)
  })

  test('are not pushed by one that never shows at their time', () => {
    const { desk, ids } = texts(
      { startSec: 0, durationSec: 2, place: { ...CENTRED, y: -100 } },
      { startSec: 2, durationSec: 2 },
      { startSec: 1, durationSec: 2, place: { ...CENTRED, y: 100 } },
    )
    const tops = ids.map((id) => rectOf(desk, id).y)
    setSize(desk, ids, 100)
    const movedPx = ids.map((id, at) => rectOf(desk, id).y - tops[at]!)
    expect(movedPx).toEqual([expect.closeTo(0), expect.closeTo(0), expect.closeTo(65)])
  })

  test('are pushed straight down also where they are turned; their own edge stays as they are turned', () => {
    const { desk, ids } = texts(
      { text: 'Above', place: { ...CENTRED, y: -100 } },
      { text: 'Hi', place: { ...CENTRED, rotationDeg: 90 } },
    )
    setSize(desk, ids.slice(0, 2), 100)
    expect(desk.clip(ids[1])).toMatchObject({ place: { x: expect.closeTo(-32.5), y: expect.closeTo(65) } })
  })
})

test('E13.14 texts are not measured for a change that leaves their size', () => {
  const { desk, ids } = texts({ style: { ...STYLE, backgroundColor: '#000000', strokeColor: '#FFFFFF' } }, {})
  const clips = ids.map((id) => clipOf(desk, id))
  const measured = () => {
    throw new Error('measured')
  }
  const shadow = { color: '#FFFFFF', x: 1, y: 1, blur: 2 }
  const changeOf = ({ style }: TextClip) => ({
    style: {
      ...style,
      color: '#FF0000',
      align: 'left' as const,
      shadow,
      plateRadius: 3,
      backgroundColor: style.backgroundColor && '#FF0000',
      strokeColor: style.strokeColor && '#00FF00',
    },
  })
  expect(downPxOf(desk.project, clips[0]!, changeOf(clips[0]!), measured)).toBe(0)
  const still = { downPx: 0, pushedPx: 0 }
  expect(movesWith(desk.project, clips, changeOf, measured)).toEqual({ changed: [still, still], pushed: [] })
  const larger = { style: { ...STYLE, fontSize: 51 } }
  expect(() => downPxOf(desk.project, clips[0]!, larger, measured)).toThrow('measured')
})

test('E6.36 a text on a locked track is not pushed by the text above it', () => {
  const { desk, ids } = texts({ place: { ...CENTRED, y: -100 } }, {}, { place: { ...CENTRED, y: 100 } })
  desk.run({ type: 'track.setLocked', trackId: desk.clip(ids[1]).trackId, locked: true })
  const { y } = rectOf(desk, ids[1])
  setSize(desk, ids, 100)
  expect(rectOf(desk, ids[1]).y).toBeCloseTo(y)
  expect(gapPx(desk, ids[1], ids[2])).toBeCloseTo(35)
})
