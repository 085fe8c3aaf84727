import { describe, expect, test } from 'vitest'
import type { NewClip } from '#shared/commands/clip/add.ts'
import { trackById, tracksOf } from '#shared/model/queries.ts'
import { Desk, image, music, speech, text, video } from '#tests/worlds/desk.ts'
import { startCommand } from '#ui/editor/inspector/model/start-time.ts'

const following = (clip: NewClip) => ({ ...clip, followsScene: true }) as NewClip

describe('E5.63 A clip that follows its scene', () => {
  function desk() {
    const made = new Desk()
    made.addRole()
    const title = made.add(following(text({ startSec: 0 })))
    return { made, title, trackId: made.role().id }
  }
  const speak = (made: Desk, trackId: string, durationSec: number) => {
    made.run({ type: 'role.setScript', trackId, tts: { text: `words for ${durationSec}` } })
    made.run({ type: 'role.setSpeech', trackId, text: `words for ${durationSec}`, speech: speech(durationSec) })
  }

  test('ends with the speech, whether it was added before or after it', () => {
    const { made, title, trackId } = desk()
    expect(made.span(title)).toEqual([0, 3])
    speak(made, trackId, 14)
    expect(made.span(title)).toEqual([0, 14])
    const picture = made.add(following(image({ startSec: 4 })))
    expect(made.span(picture)).toEqual([4, 14])
    speak(made, trackId, 6)
    expect([made.span(title), made.span(picture)]).toEqual([
      [0, 6],
      [4, 6],
    ])
  })

  test('keeps its length where the scene has nothing else, or ends before it', () => {
    const alone = new Desk()
    const title = alone.add(following(text({ startSec: 0 })))
    expect(alone.span(title)).toEqual([0, 5])
    const { made } = desk()
    const late = made.add(following(image({ startSec: 7 })))
    expect(made.span(late)).toEqual([7, 12])
  })

  test('does not follow another clip that follows, and gives way to the next clip of its track', () => {
    const { made, title, trackId } = desk()
    const next = made.add(following(text({ startSec: 5 })), made.clip(title).trackId)
    speak(made, trackId, 8)
    expect([made.span(title), made.span(next)]).toEqual([
      [0, 5],
      [5, 8],
    ])
  })

  test('stays as the user sets it: stretched, moved or split', () => {
    const { made, title, trackId } = desk()
    made.run({ type: 'clip.stretch', clipId: title, startSec: 0, durationSec: 2 })
    speak(made, trackId, 9)
    expect(made.span(title)).toEqual([0, 2])
    const moved = made.add(following(image({ startSec: 0 })))
    made.run({ type: 'clip.move', clipId: moved, trackId: made.clip(moved).trackId, startSec: 1 })
    const split = made.add(following(image({ startSec: 0 })))
    made.run({ type: 'clip.split', clipId: split, atSec: 2, keep: 'both' })
    speak(made, trackId, 12)
    expect(made.span(moved)).toEqual([1, 10])
    expect(made.span(split)).toEqual([0, 2])
    // the right part still ends with the scene
    const track = trackById(made.project, made.clip(split).trackId)
    expect(track?.kind !== 'role' && track?.clipIds.map((id) => made.span(id))).toEqual([
      [0, 2],
      [2, 12],
    ])
  })

  test('begins elsewhere and still ends with the scene', () => {
    const { made, title, trackId } = desk()
    made.run({ type: 'clip.stretch', clipId: title, startSec: 1, durationSec: 2 })
    speak(made, trackId, 9)
    expect(made.span(title)).toEqual([1, 9])
  })

  test('loops to the end of the scene if it is a video, plays at least once, and keeps its length without the loop', () => {
    const { made, title, trackId } = desk()
    const film = made.add(following(video({ startSec: 0, durationSec: 4, loop: true, sourceDurationSec: 4 })))
    expect([made.span(film), made.span(title)]).toEqual([
      [0, 4],
      [0, 4],
    ])
    speak(made, trackId, 14)
    expect(made.span(film)).toEqual([0, 14])
    made.run({ type: 'clip.setSound', clipId: film, loop: false })
    expect(made.span(film)).toEqual([0, 4])
    speak(made, trackId, 10)
    expect(made.span(film)).toEqual([0, 4])
    made.run({ type: 'clip.setSound', clipId: film, loop: true })
    expect(made.span(film)).toEqual([0, 10])
    made.run({ type: 'clip.stretch', clipId: film, startSec: 0, durationSec: 6 })
    speak(made, trackId, 12)
    expect(made.span(film)).toEqual([0, 6])
  })

  test('E5.73 the field "Start" keeps its end at the end of the scene; other clips move', () => {
    const { made, title, trackId } = desk()
    speak(made, trackId, 12)
    const type = (id: string, sec: number) => made.run(startCommand(made.clip(id), sec, made.project.frameRate))
    type(title, 5)
    expect(made.span(title)).toEqual([5, 12])
    const late = startCommand(made.clip(title), 31, made.project.frameRate)
    expect(late).toMatchObject({ type: 'clip.stretch', startSec: 11.96 })
    type(title, 31)
    expect(made.span(title)).toEqual([11.96, 12])
    type(title, 0)
    speak(made, trackId, 9)
    expect(made.span(title)).toEqual([0, 9])
    const fixed = made.add(image({ startSec: 0, durationSec: 3 }))
    type(fixed, 2)
    expect(made.span(fixed)).toEqual([2, 5])
  })
})

describe('E5.64 A new clip without a track', () => {
  const homes = (desk: Desk) =>
    tracksOf(desk.project, 's1').map((track) => `${track.kind} ${track.kind === 'role' ? '' : track.clipIds.length}`)

  test('shares the front track of its kind where that is free at its time', () => {
    const desk = new Desk()
    desk.add(image({ startSec: 0 }))
    desk.add(image({ startSec: 5 }))
    desk.add(image({ startSec: 2 }))
    expect(homes(desk)).toEqual(['image 2', 'image 1'])
    desk.add(music({ startSec: 0 }))
    desk.add(music({ startSec: 50 }))
    expect(homes(desk)).toEqual(['audio 2', 'image 2', 'image 1'])
  })

  test('gets a new track where something in front would cover it', () => {
    const desk = new Desk()
    desk.add(image({ startSec: 0 }))
    desk.addRole()
    const second = desk.add(image({ startSec: 6 }))
    expect(homes(desk)).toEqual(['image 2', 'role '])
    const third = desk.add(image({ startSec: 12 }))
    expect(desk.clip(third).trackId).toBe(desk.clip(second).trackId)
    desk.run({ type: 'role.setStart', trackId: desk.role().id, startSec: 20 })
    const covered = desk.add(image({ startSec: 21 }))
    expect(desk.clip(covered).trackId).not.toBe(desk.clip(second).trackId)
  })

  test('goes where it is dropped: a new track at an index', () => {
    const desk = new Desk()
    desk.add(image({ startSec: 0 }))
    desk.run({ type: 'clip.add', sceneId: 's1', clip: image({ startSec: 9 }), trackName: 'Label', newTrackIndex: 0 })
    expect(homes(desk)).toEqual(['image 1', 'image 1'])
  })
})
