import { describe, expect, test } from 'vitest'
import { readRole } from '#tests/worlds/wire.ts'

const spoken = {
  ttsAudioUrl: 'oss:speech.wav',
  ttsAudioDuration: 6,
  analyzeStatus: 'success',
  paragraphs: [
    { content: 'One.', isSSML: false, start: 0, end: 2 },
    { content: 'Two.', isSSML: false, start: 2, end: 6 },
  ],
  srtUrl: 'oss:speech.srt',
}
const script = { copywriting: 'One. Two.', ssml: false, toneId: 'zh-1', speed: 1.2, volume: 2, tonality: -5 }

describe('The TTS module', () => {
  test('E8.02 copywriting, toneId, ssml flag, speed, volume, tonality, status, request id, srtUrl, ttsAudioUrl, paragraphs', () => {
    const ttsModule = { ...script, ...spoken, analyzeRequestId: 'q1' }
    const { track, written } = readRole({ ttsModule })
    expect(track.tts).toMatchObject({
      text: 'One. Two.',
      ssml: false,
      voiceId: 'zh-1',
      speed: 1.2,
      volume: 2,
      tonality: -5,
      status: 'success',
      requestId: 'q1',
      speech: {
        audioUrl: 'oss:speech.wav',
        durationSec: 6,
        srtUrl: 'oss:speech.srt',
        paragraphs: [
          { text: 'One.', startSec: 0, endSec: 2 },
          { text: 'Two.', startSec: 2, endSec: 6 },
        ],
      },
    })
    expect(written).toMatchObject({ ttsModule: { ...ttsModule, duration: 6 } })
  })

  test('E8.23 volume is 1 by default; offsets are kept in their ranges, bad ones become their defaults', () => {
    expect(readRole({ ttsModule: {} }).track.tts).toMatchObject({ speed: 1, volume: 1, tonality: 0, ssml: false })
    const wild = { speed: 9, volume: 99, tonality: -99 }
    expect(readRole({ ttsModule: wild }).track.tts).toMatchObject({ speed: 1.5, volume: 4, tonality: -10 })
    const bad = { speed: 'fast', volume: null, tonality: {} }
    expect(readRole({ ttsModule: bad }).track.tts).toMatchObject({ speed: 1, volume: 1, tonality: 0 })
  })

  test('E8.07 a success without its audio is made again; an unknown status is init', () => {
    expect(readRole({ ttsModule: { ...script, analyzeStatus: 'success' } }).track.tts.status).toBe('init')
    expect(readRole({ ttsModule: { ...script, analyzeStatus: 'boiling' } }).track.tts.status).toBe('init')
  })

  test('E8.02 audio clips (id, start, duration, url, startOffset, maxDuration)', () => {
    const clips = [
      { id: 'a', start: 0, duration: 2, url: 'oss:speech.wav', startOffset: 0, maxDuration: 6 },
      { id: 'b', start: 3, duration: 4, url: 'oss:speech.wav', startOffset: 2, maxDuration: 6 },
    ]
    const { track, written } = readRole({ ttsModule: { ...script, ...spoken, clips } })
    expect(track.tts.cuts).toEqual([
      { id: 'a', startSec: 0, durationSec: 2, sourceStartSec: 0 },
      { id: 'b', startSec: 3, durationSec: 4, sourceStartSec: 2 },
    ])
    expect(written).toMatchObject({ ttsModule: { clips } })
  })

  test("E8.21 duration capped by maxDuration, start not before the previous clip's end", () => {
    const clips = [
      { id: 'b', start: 1, duration: 2, startOffset: 0 },
      { id: 'a', start: 0, duration: 2, startOffset: 0 },
      { id: 'c', start: 9, duration: 99, startOffset: 0 },
      { id: 'd', start: 'x' },
    ]
    expect(readRole({ ttsModule: { ...script, ...spoken, clips } }).track.tts.cuts).toMatchObject([
      { id: 'a', startSec: 0, durationSec: 2 },
      { id: 'b', startSec: 2, durationSec: 2 },
      { id: 'c', startSec: 9, durationSec: 6 },
    ])
  })
})

