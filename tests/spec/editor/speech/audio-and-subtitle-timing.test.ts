import { describe, expect, test } from 'vitest'
import { sceneMix } from '#shared/evaluate/evaluate-mix.ts'
import { validLines } from '#shared/speech/subtitle-lines.ts'
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

describe('Lines of a subtitle', () => {
  const timed = (desk: RoleDesk, index: number, startSec: number, endSec: number) =>
    desk.do({ type: 'role.setSubtitleTime', itemId: desk.line(index), startSec, endSec })

  test('E9.06 exact times: start before end, inside the role, over no other line', () => {
    const desk = new RoleDesk().speak(8)
    expect(timed(desk, 0, 3, 3)).toBe('subtitle_times')
    expect(timed(desk, 0, 3, 2)).toBe('subtitle_times')
    expect(timed(desk, 0, Number.NaN, 2)).toBe('subtitle_times')
    expect(timed(desk, 1, 5, 8.5)).toBe('subtitle_overrange')
    expect(timed(desk, 0, -1, 2)).toBe('subtitle_overrange')
    expect(timed(desk, 0, 3, 4.5)).toBe('subtitle_no_space')
    expect(timed(desk, 0, 0.5, 3.1234567891)).toBe('')
    expect(desk.lines()[0]).toEqual(['First sentence.', 0.5, 3.123456789])
  })

  test('E9.07 a dragged line is pushed against its neighbours and the role’s ends', () => {
    const desk = new RoleDesk().speak(8)
    timed(desk, 0, 0, 2)
    timed(desk, 1, 5, 7)
    desk.do({ type: 'role.moveSubtitle', itemId: desk.line(0), startSec: 3.7 })
    expect(desk.lines()[0]).toEqual(['First sentence.', 3, 5])
    desk.do({ type: 'role.moveSubtitle', itemId: desk.line(1), startSec: 99 })
    expect(desk.lines()[1]).toEqual(['Second sentence.', 6, 8])
    desk.do({ type: 'role.stretchSubtitle', itemId: desk.line(0), startSec: 3, durationSec: 99 })
    expect(desk.lines()[0]).toEqual(['First sentence.', 3, 6])
    desk.do({ type: 'role.stretchSubtitle', itemId: desk.line(0), startSec: 6, durationSec: 0 })
    expect(desk.lines()[0]?.[2]).toBe(6)
    desk.do({ type: 'role.stretchSubtitle', itemId: desk.line(1), startSec: 6, durationSec: 99 })
    expect(desk.lines()[1]).toEqual(['Second sentence.', 6, 8])
  })

  test('E9.08 split strictly inside, the words at the same part of the text or at the caret', () => {
    const desk = new RoleDesk().speak(8)
    const itemId = desk.line(0)
    const split = (atSec: number, textAt?: number) => desk.do({ type: 'role.splitSubtitle', itemId, atSec, textAt })
    expect([0, 4, 9].map((atSec) => split(atSec))).toEqual(Array(3).fill('split_outside'))
    expect(split(1.5)).toBe('')
    expect(desk.lines().slice(0, 2)).toEqual([
      ['First', 0, 1.5],
      ['sentence.', 1.5, 4],
    ])
    expect(split(0.5)).toBe('subtitle_no_content')
    expect(split(0.5, 2)).toBe('subtitle_no_content')
  })

  test('E9.08 merging joins a line with the next', () => {
    const desk = new RoleDesk().speak(8)
    expect(desk.do({ type: 'role.mergeSubtitle', itemId: desk.line(1) })).toBe('not_found')
    desk.do({ type: 'role.mergeSubtitle', itemId: desk.line(0) })
    expect(desk.lines()).toEqual([['First sentence. Second sentence.', 0, 8]])
    desk.do({ type: 'role.setSubtitleText', itemId: desk.line(0), text: '第一句第二句' })
    desk.do({ type: 'role.splitSubtitle', itemId: desk.line(0), atSec: 4 })
    desk.do({ type: 'role.mergeSubtitle', itemId: desk.line(0) })
    expect(desk.lines()).toEqual([['第一句第二句', 0, 8]])
  })

  test('E9.08 a new line has content, times, and a place of its own', () => {
    const desk = new RoleDesk().recorded(6)
    const add = (text: string, startSec: number, endSec: number) =>
      desk.do({ type: 'role.addSubtitle', text, startSec, endSec })
    expect(add(' ', 0, 1)).toBe('subtitle_no_content')
    expect(add('x', 2, 1)).toBe('subtitle_times')
    expect(add('x', 6, 7)).toBe('subtitle_times')
    expect(add('Last', 4, 9)).toBe('')
    expect(add('First', 2, 5)).toBe('')
    expect(add('x', 3, 4)).toBe('subtitle_no_space')
    expect(desk.lines()).toEqual([
      ['First', 2, 4],
      ['Last', 4, 6],
    ])
  })

  test('E9.09 deleting is refused when only one remains; an emptied line goes, the only one is not emptied', () => {
    const desk = new RoleDesk().speak(8)
    desk.do({ type: 'role.setSubtitleText', itemId: desk.line(0), text: 'Better words' })
    expect(desk.lines()[0]).toEqual(['Better words', 0, 4])
    expect(desk.do({ type: 'role.setSubtitleText', itemId: desk.line(0), text: ' ' })).toBe('')
    expect(desk.lines()).toEqual([['Second sentence.', 4, 8]])
    expect(desk.do({ type: 'role.removeSubtitle', itemId: desk.line(0) })).toBe('last_subtitle')
    expect(desk.do({ type: 'role.setSubtitleText', itemId: desk.line(0), text: '' })).toBe('last_subtitle')
  })

  test('E9.05 items lacking content or valid times are dropped; times beyond the clip are trimmed or removed', () => {
    const item = (id: string, text: string, startSec: number, endSec: number) => ({ id, text, startSec, endSec })
    const items = [
      item('late', 'Over the end', 4, 9),
      item('empty', ' ', 0, 1),
      item('first', 'First', 1, 3),
      item('over', 'Over the next', 2, 4.5),
      item('backwards', 'Backwards', 3, 2),
      item('none', 'No time', Number.NaN, 2),
      item('after', 'After the end', 5, 6),
      item('before', 'Before the start', -1, 1),
    ]
    expect(validLines(items, 5)).toEqual([
      item('first', 'First', 1, 2),
      item('over', 'Over the next', 2, 4),
      item('late', 'Over the end', 4, 5),
    ])
    const sound = [item('a', 'A', 0, 1), item('b', 'B', 1, 2)]
    expect(validLines(sound, 5)).toBe(sound)
  })

  test('E9.01 style and place change together with nothing else', () => {
    const desk = new RoleDesk().speak(8)
    const { items, style, place } = desk.role().subtitle
    const change = { style: { ...style, fontSize: 60 }, place: { ...place, scale: 99 } }
    desk.do({ type: 'role.setSubtitle', subtitle: change })
    expect(desk.role().subtitle).toMatchObject({
      style: { fontSize: 60 },
      place: { scale: 5, y: place.y },
      enabled: true,
    })
    expect(desk.role().subtitle.items).toBe(items)
  })
})
