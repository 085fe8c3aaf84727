import { describe, expect, test } from 'vitest'
import { sceneMix } from '#shared/evaluate/evaluate-mix.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

const FRAME = 0.04

describe('Recordings', () => {
  test('E8.24 a recording is added after the last one, or at the free place nearest to where it is put', () => {
    const desk = new RoleDesk().recorded(4, 3)
    expect(desk.recordingSpans()).toEqual([
      [0, 4],
      [4, 7],
    ])
    desk.addRecording(2, 1)
    expect(desk.recordingSpans()).toEqual([
      [0, 4],
      [4, 7],
      [7, 9],
    ])
    expect(desk.role().durationSec).toBe(9)
  })

  test('E8.24 the first recording may begin later; the role is as long as its recordings', () => {
    const desk = new RoleDesk().recorded()
    desk.addRecording(5, 2)
    expect(desk.role().durationSec).toBe(7)
  })

  test('E8.25 a recording without sound is refused', () => {
    const desk = new RoleDesk().recorded()
    expect(desk.addRecording(0)).toBe('recording_no_sound')
    const recording = { audioId: null, name: '', url: '', durationSec: 4, speech: null }
    expect(desk.do({ type: 'role.addRecording', recording })).toBe('recording_no_sound')
  })

  test('E8.21 clip times cannot overlap neighbours: a moved recording is pushed against them', () => {
    const desk = new RoleDesk().recorded(4, 3)
    const second = desk.recordings[1]!.id
    const move = (startSec: number) => desk.do({ type: 'role.moveSound', soundId: second, startSec })
    move(6)
    expect(desk.recordingSpans()[1]).toEqual([6, 9])
    expect(desk.role().durationSec).toBe(9)
    move(1)
    expect(desk.recordingSpans()[1]).toEqual([4, 7])
    expect(desk.role().durationSec).toBe(7)
  })

  test('E8.21 start not before the previous clip’s end, duration capped by maxDuration', () => {
    const desk = new RoleDesk().recorded(4, 3)
    const second = desk.recordings[1]!.id
    const stretch = (startSec: number, endSec: number) =>
      desk.do({ type: 'role.stretchSound', soundId: second, startSec, durationSec: endSec - startSec })
    stretch(4, 99)
    expect(desk.recordingSpans()[1]).toEqual([4, 7])
    stretch(5.5, 7)
    expect(desk.recordings[1]).toMatchObject({ startSec: 5.5, durationSec: 1.5, sourceStartSec: 1.5 })
    stretch(5.5, 99)
    expect(desk.recordingSpans()[1]).toEqual([5.5, 7])
    stretch(0, 7)
    expect(desk.recordings[1]).toMatchObject({ startSec: 4, durationSec: 3, sourceStartSec: 0 })
    stretch(7, 7)
    expect(desk.recordings[1]?.durationSec).toBe(FRAME)
  })

  test('E8.20 split point strictly inside; the start offset of the right part advances', () => {
    const desk = new RoleDesk().recorded(4, 3)
    const soundId = desk.recordings[0]!.id
    const split = (atSec: number) => desk.do({ type: 'role.splitSound', soundId, atSec })
    expect([0, 4, 5, -1, Number.NaN].map(split)).toEqual(Array(5).fill('split_outside'))
    expect(split(1.5)).toBe('')
    expect(desk.recordings).toMatchObject([
      { startSec: 0, durationSec: 1.5, sourceStartSec: 0 },
      { startSec: 1.5, durationSec: 2.5, sourceStartSec: 1.5, url: 'oss:4.wav', speech: { durationSec: 4 } },
      { startSec: 4, durationSec: 3, sourceStartSec: 0 },
    ])
    expect(new Set(desk.recordings.map(({ id }) => id)).size).toBe(3)
  })

  test('E8.22 deleting an audio clip is refused when only one remains; the role duration follows', () => {
    const desk = new RoleDesk().recorded(4, 3)
    expect(desk.do({ type: 'role.removeSound', soundId: desk.recordings[1]!.id })).toBe('')
    expect(desk.role().durationSec).toBe(4)
    expect(desk.do({ type: 'role.removeSound', soundId: desk.recordings[0]!.id })).toBe('last_recording')
  })

  test('E5.42 a presenter that was made longer than its recordings stays so', () => {
    const desk = new RoleDesk().recorded(4, 3)
    desk.do({ type: 'role.stretch', startSec: 0, durationSec: 12 })
    desk.do({ type: 'role.moveSound', soundId: desk.recordings[1]!.id, startSec: 5 })
    expect(desk.role().durationSec).toBe(12)
    desk.do({ type: 'role.moveSound', soundId: desk.recordings[1]!.id, startSec: 10 })
    expect(desk.role().durationSec).toBe(13)
  })

  test('E8.03 the volume of a recording is 0 at least, and heard', () => {
    const desk = new RoleDesk().recorded(4)
    const soundId = desk.recordings[0]!.id
    desk.do({ type: 'role.setRecordingVolume', recordingId: soundId, volume: 0.5 })
    expect(sceneMix(desk.project, 's1').parts).toMatchObject([{ volume: 0.5, durationSec: 4 }])
    desk.do({ type: 'role.setRecordingVolume', recordingId: soundId, volume: -1 })
    expect(desk.recordings[0]?.volume).toBe(0)
    expect(sceneMix(desk.project, 's1').parts).toEqual([])
  })

  test('E8.03 what is heard are the parts, each from its own place in the recording', () => {
    const desk = new RoleDesk().recorded(4)
    desk.do({ type: 'role.splitSound', soundId: desk.recordings[0]!.id, atSec: 1 })
    desk.do({ type: 'role.moveSound', soundId: desk.recordings[1]!.id, startSec: 2 })
    const heard = sceneMix(desk.project, 's1').parts.map((part) => [
      part.startSec,
      part.durationSec,
      part.sourceStartSec,
    ])
    expect(heard).toEqual([
      [0, 1, 0],
      [2, 3, 1],
    ])
  })
})

