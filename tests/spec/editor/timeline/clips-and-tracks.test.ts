import { describe, expect, test } from 'vitest'
import { tableOf } from '#shared/base/table.ts'
import { allClips, sceneById, trackById, tracksOf } from '#shared/model/queries.ts'
import { Desk, image, music, text, video } from '#tests/worlds/desk.ts'

const names = (desk: Desk) => tracksOf(desk.project, 's1').map((track) => track.name)
const kinds = (desk: Desk) => tracksOf(desk.project, 's1').map((track) => track.kind)

describe('Tracks', () => {
  test('E3.18 default names are the label of the kind and a running number from 1', () => {
    const desk = new Desk()
    for (const clip of [image(), image(), text()]) desk.add(clip)
    expect(names(desk)).toEqual(['Label 1', 'Label 2', 'Label 3'])
    const other = new Desk()
    other.run({ type: 'clip.add', sceneId: 's1', clip: image(), trackName: '图片' })
    other.run({ type: 'clip.add', sceneId: 's1', clip: text(), trackName: '文字' })
    other.run({ type: 'clip.add', sceneId: 's1', clip: image(), trackName: '图片' })
    expect(names(other)).toEqual(['图片 1', '文字 1', '图片 2'])
  })

  test('E3.19 audio tracks are first, new ones after the audio tracks that are there', () => {
    const desk = new Desk()
    for (const clip of [image(), music(), text(), music()]) desk.add(clip)
    expect(kinds(desk)).toEqual(['audio', 'audio', 'image', 'text'])
  })

  test('E5.02 a music track keeps its place and nothing goes before it', () => {
    const desk = new Desk()
    for (const clip of [music(), image(), text()]) desk.add(clip)
    const [sound, picture, words] = tracksOf(desk.project, 's1')
    expect(desk.run({ type: 'track.move', trackId: sound!.id, index: 2 })).toBe('music_track_fixed')
    desk.run({ type: 'track.move', trackId: words!.id, index: 0 })
    expect(tracksOf(desk.project, 's1').map(({ id }) => id)).toEqual([sound!.id, words!.id, picture!.id])
    expect(desk.run({ type: 'track.move', trackId: words!.id, index: Number.NaN })).toBe('not_found')
  })
})

describe('Clips', () => {
  test('E6.17 scale is clamped to 0.01 to 5, of texts to 1; opacity to 0 to 1', () => {
    const desk = new Desk()
    const place = { x: 1, y: 2, rotationDeg: 0, scale: 9, opacity: 3 }
    const picture = desk.add(image({ place }))
    const words = desk.add(text({ place }))
    expect(desk.clip(picture)).toMatchObject({ place: { scale: 5, opacity: 1 } })
    expect(desk.clip(words)).toMatchObject({ place: { scale: 1 } })
    desk.run({ type: 'clip.place', clipId: picture, place: { ...place, scale: 0, opacity: -1 } })
    expect(desk.clip(picture)).toMatchObject({ place: { scale: 0.01, opacity: 0 } })
  })

  test('E3.27, E5.40 durations are rounded to 9 decimals and last at least one frame', () => {
    const desk = new Desk()
    const id = desk.add(image({ startSec: 1 / 3, durationSec: 0.001 }))
    expect(desk.span(id)).toEqual([0.333333333, 0.373333333])
    desk.run({ type: 'clip.stretch', clipId: id, startSec: 0.333333333, durationSec: 0 })
    expect(desk.clip(id).durationSec).toBeCloseTo(0.04, 9)
  })

  test('E13.03, E3.30 a font size below 1 becomes 1; a colour is kept in one spelling, an invalid one is ignored', () => {
    const desk = new Desk()
    const id = desk.add(text())
    desk.run({ type: 'clip.setStyle', clipId: id, style: { fontSize: -3, color: 'rgb(255, 0, 16)' } })
    expect(desk.clip(id)).toMatchObject({ style: { fontSize: 1, color: '#FF0010' } })
    desk.run({ type: 'clip.setStyle', clipId: id, style: { color: 'blurple' } })
    expect(desk.clip(id)).toMatchObject({ style: { color: '#FF0010' } })
  })

  test('E5.32 a clip goes on the given track where it has room there, else on a new track', () => {
    const desk = new Desk()
    const first = desk.add(image())
    const { trackId } = desk.clip(first)
    const beside = desk.add(image({ startSec: 5 }), trackId)
    const over = desk.add(image({ startSec: 8 }), trackId)
    const strange = desk.add(text({ startSec: 20 }), trackId)
    expect(desk.clip(beside).trackId).toBe(trackId)
    expect(desk.clip(over).trackId).not.toBe(trackId)
    expect(desk.clip(strange).trackId).not.toBe(trackId)
  })
})

