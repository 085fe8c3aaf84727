import { describe, expect, test } from 'vitest'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

describe('The length of a presenter', () => {
  const stretch = (desk: RoleDesk, startSec: number, endSec: number) =>
    desk.do({ type: 'role.stretch', startSec, durationSec: endSec - startSec })

  test('E5.41 its minimum is the highest number of child clips on any child track times one frame', () => {
    const desk = new RoleDesk().recorded(2, 2, 2)
    desk.do({ type: 'role.addSubtitle', text: 'Line', startSec: 0, endSec: 1 })
    stretch(desk, 0, 0)
    expect(desk.role().durationSec).toBeCloseTo(0.12, 9)
    expect(desk.recordingSpans()).toEqual([
      [0, 0.04],
      [0.04, 0.08],
      [0.08, 0.12],
    ])
  })

  test('E5.41 at 30 frames a second a frame is shorter', () => {
    const desk = new RoleDesk().recorded(2, 2, 2)
    desk.run({ type: 'project.setFrameRate', frameRate: 30 })
    stretch(desk, 0, 0)
    expect(desk.role().durationSec).toBeCloseTo(0.1, 9)
  })

  test('E5.42 its end cuts recordings and lines, and pushes recordings against each other', () => {
    const desk = new RoleDesk().recorded(4, 3)
    desk.do({ type: 'role.addSubtitle', text: 'First', startSec: 1, endSec: 3 })
    desk.do({ type: 'role.addSubtitle', text: 'Second', startSec: 4, endSec: 6.5 })
    stretch(desk, 0, 5)
    expect(desk.role().durationSec).toBe(5)
    expect(desk.recordingSpans()).toEqual([
      [0, 4],
      [4, 5],
    ])
    expect(desk.lines()).toEqual([
      ['First', 1, 3],
      ['Second', 4, 5],
    ])
    stretch(desk, 0, 3)
    expect(desk.recordingSpans()).toEqual([
      [0, 2.96],
      [2.96, 3],
    ])
    expect(desk.lines()).toEqual([['First', 1, 3]])
  })

  test('E5.42 its start moves without its children: they stay where they are in the scene', () => {
    const desk = new RoleDesk().recorded(4, 3)
    desk.do({ type: 'role.setStart', startSec: 5 })
    desk.do({ type: 'role.addSubtitle', text: 'First', startSec: 0.5, endSec: 3 })
    stretch(desk, 6, 12)
    expect(desk.role()).toMatchObject({ startSec: 6, durationSec: 6 })
    expect(desk.recordings).toMatchObject([
      { startSec: 0, durationSec: 3, sourceStartSec: 1 },
      { startSec: 3, durationSec: 3, sourceStartSec: 0 },
    ])
    expect(desk.lines()).toEqual([['First', 0, 2]])
    stretch(desk, 4, 12)
    expect(desk.role()).toMatchObject({ startSec: 4, durationSec: 8 })
    expect(desk.recordingSpans()).toEqual([
      [2, 5],
      [5, 8],
    ])
  })

  test('E5.35 the only part of a text is not cut at its end, several are', () => {
    const desk = new RoleDesk().speak(8)
    stretch(desk, 0, 5)
    expect(desk.role()).toMatchObject({ durationSec: 5, tts: { cuts: [] } })
    stretch(desk, 0, 8)
    desk.do({ type: 'role.splitSound', soundId: 'tts', atSec: 4 })
    stretch(desk, 0, 5)
    expect(desk.cutSpans()).toEqual([
      [0, 4],
      [4, 5],
    ])
  })

  test('E5.42 a role may be longer than what drives it', () => {
    const desk = new RoleDesk().speak(8)
    stretch(desk, 0, 12)
    expect(desk.role()).toMatchObject({ durationSec: 12, tts: { speech: { durationSec: 8 }, cuts: [] } })
  })

  test('E3.26 a start that is no number or negative becomes 0', () => {
    const desk = new RoleDesk()
    for (const startSec of [-4, Number.NaN]) {
      desk.do({ type: 'role.setStart', startSec })
      expect(desk.role().startSec).toBe(0)
    }
  })
})
