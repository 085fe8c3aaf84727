import { describe, expect, test } from 'vitest'
import { readClips, readWire, wireProject, wireTrack, writeWire } from '#tests/worlds/wire.ts'

describe('Clips on the canvas in the project JSON', () => {
  const place = { x: -10, y: 20, rotation: 30, scale: 0.5, opacity: 0.8 }

  test('E3.22 x, y, rotation, scale, opacity, start, duration; counted from the canvas centre', () => {
    const [clip] = readClips('image', { ...place, start: 1.5, duration: 2.5 })
    expect(clip).toMatchObject({
      place: { x: -10, y: 20, rotationDeg: 30, scale: 0.5, opacity: 0.8 },
      startSec: 1.5,
      durationSec: 2.5,
    })
    expect(readClips('image', {})[0]).toMatchObject({ place: { x: 0, y: 0, rotationDeg: 0, scale: 1, opacity: 1 } })
  })

  test.each([
    [0, 0.01],
    [9, 5],
    [null, 1],
  ])('E6.17 scale range 0.01 to 5: %s is %s', (scale, expected) => {
    expect(readClips('video', { scale })[0]).toMatchObject({ place: { scale: expected } })
  })

  test('E6.17 text clips at most 1', () => {
    expect(readClips('text', { scale: 3 })[0]).toMatchObject({ place: { scale: 1 } })
  })

  test.each(['12', null, true])('E3.25 bad numbers become their defaults: %s', (bad) => {
    const broken = { x: bad, y: bad, rotation: bad, scale: bad, opacity: bad, duration: bad }
    const [clip] = readClips('image', broken)
    expect(clip).toMatchObject({ place: { x: 0, y: 0, rotationDeg: 0, scale: 1, opacity: 1 }, durationSec: 5 })
  })

  test('E3.23 image clip: url, width, height; video clip: plus loop (default true) and volume (default 1)', () => {
    expect(readClips('image', {})[0]).toMatchObject({ kind: 'image', url: 'a', widthPx: 10, heightPx: 20 })
    expect(readClips('video', {})[0]).toMatchObject({ kind: 'video', loop: true, volume: 1 })
    expect(readClips('video', { loop: false, volume: -1 })[0]).toMatchObject({ loop: false, volume: 0 })
  })

  test('E3.24 music clip: loop (default true), volume (default 1), startOffset', () => {
    expect(readClips('audio', { startOffset: 2, maxDuration: 60 })[0]).toMatchObject({
      kind: 'music',
      loop: true,
      volume: 1,
      sourceStartSec: 2,
      sourceDurationSec: 60,
    })
  })
})

describe('Text clips', () => {
  test('E13.02 defaults: font size 100, word spacing 0, line spacing 10, centred, black, no background, no stroke', () => {
    expect(readClips('text', { text: 'Title' })[0]).toMatchObject({
      text: 'Title',
      style: {
        color: '#000000',
        backgroundColor: null,
        strokeColor: null,
        strokeWidth: 0,
        fontName: 'Noto Sans S Chinese Regular',
        fontSize: 100,
        wordSpacing: 0,
        lineSpacing: 10,
        align: 'center',
      },
    })
  })

  test('E13.01 text, textColor, fontName, fontSize, spacings, hAlignType, background, stroke are written as they were read', () => {
    const fields = {
      text: 'Two\nlines',
      textColor: '#102030',
      textBackgroundColor: '#FFFFFF80',
      stroke: { color: '#000000', width: 2 },
      fontName: 'Kai',
      fontSize: 64,
      wordSpacing: 3,
      lineSpacing: 12,
      hAlignType: 'right',
    }
    const { project } = readWire(wireProject({ tracks: [wireTrack('text', fields)] }))
    expect(writeWire(project).scenes[0]!.tracks[0]).toMatchObject({ clips: [fields] })
  })

  test.each([
    ['red', '#FF0000'],
    ['rebeccapurple', '#663399'],
    ['#abc', '#AABBCC'],
    ['#abcd', '#AABBCCDD'],
    ['rgb(1, 2, 3)', '#010203'],
    ['rgba(1,2,3,0.5)', '#01020380'],
    ['#01020304', '#01020304'],
  ])('E3.30 colour %s is read in every accepted spelling', (textColor, expected) => {
    expect(readClips('text', { textColor })[0]).toMatchObject({ style: { color: expected } })
  })

  test.each([0, -5, 0.5])('E13.03 font size %s below 1 becomes 1', (fontSize) => {
    expect(readClips('text', { fontSize })[0]).toMatchObject({ style: { fontSize: 1 } })
  })

  test('E13.04 an unknown alignment becomes center; an unknown font is kept by its name', () => {
    expect(readClips('text', { hAlignType: 'justify', fontName: 'Gone Sans' })[0]).toMatchObject({
      style: { align: 'center', fontName: 'Gone Sans' },
    })
  })
})

describe('Times on reading', () => {
  test.each(['soon', null, -3, true])('E3.26 start offset %s becomes 0', (start) => {
    expect(readClips('image', { start })[0]?.startSec).toBe(0)
    expect(readClips('audio', { startOffset: start })[0]).toMatchObject({ sourceStartSec: 0 })
  })

  test('E3.27 durations are rounded to 9 decimals', () => {
    expect(readClips('image', { duration: 1.12345678949 })[0]?.durationSec).toBe(1.123456789)
  })

  test("E5.47 sorting trims each clip's end to the next clip's start", () => {
    const clips = readClips('image', { start: 4, duration: 9 }, { start: 1, duration: 9 })
    expect(clips.map(({ id, startSec, durationSec }) => [id, startSec, durationSec])).toEqual([
      ['c2', 1, 3],
      ['c1', 4, 9],
    ])
  })
})