describe('Moving and stretching', () => {
  test('E5.33 a clip that is dropped onto others goes to the nearest free place', () => {
    const desk = new Desk()
    const a = desk.add(image({ startSec: 0, durationSec: 4 }))
    const { trackId } = desk.clip(a)
    const b = desk.add(image({ startSec: 10, durationSec: 4 }), trackId)
    const c = desk.add(image({ startSec: 20, durationSec: 5 }), trackId)
    desk.run({ type: 'clip.move', clipId: c, trackId, startSec: 3 })
    expect(desk.span(c)).toEqual([4, 9])
    desk.run({ type: 'clip.move', clipId: c, trackId, startSec: 11 })
    expect(desk.span(c)).toEqual([14, 19])
    expect(trackById(desk.project, trackId)).toMatchObject({ clipIds: [a, b, c] })
    desk.run({ type: 'clip.move', clipId: c, trackId, startSec: -8 })
    expect(desk.span(c)).toEqual([4, 9])
    expect(trackById(desk.project, trackId)).toMatchObject({ clipIds: [a, c, b] })
  })

  test('E5.32 a clip moves to another track of its kind only; a track that it leaves empty goes', () => {
    const desk = new Desk()
    const a = desk.add(image())
    const b = desk.add(image({ startSec: 2 }))
    const words = desk.add(text())
    const [from, to] = [desk.clip(b).trackId, desk.clip(a).trackId]
    expect(desk.run({ type: 'clip.move', clipId: b, trackId: desk.clip(words).trackId, startSec: 0 })).toBe(
      'clip_wrong_track',
    )
    expect(desk.run({ type: 'clip.move', clipId: b, trackId: to, startSec: 2 })).toBe('')
    expect(desk.span(b)).toEqual([5, 10])
    expect(trackById(desk.project, from)).toBeUndefined()
    expect(sceneById(desk.project, 's1')?.trackIds).not.toContain(from)
    expect(allClips(desk.project)).toHaveLength(3)
  })

  test('E5.28 dropped between tracks it makes a new one there, numbered like its old one', () => {
    const desk = new Desk()
    const a = desk.add(image())
    const { trackId } = desk.clip(a)
    const b = desk.add(image({ startSec: 6 }), trackId)
    desk.add(text())
    desk.run({ type: 'clip.move', clipId: b, trackId, startSec: 1, newTrackIndex: 1 })
    expect(kinds(desk)).toEqual(['image', 'image', 'text'])
    expect(names(desk)[1]).toBe('Label 3')
    expect(desk.span(b)).toEqual([1, 6])
  })

  test('E5.38 stretching stops at the neighbours and at the end of a source that does not loop', () => {
    const desk = new Desk()
    const a = desk.add(video({ durationSec: 5, sourceStartSec: 3 }))
    const { trackId } = desk.clip(a)
    const b = desk.add(video({ startSec: 10, durationSec: 5 }), trackId)
    desk.run({ type: 'clip.stretch', clipId: a, startSec: 0, durationSec: 60 })
    expect(desk.span(a)).toEqual([0, 10])
    desk.run({ type: 'clip.stretch', clipId: b, startSec: 10, durationSec: 60 })
    expect(desk.span(b)).toEqual([10, 30])
    desk.run({ type: 'clip.setSound', clipId: b, loop: true })
    desk.run({ type: 'clip.stretch', clipId: b, startSec: 10, durationSec: 60 })
    expect(desk.span(b)).toEqual([10, 70])
  })

  test('E5.39 stretching the left end moves the start in the source along, never before its beginning', () => {
    const desk = new Desk()
    const id = desk.add(music({ startSec: 10, durationSec: 5, sourceStartSec: 2 }))
    desk.run({ type: 'clip.stretch', clipId: id, startSec: 11, durationSec: 4 })
    expect(desk.clip(id)).toMatchObject({ startSec: 11, durationSec: 4, sourceStartSec: 3 })
    desk.run({ type: 'clip.stretch', clipId: id, startSec: 2, durationSec: 13 })
    expect(desk.clip(id)).toMatchObject({ startSec: 8, durationSec: 7, sourceStartSec: 0 })
  })
})

describe('E3.26 Start offsets', () => {
  test.each([Number.NaN, -3, Number.POSITIVE_INFINITY, '4' as unknown as number])('%s becomes 0', (startSec) => {
    const desk = new Desk()
    desk.addRole()
    const id = desk.add(image({ startSec }))
    desk.run({ type: 'role.setStart', trackId: desk.role().id, startSec })
    expect(desk.clip(id).startSec).toBe(0)
    expect(desk.role().startSec).toBe(0)
  })
})

describe('E5.50 Moving a track', () => {
  const order = (desk: Desk) => desk.tracks().map(({ id }) => id)

  test.each([
    [-4, [2, 0, 1]],
    [0, [2, 0, 1]],
    [1, [0, 2, 1]],
    [99, [0, 1, 2]],
  ])('to %d is clamped to 0..count', (index, expected) => {
    const desk = new Desk()
    for (const clip of [image(), text(), video()]) desk.add(clip)
    const before = order(desk)
    expect(desk.run({ type: 'track.move', trackId: before[2]!, index })).toBe('')
    expect(order(desk)).toEqual(expected.map((at) => before[at]))
  })

  test('needs an existing track and a numeric target', () => {
    const desk = new Desk()
    desk.add(image())
    const [id] = order(desk)
    for (const index of [Number.NaN, Number.POSITIVE_INFINITY, '1' as unknown as number])
      expect(desk.run({ type: 'track.move', trackId: id!, index })).toBe('not_found')
    expect(desk.run({ type: 'track.move', trackId: 'gone', index: 0 })).toBe('not_found')
  })
})