describe('Recordings each have an audioId', () => {
  const recording = {
    audioId: 'au1',
    name: 'Take',
    url: 'oss:take.wav',
    start: 1,
    duration: 4,
    startOffset: 2,
    maxDuration: 9,
  }

  test('E8.03 audioId, start, duration, url, startOffset, maxDuration, volume (default 1)', () => {
    const { track, written } = readRole({ driverType: 'Voice', audioModules: [recording] })
    expect(track.recordings).toMatchObject([
      {
        id: 'voice-1',
        audioId: 'au1',
        url: 'oss:take.wav',
        startSec: 1,
        durationSec: 4,
        sourceStartSec: 2,
        sourceDurationSec: 9,
        volume: 1,
        status: 'init',
        speech: null,
      },
    ])
    expect(written).toMatchObject({ audioModules: [{ ...recording, volume: 1 }] })
  })

  test('E8.21 duration capped by maxDuration', () => {
    const long = { ...recording, duration: 20 }
    expect(readRole({ audioModules: [long] }).track.recordings[0]?.durationSec).toBe(9)
  })
})

describe('Lines of a subtitle', () => {
  const item = {
    content: 'One\ntwo',
    contentList: ['One', 'two'],
    start: '00:00:01,000',
    end: '00:00:02,500',
    floatStart: 1,
    floatEnd: 2.5,
  }
  const items = (...list: object[]) => readRole({ subtitleExtra: { items: list } }).track.subtitle.items

  test('E9.04 content, contentList lines, start and end as HH:MM:SS,mmm text, floatStart and floatEnd seconds', () => {
    const { track, written } = readRole({ subtitleExtra: { items: [item] } })
    expect(track.subtitle.items).toEqual([{ id: 'line-1', text: 'One\ntwo', startSec: 1, endSec: 2.5 }])
    expect(written).toMatchObject({ subtitleExtra: { items: [item] } })
  })

  test('E9.04 the text of a time counts where there are no seconds', () => {
    expect(items({ content: 'x', start: '00:00:03,250', end: '00:00:04,000' })).toMatchObject([
      { startSec: 3.25, endSec: 4 },
    ])
  })

  test('E9.04 without a list of items, those of the srtContent', () => {
    const srtContent = '1\n00:00:00,500 --> 00:00:01,500\nHello\n'
    expect(readRole({ ttsModule: { srtContent } }).track.subtitle.items).toMatchObject([
      { text: 'Hello', startSec: 0.5, endSec: 1.5 },
    ])
  })

  test('E9.05 items lacking content or valid times are dropped', () => {
    expect(
      items({ ...item, content: ' ' }, { ...item, content: 7 }, { content: 'x', start: 'soon', end: 'late' }),
    ).toEqual([])
    expect(items({ ...item, floatStart: 3, floatEnd: 2 })).toEqual([])
  })

  test('E9.05 times beyond the clip duration are trimmed or removed', () => {
    expect(items({ ...item, floatStart: 8, floatEnd: 15 })).toMatchObject([{ startSec: 8, endSec: 10 }])
    expect(items({ ...item, floatStart: 11, floatEnd: 15 })).toEqual([])
  })
})

test('E3.28 items of a role that share an id, or have none, can each be named', () => {
  const recording = { id: 'v', url: 'oss:a.wav', duration: 1 }
  const line = { id: 'l', content: 'x', floatStart: 0, floatEnd: 1 }
  const action = { id: 'a', assetId: 'bow', start: 0 }
  const { track } = readRole({
    audioModules: [recording, recording, { ...recording, id: null }],
    subtitleExtra: { items: [line, line, line] },
    action2dModule: { actionList: [action, action] },
  })
  expect(track.recordings.map(({ id }) => id)).toEqual(['v', 'v-2', 'voice-3'])
  expect(track.subtitle.items.map(({ id }) => id)).toEqual(['l', 'l-2', 'l-3'])
  expect(track.actions.map(({ id }) => id)).toEqual(['a', 'a-2'])
})
