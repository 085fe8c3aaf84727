import { describe, expect, test } from 'vitest'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { roleOf } from '#shared/model/queries.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

const toRecordings = { type: 'role.setDriver', driver: 'recording' } as const
const toText = { type: 'role.setDriver', driver: 'tts' } as const
const shown = (desk: RoleDesk, timeSec: number) =>
  evaluate(desk.project, 's1', timeSec).layers.flatMap((layer) => (layer.kind === 'text' ? [layer.text] : []))

describe('Switching between TTS and Recording', () => {
  test('E8.10, E8.01 resets the cached duration', () => {
    const desk = new RoleDesk().speak(8)
    expect(desk.role().durationSec).toBe(8)
    desk.do(toRecordings)
    expect(desk.role()).toMatchObject({ driver: 'recording', durationSec: 3 })
    desk.addRecording(12)
    expect(desk.role().durationSec).toBe(12)
    desk.do(toText)
    expect(desk.role().durationSec).toBe(8)
    desk.do(toRecordings)
    expect(desk.role().durationSec).toBe(12)
  })

  test('E8.10 a recording that is added to drive takes the place of the script, in one command', () => {
    const desk = new RoleDesk().speak(8)
    const recording = { audioId: 'a', name: 'Take', url: 'oss:take.wav', durationSec: 12, speech: null }
    desk.do({ type: 'role.addRecording', recording })
    expect(desk.role()).toMatchObject({ driver: 'tts', durationSec: 8 })
    desk.do({ type: 'role.addRecording', recording, drives: true })
    expect(desk.role()).toMatchObject({ driver: 'recording', durationSec: 24 })
    expect(desk.lines()).toEqual([])
    desk.do(toText)
    expect(desk.lines().length).toBeGreaterThan(0)
  })

  test('E7.15 a text without speech has its estimated duration again', () => {
    const desk = new RoleDesk().recorded(12)
    desk.do({ type: 'role.setScript', tts: { text: '字'.repeat(40) } })
    expect(desk.role().durationSec).toBe(12)
    desk.do(toText)
    expect(desk.role().durationSec).toBeCloseTo(10.42, 6)
  })

  test('E8.10 rebinds the subtitles: each driver has its own lines', () => {
    const desk = new RoleDesk().speak(8)
    desk.do({ type: 'role.setSubtitleText', itemId: desk.line(0), text: 'Edited' })
    desk.do(toRecordings)
    expect(desk.lines()).toEqual([])
    desk.addRecording(6)
    desk.do({ type: 'role.addSubtitle', text: 'Recorded', startSec: 1, endSec: 2 })
    desk.do(toText)
    expect(desk.lines().map(([text]) => text)).toEqual(['Edited', 'Second sentence.'])
    desk.do(toRecordings)
    expect(desk.lines()).toEqual([['Recorded', 1, 2]])
  })

  test('E9.11 inactive lines are kept in the project JSON, whole, even where they last longer than the presenter', () => {
    const desk = new RoleDesk().speak(8)
    desk.do(toRecordings)
    const json: unknown = JSON.parse(JSON.stringify(encodeProject(desk.project)))
    const back = decodeProject(json, 'p', 'Draft')
    expect(back.ok && roleOf(back.value, 's1')).toEqual(desk.role())
    expect(desk.role()).toMatchObject({ durationSec: 3, subtitle: { inactiveItems: [{ endSec: 4 }, { endSec: 8 }] } })
  })

  test('E8.10 disables the subtitles if audio validation finds errors, until the audio is there', () => {
    const desk = new RoleDesk().speak(8)
    expect(shown(desk, 1)).toEqual(['First sentence.'])
    desk.do(toRecordings)
    expect(desk.role().subtitle).toMatchObject({ enabled: true, blocked: 'audio' })
    expect(desk.do({ type: 'role.addSubtitle', text: 'Here', startSec: 0, endSec: 2 })).toBe('')
    expect(shown(desk, 1)).toEqual([])
    expect(desk.do({ type: 'role.setSubtitle', subtitle: { enabled: true } })).toBe('subtitle_blocked_audio')
    desk.addRecording(5)
    expect(desk.role().subtitle.blocked).toBeNull()
    expect(shown(desk, 1)).toEqual(['Here'])
  })

  test('E8.11 switching to what drives it already changes nothing', () => {
    const desk = new RoleDesk().speak()
    const before = desk.project
    desk.do(toText)
    expect(desk.project).toBe(before)
  })

  test('E8.11 speech that arrives while recordings drive waits for its turn', () => {
    const desk = new RoleDesk().speak(8).recorded(5)
    const lines = desk.lines()
    desk.do({
      type: 'role.setSpeech',
      text: desk.role().tts.text,
      speech: { ...desk.role().tts.speech!, durationSec: 7 },
    })
    expect(desk.role()).toMatchObject({ driver: 'recording', durationSec: 5, tts: { speech: { durationSec: 7 } } })
    expect(desk.lines()).toEqual(lines)
    desk.do(toText)
    expect(desk.role()).toMatchObject({ durationSec: 7, subtitle: { blocked: null, items: [{}, {}] } })
  })
})