describe('E5.51 A track is muted, disabled, folded, renamed', () => {
  test('one field at a time; an empty name does nothing, only a role folds', () => {
    const desk = new Desk()
    desk.addRole()
    const { trackId } = desk.clip(desk.add(video()))
    desk.run({ type: 'track.setMuted', trackId, muted: true })
    desk.run({ type: 'track.setDisabled', trackId, disabled: true })
    desk.run({ type: 'track.rename', trackId, name: ' Film ' })
    desk.run({ type: 'track.rename', trackId, name: ' ' })
    expect(desk.tracks()[1]).toMatchObject({ muted: true, disabled: true, name: 'Film' })
    expect(desk.run({ type: 'track.setFolded', trackId, folded: true })).toBe('not_found')
    desk.run({ type: 'track.setFolded', trackId: desk.role().id, folded: true })
    expect(desk.role().folded).toBe(true)
  })
})

describe('E5.57 The medium of a clip is replaced', () => {
  const medium = { kind: 'image' as const, name: 'New', moduleId: 'f2', url: 'new.png', widthPx: 1600, heightPx: 900 }

  test('in its place and time, within the box of the old one', () => {
    const desk = new Desk()
    const place = { x: 7, y: 8, rotationDeg: 9, scale: 0.5, opacity: 0.6 }
    const id = desk.add(image({ place, startSec: 2 }))
    expect(desk.run({ type: 'clip.replace', clipId: id, medium })).toBe('')
    expect(desk.clip(id)).toMatchObject({ ...medium, startSec: 2, durationSec: 5, place: { ...place, scale: 0.25 } })
  })

  test('from the beginning of the new source, and no longer than it unless it loops', () => {
    const desk = new Desk()
    const sound = { kind: 'music' as const, name: 'Tune', moduleId: null, url: 'b.mp3', sourceDurationSec: 3 }
    const once = desk.add(music({ sourceStartSec: 4 }))
    const looped = desk.add(music({ loop: true }))
    for (const clipId of [once, looped]) desk.run({ type: 'clip.replace', clipId, medium: sound })
    expect(desk.clip(once)).toMatchObject({ url: 'b.mp3', sourceStartSec: 0, durationSec: 3 })
    expect(desk.clip(looped)).toMatchObject({ url: 'b.mp3', durationSec: 5 })
  })

  test('by one of its own kind only', () => {
    const desk = new Desk()
    const id = desk.add(video())
    expect(desk.run({ type: 'clip.replace', clipId: id, medium })).toBe('clip_wrong_kind')
    expect(desk.run({ type: 'clip.replace', clipId: 'gone', medium })).toBe('not_found')
  })
})

describe('Removing', () => {
  test('E5.52 a track with no clips is removed, and a removed track takes its clips along', () => {
    const desk = new Desk()
    const a = desk.add(image())
    const b = desk.add(image({ startSec: 9 }), desk.clip(a).trackId)
    desk.run({ type: 'clip.remove', clipId: a })
    expect(allClips(desk.project).map(({ id }) => id)).toEqual([b])
    desk.run({ type: 'clip.remove', clipId: b })
    expect(desk.project).toMatchObject({ clips: tableOf(), tracks: tableOf() })
    const c = desk.add(text())
    desk.run({ type: 'track.remove', trackId: desk.clip(c).trackId })
    expect(desk.project).toMatchObject({ clips: tableOf(), tracks: tableOf() })
    expect(sceneById(desk.project, 's1')?.trackIds).toEqual([])
  })

  test('E3.37 what is not there is refused, what changes nothing keeps the identity of the document', () => {
    const desk = new Desk()
    const id = desk.add(text())
    const before = desk.project
    expect(desk.run({ type: 'clip.remove', clipId: 'gone' })).toBe('not_found')
    desk.run({ type: 'clip.setText', clipId: id, text: 'Hello' })
    desk.run({ type: 'track.setMuted', trackId: desk.clip(id).trackId, muted: false })
    desk.run({ type: 'clip.move', clipId: id, trackId: desk.clip(id).trackId, startSec: 0 })
    desk.run({ type: 'project.rename', name: ' ' })
    expect(desk.project).toBe(before)
  })
})

test('E3.04 a place is never at -0, which JSON cannot express', () => {
  const desk = new Desk()
  const clipId = desk.add(image())
  const place = { x: -0, y: -0, rotationDeg: -0, scale: 1, opacity: 1 }
  desk.run({ type: 'clip.place', clipId, place })
  expect(desk.clip(clipId)).toMatchObject({ place: { x: 0, y: 0, rotationDeg: 0 } })
})