describe('Parts of a synthesised speech', () => {
  test('E8.20 a speech is split and its parts are moved within the role', () => {
    const desk = new RoleDesk().speak(8)
    expect(desk.do({ type: 'role.splitSound', soundId: 'tts', atSec: 4 })).toBe('')
    const [left, right] = desk.role().tts.cuts
    expect(right).toMatchObject({ startSec: 4, durationSec: 4, sourceStartSec: 4 })
    desk.do({ type: 'role.stretchSound', soundId: right!.id, startSec: 4, durationSec: 2 })
    desk.do({ type: 'role.moveSound', soundId: right!.id, startSec: 99 })
    expect(desk.cutSpans()).toEqual([
      [0, 4],
      [6, 8],
    ])
    desk.do({ type: 'role.moveSound', soundId: left!.id, startSec: 99 })
    expect(desk.cutSpans()[0]).toEqual([2, 6])
    expect(desk.role().durationSec).toBe(8)
  })

  test('E5.35, E9.10 an uncut speech takes the end of its presenter along, with every line, and back', () => {
    const desk = new RoleDesk().speak(8)
    desk.do({ type: 'role.setSubtitleText', itemId: desk.line(1), text: 'Corrected.' })
    const move = (startSec: number) => desk.do({ type: 'role.moveSound', soundId: 'tts', startSec })
    move(7)
    expect(desk.cutSpans()).toEqual([[7, 15]])
    expect(desk.role().durationSec).toBe(15)
    expect(sceneMix(desk.project, 's1').parts).toMatchObject([{ startSec: 7, durationSec: 8 }])
    expect(desk.lines()).toEqual([
      ['First sentence.', 7, 11],
      ['Corrected.', 11, 15],
    ])
    move(0)
    expect(desk.role()).toMatchObject({ durationSec: 8, tts: { cuts: [] } })
    expect(desk.lines()).toEqual([
      ['First sentence.', 0, 4],
      ['Corrected.', 4, 8],
    ])
  })

  test('E5.35 the end stays where a placed action needs it, and where the presenter was longer', () => {
    const desk = new RoleDesk().speak(8)
    const move = (startSec: number) => desk.do({ type: 'role.moveSound', soundId: 'tts', startSec })
    move(6)
    desk.act(11)
    move(0)
    expect(desk.role().durationSec).toBe(14)
    expect(desk.acts()).toEqual([['wave', 11]])
    move(2)
    expect(desk.role().durationSec).toBe(14)
  })

  test('E5.35 the only part may hang over the role; split, it is not alone any more and the parts end with the role', () => {
    const desk = new RoleDesk().speak(8)
    desk.do({ type: 'role.stretch', startSec: 0, durationSec: 5 })
    expect(desk.role().durationSec).toBe(5)
    expect(desk.do({ type: 'role.splitSound', soundId: 'tts', atSec: 4 })).toBe('')
    expect(desk.cutSpans()).toEqual([
      [0, 4],
      [4, 5],
    ])
  })

  test('E8.22 the last text voice-over cannot be deleted', () => {
    const desk = new RoleDesk().speak(8)
    expect(desk.do({ type: 'role.removeSound', soundId: 'tts' })).toBe('last_tts')
    desk.do({ type: 'role.splitSound', soundId: 'tts', atSec: 4 })
    expect(desk.do({ type: 'role.removeSound', soundId: 'tts' })).toBe('')
    expect(desk.cutSpans()).toEqual([[4, 8]])
    expect(desk.do({ type: 'role.removeSound', soundId: desk.role().tts.cuts[0]!.id })).toBe('last_tts')
  })

  test('E9.10 lines go with the words that they show', () => {
    const desk = new RoleDesk().speak(8)
    desk.do({ type: 'role.splitSound', soundId: 'tts', atSec: 4 })
    const right = desk.role().tts.cuts[1]!.id
    desk.do({ type: 'role.stretchSound', soundId: right, startSec: 5, durationSec: 3 })
    expect(desk.lines()).toEqual([
      ['First sentence.', 0, 4],
      ['Second sentence.', 5, 8],
    ])
    desk.do({ type: 'role.moveSound', soundId: right, startSec: 4 })
    expect(desk.lines()[1]).toEqual(['Second sentence.', 4, 7])
    desk.do({ type: 'role.removeSound', soundId: 'tts' })
    expect(desk.lines()).toEqual([['Second sentence.', 4, 7]])
  })
})
