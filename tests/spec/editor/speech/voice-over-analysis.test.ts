import { describe, expect, test } from 'vitest'
import { type Analysis, type AnalysisEvent, analysisReducer } from '#shared/status/analysis.ts'
import { speech } from '#tests/worlds/desk.ts'
import { RoleDesk, SCRIPT } from '#tests/worlds/role-desk.ts'

const init: Analysis = { status: 'init', requestId: null }
const progress: Analysis = { status: 'progress', requestId: null }
const polled: Analysis = { status: 'progress', requestId: 'r1' }
const success: Analysis = { status: 'success', requestId: null }
const fail: Analysis = { status: 'fail', requestId: null }

describe('Status of an analysis', () => {
  test.each<[Analysis, AnalysisEvent, Analysis]>([
    [init, { type: 'begin' }, progress],
    [fail, { type: 'begin' }, progress],
    [success, { type: 'begin' }, progress],
    [progress, { type: 'accepted', requestId: 'r1' }, polled],
    [progress, { type: 'done' }, success],
    [polled, { type: 'done' }, success],
    [polled, { type: 'cancelled' }, init],
  ])('%o after %o', (state, event, next) => {
    expect(analysisReducer(state, event)).toEqual(next)
  })

  test.each([init, progress, polled, success, fail])('E8.04 any error gives fail: %o', (state) => {
    expect(analysisReducer(state, { type: 'failed' })).toEqual(fail)
  })

  test.each([init, progress, polled, success, fail])('E8.05 a change resets to init: %o', (state) => {
    expect(analysisReducer(state, { type: 'changed' })).toEqual(init)
  })

  test.each<[Analysis, AnalysisEvent]>([
    [progress, { type: 'begin' }],
    [polled, { type: 'begin' }],
    [init, { type: 'accepted', requestId: 'r' }],
    [success, { type: 'accepted', requestId: 'r' }],
    [fail, { type: 'accepted', requestId: 'r' }],
    [init, { type: 'done' }],
    [success, { type: 'done' }],
    [fail, { type: 'done' }],
    [init, { type: 'cancelled' }],
    [success, { type: 'cancelled' }],
    [fail, { type: 'cancelled' }],
  ])('illegal: %o and %o', (state, event) => {
    expect(analysisReducer(state, event)).toBe(state)
  })
})

describe('Analysis in the document', () => {
  test('E8.04 asked for, taken up, done', () => {
    const desk = new RoleDesk()
    desk.do({ type: 'role.setScript', tts: { text: SCRIPT } })
    desk.do({ type: 'role.setAnalysis', status: 'progress', requestId: null })
    expect(desk.role().tts).toMatchObject({ status: 'progress', requestId: null })
    desk.do({ type: 'role.setAnalysis', status: 'progress', requestId: 'r1' })
    expect(desk.role().tts).toMatchObject({ status: 'progress', requestId: 'r1' })
    desk.do({ type: 'role.setSpeech', text: SCRIPT, speech: speech() })
    expect(desk.role().tts).toMatchObject({ status: 'success', requestId: null, speech: { durationSec: 8 } })
  })

  test('E8.04 what cannot come now changes nothing', () => {
    const desk = new RoleDesk().speak()
    const before = desk.project
    desk.do({ type: 'role.setAnalysis', status: 'progress', requestId: 'late' })
    desk.do({ type: 'role.setAnalysis', status: 'init', requestId: null })
    desk.do({ type: 'role.setAnalysis', status: 'success', requestId: null })
    expect(desk.project).toBe(before)
  })

  test.each([{ text: 'Other' }, { voiceId: 'en-1' }, { speed: 1.2 }, { volume: 2 }, { tonality: 5 }])(
    'E8.05 changing %o resets to init and discards audio url, paragraphs, clips and subtitles',
    (tts) => {
      const desk = new RoleDesk().speak()
      desk.do({ type: 'role.splitSound', soundId: 'tts', atSec: 4 })
      expect(desk.role()).toMatchObject({ subtitle: { items: [{}, {}] }, tts: { cuts: [{}, {}] } })
      desk.do({ type: 'role.setScript', tts })
      expect(desk.role()).toMatchObject({ tts: { status: 'init', speech: null, cuts: [] }, subtitle: { items: [] } })
    },
  )

  test('E8.05 setting what is set already keeps the speech', () => {
    const desk = new RoleDesk().speak()
    const before = desk.project
    desk.do({ type: 'role.setScript', tts: { text: SCRIPT, voiceId: 'zh-1', speed: 1 } })
    expect(desk.project).toBe(before)
  })

  test('E8.06 speech of a script that has changed since is not taken, nor its failure', () => {
    const desk = new RoleDesk()
    desk.do({ type: 'role.setScript', tts: { text: SCRIPT } })
    const of = desk.role().tts
    desk.do({ type: 'role.setAnalysis', status: 'progress', requestId: null })
    desk.do({ type: 'role.setScript', tts: { voiceId: 'en-1' } })
    desk.do({ type: 'role.setSpeech', text: SCRIPT, speech: speech(), of })
    expect(desk.role().tts).toMatchObject({ status: 'init', speech: null })
    desk.do({ type: 'role.setAnalysis', status: 'fail', requestId: null, of })
    expect(desk.role().tts.status).toBe('init')
    desk.do({ type: 'role.setSpeech', text: 'Older words', speech: speech() })
    expect(desk.role().tts.speech).toBeNull()
  })

  test('E8.05 another file in a recording resets to init and discards its analysis, cut and subtitles', () => {
    const desk = new RoleDesk().recorded(6, 4)
    desk.do({ type: 'role.addSubtitle', text: 'First', startSec: 1, endSec: 3 })
    desk.do({ type: 'role.addSubtitle', text: 'Second', startSec: 7, endSec: 9 })
    const recording = { audioId: 'b', name: 'Again', url: 'oss:b.wav', durationSec: 9 }
    desk.do({ type: 'role.replaceRecording', recordingId: desk.recordings[0]!.id, recording })
    expect(desk.recordings[0]).toMatchObject({ audioId: 'b', status: 'init', speech: null, sourceDurationSec: 9 })
    expect(desk.recordingSpans()).toEqual([
      [0, 6],
      [6, 10],
    ])
    expect(desk.lines()).toEqual([['Second', 7, 9]])
  })

  test('E8.04 a recording is analysed for all parts that play it', () => {
    const desk = new RoleDesk()
    desk.do({ type: 'role.setDriver', driver: 'recording' })
    const recording = { audioId: null, name: 'Take', url: 'oss:take.wav', durationSec: 6, speech: null }
    desk.do({ type: 'role.addRecording', recording })
    desk.do({ type: 'role.splitSound', soundId: desk.recordings[0]!.id, atSec: 2 })
    expect(desk.recordings.map(({ status }) => status)).toEqual(['init', 'init'])
    const tell = (status: 'progress' | 'success' | 'fail', made = speech(6)) =>
      desk.do({
        type: 'role.setRecordingAnalysis',
        url: 'oss:take.wav',
        status,
        ...(status === 'success' && { speech: made }),
      })
    tell('success')
    expect(desk.recordings[0]).toMatchObject({ status: 'init', speech: null })
    tell('progress')
    tell('fail')
    expect(desk.recordings.map(({ status }) => status)).toEqual(['fail', 'fail'])
    tell('progress')
    tell('success')
    expect(desk.recordings).toMatchObject([
      { status: 'success', speech: { durationSec: 6 } },
      { status: 'success', speech: { durationSec: 6 } },
    ])
  })
})
